"""Russian phrases of the cards' vocabulary: cases and genders are put together from tables."""

from __future__ import annotations

from typing import Any

from games.allmeans.wording import Condition, NoWording, Step, Tongue

from nastolka.games.allmeans.vocabulary import Selector

COUNTER = {"rep": ("репутацию", "репутации"), "infl": ("влияние", "влияния"), "trust": ("доверие", "доверия")}
PAID = {"rep": COUNTER["rep"]}
KEYWORDS = {("operative", 1): "оперативность"}
LOYALTY = ("верность", "верности")
STATS = {"efficiency": "эффективности", "toughness": "стойкости", "loyalty": "верности"}
ZONES = {"main": "основного", "extra": "дополнительного"}
SPELT = ("", "", "(?:2|две|два)", "(?:3|три)", "(?:4|четыре)", "(?:5|пять)", "(?:6|шесть)")
TO = {"hand": "в руку", "buffer": "в буфер"}
# gender (i: masculine without a soul), then nominative, accusative, dative and genitive
# singular, nominative plural
NOUNS = {
    "territory": ("f", "территория", "территорию", "территории", "территории", "территории"),
    "agent": ("m", "Агент", "Агента", "Агенту", "Агента", "Агенты"),
    "graffiti_agent": ("m", "Агент-Граффигент", "Агента-Граффигента", "Агенту-Граффигенту", "Агента-Граффигента", "Агенты-Граффигенты"),
    "graffiti": ("n", "граффити", "граффити", "граффити", "граффити", "граффити"),
    "field_object": ("i", "объект с поля", "объект с поля", "объекту на поле", "объекта с поля", "объекты на поле"),
    "object": ("i", "объект", "объект", "объекту", "объекта", "объекты"),
    "planned": ("f", "карта", "карту", "карте", "карты", "карты"),
}  # fmt: skip
NOM, ACC, DAT, GEN, MANY = range(5)
FORMS = {  # word → gender → nominative, accusative, dative, genitive; s is the plural
    "один": {"m": "один одного одному одного", "i": "один один одному одного", "f": "одна одну одной одной", "n": "одно одно одному одного", "s": "одни"},
    "ваш": {"m": "ваш вашего вашему вашего", "i": "ваш ваш вашему вашего", "f": "ваша вашу вашей вашей", "n": "ваше ваше вашему вашего", "s": "ваши"},
    "свой": {"m": "свой своего своему своего", "i": "свой свой своему своего", "f": "своя свою своей своей", "n": "своё своё своему своего", "s": "свои"},
    "любой": {"m": "любой любого любому любого", "i": "любой любой любому любого", "f": "любая любую любой любой", "n": "любое любое любому любого", "s": "любые"},
    "другой": {"m": "другой другого другому другого", "i": "другой другой другому другого", "f": "другая другую другой другой", "n": "другое другое другому другого", "s": "другие"},
    "этот": {"m": "этот этого этому этого", "i": "этот этот этому этого", "f": "эта эту этой этой", "n": "это это этому этого", "s": "эти"},
}  # fmt: skip
STEMS = {"exposed": "раскрыт", "turned": "повёрнут"}
ENDINGS = {"m": "ый ого ому ого", "i": "ый ый ому ого", "f": "ая ую ой ой", "n": "ое ое ому ого", "s": "ые"}


def form(word: str, gender: str, case: int) -> str:
    """Return a word in a gender and case."""
    gender, case = ("s", 0) if case == MANY else (gender, case)
    if word in STEMS:
        return STEMS[word] + ENDINGS[gender].split()[case]
    return FORMS[word][gender].split()[case]


def counted(n: int, forms: tuple[str, str]) -> str:
    """Return a number with its word: one form for one, another from two on."""
    return f"{n} {forms[n > 1]}"


def cards(n: int) -> str:
    """Return so many cards, as an object."""
    return "карту" if n == 1 else f"{SPELT[n] if n < len(SPELT) else n} карт{'ы' if n < 5 else ''}"


