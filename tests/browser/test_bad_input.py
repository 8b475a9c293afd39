"""Bad input as a judge meets it: a sentence at the place, the rule behind it, and nothing saved changes.

Every test starts from duplicates that were opened as a saved copy, does what cannot be done, and loads the
page again: it must look as before, and the browser must have the same records on disk.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import (
    DRAWING,
    MASTER,
    PLAYERS,
    SETTING_UP,
    SLIPS,
    Prepared,
    choose_file,
    copy_of,
    expect_sentence,
    four_steps,
    go,
    kinds,
    nothing_changes,
    saved,
    visiting,
)
from browser.visits import Visit
from devtools.server import SiteServer


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Visit]:
    """A judge whose tablet has the four duplicates."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        choose_file(page, "Open a copy", four_steps())
        expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
        yield visit


@pytest.fixture
def tablet(judge: Visit) -> Page:
    """The judge's window at the first page."""
    [page] = judge.pages
    go(page, "#/")
    return page


def test_two_players_at_one_table(tablet: Page) -> None:
    with nothing_changes(tablet, SETTING_UP):
        table = tablet.get_by_role("textbox", name="Table", exact=True)
        name = tablet.get_by_role("textbox", name="Player’s name")
        table.fill("1")
        name.fill("Carme")
        name.press("Enter")
        expect_sentence(tablet, "Núria already sits at table 1.", name)
        expect(table).to_have_value("1")
        expect(name).to_have_value("Carme")

        known = tablet.get_by_role("textbox", name="Table: Pau")
        known.select_text()
        known.press_sequentially("1")  # what is filled in without keys is no change to Firefox
        known.press("Tab")
        expect_sentence(
            tablet, "Núria already sits at table 1.", tablet.get_by_role("textbox", name="Name at table 2")
        )

        tablet.get_by_text("Paste a list").click()
        listed = tablet.get_by_role("textbox", name="One player a line")
        listed.fill("3, Carme\n3, Àlex")
        tablet.get_by_role("button", name="Add them all").click()
        expect_sentence(tablet, "Carme already sits at table 3.", listed)
        expect(listed).to_have_value("3, Carme\n3, Àlex")


def test_an_empty_name(tablet: Page) -> None:
    with nothing_changes(tablet, SETTING_UP):
        name = tablet.get_by_role("textbox", name="Player’s name")
        name.fill("  ")
        name.press("Enter")
        expect_sentence(tablet, "The player’s name is missing.", name)

        known = tablet.get_by_role("textbox", name="Name at table 2")
        known.fill("")
        known.press("Tab")
        expect_sentence(tablet, "The player’s name is missing.", known)

        event = tablet.get_by_role("textbox", name="Name", exact=True)
        event.fill("")
        event.press("Tab")
        expect_sentence(tablet, "The duplicate needs a name.", event)


@pytest.mark.rule("DUP-1.3")
def test_a_rack_that_the_bag_cannot_give(tablet: Page) -> None:
    racks = {
        "XXYZACE": "“XXYZACE” cannot be read as tiles: “Y” is none (a blank is ?).",
        "XXZABCE": "The bag does not hold enough of what was written: X.",
        "CASETE": "There are 6 tiles, and it should be 7.",
        "AEIOUAE": "“AEIOUAE” has no consonant: put its tiles back into the bag and draw others.",
    }
    with nothing_changes(tablet, DRAWING):
        tiles = tablet.get_by_role("textbox", name="Tiles drawn")
        for rack, sentence in racks.items():
            tiles.fill(rack)
            tiles.press("Enter")
            expect_sentence(tablet, sentence, tiles, "" if "read" in sentence else "Duplicate, 1.3")
            expect(tiles).to_have_value(rack)


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
def test_a_slip_with_a_wrong_place_or_word_is_void_only_after_its_reason_has_been_read(tablet: Page) -> None:
    with nothing_changes(tablet, SLIPS):
        for place, word, sentence, rule in SLIPS_THAT_ARE_VOID:
            tablet.get_by_role("textbox", name="Table").fill("1")
            tablet.get_by_role("combobox", name="Place").fill(place)
            written = tablet.get_by_role("combobox", name="Word")
            written.fill(word)
            written.press("Enter")
            expect(tablet.get_by_role("button", name="Enter it as void, 0 points")).to_be_visible()
            expect(tablet.get_by_role("combobox", name="Word")).to_be_focused()
            expect_sentence(tablet, sentence, written, rule)


@pytest.mark.rule("DUP-1.7A")
def test_a_slip_with_an_unmarked_blank_is_void_in_one_tap(tablet: Page) -> None:
    go(tablet, SLIPS)
    before = saved(tablet)
    tablet.get_by_role("textbox", name="Table").fill("2")
    tablet.get_by_role("combobox", name="Place").fill("4H")
    tablet.get_by_role("combobox", name="Word").fill("CASES")
    tablet.get_by_role("button", name="Blank not marked").click()
    line = tablet.get_by_role("region", name="Slips entered").get_by_role("button", name="Pau")
    expect(line).to_contain_text("CASES blank not marked")
    expect(line).to_contain_text("0")

    line.click()
    tablet.get_by_role("button", name="Take the slip out").click()
    expect(line).to_have_count(0)
    assert saved(tablet)[: len(before)] == before
    assert kinds(saved(tablet)[len(before) :]) == ["SlipJudged", "SlipWithdrawn"]


@pytest.mark.rule("NOT-2")
def test_a_master_play_with_an_unmarked_blank(tablet: Page) -> None:
    with nothing_changes(tablet, MASTER):
        tablet.get_by_text("Another play").click()
        place = tablet.get_by_role("textbox", name="Place")
        word = tablet.get_by_role("textbox", name="Word")
        place.fill("H8")
        word.fill("CLOSES")
        word.press("Enter")
        expect_sentence(tablet, "In CLOSES the C can only be a blank, and it is not marked.", word, "NOT-2")
        expect(place).to_have_value("H8")
        expect(word).to_have_value("CLOSES")


@pytest.mark.rule("DUP-1.8D")
def test_a_slip_for_a_player_who_has_left(tablet: Page) -> None:
    with nothing_changes(tablet, SLIPS):
        table = tablet.get_by_role("textbox", name="Table")
        for number, sentence, rule in (
            ("3", "Laia (table 3) left after round 1.", "Duplicate, 1.8"),
            ("9", "There is no table 9.", ""),
            ("", "Type or tap the table first.", ""),
        ):
            table.fill(number)
            word = tablet.get_by_role("combobox", name="Word")
            tablet.get_by_role("combobox", name="Place").fill("8H")
            word.fill("ASSOLIRE")
            word.press("Enter")
            expect_sentence(tablet, sentence, table, rule)
            expect(word).to_have_value("ASSOLIRE")


def test_a_damaged_or_foreign_copy(tablet: Page) -> None:
    copy = copy_of(Prepared("Elsewhere", PLAYERS))
    files = {
        "Taula;Nom\n1;Núria\n": "The file is not a copy saved by Faristol.",
        "": "The file is empty.",
        copy.replace("Laia", "Lola"): "The copy fails its checksum: it was changed or damaged.",
        copy[: len(copy) // 2]: "The copy is cut off after line",
        copy.replace('"format":1', '"format":9'): "The copy was saved by a newer Faristol.",
    }
    before = saved(tablet)
    for text, sentence in files.items():
        choose_file(tablet, "Open a copy", text)
        expect_sentence(tablet, sentence, tablet.get_by_text("Open a copy", exact=True))
        assert saved(tablet) == before
    expect(tablet.get_by_text("Elsewhere")).to_have_count(0)
