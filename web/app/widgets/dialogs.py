"""The sheets: one question or one thing to read at a time, with a verb on every button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.i18n import EMPTY, Html, has, join, t, text

from .base import button, chip, choice, entry, icon, link, name, sheet
from .table import decided

PICTURES = {
    "share": "i-share", "replay": "i-play", "new": "i-plus", "rematch": "i-update", "rename": "i-pencil",
    "settings": "i-settings", "help": "i-keys", "about": "i-info", "leaf": "i-timeline",
    "late": "i-hand", "penalty": "i-warn", "resign": "i-flag", "takeback": "i-undo", "file": "i-download",
    "home": "i-home", "learn": "i-learn", "result": "i-flag", "stats": "i-timeline", "story": "i-play",
    "after": "i-branch", "comment": "i-pencil", "watch": "i-eye", "sound": "i-sound",
    "interlude": "i-timeline",
    "projector": "i-people", "keys": "i-keys", "leave": "i-leave",
}  # fmt: skip
LOOKS = {
    "locale": ("ru", "en"),
    "text": ("normal", "large", "larger"),
}  # what the menu of a frame lets choose
KEYS = (
    "arrows",
    "enter",
    "escape",
    "undo",
    "hint",
    "end",
    "skip",
    "next",
    "pace",
    "hand",
    "zoom",
    "log",
    "rules",
    "menu",
    "replay",
    "help",
)


def named(item: Any, where: str) -> tuple[str, Html]:
    """Return an item's name and its words: its own label, or what the house calls it there."""
    full, label = (item["name"], item.get("label")) if isinstance(item, Mapping) else (item, None)
    words = label if label is not None else t(f"house.{where}.{str(full).partition('=')[0]}")
    return str(full), text(words)


def menu(model: Mapping[str, Any]) -> Html:
    """List what else can be done at this table."""

    def one(item: Any) -> Html:
        full, words = named(item, "menu")
        picture = PICTURES.get(full.partition("=")[0], "i-on")
        return Html(f"<li>{button(words, f'ui:{full}', 'row', picture)}</li>")

    listed = Html(f'<ul class="menu">{join(one(i) for i in model["items"])}</ul>')
    looks = join(_looks(field, value) for field, value in model.get("looks", {}).items())
    return sheet("menu", t("house.bar.menu"), join((listed, looks)))


def _looks(field: str, value: str) -> Html:
    said = [(one, t(f"house.settings.{field}.{one}")) for one in LOOKS[field]]
    return choice(t(f"house.settings.{field}.title"), field, value, said)


def share(model: Mapping[str, Any]) -> Html:
    """Offer a match as a link or a file: what one seat sees, or all of it after a warning."""
    only = model.get("only", range(len(model["seats"])))
    seats = [(str(n), name(one)) for n, one in enumerate(model["seats"]) if n in only]
    seats.append(("all", t("house.share.all")))
    chosen = model.get("seat")
    whose = choice(t("house.share.what"), "share", "all" if chosen is None else str(chosen), seats)
    everything = chosen is None
    if everything and not model.get("over") and not model.get("warned"):
        warning = Html(
            f'<div class="notice is-warning"><p>{t("house.share.warning")}</p>'
            f"{button(t('house.share.anyway'), 'ui:warned', 'danger')}</div>"
        )
        return sheet("share", t("house.share.title"), join((whose, warning)))
    return sheet("share", t("house.share.title"), join((whose, _link(model))), _share_buttons(model))


def _link(model: Mapping[str, Any]) -> Html:
    if model.get("long") or not model.get("link"):
        return Html(f'<p class="note">{t("house.share.long")}</p>')
    whose = t("house.share.all-note" if model.get("seat") is None else "house.share.seat-note")
    big = (
        Html(f'<p class="note">{t("house.share.big", n=len(model["link"]))}</p>')
        if model.get("big")
        else EMPTY
    )
    return Html(
        f'<p>{whose}</p>{big}<label class="field"><span class="field-name">{t("house.share.link")}</span>'
        f'<textarea readonly rows="3" class="code">{text(model["link"])}</textarea></label>'
        f'<p class="note">{t("house.share.note")}</p>'
    )


def _share_buttons(model: Mapping[str, Any]) -> Html:
    first = "primary" if model.get("big") or model.get("long") else ""
    file = button(t("house.share.file"), "ui:share-file", first, "i-download")
    if model.get("long") or not model.get("link"):
        return file
    done = model.get("copied")
    copy = button(
        t("house.share.copied" if done else "house.share.copy"),
        "ui:copy",
        "" if first else "primary",
        "i-check" if done else "i-copy",
    )
    return join((file, copy) if first else (copy, file))


