"""What the events of Risk tell: the names of their arguments, in their order."""

from __future__ import annotations

from nastolka.games.ancient import tells

TELLS: dict[str, tuple[str, ...]] = {
    **tells.TELLS,
    # before the first turn
    "opened": ("seats", "dice"),
    "first": ("seat",),
    "shuffled": ("count",),
    # a turn: what it brings for lands and for continents, and both together
    "began": ("seat", "round", "lands", "bonus", "armies"),
    "attacked": tells.WAY,
    "moved": (*tells.WAY, "armies"),
    "fortified": (*tells.WAY, "armies"),
    # cards; `match` is the land that gets two armies more, "-" where none does
    "traded": ("seat", "cards", "armies", "match"),
    "kept": ("seat",),
    "nodraw": ("seat",),
    "drew": ("seat", "card"),
    "took": ("seat", "foe", "cards"),  # others see how many
    # who is out, and how many cards he leaves
    "eliminated": ("seat", "by", "cards"),
    "resigned": ("seat", "cards"),
}
