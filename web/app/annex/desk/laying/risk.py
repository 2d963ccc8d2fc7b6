"""Risk: who holds which territory with how many armies, cards in hands, who is on turn, and where in it."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient.words import title
from app.boards.risk.words import card_name
from app.i18n import Html, t, text
from nastolka import COVERS
from nastolka.core.state import State as CoreState
from nastolka.games.ancient.tables import TERRITORIES, TERRITORY, WILDS
from nastolka.games.risk.arrange import Arrangement
from nastolka.games.risk.state import State, start
from nastolka.games.risk.tables import BOX, CARDS, NEUTRAL, NOBODY

from . import Card, Field, Layer, Setup, copied, into_hand, out_of_hand, seats_of, take
from .fields import marked, player, players

USUAL = 3  # seats, where a position does not say
LETTERS = "ABCDE"
NONE = "N"  # the letter of neutral armies
STEPS = ("turn", "attack", "fortify")
MOST = 999  # armies that are laid by hand
ROUNDS, SETS = 99, 30
Stands = tuple[str, int]


class Laying(Layer):
    """How the earth is laid."""

    KIND = "land"
    BRUSH = ("owner", "armies")

    def fresh(self, seats: int) -> Setup:
        """Return an earth that is the second player's but for a territory of each of the others."""
        others = [letter for letter in LETTERS[:seats] if letter != "B"]
        land = {letter: f"{slug}:3" for letter, slug in zip(others, TERRITORIES, strict=False)}
        return {"seats": seats, "land": land, "rest": "B", "turn": 0, "step": "attack"}

    def built(self, setup: Setup) -> CoreState:
        """Return the position."""
        state = start(seats_of(setup, USUAL), setup.get("options", {}))
        Arrangement(state, setup).build()
        return state

    def words(self, state: CoreState) -> Setup:
        """Return the words of a position: a turn begins, attacks go on, or the last move is due."""
        assert isinstance(state, State)
        frame = state.frame()
        kind = frame.kind if frame else ""
        setup: Setup = {"seats": state.seats, "options": dict(state.options), "land": {}}
        for land, (holder, armies) in enumerate(zip(state.owner, state.armies, strict=True)):
            if holder != NOBODY:
                _station(setup, TERRITORIES[land], (_letter(holder), armies))
        if any(state.hands):
            setup["hands"] = [" ".join(CARDS[card] for card in hand) for hand in state.hands]
        setup["deck"] = " ".join(CARDS[card] for card in reversed(state.deck[state.known :]))
        setup["under"] = " ".join(CARDS[card] for card in reversed(state.deck[: state.known]))
        for name in ("sets", "out", "round", "first", "captured", "matched", "orders"):
            setup[name] = getattr(state, name)
        return {**setup, "turn": state.mover, "step": kind if kind in STEPS else "turn"}

    # -- a place ---------------------------------------------------------------------------------------------

    def place(self, setup: Setup, place: str) -> Sequence[Field]:
        """Return who holds a territory, and with how many armies."""
        if place not in TERRITORY:
            return ()
        letter, armies = stands(setup).get(place, ("", 0))
        number = Field("armies", t("desk.lay.armies"), str(armies), least=1, most=MOST)
        return (
            Field("owner", t("desk.lay.owner"), letter, _owners(setup)),
            *((number,) if letter else ()),
        )

    def put(self, setup: Setup, place: str, name: str, value: str) -> Setup:
        """Return the words with another owner, or more armies or fewer."""
        letter, armies = stands(setup).get(place, ("", 1))
        if name == "owner" and value in dict(_owners(setup)):
            letter = value
        elif name == "armies" and value.isdecimal() and letter:
            armies = min(max(1, int(value)), MOST)
        else:
            return setup
        new = copied(setup)
        _station(new, place, (letter, armies))
        _count_out(new)
        return new

    def named(self, place: str) -> Html:
        """Return the name of a territory."""
        return title(place)

    # -- the whole -------------------------------------------------------------------------------------------

    def table(self, setup: Setup) -> Sequence[Field]:
        """Return how many play, who is on turn and where in it, the round, and the sets traded."""
        seats, step = seats_of(setup, USUAL), str(setup.get("step", STEPS[0]))
        steps = [(one, t(f"desk.lay.step.{one}")) for one in STEPS]
        counts = [(str(n), text(n)) for n in COVERS["risk"].seats]
        yes = [("", t("desk.off")), ("1", t("desk.on"))]
        found = [
            Field("seats", t("desk.seats"), str(seats), counts),
            Field("turn", t("desk.lay.turn"), str(setup.get("turn", 0)), players(seats)),
            Field("step", t("desk.lay.step.title"), step, steps),
        ]
        if step != STEPS[0]:
            found.append(Field("captured", t("desk.lay.captured"), "1" if setup.get("captured") else "", yes))
        return (
            *found,
            Field("sets", t("desk.lay.sets"), str(setup.get("sets", 0)), most=SETS),
            Field("round", t("desk.lay.round"), str(setup.get("round", 1)), least=1, most=ROUNDS),
        )

    def set(self, setup: Setup, name: str, value: str) -> Setup:
        """Return the words with something else chosen."""
        field = next((one for one in self.table(setup) if one.name == name), None)
        if field is None or (value not in dict(field.options) if field.options else not value.isdecimal()):
            return setup
        if name == "seats":
            return self.fresh(int(value))
        if name == "step":
            new = {**setup, "step": value}
            if value == STEPS[0]:
                new.pop("captured", None)  # nothing was taken before the turn began
            return new
        if name == "captured":
            return {**setup, "captured": bool(value)}
        number = int(value)
        return {**setup, name: min(max(field.least, number), field.most) if field.most else number}

    # -- cards -----------------------------------------------------------------------------------------------

    def hand(self, setup: Setup, seat: int) -> Sequence[Card]:
        """Return the cards a seat holds."""
        hands = setup.get("hands", [])
        return [Card(key, card_name(key)) for key in (hands[seat].split() if seat < len(hands) else ())]

    def spare(self, setup: Setup) -> Sequence[Card]:
        """Return wild cards first, then those of territories by their names."""
        held = [key for hand in setup.get("hands", []) for key in hand.split()]
        wild = [CARDS[-1]] if held.count(CARDS[-1]) < WILDS else []
        lands = sorted((slug for slug in TERRITORIES if slug not in held), key=title)
        return [Card(key, card_name(key)) for key in (*wild, *lands)]

    def give(self, setup: Setup, seat: int, card: str) -> Setup:
        """Return the words with a card in a hand; in the deck it is one of the others then."""
        new = copied(setup)
        named = sum(str(new.get(pile, "")).split().count(card) for pile in ("deck", "under"))
        held = sum(hand.split().count(card) for hand in new.get("hands", []))
        if named + held == sum(CARDS[one] == card for one in BOX):
            for pile in ("deck", "under"):
                if card in str(new.get(pile, "")).split():
                    take(new, pile, card)
                    break
        into_hand(new, seat, card)
        return new

    def drop(self, setup: Setup, seat: int, card: str) -> Setup:
        """Return the words without a card in a hand."""
        new = copied(setup)
        out_of_hand(new, seat, card)
        return new


