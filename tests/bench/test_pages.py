"""The rows of the page are made from visits, ledgers and clicks seen elsewhere; none is measured here."""

from __future__ import annotations

import socket
from pathlib import Path

from web.build.bench import hello, measured, pages, starting
from web.build.bench.browser import MARK, Start
from web.build.bench.counting import Fetch, Ledger, served
from web.build.bench.table import Row
from web.build.tools import Trouble


def start(interactive: float, shell: float | None = 100.0, painted: float | None = 150.0) -> Start:
    return Start(0.0, interactive, shell, painted, micropip=False)


def test_a_page_is_readable_when_it_is_painted_and_its_links_work() -> None:
    assert start(900, shell=100, painted=150).readable == 150
    assert start(900, shell=200, painted=150).readable == 200
    assert start(900, shell=None).readable is None


def test_starts_become_six_rows_of_medians() -> None:
    ours = [start(800), start(900), start(5000)]
    starts = {
        pages.OURS: {"cold": ours, "warm": ours},
        pages.STOCK: {"cold": [start(3000)], "warm": [start(1000)]},
        pages.HELLO: {"cold": [start(2000)], "warm": [start(1000)]},
    }

    rows = pages.start_rows(starts)

    assert [(row.what, row.against, row.ratio, row.verdict) for row in rows] == [
        ("first click answered, cold", pages.STOCK, 0.3, "pass"),
        ("first click answered, cold", pages.HELLO, 0.45, "pass"),
        ("first click answered, warm", pages.STOCK, 0.9, "MISS"),
        ("first click answered, warm", pages.HELLO, 0.9, "MISS"),
        ("home page readable, cold", pages.HELLO, 0.075, "pass"),
        ("home page readable, warm", pages.HELLO, 0.15, "pass"),
    ]


def test_the_steps_of_a_start_stand_in_the_order_in_which_they_were_reached_and_add_up_to_the_whole() -> None:
    reached = {"bench:begun": 100.0, "first-contentful-paint": 200.0, "bench:compiled": 500.0}
    reached |= {"bench:snapshot": 400.0, "bench:boot": 700.0, "bench:python": 900.0, MARK: 1000.0}
    late = {name: at * 10 for name, at in reached.items()}
    refused = {**reached, "first-contentful-paint": None}

    head, *lines = starting.told("cold", [reached, refused, late, reached]).splitlines()

    assert "4: 1" in head and head.startswith("a cold start")
    named = {line.strip().rsplit("  ", 1)[0].split("  ")[0]: line.split()[-1] for line in lines}
    assert list(named) == [starting.REACHED[name] for name in sorted(reached, key=lambda name: reached[name])]
    assert list(named.values()) == ["10%", "10%", "20%", "10%", "20%", "20%", "10%"]


def test_a_ledger_adds_up_to_a_moment_and_names_what_went_out_twice() -> None:
    ledger = Ledger("", [Fetch("/a", 1.0, 200, 10), Fetch("/b", 2.0, 200, 20), Fetch("/a", 3.0, 200, 10)])

    assert (ledger.sent(until=2.0), ledger.sent()) == (30, 40)
    assert ledger.twice() == ["/a"]


def test_an_answer_without_a_body_is_not_fetched_again() -> None:
    assert Ledger("", [Fetch("/a", 1.0, 200, 10), Fetch("/a", 2.0, 304, 1)]).twice() == []


def answer(ledger: Ledger, path: str, *headers: str) -> bytes:
    """Return all bytes of one answer. The server hangs up only after it has written its ledger."""
    host, port = ledger.address.removeprefix("http://").rstrip("/").split(":")
    with socket.create_connection((host, int(port))) as wire:
        wire.sendall("\r\n".join([f"GET {path} HTTP/1.0", *headers, "", ""]).encode())
        return b"".join(iter(lambda: wire.recv(1 << 16), b""))


def test_the_server_counts_what_leaves_it_to_the_byte(tmp_path: Path) -> None:
    (tmp_path / "data.bin").write_bytes(b"x" * 1000)
    with served(tmp_path) as ledger:
        whole = answer(ledger, "/data.bin?again")

    (fetch,) = ledger.fetches
    assert (fetch.path, fetch.status, fetch.sent) == ("/data.bin", 200, len(whole))
    assert whole.endswith(b"x" * 1000)


def test_the_server_counts_squeezed_bytes(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_bytes(b"x" * 100_000)
    with served(tmp_path) as ledger:
        squeezed = answer(ledger, "/page.html", "Accept-Encoding: gzip")
        plain = answer(ledger, "/page.html")

    assert [fetch.sent for fetch in ledger.fetches] == [len(squeezed), len(plain)]
    assert len(squeezed) < 2000 < 100_000 < len(plain)


def test_both_hello_pages_differ_in_the_wheel_alone() -> None:
    bare = hello.PAGE.format(config="{}", imports="")

    assert "packages" not in bare
    assert bare.replace("from pyscript", "import nastolka\nfrom pyscript") == hello.PAGE.format(
        config="{}", imports="import nastolka\n"
    )


def test_a_browser_that_fails_leaves_its_rows_unmeasured() -> None:
    def missing() -> list[Row]:
        raise Trouble("Chromium was not found")

    def crashed() -> list[Row]:
        raise OSError("Error: the tab crashed")

    (absent,), (fallen,) = measured("start", missing, OSError), measured("clicks", crashed, OSError)

    assert (absent.what, absent.verdict, absent.note) == ("start", "not measured", "Chromium was not found")
    assert (fallen.verdict, fallen.note) == ("not measured", "Error: the tab crashed")
