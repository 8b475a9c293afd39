"""Windows that a phone’s frame is looked at in: both sides of every edge, wherever style sheets have it."""

import pytest

from browser.framed import KNOWN, edges, sheets, windows

STYLES = """
@media screen and (orientation: portrait) and (max-width: 22em) and (min-width: 15em) {}
@media (min-height: 630px) and (min-aspect-ratio: 63/100) {}
.console { --gutter: clamp(11px, 3.6vw, 15px); }
"""


@pytest.mark.rule("LOO-1")
@pytest.mark.parametrize("seed", range(9))
def test_both_sides_of_every_edge_of_the_styles_are_looked_at(seed: int) -> None:
    found = edges(STYLES, seed)
    assert {352, 353, 417} <= {wide for wide, high in found if wide < high}
    assert {629, 630} <= {high for _, high in found}
    assert {wide / high >= 63 / 100 for wide, high in found[-2:]} == {True, False}
    assert all(min(window) >= 320 and max(window) <= 932 for window in found)


@pytest.mark.parametrize("seed", range(9))
def test_a_state_is_seen_in_all_known_windows_and_two_that_follow_each_other_at_all_edges(seed: int) -> None:
    seen = [set(windows(number)) for number in (seed, seed + 1)]
    assert all({*KNOWN} < one for one in seen)
    for first, then in zip(edges(sheets(), seed), edges(sheets(), seed + 1), strict=True):
        assert first in seen[0] or then in seen[1]
