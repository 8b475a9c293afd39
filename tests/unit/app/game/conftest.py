"""Where games are set up."""

from dataclasses import replace

import pytest

from faristol.movegen import judged


@pytest.fixture(autouse=True)
def short_simulations(monkeypatch):
    """What a page does with a verdict is the same after few rounds: `movegen` tests what it is worth."""
    short = tuple(
        replace(scope, plies=min(scope.plies, 2), endings=0, rounds=2 * judged.LOOK)
        for scope in judged.SCOPES
    )
    monkeypatch.setattr(judged, "SCOPES", short)


@pytest.fixture
def new(window):
    """The page on which a game is set up."""
    window.go("#/games/new")
    return window
