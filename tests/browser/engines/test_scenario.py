"""An evening at a club, the same in every engine that a tablet may have (BRO-1).

The tests of one engine share one tablet, whose server goes after the first of them: everything else happens
without a connection. Each of them begins where it needs to, so that one that fails takes no other with it.
"""

from pathlib import Path

import pytest

from browser.boards import PreparedGame, copy_of_games
from browser.engines.club import Club
from browser.engines.windows import SIDEWAYS, Window, go
from browser.prepared import Prepared, copy_of, path_of
from faristol.board.board import SIZE
from faristol.modes.duplicate import events

pytestmark = pytest.mark.slow

SIZES = {"1180x820": "Wide", "820x1180": "Upright", "390x844": "Narrow"}
PLAYERS = ("Anna", "Benet", "Cristina")

LISTEN = """(() => {
  const start = AudioBufferSourceNode.prototype.start;
  window.strengths = [];
  AudioBufferSourceNode.prototype.start = function () {
    const samples = this.buffer.getChannelData(0);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    this.addEventListener("ended", () => strengths.push(Math.sqrt(power)));
    return start.call(this);
  };
})()"""
"""Keeps how loud each sound was that has come to its end: one without a loudspeaker never does."""


def drawing(name: str) -> Prepared:
    """A duplicate that has begun, before its first rack."""
    return Prepared(name, PLAYERS).do(events.Started())


@pytest.mark.rule("BRO-1")
def test_it_starts(club: Club) -> None:
    club.window.sees("heading", "Faristol")
    club.window.sees("link", "Find the play")


def test_it_starts_again_without_the_server(club: Club) -> None:
    window = club.without_server()
    window.reload()
    window.sees("heading", "Faristol")
    window.sees("link", "Find the play")


def enter_slip(window: Window, table: int, place: str, word: str) -> None:
    """A slip whose play is touched in the list of those that fit."""
    window.fill("textbox", "Table", str(table))
    window.fill("combobox", "Place", place)
    window.fill("combobox", "Word", word.lower())
    window.tap("option", f"{word} {place}")
    window.sees("button", f"{table} {PLAYERS[table - 1]} {word}")


@pytest.mark.rule("BRO-1")
def test_a_round_is_judged_by_touch(club: Club, tmp_path: Path) -> None:
    window = club.restored(copy_of(drawing("Touched")), tmp_path)
    go(window, path_of("Touched"))
    window.fill("textbox", "Tiles drawn", "CANTADA")
    window.enter()
    window.tap("button", "Time!")
    enter_slip(window, 1, "H4", "CANTADA")
    enter_slip(window, 2, "H8", "CANTA")
    window.tap("button", "Time!")
    window.tap("button", "Call time now")
    window.tap("button", "Close the slips")
    window.tap("button", "Close them all the same")
    window.tap("button", "Announce CANTADA H4, 72 points")
    window.sees("heading", "Master play")
    window.sees("button", "Round 2")


def test_tiles_are_dragged_to_the_board_and_played(club: Club, tmp_path: Path) -> None:
    game = PreparedGame("dragged", ("CASETA?", "AEIOUST"))
    window = club.restored(copy_of_games(game), tmp_path)
    go(window, game.path)
    window.tap("button", "show my tiles")
    window.sees("application", "Board")
    for tile, square in (("C, 2 points", 7), ("A, 1 point", 8)):
        window.drag("button", tile, square_of(window, 7, square))
        window.sees("img", f"H{square + 1}, {tile}")
    window.tap("button", "Play CA")
    window.tap("button", "press the clock")
    window.sees("button", "I am Benet")


@pytest.mark.rule("EDG-A6")
def test_the_way_back_closes_the_blanks_question_and_stays_in_the_game(club: Club, tmp_path: Path) -> None:
    game = PreparedGame("blank", ("CASETA?", "AEIOUST"))
    window = club.restored(copy_of_games(game), tmp_path)
    go(window, game.path)
    window.tap("button", "show my tiles")
    window.sees("application", "Board")
    window.drag("button", "blank", square_of(window, 7, 7))
    window.reads("Which letter does the blank show?")
    window.holds("history.state?.open === 1")
    window.evaluate("history.back()")
    window.holds("!document.querySelector('#blank-question') && !history.state?.open")
    window.sees("button", "blank")
    assert window.evaluate("location.hash") == game.path


def square_of(window: Window, row: int, column: int) -> tuple[float, float]:
    """The middle of a square in the window."""
    area = window.evaluate(
        "(({ x, y, width }) => [x, y, width])"
        "(document.querySelector('[role=application]').getBoundingClientRect())"
    )
    size = area[2] / SIZE
    return area[0] + (column + 0.5) * size, area[1] + (row + 0.5) * size


