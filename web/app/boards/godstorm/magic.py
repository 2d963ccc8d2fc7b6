"""Godstorm's prompt about gods and miracles: what is summoned, built, bought, played, aimed, answered."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient import asking, battle
from app.boards.board import Names
from app.boards.kit import Asked, hint_class, let_go, note, noun, row, verb
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button
from nastolka.games.godstorm.tables import CARD, CARD_COST, GOD_COST, GODS, LANE, ROWS, TEMPLE_COST

from . import places
from .chances import relic_power
from .parts import act, choice, mark, price
from .scene import Scene
from .words import anything, book, card_name, deck_name, god_kind, god_name, lane_name, place_name, who

BOX = "pandoras_box"  # the relic that plays a card for whoever has it

# -- gods, temples, cards ------------------------------------------------------------------------------------


def _ask_build(scene: Scene, name: Html) -> Asked:
    """GS-68 to GS-74: a piece and a territory, in either order."""
    picked = scene.glance.picked
    pieces = list(dict.fromkeys(scene.targets(line)[0] for line in scene.glance.options if line != "done"))
    land = next((noun(one) for one in picked if verb(one) == "land"), "")
    piece = next((one for one in picked if one in pieces), "")
    buttons = [_piece(scene, one, one == piece) for one in ([piece] if piece else pieces)]
    key = "build-where" if piece else "build-what" if land else "build"
    faith = scene.view["faith"][scene.asked]
    said = t(f"godstorm.prompt.{key}", name=name, place=place_name(land), faith=faith)
    end = let_go("godstorm") if picked else act("done", key="done-build")
    return said, [asking.ways(buttons), row(end)]


def _piece(scene: Scene, place: str, pressed: bool) -> Html:
    """Make the button of a god or a temple with its price and its power."""
    if place == "build:temple":
        named, said, cost, sign = (
            t("godstorm.temple"),
            t("godstorm.temple-power"),
            TEMPLE_COST,
            mark("temple"),
        )
    else:
        god = noun(place)
        named = god_name(scene.view["pantheons"][scene.asked], god)
        said, cost, sign = book("gods", god), GOD_COST, mark(god)
    short = t(f"godstorm.short.{noun(place)}")  # where there is no room for all of it before it is chosen
    both = Html(f'<span class="gs-long">{said}</span><span class="gs-short">{short}</span>')
    return choice(place, named, both, sign, price(cost), pressed, hint_class(scene.hinted.get(noun(place))))


def _ask_buy(scene: Scene, name: Html) -> Asked:
    """GS-87 to GS-92: cards are ordered one by one, paid and read together."""
    ordered = scene.data
    cost = CARD_COST - relic_power(scene.view, scene.asked, "rebate")
    decks = [line.split()[1] for line in scene.glance.options if line.startswith("buy")]
    buttons = [_deck(scene, deck, cost, ordered.count(deck)) for deck in decks]
    if ordered:
        names, n = join(map(deck_name, ordered), ", "), len(ordered)
        said = t("godstorm.prompt.ordered", n=n, decks=names, price=cost * n)
        done = button(t("godstorm.act.pay", n=n), "act:done", "primary")
    else:
        said = t("godstorm.prompt.buy", name=name, faith=scene.view["faith"][scene.asked])
        done = act("done", key="done-buy")
    costs = [] if ordered else [note(t("godstorm.prompt.buy-costs"))]
    return said, [*costs, asking.ways(buttons), row(done)]


def _deck(scene: Scene, deck: str, cost: int, ordered: int) -> Html:
    left = t("godstorm.deck-left", n=scene.view["decks"][deck] - ordered)
    said = join((book("decks", deck), left), " ")
    return choice(f"act:buy {deck}", deck_name(deck), said, mark(deck), price(cost))


def _ask_cards(scene: Scene, name: Html) -> Asked:
    """GS-103: a card of the hand, read before it is played."""
    if scene.chosen:
        return _read(scene.chosen)
    lines = [line for line in scene.glance.options if line.startswith("play")]
    said = t(f"godstorm.prompt.{'cards' if lines else 'cards-none'}", name=name)
    return said, [*_playable(scene, lines), row(act("done", key="done-cards"))]


def _playable(scene: Scene, lines: Sequence[str]) -> list[Html]:
    """List the cards that can be chosen, as buttons; those of one's own hand are pressed where they lie."""
    cards = [line.split()[1] for line in lines]
    buttons = [_card(card) for card in cards if card not in scene.hand]
    return [asking.ways(buttons)] if buttons else []


def _card(card: str) -> Html:
    printed = ROWS[CARD[card]]
    cost = price(printed.cost) if printed.cost else EMPTY
    return choice(f"card:{card}", card_name(card), book("miracles", card), mark(GODS[printed.deck]), cost)


