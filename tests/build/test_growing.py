"""Style sheets for windows and for frames that are as tall as their content."""

import re

import pytest

from web.build import growing, site

WINDOW, FRAME = growing.WINDOW, growing.FRAME
PHONE = "@media (max-width:60rem) and (max-height:31rem) and (orientation:landscape)"


def test_what_asks_for_a_low_window_is_for_windows_alone() -> None:
    assert growing.split(f"a{{b:c;}}{PHONE}{{.x{{d:e;}}}}f{{}}") == (
        f"a{{b:c;}}{PHONE}{{{WINDOW}{{.x{{d:e;}}}}}}f{{}}"
    )


def test_what_asks_for_an_upright_window_is_for_every_narrow_frame_too() -> None:
    upright = "@media (max-width:60rem) and (min-height:50rem) and (orientation:portrait)"
    assert growing.split(f"{upright}{{.x{{d:e;}}}}") == (
        f"{upright}{{{WINDOW}{{.x{{d:e;}}}}}}\n@media (max-width:60rem){{{FRAME}{{.x{{d:e;}}}}}}"
    )


def test_a_rule_of_the_root_stays_one_of_the_root_and_weighs_what_it_weighed() -> None:
    sheet = growing.split(
        f"{PHONE}{{:root:has(.x) .y,\n:root .z{{}}@container q (min-width:2rem){{:root .a{{}}}}}}"
    )
    assert sheet.count("&:root") == 3
    assert re.search(r"\{&:root:has\(\.x\) \.y,\n&:root \.z\{\}@container", sheet)
    assert all(kind.startswith(":where(") for kind in (WINDOW, FRAME))


def test_a_height_of_the_window_is_one_a_frame_may_set() -> None:
    assert growing.split("a{height:calc(100dvh - 2rem);top:.5vh;}") == (
        "a{height:calc(calc(100*var(--dvh,1dvh)) - 2rem);top:calc(.5*var(--dvh,1dvh));}"
    )


@pytest.mark.parametrize("question", ["(min-height:2rem), print", "not (min-height:2rem)"])
def test_a_question_nobody_can_answer_for_a_frame_stops_the_build(question: str) -> None:
    with pytest.raises(ValueError, match="growing frame"):
        growing.split(f"@media {question}{{a{{}}}}")


@pytest.mark.parametrize("name", ["all", "framed"])
def test_no_rule_of_a_growing_frame_follows_its_height(name: str) -> None:
    sheet = site.looks()[f"style/{name}.css"].decode()
    assert not re.search(r"[\d.][dsl]?v(?:h|min|max)\b", sheet.replace("--dvh,1dvh", ""))
    asked = [
        sheet[found.end() :] for found in re.finditer(r"@media[^{]*(?:height|orientation)[^{]*\{", sheet)
    ]
    assert all(rules.startswith(f"{WINDOW}{{") for rules in asked)
    assert bool(asked) == (name == "all")
    assert sheet.count("{") == sheet.count("}")
