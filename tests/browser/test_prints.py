"""Every printed sheet as a PDF on A4: as many pages as expected, all can be read, nothing but the sheet.

The usual run prints for forty players. What stands on each sheet: tests/unit/views/duplicate/test_sheets.py.
"""

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PageObject, PdfReader

from browser.inked import faults
from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from devtools.server import SiteServer
from effort import usually
from faristol.app.duplicate.views.sheets import SHEETS as REPORTS
from faristol.modes.duplicate import commands, events

A4 = (210, 297)
pytestmark = pytest.mark.only_browser("chromium")  # what Firefox prints: test_prints_firefox.py

MILLIMETRE = 72 / 25.4

TWO, FORTY, TWO_HUNDRED = "Two", "Forty", "Two hundred"
PLAYERS = {TWO: 2, FORTY: 40, TWO_HUNDRED: 200}
ROUNDS = {TWO: 3, FORTY: 14, TWO_HUNDRED: 3}
"""Rounds played: with more than ten the results lie on their side."""

SHEETS = {
    "slips": (1, 56, 60),
    "player_sheets": (2, 40, 200),
    "board_empty": (1, 1, 1),
    "order": (1, 1, 5),
    "points": (1, 2, 6),
    "certificates": (2, 3, 11),
    "minutes": (1, 1, 1),
    "poster": (1, 1, 5),
    "plays": (1, 1, 1),
    "board_position": (1, 1, 1),
    "nobody_saw": (1, 1, 1),
    "player_reports": (2, 40, 200),
}
"""Pages of each sheet for two, forty and two hundred players."""

OVERFLOWING = """() => [...document.querySelectorAll(".leaf, .guide")].flatMap((leaf) => {
  const paper = leaf.getBoundingClientRect();
  return [...leaf.querySelectorAll("*")]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > paper.right + 1 || (box.width && box.left < paper.left - 1);
    })
    .map((element) => element.textContent.slice(0, 40));
})"""
"""What is beyond the sheet to the right, where browsers make all of it smaller, or to the left."""

TOUCHING = """() => {
  const within = (cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getBoundingClientRect();
  };
  const thick = (width) => parseFloat(width) > 0;
  const ruled = (cell, next) => thick(getComputedStyle(cell).borderRightWidth)
    || thick(getComputedStyle(next).borderLeftWidth);
  const ends = (cell) => /right|end/.test(getComputedStyle(cell).textAlign);
  const millimetre = (leaf) => leaf.getBoundingClientRect().width / (leaf.matches(".across") ? 273 : 182);
  return [...document.querySelectorAll(".leaf table tr")].flatMap((row) => [...row.cells].slice(1, -1)
    .map((cell, at) => [cell, row.cells[at + 2]])
    .filter(([cell, next]) => ends(cell) && getComputedStyle(next).textAlign.match(/left|start/)
      && !ruled(cell, next) && cell.textContent.trim() && next.textContent.trim() && within(next).width
      && within(next).left - within(cell).right < 3 * millimetre(row.closest(".leaf")))
    .map((pair) => pair.map((cell) => cell.textContent.trim()).join("|")));
}"""
"""Where a column ends and the next one begins, what reads as one: nearer than three millimetres, and no
line between them."""

DRESS = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""
"""Another style for the page, as its policy lets only itself bring one."""


def names(players: int) -> list[str]:
    """Short and long names, no two alike."""
    known = ("Ot Pi", "Àngela Çeliç", "Hortènsia Puigdemont i Casamajor", "Maria Antònia Sallés de Rocafort")
    return [f"{known[number % 4]} {number + 1}" for number in range(players)]


def played(name: str, players: int, rounds: int) -> Prepared:
    """A game in which everybody has slips, some of them late, and nobody the same ones."""
    prepared = Prepared(name, names(players), rounds=rounds).do(events.Started())
    for number in range(1, rounds + 1):
        prepared.do(commands.DrawRack(), commands.RunClock())
        current = prepared.state.current
        moves = prepared.referee.generator.top(current.board, current.rack, 12)
        for player in range(1, players + 1):
            if (player + number) % 9:
                play = moves[(player * number + player) % len(moves)].play
                prepared.do(commands.EnterSlip(number, player, play=play))
            else:
                prepared.do(commands.EnterSlip(number, player, claim="late"))
        prepared.do(commands.CloseSlips(), commands.ChooseMaster(moves[0].play))
    return prepared


SIZES = usually([FORTY], PLAYERS)

LONG_SHEETS = {"slips", "player_reports"}
"""So many pages for forty players that they are usually printed for two."""

USUAL = [(TWO if key in LONG_SHEETS else FORTY, key) for key in sorted(REPORTS)]


@cache
def game(name: str) -> Prepared:
    return played(name, PLAYERS[name], ROUNDS[name])


