"""An example of the rulebook told as a player would: a sentence a step, of what really happens in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from nastolka import GAMES, Session, read, write
from nastolka.core.rulebook import begin, check_step, rulebook

from . import boards
from .i18n import Html, has, join, t

SHOWN = 4  # actions that are named one by one; of more the rest is counted


@cache
def told(code: str, key: str, spoken: str) -> tuple[Html, ...]:
    """Return a sentence for every step of an example, in the language spoken; it is played once for that."""
    example = rulebook(code).examples[key]
    session = begin(GAMES[code], example)
    said = []
    for step in example.steps:
        said.append(Teller(code, session, spoken).say(step))
        check_step(session, step)
    return tuple(said)


class Teller:
    """Says what a step shows, standing before it."""

    def __init__(self, code: str, session: Session, spoken: str) -> None:
        self.code = code
        self.session = session
        self.spoken = spoken

    def say(self, step: Mapping[str, Any]) -> Html:
        """Return the sentence of a step."""
        told = {
            "play": self.move, "reply": self.move, "nature": self.luck, "refused": self.refused,
            "legal": self.legal, "only": self.only, "count": self.count, "result": self.result,
            "view": self.view, "seat": self.asked, "frame": self.asked,
        }  # fmt: skip
        return next(say for verb, say in told.items() if verb in step)(step)

    def name(self, seat: object) -> Html:
        """Name a seat; when nobody is asked, it may be anybody."""
        if isinstance(seat, int) and seat >= 0:
            return t("notes.player", n=seat + 1)
        return t("notes.step.somebody")

    def acting(self) -> int:
        """Return who is asked; nature and nobody are -1."""
        frame = self.session.state.frame()
        return -1 if frame is None else frame.seat

    def words(self, line: str, seat: int | None = None) -> Html:
        """Say an action in a few words, as whoever is asked would."""
        state = self.session.state
        asked = self.acting() if seat is None else seat
        view = state.view(asked if asked >= 0 else None)
        names = [self.name(one) for one in range(state.seats)]
        return boards.board(self.code).words_now(line, view, names)

    def several(self, lines: list[str]) -> Html:
        """Say actions in a row, the first few by their words."""
        said = list(dict.fromkeys(map(self.words, lines)))
        shown = said[:SHOWN] if len(said) > SHOWN + 1 else said
        rest = [t("notes.step.more", n=len(said) - len(shown))] if len(shown) < len(said) else []
        return join([*shown, *rest], "; ")

    # -- steps -----------------------------------------------------------------------------------------------

    def move(self, step: Mapping[str, Any]) -> Html:
        """Somebody moves."""
        line = step.get("play") or step["reply"]
        seat = step.get("seat", self.acting())
        return t("notes.step.play", name=self.name(seat), action=self.words(line, seat))

    def luck(self, step: Mapping[str, Any]) -> Html:
        """Nature decides."""
        return t("notes.step.nature", action=self.words(step["nature"]))

    def refused(self, step: Mapping[str, Any]) -> Html:
        """Somebody tries what a rule forbids; it answers in its own sentence."""
        refusal = self.session.state.why(read(step["refused"]), step.get("seat"))
        why = rulebook(self.code).sentence(refusal, self.spoken) if refusal else ""
        who = self.name(step.get("seat", self.acting()))
        return t("notes.step.refused", name=who, action=self.words(step["refused"]), why=why)

    def legal(self, step: Mapping[str, Any]) -> Html:
        """Some answers are allowed."""
        return t("notes.step.legal", actions=self.several(step["legal"]))

    def only(self, step: Mapping[str, Any]) -> Html:
        """Nothing else is allowed."""
        key = "only" if len(step["only"]) > 1 else "only-one"
        return t(f"notes.step.{key}", actions=self.several(step["only"]))

    def count(self, step: Mapping[str, Any]) -> Html:
        """So many answers of a kind are allowed: in the game's sentence for the kind, where it has one."""
        kind, key = step["count"], f"{self.code}.can.{step['count']}"
        lines = [line for line in map(write, self.session.state.legal()) if line.partition(" ")[0] == kind]
        if not lines:
            return t("notes.step.none")
        if not has(key):
            return self.legal({"legal": lines})
        said = t(key, n=len(lines))
        return t("notes.step.can", said=Html(said[:1].lower() + said[1:]))

    def result(self, step: Mapping[str, Any]) -> Html:
        """The match is over, or it is not."""
        result = self.session.state.result()
        if result is None:
            return t("notes.step.goes-on")
        best = [seat for seat, share in enumerate(result) if share == max(result)]
        if len(best) == len(result):
            return t("notes.step.draw")
        return t("notes.step.won", n=len(best), names=join(map(self.name, best), ", "))

    def view(self, step: Mapping[str, Any]) -> Html:
        """Somebody looks at the table: say at what."""
        seat = step["view"]
        keys = (f"{self.code}.see.{part}" for part in step if part != "view")
        what = join(dict.fromkeys(t(key) for key in keys if has(key)), ", ")
        if seat == "spectator":
            return t("notes.step.look-all", what=what) if what else t("notes.step.all-see")
        if what and seat in (0, self.acting()):
            return t("notes.step.look", what=what)
        return t(f"notes.step.{'look-as' if what else 'sees'}", name=self.name(seat), what=what)

    def asked(self, _: Mapping[str, Any]) -> Html:
        """Somebody is asked, or luck."""
        seat = self.acting()
        return t("notes.step.asked", name=self.name(seat)) if seat >= 0 else t("notes.step.chance")
