"""Somebody solves positions: laid, typed, chosen; hints, giving up, the rating, the puzzle of the day."""

import asyncio

import pytest

from faristol.app.practice.player import player_of
from faristol.app.practice.position_asked import asked_in
from faristol.rules.notation import show_play
from faristol.rules.placement import new_tiles
from unit.app.conftest import Window

DAY = 86_400_000


def state_of(window: Window):
    return asyncio.run(player_of(window.inner)).state


def asked(window: Window):
    return asyncio.run(asked_in(window.inner))


def written(window: Window, play) -> str:
    return show_play(play, window.inner.library.alphabet("ca"))


def start(window: Window, kind: str):
    window.send("positions.start", kind=kind)
    return asked(window)


def lay(window: Window, play) -> None:
    """Drag the tiles of a play from the rack to the board."""
    board = asked(window).puzzle.board
    for square, tile in new_tiles(board, play):
        rack = window.shown.parts["game-rack"]
        alphabet = window.inner.library.alphabet("ca")
        assert rack
        key = alphabet.letter(tile & 0x3F)
        window.send("lay.tap", spot=f"board:{square}")
        for character in key:
            window.send("lay.key", key=character, shift="yes" if tile & 0x80 else "")


@pytest.mark.rule("PRA-5")
def test_the_highest_score_is_found_on_the_board(window: Window) -> None:
    window.go("#/practice")
    found = start(window, "best")
    assert found.puzzle.kind == "best"
    best = found.solution.best.play
    lay(window, best)
    window.send("positions.play")
    assert "Right. It counts 100 %." in window.text
    [result] = state_of(window).positions.results
    assert result.percent == 100
    assert result.solved
    window.send("positions.next")
    assert asked(window).key != found.key
