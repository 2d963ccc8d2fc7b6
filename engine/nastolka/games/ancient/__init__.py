"""The Ancient Earth: the board that Godstorm and classic Risk share.

Facts and their names; no rule, no state, no game.
"""
