"""Godstorm's prompt about gods and miracles: what is summoned, built, bought, played, aimed at and answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.boards.ancient import battle
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.ancient.underworld import SPACE
from nastolka.games.godstorm.tables import CARD, CARD_COST, GOD_COST, GODS, ROWS, TEMPLE_COST

from . import places, table
from .fight import Asked, acts, let_go, options, row, ways
from .words import anything, card_name, deck_name, god_kind, god_name, noun, place_name, told, who

# -- gods, temples, cards ------------------------------------------------------------------------------------------------


def _ask_build(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-68 to GS-74: a piece and a territory, in either order."""
    picked = [str(one) for one in ui.get("picked") or ()]
    pieces = list(dict.fromkeys(places.targets(line, view)[0] for line in options(ui) if line != "done"))
    land = next((noun(one) for one in picked if one.startswith("land:")), "")
    piece = next((one for one in picked if one in pieces), "")
    seat = view["turn"]["seat"]
    buttons = [_piece(view, one, one == piece, seat) for one in (pieces if not piece else [piece])]
    key = "build-where" if piece else "build-what" if land else "build"
    said = t(f"godstorm.prompt.{key}", name=asker, place=place_name(land), faith=view["faith"][seat])
    ends = [let_go()] if picked else [button(t("godstorm.act.done-build"), "act:done", "plain")]
    return said, [ways(buttons), row(*ends)]


def _piece(view: Mapping[str, Any], place: str, pressed: bool, seat: int) -> Html:
    """Make the button of a god or a temple with its price and its power."""
    temple = place == "build:temple"
    god = noun(place)
    name_ = t("godstorm.temple") if temple else god_name(view["pantheons"][seat], god)
    said = t("godstorm.temple-power") if temple else told("gods", god)
    cost = TEMPLE_COST if temple else GOD_COST
    return Html(
        f'<button type="button" class="btn btn-plain gs-choice" data-t="{place}" aria-pressed="{"true" if pressed else "false"}">{mark("temple" if temple else god)}'
        f'<span class="label">{name_} <b class="gs-price">{t("godstorm.price", n=cost)}</b><small>{said}</small></span></button>'
    )


def mark(key: str, cls: str = "gs-mark") -> Html:
    """Draw the sign of a god, a temple or the plague, as it lies on the map."""
    return Html(
        f'<svg class="{cls}" viewBox="-12 -12 24 24" aria-hidden="true"><use class="ae-mark" href="#ae-m-{key}"/></svg>'
    )


