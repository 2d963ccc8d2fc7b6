"""Risk's prompt: the next step as a sentence, odds before a roll, dice after it, buttons for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from app.boards import kit
from app.boards.ancient import asking, battle, waiting
from app.boards.ancient.words import form, title
from app.boards.board import Model
from app.boards.kit import Asked, let_go, note, noun, row, verb
from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, icon
from nastolka.games.risk.state import State

from .scene import Scene
from .story import waited
from .table import forecast
from .words import action_words, card_name, outcome, sentence, symbol

MOST_WAYS = 5  # targets listed as buttons, the best odds first
MOST_SETS = 3
NARROWED = 2  # sets listed once a card is picked: the hand is what one looks at


def prompt(scene: Scene) -> Html:
    """Say the next step, with buttons for what the clicks so far mean."""
    above = waiting.summary(waited(scene))
    return kit.prompt("risk", scene.glance, LADDER.say(scene), action_words, above)


def _waiting(scene: Scene) -> Asked:
    """Show the last step of whoever moves, its dice, and the way past it."""
    said = kit.thinking("risk", scene.glance, name=scene.who(scene.asked))
    return waiting.elsewhere(scene, said, sentence)


def _act(line: str, kind: str = "plain") -> Html:
    """Make the button of an action that needs no more words than its kind."""
    return button(t(f"risk.act.{line}"), f"act:{line}", kind)


# -- land and armies -----------------------------------------------------------------------------------------


def _ask_claim(scene: Scene, name: Html) -> Asked:
    return t("risk.prompt.claim", name=name, n=len(scene.glance.options)), asking.rest_for_me(
        scene, _coming(scene)
    )


def _coming(scene: Scene) -> int:
    """Return how many armies of the set-up are still to be placed by whoever is asked."""
    return scene.view["reserves"][scene.asked]


def _ask_place(scene: Scene, name: Html) -> Asked:
    """RK-905: a tap places one; the buttons add five, ten or all the rest where the last one stands."""
    left = int(scene.data[0])
    rest = asking.rest_for_me(scene, _coming(scene)) if scene.kind in State.SETUP else []
    return t(f"risk.prompt.{scene.kind}", name=name, n=left), [*asking.more_here(scene, left), *rest]


# -- sets ----------------------------------------------------------------------------------------------------


def _ask_trade(scene: Scene, name: Html) -> Asked:
    """RK-27, RK-28: the sets of the hand as buttons, or those that fit the cards picked; and keeping them."""
    trades = [line for line in scene.glance.options if line.startswith("trade")]
    keep = [_act("keep")] if "keep" in scene.view["actions"] else []
    if not trades:
        return t("risk.prompt.no-set", name=name), [row(*keep)]
    if scene.glance.picked and len(trades) > 1:
        return _narrowed(scene, trades, keep)
    key = "trade" if keep else "trade-forced"
    shown = trades if len(trades) <= MOST_SETS else _different(trades)[:MOST_SETS]
    sets = [_set(scene, line, n == 0) for n, line in enumerate(shown)]
    more = len(trades) - len(shown)
    said = [note(t("risk.prompt.more-sets", n=more))] if more > 0 else []
    cross = [let_go("risk")] if scene.glance.picked else []
    return t(f"risk.prompt.{key}", name=name, n=scene.view["next_set"]), [
        row(*sets),
        *said,
        row(*cross, *keep),
    ]


def _narrowed(scene: Scene, trades: Sequence[str], keep: Sequence[Html]) -> Asked:
    """RK-33: the sets the cards picked may become; where all are one, the land for its two more armies."""
    n = scene.view["next_set"]
    if len({tuple(line.split()[1:4]) for line in trades}) == 1 < len(trades):
        lands = [(line, title(line.split()[4])) for line in trades if len(line.split()) > 4]
        buttons = [
            button(t("risk.act.trade-at", place=place), f"act:{line}", "plain") for line, place in lands
        ]
        return t("risk.prompt.trade-where", n=n), [row(*buttons), row(let_go("risk"), *keep)]
    sets = [_set(scene, line, not first) for first, line in enumerate(_different(trades)[:NARROWED])]
    return t("risk.prompt.trade-on", n=n), [row(*sets), row(let_go("risk"), *keep)]


def _different(trades: Sequence[str]) -> list[str]:
    """Return one set of each pattern of symbols, those with a matching territory first."""
    found: dict[str, str] = {}
    for line in sorted(trades, key=lambda line: (-len(line.split()), line.count("wild"))):
        found.setdefault(" ".join(sorted(map(symbol, line.split()[1:4]))), line)
    return list(found.values())


def _set(scene: Scene, line: str, first: bool) -> Html:
    """Make the button of a set: its symbols, what it brings, and where two more armies go."""
    cards = line.split()[1:]
    symbols = "".join(icon(f"tc-{symbol(card)}", "icon set-symbol") for card in cards[:3])
    said = t("risk.act.trade-for", n=scene.view["next_set"])
    match = Html(f" {t('risk.act.trade-match', place=title(cards[3]))}") if len(cards) > 3 else EMPTY
    named = join(map(card_name, cards[:3]), ", ")
    kind = "btn-primary" if first else "btn-plain"
    return Html(
        f'<button type="button" class="btn btn-set {kind}" data-t="act:{text(line)}">'
        f'<span class="set-symbols" aria-hidden="true">{symbols}</span>'
        f'<span class="label">{said}{match}<small>{named}</small></span></button>'
    )


# -- attacks -------------------------------------------------------------------------------------------------


def _ask_attack(scene: Scene, name: Html) -> Asked:
    """RK-36 to RK-40: pick from where and where to, in either order; or stop."""
    if scene.glance.picked:
        return _pick_way(scene)
    dice = battle.dice(scene.rolls, scene.seat)
    return t("risk.prompt.attack", name=name), [*asking.failed(scene), dice, row(_act("cease"))]


def _pick_way(scene: Scene) -> Asked:
    """List the ways from the territory picked, or into it, with the odds of each."""
    first = scene.glance.picked[0]
    slug, outward = noun(first), verb(first) == "land"
    ways = [line.split()[1:3] for line in scene.glance.options if line.startswith("attack")]
    told = [(forecast(scene.view, source, target), source, target) for source, target in ways]
    told.sort(key=lambda one: -one[0]["win"])
    buttons = [_way(odds, source, target, outward) for odds, source, target in told[:MOST_WAYS]]
    said = t(f"risk.prompt.{'from' if outward else 'into'}", of=form(slug, "of"), place=form(slug, "to"))
    return said, [asking.ways(buttons), row(let_go("risk"), _act("cease"))]


def _way(odds: Model, source: str, target: str, outward: bool) -> Html:
    """Make the button of an attack with its odds, named by the end that is not picked yet."""
    return Html(
        f'<button type="button" class="btn btn-plain btn-way" data-t="act:attack {source} {target}">'
        f'<span class="label">{title(target if outward else source)}</span>'
        f"<b>{battle.share(odds)}</b></button>"
    )


def _ask_battle(scene: Scene, name: Html) -> Asked:
    """RK-42, RK-906: the odds; roll once, to so many losses, or to the end; or turn elsewhere, or stop."""
    if scene.glance.picked:
        return _pick_way(scene)
    source, target = scene.data
    return t("risk.prompt.battle"), [
        battle.versus(scene.versus(source, target)),
        battle.odds(forecast(scene.view, source, target)),
        battle.dice(scene.rolls, scene.seat),
        _rolls(scene),
        *_press(scene, source, target),
        row(_act("cease")),
    ]


def _rolls(scene: Scene) -> Html:
    """Offer all the dice first, to the end beside it, fewer dice below."""
    lines = [line for line in scene.glance.options if line.startswith("roll")][::-1]
    most = button(t("risk.act.roll", n=lines[0].split()[1]), f"act:{lines[0]}", "primary")
    fewer = [
        button(t("risk.act.fewer", n=line.split()[1]), f"act:{line}", "plain small") for line in lines[1:]
    ]
    below = Html(f'<div class="prompt-acts is-small">{join(fewer)}</div>') if fewer else EMPTY
    return join((row(most, asking.storm(scene)), below))


def _press(scene: Scene, source: str, target: str) -> list[Html]:
    """RK-906: roll on until so many armies of one's own are lost."""
    most = scene.armies(source) - 2
    if most < 1:
        return []
    return asking.press(scene, most, (most + 1) // 2, lambda now: forecast(scene.view, source, target, now))


def _ask_defend(scene: Scene, name: Html) -> Asked:
    """RK-43, RK-907, RK-908: one die or two, now or always."""
    source, target, dice = scene.data
    now = [
        button(t("risk.act.defend", n=n), f"act:defend {n}", "primary" if n == 2 else "plain") for n in (2, 1)
    ]
    orders = [
        button(t(f"risk.act.order-{line.split()[2]}"), f"act:{line}", "plain small")
        for line in scene.view["interventions"]
        if line.startswith("order") and not line.endswith("ask")
    ]
    sides = battle.versus(scene.versus(source, target))
    return t("risk.prompt.defend", name=name, n=dice), [
        sides,
        battle.dice(scene.rolls, scene.seat),
        row(*now),
        row(*orders),
    ]


# -- moves ---------------------------------------------------------------------------------------------------


def _ask_move(scene: Scene, name: Html) -> Asked:
    """RK-51, RK-56: how many move; all, as few as must, or any number between."""
    source, target = scene.data[:2]
    dice = battle.dice(scene.rolls, scene.seat) if scene.kind == "occupy" else EMPTY
    said = t(f"risk.prompt.{scene.kind}", place=title(target), source=title(source))
    return said, [dice, *asking.march(scene, asking.counts(scene.glance.options))]


def _ask_fortify(scene: Scene, name: Html) -> Asked:
    """RK-56: from one territory to a neighbour; or the turn ends."""
    picked = scene.glance.picked
    stay = _act("stay", "plain" if picked else "primary")
    if not picked:
        told = [*asking.failed(scene), *_spent(scene), battle.dice(scene.rolls, scene.seat)]
        return t("risk.prompt.fortify", name=name), [*told, row(stay)]
    ends = [line.split()[2] for line in scene.glance.options if line.startswith("fortify")]
    source = noun(picked[0])
    buttons = [button(title(end), f"act:fortify {source} {end}", "plain") for end in ends[:MOST_WAYS]]
    said = t("risk.prompt.fortify-to", of=form(source, "of"))
    return said, [asking.ways(buttons), row(let_go("risk"), stay)]


def _spent(scene: Scene) -> list[Html]:
    """RK-39: say why the attacks ended where nobody stopped them: what was done last was no such answer."""
    return [note(t("risk.prompt.spent"))] if scene.happened("rolled", "moved", "placed") else []


LADDER = kit.Ladder(
    "risk",
    outcome=lambda scene: outcome(scene.view["winners"] or (), scene.glance.names),
    waiting=_waiting,
    asking={
        "claim": _ask_claim,
        "muster": _ask_place,
        "buffer": _ask_place,
        "place": _ask_place,
        "trade": _ask_trade,
        "attack": _ask_attack,
        "battle": _ask_battle,
        "defend": _ask_defend,
        "occupy": _ask_move,
        "shift": _ask_move,
        "fortify": _ask_fortify,
    },
    plain=lambda scene, name: asking.plain(scene, action_words),
    replay=waiting.replay,
)
