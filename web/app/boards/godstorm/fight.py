"""Godstorm's prompt while armies move: attacks with their odds, battles with their dice, answers, marches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.boards.ancient import battle
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button

from . import places, table
from .words import god_kind, god_name, noun, place_name

Asked = tuple[Html, list[Html]]
MOST_WAYS = 6  # targets listed as buttons, the best odds first


def row(*buttons: Html) -> Html:
    """Put buttons in a row."""
    return Html(f'<div class="prompt-acts">{join(buttons)}</div>')


def options(ui: Mapping[str, Any]) -> list[str]:
    """Return the legal lines that are left."""
    return [str(line) for line in ui.get("options") or ()]


def let_go() -> Html:
    """Make the cross that lets go of what is picked."""
    said = t("godstorm.act.let-go")
    return button(said, "ui:undo", "plain icon", "i-close", title=said)


def acts(*lines: str, kind: str = "plain") -> list[Html]:
    """Make buttons of whole actions; `done-invade` is `done` in the words of its step."""
    return [
        button(t(f"godstorm.act.{line.replace(' ', '-')}"), f"act:{line.partition('-')[0]}", kind)
        for line in lines
    ]


def ways(buttons: Sequence[Html]) -> Html:
    """Put choices under each other."""
    return Html(f'<div class="prompt-ways">{join(buttons)}</div>')


# -- from where to where -------------------------------------------------------------------------------------------------


def _ask_invade(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-127 to GS-137: pick from where and where to, in either order; the odds stand beside every way."""
    kind = places.asked(view)
    line = places.chosen(view, ui)
    done = acts(f"done-{kind}")
    if line:
        return _confirm(view, ui, line)
    if ui.get("picked"):
        said, parts = _pick_way(view, ui)
        return said, [*parts, row(let_go(), *done)]
    before = battle.dice(table.rolls(ui))
    return t(f"godstorm.prompt.{kind}", name=asker), [before, row(*done)]


