"""How objects come to the field and what Agents do there.

Deployment, arrival, free moves, the limit of two, attacks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nastolka.core.kinds import AUTO, Action, Frame
from nastolka.core.remember import for_a_match

from .changes import (
    change_loyalty,
    change_rep,
    move_agent,
    pay,
    put_agent,
    put_shadow,
    put_symbols,
    ready_agent,
    reckon,
    take_cards,
    take_from,
    turn_agent,
)
from .departures import give_influence, scrap_things
from .feasible import partly_feasible
from .field import (
    agents,
    bonds,
    find,
    holder,
    is_exposed,
    is_reckless,
    over_limit,
    slug,
    thing_named,
)
from .firing import begin, done_bit, signal, wake
from .layout import Layout, Thing, cells_of, lay
from .programs import ABILITIES, FREE, PLACED, PROGRAM_OF, USABLE, to_pay
from .selectors import Source, efficiency, holds, toughness
from .tables import (
    BINDER,
    CELL,
    CELL_NAMES,
    DEPLOY,
    DIG,
    DISMISS,
    FACEDOWN,
    FROM_BUFFER,
    FROM_HAND,
    INFORM,
    MOVE,
    NAME,
    OWNER,
    ROW,
    SHADOW,
    SLIP,
    SLIP_UNDER,
    STAY,
    STRIKE,
    TYPE,
)
from .vocabulary import Pay

if TYPE_CHECKING:
    from .combos import Prices
    from .state import State

INFORMED, ATTACKED = 1, 2  # bits of `done`: what an Agent may do once a turn (AM-160, AM-161)

# -- deployment (AM-32 to AM-36, AM-45, AM-46) ---------------------------------------------------------------


def price(state: State, card: int) -> int | None:
    """AM-45, AM-46: what a card costs from where it is; None: a dash."""
    return FROM_HAND[card] if card in state.hand[OWNER[card]] else FROM_BUFFER[card]


def deployments(state: State, lie: Layout, seat: int, prices: Prices) -> list[Action]:
    """AM-18, AM-32, AM-33, AM-35, AM-187: every card that can be paid for, on each cell it may go to."""
    found: list[Action] = []
    rep = state.rep[seat]
    rooms, walls, kin = lie.rooms[seat], lie.walls[seat], lie.kin[seat]
    for card, cost in prices:
        if cost > rep:
            continue
        kind = TYPE[card]
        if kind == "territory":
            found += deploys(card, lie.sites)
        elif kind == "graffiti":
            found += deploys(card, walls[HOST[BINDER[ROW[card]].host]])
        else:
            found += (SHADOW[card],) if ROW[card] in kin else deploys(card, rooms)
        if kind == "graffiti_agent":
            found += [FACEDOWN[card][cell] for cell in cells_of(walls[HOST["any"]])]
    if not SLIPPERY.isdisjoint(state.hand[seat]):
        for card in sorted(SLIPPERY.intersection(state.hand[seat])):
            if holds(state, Source(seat, card), BINDER[ROW[card]].slip):
                under = ROW[card] in kin
                found += (SLIP_UNDER[card],) if under else [SLIP[card][cell] for cell in cells_of(rooms)]
    return found


@for_a_match(4096)
def deploys(card: int, cells: int) -> tuple[Action, ...]:
    """Return the deployments of a card on these cells."""
    return tuple(DEPLOY[card][cell] for cell in cells_of(cells))


HOST = {"me": 0, "opp": 1, "any": 2}  # whose cells a card may be painted on, as a layout has them
SLIPPERY = frozenset(card for card, row in enumerate(ROW) if BINDER[row].slip)


def deploy(state: State, seat: int, card: int, cell: int, free: bool) -> None:
    """AM-131, AM-132, AM-147: a card is paid for and comes to the field; its arrival takes its course."""
    cost = 0 if free else price(state, card) or 0
    pay(state, seat, cost)
    on = take_from(state, card)
    state.emit("deployed", seat, NAME[card], CELL_NAMES[cell], cost)
    if TYPE[card] == "territory":
        lay(state, "territory", cell, card)
        state.loyalty[cell], state.debt[cell] = BINDER[ROW[card]].loyalty, 0
        put_symbols(state, card, on)
        arrive(state, seat, card, cell, 0)
    elif TYPE[card] == "graffiti":
        lay(state, "graffiti", cell, card)
        put_symbols(state, card, on)
        reckon(state)
        arrive(state, seat, card, cell, 1)
    else:
        put_agent(state, card, cell, on)
        state.push(AUTO, "arrival", seat, card, cell, 2)
        state.push(AUTO, "limit", seat, CELL_NAMES[cell])


def deploy_shadow(state: State, seat: int, card: int, free: bool) -> None:
    """AM-176, AM-179: the same Agent goes under the one already there."""
    pay(state, seat, 0 if free else price(state, card) or 0)
    put_shadow(state, card, take_from(state, card))


def deploy_facedown(state: State, seat: int, card: int, cell: int) -> None:
    """AM-187, AM-189, AM-190: a Graffiti-Agent lies face down; from the buffer it was seen coming."""
    hidden = card in state.hand[seat]
    known = not hidden or bool(state.hand_eyes[seat][state.hand[seat].index(card)] >> 1 - seat & 1)
    pay(state, seat, price(state, card) or 0)
    on = take_from(state, card)
    lay(state, "graffiti", cell, card, down=True)
    if known:
        state.bared |= 1 << cell
    put_symbols(state, card, () if hidden else on)
    state.emit("facedown", seat, CELL_NAMES[cell])
    reckon(state)


# -- arrival (AM-137, AM-147, AM-148) ------------------------------------------------------------------------


def do_arrival(state: State, frame: Frame, action: None) -> None:
    """AM-147, AM-148: loyalty, influence, the # text, the free move, then what watches the arrival."""
    seat, card, cell, stage = frame.data
    thing = find(state, card)
    if thing is not None and thing.place == cell:
        arrive(state, seat, card, cell, stage)


