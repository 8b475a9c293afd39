"""An event over groups of letters, from its set-up to its prints (FED-5, FED-6)."""

import asyncio

import pytest

from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.state import State, standings

SEVEN = "AHINNTT\nACFRSSU\n?AEGJNT\nCCLMNOR\nAEEMPPX\n?AIRRRV\nABDITUV"
"""The groups of the example of FED-5."""


def state(window) -> State:
    return asyncio.run(window.inner.open(GROUPS, window.path.split("/")[2])).state


def begin(window, rules: str = "compunere", players: str = "Ana\nIon; Cluj") -> str:
    window.go("#/groups/new")
    window.send(
        "groups.create", name="Concurs", date="2026-11-28", rules=rules, place="Iași", players=players
    )
    return window.path


@pytest.fixture
def series(window):
    """A serie de maxime with the groups of the example, announced."""
    path = begin(window)
    window.send("groups.typed", groups=SEVEN)
    window.send("groups.start")
    return path


def slip(window, player: int, group: int, play: str, **more: str) -> None:
    window.send("groups.slip", player=str(player), group=str(group), play=play, **more)


@pytest.mark.rule("FED-5")
def test_a_series_is_run_from_the_set_up_to_the_order(window, series):
    assert "TaNGAJE" not in window.text
    slip(window, 1, 3, "H7 TaNGAJE")
    assert "Ana, group 3: T(A)NGAJE H7, 116 points." in window.text
    slip(window, 2, 3, "H7 TaNGAJE")
    slip(window, 1, 1, "11E INHATAT")
    slip(window, 2, 1, "PAS")
    assert "Ion, group 1: a pass." in window.text
    window.send("groups.end")
    window.go(f"{series}/order")
    assert [(line.rank, line.player.name) for line in standings(state(window))] == [(1, "Ana"), (2, "Ion")]
    assert "116 64" in window.text
    window.send("groups.csv")
    assert "Ana" in window.effect("download")["text"]
    for sheet in ("print", "print/boards"):
        window.go(f"{series}/{sheet}")
        assert "116" in window.text
