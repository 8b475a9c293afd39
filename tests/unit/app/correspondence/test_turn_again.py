"""A play that came back is made again: the form's dates are those of the return (COR-5, COR-10)."""

import re

import pytest

from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.data import Letter
from posted import Copy
from unit.app.correspondence.turns import begun

pytestmark = pytest.mark.usefixtures("march")


def came_back() -> Copy:
    """RED's first play, sent on 12 January, was sent back on the 15th."""
    game = begun()
    game.play("H5 MERE", letter=Letter("2026-01-05", "2026-01-08", "stamp", "2026-01-12"))
    game.do(c.SendBack("placement.centre", Letter("2026-01-12", "2026-01-14", "stamp", "2026-01-15")))
    return game


@pytest.mark.rule("COR-5", "COR-17")
def test_the_letter_that_is_answered_is_the_return_and_not_the_arbiters(kept):
    page = kept(came_back())
    assert "Return sent" in page.window.text
    assert "Arbiter’s letter sent" not in page.window.text
    [field] = re.findall(r'<input id="letter-partner"[^>]*>', page.window.html)
    assert 'value="2026-01-15"' in field
    page.lay("H5 MERE")
    page.press(partner_sent="2026-01-15", sent="2026-01-20")
    assert "Without the day on which it arrived" in page.window.text
    page.press(partner_sent="2026-01-15", arrived="2026-01-17", sent="2026-01-20")
    assert page.state.plies[0].letter == Letter("2026-01-15", "2026-01-17", "stamp", "2026-01-20")
    assert "Data poștală a returnării: 15.01.2026" in page.window.html


@pytest.mark.rule("COR-10")
def test_days_that_the_play_that_came_back_has_are_asked_about_before_they_count_twice(kept):
    page = kept(came_back())
    page.lay("H5 MERE")
    page.press(partner_sent="", arrived="2026-01-08", sent="2026-01-20")
    sentence = "The play that came back has its days: no return arrived before 15 January 2026."
    assert f"{sentence} Play it all the same?" in page.window.text
    assert not page.state.plies
    page.press(partner_sent="", arrived="2026-01-15", sent="2026-01-20")
    assert page.state.plies
