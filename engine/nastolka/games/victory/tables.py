"""The box of Victory: the events and where they lie, the board's geometry, and every action there is.

Facts only. The words of an event (title, text) stand in `rulebook/cards.<locale>.toml` under the same id.
"""

from __future__ import annotations

from typing import NamedTuple

from nastolka.core.game import Option
from nastolka.core.kinds import Action

SIDE = 12  # VI-8
CELLS = SIDE * SIDE
NAMES = tuple(
    "abcdefghijkl"[i % SIDE] + str(i // SIDE + 1) for i in range(CELLS)
)  # column letter, row from the top
CORNERS = (0, SIDE - 1, CELLS - SIDE, CELLS - 1)
EVENT_CELLS = tuple(i for i in range(CELLS) if i not in CORNERS)

# Cards: an event is its cell's index, for it has one card and one cell (VI-7); then come the specials (VI-2).
PLUS, MINUS, SWAP = CELLS, CELLS + 1, CELLS + 2
CARDS = (*NAMES, "plus", "minus", "swap")  # the id of every card; corners are no cards
CARD = {CARDS[card]: card for card in (*EVENT_CELLS, PLUS, MINUS, SWAP)}
CELL = {name: cell for cell, name in enumerate(NAMES)}
HAND = 6  # cards dealt to each
CHIPS = 48  # VI-3, VI-4: of each of three colours
LINE = 6  # VI-49: cells of a line

# What lies on a cell: nothing, the bit of a colour, and LOCKED once the star is up (VI-5). A corner is every
# colour's and ends lines of any (VI-6, VI-55, VI-56).
BITS = (1, 2, 4)
LOCKED = 8
CORNER = 7
COLOURS = "ABC"

SPECIALS = 11
SPLITS = {
    f"{plus}/{minus}/{SPECIALS - plus - minus}": (plus, minus, SPECIALS - plus - minus)
    for plus in range(SPECIALS + 1)
    for minus in range(SPECIALS + 1 - plus)
}
OPTIONS = (
    Option("lines_to_win", ("1", "2", "3")),
    Option("teams", ("2", "3"), check=lambda teams: teams == "none", seats=lambda seats: seats > 3),
    Option("draw", ("auto", "self")),
    Option("late_draw", ("grace", "strict")),
    Option("quiz", ("off", "discard", "note")),
    Option("lock_choice", ("owner", "first")),
    Option("dead_play", ("forced", "free")),
    Option("chips", ("48", "unlimited")),
    Option("specials", ("4/4/3", "5/3/3", "3/5/3", "3/3/5"), check=lambda split: split in SPLITS),
    Option("dealer", ("random", *map(str, range(12)))),
    Option("answers", ("any", "near"), when=lambda options: options.get("quiz", "off") != "off", young=True),
    Option("without", ("nothing", "crimes"), young=True),
)

# Seats to colours (VI-76, VI-77, VI-81, VI-82). Neighbours differ, except one pair where two teams share an
# odd number of seats.
ALONE = {2: (0, 1), 3: (0, 1, 2)}
TWO_TEAMS = {seats: tuple(seat % 2 for seat in range(seats)) for seats in range(4, 13)}
THREE_TEAMS = {
    4: (0, 1, 0, 2),
    5: (0, 1, 2, 0, 1),
    6: (0, 1, 2) * 2,
    7: (0, 1, 2, 0, 1, 0, 2),
    8: (0, 1, 2, 0, 1, 2, 0, 1),
    9: (0, 1, 2) * 3,
    10: (0, 1, 2, 0, 1, 2, 0, 1, 0, 2),
    11: (0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1),
    12: (0, 1, 2) * 4,
}
SEATING = {0: ALONE, 2: TWO_TEAMS, 3: THREE_TEAMS}  # by the number of teams

# Geometry. Every direction runs forward in reading order, so the first cell of a window
# is the one nearest a1.
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
LINES_IN = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2)  # VI-61, VI-66: how many lines a run of n cells holds


def _walk(cell: int, down: int, right: int) -> tuple[int, ...]:
    """Return the cells from the next one to the edge of the board."""
    ways = zip(divmod(cell, SIDE), (down, right), strict=True)
    step, reach = down * SIDE + right, min(_reach(at, by) for at, by in ways)
    return tuple(range(cell + step, cell + step * (reach + 1), step))


def _reach(at: int, by: int) -> int:
    """Count the steps to the edge along a row or a column; none are in the way of who stays on it."""
    return (SIDE - 1 - at, SIDE, at)[1 - by]


