"""Games by correspondence at their pages."""

import pytest

from faristol.modes.correspondence.state import RED
from letters import Kept


@pytest.fixture
def kept(window):
    """Keeps a game in the window and opens a page of it."""
    return lambda copy, role=RED, page="": Kept(window, copy, role, page)
