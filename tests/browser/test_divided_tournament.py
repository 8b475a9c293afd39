"""A whole tournament: two divisions, six rounds by a plan, the hall board, prizes, finals.

What the order and the prizes ought to be is counted from what the tablet has saved, by code that imports
nothing of ours.
"""

import io
import random

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from browser.directing import Director
from browser.inked import faults
from browser.prepared import address_at, go
from browser.visits import NewVisit

pytestmark = pytest.mark.slow

A = tuple(
    "Anna Vila,Benet Puig,Carme Riu,Dídac Serra,Elena Pons,Ferran Coll,Gal·la Font,Hug Bosch,"
    "Iris Camps,Jan Roca".split(",")
)
B = tuple(
    "Karla Mas,Lluc Prat,Mar Soler,Nil Tort,Olga Viu,Pol Xicoy,Queralt Bas,Roc Amat,Sònia Gil".split(",")
)
ROUNDS = 6


class Event(Director):
    """The tournament, with what its director sets."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rng = random.Random("two divisions")

    def divide(self) -> None:
        """The first eight by rating play for the one cup, the others for the other."""
        page = self.page
        go(page, f"{self.path}/divisions")
        for name in ("A", "B"):
            page.get_by_label("One more division").fill(name)
            page.get_by_role("button", name="Add", exact=True).click()
            expect(page.get_by_label("One more division")).to_have_value("")
        page.get_by_label("By rating, the first into A").fill(str(len(A)))
        page.get_by_role("button", name="Divide").click()
        expect(page.get_by_label(f"{B[0]} ")).to_have_value("2")
        expect(page.get_by_label(f"{A[-1]} ")).to_have_value("1")

    def plan(self) -> None:
        """Division A ends with king of the hill; then finals in both."""
        page = self.page
        go(page, f"{self.path}/pairing")
        page.get_by_text("Plan of rounds").click()
        form = page.locator("#plan-form-1")
        form.get_by_role("combobox", name="Round 6", exact=True).select_option(label="King of the hill")
        form.get_by_role("button", name="Save the plan").click()
        expect(page.locator("#plan")).to_contain_text("Saved.")
        page.get_by_text("After the last round").first.click()
        self.follow(1, "Final between the first two", "Best of 3 games", third=False)
        self.follow(2, "Semifinals between the first four", "One game", third=True)

    def follow(self, division: int, size: str, length: str, *, third: bool) -> None:
        form = self.page.locator(f"#playoff-form-{division}")
        form.get_by_role("combobox", name="After round 6").select_option(label=size)
        form.get_by_role("combobox", name="Length of a match").select_option(label=length)
        form.get_by_label("With a match for third place").set_checked(third)
        form.get_by_role("button", name="Save what follows").click()
        expect(self.page.locator("#playoff")).to_contain_text("Saved.")

    def promise(self) -> None:
        """The prizes."""
        page = self.page
        go(page, f"{self.path}/prizes")
        for kind, division, worth in (
            ("Places", "A", "100, 60, 40"),
            ("Places", "B", "50, 30"),
            ("Highest score", "all, for games", "a dictionary"),
        ):
            page.get_by_role("combobox", name="What for").select_option(label=kind)
            page.get_by_role("combobox", name="Division", exact=True).select_option(label=division)
            page.get_by_label("Amounts or things from the first place on").fill(worth)
            page.get_by_role("button", name="Add", exact=True).click()
            expect(page.get_by_label("Amounts or things from the first place on")).to_have_value("")
        expect(page.get_by_role("form", name="Division A: Place 1")).to_be_visible()

    def pair(self, said: str, number: int) -> None:
        """As any director; king of the hill may ask whether those on top may meet again, and they may."""
        go(self.page, f"{self.path}/pairing")
        self.press(said)
        again = self.page.get_by_role("button", name="Allow these repeats")
        publish = self.page.get_by_text(f"Publish round {number}")
        expect(again.or_(publish)).to_be_visible()
        if again.is_visible():
            again.click()
        self.press(f"Publish round {number}")
        expect(publish).to_have_count(0)

    def play(self, number: int) -> None:
        """The results of a round."""
        go(self.page, self.path)
        for table in sorted(self.tables(number)):
            self.result(table, self.rng.randrange(280, 480), self.rng.randrange(280, 480))

    def shown_order(self, division: str) -> list[str]:
        """The names in the standings of a division, from the first."""
        page = self.page
        go(page, f"{self.path}/standings")
        page.get_by_role("button", name=f"Division {division}", exact=True).click()
        expect(page.locator(".standings tbody tr")).to_have_count(len(A if division == "A" else B))
        return [said.split("\n")[0] for said in page.locator(".standings tbody th").all_inner_texts()]


@pytest.mark.rule("TOU-4", "TOU-5", "TOU-6", "TOU-8", "TOU-9", "TOU-11")
def test_two_divisions_six_rounds_a_plan_a_hall_board_prizes_and_finals(
    new_visit: NewVisit, address: str
) -> None:
    page = new_visit(locale="en-GB").open(address)
    event = Event(page)
    event.begin("Two cups", "mallorca", ROUNDS, [f"{name};{1500 - 20 * at}" for at, name in enumerate(A + B)])
    event.divide()
    event.plan()
    event.promise()

    event.pair("Pair round 1", 1)
    board = the_board(event)
    for number in range(1, ROUNDS + 1):
        if number > 1:
            event.pair(f"Pair round {number}", number)
        expect(board.get_by_text(f"Round {number}", exact=False).first).to_be_visible()
        event.play(number)
        for_the_hall_to_see(event, board, number)

    orders = {
        name: [line[0] for line in event.tournament().order(names)] for name, names in (("A", A), ("B", B))
    }
    assert event.shown_order("A") == orders["A"]
    assert event.shown_order("B") == orders["B"]
    met = [frozenset(pair) for round_ in event.tournament().pairs for pair in round_]
    names = event.tournament().names
    assert all(len({names[player] in A for player in pair}) == 1 for pair in met), "divisions never mix"

    final_orders(event, orders)
    assert event.shown_order("A") == orders["A"]
    assert event.shown_order("B") == orders["B"]
    go(page, event.path)
    event.press("Make the results final")
    the_prizes_are_read_out(event, orders)
    everything_is_printed(event)


def the_board(event: Event) -> Page:
    """The hall board in the second window: who plays where, by table and by name."""
    go(event.page, f"{event.path}/menu")
    with event.page.context.expect_page() as opened:
        event.page.get_by_role("button", name="Projector").click()
    board = opened.value
    for name in (A[0], B[-1]):
        expect(board.locator(".hall-main")).to_contain_text(name)
    event.page.get_by_label("Minutes for this round").fill("40")
    event.page.get_by_role("button", name="Start the clock").click()
    expect(board.get_by_role("timer", name="Clock")).to_contain_text("39:")
    return board


def for_the_hall_to_see(event: Event, board: Page, number: int) -> None:
    """The order comes on the board once the director lets it, not before."""
    expect(board.get_by_role("heading", name=f"Standings after round {number}")).to_have_count(0)
    go(event.page, f"{event.path}/menu")
    event.page.get_by_role("button", name=f"Show the standings after round {number}").click()
    expect(board.get_by_role("heading", name=f"Standings after round {number}")).to_be_visible()


def final_orders(event: Event, orders: dict[str, list[str]]) -> None:
    """The finals are played; `orders` become what they ought to be afterwards."""
    a, b = orders["A"], orders["B"]
    event.pair("Pair round 7 of the play-offs", 7)
    win(event, 7, [a[1], b[3], b[1]])  # the second of A, the fourth and the second of B
    event.pair("Pair round 8 of the play-offs", 8)
    win(event, 8, [a[0], b[1], b[2]])  # level in A; in B the final, and the match for third place
    event.pair("Pair the final, game 3", 9)
    win(event, 9, [a[1]])
    a[:2] = a[1], a[0]
    b[:4] = b[1], b[3], b[2], b[0]


def win(event: Event, number: int, winners: list[str]) -> None:
    """Results of the games of a play-off: each of them has somebody who wins."""
    go(event.page, event.path)
    names, left = event.tournament().names, list(winners)
    for table, (first, second) in sorted(event.tables(number).items()):
        found = next(name for name in left if name in (names[first], names[second]))
        left.remove(found)
        scores = (430, 380) if found == names[first] else (380, 430)
        event.result(table, *scores)
    assert not left


def the_prizes_are_read_out(event: Event, orders: dict[str, list[str]]) -> None:
    """From the last to the first, each with its name."""
    page = event.page
    go(page, f"{event.path}/prizes")
    page.get_by_role("link", name="Read them out").click()
    heard = []
    while True:
        expect(page.get_by_role("heading", name="Two cups")).to_be_visible()
        heard.append(page.get_by_role("main").inner_text())
        if page.get_by_role("link", name="That was the first prize").count():
            break
        place = address_at(page)
        page.get_by_role("link", name="Next").click()
        page.wait_for_function("(place) => location.hash !== place", arg=place)
    a, b = orders["A"], orders["B"]
    for worth, name in (("100", a[0]), ("60", a[1]), ("40", a[2]), ("50", b[0]), ("30", b[1])):
        assert any(worth in said.split() and name in said for said in heard), (worth, name, heard)
    scores = event.tournament().results.values()
    best = max(max(result["first"], result["second"]) for result in scores)
    assert any("a dictionary" in said and str(best) in said for said in heard)
    assert "100" in heard[-1] or "dictionary" in heard[-1]


def everything_is_printed(event: Event) -> None:
    """Each sheet comes out on paper; those of the end tell both divisions."""
    page = event.page
    go(page, f"{event.path}/print")
    sheets = page.locator(".sheets .kinds a")
    expect(sheets.first).to_be_visible()
    paths = [sheet.get_attribute("href") or "" for sheet in sheets.all()]
    assert {"report", "prizes", "standings"} <= {path.rsplit("/", 1)[1] for path in paths}
    for path in paths:
        go(page, path)
        expect(page.get_by_role("button", name="Print", exact=True)).to_be_visible()
        printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        assert faults(printed) == [], path
        if path.endswith(("/report", "/prizes")):
            said = " ".join(sheet.extract_text() for sheet in printed.pages)
            assert "Division A" in said
            assert "Division B" in said
