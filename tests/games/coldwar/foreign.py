"""Positions of Cold War that a foreign record may damage, and what no record may say."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.coldwar.positions import GAME, end_struggle, play, table
from games.foreign import shown, texts

from nastolka import Session

EXAMPLES = 1500
WORDS = ("army", "cuba", "summit", "analyst", "turn", "event", "detente", "groups")
ILLEGAL = "send moon"


@cache
def kept() -> list[str]:
    """Positions with every kind of question on top, as JSON."""
    peek = table(groups={"cia": "radio", "kgb": "mafia"}, deck="army")
    play(peek, "use radio")
    enlist = table(groups={"cia": "radio"}, trophies={"cia": "live_benefit"}, round=3)
    play(enlist, "spend live_benefit")
    lay = table(groups={"cia": "radio", "kgb": "navy army"}, trophies={"cia": "nuclear_escalation"}, round=3)
    play(lay, "spend nuclear_escalation")
    order = table(frame="detente", trophies={"cia": "space_race"}, round=3)
    play(order, "spend space_race")
    look = table(frame="planning", shadow="cia")
    play(look, "send assassin")
    looked = table(frame="planning", shadow="cia")
    play(looked, "send assassin", "look")
    double, _ = end_struggle(
        groups={"cia": "army", "kgb": "radio"}, x={"cia": "double_agent", "kgb": "director"}
    )
    nobel, _ = end_struggle(
        groups={"cia": "army bankers", "kgb": "radio"},
        x={"cia": "analyst"},
        trophies={"cia": "nobel_peace_prize"},
        round=2,
    )
    analyst = table(frame="briefing", analyst="kgb", round=2)
    ordering = table(frame="briefing", analyst="kgb", round=2)
    play(ordering, "look")
    over = table(groups={"cia": "army"})
    play(over, "resign 0")
    heard = table(
        groups={"cia": "radio"},
        trophies={"cia": "live_benefit"},
        round=3,
        seen={"kgb": {"groups": 2}},
        deck="army navy mafia",
    )
    play(heard, "spend live_benefit", "enlist army mafia navy")
    groups, _ = end_struggle(groups={"cia": "army", "kgb": "radio"}, x={"cia": "analyst"})
    summit = table(frame="briefing", trophies={"cia": "summit"}, round=2)
    olympic = table(frame="planning", trophies={"cia": "olympic_games"}, leave={"cia": "analyst"}, round=2)
    matches = [
        Session(GAME, 2, {}, None), Session(GAME, 2, {}, 1), peek, enlist, lay, order, look, looked, double,
        nobel, analyst, ordering, over, heard, groups, summit, olympic, table(frame="first"),
        table(groups={"cia": "army navy", "kgb": "mafia"}),
    ]  # fmt: skip
    return [*texts(matches), *shown(GAME).values()]


def sound() -> Session:
    """Return a position nothing is wrong with."""
    return table(groups={"cia": "army"})


AGAINST: list[tuple[str, Any]] = [
    ("stack", []),
    ("stack", [[0, "turn", []], [1, "turn", []]]),
    ("stack", [[0, "turn", []], [0, "peek", []]]),
    ("stack", [[1, "turn", []], [0, "peek", []]]),  # nobody has looked at the card
    ("stack", [[-2, "closing", []], [0, "double", []]]),
    ("stack", [[-2, "verdict", []], [0, "event", ["detente"]]]),
    ("stack", [[-2, "homecoming", []], [0, "send", []]]),
    ("stack", [[-2, "briefing", []]]),
    ("stack", [[0, "dance", []]]),
    ("deck", []),
    ("objective", None),
    ("groups", [["army", "navy", "radio", "mafia", "artists"], []]),
    ("places", [[0, 0, 0, 0, 0, 0], [0, 3, 0, 0, 0, 0]]),
    ("places", [[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0]]),
    ("pickable", [64, 63]),
    ("sealed", []),
    ("sealed", [[0, [0, "send", []], ["send", ["moon"]]], [1, [1, "send", []], ["send", ["director"]]]]),
    ("balance", -1),
    ("hearsay", [["navy"], []]),
    ("hearsay", [["army"], []]),
    ("token", 2),
    ("round", 0),
    ("trophies", [[["cuba", 1]], []]),
    ("winners", [0]),
]