def _ask_buy(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-87 to GS-92: cards are ordered one by one, paid and read together."""
    ordered = [str(one) for one in view["turn"]["data"]]
    seat = view["turn"]["seat"]
    price = CARD_COST - table.relic_power(view, seat, "rebate")
    decks = [line.split()[1] for line in options(ui) if line.startswith("buy")]
    buttons = [_deck(view, deck, price, ordered.count(deck)) for deck in decks]
    names = join(map(deck_name, ordered), ", ")
    said = (
        t("godstorm.prompt.ordered", n=len(ordered), decks=names, price=price * len(ordered)) if ordered
        else t("godstorm.prompt.buy", name=asker, faith=view["faith"][seat])
    )  # fmt: skip
    key = "godstorm.act.pay" if ordered else "godstorm.act.done-buy"
    done = button(t(key, n=len(ordered)), "act:done", "primary" if ordered else "plain")
    return said, [ways(buttons), row(done)]


def _deck(view: Mapping[str, Any], deck: str, price: int, ordered: int) -> Html:
    left = int(view["decks"][deck]) - ordered
    return Html(
        f'<button type="button" class="btn btn-plain gs-choice" data-t="act:buy {deck}">{mark(deck)}<span class="label">{deck_name(deck)}'
        f' <b class="gs-price">{t("godstorm.price", n=price)}</b><small>{t("godstorm.deck-left", n=left)}</small></span></button>'
    )


def _ask_cards(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-103: a card of the hand, read before it is played."""
    line = places.chosen(view, ui)
    if line:
        return _read(line)
    lines = [one for one in options(ui) if one.startswith("play")]
    key = "cards" if lines else "cards-none"
    return t(f"godstorm.prompt.{key}", name=asker), [*_playable(lines), row(*acts("done-cards"))]


def _playable(lines: list[str]) -> list[Html]:
    """List the cards that can be played, as buttons that choose them."""
    buttons = [_card(line.split()[1]) for line in lines]
    return [ways(buttons)] if buttons else []


def _card(card: str) -> Html:
    cost = ROWS[CARD[card]].cost
    price = Html(f' <b class="gs-price">{t("godstorm.price", n=cost)}</b>') if cost else EMPTY
    deck = GODS[ROWS[CARD[card]].deck]
    return Html(
        f'<button type="button" class="btn btn-plain gs-choice" data-t="card:{card}">{mark(deck)}<span class="label">{card_name(card)}{price}'
        f"<small>{told('miracles', card)}</small></span></button>"
    )


def _read(line: str) -> Asked:
    """Show the full text of the card chosen, and the button that plays it."""
    kind, card = line.split()[:2]
    cost = ROWS[CARD[card]].cost
    key = "godstorm.act.take" if kind == "take" else "godstorm.act.play-for" if cost else "godstorm.act.play"
    return t("godstorm.prompt.card", card=card_name(card), text=told("miracles", card)), [
        row(button(t(key, n=cost), f"act:{line}", "primary"), let_go())
    ]


def _ask_target(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-200: what the card is aimed at; places are tapped on the board, anything else has a button."""
    kind, card = (str(one) for one in view["turn"]["data"][:2])
    line = places.chosen(view, ui)
    if line:
        said = t("godstorm.prompt.target-here", card=card_name(card), place=place_name(line.split()[1]))
        return said, [row(button(t("godstorm.act.target"), f"act:{line}", "primary"), let_go())]
    names = ui.get("names") or ()
    aims = [one.split()[1] for one in options(ui)]
    others = [one for one in aims if one not in TERRITORY and one not in SPACE]
    buttons = [button(_plain_name(one, names), f"act:target {one}", "plain") for one in others]
    said = t("godstorm.prompt.target", card=card_name(card), aim=t(f"godstorm.aim.{kind}"))
    note = Html(f'<p class="prompt-note">{told("miracles", card)}</p>')
    return said, [note, ways(buttons)] if buttons else [note]


def _plain_name(target: str, names: Any) -> Html:
    """Name a target inside a button, where no other button may stand."""
    return (
        who(names, int(target))
        if target.isdecimal()
        else card_name(target)
        if target in CARD
        else anything(target, names)
    )


def _ask_pick(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    line = places.chosen(view, ui)
    if line:
        return _read(line)
    victim = who(ui.get("names") or (), view["turn"]["data"][0])
    return t("godstorm.prompt.pick", name=asker, foe=victim), _playable(options(ui))


def _ask_aegis(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-112: nullify a miracle, or let it happen."""
    player, card = view["turn"]["data"][:2]
    names = ui.get("names") or ()
    aims = [anything(one, names) for one in view["turn"]["data"][2]] if len(view["turn"]["data"]) > 2 else []
    said = t("godstorm.prompt.aegis", name=asker, foe=who(names, player), card=card_name(card))
    aim = (
        [Html(f'<p class="prompt-note">{t("godstorm.prompt.aimed", aims=join(aims, ", "))}</p>')]
        if aims
        else []
    )
    note = Html(f'<p class="prompt-note">{told("miracles", card)}</p>')
    return said, [note, *aim, row(*acts("allow", kind="primary"), *acts("nullify", "allow turn"))]


def _ask_sky(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-108: the attacked may answer with sky cards of the hand."""
    line = places.chosen(view, ui)
    if line:
        return _read(line)
    source, target, gods = view["turn"]["data"]
    foe = who(ui.get("names") or (), places.owner(view, source))
    lines = [one for one in options(ui) if one.startswith("play")]
    key = "sky" if lines else "sky-none"
    said = t(
        f"godstorm.prompt.{key}",
        name=asker,
        foe=foe,
        place=place_name(target),
        source=place_name(source, "of"),
    )
    return said, [
        battle.versus(table.versus(view, ui, source, target)),
        *([Html(f'<p class="prompt-note">{t("godstorm.prompt.with", gods=join(map(god_kind, gods), ", "))}</p>')] if gods else []),
        *_playable(lines),
        row(*acts("pass", kind="plain" if lines else "primary"), *acts("pass turn")),
    ]  # fmt: skip


ASKING: Mapping[str, Callable[..., Asked]] = {
    "build": _ask_build,
    "buy": _ask_buy,
    "cards": _ask_cards,
    "target": _ask_target,
    "pick": _ask_pick,
    "aegis": _ask_aegis,
    "sky": _ask_sky,
}
__all__ = ["ASKING", "mark"]
