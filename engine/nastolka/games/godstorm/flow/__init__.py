"""The course of a match, in several modules of one room, for the rulebook's course is long.

`opening` sets up, `turns` runs epochs and steps, `battle` attacks, `cards` carries cards out,
`fall` eliminates and ends.
"""

from __future__ import annotations

from nastolka.games.godstorm.tables import ALL_CARDS as ALL

from .opening import Config, open_box, read_options

__all__ = ["ALL", "Config", "open_box", "read_options"]