# -- land ----------------------------------------------------------------------------------------------------


def stands(setup: Setup) -> dict[str, Stands]:
    """Return who holds which territory with how many armies, what is not named included."""
    found = dict.fromkeys(TERRITORIES, (setup["rest"], 1)) if "rest" in setup else {}
    for letter, words in setup.get("land", {}).items():
        for word in words.split():
            slug, _, armies = word.partition(":")
            found[slug] = letter, int(armies or 1)
    return found


def _owners(setup: Setup) -> list[tuple[str, Html]]:
    """Return who may hold land: the players, and neutral armies."""
    seats = [
        (LETTERS[seat], marked("risk", seat, text(player(seat)))) for seat in range(seats_of(setup, USUAL))
    ]
    return [*seats, (NONE, t("desk.lay.neutral"))]


def _letter(holder: int) -> str:
    return NONE if holder == NEUTRAL else LETTERS[holder]


def _station(setup: Setup, slug: str, now: Stands) -> None:
    """Write who holds a territory: in its old place where the owner is the same, not at all with the rest."""
    letter, armies = now
    word = slug if armies == 1 else f"{slug}:{armies}"
    land = setup.setdefault("land", {})
    for held in list(land):
        words = land[held].split()
        at = next((n for n, one in enumerate(words) if one.partition(":")[0] == slug), -1)
        if at < 0:
            continue
        if held == letter:
            words[at] = word
            land[held] = " ".join(words)
            return
        del words[at]
        land[held] = " ".join(words)
        if not words:
            del land[held]
    if now != (setup.get("rest"), 1):
        land[letter] = f"{land.get(letter, '')} {word}".strip()


def _count_out(setup: Setup) -> None:
    """Write who is out: whoever holds no land, in the order there was."""
    holders = {letter for letter, _ in stands(setup).values()}
    landless = [seat for seat in range(seats_of(setup, USUAL)) if LETTERS[seat] not in holders]
    known = [seat for seat in setup.get("out", []) if seat in landless]
    setup["out"] = [*known, *(seat for seat in landless if seat not in known)]
    if not setup["out"]:
        del setup["out"]


LAYER = Laying()
