"""The card of what was touched last: a territory, a space below, a heaven, a continent, a miracle, a god."""

from __future__ import annotations

from collections.abc import Callable, Collection

from app.boards import kit
from app.boards.ancient import focus as earth
from app.boards.ancient.words import continent_of, title
from app.boards.kit import About, noun
from app.i18n import EMPTY, Html, join, t, text
from nastolka.games.ancient.tables import CONTINENT, KIND, NEIGHBOURS, SEA, TERRITORIES, TERRITORY
from nastolka.games.ancient.underworld import JOINED, KINDS, NUMERALS, SPACE, SPACES
from nastolka.games.godstorm.tables import CARD, GODS, HEAVENS, ROWS

from .parts import mark
from .scene import Scene
from .words import book, card_name, deck_name, god_kind, heaven_name, see


def focus(scene: Scene) -> Html:
    """Tell what was last touched; before anything was, what the viewer's next turn brings."""
    return kit.focus("godstorm", _about(scene))


def _about(scene: Scene) -> About:
    key = noun(scene.glance.focus)
    for keys, about in SHELVES:
        if key in keys:
            return about(scene, key)
    return _about_turn(scene)


def _about_turn(scene: Scene) -> About:
    """Tell what the viewer's next turn brings, and what it would score."""
    view, seat = scene.view, scene.seat
    said, score = t("godstorm.focus.none"), EMPTY
    if seat is not None and seat in view["alive"] and any(view["totals"][seat]["income"]):
        armies, faith = view["totals"][seat]["income"]
        score = _score(scene, seat)
        said = t("godstorm.focus.income", n=armies, faith=faith) if view["result"] is None else said
    body = Html(f"<p>{said}</p>{score}")
    line = t("godstorm.where.epoch", n=view["epoch"], of=view["epochs"])
    return About(kit.head(t("godstorm.title"), line), body, earth.map_icon())


def _score(scene: Scene, seat: int) -> Html:
    """GS-188 to GS-191: say line by line what a seat's points come from."""
    parts = scene.view["totals"][seat]["score"]
    rows = join(
        Html(f"<li><span>{t(f'godstorm.score.{key}')}</span><b>{text(n)}</b></li>")
        for key, n in zip(("lands", "continents", "below", "relics", "total"), parts, strict=True)
    )
    return Html(f'<ul class="gs-score" aria-label="{t("godstorm.score.title")}">{rows}</ul>')


# -- places --------------------------------------------------------------------------------------------------


def _holder(scene: Scene, slug: str) -> Html:
    armies = scene.armies(slug)
    return earth.holder(scene, slug, t("ancient.armies", n=armies) if armies else t("ancient.empty"))


def _about_land(scene: Scene, slug: str) -> About:
    """Tell a territory: whose it is, what lies on it, its neighbours and the mountains beside it."""
    head = kit.head(title(slug), earth.worth(slug))
    if scene.view["sunk"] and continent_of(slug) == "atlantis":
        return About(head, Html(f"<p>{t('ancient.under')}</p>"), earth.map_icon())
    near = earth.lines(*(_near(scene, slug, TERRITORIES[other]) for other in NEIGHBOURS[TERRITORY[slug]]))
    body = Html(f"{_holder(scene, slug)}{_lying(scene, slug)}{near}{earth.mountains(scene, slug)}")
    return About(head, body, earth.map_icon())


def _lying(scene: Scene, slug: str) -> Html:
    """List what lies on a territory, and whom it makes a relic worth a point to."""
    view, rows = scene.view, []
    if slug in view["temples"]:
        rows.append((mark("temple"), t("godstorm.temple-power")))
    rows += [(mark(god), scene.god(scene.owner(slug), god)) for god in scene.gods(slug)]
    if slug in view["plague"]:
        rows.append((mark("plague"), t("godstorm.focus.plague")))
    if slug in view["sacred"]:
        rows.append((EMPTY, t("godstorm.focus.sacred")))
    rows += [(mark("magic"), t("godstorm.focus.site", card=see(row.key))) for row in ROWS if row.land == slug]
    items = join(Html(f"<li>{sign}<span>{said}</span></li>") for sign, said in rows)
    return Html(f'<ul class="gs-on">{items}</ul>') if rows else EMPTY


def _near(scene: Scene, slug: str, other: str) -> Html:
    """Name a neighbour with its owner and armies; a sea lane is marked, also one that is closed."""
    if KIND[TERRITORY[slug], TERRITORY[other]] != SEA:
        return earth.line(scene, other)
    cut = scene.view["maelstrom"] == "-".join(sorted((slug, other)))
    return earth.line(scene, other, t(f"godstorm.focus.{'maelstrom' if cut else 'sea'}"))


def _about_space(scene: Scene, slug: str) -> About:
    """Tell a space of the Underworld: what it is good for, whose it is, where it leads."""
    space = SPACE[slug]
    kind = KINDS[space]
    near = earth.lines(*(earth.line(scene, SPACES[other]) for other in JOINED[space]))
    body = Html(f"{_holder(scene, slug)}<p>{book('places', kind)}</p>{near}")
    line = join((NUMERALS[space], book("places", kind, "title")), " · ")
    return About(kit.head(title(slug), line), body, earth.map_icon())


def _about_heaven(scene: Scene, slug: str) -> About:
    body = Html(f"{_holder(scene, slug)}<p>{book('places', 'heaven')}</p>")
    return About(kit.head(heaven_name(slug), book("places", "heaven", "title")), body, earth.map_icon())


# -- cards and gods ------------------------------------------------------------------------------------------


def _about_card(scene: Scene, card: str) -> About:
    """Tell a miracle in full: its deck, its cost, its text, and when it may be played."""
    row = ROWS[CARD[card]]
    deck = GODS[row.deck]
    price = t("godstorm.price", n=row.cost) if row.cost else t("godstorm.free")
    line = deck_name(deck) if deck == "magic" else join((deck_name(deck), price), ", ")
    kept, gone = EMPTY, EMPTY
    held = [seat for seat, relics in enumerate(scene.view["relics"]) if card in relics]
    if held:
        kept = Html(f"<p>{t('godstorm.focus.kept-by', name=scene.who(held[0]))}</p>")
    if card in scene.view["gone"]:
        gone = Html(f'<p class="note">{t("godstorm.focus.gone")}</p>')
    body = Html(
        f'<p class="gs-card-text">{book("miracles", card)}</p>{kept}'
        f'<p class="note">{book("decks", deck)}</p>{gone}'
    )
    return About(kit.head(card_name(card), line), body, mark(deck, "gs-mark theme"))


def _about_god(scene: Scene, god: str) -> About:
    """Tell a kind of god: its power, its deck, and the labour that earns a card of it."""
    labour = t("godstorm.focus.labour", deck=deck_name(god), labour=book("decks", god, "labour"))
    body = Html(f'<p>{book("gods", god)}</p><p>{book("decks", god)}</p><p class="note">{labour}</p>')
    head = kit.head(god_kind(god), t("godstorm.deck-left", n=scene.view["decks"][god]))
    return About(head, body, mark(god, "gs-mark theme"))


SHELVES: tuple[tuple[Collection[str], Callable[[Scene, str], About]], ...] = (
    (TERRITORY, _about_land),
    (SPACE, _about_space),
    (HEAVENS, _about_heaven),
    (CONTINENT, earth.continent),
    (CARD, _about_card),
    (GODS, _about_god),
)
