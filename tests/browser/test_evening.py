"""A whole evening as its judge lives it, after the server has gone for good.

The judge opens the page once with a connection. He sets up a complete duplicate, enters six players,
and round by round lets the app draw the rack, reads the announcement, says "Temps!", types the slips
(place and a few letters, Enter), gives verdicts with one tap, calls the time, closes the slips and
announces the master play. Somebody kills the page in round 5; he opens it and goes on in round 5. At
the end he reads out the order and saves a copy.

What he types comes from a model beside the page: the same rules in CPython with the kernel in
wasmtime, so that every announced best play is checked against it. The order is checked against one
computed from the saved copy without any code of Faristol.
"""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

import library
from browser.games import press_next, tap
from browser.independent import final_order, scores_stated_and_counted
from browser.saving import saving
from browser.visits import NewVisit, Serve, Visit, take_away
from faristol.board.board import EMPTY, Board
from faristol.movegen.interface import MoveList, ScoredPlay
from faristol.rules.notation import parse_play, show_coordinates
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet

pytestmark = pytest.mark.slow

PLAYERS = ("Núria Gelabert", "Hortènsia Puig", "Pau Escolà", "Laia Bonany", "Àlex Vidal", "Carme Oliu")
ALPHABET = library.alphabet("ca")
NAMES = {name.replace("'", "’"): tile for tile, name in enumerate(ALPHABET.announce(bytes(range(27))))}


@dataclass
class Judge:
    """The judge at the page, with the model of the game in his head."""

    page: Page
    board: Board = EMPTY

    @property
    def next(self):
        """The one big button."""
        return self.page.locator("#next")

    def press(self, name: str) -> None:
        """Press the big button, which must say what it does."""
        press_next(self.page, re.escape(name))

    def rack(self) -> bytes:
        """The tiles as they are read out."""
        said = self.page.get_by_role("listitem").filter(has=self.page.locator(".tile"))
        expect(said.first).to_be_visible()
        texts = [text.split("\n")[-1].strip() for text in said.all_inner_texts()]
        return bytes(NAMES[text] for text in texts)

    def type_slip(self, table: int, place: str, word: str) -> None:
        """Table, Enter, place, word, Enter."""
        page = self.page
        page.get_by_role("textbox", name="Taula").fill(str(table))
        page.keyboard.press("Enter")
        expect(page.get_by_role("combobox", name="Lloc")).to_be_focused()
        page.keyboard.type(place)
        page.keyboard.press("Tab")
        page.keyboard.type(word)
        page.keyboard.press("Enter")

    def take(self, table: int, move: ScoredPlay) -> None:
        """A legal slip, its blanks marked by small letters; it stands in the list as it was written."""
        place = show_coordinates(move.play.square, move.play.direction)
        self.type_slip(table, place, ALPHABET.show_word(move.play.word))
        expect(self.entered(table)).to_contain_text(place)

    def entered(self, table: int):
        """The line of a table's slip."""
        return self.page.get_by_role("region", name="Paperetes entrades").get_by_role(
            "button", name=re.compile(rf"^\s*{table}\s")
        )

    def void(self, table: int) -> None:
        """A slip with a word that does not exist: void after its reason has been confirmed."""
        self.type_slip(table, "H8", "XZXZ")
        confirm = self.page.get_by_role("button", name="Entra-la com a nul·la, 0 punts")
        expect(confirm).to_be_visible()
        expect(self.page.get_by_role("combobox", name="Mot")).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.entered(table)).to_contain_text("0")

    def claim(self, table: int, verdict: str) -> None:
        """A verdict in one tap."""
        self.page.get_by_role("textbox", name="Taula").fill(str(table))
        self.page.get_by_role("button", name=verdict, exact=True).click()
        expect(self.entered(table)).to_contain_text("0")

    def close_slips(self) -> None:
        """Close the slips; those that are missing are asked about."""
        expect(self.next).to_contain_text("Tanca les paperetes")
        some_missing = "falt" in self.next.inner_text()
        self.press("Tanca les paperetes")
        if some_missing:
            self.press("Tanca-les igualment")

    def announce(self, best: int) -> None:
        """Announce the proposed master play, which must be one of the best."""
        expect(self.next).to_contain_text(f"{best} punt")
        label = self.next.inner_text()
        found = re.fullmatch(r"Anuncia (\S+) (\S+), \d+ punts?", label)
        assert found, label
        tap(self.next)
        expect(self.page.get_by_role("heading", name=re.compile("^Jugada mestra"))).to_be_visible()
        play = parse_play(f"{found[2]} {found[1]}", ALPHABET)
        self.board = self.board.place(new_tiles(self.board, play))


