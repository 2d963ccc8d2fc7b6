"""What stands around Victory's map: the hand, the seats, and the card of whatever was last touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import EMPTY, Html, join, locale, t, text
from app.widgets.base import button, chip, icon, name
from nastolka.games.victory.tables import CELL, EVENT

from .map import dated, looks_by_colour, noun, undated
from .words import (
    CORNER_NAMES,
    SPECIALS,
    front,
    owner,
    polished,
    soft,
    theme,
    title,
    when_short,
    words,
)

CARD_PICTURES = {"plus": "c-plus", "minus": "c-minus", "swap": "c-swap"}


# -- the hand --------------------------------------------------------------------------------------------------------


def hand(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint the viewer's own cards in order of time (of place, where dates are secret), and the two piles."""
    seat = view.get("seat")
    hands = view.get("hands") or []
    own = hands[seat] if isinstance(seat, int) and seat < len(hands) else None
    counted = Counter(own or ())
    secret = undated(view)

    def place(card: str) -> tuple[bool, str]:
        dated_event = card in EVENT and card not in secret
        return card in SPECIALS, EVENT[card].start if dated_event else card

    order = sorted(counted, key=place)
    cards = join(_card(view, ui, card, counted[card]) for card in order)
    none = (
        Html(f'<li class="hand-none">{t("victory.hand.none")}</li>') if own is not None and not own else EMPTY
    )
    head = t("victory.hand.title") if own is not None else t("victory.hand.hidden")
    return Html(
        f'<section class="hand-box"><header class="box-head"><h2>{head}</h2>{_piles(view, ui)}</header>'
        f'<ul class="hand" data-keep="hand">{cards}{none}</ul></section>'
    )


