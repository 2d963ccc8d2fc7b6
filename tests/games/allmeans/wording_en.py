"""English phrases of the cards' vocabulary."""

from __future__ import annotations

from typing import Any

from games.allmeans.wording import Condition, NoWording, Step, Tongue

from nastolka.games.allmeans.vocabulary import Selector

COUNTER = {"rep": "reputation", "infl": "influence", "trust": "trust"}
PAID = {"rep": "reputation"}
KEYWORDS = {("operative", 1): "Operativeness"}
NOUNS = {
    "territory": ("territory", "territories"),
    "agent": ("Agent", "Agents"),
    "graffiti": ("graffiti", "graffiti"),
    "field_object": ("object from the field", "objects from the field"),
    "object": ("object", "objects"),
    "graffiti_agent": ("Graffiti-Agent", "Graffiti-Agents"),
}
STATS = {"efficiency": "efficiency", "toughness": "toughness", "loyalty": "loyalty"}
SPELT = ("no", "(?:a|1|one)", "(?:2|two)", "(?:3|three)", "(?:4|four)", "(?:5|five)", "(?:6|six)")
WHOSE = {"me": "your", "opp": "your opponent’s"}


def spelt(n: int) -> str:
    """Return a number as a word or in digits."""
    return SPELT[n] if n < len(SPELT) else str(n)


def cards(n: int) -> str:
    """Return so many cards."""
    return f"{spelt(n)} card{'s' * (n > 1)}"


def noun(selector: Selector, many: bool = False) -> str:
    """Return what a selector is about, its qualities in front."""
    qualities, behind, name = [], "", selector.obj
    for what, *words in selector.where:
        if what in ("exposed", "turned"):
            qualities.append(what if words[0] else {"exposed": "hidden", "turned": "ready"}[what])
        elif what == "adjacent":
            qualities.append("adjacent")
        elif what == "type" and name == "agent":
            (name,) = words[0]
        elif what == "same_cell":
            behind = " on this cell" if words[0] else " from another cell"
        elif what != "other":
            raise NoWording(what)
    if selector.side == "opp":
        qualities.append("opposing")
    return " ".join([*qualities, NOUNS[name][many]]) + behind


def other(selector: Selector) -> bool:
    """Tell whether a selector leaves its own object out."""
    return ("other",) in selector.where


