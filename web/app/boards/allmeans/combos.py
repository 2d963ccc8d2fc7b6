"""The combination builder: what the cards that are picked add up to, which symbols of theirs pair, what would complete them.

It reads the legal actions of the view and never decides one; what is offered beyond them says `try:`, and the engine's
`why` answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button
from nastolka.games.allmeans.tables import NUMBER_COMBINATIONS, SYMBOLS, TOTALS

from . import cards as faces
from . import places, words
from .parts import offers
from .places import noun, row_of

MANY = 6  # ways of one combination listed before the hand is left to the reader
ACTIVE = SYMBOLS[:-1]


class Build(NamedTuple):
    """What is being put together: cards, what they add up to, and the actions they make as they are."""

    cards: tuple[str, ...]
    total: int
    number: str  # the legal action, or nothing
    pairs: tuple[str, ...]
    neutral: tuple[str, ...]


# -- what one holds --------------------------------------------------------------------------------------------------------


def holding(view: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """AM-67: return the own cards of hand and buffer with the active symbols each offers."""
    seat = view.get("seat")
    if seat not in (0, 1):
        return {}
    hand = {str(one): printed(one) for one in view["hands"][seat] if one}
    return {**hand, **{str(one["card"]): tuple(one["symbols"]) for one in view["buffers"][seat]}}


def printed(name: object) -> tuple[str, ...]:
    """Return the active symbols printed on a card."""
    row = row_of(name)
    return tuple(one for one in row.symbols if one in ACTIVE) if row else ()


def in_buffer(view: Mapping[str, Any], name: object) -> bool:
    """Tell whether a card lies in the viewer's buffer."""
    seat = view.get("seat")
    return seat in (0, 1) and any(one["card"] == name for one in view["buffers"][seat])


def cards_of(line: str) -> tuple[str, ...]:
    """Return the cards a combination takes from hand and buffer."""
    kind, *args = line.split()
    return {"number": tuple(args), "neutral": tuple(args), "symbols": tuple(args[::2])}.get(kind, ())


