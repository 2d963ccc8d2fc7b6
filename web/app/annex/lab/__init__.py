"""The bot lab: a student writes `choose(letter, rng)`, watches it play, and lets it play many games."""

from __future__ import annotations

from importlib import import_module

from app.desk import Desk
from app.screens.base import Screen

from .client import Client
from .screen import ROOM as ROOM
from .screen import Lab


def screen(desk: Desk, rest: str) -> Screen:
    """`#lab/<code>`, and what somebody sent: `#lab/<code>/<bot>`"""
    code, _, sent = rest.partition("/")
    return Lab(desk, code, sent, desk.rooms.setdefault(ROOM, {}).get("client") or opened())


def opened() -> Client:
    """Return what reaches the lab's interpreters. Only a browser has them, so it is asked for by name."""
    made: Client = import_module(f"{__name__}.lab_port").Interpreters()
    return made
