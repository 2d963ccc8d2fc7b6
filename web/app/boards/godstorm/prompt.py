"""Godstorm's prompt: where in the ten steps one is, the next step as a sentence, and buttons for it."""

from __future__ import annotations

from app.boards import kit
from app.boards.ancient import asking, battle, waiting
from app.boards.kit import Asked, let_go, note, noun, row, verb
from app.i18n import EMPTY, Html, join, t
from app.widgets.base import button, thinking_mark
from nastolka.games.godstorm.state import State
from nastolka.games.godstorm.tables import GODS, STEPS

from . import fight, magic
from .parts import act, choice
from .scene import Scene
from .story import auction, waited
from .words import action_words, god_name, outcome, pantheon_name, place_name, sentence

FEW_BIDS = 6  # bids that have a button each; more are chosen with a slider
AWAITED = ("bid", "sky", "aegis", "tree")  # questions that say themselves what one waits for


def prompt(scene: Scene) -> Html:
    """Say where we are and what comes next, with buttons for what the clicks so far mean."""
    above = join((_where(scene), waiting.summary(waited(scene)) or _bids_fell(scene)))
    return kit.prompt("godstorm", scene.glance, LADDER.say(scene), action_words, above)


def _bids_fell(scene: Scene) -> Html:
    """GS-55: whoever is asked before anybody else had a turn is told how the bids fell."""
    told = auction(scene) if scene.glance.mine else []
    return note(join(told, " ")) if told else EMPTY


def _where(scene: Scene) -> Html:
    """Show the epoch and the ten steps of the turn, the one that is on standing out."""
    view = scene.view
    if view["result"] is not None:
        return EMPTY
    step = view["step"] if view["mover"] >= 0 else 0
    epoch, now = t("godstorm.where.epoch", n=view["epoch"], of=view["epochs"]), t("godstorm.where.between")
    if step:
        now = t("godstorm.where.step", n=step, name=t(f"godstorm.step.{STEPS[step]}"))
    marks = "".join(
        f'<li class="{"is-now" if n == step else "is-done" if n < step else ""}"'
        f' title="{t(f"godstorm.step.{STEPS[n]}")}"></li>'
        for n in range(1, len(STEPS))
    )
    steps = f'<ol class="gs-steps" aria-hidden="true">{marks}</ol>' if step else ""
    return Html(f'<div class="gs-where"><p>{epoch}<span class="gs-where-step">{now}</span></p>{steps}</div>')


def _waiting(scene: Scene) -> Asked:
    """Show the last step of whoever moves, its dice, and the way past it."""
    key = f"other-{scene.kind}" if scene.kind in AWAITED else "other"
    dots = thinking_mark() if scene.glance.thinking else EMPTY
    said = join((t(f"godstorm.prompt.{key}", name=scene.who(scene.asked)), dots))
    return waiting.elsewhere(scene, said, sentence)


# -- before the first epoch ----------------------------------------------------------------------------------


def _ask_pantheon(scene: Scene, name: Html) -> Asked:
    slugs = [line.split()[1] for line in scene.glance.options]
    return t("godstorm.prompt.pantheon", name=name), [asking.ways([_pantheon(slug) for slug in slugs])]


def _pantheon(slug: str) -> Html:
    """Make the button of a pantheon with the names of its gods."""
    gods = join((god_name(slug, god) for god in GODS), ", ")
    return choice(f"act:choose {slug}", pantheon_name(slug), gods)


def _ask_claim(scene: Scene, name: Html) -> Asked:
    return t("godstorm.prompt.claim", name=name, n=len(scene.glance.options)), asking.rest_for_me(
        scene, _coming(scene)
    )


def _coming(scene: Scene) -> int:
    """Return how many armies of the set-up are still to be placed by whoever is asked."""
    return scene.view["reserves"][scene.asked]


