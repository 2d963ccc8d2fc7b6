"""Godstorm's prompt while armies move: attacks with their odds, battles with their dice, answers, marches."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ancient import asking, battle
from app.boards.board import Model
from app.boards.kit import Asked, let_go, note, noun, row, verb
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button

from . import chances, places
from .parts import act
from .places import ground
from .scene import Scene
from .words import god_kind, god_name, place_name

MOST_WAYS = 6  # targets listed as buttons, the best odds first


# -- from where to where -------------------------------------------------------------------------------------


def _ask_invade(scene: Scene, name: Html) -> Asked:
    """GS-127 to GS-137: pick from where and where to, in either order; the odds stand beside every way."""
    if scene.chosen:
        return _confirm(scene, scene.chosen)
    done = act("done", key=f"done-{scene.kind}")
    if scene.glance.picked:
        said, ways = _pick_way(scene)
        return said, [ways, row(let_go("godstorm"), done)]
    dice = battle.dice(scene.rolls, scene.seat)
    return t(f"godstorm.prompt.{scene.kind}", name=name), [*asking.failed(scene), dice, row(done)]


def _pick_way(scene: Scene) -> tuple[Html, Html]:
    """List the ways from the place picked, or into it, with the odds of each."""
    first = scene.glance.picked[0]
    into = verb(first) == "to"
    found = [line.split() for line in scene.glance.options if line.startswith(("attack", "enter"))]
    told = [(_chance(scene, *one), one) for one in found]
    told.sort(key=lambda one: -one[0]["win"])
    buttons = [_way(odds, one, into) for odds, one in told[:MOST_WAYS]]
    place = place_name(noun(first), "to" if into else "of")
    return t(f"godstorm.prompt.{'into' if into else 'from'}", place=place), asking.ways(buttons)


def _chance(scene: Scene, kind: str, source: str, target: str) -> Model:
    """Return what a way promises; empty land is entered without a fight."""
    if kind == "enter":
        return {"win": 1.0, "own": 0.0, "foreign": 0.0, "exact": True}
    return chances.forecast(scene.view, source, target, scene.gods(source))


def _way(odds: Model, line: Sequence[str], into: bool) -> Html:
    """Make the button of one way: the place that is not picked yet, and what the way promises."""
    kind, source, target = line
    place, slug = (ground(source), source) if into else (f"to:{target}", target)
    said = t("godstorm.prompt.empty") if kind == "enter" else battle.share(odds)
    return Html(
        f'<button type="button" class="btn btn-plain btn-way" data-t="{place}">'
        f'<span class="label">{place_name(slug)}</span><b class="way-odds">{said}</b></button>'
    )


def _confirm(scene: Scene, line: str) -> Asked:
    """Show both sides and the odds; an attack that is declared is fought for a round at least (GS-136)."""
    source, target = line.split()[1:3]
    said = t("godstorm.prompt.attack-sure", place=place_name(target, "to"), source=place_name(source, "of"))
    if not scene.glance.people or not line.startswith("attack"):
        sure = button(t("godstorm.act.attack"), f"act:{line}", "primary")
        return said, [*_promised(scene, source, target, scene.gods(source)), row(sure, let_go("godstorm"))]
    chain = places.chain(line, scene.view, scene.glance.aside).split("|")
    sure = button(t("godstorm.act.attack"), f"act:{'|'.join(chain)}", "primary")
    gods = [god for god in scene.gods(source) if god not in scene.glance.aside]
    buttons = row(sure, asking.storm(scene, chain), let_go("godstorm"))
    return said, [*_promised(scene, source, target, gods), *_joining(scene, source), buttons]


def _joining(scene: Scene, source: str) -> list[Html]:
    """GS-133: offer the gods that stand there as toggles; the odds beside them follow."""
    pantheon, found = scene.view["pantheons"][scene.asked], scene.gods(source)
    toggles = [
        button(
            god_name(pantheon, god),
            f"ui:aside={god}",
            "plain small",
            pressed=god not in scene.glance.aside,
            title=god_kind(god),
        )
        for god in found
    ]
    return [note(t("godstorm.prompt.joining")), row(*toggles)] if found else []


def _promised(scene: Scene, source: str, target: str, gods: Sequence[str]) -> list[Html]:
    """Show both sides of an attack with their gods, and the odds of the armies."""
    return [
        battle.versus(scene.versus(source, target)),
        *_duel(scene, source, target, gods),
        battle.odds(chances.forecast(scene.view, source, target, gods)),
    ]


def _duel(scene: Scene, source: str, target: str, gods: Sequence[str]) -> list[Html]:
    """GS-134: gods fight before armies; say how that may go, and which gods are there."""
    seat, foe, theirs = scene.owner(source), scene.owner(target), scene.gods(target)
    parts = []
    if gods:
        parts.append(t("godstorm.prompt.own-gods", gods=_gods(scene, seat, gods)))
    if theirs:
        parts.append(t("godstorm.prompt.foreign-gods", gods=_gods(scene, foe, theirs)))
    chance = chances.duel(scene.view, source, target, gods)
    if chance is not None:
        parts.append(t("godstorm.prompt.duel-odds", odds=battle.share({"win": chance, "exact": True})))
    return [note(join(parts, " "))] if parts else []


def _duelled(scene: Scene) -> list[Html]:
    """GS-140 to GS-142: say how the gods of this attack have fought, and who is banished."""
    source, target = scene.data[:2]
    for one in reversed(scene.happened("gods_rolled")):
        if (one["source"], one["target"]) == (source, target):
            own = god_name(scene.view["pantheons"][one["seat"]], one["god"])
            foe = scene.owner(target)
            pantheon = scene.view["pantheons"][foe] if 0 <= foe < scene.view["seats"] else None
            other = god_name(pantheon, one["other"]) if pantheon else god_kind(one["other"])
            winner, loser = (other, own) if one["lost"] else (own, other)
            said = {"own": own, "other": other, "winner": winner, "loser": loser}
            return [note(t("godstorm.prompt.duelled", **said, total=one["total"], sum=one["sum"]))]
    return []


def _gods(scene: Scene, seat: int, gods: Sequence[str]) -> Html:
    return join((scene.god(seat, god) for god in gods), ", ")


# -- the attack ----------------------------------------------------------------------------------------------


def _ask_join(scene: Scene, name: Html) -> Asked:
    """GS-133: all gods there go along unless they are left behind."""
    source, target, *gods = scene.data
    pantheon = scene.view["pantheons"][scene.asked]
    spare = [
        button(t("godstorm.act.spare", god=god_name(pantheon, god)), f"act:spare {god}", "plain")
        for god in gods
    ]
    said = t("godstorm.prompt.join", place=place_name(target, "to"))
    return said, [*_promised(scene, source, target, gods), row(act("march", "primary"), *spare)]


def _ask_assault(scene: Scene, name: Html) -> Asked:
    """GS-134, GS-146: gods fight, then the dice: once, to so many losses, to the end; or enough of it."""
    source, target, gods, rounds = scene.data
    lines = scene.view["actions"]  # nothing is picked here
    away = [act("withdraw")] if "withdraw" in lines else []
    sides = battle.versus(scene.versus(source, target))
    if any(line.startswith("challenge") for line in lines):
        said = t("godstorm.prompt.challenge", place=place_name(target))
        duels = [*_duelled(scene), *_duel(scene, source, target, gods)]
        return said, [sides, *duels, row(*_challenges(scene, gods), *away)]
    odds = battle.odds(chances.forecast(scene.view, source, target, gods))
    said = t(f"godstorm.prompt.{'assault-on' if rounds else 'assault'}", place=place_name(target, "to"))
    dice = battle.dice(scene.rolls, scene.seat)
    before = [sides, *_powers(scene, gods, target), odds, *_duelled(scene), dice]  # news beside the answers
    return said, [*before, _rolls(scene, lines), *_press(scene), *([row(*away)] if away else [])]


def _powers(scene: Scene, gods: Sequence[str], target: str) -> list[Html]:
    """GS-76 to GS-86: say what bends the dice."""
    shaped = chances.powers(scene.view, gods, target)
    bent = (("war", shaped.war), ("magic", shaped.magic), ("shield", shaped.shield))
    said = [t(f"godstorm.power.{key}") for key, on in bent if on]
    return [note(join(said, " "))] if said else []


def _challenges(scene: Scene, gods: Sequence[str]) -> list[Html]:
    """GS-138: name the god that fights."""
    pantheon = scene.view["pantheons"][scene.asked]
    named = [(god, t("godstorm.act.challenge", god=god_name(pantheon, god))) for god in gods]
    return [
        button(said, f"act:challenge {god}", "plain" if n else "primary")
        for n, (god, said) in enumerate(named)
    ]


def _rolls(scene: Scene, lines: Sequence[str]) -> Html:
    """Offer all the dice, to the end beside it, fewer dice below; a lesson may allow less than the rules."""
    rolls = sorted((line for line in lines if line.startswith("roll")), reverse=True)
    buttons = [
        button(t("godstorm.act.roll", n=line.split()[1]), f"act:{line}", "plain small" if n else "primary")
        for n, line in enumerate(rolls)
    ]
    storm = [asking.storm(scene)] if "storm" in lines else []
    under = Html(f'<div class="prompt-acts is-small">{join(buttons[1:])}</div>') if buttons[1:] else EMPTY
    return join((row(*buttons[:1], *storm), under))


def _press(scene: Scene) -> list[Html]:
    """GS-906: roll on until so many armies of one's own are lost."""
    lines = [line for line in scene.view["actions"] if line.startswith("press")]
    most = max((int(line.split()[1]) for line in lines), default=0)
    if not most:
        return []
    source, target, gods = scene.data[:3]
    usual = max(1, min(most, scene.armies(target)))

    def promise(limit: int) -> Model:
        return chances.forecast(scene.view, source, target, gods, limit)

    return asking.press(scene, most, usual, promise)


