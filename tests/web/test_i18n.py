"""The one door for words: escaping, plurals, and two catalogues that say the same things."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app import annex, i18n
from app.i18n import Html, You, join, plural, t, text
from app.widgets.base import name

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


ANNEX = {path.stem for path in (WEB / "i18n" / "ru" / "annex").glob("*.json")}  # rooms, and what rooms share
for room in ANNEX:
    annex.learn(room)


@pytest.fixture(autouse=True)
def speak_russian():
    i18n.use("ru")
    yield
    i18n.use(i18n.DEFAULT)


def test_text_escapes_what_html_would_read():
    assert text("<img onerror='x' a=\"b\">&") == "&lt;img onerror=&#39;x&#39; a=&quot;b&quot;&gt;&amp;"


def test_html_passes_the_door_once():
    safe = text("a & b")
    assert text(safe) is safe
    assert join(["<", safe]) == "&lt;a &amp; b"


def test_text_drops_bidi_overrides_and_controls_but_keeps_joined_emoji():
    assert text("a\u202eb\u2066c\x00d") == "abcd"
    assert text("👩‍👧") == "👩‍👧"


def test_arguments_are_escaped_and_html_arguments_are_not(monkeypatch):
    monkeypatch.setitem(i18n.CATALOGUES["ru"], "test.hello", "Привет, {name} & {other}")
    assert t("test.hello", name="<b>", other=Html("<i>")) == "Привет, &lt;b&gt; &amp; <i>"


@pytest.mark.parametrize(
    ("n", "word"),
    [(0, "фишек"), (1, "фишка"), (2, "фишки"), (4, "фишки"), (5, "фишек"), (11, "фишек"), (12, "фишек"),
     (14, "фишек"), (21, "фишка"), (22, "фишки"), (25, "фишек"), (48, "фишек"), (101, "фишка"),
     (111, "фишек"), (112, "фишек")],
)  # fmt: skip
def test_russian_plurals(n, word):
    assert t("victory.seats.chips", n=n) == f"{n} {word}"


def test_english_plurals():
    i18n.use("en")
    assert [str(t("victory.seats.chips", n=n)) for n in (0, 1, 2, 21)] == [
        "0 chips",
        "1 chip",
        "2 chips",
        "21 chips",
    ]
    assert [plural(n, "en") for n in (-1, 1, 101)] == [0, 0, 1]


def test_an_unknown_language_is_the_default_and_an_unknown_key_shows_itself():
    assert i18n.use("xx") == i18n.DEFAULT
    assert t("house.<no>") == "house.&lt;no&gt;"


def test_short_russian_words_hold_on_to_the_next_one():
    assert i18n.polish("Ход в игре — это", "ru") == "Ход в\u00a0игре\u00a0— это"
    assert i18n.polish("A turn — this", "en") == "A turn\u00a0— this"


# -- whoever reads, alone against bots ---------------------------------------------------------------------


def test_a_sentence_may_have_a_form_for_whoever_reads(monkeypatch):
    monkeypatch.setitem(
        i18n.CATALOGUES["ru"], "test.take", "{name:Вы} {name?берёт|берёте} карту ({foe:у вас})"
    )
    assert t("test.take", name=You("Аня"), foe="Бренн") == "Вы берёте карту (Бренн)"
    assert t("test.take", name="Бренн", foe=name(You("Аня"))) == "Бренн берёт карту (у вас)"


def test_nobody_alone_is_called_by_name(monkeypatch):
    monkeypatch.setitem(i18n.CATALOGUES["ru"], "test.ask", "{name}, выберите карту.")
    monkeypatch.setitem(i18n.CATALOGUES["ru"], "test.turn", "Ваш ход, {name}. Выберите карту.")
    assert t("test.ask", name=You("Аня")) == "Выберите карту."
    assert t("test.turn", name=name(You("Аня"))) == "Ваш ход. Выберите карту."
    assert t("test.ask", name="Аня") == "Аня, выберите карту."


def test_a_sentence_without_such_a_form_keeps_the_name(monkeypatch):
    monkeypatch.setitem(i18n.CATALOGUES["ru"], "test.plain", "Карта игрока {name}")
    assert t("test.plain", name=You("Аня")) == "Карта игрока Аня"


def test_forms_for_whoever_reads_come_in_pairs():
    wrong = [
        (locale, key)
        for locale, sentences in i18n.CATALOGUES.items()
        for key, sentence in sentences.items()
        for match in i18n._SLOT.finditer(sentence)
        if (match[3] == "?" and match[4].count("|") != 1) or (match[3] == ":" and not match[4].strip())
    ]
    assert wrong == []


# -- the catalogues ------------------------------------------------------------------------------------------


def slots(sentence: str) -> set[str]:
    return {match[1] for match in i18n._SLOT.finditer(sentence)}


def test_both_languages_have_the_same_keys():
    assert set(i18n.CATALOGUES["ru"]) == set(i18n.CATALOGUES["en"])


def test_both_languages_fill_the_same_slots():
    differing = {
        key: (slots(ru), slots(i18n.CATALOGUES["en"][key]))
        for key, ru in i18n.CATALOGUES["ru"].items()
        if slots(ru) != slots(i18n.CATALOGUES["en"][key])
    }
    assert differing == {}


def test_every_plural_has_the_forms_its_language_needs():
    wrong = []
    for locale, forms in (("ru", 3), ("en", 2)):
        for key, sentence in i18n.CATALOGUES[locale].items():
            wrong += [
                (locale, key)
                for match in i18n._SLOT.finditer(sentence)
                if match[2] and match[2].count("|") != forms
            ]
    assert wrong == []


def test_no_sentence_is_markup_or_shouts():
    loud = [
        key for words in i18n.CATALOGUES.values() for key, said in words.items() if "<" in said or "!" in said
    ]
    assert loud == []


def test_catalogues_are_written_one_way():
    for path in WEB.glob("i18n/*/**/*.json"):
        written = path.read_text("utf-8")
        assert written == json.dumps(json.loads(written), ensure_ascii=False, indent=2) + "\n", path.name


# -- keys and code, both directions --------------------------------------------------------------------------

# A literal key, or an f-string whose gaps stand for anything.
SPOKEN = "|".join(sorted(path.stem for path in (WEB / "i18n" / "ru").rglob("*.json")))
KEY = re.compile(rf"""["']((?:{SPOKEN})\.(?:[\w.-]|\{{[^{{}}]*\}})+)["']""")
GAP = re.compile(r"\{[^{}]*\}")


def keys_in_code() -> set[str]:
    found = set()
    for path in (*(WEB / "app").rglob("*.py"), *(WEB / "build").glob("*.py")):
        found |= {match[1] for match in KEY.finditer(path.read_text("utf-8"))}
    return found


# What several games say, each in its own words: the gap before the first dot is a game's code.
SHARED = re.compile(r"""["']\{(?:\w+\.)*(?:code|CODE)\}\.((?:[\w.-]|\{[^{}]*\})+)["']""")


def said_by_every_game() -> set[str]:
    texts = (path.read_text("utf-8") for path in (WEB / "app").rglob("*.py"))
    return {match[1] for text in texts for match in SHARED.finditer(text)}


def asked_by_code() -> set[str]:
    """Sentences asked for by a game's code or a composed key: f"{code}.title", f"{key}.about"."""
    games = sorted(set(SPOKEN.split("|")) - {"ancient", "battle", "house", "notes"} - ANNEX)
    gamewide = {
        f"{code}.{rest}"
        for code in games
        for rest in (
            "title",
            "card.{x}",
            "can.{x}",
            "primer.{x}",
            "help",
            "seat.{x}",
            "level.{x}",
            "story.title",
            "after.note",
            "leaf.{x}",
            "option.{x}.{y}",
            *said_by_every_game(),
        )
    }
    return gamewide | {f"house.confirm.{{kind}}.{part}" for part in ("title", "text", "yes")}


def pattern(key: str) -> re.Pattern[str]:
    return re.compile(r"[\w.-]+".join(re.escape(part) for part in GAP.split(key)))


def test_every_key_in_code_exists():
    catalogue = i18n.CATALOGUES["ru"]
    missing = sorted(
        key
        for key in keys_in_code()
        if not key.endswith((".", ".json", ".js"))
        and not any(pattern(key).fullmatch(known) for known in catalogue)
    )
    assert [key for key in missing if not any(known.startswith(f"{key}.") for known in catalogue)] == []


def test_every_sentence_is_said_somewhere():
    asked = [pattern(key) for key in keys_in_code() | asked_by_code()]
    silent = sorted(key for key in i18n.CATALOGUES["ru"] if not any(one.fullmatch(key) for one in asked))
    assert silent == []
