"""A Romanian duplicate as its judge lives it: rules, racks, announcing, jokers, two rounds, results."""

import re

import pytest

import library
from browser.independent import final_order, scores_stated_and_counted
from faristol.board.board import Board
from faristol.rules.notation import parse_play, show_coordinates
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.tile import BLANK

PLAYERS = ("Ana Ionescu", "Barbu Marin", "Cristina Popa")
RULES = RuleSet.preset("romanian_duplicate")
ALPHABET = library.alphabet("ro")
FIRST_RACK = "?ETIMAR"
FIRST_SAID = ["Ana", "Elena", "Ion", "Marin", "Radu", "Tudor", "joker"]


@pytest.fixture
def setting_up(hand):
    """Where a duplicate is set up."""
    hand.go("#/club").press("New duplicate")
    return hand


def enter(judge, players):
    for player in players:
        judge.enter("Player’s name", player)
        judge.find("button", f" {player}")


def said(judge):
    """The letter names as they are read out."""
    return [
        item.text.removeprefix(tile[0].text).strip()
        for item in judge.all("listitem")
        if (tile := [one for one in item if "tile" in one.attrs.get("class", "").split()])
    ]


def slip(judge, table, text):
    """Table, place, word, Enter; the slip then stands in the list."""
    place, _, word = text.partition(" ")
    judge.fill("Table", str(table), exact=True)
    judge.fill("Place", place)
    judge.enter("Word", word)
    assert place in entered(judge, table).text


def entered(judge, table):
    """The line of a table's slip."""
    return judge.find("button", re.compile(rf"^{table}\D"), within=judge.find("region", "Slips entered"))


def best_plays(board, rack):
    """What the model beside the page would play, the best first."""
    return library.referee(RULES).generator.top(board, rack, 10)


def written(move):
    """A move as it stands on a slip."""
    play = move.play
    return f"{show_coordinates(play.square, play.direction)} {ALPHABET.show_word(play.word)}"


def close_and_announce(judge, board, best):
    """Close the slips and announce the proposal, which must be one of the best."""
    judge.next("Close the slips")
    found = re.fullmatch(r"Announce (\S+) (\S+), (\d+) points", judge.id("next").text)
    assert int(found[3]) == best
    judge.next("Announce")
    judge.find("heading", re.compile("^Master play"))
    return board.place(new_tiles(board, parse_play(f"{found[2]} {found[1]}", ALPHABET)))


@pytest.mark.rule("ROM-6", "ROM-7", "TIL-RO", "TIL-BL")
def test_a_judge_runs_a_romanian_duplicate(setting_up):
    judge = setting_up
    judge.unfold("Rules:")
    judge.choose(judge.field("Rules", exact=True), "Duplicat clasic")
    assert "2 vowels and 2 consonants in each rack up to round 15." in judge.seen
    judge.unfold("More rules")
    assert judge.field("Letter names").value == "names"
    judge.unfold("Time for a round:")
    judge.choose("Time for a round", "2 minutes")
    judge.unfold("Who draws the tiles: the app draws")
    judge.tick("The tiles are drawn from a real bag")
    enter(judge, PLAYERS)
    judge.next("Begin the duplicate")
    judge.enter("Tiles drawn", "ABCDFGH")
    assert "“ABCDFGH” has fewer than 2 vowels or 2 consonants" in judge.seen
    judge.enter("Tiles drawn", FIRST_RACK)
    assert said(judge) == FIRST_SAID

    moves = best_plays(Board(bytes(225)), ALPHABET.parse_rack(FIRST_RACK))
    judge.next("Time!")
    assert re.search("[12]:[0-5][0-9]", judge.id("clock").text)
    slip(judge, 1, "H8 kERAMIT")
    assert "76" in entered(judge, 1).text
    slip(judge, 2, written(moves[0]))
    slip(judge, 3, "H8 MERITA")
    board = close_and_announce(judge, Board(bytes(225)), moves[0].score)
    assert re.search("Said:.*(Haralambie|opt)", judge.seen)

    judge.press("Without the bag: draw it here")
    names = {name: tile for tile, name in enumerate(ALPHABET.announce(bytes(range(27)), "names", "joker"))}
    rack = bytes(names[text] for text in said(judge))
    vowels, blanks = sum(tile in ALPHABET.vowels for tile in rack), rack.count(BLANK)
    assert len(rack) == 7
    assert max(0, 2 - vowels) + max(0, 2 - (7 - vowels - blanks)) <= blanks
    moves = best_plays(board, rack)
    judge.next("Time!")
    for table, place in ((1, 0), (2, 3), (3, 6)):
        slip(judge, table, written(moves[place % len(moves)]))
    close_and_announce(judge, board, moves[0].score)

    judge.follow("Menu")
    judge.follow("Results")
    assert "Duplicat clasic, complete, not official" in judge.id("page-results").text
    judge.press("Save a copy")
    text = str(judge.window.effect("download")["text"])
    rows = judge.all("row", within=judge.find("table", "Points by round and player"))[2:]
    shown = [
        (judge.find("rowheader", within=row).text, int(judge.all("cell", within=row)[-1].text))
        for row in rows
    ]
    assert shown == final_order(text)
    stated_and_counted = scores_stated_and_counted(text)
    assert len(stated_and_counted) >= 7
    assert all(stated == counted for stated, counted in stated_and_counted)
    assert "RuleSetChosen" in text


@pytest.mark.rule("ROM-6")
def test_a_club_s_own_rules_and_an_order_of_tiles_come_from_files(setting_up):
    judge = setting_up
    judge.unfold("Rules:")
    judge.choose(judge.field("Rules", exact=True), "Duplicat pe șir")
    assert "The app draws it with the first rack" in judge.seen
    judge.unfold("More rules")
    judge.press("Save these rules")
    own = str(judge.window.effect("download")["text"]).replace("Duplicat pe șir", "Regulile clubului")
    judge.file("Rules from a file", own.replace("bingo = 50", 'bingo = "many"'), "rules.toml")
    assert "Line 6, “bingo”: “many” is no whole number from 0 to 1000." in judge.seen
    judge.file("Rules from a file", own, "rules.toml")
    rules = judge.field("Rules", exact=True)
    [chosen] = [option.text for option in rules.options if "selected" in option.attrs]
    assert chosen == "Regulile clubului"

    order = "CANTATE" + ALPHABET.show_rack(_rest("CANTATE")).replace(" ", "")
    judge.file("Order from a file", order, "order.txt")
    assert "Fixed by you: 100 tiles." in judge.seen
    enter(judge, PLAYERS[:2])
    judge.next("Start, and draw the first rack")
    assert said(judge) == ["Constantin", "Ana", "Nicolae", "Tudor", "Ana", "Tudor", "Elena"]


def _rest(tiles):
    """All tiles of the bag but these."""
    full = bytearray(b"".join(bytes([tile]) * count for tile, count in enumerate(ALPHABET.counts)))
    for tile in ALPHABET.parse_rack(tiles):
        full.remove(tile)
    return bytes(full)