# -- answers of the attacked ---------------------------------------------------------------------------------


def _ask_champion(scene: Scene, name: Html) -> Asked:
    """GS-138: the defender's god that fights."""
    source, target, _, foreign = scene.data[:4]
    buttons = [
        button(scene.god(scene.asked, line.split()[1]), f"act:{line}", "plain")
        for line in scene.glance.options
    ]
    said = t("godstorm.prompt.champion", name=name, place=place_name(target), god=god_kind(foreign))
    return said, [battle.versus(scene.versus(source, target)), row(*buttons)]


def _ask_defend(scene: Scene, name: Html) -> Asked:
    """GS-150: one die, or two."""
    source, target, dice = scene.data
    buttons = [
        button(t("godstorm.act.defend", n=line.split()[1]), f"act:{line}", "plain" if n else "primary")
        for n, line in enumerate(scene.glance.options)
    ]
    sides = battle.versus(scene.versus(source, target))
    said = t("godstorm.prompt.defend", name=name, n=dice)
    return said, [sides, *_duelled(scene), battle.dice(scene.rolls, scene.seat), row(*buttons)]


def _ask_tree(scene: Scene, name: Html) -> Asked:
    """GS-110, GS-904: a faith for each army that is kept; or an order for the future."""
    target, most = scene.data
    faith = scene.view["faith"][scene.asked]
    saves = [line for line in scene.glance.options if line.split()[1].isdecimal()]
    buttons = [_save(line, "plain" if n else "primary") for n, line in enumerate(saves)]
    said = t("godstorm.prompt.tree", name=name, place=place_name(target), n=most, faith=faith)
    orders = row(act("save always", "plain small"), act("save never", "plain small"))
    return said, [row(*buttons), orders]


