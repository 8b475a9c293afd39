"""A director at the pages of a tournament."""

import pytest

from directors import SIX, Director
from tournaments import hall


@pytest.fixture
def director(window):
    """Sets up a tournament by a preset, with rules changed, and opens its page of pairings."""
    return lambda names=SIX, preset="mallorca", **rules: Director(window, hall(names, preset, **rules))
