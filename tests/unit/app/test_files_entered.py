"""Counts the files of `py/` that one ordinary tap enters: what has to be read to follow it."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

import remembered
from tournaments import hall
from unit.app.conftest import Window
from unit.app.game.test_play import Player
from unit.app.practice.test_cards import answer, go_on, make, start
from unit.app.tournament.test_desk_results import enter, hold

PY = Path(__file__).parents[3] / "py"

CEILINGS = {"slip": 62, "result": 43, "card": 35, "tile": 58}
"""The most files of each tap. A change that makes a number lower writes it here."""

Tap = Callable[[], None]


def entered(tap: Tap) -> set[str]:
    """The files of which a tap calls a function, besides what the tests ask to compare pages."""
    files, comparing = set[str](), 0

    def watch(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal comparing
        code = frame.f_code
        if code is remembered.remembered.__code__:
            comparing += {"call": 1, "return": -1}.get(event, 0)
        elif event == "call" and not comparing:
            files.add(code.co_filename)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        tap()
    finally:
        sys.setprofile(before)
    return {str(Path(file).relative_to(PY)) for file in files if file.startswith(f"{PY}/")}


def slip(window: Window) -> tuple[Tap, Tap]:
    """Two slips of the judge's pile."""
    window.set_up()
    window.open_round("CANTADA")
    fields = {"coordinates": "H4", "word": "CANTADA", "claimed": "", "at": "word"}
    first, second = (lambda table=table: window.send("slip.enter", table=table, **fields) for table in "12")
    return first, second


def result(window: Window) -> tuple[Tap, Tap]:
    """Two results at the desk of a tournament."""
    here = hall(["Anna", "Biel", "Carme", "Dídac", "Elena", "Ferran"])
    here.publish(here.pairing(("Anna", "Biel"), ("Carme", "Dídac"), ("Elena", "Ferran")))
    hold(window, here)
    return lambda: enter(window, 1, 400, 300), lambda: enter(window, 2, 410, 390)


def card(window: Window) -> tuple[Tap, Tap]:
    """Two cards answered."""
    window.go("#/practice")
    make(window)
    start(window)

    def answered() -> None:
        answer(window)

    def first() -> None:
        answered()
        go_on(window)

    return first, answered


def tile(window: Window) -> tuple[Tap, Tap]:
    """Two tiles laid on the board of a game."""
    Player(window)
    first, second = (
        lambda slot=slot: window.send("lay.drop", **{"from": f"rack:{slot}", "to": f"board:{112 + slot}"})
        for slot in (0, 1)
    )
    return first, second


@pytest.mark.parametrize("prepare", [slip, result, card, tile], ids=lambda prepare: prepare.__name__)
def test_a_tap_enters_no_more_files_than_before(window: Window, prepare) -> None:
    first, second = prepare(window)
    first()
    files = entered(second)
    assert len(files) <= CEILINGS[prepare.__name__], "\n".join(sorted(files))
