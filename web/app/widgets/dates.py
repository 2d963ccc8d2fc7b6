"""Dates in the language's own words: days of history, and how long ago something was."""

from __future__ import annotations

from datetime import datetime

from app.i18n import EMPTY, Html, locale, t, text

MONTHS = {
    "en": [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    "ru": [
        "января",
        "февраля",
        "марта",
        "апреля",
        "мая",
        "июня",
        "июля",
        "августа",
        "сентября",
        "октября",
        "ноября",
        "декабря",
    ],
}
BARE = {
    "en": MONTHS["en"],
    "ru": [
        "январь",
        "февраль",
        "март",
        "апрель",
        "май",
        "июнь",
        "июль",
        "август",
        "сентябрь",
        "октябрь",
        "ноябрь",
        "декабрь",
    ],
}
NBSP = "\u00a0"


def _parts(day: str) -> tuple[int, int, int]:
    year, month, number = (int(part) for part in day.split("-"))
    return year, month, number


def _range(start: str, end: str, common: str) -> str:
    """Write `1–3 May` where a part is shared, `1 May – 3 June` where none is."""
    dash = "–" if not (" " in start or NBSP in start) else f"{NBSP}– "
    return f"{start}{dash}{end}{NBSP}{common}" if common else f"{start}{NBSP}– {end}"


def history(start: str, end: str, precision: str = "day") -> Html:
    """Write the dates of an event as exactly as they are known: a day, a month, a year, or a span of them."""
    (y1, m1, d1), (y2, m2, d2) = _parts(start), _parts(end)
    if precision == "year":
        return text(y1 if y1 == y2 else f"{y1}–{y2}")
    months, bare = MONTHS[locale()], BARE[locale()]
    if precision == "month":
        if (y1, m1) == (y2, m2):
            return text(f"{bare[m1 - 1]} {y1}")
        first, last = bare[m1 - 1], bare[m2 - 1]
        return text(_range(first, last, str(y1)) if y1 == y2 else f"{first} {y1}{NBSP}– {last} {y2}")
    if (y1, m1, d1) == (y2, m2, d2):
        return text(f"{d1}{NBSP}{months[m1 - 1]} {y1}")
    if (y1, m1) == (y2, m2):
        return text(f"{d1}–{d2}{NBSP}{months[m1 - 1]} {y1}")
    first, last = f"{d1}{NBSP}{months[m1 - 1]}", f"{d2}{NBSP}{months[m2 - 1]}"
    return text(f"{first}{NBSP}– {last} {y1}" if y1 == y2 else f"{first} {y1}{NBSP}– {last} {y2}")


def short(start: str, end: str, precision: str = "day") -> Html:
    """Write an event's date for a card: as short as its precision allows."""
    (y1, m1, d1), (y2, m2, _) = _parts(start), _parts(end)
    if precision == "year":
        return text(y1 if y1 == y2 else f"{y1}–{str(y2)[2:]}")
    if precision == "day" and start == end:
        return text(
            f"{d1:02}.{m1:02}.{y1}" if locale() == "ru" else f"{d1}{NBSP}{BARE['en'][m1 - 1][:3]} {y1}"
        )
    if (y1, m1) == (y2, m2):
        return text(f"{m1:02}.{y1}" if locale() == "ru" else f"{BARE['en'][m1 - 1][:3]} {y1}")
    if y1 != y2:
        return text(f"{y1}–{y2}")
    first, last = BARE["en"][m1 - 1][:3], BARE["en"][m2 - 1][:3]
    return text(f"{m1:02}–{m2:02}.{y1}" if locale() == "ru" else f"{first}–{last} {y1}")


def ago(when: str | None, now: str | None) -> Html:
    """Say how long ago something was; nothing for a moment nobody knows."""
    try:
        then, here = datetime.fromisoformat(when or ""), datetime.fromisoformat(now or "")
        minutes = int((here - then).total_seconds() // 60)
    except (ValueError, TypeError):
        return EMPTY
    if minutes < 1:
        return t("house.ago.now")
    if minutes < 60:
        return t("house.ago.minutes", n=minutes)
    if minutes < 24 * 60:
        return t("house.ago.hours", n=minutes // 60)
    if minutes < 14 * 24 * 60:
        return t("house.ago.days", n=minutes // (24 * 60))
    return text(f"{then.day}{NBSP}{MONTHS[locale()][then.month - 1]} {then.year}")
