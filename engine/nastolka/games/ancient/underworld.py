"""The Underworld as it lies in the box.

Thirteen spaces, what each is, which are joined and where fire stands between. Only Godstorm plays here. The
heavens belong to its pantheons and reach every gate; they are no part of this table. A space is an int (its
place in SPACES) inside the engine, its slug everywhere else.
"""

from __future__ import annotations

GATE, ALTAR, CRYPT, PLAIN = "gate", "altar", "crypt", "plain"

# slug, numeral on the board, what it is, the spaces it is joined to that come after it
_SPACES = (
    ("u1", "I", GATE, "u11 u12 u13"),
    ("u2", "II", CRYPT, "u3 u13"),
    ("u3", "III", ALTAR, "u5 u13"),
    ("u4", "IV", GATE, "u5"),
    ("u5", "V", CRYPT, "u6 u13"),
    ("u6", "VI", PLAIN, "u7"),
    ("u7", "VII", CRYPT, "u8 u9 u11"),
    ("u8", "VIII", GATE, ""),
    ("u9", "IX", ALTAR, "u10 u11"),
    ("u10", "X", CRYPT, "u11"),
    ("u11", "XI", PLAIN, "u12"),
    ("u12", "XII", PLAIN, "u13"),
    ("u13", "XIII", PLAIN, ""),
)
_FIRES = ("u1 u2", "u1 u10", "u3 u4", "u6 u12", "u8 u9")

SPACES = tuple(slug for slug, _, _, _ in _SPACES)
SPACE = {slug: place for place, slug in enumerate(SPACES)}
NUMERALS = tuple(numeral for _, numeral, _, _ in _SPACES)
KINDS = tuple(kind for _, _, kind, _ in _SPACES)
PATHS = tuple((SPACE[slug], SPACE[other]) for slug, _, _, others in _SPACES for other in others.split())
FIRES = tuple((SPACE[pair.split()[0]], SPACE[pair.split()[1]]) for pair in _FIRES)  # closed by flames


def _joined(space: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(SPACES)) if (space, other) in PATHS or (other, space) in PATHS)


JOINED = tuple(_joined(space) for space in range(len(SPACES)))
GATES = tuple(space for space, kind in enumerate(KINDS) if kind == GATE)
ALTARS = tuple(space for space, kind in enumerate(KINDS) if kind == ALTAR)
CRYPTS = tuple(space for space, kind in enumerate(KINDS) if kind == CRYPT)
