"""What a seat decides at home: armies, revivals, gods, temples, cards bought and played, their targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, Action, Frame
from nastolka.games.godstorm.effects.basics import pay, set_god, take_card
from nastolka.games.godstorm.effects.targets import NO_ATTACK, TARGETS
from nastolka.games.godstorm.effects.verbs import build
from nastolka.games.godstorm.flow.cards import attack_of, play_card, playable_cards
from nastolka.games.godstorm.tables import (
    BUY,
    CARD,
    CARD_COST,
    CARDS,
    CRYPT_PLACES,
    DECK_OF,
    DONE,
    FORGO,
    GOD,
    GOD_COST,
    GODS,
    MOST_BOUGHT,
    PLACE,
    PLAY,
    REVIVE,
    SUMMON,
    TAKE,
    TEMPLE,
    TEMPLE_COST,
    place,
)

from .opening import amounts

if TYPE_CHECKING:
    from nastolka.games.godstorm.state import State


# -- raise armies (GS-60 to GS-67) ---------------------------------------------------------------------------


def options_raise(state: State, frame: Frame) -> list[Action]:
    """GS-62, GS-64: place what was raised, revive from crypts, give armies up for faith; then done."""
    seat, (left, forgone, used) = frame.seat, frame.data
    revivals = revivable(state, seat, used)
    if not left:
        return [DONE, *revivals]
    numbers = amounts(left)
    actions = [place(land, n) for land in state.lands(seat) for n in numbers]
    if may_forgo(state, seat, left, forgone):
        actions.append(FORGO)
    return actions + revivals


def may_forgo(state: State, seat: int, left: int, forgone: int) -> bool:
    """GS-112: once a turn, armies not yet placed may be given up for faith."""
    price = state.trait(seat, "forgo")
    return not forgone and 0 < price <= left


def revivable(state: State, seat: int, used: tuple[str, ...]) -> list[Action]:
    """GS-64, A13: each crypt sends an army to a temple, never its last one."""
    temples = state.own_temples(seat)
    if not temples:
        return []
    most = 1 + state.trait(seat, "revive")
    return [
        REVIVE[crypt, land]
        for crypt in CRYPT_PLACES
        if state.owner[crypt] == seat and state.armies[crypt] > 1 and used.count(slug_of(crypt)) < most
        for land in temples
    ]


def slug_of(crypt: int) -> str:
    """Return the slug of a crypt."""
    slug: str = REVIVE[crypt, 0].args[0]
    return slug


def do_raise(state: State, frame: Frame, action: Action) -> None:
    """GS-62, GS-64, GS-65: armies stand where the seat says; the step ends when nothing is left to decide."""
    seat, (left, forgone, used) = frame.seat, frame.data
    if action.kind == "done":
        return
    if action.kind == "place":
        slug, n = action.args
        state.armies[PLACE[slug]] += n
        left -= n
        state.emit("placed", seat, slug, n)
    elif action.kind == "forgo":
        left, forgone = left - state.trait(seat, "forgo"), 1
        state.faith[seat] += state.trait(seat, "forgo_faith")
        state.emit("forwent", seat)
    else:
        crypt, slug = action.args
        state.armies[PLACE[crypt]] -= 1
        state.armies[PLACE[slug]] += 1
        used = (*used, crypt)
        state.emit("revived", seat, crypt, slug)
    if left or revivable(state, seat, used):
        state.push(seat, "raise", left, forgone, used)


# -- gods and temples (GS-68 to GS-75) -----------------------------------------------------------------------


def options_build(state: State, frame: Frame) -> list[Action]:
    """GS-68 to GS-74: summon a god, build a temple, or be done."""
    seat = frame.seat
    lands, faith = state.lands(seat), state.faith[seat]
    actions = [DONE]
    if faith >= GOD_COST:
        safe = [land for land in lands if land not in state.plague]
        actions += [SUMMON[kind][land] for kind in range(4) if state.gods[seat][kind] < 0 for land in safe]
    if faith >= TEMPLE_COST and state.temples_left():
        actions += [TEMPLE[land] for land in lands if not state.temples[land]]
    return actions


def do_build(state: State, frame: Frame, action: Action) -> None:
    """GS-68, GS-71: the faith is paid and the piece stands."""
    seat = frame.seat
    if action.kind == "done":
        return
    state.push(AUTO, "again", seat, 2)
    slug = action.args[-1]
    if action.kind == "temple":
        pay(state, seat, TEMPLE_COST)
        build(state, seat, PLACE[slug])
    else:
        pay(state, seat, GOD_COST)
        state.emit("summoned", seat, action.args[0], slug)
        set_god(state, seat, GOD[action.args[0]], PLACE[slug])


# -- cards bought (GS-87 to GS-92) ---------------------------------------------------------------------------


def price_of(state: State, seat: int) -> int:
    """GS-88: what a card costs this seat."""
    return CARD_COST - state.trait(seat, "rebate")


def options_buy(state: State, frame: Frame) -> list[Action]:
    """GS-88, GS-89, GS-92: order one more card of a deck whose god is in play, or be done."""
    seat, ordered = frame.seat, frame.data
    actions = [DONE]
    if len(ordered) < MOST_BOUGHT and (len(ordered) + 1) * price_of(state, seat) <= state.faith[seat]:
        actions += [
            BUY[deck]
            for deck in range(4)
            if state.in_play(seat, deck) and len(state.decks[deck]) > ordered.count(GODS[deck])
        ]
    return actions


def do_buy(state: State, frame: Frame, action: Action) -> None:
    """GS-91, A15: the whole purchase is paid, then read; relics enter play after it."""
    seat, ordered = frame.seat, frame.data
    if action.kind == "buy":
        state.push(seat, "buy", *ordered, action.args[0])
        return
    if ordered:
        pay(state, seat, price_of(state, seat) * len(ordered))
        state.emit("bought", seat, ordered)
        for deck in ordered:
            take_card(state, seat, GOD[deck])


# -- cards played (GS-103 to GS-107) -------------------------------------------------------------------------


def options_cards(state: State, frame: Frame) -> list[Action]:
    """GS-103, GS-106: play a war or death card, or be done."""
    return [DONE, *(PLAY[card] for card in playable_cards(state, frame.seat, NO_ATTACK))]


def do_cards(state: State, frame: Frame, action: Action) -> None:
    """GS-103: one card is resolved fully before the next."""
    if action.kind == "play":
        state.push(AUTO, "again", frame.seat, 4)
        play_card(state, frame.seat, CARD[action.args[0]], ("own",))


def options_target(state: State, frame: Frame) -> list[Action]:
    """GS-200: whatever the card may be aimed at."""
    kind, _, context, chosen = frame.data
    found = TARGETS[kind](state, frame.seat, attack_of(context), chosen)
    return [Action("target", (target,)) for target in found]


def do_target(state: State, frame: Frame, action: Action) -> None:
    """GS-200: targets are chosen before dice are thrown."""
    state.answer(action.args[0])


def options_pick(state: State, frame: Frame) -> list[Action]:
    """GS-103: any card of the hand that was seen."""
    return [TAKE[card] for card in dict.fromkeys(state.hands[frame.data[0]])]


def do_pick(state: State, frame: Frame, action: Action) -> None:
    """GS-103: the card changes hands; both players know it."""
    seat, (victim,) = frame.seat, frame.data
    card = CARD[action.args[0]]
    slot = state.hands[victim].index(card)
    state.hands[victim].pop(slot)
    mask = state.eyes[victim].pop(slot)
    state.hands[seat].append(card)
    state.eyes[seat].append(mask | 1 << victim)
    hidden = (seat, victim, GODS[DECK_OF[card]])
    state.emit("took", seat, victim, CARDS[card], eyes=(seat, victim), masked=hidden)
