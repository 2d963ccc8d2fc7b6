"""The three ways things go wrong: the caller's mistake, bad data, our bug."""

from __future__ import annotations

from .kinds import Action, Refusal


class EngineError(Exception):
    """Anything the engine raises on purpose."""


class IllegalAction(EngineError, ValueError):
    """A caller tried what the rules forbid; `refusal` names the rule."""

    def __init__(self, action: Action, refusal: Refusal, ply: int) -> None:
        super().__init__(f"{action.kind} {action.args} is forbidden by {refusal.rule} at ply {ply}")
        self.action = action
        self.refusal = refusal
        self.ply = ply


class BadRecord(EngineError, ValueError):
    """Foreign or broken data.

    `reason` is a key of the page's sentences, `ply` where it happened (or None).
    """

    def __init__(self, reason: str, detail: str = "", ply: int | None = None) -> None:
        place = "" if ply is None else f" at ply {ply}"
        super().__init__(f"{reason}: {detail}{place}")
        self.reason = reason
        self.detail = detail
        self.ply = ply


class RulesBug(EngineError, AssertionError):
    """The rules contradicted themselves: our mistake, never the player's."""
