"""Risk as maths: what a battle will probably come to, where its chances come from, predicted and rolled.

`#odds/<attackers>/<defenders>` begins with these numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.boards.ancient import battle
from app.desk import Desk
from app.i18n import EMPTY, Html, t
from app.screens.base import Screen
from app.widgets.base import button, link, segments, select
from app.widgets.charts import table
from nastolka import BadRecord, Rng, Session
from nastolka.games.risk import odds

from . import paint
from .reckoning import (
    PAIRINGS,
    Dice,
    End,
    Tally,
    battles,
    derivation,
    dice_of,
    ends,
    next_roll,
    tallied,
    together,
)

BATTLE = (12, 8)  # where nobody said otherwise
SERIES = 1000  # battles fought at once
RULE = "RK-44"  # where the rulebook speaks of comparing dice


class Odds(Screen):
    """Four thoughts about dice, one below the other."""

    name = "rules"
    game = "risk"

    def __init__(self, desk: Desk, rest: str) -> None:
        super().__init__(desk)
        first, _, second = rest.partition("/")
        self.armies = {
            "attackers": bounded(first, BATTLE[0]) if first else BATTLE[0],
            "defenders": bounded(second, BATTLE[1]) if second else BATTLE[1],
        }
        self.limit: int | None = None
        self.dice: Dice = PAIRINGS[0]
        self.clear()
        self.waiting: list[str] = []  # matches still to be counted
        self.counted: dict[Dice, Tally] = {}
        self.asked = 0  # matches to count at all; 0: nobody has asked

    @property
    def both(self) -> tuple[int, int]:
        """Attackers and defenders."""
        return self.armies["attackers"], self.armies["defenders"]

    @property
    def floor(self) -> int:
        """How many attackers are never risked."""
        return 1 if self.limit is None else self.both[0] - self.limit

    def clear(self) -> None:
        """Forget what was rolled: it was another battle."""
        self.fought: dict[tuple[int, int], int] = {}
        self.luck = Rng(self.desk.ports.random_seed())

    # -- answers ---------------------------------------------------------------------------------------------

    def set_attackers(self, _: str, value: str) -> None:
        """Another number of attackers."""
        self.muster("attackers", value)

    def set_defenders(self, _: str, value: str) -> None:
        """Another number of defenders."""
        self.muster("defenders", value)

    def muster(self, side: str, value: str) -> None:
        """Take a number for a side; what is none leaves the last."""
        self.armies[side] = bounded(value, self.armies[side])
        if self.limit is not None and self.limit >= self.armies["attackers"] - 1:
            self.limit = None
        self.clear()

    def set_limit(self, _: str, value: str) -> None:
        """RK-906: stop after so many losses."""
        self.limit = int(value) if value.isdecimal() and value != "0" else None
        self.clear()

    def set_dice(self, _: str, value: str) -> None:
        """Look at another pairing of dice."""
        self.dice = next((dice for dice in PAIRINGS if f"{dice[0]}.{dice[1]}" == value), self.dice)

    def ui_step(self, argument: str) -> None:
        """One army more or fewer: `attackers.-1`"""
        side, _, by = argument.partition(".")
        self.muster(side, str(self.armies[side] + int(by)))

    def ui_go(self, argument: str) -> None:
        """Go where a roll leads: `<attackers>.<defenders>`"""
        own, _, foreign = argument.partition(".")
        self.armies = {"attackers": int(own), "defenders": int(foreign)}
        self.limit = None
        self.clear()

    def ui_throw(self, _: str) -> None:
        """Fight a series of battles."""
        for end, n in battles(SERIES, *self.both, self.floor, self.luck).items():
            self.fought[end] = self.fought.get(end, 0) + n

    def ui_clear(self, _: str) -> None:
        """Begin the series anew."""
        self.clear()

    # -- the dice of saved matches ---------------------------------------------------------------------------

    def ui_count(self, _: str) -> None:
        """Count the dice of every saved match, one at a time, so that the page answers meanwhile."""
        self.waiting = [head.id for head in self.desk.library.heads() if head.game == self.game]
        self.asked, self.counted = len(self.waiting), {}
        self.count_next()

    def count_next(self) -> None:
        """Count one match."""
        if self.waiting:
            for dice, tally in self.tallies(self.waiting.pop()).items():
                self.counted[dice] = together(self.counted.get(dice), tally)
            self.desk.clock.after(0, self.count_next)
        self.desk.repaint()

    def tallies(self, id: str) -> dict[Dice, Tally]:
        """Return the dice of a match; one that cannot be read has none."""
        try:
            match: Session = self.desk.load(self.desk.library.record(id))
        except BadRecord:
            return {}
        return tallied(event for entry in match.log for event in entry.events)

    # -- painting --------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, Html]:
        """Return the page."""
        title = Html(
            f'<h1>{t("odds.title")}</h1><p class="lead">{t("odds.lead")}</p>'
            f"<p>{link(t('odds.back'), f'#rules/{self.game}/{RULE}', 'quiet', 'i-rules')}</p>"
        )
        parts = (self.battle(), self.next_roll(), self.roll(), self.thrown(), self.matches())
        body = "".join(parts)
        return {"screen": Html(f'<article class="screen screen-odds">{title}{body}</article>')}

    def battle(self) -> Html:
        """A against D: the chance, the losses, every end."""
        attackers, defenders = self.both
        fields = Html(
            f'<div class="odds-fields">{paint.stepper("attackers", attackers, 1, odds.LARGEST)}'
            f"{paint.stepper('defenders', defenders, 0, odds.LARGEST)}{self.limits()}</div>"
        )
        if attackers < 2:
            return paint.part("battle", fields, Html(f'<p class="empty">{t("odds.battle.nobody")}</p>'))
        found = odds.forecast(attackers, defenders, self.limit)
        told = battle.odds({"win": found.win, "own": found.attacker_losses, "foreign": found.defender_losses})
        found_ends = self.ends(self.expected())
        likeliest = max(found_ends, key=lambda end: end.share)
        chance = paint.percent(likeliest.share)
        said = t("odds.battle.likeliest", end=paint.ending(likeliest), chance=chance)
        note = Html(f'<p class="note">{t("odds.battle.ends-note")} {said}</p>')
        heading = Html(f"<h3>{t('odds.battle.ends')}</h3>{note}")
        pictured = paint.beside(*paint.endings(found_ends, t("odds.battle.ends")))
        return paint.part("battle", fields, told, heading, pictured)

    def limits(self) -> Html:
        """Let a number of losses be chosen after which the attack stops."""
        most = self.both[0] - 2
        choices = [("0", t("odds.battle.limit-none")), *((str(n), str(n)) for n in range(1, most + 1))]
        return select(t("odds.battle.limit"), "limit", str(self.limit or 0), choices) if most > 0 else EMPTY

    def expected(self) -> dict[tuple[int, int], float]:
        """Return with what chance each end comes."""
        return odds.distribution(*self.both, self.limit)

    def ends(self, shares: Mapping[tuple[int, int], float]) -> list[End]:
        """Put all ends of this battle in a row."""
        return ends(*self.both, self.floor, shares)

    def next_roll(self) -> Html:
        """What the next roll may do, and what is left to win after each."""
        attackers, defenders = self.both
        if attackers < 2 or not defenders:
            return paint.part("next", note=t("odds.next.over"))
        dice = dice_of(attackers, defenders)
        found = next_roll(attackers, defenders)
        parts = " + ".join(f"{paint.percent(one.chance)} × {paint.percent(one.win)}" for one in found)
        whole = t("odds.next.sum", parts=parts, win=paint.percent(odds.forecast(attackers, defenders).win))
        note = t("odds.next.note", attack=dice[0], defence=dice[1])
        return paint.part("next", paint.branches(found), Html(f'<p class="sum">{whole}</p>'), note=note)

    def roll(self) -> Html:
        """One roll: in how many of all what happens, and where that comes from."""
        choices = [(f"{a}.{d}", paint.pairing((a, d))) for a, d in PAIRINGS]
        picked = Html(
            f'<fieldset class="choice"><legend>{t("odds.roll.dice")}</legend>'
            f"{segments('dice', f'{self.dice[0]}.{self.dice[1]}', choices)}</fieldset>"
        )
        counts = paint.counts(self.dice, odds.count_rolls(*self.dice), odds.EXPECTED[self.dice])
        why = Html(f'<h3>{t("odds.roll.grid")}</h3><p class="note">{t("odds.roll.grid-note")}</p>')
        return paint.part("roll", picked, counts, why, paint.grid(derivation(self.dice)))

    def thrown(self) -> Html:
        """Battles fought with real dice, beside what was to be expected."""
        attackers, defenders = self.both
        if attackers < 2 or not defenders:
            return EMPTY
        count = sum(self.fought.values())
        key = "again" if count else "throw"
        throw = button(t(f"odds.thrown.{key}", n=SERIES), "ui:throw", "primary", "i-play")
        if not count:
            return paint.part("thrown", throw)
        marks = [end.share for end in self.ends(self.expected())]
        rolled = self.ends({end: n / count for end, n in self.fought.items()})
        won = sum(n for (_, foreign), n in self.fought.items() if not foreign)
        chance = odds.forecast(attackers, defenders, self.limit).win
        said = t("odds.thrown.fought", n=count, won=won, expected=round(chance * count))
        clear = button(t("odds.thrown.clear"), "ui:clear", "quiet", "i-undo")
        words = Html(f'<p role="status">{said}</p><p class="row">{throw}{clear}</p>')
        return paint.part(
            "thrown", words, paint.beside(*paint.endings(rolled, t("odds.thrown.title"), marks))
        )

    def matches(self) -> Html:
        """The dice of the matches saved here."""
        count = button(t("odds.matches.count"), "ui:count", "plain", "i-box")
        if not self.asked and not self.counted:
            said = t("odds.matches.none") if not self.any_match() else EMPTY
            return paint.part("matches", count if not said else Html(f'<p class="empty">{said}</p>'))
        done = self.asked - len(self.waiting)
        progress = Html(f'<p role="status">{t("odds.matches.counting", n=done, all=self.asked)}</p>')
        if not self.counted:
            none = EMPTY if self.waiting else Html(f'<p class="empty">{t("odds.matches.none")}</p>')
            return paint.part("matches", progress, none)
        heads = [t(f"odds.matches.{key}") for key in ("dice", "rolls", "lost")]
        rows = [
            (
                paint.pairing(dice),
                Html(tally.rolls),
                Html(f"{tally.lost} ({t('odds.matches.expected', n=battle.number(tally.expected))})"),
            )
            for dice, tally in sorted(self.counted.items(), reverse=True)
        ]
        listed = table(t("odds.matches.title"), heads, rows)
        return paint.part("matches", progress, Html(f'<div class="stats-table" tabindex="0">{listed}</div>'))

    def any_match(self) -> bool:
        """Tell whether any match of the game is saved."""
        return any(head.game == self.game for head in self.desk.library.heads())


def bounded(text: str, otherwise: int) -> int:
    """Read a number of armies the table of odds holds; what is none leaves another."""
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 6):
        return otherwise
    return max(0, min(odds.LARGEST, int(text)))


def screen(desk: Desk, rest: str) -> Screen:
    """Return the room."""
    return Odds(desk, rest)
