"""What stands around Victory's map: the hand, the seats, and the card of whatever was last touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.boards import kit
from app.i18n import EMPTY, Html, join, locale, t, text
from app.pieces import piece
from app.widgets.base import chip, icon
from nastolka.core.remember import for_a_match
from nastolka.games.victory.tables import CELL, EVENT

from .scene import Scene
from .words import (
    CORNER_NAMES,
    SPECIALS,
    front,
    polished,
    soft,
    theme,
    title,
    when,
    when_short,
    words,
)

CARD_PICTURES = {"plus": "c-plus", "minus": "c-minus", "swap": "c-swap"}


# -- the hand ------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> Html:
    """Paint the viewer's own cards in order of time (of place, where dates are secret), and the two piles."""
    own = scene.hand
    counted = Counter(own or ())

    def place(card: str) -> tuple[bool, str]:
        dated = card in EVENT and card not in scene.undated
        return card in SPECIALS, EVENT[card].start if dated else card

    cards = join(_card(_held(scene, card, counted[card])) for card in sorted(counted, key=place))
    none = Html(f'<li class="hand-none">{t("victory.hand.none")}</li>') if own == [] else EMPTY
    head = t("victory.hand.hidden") if own is None else t("victory.hand.title")
    return Html(
        f'<section class="hand-box"><header class="box-head"><h2>{head}</h2>{_piles(scene)}</header>'
        f'<ul class="hand" data-keep="hand">{cards}{none}</ul></section>'
    )


def _piles(scene: Scene) -> Html:
    view, glance = scene.view, scene.glance
    acts = {line.partition(" ")[0] for line in glance.options}
    throws = bool(glance.picked) and "discard" in acts
    deck = _pile("deck", view["deck"], "i-deck", lit="draw" in acts)
    discards = _pile("discards", len(view["discards"]), "i-discards", lit=throws)
    return Html(f'<span class="piles">{deck}{discards}</span>')


def _pile(kind: str, count: int, picture: str, lit: bool) -> Html:
    state = " is-lit" if lit else ""
    label = t(f"victory.pile.{kind}", n=count)
    return Html(
        f'<button type="button" class="pile{state}" data-t="pile:{kind}" aria-label="{label}"'
        f' title="{label}">{icon(picture)}<span>{text(count)}</span></button>'
    )


class Held(NamedTuple):
    """All that the painting of a card follows from: a card like one painted before is not painted again."""

    card: str
    spoken: str  # the language
    many: int
    picked: bool
    dead: bool
    live: bool
    focus: bool
    hint: int | None
    undated: bool  # VI-906: its date is asked for
    new: bool


def _held(scene: Scene, card: str, count: int) -> Held:
    playing = scene.glance.mine and scene.kind in ("turn", "shed")
    dead = card in scene.view["dead"] and not _discardable(scene, card)
    return Held(
        card,
        scene.spoken,
        count,
        f"card:{card}" in scene.glance.picked,
        dead,
        playing and not dead,
        scene.focus == card,
        scene.hinted.get(f"card:{card}"),
        card in scene.undated,
        card in scene.drawn,
    )


@for_a_match(512)
def _card(held: Held) -> Html:
    states = (
        (" is-picked", held.picked),
        (" is-dead", held.dead),
        (" is-live", held.live),
        (" is-focus", held.focus),
        (kit.hint_class(held.hint), True),
    )
    classes = "".join(state for state, on in states if on)
    kind, picture, over, body = (_special if held.card in SPECIALS else _event)(held)
    new = Html(f'<span class="card-new">{t("victory.hand.new")}</span>') if held.new else EMPTY
    times = Html(f'<span class="times">×{held.many}</span>') if held.many > 1 else EMPTY
    return piece(
        f'<li><button type="button" class="card {kind}{classes}" data-t="card:{text(held.card)}"'
        f' aria-pressed="{"true" if held.picked else "false"}">'
        f'<span class="card-over">{icon(picture, "icon theme")}<span>{over}</span>{times}</span>'
        f"{body}{new}</button></li>"
    )


def _special(held: Held) -> tuple[str, str, Html, Html]:
    """Return kind, picture, head and body of a special card."""
    said = t("victory.special.dead") if held.dead else t(f"victory.special.{held.card}")
    note = Html(f'<span class="card-note">{said}</span>')
    body = Html(f"<strong>{title(held.card)}</strong>{note}")
    return "special", CARD_PICTURES[held.card], t("victory.hand.special"), body


