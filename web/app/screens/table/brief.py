"""The rules in brief at the table: what whoever looks can do now, in words, and the game's half page."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from app import widgets
from app.i18n import Html, has, t

if TYPE_CHECKING:
    from . import Table

SHOWN = 4  # actions of a kind that are named one by one where no sentence says them together


class Brief:
    """The sheet behind the button of the rules."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def ui_rules(self, _: str) -> None:
        """Open the sheet; the whole rulebook is one step further."""
        self.table.desk.open(lambda: widgets.brief(self.model()))

    def ui_learn(self, _: str) -> None:
        """Go to the lessons of this game."""
        self.table.desk.ports.navigate(f"#learn/{self.table.game}")

    def model(self) -> dict[str, Any]:
        """Return what the sheet says."""
        table = self.table
        asked = table.view()["actions"] if table.glance().mine else []
        return {"code": table.game, "can": self.can(asked), "wait": self.wait()}

    def can(self, actions: list[str]) -> list[Html]:
        """Say the legal actions kind by kind, in the order in which they are listed."""
        kinds = Counter(line.partition(" ")[0] for line in actions)
        return [said for kind in kinds for said in self.kind(kind, actions)]

    def kind(self, kind: str, actions: list[str]) -> list[Html]:
        """Say the actions of one kind: in the game's sentence for it, else each in its words, up to a few."""
        lines = [line for line in actions if line.partition(" ")[0] == kind]
        key = f"{self.table.game}.can.{kind}"
        if has(key):
            return [t(key, n=len(lines))]
        said = list(dict.fromkeys(self.table.board.action_words(line) for line in lines))
        shown = [Html(f"{words[:1].upper()}{words[1:]}") for words in said[:SHOWN]]
        return [*shown, t("house.primer.more", n=len(said) - SHOWN)] if len(said) > SHOWN else shown

    def wait(self) -> Html:
        """Say why nothing can be done now."""
        match = self.table.match
        seat = match.to_act
        if seat is None:
            return t("house.primer.over")
        return t("house.primer.wait", name=match.names[seat]) if seat >= 0 else t("house.primer.luck")
