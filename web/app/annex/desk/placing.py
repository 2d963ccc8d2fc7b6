"""Placing pieces: a place of the board is pressed, what stands there chosen, and the position is a task's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.i18n import EMPTY, Html, t
from nastolka import BadRecord
from nastolka.core.rulebook import rulebook
from nastolka.teaching.scenario import stand

from . import draft
from .laying import Field, Layer, Setup, layer, sound

if TYPE_CHECKING:
    from .writing import Writing

ROOM = "laying"  # the position that is being laid outlives the page
MANNERS = ("choose", "same")  # what pressing a place means
MOST_UNDONE = 200


class Placing:
    """The position that is being laid by hand."""

    def __init__(self, page: Writing) -> None:
        self.page = page

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def layer(self) -> Layer | None:
        """How pieces of the sheet's game are laid; None where they are not."""
        return layer(self.page.code)

    @property
    def kept(self) -> dict[str, Any]:
        """All that is known of it: the words, the words before them, the place pressed."""
        found: dict[str, Any] = self.page.room[ROOM]
        return found

    @property
    def open(self) -> bool:
        """Whether a position of the sheet's game is being laid."""
        return bool(self.page.room.get(ROOM, {}).get("game") == self.page.code)

    @property
    def setup(self) -> Setup:
        """The words of the position."""
        found: Setup = self.kept["setup"]
        return found

    @property
    def spot(self) -> str:
        """The place that was pressed."""
        return str(self.kept["spot"])

    @property
    def manner(self) -> str:
        """What pressing a place means."""
        return str(self.kept["manner"])

    def looked(self) -> sound.Looked:
        """Look at the position as it stands."""
        assert self.layer is not None  # whoever lays has a layer
        return sound.look(self.page.code, self.layer, self.setup)

    def fields(self) -> Sequence[Field]:
        """Return what can be chosen for the place that was pressed."""
        return self.layer.place(self.setup, self.spot) if self.layer and self.spot else ()

    # -- begin and end ---------------------------------------------------------------------------------------

    def begin(self, setup: Setup, task: int | None) -> None:
        """Lay a position, for a new task or for one there is."""
        self.page.checker.clear()
        self.page.fault = EMPTY
        self.page.room[ROOM] = {
            "game": self.page.code, "setup": setup, "past": [], "task": task,
            "spot": "", "manner": MANNERS[0], "brush": {},
        }  # fmt: skip
        looked = self.looked()
        self.kept["asked"] = (looked.seat, looked.state.seats if looked.state else 0)

    def ui_lay(self, _: str) -> None:
        """Begin with an empty board."""
        if self.layer:
            self.begin(self.layer.fresh(2), None)

    def ui_relay(self, _: str) -> None:
        """Change the position of the open task."""
        setup = self.of_task()
        if setup is None:
            self.page.fault = t("desk.lay.not-here")
            self.page.desk.ports.say(self.page.fault)
        else:
            self.begin(setup, int(self.page.room["task"]))

    def of_task(self) -> Setup | None:
        """Return the words of the open task's position; None where there are none for it."""
        task, scenario = self.page.task, self.page.scenario()
        if task is None or scenario is None or self.layer is None:
            return None
        if not task.get("steps") and "setup" in task:
            return dict(task["setup"])
        if not task.get("steps") and "example" in task and not task.get("after"):
            return dict(rulebook(self.page.code).examples[task["example"]].setup)
        state = stand(scenario).state
        setup = self.layer.words(state)
        again = sound.look(self.page.code, self.layer, setup)
        if again.fault or again.state is None or again.state.frame() != state.frame():
            return None
        return setup

    def ui_laid(self, _: str) -> None:
        """The position is as it shall be: it becomes the task's, if it could be."""
        looked = self.looked()
        if looked.fault or looked.state is None:
            self.page.desk.ports.say(self.said(looked))
            return
        page, seats = self.page, looked.state.seats
        before = draft.text(page.data)
        n = self.kept["task"]
        if n is None:
            words = str(t("desk.write.new-title")), str(t("desk.write.new-words"))
            n = draft.add(page.data, {"setup": self.setup}, looked.seat, seats, page.spoken, words)
        else:
            same = (looked.seat, seats) == self.kept["asked"]
            draft.stand(page.data["scenario"][n], self.setup, None if same else looked.seat, seats)
        try:
            draft.read(draft.text(page.data))
        except BadRecord as error:
            page.room["sheet"] = draft.restored(before)
            page.fail(error)
            return
        del page.room[ROOM]
        page.open_task(n)
        page.kept()

    def ui_unlaid(self, _: str) -> None:
        """Leave it: the task stays as it was."""
        self.page.room.pop(ROOM, None)

    # -- change ----------------------------------------------------------------------------------------------

    def turn_to(self, setup: Setup) -> None:
        """Take other words; the ones before can be had back."""
        if setup != self.setup:
            self.kept["past"] = [*self.kept["past"], self.setup][-MOST_UNDONE:]
            self.kept["setup"] = setup
            looked = self.looked()
            if looked.fault:
                self.page.desk.ports.say(self.said(looked))

    def ui_unput(self, _: str) -> None:
        """Undo."""
        if self.kept["past"]:
            self.kept["setup"] = self.kept["past"].pop()

    def touch(self, target: str) -> bool:
        """A place of the board is pressed: it is chosen, or what was laid last is laid here as well."""
        kind, _, place = target.partition(":")
        if self.layer is None or kind != self.layer.KIND:
            return False
        self.kept["spot"] = place
        if self.manner == "same" and self.layer.place(self.setup, place):
            setup = self.setup
            for name, value in self.kept["brush"].items():
                setup = self.layer.put(setup, place, name, value)
            self.turn_to(setup)
        self.page.desk.ports.say(self.layer.named(place))
        return True

    def set_put(self, name: str, value: str) -> None:
        """Something else stands on the place that was pressed."""
        if self.layer and self.spot:
            self.turn_to(self.layer.put(self.setup, self.spot, name, value))
            self.kept["brush"] = {
                field.name: field.value for field in self.fields() if field.name in self.layer.BRUSH
            }

    def set_manner(self, _: str, value: str) -> None:
        """Pressing places means something else."""
        if value in MANNERS:
            self.kept["manner"] = value
            if self.layer and not self.kept["brush"]:
                brush = {one.name: one.value for one in self.fields() if one.name in self.layer.BRUSH}
                self.kept["brush"] = brush

    def set_whole(self, name: str, value: str) -> None:
        """Something of the whole position."""
        if self.layer:
            self.turn_to(self.layer.set(self.setup, name, value))

    def set_give(self, seat: str, card: str) -> None:
        """A card into a hand."""
        if self.layer and card in [one.key for one in self.layer.spare(self.setup)]:
            self.turn_to(self.layer.give(self.setup, int(seat), card))

    def ui_ungive(self, argument: str) -> None:
        """A card out of a hand: `0.e7`"""
        seat, _, card = argument.partition(".")
        if self.layer:
            self.turn_to(self.layer.drop(self.setup, int(seat), card))

    def said(self, looked: sound.Looked) -> Html:
        """Say whether the position could be, and what is wrong with it."""
        if looked.fault:
            return sound.sentence(self.page.code, looked.fault)
        return t("desk.lay.sound")
