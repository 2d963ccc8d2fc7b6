"""What is drawn by hand in Noxed City: the six symbols, the five types, arrows, values.

Shapes only; colours are style's. Every sign is known by its shape as well as by its colour. The pictures of
the cards are not here: they are drawn from the cards' rows by web/build/noxed and lie in art/noxed.svg, which
the page fetches once such a card is shown.
"""

from __future__ import annotations

from app.i18n import Html, text

# on a grid of 24; the shapes follow the symbols' names
SYMBOLS = {
    "megaphone": (
        '<circle cx="7.5" cy="12" r="6"/><path d="M16 6.500q3 5.500 0 11M19.500 3.500q5 8.500 0 17" '
        'class="nx-thin"/>'
    ),
    "dossier": '<path d="M2.500 4.500h7.500l2.500 3h9v13h-19z"/>',
    "seal": '<path d="M12 2L22.500 21h-6L12 17l-4.500 4h-6z"/>',
    "crowbar": '<path d="M6 2.500l6 6 6-6L21.500 6l-6 6 6 6-3.500 3.500-6-6-6 6L2.500 18l6-6-6-6z"/>',
    "knuckles": (
        '<path d="M12 5.500L18.500 12 12 18.500 5.500 12z"/>'
        '<path d="M12 1.500L22.500 12 12 22.500 1.500 12z" class="nx-thin"/>'
    ),
    "mask": '<path d="M12 2.500L20.500 7v10L12 21.500 3.500 17V7z" class="nx-hollow"/>',
}
TYPES = {
    "territory": '<path d="M3 21V9h5V4h6v5h3v4h4v8zM6 13v0M6 17v0M11 8v0M11 12v0M11 16v0M16 16v0"/>',
    "agent": '<circle cx="12" cy="8" r="4.5"/><path d="M4 21c0-5 3-7 8-7s8 2 8 7z"/>',
    "graffiti_agent": (
        '<path d="M7 11V8a5 5 0 0 1 10 0v3M5 21v-6l2-4h10l2 4v6z"/><path d="M10 11v3M14 11v5"/>'
    ),
    "graffiti": '<path d="M3 5h18v14H3zM3 9.700h18M3 14.300h18M9 5v4.700M15 9.700v4.600M9 14.300V19"/>',
    "plot": '<path d="M5 3h10l4 4v14H5zM15 3v4h4M8.500 11h7M8.500 15h5"/>',
}
SIGNS = {
    "influence": '<path d="M3 8l5 4 4-8 4 8 5-4-2 11H5z"/>',
    "loyalty": '<path d="M4 4h4v3h2.500V4h3v3H16V4h4v9q0 5-8 8-8-3-8-8z"/>',
    "efficiency": (
        '<path d="M12 1L15.2 4.2L19.8 4.2L19.8 8.8L23 12L19.8 15.2L19.8 19.8L15.2 19.8L12 23L8.8 19.8L4.2 '
        '19.8L4.2 15.2L1 12L4.2 8.8L4.2 4.2L8.8 4.2z"/>'
    ),
    "toughness": '<path d="M12 2.500l8.500 3V12q0 6-8.500 9.500Q3.500 18 3.500 12V5.500z"/>',
    "turned": '<path d="M18.500 8A7.500 7.500 0 1 0 19.500 14M18.500 3v5h-5"/>',
    "exposed": (
        '<path d="M2 12q4.500-6.500 10-6.500T22 12q-4.500 6.500-10 6.500T2 12z"/>'
        '<circle cx="12" cy="12" r="3"/>'
    ),
    "reckless": (
        '<path d="M12 2q1 4.500 4.500 7t3 6.500Q18 22 12 22t-7.500-6.500Q4 11 8 8q0 3 2 4 1.500-5 2-10z"/>'
    ),
    "double": '<circle cx="8.500" cy="12" r="6"/><circle cx="15.500" cy="12" r="6"/>',
    "shadow": '<path d="M3 3h12v14H3zM18 7h3v14H9v-3"/>',
    "down": '<path d="M5 3h14v18H5zM8.500 7.500l7 9M15.500 7.500l-7 9"/>',
    "crowded": '<path d="M12 4l9 16H3zM12 10v4.500M12 17v.5"/>',
}
COUNTERS = {
    "rep": (
        '<path d="M12 2.500l2.900 6 6.600.9-4.800 4.600 1.200 6.500-5.900-3.200-5.900 3.200 '
        '1.200-6.500L2.500 9.400l6.600-.9z"/>'
    ),
    "infl": SIGNS["influence"],
    "trust": (
        '<path d="M12 20.500C4.500 15 2.500 11.500 2.500 8.500a4.700 4.700 0 0 1 9.500-1.700 4.700 4.700 0 '
        '0 1 9.500 1.700c0 3-2 6.500-9.500 12z"/>'
    ),
}


def drawn(shape: str, cls: str, box: str = "0 0 24 24") -> Html:
    """Draw a sign that says nothing to a screen reader."""
    return Html(
        f'<svg class="{text(cls)}" viewBox="{box}" aria-hidden="true" focusable="false">{shape}</svg>'
    )


def mark(symbol: str, cls: str = "") -> Html:
    """Draw one of the six symbols in its shape and colour."""
    known = symbol if symbol in SYMBOLS else "mask"
    return drawn(SYMBOLS[known], f"nx-mark nx-{known} {cls}".strip())


def type_icon(kind: str, cls: str = "") -> Html:
    """Draw the sign of a type of card."""
    return drawn(TYPES.get(kind, TYPES["plot"]), f"nx-type {cls}".strip())


def sign(name: str, cls: str = "") -> Html:
    """Draw the sign of a value or of a state."""
    return drawn(SIGNS[name], f"nx-sign nx-sign-{name} {cls}".strip())


def picture(slug: str, kind: str, cls: str = "nx-art") -> Html:
    """Refer to a card's picture; until the sheet of pictures is there the night of its type shows."""
    return Html(
        f'<svg class="{text(cls)} nx-art-{text(kind)}" viewBox="0 0 200 150" '
        'preserveAspectRatio="xMidYMid slice" aria-hidden="true"'
        f' focusable="false"><use href="#nx-{text(slug)}"/></svg>'
    )
