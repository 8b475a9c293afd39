"""A Romanian duplicate as its judge lives it: rules, racks, announcing, jokers, two rounds, results."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import library
from browser.independent import final_order, scores_stated_and_counted
from browser.prepared import choose_file
from browser.saving import saving
from faristol.board.board import Board
from faristol.movegen.interface import MoveList
from faristol.rules.notation import parse_play, show_coordinates
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.tile import BLANK

PLAYERS = ("Ana Ionescu", "Barbu Marin", "Cristina Popa")
RULES = RuleSet.preset("romanian_duplicate")
ALPHABET = library.alphabet("ro")
FIRST_RACK = "?ETIMAR"
FIRST_SAID = ["Ana", "Elena", "Ion", "Marin", "Radu", "Tudor", "joker"]


def next_step(page: Page, label: str) -> None:
    """Press the big button, which must say what it does."""
    expect(page.locator("#next")).to_contain_text(label)
    page.locator("#next").click()


def set_up(page: Page) -> None:
    """Romanian rules, two minutes, the players one after the other."""
    page.get_by_role("button", name="Set up a duplicate").click()
    page.get_by_role("combobox", name="Rules", exact=True).select_option("Duplicat clasic")
    expect(page.get_by_text("2 vowels and 2 consonants in each rack up to round 15.")).to_be_visible()
    expect(page.get_by_role("combobox", name="Letter names")).to_have_value("names")
    page.get_by_role("combobox", name="Time for a round").select_option("2 minutes")
    name = page.get_by_role("textbox", name="Player’s name")
    for player in PLAYERS:
        name.fill(player)
        name.press("Enter")
        expect(page.get_by_role("textbox", name=f"Table: {player}")).to_be_visible()
    next_step(page, "Begin the duplicate")


def said(page: Page) -> list[str]:
    """The letter names as they are read out."""
    lines = page.get_by_role("listitem").filter(has=page.locator(".tile"))
    expect(lines.first).to_be_visible()
    return [text.split("\n")[-1].strip() for text in lines.all_inner_texts()]


def slip(page: Page, table: int, text: str) -> None:
    """Table, place, word, Enter; the slip then stands in the list."""
    place, _, word = text.partition(" ")
    page.get_by_role("textbox", name="Table").fill(str(table))
    page.get_by_role("combobox", name="Place").fill(place)
    field = page.get_by_role("combobox", name="Word")
    field.fill(word)
    field.press("Enter")
    expect(entered(page, table)).to_contain_text(place)


def entered(page: Page, table: int):
    """The line of a table's slip."""
    slips = page.get_by_role("region", name="Slips entered")
    return slips.get_by_role("button", name=re.compile(rf"^\s*{table}\s"))


def best_plays(board: Board, rack: bytes) -> MoveList:
    """What the model beside the page would play, the best first."""
    return library.referee(RULES).generator.top(board, rack, 10)


def written(move) -> str:
    """A move as it stands on a slip."""
    play = move.play
    return f"{show_coordinates(play.square, play.direction)} {ALPHABET.show_word(play.word)}"


def close_and_announce(page: Page, board: Board, best: int) -> Board:
    """Close the slips and announce the proposal, which must be one of the best."""
    next_step(page, "Close the slips")
    expect(page.locator("#next")).to_contain_text(f"{best} points")
    found = re.fullmatch(r"Announce (\S+) (\S+), \d+ points", page.locator("#next").inner_text())
    page.locator("#next").click()
    expect(page.get_by_role("heading", name=re.compile("^Master play"))).to_be_visible()
    return board.place(new_tiles(board, parse_play(f"{found[2]} {found[1]}", ALPHABET)))


