"""What the events of Cold War tell: the names of their arguments. A side is its seat, a card its id."""

from __future__ import annotations

from collections.abc import Mapping

TELLS: Mapping[str, tuple[str, ...]] = {
    # the course of a round
    "shuffled": ("what", "count"),
    "round": ("n",),
    "revealed": ("card",),
    "ran_dry": (),
    "balance": ("side", "rule"),
    "extra_rounds": ("points",),
    # looks at the decks; others: how many cards
    "looked": ("side", "what", "cards"),
    "ordered": ("side", "what", "cards"),
    "skipped": ("side", "agent"),
    # agents
    "came_back": ("side", "cards"),
    "sent": ("side", "card"),
    "shown": ("side", "card"),
    "exposed": ("side", "card"),
    "on_leave": ("side", "card"),
    "home": ("side", "card"),
    # the struggle
    "first": ("side", "whose"),  # who decided, and who begins
    "recruited": ("side", "card", "n"),  # the side's influence now
    "used": ("side", "card"),
    "destroyed": ("side", "whose", "card"),
    "moved": ("side", "card", "from", "to"),
    "flipped": ("side", "whose", "card", "state"),  # 1: active now
    "peeked": ("side", "card"),
    "discarded": ("side", "card"),
    "took": ("side", "card", "n"),
    "put_back": ("side", "card"),
    "waited": ("side",),
    "struggle_over": (),
    # the Cease-fire
    "tally": ("cia", "kgb", "stability"),
    "compared": ("sphere", "mine", "theirs", "winner"),  # the strongest groups of both; -1: neither
    "dominated": ("side", "rule"),
    "no_token": ("rule",),
    "disorder": ("side",),
    "removed": ("side", "card", "rule"),
    "spared": ("side", "card", "rule"),
    "captured": ("side", "card", "points", "rule"),
    "buried": ("card", "rule"),
    # the Debriefing
    "initiative": ("*order",),  # pairs of a side and its agent
    "acted": ("side", "agent", "outcome", "rule"),
    "furloughed": ("side", "card"),
    "watches": ("side",),
    "keeps": ("side", "card", "rule"),
    "token_back": ("side",),
    # the Détente
    "cleared": ("n",),
    "scored": ("cia", "kgb"),
    # events of one's own
    "spent": ("side", "card", "points"),
    "declined": ("side", "card"),
    "slid": ("card",),
    "recalled": ("side", "cards"),
    "enlisted": ("side", "card", "n"),
    "saved": ("side", "card"),
    "laid": ("card", "whose"),
    # the end
    "resigned": ("side",),
    "ended": ("*winners",),
}
