"""Games by correspondence at their pages."""

import pytest

from correspondents import Kept
from faristol.modes.correspondence.state import RED


@pytest.fixture
def kept(window):
    """Keeps a game in the window and opens a page of it."""
    return lambda copy, role=RED, page="": Kept(window, copy, role, page)


@pytest.fixture
def march(window):
    """1 March 2026, at noon: the games of the tests have begun in January."""
    window.now = 1_772_366_400_000
