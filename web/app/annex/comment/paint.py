"""What commenting a match looks like: the words of a ply on one side, its position on the other."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from app.annex.watch.words import BETWEEN, RUSSIAN
from app.i18n import EMPTY, LOCALES, Html, join, t, text
from app.match import keeps_secrets
from app.widgets.base import attribute, button, choice, entry, flag, icon, link
from nastolka import write
from nastolka.core.kinds import CHANCE

if TYPE_CHECKING:
    from .commenting import Commenting


def page(one: Commenting) -> Html:
    """Paint the page."""
    parts = (_head(one), _strip(one), _steps(one), _faults(one), _note(one), _lines(one), _give(one))
    return Html(
        f'<article class="screen screen-lesson screen-task screen-comment game-{text(one.game)}">'
        f'<div class="lesson-words">{join(parts)}</div>'
        f'<div class="lesson-board">{one.box.picture()}</div></article>'
    )


def halves(title: str) -> tuple[str, str]:
    """Return a title's English and Russian half."""
    parts = title.split(BETWEEN)
    if len(parts) == 2 and bool(RUSSIAN.search(parts[0])) != bool(RUSSIAN.search(parts[1])):
        return (parts[1], parts[0]) if RUSSIAN.search(parts[0]) else (parts[0], parts[1])
    return ("", title) if RUSSIAN.search(title) else (title, "")


def _head(one: Commenting) -> Html:
    back = link(t("comment.back"), f"#match/{one.match.id}", "quiet small", "i-back")
    where = t("watch.ply", n=one.ply, of=one.last)
    spoken = [(code, t(f"house.settings.locale.{code}")) for code in LOCALES]
    return Html(
        f'<header class="lesson-head"><div class="sheet-line">{back}<span class="sheet-points">{where}</span>'
        f"</div><h1>{t('comment.title')}</h1></header>"
        f"{choice(t('comment.spoken'), 'spoken', one.spoken, spoken)}"
    )


def _strip(one: Commenting) -> Html:
    def each(n: int, ply: int) -> Html:
        here = ' aria-current="step"' if ply == one.ply else ""
        said = t("watch.at", n=ply)
        asks = one.notes[ply].asks
        mark = icon("i-hand") if asks else EMPTY
        aloud = t("watch.asks") if asks else EMPTY
        return Html(
            f'<li><button type="button" class="step-one" data-t="ui:ply={ply}"{here} title="{said}">'
            f'<span>{n}</span>{mark}<span class="aloud">, {said} {aloud}</span></button></li>'
        )

    rows = join(each(n, ply) for n, ply in enumerate(one.notes, 1))
    if not rows:
        return Html(f'<p class="note">{t("comment.none")}</p>')
    return Html(f'<nav class="sheet-strip" aria-label="{t("watch.comments")}"><ol>{rows}</ol></nav>')


def _steps(one: Commenting) -> Html:
    back, on = t("watch.back"), t("watch.on")
    begin = t("notes.replay-begin") if not one.ply else EMPTY
    end = t("notes.replay-end") if one.ply >= one.last else EMPTY
    slider = (
        f'<input type="range" min="0" max="{one.last}" value="{one.ply}"{attribute("data-t", "set:ply")}'
        f"{attribute('aria-label', t('comment.slider'))}>"
    )
    return Html(
        f'<div class="comment-steps">{button(back, "ui:back", "icon", "i-back", mute=begin, title=back)}'
        f"{slider}{button(on, 'ui:on', 'icon', 'i-on', mute=end, title=on)}</div>{_moved(one)}"
    )


def _moved(one: Commenting) -> Html:
    """Say what was played to come here, and what is played next."""
    log, board = one.match.session.log, one.box.board
    before = log[one.ply - 1 : one.ply]
    tells = one.match.session.state.TELLS
    said = [line.said for entry in before for line in board.lines(list(entry.events), one.box.named, tells)]
    following = log[one.ply] if one.ply < one.last else None
    if following is not None and following.seat not in (None, CHANCE):
        said.append(t("comment.next", action=board.action_words(write(following.action))))
    return Html(f'<p class="watch-move">{join(said, " · ")}</p>') if said else EMPTY


def _faults(one: Commenting) -> Html:
    found = []
    if one.held:
        over = button(t("comment.take"), "ui:take-over", "small", "i-swap")
        found.append(
            Html(f'<div class="notice is-warning" role="status"><p>{t("comment.held")}</p>{over}</div>')
        )
    if one.fault:
        found.append(Html(f'<div class="notice is-error" role="alert"><p>{one.fault}</p></div>'))
    if not one.match.session.over and keeps_secrets(one.game):
        found.append(Html(f'<p class="note is-warning">{icon("i-warn")} {t("comment.peephole")}</p>'))
    return join(found)


