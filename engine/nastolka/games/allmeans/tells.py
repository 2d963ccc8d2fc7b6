"""What the events of By All Means tell: the names of their arguments, in order."""

from __future__ import annotations

TELLS = {
    # how the match and its turns go
    "listed": ("seat",),
    "shuffled": ("seat",),
    "lot": ("seat",),
    "first": ("seat",),
    "mulligan": ("seat", "cards"),
    "turn": ("round", "seat"),
    "forfeited": ("seat", "what"),
    "passed": ("seat",),
    "overpopulated": ("seat", "cell", "n", "card"),
    "dry": ("seat",),
    "resigned": ("seat",),
    "ended": ("why", "*winners"),
    # combinations, and what becomes of their cards
    "number": ("seat", "total", "cards"),
    "symbols": ("seat", "combo", "one", "symbol", "other", "second"),
    "field": ("seat", "combo", "one", "symbol", "other", "second", "first", "last"),
    "neutral": ("seat", "card", "other"),
    "shelved": ("seat", "card"),
    "dyed": ("seat", "card", "symbol"),
    # what goes to the field
    "paid": ("seat", "n"),
    "deployed": ("seat", "card", "cell", "cost"),
    "facedown": ("seat", "cell"),
    "shadowed": ("seat", "card", "cell"),
    "played": ("seat", "card"),
    "attached": ("seat", "card", "cell"),
    # what cards and objects do; of a card that lies face down `card` is empty
    "on_main": ("seat",),  # said first where an Agent spares the additional action
    "informed": ("seat", "cell", "card"),
    "dug": ("seat", "cell", "n", "card"),
    "struck": ("seat", "cell", "to", "success", "card", "other"),
    "reckless": ("seat", "cell", "n"),
    "used": ("seat", "thing", "card"),
    "fired": ("seat", "card", "ability"),
    "chose": ("seat", "n", "program"),
    "targeted": ("seat", "thing", "card"),
    # counters
    "rep": ("seat", "change", "now"),
    "infl": ("seat", "change", "now"),
    "trust": ("seat", "change", "now", "reason"),
    "owes": ("seat", "n"),
    # objects of the field
    "loyalty": ("cell", "change", "now", "card"),
    "negative": ("seat", "cell", "n", "card"),
    "turned": ("cell", "card"),
    "readied": ("cell", "card"),
    "moved": ("seat", "cell", "to", "card"),
    "buffed": ("cell", "what", "n", "card"),
    "turned_up": ("seat", "card", "cell"),
    "shadow_lost": ("seat", "card", "cell"),
    "symbol_moved": ("thing", "to", "symbol"),
    "symbols_back": ("thing",),
    "symbols_gone": ("thing",),
    # cards between zones; of some who may not know which learn how many
    "drew": ("seat", "zone", "cards"),
    "milled": ("seat", "zone", "cards"),
    "downloaded": ("seat", "n"),
    "peeked": ("seat", "zone", "cards"),
    "arranged": ("seat", "n"),
    "revealed": ("seat", "cards"),
    "recovered": ("seat", "card", "zone"),
    "shed": ("seat", "cards"),
    "discarded": ("seat", "card"),
    "disposed": ("seat", "card"),
    "bounced": ("seat", "card"),
    "scrapped": ("seat", "card", "where"),
}
