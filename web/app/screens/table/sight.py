"""Who looks at the table, and when the curtain is down. Pure questions about a match; no screen, no rule.

One person at the table always looks with their own eyes. With several people the screen belongs to nobody
between two turns: the view is a spectator's, and the curtain asks for the next person by name, until it is
lifted. Questions a game counts as open (OPEN of its State) are answered before everybody's eyes, without a
curtain: the actor acts, and still nobody's eyes but a spectator's are on the screen. Whoever is asked may
look alone for a while (`private`): then the curtain falls as for a secret.
"""

from __future__ import annotations

from app.match import Match, keeps_secrets


class Sight:
    """Whose eyes the screen has."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.people = match.people
        self.shared = len(self.people) > 1 and keeps_secrets(match.code)
        self.holder: int | None = None  # the person who lifted the curtain
        self.private = False  # the actor wants to look alone at a question that is open
        self.open = match.session.state.OPEN

    @property
    def public(self) -> bool:
        """Whether what is asked now is answered before everybody's eyes."""
        frame = self.match.session.state.frame()
        open = frame is not None and frame.kind in self.open and frame.seat in self.people
        return self.shared and open and not self.private

    @property
    def actor(self) -> int | None:
        """The seat the person at the screen may act for now."""
        return self.match.to_act if self.public else self.viewer

    @property
    def viewer(self) -> int | None:
        """The seat whose view is painted; None is a spectator's."""
        if len(self.people) == 1:
            return self.people[0]
        if not self.people or self.match.session.over:
            return None
        acting = self.match.to_act
        if not self.shared:
            return acting if acting in self.people else self.people[0]
        if self.public:
            return None
        return self.holder if self.holder == acting else None

    @property
    def awaited(self) -> int | None:
        """The person the curtain waits for; None: no curtain."""
        acting = self.match.to_act
        if not self.shared or self.public or acting not in self.people or acting == self.holder:
            return None
        return acting

    def lift(self) -> None:
        """The awaited person is at the screen."""
        self.holder = self.awaited if self.awaited is not None else self.holder

    def hide_or_show(self) -> None:
        """Let the actor look alone, or give the screen back to all."""
        if self.public or self.private:
            self.private = not self.private
            self.holder = None

    def follow(self) -> bool:
        """After a ply: give the screen up when somebody else is to act. Return whether it changed hands."""
        if self.shared and self.holder is not None and (self.public or self.match.to_act != self.holder):
            self.holder, self.private = None, False
            return True
        return False

    def mine(self) -> bool:
        """Whether the person at the screen is asked now."""
        actor = self.actor
        return actor is not None and actor == self.match.to_act and actor in self.people