def _piles(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    deck, gone = view.get("deck", 0), len(view.get("discards") or ())
    lit = {str(line).partition(" ")[0] for line in ui.get("options") or ()}

    def pile(kind: str, count: object, picture: str, on: bool) -> Html:
        state = " is-lit" if on else ""
        label = t(f"victory.pile.{kind}", n=count)
        return Html(
            f'<button type="button" class="pile{state}" data-t="pile:{kind}" aria-label="{label}" title="{label}">'
            f"{icon(picture)}<span>{text(count)}</span></button>"
        )

    return Html(
        f'<span class="piles">{pile("deck", deck, "i-deck", "draw" in lit)}'
        f"{pile('discards', gone, 'i-discards', bool(ui.get('picked')) and 'discard' in lit)}</span>"
    )


def _card(view: Mapping[str, Any], ui: Mapping[str, Any], card: str, count: int) -> Html:
    picked = f"card:{card}" in (ui.get("picked") or ())
    playing = ui.get("mine") and (view.get("turn") or {}).get("kind") in ("turn", "shed")
    dead = card in (view.get("dead") or ()) and not _discardable(ui, card)
    classes = "".join(
        (" is-picked" if picked else "", " is-dead" if dead else "", " is-live" if playing and not dead else "",
         " is-focus" if noun(ui.get("focus")) == card else "")
    )  # fmt: skip
    times = Html(f'<span class="times">×{count}</span>') if count > 1 else EMPTY
    if card in SPECIALS:
        over, picture, kind = t("victory.hand.special"), CARD_PICTURES[card], "special"
        body = Html(
            f'<strong>{title(card)}</strong><span class="card-note">{t(f"victory.special.{card}")}</span>'
        )
    else:
        event = EVENT[card]
        hidden = card in undated(view)
        over = t("victory.hand.undated") if hidden else when_short(card)
        picture, kind = f"th-{event.theme}", f"t-{event.theme}"
        mark = Html(f'<span class="card-note">{t("victory.hand.dead")}</span>') if dead else EMPTY
        body = Html(f"<strong>{soft(card)}</strong>{mark}")
    return Html(
        f'<li><button type="button" class="card {kind}{classes}" data-t="card:{text(card)}" aria-pressed="{"true" if picked else "false"}">'
        f'<span class="card-over">{icon(picture, "icon theme")}<span>{over}</span>{times}</span>{body}</button></li>'
    )


def _discardable(ui: Mapping[str, Any], card: str) -> bool:
    return any(str(line) in (f"discard {card}", f"shed {card}") for line in ui.get("options") or ())


# -- the seats -------------------------------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Paint who plays: everyone alone, or the members under their team."""
    colours = list(view.get("colours") or ())
    looks = looks_by_colour(view, ui)
    groups = [[seat for seat, own in enumerate(colours) if own == colour] for colour in range(3)]
    alone = all(len(group) <= 1 for group in groups)
    body = join(
        (
            _alone(view, ui, group[0], looks[colour])
            if alone
            else _team(view, ui, colour, group, looks[colour])
        )
        for colour, group in enumerate(groups)
        if group
    )
    aim = t("victory.seats.aim", n=int(view.get("lines_to_win") or 1))
    return Html(
        f'<section class="seats-box{"" if alone else " is-teams"}" aria-label="{t("victory.seats.title")}">'
        f'<header class="box-head"><h2>{t("victory.seats.title")}</h2><span class="note">{aim}</span></header>'
        f'<ul class="seats">{body}</ul></section>'
    )


def _facts(view: Mapping[str, Any], colour: int) -> list[Html]:
    facts = [t("victory.seats.lines", n=view["lines"][colour])]
    if view.get("supply") is not None:
        facts.append(t("victory.seats.chips", n=view["supply"][colour]))
    return facts


def _stars(view: Mapping[str, Any], colour: int) -> Html:
    done, aim = view["lines"][colour], int(view.get("lines_to_win") or 1)
    return Html(
        '<span class="stars">'
        + f'<span class="aloud">{_facts(view, colour)[0]}</span>'
        + "".join(icon("i-star", f"star{' is-won' if n < done else ''}") for n in range(max(aim, done)))
        + "</span>"
    )


def _now(view: Mapping[str, Any], seat: int) -> bool:
    return view.get("result") is None and (view.get("turn") or {}).get("seat") == seat


def _doing(view: Mapping[str, Any], ui: Mapping[str, Any], seat: int) -> Html:
    if not _now(view, seat):
        return EMPTY
    if ui.get("thinking"):
        return Html(
            f'<span class="dots"><i></i><i></i><i></i><span class="aloud">{t("victory.seats.thinking")}</span></span>'
        )
    return Html(f'<span class="tag is-now">{t("victory.seats.now")}</span>')


def _cards(view: Mapping[str, Any], seat: int) -> Html:
    sizes = view.get("hand_sizes") or ()
    return t("victory.seats.cards", n=sizes[seat]) if seat < len(sizes) else EMPTY


def _name(ui: Mapping[str, Any], seat: int) -> Html:
    names = ui.get("names") or ()
    return name(names[seat]) if seat < len(names) else text(seat + 1)


def _alone(view: Mapping[str, Any], ui: Mapping[str, Any], seat: int, look: Mapping[str, str]) -> Html:
    colour = view["colours"][seat]
    facts = join((*_facts(view, colour)[1:], _cards(view, seat)), " · ")
    here = " is-now" if _now(view, seat) else ""
    return Html(
        f'<li class="seat{here}"{" aria-current=true" if here else ""}>{chip(look, cls="chip-big")}<div class="seat-words">'
        f'<strong>{_name(ui, seat)}</strong><span class="seat-facts">{facts}</span></div>'
        f'<span class="seat-state">{_stars(view, colour)}{_doing(view, ui, seat)}</span></li>'
    )


def _team(
    view: Mapping[str, Any],
    ui: Mapping[str, Any],
    colour: int,
    members: Sequence[int],
    look: Mapping[str, str],
) -> Html:
    rows = join(
        Html(
            f'<li class="member{" is-now" if _now(view, seat) else ""}">{_name(ui, seat)}'
            f'<span class="seat-facts">{_cards(view, seat)}</span>{_doing(view, ui, seat)}</li>'
        )
        for seat in members
    )
    here = " is-now" if any(_now(view, seat) for seat in members) else ""
    return Html(
        f'<li class="seat is-team{here}">{chip(look, cls="chip-big")}<div class="seat-words"><strong>{t("victory.team", n=colour + 1)}'
        f'</strong><span class="seat-facts">{join(_facts(view, colour)[1:], " · ")}</span></div>{_stars(view, colour)}'
        f'<ul class="members">{rows}</ul></li>'
    )


# -- the focus card --------------------------------------------------------------------------------------------------


def focus(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Tell what was last touched in words; on a phone its head stays in sight and the rest opens from below."""
    key = noun(ui.get("focus"))
    head, body, picture = _told(view, ui, key)
    zoom = button(t("victory.zoom.out" if ui.get("zoom") else "victory.zoom.in"), "ui:zoom", "icon only-narrow",
                  "i-zoom-out" if ui.get("zoom") else "i-zoom", pressed=bool(ui.get("zoom")))  # fmt: skip
    more = (
        f'<button type="button" class="btn btn-icon btn-only-narrow" popovertarget="focus-more" data-t="ui:focus">{icon("i-info")}'
        f'<span class="label">{t("victory.focus.more")}</span></button>'
    )
    return Html(
        f'<section class="focus-card" aria-label="{t("victory.focus.label")}"><div class="focus-top">{picture}'
        f'<div class="focus-head">{head}</div>{more}{zoom}</div><div class="focus-body" data-keep="focus">{body}</div></section>'
        f'<div class="focus-more" id="focus-more" popover><div class="focus-top">{picture}<div class="focus-head">{head}</div></div>{body}</div>'
    )


def _told(view: Mapping[str, Any], ui: Mapping[str, Any], key: str) -> tuple[Html, Html, Html]:
    if key in EVENT:
        return _event_told(view, ui, key)
    if key in SPECIALS:
        body = Html(f"<p>{polished(words(key, locale()).text)}</p>")
        return (
            Html(f'<h2>{title(key)}</h2><p class="focus-date">{t("victory.hand.special")}</p>'),
            body,
            icon(CARD_PICTURES[key], "icon theme"),
        )
    if key in CORNER_NAMES:
        body = Html(f"<p>{t('victory.corner.text')}</p>")
        return (
            Html(f'<h2>{t("victory.corner.title")}</h2><p class="focus-date">{text(key)}</p>'),
            body,
            icon("i-star", "icon theme"),
        )
    body = Html(f"<p>{t('victory.focus.none')}</p>")
    return Html(f"<h2>{t('victory.focus.empty')}</h2>"), body, icon("i-map", "icon theme")


def _event_told(view: Mapping[str, Any], ui: Mapping[str, Any], key: str) -> tuple[Html, Html, Html]:
    event = EVENT[key]
    head = Html(f'<h2>{title(key)}</h2><p class="focus-date">{dated(view, key)}</p>')
    lies = view["board"][CELL[key]]
    holder = EMPTY
    if lies:
        look = looks_by_colour(view, ui)[lies[0]]
        said = t(
            "victory.focus.locked" if lies[1] else "victory.focus.open",
            name=owner(lies[0], ui.get("names") or ()),
        )
        holder = Html(
            f'<p class="focus-holder">{chip(look, bool(lies[1]), "chip-small")}<span>{said}</span></p>'
        )
    tags = join(
        Html(f'<li class="tag t-{event.theme}">{one}</li>') if n == 0 else Html(f'<li class="tag">{one}</li>')
        for n, one in enumerate((theme(event.theme), front(event.front), key))
    )
    # VI-908: a story tells its month often enough
    story = t("victory.hidden-story") if key in undated(view) else polished(words(key, locale()).text)
    body = Html(f'{holder}<p>{story}</p><ul class="tags">{tags}</ul>')
    return head, body, icon(f"th-{event.theme}", "icon theme")
