"""The line of the lead: its figures stay apart however far somebody led."""

import re
from itertools import pairwise

import pytest

from faristol.app.game.views.report_turns import lead_chart
from faristol.app.text import Texts


@pytest.mark.parametrize("most", [1, 9, 41, 99, 149, 320, 1200, 3100])
def test_the_figures_of_the_lead_stand_apart(most):
    chart = lead_chart([0, most, -most // 3], ("Anna", "Benet"), Texts.english())
    heights = sorted(float(y) for y in re.findall(r'class="tick" x="[^"]*" y="([^"]*)"', chart))
    assert 3 <= len(heights) <= 5
    assert min(after - before for before, after in pairwise(heights)) > 40
    line = re.search(r'<polyline[^>]*points="([^"]*)"', chart)[1]
    assert all(46 <= float(point.split(",")[1]) <= 216 for point in line.split())
