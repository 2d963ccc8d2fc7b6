"""What stands around Godstorm's boards: the own miracles, and what every seat has and would score."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards import kit
from app.boards.ancient import holdings
from app.boards.kit import noun
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, chip, icon
from nastolka.games.godstorm.tables import CARD, GODS, ROWS

from .parts import mark
from .scene import Scene
from .story import behind
from .table import continents
from .words import book, card_name, deck_name, god_kind, god_name, pantheon_name, place_name, see

HELD = ("war", "sky", "death")  # decks whose cards lie in hands; relics lie on the table


# -- the hand ------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> Html:
    """Paint the viewer's miracles; before everybody's eyes only their number, and the way to look alone."""
    view, seat = scene.view, scene.seat
    if seat is None or not view["pantheons"][seat] or seat not in view["alive"]:
        return EMPTY
    held, own = view["hands"][seat], scene.hand
    if len(own) < len(held) or (scene.glance.open and not own):
        return _covered(len(held))
    cards = join(_card(scene, card, seat) for card in own)
    relics = view["relics"][seat]
    none = EMPTY if own or relics else Html(f'<li class="hand-none">{t("godstorm.hand.none")}</li>')
    cover = EMPTY
    if scene.glance.private:
        cover = button(t("godstorm.hand.cover"), "ui:cards", "small quiet", "i-eye")
    return Html(
        '<section class="hand-box gs-hand">'
        f'<header class="box-head"><h2>{t("godstorm.hand.title")}</h2>{cover}</header>'
        f'<ul class="hand" data-keep="hand">{cards}{none}</ul>{_relics(scene, relics)}</section>'
    )


def _relics(scene: Scene, relics: Sequence[str]) -> Html:
    """GS-91, GS-191: list the relics that lie before the viewer, with the land each is a point for."""
    if not relics:
        return EMPTY
    rows = join(Html(f"<li>{mark('magic')}<span>{_relic(scene, card)}</span></li>") for card in relics)
    return Html(f'<h3 class="gs-kept">{t("godstorm.hand.relics")}</h3><ul class="gs-on">{rows}</ul>')


def _relic(scene: Scene, card: str) -> Html:
    """Name a relic, its land, and whether that is a point now."""
    land = ROWS[CARD[card]].land
    if not land:
        return see(card)
    worth = "point" if scene.owner(land) == scene.seat else "no-point"
    return t(f"godstorm.hand.{worth}", card=see(card), place=see(land))


def _covered(n: int) -> Html:
    peek = button(t("godstorm.hand.look"), "ui:cards", "small", "i-eye") if n else EMPTY
    return Html(
        '<section class="hand-box gs-hand is-covered">'
        f'<header class="box-head"><h2>{t("godstorm.hand.covered", n=n)}</h2>{peek}</header></section>'
    )


def _card(scene: Scene, card: str, seat: int) -> Html:
    """Paint a card: its deck, its name, what it costs, and what is missing to play it."""
    place = f"card:{card}"
    picked = place in scene.glance.picked
    states = (
        (" is-live is-lit", place in scene.lit),
        (" is-picked", picked),
        (kit.hint_class(scene.advised.get(place)), place in scene.advised),
        (" is-focus", noun(scene.glance.focus) == card),
    )
    classes = "".join(state for state, on in states if on)
    text_of = EMPTY
    if place in scene.lit:
        text_of = Html(f'<span class="gs-card-text">{book("miracles", card)}</span>')
    return Html(
        f'<li><button type="button" class="card gs-card{classes}" data-t="{place}"'
        f' aria-pressed="{"true" if picked else "false"}">{mark(GODS[ROWS[CARD[card]].deck])}'
        f'<span class="gs-card-words"><strong>{card_name(card)}</strong>'
        f'<span class="card-note">{_needed(scene, card, seat)}</span>{text_of}</span></button></li>'
    )


def _needed(scene: Scene, card: str, seat: int) -> Html:
    """Say what a card costs, or what is missing to play it."""
    row = ROWS[CARD[card]]
    deck = GODS[row.deck]
    if not scene.view["gods"][seat][deck]:
        return t("godstorm.hand.no-god", god=god_kind(deck))
    if row.cost > scene.view["faith"][seat]:
        return t("godstorm.hand.no-faith", n=row.cost)
    return t("godstorm.price", n=row.cost) if row.cost else t("godstorm.free")


# -- the seats -----------------------------------------------------------------------------------------------


def seats(scene: Scene) -> Html:
    """Paint what every seat has, in the order of turns; under it the decks and the continents."""
    view = scene.view
    order = [seat for seat in view["order"] if seat >= 0]
    order += [seat for seat in range(view["seats"]) if seat not in order]
    rows, heading, neutral = join(_seat(scene, seat) for seat in order), t("godstorm.seats.title"), EMPTY
    if view["neutral"]:
        said = t("godstorm.seats.neutral", pantheon=pantheon_name(view["neutral"]))
        neutral = Html(f'<li class="note">{said}</li>')
    return Html(
        f'<section class="seats-box gs-seats" aria-label="{heading}">'
        f'<header class="box-head"><h2>{heading}</h2></header>'
        f'<ul class="seats">{rows}{neutral}</ul></section>{_decks(scene)}{holdings.panel(continents(scene))}'
    )


def _seat(scene: Scene, seat: int) -> Html:
    view = scene.view
    going = view["result"] is None
    now, out = going and scene.asked == seat, seat not in view["alive"]
    state = f"{' is-now' if now else ''}{' is-out' if out else ''}"
    dots = kit.dots(t("godstorm.seats.thinking")) if now and scene.glance.thinking else EMPTY
    turn = EMPTY
    if going and view["mover"] == seat:
        turn = Html(f'<span class="tag is-now">{t("godstorm.seats.turn")}</span>')
    pantheon = view["pantheons"][seat]
    body = _gone(scene, seat) if out else join((_wealth(scene, seat), _gods(scene, seat), _kept(scene, seat)))
    return Html(
        f'<li class="seat gs-seat{state}"{" aria-current=true" if now else ""}>'
        f"{chip(scene.look(seat), cls='chip-big', n=seat)}"
        f'<div class="gs-seat-head"><strong class="gs-seat-name">{scene.who(seat)}'
        f"{kit.rank('godstorm', scene.glance, seat)}</strong>{_leads(scene, seat)}"
        f'<span class="seat-facts">{pantheon_name(pantheon) if pantheon else EMPTY}</span>{turn}{dots}</div>'
        f'<div class="gs-seat-body">{body}</div></li>'
    )


def _leads(scene: Scene, seat: int) -> Html:
    """GS-192, GS-193: in the last epoch, point out the rival who would win now."""
    view = scene.view
    last = scene.glance.threats and view["result"] is None and view["epoch"] == view["epochs"]
    if not last or not view["order"] or seat == scene.seat:
        return EMPTY
    others = [behind(view, own) for own in view["alive"] if own != seat]
    if seat not in view["alive"] or min(others) <= behind(view, seat):
        return EMPTY
    return Html(f'<span class="tag is-near">{t("godstorm.seats.leads")}</span>')


def _gone(scene: Scene, seat: int) -> Html:
    return t(f"godstorm.seats.{'resigned' if seat in scene.view['resigned'] else 'fallen'}")


def stat(said: Html, picture: Html, n: object) -> Html:
    """Paint a figure with its sign; in words it is said and shown on touch."""
    return Html(
        f'<span class="gs-stat" title="{said}"><span class="aloud">{said}</span>'
        f'<span aria-hidden="true">{picture}{text(n)}</span></span>'
    )


def _wealth(scene: Scene, seat: int) -> Html:
    """Show faith, points, land and armies, and what is to come."""
    totals, faith = scene.view["totals"][seat], scene.view["faith"][seat]
    points = totals["score"][4]
    parts = [
        stat(t("godstorm.seats.faith", n=faith), icon("gs-faith"), faith),
        stat(t("godstorm.seats.points", n=points), icon("i-star"), points),
        stat(t("godstorm.seats.lands", n=totals["territories"]), icon("i-map"), totals["territories"]),
        stat(t("ancient.armies", n=totals["armies"]), icon("i-flag"), totals["armies"]),
        _coming(scene, seat),
        _bid(scene, seat),
    ]
    return Html(f'<p class="gs-stats">{join(parts)}</p>')


def _coming(scene: Scene, seat: int) -> Html:
    """Say how many armies are still to be placed, or what the next turn brings."""
    reserve, (armies, faith) = scene.view["reserves"][seat], scene.view["totals"][seat]["income"]
    if reserve:
        return _aside(t("godstorm.seats.reserve", n=reserve))
    if scene.view["result"] is not None or (not armies and not faith):
        return EMPTY
    said, short = t("godstorm.seats.income", n=armies, faith=faith), t("godstorm.seats.next")
    coming = f"<small>{short}</small> +{armies}{icon('i-flag')} +{faith}{icon('gs-faith')}"
    return Html(
        f'<span class="gs-stat gs-next" title="{said}"><span class="aloud">{said}</span>'
        f'<span aria-hidden="true">{coming}</span></span>'
    )


def _bid(scene: Scene, seat: int) -> Html:
    """Say what a seat has bid, as long as markers are taken, or that it has."""
    bids = scene.view["bids"]
    if bids and scene.kind == "marker":
        return _aside(t("godstorm.seats.bid", n=bids[seat]))
    return _aside(t("godstorm.seats.has-bid")) if seat in scene.view["has_bid"] else EMPTY


def _aside(said: Html) -> Html:
    return Html(f'<span class="note">{said}</span>')


def _gods(scene: Scene, seat: int) -> Html:
    """Show the four gods, those in play standing out, and how many cards of which deck are held."""
    gods = join(_god(scene, seat, god) for god in GODS)
    counts = scene.view["hand_counts"][seat]
    picture = icon("i-deck", "icon tiny")
    cards = join(
        stat(t(f"godstorm.seats.cards-{deck}", n=counts[deck]), Html(f"{mark(deck)}{picture}"), counts[deck])
        for deck in HELD
        if counts[deck]
    )
    held = f'<p class="gs-stats gs-held">{cards}</p>' if cards else ""
    return Html(f'<p class="gs-gods">{gods}</p>{held}')


def _god(scene: Scene, seat: int, god: str) -> Html:
    """Show a god's sign: where it stands, or that it is not in play."""
    at, pantheon = scene.view["gods"][seat][god], scene.view["pantheons"][seat]
    name, kind = god_name(pantheon, god) if pantheon else god_kind(god), god_kind(god)
    if at:
        said = t("godstorm.seats.god-at", name=name, kind=kind, place=place_name(at))
    else:
        said = t(f"godstorm.seats.god-{'off' if pantheon else 'none'}", name=name, kind=kind)
    return Html(
        f'<button type="button" class="gs-god{"" if at else " is-off"}" data-t="see:{at or god}"'
        f' title="{said}" aria-label="{said}">{mark(god)}</button>'
    )


