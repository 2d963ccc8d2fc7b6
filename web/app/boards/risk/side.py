"""What stands around Risk's map: the own cards, the seats, the continents, and what was touched last."""

from __future__ import annotations

from app.boards import kit
from app.boards.ancient import focus as earth
from app.boards.ancient import holdings
from app.boards.ancient.words import title
from app.boards.kit import About, noun, verb
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button, chip, icon
from nastolka.games.ancient.tables import CONTINENT, KIND, NEIGHBOURS, SEA, TERRITORIES, TERRITORY
from nastolka.games.risk.views import View

from .places import card_of
from .scene import Scene
from .words import card_name, symbol

FEW = 3  # who lacks no more territories is close to all of them

# -- the hand ------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> Html:
    """Paint the viewer's cards; before everybody's eyes only their number, and the way to look alone."""
    view, seat = scene.view, scene.seat
    if seat is None or not view["round"]:
        return EMPTY
    own = view["hands"][seat]
    if own is None:
        return _covered(view["hand_sizes"][seat])
    cards = join(_card(scene, card, nth) for card, nth in zip(own, _nths(own), strict=True))
    none = EMPTY if own else Html(f'<li class="hand-none">{t("risk.hand.none")}</li>')
    beside = (
        button(t("risk.hand.cover"), "ui:cards", "small quiet", "i-eye")
        if scene.glance.private
        else Html(f'<span class="note">{t("risk.hand.worth", n=view["next_set"])}</span>')
    )
    return Html(
        '<section class="hand-box rk-hand">'
        f'<header class="box-head"><h2>{t("risk.hand.title")}</h2>{beside}</header>'
        f'<ul class="hand" data-keep="hand">{cards}{none}</ul></section>'
    )


def _nths(cards: list[str]) -> list[str]:
    """Return what tells the second of two wild cards from the first."""
    return ["2" if card == "wild" and card in cards[:n] else "" for n, card in enumerate(cards)]


def _covered(n: int) -> Html:
    look = button(t("risk.hand.look"), "ui:cards", "small", "i-eye") if n else EMPTY
    return Html(
        '<section class="hand-box rk-hand is-covered">'
        f'<header class="box-head"><h2>{t("risk.hand.covered", n=n)}</h2>{look}</header></section>'
    )


def _card(scene: Scene, card: str, nth: str) -> Html:
    place = f"card:{card}{nth}"
    picked = place in scene.glance.picked
    states = (
        (" is-live is-lit", place in scene.lit),
        (" is-picked", picked),
        (" is-focus", noun(scene.glance.focus) == noun(place)),
        (kit.hint_class(scene.hinted.get(noun(place))), noun(place) in scene.hinted),
    )
    classes = "".join(state for state, on in states if on)
    mine = scene.seat is not None and scene.owner(card) == scene.seat
    said = t("risk.hand.own") if mine else t(f"risk.symbol.{symbol(card)}")
    return Html(
        f'<li><button type="button" class="card rk-card{classes}" data-t="{place}"'
        f' aria-pressed="{"true" if picked else "false"}">{icon(f"tc-{symbol(card)}", "icon card-symbol")}'
        f'<span class="rk-card-words"><strong>{card_name(card)}</strong>'
        f'<span class="card-note">{said}</span></span></button></li>'
    )


# -- the seats -----------------------------------------------------------------------------------------------


def seats(scene: Scene) -> Html:
    """Paint what every seat holds, and under it the continents."""
    rows = join(_seat(scene, seat) for seat in range(scene.view["seats"]))
    heading = t("risk.seats.title")
    return Html(
        f'<section class="seats-box rk-seats" aria-label="{heading}">'
        f'<header class="box-head"><h2>{heading}</h2>'
        f'<span class="note">{where(scene.view)}</span></header><ul class="seats">{rows}</ul></section>'
        f"{holdings.panel(holdings.continents(scene))}"
    )


def where(view: View) -> Html:
    """Say which round it is, and of how many."""
    number, limit = view["round"], view["rounds"]
    if not number:
        return t("risk.seats.setup")
    return t("risk.seats.of", n=number, of=limit) if limit else t("risk.seats.round", n=number)


def _seat(scene: Scene, seat: int) -> Html:
    view = scene.view
    now = view["result"] is None and scene.asked == seat
    out = seat not in view["alive"]
    state = f"{' is-now' if now else ''}{' is-out' if out else ''}"
    dots = kit.dots(t("risk.seats.thinking")) if now and scene.glance.thinking else EMPTY
    gone = "resigned" if seat in view["resigned"] else "fallen"
    facts = t(f"risk.seats.{gone}") if out else join(_facts(scene, seat), " · ")
    tally = EMPTY if out else _tally(scene, seat)
    return Html(
        f'<li class="seat rk-seat{state}"{" aria-current=true" if now else ""}>'
        f"{chip(scene.look(seat), cls='chip-big', n=seat)}"
        f'<strong class="rk-seat-name">{scene.who(seat)}'
        f"{kit.rank('risk', scene.glance, seat)}</strong>"
        f'<span class="seat-facts">{facts}{_close(scene, seat)}</span>'
        f'<span class="rk-seat-side">{dots}{tally}</span></li>'
    )


