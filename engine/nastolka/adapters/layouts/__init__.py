"""How each game is said in words and written as numbers: a module a game.

`VOCABULARY` names the words its lines are made of, `parts(seats)` how a view is written, `LEFT` what is not
written, and why.
"""
