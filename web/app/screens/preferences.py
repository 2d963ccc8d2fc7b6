"""The settings screen."""

from __future__ import annotations

from app import widgets
from app.i18n import Html
from app.match import MAX_NAME
from app.settings import CHOICES

from .base import Screen
from .carrying import Carrying


class Preferences(Carrying, Screen):
    """Every preference, and carrying everything in and out."""

    name = "settings"

    def reread(self) -> None:
        """Nothing here depends on the list of matches."""

    def zones(self) -> dict[str, Html]:
        """Return the settings."""
        desk = self.desk
        lasting, aside = desk.ports.store.lasting, len(desk.library.aside())
        return {
            "screen": widgets.settings({"values": desk.settings.values, "lasting": lasting, "aside": aside})
        }

    def change(self, target: str, value: str) -> bool:
        """Take a preference; anything else is a field of a sheet."""
        name = target.partition(":")[2]
        if name == "name":
            return self.call_me(value)
        if value not in CHOICES.get(name, ()):
            return super().change(target, value)
        if not self.desk.settings.change(name, value):
            self.desk.tell("storage-full", kind="error")
        self.desk.dress()
        if name in ("sound", "volume") and self.desk.settings["sound"] == "on":
            self.desk.ports.sound("place")
        return True

    def call_me(self, value: str) -> bool:
        """Take the player's name; whoever gave one here is not asked at the table."""
        settings = self.desk.settings
        settings.replace({**settings.values, "name": value.strip()[:MAX_NAME], "asked": "yes"})
        return True

    def form_settings(self) -> None:
        """Every change is kept at once; there is nothing left to send."""
