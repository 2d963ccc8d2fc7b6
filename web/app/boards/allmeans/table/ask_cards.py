"""Questions about cards: archives, scrap, hands, what is set aside, large hands, the opponent's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.boards.allmeans import places, words
from app.boards.allmeans.cards.emblems import mark
from app.boards.allmeans.cards.faces import chip
from app.boards.allmeans.cards.rows import sum_of
from app.boards.allmeans.cards.titles import paragraph, symbol, title
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.words import action_words, combo, effect
from app.boards.kit import Asked, noun, row
from app.i18n import Html, join, t
from app.widgets.base import button
from nastolka.games.allmeans.tables import NUMBER_COMBINATIONS

from .making import pair_key
from .parts import declined, laid_out, let_go, offers, sure

# -- archives, hands, scrap ----------------------------------------------------------------------------------


def _archive(scene: Scene, asker: Html) -> Asked:
    question = scene.question
    buttons = []
    for line in scene.glance.options:
        _, digit, zone = line.split()
        seat = int(digit)
        key = f"allmeans.act.archive-{'own' if seat == scene.seat else 'theirs'}"
        said = t(key, zone=words.zone(zone), n=scene.size(seat, zone), name=scene.who(seat))
        buttons.append(button(said, f"pile:{seat}/{zone}", "plain"))
    key = f"allmeans.ask.archive-{question['step']}"
    return t(key, name=asker, source=words.source(question)), [row(*buttons)]


def _recover(scene: Scene, asker: Html) -> Asked:
    """AM-84: choose among the cards of one's scrap, shown face up."""
    legal = {place for line in scene.view["actions"] for place in places.targets(line, scene.view)}
    cards = [one for one in scene.view["scraps"][scene.seat] if f"scrap:{one}" in legal]
    said = t("allmeans.ask.recover", name=asker, source=words.source(scene.question))
    return said, [laid_out(scene, cards, "scrap"), *sure(scene, "recover"), *declined(scene)]


def _shed(scene: Scene, asker: Html) -> Asked:
    """AM-95: which cards of one's own hand are discarded."""
    n = len(scene.view["actions"][0].split()) - 1 if scene.view["actions"] else 0
    question = scene.question
    key = "allmeans.ask.shed" if question["me"] != scene.seat else "allmeans.ask.shed-own"
    said = t(key, name=asker, n=n, source=words.source(question), other=scene.who(question["me"]))
    return said, sure(scene, "shed")


def _rob(scene: Scene, asker: Html) -> Asked:
    """AM-118: a card of the hand that was shown."""
    other, source = 1 - scene.seat, words.source(scene.question)
    said = t("allmeans.ask.rob", name=asker, source=source, other=scene.who(other))
    return said, [laid_out(scene, scene.hand(other), "rob"), *sure(scene, "rob")]


def _arrange(scene: Scene, asker: Html) -> Asked:
    """AM-117: tap the cards in their new order, the top one first."""
    first = next(iter(scene.glance.options), "arrange")
    picked = [noun(one) for one in scene.glance.picked if one.startswith("slot")]
    cards = [one for one in first.split()[1:] if one not in picked]
    again = [button(t("allmeans.act.again"), "ui:undo", "plain", "i-undo")] if picked else []
    if scene.chosen or len(cards) == 1:
        final = scene.chosen or first
        done = button(t("allmeans.act.arrange"), f"act:{final}", "primary")
        return t("allmeans.ask.arranged", cards=words.titles(final.split()[1:])), [row(done, *again)]
    slot = f"slot{len(picked) + 1}"
    chips = join(Html(f"<li>{chip(one, f'{slot}:{one}', states=('lit', 'live'))}</li>") for one in cards)
    laid = Html(f'<ul class="hand nx-hand nx-laid">{chips}</ul>')
    key = "allmeans.ask.arrange-then" if picked else "allmeans.ask.arrange"
    return t(key, name=asker, cards=words.titles(picked)), [laid, *([row(*again)] if again else [])]


def _shelve(scene: Scene, asker: Html) -> Asked:
    """AM-109: which hand cards of the combination stay in the buffer."""
    lines = [line.split()[1:] for line in scene.view["actions"]]
    cards = dict.fromkeys(card for line in lines for card in line)
    said = t("allmeans.ask.shelve", name=asker, n=max(map(len, lines), default=0))
    return said, [laid_out(scene, cards, "card"), *sure(scene, "shelve")]


def _dye(scene: Scene, asker: Html) -> Asked:
    """AM-100: what the lilac symbol becomes."""
    colours = [(line, line.split()[1]) for line in scene.glance.options]
    buttons = [button(Html(f"{mark(one)} {symbol(one)}"), f"act:{line}", "plain") for line, one in colours]
    return t("allmeans.ask.dye", name=asker, card=title(str(scene.data[1]))), [row(*buttons)]


def _fire(scene: Scene, asker: Html) -> Asked:
    """AM-206: several effects at one moment: which comes first."""
    buttons = [button(title(line.split()[1]), f"act:{line}", "plain") for line in scene.glance.options]
    return t("allmeans.ask.fire", name=asker), [row(*buttons)]


# -- very large hands, and the opponent's turn ---------------------------------------------------------------


def _gather(scene: Scene, asker: Html) -> Asked:
    total, *names = scene.data
    made = combo(NUMBER_COMBINATIONS[int(total)].key)
    said = t("allmeans.ask.gather", name=asker, combo=made, n=sum_of(names), of=total)
    return said, []


def _partner(scene: Scene, asker: Html) -> Asked:
    name, first = str(scene.data[0]), str(scene.data[-1])
    said = t("allmeans.ask.partner", name=asker, symbol=symbol(first), card=title(name))
    if scene.cards:
        buttons = [
            button(_paired(first, line.split()[2]), f"act:{line}", "plain offer")
            for line in scene.glance.options
        ]
        return said, [row(let_go()), offers(*buttons)]
    return said, []


def _paired(first: str, second: str) -> Html:
    """Say which combination two symbols make, and what it does."""
    key = pair_key(first, second)
    return Html(f"<b>{mark(first)}{mark(second)} {combo(key)}</b> <small>{effect(key)}</small>")


def _companion(scene: Scene, asker: Html) -> Asked:
    return t("allmeans.ask.companion", name=asker, card=title(scene.data[0])), []


def _window(scene: Scene, asker: Html) -> Asked:
    """AM-49: the end of the opponent's turn: discard for an effect, dispose, or let it pass."""
    lines = scene.glance.options
    done = button(t("allmeans.act.pass"), "act:pass", "primary")
    if lines == ("pass",):
        return t("allmeans.ask.window-none", name=asker), [row(done)]
    buttons = [button(_thrown(line), f"act:{line}", "plain offer") for line in lines if line != "pass"]
    end = done if "pass" in lines else let_go()
    return t("allmeans.ask.window", name=asker, n=int(scene.data[0])), [row(end), offers(*buttons)]


def _thrown(line: str) -> Html:
    """Say what throwing a card away does."""
    kind, card = line.split()
    does = paragraph(card, "discard") if kind == "discard" else t("allmeans.use.dispose")
    return Html(f"<b>{words.capital(action_words(line))}</b> <small>{does}</small>")


ASKING: Mapping[str, Callable[[Scene, Html], Asked]] = {
    "archive": _archive, "recover": _recover, "shed": _shed, "rob": _rob, "arrange": _arrange,
    "shelve": _shelve, "dye": _dye, "fire": _fire, "gather": _gather, "partner": _partner,
    "companion": _companion, "window": _window,
}  # fmt: skip
