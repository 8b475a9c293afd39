"""The frame to play on in a phone's window, in each engine: nothing is covered, whatever the state."""

from collections.abc import Callable
from pathlib import Path

import pytest

from browser.boards import PreparedGame, copy_of_games
from browser.engines.club import Club
from browser.engines.test_scenario import square_of
from browser.engines.windows import Window, go
from browser.framed import FAULTS, KNOWN

pytestmark = pytest.mark.slow

WINDOWS = KNOWN[:10]

DRAWN = "new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => done(0))); })"
"""Waits until a window has been drawn in its size."""


def lay(window: Window, tile: str, row: int, column: int) -> None:
    window.drag("button", tile, square_of(window, row, column))
    window.sees("img", tile)


def lay_word(window: Window) -> None:
    lay(window, "C, 2 points", 7, 7)
    lay(window, "A, 1 point", 7, 8)
    window.sees("button", "Play CA")


def stand_refused(window: Window) -> None:
    lay(window, "C, 2 points", 7, 7)
    lay(window, "A, 1 point", 1, 1)
    window.tap("button", "Play")
    window.holds("document.querySelector('#tentative .wrong') !== null")


def ask_letter(window: Window) -> None:
    window.drag("button", "blank", square_of(window, 7, 7))
    window.reads("Which letter does the blank show?")


STATES: dict[str, Callable[[Window], None]] = {
    "nothing laid": lambda window: None,
    "tiles laid": lay_word,
    "a message stands": stand_refused,
    "the blank's letter is asked for": ask_letter,
}


@pytest.mark.rule("LOO-1", "EDG-A2", "EDG-A3")
def test_nothing_is_covered_in_a_phones_windows(club: Club, tmp_path: Path) -> None:
    game = PreparedGame("framed", ("CASETA?", "AEIOUST"))
    window = club.restored(copy_of_games(game), tmp_path)
    found = {}
    for state, come in STATES.items():
        window.resize(390, 664)
        go(window, "#/")
        go(window, game.path)
        if state == "nothing laid":
            window.tap("button", "show my tiles")
        window.sees("application", "Board")
        come(window)
        for width, height in WINDOWS:
            window.resize(width, height)
            window.evaluate(DRAWN)
            faults = [f"{width}x{height}: {fault}" for fault in window.evaluate(f"({FAULTS})()")]
            found[state] = found.get(state, []) + faults
        window.resize(390, 664)
        if state != "the blank's letter is asked for" and state != "nothing laid":
            window.tap("button", "Recall")
            window.holds("document.querySelectorAll('#laying .tile').length === 0")
    window.resize(1180, 820)
    assert found == {state: [] for state in STATES}
