"""Somebody who practises."""

import pytest

from practising import Player


@pytest.fixture
def player() -> Player:
    """Nothing has been done yet."""
    return Player()
