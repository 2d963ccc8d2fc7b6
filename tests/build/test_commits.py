"""The tree of another commit stands in a folder of its own, and builds the site of its day."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from web.build import commits
from web.build.tools import Trouble

BUILDS = """
from pathlib import Path
Path("dist").mkdir()
Path("dist/sw.js").write_text(Path("text").read_text())
"""
IDENTITY = ["-c", "user.name=n", "-c", "user.email=n@example.org"]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with two commits; what the first one wrote is gone from it."""
    house = tmp_path / "house"
    house.mkdir()
    for text in ("old", "new"):
        (house / "text").write_text(text)
        for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", text]):
            subprocess.run(["git", *IDENTITY, *words], cwd=house, check=True)
    monkeypatch.setattr(commits, "ROOT", house)
    monkeypatch.setattr(commits, "CACHE", tmp_path / "cache")
    return house


def test_the_other_tree_stands_in_a_folder_of_its_own_and_is_kept(checkout: Path) -> None:
    name, folder = commits.checked_out("HEAD~1")
    (folder / "built").touch()

    assert (folder / "text").read_text() == "old"
    assert (checkout / "text").read_text() == "new"
    assert len(name) == 7
    assert commits.checked_out("HEAD~1") == (name, folder)
    assert (folder / "built").exists()


def test_a_folder_thrown_away_by_hand_is_made_again(checkout: Path) -> None:
    _, folder = commits.checked_out("HEAD~1")
    (folder / "text").unlink()
    (folder / ".git").unlink()
    folder.rmdir()

    assert (commits.checked_out("HEAD~1")[1] / "text").read_text() == "old"


def test_what_is_no_commit_is_said(checkout: Path) -> None:
    with pytest.raises(Trouble, match="is nowhere"):
        commits.checked_out("nowhere")


def test_parts_are_lent_to_a_tree_that_wants_the_same_ones(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    for name, pins in (("ours", "1"), ("same", "1"), ("other", "2")):
        (tmp_path / name).write_text(pins)

    for name in ("same", "other"):
        commits.lend(tmp_path / "parts", tmp_path / "tree" / name, tmp_path / "ours", tmp_path / name)

    assert (tmp_path / "tree" / "same").resolve() == tmp_path / "parts"
    assert not (tmp_path / "tree" / "other").exists()


def test_a_commit_builds_its_own_site(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "build.py").write_text(BUILDS)
    for words in (["add", "."], [*IDENTITY, "commit", "-q", "-m", "builds"]):
        subprocess.run(["git", *words], cwd=checkout, check=True)
    (checkout / "text").write_text("newest")
    monkeypatch.setattr(commits, "furnished", lambda folder: None)

    assert (commits.site_of("HEAD") / "sw.js").read_text() == "new"