def _ask_settle(scene: Scene, name: Html) -> Asked:
    god = god_name(scene.view["pantheons"][scene.asked], "war")
    return t(f"godstorm.prompt.settle-{scene.data[0]}", name=name, god=god), []


def _ask_place(scene: Scene, name: Html) -> Asked:
    """GS-910: a tap places one; the buttons add five, ten or all the rest where the last one stands."""
    options, kind = scene.glance.options, scene.kind
    left = scene.view["heaven"][scene.asked] if kind == "embark" else int(scene.data[0])
    said = t(f"godstorm.prompt.{kind if left else 'raised'}", name=name, n=left)
    rest = asking.rest_for_me(scene, _coming(scene)) if kind in State.SETUP else []
    parts = [*asking.more_here(scene, left), *rest, *_crypts(scene)]
    done = [act("done", "plain" if left else "primary", key=f"done-{kind}")] if "done" in options else []
    ends = [*done, act("forgo")] if "forgo" in options else done
    return said, [*parts, row(*ends)] if ends else parts


def _crypts(scene: Scene) -> list[Html]:
    """GS-64: say that armies may come back from crypts, and from which."""
    picked = next((noun(one) for one in scene.glance.picked if verb(one) == "space"), "")
    if picked:
        said = note(t("godstorm.prompt.revive-to", place=place_name(picked, "of")))
        return [said, row(let_go("godstorm"))]
    lines = [line for line in scene.glance.options if line.startswith("revive")]
    crypts = dict.fromkeys(line.split()[1] for line in lines)
    if not crypts:
        return []
    buttons = [
        button(t("godstorm.act.revive", place=place_name(one, "of")), f"space:{one}", "plain small")
        for one in crypts
    ]
    return [note(t("godstorm.prompt.revive")), row(*buttons)]


# -- bids ----------------------------------------------------------------------------------------------------


def _ask_bid(scene: Scene, name: Html) -> Asked:
    """GS-55: how much faith to bid, in secret; chosen first, then confirmed."""
    most = len(scene.view["actions"]) - 1
    said = t("godstorm.prompt.bid", name=name, n=most)
    if most < FEW_BIDS:
        return said, _few_bids(scene, most)
    now = battle.chosen(scene.glance.amount, 0, most, 0)
    label = t("godstorm.prompt.bid-amount")
    return said, [battle.amount({"least": 0, "most": most, "now": now, "label": label}), row(_bid(str(now)))]


def _few_bids(scene: Scene, most: int) -> list[Html]:
    """Offer a button for every bid, and one to confirm."""
    chosen = scene.chosen.split()[1] if scene.chosen else ""
    bids = [
        button(str(n), f"bid:{n}", "plain number", pressed=str(n) == chosen, title=t("godstorm.act.bid", n=n))
        for n in range(most + 1)
    ]
    return [row(*bids), row(_bid(chosen))] if chosen else [row(*bids)]


def _bid(n: str) -> Html:
    return button(t("godstorm.act.bid", n=n), f"act:bid {n}", "primary")


def _ask_marker(scene: Scene, name: Html) -> Asked:
    buttons = [
        button(t("godstorm.act.marker", n=line.split()[1]), f"act:{line}", "plain")
        for line in scene.glance.options
    ]
    return t("godstorm.prompt.marker", name=name), [row(*buttons)]


LADDER = kit.Ladder(
    "godstorm",
    outcome=lambda scene: outcome(scene.view["winners"] or (), scene.glance.names),
    waiting=_waiting,
    asking={
        "pantheon": _ask_pantheon,
        "claim": _ask_claim,
        "garrison": _ask_place,
        "settle": _ask_settle,
        "bid": _ask_bid,
        "marker": _ask_marker,
        "raise": _ask_place,
        "embark": _ask_place,
        **magic.ASKING,
        **fight.ASKING,
    },
    plain=lambda scene, name: asking.plain(scene, action_words),
    replay=waiting.replay,
)