def build(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Build:
    """Return what the picked cards make, as they are."""
    picked = [str(one) for one in ui.get("picked") or ()]
    way = next((noun(one) for one in picked if one.startswith("way:")), "")
    cards = cards_of(way) if way else tuple(places.cards_picked(picked))
    options = [way] if way else [str(one) for one in ui.get("options") or ()]
    exact = [line for line in options if set(cards_of(line)) == set(cards) and cards]
    by_kind = {
        kind: tuple(line for line in exact if line.startswith(kind))
        for kind in ("number", "symbols", "neutral")
    }
    return Build(
        cards, words.sum_of(cards), next(iter(by_kind["number"]), ""), by_kind["symbols"], by_kind["neutral"]
    )


def builds(ui: Mapping[str, Any]) -> bool:
    """Tell whether what is picked may still become a combination: cards and their symbols alone."""
    return all(str(one).startswith(("card:", "sym:")) for one in ui.get("picked") or ())


def completions(view: Mapping[str, Any], cards: Sequence[str]) -> dict[int, list[str]]:
    """Return the cards any one of which completes a number combination, by its total."""
    wanted = set(cards)
    found: dict[int, list[str]] = {}
    for line in view["actions"]:
        kind, *args = line.split()
        if kind == "number" and len(args) == len(wanted) + 1 and wanted < set(args):
            last = next(one for one in args if one not in wanted)
            found.setdefault(words.sum_of(args), []).append(last)
    return dict(sorted(found.items()))


def completing(view: Mapping[str, Any], cards: Sequence[str]) -> dict[str, int]:
    """Return for each card that completes a number combination the total it makes."""
    return (
        {card: total for total, names in completions(view, cards).items() for card in names} if cards else {}
    )


# -- painting it -------------------------------------------------------------------------------------------------------------


def equation(cards: Sequence[str], total: int) -> Html:
    """Write the sum: each card's number and name, and what they add up to."""
    row = [row_of(one) for one in cards]
    parts = [
        Html(f'<span class="nx-term"><b>{one.number}</b> {words.title(name)}</span>')
        for one, name in zip(row, cards, strict=True)
        if one
    ]
    end = Html(f' <span class="nx-sum">= <b>{total}</b></span>') if len(cards) > 1 else EMPTY
    return Html(f'<span class="nx-equation">{join(parts, " + ")}{end}</span>')


def verdict(view: Mapping[str, Any], made: Build) -> Html:
    """Say what is missing where the sum is no combination, and which cards would complete one."""
    said = [missing(view, made)] if len(made.cards) > 1 and not made.number else []
    more = completed(view, made.cards)
    parts = [*said, *([more] if more else [])]
    return Html(f'<p class="nx-verdict">{join(parts, " ")}</p>') if parts else EMPTY


def missing(view: Mapping[str, Any], made: Build) -> Html:
    """Say that a sum is no combination, and which is next."""
    if made.total in NUMBER_COMBINATIONS:
        return t(
            "allmeans.build.not-now", n=made.total, combo=words.combo(NUMBER_COMBINATIONS[made.total].key)
        )
    above = next((total for total in TOTALS if total > made.total), 0)
    key = "next" if above else "over"
    return t(f"allmeans.build.{key}", n=made.total, more=above - made.total, total=above)


def completed(view: Mapping[str, Any], cards: Sequence[str]) -> Html:
    """Say which cards of one's own complete a combination, and which one."""
    found = completions(view, cards)
    parts = [
        t(
            "allmeans.build.completes",
            n=total,
            combo=words.combo(NUMBER_COMBINATIONS[total].key),
            cards=or_list(names),
        )
        for total, names in found.items()
    ]
    return join(parts, " ")


def or_list(names: Sequence[str]) -> Html:
    """List cards any one of which will do."""
    unique = list(dict.fromkeys(str(words.title(one)) for one in names))
    return join((Html(one) for one in unique), Html(f" {t('allmeans.or')} "))


def offer(line: str, kind: str = "plain", which: Html = EMPTY) -> Html:
    """Make the button of a combination: its symbols or sum, its name, what gives what where that must be said, what it does."""
    key = words.key_of(line)
    of = Html(f"{which}. ") if which else EMPTY
    said = Html(f"<b>{sign(line)}{words.combo(key)}</b> <small>{of}{words.effect(key)}</small>")
    return button(said, f"act:{line}", f"{kind} offer")


def sign(line: str) -> Html:
    """Draw what a combination is made of: two symbols, or its sum."""
    kind, *args = line.split()
    if kind in ("symbols", "field"):
        return Html(f"{faces.mark(args[1])}{faces.mark(args[3])} ")
    if kind == "neutral":
        return Html(f"{faces.mark('mask')} ")
    return Html(f'<span class="nx-total">{words.sum_of(args)}</span> ')


def refused(line: str) -> Html:
    """Make the button of a combination that is not legal now; pressed, it says by which rule."""
    key = words.key_of(line)
    said = Html(f"<b>{sign(line)}{words.combo(key)}</b> <small>{t('allmeans.not-now')}</small>")
    return button(said, f"try:{line}", "plain offer dim")


def forbidden(view: Mapping[str, Any], made: Build) -> list[str]:
    """Return the pairs of symbols of two picked cards that make something which is not legal now."""
    if len(made.cards) != 2:
        return []
    held = holding(view)
    one, other = made.cards
    keys = {words.key_of(line) for line in made.pairs}
    lines = {
        words.pair_key(first, second): f"symbols {one} {first} {other} {second}"
        for first in held.get(one, ())
        for second in held.get(other, ())
    }
    return [line for key, line in lines.items() if key not in keys]


def panel(view: Mapping[str, Any], ui: Mapping[str, Any]) -> list[Html]:
    """Paint the builder under its sum: what it makes, what the symbols make, and where the cards go afterwards."""
    made = build(view, ui)
    parts = []
    buttons = [offer(made.number, kind="primary")] if made.number else []
    keys = [words.key_of(line) for line in made.pairs]
    buttons += [
        offer(line, which=made_of(line) if keys.count(key) > 1 else EMPTY)
        for line, key in zip(made.pairs, keys, strict=True)
    ]
    buttons += [offer(line) for line in made.neutral[:1]]
    buttons += [refused(line) for line in forbidden(view, made)]
    if buttons:
        parts.append(offers(*buttons))
        parts.append(Html(f'<p class="prompt-note">{afterwards(view, made)}</p>'))
    return [*parts, verdict(view, made)]


def afterwards(view: Mapping[str, Any], made: Build) -> Html:
    """AM-64, AM-109: say where the cards go when it is done."""
    seat = view["seat"]
    kept = [one for one in made.cards if in_buffer(view, one)]
    free = 2 - len(view["buffers"][seat]) + (len(kept) if made.number else 0)
    if len(kept) == len(made.cards):
        return t("allmeans.build.after-buffer" if made.number else "allmeans.build.after-symbols")
    return t("allmeans.build.after", n=free) if free > 0 else t("allmeans.build.after-full")


# -- what can be made at all ---------------------------------------------------------------------------------------------


def ways(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return every legal combination by its key, those with the fewest cards first."""
    found: dict[str, list[str]] = {}
    for line in view["actions"]:
        if line.split()[0] in (*places.COMBINATIONS, "field"):
            found.setdefault(words.key_of(line), []).append(line)
    return {key: sorted(lines, key=lambda line: len(line.split())) for key, lines in found.items()}


def overview(view: Mapping[str, Any]) -> Html:
    """List what the cards and symbols can make now: one press picks it, and nothing is played by that."""
    found = ways(view)
    if not found:
        return EMPTY
    rows = join(_row(view, key, lines) for key, lines in sorted(found.items(), key=_rank))
    return Html(
        f'<details class="nx-ways" data-keep-open="ways"><summary>{t("allmeans.build.ways", n=len(found))}</summary>'
        f'<ul class="nx-way-list">{rows}</ul></details>'
    )


def _rank(entry: tuple[str, list[str]]) -> tuple[int, str]:
    """Big sums first, then pairs of symbols, the neutral one last."""
    key = entry[0]
    return (-words.TOTAL.get(key, 0) if key != "neutral" else 1, key)


def _row(view: Mapping[str, Any], key: str, lines: Sequence[str]) -> Html:
    shown = join(button(made_of(line, view), f"way:{line}", "plain small") for line in lines[:MANY])
    more = (
        Html(f'<span class="prompt-note">{t("allmeans.build.more", n=len(lines) - MANY)}</span>')
        if len(lines) > MANY
        else EMPTY
    )
    total = Html(f'<span class="nx-total">{words.TOTAL[key]}</span> ') if key in words.TOTAL else EMPTY
    return Html(
        f'<li><p>{total}<b>{words.combo(key)}.</b> {words.effect(key)}</p><div class="prompt-acts">{shown}{more}</div></li>'
    )


def made_of(line: str, view: Mapping[str, Any] | None = None) -> Html:
    """Say what a combination is made of; with a view, objects by the cards that lie there."""
    kind, *args = line.split()
    if kind == "symbols":
        return join((Html(f"{faces.mark(args[n + 1])} {words.title(args[n])}") for n in (0, 2)), " + ")
    if kind == "field":
        return join(
            (
                Html(
                    f"{faces.mark(args[n + 1])} {words.here(view, args[n]) if view else words.thing(args[n])}"
                )
                for n in (0, 2)
            ),
            " + ",
        )
    return join((words.title(one) for one in args), " + ")


def huge(ui: Mapping[str, Any]) -> list[Html]:
    """Offer the first step of combinations where a hand is too large to list them all."""
    totals = [line for line in map(str, ui.get("options") or ()) if line.startswith("gather")]
    buttons = [
        button(Html(f'<span class="nx-total">{line.split()[1]}</span> {words.combo(NUMBER_COMBINATIONS[int(line.split()[1])].key)}'),
               f"act:{line}", "plain")
        for line in totals
    ]  # fmt: skip
    if not buttons:
        return []
    note = Html(f'<p class="prompt-note">{t("allmeans.build.huge")}</p>')
    return [note, Html(f'<div class="prompt-acts">{join(buttons)}</div>')]


def halves(ui: Mapping[str, Any], card: str) -> list[Html]:
    """Offer the symbols of a card as first halves, where a hand is too large to list the pairs."""
    lines = [
        line
        for line in map(str, ui.get("options") or ())
        if line.split()[:2] in (["match", card], ["screen", card])
    ]
    return [
        button(
            Html(
                f"{faces.mark(line.split()[2])} {t('allmeans.build.match', symbol=words.symbol(line.split()[2]))}"
            ),
            f"act:{line}",
            "plain",
        )
        if line.startswith("match")
        else button(Html(f"{faces.mark('mask')} {words.combo('neutral')}"), f"act:{line}", "plain")
        for line in lines
    ]


__all__ = [
    "Build", "build", "cards_of", "completing", "completions", "equation", "halves", "holding", "huge", "in_buffer", "made_of",
    "offer", "overview", "panel", "sign", "ways",
]  # fmt: skip
