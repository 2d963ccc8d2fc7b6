"""A frame waits under its cover until "Play" is pressed; nothing large comes before, and all is counted."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Host
from .pages import Tab, Visit

GAMES = ("victory", "coldwar", "godstorm", "risk", "allmeans", "tictactoe")
LARGE = ("snapshot.bin", "pyodide.asm.wasm", "pyodide.asm.js")
# Our own, by what H5P's does: it answers a greeting, and gives a frame the height it asks for.
RESIZER = """<script>
addEventListener("message", ({source, data}) => {
  const frame = [...document.querySelectorAll("iframe")].find((one) => one.contentWindow === source);
  if (!frame || data?.context !== "h5p") return;
  if (data.action === "hello") source.postMessage({context: "h5p", action: "hello"}, "*");
  if (data.action === "resize") frame.style.height = `${data.scrollHeight}px`;
});
</script>"""


def asked(visit: Visit) -> list[str]:
    """Return which large files were asked for so far."""
    return [url.rpartition("/")[2] for url in visit.diaries[0].asked if url.endswith(LARGE)]


def frames(page: Page, visit: Visit) -> list[Tab]:
    """Return the frames of the page's elements, in their order."""
    handles = page.locator("nastolka-game iframe").element_handles()
    return [Tab(frame, visit.url) for handle in handles if (frame := handle.content_frame())]


def test_six_frames_start_none_until_one_is_pressed(visit: Visit, host: Host) -> None:
    visit.allowed.append(host.url)
    page = visit.context.new_page()
    page.clock.install()
    elements = "".join(
        f'<nastolka-game game="{game}" locale="en" seed="1"></nastolka-game>' for game in GAMES
    )
    style = "<style>nastolka-game { display: block; max-width: 20rem; float: left; }</style>"
    host.page(page, f'{style}<script type="module" src="{visit.url}embed.js"></script>{elements}')
    page.locator("nastolka-game").last.scroll_into_view_if_needed()
    for n, tab in enumerate(frames(page, visit)):
        page.locator("nastolka-game").nth(n).scroll_into_view_if_needed()
        expect(tab.at("ui:play")).to_be_visible()
    names = page.locator("nastolka-game iframe").evaluate_all("all => all.map((one) => one.title)")
    assert names == ["Victory", "Cold War", "Godstorm", "Risk", "By All Means", "Tic-tac-toe"]
    page.clock.run_for(31_000)  # longer than anybody waits for bytes
    assert asked(visit) == []
    page.clock.resume()

    last = frames(page, visit)[-1]
    last.at("ui:play").press("Enter")
    expect(last.zone("board").get_by_role("grid")).to_be_visible()
    assert last.focused() == "MAIN"
    assert sorted(asked(visit)) == sorted(LARGE)
    for tab in frames(page, visit)[:-1]:
        expect(tab.at("ui:play")).to_be_visible()


def test_the_cover_stays_with_the_progress_of_all_bytes_until_the_game_is_there(
    visit: Visit, host: Host, built: Path
) -> None:
    visit.allowed.append(host.url)
    held = []
    visit.context.route("**/snapshot.bin", lambda route: held.append(route))  # noqa: PLW0108  (Playwright marks its handlers)
    page = visit.context.new_page()
    src = f"{visit.url}?game=tictactoe&amp;locale=en&amp;seats=person,person&amp;controls=menu"
    frame = host.frame(page, f'{RESIZER}<iframe name="game" width="700" src="{src}"></iframe>')
    frame.wait_for_function("nastolka.bytes && nastolka.bytes.loaded > 0")
    expect(frame.locator(".cover:visible h1:visible")).to_have_text("Tic-tac-toe")
    expect(frame.locator("#boot-progress")).to_be_visible()
    expect(Tab(frame, visit.url).at("ui:play")).to_have_count(0)
    assert page.locator("iframe").evaluate("one => one.offsetHeight") > 400  # reserved, as its width tells
    held[0].continue_()
    Tab(frame, visit.url).arrived()
    bytes = frame.evaluate("nastolka.bytes")
    least = len(next(built.glob("v/*/snapshot.bin")).read_bytes())
    assert bytes["loaded"] == bytes["total"] > least
    told = "heard.findLast((one) => one.type === 'height')?.height"
    page.wait_for_function(f"{told} && document.querySelector('iframe').clientHeight === {told}")


def test_a_cover_follows_the_page_around_in_language_and_looks(visit: Visit, host: Host) -> None:
    visit.allowed.append(host.url)
    page = visit.context.new_page()
    element = '<nastolka-game game="tictactoe" locale="en" theme="light" seed="1"></nastolka-game>'
    host.page(page, f'<script type="module" src="{visit.url}embed.js"></script>{element}')
    tab = frames(page, visit)[0]
    expect(tab.page.locator(".cover:visible h1:visible")).to_have_text("Tic-tac-toe")
    page.evaluate("document.querySelector('nastolka-game').setAttribute('locale', 'ru')")
    page.evaluate("document.querySelector('nastolka-game').setTheme('dark')")
    expect(tab.page.locator(".cover:visible h1:visible")).to_have_text("Крестики-нолики")
    expect(tab.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("nastolka-game iframe")).to_have_attribute("title", "Крестики-нолики")
    page.evaluate("document.querySelector('nastolka-game').setLocale('xx')")
    assert asked(visit) == []

    tab.at("ui:play").click()
    tab.arrived()
    expect(tab.zone("prompt")).to_contain_text("Ваш ход")
    expect(tab.page.locator("html")).to_have_attribute("data-theme", "dark")