def confirm(model: Mapping[str, Any]) -> Html:
    """Ask once before something that cannot be taken back."""
    key = f"house.confirm.{text(model['kind'])}"
    args = model.get("args") or {}
    yes = button(t(f"{key}.yes"), model["target"], "danger" if model.get("danger") else "primary", first=True)
    words = Html(f"<p>{t(f'{key}.text', **args)}</p>")
    return sheet(
        "confirm", t(f"{key}.title", **args), words, join((yes, button(t("house.no"), "ui:close", "")))
    )


def help_sheet(model: Mapping[str, Any]) -> Html:
    """Show the marks of the game, and the keys after them: a phone has none."""
    keys = join(
        Html(
            f"<div><dt><kbd>{t(f'house.keys.{key}.key')}</kbd></dt>"
            f"<dd>{t(f'house.keys.{key}.text')}</dd></div>"
        )
        for key in KEYS
    )
    code = model.get("code")
    marks = (
        Html(f"<h3>{t('house.help.marks')}</h3><p>{t(f'{code}.help')}</p>")
        if code and has(f"{code}.help")
        else EMPTY
    )
    body = f'{marks}<h3>{t("house.help.keys")}</h3><dl class="keys">{keys}</dl>'
    return sheet("help", t("house.help.title"), Html(body))


def about(model: Mapping[str, Any]) -> Html:
    """Say what this is, which version, whether it works without a network, whose letters these are."""
    state = model.get("offline") if model.get("offline") in ("ready", "testing", "none") else "none"
    rules = Html(f"<p>{t('house.about.rules', v=model['rules'])}</p>") if model.get("rules") else EMPTY
    return sheet(
        "about",
        t("house.about.title"),
        Html(
            f"<p>{t('house.about.text')}</p>"
            f"<p>{t('house.about.version', v=model.get('version', '?'))}</p>{rules}"
            f'<p class="offline-line">{t(f"house.offline.long-{state}")}</p>'
            f'<p class="note">{t("house.about.fonts")}</p>'
        ),
        button(t("house.about.selftest"), "ui:selftest", "", "i-check"),
    )


def refusal(model: Mapping[str, Any]) -> Html:
    """Say in words what forbids what was just tried; the rule itself, with its example, is a link away."""
    rule = text(model["rule"])
    route = f"#rules/{text(model['code'])}/{rule}"
    way = t("house.rules.example" if model.get("example") else "house.rules.rule")
    return Html(
        f'<div class="toast is-refusal is-passing" role="alert">{icon("i-stop-hand")}'
        '<div class="refusal-words">'
        f"<strong>{text(model['title'])}</strong><p>{text(model['text'])}</p>"
        f"{link(way, route, 'small quiet', title=rule)}</div>"
        f"{button(t('house.close'), 'ui:close-toast', 'icon quiet', 'i-close', title=t('house.close'))}"
        "</div>"
    )


def transfer(model: Mapping[str, Any]) -> Html:
    """Carry matches and settings in or out, as a file or as text."""
    look = 'notice is-error" role="alert' if model.get("kind") == "error" else 'notice" role="status'
    said = Html(f'<p class="{look}">{text(model["said"])}</p>') if model.get("said") else EMPTY
    if model.get("mode") == "export":
        secrets = (
            Html(f'<p class="notice">{t("house.transfer.secrets")}</p>') if model.get("found") else EMPTY
        )
        words = Html(f"<p>{t('house.transfer.out', n=model.get('found', 0))}</p>{secrets}")
        foot = join((
            button(t("house.transfer.save"), "ui:download", "primary", "i-download"),
            button(t("house.transfer.copy"), "ui:copy-all", "", "i-copy"),
        ))  # fmt: skip
        return sheet("transfer", t("house.transfer.out-title"), words, foot)
    words = Html(
        f"<p>{t('house.transfer.in')}</p>{said}"
        f"<p>{button(t('house.transfer.pick'), 'ui:pick-file', 'primary', 'i-upload')}</p>"
        f'<label class="field"><span class="field-name">{t("house.transfer.paste")}</span>'
        f'<textarea rows="6" class="code" data-t="set:import" spellcheck="false"></textarea></label>'
    )
    foot = join((
        button(t("house.transfer.do"), "ui:do-import", "", "i-check"),
        button(t("house.transfer.check"), "ui:check", "quiet", "i-eye"),
    ))  # fmt: skip
    return sheet("transfer", t("house.transfer.in-title"), words, foot)


