"""What the site's parts are, before any browser sees them."""

import re

import pytest

from web.build import site
from web.build.tools import MODULES, WEB, Trouble, tree


def test_the_page_s_style_sheet_brings_no_comments_and_leaves_out_nothing_else() -> None:
    soft = b'/* why\n so */\na:hover b, c {\n  color: red; /* soft */\n content: "x: {y} ; z";\n}\n'
    soft += b"\n@media (d: e) {\n}\n"
    assert site.lean(soft) == b'a:hover b, c{color:red;content:"x: {y} ; z";}@media (d:e){}'
    ours = (tree(WEB / "style", "*.css") | tree(WEB / "app" / "boards", "**/*.css")).values()
    for sheet in ours:
        bare = re.sub(rb"/\*.*?\*/", b"", sheet, flags=re.DOTALL)
        assert re.sub(rb"\s", b"", site.lean(sheet)) == re.sub(rb"\s", b"", bare)
    built = site.looks()["style/all.css"]
    assert b"/*" not in built
    assert all(site.lean(sheet)[:40] in built for sheet in ours)


def test_a_script_brings_no_lines_that_are_comments_and_leaves_out_nothing_else() -> None:
    assert site.bare(b'// why\nlet a = "//";  // so\n  // not\nlet b;\n') == b'let a = "//";  // so\nlet b;\n'
    ours = {name: (WEB / name).read_bytes() for name in site.SCRIPTS}
    kept = [
        line for script in ours.values() for line in script.split(b"\n") if not line.strip().startswith(b"//")
    ]
    assert b"\n".join(site.bare(script) for script in ours.values()).split(b"\n") == kept


def test_module_scripts_end_in_js_for_hosts_serve_no_other_ending_as_a_script() -> None:
    named = [name for name in site.parts() if name.endswith(".mjs")]
    assert named == []
    asked = {name for name, data in site.parts().items() if name.endswith(".js") and b".mjs" in data}
    assert asked <= {f"pyscript/{site.core_name()}"}  # it knows other interpreters by name, and is given ours


def test_a_pyodide_that_names_its_scripts_otherwise_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (MODULES / "pyodide/pyodide.mjs").exists()
    monkeypatch.setattr(site, "ASM", b"of another name")
    with pytest.raises(Trouble, match=r"pyodide\.mjs does not name"):
        site.vendored("pyodide.mjs")


def test_the_lab_s_editor_is_found_among_pyscript_s_chunks_and_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    files = site.editor_parts()
    door = files["vendor/codemirror.js"].decode()
    assert all(name in door for wanted in site.EDITOR.values() for name in wanted)
    asked = {f"pyscript/{found.decode()}" for data in files.values() for found in site.CHUNK.findall(data)}
    assert asked <= set(files)
    monkeypatch.setattr(site, "EDITOR", {"codemirror": ("Nobody",)})
    with pytest.raises(Trouble, match="0 chunks codemirror with Nobody"):
        site.editor_parts()
