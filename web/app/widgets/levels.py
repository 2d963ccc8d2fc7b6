"""A level of bots where one is chosen: its name, and how strong it is where that was measured."""

from __future__ import annotations

from collections.abc import Mapping

from app.i18n import Html, join, t
from nastolka.scale import Figure

from .base import level_name

Figures = Mapping[str, Figure]  # of the levels of one game: `rating.figures`


def in_line(code: object, level: str, figures: Figures) -> Html:
    """Name a level and say in the same line how strong it is."""
    name, figure = level_name(code, level), figures.get(level)
    return t("house.level.measured", name=name, at=figure.at, within=figure.within) if figure else name


def in_two(code: object, level: str, figures: Figures) -> Html:
    """Name a level, and say below it how strong it is."""
    name, figure = level_name(code, level), figures.get(level)
    if not figure:
        return name
    told = t("house.level.figure", at=figure.at, within=figure.within)
    return join((name, Html(f'<small class="level-at">{told}</small>')), " ")
