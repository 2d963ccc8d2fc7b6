"""Whose hand a class sees: there is no curtain, for nobody could pass a wall on."""

from __future__ import annotations

from app.match import Match, keeps_secrets
from app.screens.table.sight import Sight


class Open(Sight):
    """The hand of whoever is to act lies open, and stays so while bots answer."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.shared = False
        self.follow()

    @property
    def viewer(self) -> int | None:
        """The seat whose hand lies open."""
        found = super().viewer
        between = found is not None and self.match.to_act not in self.people
        return self.holder if between and self.holder is not None else found

    def follow(self) -> bool:
        """After a ply: remember who played last. The screen is everybody's, and changes no hands."""
        if self.match.to_act in self.people:
            self.holder = self.match.to_act
        return False


class Down(Sight):
    """Hands lie face down until the team that is to act asks for its own; its turn over, they do again."""

    @property
    def awaited(self) -> int | None:
        """Nobody is waited for behind a curtain: the board stays in sight."""
        return None

    @property
    def asked(self) -> int | None:
        """The person whose hand is to be turned up before they can act; nobody else's ever is."""
        return super().awaited

    def lift(self) -> None:
        """Turn up the hand of whoever is asked."""
        self.holder = self.asked if self.asked is not None else self.holder


def secret(match: Match) -> bool:
    """Tell whether hands of people could lie face down at all: several play, and each has a hand."""
    return len(match.people) > 1 and keeps_secrets(match.code)
