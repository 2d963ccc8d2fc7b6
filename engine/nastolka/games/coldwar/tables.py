"""The box of Cold War: agents, groups, objectives, and every action that can be written down beforehand.

All cards share one numbering: groups 0–23, objectives 24–44 (events last), and in `BOX` the
twelve agents after them.

Printed in the rulebook are Cuba's 10 points and its priority; the influence of the Mafia (2), the Food
Producers (3), the Industrialists and the Newspapers (4) and the Opposition (5); the names of Cuba, Live
Benefit and Nuclear Escalation. Published elsewhere are the names of seven more countries and of the other
events, the text of the Space Race and of the Nobel Peace Prize, six groups of each sphere, and the ranges:
stability 6–13, limit 1–5, points 5–20, influence 1–6. All else is designed within them: each sphere has one
group of every influence, so that a tie-break cannot end level; an event is worth less than most countries;
the countries' points add up to more than twice 95, so that somebody reaches 100 before the deck runs dry.
"""

from __future__ import annotations

from typing import NamedTuple

from nastolka.core.game import Option
from nastolka.core.kinds import Action, Frame

SIDES = ("cia", "kgb")  # CW-1
SIDE = {side: seat for seat, side in enumerate(SIDES)}

# -- agents (CW-3, CW-6), by initiative --------------------------------------------------------------------

SPY, DEPUTY, DOUBLE, ANALYST, ASSASSIN, DIRECTOR = range(6)
AGENTS = ("master_spy", "deputy_director", "double_agent", "analyst", "assassin", "director")
AGENT = {agent: i for i, agent in enumerate(AGENTS)}

# -- groups (CW-5): six of each sphere, of influence one to six ----------------------------------------------

MILITARY, ECONOMIC, SOCIAL, POLITICAL = range(4)
SPHERES = ("military", "economic", "social", "political")


class Group(NamedTuple):
    """A card of the group deck."""

    id: str
    sphere: int
    influence: int


GROUP_CARDS = (
    Group("border_guards", MILITARY, 1),
    Group("mercenaries", MILITARY, 2),
    Group("guerrillas", MILITARY, 3),
    Group("navy", MILITARY, 4),
    Group("air_force", MILITARY, 5),
    Group("army", MILITARY, 6),
    Group("street_traders", ECONOMIC, 1),
    Group("mafia", ECONOMIC, 2),
    Group("food_producers", ECONOMIC, 3),
    Group("industrialists", ECONOMIC, 4),
    Group("bankers", ECONOMIC, 5),
    Group("oil_companies", ECONOMIC, 6),
    Group("artists", SOCIAL, 1),
    Group("students", SOCIAL, 2),
    Group("radio", SOCIAL, 3),
    Group("newspapers", SOCIAL, 4),
    Group("trade_unions", SOCIAL, 5),
    Group("television", SOCIAL, 6),
    Group("dissidents", POLITICAL, 1),
    Group("local_authorities", POLITICAL, 2),
    Group("diplomats", POLITICAL, 3),
    Group("parliament", POLITICAL, 4),
    Group("opposition", POLITICAL, 5),
    Group("ruling_party", POLITICAL, 6),
)
GROUPS = len(GROUP_CARDS)
SPHERE = tuple(group.sphere for group in GROUP_CARDS)
INFLUENCE = tuple(group.influence for group in GROUP_CARDS)

# -- objectives (CW-4) ---------------------------------------------------------------------------------------


class Objective(NamedTuple):
    """A card of the objective deck; an event has an ability that may be used in one phase."""

    id: str
    stability: int
    limit: int
    points: int
    priority: tuple[int, ...]
    phase: str = ""


