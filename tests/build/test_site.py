"""What the site's parts are, before any browser sees them."""

from web.build import site
from web.build.tools import WEB, tree


def test_the_page_s_style_sheet_brings_no_comments_and_leaves_out_nothing_else() -> None:
    assert site.lean(b"/* why\n so */\na {\n  color: red; /* soft */\n}\n\n") == b"a {\ncolor: red;\n}\n"
    built = site.looks()["style/all.css"]
    assert b"/*" not in built
    ours = (tree(WEB / "style", "*.css") | tree(WEB / "app" / "boards", "**/*.css")).values()
    assert built.count(b"{") == sum(sheet.count(b"{") for sheet in ours)
    assert built.count(b";") == sum(site.lean(sheet).count(b";") for sheet in ours)
