"""Colours that have to be told apart are, by everybody; and nothing is said by a colour alone (BRD-2)."""

import re
from itertools import combinations

import pytest

from colours import WITHOUT, apart, lab, tokens
from devtools import ROOT
from devtools.looked_at import looked_at
from devtools.rooms import style_sheets

THEMES = ("light", "dark")
CONES = ("", "protanopia", "deuteranopia", "tritanopia")
"""Everybody, and who lacks one kind of cones."""

TOLD_APART = {
    "squares of the board": ("square", "dl", "tl", "dp", "tp"),
    "the two players by correspondence": ("red", "blue"),
    "the letter of a tile and what a blank shows": ("tile-ink", "blank-ink"),
    "the last play and one that is tried": ("fresh", "trying", "tile"),
}
"""They have a name, a mark or a stroke each too, so that nobody needs the colour."""

SCALES = {
    "how far a set is": ("surface", "dl", "tl", "action"),
    "a year of practice": ("surface", "dl", "tl", "action", "ink"),
    "the bars of a chart, their ground and the dots on them": ("surface", "tl", "ink"),
}
"""Steps that have no mark of their own: whoever sees no colours at all has to see them by their lightness."""

AT_A_GLANCE, SIDE_BY_SIDE = 10, 8
"""Of CIEDE2000."""

PUBLISHED = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]
"""Pairs of the data that Sharma, Wu and Dalal publish to try a program with."""


@pytest.mark.parametrize(("one", "other", "distance"), PUBLISHED)
def test_the_distance_is_the_published_one(one, other, distance):
    assert apart(one, other) == pytest.approx(distance, abs=1e-4)
    assert apart(other, one) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize("without", WITHOUT)
def test_whoever_lacks_cones_sees_grey_as_grey(without):
    assert apart(lab((0.5, 0.5, 0.5)), lab((0.5, 0.5, 0.5), without)) < 0.1


def test_whoever_lacks_green_cones_confuses_red_and_olive():
    red, olive = (0.80, 0.25, 0.15), (0.52, 0.46, 0.12)
    assert (
        apart(lab(red, "deuteranopia"), lab(olive, "deuteranopia"))
        < AT_A_GLANCE
        < apart(lab(red), lab(olive))
    )


def nearest(names, theme, without):
    """The two that are nearest to each other, and how near."""
    known = tokens(theme)
    return min(
        (apart(lab(known[one], without), lab(known[other], without)), one, other)
        for one, other in combinations(names, 2)
    )


@pytest.mark.rule("BRD-2")
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("without", CONES)
@pytest.mark.parametrize("what", [*TOLD_APART, *SCALES])
def test_colours_are_told_apart_with_any_two_kinds_of_cones(what, without, theme):
    assert nearest({**TOLD_APART, **SCALES}[what], theme, without) > (AT_A_GLANCE,)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("what", SCALES)
def test_the_steps_of_a_scale_are_told_apart_without_any_colour(what, theme):
    assert nearest(SCALES[what], theme, "achromatopsia") > (SIDE_BY_SIDE,)


def strokes(sheet: str, selector: str) -> dict[str, tuple[str, ...]]:
    """How each kind of line of a chart is drawn but for its colour: its width, its dashes, their ends."""
    text = (ROOT / "site/css" / sheet).read_text(encoding="utf-8")
    rules = re.findall(selector + r" \{([^}]*)\}", text)
    told = ("stroke-width", "stroke-dasharray", "stroke-linecap")
    return {
        name: tuple(one for one in map(str.strip, body.split(";")) if one.startswith(told))
        for name, body in rules
    }


@pytest.mark.rule("BRD-2")
def test_lines_of_a_chart_differ_by_their_strokes():
    lines = strokes("tables.css", r"\n\.(w\d|way)")
    assert len(lines) == 6
    assert len(set(lines.values())) == 6
    players = strokes("game-several.css", r"\n\.chart\.scoreline \.(third|fourth)")
    players |= strokes("game.css", r"\n\.chart\.scoreline \.(lead)")
    assert len(players) == 3
    assert len(set(players.values())) == 3


def test_bars_and_boxes_of_the_browser_have_the_colour_of_the_app_on_every_page() -> None:
    """It is said once, for all of them: a bar on a new page is not the browser's blue."""
    told = [
        (path.name, selector)
        for path in looked_at("style sheets", style_sheets())
        for selector in re.findall(r"([^\n{}]+?)\s*\{[^}]*accent-color:", path.read_text("utf-8"))
    ]
    assert told == [("base.css", "html"), ("start.css", "#start-progress")]
