"""Small worksheets for the tests, put together from parts."""

from __future__ import annotations

from nastolka.teaching.scenario import Scenario, Worksheet, worksheet

HEAD = 'format = "worksheet 1"\ngame = "{game}"\nen.title = "A sheet"\n'
TASK = """
[[scenario]]
key = "{key}"
en = {{ title = "A task", words = "Do it.", hints = ["Look.", "Look again."] }}
"""
WIN = "task.goal = [{ result = [1.0, 0.0] }]\n"
WIN_NOW = 'setup.board = ["xx.", "oo.", "..."]\n' + WIN + 'task.solution = ["mark 2"]\n'
FORK = 'setup.board = ["x..", ".o.", "..x"]\nseat = 1\n'


def text(*bodies: str, game: str = "tictactoe") -> str:
    """Return a worksheet's text, a task for every body."""
    tasks = (TASK.format(key=f"task-{n}") + body for n, body in enumerate(bodies, 1))
    return HEAD.format(game=game) + "".join(tasks)


def sheet(*bodies: str, game: str = "tictactoe") -> Worksheet:
    """Return a worksheet, a task for every body."""
    return worksheet(text(*bodies, game=game))


def task(body: str, game: str = "tictactoe") -> Scenario:
    """Return one task."""
    return sheet(body, game=game).scenarios[0]