def test_the_rack_is_read_out(club: Club, tmp_path: Path) -> None:
    window = club.restored(copy_of(drawing("Aloud")), tmp_path)
    go(window, path_of("Aloud"))
    window.evaluate(LISTEN)
    window.fill("textbox", "Tiles drawn", "CANTADA")
    window.enter()
    window.sees("button", "Time!")
    window.tap("button", "Read out")
    window.holds("strengths.filter((strength) => strength > 0.05).length >= 3")
    window.tap("button", "Stop")
    window.sees("button", "Read out")


def test_a_word_list_is_imported(club: Club, tmp_path: Path) -> None:
    words = tmp_path / "club.txt"
    words.write_bytes("\r\n".join(["casa", "cosa", "col·legi", "canya", "kilowatt"]).encode())
    window = club.without_server()
    go(window, "#/lists")
    window.choose_file("Choose a file, or drop it here", words)
    window.sees("button", "Keep this list")
    window.reads("Line 5: “kilowatt” cannot be spelt with the tiles")
    window.fill("textbox", "Name of the list", "Club")
    window.tap("button", "Keep this list")
    window.reads("is on this device now")


def test_a_first_round_is_paired(club: Club) -> None:
    window = club.without_server()
    go(window, "#/tournaments/new")
    window.tap("button", "Next: the players")
    window.sees("heading", "Enter players")
    for number, name in enumerate(("Zoe", "Ot", "Laia", "Pau"), start=1):
        window.fill("combobox", "Player’s name", name)
        window.enter()
        window.sees("heading", f"{number} player")
    go(window, window.evaluate("location.hash").replace("/players", "/pairing"))
    window.tap("button", "Pair round 1")
    window.tap("button", "Publish round 1")
    window.sees("link", "Enter results of round 1")


def test_a_copy_is_saved_and_brings_back_what_was_deleted(club: Club, tmp_path: Path) -> None:
    window = club.restored(copy_of(drawing("Deleted")), tmp_path)
    go(window, path_of("Deleted", "/menu"))
    copy = window.saved_by("button", "Save a copy")
    go(window, "#/archive")
    window.tap("button", "Select")
    window.tap("checkbox", "Deleted")
    window.tap("button", "Delete what is ticked")
    window.tap("button", "Delete", exact=True)
    window.holds("!document.getElementById('app').innerText.includes('Deleted')")
    club.restored(copy, tmp_path)
    go(window, path_of("Deleted"))
    window.sees("textbox", "Tiles drawn")


def test_the_hall_sees_the_rack_in_a_second_window(club: Club, tmp_path: Path) -> None:
    window = club.restored(copy_of(drawing("Hall")), tmp_path)
    go(window, path_of("Hall"))
    hall = window.opened_by("button", "Projector")
    hall.reads("3 players")
    window.fill("textbox", "Tiles drawn", "CANTADA")
    window.enter()
    hall.reads("The rack is being announced.")
    window.tap("button", "Time!")
    hall.sees("img", "Rack: AAACDNT")
    hall.close()
    window.sees("textbox", "Table")


def test_sheets_are_printed(club: Club, tmp_path: Path) -> None:
    printed = drawing("Printed").rack("CANTADA").slip(1, "H4 CANTADA").master("H4 CANTADA")
    window = club.restored(copy_of(printed), tmp_path)
    go(window, path_of("Printed", "/print/player_sheets"))
    window.evaluate("void (window.print = () => { window.asked = true; })")
    window.holds("document.querySelectorAll('.leaf').length === 3")
    window.tap("button", "Print")
    window.holds("window.asked === true")
    assert window.pages_printed() in (3, None)


SCREENS = ("", "about", "settings", "lists", "words/judge", "games/new", "tournaments/new")
PAGES = ("", "/results", "/menu", "/menu/player/1")


@pytest.mark.parametrize("size", SIZES)
def test_no_screen_is_wider_than_the_window(club: Club, size: str, tmp_path: Path) -> None:
    shown = drawing(SIZES[size]).rack("CANTADA").slip(1, "H4 CANTADA").master("H4 CANTADA").rack("SOLERS?")
    window = club.restored(copy_of(shown), tmp_path)
    window.resize(*map(int, size.split("x")))
    wide = []
    for path in (*(f"#/{screen}" for screen in SCREENS), *(path_of(SIZES[size], page) for page in PAGES)):
        go(window, path)
        if window.evaluate(SIDEWAYS) > 0:
            wide.append(path)
    window.resize(1180, 820)
    assert wide == []


def test_nothing_went_wrong_in_the_page(club: Club) -> None:
    club.without_server()
    # The search for a newer version finds no server.
    problems = [said for said in club.browser.problems() if "sw.js" not in said]
    assert problems == []
