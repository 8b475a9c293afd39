"""The live sheet and its lines: at the end they go on to the final score."""

import re

import pytest

from faristol.modes.game import commands as c
from markup import without_tags
from seated import Seated


def course(window) -> str:
    """What can be read in the live sheet."""
    return " ".join(without_tags(window.shown.parts["game-course"]).split())


@pytest.fixture
def blocked(window):
    """A game that is blocked, its racks not yet counted."""
    game = Seated(window, lost_turns_end=2)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), c.Pass(), c.Pass())
    game.page("")
    return window


@pytest.mark.rule("CLA-5A")
def test_at_the_end_the_live_sheet_has_the_settlement_and_the_line_its_points(blocked):
    assert "Tiles left" not in course(blocked)
    blocked.send("arbiter.count", rack0="XERRASO", rack1="AEIOUT?")
    assert "Tiles left AEORRSX −16 −6 Tiles left AEIOTU? −6 −6" in course(blocked)
    assert "The score turn by turn: Anna −6, Benet −6" in blocked.shown.parts["game-course"]


def test_points_below_nothing_stay_in_the_picture(blocked):
    blocked.send("arbiter.count", rack0="XERRASO", rack1="AEIOUT?")
    points = re.findall(r'points="([^"]*)"', blocked.shown.parts["game-course"])
    heights = [float(point.split(",")[1]) for line in points for point in line.split()]
    assert len(points) == 2
    assert all(0 < height < 116 for height in heights)
    assert [line.split()[-1] for line in points] == ["280,106", "280,106"]


@pytest.mark.rule("CLA-5A", "CLA-4E")
def test_whoever_has_left_has_lost_also_in_the_live_sheet(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), c.Pass(), c.Abandon((1,)))
    game.page("")
    assert "For leaving or the time −110 −110" in course(window)
