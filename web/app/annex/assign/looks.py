"""Language, theme and size of the letters: the settings a student may need, in a sheet of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import Html, t
from app.settings import CHOICES
from app.widgets.base import choice, sheet

if TYPE_CHECKING:
    from app.desk import Desk

    class _Base:
        desk: Desk
        game: str
else:
    _Base = object

NAMES = ("locale", "theme", "text")


class Looks(_Base):
    """The part of a screen that opens the sheet and takes what is chosen in it."""

    def ui_looks(self, _: str) -> None:
        """Open the sheet."""
        self.desk.open(self.looks)

    def looks(self) -> Html:
        """Return the sheet."""
        values = {**self.desk.settings.values, "locale": self.desk.locale}
        return sheet(
            "looks", t("assign.menu.looks"), Html("".join(_choice(name, values[name]) for name in NAMES))
        )

    def set_locale(self, _: str, value: str) -> None:
        """Speak another language."""
        self.wear("locale", value)

    def set_theme(self, _: str, value: str) -> None:
        """Look light or dark."""
        self.wear("theme", value)

    def set_text(self, _: str, value: str) -> None:
        """Use other letters."""
        self.wear("text", value)

    def wear(self, name: str, value: str) -> None:
        """Keep one choice and put it on."""
        if value in CHOICES[name]:
            self.desk.settings.change(name, value)
            self.desk.dress(self.game)


def _choice(name: str, value: str) -> Html:
    options = [one for one in CHOICES[name] if one != "auto"]
    return choice(
        t(f"house.settings.{name}.title"),
        name,
        value,
        [(one, t(f"house.settings.{name}.{one}")) for one in options],
    )
