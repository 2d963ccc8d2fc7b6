"""The page for whoever puts a game into a page of theirs: made of the tables the game itself reads.

What an address may say, what is told and what can be asked is listed from `app.params` and `app.hosting`; a
name that has no sentence here is an error of the build, a sentence without a name one of the tests.
"""

from __future__ import annotations

from urllib.parse import urlencode

from nastolka import GAMES
from nastolka.core.game import Option
from nastolka.core.rulebook import rulebook

from .contract import ANSWERS, EVERYWHERE, INTERNAL, OPTIONAL, PARAMS, REASONS, VERSION, Told
from .markup import (
    SOMEWHERE,
    block,
    bullets,
    code,
    codes,
    entry,
    join,
    paragraph,
    paragraphs,
    section,
    table,
)
from .words import Html, Words, text

HIGH = 720  # pixels of the plain frame that is shown: said twice, to the browser and to the game
EXAMPLE = {"game": "victory", "seats": "person bot:easy", "seed": "7b"}


def body(words: Words) -> Html:
    """Return all that stands on the page."""
    parts = (
        Html(f"<h1>{words.say('embed.title')}</h1>\n"),
        Html(f'<p class="lead">{words.say("embed.lead")}</p>\n'),
        copying(words),
        parameters(words),
        games(words),
        events(words),
        result(words),
        commands(words),
        reasons(words),
        *(plain(words, name) for name in ("size", "headers", "without", "privacy", "versions")),
    )
    return join(parts)


def plain(words: Words, name: str, of: str = "embed", **told: str) -> Html:
    """Return a part that is sentences alone: some before a list, the list, some after it."""
    key = f"{of}.{name}"
    inside = join(
        put([words.say(one, **told) for one in words.below(f"{key}.{part}")])
        for part, put in (("text", paragraphs), ("list", bullets), ("after", paragraphs))
        if words.below(f"{key}.{part}")
    )
    return section(name, words.say(f"{key}.title"), inside)


def said(words: Words, prefix: str) -> Html:
    """Return all sentences below a key as paragraphs, in the order they are written."""
    return paragraphs([words.say(key) for key in words.below(prefix)])


# -- to copy -------------------------------------------------------------------------------------------------


def tag(words: Words) -> str:
    """Return the element as it is copied."""
    given = {"id": "exercise-1", **EXAMPLE, "locale": words.locale}
    attributes = " ".join(f'{name}="{value}"' for name, value in given.items())
    return f'<script src="{SOMEWHERE}embed.js"></script>\n<nastolka-game {attributes}></nastolka-game>'


def iframe(words: Words) -> str:
    """Return the plain frame as it is copied."""
    query = urlencode({**EXAMPLE, "locale": words.locale, "height": HIGH}, safe=":").replace("&", "&amp;")
    title = text(words.say("embed.copy.frame-title"))
    return (
        f'<iframe src="{SOMEWHERE}?{query}" title="{title}"\n'
        f'  width="100%" height="{HIGH}" style="border: 0" loading="lazy"\n'
        '  allow="clipboard-write; fullscreen"></iframe>'
    )


def copying(words: Words) -> Html:
    """Return the three ways to a game, each to copy."""
    say = words.say
    script = (
        'const game = document.getElementById("exercise-1");\n'
        'game.addEventListener("nastolka-result", ({detail}) => console.log(detail.scaled, detail.duration));'
    )
    return section(
        "copy",
        say("embed.copy.title"),
        paragraph(say("embed.copy.tag")),
        block(words, tag(words), "tag"),
        paragraph(say("embed.copy.hear")),
        block(words, script, "script"),
        paragraph(say("embed.copy.frame")),
        block(words, iframe(words), "iframe"),
        paragraph(say("embed.copy.link")),
        block(words, f"{SOMEWHERE}?{urlencode({**EXAMPLE, 'locale': words.locale}, safe=':')}", "link"),
        Html(f'<p class="note">{say("embed.copy.sample")}</p>\n'),
    )


# -- what an address may say ---------------------------------------------------------------------------------


def parameters(words: Words) -> Html:
    """Return every parameter with what it may be."""
    say = words.say
    entries = join(parameter(words, name, told) for name, told in PARAMS.items())
    internal = paragraph(say("embed.params.internal", names=", ".join(f"`{name}`" for name in INTERNAL)))
    return section(
        "parameters", say("embed.params.title"), said(words, "embed.params.text"), entries, internal
    )


def parameter(words: Words, name: str, told: Told) -> Html:
    """Return what is said of one parameter."""
    key = f"embed.params.{name}"
    facts = (
        [words.say("embed.params.words", words=" ".join(f"`{word}`" for word in told.words))]
        if told.words
        else []
    )
    facts.append(words.say("embed.params.absent", what=words.bare(f"{key}.absent")))
    if told.live:
        facts.append(words.say("embed.params.live"))
    if told.where != EVERYWHERE:
        facts.append(words.say(f"embed.params.where.{'-'.join(told.where)}"))
    examples = join((code(f'{name}="{one}"') for one in told.examples if "\n" not in one), " · ")
    shown = Html(f'<p class="facts">{examples}</p>') if examples else Html("")
    return entry(
        "param",
        name,
        paragraph(words.say(f"{key}.about")),
        Html(f'<p class="facts">{join(facts, " ")}</p>\n'),
        shown,
    )


