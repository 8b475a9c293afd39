"""The pages of a tournament at every size: links and main button at the same place, nothing out of reach."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import go, open_copy, visiting
from browser.test_screens import MEASURE, SIZES
from devtools.server import SiteServer
from effort import usually
from faristol.tournament import commands as c
from faristol.tournament.data import Entry, Pairing
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from tournaments import Hall, copy_of, hall
from tourneys import play_round

pytestmark = pytest.mark.browser

PAGES = (
    *("", "/menu", "/menu/hall", "/round/1"),
    *("/players", "/ratings", "/pairing", "/pairing/1", "/standings", "/cross", "/player/1"),
    *("/divisions", "/teams", "/teams/standings", "/clubs", "/prizes", "/files", "/rules", "/history"),
    "/print",
)
ON_PAPER = {"/print"}
"""The page whose main button stands beside what is chosen for the sheet."""

PLACES = """() => Object.fromEntries(
  ["#tournament-top .back", "#tournament-top .end > :last-child", "#next"]
    .map((found) => [found, document.querySelector(found)])
    .filter(([, element]) => element)
    .map(([found, element]) => [found, element.getBoundingClientRect()])
    .map(([found, { left, top, width, height }]) => [found, [left, top, width, height].map(Math.round)]))"""

OUT_OF_SIGHT = """() => [...document.querySelectorAll(".standings :is(th, td) *, .standings td")]
  .filter((part) => part.checkVisibility() && !part.closest(".sr, .why") && part.textContent.trim())
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, { left, right }]) => left < 0 || right > innerWidth)
  .map(([part]) => part.textContent.trim())"""


def played() -> Hall:
    """Two rounds of 23 players with groups, and as many tie-breaks as a club may want."""
    here = hall(tie_breaks=["spread", "total", "buchholz", "wins"], starts="balanced")
    names = [f"Sebastiana Sureda-Llompart {n}" if n % 5 == 0 else f"Jugadora {n}" for n in range(1, 24)]
    here.command(
        c.EnterPlayers(
            tuple(Entry(name, 1400 - n, "Juvenil" if n % 3 else "") for n, name in enumerate(names))
        )
    )
    for _ in range(2):
        made = pair(here.state, Policy("neighbours"), 1)
        assert isinstance(made, Pairing)
        here.publish(made)
        play_round(here, Random(1), odd=0)
    return here


@pytest.fixture(scope="module", params=usually(["ca"], ["ca", "ro", "en-GB"]))
def club(request: pytest.FixtureRequest, browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser, locale=request.param) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, copy_of(played(), "club"))
        expect(page.get_by_role("status").first).to_contain_text("1.")
        yield page


@pytest.mark.parametrize("size", SIZES)
def test_links_and_main_button_never_move(club: Page, size: str) -> None:
    width, height = SIZES[size]
    club.set_viewport_size({"width": width, "height": height})
    places: dict[str, set[tuple[int, ...]]] = {}
    for name in PAGES:
        go(club, f"#/tournament/club{name}")
        expect(club.locator("#tournament-top")).to_be_visible()
        found = club.evaluate(PLACES)
        assert "#next" in found, name
        if name in ON_PAPER:
            del found["#next"]
        for what, place in found.items():
            places.setdefault(what, set()).add(tuple(place))
        assert club.evaluate(MEASURE)["sideways"] <= 0, name
    assert {what: len(seen) for what, seen in places.items()} == dict.fromkeys(places, 1), places
    [(_, top, _, tall)] = places["#next"]
    assert height - 64 <= top + tall <= height


@pytest.mark.rule("FRO-6")
@pytest.mark.parametrize(("width", "height"), [(1180, 820), (820, 1180), (1024, 768)])
def test_nothing_of_the_menu_is_scrolled(club: Page, width: int, height: int) -> None:
    club.set_viewport_size({"width": width, "height": height})
    go(club, "#/tournament/club/menu")
    expect(club.locator("#panel-menu .go").last).to_be_in_viewport(ratio=1)
    assert club.evaluate("document.documentElement.scrollHeight") <= height


def test_the_whole_order_is_seen_on_a_phone(club: Page) -> None:
    club.set_viewport_size({"width": 390, "height": 844})
    go(club, "#/tournament/club/files")
    go(club, "#/tournament/club/standings")
    expect(club.locator(".standings tbody tr")).to_have_count(23)
    assert club.evaluate(OUT_OF_SIGHT) == []
    scroller = club.locator(".order .wide").first
    assert scroller.evaluate("wide => wide.scrollWidth - wide.clientWidth") <= 1
