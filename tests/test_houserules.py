"""The house rules, read off the syntax trees.

Who may import what, how long a function may be, what is registered.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from nastolka import CODES, GAMES
from nastolka.core.decision import Chance, Decision, Intervention, Questions, Step
from nastolka.core.rulebook import rulebook
from nastolka.terminal.rule import mentioned

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "engine" / "nastolka"
APP = ROOT / "web" / "app"

CORE_STDLIB = {
    "__future__", "json", "random", "abc", "typing", "collections", "math", "functools", "itertools",
    "operator", "re", "importlib", "tomllib", "base64", "hashlib",
}  # fmt: skip
PORTS = {"dom", "listener", "storage", "bot_client", "lab_port", "main"}
FOREIGN = {"lab/student.py", "lab/faults.py"}  # run what students write: whatever that raises is told
BROWSER = {"js", "pyscript", "pyodide", "micropip"}
BOARD_PACKAGES = {"ancient"}  # the board Risk and Godstorm share: facts, no game
LONGEST_FUNCTION = 40
LONGEST_MODULE = 400


def modules(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "node_modules" not in path.parts)


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports(path: Path) -> Iterator[str]:
    """Yield every module a file imports, relative ones made absolute, TYPE_CHECKING blocks included."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level == 0:
                yield node.module or ""
            else:
                parent = package_of(path).split(".")
                base = parent[: len(parent) - node.level + 1]
                yield ".".join([*base, *(node.module or "").split(".")]).strip(".")


def package_of(path: Path) -> str:
    base = ENGINE.parent if ENGINE in path.parents else APP.parent
    return ".".join(path.relative_to(base).parts[:-1])