def _kept(scene: Scene, seat: int) -> Html:
    """Name the relics and what is known of the hand."""
    relics = scene.view["relics"][seat]
    known = [] if seat == scene.seat else [card for _, card in scene.view["hands"][seat] if card]
    parts = []
    if relics:
        parts.append(Html(f"{mark('magic')} {join(map(see, relics), ', ')}"))
    if known:
        parts.append(t("godstorm.seats.known", cards=join(map(see, known), ", ")))
    if seat in scene.view["muted"]:
        parts.append(t("godstorm.seats.muted"))
    return join(Html(f'<p class="gs-kept">{one}</p>') for one in parts)


def _decks(scene: Scene) -> Html:
    """Show how many cards the four decks still hold, and how many temples are left."""
    decks = join(_deck(deck, scene.view["decks"][deck]) for deck in GODS)
    temples = _stock(mark("temple"), t("godstorm.temples-left"), scene.view["temples_left"])
    return Html(
        f'<section class="gs-decks" aria-label="{t("godstorm.decks")}"><ul>{decks}'
        f'<li class="gs-deck is-plain">{temples}</li></ul></section>'
    )


def _deck(deck: str, n: int) -> Html:
    stock = _stock(mark(deck), deck_name(deck), n)
    return Html(f'<li><button type="button" class="gs-deck" data-t="see:{deck}">{stock}</button></li>')


def _stock(sign: Html, said: Html, n: int) -> Html:
    return Html(f"{sign}<span>{said}</span><b>{text(n)}</b>")
