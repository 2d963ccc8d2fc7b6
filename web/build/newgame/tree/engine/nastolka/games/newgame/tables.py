"""The box: twelve cards, each number from one to six twice, and a die."""

from __future__ import annotations

from nastolka.core.game import Option
from nastolka.core.kinds import Action

NUMBERS = (1, 2, 3, 4, 5, 6)
BOX = tuple(number for number in NUMBERS for _ in range(2))  # NG-1
OPTIONS = (Option("hand", ("3", "4", "5")),)  # NG-901: cards dealt to each seat

LAY = {number: Action("lay", (number,)) for number in NUMBERS}
FACES = tuple(Action("face", (pips,)) for pips in NUMBERS)
