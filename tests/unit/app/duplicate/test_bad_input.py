"""Bad input as a judge meets it: a sentence at the place, the rule behind it, and nothing saved changes.

That the sentence stands in sight beside its field: tests/browser/test_bad_input.py.
"""

import asyncio
from contextlib import contextmanager

import pytest

from browser.prepared import DRAWING, MASTER, PLAYERS, SETTING_UP, SLIPS, Prepared, copy_of, four_steps


@pytest.fixture
def judge(hand):
    """A judge whose tablet has a duplicate at each of four steps."""
    copy = Prepared("Now", PLAYERS)
    hand.window.now = copy.now
    hand.go("#/archive").file("Open a file", four_steps())
    return hand


def saved(judge):
    """Every record of the tablet, as it is kept."""
    log = judge.window.log
    streams = sorted(head.stream for head in asyncio.run(log.heads()))
    return [record for stream in streams for record in asyncio.run(log.read(stream))]


@contextmanager
def nothing_changes(judge, path):
    """Open a page and let something be refused there: afterwards everything that is saved is as it was."""
    judge.go(path)
    before = saved(judge)
    yield
    assert saved(judge) == before


def test_an_empty_name(judge):
    with nothing_changes(judge, SETTING_UP):
        judge.enter("Player’s name", "  ")
        judge.refused("The player’s name is missing.", "Player’s name")
        judge.unfold("Change tables, names, groups")
        judge.fill("Name at table 2", "")
        judge.refused("The player’s name is missing.", "Name at table 2")
        judge.unfold("Name and date")
        judge.fill("Name", "", exact=True)
        judge.refused("The duplicate needs a name.", "Name")


@pytest.mark.rule("DUP-1.3")
def test_a_rack_that_the_bag_cannot_give(judge):
    racks = {
        "XXYZACE": "“XXYZACE” cannot be read as tiles: “Y” is none (a blank is ?).",
        "XXZABCE": "The bag does not hold enough of what was written: X.",
        "CASETE": "There are 6 tiles, and it should be 7.",
        "AEIOUAE": "“AEIOUAE” has no consonant: put its tiles back into the bag and draw others.",
    }
    with nothing_changes(judge, DRAWING):
        for rack, sentence in racks.items():
            judge.enter("Tiles drawn", rack)
            judge.refused(sentence, "Tiles drawn", "" if "read" in sentence else "Duplicate, 1.3")
            assert judge.field("Tiles drawn").value == rack


SLIPS_THAT_ARE_VOID = [
    ("P8", "SOLS", "“P8” is off the board: rows go from A to O, columns from 1 to 15.", "NOT-1"),
    ("H16", "SOLS", "“H16” is off the board", "NOT-1"),
    ("88", "SOLS", "“88” is not a place on the board. Across: H8. Down: 8H.", "NOT-1"),
    ("H8", "AEROSOLS", "H9 is taken: D lies there.", "PLA-2"),  # inverted: 8H is right
    ("H12", "SOLERS", "SOLERS goes off the board.", "PLA-5"),
    ("11K", "SOLS", "SOLS at 11K touches no tile on the board.", "PLA-1"),
    ("H11", "SOLS", "it would be CANTADASOLS.", "PLA-3"),
    ("10H", "AZURS", "The rack has no Z left for AZURS.", "PLA-4"),
    ("I10", "SERLO", "SERLO is not in the word list.", "PLA-3"),
    ("G3", "SOLS", "The play also forms SN at 6G, which is not in the word list.", "PLA-3"),
    ("H4", "SOLS", "H4 is taken: C lies there.", "PLA-2"),
]


@pytest.mark.rule("DUP-1.7A", "PLA-1", "PLA-2", "PLA-3", "PLA-4", "PLA-5", "NOT-1")
def test_a_slip_with_a_wrong_place_or_word_is_void_only_after_its_reason_has_been_read(judge):
    with nothing_changes(judge, SLIPS):
        for place, word, sentence, rule in SLIPS_THAT_ARE_VOID:
            judge.fill("Table", "1", exact=True)
            judge.fill("Place", place)
            judge.enter("Word", word)
            judge.find("button", "Enter it as void, 0 points")
            assert judge.window.effect("focus")["id"] == judge.field("Word").attrs["id"]
            judge.refused(sentence, "Word", rule)


@pytest.mark.rule("DUP-1.7A")
def test_a_slip_with_an_unmarked_blank_is_void_in_one_tap(judge):
    judge.go(SLIPS)
    before = saved(judge)
    judge.fill("Table", "2", exact=True)
    judge.fill("Place", "4H")
    judge.fill("Word", "CASES")
    judge.press("Blank not marked")
    slips = judge.find("region", "Slips entered")
    line = judge.find("button", "Pau", within=slips)
    assert "CASES" in line.text
    assert "blank not marked" in line.text
    assert "0" in line.text

    judge.tap(line)
    judge.press("Take the slip out")
    assert judge.all("button", "Pau", within=judge.find("region", "Slips entered")) == []
    after = saved(judge)
    assert [record for record in after if record in before] == before
    told = [record.type for record in after if record not in before]
    assert told == ["duplicate.SlipJudged", "duplicate.SlipWithdrawn"]


@pytest.mark.rule("NOT-2")
def test_a_master_play_with_an_unmarked_blank(judge):
    with nothing_changes(judge, MASTER):
        judge.unfold("Another play")
        judge.fill("Place", "H8")
        judge.enter("Word", "CLOSES")
        judge.refused("In CLOSES the C can only be a blank, and it is not marked.", "Word", "NOT-2")
        assert (judge.field("Place").value, judge.field("Word").value) == ("H8", "CLOSES")


@pytest.mark.rule("DUP-1.8D")
def test_a_slip_for_a_player_who_has_left(judge):
    with nothing_changes(judge, SLIPS):
        for number, sentence, rule in (
            ("3", "Laia (table 3) left after round 1.", "Duplicate, 1.8"),
            ("9", "There is no table 9.", ""),
            ("", "Type or tap the table first.", ""),
        ):
            judge.fill("Table", number, exact=True)
            judge.fill("Place", "8H")
            judge.enter("Word", "ASSOLIRE")
            judge.refused(sentence, "Table", rule)
            assert judge.field("Word").value == "ASSOLIRE"


def test_a_damaged_or_foreign_copy(judge):
    copy = copy_of(Prepared("Elsewhere", PLAYERS))
    files = {
        "Taula;Nom\n1;Núria\n": "Nothing that Faristol opens",
        "": "The file is empty.",
        copy.replace("Laia", "Lola"): "The copy fails its checksum: it was changed or damaged.",
        copy[: len(copy) // 2]: "The copy is cut off after line",
        copy.replace('"format":1', '"format":9'): "The copy was saved by a newer Faristol.",
    }
    with nothing_changes(judge, "#/archive"):
        for text, sentence in files.items():
            judge.file("Open a file", text)
            judge.refused(sentence, "Open a file")
        assert "Elsewhere" not in judge.seen
