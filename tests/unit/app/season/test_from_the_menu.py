"""A duplicate that is over is added to a season from its own menu."""

import pytest

from browser.prepared import copy_of
from seasons import evening


@pytest.mark.rule("CLB-1")
def test_a_finished_duplicate_is_added_from_its_menu(hand):
    hand.bring(copy_of(evening("Third", "Pau", "Laia"))).go("#/duplicate/third/menu")
    hand.follow("Add to a season")
    hand.press("Begin the season")
    assert "Pau" in hand.all("row")[1].text
    hand.press("For a spreadsheet (CSV)")
    assert str(hand.window.effect("download")["filename"]).startswith("Season")
