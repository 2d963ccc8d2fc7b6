"""What stands behind a card's sign, one scenery a type, varied by arithmetic over the card's name.

Everything is drawn on a window of 200 by 150. There are classes and no colours: those are style's.
"""

from collections.abc import Callable

WIDTH, HEIGHT = 200, 150
FLOOR = 150


class Dice:
    """Numbers that belong to a card: the same at every drawing, different for every name."""

    def __init__(self, name: str) -> None:
        self.at = 7
        for n, letter in enumerate(name):
            self.at = (self.at * 31 + ord(letter) * (n + 3)) % 65521

    def below(self, count: int) -> int:
        """Return the next number under `count`."""
        self.at = (self.at * 1103 + 12289) % 65521
        return self.at // 7 % count

    def between(self, low: int, high: int) -> int:
        """Return the next number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)


# -- the city ------------------------------------------------------------------------------------------------


def stars(dice: Dice, count: int) -> str:
    """Scatter stars over the upper sky."""
    points = "".join(f"M{dice.between(4, 196)} {dice.between(4, 70)}h0" for _ in range(count))
    return f'<path class="nx-stars" d="{points}"/>'


def skyline(
    dice: Dice, low: int, high: int, narrow: int, wide: int
) -> tuple[str, list[tuple[int, int, int]]]:
    """Draw the roofs of a row of houses; return the outline and the houses as (left, roof, width)."""
    x, steps, houses = 0, [f"M0 {FLOOR}"], []
    while x < WIDTH:
        broad = min(dice.between(narrow, wide), WIDTH - x)
        roof = FLOOR - dice.between(low, high)
        houses.append((x, roof, broad))
        steps.append(f"L{x} {roof}{_roof(dice, broad)}")
        x += broad
    return "".join(steps) + f"L{WIDTH} {FLOOR}z", houses


def _roof(dice: Dice, broad: int) -> str:
    """Draw one roof from its left corner: flat, stepped, pitched, or with a mast."""
    half = broad // 2
    kinds = (
        f"h{broad}",
        f"h{half}v-6h{broad - half}v6",
        f"l{half}-9l{broad - half} 9",
        f"h{half}v-14h2v14h{broad - half - 2}",
    )
    return kinds[dice.below(len(kinds))]


def windows(dice: Dice, houses: list[tuple[int, int, int]], one_in: int) -> str:
    """Light some windows of some houses."""
    lit = [
        f"M{x} {y}h3"
        for left, roof, broad in houses
        for x in range(left + 4, left + broad - 5, 7)
        for y in range(roof + 9, FLOOR - 4, 9)
        if dice.below(one_in) == 0
    ]
    return f'<path class="nx-windows" d="{"".join(lit)}"/>' if lit else ""


def city(dice: Dice) -> str:
    """Draw the night over a city: stars, a moon, houses far and near."""
    moon = (
        f'<circle class="nx-moon" cx="{dice.between(30, 170)}" cy="{dice.between(22, 42)}" '
        f'r="{dice.between(9, 15)}"/>'
    )
    far, _ = skyline(dice, 52, 92, 14, 30)
    near, houses = skyline(dice, 20, 50, 22, 40)
    return (
        f'{stars(dice, 12)}{moon}<path class="nx-far" d="{far}"/>'
        f'<path class="nx-near" d="{near}"/>{windows(dice, houses, 3)}'
    )


# -- people --------------------------------------------------------------------------------------------------

HEADS = (  # over a head at 0,0 with a radius of 19: hats and hair
    "M-32-8q32-9 64 0-3-4-13-6l-3-15q-16-8-32 0l-3 15q-10 2-13 6z",
    "M-20-4q-2-22 20-22t20 22l12 1q-4 5-14 4-19-5-38-5z",
    "M-21 6q-6-34 21-34t21 34q-6-18-16-20-14 10-24 4-2 8-2 16z",
    "M-24 26q-6-56 24-56t24 56q-6-2-8-12V-2q-16-2-22-12-2 10-10 14v14q-2 8-8 12z",
    "M-22-6h44v-5H15v-24h-30v24h-7z",
    "M-20-2q-2-20 20-20t20 20q-20-8-40 0zM-9-24a9 9 0 1 1 18 0z",
    "M-20-6q4-18 20-18t20 18l4 18q-4-14-12-18-16 4-28 0-6 4-8 18z",
)


def person(dice: Dice, n: int) -> str:
    """Draw a bust before the light of a window with blinds."""
    broad = dice.between(46, 58)
    neck = dice.between(0, 8)
    body = f"M{-broad} 66q2-{34 + neck} {broad - 12}-38v-12h24v12q{broad - 14} {4 + neck} {broad - 12} 38z"
    return (
        f'<use href="#nx-window"/><g class="nx-bust" transform="translate(84 {84 - dice.below(7)})">'
        f'<path d="{body}"/><ellipse rx="18" ry="21"/>'
        f'<path d="{HEADS[n % len(HEADS)]}" transform="translate(0 {-n % 3})"/></g>'
    )


def hooded(dice: Dice, n: int) -> str:
    """Draw somebody in a hood before a wall: eyes over a scarf."""
    broad = dice.between(50, 60)
    body = (
        f"M-{broad} 70q2-30 {broad - 24}-36-7-10-7-25 0-31 31-33 31 2 31 33 0 15-7 25 {broad - 26} 6 "
        f"{broad - 24} 36z"
    )
    scarf = f"M-19 14q19 {4 + n % 4} 38 0l-6 20-13 8-13-8z"
    return (
        f'{bricks(dice)}<g class="nx-bust" transform="translate(70 {80 - dice.below(8)}) '
        f'rotate({n % 3 * 4 - 4})"><path d="{body}"/>'
        f'<path class="nx-hole" d="M0-12q-21 2-21 24 0 18 21 26 21-8 21-26Q21-10 0-12z"/><path d="{scarf}"/>'
        f'<path class="nx-eyes" d="M-12 8h7M5 8h7"/></g>'
    )


# -- walls and papers ----------------------------------------------------------------------------------------


def bricks(dice: Dice) -> str:
    """Lay a wall of bricks, some of them paler."""
    pale = "".join(f"M{dice.below(7) * 30 + (y // 15 % 2) * 15} {y}h30v15h-30z" for y in range(0, HEIGHT, 15))
    return f'<path class="nx-pale" d="{pale}"/><use href="#nx-wall"/>'


def shared() -> str:
    """Draw once what many sceneries refer to: the joints of a wall, blinds, an empty sheet."""
    rows = "".join(f"M0 {y}h{WIDTH}" for y in range(15, HEIGHT, 15))
    joints = "".join(
        f"M{x + (y // 15 % 2) * 15} {y}v15" for y in range(0, HEIGHT, 15) for x in range(0, WIDTH, 30)
    )
    blinds = "".join(f"M28 {y}h112" for y in range(20, 140, 11))
    return (
        f'<path id="nx-wall" class="nx-joints" d="{rows}{joints}"/><g id="nx-window">'
        '<circle class="nx-lamp" cx="84" cy="66" r="58"/>'
        f'<path class="nx-blinds" d="{blinds}"/></g><g id="nx-sheet">'
        '<path class="nx-paper" d="M44 12h98l16 16v112H44z"/>'
        f'<path class="nx-fold" d="M142 12v16h16z"/></g>'
    )


def wall(dice: Dice) -> str:
    """Draw the wall a graffiti is sprayed on, with the paint that ran and the dots around it."""
    drips = "".join(
        f"M{dice.between(70, 130)} {dice.between(84, 104)}v{dice.between(10, 30)}" for _ in range(4)
    )
    dots = "".join(f"M{dice.between(44, 156)} {dice.between(18, 122)}h0" for _ in range(16))
    return f'{bricks(dice)}<path class="nx-drips" d="{drips}"/><path class="nx-dots" d="{dots}"/>'


def paper(dice: Dice) -> str:
    """Lay a sheet on the desk, pinned, with a thread that leads away."""
    tilt = dice.between(2, 6) * (1, -1)[dice.below(2)]
    ends = f"M{dice.between(60, 140)} 22L{dice.between(150, 198)} {dice.between(60, 120)}"
    lines = "".join(f"M52 {y}h{dice.between(60, 94)}" for y in range(30, 128, 12))
    return (
        f'<path class="nx-thread" d="M0 {dice.between(20, 60)}L100 20{ends.replace("M", "M100 20L", 1)}"/>'
        f'<g transform="rotate({tilt} 100 75)"><use href="#nx-sheet"/>'
        f'<path class="nx-lines" d="{lines}"/></g><circle class="nx-pin" cx="100" cy="20" r="5"/>'
    )


SCENES: dict[str, Callable[[Dice, int], str]] = {
    "territory": lambda dice, n: city(dice),
    "agent": person,
    "graffiti_agent": hooded,
    "graffiti": lambda dice, n: wall(dice),
    "plot": lambda dice, n: paper(dice),
}
