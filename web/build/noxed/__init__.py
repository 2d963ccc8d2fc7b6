"""The pictures of Noxed City.

Every card's neon sign before the scenery of its type, drawn by formula from its row.
"""
