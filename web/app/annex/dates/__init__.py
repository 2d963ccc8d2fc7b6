"""Dates without the board: Victory's events as exercises for a class, alone, by teams, in a frame, on paper.

wish        which exercise is wished for: an address
exercise    its course: what is asked, counted, asked again
choose      the form
paint       what an exercise looks like
paper       handouts with a key, and the wall of all events
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from app.boards.victory.words import title, when, words
from app.desk import Desk
from app.i18n import LOCALES, Html, join, t
from app.screens.base import Screen
from nastolka.games.victory.tables import EVENT

from . import choose, paint, paper
from .exercise import Exercise
from .wish import KINDS, TEAMS, THEMES, YEARS, Wish, found, read

LETTERS_OF_A_NAME = 24
# The teams that sit before this page: names stand in no address and are forgotten with the page.
NAMES: WeakKeyDictionary[Desk, list[str]] = WeakKeyDictionary()


def screen(desk: Desk, rest: str) -> Screen:
    """Return the screen of an address: the form, a sheet of paper, or an exercise."""
    wish = read(rest)
    if wish.kind == "wall" or (wish.paper and wish.kind):
        return Paper(desk, wish)
    return Play(desk, wish) if wish.kind and wish.seed else Form(desk, wish)


class Dates(Screen):
    """What the screens of this room share."""

    name = "dates"
    game = "victory"

    def __init__(self, desk: Desk, wish: Wish) -> None:
        super().__init__(desk)
        self.wish = wish

    @property
    def names(self) -> list[str]:
        """The teams' names, as far as they are known here."""
        return NAMES.get(self.desk, [])

    def go(self, wish: Wish) -> None:
        """Go to what is wished for."""
        self.desk.ports.navigate(wish.address)

    def ui_copy(self, _: str) -> None:
        """Copy the address: whoever opens it gets the same questions."""
        self.desk.ports.copy(self.desk.ports.address() + self.wish.address)
        self.desk.news(t("dates.copied"), passing=True)

    def ui_print(self, _: str) -> None:
        """Print the page."""
        self.desk.ports.print_page()


class Form(Dates):
    """Which exercise, from which events, for whom."""

    def __init__(self, desk: Desk, wish: Wish) -> None:
        super().__init__(desk, wish._replace(kind=wish.kind or KINDS[-1]))
        self.listed = ""
        self.unknown: list[str] = []

    def enter(self) -> None:
        """Draw a seed: paper and screen then ask the same."""
        self.wish = self.wish._replace(seed=self.desk.ports.random_seed()[:8])

    def zones(self) -> dict[str, Html]:
        """Return the form."""
        return {"screen": choose.form(self.wish, self.listed, self.unknown, self.names)}

    def set_kind(self, _: str, value: str) -> None:
        """Choose an exercise."""
        self.wish = self.wish._replace(kind=value if value in KINDS else self.wish.kind)

    def set_n(self, _: str, value: str) -> None:
        """Choose how many events are laid out at once."""
        self.wish = self.wish._replace(n=int(value))

    def set_big(self, _: str, value: str) -> None:
        """Ask in letters for a projector."""
        self.wish = self.wish._replace(big=value == "on")

    def set_year(self, year: str, value: str) -> None:
        """Take a year, or leave it out."""
        years = {*self.wish.years, int(year)} if value == "on" else {*self.wish.years} - {int(year)}
        self.wish = self.wish._replace(years=tuple(one for one in YEARS if one in years))

    def set_theme(self, key: str, value: str) -> None:
        """Take a theme, or leave it out."""
        themes = {*self.wish.themes, key} if value == "on" else {*self.wish.themes} - {key}
        self.wish = self.wish._replace(themes=tuple(one for one in THEMES if one in themes))

    def ui_themes(self, which: str) -> None:
        """Take all themes, or none to begin with."""
        self.wish = self.wish._replace(themes=THEMES if which == "all" else ())

    def set_list(self, _: str, value: str) -> None:
        """Take a pasted list of events."""
        self.listed = value
        keys, self.unknown = found(value, lambda key: [words(key, locale).title for locale in LOCALES])
        self.wish = self.wish._replace(events=tuple(keys))

    def set_teams(self, _: str, value: str) -> None:
        """Take the teams, a name a line; a single one plays alone."""
        names = [line.strip()[:LETTERS_OF_A_NAME] for line in value.splitlines() if line.strip()][:TEAMS]
        NAMES[self.desk] = names
        self.wish = self.wish._replace(teams=len(names) if len(names) > 1 else 0)

    def ui_start(self, _: str) -> None:
        """Begin, if there is enough to ask about."""
        if Exercise(self.wish).tasks:
            self.go(self.wish)


