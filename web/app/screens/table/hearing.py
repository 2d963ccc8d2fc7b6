"""Sound at the table: offered once, under the seats of the first match, and a tap away in the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app import widgets
from app.i18n import EMPTY, Html, t

if TYPE_CHECKING:
    from . import Table


class Hearing:
    """The offer, and the switch."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.desk = table.desk
        self.offered = False

    def offer(self) -> None:
        """Offer sound, if it is off and nobody was asked yet; whoever does not answer is not asked again."""
        settings, match = self.desk.settings, self.table.match
        asked = settings["sound"] == "on" or settings["offered"]
        if asked or self.desk.embed or match.session.over or not match.people:
            return
        self.offered = True
        settings.change("offered", "yes")

    def zone(self) -> Html:
        """Return the offer while it stands."""
        return widgets.hearing() if self.offered and not self.table.match.session.over else EMPTY

    def ui_hear(self, _: str) -> None:
        """Yes, with sound."""
        self.turn("on")

    def ui_unheard(self, _: str) -> None:
        """Rather not."""
        self.offered = False

    def ui_sound(self, _: str) -> None:
        """Turn the sound on or off."""
        self.turn("off" if self.desk.settings["sound"] == "on" else "on")

    def turn(self, way: str) -> None:
        """Take the choice, for this match and all others, and let it be heard."""
        self.offered = False
        self.desk.settings.change("sound", way)
        self.desk.dress(self.table.game)
        self.desk.ports.say(t(f"house.hearing.is-{way}"))
        if way == "on":
            self.desk.ports.sound("place")

    def item(self) -> dict[str, Any]:
        """Return the switch as an item of the menu."""
        way = "off" if self.desk.settings["sound"] == "on" else "on"
        return {"name": "sound", "label": t(f"house.hearing.turn-{way}")}
