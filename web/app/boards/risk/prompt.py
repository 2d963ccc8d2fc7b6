"""Risk's prompt: the next step as a sentence, the odds before a roll and the dice after it, and buttons for what is meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.boards.ancient import battle, waiting
from app.boards.ancient.words import form, title
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import advice, button, icon, name, thinking_mark

from . import story as stories
from . import table
from .words import action_words, card_name, noun, outcome, sentence, symbol, who

Asked = tuple[Html, list[Html]]
MOST_WAYS = 5  # targets listed as buttons, the best odds first
MOST_SETS = 3


def prompt(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say the next step, with buttons for what the clicks so far mean."""
    words, parts = _asked(view, ui)
    mine = " is-mine" if ui.get("mine") else ""
    return Html(
        f'<section class="prompt{mine}" aria-label="{t("risk.prompt.label")}">{_waited(view, ui)}'
        f'<p class="prompt-words">{words}</p>{advice(ui.get("hint") or {}, t("risk.prompt.hint"), action_words)}{join(parts)}</section>'
    )


def row(*buttons: Html) -> Html:
    """Put buttons in a row."""
    return Html(f'<div class="prompt-acts">{join(buttons)}</div>')


def _waited(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Sum up in three sentences what the others did, until the viewer acts."""
    model = stories.waited(view, ui) if ui.get("mine") else None
    return waiting.summary(model) if model else EMPTY


def _asked(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Asked:
    turn, names = view.get("turn"), ui.get("names") or ()
    if view.get("result") is not None:
        return outcome(view.get("winners") or (), names), []
    if ui.get("replay"):
        return t("risk.prompt.replay"), [battle.dice(table.rolls(ui))]
    if turn is None or not 0 <= turn.get("seat", -1) < view["seats"]:
        return t("risk.prompt.nature"), []
    if not ui.get("mine"):
        return _waiting(view, ui, turn["seat"])
    who_ = name(names[turn["seat"]]) if turn["seat"] < len(names) else EMPTY
    return ASKING.get(turn["kind"], _plain)(view, ui, who_)


def _waiting(view: Mapping[str, Any], ui: Mapping[str, Any], seat: int) -> Asked:
    """Show the last step of whoever moves, its dice, and the way past it."""
    names = ui.get("names") or ()
    if ui.get("skipping"):
        return join((t("risk.prompt.skipping"), thinking_mark())), []
    said = [one for one in (sentence(event, names) for event in table.events(ui)) if one]
    step = waiting.playing({"said": said[-1] if said else EMPTY, "dice": battle.dice(table.rolls(ui))})
    dots = thinking_mark() if ui.get("thinking") else EMPTY
    key = "risk.prompt.thinking" if ui.get("thinking") else "risk.prompt.other"
    skip = [row(waiting.skip())] if ui.get("people") and view["round"] else []
    return join((t(key, name=who(names, seat)), dots)), [step, *skip]


def _options(ui: Mapping[str, Any]) -> list[str]:
    return [str(line) for line in ui.get("options") or ()]


def let_go() -> Html:
    """Make the cross that lets go of what is picked."""
    words = t("risk.act.let-go")
    return button(words, "ui:undo", "plain icon", "i-close", title=words)


def _acts(*lines: str, kind: str = "plain") -> list[Html]:
    return [button(t(f"risk.act.{line.partition(' ')[0]}"), f"act:{line}", kind) for line in lines]


# -- land and armies ---------------------------------------------------------------------------------------------------


def _ask_claim(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    return t("risk.prompt.claim", name=who_, n=len(_options(ui))), []


def _ask_place(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """RK-905: a tap places one; the buttons add five, ten or all the rest where the last one stands."""
    turn = view["turn"]
    left = int(turn["data"][0])
    words = t(f"risk.prompt.{turn['kind']}", name=who_, n=left)
    here = noun(ui.get("focus"))
    lines = [line for line in _options(ui) if line.split()[1] == here]
    if not lines or left == 1:
        return words, []
    buttons = [
        button(t("risk.act.place-rest", n=left) if int(n) == left else t("risk.act.place-n", n=n), f"act:{line}",
               "primary" if int(n) == left else "plain")
        for line in lines for n in (line.rpartition(" ")[2],)
    ]  # fmt: skip
    note = Html(
        f'<p class="prompt-note">{t("risk.prompt.here", place=title(here), n=view["land"][here][1])}</p>'
    )
    return words, [note, row(*buttons)]


# -- sets --------------------------------------------------------------------------------------------------------------


def _ask_trade(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """RK-27, RK-28: the sets of the hand as buttons, or those that fit the cards picked; and keeping them."""
    options = _options(ui)
    trades = [line for line in options if line.startswith("trade")]
    keep = [button(t("risk.act.keep"), "act:keep", "plain")] if "keep" in view["actions"] else []
    if not trades:
        return t("risk.prompt.no-set", name=who_), [row(*keep)]
    forced = "risk.prompt.trade" if keep else "risk.prompt.trade-forced"
    words = t(forced, name=who_, n=view["next_set"])
    picked = ui.get("picked") or ()
    shown = trades if len(trades) <= MOST_SETS else _different(trades)[:MOST_SETS]
    sets = [_set(view, line, n == 0) for n, line in enumerate(shown)]
    more = len(trades) - len(shown)
    note = [Html(f'<p class="prompt-note">{t("risk.prompt.more-sets", n=more)}</p>')] if more > 0 else []
    return words, [row(*sets), *note, row(*([let_go()] if picked else []), *keep)]


def _different(trades: list[str]) -> list[str]:
    """Return one set of each pattern of symbols, those with a matching territory first."""
    found: dict[str, str] = {}
    for line in sorted(trades, key=lambda line: (-len(line.split()), line.count("wild"))):
        found.setdefault(" ".join(sorted(map(symbol, line.split()[1:4]))), line)
    return list(found.values())


def _set(view: Mapping[str, Any], line: str, first: bool) -> Html:
    """Make the button of a set: its symbols, what it brings, and where two more armies go."""
    cards = line.split()[1:]
    symbols = "".join(icon(f"tc-{symbol(card)}", "icon set-symbol") for card in cards[:3])
    said = t("risk.act.trade-for", n=view["next_set"])
    match = Html(f" {t('risk.act.trade-match', place=title(cards[3]))}") if len(cards) > 3 else EMPTY
    names = join(map(card_name, cards[:3]), ", ")
    return Html(
        f'<button type="button" class="btn btn-set {"btn-primary" if first else "btn-plain"}" data-t="act:{text(line)}">'
        f'<span class="set-symbols" aria-hidden="true">{symbols}</span><span class="label">{said}{match}<small>{names}</small></span></button>'
    )


# -- attacks -----------------------------------------------------------------------------------------------------------


def _ask_attack(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """RK-36 to RK-40: pick from where and where to, in either order; or stop."""
    return _pick_way(view, ui) or (
        t("risk.prompt.attack", name=who_),
        [battle.dice(table.rolls(ui)), row(*_acts("cease"))],
    )


def _pick_way(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Asked | None:
    """List the ways from the territory picked, or into it, with the odds of each."""
    picked = [str(one) for one in ui.get("picked") or ()]
    if not picked:
        return None
    slug, verb = noun(picked[0]), picked[0].partition(":")[0]
    ways = [line.split()[1:3] for line in _options(ui) if line.startswith("attack")]
    told = [(table.forecast(view, *way), way) for way in ways]
    told.sort(key=lambda one: -one[0]["win"])
    end = 1 if verb == "land" else 0
    buttons = [_way(odds, way, end) for odds, way in told[:MOST_WAYS]]
    key = "risk.prompt.from" if verb == "land" else "risk.prompt.into"
    return t(key, of=form(slug, "of"), place=form(slug, "to")), [
        Html(f'<div class="prompt-ways">{join(buttons)}</div>'),
        row(let_go(), *_acts("cease")),
    ]


def _way(odds: Mapping[str, Any], way: list[str], end: int) -> Html:
    """Make the button of an attack with its odds."""
    return Html(
        f'<button type="button" class="btn btn-plain btn-way" data-t="act:attack {way[0]} {way[1]}">'
        f'<span class="label">{title(way[end])}</span><b>{battle.share(odds)}</b></button>'
    )


def _ask_battle(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """RK-42, RK-906: the odds, then roll once, to so many losses, or to the end; or turn elsewhere, or stop."""
    source, target = view["turn"]["data"]
    return _pick_way(view, ui) or (
        t("risk.prompt.battle"),
        [
            battle.versus(table.versus(view, ui, source, target)),
            battle.odds(table.forecast(view, source, target)),
            battle.dice(table.rolls(ui)),
            _rolls(_options(ui)),
            *_press(view, ui, source, target),
            row(*_acts("cease")),
        ],
    )


def _rolls(options: list[str]) -> Html:
    """Offer all the dice first, to the end beside it, fewer dice below."""
    lines = [line for line in options if line.startswith("roll")][::-1]
    most = button(t("risk.act.roll", n=lines[0].split()[1]), f"act:{lines[0]}", "primary")
    fewer = [
        button(t("risk.act.fewer", n=line.split()[1]), f"act:{line}", "plain small") for line in lines[1:]
    ]
    below = Html(f'<div class="prompt-acts is-small">{join(fewer)}</div>') if fewer else EMPTY
    return join((row(most, *_acts("storm")), below))


def _press(view: Mapping[str, Any], ui: Mapping[str, Any], source: str, target: str) -> list[Html]:
    """RK-906: roll on until so many armies of one's own are lost; the odds say what that is worth."""
    most = int(view["land"][source][1]) - 2
    if most < 1:
        return []
    now = battle.chosen(ui.get("amount"), 1, most, (most + 1) // 2)
    odds = table.forecast(view, source, target, now)
    slider = battle.amount({"least": 1, "most": most, "now": now, "label": t("risk.prompt.press")})
    press = button(t("risk.act.press", n=now), f"act:press {now}", "plain")
    return [Html(f'<div class="prompt-press">{slider}{row(press)}<p class="prompt-note">{t("risk.prompt.press-odds", win=battle.share(odds))}</p></div>')]  # fmt: skip


def _ask_defend(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """RK-43, RK-907, RK-908: one die or two, now or always."""
    source, target, dice = view["turn"]["data"]
    now = [
        button(t("risk.act.defend", n=n), f"act:defend {n}", "primary" if n == 2 else "plain") for n in (2, 1)
    ]
    orders = [
        button(t(f"risk.act.order-{line.split()[2]}"), f"act:{line}", "plain small")
        for line in view.get("interventions") or ()
        if line.startswith("order") and not line.endswith("ask")
    ]
    words = t("risk.prompt.defend", name=who_, n=dice)
    return words, [battle.versus(table.versus(view, ui, source, target)), battle.dice(table.rolls(ui)), row(*now), row(*orders)]  # fmt: skip


# -- moves -------------------------------------------------------------------------------------------------------------


def _ask_move(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """RK-51, RK-56: how many move; all, as few as must, or any number between."""
    turn, options = view["turn"], _options(ui)
    source, target = turn["data"][:2]
    counts = [int(line.partition(" ")[2]) for line in options]
    least, most = min(counts), max(counts)
    now = battle.chosen(ui.get("amount"), least, most, most)
    now = now if f"move {now}" in options else most
    slider = battle.amount({"least": least, "most": most, "now": now, "label": t("risk.prompt.how-many")})
    key = "risk.prompt.occupy" if turn["kind"] == "occupy" else "risk.prompt.shift"
    buttons = [button(t("risk.act.move", n=now), f"act:move {now}", "primary")]
    if now != least:
        buttons.append(button(t("risk.act.move-least", n=least), f"act:move {least}", "plain"))
    if now != most:
        buttons.append(button(t("risk.act.move-all", n=most), f"act:move {most}", "plain"))
    dice = battle.dice(table.rolls(ui)) if turn["kind"] == "occupy" else EMPTY
    return t(key, place=title(target), source=title(source)), [dice, slider, row(*buttons)]


def _ask_fortify(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """RK-56: from one territory to a neighbour; or the turn ends."""
    picked = [str(one) for one in ui.get("picked") or ()]
    stay = _acts("stay", kind="plain" if picked else "primary")
    if not picked:
        return t("risk.prompt.fortify", name=who_), [battle.dice(table.rolls(ui)), row(*stay)]
    ends = [line.split()[2] for line in _options(ui) if line.startswith("fortify")]
    source = noun(picked[0])
    buttons = [button(title(end), f"act:fortify {source} {end}", "plain") for end in ends[:MOST_WAYS]]
    return t("risk.prompt.fortify-to", of=form(source, "of")), [
        Html(f'<div class="prompt-ways">{join(buttons)}</div>'),
        row(let_go(), *stay),
    ]


def _plain(view: Mapping[str, Any], ui: Mapping[str, Any], who_: Html) -> Asked:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    return t("risk.prompt.choose"), [
        row(*(button(action_words(line), f"act:{line}", "plain") for line in _options(ui)))
    ]


ASKING: Mapping[str, Callable[..., Asked]] = {
    "claim": _ask_claim,
    "muster": _ask_place,
    "buffer": _ask_place,
    "place": _ask_place,
    "trade": _ask_trade,
    "attack": _ask_attack,
    "battle": _ask_battle,
    "defend": _ask_defend,
    "occupy": _ask_move,
    "shift": _ask_move,
    "fortify": _ask_fortify,
}
__all__ = ["prompt"]
