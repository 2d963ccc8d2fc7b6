"""What events tell, by name. What only some may know comes last."""

TELLS = {
    "dealt": ("each",),
    "laid": ("seat", "card"),
    "revealed": ("first", "second"),
    "took": ("winner",),
    "rolled": ("pips", "winner"),
    "resigned": ("seat",),
    "ended": ("first", "second"),
}