class English(Tongue):
    """The card as an English reader meets it."""

    no_abilities = r"No abilities\."
    operative = r"Operativeness\."
    disposal = r"Disposal\."
    thrown = "Discard this card"
    limit = "once per turn"
    may = "you may "
    joints = r"(?:, then |; | and |, and |\. |, )"
    either = ",? or "
    hosts = {"me": r"Your territory only\.", "opp": r"Opposing territory only\."}

    def given(self, opening: list[str]) -> str:
        return "".join(f"{each}, " for each in opening)

    def whiles(self, conditions: tuple[Condition, ...]) -> list[str]:
        return [self.condition(each).replace("if ", "while ", 1) for each in conditions]

    def slip(self, conditions: tuple[Condition, ...]) -> str:
        ifs = self.given([self.condition(each) for each in conditions])
        return rf"{ifs}you may deploy this card from your hand without paying its price\."

    def aura(self, n: int) -> str:
        who, change = ("you have", "more") if n > 0 else ("your opponent has", "less")
        return rf"While this graffiti is on the field, {who} {abs(n)} {change} influence\."

    def condition(self, condition: Condition) -> str:
        kind, *words = condition
        if kind == "counter":
            who, what, op, n = words
            have = {"me": "you have", "opp": "your opponent has"}[who]
            size = {"<=": f"{n} {COUNTER[what]} or less", ">=": f"{n} {COUNTER[what]} or more"}.get(
                op, f"exactly {n} {COUNTER[what]}"
            )
            return f"if {have} {size}"
        if kind != "count":
            raise NoWording(kind)
        selector, op, n = words
        control = {"me": "you control", "opp": "your opponent controls", "any": "there is"}[selector.side]
        bare = selector._replace(side="any")
        number = {">=": "", "<=": "at most ", "==": "exactly "}[op]
        if other(selector) and n == 1:
            return f"if {control} {number}another {noun(bare)}"
        return f"if {control} {number}{spelt(n)} {'other ' * other(selector)}{noun(bare, n > 1)}"

    def event(self, *words: Any) -> str:
        kind, *args = words
        if kind in ("turn_start", "turn_end"):
            return f"at the {kind[5:]} of {WHOSE[args[0]]} turn"
        if kind in ("number_combo", "symbol_combo"):
            return f"when {self.subject(args[0], 'play')} a {kind[:6]} combination"
        if kind == "territory_placed":
            return f"when {self.subject(args[0], 'place')} a territory on the field"
        if kind == "agent_info":
            return {"me": "when your Agent", "opp": "when an opposing Agent"}[
                args[0]
            ] + " gathers information"
        if kind == "agent_attack":
            by, ref, against = args
            who = "this Agent" if ref == "self" else {"me": "your Agent", "opp": "an opposing Agent"}[by]
            agents, player = {"me": ("an opposing Agent", "your opponent"), "opp": ("your Agent", "you")}[by]
            return f"when {who} attacks" + {"agent": f" {agents}", "player": f" {player}", "any": ""}[against]
        if kind == "left_field":
            return f"when {self.leaving(*args)} goes from the field to scrap"
        raise NoWording(kind)

    def leaving(self, side: str, obj: str, another: bool) -> str:
        """Return who leaves the field."""
        one, many = NOUNS[obj]
        if side == "me":
            return f"{'another' if another else 'one'} of your {many}"
        return f"{'another' if another else 'an'} opposing {one}"

    def subject(self, who: str, verb: str) -> str:
        """Return you or the opponent doing something."""
        return {"me": f"you {verb}", "opp": f"your opponent {verb}s"}[who]

    def cost(self, *words: Any) -> str:
        if words[0] == "scrap_self":
            return f"send this {NOUNS[self.row.type][0]} to scrap"
        what, n = words
        return f"pay {n} {PAID[what]}"

    def chooses(self, who: str) -> str:
        return {"me": "choose: ", "opp": "your opponent chooses: "}[who]

    # -- counters --------------------------------------------------------------------------------------------

    def counter(self, what: str, who: str, n: Any) -> str:
        each = ""
        if not isinstance(n, int):
            _, selector, n, most = n
            each = (
                f" for each {noun(selector)}"
                if selector.side != "me"
                else f" for each of your {noun(selector, True)}"
            )
            each += "" if most is None else f", at most {most}"
        verb = "gain" if n > 0 else "lose"
        subject = {
            "me": f"(?:you )?{verb}",
            "opp": f"(?:your opponent {verb}s|they {verb}|{verb}s)",
            "both": f"both players {verb}",
        }[who]
        return f"{subject} {abs(n)} {COUNTER[what]}{each}"

    def lose_action(self, who: str, n: int) -> str:
        whose = {
            "me": "(?:you )?lose {} on your",
            "opp": "(?:your opponent loses|they lose|loses) {} on their",
        }[who]
        return whose.format(f"{n} action{'s' * (n > 1)}") + " next turn"

    # -- cards -----------------------------------------------------------------------------------------------

    def draw(self, who: str, n: int, zone: str) -> str:
        verb, whose = {"me": ("draw", "your"), "opp": ("your opponent draws", "their")}[who]
        return f"{verb} {cards(n)} from {whose} {zone} archive"

    def mill(self, who: str, n: int, zone: str, partial: bool) -> str:
        if who == "pick" or zone == "pick" or partial:
            raise NoWording("mill of any archive")
        return f"send the top {cards(n)} of {WHOSE[who]} {zone} archive to scrap"

    def peek(self, who: str, n: int, zone: str) -> str:
        back = "" if n == 1 else " and put them back in any order"
        return f"look at the top {cards(n)} of {WHOSE[who]} {zone} archive{back}"

    def reveal_hand(self, who: str) -> str:
        return {"me": "reveal your hand", "opp": "your opponent reveals their hand"}[who]

    def discard(self, who: str, n: int, how: str) -> str:
        subject = {"me": "discard", "opp": "(?:your opponent |they )?discards?"}[who]
        where = {("me", "owner"): " from your hand", ("opp", "picker"): " of your choice"}.get(
            (who, how), " of their choice"
        )
        return f"{subject} {cards(n)}{where}"

    def recover(
        self, who: str, to: str, n: int, types: tuple[str, ...], optional: bool, not_self: bool
    ) -> str:
        if who != "me":
            raise NoWording("recover by the opponent")
        names = " or ".join(NOUNS[kind][0] for kind in types)
        what = cards(n)
        if not_self:
            what = "another card" if n == 1 else what.replace(" ", " other ")
        if types:
            what = what.replace("card", f"{names} card")
        return f"{self.may * optional}return {what} from your scrap to your {to}"

    # -- objects ---------------------------------------------------------------------------------------------

    def target(self, selector: Selector) -> str:
        """Return an object as a sentence's subject or object."""
        if selector.pick == "self":
            return f"this {NOUNS['agent' if 'agent' in self.row.type else self.row.type][0]}"
        if selector.pick == "host":
            return "this territory"
        if selector.pick == "bound":
            return "that Agent"
        choice = {"me": "", "opp": " of your opponent’s choice"}[selector.pick]
        if selector.obj == "planned":
            whose = {**WHOSE, "any": "any"}[selector.side]
            return f"a card from {whose} buffer{choice}"
        if selector.side == "me":
            return f"{'another' if other(selector) else 'one'} of your {noun(selector, True)}{choice}"
        article = {"opp": "(?:an?|one)", "any": "any(?: one)?"}[selector.side]
        return f"{article} {noun(selector)}{choice}"

    def loyalty(self, selector: Selector, n: int, named: bool = True) -> str:
        who = f"{self.target(selector)} " if named else f"(?:{self.target(selector)} )?"
        return f"{who}{'gains' if n > 0 else 'loses'} {abs(n)} loyalty"

    def destroy(self, selector: Selector) -> str:
        return f"send {self.target(selector)} to scrap"

    def expose(self, selector: Selector) -> str:
        return f"expose {self.target(selector)}"

    def turn(self, selector: Selector, to: str) -> str:
        return f"{'ready' if to == 'ready' else 'turn'} {self.target(selector)}"

    def move(self, selector: Selector, where: str) -> str:
        goal = {
            "self_cell": "to this (?:cell|one) if no Agent is here",
            "own_territory": "to one of your territories without an Agent",
        }[where]
        return f"move {self.target(selector)} {goal}"

    def symbols(self, selector: Selector, how: str) -> str:
        on, verb = {"clear": ("from", "remove all symbols"), "restore": ("of", "restore all symbols")}[how]
        return f"{verb} {on} {self.target(selector)}"

    def bounce(self, selector: Selector, to: str) -> str:
        return f"return {self.target(selector)} to {'your' if selector.side == 'me' else 'its owner.s'} {to}"

    def attach(self, selector: Selector) -> str:
        return f"attach this card to {self.target(selector)}; it stays on the field"

    # -- bonuses ---------------------------------------------------------------------------------------------

    def mod(self, mod: tuple[Any, ...]) -> str:
        kind, what = mod[0], mod[1]
        if kind == "forbid":
            return f"{ {'me': 'you', 'opp': 'your opponent'}[mod[2]] } cannot place graffiti on {self.target(mod[-1])}"
        who, many = self.bearers(mod[-1])
        if kind == "keyword":
            return f"{who} {'are' if many else 'is'} {what}"
        return f"{who} {'have' if many else 'has'} (?:a further )?{self.bonus(what, mod[2])}"

    def bearers(self, selector: Selector) -> tuple[str, bool]:
        """Return whom a lasting bonus is for, and whether they are many."""
        if selector.pick != "all":
            return self.target(selector), False
        if ("same_cell", True) in selector.where:
            whose = {"me": "your", "opp": "an", "any": "any"}[selector.side]
            return f"{whose} {noun(selector)}", False
        return {"me": "your ", "opp": "", "any": "all "}[selector.side] + noun(selector, True), True

    def bonus(self, stat: str, n: int) -> str:
        """Return a bonus with its sign."""
        return rf"{'[+]' if n > 0 else '−'}{abs(n)} {STATS[stat]}"

    def buff(self, steps: list[Step]) -> str:
        given = [
            self.bonus(what, n) if kind == "stat" else KEYWORDS[what, n] for _, _, kind, what, n in steps
        ]
        return f"{self.target(steps[0][1])} has {' and '.join(given)} until the end of the turn"
