"""The two clocks of a game on its page: they survive, jumps of the device's time are told, time is lost."""

import pytest

from faristol.modes.game import events as e
from seated import Seated

HOUR = 3_600_000
MINUTE = 60_000


@pytest.fixture
def running(window):
    """A minute into the first turn of Anna."""
    game = Seated(window, use="tablet")
    window.go(f"#/game/{game.stream}")
    game.wait(60)
    return game


def deadline(window) -> int:
    """When the page says that the running clock comes to zero."""
    return int(window.shown.parts["duel"].split('data-deadline="')[1].split('"')[0])


@pytest.mark.rule("CLA-7A")
def test_the_page_counts_to_a_moment_of_the_device_that_a_reload_does_not_move(running, another_window):
    window = running.window
    assert deadline(window) == window.now + 29 * MINUTE
    reopened = another_window()
    reopened.now = window.now + MINUTE
    reopened.go(window.path)
    assert deadline(reopened) == reopened.now + 28 * MINUTE


def test_a_clock_that_runs_is_no_reason_to_make_a_part_again(running):
    window = running.window
    before = window.shown.parts["duel"]
    window.now += 5000
    window.send("runtime.status", offline="ready")
    assert window.effects[0]["parts"] == {}
    assert window.shown.parts["duel"] == before


@pytest.mark.rule("CLA-7A")
def test_a_pause_stops_both_and_says_why(running):
    running.do(e.ClockPaused("judge"))
    running.window.go("#/")
    running.window.go(f"#/game/{running.stream}")
    duel = running.window.shown.parts["duel"]
    assert "data-deadline" not in duel
    assert "29:00" in duel
    assert "clock stopped" in duel
    assert 'data-action="arbiter.resume"' in running.window.shown.parts["next"]


@pytest.mark.rule("CLA-7B")
def test_time_over_is_counted_up_with_its_points(running):
    running.wait(30 * 60)
    running.do(e.ClockPaused("judge"))
    running.window.go("#/")
    running.window.go(f"#/game/{running.stream}")
    duel = running.window.shown.parts["duel"]
    assert "−1:00" in duel
    assert "<b data-off>−10</b>" in duel


@pytest.mark.rule("CLA-4D")
def test_more_than_ten_minutes_over_time_the_page_claims_the_game(running):
    window = running.window
    running.wait(29 * 60 + 600)
    window.send("game.flag")
    assert running.state.ended == ""
    window.now += 1
    window.send("game.flag")
    assert (running.state.ended, running.state.loser) == ("overtime", 0)


@pytest.mark.rule("MAL-30")
def test_where_no_loss_is_stated_the_page_has_nothing_to_claim(window):
    game = Seated(window, "mallorca", "tablet")
    window.go(f"#/game/{game.stream}")
    assert "data-flagged" not in window.shown.parts["duel"]
    game.wait(3 * 3600)
    window.send("game.flag")
    assert game.state.ended == ""


@pytest.mark.rule("CLA-7A")
def test_a_jump_back_is_taken_out_of_the_clock_and_told(running):
    window = running.window
    window.now -= HOUR
    window.send("clock.jumped", jump=str(-HOUR), remaining=str(29 * MINUTE))
    assert running.state.clock.left(0, window.now) == 29 * MINUTE
    assert "The time of this device went back by 1 hour" in window.text
    assert window.effect("alert") is not None
    window.now += 20_000
    assert running.state.clock.left(0, window.now) == 29 * MINUTE - 20_000


@pytest.mark.rule("CLA-7A")
def test_a_jump_back_over_time_leaves_the_player_over_time(running):
    window = running.window
    window.now -= HOUR
    window.send("clock.jumped", jump=str(-HOUR), remaining=str(-3 * MINUTE))
    assert running.state.clock.left(0, window.now) == -3 * MINUTE
    assert running.state.clock.elapsed[1] == 0


def test_a_device_that_slept_is_told_and_the_clock_has_gone_on(running):
    running.wait(30)
    running.window.send("clock.jumped", jump="30000", remaining=str(29 * MINUTE))
    assert "This device slept, or its time was set ahead by 0:30" in running.window.text
    assert running.state.clock.left(0, running.window.now) == 29 * MINUTE - 30_000


def test_of_several_jumps_only_the_latest_is_told(running):
    for _ in range(3):
        running.window.now -= HOUR
        running.window.send("clock.jumped", jump=str(-HOUR), remaining=str(29 * MINUTE))
    assert running.window.text.count("The time of this device went back") == 1


def test_a_clock_that_has_begun_in_the_future_is_seen_when_the_page_is_opened(running, another_window):
    reopened = another_window()
    reopened.now = running.window.now - HOUR
    reopened.go(running.window.path)
    reopened.send("runtime.status", offline="ready")
    assert "the clock was started only at" in reopened.text
    assert deadline(reopened) == reopened.now + 30 * MINUTE


def test_while_no_clock_runs_a_jump_is_nobodys_business(running):
    running.do(e.ClockPaused("judge"))
    running.window.send("clock.jumped", jump="-5000", remaining="1")
    assert running.window.notices == []


def test_a_game_without_a_clock_shows_none(window):
    game = Seated(window, use="tablet", player_seconds=0)
    window.go(f"#/game/{game.stream}")
    assert "data-time" not in window.shown.parts["duel"]


def tap(window, label: str) -> None:
    """Press the button beside what is told."""
    [told] = [one for one in window.inner.session.notices if one.label == label]
    window.send(told.action, **dict(told.fields))


@pytest.mark.rule("D2", "CLA-7A")
def test_a_jump_ahead_while_the_page_ran_on_loses_no_game_and_is_told(running):
    window = running.window
    window.now += HOUR
    window.send("clock.jumped", jump=str(HOUR), remaining=str(29 * MINUTE), ran="yes")
    window.send("game.flag")
    assert not running.state.ended
    assert running.state.clock.left(0, window.now) == 29 * MINUTE
    assert "The time of this device was set ahead by 1 hour: the clock goes on as it was." in window.text
    tap(window, "Count this time")
    assert running.state.clock.left(0, window.now) == -31 * MINUTE


@pytest.mark.rule("D2", "CLA-4D")
@pytest.mark.parametrize("first", ["clock.jumped", "game.flag"])
def test_a_game_lost_while_the_device_slept_says_so_and_the_time_can_be_given_back(running, first):
    window = running.window
    window.now += HOUR
    for action in (first, "game.flag", "clock.jumped"):
        window.send(action, jump=str(HOUR), remaining=str(29 * MINUTE))
    assert running.state.ended == "overtime"
    assert "This device slept, or its time was set ahead by 1 hour" in window.text
    running.wait(120)
    tap(window, "Give this time back")
    assert not running.state.ended
    assert running.state.clock.left(0, window.now) == 29 * MINUTE
