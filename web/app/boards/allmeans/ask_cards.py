"""Questions of By All Means about cards: archives, scrap, hands, what is set aside, very large hands, the opponent's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.i18n import Html, join, t
from app.widgets.base import button

from . import cards as faces
from . import places, words
from .parts import Asked, View, declined, laid_out, let_go, offers, options, row, sure
from .places import noun
from .words import action_words

# -- archives, hands, scrap ------------------------------------------------------------------------------------------------


def _archive(view: View, ui: View, asker: Html) -> Asked:
    question, names = view["question"], ui.get("names") or ()
    buttons = []
    for line in options(ui):
        _, seat, zone = line.split()
        whose = "own" if int(seat) == view["seat"] else "theirs"
        n = view["archives"][int(seat)][zone]
        said = t(
            f"allmeans.act.archive-{whose}", zone=words.zone(zone), n=n, name=words.who(names, int(seat))
        )
        buttons.append(button(said, f"pile:{seat}/{zone}", "plain"))
    key = f"allmeans.ask.archive-{question['step']}"
    return t(key, name=asker, source=words.source(question)), [row(*buttons)]


def _recover(view: View, ui: View, asker: Html) -> Asked:
    """AM-84: choose among the cards of one's scrap, shown face up."""
    question = view["question"]
    legal = {
        place
        for line in view["actions"]
        for place in places.targets(line, view)
        if place.startswith("scrap:")
    }
    cards = [one for one in view["scraps"][view["seat"]] if f"scrap:{one}" in legal]
    said = t("allmeans.ask.recover", name=asker, source=words.source(question))
    return said, [laid_out(view, ui, cards, "scrap"), *sure(view, ui, "recover"), *declined(ui)]


def _shed(view: View, ui: View, asker: Html) -> Asked:
    """AM-95: which cards of one's own hand are discarded."""
    n = len(view["actions"][0].split()) - 1 if view["actions"] else 0
    question, names = view["question"], ui.get("names") or ()
    key = "allmeans.ask.shed" if question["me"] != view["seat"] else "allmeans.ask.shed-own"
    said = t(key, name=asker, n=n, source=words.source(question), other=words.who(names, question["me"]))
    hand = [str(one) for one in view["hands"][view["seat"]]]
    return said, [laid_out(view, ui, hand, "card"), *sure(view, ui, "shed")]


def _rob(view: View, ui: View, asker: Html) -> Asked:
    """AM-118: a card of the hand that was shown."""
    other = 1 - int(view["seat"])
    hand = [str(one) for one in view["hands"][other] or () if one]
    said = t(
        "allmeans.ask.rob",
        name=asker,
        source=words.source(view["question"]),
        other=words.who(ui.get("names") or (), other),
    )
    return said, [laid_out(view, ui, hand, "rob"), *sure(view, ui, "rob")]


def _arrange(view: View, ui: View, asker: Html) -> Asked:
    """AM-117: tap the cards in their new order, the top one first."""
    lines = options(ui)
    picked = [noun(one) for one in ui.get("picked") or () if str(one).startswith("slot")]
    cards = [one for one in (lines[0].split()[1:] if lines else ()) if one not in picked]
    line = places.chosen(view, ui)
    slot = len(picked) + 1
    if line or len(cards) == 1:
        final = line or (lines[0] if lines else "arrange")
        order = words.titles(final.split()[1:])
        again = [button(t("allmeans.act.again"), "ui:undo", "plain", "i-undo")] if picked else []
        return t("allmeans.ask.arranged", cards=order), [
            row(button(t("allmeans.act.arrange"), f"act:{final}", "primary"), *again)
        ]
    chips = join(
        Html(f"<li>{faces.chip(one, f'slot{slot}:{one}', states=['lit', 'live'])}</li>") for one in cards
    )
    key = "allmeans.ask.arrange-then" if picked else "allmeans.ask.arrange"
    parts = [Html(f'<ul class="hand nx-hand nx-laid">{chips}</ul>')]
    if picked:
        parts.append(row(button(t("allmeans.act.again"), "ui:undo", "plain", "i-undo")))
    return t(key, name=asker, cards=words.titles(picked)), parts