def _read(line: str) -> Asked:
    """Show the full text of the card chosen, and the button that plays it."""
    kind, card = line.split()[:2]
    cost = ROWS[CARD[card]].cost
    key = "take" if kind == "take" else "play-for" if cost else "play"
    play = button(t(f"godstorm.act.{key}", n=cost), f"act:{line}", "primary")
    said = t("godstorm.prompt.card", card=card_name(card), text=book("miracles", card))
    return said, [row(play, let_go("godstorm"))]


def _ask_target(scene: Scene, name: Html) -> Asked:
    """GS-200: what the card is aimed at; places are tapped on the board, anything else has a button."""
    kind, card, context = scene.data[:3]
    line = scene.chosen
    if line:
        aim = line.split()[1]
        key, sure = ("lane-here", "close") if aim in LANE else ("target-here", "target")
        names = {"card": card_name(card), "lane": lane_name(aim), "place": place_name(aim)}
        answer = button(t(f"godstorm.act.{sure}"), f"act:{line}", "primary")
        return t(f"godstorm.prompt.{key}", **names), [row(answer, let_go("godstorm"))]
    if scene.glance.picked:
        end = place_name(noun(scene.glance.picked[0]), "of")
        said = t("godstorm.prompt.lane-from", card=card_name(card), place=end)
        return said, [asking.ways(_aims(scene)), row(let_go("godstorm"))]
    key = "unleashed" if context[0] == "unleashed" else "target"
    said = t(
        f"godstorm.prompt.{key}", card=card_name(card), box=card_name(BOX), aim=t(f"godstorm.aim.{kind}")
    )
    text, buttons = note(book("miracles", card)), _aims(scene)
    return said, [text, asking.ways(buttons)] if buttons else [text]


def _aims(scene: Scene) -> list[Html]:
    """Make the buttons of what is not pressed on the boards; of a lane, once one of its ends is picked."""
    aims = [one.split()[1] for one in scene.glance.options]
    found = [one for one in aims if not places.aimed(one) or (one in LANE and scene.glance.picked)]
    return [button(_aim(one, scene.glance.names), f"act:target {one}", "plain") for one in found]


def _aim(target: str, names: Names) -> Html:
    """Name a target inside a button, where no other button may stand."""
    if target.isdecimal():
        return who(names, int(target))
    if target in LANE:
        return t("godstorm.act.close-lane", lane=lane_name(target))
    return card_name(target) if target in CARD else anything(target, names)


def _ask_pick(scene: Scene, name: Html) -> Asked:
    if scene.chosen:
        return _read(scene.chosen)
    said = t("godstorm.prompt.pick", name=name, foe=scene.who(scene.data[0]))
    return said, _playable(scene, scene.glance.options)


def _ask_aegis(scene: Scene, name: Html) -> Asked:
    """GS-112: nullify a miracle, or let it happen."""
    player, card, *rest = scene.data
    aims = join((anything(one, scene.glance.names) for one in rest[0]), ", ") if rest else EMPTY
    aimed = [note(t("godstorm.prompt.aimed", aims=aims))] if aims else []
    key = "aegis-own" if player == scene.asked else "aegis"
    names = {"name": name, "foe": scene.who(player), "card": card_name(card), "box": card_name(BOX)}
    said = t(f"godstorm.prompt.{key}", **names)
    turn = "allow-next" if scene.view["mover"] == scene.asked else ""
    answers = row(act("allow", "primary"), act("nullify"), act("allow turn", key=turn))
    return said, [note(book("miracles", card)), *aimed, answers]


def _ask_sky(scene: Scene, name: Html) -> Asked:
    """GS-108: the attacked may answer with sky cards of the hand."""
    if scene.chosen:
        return _read(scene.chosen)
    source, target, gods = scene.data
    lines = [line for line in scene.glance.options if line.startswith("play")]
    ends = {"place": place_name(target, "to"), "source": place_name(source, "of")}
    foe = scene.who(scene.owner(source))
    said = t(f"godstorm.prompt.{'sky' if lines else 'sky-none'}", name=name, foe=foe, **ends)
    along = [note(t("godstorm.prompt.with", gods=join(map(god_kind, gods), ", ")))] if gods else []
    answers = row(act("pass", "plain" if lines else "primary"), act("pass turn"))
    return said, [battle.versus(scene.versus(source, target)), *along, *_playable(scene, lines), answers]


ASKING = {
    "build": _ask_build,
    "buy": _ask_buy,
    "cards": _ask_cards,
    "target": _ask_target,
    "pick": _ask_pick,
    "aegis": _ask_aegis,
    "sky": _ask_sky,
}
