"""Every printed sheet of a tournament as a PDF on A4, of a club and of a large field; the page to publish.

The usual run prints those of the club. What stands on each: tests/unit/app/tournament/test_printing.py.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from browser.inked import faults
from browser.prepared import go, open_copy, visiting
from browser.saving import saving
from browser.test_prints import A4, OVERFLOWING, pdf_of, size, words
from browser.test_screens import AXE, RUN_AXE, SIZES
from browser.visits import NewVisit, show_in
from devtools.server import SiteServer
from effort import usually
from faristol.app.tournament.views.sheets import SHEETS
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Entry, Prize, Prizes
from tournaments import Hall, copy_of, hall

pytestmark = pytest.mark.only_browser("chromium")  # what Firefox prints: test_prints_firefox.py

CLUB, LARGE = "club", "large"
PLAYERS = {CLUB: 23, LARGE: 512}
ROUNDS = {CLUB: 5, LARGE: 3}

CLUBS = ("", "Club de Mots Creuats i Altres Jocs de la Plana de Vic", "Reus", "Palma", "Ítaca")

PAGES = {
    CLUB: {
        "pairings": 1,
        "names": 1,
        "slips": 2,
        "players": 1,
        "results": 1,
        "standings": 1,
        "cross": 1,
        "wall": 1,
        "cards": 3,
        "report": 5,
        "clubs": 1,
        "prizes": 1,
        "ratings": 1,
    },
    LARGE: {
        "pairings": 8,
        "names": 12,
        "slips": 32,
        "players": 14,
        "results": 8,
        "standings": 12,
        "cross": 13,
        "wall": 16,
        "cards": 52,
        "report": 37,
        "clubs": 1,
        "prizes": 3,
        "ratings": 13,
    },
}
"""Pages of each sheet."""

SOME = ("clubs", "prizes")
"""The sheets that name some players only."""

HEADS = "Player|Opponent|Club"
"""What the head of a table has, which stands over its rows on every page."""

WIDTHS = {"slips": 194, "cards": 194}
"""Millimetres between the margins of the sheets that have narrow ones; of the others 182."""

IN_PLACE = """() => [...document.querySelectorAll(".leaf")].filter((leaf) => leaf.offsetHeight)
  .flatMap((leaf) => [...leaf.querySelectorAll(".result-slip")]).flatMap((slip) => {
  const paper = slip.closest(".leaf").getBoundingClientRect();
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const apart = (one, two) => one.right <= two.left + 1 || two.right <= one.left + 1
    || one.bottom <= two.top + 1 || two.bottom <= one.top + 1;
  const box = slip.getBoundingClientRect();
  const parts = [...slip.children].map((part) => part.getBoundingClientRect());
  const wrong = inside(box, paper) ? [] : ["slip beyond the paper"];
  parts.forEach((part, at) => {
    if (!inside(part, box) || !part.height) wrong.push(`part ${at} beyond the slip`);
    if (!parts.slice(at + 1).every((other) => apart(part, other))) wrong.push(`part ${at} over another`);
  });
  return wrong.map((fault) => `${fault}: ${slip.textContent.slice(0, 40)}`);
})"""
"""What of a result slip is not where it can be read, written on and cut out."""

CUT = """() => [...document.querySelectorAll(".result-slip, .player-card")]
  .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.textContent.slice(0, 60))"""


def names(players: int) -> list[str]:
    """Short names and names as long as they may be, no two alike."""
    known = (
        "Ot Pi",
        "Àngela Çeliç",
        "Hortènsia Puigdemont i Casamajor",
        "M. Antònia Sallés de Rocafort i Vilallonga d’Urgell",
    )
    return [f"{known[number % 4]} {number + 1}" for number in range(players)]


def played(name: str) -> Hall:
    """A tournament with byes, forfeits, a result that is missing and one that was corrected."""
    rng = Random(4)
    here = hall(starts="balanced", club_best=4, performance=True)
    here.command(e.DetailsChanged(f"Campionat {name}", "2026-11-21", "Palma"))
    entries = (
        Entry(player, 900 + number if number % 3 else None, ("", "Juvenil")[number % 2], CLUBS[number % 5])
        for number, player in enumerate(names(PLAYERS[name]))
    )
    here.command(c.EnterPlayers(tuple(entries)))
    places = tuple(Prize("place", place, amount=200 - 10 * place) for place in range(1, 11))
    special = (Prize("high_game", thing="Diccionari"), Prize("group", group="Juvenil", amount=20))
    here.command(e.PrizesSet(Prizes((*places, *special), "€", "share")))
    for number in range(1, ROUNDS[name] + 1):
        order = [player.name for player in here.state.players]
        rng.shuffle(order)
        pairs = list(zip(order[::2], order[1::2], strict=False))
        pairing = here.pairing(*pairs, **({order[-1]: "bye"} if len(order) % 2 else {}))
        here.publish(pairing, *{fault.code for fault in broken(here.state, pairing)})
        for table in range(1, len(pairs) + 1):
            if table == 2:
                here.command(c.EnterResult(number, table, "forfeit", winner="first"))
            elif (table, number) != (1, ROUNDS[name]):
                scores = rng.randint(280, 520), rng.randint(280, 520)
                here.command(c.EnterResult(number, table, "played", *scores, sure=True))
    here.command(c.EnterResult(1, 1, "played", 401, 399, sure=True, reason="Added up anew"))
    return here


@pytest.fixture(scope="module")
def tablet(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser) as visit:
        yield visit.open(shared_server.address())


@pytest.fixture(scope="module")
def opened(tablet: Page) -> Callable[[str], Page]:
    """The tablet with a tournament on it."""

    @cache
    def bring(name: str) -> Page:
        go(tablet, "#/about")
        go(tablet, "#/")
        open_copy(tablet, copy_of(played(name), name))
        expect(tablet.get_by_role("status")).to_contain_text("Restored: 1.")
        return tablet

    return bring


@pytest.mark.parametrize("name", usually([CLUB], PLAYERS))
@pytest.mark.parametrize("key", sorted(PAGES[CLUB]))
def test_a_sheet_has_the_pages_expected_and_nothing_is_cut(
    opened: Callable[[str], Page], name: str, key: str
) -> None:
    club = opened(name)
    go(club, f"#/tournament/{name}/print/{key}")
    expect(club.locator("#preview-title")).to_contain_text(SHEETS[key].title)
    pdf = pdf_of(club)
    club.set_viewport_size({"width": int(WIDTHS.get(key, 182) / 25.4 * 96), "height": 1000})
    club.emulate_media(media="print")
    broad, cut = club.evaluate(OVERFLOWING), club.evaluate(CUT)
    club.emulate_media(media="null")
    club.set_viewport_size({"width": 1180, "height": 820})
    assert (broad, cut) == ([], [])
    assert faults(pdf) == []
    texts = [words(page.extract_text()) for page in pdf.pages]
    assert len(texts) == PAGES[name][key]
    assert {size(page) for page in pdf.pages} == {A4}
    assert min(map(len, texts)) > 80
    together = "".join(texts)
    if key not in SOME and (key != "slips" or name != CLUB):  # who has the bye has no slip
        assert [player for player in names(PLAYERS[name]) if words(player) not in together] == []
    assert "Towritethescoreson" not in together
    if key not in ("slips", "cards", "report", "prizes"):
        assert all(re.search(HEADS, page) and words(f"Campionat {name}") in page for page in texts)


@pytest.mark.parametrize("name", usually([CLUB], PLAYERS))
def test_eight_result_slips_stand_whole_on_a_sheet(opened: Callable[[str], Page], name: str) -> None:
    club = opened(name)
    go(club, f"#/tournament/{name}/print/slips")
    tables = PLAYERS[name] // 2
    sheets = -(-tables // 8)
    expect(club.locator("#preview-title")).to_contain_text(f"{sheets} sheets")
    slips = [words(page.extract_text()).count("Points") / 2 for page in pdf_of(club).pages]
    assert slips == [8] * (tables // 8) + [tables % 8] * (tables % 8 > 0)
    letter = PdfReader(BytesIO(club.pdf(format="Letter", margin={"top": "8mm", "bottom": "8mm"})))
    assert len(letter.pages) == sheets
    assert club.locator(".result-slip .inked").count() == 2 * tables
    assert club.evaluate(IN_PLACE) == []
    club.set_viewport_size({"width": int(WIDTHS["slips"] / 25.4 * 96), "height": 1000})
    club.emulate_media(media="print")
    wrong = club.evaluate(IN_PLACE)
    club.emulate_media(media="null")
    club.set_viewport_size({"width": 1180, "height": 820})
    assert wrong == []


@pytest.mark.slow
@pytest.mark.rule("SWI-9")
def test_the_page_to_publish_opens_by_itself_and_fits(
    opened: Callable[[str], Page], new_visit: NewVisit, tmp_path: Path
) -> None:
    club = opened(CLUB)
    go(club, f"#/tournament/{CLUB}/files")
    with saving(club) as download:
        club.get_by_role("button", name="Page to publish").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    visit = new_visit()
    page = visit.context.new_page()
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("They name as judge of words: DIEC2")).to_be_visible()
    page.get_by_text("Standings after round 2").click()
    expect(page.get_by_role("region", name="Standings after round 2")).to_be_visible()
    page.get_by_role("link", name=names(1)[0], exact=True).first.click()
    expect(page.locator(":target")).to_be_in_viewport()
    assert [address for address in visit.requests if not address.startswith("file:")] == []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for scheme in ("dark", "light"):
            show_in(page, scheme)
            assert page.evaluate(RUN_AXE, []) == []
    assert all(len(sheet.extract_text()) > 80 for sheet in pdf_of(page).pages)