def roots(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", modules(ENGINE / "core"), ids=lambda path: path.name)
def test_the_core_knows_only_the_quiet_standard_library(path: Path) -> None:
    names = set(imports(path))

    assert {name.split(".")[0] for name in names} <= CORE_STDLIB | {"nastolka"}
    assert not any(name.startswith(("nastolka.games", "nastolka.ai")) for name in names)
    if path.name != "rng.py":
        assert "random" not in roots(path)
    if path.name != "proof.py":
        assert not {"base64", "hashlib"} & roots(path)
    if path.name != "rulebook.py":
        assert not {name for name in names if name.startswith(("importlib", "tomllib"))}


@pytest.mark.parametrize(
    "path", modules(ENGINE / "games"), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_a_game_knows_the_core_and_its_own_rooms(path: Path) -> None:
    code = path.relative_to(ENGINE / "games").parts[0]
    for name in imports(path):
        root = name.split(".")[0]
        assert root in CORE_STDLIB - {"random", "importlib", "tomllib"} or root == "nastolka", name
        if name.startswith("nastolka.games."):
            other = name.split(".")[2]
            assert other == code or other in BOARD_PACKAGES, name
        assert not name.startswith("nastolka.ai"), name


@pytest.mark.parametrize("path", modules(ENGINE / "teaching"), ids=lambda path: path.name)
def test_teaching_names_no_game_and_reads_no_file(path: Path) -> None:
    """It reads foreign text, so it parses TOML; what stands in files, somebody else hands to it."""
    assert roots(path) <= CORE_STDLIB - {"random", "importlib"} | {"nastolka", "contextlib"}
    if path.name != "foreign.py":
        assert "tomllib" not in roots(path)
    constants = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
    assert not constants & set(CODES)


@pytest.mark.parametrize(
    "path", [*modules(ENGINE / "core"), *modules(ENGINE / "games")], ids=lambda path: path.name
)
def test_a_match_does_not_need_teaching(path: Path) -> None:
    assert not [name for name in imports(path) if name.startswith("nastolka.teaching")]


@pytest.mark.parametrize(
    "path", [p for p in modules(ENGINE / "lab") if p.name != "__main__.py"], ids=lambda path: path.name
)
def test_the_lab_names_no_game_and_knows_no_clock(path: Path) -> None:
    """It runs wherever a text can be run: time is measured by whoever carries the letters."""
    quiet = CORE_STDLIB - {"random", "importlib", "tomllib"}
    assert roots(path) <= quiet | {"nastolka", "contextlib", "io", "linecache", "reprlib", "types"}
    constants = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
    assert not constants & set(CODES)


ADAPTERS = ENGINE / "adapters"
LIBRARIES = {  # of researchers, each known to the one module that is for it
    "pettingzoo.py": {"pettingzoo", "gymnasium", "numpy"},
    "openspiel.py": {"pyspiel", "numpy"},
}


@pytest.mark.parametrize("path", modules(ADAPTERS), ids=lambda path: str(path.relative_to(ADAPTERS)))
def test_an_adapter_knows_its_own_library_and_no_other_module_does(path: Path) -> None:
    assert roots(path) <= CORE_STDLIB - {"random"} | {"nastolka"} | LIBRARIES.get(path.name, set())
    if path.name not in LIBRARIES:
        assert not {name for name in imports(path) if f"{name.split('.')[-1]}.py" in LIBRARIES}


def test_nothing_of_the_engine_or_the_page_needs_an_adapter() -> None:
    for path in [*modules(ENGINE), *modules(APP)]:
        if ADAPTERS not in path.parents:
            assert not [name for name in imports(path) if name.startswith("nastolka.adapters")], path


CLUSTER = ENGINE / "terminal" / "cluster.py"


@pytest.mark.parametrize("path", modules(ENGINE), ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_cluster_s_library_is_known_to_one_module_and_that_one_is_imported_by_none(path: Path) -> None:
    assert bool(roots(path) & {"dask", "distributed"}) == (path == CLUSTER)
    assert not {name for name in imports(path) if name.endswith("terminal.cluster")}


@pytest.mark.parametrize("path", modules(ENGINE / "ai"), ids=lambda path: path.name)
def test_the_bots_name_no_game(path: Path) -> None:
    assert roots(path) <= CORE_STDLIB - {"random"} | {"nastolka", "time"}
    constants = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
    assert not constants & set(CODES)


@pytest.mark.parametrize(
    "path",
    [p for p in modules(APP) if p.stem not in PORTS],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_only_the_ports_know_there_is_a_browser(path: Path) -> None:
    assert not roots(path) & BROWSER
    assert not {name for name in imports(path) if name.split(".")[-1] in PORTS and name.startswith("app")}


def every_module() -> list[Path]:
    return [*modules(ENGINE), *modules(APP), *modules(ROOT / "web" / "build"), ROOT / "build.py"]


@pytest.mark.parametrize("path", every_module(), ids=lambda path: str(path.relative_to(ROOT)))
def test_modules_and_functions_stay_short(path: Path) -> None:
    if path.name != "tables.py":  # the box is as long as the box
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST_MODULE
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{node.name}: {length} lines"


@pytest.mark.parametrize("path", every_module(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(tree(path))


@pytest.mark.parametrize(
    "path", [*modules(ENGINE), *modules(APP)], ids=lambda path: str(path.relative_to(ROOT))
)
def test_no_broad_except_outside_main(path: Path) -> None:
    if path == APP / "main.py" or "/".join(path.parts[-2:]) in FOREIGN:
        return
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ExceptHandler):
            caught = ast.unparse(node.type) if node.type else "everything"
            assert caught not in {"Exception", "BaseException", "everything"}


@pytest.mark.parametrize(
    "path", [*modules(ENGINE), *modules(APP)], ids=lambda path: str(path.relative_to(ROOT))
)
def test_no_clock_no_file_no_print_where_it_does_not_belong(path: Path) -> None:
    called = {ast.unparse(node.func) for node in ast.walk(tree(path)) if isinstance(node, ast.Call)}
    assert "hash" not in called
    spoken = path.name == "__main__.py" or ENGINE / "terminal" in path.parents
    if not spoken and path.stem not in PORTS:
        runs = {"exec"} if path == ENGINE / "lab" / "student.py" else set()
        assert not called & {"print", "open", "eval", "exec"} - runs


# -- a game's rooms ------------------------------------------------------------------------------------------

HANDLERS = ("options_", "do_", "why_", "default_", "sound_", "draw_", "accepts_")  # named by a State's rows
VERB = "op_"  # wired in a table of the room of effects
RULED = ("options_", "do_", VERB)  # what carries a rule out says which
Row = Decision | Chance | Step | Intervention
LISTED = ("DECISIONS", "CHANCES", "FLOW", "INTERVENTIONS")  # the rows …
DERIVED = set(Questions.__annotations__) - set(LISTED)  # … and the tables that follow from them
SPOKEN = {"OPEN", "BRIEF", "SETUP", "SILENT", "RECALLED", "FORMALITIES"}  # what rows say of questions
GAME_MODULES = [(code, path) for code in CODES for path in modules(ENGINE / "games" / code)]


def functions(path: Path) -> list[ast.FunctionDef]:
    """Return the functions a module is made of."""
    return [node for node in tree(path).body if isinstance(node, ast.FunctionDef)]


def module_of(path: Path) -> str:
    """Return what a file of the engine is imported as."""
    parts = path.relative_to(ENGINE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def held(value: object) -> Iterator[object]:
    """Yield what a table holds, however deep."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple | list | Set):
        for inner in value:
            yield from held(inner)
    else:
        yield value


def wired(code: str) -> set[tuple[str, str]]:
    """Return module and name of every function that the rows of a game's state name."""
    return {(part.__module__, part.__name__) for part in held(rows(code)) if isinstance(part, FunctionType)}


def is_state(node: ast.AST) -> bool:
    """Tell whether a class is a game's State."""
    return isinstance(node, ast.ClassDef) and node.name == "State"


def assigned(whole: ast.AST) -> set[str]:
    """Return the names that are given a value anywhere in a module or a class."""
    return {
        node.id for node in ast.walk(whole) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def rows(code: str) -> list[tuple[str, Row]]:
    """Return every row of a game's state, with the kind of frame or intervention it is for."""
    state = GAMES[code].state
    return [row for name in LISTED for row in getattr(state, name).items()]


PLAYED = [code for code in CODES if not GAMES[code].sample]
ROOMS = {  # of every game, each a module or a package
    "tables",  # the box: facts, options, actions
    "state",  # a position: slots, copies, JSON
    "sound",  # what must be so in every position
    "arrange",  # positions put together from words
    "flow",  # the course of a match
    "chance",  # what luck decides
    "decisions",  # what a seat decides
    "refusals",  # why not
    "scoring",  # results and what a position is worth
    "plans",  # the yardstick, and what search considers
    "levels",  # how strong the bots are
    "views",  # who may know what
    "tells",  # what events tell
}
MAYBE = {"effects"}  # what cards or actions do; a game without cards may have none
OWN_ROOMS = {  # what one game has besides, and why
    ("allmeans", "agency"): "Agents have rules of their own: deployment, free moves, attacks",
    ("allmeans", "answers"): "the questions of card steps, which the interpreter in effects asks",
    ("allmeans", "building"): "building a deck, for the page",
    ("allmeans", "changes"): "what all verbs are made of: counters, cards, objects",
    ("allmeans", "combining"): "playing a combination, found by combos",
    ("allmeans", "combos"): "finding combinations is search, and remembered",
    ("allmeans", "departures"): "what follows when an object goes",
    ("allmeans", "feasible"): "whether a card's step can be carried out",
    ("allmeans", "field"): "questions about twelve cells of three layers",
    ("allmeans", "firing"): "which triggers an event wakes, and in which order",
    ("allmeans", "layout"): "what follows from where cards lie, worked out once for each arrangement",
    ("allmeans", "odds"): "what a deck list will probably give, for the page",
    ("allmeans", "previews"): "what a placement would change, for the page",
    ("allmeans", "programs"): "the rows of the cards as programs, looked up by card",
    ("allmeans", "selectors"): "which objects a card's words mean",
    ("allmeans", "shapes"): "the view's types: too many for the room of views",
    ("allmeans", "uncombined"): "why cards and symbols make no combination: the longest of the refusals",
    ("allmeans", "vocabulary"): "the words cards are written in",
    ("allmeans", "word"): "what a word of the cards is",
    ("coldwar", "decks"): "who saw which card of a deck, for effects and views",
    ("godstorm", "campaign"): "the planner spends a whole turn without search",
    ("godstorm", "foresight"): "what the plan leads to, played on to the next turn",
    ("godstorm", "odds"): "chances of battles, for plans and the page",
    ("risk", "campaign"): "the planner spends a whole turn without search",
    ("risk", "odds"): "chances of battles, for plans and the page",
    ("victory", "near"): "dates close to the right one, for the quiz and for the page",
}
AT_HOME = {  # functions that stand in their room and nowhere else
    "arrange": "arrange", "faults": "sound", "why_": "refusals", "draw_": "chance", "accepts_": "chance",
    "op_": "effects", "sound_": "sound", "face": "views", "hidden": "views", "fill": "views",
    "result": "scoring", "evaluate": "scoring", "policy": "scoring",
    "greedy": "plans", "shortlist": "plans", "start": "state",
}  # fmt: skip


def rooms(code: str) -> set[str]:
    """Return the modules and packages a game is made of."""
    found = (ENGINE / "games" / code).iterdir()
    return {path.stem for path in found if path.suffix == ".py" or (path / "__init__.py").exists()} - {
        "__init__"
    }


@pytest.mark.parametrize("code", PLAYED)
def test_every_game_has_the_same_rooms(code: str) -> None:
    own = {room for game, room in OWN_ROOMS if game == code}
    assert rooms(code) - MAYBE == ROOMS | own


@pytest.mark.parametrize("code", PLAYED)
def test_what_every_game_has_stands_in_its_room(code: str) -> None:
    for path in modules(ENGINE / "games" / code):
        room = path.relative_to(ENGINE / "games" / code).with_suffix("").parts[0]
        for function in functions(path):
            for name, home in AT_HOME.items():
                if function.name == name or (name.endswith("_") and function.name.startswith(name)):
                    assert room == home, function.name


# -- a game's rooms on the page ------------------------------------------------------------------------------

BOARDS = APP / "boards"
PAGE_ROOMS = {  # of every game, each a module or a package
    "scene",  # view and glance together, made once a paint
    "places",  # what can be pressed, and what presses mean
    "prompt",  # the question
    "table",  # the board, large and small
    "side",  # hand, seats, and what was looked at last
    "words",  # events, actions and outcomes in sentences
    "story",  # what happened, told and counted
    "motion",  # what moves where events lead, and what is heard
    "tutor",  # what a guided first match teaches
}
OWN_PAGE_ROOMS = {  # what one game has besides, and why
    ("allmeans", "cards"): "faces and pictures of 72 cards",
    ("allmeans", "decks"): "the room where decks are built",
    ("coldwar", "emblems"): "marks of the sides and outlines of the objectives",
    ("coldwar", "middle"): "what lies between the sides: dossier and piles",
    ("coldwar", "outlines"): "countries as paths, drawn by the build",
    ("godstorm", "chances"): "what a battle promises: prompt, advice and the map ask for it",
    ("godstorm", "fight"): "battles with gods and miracles have a panel of their own",
    ("godstorm", "focus"): "what was looked at last may be a land, a god, a card, a temple",
    ("godstorm", "magic"): "the two decks of miracles and what lies face up",
    ("victory", "leaves"): "what a match teaches: the events by date, and what each player laid",
    ("godstorm", "standing"): "how all stand between two epochs",
    ("godstorm", "past"): "who held what, turn by turn: charts and the turning point",
    ("godstorm", "parts"): "the ten steps of a turn, and other pieces of prompt and side",
}
AT_HOME_ON_PAGE = {  # functions that stand in their room and nowhere else
    "targets": "places", "means": "places", "guess": "places", "sentence": "words", "action_words": "words",
    "outcome": "words", "prompt": "prompt", "hand": "side", "seats": "side", "thumbnail": "table",
    "result_model": "story", "statistics": "story", "motions": "motion",
}  # fmt: skip


def page_rooms(code: str) -> set[str]:
    """Return the modules and packages a game's board is made of."""
    found = (path for path in (BOARDS / code).iterdir() if path.name != "__pycache__")
    return {path.stem for path in found if path.suffix == ".py" or path.is_dir()} - {"__init__"}


@pytest.mark.parametrize("code", PLAYED)
def test_every_board_has_the_same_rooms(code: str) -> None:
    own = {room for game, room in OWN_PAGE_ROOMS if game == code}
    assert page_rooms(code) == PAGE_ROOMS | own
    assert (BOARDS / code / "style.css").is_file()


@pytest.mark.parametrize("code", PLAYED)
def test_what_every_board_has_stands_in_its_room(code: str) -> None:
    for path in modules(BOARDS / code):
        room = path.relative_to(BOARDS / code).with_suffix("").parts[0]
        for function in functions(path):
            assert room == AT_HOME_ON_PAGE.get(function.name, room), function.name


HOUSE = [path for path in modules(APP) if BOARDS not in path.parents]
ANNEX = APP / "annex"
OF_ONE_GAME = {  # rooms of the annex about one game, or modules of them, that may name it
    "odds": {"risk"},
    "dates": {"victory"},
    "desk/laying/risk.py": {"risk", "ancient"},
    "desk/laying/victory.py": {"victory"},
}


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_house_names_no_game(path: Path) -> None:
    """What a game does otherwise, its board answers: no screen and no widget asks which game it is."""
    room = path.relative_to(ANNEX) if ANNEX in path.parents else Path()
    constants = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
    asked = {name.split(".")[2] for name in imports(path) if name.startswith("nastolka.games.")}
    about = OF_ONE_GAME.get(room.as_posix()) or OF_ONE_GAME.get((*room.parts, "")[0], set())
    assert (constants & set(PLAYED)) | asked <= about


@pytest.mark.parametrize("code", CODES)
def test_every_handler_is_registered(code: str) -> None:
    """What is written in the rooms is wired: a handler nobody calls is a rule nobody plays."""
    known = wired(code)
    for path in modules(ENGINE / "games" / code):
        for function in functions(path):
            if function.name.startswith(HANDLERS):
                assert (module_of(path), function.name) in known


@pytest.mark.parametrize("code", CODES)
def test_everything_about_a_question_stands_in_one_row(code: str) -> None:
    times = Counter(kind for kind, _ in rows(code))
    assert {kind for kind, n in times.items() if n > 1} == set()
    state = next(node for node in tree(ENGINE / "games" / code / "state.py").body if is_state(node))
    assert not assigned(state) & DERIVED


@pytest.mark.parametrize("code", CODES)
def test_rows_speak_of_answers_there_are(code: str) -> None:
    decisions = GAMES[code].state.DECISIONS.values()
    written = {
        node.value
        for game, path in GAME_MODULES
        if game == code and not assigned(tree(path)) & set(LISTED)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant)
    }
    assert {answer for row in decisions for answer in (*row.mere, *row.silent)} <= written


@pytest.mark.parametrize("path", modules(BOARDS), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_boards_ask_the_row_what_a_question_is(path: Path) -> None:
    assert not assigned(tree(path)) & SPOKEN


@pytest.mark.parametrize(("code", "path"), GAME_MODULES, ids=lambda value: getattr(value, "stem", value))
def test_every_verb_is_registered(code: str, path: Path) -> None:
    """A verb of the cards stands in a table of its own module, where rows find it."""
    verbs = {function.name for function in functions(path) if function.name.startswith(VERB)}
    if verbs:
        tables = {
            name: table for name, table in vars(import_module(module_of(path))).items() if name.isupper()
        }
        assert verbs <= {getattr(item, "__name__", "") for item in held(tables)}


@pytest.mark.parametrize("code", CODES)
def test_a_name_means_one_thing_in_a_game(code: str) -> None:
    names = Counter(
        node.name
        for path in modules(ENGINE / "games" / code)
        for node in tree(path).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, times in names.items() if times > 1} == set()


@pytest.mark.parametrize(("code", "path"), GAME_MODULES, ids=lambda value: getattr(value, "stem", value))
def test_rule_handlers_begin_with_their_rule(code: str, path: Path) -> None:
    for function in functions(path):
        if function.name.startswith(RULED):
            said = ast.get_docstring(function) or ""
            assert re.match(rf"{GAMES[code].prefix}-\d", said), f"{function.name}: {said}"


# -- a game's rules ------------------------------------------------------------------------------------------


def rules(code: str) -> list[str]:
    """Return the ids of a game's rules, in the rulebook's order."""
    return list(rulebook(code).words["en"].rules)


def spelled(code: str) -> set[str]:
    """Return the rules that stand literally in a game's Python: a range names its ends only."""
    texts = [path.read_text("utf-8") for path in modules(ENGINE / "games" / code)]
    return set(re.findall(rf"\b{GAMES[code].prefix}-\d+\b", "\n".join(texts)))


@pytest.mark.parametrize("code", CODES)
def test_every_rule_stands_where_it_is_enforced_or_says_why_nowhere(code: str) -> None:
    book, found = rulebook(code), spelled(code)
    explained = set(book.emergent) | set(book.untestable)
    assert [rule for rule in rules(code) if rule not in found | explained] == []
    assert sorted(found & set(book.emergent)) == []
    assert sorted(found - set(rules(code))) == []


@pytest.mark.parametrize("code", [code for code in CODES if not GAMES[code].sample])
def test_nearly_every_rule_is_named_in_its_game_s_tests(code: str) -> None:
    lines = [
        line
        for path in modules(ROOT / "tests" / "games" / code)
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#")
    ]
    named = {rule for line in lines for rule in mentioned(line)}
    missing = [rule for rule in rules(code) if rule not in named]
    assert len(missing) <= 0.05 * len(rules(code)), missing


def test_objects_of_javascript_are_made_in_one_place() -> None:
    made = [path.stem for path in APP.rglob("*.py") if "dict_converter" in path.read_text("utf-8")]
    assert made == ["storage"]


def test_what_is_remembered_within_bounds_goes_with_its_match() -> None:
    """Bounds mean that questions do not end: in a page they would fill up match after match."""
    bounded = {path.stem for path in [*modules(ENGINE), *modules(APP)] if "lru_cache" in named(path)}
    assert bounded == {"remember", "tasks"}  # tasks: the start of one assignment, read again for each code


def named(path: Path) -> set[str]:
    """Return the names a file imports from other modules."""
    froms = [node for node in ast.walk(tree(path)) if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in froms for alias in node.names}
