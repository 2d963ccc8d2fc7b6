"""The hand at a table: what a click on a place means.

A first click picks or shows, a second on the same place confirms what it decided; two places that leave
nothing to be read play at once. Reading is free: a place that leads nowhere is shown, and is refused only
where a move was meant, or at the second click on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import picker
from app.i18n import EMPTY
from nastolka import read
from nastolka.core.session import revocable

if TYPE_CHECKING:
    from . import Table

CALM = 2  # clicks since one that played, from which on a double click is meant for the map


class Hand:
    """Clicks on the places of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.desk = table.desk
        self.calm = CALM
        self.strayed = ""  # the place of the last click, where it led nowhere

    def touch(self, target: str) -> None:
        """A place or a named action was clicked."""
        table = self.table
        verb, _, noun = target.partition(":")
        if table.sight.awaited is not None and not table.replay.on:
            return  # the curtain is down
        self.calm += 1
        self.desk.toast = EMPTY
        if verb == "act" and table.story.on:
            return  # a button of a paint ago
        if verb == "act":
            table.several.run(noun, sure=True)
        elif verb == "see" or self.desk.sheet:  # named in the log or the timeline: look, do not touch
            table.after.stop()
            self.desk.close()
            table.focus = f"cell:{noun}"
        else:
            table.focus, strayed, self.strayed = target, self.strayed, ""
            if not table.looks_back() and not table.ownership.read_only and table.sight.mine():
                self.pick(target, insists=strayed == target)

    def pick(self, target: str, insists: bool) -> None:
        """Let a click mean what it can: confirm, pick, play, or nothing that is legal."""
        table, view = self.table, self.table.view()
        actions = view["actions"]
        clicked, target = target, table.board.means(target, view, table.picked)
        line = picker.again(actions, table.picked, target, table.targets, self.confirms)
        if line:
            self.play(line, sure=True)
            return
        pick = picker.touch(actions, table.picked, target, table.targets)
        if not self.goes_on(pick):
            table.aside = ()
        if pick is None:
            self.strayed = clicked
            self.astray(target, insists)
        elif pick.chosen:
            self.play(pick.chosen, sure=False)
        else:
            grown = len(pick.picked) > len(table.picked) or target in pick.picked
            table.picked = pick.picked
            self.at_once(grown)

    def goes_on(self, pick: picker.Pick | None) -> bool:
        """Whether a click adds to what is picked: what was left out of that stays out."""
        picked = self.table.picked
        return pick is not None and bool(picked) and set(picked) <= set(pick.picked)

    def at_once(self, grown: bool) -> None:
        """Play what this tap decided where one tap shall play, or two plain places do; offer the way back."""
        table = self.table
        if not grown:
            return
        line = picker.decided(table.view()["actions"], table.picked, table.targets, self.confirms)
        if line and (self.desk.settings["onetap"] == "on" or self.plain(line)):
            self.play(line, sure=False)
            table.moves.offer_undo("one-tap", line)

    def plain(self, line: str) -> bool:
        """Whether two places played an action that holds nothing to be read first, and can be taken back."""
        table = self.table
        two = len(table.picked) > 1 and table.board.plain(line, table.view())
        return two and revocable(table.match.session.state, read(line))

    def play(self, line: str, sure: bool) -> None:
        """Play what a click decided."""
        self.calm = 0
        table = self.table
        table.several.run(table.board.chain(line, table.view(), table.aside), sure)

    def confirms(self, line: str, picked: tuple[str, ...]) -> bool:
        """Whether an action is chosen by these places and waits for its button alone."""
        return self.table.board.confirms(line, self.table.view(), picked)

    def astray(self, target: str, insists: bool) -> None:
        """Answer a click that leads nowhere: refuse a move that was meant, else only show the place."""
        table = self.table
        if insists or table.board.meant(target, table.picked):
            self.refuse(target)
        else:
            table.picked = ()

    def refuse(self, target: str) -> None:
        """Say why a click cannot be followed, if the board knows what was meant."""
        table, view = self.table, self.table.view()
        for clicks in ([*table.picked, target], [target]):
            line = table.board.guess(view, clicks)
            refusal = line and table.match.session.state.why(read(line), table.sight.actor)
            if refusal:
                table.refuse(refusal)
                return

    def confirm(self) -> bool:
        """Enter, where one thing is left to do: what is chosen on the board, or what has no place there."""
        table = self.table
        if table.story.on:
            table.ui_close("")
            return True
        actions = table.view()["actions"] if table.sight.mine() and not table.replay.on else []
        options = picker.narrow(actions, table.picked, table.targets).options if table.picked else ()
        if len(options) == 1 and self.confirms(options[0], table.picked):
            self.play(options[0], sure=True)
            return True
        if table.picked or len(actions) != 1 or table.targets(actions[0]) != (f"act:{actions[0]}",):
            return False
        table.moves.commit(actions[0], sure=True)
        return True

    def ui_closer(self, _: str) -> None:
        """A double click looks closer, unless one of its clicks played."""
        if self.calm >= CALM:
            self.table.ui_zoom("")
