"""The forms of each game for a lesson, a module a game; a game without one has none."""
