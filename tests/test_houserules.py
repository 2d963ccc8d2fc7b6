"""The house rules, read off the syntax trees: who may import what, how long a function may be, what is registered."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from nastolka import CODES, GAMES

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "engine" / "nastolka"
APP = ROOT / "web" / "app"

CORE_STDLIB = {
    "__future__", "json", "random", "abc", "typing", "collections", "math", "functools", "itertools", "operator",
    "re", "importlib", "tomllib",
}  # fmt: skip
PORTS = {"dom", "storage", "bot_client", "main"}
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
    if path == APP / "main.py":
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
    if path.name not in {"__main__.py"} | {f"{port}.py" for port in PORTS}:
        assert not called & {"print", "open", "eval", "exec"}


@pytest.mark.parametrize("code", CODES)
def test_every_handler_is_registered(code: str) -> None:
    """What is written in the rooms is wired: a handler nobody calls is a rule nobody plays."""
    state = GAMES[code].state
    wired = {
        function.__name__
        for table in (
            state.OPTIONS, state.RESOLVE, state.DRAWS, state.ACCEPTS, state.WHY, state.INTERVENE, state.DEFAULTS,
        )
        for function in table.values()
    }  # fmt: skip
    prefixes = ("options_", "do_", "why_", "draw_", "accepts_")
    for path in modules(ENGINE / "games" / code):
        for node in tree(path).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith(prefixes):
                assert node.name in wired, f"{path.name}: {node.name}"


@pytest.mark.parametrize("code", CODES)
def test_rule_handlers_begin_with_their_rule(code: str) -> None:
    prefix = GAMES[code].prefix
    for path in modules(ENGINE / "games" / code):
        if path.name not in {"decisions.py", "chance.py", "flow.py", "effects.py"}:
            continue
        for node in tree(path).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith(("options_", "do_", "op_")):
                assert (ast.get_docstring(node) or "").startswith(f"{prefix}-"), f"{path.name}: {node.name}"
