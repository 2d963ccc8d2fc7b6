"""The front room: what this house is, matches to go on with, a card for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, join, t, text

from . import dates
from .base import button, chip, icon, link, name, people
from .levels import in_two
from .tutor import guide

NAMES_SHOWN = 4  # on the card of a match; of a larger table the first three and a number


def home(model: Mapping[str, Any]) -> Html:
    """Paint the home page; it needs nothing but the list of games."""
    saved = model.get("matches") or []
    notice = (
        Html(f'<div class="notice" role="status">{text(model["notice"])}</div>')
        if model.get("notice")
        else EMPTY
    )
    return Html(
        f'<article class="screen screen-home">{notice}{_hero(model, saved)}{_continue(saved)}'
        f'<section class="games" aria-label="{t("house.home.games")}">'
        f"{join(_game(game) for game in model['games'])}"
        f"</section>{_promises()}{_foot()}</article>"
    )


def _hero(model: Mapping[str, Any], saved: list[Mapping[str, Any]]) -> Html:
    going = next((match for match in saved if not match.get("over")), None)
    learn = link(t("house.home.learn"), "#start", "big" if going else "primary big", "i-learn")
    if going:
        first, second = (
            link(t("house.home.continue"), f"#match/{going['id']}", "primary big", "i-play"),
            learn,
        )
    else:
        code = text(model["games"][0]["code"]) if model["games"] else EMPTY
        first, second = learn, link(t("house.home.new"), f"#new/{code}", "big", "i-plus")
    return Html(
        f'<header class="hero"><div class="hero-words"><h1>{t("house.home.title")}</h1>'
        f'<p class="lead">{t("house.home.lead")}</p><p class="row">{first}{second}</p></div>'
        f'<div class="hero-art" aria-hidden="true">{icon("a-table", "art")}</div></header>'
    )


def _continue(saved: list[Mapping[str, Any]]) -> Html:
    if not saved:
        return EMPTY
    every = join((
        button(t("house.home.all", n=len(saved)), "ui:matches", "quiet"),
        button(t("house.import"), "ui:import", "quiet", "i-upload"),
    ))  # fmt: skip
    return Html(
        '<section class="continue"><header class="section-head">'
        f'<h2>{t("house.home.going")}</h2><span class="row">{every}</span></header>'
        f'<ul class="matches">{join(match_card(match) for match in saved[:3])}</ul></section>'
    )


def match_card(match: Mapping[str, Any], tools: bool = False) -> Html:
    """Paint one saved match: its picture, who plays, who is to move, when it was last touched."""
    looks = match.get("looks", ())
    names = list(match.get("names", ()))
    shown = names if len(names) <= NAMES_SHOWN else names[: NAMES_SHOWN - 1]
    players = join(
        Html(f'<span class="player">{chip(looks[i] if i < len(looks) else None, n=i)}{name(one)}</span>')
        for i, one in enumerate(shown)
    )
    if shown != names:
        rest = t("house.home.more-players", n=len(names) - len(shown))
        players = join((players, Html(f'<span class="player is-rest">{rest}</span>')))
    title = match.get("title")
    game = t(f"{text(match['code'])}.title")
    head = Html(f'{name(title)}<span class="match-game">{game}</span>') if title else game
    more = _match_tools(match) if tools else EMPTY
    # the board of another edition is not drawn here
    emblem = icon(f"a-{text(match['code'])}", "art") if match.get("edition") else EMPTY
    picture = text(match.get("thumbnail", EMPTY)) or emblem
    return Html(
        f'<li class="match" data-match="{text(match["id"])}">'
        f'<a class="match-open" href="#match/{text(match["id"])}">'
        f'<span class="match-picture" aria-hidden="true">{picture}</span>'
        f'<span class="match-words"><strong class="match-title">{head}</strong>'
        f'<span class="match-players">{players}</span><span class="match-turn">{_turn(match)}</span>'
        f'<span class="match-when">{dates.ago(match.get("when"), match.get("now"))}'
        f"{_ply(match)}</span>{_edition(match)}</span></a>{more}</li>"
    )


def _ply(match: Mapping[str, Any]) -> Html:
    return Html(f" · {t('house.match.ply', n=match['ply'])}") if match.get("ply") else EMPTY


def _edition(match: Mapping[str, Any]) -> Html:
    mark = Html(f'<span class="match-edition">{t("house.match.edition")}</span>')
    return mark if match.get("edition") else EMPTY


def _turn(match: Mapping[str, Any]) -> Html:
    if match.get("over"):
        won = [one for seat, one in enumerate(match.get("names", ())) if seat in match.get("won", ())]
        whole = len(won) == len(match.get("names", ()))
        return (
            t(f"house.match.{'draw' if whole else 'won'}", names=people(won))
            if won
            else t("house.match.over")
        )
    if match.get("yours"):
        return Html(f'<em class="yours">{t("house.match.yours")}</em>')
    seat, names = match.get("to_move"), match.get("names", ())
    return t("house.match.turn", name=name(names[seat])) if seat is not None and seat < len(names) else EMPTY


TOOLS = (("rename", "i-pencil"), ("duplicate", "i-copy"), ("file", "i-download"), ("delete", "i-trash"))
OF_OTHER_RULES = (("take-over", "i-update"),)


def _match_tools(match: Mapping[str, Any]) -> Html:
    key = match["id"]
    more = OF_OTHER_RULES if match.get("edition") and not match.get("over") else ()
    return Html(
        '<span class="match-tools">'
        + join(
            button(
                t(f"house.match.{verb}"),
                f"ui:{verb}={key}",
                "icon quiet",
                picture,
                title=t(f"house.match.{verb}"),
            )
            for verb, picture in (*more, *TOOLS)
        )
        + "</span>"
    )


def _game(game: Mapping[str, Any]) -> Html:
    code = text(game["code"])
    seats = list(game.get("seats") or [2])
    low, high = min(seats), max(seats)
    several = t("house.home.players", low=low, high=high)
    players = several if low < high else t("house.home.players-only", n=low)
    facts = (("i-people", players), ("i-clock", t(f"{code}.card.time")))
    tags = join(Html(f"<li>{icon(picture)}<span>{words}</span></li>") for picture, words in facts)
    return Html(
        f'<section class="game-card game-{code}">'
        f'<div class="game-art" aria-hidden="true">{icon(f"a-{code}", "art")}</div>'
        f'<div class="game-words"><h2>{t(f"{code}.title")}</h2>'
        f'<p class="game-motto">{t(f"{code}.card.motto")}</p>'
        f'<p>{t(f"{code}.card.text")}</p><ul class="facts">{tags}</ul>{_play(game)}{_ways(game)}'
        "</div></section>"
    )


def _play(game: Mapping[str, Any]) -> Html:
    """One tap to a match: as the last one was, or against bots of a level."""
    code, levels, figures = text(game["code"]), game.get("levels", ()), game.get("figures", {})
    again = "again" if game.get("last") else "play"
    play = button(t(f"house.home.{again}"), f"ui:begin={code}", "primary", "i-play")
    easier = join(button(in_two(code, one, figures), f"ui:begin={code}.{one}", "level") for one in levels)
    return Html(
        f'<div class="play">{play}<div class="levels-row"><span class="levels-head" id="levels-{code}">'
        f'{t("house.home.levels")}</span><div class="levels" role="group" aria-labelledby="levels-{code}">'
        f"{easier}</div></div>{guide(code, 'quiet') if game.get('guide') else EMPTY}</div>"
    )


def _ways(game: Mapping[str, Any]) -> Html:
    code = text(game["code"])
    ways = [
        (t("house.home.choices"), f"#new/{code}"),
        (t("house.home.lessons"), f"#learn/{code}/1"),
        (t("house.home.rules"), f"#rules/{code}"),
        *((t(f"{code}.card.door.{text(door)}"), f"#room/{code}/{door}") for door in game.get("doors", ())),
    ]
    return Html(f'<p class="ways">{join(link(label, way) for label, way in ways)}</p>')


def _promises() -> Html:
    kinds = (("offline", "i-offline"), ("hotseat", "i-people"), ("bots", "i-bot"), ("why", "i-hint"))
    items = join(
        Html(
            f"<li>{icon(picture)}<div><h3>{t(f'house.promise.{kind}.title')}</h3>"
            f"<p>{t(f'house.promise.{kind}.text')}</p></div></li>"
        )
        for kind, picture in kinds
    )
    return Html(f'<ul class="promises">{items}</ul>')


def _foot() -> Html:
    return Html(
        f'<footer class="foot"><p>{t("house.home.foot")}</p>'
        f'<p class="row">{link(t("house.home.settings"), "#settings")}'
        f"{link(t('house.home.dates'), '#dates')}{link(t('house.home.desk'), '#desk')}"
        f"{link(t('house.home.lab'), '#lab/tictactoe')}{link(t('house.home.strength'), '#strength')}"
        f"{link(t('house.home.samples'), '#samples')}</p></footer>"
    )


def matches(model: Mapping[str, Any]) -> Html:
    """Paint every saved match with what can be done to it."""
    saved = model.get("matches") or []
    aside = model.get("aside", 0)
    put_aside = (
        Html(
            f'<div class="notice"><p>{t("house.aside.text", n=aside)}</p>'
            f"{button(t('house.aside.file'), 'ui:aside', '', 'i-download')}</div>"
        )
        if aside
        else EMPTY
    )
    listed = (
        Html(f'<ul class="matches is-long">{join(match_card(match, tools=True) for match in saved)}</ul>')
        if saved
        else Html(f'<p class="empty">{t("house.match.none")}</p>')
    )
    return Html(
        f'<article class="screen screen-matches"><header class="section-head"><h1>{t("house.match.all")}</h1>'
        f"{button(t('house.import'), 'ui:import', '', 'i-upload')}</header>{put_aside}{listed}</article>"
    )


def samples(model: Mapping[str, Any]) -> Html:
    """Paint the sample games: small ones, there for programmers."""
    return Html(
        f'<article class="screen screen-samples"><h1>{t("house.samples.title")}</h1>'
        f'<p class="lead">{t("house.samples.text")}</p>'
        '<section class="games">'
        f"{join(_game(game) for game in model['games'])}</section></article>"
    )