# RAYS[cell] = four pairs (backward, forward), the cells of each outward from the cell.
RAYS = tuple(
    tuple((_walk(cell, -down, -right), _walk(cell, down, right)) for down, right in DIRECTIONS)
    for cell in range(CELLS)
)
# Every straight run of six to twelve cells by its first and last cell; the shortest are
# the windows of a line.
RUNS = {
    (cell, forward[n - 2]): (cell, *forward[: n - 1])
    for n in range(LINE, SIDE + 1)
    for i in range(len(DIRECTIONS))
    for cell, forward in enumerate(pairs[i][1] for pairs in RAYS)
    if len(forward) >= n - 1
}
WINDOWS = tuple(run for run in RUNS.values() if len(run) == LINE)  # VI-59: 266 of them
MASK = tuple(1 << cell for cell in range(CELLS))
CORNER_MASK = sum(MASK[cell] for cell in CORNERS)
WINDOW_MASKS = tuple(sum(MASK[cell] for cell in window) for window in WINDOWS)
_through: list[list[int]] = [[] for _ in range(CELLS)]  # filled once through: this runs as a match is opened
for _i, _window in enumerate(WINDOWS):
    for _cell in _window:
        _through[_cell].append(_i)
WINDOWS_THROUGH = tuple(map(tuple, _through))
MASKS_THROUGH = tuple(tuple(WINDOW_MASKS[i] for i in through) for through in WINDOWS_THROUGH)

# Every action, built once.
PLAY = tuple(Action("play", (name,)) for name in NAMES)
LAY_PLUS = tuple(Action("plus", (name,)) for name in NAMES)
TAKE_MINUS = tuple(Action("minus", (name,)) for name in NAMES)
TAKE_SWAP = tuple(Action("swap", (name,)) for name in NAMES)
DISCARD = tuple(Action("discard", (card,)) for card in CARDS)
SHED = tuple(Action("shed", (card,)) for card in CARDS)
LOCK = {(run[0], run[-1]): Action("lock", (NAMES[run[0]], NAMES[run[-1]])) for run in WINDOWS}
END, DRAW, PASS = Action("end"), Action("draw"), Action("pass")
DEALER = tuple(Action("dealer", (seat,)) for seat in range(12))
LATE = tuple(Action("late", (seat,)) for seat in range(12))
RESIGN = tuple(Action("resign", (seat,)) for seat in range(12))
PENALTY = tuple(Action("penalty", (colour,)) for colour in range(3))


class Event(NamedTuple):
    """One event of the board. Its card, its cell and its words share one id."""

    id: str
    slug: str
    start: str  # full ISO days; `precision` tells how much of them to show
    end: str
    precision: str
    theme: str
    year: int
    front: str
    verified: bool  # an event whose date is still in doubt is never asked in a quiz

    @property
    def date(self) -> str:
        """The date as one word: a day, or start/end."""
        return self.start if self.start == self.end else f"{self.start}/{self.end}"


