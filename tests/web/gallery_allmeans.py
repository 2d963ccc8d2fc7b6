"""The cards and the field of By All Means, photographed: a tool for looking, not a test.

.venv/bin/python tests/web/gallery_allmeans.py [names…] [--out DIR] [--sizes …] [--locales …] [--themes …] [--full]
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gallery

from app.boards import allmeans_cards as cards
from app.boards import allmeans_field as fields
from app.i18n import Html, join
from nastolka.games.allmeans.tables import CARDS

LOOKS = gallery.LOOKS
GRID = "<style>.look{{display:grid;gap:10px;grid-template-columns:repeat(auto-fill,minmax({0},1fr));padding:10px}}</style>"


def sheet(body: Html, width: str) -> Html:
    """Put things side by side on a page of the game's paper."""
    bar = gallery.widgets.bar({"route": "new", "offline": "ready"})
    return gallery.page(bar, Html(f'{GRID.format(width)}<div class="game-allmeans look">{body}</div>'))


def chips() -> Html:
    return sheet(join(cards.chip(name, f"card:{name}") for name in CARDS), "6.5rem")


def faces() -> Html:
    return sheet(join(cards.face(name, heading="h3") for name in CARDS), "17rem")


PAGES = {"allmeans-chips": chips, "allmeans-faces": faces}

if __name__ == "__main__":
    gallery.PAGES.clear()
    gallery.PAGES.update(PAGES)
    gallery.main()
