"""The cards and the field of By All Means, photographed: a tool for looking, not a test.

.venv/bin/python tests/web/gallery_allmeans.py [names…] [--out DIR] [--sizes …] [--locales …] [--themes …] [--full]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gallery

from app import i18n
from app.boards import allmeans_cards as cards
from app.boards import allmeans_field as fields
from app.i18n import Html, join
from nastolka.games.allmeans import GAME
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


RICH = {
    "turn": 0, "rep": [9, 4], "infl": [3, 5],
    "hands": ["broadcast_tower courier police_raid odds_evens_casino", "night_mail.2 amnesty"],
    "buffers": ["st_veras_hospital[seal] alibi", "carve_up"],
    "field": {
        "b2": "0 observatory loyalty=4 ; 0 grey_cardinal turned symbols=seal ; 1 bullseye",
        "b3": "1 novotek_works loyalty=2 ; 1 bouncer fresh ; 0 the_crack ; 1 stone_eater_slug",
        "a2": "0 city_hall loyalty=7 ; 0 painted_crown",
        "c3": "1 broadcast_tower loyalty=1 symbols=megaphone ; 1 tunnel_rat down",
        "a3": "1 rooftop_shooter",
        "c2": "0 midnight_market loyalty=1 ; 0 maestro_fresco shadow",
    },
}  # fmt: skip


def position(**more: Any) -> Any:
    """Return a field on which everything happens at once."""
    return GAME.arrange({**RICH, **more})


def ui(view: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "names": gallery.NAMES[i18n.locale()][:2],
        "looks": LOOKS[:2],
        "mine": bool(view["actions"]),
        **more,
    }


def board(seat: int | None = 0, **more: Any) -> Html:
    """Paint a table with nothing but the field on it."""
    view = position().view(seat)
    changes = {line: len(one["loyalty"]) for line, one in sorted(view["preview"].items())}
    placing = max(changes, key=changes.__getitem__) if more.pop("ghost", False) else ""
    places = (
        [f"cell:{line.split()[2]}" for line in view["actions"] if line.startswith(placing[:15])]
        if placing
        else ()
    )
    painted = fields.field(
        view,
        ui(view, **more),
        lit=places,
        picked=[f"cell:{placing.split()[-1]}"] if placing else (),
        placing=placing,
    )
    hand = join(
        Html(f"<li>{cards.chip(name, f'card:{name}', states=('live',))}</li>")
        for name in view["hands"][seat or 0]
        if name
    )
    zones = {
        "board": painted, "prompt": Html(f'<section class="prompt">{fields.changes(view, ui(view), placing)}</section>'),
        "hand": Html(f'<section class="hand-box"><ul class="hand nx-hand">{hand}</ul></section>'),
        "focus": Html(f'<section class="focus-card">{cards.zoom("observatory")}</section>'),
    }  # fmt: skip
    bar = gallery.widgets.table_bar({"code": "allmeans", "about": [], "can_undo": True, "can_hint": True})
    return gallery.page(bar, gallery.widgets.table({"code": "allmeans", "zones": zones}))


PAGES = {
    "allmeans-chips": chips,
    "allmeans-faces": faces,
    "allmeans-field": board,
    "allmeans-ghost": lambda: board(ghost=True),
    "allmeans-other": lambda: board(1),
}

if __name__ == "__main__":
    gallery.PAGES.clear()
    gallery.PAGES.update(PAGES)
    gallery.main()
