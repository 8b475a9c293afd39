"""A name typed with the surname first is the one that a list makes of it, wherever somebody new is typed."""

import pytest

from arbiters import Arbiter
from entrants import begin, entries, paste
from faristol.modes.person import given_first

NAME = "Tardà, Tomàs"


def test_a_note_stays_behind_the_name():
    assert given_first("Tardà, Tomàs (Reus)") == "Tomàs Tardà (Reus)"


def test_in_a_tournament_by_hand_and_by_list(window):
    begin(window)
    window.send("tournament.enter_player", name=NAME, rating="")
    paste(window, "Puig i Roca, Núria")
    assert [name for name, *_ in entries(window)] == ["Tomàs Tardà", "Núria Puig i Roca"]


@pytest.mark.parametrize(
    ("step", "action", "fields"),
    [
        ("duplicate.new", "setup.player", {"table": "", "name": NAME}),
        ("#/members", "members.add", {"name": NAME}),
        ("#/practice/players", "players.add", {"name": NAME}),
    ],
)
def test_wherever_somebody_new_is_typed(window, step, action, fields):
    window.send(step) if step == "duplicate.new" else window.go(step)
    window.send(action, **fields)
    assert "Tomàs Tardà" in window.text
    assert NAME not in window.text


@pytest.mark.parametrize("use", ["board", "computer"])
def test_at_a_game(window, use):
    window.go(f"#/games/new/{use}")
    fields = {"use": use, "use_before": use, "rules": "mallorca", "minutes": "30", "check": "challenge"}
    window.send("game.create", **fields, first=NAME, second="Roca, Núria", level="club", switches="", list="")
    assert window.path.startswith("#/game/")
    assert "Tomàs Tardà" in window.text
    assert NAME not in window.text
    assert "Roca, Núria" not in window.text


def test_in_a_championship(window):
    Arbiter(window)
    window.send("championship.enter_player", name=NAME, town="", address="", group="")
    assert "Tomàs Tardà" in window.text
    assert NAME not in window.text
