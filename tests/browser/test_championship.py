"""The championship of Mallorca on one tablet without a server: 23 players, five rounds.

Somebody withdraws after the second round, somebody does not come to the third, and in the fourth a result of
the second turns out to be wrong. At the end everything is printed. Code that imports nothing of ours counts
the order from what the tablet has saved.
"""

import io
import random

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from browser.directing import Director
from browser.inked import faults
from browser.prepared import go
from browser.visits import NewVisit, Serve, take_away

pytestmark = pytest.mark.slow

NAMES = (
    "Àlex Amengual,Bàrbara Bonet,Caterina Cifre,Damià Dols,Elionor Estrany,Ferran Febrer,Gràcia Gelabert,"
    "Honorat Horrach,Isabel Ignasi,Jaume Jofre,Llucia Llull,Miquel Mas,Neus Nadal,Onofre Oliver,Pau Pons,"
    "Quima Quetgles,Rafel Ramis,Sebastiana Sureda,Tomeu Terrassa,Úrsula Umbert,Vicenç Vidal,Xesca Xamena,"
    "Zoe Zanoguera"
).split(",")
UNRATED = {"Àlex Amengual", "Llucia Llull", "Zoe Zanoguera"}
LEAVES, ABSENT = "Damià Dols", "Jaume Jofre"
ROUNDS = 5


class Championship(Director):
    """The championship, with what happens in it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rng = random.Random("Ciutat de Mallorca")

    def play(self, number: int) -> None:
        """The results of a round; who does not come to the third one loses 300-0."""
        go(self.page, self.path)
        names = self.tournament().names
        for table, (first, second) in sorted(self.tables(number).items()):
            if number == 3 and ABSENT in (names[first], names[second]):
                self.page.get_by_label("Table", exact=True).fill(str(table))
                self.page.get_by_role("button", name=f"{ABSENT} did not come").click()
                expect(self.page.locator(f"#in-{table}")).to_contain_text("300")
            else:
                self.result(table, self.rng.randrange(280, 480), self.rng.randrange(280, 480))

    def withdraw(self) -> None:
        go(self.page, f"{self.path}/players")
        self.page.get_by_role("button", name=f"More for {LEAVES}").click()
        self.page.get_by_role("button", name="Withdraws").click()
        expect(self.page.get_by_role("button", name="Plays again")).to_be_visible()

    def correct(self) -> None:
        """A slip of the second round was read the wrong way round; the fourth is paired already."""
        go(self.page, f"{self.path}/round/2")
        self.page.locator("#in-1 button").click()
        first, second = self.page.locator("#result-first"), self.page.locator("#result-second")
        scores = first.input_value(), second.input_value()
        first.fill(scores[1])
        second.fill(scores[0])
        self.page.get_by_label("Reason", exact=True).fill("The slip was read the wrong way round")
        self.press("Correct the result")
        expect(self.page.get_by_role("heading", name="What the correction has changed")).to_be_visible()

    def shown_order(self) -> list[str]:
        """The names in the standings, from the first."""
        go(self.page, f"{self.path}/standings")
        expect(self.page.locator(".standings tbody tr")).to_have_count(len(NAMES))
        return [said.split("\n")[0] for said in self.page.locator(".standings tbody th").all_inner_texts()]


@pytest.mark.rule("SWI-1", "SWI-2", "SWI-3", "SWI-5", "SWI-6", "SWI-7")
def test_a_championship_of_23_players_is_run_without_a_server(new_visit: NewVisit, serve: Serve) -> None:
    server = serve()
    visit = new_visit(locale="en-GB")
    page = visit.open(server.address())
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    take_away(server)

    director = Championship(page)
    lines = [f"{name};{'' if name in UNRATED else 1400 - 20 * at}" for at, name in enumerate(NAMES)]
    director.begin("Ciutat de Mallorca", "mallorca", ROUNDS, lines)
    for number in range(1, ROUNDS + 1):
        director.pair(f"Pair round {number}", number)
        if number == 4:
            director.correct()
        director.play(number)
        if number == 2:
            director.withdraw()
    director.press("Make the results final")
    expect(page.get_by_role("link", name="Print the final report")).to_be_visible()

    tournament = director.tournament()
    assert director.shown_order() == [name for name, *_ in tournament.order()]
    pairs = [frozenset(pair) for round_ in tournament.pairs for pair in round_]
    assert len(pairs) == len(set(pairs)) == 11 * ROUNDS
    rested = [player for rests in tournament.rests for player, kind in rests if kind == "bye"]
    assert len(rested) == len(set(rested)) == 2, "22 players are even once one has left"
    assert tournament.reasons == ["The slip was read the wrong way round"]
    everything_is_printed(director)


def everything_is_printed(director: Championship) -> None:
    """Each sheet comes out on paper with the names or the sentence that it is about."""
    page = director.page
    about = {"certificates": director.shown_order()[0], "minutes": "read the wrong way round"}
    go(page, f"{director.path}/print")
    sheets = page.locator(".sheets .kinds a")
    expect(sheets.first).to_be_visible()
    paths = [sheet.get_attribute("href") for sheet in sheets.all()]
    assert len(paths) >= 7
    for path in paths:
        assert path is not None
        go(page, path)
        expect(page.get_by_role("button", name="Print", exact=True)).to_be_visible()
        printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        assert faults(printed) == [], path
        said = " ".join(sheet.extract_text() for sheet in printed.pages)
        assert about.get(path.rsplit("/", 1)[-1], "Amengual") in said, path
