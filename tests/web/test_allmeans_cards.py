"""Cards and field of Noxed City as they are painted.

Nothing unsaid, nothing by colour alone, every picture its own.
"""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as tree

import pytest
from web.markup import Page

from app import i18n
from app.boards.allmeans import words
from app.boards.allmeans.cards import emblems, faces, titles
from app.boards.allmeans.scene import Scene
from app.boards.allmeans.table import field as fields
from app.boards.allmeans.table import spoken
from app.boards.glance import Glance
from nastolka.games.allmeans import GAME
from nastolka.games.allmeans.tables import BINDER, CARDS, CELL_NAMES, ROWS, SYMBOLS
from web.build.noxed import scenery, sheet

HOSTILE = "<b onclick='x'>\"&"
LOOKS = [{"colour": "vermilion", "shape": "round"}, {"colour": "blue", "shape": "square"}]
FIELD = {
    "b2": "0 observatory loyalty=4 ; 0 grey_cardinal turned symbols=seal ; 1 bullseye",
    "b3": "1 novotek_works loyalty=2 ; 1 bouncer ; 1 stone_eater_slug",
    "c3": "1 embassy loyalty=7 ; 1 tunnel_rat down",
    "a3": "1 rooftop_shooter",
    "c2": "0 midnight_market loyalty=1 ; 0 maestro_fresco shadow",
}
SETUP = {
    "rep": [9, 9],
    "hands": ["broadcast_tower courier odds_evens_casino", "city_hall amnesty"],
    "field": FIELD,
}


@pytest.fixture(params=["ru", "en"], autouse=True)
def speak(request):
    i18n.use(request.param)
    yield request.param
    i18n.use(i18n.DEFAULT)


def view(seat: int | None = 0, **more):
    return GAME.arrange({**SETUP, **more}).view(seat)


def look(seen, **more) -> Scene:
    """Return what somebody sees who glances at a view."""
    return Scene(seen, Glance(**{"names": ("Аня", "Бот"), "looks": tuple(LOOKS), **more}))


def painted(seat: int | None = 0, **more) -> Page:
    return Page(fields.field(look(view(seat), **more)))


def aloud(page: Page) -> dict[str, str]:
    """Return what a screen reader says of each place of the field."""
    return dict(re.findall(r'data-t="([^"]+)"[^>]*><span class="aloud">(.*?)</span>', page.html))


def visible(html: str) -> str:
    return re.sub(r"<[^>]+>", " ", re.sub(r'<span class="aloud">.*?</span>', "", html))


# -- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CARDS)
def test_every_way_to_paint_a_card_is_well_formed_and_names_it(name):
    for html in (
        faces.chip(name, "card:x", note=i18n.text("n"), count=2),
        faces.chip(name),
        faces.zoom(name),
    ):
        assert Page(html).faults == []
        assert titles.title(name) in html.replace("\u00ad", "")


@pytest.mark.parametrize("name", CARDS)
def test_everything_a_card_shows_is_said_in_words(name):
    row, said = BINDER[ROWS[name]], visible(faces.about(name))
    wanted = [titles.type_name(row.type), str(row.number), *map(titles.symbol, row.symbols)]
    wanted += [
        i18n.t(f"noxed.{zone}{'-never' if n is None else ''}", n=n)
        for zone, n in zip(("hand", "buffer"), row.price, strict=True)
    ]
    if row.type == "territory":
        wanted += [str(row.loyalty), *(i18n.t(f"noxed.way.{way}") for way in row.arrows)]
        wanted += [
            i18n.t(f"noxed.reach.{whose}", n=titles.signed(n))
            for whose, n in (("own", row.green), ("theirs", row.red))
            if n
        ]
    if "agent" in row.type:
        wanted += [str(row.efficiency), str(row.toughness)]
    assert [word for word in wanted if word not in said] == []


@pytest.mark.parametrize("name", CARDS)
def test_the_icon_of_an_ability_is_drawn_and_its_meaning_said(name):
    row, rules, terms = BINDER[ROWS[name]], titles.rules(name), faces.about(name)
    icons = [each.kind for each in row.abilities if each.kind not in ("plot", "discard", "disposal")]
    words = {each.kind: titles.kind_words(row, each.kind) for each in row.abilities if each.kind != "plot"}
    drawn = re.findall(
        r'<span aria-hidden="true" title="([^"]*)">(.)</span><span class="aloud">(.*?):</span>', rules
    )

    assert [f"{icon} {said}" for title, icon, said in drawn if title == said] == [
        words[kind] for kind in icons
    ]
    assert not re.search(r"<p>[▣☠#◉◎↗]", rules)
    assert all(said in terms and "noxed." not in said for said in words.values())


def test_the_small_card_says_number_type_symbols_and_name_in_one_line():
    for row in BINDER:
        said = re.search(r'<span class="aloud">(.*?)</span>', faces.chip(row.key))[1]
        wanted = [
            titles.title(row.key),
            titles.type_name(row.type),
            i18n.t("noxed.number", n=row.number),
            *map(titles.symbol, row.symbols),
        ]
        assert [word for word in wanted if word not in said] == [], row.key


