"""The combination builder: what picked cards add up to, which symbols pair, what would complete them.

What is offered beyond the legal actions says `try:`, and the engine's `why` answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.allmeans.cards.emblems import mark
from app.boards.allmeans.cards.rows import row_of, sum_of
from app.boards.allmeans.cards.titles import symbol, title
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.words import combo, effect, standing
from app.boards.kit import note, row
from app.i18n import EMPTY, Html, join, locale, t
from app.widgets.base import button
from nastolka.core.remember import for_a_match
from nastolka.games.allmeans.tables import NUMBER_COMBINATIONS, SLOTS, TOTALS
from nastolka.games.allmeans.views import View

from .making import TOTAL, Build, completions, forbidden, in_buffer, key_of, ways
from .parts import offers

MANY = 6  # ways of one combination listed before the hand is left to the reader


# -- the sum -------------------------------------------------------------------------------------------------


def equation(made: Build) -> Html:
    """Write the sum: each card's number and name, and what they add up to."""
    rows = [(row_of(name), name) for name in made.cards]
    parts = [
        Html(f'<span class="nx-term"><b>{card.number}</b> {title(name)}</span>')
        for card, name in rows
        if card
    ]
    end = Html(f' <span class="nx-sum">= <b>{made.total}</b></span>') if len(made.cards) > 1 else EMPTY
    return Html(f'<span class="nx-equation">{join(parts, " + ")}{end}</span>')


def verdict(view: View, made: Build) -> Html:
    """Say what is missing where the sum is no combination, and which cards would complete one."""
    said = [missing(made)] if len(made.cards) > 1 and not made.number else []
    more = completed(view, made.cards)
    parts = [*said, *([more] if more else [])]
    return Html(f'<p class="nx-verdict">{join(parts, " ")}</p>') if parts else EMPTY


def missing(made: Build) -> Html:
    """Say that a sum is no combination, and which is next."""
    if made.total in NUMBER_COMBINATIONS:
        return t("allmeans.build.not-now", n=made.total, combo=combo(NUMBER_COMBINATIONS[made.total].key))
    above = next((total for total in TOTALS if total > made.total), 0)
    key = "next" if above else "over"
    return t(f"allmeans.build.{key}", n=made.total, more=above - made.total, total=above)


def completed(view: View, cards: Sequence[str]) -> Html:
    """Say which cards of one's own complete a combination, and which one."""
    parts = [
        t(
            "allmeans.build.completes",
            n=total,
            combo=combo(NUMBER_COMBINATIONS[total].key),
            cards=or_list(names),
        )
        for total, names in completions(view, cards).items()
    ]
    return join(parts, " ")


def or_list(names: Sequence[str]) -> Html:
    """List cards any one of which will do."""
    return join(dict.fromkeys(title(one) for one in names), f" {t('allmeans.or')} ")


# -- its buttons ---------------------------------------------------------------------------------------------


def offer(line: str, kind: str = "plain", which: Html = EMPTY) -> Html:
    """Make the button of a combination: symbols or sum, name, which card gives what if need be, effect."""
    key = key_of(line)
    of = Html(f"{which}. ") if which else EMPTY
    said = Html(f"<b>{signs(line)}{combo(key)}</b> <small>{of}{effect(key)}</small>")
    return button(said, f"act:{line}", f"{kind} offer")


def signs(line: str) -> Html:
    """Draw what a combination is made of: two symbols, or its sum."""
    kind, *args = line.split()
    if kind in ("symbols", "field"):
        return Html(f"{mark(args[1])}{mark(args[3])} ")
    if kind == "neutral":
        return Html(f"{mark('mask')} ")
    return Html(f'<span class="nx-total">{sum_of(args)}</span> ')


def refused(line: str) -> Html:
    """Make the button of a combination that is not legal now; pressed, it says by which rule."""
    key = key_of(line)
    said = Html(f"<b>{signs(line)}{combo(key)}</b> <small>{t('allmeans.not-now')}</small>")
    return button(said, f"try:{line}", "plain offer dim")


def panel(scene: Scene) -> list[Html]:
    """Paint what stands under the sum: what it makes, what the symbols make, where the cards go then."""
    made, parts = scene.made, []
    buttons = [offer(made.number, kind="primary")] if made.number else []
    keys = [key_of(line) for line in made.pairs]
    buttons += [
        offer(line, which=made_of(scene, line) if keys.count(key) > 1 else EMPTY)
        for line, key in zip(made.pairs, keys, strict=True)
    ]
    buttons += [offer(line) for line in made.neutral[:1]]
    buttons += [refused(line) for line in forbidden(scene.view, made)]
    if buttons:
        parts.append(offers(*buttons))
        parts.append(note(afterwards(scene, made)))
    return [*parts, verdict(scene.view, made)]


