"""An arbiter at the pages of a championship."""

import pytest

from arbiters import Arbiter


@pytest.fixture
def arbiter(window):
    """A championship that has been made, at the page of its players, in February of its second year."""
    window.now = 1_802_692_800_000
    return Arbiter(window)