@pytest.mark.rule("ROM-6", "ROM-7", "TIL-RO", "TIL-BL")
def test_a_judge_runs_a_romanian_duplicate(page: Page, tmp_path: Path) -> None:
    set_up(page)
    tiles = page.get_by_role("textbox", name="Tiles drawn")
    tiles.fill("ABCDFGH")
    page.get_by_role("button", name="Set the rack").click()
    expect(page.locator("#app")).to_contain_text("“ABCDFGH” has fewer than 2 vowels or 2 consonants")
    tiles.fill(FIRST_RACK)
    page.get_by_role("button", name="Set the rack").click()
    assert said(page) == FIRST_SAID

    moves = best_plays(Board(bytes(225)), ALPHABET.parse_rack(FIRST_RACK))
    next_step(page, "Time!")
    expect(page.locator("#clock")).to_contain_text(re.compile("[12]:[0-5][0-9]"))
    slip(page, 1, "H8 kERAMIT")
    expect(entered(page, 1)).to_contain_text("76")
    slip(page, 2, written(moves[0]))
    slip(page, 3, "H8 MERITA")
    board = close_and_announce(page, Board(bytes(225)), moves[0].score)
    expect(page.get_by_text(re.compile("Said:"))).to_contain_text(re.compile("(Haralambie|opt)"))

    page.get_by_role("button", name="Draw it here").click()
    names = {name: tile for tile, name in enumerate(ALPHABET.announce(bytes(range(27)), "names", "joker"))}
    rack = bytes(names[text] for text in said(page))
    vowels, blanks = sum(tile in ALPHABET.vowels for tile in rack), rack.count(BLANK)
    assert len(rack) == 7
    assert max(0, 2 - vowels) + max(0, 2 - (7 - vowels - blanks)) <= blanks
    moves = best_plays(board, rack)
    next_step(page, "Time!")
    for table, place in ((1, 0), (2, 3), (3, 6)):
        slip(page, table, written(moves[place % len(moves)]))
    close_and_announce(page, board, moves[0].score)

    page.get_by_role("link", name="Results").click()
    expect(page.locator("#page-results")).to_contain_text("Duplicat clasic, complete, not official")
    with saving(page) as download:
        page.get_by_role("button", name="Save a copy").click()
    download.value.save_as(tmp_path / "copy.jsonl")
    text = (tmp_path / "copy.jsonl").read_text(encoding="utf-8")
    table = page.get_by_role("table", name="Points by round and player")
    rows = table.get_by_role("row").all()[2:]
    shown = [
        (row.get_by_role("rowheader").inner_text(), int(row.get_by_role("cell").last.inner_text()))
        for row in rows
    ]
    assert shown == final_order(text)
    stated_and_counted = scores_stated_and_counted(text)
    assert len(stated_and_counted) >= 7
    assert all(stated == counted for stated, counted in stated_and_counted)
    assert "RuleSetChosen" in text


@pytest.mark.rule("ROM-6")
def test_a_club_s_own_rules_and_an_order_of_tiles_come_from_files(page: Page, tmp_path: Path) -> None:
    page.get_by_role("button", name="Set up a duplicate").click()
    rules = page.get_by_role("combobox", name="Rules", exact=True)
    rules.select_option("Duplicat pe șir")
    expect(page.get_by_text("The app draws it with the first rack")).to_be_visible()
    with saving(page) as download:
        page.get_by_role("button", name="Save these rules").click()
    download.value.save_as(tmp_path / "rules.toml")
    own = (
        (tmp_path / "rules.toml").read_text(encoding="utf-8").replace("Duplicat pe șir", "Regulile clubului")
    )
    choose_file(page, "Rules from a file", own.replace("bingo = 50", 'bingo = "many"'), "rules.toml")
    expect(page.locator("#app")).to_contain_text("Line 6, “bingo”: “many” is no whole number from 0 to 1000.")
    choose_file(page, "Rules from a file", own, "rules.toml")
    expect(rules.locator("option:checked")).to_have_text("Regulile clubului")

    order = "CANTATE" + ALPHABET.show_rack(_rest("CANTATE")).replace(" ", "")
    choose_file(page, "Order from a file", order, "order.txt")
    expect(page.get_by_text("Fixed by you: 100 tiles.")).to_be_visible()
    name = page.get_by_role("textbox", name="Player’s name")
    for player in PLAYERS[:2]:
        name.fill(player)
        name.press("Enter")
        expect(page.get_by_role("textbox", name=f"Table: {player}")).to_be_visible()
    next_step(page, "Begin the duplicate")
    expect(page.get_by_text("The app takes the first 7 tiles of the order.")).to_be_visible()
    next_step(page, "Round 1: draw the rack")
    assert said(page) == ["Constantin", "Ana", "Nicolae", "Tudor", "Ana", "Tudor", "Elena"]


def _rest(tiles: str) -> bytes:
    """All tiles of the bag but these."""
    full = bytearray(b"".join(bytes([tile]) * count for tile, count in enumerate(ALPHABET.counts)))
    for tile in ALPHABET.parse_rack(tiles):
        full.remove(tile)
    return bytes(full)