def test_a_copy_and_what_lies_on_it_are_painted_as_they_are():
    chip = faces.chip(
        "observatory.2", "card:observatory.2", symbols=["seal"], states=("lit", "glow"), pressed=True
    )
    assert 'data-t="card:observatory.2"' in chip
    assert 'aria-pressed="true"' in chip
    assert "is-lit is-glow" in chip
    assert ("nx-seal" in chip, "nx-dossier" in chip) == (True, False)


def test_an_unknown_card_is_painted_as_nothing_and_escapes_nothing():
    assert faces.chip(HOSTILE) == faces.face(HOSTILE) == faces.about(HOSTILE) == ""
    for html in (
        faces.chip("observatory", HOSTILE, states=[HOSTILE], cls=HOSTILE),
        titles.title(HOSTILE),
    ):
        assert Page(html).faults == []
        assert "<b onclick" not in html


def test_six_symbols_five_types_and_all_signs_differ_in_shape():
    shapes = [*emblems.SYMBOLS.values(), *emblems.TYPES.values(), *emblems.SIGNS.values()]
    assert len(set(shapes)) == len(shapes)
    assert tuple(emblems.SYMBOLS) == SYMBOLS
    assert set(emblems.TYPES) == {row.type for row in BINDER}


@pytest.mark.parametrize("turned", [False, True])
def test_arrows_of_the_other_side_stand_on_their_heads(turned):
    way = {"up": "down", "down": "up", "left": "right", "right": "left"}
    for row in (one for one in BINDER if one.type == "territory"):
        live = re.findall(r"nx-arrow nx-(\w+) is-live", faces.arrows(row, turned))
        assert sorted(live) == sorted(way[one] if turned else one for one in row.arrows)


def test_what_does_not_work_is_hollow_not_only_grey():
    css = (sheet.WEB / "app/boards/allmeans/style.css").read_text("utf-8")
    assert re.search(r"\.nx-arrow \{[^}]*fill: none", css)
    assert re.search(r"\.nx-arrow\.is-live \{[^}]*fill: #", css)


# -- the field -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_field_is_a_grid_of_twelve_places_and_what_stands_on_them(seat):
    page = painted(seat)
    assert page.faults == []
    places = [attrs["data-t"] for _, attrs in page.elements if attrs.get("role") == "gridcell"]
    assert sorted(one for one in places if one.startswith("cell:")) == sorted(
        f"cell:{cell}" for cell in CELL_NAMES
    )
    assert {one for one in places if one.startswith("at:")} == {
        "at:b2/agent", "at:b2/graffiti", "at:b3/agent", "at:b3/plot", "at:c3/graffiti", "at:a3/agent",
        "at:c2/agent",
    }  # fmt: skip
    assert [attrs.get("tabindex") for _, attrs in page.elements].count("0") == 1


def test_each_seat_sees_its_own_side_at_the_bottom_and_its_left_at_the_left():
    for seat, first, last in ((0, "a4", "c1"), (1, "c1", "a4")):
        order = re.findall(r'data-t="cell:(\w\d)"', painted(seat).html)
        assert (order[0], order[-1], len(order)) == (first, last, 12)


def test_the_screen_of_two_people_does_not_turn_round():
    page = painted(1, open=True)
    assert re.findall(r'data-t="cell:(\w\d)"', page.html)[0] == "a4"


def test_places_say_all_that_is_to_be_seen_there(speak):
    said = aloud(painted())
    words = {
        "cell:b2": ["b2", titles.title("observatory"), "Аня", i18n.t("noxed.said.loyalty", n=5)],
        "cell:c3": [
            titles.title("embassy"),
            "Бот",
            i18n.t("noxed.said.crowded", n=view()["field"][8]["territory"]["over"]),
        ],
        "at:b2/agent": [
            titles.title("grey_cardinal"),
            *(i18n.t(f"noxed.state.{one}") for one in ("turned", "exposed")),
            titles.symbol("seal"),
        ],
        "at:c2/agent": [i18n.t("noxed.state.shadow")],
        "at:c3/graffiti": [i18n.t("noxed.field.down")],
        "cell:a1": [i18n.t("noxed.field.free")],
    }
    assert {
        place: [word for word in wanted if word not in said[place]] for place, wanted in words.items()
    } == {place: [] for place in words}


def test_a_territory_in_danger_has_a_sign_and_a_word():
    seen = view(field={**FIELD, "a2": "0 city_hall loyalty=0"})
    page = Page(fields.field(look(seen)))
    signs = re.findall(
        r'nx-v-loyalty is-(\w+)"><svg class="nx-sign nx-sign-loyalty".*?nx-sign-crowded', page.html
    )
    assert sorted(signs) == ["crowded", "falling"]
    assert i18n.t("noxed.said.falling") in aloud(page)["cell:a2"]


def test_a_card_face_down_is_shown_to_its_owner_alone():
    own, other = painted(1).html, painted(0).html
    assert titles.title("tunnel_rat") in own
    assert titles.title("tunnel_rat") not in other
    assert "#nx-tunnel_rat" not in other


