"""The guides are true: somebody who does only what their steps say has run the evening at the end."""

import pytest
from playwright.sync_api import Locator, Page, expect

import library
from browser.evenings import rack_of, typed
from browser.guided import PRINTING, Reader
from browser.joining import INVITATION, OWN, host_of, show
from browser.prepared import PLAYERS, Prepared, go, path_of
from browser.visits import NewVisit, Visit
from faristol.board.board import EMPTY
from faristol.modes.duplicate import events
from faristol.movegen.interface import ScoredPlay
from faristol.rules.notation import parse_play
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet

CAMERA = """if (navigator.mediaDevices) {
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' }];
}"""
"""There is a camera, whose button a test shows what it would see."""


@pytest.fixture
def page(visit: Visit, address: str) -> Page:
    """The first page, where printing is counted."""
    visit.context.add_init_script(PRINTING)
    return visit.open(address)


def fills(*values: str):
    """A hand that types the next of these values each time."""
    left = iter(values)

    def hand(field: Locator) -> None:
        field.fill(next(left))

    return hand


class Evening:
    """The judge of two players: what they write on their slips is a legal play of the rack."""

    def __init__(self, page: Page) -> None:
        self.page, self.board = page, EMPTY
        self.moves: list[ScoredPlay] = []

    def name(self, field: Locator) -> None:
        """Two players, the second one as the first; the duplicate is made short."""
        self.page.get_by_text("to the end", exact=True).click()
        self.page.get_by_label("Rounds").select_option("4")
        for name in ("Núria", "Pau"):
            field.fill(name)
            if name == "Núria":
                self.page.get_by_role("button", name="Add", exact=True).click()
                expect(self.page.get_by_role("button", name="1 Núria", exact=True)).to_be_visible()

    def time(self, button: Locator) -> None:
        rules = RuleSet.preset("catalan_duplicate")
        self.moves = list(library.referee(rules).generator.top(self.board, rack_of(self.page), 2))
        button.click()

    def slips(self, table: Locator) -> None:
        """A slip for each table, by the keys that the step says."""
        for number in (1, 2):
            table.fill(str(number))
            table.press("Enter")
            place = self.page.get_by_role("combobox", name="Place")
            expect(place).to_be_focused()
            place.fill(typed(self.moves[number - 1]))
            expect(self.page.get_by_role("option", selected=True)).to_be_visible()
            place.press("Enter")
            expect(table).to_be_focused()

    def announce(self, button: Locator) -> None:
        label = button.inner_text().split(",")[0].split()
        button.click()
        expect(self.page.get_by_role("heading", name="Master play")).to_be_visible()
        play = parse_play(f"{label[2]} {label[1]}", library.alphabet("ca"))
        self.board = self.board.place(new_tiles(self.board, play))

    def final(self, button: Locator) -> None:
        """Nobody waits ten minutes in a test: all agree at once."""
        button.click()
        self.page.get_by_role("button", name="Make them final now").click()
        expect(self.page.get_by_role("button", name="Open them again")).to_be_visible()


def test_the_first_duplicate_evening(page: Page) -> None:
    judge = Evening(page)
    hands = {
        "Player’s name": judge.name,
        "Time!": judge.time,
        "Table": judge.slips,
        "Place": lambda field: None,
        "Announce %(word)s %(place)s, %(points)s point": judge.announce,
        "Make them final": judge.final,
    }
    reader = Reader(page, "evening", hands)
    reader.part(0)
    expect(page.locator("html")).to_have_attribute("data-printed", "1")
    for _round in range(3):
        reader.part(1)
    for step in reader.parts[1].steps[:-1]:  # after the last round there is no other rack
        reader.step(step)
    with page.expect_download():
        reader.part(2)
    reader.done()
    expect(page.get_by_role("table", name="Points by round and player")).to_contain_text("Núria")


@pytest.mark.slow
@pytest.mark.rule("DEV-1")
def test_several_tablets(address: str, new_visit: NewVisit) -> None:
    def seen(found: Locator) -> None:
        """Another device is to be that; this one is not."""
        expect(found).to_have_attribute("aria-pressed", "false")

    evening = Prepared("Thursday", PLAYERS, round_seconds=3600).do(events.Started())
    visits = [new_visit(), new_visit()]
    for visit in visits:
        visit.context.add_init_script(CAMERA)
    host, guest = [visit.open(address) for visit in visits]
    host_of(host, evening)
    go(host, path_of("Thursday"))
    hands = {
        "Hall board": seen,
        "Player’s tablet": seen,
        "Read a QR code": lambda _found: show(guest, OWN, host),
    }
    judge = Reader(host, "tablets", hands)
    other = Reader(guest, "tablets", {"Read a QR code": lambda _found: show(host, INVITATION, guest)})
    judge.part(0)
    other.part(1)
    expect(guest.get_by_role("img", name=OWN)).to_be_visible()
    judge.part(2)
    for reader in (judge, other):
        reader.done()
    host.get_by_role("link", name="Guide", exact=True).click()
    host.get_by_role("link", name="Back to where you were").click()
    expect(host.get_by_text("joined").first).to_be_visible()
    expect(guest.get_by_role("heading", name="Second desk")).to_be_visible()


def test_a_guide_is_found_from_the_first_page_and_printed(page: Page) -> None:
    go(page, "#/club")
    page.get_by_role("link", name="Guide An evening").click()
    page.get_by_role("link", name="Your first duplicate evening").click()
    expect(page.get_by_role("heading", name="Your first duplicate evening")).to_be_visible()
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-printed", "1")
    page.get_by_role("link", name="Club").first.click()
    expect(page.get_by_role("heading", name="Club", level=1)).to_be_visible()
    go(page, "#/about")
    page.get_by_role("link", name="Guide", exact=True).click()
    expect(page.get_by_role("heading", name="Guide")).to_be_visible()
