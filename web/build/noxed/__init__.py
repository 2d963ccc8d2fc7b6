"""The pictures of Noxed City: every card's neon sign before the scenery of its type, drawn by formula from its row."""
