"""Every edition ever published replays its own records for ever, with the engine that lies beside them.

Where the rules of a game are today's still, today's engine comes to the same positions.
"""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from golden.write import outcome

from nastolka import GAMES, Session
from nastolka.core.record import read_record

FOLDER = Path(__file__).parent
EDITIONS = sorted(path for path in FOLDER.iterdir() if list(path.glob("*.whl")))
RECORDS = sorted(FOLDER.glob("*/*/*.txt"))
REPLAY = """
import json, sys
from hashlib import sha256
from nastolka import GAMES, Session
found = {}
for path in json.loads(sys.argv[1]):
    state = Session.load(open(path, encoding="utf-8").read(), GAMES).state
    text = json.dumps(state.encode(), sort_keys=True, separators=(",", ":"))
    found[path] = sha256(text.encode()).hexdigest()[:16]
print(json.dumps(found))
"""


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda path: path.name)
def test_an_edition_replays_its_records_with_its_own_engine(edition: Path, tmp_path: Path) -> None:
    [wheel] = edition.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path)
    records = [str(path) for path in RECORDS if path.parent.parent == edition]
    command = [sys.executable, "-c", REPLAY, json.dumps(records)]
    said = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert records
    wanted = {path: read_record(Path(path).read_text("utf-8"))[0].meta["golden.state"] for path in records}
    assert json.loads(said) == wanted


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_where_the_rules_are_the_same_we_come_to_the_same_position(path: Path) -> None:
    text = path.read_text("utf-8")
    header, _ = read_record(text)
    if header.rules == GAMES[header.game].rules:
        session = Session.load(text, GAMES)
        assert {key: header.meta[key] for key in ("golden.result", "golden.state")} == outcome(session)


def test_every_game_of_an_edition_has_records() -> None:
    for edition in EDITIONS:
        assert {path.parent.name for path in RECORDS if path.parent.parent == edition} >= {
            code for code in GAMES if code != "tictactoe"
        }