def rename(model: Mapping[str, Any]) -> Html:
    """Give a match a name of its own."""
    field = entry(t("house.rename.field"), "rename", model.get("name", ""), longest=60)
    go = Html(
        f'<button type="submit" class="btn btn-primary" data-t="form:rename">{t("house.rename.yes")}</button>'
    )
    form = Html(
        f'<form data-t="form:rename">{field}<p class="row">'
        f"{go}{button(t('house.no'), 'ui:close', '')}</p></form>"
    )
    return sheet("rename", t("house.rename.title"), form)


def take_over(model: Mapping[str, Any]) -> Html:
    """Ask whether a match of other rules goes on by those of today, and say what stands against it."""
    said = Html(f'<p class="note" role="status">{text(model["said"])}</p>') if model.get("said") else EMPTY
    return sheet(
        "take-over",
        t("house.take-over.title"),
        Html(f"<p>{t('house.take-over.text')}</p>{said}"),
        join((
            button(t("house.take-over.yes"), f"ui:do-take-over={model['id']}", "primary", "i-update"),
            button(t("house.no"), "ui:close", ""),
        )),
    )  # fmt: skip


def result(model: Mapping[str, Any]) -> Html:
    """Say how the match ended, who stood where, and what can be done now."""
    lead, why = model.get("verdict") or model["headline"], model.get("why")
    why = why if why != lead else EMPTY
    body = Html(
        f'<p class="headline">{text(lead)}</p>{Html(f"<p>{text(why)}</p>") if why else EMPTY}'
        f"{decided(model.get('decided') or EMPTY)}"
        f"{_standing(model)}{_rated(model)}"
    )
    acts = [named(item, "result") for item in model.get("acts", ())]
    onward = [
        button(words, target, "" if n else "primary", picture)
        for n, (target, words, picture) in enumerate(model.get("onward", ()))
    ]
    foot = join((
        *onward,
        *(button(words, f"ui:{full}", "", "i-timeline") for full, words in acts),
        EMPTY if model.get("bound") else button(t("house.menu.home"), "ui:home", "quiet", "i-home"),
    ))  # fmt: skip
    return sheet("result", t("house.result.title"), body, foot)


def _rated(model: Mapping[str, Any]) -> Html:
    """Say whether the match tells how strong its player is, or why not; and where that is told."""
    rated = model.get("rated")
    if not rated:
        return EMPTY
    told, where = rated
    return Html(f'<p class="note rated">{told} {link(t("house.result.strength"), where)}</p>')


def _standing(model: Mapping[str, Any]) -> Html:
    """List the seats, the best first, with what each has; whoever has won stands out."""
    rows = join(_row(n, one) for n, one in enumerate(model.get("rows", ())))
    return Html(f'<ol class="result">{rows}</ol>{text(model.get("more") or EMPTY)}')


def _row(n: int, one: Mapping[str, Any]) -> Html:
    facts = join((text(fact) for fact in one.get("facts", ())), " · ")
    crown = Html(f'<span class="tag is-won">{t("house.result.won")}</span>') if one.get("won") else EMPTY
    return Html(
        f'<li class="result-row{" is-won" if one.get("won") else ""}">'
        f"{chip(one.get('look'), n=n, cls='chip-big')}"
        f'<div><strong>{name(one["name"])}</strong><p class="note">{facts}</p></div>{crown}</li>'
    )


def interlude(model: Mapping[str, Any]) -> Html:
    """Say between two chapters how all stand, with one way on."""
    body = Html(f'<p class="headline">{text(model["headline"])}</p>{_standing(model)}')
    foot = button(t("house.interlude.on"), "ui:close", "primary", "i-on", first=True)
    return sheet("interlude", model["title"], body, foot)


def knocked(model: Mapping[str, Any]) -> Html:
    """Tell the last person at a table that they are out, by whom, and ask how to go on."""
    foot = join((
        button(t("house.knocked.watch"), "ui:close", "primary", "i-eye", first=True),
        button(t("house.knocked.end"), "ui:to-end", "", "i-skip"),
        button(t("house.result.replay"), "ui:replay", "", "i-play"),
        button(t("house.knocked.leave"), "ui:home", "quiet", "i-home"),
    ))  # fmt: skip
    title = t("house.knocked.you" if model.get("alone") else "house.knocked.all")
    body = Html(f'<p class="headline">{text(model["said"])}.</p><p>{t("house.knocked.ask")}</p>')
    return sheet("knocked", title, body, foot)
