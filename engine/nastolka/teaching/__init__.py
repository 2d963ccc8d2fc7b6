"""Lessons by playing: worksheets, their runner, the check before they are given out, and commented matches.

Nothing a match needs: the page fetches this package with the rooms that use it.
"""
