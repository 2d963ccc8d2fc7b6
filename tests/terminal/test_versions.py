"""`arena --from`: a bot of another version plays here, from its own engine, told the record line by line."""

from __future__ import annotations

import io
import subprocess
import zipfile
from pathlib import Path

import pytest

from nastolka import BadRecord
from nastolka.__main__ import main
from nastolka.lab.bout import Bout, Setting
from nastolka.terminal import versions
from nastolka.terminal.benches import Row, Visitors

HERE = Path(__file__).parent
EDITION = next((HERE.parent / "editions").glob("*/*.whl"))  # of a published site: By All Means by rules 1
ENGINE = HERE.parents[1] / "engine"


def ours() -> bytes:
    """Return this very engine, as it would come in a wheel."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path in sorted((ENGINE / "nastolka").rglob("*.py")):
            archive.write(path, path.relative_to(ENGINE).as_posix())
    return out.getvalue()


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(versions, "store", lambda: tmp_path / "versions")
    return tmp_path / "versions"


def test_a_version_sits_beside_ours(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--game", "risk", "--seats", "3", "--games", "1", "--options", "rounds=2", "--locale", "en"]
    assert main(["arena", "greedy", "greedy", *arguments, "--from", str(EDITION)]) == 0
    said = capsys.readouterr().out
    assert "against greedy@wheel-" in said
    assert " 0       0      0 " in said  # nothing illegal, no fault, no limit
    assert [folder.name for folder in store.iterdir()] == [versions.found(str(EDITION))[0].digest]


def test_the_same_version_plays_the_same_game(store: Path) -> None:
    """Where nothing is hidden, a bot that is told the record and one that is sent letters answer alike."""
    version = versions.unpacked("ours", ours())
    setting = Setting("tictactoe", 2, {}, "seed")
    records = []
    for rival in ("top:20", "top:20@ours"):
        with Row({}, 1.0, version, "tictactoe") as bots:
            records.append(bots.play(Bout(setting), ["greedy", rival]).match.dump())
    assert records[0] == records[1]


def test_versions_that_play_by_other_rules_cannot_meet(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "top", "top", "--game", "allmeans", "--from", str(EDITION), "--locale", "en"]) == 2
    assert "plays by rules 1, this engine by rules 2" in capsys.readouterr().err


def test_a_bot_that_version_has_not_is_named(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "top", "god", "--game", "risk", "--from", str(EDITION), "--locale", "en"]) == 2
    assert "god is not a bot of wheel-" in capsys.readouterr().err


def test_a_line_the_other_version_refuses_ends_the_game_with_a_sentence(store: Path) -> None:
    version, _ = versions.found(str(EDITION))
    visitors = Visitors(version, "tictactoe")
    bout = Bout(Setting("victory", 2, {}, "seed"))
    bout.ask()
    visitors.sit(Bout(Setting("tictactoe", 2, {}, "seed")))
    try:
        with pytest.raises(BadRecord, match="other-rules: wheel-"):
            visitors.answer(bout, "greedy")
    finally:
        visitors.close()


@pytest.mark.parametrize("named", ["nowhere.whl", "no-such-commit"])
def test_what_is_no_version_is_named(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "top", "top", "--game", "risk", "--from", named, "--locale", "en"]) == 2
    assert f"no-version: {named}" in capsys.readouterr().err


def test_a_wheel_that_is_none_is_refused(store: Path, tmp_path: Path) -> None:
    (tmp_path / "broken.whl").write_bytes(b"PK no zip")
    with pytest.raises(BadRecord):
        versions.found(str(tmp_path / "broken.whl"))
    with pytest.raises(BadRecord):
        versions.unpacked("empty", zip_of({"other/__init__.py": ""}))


def test_nothing_is_unpacked_beside_the_folder(store: Path) -> None:
    version = versions.unpacked("v", zip_of({"nastolka/__init__.py": "", "nastolka/../../evil.py": ""}))
    assert {path.name for path in version.folder.rglob("*")} == {"nastolka", "__init__.py"}
    assert not list(store.parent.glob("evil.py"))


def test_a_commit_is_taken_from_the_checkout(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, package = tmp_path / "house", tmp_path / "house" / "engine" / "nastolka"
    package.mkdir(parents=True)
    git = ["git", "-c", "user.name=n", "-c", "user.email=n@example.org"]
    subprocess.run([*git, "init", "-q"], cwd=house, check=True)
    for text in ("'old'\n", "'new'\n"):
        (package / "__init__.py").write_text(text)
        subprocess.run([*git, "add", "."], cwd=house, check=True)
        subprocess.run([*git, "commit", "-q", "-m", "x"], cwd=house, check=True)
    monkeypatch.setattr(versions, "CHECKOUT", house)
    version, data = versions.found("HEAD~1")
    assert (version.folder / "nastolka" / "__init__.py").read_text() == "'old'\n"
    assert versions.unpacked("again", data) == version._replace(name="again")


def test_an_engine_s_digest_follows_from_rules_and_bots_and_from_no_comment() -> None:
    assert versions.engine("risk") == versions.engine("risk") != versions.engine("godstorm")
    code = b"# why\nx = 1\n\n    # more\ny = 2\n"
    assert versions._said(code) == b"x = 1\ny = 2"


def zip_of(files: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()
