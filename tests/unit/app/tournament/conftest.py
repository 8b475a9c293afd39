"""A director at the pages of a tournament."""

import pytest

from directors import SIX, Director
from tournaments import hall


@pytest.fixture
def director(window):
    """Sets up a tournament by a preset, with rules changed, and opens its page of pairings.

    Unless a plan is given one engine pairs all rounds.
    """

    def begun(names=SIX, preset="mallorca", **rules):
        return Director(window, hall(names, preset, **{"plan": [], **rules}))

    return begun