def _event(held: Held) -> tuple[str, str, Html, Html]:
    """Return kind, picture, head and body of an event's card."""
    theme = EVENT[held.card].theme
    over = t("victory.hand.undated") if held.undated else when_short(held.card)
    mark = Html(f'<span class="card-note">{t("victory.hand.dead")}</span>') if held.dead else EMPTY
    body = Html(f"<strong>{soft(held.card)}</strong>{mark}")
    return f"t-{theme}", f"th-{theme}", over, body


def _discardable(scene: Scene, card: str) -> bool:
    return any(line in (f"discard {card}", f"shed {card}") for line in scene.glance.options)


# -- the seats -----------------------------------------------------------------------------------------------


def seats(scene: Scene) -> Html:
    """Paint who plays: everyone alone, or the members under their team."""
    groups = [(colour, group) for colour, group in enumerate(scene.groups) if group]
    alone = all(len(group) == 1 for _, group in groups)
    body = join(
        _alone(scene, colour, group[0]) if alone else _team(scene, colour, group) for colour, group in groups
    )
    aim = t("victory.seats.aim", n=scene.view["lines_to_win"])
    heading = t("victory.seats.title")
    return Html(
        f'<section class="seats-box{"" if alone else " is-teams"}" aria-label="{heading}">'
        f'<header class="box-head"><h2>{heading}</h2><span class="note">{aim}</span></header>'
        f'<ul class="seats">{body}</ul></section>'
    )


def _alone(scene: Scene, colour: int, seat: int) -> Html:
    facts = join((*_chips(scene, colour), _cards(scene, seat), *_dates(scene, seat)), " · ")
    here, current = (" is-now", " aria-current=true") if scene.asked == seat else ("", "")
    return Html(
        f'<li class="seat{here}"{current}>{chip(scene.looks[colour], cls="chip-big")}'
        f'<div class="seat-words">'
        f"<strong>{scene.who(seat)}{kit.rank('victory', scene.glance, seat)}</strong>"
        f'<span class="seat-facts">{facts}</span></div>'
        f'<span class="seat-state">{_stars(scene, colour)}{_doing(scene, seat)}</span></li>'
    )


def _team(scene: Scene, colour: int, members: Sequence[int]) -> Html:
    rows = join(_member(scene, seat) for seat in members)
    here = " is-now" if scene.asked in members else ""
    return Html(
        f'<li class="seat is-team{here}">{chip(scene.looks[colour], cls="chip-big")}<div class="seat-words">'
        f"<strong>{t('victory.team', n=colour + 1)}</strong>"
        f'<span class="seat-facts">{join(_chips(scene, colour), " · ")}</span></div>{_stars(scene, colour)}'
        f'<ul class="members">{rows}</ul></li>'
    )


def _member(scene: Scene, seat: int) -> Html:
    here = " is-now" if scene.asked == seat else ""
    facts = join((_cards(scene, seat), *_dates(scene, seat)), " · ")
    return Html(
        f'<li class="member{here}">{scene.who(seat)}{kit.rank("victory", scene.glance, seat)}'
        f'<span class="seat-facts">{facts}</span>{_doing(scene, seat)}</li>'
    )


def _chips(scene: Scene, colour: int) -> list[Html]:
    """Say how many chips a colour has left, where they are counted."""
    supply = scene.view["supply"]
    return [] if supply is None else [t("victory.seats.chips", n=supply[colour])]


def _cards(scene: Scene, seat: int) -> Html:
    return t("victory.seats.cards", n=scene.view["hand_sizes"][seat])


def _dates(scene: Scene, seat: int) -> list[Html]:
    """VI-907: say how many dates a seat has named right, where dates are asked."""
    quiz = scene.view["quiz"]
    if quiz is None or not quiz["asked"][seat]:
        return []
    return [t("victory.quiz.score", n=quiz["right"][seat], of=quiz["asked"][seat])]


def _stars(scene: Scene, colour: int) -> Html:
    """Draw a star for every line there is to complete, and for every one completed."""
    done, aim = scene.view["lines"][colour], scene.view["lines_to_win"]
    said = t("victory.seats.lines", n=done)
    stars = join(icon("i-star", f"star{' is-won' if n < done else ''}") for n in range(max(aim, done)))
    return Html(f'<span class="stars"><span class="aloud">{said}</span>{stars}</span>')


