"""What a blank shows stands in brackets wherever a play is told (NOT-2, CLA-5A)."""

import pytest

from faristol.modes.classic import commands as c
from seated import Seated


@pytest.mark.rule("NOT-2", "CLA-5A")
@pytest.mark.parametrize("page", ["", "arbiter", "history"])
def test_no_page_writes_a_blank_in_small_letters(window, page):
    game = Seated(window)
    game.lay("H8 CANTaDA")
    game.do(c.ChallengePlay())
    shown = game.page(page)
    assert "CANT(A)DA" in shown.replace(" ", "")
    assert "CANTaDA" not in shown