OBJECTIVE_CARDS = (
    Objective("cuba", 10, 4, 10, (ECONOMIC, MILITARY, POLITICAL, SOCIAL)),
    Objective("czechoslovakia", 9, 3, 10, (POLITICAL, SOCIAL, MILITARY, ECONOMIC)),
    Objective("vietnam", 13, 5, 20, (MILITARY, POLITICAL, SOCIAL, ECONOMIC)),
    Objective("korea", 12, 5, 20, (MILITARY, ECONOMIC, POLITICAL, SOCIAL)),
    Objective("afghanistan", 12, 4, 15, (MILITARY, SOCIAL, POLITICAL, ECONOMIC)),
    Objective("congo", 8, 3, 10, (ECONOMIC, MILITARY, SOCIAL, POLITICAL)),
    Objective("chile", 11, 4, 15, (POLITICAL, ECONOMIC, MILITARY, SOCIAL)),
    Objective("honduras", 6, 2, 5, (ECONOMIC, POLITICAL, MILITARY, SOCIAL)),
    Objective("greece", 9, 3, 10, (POLITICAL, MILITARY, ECONOMIC, SOCIAL)),
    Objective("germany", 13, 5, 20, (ECONOMIC, POLITICAL, SOCIAL, MILITARY)),
    Objective("iran", 11, 4, 15, (ECONOMIC, SOCIAL, POLITICAL, MILITARY)),
    Objective("hungary", 8, 3, 10, (SOCIAL, MILITARY, POLITICAL, ECONOMIC)),
    Objective("egypt", 10, 4, 15, (POLITICAL, ECONOMIC, SOCIAL, MILITARY)),
    Objective("angola", 7, 2, 5, (MILITARY, SOCIAL, ECONOMIC, POLITICAL)),
    Objective("poland", 11, 4, 15, (SOCIAL, POLITICAL, ECONOMIC, MILITARY)),
    Objective("space_race", 8, 3, 5, (MILITARY, ECONOMIC, SOCIAL, POLITICAL), "detente"),
    Objective("nobel_peace_prize", 6, 1, 5, (SOCIAL, POLITICAL, ECONOMIC, MILITARY), "ceasefire"),
    Objective("live_benefit", 8, 3, 5, (SOCIAL, ECONOMIC, POLITICAL, MILITARY), "struggle"),
    Objective("nuclear_escalation", 9, 3, 5, (MILITARY, POLITICAL, ECONOMIC, SOCIAL), "struggle"),
    Objective("olympic_games", 7, 2, 5, (SOCIAL, MILITARY, ECONOMIC, POLITICAL), "planning"),
    Objective("summit", 7, 2, 5, (POLITICAL, SOCIAL, MILITARY, ECONOMIC), "briefing"),
)
NOTHING = (0,) * GROUPS  # groups come first in the numbering of cards
CARDS = (*(group.id for group in GROUP_CARDS), *(objective.id for objective in OBJECTIVE_CARDS))
CARD = {card: i for i, card in enumerate(CARDS)}
OBJECTIVES = range(GROUPS, len(CARDS))
STABILITY = (*NOTHING, *(objective.stability for objective in OBJECTIVE_CARDS))
LIMIT = (*NOTHING, *(objective.limit for objective in OBJECTIVE_CARDS))
POINTS = (*NOTHING, *(objective.points for objective in OBJECTIVE_CARDS))
PRIORITY = (*((),) * GROUPS, *(objective.priority for objective in OBJECTIVE_CARDS))
PHASE = (*("",) * GROUPS, *(objective.phase for objective in OBJECTIVE_CARDS))
EVENTS = tuple(card for card in OBJECTIVES if PHASE[card])
EVENTS_IN = {
    phase: tuple(card for card in EVENTS if PHASE[card] == phase) for phase in sorted({*PHASE} - {""})
}
EVENT_BITS = sum(1 << card for card in EVENTS)
STRUGGLE_BITS = sum(1 << card for card in EVENTS_IN["struggle"])

AGENT_CARDS = range(len(CARDS), len(CARDS) + 2 * len(AGENTS))  # the CIA's six, then the KGB's
BOX = (*range(len(CARDS)), *AGENT_CARDS)

