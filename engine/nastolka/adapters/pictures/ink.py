"""What every picture is drawn with: shapes and words of an SVG that needs no style sheet and no script."""

from __future__ import annotations

from collections.abc import Sequence

PAPER, INK, FAINT, LINE = "#fbf7ee", "#2a2520", "#6a6158", "#b8ad9c"
CARD = "#fffdf8"
NEUTRAL = "#6b6b6b"
# Of seats; white letters are read on each of them, and none means anything without the letter beside it.
SEATS = (
    "#b3361f", "#1f5fa8", "#2f7034", "#8a5a00", "#7a3f99", NEUTRAL, "#00696b", "#9c2c67", "#55512b",
    "#3d4fb0", "#7d3b2b", "#40545f",
)  # fmt: skip
FONT = "system-ui, sans-serif"
ESCAPED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
LETTER = 0.58  # how wide a letter is on the average, in its own height


def escape(text: str) -> str:
    """Return a text that means itself in an SVG, in an attribute too."""
    return "".join(ESCAPED.get(letter, letter) for letter in text)


def shortened(text: str, width: float, size: float) -> str:
    """Return a text that goes into so much room, cut with a mark where it does not."""
    most = max(1, int(width / (size * LETTER)))
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


class Sheet:
    """A picture on its way."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.drawn: list[str] = []
        self.box(0, 0, width, height, PAPER, round_=10)

    def box(
        self, x: float, y: float, wide: float, high: float, fill: str = CARD, edge: str = "none",
        thick: float = 1, round_: float = 4,
    ) -> None:  # fmt: skip
        """Draw a rectangle."""
        self.drawn.append(
            f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{round_:g}" '
            f'fill="{fill}" stroke="{edge}" stroke-width="{thick:g}"/>'
        )

    def disc(
        self, x: float, y: float, radius: float, fill: str, edge: str = "none", thick: float = 1
    ) -> None:
        """Draw a circle."""
        self.drawn.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{edge}" '
            f'stroke-width="{thick:g}"/>'
        )

    def line(self, ends: Sequence[float], colour: str = LINE, thick: float = 1, dashes: str = "") -> None:
        """Draw a line between two points."""
        x, y, x2, y2 = ends
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.drawn.append(
            f'<line x1="{x:g}" y1="{y:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colour}" '
            f'stroke-width="{thick:g}"{dashed}/>'
        )

    def shape(self, path: str, fill: str, edge: str = LINE, opacity: float = 1) -> None:
        """Draw a shape."""
        self.drawn.append(
            f'<path d="{path}" fill="{fill}" fill-opacity="{opacity:g}" stroke="{edge}" stroke-width="1.5"/>'
        )

    def text(
        self, x: float, y: float, said: str, size: float = 14, fill: str = INK, *,
        middle: bool = False, bold: bool = False, within: float = 0,
    ) -> None:  # fmt: skip
        """Write a line; `within` is the room it has."""
        shown = shortened(said, within, size) if within else said
        anchor = ' text-anchor="middle"' if middle else ""
        weight = ' font-weight="700"' if bold else ""
        self.drawn.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{anchor}{weight}>'
            f"{escape(shown)}</text>"
        )

    def done(self, title: str) -> str:
        """Return the picture, with what it shows for whoever cannot see it."""
        named = escape(title)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{self.width:g}" role="img" aria-label="{named}" font-family="{FONT}">'
            f"<title>{named}</title>{''.join(self.drawn)}</svg>"
        )


def of_seat(seat: int | None) -> str:
    """Return the colour of a seat."""
    return LINE if seat is None or seat < 0 else SEATS[seat % len(SEATS)]