def best_plays(board: Board, rack: bytes) -> MoveList:
    """What the model would play, the best first."""
    rules = RuleSet.preset("catalan_duplicate")
    return library.referee(rules).generator.top(board, rack, 12)


def set_up(page: Page) -> None:
    page.get_by_role("link", name="Club", exact=True).click()
    page.get_by_role("button", name="Duplicada nova").click()
    name = page.get_by_role("textbox", name="Nom del jugador")
    for table, player in enumerate(PLAYERS, start=1):
        name.fill(player)
        name.press("Enter")
        expect(page.get_by_role("button", name=f"{table} {player}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Comença i sorteja el primer faristol").click()


def slips_of(judge: Judge, number: int, moves: list[ScoredPlay]) -> None:
    """Six slips of a round: good ones, a void one, a late one, a missing one in turn."""
    for table in range(1, 7):
        kind = (table + number) % 9
        if kind == 0:
            judge.void(table)
        elif kind == 3:
            judge.claim(table, "Tard")
        elif kind != 6:
            judge.take(table, moves[(table * number) % len(moves)])


def play_round(judge: Judge, number: int) -> None:
    """One round from the announcement to the master play."""
    rack = judge.rack()
    moves = best_plays(judge.board, rack)
    if not moves:
        judge.press("no s’hi pot jugar res")
        return
    judge.press("Temps!")
    slips_of(judge, number, list(moves))
    if judge.next.inner_text().startswith("Temps!"):
        judge.press("Temps!")
        judge.page.get_by_role("button", name="Digues «Temps!» ara").click()
    judge.close_slips()
    judge.announce(moves[0].score)


@pytest.mark.only_browser("chromium")  # the page is killed by an address of its own
def test_a_judge_runs_a_whole_evening_without_a_server(
    new_visit: NewVisit, serve: Serve, tmp_path: Path
) -> None:
    server = serve()
    visit = new_visit(locale="ca-ES", accept_downloads=True)
    page = visit.open(server.address())
    expect(page.get_by_text("A punt sense connexió")).to_be_visible()
    take_away(server)

    set_up(page)
    judge = Judge(page)
    number = 0
    while "Publica els resultats" not in judge.next.inner_text():
        number += 1
        if number > 1:  # the first rack comes with the beginning
            judge.press(f"Ronda {number}: sorteja el faristol")
        if number == 5:
            judge.page = page = killed_in_mid_round(judge, visit, server.address())
        else:
            play_round(judge, number)
    assert number >= 12
    expect(page.get_by_role("heading", name="La duplicada s’ha acabat")).to_be_visible()

    judge.press("Publica els resultats")
    expect(page.get_by_text("Els resultats es poden comprovar fins a les")).to_be_visible()
    page.get_by_role("link", name="Resultats").click()
    with saving(page) as download:
        page.get_by_role("button", name="Desa una còpia").click()
    download.value.save_as(tmp_path / "copy.jsonl")
    text = (tmp_path / "copy.jsonl").read_text(encoding="utf-8")
    assert shown_order(page) == final_order(text)
    stated_and_counted = scores_stated_and_counted(text)
    assert len(stated_and_counted) > 4 * number
    assert all(stated == counted for stated, counted in stated_and_counted)


def killed_in_mid_round(judge: Judge, visit: Visit, address: str) -> Page:
    """Round 5: two slips are in and the clock runs when the page dies; the judge goes on where it was."""
    rack = judge.rack()
    moves = best_plays(judge.board, rack)
    judge.press("Temps!")
    judge.take(1, moves[0])
    judge.take(2, moves[3 % len(moves)])
    crash(judge.page)
    judge.page.close()

    judge.page = visit.context.new_page()
    judge.page.goto(address)
    visit.wait_for_app(judge.page)
    judge.page.get_by_role("link", name="Reprèn la ronda 5").click()
    expect(judge.page.get_by_text("2 de 6 paperetes")).to_be_visible()
    expect(judge.page.locator("#clock.running")).to_contain_text(re.compile("[012]:[0-5][0-9]"))
    for table in range(3, 7):
        judge.take(table, moves[table % len(moves)])
    judge.close_slips()
    judge.announce(moves[0].score)
    return judge.page


def crash(page: Page) -> None:
    """Kill the page's process without a word to it, as a tablet does when it runs out of memory."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


def shown_order(page: Page) -> list[tuple[str, int]]:
    """(name, total) of the table of results, from the first row to the last."""
    table = page.get_by_role("table", name="Punts per ronda i jugador")
    rows = table.get_by_role("row").all()[2:]
    return [
        (row.get_by_role("rowheader").inner_text(), int(row.get_by_role("cell").last.inner_text()))
        for row in rows
    ]