def _area(title: Html, field: str, value: object, rows: int) -> Html:
    return Html(
        f'<label class="field"><span class="field-name">{title}</span><textarea rows="{rows}" dir="auto"'
        f' maxlength="2000"{attribute("data-t", f"set:{field}")}>{text(value)}</textarea></label>'
    )


def _note(one: Commenting) -> Html:
    """The sentence, and the question."""
    note = one.note
    area = _area(t("comment.note"), "note", note.words.get(one.spoken, ""), 3)
    other = next((words for code, words in note.words.items() if code != one.spoken), "")
    beside = Html(f'<p class="note" dir="auto">{text(other)}</p>') if other else EMPTY
    if not one.askable:
        return join((area, beside, Html(f'<p class="note">{t("comment.not-asked")}</p>')))
    tick = Html(
        f'<label class="comment-asks"><input type="checkbox"{attribute("data-t", "set:asks")}'
        f"{flag('checked', note.asks)}><span>{t('comment.asks')}</span></label>"
    )
    words = note.question.get(one.spoken, "")
    asked = entry(t("comment.question"), "question", words, longest=300) if note.asks else EMPTY
    return join((area, beside, tick, asked))


def _lines(one: Commenting) -> Html:
    """The other lines of this ply, and the one that is being drawn."""
    board = one.box.board

    def each(n: int) -> Html:
        branch = one.note.branches[n]
        moves = join((board.action_words(write(action)) for action in branch.actions[:6]), "; ")
        more = " …" if len(branch.actions) > 6 else ""
        gone = t("comment.drop")
        away = button(gone, f"ui:drop-line={n}", "icon quiet", "i-trash", title=gone)
        return Html(
            f'<li><div class="comment-line"><span>{icon("i-branch")} {moves}{more}</span>{away}</div>'
            f"{_area(t('comment.line-words'), f'line.{n}', branch.words.get(one.spoken, ''), 2)}</li>"
        )

    rows = join(each(n) for n in range(len(one.note.branches)))
    back = button(t("comment.put-back"), "ui:put-back", "small", "i-undo") if one.dropped else EMPTY
    draw = _drawing(one) if one.box.drawing else button(t("comment.draw"), "ui:draw", "", "i-branch")
    if not one.askable and not rows:
        return EMPTY
    return Html(f'<section class="comment-lines"><ul>{rows}</ul>{back}{draw}</section>')


def _drawing(one: Commenting) -> Html:
    drawn = [one.box.board.action_words(write(action)) for action in one.box.drawn]
    said = join(drawn, "; ") if drawn else t("comment.drawing")
    keep = button(t("comment.keep"), "ui:keep-line", "primary", "i-check", mute=EMPTY if drawn else said)
    undo = button(t("comment.from-start"), "ui:undo", "quiet", "i-undo") if drawn else EMPTY
    leave = button(t("house.no"), "ui:draw", "quiet")
    return Html(
        f'<div class="watch-said is-other" role="status"><p>{said}</p>'
        f'<p class="row">{keep}{undo}{leave}</p></div>'
    )


def _give(one: Commenting) -> Html:
    """Give it out."""
    if not one.notes:
        return EMPTY
    fits = bool(one.packed())
    name = entry(t("comment.name"), "title", halves(one.match.title)[one.spoken == "ru"], longest=70)

    def way(key: str, picture: str) -> Html:
        done = one.copied == key
        return button(
            t("comment.copied" if done else f"comment.copy-{key}"), f"ui:copy={key}",
            "primary" if key == "link" else "", "i-check" if done else picture,
        )  # fmt: skip

    copies = join((way("link", "i-share"), way("tag", "i-copy"))) if fits else EMPTY
    long = EMPTY if fits else Html(f'<p class="note">{t("house.share.long")}</p>')
    see = link(t("comment.see"), f"#watch/own/{one.match.id}", "plain", "i-eye")
    file = button(t("worksheet.save"), "ui:save", "", "i-download")
    return Html(
        f'<section class="comment-give"><h2>{t("comment.give")}</h2>{name}{long}'
        f'<p class="row">{see}{copies}{file}</p></section>'
    )


def tag(site: str, game: str, packed: str, title: str) -> str:
    """Return the script and the element for somebody else's page."""
    named = f' title="{escape(title)}"' if title else ""
    script = f'<script src="{escape(site)}embed.js"></script>'
    return f'{script}\n<nastolka-game game="{game}" start="match:{packed}"{named}></nastolka-game>'
