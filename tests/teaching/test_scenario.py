"""Worksheets as text: what they say is read as meant, and what is wrong is named with its place."""

from __future__ import annotations

import random

import pytest
from teaching.sheets import WIN, WIN_NOW, sheet, text

from nastolka import GAMES, Session, read
from nastolka.teaching.foreign import MAX_TEXT, BadScenario, from_toml
from nastolka.teaching.scenario import stand, worksheet, written

MARKS = "[]{}\"'=#.,\\\n0x"


def test_a_worksheet_is_read_back_from_what_is_written() -> None:
    data = from_toml(text(WIN_NOW, 'setup.board = ["x\\"", "ü"]\n'))

    assert from_toml(written(data)) == data


def test_a_digest_is_of_what_is_said_and_not_of_how_it_is_laid_out() -> None:
    plain = text(WIN_NOW)
    assert worksheet(plain).digest == worksheet(f"# mine\r\n{plain}".replace("seat = 0", "seat=0")).digest
    assert worksheet(plain).digest == worksheet(written(from_toml(plain))).digest
    assert worksheet(plain).digest != sheet(WIN_NOW, WIN_NOW).digest


def test_a_scenario_stands_where_an_example_or_a_record_does() -> None:
    match = Session(GAMES["tictactoe"], 2, seed=1)
    for line in ("mark 4", "mark 0"):
        match.play(read(line))
    body = f'record = """{match.dump()}"""\nply = 2\nsteps = [{{ play = "mark 2" }}]\nseat = 1\n' + WIN
    (scenario,) = sheet(body).scenarios

    assert stand(scenario).state.view(1)["cells"][:5] == [1, None, 0, None, 0]
    key = next(iter(sheet_examples()))
    assert stand(sheet(f'example = "{key}"\n' + WIN).scenarios[0]).state.frame() is not None


def sheet_examples() -> list[str]:
    """Return the examples of the sample's rulebook that begin with the first seat."""
    from nastolka.core.rulebook import begin, rulebook

    found = []
    for key, example in rulebook("tictactoe").examples.items():
        frame = begin(GAMES["tictactoe"], example).state.frame()
        if frame is not None and frame.seat == 0:
            found.append(key)
    return found


@pytest.mark.parametrize(
    ("body", "reason", "where"),
    [
        ("", "missing", "task"),
        (WIN + "tsk = 1\n", "unknown-field", "tsk"),
        (WIN + "task.gaol = 1\n", "unknown-field", "gaol"),
        ("task.goal = [{ result = 1 }]\n", "wrong-type", "result"),
        ("task.goal = [{ view = 1, cells.0 = 0 }]\n", "not-seen", "goal"),
        (WIN + "task.moves = 41\n", "out-of-bounds", "moves"),
        (WIN + "task.moves = 0x7fffffffffff\n", "wrong-type", "moves"),
        (WIN + 'task.bots = "god"\n', "unknown-level", "bots"),
        (WIN + "seat = 1\n", "not-asked", "seat"),
        (WIN + "seat = 2\n", "out-of-bounds", "seat"),
        (WIN + 'setup.board = ["xx"]\n', "bad-position", ""),
        (WIN + "setup.board = 5\n", "bad-position", ""),
        (WIN + "setup.seats = 1000000\n", "bad-seats", "seats"),
        (WIN + 'setup.options.x = "y"\n', "bad-position", ""),
        (WIN + "setup.when = 1979-05-27\n", "wrong-type", "when"),
        (WIN + "setup.much = inf\n", "wrong-type", "much"),
        (WIN + 'steps = [{ play = "mark 9" }]\n', "bad-step", ""),
        (WIN + "steps = [{ play = 9 }]\n", "bad-position", ""),
        (WIN + 'example = "nowhere"\n', "unknown-example", "example"),
        (WIN + 'record = "nastolka 9"\n', "bad-position", ""),
        (WIN + 'rules = ["VI-1"]\n', "unknown-rule", "rules"),
        ('task.answer = ["mark ((("]\n', "unreadable-line", "answer"),
        ("task.answer = []\n", "missing", "answer"),
        ('task.rule = "TT-1"\ntask.among = ["TT-1", "TT-2", "TT-3"]\n', "not-four", "among"),
        ('task.rule = "TT-1"\ntask.among = ["TT-1", "TT-2", "TT-3", "RK-1"]\n', "unknown-rule", "among"),
        ('task.score = "result"\ntask.least = 2\n', "out-of-bounds", "most"),
        (WIN + 'task.wrong = [{ play = "mark 5" }]\n', "missing", "wrong"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(body: str, reason: str, where: str) -> None:
    with pytest.raises(BadScenario) as caught:
        sheet(body)
    assert caught.value.reason == reason
    assert where in caught.value.where
    assert "task-1" in caught.value.where or reason in ("wrong-type", "too-many")


@pytest.mark.parametrize(
    ("damaged", "reason"),
    [
        ("", "missing"),
        ("format = 1", "wrong-type"),
        ('format = "worksheet 2"', "other-format"),
        ('format = "worksheet 1"\ngame = "chess"', "unknown-game"),
        ('format = "worksheet 1"\ngame = "tictactoe"\nrules = 99', "other-rules"),
        ('format = "worksheet 1"\ngame = "tictactoe"', "missing"),
        (text(WIN_NOW).replace("task-1", "Task 1"), "bad-key"),
        (text(WIN_NOW, WIN_NOW).replace("task-2", "task-1"), "twice"),
        ("x" * (MAX_TEXT + 1), "too-long"),
        ("a = " + "[" * 5000, "too-deep"),
        ('a = [["]", ' + "[" * 5000, "too-deep"),
        ("a" + ".a" * 90_000 + " = 1", "too-deep"),
        ("x = 1\n" + "b" + '."a"' * 40_000 + " = 1", "too-deep"),
        ('b = """a""""\nc = ' + "[" * 5000, "too-deep"),
        ("b = '''a''''\nc = " + "[" * 5000, "too-deep"),
        ("b = 1\n[" + "a." * 90_000 + "a]", "too-deep"),
        ('b = "' + '\\"' * 90_000, "not-toml"),
        ('b = """' + '\\"""' * 40_000, "not-toml"),
        ("b = '''" + "\n''" * 40_000, "not-toml"),
        ("b = " + "1" * 190_000, "not-toml"),
        ("a = [" + "1," * 30000 + "]", "too-many"),
        ("a = = 1", "not-toml"),
    ],
)
def test_damaged_text_ends_in_a_reason(damaged: str, reason: str) -> None:
    with pytest.raises(BadScenario) as caught:
        worksheet(damaged)
    assert caught.value.reason == reason


@pytest.mark.parametrize("seed", range(300))
def test_a_mutated_text_is_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    letters = list(text(WIN_NOW, 'task.answer = ["mark 4"]\nseat = 0\n'))
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(letters))
        letters[at : at + rng.randint(0, 9)] = rng.choices(MARKS, k=rng.randint(0, 4))
    try:
        worksheet("".join(letters))
    except BadScenario as error:
        assert error.reason
