"""Questions of By All Means: each kind says whose choice it is, what it is about, and what every answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.i18n import Html, has, t
from app.widgets.base import button
from nastolka.games.allmeans.programs import PROGRAMS
from nastolka.games.allmeans.tables import CELL_NAMES
from nastolka.games.allmeans.vocabulary import Targeted

from . import ask_cards, places, words
from . import cards as faces
from .parts import Asked, View, act_or_why, declined, let_go, note, options, row
from .places import noun
from .words import action_words


def plain(view: View, ui: View, asker: Html) -> Asked:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    return t("allmeans.prompt.choose", name=asker), [
        row(*(button(action_words(line), f"act:{line}", "plain") for line in options(ui)))
    ]


# -- before the first turn ---------------------------------------------------------------------------------------------


def _order(view: View, ui: View, asker: Html) -> Asked:
    names = ui.get("names") or ()
    seat = view["turn"]["seat"]
    buttons = [
        button(t("allmeans.act.first-me" if line.endswith(str(seat)) else "allmeans.act.first-other", name=words.who(names, int(line[-1]))),
               f"act:{line}", "plain")
        for line in sorted(options(ui), key=lambda line: not line.endswith(str(seat)))
    ]  # fmt: skip
    return t("allmeans.ask.order", name=asker), [note(t("allmeans.ask.order-note")), row(*buttons)]


def _mulligan(view: View, ui: View, asker: Html) -> Asked:
    """AM-11: pick cards to change, or keep the hand."""
    picked = places.cards_picked(list(ui.get("picked") or ()))
    line = places.chosen(view, ui)
    if picked and line:
        buttons = [button(t("allmeans.act.mulligan", n=len(picked)), f"act:{line}", "primary"), let_go()]
        return t("allmeans.ask.mulligan-picked", cards=words.titles(picked)), [row(*buttons)]
    return t("allmeans.ask.mulligan", name=asker), [
        row(button(t("allmeans.act.keep"), "act:mulligan", "primary"))
    ]


def _forfeit(view: View, ui: View, asker: Html) -> Asked:
    buttons = [
        button(t(f"allmeans.act.{line.replace(' ', '-')}"), f"act:{line}", "plain") for line in options(ui)
    ]
    return t("allmeans.ask.forfeit", name=asker), [row(*buttons)]


# -- choices and targets ------------------------------------------------------------------------------------------------


def _choose(view: View, ui: View, asker: Html) -> Asked:
    """AM-60: say whose effect it is, who chooses, and what each option does; what is not possible says why."""
    question, names = view["question"], ui.get("names") or ()
    mine = question["me"] == view["turn"]["seat"]
    key = "allmeans.ask.choose-own" if mine else "allmeans.ask.choose-theirs"
    said = t(key, name=asker, source=words.source(question), other=words.who(names, question["me"]))
    buttons = []
    for option in question["options"]:
        what = words.steps(option, question["me"], names)
        line = f"choose {option['n']}"
        buttons.append(act_or_why(what, line, line in options(ui), "plain wide"))
    return said, [row(*buttons)]


def _target(view: View, ui: View, asker: Html) -> Asked:
    """AM-198: say what happens to the object that is named; every one that may be glows, and has a button."""
    question = view["question"]
    verb, whose, n = step(view)
    keys = (f"allmeans.ask.target-{verb}-{whose}", f"allmeans.ask.target-{verb}", "allmeans.ask.target")
    key = next(one for one in keys if has(one))
    said = t(key, name=asker, source=words.source(question), n=faces.signed(n))
    lines = [line for line in options(ui) if line != "decline"]
    return said, [_things(view, lines), *declined(ui)]


def step(view: View) -> tuple[str, str, int]:
    """Return the step of a card that asks: its verb, on whose objects it works as who is asked sees them, its number."""
    data = view["turn"]["data"]
    asked = PROGRAMS[str(data[3])][int(data[4])]
    side = asked.target.side if isinstance(asked, Targeted) else "any"
    if side != "any" and data[0] != view["turn"]["seat"]:
        side = "opp" if side == "me" else "me"
    return asked.word, side, next((each for each in asked if isinstance(each, int)), 0)


def _things(view: View, lines: list[str]) -> Html:
    """Name the objects that may be answered, each with a button of its own."""
    return row(
        *(button(_object(view, line.split()[1]), f"at:{line.split()[1]}", "plain small") for line in lines)
    )


def _object(view: View, name: str) -> Html:
    """Name an object, and a planned one with whose buffer it lies in."""
    place, _, layer = name.partition("/")
    if place in CELL_NAMES:
        return words.here(view, name)
    key = "allmeans.own-planned" if str(view.get("seat")) == place else "allmeans.their-planned"
    return t(key, card=words.title(layer))


def _lift(view: View, ui: View, asker: Html) -> Asked:
    """AM-58: a symbol of the field, then where it goes."""
    lines = options(ui)
    picked = [noun(one) for one in ui.get("picked") or ()]
    if picked:
        buttons = [
            button(
                Html(f"{faces.mark(line.split()[2])} {words.symbol(line.split()[2])}"), f"act:{line}", "plain"
            )
            for line in lines
        ]
        return t("allmeans.ask.lift-which", card=words.here(view, picked[-1])), [row(*buttons, let_go())]
    names = list(dict.fromkeys(line.split()[1] for line in lines))
    return t("allmeans.ask.lift", name=asker), [
        row(*(button(words.here(view, one), f"at:{one}", "plain small") for one in names))
    ]


def _put(view: View, ui: View, asker: Html) -> Asked:
    data = view["turn"]["data"]
    said = t("allmeans.ask.put", name=asker, symbol=words.symbol(data[-1]), card=words.here(view, data[-2]))
    return said, [_things(view, options(ui))]


def _expose(view: View, ui: View, asker: Html) -> Asked:
    """AM-164: turn an Agent, or move it to a cell without territory."""
    source = words.source(view["question"])
    picked = [noun(one) for one in ui.get("picked") or () if str(one).startswith("at:")]
    lines = options(ui)
    if picked:
        buttons = [
            button(t("allmeans.act.turn"), f"act:{line}", "primary")
            for line in lines
            if line.startswith("turn")
        ]
        key = (
            "allmeans.ask.expose-how"
            if any(line.startswith("shove") for line in lines)
            else "allmeans.ask.expose-turn"
        )
        cells = [
            button(t("allmeans.act.shove", cell=line.split()[2]), f"cell:{line.split()[2]}", "plain small")
            for line in lines
            if line.startswith("shove")
        ]
        return t(key, card=words.here(view, picked[0])), [row(*buttons, *cells, let_go())]
    names = list(dict.fromkeys(f"{line.split()[1]}/agent" for line in lines if line != "decline"))
    buttons = [button(words.here(view, one), f"at:{one}", "plain small") for one in names]
    return t("allmeans.ask.expose", name=asker, source=source), [row(*buttons), *declined(ui)]


def _march(view: View, ui: View, asker: Html) -> Asked:
    """AM-171: which Agent goes, and where to."""
    lines = [line.split() for line in options(ui)]
    source = words.source(view["question"])
    agents = list(dict.fromkeys(line[1] for line in lines))
    picked = [noun(one) for one in ui.get("picked") or () if str(one).startswith("at:")]
    if picked or len(agents) == 1:
        card = words.here(view, picked[0] if picked else f"{agents[0]}/agent")
        cells = list(dict.fromkeys(line[2] for line in lines))
        buttons = [
            button(words.here(view, f"{cell}/territory"), f"cell:{cell}", "plain small") for cell in cells
        ]
        return t("allmeans.ask.march-to", card=card), [row(*buttons, *([let_go()] if picked else []))]
    buttons = [
        button(words.here(view, f"{cell}/agent"), f"at:{cell}/agent", "plain small") for cell in agents
    ]
    return t("allmeans.ask.march", name=asker, source=source), [row(*buttons)]


def _relocate(view: View, ui: View, asker: Html) -> Asked:
    """AM-169: an Agent may come over to the new territory."""
    cell = str(view["turn"]["data"][0])
    buttons = [
        button(t("allmeans.act.move", card=words.here(view, f"{line.split()[1]}/agent")), f"at:{line.split()[1]}/agent", "plain")
        for line in options(ui) if line != "stay"
    ]  # fmt: skip
    said = t("allmeans.ask.relocate", name=asker, card=words.here(view, f"{cell}/territory"))
    return said, [row(*buttons, button(t("allmeans.act.stay"), "act:stay", "plain"))]


def _dismiss(view: View, ui: View, asker: Html) -> Asked:
    """AM-173: with three Agents one of the earlier two goes to scrap."""
    buttons = [
        button(
            t("allmeans.act.dismiss", card=words.here(view, f"{line.split()[1]}/agent")),
            f"act:{line}",
            "plain",
        )
        for line in options(ui)
    ]
    return t("allmeans.ask.dismiss", name=asker), [row(*buttons)]


ASKING: Mapping[str, Callable[[View, View, Html], Asked]] = {
    "order": _order, "mulligan": _mulligan, "forfeit": _forfeit, "choose": _choose, "target": _target, "lift": _lift,
    "put": _put, "expose": _expose, "march": _march, "relocate": _relocate, "dismiss": _dismiss, **ask_cards.ASKING,
}  # fmt: skip

__all__ = ["ASKING", "plain"]
