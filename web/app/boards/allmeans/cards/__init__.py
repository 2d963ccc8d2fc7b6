"""Cards of Noxed City: their rows, their names and texts, their faces and what is drawn on them.

Nothing knows a match.
"""