def afterwards(scene: Scene, made: Build) -> Html:
    """AM-64, AM-109: say where the cards go when it is done."""
    kept = [one for one in made.cards if in_buffer(scene.view, one)]
    free = SLOTS - len(scene.view["buffers"][scene.seat]) + (len(kept) if made.number else 0)
    spent = t("allmeans.build.after-buffer" if made.number else "allmeans.build.after-symbols")
    if len(kept) == len(made.cards):
        return spent
    rest = t("allmeans.build.after", n=free) if free > 0 else t("allmeans.build.after-full")
    return join((rest, spent), " ") if kept else rest


# -- what can be made at all ---------------------------------------------------------------------------------


def overview(scene: Scene) -> Html:
    """List what the cards and symbols can make now, with what each does; a press does it."""
    found = ways(scene.view)
    if not found:
        return EMPTY
    rows = join(_way(scene, key, lines) for key, lines in sorted(found.items(), key=_rank))
    return Html(
        '<details class="nx-ways" data-keep-open="ways">'
        f"<summary>{t('allmeans.build.ways', n=len(found))}</summary>"
        f'<ul class="nx-way-list">{rows}</ul></details>'
    )


def _rank(entry: tuple[str, list[str]]) -> tuple[int, str]:
    """Big sums first, then pairs of symbols, the neutral one last."""
    key = entry[0]
    return (-TOTAL.get(key, 0) if key != "neutral" else 1, key)


def _way(scene: Scene, key: str, lines: Sequence[str]) -> Html:
    shown = join(button(made_of(scene, line), f"act:{line}", "plain small") for line in lines[:MANY])
    more = (
        Html(f'<span class="prompt-note">{t("allmeans.build.more", n=len(lines) - MANY)}</span>')
        if len(lines) > MANY
        else EMPTY
    )
    total = Html(f'<span class="nx-total">{TOTAL[key]}</span> ') if key in TOTAL else EMPTY
    return Html(
        f"<li><p>{total}<b>{combo(key)}.</b> {effect(key)}</p>"
        f'<div class="prompt-acts">{shown}{more}</div></li>'
    )


def made_of(scene: Scene, line: str) -> Html:
    """Say what a combination is made of: cards or objects, with the symbols they bring."""
    kind, *args = line.split()
    lying = tuple([(one, scene.card(one)) for one in args[::2]]) if kind == "field" else ()
    return _made_of(line, lying, locale())


@for_a_match(512)
def _made_of(line: str, lying: tuple[tuple[str, str | None], ...], _spoken: str) -> Html:
    kind, *args = line.split()
    if kind not in ("symbols", "field"):
        return join((title(one) for one in args), " + ")
    named = [standing(*one) for one in lying] or [title(one) for one in args[::2]]
    pairs = zip(args[1::2], named, strict=True)
    return join((Html(f"{mark(sign)} {bearer}") for sign, bearer in pairs), " + ")


# -- hands too large to list everything ----------------------------------------------------------------------


def huge(scene: Scene) -> list[Html]:
    """Offer the first step of combinations where a hand is too large to list them all."""
    lines = [line for line in scene.glance.options if line.startswith("gather")]
    buttons = [_total(line, int(line.split()[1])) for line in lines]
    return [note(t("allmeans.build.huge")), row(*buttons)] if buttons else []


def _total(line: str, total: int) -> Html:
    said = Html(f'<span class="nx-total">{total}</span> {combo(NUMBER_COMBINATIONS[total].key)}')
    return button(said, f"act:{line}", "plain")


def halves(scene: Scene, card: str) -> list[Html]:
    """Offer the symbols of a card as first halves, where a hand is too large to list the pairs."""
    firsts = (["match", card], ["screen", card])
    return [_half(line) for line in scene.glance.options if line.split()[:2] in firsts]


def _half(line: str) -> Html:
    kind, _, *half = line.split()
    if kind == "match":
        said = Html(f"{mark(half[0])} {t('allmeans.build.match', symbol=symbol(half[0]))}")
    else:
        said = Html(f"{mark('mask')} {combo('neutral')}")
    return button(said, f"act:{line}", "plain")
