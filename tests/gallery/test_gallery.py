"""Every sentence is as it was read: what is said otherwise shows here, and in the galleries' diff."""

from __future__ import annotations

import difflib

import pytest
from gallery import write

from app import i18n

MOST = 1_000_000  # bytes of a language
AGAIN = "said otherwise than it was read; `python build.py golden gallery` writes the galleries anew"


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_every_sentence_is_said_as_it_was_read(locale: str) -> None:
    read = (write.FOLDER / f"{locale}.txt").read_text("utf-8").splitlines()
    said = write.gallery(locale).splitlines()

    changed = list(difflib.unified_diff(read, said, "read", "said", lineterm="", n=1))
    assert "\n".join(changed[:60]) == "", AGAIN


@pytest.mark.parametrize("locale", i18n.LOCALES)
def test_a_gallery_holds_every_sentence_and_stays_small(locale: str) -> None:
    text = (write.FOLDER / f"{locale}.txt").read_text("utf-8")
    heads = (line for line in text.splitlines() if not line.startswith(" "))
    keys = {head.partition(":")[0].removesuffix(" ~") for head in heads}

    assert keys >= set(i18n.CATALOGUES[locale])
    assert len(text.encode()) < MOST
