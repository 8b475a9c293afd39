"""Where games are set up."""

import pytest


@pytest.fixture
def new(window):
    """The page on which a game is set up."""
    window.go("#/games/new")
    return window
