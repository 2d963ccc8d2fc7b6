"""Godstorm's prompt: where in the ten steps one is, the next step as a sentence, and buttons for what is meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text
from app.widgets.base import button, icon, name
from nastolka.games.ancient.tables import TERRITORY
from nastolka.games.ancient.underworld import SPACE
from nastolka.games.godstorm.tables import CARD, CARD_COST, GOD_COST, GODS, ROWS, STEPS, TEMPLE_COST

from . import ancient_battle as battle
from . import ancient_waiting as waiting
from . import godstorm_fight as fight
from . import godstorm_places as places
from . import godstorm_story as stories
from . import godstorm_table as table
from .godstorm_fight import Asked, acts, let_go, options, row
from .godstorm_words import (
    action_words,
    anything,
    card_name,
    deck_name,
    god_kind,
    god_name,
    noun,
    outcome,
    pantheon_name,
    place_name,
    sentence,
    told,
    who,
)

FEW_BIDS = 6  # bids that have a button each; more are chosen with a slider


def prompt(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Say where we are and what comes next, with buttons for what the clicks so far mean."""
    said, parts = _asked(view, ui)
    mine = " is-mine" if ui.get("mine") else ""
    return Html(
        f'<section class="prompt{mine}" aria-label="{t("godstorm.prompt.label")}">{where(view)}{_waited(view, ui)}'
        f'<p class="prompt-words">{said}</p>{_hint(ui)}{join(parts)}</section>'
    )


def where(view: Mapping[str, Any]) -> Html:
    """Show the epoch and the ten steps of the turn, the one that is on standing out."""
    if view.get("result") is not None:
        return EMPTY
    step = int(view["step"]) if view["mover"] >= 0 else 0
    epoch = t("godstorm.where.epoch", n=view["epoch"], of=view["epochs"])
    now = (
        t("godstorm.where.step", n=step, name=t(f"godstorm.step.{STEPS[step]}"))
        if step
        else t("godstorm.where.between")
    )
    marks = "".join(
        f'<li class="{"is-now" if n == step else "is-done" if n < step else ""}" title="{t(f"godstorm.step.{STEPS[n]}")}"></li>'
        for n in range(1, len(STEPS))
    )
    steps = f'<ol class="gs-steps" aria-hidden="true">{marks}</ol>' if step else ""
    return Html(f'<div class="gs-where"><p>{epoch}<span class="gs-where-step">{now}</span></p>{steps}</div>')


def _hint(ui: Mapping[str, Any]) -> Html:
    hint = ui.get("hint") or {}
    if not hint.get("action"):
        return EMPTY
    said = join((t("godstorm.prompt.hint"), action_words(str(hint["action"]))), " ")
    return Html(
        f'<p class="prompt-hint">{icon("i-hint")}<span>{said}. {text(hint.get("text") or EMPTY)}</span></p>'
    )