def noun(selector: Selector, case: int, first: tuple[str, ...] = ()) -> str:
    """Return what a selector is about: pronouns, qualities, the word, whose it is."""
    types = [words[0] for what, *words in selector.where if what == "type" and selector.obj == "agent"]
    ((name,),) = types or [(selector.obj,)]
    gender, *cases = NOUNS[name]
    said, behind = list(first), ""
    for what, *words in selector.where:
        if what in STEMS:
            said.append(what if words[0] else "не")
        elif what == "same_cell":
            behind = " на этой клетке" if words[0] else " с другой клетки"
        elif what not in ("other", "adjacent") and not (what == "type" and types):
            raise NoWording(what)
    pieces = [each if each == "не" else form(each, gender, case) for each in said]
    if ("adjacent",) in selector.where:
        pieces.append({"f": "соседнюю", "m": "соседнего", "i": "соседний", "n": "соседнее"}[gender])
    whose = " соперника" * (selector.side == "opp" and selector.obj != "planned")
    return " ".join([*pieces, cases[case]]) + whose + behind


def other(selector: Selector) -> tuple[str, ...]:
    """Return the word that leaves the object itself out."""
    return ("другой",) if ("other",) in selector.where else ()


class Russian(Tongue):
    """The card as a Russian reader meets it."""

    no_abilities = r"Без способностей\."
    operative = r"Оперативность\."
    disposal = r"Утилизация\."
    thrown = "Сбросьте эту карту"
    limit = "один раз за ход"
    may = "можете "
    joints = r"(?:, затем |; | и |, а |\. |, )"
    either = ",? или "
    hosts = {"me": r"Только на вашу территорию\.", "opp": r"Только на территорию соперника\."}

    def given(self, opening: list[str]) -> str:
        """Join the opening: a comma stands where one of its sides is a clause."""
        said = ""
        for i, each in enumerate(opening):
            beside = [each, *opening[i + 1 : i + 2]]
            said += each + (", " if any(one.startswith(("когда", "если", "пока")) for one in beside) else " ")
        return said

    def whiles(self, conditions: tuple[Condition, ...]) -> list[str]:
        return [
            self.condition(each).replace("если", "пока", 1).replace("контролем", "контролем есть", 1)
            for each in conditions
        ]

    def slip(self, conditions: tuple[Condition, ...]) -> str:
        ifs = self.given([self.condition(each) for each in conditions])
        return rf"{ifs}можете вывести эту карту из руки, не платя её цену\."

    def aura(self, n: int) -> str:
        who, change = ("у вас", "больше") if n > 0 else ("у соперника", "меньше")
        return rf"Пока это граффити на поле, {who} на {counted(abs(n), COUNTER['infl'])} {change}\."

    def condition(self, condition: Condition) -> str:
        kind, *words = condition
        if kind == "counter":
            who, what, op, n = words
            size = {"<=": "не больше", ">=": "не меньше", "==": "ровно"}[op]
            return f"если у {'вас' if who == 'me' else 'соперника'} {size} {n} {COUNTER[what][1]}"
        if kind != "count":
            raise NoWording(kind)
        selector, op, n = words
        control = {"me": "под вашим контролем", "opp": "под контролем соперника", "any": "на поле"}[
            selector.side
        ]
        number = {">=": "", "<=": "не больше ", "==": "ровно "}[op]
        bare = selector._replace(side="any")
        if n == 1:
            return f"если {control}(?: есть)? {number}{noun(bare, NOM, other(selector))}"
        return f"если {control} {number}{SPELT[n]} {noun(bare, GEN, other(selector))}"

    def event(self, *words: Any) -> str:
        kind, *args = words
        mine = args[0] == "me"
        if kind in ("turn_start", "turn_end"):
            when = "в начале" if kind == "turn_start" else "в конце"
            return f"{when} {'вашего хода' if mine else 'хода соперника'}"
        if kind in ("number_combo", "symbol_combo"):
            what = "цифровую комбинацию" if kind == "number_combo" else "комбинацию символов"
            return f"когда {'вы разыгрываете' if mine else 'соперник разыгрывает'} {what}"
        if kind == "territory_placed":
            return f"когда {'ваша территория' if mine else 'территория соперника'} появляется на поле"
        if kind == "agent_info":
            return f"когда {'ваш Агент' if mine else 'Агент соперника'} добывает информацию"
        if kind == "agent_attack":
            by, ref, against = args
            who = "этот Агент" if ref == "self" else {"me": "ваш Агент", "opp": "Агент соперника"}[by]
            agents, player = {"me": ("Агента соперника", "соперника"), "opp": ("вашего Агента", "вас")}[by]
            return (
                f"когда {who} атакует" + {"agent": f" {agents}", "player": f" {player}", "any": ""}[against]
            )
        if kind == "left_field":
            return f"когда {self.leaving(*args)} уходит с поля в утиль"
        raise NoWording(kind)

    def leaving(self, side: str, obj: str, another: bool) -> str:
        """Return who leaves the field."""
        first = ("другой",) * another + ("ваш",) * (side == "me")
        return noun(Selector(obj=obj, side=side), NOM, first)

    def cost(self, *words: Any) -> str:
        if words[0] == "scrap_self":
            gender, _, what, *_ = NOUNS[self.row.type]
            return f"отправьте {form('этот', gender, ACC)} {what} в утиль"
        what, n = words
        return f"заплатите {counted(n, PAID[what])}"

    def chooses(self, who: str) -> str:
        return {"me": "выберите: ", "opp": "соперник выбирает: "}[who]

    # -- counters --------------------------------------------------------------------------------------------

    def counter(self, what: str, who: str, n: Any) -> str:
        each = ""
        if not isinstance(n, int):
            _, selector, n, most = n
            each = f" за кажд{ {'f': 'ую', 'n': 'ое', 'm': 'ого', 'i': 'ый'}[NOUNS[selector.obj][0]] } "
            each += noun(selector, ACC, ("ваш",) if selector.side == "me" else ())
            each += "" if most is None else f", но не больше {most}"
        gain = n > 0
        subject = {
            "me": "(?:вы получаете|получите)" if gain else "(?:вы )?теряете",
            "opp": "(?:соперник |он )?" + ("получает" if gain else "теряет"),
            "both": "оба игрока " + ("получают" if gain else "теряют"),
        }[who]
        size = f"по {abs(n)} {COUNTER[what][1]}" if each else counted(abs(n), COUNTER[what])
        return f"{subject} {size}{each}"

    def lose_action(self, who: str, n: int) -> str:
        subject = {"me": "(?:вы )?теряете", "opp": "(?:соперник |он )?теряет"}[who]
        return f"{subject} {n} действи{'е' if n == 1 else 'я' if n < 5 else 'й'} в свой следующий ход"

    # -- cards -----------------------------------------------------------------------------------------------

    def draw(self, who: str, n: int, zone: str) -> str:
        verb, own = {"me": ("возьмите", ""), "opp": ("соперник берёт", "своего ")}[who]
        return f"{verb} {cards(n)} из {own}{ZONES[zone]} архива"

    def mill(self, who: str, n: int, zone: str, partial: bool) -> str:
        if who == "pick" or zone == "pick" or partial:
            raise NoWording("mill of any archive")
        return f"отправьте в утиль {self.upper(n)} {self.whose(who, zone)}"

    def upper(self, n: int) -> str:
        """Return the top cards of an archive."""
        return "верхнюю карту" if n == 1 else f"{SPELT[n]} верхни(?:е|х) карты?"

    def whose(self, who: str, zone: str) -> str:
        """Return whose archive it is."""
        return f"своего {ZONES[zone]} архива" if who == "me" else f"{ZONES[zone]} архива соперника"

    def peek(self, who: str, n: int, zone: str) -> str:
        back = "" if n == 1 else " и верните их в любом порядке"
        return f"посмотрите {self.upper(n)} {self.whose(who, zone)}{back}"

    def reveal_hand(self, who: str) -> str:
        return {"me": "покажите руку", "opp": "соперник показывает руку"}[who]

    def discard(self, who: str, n: int, how: str) -> str:
        subject = {"me": "сбросьте", "opp": "(?:соперник |он )?сбрасывает"}[who]
        where = {("me", "owner"): " из руки", ("opp", "picker"): " по вашему выбору"}.get(
            (who, how), " по своему выбору"
        )
        return f"{subject} {cards(n)}{where}"

    def recover(
        self, who: str, to: str, n: int, types: tuple[str, ...], optional: bool, not_self: bool
    ) -> str:
        if who != "me":
            raise NoWording("recover by the opponent")
        what = cards(n)
        if not_self:
            what = "другую карту" if n == 1 else what.replace(" ", " другие ")
        if types:
            what += " " + " или ".join(NOUNS[kind][1 + GEN] for kind in types)
        verb = "можете вернуть" if optional else "верните"
        return f"{verb} из своего утиля {TO[to]} {what}"

    # -- objects ---------------------------------------------------------------------------------------------

    def target(self, selector: Selector, case: int = ACC) -> str:
        """Return an object in a case."""
        if selector.pick in ("self", "host", "bound"):
            name = {"self": self.row.type, "host": "territory", "bound": "agent"}[selector.pick]
            gender, *cases = NOUNS["agent" if "agent" in name else name]
            return f"{form('этот', gender, case)} {cases[case]}"
        choice = {"me": "", "opp": " по выбору соперника"}[selector.pick]
        if selector.obj == "planned":
            whose = {"me": "своего буфера", "opp": "буфера соперника", "any": "любого буфера"}[selector.side]
            return f"{noun(selector, case)} из {whose}{choice}"
        if selector.side == "opp":
            one = form("один", NOUNS[selector.obj][0], case)
            return f"(?:{one} )?{noun(selector, case, other(selector))}{choice}"
        if selector.side == "any":
            one = form("один", NOUNS[selector.obj][0], case)
            return f"{form('любой', NOUNS[selector.obj][0], case)} (?:{one} )?{noun(selector, case, other(selector))}{choice}"
        first = ("один", "ваш" if case == NOM else "свой", *other(selector))
        return noun(selector, case, first) + choice

    def loyalty(self, selector: Selector, n: int, named: bool = True) -> str:
        who = self.target(selector, NOM)
        who = f"{who} " if named else f"(?:{who} )?"
        return f"{who}{'получает' if n > 0 else 'теряет'} {counted(abs(n), LOYALTY)}"

    def destroy(self, selector: Selector) -> str:
        return f"отправ(?:ьте|ить) в утиль {self.target(selector)}"

    def expose(self, selector: Selector) -> str:
        return f"раскр(?:ойте|ыть) {self.target(selector)}"

    def turn(self, selector: Selector, to: str) -> str:
        it = "(?:его|этого Агента)" if selector.pick == "bound" else self.target(selector)
        return f"{'разверните' if to == 'ready' else 'поверните'} {it}"

    def move(self, selector: Selector, where: str) -> str:
        goal = {
            "self_cell": "на эту(?: клетку)?, если здесь нет Агента",
            "own_territory": "на одну свою территорию без Агента",
        }[where]
        return f"переместите {self.target(selector)} {goal}"

    def symbols(self, selector: Selector, how: str) -> str:
        return f"{'уберите' if how == 'clear' else 'верните'} все символы {self.place(selector, how)}"

    def place(self, selector: Selector, how: str) -> str:
        """Return where symbols leave or return to."""
        gender, *cases = NOUNS["territory" if selector.pick == "host" else selector.obj]
        word = "этот" if selector.pick == "host" else "любой"
        case = GEN if how == "clear" else ACC
        return f"{'с' if how == 'clear' else 'на'} {form(word, gender, case)} {cases[case]}"

    def bounce(self, selector: Selector, to: str) -> str:
        return f"верните {self.target(selector)} {TO[to]}{'' if selector.side == 'me' else ' владельца'}"

    def attach(self, selector: Selector) -> str:
        return f"прикрепите эту карту к {self.target(selector, DAT)}; она остаётся на поле"

    # -- bonuses ---------------------------------------------------------------------------------------------

    def mod(self, mod: tuple[Any, ...]) -> str:
        kind, what = mod[0], mod[1]
        if kind == "forbid":
            who = {"me": "вы не можете", "opp": "соперник не может"}[mod[2]]
            return f"{who} размещать граффити на этой территории"
        who, many = self.bearers(mod[-1])
        if kind == "keyword":
            return f"{who} {STEMS[what]}{'ы' * many}"
        return f"{who} получа{'ют' if many else 'ет'} (?:ещё )?{self.bonus(what, mod[2])}"

    def bearers(self, selector: Selector) -> tuple[str, bool]:
        """Return whom a lasting bonus is for, and whether they are many."""
        if selector.pick != "all":
            return self.target(selector, NOM), False
        one = ("same_cell", True) in selector.where
        word = {"me": ("ваш",), "opp": (), "any": ("любой" if one else "",)}[selector.side]
        if one:
            return noun(selector, NOM, word), False
        return "все " * (selector.side == "any") + noun(
            selector, MANY, tuple(each for each in word if each)
        ), True

    def bonus(self, stat: str, n: int) -> str:
        """Return a bonus with its sign."""
        return rf"{'[+]' if n > 0 else '−'}{abs(n)} к {STATS[stat]}"

    def buff(self, steps: list[Step]) -> str:
        given = [
            self.bonus(what, n) if kind == "stat" else KEYWORDS[what, n] for _, _, kind, what, n in steps
        ]
        return f"{self.target(steps[0][1], NOM)} до конца хода получает {' и '.join(given)}"