@pytest.fixture(scope="module")
def club(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A tablet with two of the games; how often the browser was asked to print is counted."""
    with visiting(browser) as visit:
        visit.context.add_init_script("window.printed = 0; window.print = () => { window.printed += 1; };")
        page = visit.open(shared_server.address())
        open_copy(page, copy_of(game(TWO), game(FORTY)))
        expect(page.get_by_role("status")).to_contain_text("Restored: 2.")
        yield page


@dataclass(frozen=True)
class Sheet:
    """A sheet as it came out: the text of every page without its spaces, the sizes, what was too broad or
    cannot be read."""

    pages: list[str]
    sizes: set[tuple[int, int]]
    over_the_edge: list[str]
    unreadable: list[str]


Printed = Callable[[str, str], Sheet]


@pytest.fixture(scope="module")
def sheet(club: Page) -> Callable[[str, str], Sheet]:
    """Prints a sheet of a game, once; the large game is opened where it is wanted."""

    @cache
    def opened(name: str) -> None:
        go(club, "#/")
        open_copy(club, copy_of(game(name)))
        expect(club.get_by_role("status")).to_contain_text("Restored: 1.")

    @cache
    def printed(name: str, key: str) -> Sheet:
        if name == TWO_HUNDRED:
            opened(name)
        go(club, path_of(name, f"/print/{key}"))
        expect(club.get_by_role("heading", name=REPORTS[key].title)).to_be_visible()
        pdf = pdf_of(club)
        across = key == "certificates" or (key == "points" and ROUNDS[name] > 10)
        broad = beyond(club, 273 if across else 182)
        texts = [words(page.extract_text()) for page in pdf.pages]
        return Sheet(texts, {size(page) for page in pdf.pages}, broad, faults(pdf))

    return printed


def beyond(page: Page, width: int) -> list[str]:
    """Return what does not fit between the margins of a sheet, `width` millimetres apart, or reads as one."""
    page.set_viewport_size({"width": int(width / 25.4 * 96), "height": 1000})
    page.emulate_media(media="print")
    found: list[str] = page.evaluate(OVERFLOWING) + page.evaluate(TOUCHING)
    page.emulate_media(media="null")
    page.set_viewport_size({"width": 1180, "height": 820})
    return found


def pdf_of(page: Page) -> PdfReader:
    """What the browser would print, in the size that the sheet's own style asks for."""
    return PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))


def size(page: PageObject) -> tuple[int, int]:
    """The width and the height of a page in millimetres."""
    box = page.mediabox
    return round(float(box.width) / MILLIMETRE), round(float(box.height) / MILLIMETRE)


def words(text: str) -> str:
    """Text without the spaces and line ends that a PDF puts anywhere."""
    return re.sub(r"\s", "", text)


@pytest.mark.rule("EDG-A7")
@pytest.mark.parametrize(("name", "key"), usually(USUAL, product(PLAYERS, sorted(REPORTS))))
def test_a_sheet_has_the_pages_expected_and_nothing_is_cut(sheet: Printed, name: str, key: str) -> None:
    printed = sheet(name, key)
    assert len(printed.pages) == SHEETS[key][list(PLAYERS).index(name)]
    across = key == "certificates" or (key == "points" and ROUNDS[name] > 10)
    assert printed.sizes == {A4[::-1] if across else A4}
    assert printed.over_the_edge == []
    assert printed.unreadable == []
    assert "Tofollowthegame" not in "".join(printed.pages)


@pytest.mark.parametrize(
    ("style", "wrong"),
    [
        (".master-plays { display: grid; } .master-plays > * { grid-area: 1 / 1; }", "lies on"),
        (".master-plays { font-size: 5pt; }", "has 5.0 pt"),
    ],
)
def test_what_nobody_can_read_is_found(club: Page, style: str, wrong: str) -> None:
    """The plays of the board once lay all on one line, because a style of the screen reached the paper."""
    go(club, path_of(FORTY, "/print/board_position"))
    expect(club.get_by_role("heading", name=REPORTS["board_position"].title)).to_be_visible()
    club.evaluate(DRESS, f"@media print {{ {style} }}")
    found = faults(pdf_of(club))
    club.evaluate(DRESS, "")
    assert any(wrong in fault for fault in found)


@pytest.mark.parametrize("way", ["right", "left"])
def test_what_is_beyond_the_sheet_is_found(club: Page, way: str) -> None:
    go(club, path_of(FORTY, "/print/board_position"))
    expect(club.get_by_role("heading", name=REPORTS["board_position"].title)).to_be_visible()
    assert beyond(club, 182) == []
    club.evaluate(DRESS, f".leaf .head {{ margin-{way}: -9mm; }}")
    found = beyond(club, 182)
    club.evaluate(DRESS, "")
    assert any("Forty" in text for text in found)


