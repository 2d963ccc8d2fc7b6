"""What the events of Godstorm tell: the names of their arguments, in their order."""

from __future__ import annotations

from nastolka.games.ancient import tells

TELLS: dict[str, tuple[str, ...]] = {
    **tells.TELLS,
    # before the first epoch
    "shuffled": ("deck", "count"),
    "plagued": ("places",),
    "neutral": ("pantheon",),
    "preceded": ("seats",),
    "chose": ("seat", "pantheon"),
    "enthroned": ("seat", "god", "place"),
    # an epoch and its turns
    "epoch": ("epoch",),
    "bid": ("seat", "offer"),
    "tied": ("among", "seats"),  # who bid the same, and the order the dice gave them
    "took_marker": ("seat", "marker"),
    "began": ("seat", "epoch", "lands"),
    "income": ("seat", "armies", "faith"),
    "faith": ("seat", "faith"),
    # gods, temples, relics
    "summoned": ("seat", "god", "place"),
    "banished": ("seat", "god", "place"),
    "built": ("seat", "place"),
    "temple_army": ("seat", "place"),
    "temple_moved": ("source", "target"),
    "temple_razed": ("place",),
    "labour": ("seat", "deck"),
    "relic": ("seat", "card"),
    "relic_moved": ("foe", "seat", "card"),
    "relic_lost": ("seat", "card"),
    # armies
    "forwent": ("seat",),
    "revived": ("seat", "source", "target"),
    "embarked": ("seat", "place", "armies"),
    "moved": (*tells.WAY, "armies", "gods"),
    "gained": ("place", "seat", "armies"),
    "died": ("place", "seat", "armies", "to"),
    # miracles
    "bought": ("seat", "decks"),
    "drew": ("seat", "deck", "card"),
    "played": ("seat", "card"),
    "targeted": ("seat", "card", "targets"),
    "stopped": ("seat", "card"),
    "nullified": ("seat", "card"),
    "luck": ("kind", "values"),
    "peeked": ("seat", "foe", "cards"),
    "took": ("seat", "foe", "card"),  # others see its deck
    "discarded": ("seat", "cards"),
    "muted": ("seat",),
    "unmuted": ("seat",),
    "passed": ("seat",),
    # a battle: what is lost is 1 where the gods that defend win
    "attacked": (*tells.WAY, "gods"),
    "gods_rolled": (*tells.WAY, "dice", "against", "total", "sum", "god", "other", "lost"),
    "rerolled": ("dice", "against"),
    "saved": ("seat", "place", "armies"),
    "withdrew": tells.WAY,
    "ended_attack": tells.WAY,
    # the world
    "sank": (),
    "maelstrom": ("lane",),
    "plague_moved": ("source", "target"),
    "plague_set": ("place",),
    "plague_gone": ("place",),
    "plague_took": ("place", "seat", "armies"),
    # who is out, and the end
    "eliminated": ("seat", "by"),
    "resigned": ("seat",),
    "scored": ("seat", "lands", "continents", "below", "relics", "total"),
}