def _shelve(view: View, ui: View, asker: Html) -> Asked:
    """AM-109: which hand cards of the combination stay in the buffer."""
    cards = [
        str(one["card"]) for one in view["limbo"] if one["seat"] == view["seat"] and one["from"] == "hand"
    ]
    most = max((len(line.split()) - 1 for line in view["actions"]), default=0)
    said = t("allmeans.ask.shelve", name=asker, n=most)
    return said, [laid_out(view, ui, cards, "card"), *sure(view, ui, "shelve")]


def _dye(view: View, ui: View, asker: Html) -> Asked:
    """AM-100: what the lilac symbol becomes."""
    card = str(view["turn"]["data"][1])
    buttons = [
        button(Html(f"{faces.mark(line.split()[1])} {words.symbol(line.split()[1])}"), f"act:{line}", "plain")
        for line in options(ui)
    ]
    return t("allmeans.ask.dye", name=asker, card=words.title(card)), [row(*buttons)]


def _fire(view: View, ui: View, asker: Html) -> Asked:
    """AM-206: several effects at one moment: which comes first."""
    buttons = [button(words.title(line.split()[1]), f"act:{line}", "plain") for line in options(ui)]
    return t("allmeans.ask.fire", name=asker), [row(*buttons)]


# -- very large hands, and the opponent's turn -------------------------------------------------------------------------------


def _gather(view: View, ui: View, asker: Html) -> Asked:
    total, *names = view["turn"]["data"]
    now = words.sum_of(names)
    said = t(
        "allmeans.ask.gather", name=asker, combo=words.combo(words.number_name(int(total))), n=now, of=total
    )
    cards = [line.split()[1] for line in options(ui)]
    return said, [laid_out(view, ui, cards, "card")]


def _partner(view: View, ui: View, asker: Html) -> Asked:
    name, symbol = view["turn"]["data"][0], view["turn"]["data"][-1]
    picked = places.cards_picked(list(ui.get("picked") or ()))
    said = t("allmeans.ask.partner", name=asker, symbol=words.symbol(symbol), card=words.title(name))
    if picked:
        buttons = []
        for line in options(ui):
            second = line.split()[2]
            key = words.pair_key(str(symbol), second)
            what = Html(
                f"<b>{faces.mark(str(symbol))}{faces.mark(second)} {words.combo(key)}</b> <small>{words.effect(key)}</small>"
            )
            buttons.append(button(what, f"act:{line}", "plain offer"))
        return said, [offers(*buttons), row(let_go())]
    cards = list(dict.fromkeys(line.split()[1] for line in options(ui)))
    return said, [laid_out(view, ui, cards, "card")]


def _companion(view: View, ui: View, asker: Html) -> Asked:
    cards = [line.split()[1] for line in options(ui)]
    said = t("allmeans.ask.companion", name=asker, card=words.title(view["turn"]["data"][0]))
    return said, [laid_out(view, ui, cards, "card")]


def _window(view: View, ui: View, asker: Html) -> Asked:
    """AM-49: the end of the opponent's turn: discard for an effect, dispose, or let it pass."""
    lines = options(ui)
    left = int(view["turn"]["data"][0])
    if lines == ["pass"]:
        return t("allmeans.ask.window-none", name=asker), [
            row(button(t("allmeans.act.pass"), "act:pass", "primary"))
        ]
    buttons = []
    for line in lines:
        kind, *rest = line.split()
        if rest:
            effect = words.paragraph(rest[0], "discard") if kind == "discard" else t("allmeans.use.dispose")
            said = Html(f"<b>{words.capital(action_words(line))}</b> <small>{effect}</small>")
            buttons.append(button(said, f"act:{line}", "plain offer"))
    ends = [button(t("allmeans.act.pass"), "act:pass", "primary")] if "pass" in lines else [let_go()]
    return t("allmeans.ask.window", name=asker, n=left), [
        row(*ends),
        offers(*buttons),
    ]


ASKING: Mapping[str, Callable[[View, View, Html], Asked]] = {
    "archive": _archive, "recover": _recover, "shed": _shed, "rob": _rob, "arrange": _arrange, "shelve": _shelve,
    "dye": _dye, "fire": _fire, "gather": _gather, "partner": _partner, "companion": _companion, "window": _window,
}  # fmt: skip