def test_the_plays_under_the_board_stand_in_columns(club: Page) -> None:
    go(club, path_of(FORTY, "/print/board_position"))
    plays = club.locator(".master-plays li")
    expect(plays).to_have_count(ROUNDS[FORTY])
    boxes = [play.bounding_box() for play in plays.all()]
    assert len({round(box["x"]) for box in boxes}) == 3
    assert len({(round(box["x"]), round(box["y"])) for box in boxes}) == ROUNDS[FORTY]


@pytest.mark.rule("DUP-1.11")
@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("key", ["points", "order"])
def test_every_player_is_in_the_results_and_every_page_has_its_head(
    sheet: Printed, name: str, key: str
) -> None:
    pages = sheet(name, key).pages
    together = "".join(pages)
    assert [player for player in names(PLAYERS[name]) if words(player) not in together] == []
    assert all("Player" in page and page.split("Player")[0].count(words(name)) == 1 for page in pages)
    assert any(words(player) in pages[-1] for player in names(PLAYERS[name]))


@pytest.mark.rule("DUP-1.2")
def test_slips_have_round_table_and_name(sheet: Printed) -> None:
    pages = sheet(FORTY, "slips").pages
    wanted = ((player, number) for player in range(40) for number in range(1, 15))
    for place, (player, number) in enumerate(wanted):
        slip = f"{words(names(40)[player])}Table{player + 1}Round{number}Place"
        assert slip in pages[place // 10]


def test_each_player_has_a_sheet_of_the_own(sheet: Printed) -> None:
    for key, after in (("player_sheets", "Table"), ("player_reports", "place")):
        pages = sheet(FORTY, key).pages
        assert [sum(words(player) + after in page for page in pages) for player in names(40)] == [1] * 40


def test_a_sheet_that_was_chosen_on_a_phone_is_in_sight(club: Page) -> None:
    club.set_viewport_size({"width": 390, "height": 844})
    go(club, path_of(TWO, "/print/slips"))
    club.get_by_role("link", name="Final order").click()
    expect(club.get_by_role("heading", name="Final order")).to_be_in_viewport()
    expect(club.get_by_role("button", name="Print")).to_be_in_viewport(ratio=1)
    club.set_viewport_size({"width": 1180, "height": 820})


def test_what_is_chosen_is_what_is_printed(club: Page) -> None:
    go(club, path_of(FORTY, "/print/slips"))
    expect(club.get_by_role("heading", name="Slips 56 sheets")).to_be_visible()
    club.get_by_label("to round").select_option("5")
    expect(club.get_by_role("heading", name="Slips 20 sheets")).to_be_visible()
    club.get_by_label("to table").focus()
    club.get_by_label("to table").select_option("4")
    expect(club.get_by_role("heading", name="Slips 2 sheets")).to_be_visible()
    expect(club.get_by_label("to table")).to_be_focused()
    club.get_by_role("button", name="Print").click()
    club.wait_for_function("() => window.printed === 1")
    assert len(pdf_of(club).pages) == 2
    club.get_by_label("to round").select_option("14")
    club.get_by_label("to table").select_option("40")
    expect(club.get_by_role("heading", name="Slips 56 sheets")).to_be_visible()


@pytest.mark.rule("ANA-4")
def test_once_it_is_over_the_results_say_what_nobody_saw_and_where_a_player_lost_points(club: Page) -> None:
    go(club, path_of(TWO, "/results"))
    seen = club.get_by_role("region", name="What nobody saw").first
    expect(seen.get_by_role("columnheader", name="Most in the hall")).to_be_visible()
    rounds = seen.get_by_role("table").first.get_by_role("row").count()
    club.get_by_role("link", name="Ot Pi 1", exact=True).click()
    lost = club.get_by_role("region", name="Where points were lost")
    expect(lost.get_by_role("row", name="Together")).to_be_visible()
    expect(club.get_by_role("button", name="to practise")).to_be_visible()
    go(club, path_of(TWO, "/print/nobody_saw"))
    expect(club.get_by_role("heading", name="What nobody saw").first).to_be_visible()
    expect(club.locator(".leaf .grid tr")).to_have_count(rounds)


def test_from_a_players_page_only_that_players_game_is_printed(club: Page) -> None:
    go(club, path_of(FORTY, "/results"))
    club.get_by_role("link", name="Ot Pi 5", exact=True).click()
    expect(club.get_by_role("heading", name="Ot Pi 5")).to_be_visible()
    club.get_by_role("button", name="Print").click()
    expect(club.get_by_role("heading", name="Each player’s game 1 sheet")).to_be_visible()
    assert [words("Ot Pi 5") in words(page.extract_text()) for page in pdf_of(club).pages] == [True]
    club.get_by_label("From table").select_option("1")
    club.get_by_label("to table").select_option("40")
    expect(club.get_by_role("heading", name="Each player’s game 40 sheets")).to_be_visible()
