"""Reading painted HTML as a browser would: which tags, attributes and words are really there."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"input", "br", "img", "link", "meta"}
SELF_CLOSED = {"use", "circle", "rect", "path", "line"}  # SVG leaves, written <use/>
KNOWN = VOID | SELF_CLOSED | {
    "a", "article", "aside", "b", "bdi", "button", "dd", "details", "div", "dl", "dt", "em", "fieldset",
    "footer", "form", "g", "h1", "h2", "h3", "h4", "header", "i", "kbd", "label", "legend", "li", "main",
    "nav", "ol", "option", "output", "p", "caption", "pre", "progress", "section", "select", "small", "span",
    "strong", "summary", "svg", "symbol", "table", "tbody", "td", "text", "textarea", "th", "thead", "tr",
    "ul",
}  # fmt: skip


class Page(HTMLParser):
    """A parsed fragment: its elements, its words, and what is wrong with it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.html = html
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.faults: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> never closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.elements.append((tag, dict(attrs)))
        if tag not in KNOWN:
            self.faults.append(f"unknown <{tag}>")
        if len(names) != len(set(names)):
            self.faults.append(f"<{tag}> names an attribute twice: {names}")
        self.faults += [
            f"<{tag} {name}>" for name in names if name.startswith("on") or name in ("style", "src", "srcdoc")
        ]
        self.faults += [
            f"{name}={value}"
            for name, value in attrs
            if name == "href" and not (value or "").startswith("#") and value != "./"  # the site itself
        ]
        if tag not in VOID | SELF_CLOSED:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID | SELF_CLOSED:
            return
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> inside {self.open[-3:]}")
        elif self.open:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_comment(self, data: str) -> None:
        self.faults.append(f"a comment: {data}")

    @property
    def text(self) -> str:
        return "".join(self.words)

    def with_attribute(self, name: str) -> list[str]:
        return [attrs[name] or "" for _, attrs in self.elements if name in attrs]

    def tags(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for found, attrs in self.elements if found == tag]