def _close(scene: Scene, seat: int) -> Html:
    """RK-59, RK-901: point out the rival who lacks next to nothing, or who leads in the last round."""
    view, totals = scene.view, scene.view["totals"]
    if not scene.glance.threats or view["result"] is not None or seat in (scene.seat, *view["fallen"]):
        return EMPTY
    lacks = len(TERRITORIES) - totals[seat]["territories"]
    said = t("risk.seats.lacks", n=lacks) if lacks <= FEW else EMPTY
    if view["rounds"] == view["round"]:
        better = [one["score"] for own, one in enumerate(totals) if own != seat]
        said = t("risk.seats.leads") if max(better) < totals[seat]["score"] else EMPTY
    return Html(f' <span class="tag is-near">{said}</span>') if said else EMPTY


def _facts(scene: Scene, seat: int) -> list[Html]:
    view, totals = scene.view, scene.view["totals"][seat]
    facts = [t("risk.seats.lands", n=totals["territories"]), t("ancient.armies", n=totals["armies"])]
    if not view["round"]:
        facts.append(t("risk.seats.reserve", n=view["reserves"][seat]))
    if view["rounds"]:
        facts.append(t("risk.seats.score", n=totals["score"]))
    order = view["orders"][seat] if view["options"]["defender"] == "ask" else "ask"
    return facts if order == "ask" else [*facts, t(f"risk.order.{order}")]


def _tally(scene: Scene, seat: int) -> Html:
    """Show what a seat would be paid, and how many cards it holds."""
    income, cards = sum(scene.view["totals"][seat]["income"]), scene.view["hand_sizes"][seat]
    paid, held = t("risk.seats.income", n=income), t("risk.seats.cards", n=cards)
    next_turn = Html(
        f'<span class="rk-income" title="{paid}"><span class="aloud">{paid}</span>'
        f'<span aria-hidden="true">+{income}{icon("i-flag")}</span></span>'
    )
    return Html(
        f"{next_turn if scene.view['result'] is None else EMPTY}"
        f'<span class="rk-cards" title="{held}"><span class="aloud">{held}</span>{icon("i-deck")}'
        f'<span aria-hidden="true">{cards}</span></span>'
    )


# -- the focus card ------------------------------------------------------------------------------------------


def focus(scene: Scene) -> Html:
    """Tell what was last touched: a territory, a continent, a card; before that, what a turn brings."""
    return kit.focus("risk", _about(scene))


def _about(scene: Scene) -> About:
    place, key = scene.glance.focus, noun(scene.glance.focus)
    if verb(place) == "card":
        return _about_card(card_of(place))
    if key in TERRITORY:
        return _about_land(scene, key)
    return earth.continent(scene, key, nobody=EMPTY) if key in CONTINENT else _about_turn(scene)


def _about_turn(scene: Scene) -> About:
    """Tell what the viewer's next turn brings, and how the sets of cards stand."""
    view, seat = scene.view, scene.seat
    said = t("risk.focus.none")
    if view["round"] and seat is not None and seat in view["alive"] and view["result"] is None:
        lands, bonus = view["totals"][seat]["income"]
        said = t("risk.focus.income", n=lands + bonus, lands=lands, bonus=bonus)
    sets = t("risk.focus.sets", n=view["next_set"], done=view["sets"], deck=view["deck"])
    return About(kit.head(t("risk.title"), sets), Html(f"<p>{said}</p>"), earth.map_icon())


def _about_land(scene: Scene, slug: str) -> About:
    """Tell a territory: whose it is, its continent, its neighbours and the mountains beside it."""
    land = TERRITORY[slug]
    holder = earth.holder(scene, slug, t("ancient.armies", n=scene.armies(slug)))
    near = earth.lines(*(_near(scene, land, other) for other in NEIGHBOURS[land]))
    body = Html(f"{holder}{near}{earth.mountains(scene, slug)}")
    return About(kit.head(title(slug), earth.worth(slug)), body, _theme(slug))


def _near(scene: Scene, land: int, other: int) -> Html:
    """Name a neighbour with its owner and armies; a sea lane is marked."""
    sea = t("risk.focus.sea") if KIND[land, other] == SEA else EMPTY
    return earth.line(scene, TERRITORIES[other], sea)


def _about_card(card: str) -> About:
    said = t("risk.focus.card-wild" if card == "wild" else "risk.focus.card")
    head = kit.head(card_name(card), t(f"risk.symbol.{symbol(card)}"))
    return About(head, Html(f"<p>{said}</p>"), _theme(card))


def _theme(card: str) -> Html:
    return icon(f"tc-{symbol(card)}", "icon theme")