def _doing(scene: Scene, seat: int) -> Html:
    if scene.asked != seat:
        return EMPTY
    if scene.glance.thinking:
        said = t("victory.seats.thinking")
        return Html(f'<span class="dots"><i></i><i></i><i></i><span class="aloud">{said}</span></span>')
    return Html(f'<span class="tag is-now">{t("victory.seats.now")}</span>')


# -- the focus card ------------------------------------------------------------------------------------------


def focus(scene: Scene) -> Html:
    """Tell what was last touched; on a phone its head stays in sight and the rest opens from below."""
    head, body, picture = _told(scene)
    top = f'{picture}<div class="focus-head">{head}</div>'
    more = (
        '<button type="button" class="btn btn-icon btn-only-narrow" popovertarget="focus-more"'
        f' data-t="ui:focus">{icon("i-info")}<span class="label">{t("victory.focus.more")}</span></button>'
    )
    return Html(
        f'<section class="focus-card" aria-label="{t("victory.focus.label")}">'
        f'<div class="focus-top">{top}{more}{kit.zoom("victory", scene.glance)}</div>'
        f'<div class="focus-body" data-keep="focus">{body}</div></section>'
        f'<div class="focus-more" id="focus-more" popover>'
        f'<div class="focus-top">{top}{kit.cross()}</div>{body}</div>'
    )


def _told(scene: Scene) -> tuple[Html, Html, Html]:
    """Return head, body and picture of what was last touched."""
    key = scene.focus
    if key in scene.closed:
        body = Html(f"<p>{t('victory.closed.text')}</p>")
        return _head(t("victory.closed.title"), text(key)), body, icon("i-map", "icon theme")
    if key in EVENT:
        return _event_told(scene, key)
    if key in SPECIALS:
        body = Html(f"<p>{polished(words(key, locale()).text)}</p>")
        return _head(title(key), t("victory.hand.special")), body, icon(CARD_PICTURES[key], "icon theme")
    if key in CORNER_NAMES:
        body = Html(f"<p>{t('victory.corner.text')}</p>")
        return _head(title(key), text(key)), body, icon("i-star", "icon theme")
    body = Html(f"<p>{t('victory.focus.none')}</p>")
    return Html(f"<h2>{t('victory.focus.empty')}</h2>"), body, icon("i-map", "icon theme")


def _head(said: Html, line: Html) -> Html:
    return Html(f'<h2>{said}</h2><p class="focus-date">{line}</p>')


def _event_told(scene: Scene, key: str) -> tuple[Html, Html, Html]:
    event, hidden = EVENT[key], key in scene.undated
    head = _head(title(key), _moved(scene, key, t("victory.hidden-date") if hidden else when(key)))
    tags = join((
        Html(f'<li class="tag t-{event.theme}">{theme(event.theme)}</li>'),
        Html(f'<li class="tag">{front(event.front)}</li>'),
        Html(f'<li class="tag">{key}</li>'),
    ))  # fmt: skip
    # VI-908: a story tells its month often enough
    story = t("victory.hidden-story") if hidden else polished(words(key, locale()).text)
    body = Html(f'{_holder(scene, key)}<p>{story}</p><ul class="tags">{tags}</ul>')
    return head, body, icon(f"th-{event.theme}", "icon theme")


def _moved(scene: Scene, key: str, date: Html) -> Html:
    """Put before the date whose last move an event was."""
    if key != scene.view["last"] or key not in scene.movers:
        return date
    seat = scene.movers[key]
    drawn = chip(scene.looks[scene.view["colours"][seat]], cls="chip-tiny")
    did = "laid" if scene.view["board"][CELL[key]] else "taken"
    said = t(f"victory.focus.by-{did}", name=scene.who(seat), date=date)
    return Html(f'<span class="focus-by">{drawn}<span>{said}</span></span>')


def _holder(scene: Scene, key: str) -> Html:
    """Say whose chip lies on an event's cell."""
    lies = scene.view["board"][CELL[key]]
    if not lies:
        return EMPTY
    colour, locked = lies[0], bool(lies[1])
    said = t("victory.focus.locked" if locked else "victory.focus.open", name=scene.owner(colour))
    drawn = chip(scene.looks[colour], locked, "chip-small")
    return Html(f'<p class="focus-holder">{drawn}<span>{said}</span></p>')
