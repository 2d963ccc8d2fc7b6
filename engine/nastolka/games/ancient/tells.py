"""What is told alike in every game on this map: the names of the arguments of its events, in their order."""

from __future__ import annotations

WAY = ("seat", "source", "target")  # an army on its way, and whose it is

TELLS: dict[str, tuple[str, ...]] = {
    # land and armies
    "dealt": ("seat", "places"),
    "claimed": ("seat", "place"),
    "placed": ("seat", "place", "armies"),
    # a battle: `own` and `foreign` are the losses of either side
    "rolled": ("seat", "foe", "source", "target", "attack", "defence", "own", "foreign"),
    "captured": ("seat", "foe", "source", "target"),
    # whole matches
    "ordered": ("seat", "order"),
    "ended": ("*winners",),
}
