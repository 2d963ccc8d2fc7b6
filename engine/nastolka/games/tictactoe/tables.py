"""The box: nine cells, numbered 0 to 8 in reading order, and the eight rows of three."""

from __future__ import annotations

from nastolka.core.kinds import Action

EMPTY = -1
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
ROWS_THROUGH = tuple(tuple(row for row in ROWS if cell in row) for cell in range(9))
MARK = tuple(Action("mark", (cell,)) for cell in range(9))