def test_what_can_be_done_is_said_and_marked():
    scene = look(view(), picked=("at:b2/agent",))
    scene.lit, scene.hinted = {"cell:a2", "at:b3/agent", "at:b2/territory"}, {"cell:a2"}
    page = Page(fields.field(scene))
    said = aloud(page)
    assert said["cell:a2"].endswith(f"{i18n.t('noxed.can.lit')}, {i18n.t('noxed.can.hint')}")
    assert i18n.t("noxed.can.lit") in said["cell:b2"]
    assert re.search(r'class="nx-token nx-agent[^"]* is-lit"[^>]*data-t="at:b3/agent"', page.html)
    assert re.search(r'class="nx-token nx-agent[^"]* is-picked"[^>]*data-t="at:b2/agent"', page.html)


def test_a_placement_shows_every_change_it_would_make_on_both_sides():
    seen = view()
    line = "deploy broadcast_tower a3"
    preview = seen["preview"][line]
    scene = look(seen, mine=True, options=(line,), picked=("card:broadcast_tower", "cell:a3"))
    page = Page(fields.field(scene))
    said = aloud(page)
    for cell, change in preview["loyalty"].items():
        land = next(one for one in seen["field"] if one["cell"] == cell)["territory"]
        level = (land["loyalty"] if land else 0) + change
        assert (
            i18n.t("noxed.said.becomes", n=titles.signed_level(level), change=titles.signed(change))
            in said[f"cell:{cell}"]
        )
    assert set(preview["loyalty"]) == {"a3", "b3"}
    assert preview["scraps"] == "a3"
    assert "is-leaving" in page.html
    assert "nx-gain" in page.html
    words = visible(spoken.changes(scene))
    assert words.count(titles.title("novotek_works")) == 1
    assert i18n.t("noxed.change.scraps", card=titles.title("rooftop_shooter")) in words


def test_nothing_escapes_from_names_looks_and_places():
    bad = {
        "names": [HOSTILE] * 2,
        "looks": [{"colour": HOSTILE, "shape": HOSTILE}] * 2,
        "focus": f"cell:{HOSTILE}",
    }
    foreign, known = look(view(), **bad), look(view(), **bad)
    foreign.placing, known.placing = f"deploy {HOSTILE} a1", "deploy broadcast_tower a3"
    for html in (fields.field(foreign), fields.thumbnail(look(view(), **bad)), spoken.changes(known)):
        assert Page(html).faults == []
        assert "<b onclick" not in html


def test_objects_are_named_with_their_cells():
    seen = look(view())
    assert words.here(seen, "b2/agent") == f"{titles.title('grey_cardinal')}, b2"
    assert words.here(seen, "b3/plot") == f"{titles.title('stone_eater_slug')}, b3"
    assert words.here(seen, "c3/graffiti") == f"{i18n.t('allmeans.layer.graffiti')}, c3"


# -- the pictures --------------------------------------------------------------------------------------------


def test_the_pictures_in_the_repository_are_those_the_rows_give():
    assert sheet.SHEET.read_text("utf-8") == sheet.sheet()


def test_every_card_has_a_picture_of_its_own_without_colours_of_its_own():
    drawn = sheet.SHEET.read_text("utf-8")
    tree.fromstring(drawn)
    pictures = dict(re.findall(r'<symbol id="nx-(\w+)"[^>]*>(.*?)</symbol>', drawn))
    assert set(pictures) == set(CARDS)
    assert len(set(pictures.values())) == len(CARDS)
    assert re.findall(r'#[0-9a-f]{3,6}"|style=|rgb', drawn) == []


def test_signs_are_drawn_for_every_card_and_a_new_one_gets_its_own():
    signs = tomllib.loads(sheet.SIGNS.read_text("utf-8"))
    assert set(signs) == set(CARDS)
    assert len(set(signs.values())) == len(signs)
    made = {sheet.by_formula(name) for name in ("brand_new", "another_one", "third")}
    assert len(made) == 3


def test_every_class_of_a_picture_is_styled():
    css = (sheet.WEB / "app/boards/allmeans/style.css").read_text("utf-8")
    used = {name for classes in re.findall(r'class="([^"]+)"', sheet.sheet()) for name in classes.split()}
    plain = {f"nx-s-{kind}" for kind in emblems.TYPES} | {"sprite", "symbols"}
    assert sorted(name for name in used - plain if f".{name}" not in css) == []


def test_pictures_are_small():
    assert len(sheet.SHEET.read_bytes()) < 85_000


def test_scenery_is_the_same_at_every_drawing_and_differs_by_name():
    for kind, scene in scenery.SCENES.items():
        one, same, other = (
            scene(scenery.Dice(name), 3) for name in ("observatory", "observatory", "embassy")
        )
        assert one == same != other, kind


def test_a_turned_agent_covers_no_more_than_one_that_stands():
    css = (sheet.WEB / "app/boards/allmeans/style_field.css").read_text("utf-8")
    assert not [line for line in css.splitlines() if ".nx-agent.is-turned {" in line and "transform" in line]
    assert ".nx-agent.is-turned::after" in css  # it is hatched and grey
