"""Questions of By All Means: whose choice it is, what it is about, and what every answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from app.boards.allmeans import words
from app.boards.allmeans.cards.emblems import mark
from app.boards.allmeans.cards.titles import signed, symbol, title
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.words import action_words, here
from app.boards.kit import Asked, note, noun, row
from app.i18n import Html, has, t
from app.widgets.base import button
from nastolka.games.allmeans.programs import PROGRAMS
from nastolka.games.allmeans.tables import CELL_NAMES
from nastolka.games.allmeans.vocabulary import Targeted

from . import ask_cards
from .parts import act_or_why, declined, let_go


def whatever(scene: Scene, asker: Html) -> Asked:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    return t("allmeans.prompt.choose", name=asker), [
        row(*(button(action_words(line), f"act:{line}", "plain") for line in scene.glance.options))
    ]


# -- before the first turn -----------------------------------------------------------------------------------


def _order(scene: Scene, asker: Html) -> Asked:
    own = str(scene.asked)
    lines = sorted(scene.glance.options, key=lambda line: not line.endswith(own))
    buttons = [button(_first(scene, line, line.endswith(own)), f"act:{line}", "plain") for line in lines]
    return t("allmeans.ask.order", name=asker), [row(*buttons), note(t("allmeans.ask.order-note"))]


def _first(scene: Scene, line: str, own: bool) -> Html:
    """Say who would go first."""
    return t(f"allmeans.act.first-{'me' if own else 'other'}", name=scene.who(int(line[-1])))


def _mulligan(scene: Scene, asker: Html) -> Asked:
    """AM-11: pick cards to change, or keep the hand."""
    picked, line = scene.cards, scene.chosen
    if picked and line:
        buttons = [button(t("allmeans.act.mulligan", n=len(picked)), f"act:{line}", "primary"), let_go()]
        return t("allmeans.ask.mulligan-picked", cards=words.titles(picked)), [row(*buttons)]
    return t("allmeans.ask.mulligan", name=asker), [
        row(button(t("allmeans.act.keep"), "act:mulligan", "primary"))
    ]


def _forfeit(scene: Scene, asker: Html) -> Asked:
    said = [(line, t(f"allmeans.act.{line.replace(' ', '-')}")) for line in scene.glance.options]
    return t("allmeans.ask.forfeit", name=asker), [
        row(*(button(one, f"act:{line}", "plain") for line, one in said))
    ]


# -- choices and targets -------------------------------------------------------------------------------------


def _choose(scene: Scene, asker: Html) -> Asked:
    """AM-60: say whose effect it is, who chooses, what each option does; what cannot be done says why."""
    question, names = scene.question, scene.glance.names
    key = "choose-own" if question["me"] == scene.asked else "choose-theirs"
    other = scene.who(question["me"])
    said = t(f"allmeans.ask.{key}", name=asker, source=words.source(question), other=other)
    buttons = []
    for option in question["options"]:
        line = f"choose {option['n']}"
        what = words.steps(option["steps"], question["me"], names)
        buttons.append(act_or_why(what, line, line in scene.glance.options, "plain wide"))
    return said, [row(*buttons)]


def _target(scene: Scene, asker: Html) -> Asked:
    """AM-198: say what happens to the object that is named; every one that may be glows, and has a button."""
    verb, whose, n = asking_step(scene)
    keys = (f"allmeans.ask.target-{verb}-{whose}", f"allmeans.ask.target-{verb}", "allmeans.ask.target")
    key = next(one for one in keys if has(one))
    said = t(key, name=asker, source=words.source(scene.question), n=signed(n))
    lines = [line for line in scene.glance.options if line != "decline"]
    return said, [_things(scene, lines), *declined(scene)]


def asking_step(scene: Scene) -> tuple[str, str, int]:
    """Return the step that asks: its verb, whose objects it means as who is asked sees them, its number."""
    me, program, at = scene.data[0], str(scene.data[3]), int(scene.data[4])
    asked = PROGRAMS[program][at]
    side = asked.target.side if isinstance(asked, Targeted) else "any"
    if side != "any" and me != scene.asked:
        side = "opp" if side == "me" else "me"
    return asked.word, side, next((each for each in asked if isinstance(each, int)), 0)


def _things(scene: Scene, lines: Iterable[str]) -> Html:
    """Name the objects that may be answered, each with a button of its own."""
    names = [line.split()[1] for line in lines]
    return row(*(button(_thing(scene, name), f"at:{name}", "plain small") for name in names))


def _thing(scene: Scene, name: str) -> Html:
    """Name an object, and a planned one with whose buffer it lies in."""
    place, _, layer = name.partition("/")
    if place in CELL_NAMES:
        return here(scene, name)
    key = "allmeans.own-planned" if str(scene.seat) == place else "allmeans.their-planned"
    return t(key, card=title(layer))


def _lift(scene: Scene, asker: Html) -> Asked:
    """AM-58: a symbol of the field, then where it goes."""
    lines, picked = scene.glance.options, scene.glance.picked
    if picked:
        symbols = [(line, line.split()[2]) for line in lines]
        buttons = [
            button(Html(f"{mark(one)} {symbol(one)}"), f"act:{line}", "plain") for line, one in symbols
        ]
        said = t("allmeans.ask.lift-which", card=here(scene, noun(picked[-1])))
        return said, [row(*buttons, let_go())]
    names = dict.fromkeys(line.split()[1] for line in lines)
    buttons = [button(here(scene, one), f"at:{one}", "plain small") for one in names]
    return t("allmeans.ask.lift", name=asker), [row(*buttons)]


def _put(scene: Scene, asker: Html) -> Asked:
    *_, lifted, sign = scene.data
    said = t("allmeans.ask.put", name=asker, symbol=symbol(sign), card=here(scene, lifted))
    return said, [_things(scene, scene.glance.options)]


def _expose(scene: Scene, asker: Html) -> Asked:
    """AM-164: turn an Agent, or move it to a cell without territory; where only one can move, it is meant."""
    lines = scene.glance.options
    names = dict.fromkeys(f"{line.split()[1]}/agent" for line in lines if line != "decline")
    alone = [*names] if len(names) == 1 and all(line.startswith("shove") for line in lines) else []
    if not (scene.objects or alone):
        buttons = [button(here(scene, one), f"at:{one}", "plain small") for one in names]
        said = t("allmeans.ask.expose", name=asker, source=words.source(scene.question))
        return said, [row(*buttons), *declined(scene)]
    turns = [line for line in lines if line.startswith("turn")]
    cells = [line.split()[2] for line in lines if line.startswith("shove")]
    buttons = [button(t("allmeans.act.turn"), f"act:{line}", "primary") for line in turns]
    buttons += [button(t("allmeans.act.shove", cell=cell), f"cell:{cell}", "plain small") for cell in cells]
    buttons += [let_go()] if scene.objects else []
    key = "allmeans.ask.expose-how" if cells else "allmeans.ask.expose-turn"
    return t(key, card=here(scene, (scene.objects or alone)[0])), [row(*buttons)]


def _march(scene: Scene, asker: Html) -> Asked:
    """AM-171: which Agent goes, and where to."""
    lines = [line.split() for line in scene.glance.options]
    agents = [f"{cell}/agent" for cell in dict.fromkeys(line[1] for line in lines)]
    if scene.objects or len(agents) == 1:
        card = here(scene, next(iter(scene.objects or agents)))
        cells = dict.fromkeys(line[2] for line in lines)
        buttons = [button(here(scene, f"{cell}/territory"), f"cell:{cell}", "plain small") for cell in cells]
        buttons += [let_go()] if scene.objects else []
        return t("allmeans.ask.march-to", card=card), [row(*buttons)]
    buttons = [button(here(scene, one), f"at:{one}", "plain small") for one in agents]
    return t("allmeans.ask.march", name=asker, source=words.source(scene.question)), [row(*buttons)]


def _relocate(scene: Scene, asker: Html) -> Asked:
    """AM-169: an Agent may come over to the new territory."""
    agents = [f"{line.split()[1]}/agent" for line in scene.glance.options if line != "stay"]
    buttons = [button(t("allmeans.act.move", card=here(scene, one)), f"at:{one}", "plain") for one in agents]
    said = t("allmeans.ask.relocate", name=asker, card=here(scene, f"{scene.data[0]}/territory"))
    return said, [row(*buttons, button(t("allmeans.act.stay"), "act:stay", "plain"))]


def _dismiss(scene: Scene, asker: Html) -> Asked:
    """AM-173: with three Agents one of the earlier two goes to scrap."""
    agents = [(line, f"{line.split()[1]}/agent") for line in scene.glance.options]
    buttons = [
        button(t("allmeans.act.dismiss", card=here(scene, one)), f"act:{line}", "plain")
        for line, one in agents
    ]
    return t("allmeans.ask.dismiss", name=asker), [row(*buttons)]


ASKING: Mapping[str, Callable[[Scene, Html], Asked]] = {
    "order": _order, "mulligan": _mulligan, "forfeit": _forfeit, "choose": _choose, "target": _target,
    "lift": _lift, "put": _put, "expose": _expose, "march": _march, "relocate": _relocate,
    "dismiss": _dismiss, **ask_cards.ASKING,
}  # fmt: skip
