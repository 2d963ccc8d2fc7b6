"""Cards of Noxed City: rows, names and texts, faces and what is drawn on them. Nothing here knows a match."""
