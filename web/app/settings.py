"""What the player prefers: one small text in the store. Unknown names and values fall back to the default."""

from __future__ import annotations

import json
from typing import Any

from nastolka.core.record import from_json

from .ports import StorageFull, Store

FORMAT = 1
# The first of each is the default; locale's default is the browser's. Older editions share these, and leave
# alone what they do not know by name: a setting that needs other values than it has gets another name.
CHOICES: dict[str, tuple[str, ...]] = {
    "locale": ("auto", "ru", "en"),
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "none"),
    "sound": ("off", "on"),
    "volume": ("middle", "soft", "loud"),
    "vibration": ("sound", "on", "off"),  # with the sounds, without them too, never
    "text": ("normal", "large", "larger"),
    "confirm": ("off", "on"),
    "onetap": ("off", "on"),
    "formalities": ("on", "off"),
    "pace": ("normal", "slow", "instant"),
    "threats": ("on", "off"),
}
# texts of the player's own: what to call them, whether that was asked, whether sound was offered …
OWN = ("name", "asked", "offered")
LAST = "last."  # … and by a game's code, what was chosen for its last match …
GUIDE = "guide."  # … and whether its guided first match was taken or declined
LONGEST = 400
PAUSES = {"slow": 1400, "normal": 600, "instant": 0}  # ms between a bot's decision and the chip on the board


def defaults() -> dict[str, str]:
    """Return the settings of somebody who never touched them."""
    return {name: values[0] for name, values in CHOICES.items()}


def clean(data: Any) -> dict[str, str]:
    """Return complete settings: what is known and valid in `data`, defaults for the rest."""
    known = data if isinstance(data, dict) else {}
    chosen = {
        name: known[name] if known.get(name) in values else values[0] for name, values in CHOICES.items()
    }
    own = {name: value for name, value in known.items() if name in OWN or str(name).startswith((LAST, GUIDE))}
    return {**chosen, **{name: value[:LONGEST] for name, value in own.items() if isinstance(value, str)}}


class Settings:
    """The settings in the store; reading them never fails."""

    def __init__(self, store: Store, prefix: str) -> None:
        self.store = store
        self.key = f"{prefix}settings"
        self.reread()

    def reread(self) -> None:
        """Take what is in the store: another tab may have written it."""
        self.values = clean(read_json(self.store.get(self.key)))

    def __getitem__(self, name: str) -> str:
        return self.values.get(name, "")

    def offers_guide(self, code: str) -> bool:
        """Whether a guided first match of a game was neither taken nor declined yet."""
        return not self[GUIDE + code]

    def change(self, name: str, value: str) -> bool:
        """Set one preference and keep it."""
        return self.replace({**self.values, name: value})

    def replace(self, data: Any) -> bool:
        """Set all preferences from data of any origin; tell whether they could be kept for the next visit."""
        self.values = clean(data)
        try:
            self.store.set(self.key, json.dumps({"format": FORMAT, **self.values}))
        except StorageFull:
            return False
        return True

    def locale(self, browser: str) -> str:
        """Return the language to speak: the chosen one, else the browser's if we know it, else English."""
        if self["locale"] != "auto":
            return self["locale"]
        return "ru" if browser.lower().startswith(("ru", "be", "uk", "kk")) else "en"


def read_json(text: str | None) -> Any:
    """Return the value of a JSON text, or None where there is none or it is damaged."""
    try:
        return from_json(text) if text else None
    except ValueError:
        return None
