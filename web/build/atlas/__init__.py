"""Draws the map of the Ancient Earth: real coasts, our own Atlantis and borders, bent to give Europe room."""
