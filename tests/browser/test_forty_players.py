"""An evening of forty players as its judge lives it: slips typed in a row, bonuses, corrections, an order.

The players come from a club's file with groups. What is typed comes from a model beside the page, and the
final order is compared with one told from the saved file alone, without any code of Faristol.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import library
from browser.evenings import ALPHABET, press, rack_of, type_line, typed
from browser.independent import final_order
from browser.prepared import choose_file, new_duplicate
from browser.saving import saving
from faristol.board.board import EMPTY, Board
from faristol.movegen.interface import ScoredPlay
from faristol.rules.notation import parse_play
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet

pytestmark = pytest.mark.slow

PLAYERS = 40
BEST = ([7], [7, 9], [])
"""The tables that have the best play of each round."""

RULES = RuleSet.preset("catalan_duplicate")
VOID = {11: "-", 23: "!", 31: "?"}
"""Tables whose slip is void in each round, and the key for it: no play, late, illegible."""


def club() -> str:
    """A club's file, its columns in an order of their own."""
    lines = [f"Player {table};{'AB'[table % 2]};{table}" for table in range(1, PLAYERS + 1)]
    return "\n".join(["Nom;Grup;Taula", *lines])


def take_slips(page: Page, best: list[int], moves: list[ScoredPlay]) -> None:
    """The slips of all tables in a row: those of `best` have the best play, others lower ones or none.

    A row is typed without waiting for answers.
    """
    lower = [move for move in moves if move.score < moves[0].score and typed(move).isascii()]
    for table in range(1, PLAYERS + 1):
        play = moves[0] if table in best else lower[table * table % 7 % len(lower)]
        type_line(page, str(table))
        type_line(page, VOID.get(table) or typed(play))
    expect(page.get_by_text(f"{PLAYERS} of {PLAYERS} slips")).to_be_visible()


def play_round(page: Page, number: int, board: Board, best: list[int]) -> Board:
    """A round from the draw to its result."""
    if number > 1:  # the first rack comes with the beginning
        press(page, f"Round {number}: draw the rack")
    rack = rack_of(page)
    moves = list(library.referee(RULES).generator.top(board, rack, 2000))
    press(page, "Time!")
    expect(page.get_by_role("textbox", name="Table")).to_be_focused()
    take_slips(page, best, moves)
    press(page, "Close the slips")
    expect(page.locator("#next")).to_contain_text(f"{moves[0].score} point")
    label = re.fullmatch(r"Announce (\S+) (\S+), \d+ points?", page.locator("#next").inner_text())
    assert label
    page.locator("#next").click()
    expect(page.get_by_role("heading", name=f"Master play {number}")).to_be_visible()
    return board.place(new_tiles(board, parse_play(f"{label[2]} {label[1]}", ALPHABET)))


def correct(page: Page, number: int, table: int, verdict: str) -> None:
    """Another verdict for the slip of an earlier round, by a tap on its figure in the results."""
    page.get_by_role("link", name="Menu").click()
    page.get_by_role("link", name="Results").click()
    row = page.get_by_role("row").filter(
        has=page.get_by_role("rowheader", name=f"Player {table}", exact=True)
    )
    row.get_by_role("link").nth(number).click()
    expect(page.get_by_text(f"Correction of round {number}")).to_be_visible()
    page.get_by_role("button", name=verdict, exact=True).click()


@pytest.mark.rule("DUP-1.2", "DUP-1.9", "DUP-1.10")
def test_an_evening_of_forty_players(page: Page, tmp_path: Path) -> None:
    new_duplicate(page)
    choose_file(page, "From a CSV or text file", club(), name="club.csv")
    expect(page.get_by_role("heading", name="40 players")).to_be_visible()
    press(page, "Start, and draw the first rack")

    board = EMPTY
    for number, best in enumerate(BEST, start=1):
        board = play_round(page, number, board, best)
        if best == [7]:
            expect(page.get_by_text("The bonus of 20 points is for Player 7.")).to_be_visible()

    # Two had the best play of round 2 and nobody the bonus, until one of their slips is looked at again.
    correct(page, 2, 9, "Illegible")
    expect(page.get_by_text("The bonus of round 2 goes to Player 7.").first).to_be_visible()
    correct(page, 1, 7, "Place missing or wrong")
    expect(page.get_by_text(re.compile("The bonus of round 1 .*Player 7")).first).to_be_visible()

    press(page, f"Back to round {len(BEST)}")
    page.get_by_role("link", name="Menu").click()
    page.get_by_role("link", name="End the duplicate").click()
    page.get_by_role("button", name="Force majeure").click()
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_text("The judge and the players ended it: force majeure.")).to_be_visible()
    page.get_by_role("link", name="Results").first.click()
    with saving(page) as download:
        page.get_by_role("button", name="Save a copy").click()
    download.value.save_as(tmp_path / "copy.jsonl")
    order = final_order((tmp_path / "copy.jsonl").read_text(encoding="utf-8"))
    table = page.get_by_role("table", name="Points by round and player")
    rows = table.get_by_role("row").all()[2:]
    shown = [
        (row.get_by_role("rowheader").inner_text(), float(row.get_by_role("cell").last.inner_text()))
        for row in rows
    ]
    assert shown == order
    assert len(order) == PLAYERS