def arrive(state: State, seat: int, card: int, cell: int, first: int) -> None:
    """AM-147: take the steps of an arrival from here on, as far as nothing is asked in between."""
    stack = state.stack
    below, last = len(stack), 4 if TYPE[card] == "territory" else 2
    for stage in range(first, last + 1):
        STAGES[stage](state, seat, card, cell)
        if len(stack) > below and stage < last:  # the rest waits beneath what is asked or fires first
            stack.insert(below, Frame(AUTO, "arrival", (seat, card, cell, stage + 1)))
            return


def _mutual(state: State, seat: int, card: int, cell: int) -> None:
    """AM-136, AM-137, AM-154: neighbours and newcomer affect each other.

    Agents on the cell meet their territory.
    """
    given, got = bonds(state, card, cell)
    for near, n in given.items():
        change_loyalty(state, near, n)
    if got:
        change_loyalty(state, cell, got)
    agent = state.agent[cell]
    if agent >= 0 and OWNER[agent] == seat:
        ready_agent(state, cell)
    reckon(state)
    if agent >= 0 and OWNER[agent] != seat:
        scrap_things(state, [Thing("agent", cell, agent)])


def _influence(state: State, seat: int, card: int, cell: int) -> None:
    """AM-144: green or red influence."""
    give_influence(state, card, 1)


def _placed(state: State, seat: int, card: int, cell: int) -> None:
    """AM-147: the # text."""
    i = PLACED[card]
    if i >= 0 and holds(state, Source(seat, card, cell), ABILITIES[card][i].cond):
        state.emit("fired", seat, NAME[card], "placed")
        begin(state, seat, PROGRAM_OF[card][i], card, cell)


def _invite(state: State, seat: int, card: int, cell: int) -> None:
    """AM-169 to AM-171: an Agent on another own territory may come over."""
    if state.agent[cell] < 0 and visitors(state, seat, cell):
        state.push(seat, "relocate", CELL_NAMES[cell])


def _watched(state: State, seat: int, card: int, cell: int) -> None:
    """AM-148: triggers on the arrival come last."""
    wake(state, "territory_placed", seat, card)


STAGES: tuple[Callable[[State, int, int, int], None], ...] = (_mutual, _influence, _placed, _invite, _watched)


def visitors(state: State, seat: int, cell: int) -> list[int]:
    """AM-169, AM-170: own Agents standing on another own territory."""
    return [here for here in agents(state, seat) if here != cell and holder(state, here) == seat]


def options_relocate(state: State, frame: Frame) -> list[Action]:
    """AM-169: one of those Agents may move onto the new territory."""
    cell = CELL[frame.data[0]]
    return [*(MOVE[here] for here in visitors(state, frame.seat, cell)), STAY]


def do_relocate(state: State, frame: Frame, action: Action) -> None:
    """AM-169: it moves without an action and is readied."""
    if action.kind == "move":
        there = CELL[frame.data[0]]
        move_agent(state, CELL[action.args[0]], there)
        ready_agent(state, there)


# -- the limit of two (AM-172 to AM-175, AM-230) -------------------------------------------------------------


def do_limit(state: State, frame: Frame, action: None) -> None:
    """AM-173, AM-230: as long as there are three Agents, one of the earlier ones is named to go."""
    seat, newest = frame.data
    if over_limit(state, seat):
        state.push(AUTO, "limit", seat, newest)
        state.push(seat, "dismiss", newest)


def options_dismiss(state: State, frame: Frame) -> list[Action]:
    """AM-173: any but the new one."""
    return [DISMISS[cell] for cell in agents(state, frame.seat) if CELL_NAMES[cell] != frame.data[0]]


