"""What a seat may decide, in the rulebook's order. A room of several modules, for a turn has ten steps.

`opening` (set-up, bids), `home` (steps 1 to 4), `attack` (steps 6 and 9 and the answers of others), `moves`
(steps 7 and 8, interventions).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import attack, home, moves, opening
from .moves import interventions

OPTIONS: dict[str, Callable[..., Any]] = {
    "pantheon": opening.options_pantheon,
    "claim": opening.options_claim,
    "garrison": opening.options_garrison,
    "settle": opening.options_settle,
    "bid": opening.options_bid,
    "marker": opening.options_marker,
    "raise": home.options_raise,
    "build": home.options_build,
    "buy": home.options_buy,
    "cards": home.options_cards,
    "target": home.options_target,
    "pick": home.options_pick,
    "invade": attack.options_invade,
    "delve": attack.options_delve,
    "join": attack.options_join,
    "assault": attack.options_assault,
    "champion": attack.options_champion,
    "defend": attack.options_defend,
    "tree": attack.options_tree,
    "sky": attack.options_sky,
    "aegis": attack.options_aegis,
    "shift": attack.options_shift,
    "fortify": moves.options_fortify,
    "embark": moves.options_embark,
}
RESOLVE: dict[str, Callable[..., Any]] = {
    "pantheon": opening.do_pantheon,
    "claim": opening.do_claim,
    "garrison": opening.do_garrison,
    "settle": opening.do_settle,
    "bid": opening.do_bid,
    "marker": opening.do_marker,
    "raise": home.do_raise,
    "build": home.do_build,
    "buy": home.do_buy,
    "cards": home.do_cards,
    "target": home.do_target,
    "pick": home.do_pick,
    "invade": attack.do_invade,
    "delve": attack.do_delve,
    "join": attack.do_join,
    "assault": attack.do_assault,
    "champion": attack.do_champion,
    "defend": attack.do_defend,
    "tree": attack.do_tree,
    "sky": attack.do_sky,
    "aegis": attack.do_aegis,
    "shift": attack.do_shift,
    "fortify": moves.do_fortify,
    "embark": moves.do_embark,
}
INTERVENE: dict[str, Callable[..., Any]] = {
    "resign": moves.do_resign,
    "mute": moves.do_mute,
    "unmute": moves.do_unmute,
    "order": moves.do_order,
}
DEFAULTS: dict[str, Callable[..., Any]] = {"defend": attack.default_defend, "tree": attack.default_tree}

__all__ = ["DEFAULTS", "INTERVENE", "OPTIONS", "RESOLVE", "interventions"]