def _waited(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Html:
    """Sum up in three sentences what the others did, until the viewer acts."""
    model = stories.waited(view, ui) if ui.get("mine") else None
    return waiting.summary(model) if model else EMPTY


def _asked(view: Mapping[str, Any], ui: Mapping[str, Any]) -> Asked:
    turn, names = view.get("turn"), ui.get("names") or ()
    if view.get("result") is not None:
        return outcome(view.get("winners") or (), names), []
    if ui.get("replay"):
        return t("godstorm.prompt.replay"), [battle.dice(table.rolls(ui))]
    if turn is None or not 0 <= turn.get("seat", -1) < view["seats"]:
        return t("godstorm.prompt.nature"), []
    if not ui.get("mine"):
        return _waiting(view, ui, turn)
    asker = name(names[turn["seat"]]) if turn["seat"] < len(names) else EMPTY
    return ASKING.get(turn["kind"], _plain)(view, ui, asker)


def _waiting(view: Mapping[str, Any], ui: Mapping[str, Any], turn: Mapping[str, Any]) -> Asked:
    """Show the last step of whoever moves, its dice, and the way past it."""
    names, seat = ui.get("names") or (), turn["seat"]
    dots = Html('<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>')
    if ui.get("skipping"):
        return join((t("godstorm.prompt.skipping"), dots)), []
    said = [one for one in (sentence(event, names) for event in table.events(ui)) if one]
    step = waiting.playing({"said": said[-1] if said else EMPTY, "dice": battle.dice(table.rolls(ui))})
    kind = turn["kind"] if turn["kind"] in ("bid", "sky", "aegis", "tree") else ""
    key = f"godstorm.prompt.other-{kind}" if kind else "godstorm.prompt.other"
    skip = [row(waiting.skip())] if ui.get("people") and view["mover"] >= 0 else []
    return join((t(key, name=who(names, seat)), dots if ui.get("thinking") else EMPTY)), [step, *skip]


# -- before the first epoch ----------------------------------------------------------------------------------------------


def _ask_pantheon(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    slugs = [line.split()[1] for line in options(ui)]
    buttons = [
        Html(
            f'<button type="button" class="btn btn-plain gs-choice" data-t="act:choose {slug}"><span class="label">{pantheon_name(slug)}'
            f"<small>{join((god_name(slug, god) for god in GODS), ', ')}</small></span></button>"
        )
        for slug in slugs
    ]
    return t("godstorm.prompt.pantheon", name=asker), [
        Html(f'<div class="prompt-ways">{join(buttons)}</div>')
    ]


def _ask_claim(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    return t("godstorm.prompt.claim", name=asker, n=len(options(ui))), []


def _ask_settle(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    piece = str(view["turn"]["data"][0])
    pantheon = view["pantheons"][view["turn"]["seat"]]
    return t(f"godstorm.prompt.settle-{piece}", name=asker, god=god_name(pantheon, "war")), []


def _ask_place(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-910: a tap places one; the buttons add five, ten or all the rest where the last one stands."""
    turn = view["turn"]
    left = int(turn["data"][0]) if turn["kind"] != "embark" else _in_heaven(view)
    said = (
        t(f"godstorm.prompt.{turn['kind']}", name=asker, n=left)
        if left
        else t("godstorm.prompt.raised", name=asker)
    )
    parts = [*_more_here(view, ui, left), *_crypts(view, ui)]
    ends = [button(t(f"godstorm.act.done-{turn['kind']}"), "act:done", "plain" if left else "primary")] if "done" in options(ui) else []  # fmt: skip
    if "forgo" in options(ui):
        ends.append(button(t("godstorm.act.forgo"), "act:forgo", "plain"))
    return said, [*parts, row(*ends)] if ends else parts


def _in_heaven(view: Mapping[str, Any]) -> int:
    return int(view["heaven"][view["turn"]["seat"]])


def _more_here(view: Mapping[str, Any], ui: Mapping[str, Any], left: int) -> list[Html]:
    """Offer more than one army where the last tap was."""
    here = noun(ui.get("focus"))
    lines = [
        line for line in options(ui) if line.split()[0] in ("place", "embark") and line.split()[1] == here
    ]
    if not lines or left == 1:
        return []
    buttons = [
        button(t("godstorm.act.place-rest", n=left) if int(n) == left else t("godstorm.act.place-n", n=n), f"act:{line}",
               "primary" if int(n) == left else "plain")
        for line in lines for n in (line.rpartition(" ")[2],)
    ]  # fmt: skip
    armies = places.armies(view, here)
    note = Html(f'<p class="prompt-note">{t("godstorm.prompt.here", place=place_name(here), n=armies)}</p>')
    return [note, row(*buttons)]


def _crypts(view: Mapping[str, Any], ui: Mapping[str, Any]) -> list[Html]:
    """GS-64: say that armies may come back from crypts, and from which."""
    picked = [str(one) for one in ui.get("picked") or () if str(one).startswith("space:")]
    if picked:
        said = t("godstorm.prompt.revive-to", place=place_name(noun(picked[0]), "of"))
        return [Html(f'<p class="prompt-note">{said}</p>'), row(let_go())]
    crypts = list(dict.fromkeys(line.split()[1] for line in options(ui) if line.startswith("revive")))
    if not crypts:
        return []
    buttons = [
        button(t("godstorm.act.revive", place=place_name(one, "of")), f"space:{one}", "plain small")
        for one in crypts
    ]
    return [Html(f'<p class="prompt-note">{t("godstorm.prompt.revive")}</p>'), row(*buttons)]


# -- bids ----------------------------------------------------------------------------------------------------------------


def _ask_bid(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-55: how much faith to bid, in secret; chosen first, then confirmed."""
    most = len(view["actions"]) - 1
    line = places.chosen(view, ui)
    if most >= FEW_BIDS:
        now = battle.chosen(ui.get("amount"), 0, most, 0)
        slider = battle.amount(
            {"least": 0, "most": most, "now": now, "label": t("godstorm.prompt.bid-amount")}
        )
        parts = [slider, row(button(t("godstorm.act.bid", n=now), f"act:bid {now}", "primary"))]
        return t("godstorm.prompt.bid", name=asker, n=most), parts
    chosen = line.split()[1] if line else ""
    numbers = [
        button(str(n), f"bid:{n}", "plain number", pressed=str(n) == chosen, title=t("godstorm.act.bid", n=n))
        for n in range(most + 1)
    ]
    sure = [row(button(t("godstorm.act.bid", n=chosen), f"act:{line}", "primary"))] if line else []
    return t("godstorm.prompt.bid", name=asker, n=most), [row(*numbers), *sure]


def _ask_marker(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    buttons = [
        button(t("godstorm.act.marker", n=line.split()[1]), f"act:{line}", "plain") for line in options(ui)
    ]
    return t("godstorm.prompt.marker", name=asker), [row(*buttons)]


# -- gods, temples, cards ------------------------------------------------------------------------------------------------


def _ask_build(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-68 to GS-74: a piece and a territory, in either order."""
    picked = [str(one) for one in ui.get("picked") or ()]
    pieces = list(dict.fromkeys(places.targets(line, view)[0] for line in options(ui) if line != "done"))
    land = next((noun(one) for one in picked if one.startswith("land:")), "")
    piece = next((one for one in picked if not one.startswith("land:")), "")
    seat = view["turn"]["seat"]
    buttons = [_piece(view, one, one == piece, seat) for one in (pieces if not piece else [piece])]
    key = "build-where" if piece else "build-what" if land else "build"
    said = t(f"godstorm.prompt.{key}", name=asker, place=place_name(land or "rus"), faith=view["faith"][seat])
    ends = [let_go()] if picked else [button(t("godstorm.act.done-build"), "act:done", "plain")]
    return said, [Html(f'<div class="prompt-ways">{join(buttons)}</div>'), row(*ends)]


def _piece(view: Mapping[str, Any], place: str, pressed: bool, seat: int) -> Html:
    """Make the button of a god or a temple with its price and its power."""
    temple = place == "build:temple"
    god = noun(place)
    name_ = t("godstorm.temple") if temple else god_name(view["pantheons"][seat], god)
    said = t("godstorm.temple-power") if temple else told("gods", god)
    cost = TEMPLE_COST if temple else GOD_COST
    return Html(
        f'<button type="button" class="btn btn-plain gs-choice" data-t="{place}" aria-pressed="{"true" if pressed else "false"}">{mark("temple" if temple else god)}'
        f'<span class="label">{name_} <b class="gs-price">{t("godstorm.price", n=cost)}</b><small>{said}</small></span></button>'
    )


def mark(key: str, cls: str = "gs-mark") -> Html:
    """Draw the sign of a god, a temple or the plague, as it lies on the map."""
    return Html(
        f'<svg class="{cls}" viewBox="-12 -12 24 24" aria-hidden="true"><use class="am-mark" href="#am-m-{key}"/></svg>'
    )


def _ask_buy(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-87 to GS-92: cards are ordered one by one, paid and read together."""
    ordered = [str(one) for one in view["turn"]["data"]]
    seat = view["turn"]["seat"]
    price = CARD_COST - table.relic_power(view, seat, "rebate")
    decks = [line.split()[1] for line in options(ui) if line.startswith("buy")]
    buttons = [_deck(view, deck, price, ordered.count(deck)) for deck in decks]
    names = join(map(deck_name, ordered), ", ")
    said = (
        t("godstorm.prompt.ordered", n=len(ordered), decks=names, price=price * len(ordered)) if ordered
        else t("godstorm.prompt.buy", name=asker, faith=view["faith"][seat])
    )  # fmt: skip
    key = "godstorm.act.pay" if ordered else "godstorm.act.done-buy"
    done = button(t(key, n=len(ordered)), "act:done", "primary" if ordered else "plain")
    return said, [Html(f'<div class="prompt-ways">{join(buttons)}</div>'), row(done)]


def _deck(view: Mapping[str, Any], deck: str, price: int, ordered: int) -> Html:
    left = int(view["decks"][deck]) - ordered
    return Html(
        f'<button type="button" class="btn btn-plain gs-choice" data-t="act:buy {deck}">{mark(deck)}<span class="label">{deck_name(deck)}'
        f' <b class="gs-price">{t("godstorm.price", n=price)}</b><small>{t("godstorm.deck-left", n=left)}</small></span></button>'
    )


def _ask_cards(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-103: a card of the hand, read before it is played."""
    line = places.chosen(view, ui)
    if line:
        return _read(line)
    lines = [one for one in options(ui) if one.startswith("play")]
    key = "cards" if lines else "cards-none"
    return t(f"godstorm.prompt.{key}", name=asker), [*_playable(lines), row(*acts("done-cards"))]


def _playable(lines: list[str]) -> list[Html]:
    """List the cards that can be played, as buttons that choose them."""
    buttons = [_card(line.split()[1]) for line in lines]
    return [Html(f'<div class="prompt-ways">{join(buttons)}</div>')] if buttons else []


def _card(card: str) -> Html:
    cost = ROWS[CARD[card]].cost
    price = Html(f' <b class="gs-price">{t("godstorm.price", n=cost)}</b>') if cost else EMPTY
    deck = GODS[ROWS[CARD[card]].deck]
    return Html(
        f'<button type="button" class="btn btn-plain gs-choice" data-t="card:{card}">{mark(deck)}<span class="label">{card_name(card)}{price}'
        f"<small>{told('miracles', card)}</small></span></button>"
    )


def _read(line: str) -> Asked:
    """Show the full text of the card chosen, and the button that plays it."""
    kind, card = line.split()[:2]
    cost = ROWS[CARD[card]].cost
    key = "godstorm.act.take" if kind == "take" else "godstorm.act.play-for" if cost else "godstorm.act.play"
    return t("godstorm.prompt.card", card=card_name(card), text=told("miracles", card)), [
        row(button(t(key, n=cost), f"act:{line}", "primary"), let_go())
    ]


def _ask_target(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-200: what the card is aimed at; places are tapped on the board, anything else has a button."""
    kind, card = (str(one) for one in view["turn"]["data"][:2])
    line = places.chosen(view, ui)
    if line:
        said = t("godstorm.prompt.target-here", card=card_name(card), place=place_name(line.split()[1]))
        return said, [row(button(t("godstorm.act.target"), f"act:{line}", "primary"), let_go())]
    names = ui.get("names") or ()
    aims = [one.split()[1] for one in options(ui)]
    others = [one for one in aims if one not in TERRITORY and one not in SPACE]
    buttons = [button(_plain_name(one, names), f"act:target {one}", "plain") for one in others]
    said = t("godstorm.prompt.target", card=card_name(card), aim=t(f"godstorm.aim.{kind}"))
    note = Html(f'<p class="prompt-note">{told("miracles", card)}</p>')
    return said, [note, Html(f'<div class="prompt-ways">{join(buttons)}</div>')] if buttons else [note]


def _plain_name(target: str, names: Any) -> Html:
    """Name a target inside a button, where no other button may stand."""
    return (
        who(names, int(target))
        if target.isdecimal()
        else card_name(target)
        if target in CARD
        else anything(target, names)
    )


def _ask_pick(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    line = places.chosen(view, ui)
    if line:
        return _read(line)
    victim = who(ui.get("names") or (), view["turn"]["data"][0])
    return t("godstorm.prompt.pick", name=asker, foe=victim), _playable(options(ui))


def _ask_aegis(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-112: nullify a miracle, or let it happen."""
    player, card = view["turn"]["data"][:2]
    names = ui.get("names") or ()
    aims = [anything(one, names) for one in view["turn"]["data"][2]] if len(view["turn"]["data"]) > 2 else []
    said = t("godstorm.prompt.aegis", name=asker, foe=who(names, player), card=card_name(card))
    aim = (
        [Html(f'<p class="prompt-note">{t("godstorm.prompt.aimed", aims=join(aims, ", "))}</p>')]
        if aims
        else []
    )
    note = Html(f'<p class="prompt-note">{told("miracles", card)}</p>')
    return said, [note, *aim, row(*acts("allow", kind="primary"), *acts("nullify", "allow turn"))]


def _ask_sky(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """GS-108: the attacked may answer with sky cards of the hand."""
    line = places.chosen(view, ui)
    if line:
        return _read(line)
    source, target, gods = view["turn"]["data"]
    foe = who(ui.get("names") or (), places.owner(view, source))
    lines = [one for one in options(ui) if one.startswith("play")]
    key = "sky" if lines else "sky-none"
    said = t(
        f"godstorm.prompt.{key}",
        name=asker,
        foe=foe,
        place=place_name(target),
        source=place_name(source, "of"),
    )
    return said, [
        battle.versus(table.versus(view, ui, source, target)),
        *([Html(f'<p class="prompt-note">{t("godstorm.prompt.with", gods=join(map(god_kind, gods), ", "))}</p>')] if gods else []),
        *_playable(lines),
        row(*acts("pass", kind="plain" if lines else "primary"), *acts("pass turn")),
    ]  # fmt: skip


def _plain(view: Mapping[str, Any], ui: Mapping[str, Any], asker: Html) -> Asked:
    """Offer whatever is legal as buttons: no question stays without an answer."""
    return t("godstorm.prompt.choose"), [
        row(*(button(action_words(line), f"act:{line}", "plain") for line in options(ui)))
    ]


ASKING: Mapping[str, Callable[..., Asked]] = {
    "pantheon": _ask_pantheon,
    "claim": _ask_claim,
    "garrison": _ask_place,
    "settle": _ask_settle,
    "bid": _ask_bid,
    "marker": _ask_marker,
    "raise": _ask_place,
    "build": _ask_build,
    "buy": _ask_buy,
    "cards": _ask_cards,
    "target": _ask_target,
    "pick": _ask_pick,
    "embark": _ask_place,
    "aegis": _ask_aegis,
    "sky": _ask_sky,
    **fight.ASKING,
}
__all__ = ["mark", "prompt", "where"]
