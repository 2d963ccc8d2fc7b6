"""What a seat may decide, in the rulebook's order. A room of several modules, for a turn has ten steps.

`opening` (set-up, bids), `home` (steps 1 to 4), `attack` (steps 6 and 9 and the answers of others), `moves`
(steps 7 and 8, interventions).
"""

from __future__ import annotations

from nastolka.core.decision import Decision, Intervention, bare
from nastolka.games.godstorm import refusals
from nastolka.games.godstorm.sound import fits

from . import attack, home, moves, opening
from .moves import interventions

DECISIONS = {
    "pantheon": Decision(opening.options_pantheon, opening.do_pantheon, refusals.why_answer, bare, open=True),
    "claim": Decision(
        opening.options_claim, opening.do_claim, refusals.why_answer, bare, open=True, brief=True, setup=True
    ),
    "garrison": Decision(
        opening.options_garrison, opening.do_garrison, refusals.why_answer, fits.sound_garrison,
        open=True, brief=True, setup=True,
    ),
    "settle": Decision(
        opening.options_settle, opening.do_settle, refusals.why_answer, fits.sound_settle,
        open=True, brief=True,
    ),
    "bid": Decision(opening.options_bid, opening.do_bid, refusals.why_answer, bare),
    "marker": Decision(opening.options_marker, opening.do_marker, refusals.why_answer, bare, open=True),
    "raise": Decision(
        home.options_raise, home.do_raise, refusals.why_answer, fits.sound_raise, open=True, brief=True
    ),
    "build": Decision(
        home.options_build, home.do_build, refusals.why_answer, fits.sound_mover, open=True, brief=True
    ),
    "buy": Decision(
        home.options_buy, home.do_buy, refusals.why_answer, fits.sound_buy,
        open=True, brief=True, mere=("done",),
    ),
    "cards": Decision(
        home.options_cards, home.do_cards, refusals.why_answer, fits.sound_mover, mere=("done",)
    ),
    "target": Decision(
        home.options_target, home.do_target, refusals.why_answer, fits.sound_target, open=True
    ),
    "pick": Decision(home.options_pick, home.do_pick, refusals.why_answer, fits.sound_pick),
    "invade": Decision(
        attack.options_invade, attack.do_invade, refusals.why_answer, fits.sound_mover, open=True
    ),
    "delve": Decision(
        attack.options_delve, attack.do_delve, refusals.why_answer, fits.sound_mover, open=True
    ),
    "join": Decision(
        attack.options_join, attack.do_join, refusals.why_answer, fits.sound_join, open=True, brief=True
    ),
    "assault": Decision(
        attack.options_assault, attack.do_assault, refusals.why_answer, fits.sound_assault, open=True
    ),
    "champion": Decision(
        attack.options_champion, attack.do_champion, refusals.why_answer, fits.sound_champion, open=True
    ),
    "defend": Decision(
        attack.options_defend, attack.do_defend, refusals.why_answer, fits.sound_defend,
        default=attack.default_defend, open=True,
    ),
    "tree": Decision(
        attack.options_tree, attack.do_tree, refusals.why_answer, fits.sound_tree,
        default=attack.default_tree, open=True,
    ),
    "sky": Decision(attack.options_sky, attack.do_sky, refusals.why_answer, fits.sound_sky, silent=("pass",)),
    "aegis": Decision(
        attack.options_aegis, attack.do_aegis, refusals.why_answer, fits.sound_aegis,
        open=True, silent=("allow",),
    ),
    "shift": Decision(
        attack.options_shift, attack.do_shift, refusals.why_answer, fits.sound_shift,
        open=True, brief=True, mere=("bring", "move"),
    ),
    "fortify": Decision(
        moves.options_fortify, moves.do_fortify, refusals.why_answer, fits.sound_mover, open=True, brief=True
    ),
    "embark": Decision(
        moves.options_embark, moves.do_embark, refusals.why_answer, fits.sound_embark, open=True, brief=True
    ),
}  # fmt: skip
INTERVENTIONS = {
    "resign": Intervention(moves.do_resign, refusals.why_intervention),
    "mute": Intervention(moves.do_mute, refusals.why_intervention),
    "unmute": Intervention(moves.do_unmute, refusals.why_intervention),
    "order": Intervention(moves.do_order, refusals.why_intervention),
}

__all__ = ["DECISIONS", "INTERVENTIONS", "interventions"]