HQ, FIELD, LEAVE, DEAD = range(
    4
)  # where an agent is; one sent face down counts as in the HQ until it is turned up
OPEN, BURIED = -1, 2  # the fate of the round's objective, or the seat that captured it
BOTH = 3  # a bit for each side
EVERYBODY = 7  # who knows a card in a deck: a bit for each side, one for the spectators
# Of seat 0, the next bit is seat 1's: a card the seat knew may lie here, the rival has put it back unseen.
AMONG = 8
ALL_EYES = EVERYBODY | AMONG | AMONG << 1
GROUP_BITS = (1 << GROUPS) - 1

TARGET = 100  # CW-225: points that win
LOOK_DEPTH = 3  # CW-39, CW-242, CW-244: cards looked at

# -- actions -------------------------------------------------------------------------------------------------

RECRUIT, WAIT = Action("recruit"), Action("wait")
USE = tuple(Action("use", (card,)) for card in CARDS[:GROUPS])
USE_ON = tuple(tuple(Action("use", (card, target)) for target in CARDS[:GROUPS]) for card in CARDS[:GROUPS])
DISCARD, TAKE, RETURN = Action("discard"), Action("take"), Action("return")
LOOK, SKIP = Action("look"), Action("skip")
SEND = tuple(Action("send", (agent,)) for agent in AGENTS)
SEND_AMONG = tuple(
    [action for i, action in enumerate(SEND) if mask >> i & 1] for mask in range(1 << len(AGENTS))
)
FURLOUGH, WATCH = tuple(Action("furlough", (agent,)) for agent in AGENTS), Action("watch")
FIRST = tuple(Action("first", (side,)) for side in SIDES)
LOT = tuple(Action("lot", (side,)) for side in SIDES)
SPEND = {card: Action("spend", (CARDS[card],)) for card in EVENTS}
DECLINE = Action("decline")
LAY = tuple(Action("lay", (card,)) for card in CARDS[:GROUPS])
RESIGN = tuple(Action("resign", (seat,)) for seat in range(len(SIDES)))

TURN = tuple(Frame(seat, "turn") for seat in range(len(SIDES)))

# -- what may be agreed before a match -----------------------------------------------------------------------

OPTIONS = (
    Option("taking", ("barred", "allowed")),  # CW-98, CW-906: groups of an opponent who is over
    Option("rounds", ("unlimited", "10", "15", "20", "30")),  # CW-901
    Option("voices", ("on", "off"), young=True),  # whether agents are described in their own dark tone
)

# -- why not: the rule that says when something is done ------------------------------------------------------

ANSWERED_BY = {  # the question asked → the rule it comes from
    "consult": "CW-39", "order": "CW-39", "send": "CW-50", "shadow": "CW-54", "first": "CW-37",
    "peek": "CW-110", "enlist": "CW-244", "lay": "CW-239", "event": "CW-238", "double": "CW-180",
}  # fmt: skip
DONE_BY = {  # an action that is not for the struggle → the rule that says when it is done
    "look": "CW-39", "skip": "CW-39", "order": "CW-39", "send": "CW-50", "first": "CW-37",
    "discard": "CW-110", "take": "CW-110", "return": "CW-110", "enlist": "CW-244", "lay": "CW-245",
    "decline": "CW-238", "furlough": "CW-180", "watch": "CW-180", "shuffle": "CW-905", "lot": "CW-905",
    "wait": "CW-62",
}  # fmt: skip
TARGETED_BY = ("CW-90", "CW-105", "CW-110", "CW-95")  # by sphere: what its power may be used on
EVENT_RULE = {
    "space_race": "CW-242", "nobel_peace_prize": "CW-243", "live_benefit": "CW-244",
    "nuclear_escalation": "CW-245", "olympic_games": "CW-246", "summit": "CW-247",
}  # fmt: skip
