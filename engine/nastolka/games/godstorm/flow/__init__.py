"""The course of a match, in several modules of one room, for the rulebook's course is long.

`opening` sets up, `turns` runs epochs and steps, `battle` attacks, `cards` carries cards out,
`fall` eliminates and ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nastolka.games.godstorm.tables import ALL_CARDS as ALL

from . import battle, cards, opening, turns
from .opening import Config, open_box, read_options

RESOLVE: dict[str, Callable[..., Any]] = {
    "deal_out": opening.do_deal_out,
    "claiming": opening.do_claiming,
    "garrisons": opening.do_garrisons,
    "epoch": turns.do_epoch,
    "opened": turns.do_opened,
    "ranking": turns.do_ranking,
    "markers": turns.do_markers,
    "next": turns.do_next,
    "step": turns.do_step,
    "again": turns.do_again,
    "dawn": cards.do_dawn,
    "income": turns.do_income,
    "card": cards.do_card,
    "effect": cards.do_effect,
    "window": battle.do_window,
    "attack": battle.do_attack,
    "thrown": battle.do_thrown,
    "duel": battle.do_duel,
    "rolled": battle.do_rolled,
    "send": battle.do_send,
}

__all__ = ["ALL", "RESOLVE", "Config", "open_box", "read_options"]