class Paper(Dates):
    """A handout with its key, or the wall."""

    def zones(self) -> dict[str, Html]:
        """Return the sheets."""
        sheets = paper.wall(self.wish) if self.wish.kind == "wall" else paper.handout(self.wish)
        return {"screen": sheets}


class Play(Dates):
    """An exercise."""

    def __init__(self, desk: Desk, wish: Wish) -> None:
        super().__init__(desk, wish)
        self.course = Exercise(wish)
        self.picked = ""  # an event, or a year

    def zones(self) -> dict[str, Html]:
        """Return what is asked, or how it ended."""
        return {"screen": paint.exercise(self.course, self.picked, self.names)}

    def touch(self, target: str) -> bool:
        """An event, a year or a date was pressed."""
        verb, _, noun = target.partition(":")
        if verb not in ("pick", "year", "answer") or self.course.task is None or self.course.checked:
            return False
        if verb == "answer":
            self.course.answer = noun
            self.ui_check("")
        elif self.course.task.kind == "order":
            self.place(noun)
        else:
            self.pair(noun)
        return True

    def place(self, key: str) -> None:
        """Pick an event of an ordering, let it go, or put the picked one in the place of this one."""
        if self.picked in ("", key):
            self.picked = "" if self.picked else key
            return
        moved, self.picked = self.picked, ""
        self.course.move(moved, self.course.laid.index(key))
        self.tell_place(moved)
        self.attend(f"pick:{moved}")

    def pair(self, noun: str) -> None:
        """Pick an event and a year, in any order: the two are joined."""
        other, self.picked = self.picked, noun
        key, year = (noun, other) if noun in EVENT else (other, noun)
        if key in EVENT and year.isdecimal():
            self.course.join(key, int(year))
            self.desk.ports.say(t("dates.match.joined", title=title(key), n=year))
            self.picked = ""
        elif noun == other:
            self.picked = ""

    def arrow(self, key: str) -> bool:
        """Move the picked event of an ordering up or down."""
        ways = {"ArrowUp": -1, "ArrowDown": 1}
        if key not in ways or self.picked not in self.course.laid or self.course.checked:
            return False
        if self.course.task is None or self.course.task.kind != "order":
            return False
        self.step(self.picked, ways[key])
        self.attend(f"pick:{self.picked}")
        return True

    def attend(self, target: str) -> None:
        """Let the focus go with what was moved, once it is painted there."""
        self.desk.clock.after(0, lambda: self.desk.ports.focus(target))

    def step(self, key: str, by: int) -> None:
        """Move an event of an ordering by a place."""
        if key in self.course.laid:
            self.course.move(key, self.course.laid.index(key) + by)
            self.tell_place(key)

    def tell_place(self, key: str) -> None:
        """Say aloud where an event is now."""
        n = self.course.laid.index(key) + 1
        self.desk.ports.say(t("dates.order.now", title=title(key), n=n, of=len(self.course.laid)))

    def ui_up(self, key: str) -> None:
        """Move an event up."""
        self.step(key, -1)
        self.attend(f"ui:up={key}")

    def ui_down(self, key: str) -> None:
        """Move an event down."""
        self.step(key, 1)
        self.attend(f"ui:down={key}")

    def key(self, key: str) -> bool:
        """A figure answers, Escape lets go."""
        task = self.course.task
        if key == "Escape" and self.picked:
            self.picked = ""
            return True
        if task is None or self.course.checked or not key.isdecimal():
            return False
        dates = task.dates
        return 0 < int(key) <= len(dates) and self.touch(f"answer:{dates[int(key) - 1]}")

    def ui_check(self, _: str) -> None:
        """Count the answers, and say what is right."""
        if not self.course.complete() or self.course.task is None:
            return
        wrong, self.picked = self.course.check(), ""
        told = [t("dates.wrong" if wrong else "dates.all-right")]
        told += [join((title(key), when(key)), ": ") for key in self.course.task.right]
        self.desk.ports.say(join(told, ". "))
        self.attend("ui:next")

    def ui_next(self, _: str) -> None:
        """Go on, and say what is asked now."""
        self.course.go_on()
        self.picked = ""
        task = self.course.task
        if task and task.kind == "ticket":
            self.desk.ports.say(t("dates.when", title=title(task.events[0])))
        else:
            self.desk.ports.say(t(f"dates.{task.kind}.ask" if task else "dates.done"))

    def ui_another(self, _: str) -> None:
        """Begin the same exercise with another draw."""
        self.go(self.wish._replace(seed=self.desk.ports.random_seed()[:8]))