# In the order of history.
# fmt: off
EVENTS = (
    Event("i1", "invasion-of-the-ussr", "1941-06-22", "1941-06-22", "day", "battle", 1941, "all", True),
    Event("l11", "brest-fortress", "1941-06-22", "1941-06-30", "day", "siege", 1941, "west", True),
    Event("b2", "sovinformburo", "1941-06-24", "1941-06-24", "day", "state", 1941, "rear", True),
    Event("k3", "sacred-war-song", "1941-06-26", "1941-06-26", "day", "culture", 1941, "rear", True),
    Event("b10", "state-defence-committee", "1941-06-30", "1941-06-30", "day", "state", 1941, "rear", True),
    Event("j7", "hermitage-evacuation", "1941-07-01", "1941-07-20", "day", "culture", 1941, "northwest", True),
    Event("a8", "factories-move-east", "1941-07-01", "1941-12-31", "month", "home", 1941, "rear", True),
    Event("k4", "moscow-peoples-militia", "1941-07-04", "1941-07-04", "day", "home", 1941, "west", True),
    Event("c3", "kyiv-defence-1941", "1941-07-07", "1941-09-26", "day", "siege", 1941, "southwest", True),
    Event("l2", "smolensk-battle-1941", "1941-07-10", "1941-09-10", "day", "battle", 1941, "west", True),
    Event("g10", "anglo-soviet-agreement", "1941-07-12", "1941-07-12", "day", "diplomacy", 1941, "world", True),
    Event("g2", "katyusha-at-orsha", "1941-07-14", "1941-07-14", "day", "tech", 1941, "west", True),
    Event("a2", "call-to-partisan-war", "1941-07-18", "1941-07-18", "day", "partisan", 1941, "all", True),
    Event("d11", "minsk-ghetto", "1941-07-20", "1943-10-21", "day", "crimes", 1941, "west", True),
    Event("b4", "magnitogorsk-armour", "1941-07-28", "1941-07-28", "day", "home", 1941, "rear", True),
    Event("h4", "odesa-defence", "1941-08-05", "1941-10-16", "day", "siege", 1941, "south", True),
    Event("k12", "talalikhin-ramming", "1941-08-07", "1941-08-07", "day", "hero", 1941, "west", True),
    Event("e3", "soviet-raid-on-berlin", "1941-08-08", "1941-08-08", "day", "sea_air", 1941, "germany", True),
    Event("d9", "volga-germans-deported", "1941-08-28", "1941-08-28", "day", "state", 1941, "rear", True),
    Event("b12", "yelnya-first-guards", "1941-08-30", "1941-09-08", "day", "battle", 1941, "west", True),
    Event("k9", "convoy-dervish", "1941-08-31", "1941-08-31", "day", "sea_air", 1941, "north", True),
    Event("j1", "siege-of-leningrad-begins", "1941-09-08", "1941-09-08", "day", "siege", 1941, "northwest", True),
    Event("d5", "babi-yar", "1941-09-29", "1941-09-30", "day", "crimes", 1941, "southwest", True),
    Event("c1", "moscow-defence", "1941-09-30", "1941-12-05", "day", "battle", 1941, "west", True),
    Event("c12", "podolsk-cadets", "1941-10-05", "1941-10-18", "day", "hero", 1941, "west", False),
    Event("l7", "tankograd", "1941-10-06", "1941-10-06", "day", "home", 1941, "rear", True),
    Event("i12", "tula-defence", "1941-10-24", "1941-12-05", "day", "siege", 1941, "west", True),
    Event("f8", "sevastopol-defence", "1941-10-30", "1942-07-04", "day", "siege", 1941, "south", True),
    Event("d1", "lend-lease", "1941-11-07", "1941-11-07", "day", "diplomacy", 1941, "world", True),
    Event("i3", "red-square-parade-1941", "1941-11-07", "1941-11-07", "day", "state", 1941, "west", True),
    Event("a6", "panfilov-division", "1941-11-18", "1941-11-18", "day", "hero", 1941, "west", True),
    Event("h8", "bread-ration-125-grams", "1941-11-20", "1941-12-25", "day", "home", 1941, "northwest", True),
    Event("g6", "road-of-life", "1941-11-22", "1941-11-22", "day", "siege", 1941, "northwest", True),
    Event("c7", "zoya-kosmodemyanskaya", "1941-11-29", "1941-11-29", "day", "partisan", 1941, "west", True),
    Event("j11", "rumbula-massacre", "1941-11-30", "1941-12-08", "day", "crimes", 1941, "northwest", True),
    Event("f5", "moscow-counter-offensive", "1941-12-05", "1942-01-07", "day", "battle", 1941, "west", True),
    Event("e11", "yasnaya-polyana-saved", "1941-12-14", "1941-12-14", "day", "culture", 1941, "west", True),
    Event("i9", "il-2-attack-aircraft", "1941-12-23", "1941-12-23", "day", "tech", 1941, "rear", True),
    Event(
        "k8",
        "declaration-by-united-nations",
        "1942-01-01",
        "1942-01-01",
        "day",
        "diplomacy",
        1942,
        "world",
        True,
    ),
    Event("g11", "shamakhmudov-family", "1942-01-01", "1942-12-31", "year", "home", 1942, "rear", False),
    Event("e6", "soviet-penicillin", "1942-01-01", "1942-12-31", "year", "tech", 1942, "rear", True),
    Event("j3", "rzhev-battle", "1942-01-08", "1943-03-31", "day", "battle", 1942, "west", True),
    Event("g5", "wait-for-me-poem", "1942-01-14", "1942-01-14", "day", "culture", 1942, "rear", True),
    Event("j6", "zis-3-gun", "1942-02-12", "1942-02-12", "day", "tech", 1942, "rear", True),
    Event("f3", "partisan-food-convoy", "1942-03-05", "1942-03-29", "day", "partisan", 1942, "northwest", True),
    Event("l4", "forced-labour-in-germany", "1942-03-21", "1942-03-21", "day", "crimes", 1942, "all", True),
    Event("i5", "leningrad-tram-returns", "1942-04-15", "1942-04-15", "day", "home", 1942, "northwest", True),
    Event("a9", "kharkiv-defeat-1942", "1942-05-12", "1942-05-29", "day", "battle", 1942, "southwest", True),
    Event("d12", "adzhimushkay-quarries", "1942-05-16", "1942-10-31", "day", "siege", 1942, "south", True),
    Event("g1", "night-witches", "1942-05-27", "1942-05-27", "day", "hero", 1942, "south", True),
    Event("h7", "central-partisan-staff", "1942-05-30", "1942-05-30", "day", "partisan", 1942, "rear", True),
    Event("k10", "ladoga-pipeline", "1942-06-18", "1942-06-18", "day", "home", 1942, "northwest", True),
    Event("d10", "convoy-pq-17", "1942-07-04", "1942-07-04", "day", "sea_air", 1942, "north", True),
    Event(
        "e2",
        "stalingrad-battle-begins",
        "1942-07-17",
        "1942-07-17",
        "day",
        "battle",
        1942,
        "stalingrad",
        True,
    ),
    Event("j12", "battle-of-the-caucasus", "1942-07-25", "1943-10-09", "day", "battle", 1942, "south", True),
    Event("f4", "order-no-227", "1942-07-28", "1942-07-28", "day", "state", 1942, "all", True),
    Event("e8", "kiselyov-rescue-march", "1942-08-01", "1942-10-31", "month", "partisan", 1942, "west", True),
    Event("a5", "leningrad-symphony", "1942-08-09", "1942-08-09", "day", "culture", 1942, "northwest", True),
    Event("l10", "zmiyovskaya-balka", "1942-08-11", "1942-08-12", "day", "crimes", 1942, "south", True),
    Event("h9", "bombing-of-stalingrad", "1942-08-23", "1942-08-23", "day", "siege", 1942, "stalingrad", True),
    Event("i11", "pavlichenko-in-america", "1942-08-27", "1942-08-27", "day", "hero", 1942, "world", True),
    Event("b7", "vasily-tyorkin", "1942-09-04", "1942-09-04", "day", "culture", 1942, "west", True),
    Event("b1", "pavlovs-house", "1942-09-27", "1942-11-24", "day", "siege", 1942, "stalingrad", True),
    Event("k2", "alaska-siberia-air-route", "1942-10-07", "1942-10-07", "day", "sea_air", 1942, "far_east", True),
    Event("c9", "volga-railway", "1942-10-15", "1942-10-15", "day", "home", 1942, "stalingrad", True),
    Event("b11", "sukho-island", "1942-10-22", "1942-10-22", "day", "sea_air", 1942, "northwest", True),
    Event("f10", "vasily-zaytsev", "1942-11-10", "1942-12-17", "day", "hero", 1942, "stalingrad", True),
    Event("d4", "operation-uranus", "1942-11-19", "1942-11-23", "day", "battle", 1942, "stalingrad", True),
    Event("c2", "golovaty-buys-a-fighter", "1942-12-15", "1942-12-15", "day", "home", 1942, "rear", True),
    Event("f1", "moscow-metro-1943", "1943-01-01", "1943-01-01", "day", "home", 1943, "rear", True),
    Event("a11", "tanks-from-mongolia", "1943-01-12", "1943-01-12", "day", "diplomacy", 1943, "west", True),
    Event("b9", "young-guard", "1943-01-15", "1943-02-09", "day", "partisan", 1943, "southwest", True),
    Event("a7", "leningrad-siege-broken", "1943-01-18", "1943-01-18", "day", "siege", 1943, "northwest", True),
    Event("c6", "victory-at-stalingrad", "1943-01-31", "1943-02-02", "day", "battle", 1943, "stalingrad", True),
    Event("g4", "malaya-zemlya", "1943-02-04", "1943-09-16", "day", "sea_air", 1943, "south", True),
    Event("e5", "flags-on-mount-elbrus", "1943-02-13", "1943-02-17", "day", "hero", 1943, "south", True),
    Event("l3", "alexander-matrosov", "1943-02-27", "1943-02-27", "day", "hero", 1943, "northwest", True),
    Event("d3", "oscar-for-moscow-film", "1943-03-04", "1943-03-04", "day", "culture", 1943, "world", True),
    Event("h2", "ural-tank-corps", "1943-03-11", "1943-03-11", "day", "home", 1943, "rear", True),
    Event("k7", "khatyn", "1943-03-22", "1943-03-22", "day", "crimes", 1943, "west", True),
    Event("j5", "normandie-squadron", "1943-03-22", "1943-03-22", "day", "sea_air", 1943, "west", True),
    Event("c5", "kurchatov-laboratory", "1943-04-12", "1943-04-12", "day", "tech", 1943, "rear", True),
    Event("g12", "warsaw-ghetto-uprising", "1943-04-19", "1943-05-16", "day", "crimes", 1943, "europe", True),
    Event(
        "l5",
        "kovpak-carpathian-raid",
        "1943-06-12",
        "1943-10-01",
        "day",
        "partisan",
        1943,
        "southwest",
        False,
    ),
    Event("e10", "cherkasova-brigade", "1943-06-15", "1943-06-15", "day", "home", 1943, "stalingrad", True),
    Event("j10", "battle-of-kursk", "1943-07-05", "1943-08-23", "day", "battle", 1943, "west", True),
    Event("l9", "prokhorovka", "1943-07-12", "1943-07-12", "day", "battle", 1943, "west", True),
    Event("k1", "rail-war", "1943-08-03", "1943-09-15", "day", "partisan", 1943, "west", True),
    Event("g9", "first-victory-salute", "1943-08-05", "1943-08-05", "day", "city", 1943, "west", True),
    Event("h6", "alexei-maresyev", "1943-08-24", "1943-08-24", "day", "hero", 1943, "west", True),
    Event("h11", "battle-of-the-dnieper", "1943-08-26", "1943-12-23", "day", "battle", 1943, "southwest", True),
    Event("d8", "smolensk-liberated", "1943-09-25", "1943-09-25", "day", "city", 1943, "west", True),
    Event("i2", "two-soldiers-film", "1943-10-06", "1943-10-06", "day", "culture", 1943, "rear", True),
    Event("i8", "sobibor-uprising", "1943-10-14", "1943-10-14", "day", "crimes", 1943, "europe", True),
    Event("b3", "oktyabrskaya-tank", "1943-10-21", "1943-10-21", "day", "hero", 1943, "west", True),
    Event("c11", "kyiv-liberated", "1943-11-06", "1943-11-06", "day", "city", 1943, "southwest", True),
    Event("f7", "tehran-conference", "1943-11-28", "1943-12-01", "day", "diplomacy", 1943, "world", True),
    Event("e12", "t-34-85-tank", "1943-12-15", "1943-12-15", "day", "tech", 1943, "rear", True),
    Event("e1", "kharkiv-trial", "1943-12-15", "1943-12-18", "day", "crimes", 1943, "southwest", True),
    Event("g8", "korsun-pocket", "1944-01-24", "1944-02-17", "day", "battle", 1944, "southwest", True),
    Event("f12", "leningrad-siege-lifted", "1944-01-27", "1944-01-27", "day", "city", 1944, "northwest", True),
    Event("k6", "deported-peoples", "1944-02-23", "1944-02-23", "day", "state", 1944, "south", True),
    Event("j4", "scout-kuznetsov", "1944-03-09", "1944-03-09", "day", "partisan", 1944, "southwest", True),
    Event("f6", "olshansky-landing", "1944-03-26", "1944-03-28", "day", "sea_air", 1944, "southwest", True),
    Event("a10", "odesa-liberated", "1944-04-10", "1944-04-10", "day", "city", 1944, "south", True),
    Event("l6", "sevastopol-liberated", "1944-05-09", "1944-05-09", "day", "city", 1944, "south", True),
    Event("b5", "operation-frantic", "1944-06-02", "1944-06-02", "day", "sea_air", 1944, "southwest", True),
    Event("e4", "second-front-normandy", "1944-06-06", "1944-06-06", "day", "diplomacy", 1944, "world", True),
    Event("a3", "operation-bagration", "1944-06-23", "1944-08-29", "day", "battle", 1944, "west", True),
    Event("k11", "minsk-liberated", "1944-07-03", "1944-07-03", "day", "city", 1944, "west", True),
    Event("d2", "minsk-partisan-parade", "1944-07-16", "1944-07-16", "day", "partisan", 1944, "west", True),
    Event("h1", "prisoners-march-in-moscow", "1944-07-17", "1944-07-17", "day", "state", 1944, "west", True),
    Event("b8", "majdanek-liberated", "1944-07-23", "1944-07-23", "day", "crimes", 1944, "europe", True),
    Event("d7", "alexander-pokryshkin", "1944-08-19", "1944-08-19", "day", "hero", 1944, "all", True),
    Event("i7", "iasi-chisinau-offensive", "1944-08-20", "1944-08-29", "day", "battle", 1944, "southwest", True),
    Event("h10", "musa-jalil", "1944-08-25", "1944-08-25", "day", "culture", 1944, "germany", True),
    Event("g3", "petsamo-kirkenes", "1944-10-07", "1944-10-29", "day", "battle", 1944, "north", True),
    Event("h5", "belgrade-liberated", "1944-10-20", "1944-10-20", "day", "city", 1944, "europe", True),
    Event("e9", "budapest-offensive", "1944-10-29", "1945-02-13", "day", "battle", 1944, "europe", True),
    Event("j9", "richard-sorge", "1944-11-07", "1944-11-07", "day", "hero", 1944, "world", True),
    Event("c10", "vistula-oder-offensive", "1945-01-12", "1945-02-03", "day", "battle", 1945, "europe", True),
    Event("a4", "auschwitz-liberated", "1945-01-27", "1945-01-27", "day", "crimes", 1945, "europe", True),
    Event("c8", "yalta-conference", "1945-02-04", "1945-02-11", "day", "diplomacy", 1945, "world", True),
    Event("i4", "devyatayev-escape", "1945-02-08", "1945-02-08", "day", "hero", 1945, "germany", True),
    Event("k5", "storming-of-konigsberg", "1945-04-06", "1945-04-09", "day", "battle", 1945, "germany", True),
    Event("f2", "vienna-liberated", "1945-04-13", "1945-04-13", "day", "city", 1945, "europe", True),
    Event("f9", "battle-of-berlin", "1945-04-16", "1945-05-02", "day", "victory", 1945, "germany", True),
    Event("h3", "sachsenhausen-ravensbruck", "1945-04-22", "1945-04-30", "day", "crimes", 1945, "germany", True),
    Event("b6", "elbe-meeting", "1945-04-25", "1945-04-25", "day", "diplomacy", 1945, "germany", True),
    Event("l8", "masalov-saves-a-girl", "1945-04-30", "1945-04-30", "day", "hero", 1945, "germany", True),
    Event("g7", "victory-banner", "1945-04-30", "1945-05-01", "day", "victory", 1945, "germany", True),
    Event("h12", "first-hero-cities", "1945-05-01", "1945-05-01", "day", "state", 1945, "rear", True),
    Event("d6", "german-surrender", "1945-05-08", "1945-05-09", "day", "victory", 1945, "germany", True),
    Event("i10", "prague-liberated", "1945-05-09", "1945-05-09", "day", "city", 1945, "europe", True),
    Event("j8", "victory-day", "1945-05-09", "1945-05-09", "day", "victory", 1945, "all", True),
    Event("c4", "victory-parade", "1945-06-24", "1945-06-24", "day", "victory", 1945, "west", True),
    Event("j2", "united-nations-charter", "1945-06-26", "1945-06-26", "day", "diplomacy", 1945, "world", True),
    Event("e7", "manchurian-offensive", "1945-08-09", "1945-09-02", "day", "far_east", 1945, "far_east", True),
    Event("i6", "kuril-landing", "1945-08-18", "1945-09-01", "day", "far_east", 1945, "far_east", True),
    Event("f11", "surrender-of-japan", "1945-09-02", "1945-09-02", "day", "far_east", 1945, "far_east", True),
)
# fmt: on
EVENT = {event.id: event for event in EVENTS}
DATE = {CARD[event.id]: event.date for event in EVENTS}
HISTORY = {CARD[event.id]: place for place, event in enumerate(EVENTS)}
LEFT_OUT = {
    theme: frozenset(CARD[event.id] for event in EVENTS if event.theme == theme)
    for theme in ("nothing", "crimes")
}  # VI-915: by the value of the option
GROUND = {
    theme: tuple(cell for cell in EVENT_CELLS if cell not in out) for theme, out in LEFT_OUT.items()
}  # … the cells of the others
VERIFIED = tuple(CARD[event.id] for event in EVENTS if event.verified and event.precision == "day")
ANSWER = {event.date: Action("answer", (event.date,)) for event in EVENTS}
