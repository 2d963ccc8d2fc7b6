"""Bots as students write them."""

RANDOM = """
def choose(letter, rng):
    return rng.choice(letter.actions)
"""

AHEAD = """
def choose(letter, rng):
    def worth(line):
        return sum(world.apply(line).scores()[letter.seat] for world in letter.worlds(2, rng))
    print("looking at", len(letter.actions))
    return max(letter.actions, key=worth)
"""

# Walks over everything this interpreter can reach, and names what a bot must not find.
WALK = """
import gc, sys

SEED, PLANT = "%s", %s

def things():
    frame = sys._getframe()
    while frame is not None:
        yield from frame.f_locals.values()
        frame = frame.f_back
    todo, met = list(gc.get_objects()), set()
    while todo:
        one = todo.pop()
        if id(one) in met:
            continue
        met.add(id(one))
        yield one
        if isinstance(one, (dict, list, tuple, set, frozenset)) or gc.is_tracked(one):
            todo += [each for each in gc.get_referents(one) if id(each) not in met]

def found():
    secret, record = SEED[::-1], "1 aklotsan"[::-1] + chr(10)
    for one in things():
        if type(one).__name__ == "Session" and not isinstance(one, type):
            yield "session"
        elif type(one) is str and one is not secret and one is not record:
            if secret in one:
                yield "seed"
            if one.startswith(record):
                yield "record"

planted = None
if PLANT:
    from nastolka import GAMES, Session
    planted = Session(GAMES["tictactoe"], 2, seed=SEED[::-1])
    planted.text = planted.dump()

def choose(letter, rng):
    print("found", *sorted(set(found())))
    return letter.actions[0]
"""


def walk(seed: str, plant: bool = False) -> str:
    """Return a bot that looks for a match's seed, written backwards in its text."""
    return WALK % (seed[::-1], plant)
