"""Events and actions in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.boards.kit import who
from app.i18n import EMPTY, Html, t
from nastolka.core.kinds import Event
from nastolka.games.tictactoe.views import View

SIDE = 3


def _marked(names: Sequence[str], seat: int, cell: int) -> Html:
    row, column = divmod(cell, SIDE)
    return t("tictactoe.log.marked", name=who(names, seat), row=row + 1, column=column + 1)


def _won(names: Sequence[str], seat: int) -> Html:
    return t("tictactoe.won", name=who(names, seat))


def _drawn(names: Sequence[str]) -> Html:
    return t("tictactoe.drawn")


SENTENCES: Mapping[str, Callable[..., Html]] = {"marked": _marked, "won": _won, "drawn": _drawn}


def sentence(event: Event, names: Sequence[str]) -> Html:
    """Tell an event in a sentence."""
    tell = SENTENCES.get(event.kind)
    return tell(names, *event.args) if tell else EMPTY


def action_words(line: str) -> Html:
    """Say an action in a few words."""
    kind, _, cell = line.partition(" ")
    row, column = divmod(int(cell) if kind == "mark" and cell.isdecimal() else 0, SIDE)
    return t("tictactoe.do.mark", row=row + 1, column=column + 1)


def outcome(view: View, names: Sequence[str]) -> Html:
    """Say who won, or that nobody did."""
    winner = view["winner"]
    return t("tictactoe.drawn") if winner is None else t("tictactoe.won", name=who(names, winner))