def do_dismiss(state: State, frame: Frame, action: Action) -> None:
    """AM-173, AM-177: it goes from the field to scrap, or its shadow does."""
    cell = CELL[action.args[0]]
    scrap_things(state, [Thing("agent", cell, state.agent[cell])])


# -- what Agents and objects do (AM-38 to AM-44, AM-156 to AM-167) -------------------------------------------


def acts(state: State, lie: Layout, seat: int) -> list[Action]:
    """AM-156 to AM-160: default abilities of own unturned Agents, each kind once a turn."""
    found: list[Action] = []
    for cell in lie.agents[seat]:
        if state.turned >> cell & 1:
            continue
        did = state.done.get(state.agent[cell], 0)
        if state.extra[seat] and not did & INFORMED:
            found.append(INFORM[cell])
        if not did & ATTACKED:
            found.append(DIG[cell])
            for there in lie.agents[1 - seat]:
                if is_exposed(state, there):
                    found.append(STRIKE[cell][there])
    return found


def inform(state: State, seat: int, cell: int) -> None:
    """AM-156: the Agent turns and draws from the extra archive."""
    act(state, cell, INFORMED)
    state.emit("informed", seat, CELL_NAMES[cell], NAME[state.agent[cell]])
    signal(state, "agent_info", seat, state.agent[cell])
    take_cards(state, seat, "extra", 1)


def dig(state: State, seat: int, cell: int) -> None:
    """AM-158, AM-166: the Agent turns.

    The opponent loses its efficiency in reputation, so does a reckless one's side.
    """
    strength, reckless = efficiency(state, cell), is_reckless(state, cell)
    act(state, cell, ATTACKED)
    signal(state, "agent_attack", seat, state.agent[cell], "player")
    state.emit("dug", seat, CELL_NAMES[cell], strength, NAME[state.agent[cell]])
    change_rep(state, 1 - seat, -strength)
    recoil(state, seat, cell, strength if reckless else 0)


def strike(state: State, seat: int, cell: int, there: int) -> None:
    """AM-157, AM-166, AM-233: the Agent turns; an exposed one not tougher than it is strong goes to scrap.

    A reckless attacker pays whoever falls.
    """
    strength, reckless = efficiency(state, cell), is_reckless(state, cell)
    success = strength >= toughness(state, there)
    act(state, cell, ATTACKED)
    signal(state, "agent_attack", seat, state.agent[cell], "agent")
    names = (NAME[state.agent[cell]], NAME[state.agent[there]])
    state.emit("struck", seat, CELL_NAMES[cell], CELL_NAMES[there], int(success), *names)
    recoil(state, seat, cell, strength if reckless else 0)
    if success:
        scrap_things(state, [Thing("agent", there, state.agent[there])])


def act(state: State, cell: int, bit: int) -> None:
    """AM-159, AM-160: an Agent that acts is turned, and will not do the same again this turn."""
    card = state.agent[cell]
    state.done[card] = state.done.get(card, 0) | bit
    turn_agent(state, cell)


def recoil(state: State, seat: int, cell: int, n: int) -> None:
    """AM-166: recklessness is a loss, not a price."""
    if n:
        state.emit("reckless", seat, CELL_NAMES[cell], n)
        change_rep(state, seat, -n)


def can_use(state: State, seat: int, thing: Thing) -> bool:
    """AM-160, AM-162: conditions, costs, once a turn, unturned; and something must come of it."""
    layer, cell, card = thing
    i = USABLE[card]
    ability = ABILITIES[card][i]
    agent = layer == "agent"
    if agent and state.turned >> cell & 1:
        return False
    if (agent or ability.limit) and state.done.get(card, 0) & done_bit(i):
        return False
    if ability.cost and to_pay(ability) > state.rep[seat]:
        return False
    source = Source(seat, card, cell)
    return holds(state, source, ability.cond) and partly_feasible(state, source, ability.effects)


def use(state: State, seat: int, thing: Thing) -> None:
    """AM-40, AM-44, AM-162: the ability is paid for, an activated one turns its Agent, and it happens."""
    i = USABLE[thing.card]
    ability = ABILITIES[thing.card][i]
    state.done[thing.card] = state.done.get(thing.card, 0) | done_bit(i)
    if thing.layer == "agent" and thing.card not in FREE:
        turn_agent(state, thing.place)
    state.emit("used", seat, slug(state, thing), NAME[thing.card])
    begin(state, seat, PROGRAM_OF[thing.card][i], thing.card, thing.place)
    for cost in ability.cost:
        if isinstance(cost, Pay):
            pay(state, seat, cost.n)
        else:
            scrap_things(state, [thing])


def use_named(state: State, seat: int, name: str) -> None:
    """AM-40: the object named uses its ability."""
    thing = thing_named(state, name)
    assert thing is not None
    use(state, seat, thing)
