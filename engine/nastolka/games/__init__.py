"""One package a game, the same rooms in each (HOUSE, "A game")."""