def games(words: Words) -> Html:
    """Return every game with its seats, lessons, rules and options."""
    say = words.say
    return section(
        "games",
        say("embed.games.title"),
        said(words, "embed.games.text"),
        join(game(words, name) for name in GAMES),
    )


def game(words: Words, name: str) -> Html:
    """Return what can be said to one game."""
    from app import i18n

    i18n.use(words.locale)
    played, book = GAMES[name], rulebook(name)
    low, high = min(played.seats), max(played.seats)
    ids = list(book.words[words.locale].rules)
    taught = [book.words[words.locale].lessons[lesson.key].title for lesson in book.lessons()]
    head = words.say(
        "embed.games.about",
        name=i18n.t(f"{name}.title"),
        seats=str(low) if low == high else f"{low}–{high}",
        first=ids[0],
        last=ids[-1],
    )
    lessons = Html(
        f"<details><summary>{words.say('embed.games.lessons', n=len(taught))}</summary>\n<ol>"
        + join(f"<li>{text(title)}</li>" for title in taught)
        + "</ol></details>\n"
    )
    options = bullets(option(name, one, played.usual.get(one.key, one.choices[0])) for one in played.options)
    return entry("game", name, paragraph(head), options if played.options else Html(""), lessons)


def option(game: str, option: Option, usual: str) -> Html:
    """Return an option's name, what it is about and its values, the usual one first."""
    from app import i18n

    label = f"{game}.option.{option.key}.title"
    title = Html(f" {i18n.t(label)}:") if i18n.has(label) else Html(":")
    values = sorted(option.choices, key=lambda value: value != usual)
    return Html(f"{code(option.key)}{title} {codes(values)}")


# -- what is told and asked ----------------------------------------------------------------------------------


def events(words: Words) -> Html:
    """Return every event with its fields, and what each field says."""
    from app.hosting import EVENTS

    told = join(
        entry("event", name, paragraph(words.say(f"embed.events.{name}")), fields(words, names))
        for name, names in EVENTS.items()
    )
    known = list(dict.fromkeys([*(field for names in EVENTS.values() for field in names), "id"]))
    rows = (
        (Html(f'<code data-field="{field}">{field}</code>'), words.say(f"embed.fields.{field}"))
        for field in known
    )
    return section(
        "events",
        words.say("embed.events.title"),
        said(words, "embed.events.text"),
        told,
        Html(f'<h3 id="fields">{words.say("embed.events.fields")}</h3>\n'),
        table((words.say("embed.events.field"), words.say("embed.events.meaning")), rows),
    )


def fields(words: Words, told: tuple[str, ...]) -> Html:
    """Return the line that names fields."""
    return Html(f'<p class="facts">{words.say("embed.events.has")} {codes(told)}</p>\n')


def result(words: Words) -> Html:
    """Return an example of a result."""
    example = (
        '{"nastolka": 1, "type": "result", "result": [1, 0], "seat": 0,\n'
        ' "raw": 1, "min": 0, "max": 1, "scaled": 1, "success": true, "completion": true,\n'
        ' "duration": "PT12M30S", "attempts": 2, "seed": "7b", "seats": ["person", "bot:easy"],\n'
        ' "record": "nastolka 1\\ngame victory\\n…"}'
    )
    return section(
        "result",
        words.say("embed.result.title"),
        said(words, "embed.result.text"),
        block(words, example),
    )


def commands(words: Words) -> Html:
    """Return every command with its fields and what answers it."""
    from app.hosting import COMMANDS

    script = (
        'frame.contentWindow.postMessage({nastolka: 1, type: "reset"}, "*");\n'
        'addEventListener("message", ({source, data}) => {\n'
        "  if (source === frame.contentWindow && data?.nastolka === 1) console.log(data.type, data);\n"
        "});"
    )
    told = join(command(words, name, needed) for name, needed in COMMANDS.items())
    return section(
        "commands",
        words.say("embed.commands.title"),
        said(words, "embed.commands.text"),
        block(words, script),
        told,
    )


def command(words: Words, name: str, needed: tuple[str, ...]) -> Html:
    """Return what is said of one command."""
    facts = [words.say("embed.commands.answer", events=", ".join(f"`{one}`" for one in ANSWERS[name]))]
    if needed:
        facts.insert(0, words.say("embed.commands.needs", fields=", ".join(f"`{one}`" for one in needed)))
    if OPTIONAL.get(name):
        named = ", ".join(f"`{one}`" for one in OPTIONAL[name])
        facts.insert(-1, words.say("embed.commands.may", fields=named))
    return entry(
        "command",
        name,
        paragraph(words.say(f"embed.commands.{name}")),
        Html(f'<p class="facts">{join(facts, " ")}</p>\n'),
    )


def reasons(words: Words) -> Html:
    """Return every reason an error may give."""
    parts = []
    for group, names in REASONS.items():
        rows = (
            (Html(f'<code data-reason="{name}">{name}</code>'), words.say(f"embed.errors.{name}"))
            for name in names
        )
        head = (words.say("embed.errors.reason"), words.say("embed.errors.meaning"))
        parts.append(Html(f"<h3>{words.say(f'embed.errors.group.{group}')}</h3>\n{table(head, rows)}"))
    return section("errors", words.say("embed.errors.title"), said(words, "embed.errors.text"), join(parts))


__all__ = ["VERSION", "body", "iframe", "tag"]
