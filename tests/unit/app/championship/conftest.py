"""An arbiter at the pages of a championship."""

import pytest

from arbiters import Arbiter


@pytest.fixture
def arbiter(window):
    """A championship that has been made, at the page of its players."""
    return Arbiter(window)
