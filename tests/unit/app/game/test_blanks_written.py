"""What a blank shows stands in brackets wherever a play is told (NOT-2, CLA-5A)."""

import pytest

from faristol.modes.game import commands as c
from seated import Seated


@pytest.mark.rule("NOT-2", "CLA-5A")
@pytest.mark.parametrize("part", ["", "arbiter/turns", "history"])
def test_no_page_writes_a_blank_in_small_letters(window, part):
    game = Seated(window)
    game.lay("H8 CANTaDA")
    game.do(c.ChallengePlay())
    shown = game.page(part)
    assert "CANT(A)DA" in shown.replace(" ", "")
    assert "CANTaDA" not in shown


@pytest.mark.rule("NOT-2", "CLA-5A")
@pytest.mark.parametrize("typed", ["12H ABAC", "12H aBAC", "12H (A)BAC"])
def test_a_blank_that_lies_on_the_board_is_written_the_same_in_later_plays(window, typed):
    game = Seated(window)
    game.lay("H8 CANTaDA")
    game.page("")
    window.send("game.complete", value="0")
    window.send("game.write", play=typed)
    shown = window.text.replace(" ", "")
    assert shown.count("(A)BAC12H") >= 2
    assert "ABAC12H" not in shown.replace("(A)BAC12H", "")


def test_a_word_that_is_being_typed_has_the_blank_of_the_board(window):
    game = Seated(window)
    game.lay("H8 CANTaDA")
    game.page("")
    window.send("game.complete", value="0")
    window.send("game.writing", play="12H ABAC")
    assert "(A)BAC" in window.text.replace(" ", "")