def _pick_way(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Asked:
    """List the ways from the place picked, or into it, with the odds of each."""
    picked = [str(one) for one in ui.get("picked") or ()]
    slug, into = noun(picked[0]), picked[0].startswith("to:")
    found = [line.split() for line in options(ui) if line.startswith(("attack", "enter"))]
    told = [(_chance(view, *one), one) for one in found]
    told.sort(key=lambda one: -one[0]["win"])
    buttons = [_way(odds, one, 1 if into else 2) for odds, one in told[:MOST_WAYS]]
    key = "into" if into else "from"
    return t(f"godstorm.prompt.{key}", place=place_name(slug, "to" if into else "of")), [ways(buttons)]


def _chance(view: Mapping[str, Any], kind: str, source: str, target: str) -> dict[str, Any]:
    """Return what a way promises; empty land is entered without a fight."""
    if kind == "enter":
        return {"win": 1.0, "own": 0.0, "foreign": 0.0, "exact": True}
    return table.forecast(view, source, target, table.gods_at(view, places.owner(view, source), source))


def _way(odds: Mapping[str, Any], line: Sequence[str], end: int) -> Html:
    """Make the button of one way: the place, and what it promises."""
    kind, slug = line[0], line[end]
    place = f"to:{slug}" if end == 2 else places.ground(slug)
    said = t("godstorm.prompt.empty") if kind == "enter" else battle.share(odds)
    return Html(
        f'<button type="button" class="btn btn-plain btn-way" data-t="{place}"><span class="label">{place_name(slug)}</span>'
        f'<b class="way-odds">{said}</b></button>'
    )


def _confirm(view: Mapping[str, Any], ui: Mapping[str, Any], line: str) -> Asked:
    """Show both sides and the odds; an attack that is declared is fought for a round at least (GS-136)."""
    source, target = line.split()[1:3]
    gods = table.gods_at(view, places.owner(view, source), source)
    said = t("godstorm.prompt.attack-sure", place=place_name(target, "to"), source=place_name(source, "of"))
    return said, [
        battle.versus(table.versus(view, ui, source, target)),
        *_duel(view, source, target, gods),
        battle.odds(table.forecast(view, source, target, gods)),
        row(button(t("godstorm.act.attack"), f"act:{line}", "primary"), let_go()),
    ]


def _duel(view: Mapping[str, Any], source: str, target: str, gods: Sequence[str]) -> list[Html]:
    """GS-134: gods fight before armies; say how that may go, and which gods are there."""
    parts = []
    seat, foe = places.owner(view, source), places.owner(view, target)
    theirs = table.gods_at(view, foe, target)
    if gods:
        parts.append(t("godstorm.prompt.own-gods", gods=join((_god(view, seat, god) for god in gods), ", ")))
    if theirs:
        parts.append(
            t("godstorm.prompt.foreign-gods", gods=join((_god(view, foe, god) for god in theirs), ", "))
        )
    chance = table.duel(view, source, target, gods)
    if chance is not None:
        odds = battle.share({"win": chance, "exact": True})
        parts.append(t("godstorm.prompt.duel-odds", odds=odds))
    return [Html(f'<p class="prompt-note">{join(parts, " ")}</p>')] if parts else []


def _god(view: Mapping[str, Any], seat: int, god: str) -> Html:
    """Name a god with its kind."""
    pantheon = view["pantheons"][seat] if 0 <= seat < len(view["pantheons"]) else None
    return t("godstorm.god", name=god_name(pantheon, god), kind=god_kind(god))


# -- the attack ----------------------------------------------------------------------------------------------------------


def _ask_join(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-133: all gods there go along unless they are left behind."""
    source, target, *gods = view["turn"]["data"]
    seat = view["turn"]["seat"]
    spare = [
        button(
            t("godstorm.act.spare", god=god_name(view["pantheons"][seat], god)), f"act:spare {god}", "plain"
        )
        for god in gods
    ]
    return t("godstorm.prompt.join", place=place_name(target, "to")), [
        battle.versus(table.versus(view, ui, source, target)),
        *_duel(view, source, target, gods),
        battle.odds(table.forecast(view, source, target, gods)),
        row(*acts("march", kind="primary"), *spare),
    ]


def _ask_assault(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-134, GS-146: gods against gods, then the dice: once, to so many losses, to the end; or enough of it."""
    source, target, gods, rounds = view["turn"]["data"]
    lines = [str(line) for line in view["actions"]]  # nothing is picked here
    away = acts("withdraw") if "withdraw" in lines else []
    sides = battle.versus(table.versus(view, ui, source, target))
    if any(line.startswith("challenge") for line in lines):
        return _challenge(view, source, target, gods, [sides, *_duel(view, source, target, gods)], away)
    odds = battle.odds(table.forecast(view, source, target, gods))
    key = "assault-on" if rounds else "assault"
    return t(f"godstorm.prompt.{key}", place=place_name(target, "to")), [
        sides, *_powers(view, gods, target), odds, battle.dice(table.rolls(ui)), _rolls(lines), *_press(view, ui, lines), *([row(*away)] if away else []),
    ]  # fmt: skip


def _powers(view: Mapping[str, Any], gods: Sequence[str], target: str) -> list[Html]:
    """GS-76 to GS-86: say what bends the dice."""
    shaped = table.powers(view, gods, target)
    said = [t(f"godstorm.power.{one}") for one in ("war", "magic", "shield") if getattr(shaped, one)]
    return [Html(f'<p class="prompt-note">{join(said, " ")}</p>')] if said else []


def _challenge(
    view: Mapping[str, Any],
    source: str,
    target: str,
    gods: Sequence[str],
    shown: list[Html],
    away: list[Html],
) -> Asked:
    """GS-138: name the god that fights."""
    seat = view["turn"]["seat"]
    buttons = [
        button(t("godstorm.act.challenge", god=god_name(view["pantheons"][seat], god)), f"act:challenge {god}",
               "primary" if n == 0 else "plain")
        for n, god in enumerate(gods)
    ]  # fmt: skip
    return t("godstorm.prompt.challenge", place=place_name(target)), [*shown, row(*buttons, *away)]


def _rolls(lines: Sequence[str]) -> Html:
    """Offer all the dice first, to the end beside it, fewer dice below; a lesson may allow less than the rules."""
    rolls = sorted((line for line in lines if line.startswith("roll")), reverse=True)
    buttons = [
        button(t("godstorm.act.roll", n=line.split()[1]), f"act:{line}", "plain small" if n else "primary")
        for n, line in enumerate(rolls)
    ]
    storm = acts("storm") if "storm" in lines else []
    under = Html(f'<div class="prompt-acts is-small">{join(buttons[1:])}</div>') if buttons[1:] else EMPTY
    return join((row(*buttons[:1], *storm), under))


def _press(view: Mapping[str, Any], ui: Mapping[str, Any], lines: Sequence[str]) -> list[Html]:
    """GS-906: roll on until so many armies of one's own are lost; the odds say what that is worth."""
    most = max((int(line.split()[1]) for line in lines if line.startswith("press")), default=0)
    if not most:
        return []
    source, target, gods = view["turn"]["data"][:3]
    now = battle.chosen(ui.get("amount"), 1, most, max(1, min(most, places.armies(view, target))))
    odds = table.forecast(view, source, target, gods, now)
    slider = battle.amount({"least": 1, "most": most, "now": now, "label": t("godstorm.prompt.press")})
    press = button(t("godstorm.act.press", n=now), f"act:press {now}", "plain")
    note = t("godstorm.prompt.press-odds", win=battle.share(odds))
    return [Html(f'<div class="prompt-press">{slider}{row(press)}<p class="prompt-note">{note}</p></div>')]


# -- answers of the attacked ---------------------------------------------------------------------------------------------


def _ask_champion(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-138: the defender's god that fights."""
    source, target = view["turn"]["data"][:2]
    seat = view["turn"]["seat"]
    buttons = [button(_god(view, seat, line.split()[1]), f"act:{line}", "plain") for line in options(ui)]
    foreign = god_kind(view["turn"]["data"][3])
    said = t("godstorm.prompt.champion", name=asker, place=place_name(target), god=foreign)
    return said, [battle.versus(table.versus(view, ui, source, target)), row(*buttons)]


def _ask_defend(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-150: one die, or two."""
    source, target, dice = view["turn"]["data"]
    buttons = [
        button(t("godstorm.act.defend", n=line.split()[1]), f"act:{line}", "primary" if n == 0 else "plain")
        for n, line in enumerate(options(ui))
    ]
    return t("godstorm.prompt.defend", name=asker, n=dice), [
        battle.versus(table.versus(view, ui, source, target)), battle.dice(table.rolls(ui)), row(*buttons),
    ]  # fmt: skip


def _ask_tree(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-110, GS-904: a faith for each army that is kept; or an order for the future."""
    target, most = view["turn"]["data"]
    faith = view["faith"][view["turn"]["seat"]]
    saves = [line for line in options(ui) if line.split()[1].isdecimal()]
    buttons = [
        button(t("godstorm.act.save", n=line.split()[1]) if not line.endswith(" 0") else t("godstorm.act.save-none"), f"act:{line}",
               "primary" if n == 0 else "plain")
        for n, line in enumerate(saves)
    ]  # fmt: skip
    said = t("godstorm.prompt.tree", name=asker, place=place_name(target), n=most, faith=faith)
    return said, [row(*buttons), row(*acts("save always", "save never", kind="plain small"))]


# -- marches -------------------------------------------------------------------------------------------------------------


def _ask_shift(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-115, GS-157, GS-166: how many armies go, and which gods with them."""
    mode, source, target, *_, gods = view["turn"]["data"]
    lines = [str(line) for line in view["actions"]]
    key = "occupy" if mode == "occupy" else "shift"
    said = t(f"godstorm.prompt.{key}", place=place_name(target, "to"), source=place_name(source, "of"))
    dice = battle.dice(table.rolls(ui)) if mode == "occupy" else EMPTY
    return said, [dice, *_companions(view, lines, gods), *_amount(ui, lines)]


def _amount(ui: Mapping[str, Any], lines: Sequence[str]) -> list[Html]:
    """Offer a number of armies: all, as few as must, or any between; none where only a god can go."""
    counts = [int(line.split()[1]) for line in lines if line.startswith("move")]
    if not counts:
        return []
    least, most = min(counts), max(counts)
    now = battle.chosen(ui.get("amount"), least, most, most)
    buttons = [button(t("godstorm.act.move", n=now), f"act:move {now}", "primary")]
    if now != least:
        buttons.append(button(t("godstorm.act.move-least", n=least), f"act:move {least}", "plain"))
    if now != most:
        buttons.append(button(t("godstorm.act.move-all", n=most), f"act:move {most}", "plain"))
    slider = battle.amount({"least": least, "most": most, "now": now, "label": t("godstorm.prompt.how-many")})
    return [slider, row(*buttons)] if least < most else [row(*buttons)]


def _companions(view: Mapping[str, Any], lines: Sequence[str], gods: Sequence[str]) -> list[Html]:
    """Say which gods go along, and offer those that still could."""
    pantheon = view["pantheons"][view["turn"]["seat"]]
    said = join((god_name(pantheon, god) for god in gods), ", ")
    note = [Html(f'<p class="prompt-note">{t("godstorm.prompt.with", gods=said)}</p>')] if gods else []
    bring = [
        button(t("godstorm.act.bring", god=god_name(pantheon, line.split()[1])), f"act:{line}", "plain")
        for line in lines
        if line.startswith("bring")
    ]
    return [*note, *([row(*bring)] if bring else [])]


def _ask_fortify(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-166: one march through own connected land; or none."""
    picked = [str(one) for one in ui.get("picked") or ()]
    done = acts("done-fortify", kind="plain" if picked else "primary")
    if not picked:
        return t("godstorm.prompt.fortify", name=asker), [battle.dice(table.rolls(ui)), row(*done)]
    ends = [line.split()[2] for line in options(ui) if line.startswith("fortify")]
    buttons = [button(place_name(end), f"to:{end}", "plain") for end in ends[:MOST_WAYS]]
    said = t("godstorm.prompt.fortify-to", source=place_name(noun(picked[0]), "of"))
    return said, [ways(buttons), row(let_go(), *done)]


ASKING: Mapping[str, Callable[..., Asked]] = {
    "invade": _ask_invade,
    "delve": _ask_invade,
    "join": _ask_join,
    "assault": _ask_assault,
    "champion": _ask_champion,
    "defend": _ask_defend,
    "tree": _ask_tree,
    "shift": _ask_shift,
    "fortify": _ask_fortify,
}
__all__ = ["ASKING", "Asked", "acts", "let_go", "options", "row", "ways"]