def _save(line: str, kind: str) -> Html:
    n = line.split()[1]
    said = t("godstorm.act.save-none") if n == "0" else t("godstorm.act.save", n=n)
    return button(said, f"act:{line}", kind)


# -- marches -------------------------------------------------------------------------------------------------


def _ask_shift(scene: Scene, name: Html) -> Asked:
    """GS-115, GS-157, GS-166: how many armies go, and which gods with them."""
    mode, source, target, *_, gods = scene.data
    key = "occupy" if mode == "occupy" else "shift"
    said = t(f"godstorm.prompt.{key}", place=place_name(target, "into"), source=place_name(source, "of"))
    dice = battle.dice(scene.rolls, scene.seat) if mode == "occupy" else EMPTY
    return said, [dice, *_plagued(scene, mode, target), *_companions(scene, gods), *_armies(scene)]


def _plagued(scene: Scene, mode: str, target: str) -> list[Html]:
    """GS-119, GS-160, A45: warn before armies or gods go where plague is."""
    if target not in scene.view["plague"]:
        return []
    return [note(t(f"godstorm.prompt.plague-{'enter' if mode in ('occupy', 'enter') else 'move'}"))]


def _armies(scene: Scene) -> list[Html]:
    """Offer a number of armies; none where only a god can go, and no slider where there is one number."""
    counts = asking.counts(scene.view["actions"])
    if not counts:
        return []
    slider, buttons = asking.march(scene, counts)
    return [slider, buttons] if min(counts) < max(counts) else [buttons]


def _companions(scene: Scene, gods: Sequence[str]) -> list[Html]:
    """Say which gods go along, and offer those that still could."""
    pantheon = scene.view["pantheons"][scene.asked]
    named = join((god_name(pantheon, god) for god in gods), ", ")
    left = [line.split()[1] for line in scene.view["actions"] if line.startswith("bring")]
    bring = [
        button(t("godstorm.act.bring", god=god_name(pantheon, god)), f"act:bring {god}", "plain")
        for god in left
    ]
    said = [note(t("godstorm.prompt.with", gods=named))] if gods else []
    stay = join((god_name(pantheon, god) for god in left), ", ")
    return [*said, note(t("godstorm.prompt.staying", gods=stay)), row(*bring)] if bring else said


def _ask_fortify(scene: Scene, name: Html) -> Asked:
    """GS-166: one march through own connected land; or none."""
    picked = scene.glance.picked
    done = act("done", "plain" if picked else "primary", key="done-fortify")
    if not picked:
        told = [*asking.failed(scene), battle.dice(scene.rolls, scene.seat)]
        return t("godstorm.prompt.fortify", name=name), [*told, row(done)]
    ends = [line.split()[2] for line in scene.glance.options if line.startswith("fortify")]
    buttons = [button(place_name(end), f"to:{end}", "plain") for end in ends[:MOST_WAYS]]
    said = t("godstorm.prompt.fortify-to", source=place_name(noun(picked[0]), "of"))
    return said, [asking.ways(buttons), row(let_go("godstorm"), done)]


ASKING = {
    "invade": _ask_invade,
    "delve": _ask_invade,
    "join": _ask_join,
    "assault": _ask_assault,
    "champion": _ask_champion,
    "defend": _ask_defend,
    "tree": _ask_tree,
    "shift": _ask_shift,
    "fortify": _ask_fortify,
}
