"""The clock of a round comes to its end while the judge is somewhere else in the app (DUP-1.5)."""

import pytest

from faristol.app.alarm import LATER, OVER

pytestmark = pytest.mark.rule("DUP-1.5")


@pytest.fixture
def running(window):
    """The first round, its clock running."""
    window.set_up()
    window.open_round("CANTADA")
    return window


def asked(window):
    """When the app asks to be told of the end of a clock, in milliseconds from now."""
    return [one["after"] for one in window.effects if one.get("name") == OVER]


def stream(window):
    return window.path.split("/")[2]


def test_time_is_called_on_whatever_page_the_judge_is(running):
    total, name = running.state.current.clock.total, stream(running)
    running.go(f"#/tablets/{name}")
    running.now += total + LATER
    running.send(OVER, stream=name)
    assert "Time! Round 1 of “" in running.text
    assert running.effect("sound")["name"] == "time"
    running.go(f"#/duplicate/{name}")
    assert running.state.current.time_called


def test_the_end_is_asked_for_once_and_anew_where_it_becomes_another(running):
    name, total = stream(running), running.state.current.clock.total
    running.send("clock.pause")
    running.now += 60_000
    assert asked(running) == []
    running.send("clock.start")
    assert asked(running) == [total + LATER]
    running.send("slip.live", table="1")
    assert asked(running) == []
    running.now += total - 1
    running.send(OVER, stream=name)
    assert not running.state.current.time_called
    assert asked(running) == [1 + LATER]


def test_what_is_over_deleted_or_unknown_is_left_alone(running):
    name, total = stream(running), running.state.current.clock.total
    running.now += total
    running.send("clock.end")
    called = running.state
    running.send(OVER, stream=name)
    running.send(OVER, stream="nowhere")
    assert (running.state, running.effect("sound")) == (called, None)


def test_a_page_that_starts_anywhere_while_a_clock_runs_asks_for_its_end(running, another_window):
    later, total = another_window(now=running.now + 1_000), running.state.current.clock.total
    assert asked(later) == [total - 1_000 + LATER]


@pytest.mark.parametrize(("ago", "expected"), [(3_000, [LATER]), (3_600_000, [])])
def test_a_clock_that_ended_long_ago_waits_for_its_own_page(running, another_window, ago, expected):
    later = another_window(now=running.now + running.state.current.clock.total + ago)
    assert asked(later) == expected
