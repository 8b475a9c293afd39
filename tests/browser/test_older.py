"""Screens in a browser without `light-dark()` and `:has()`, as Firefox 115, are as in any other (BRO-3).

The site is changed so that the browser knows as little as one of 2023: it drops what it does not know.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.games import copy_of_tables
from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from browser.test_correspondence_prints import played as played_by_post
from browser.test_game_arbiter import looked_at
from browser.test_screens import SIZES
from browser.test_tournament_desk import copy_of as copy_of_tournament
from browser.test_tournament_prints import CLUB
from browser.test_tournament_prints import played as played_tournament
from browser.visits import Visit
from devtools.sealing import seal_again
from devtools.server import SiteServer
from faristol.modes.duplicate import commands, events
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records

pytestmark = [pytest.mark.slow, pytest.mark.rule("BRO-3")]

UNKNOWN = {"light-dark(": "unknown-colour(", ":has(": ":unknown("}
"""What the browser is not to know, by names that none knows."""

SCREENS = {
    "home": "#/",
    "judge": path_of("Evening"),
    "projector": path_of("Evening", "/projector"),
    "results": path_of("Evening", "/results"),
    "paper": path_of("Evening", "/print/points"),
    "new game": "#/games/new",
    "challenge": "#/game/challenged",
    "settlement": "#/game/settled",
    "SENYORS": "#/game/senyors",
    "tournament": f"#/tournament/{CLUB}",
    "standings": f"#/tournament/{CLUB}/standings",
    "by correspondence": "#/correspondence/campionat",
    "its arbiter": "#/correspondence/campionat/arbiter",
}

LOOK = """async () => {
for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
document.documentElement.removeAttribute("data-soundless");
return [...document.querySelectorAll("#app *")].map((element) => {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const colours = ["color", "backgroundColor", "borderTopColor", "fill", "stroke", "boxShadow"];
  return [
    element.localName, String(element.className.baseVal ?? element.className), element.id,
    ...[box.x, box.y, box.width, box.height].map(Math.round), ...colours.map((name) => style[name]),
  ].join(" ");
});
}"""
"""Where everything is, and its colours, once the window has its size; no notice that comes by the clock."""


def evening() -> Prepared:
    """A duplicate in its third round."""
    prepared = Prepared("Evening", ["Ot Pi", "Àngela Çeliç", "Hortènsia Puigdemont"]).do(events.Started())
    for number in (1, 2):
        prepared.do(commands.DrawRack(), commands.RunClock())
        current = prepared.state.current
        moves = prepared.referee.generator.top(current.board, current.rack, 5)
        for player in (1, 2, 3):
            prepared.do(commands.EnterSlip(number, player, play=moves[player].play))
        prepared.do(commands.CloseSlips(), commands.ChooseMaster(moves[0].play))
    return prepared.do(commands.DrawRack())


def copies() -> list[str]:
    """Everything that is looked at, to be opened one after the other."""
    now = int(time.time() * 1000)
    by_post = write_backup([to_records("campionat", played_by_post().events, [], now)], now)
    hall = copy_of_tournament(played_tournament(CLUB), CLUB)
    return [copy_of(evening()), copy_of_tables(**looked_at()), by_post, hall]


def opened(visit: Visit, address: str, saved: list[str]) -> Page:
    """The page with all of it."""
    page = visit.open(address)
    for copy in saved:
        go(page, "#/about")
        go(page, "#/")
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restored")
    go(page, "#/about")
    return page


@pytest.fixture(scope="module")
def old_address(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site for a browser that does not know what is new."""
    folder = Path(shutil.copytree(site, tmp_path_factory.mktemp("older") / "site"))
    for path in (*folder.glob("app/*/css/*.css"), *folder.glob("app/*/edge/boot.js")):
        text = path.read_text(encoding="utf-8").replace("selector(:has(*))", "selector(:unknown(*))")
        for known, unknown in UNKNOWN.items():
            text = text.replace(known, unknown)
        path.write_text(text, encoding="utf-8")
    seal_again(folder)
    server = SiteServer(folder)
    server.start()
    yield server.address()
    server.stop()


@pytest.fixture(scope="module")
def pages(browser: Browser, shared_server: SiteServer, old_address: str) -> Iterator[tuple[Page, Page]]:
    """The same in a browser of today and in an older one."""
    saved = copies()
    with visiting(browser, fresh=True) as today, visiting(browser, fresh=True) as older:
        yield opened(today, shared_server.address(), saved), opened(older, old_address, saved)


def look(page: Page, scheme: Literal["light", "dark"], width: int, height: int) -> Any:
    """What is seen of a page."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    return page.evaluate(LOOK)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_as_in_a_browser_of_today(pages: tuple[Page, Page], screen: str) -> None:
    for page in pages:
        go(page, "#/about")
        go(page, SCREENS[screen])
    for width, height in SIZES.values():
        for scheme in ("light", "dark"):
            today, older = (look(page, scheme, width, height) for page in pages)  # type: ignore[arg-type]
            assert older == today
            sideways = "() => document.documentElement.scrollWidth > innerWidth"
            assert not pages[1].evaluate(sideways)


def test_the_theme_that_was_chosen_counts_in_an_older_browser(pages: tuple[Page, Page]) -> None:
    seen = []
    for page in pages:
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 1180, "height": 820})
        go(page, "#/")
        go(page, "#/settings")
        colours = []
        for label, theme in (
            ("Dark colours", "dark"),
            ("Light colours", "light"),
            ("The device’s colours", "auto"),
        ):
            page.get_by_role("button", name=label).click()
            page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            colours.append(page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor"))
        seen.append(colours)
    today, older = seen
    assert older == today
    assert today[0] != today[1] == today[2]
