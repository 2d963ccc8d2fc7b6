"""The bot lab: a student's `choose(letter, rng)`, what runs it, and what referees its games.

Two sides that share nothing but texts. `student`, `letter` and `worlds` live where the bot lives, in a
process or a worker of its own; `bout` and `series` referee, where the match is. `seat` is the text
between them.
"""
