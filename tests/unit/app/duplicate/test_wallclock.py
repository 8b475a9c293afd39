"""The time of the device jumps while the clock of a round runs."""

import pytest

HOUR = 3_600_000


def left(window):
    return window.state.current.clock.remaining(window.now)


@pytest.fixture
def running(window):
    """A minute into the first round."""
    window.set_up()
    window.open_round("CANTADA")
    window.now += 60_000
    return window


@pytest.mark.rule("DUP-1.5")
def test_a_jump_back_is_taken_out_of_the_clock_and_told(running):
    running.now -= HOUR
    running.send("clock.jumped", jump=str(-HOUR), remaining="120000")
    assert left(running) == 120_000
    assert "The time of this device went back by 1 hour" in running.text
    assert running.effect("alert") is not None
    running.now += 20_000
    running.send("runtime.status", offline="ready")
    assert left(running) == 100_000
    assert running.notices == [("clock", "DUP-1.5")]


@pytest.mark.rule("DUP-1.5")
def test_a_jump_back_that_was_seen_by_something_else_first_counts_once(running):
    running.now -= HOUR
    running.send("slip.live", table="1")
    running.send("clock.jumped", jump=str(-HOUR), remaining="119000")
    assert left(running) == 119_000
    running.send("clock.jumped", jump=str(-HOUR), remaining="118900")
    assert left(running) == 119_000


@pytest.mark.rule("DUP-1.5")
def test_of_several_jumps_only_the_latest_is_told(running):
    for _ in range(3):
        running.now -= HOUR
        running.send("clock.jumped", jump=str(-HOUR), remaining="120000")
        assert running.effect("alert") is not None
    assert running.text.count("The time of this device went back") == 1
    assert left(running) == 120_000


@pytest.mark.rule("DUP-1.5")
def test_a_device_that_slept_is_told_and_the_clock_has_gone_on(running):
    running.now += 30_000
    running.send("clock.jumped", jump="30000", remaining="120000")
    assert "This device slept, or its time was set ahead by 0:30" in running.text
    assert left(running) == 90_000


@pytest.mark.rule("DUP-1.5")
def test_a_clock_that_has_begun_in_the_future_is_seen_when_the_page_is_opened(running, another_window):
    path = running.path
    reopened = another_window()
    reopened.now = running.now - HOUR
    reopened.go(path)
    assert "the clock of the round began only at" in reopened.text
    assert left(reopened) == 180_000
    reopened.now += 10_000
    reopened.send("runtime.status", offline="ready")
    assert left(reopened) == 170_000


@pytest.mark.parametrize("fields", [{"jump": "x"}, {"jump": "-5000", "remaining": "²"}, {}])
def test_what_is_no_time_is_refused(running, fields):
    before = running.state
    running.send("clock.jumped", **fields)
    assert running.state == before
    assert "is not a time in milliseconds" in running.text


def test_without_a_running_clock_a_jump_is_nobodys_business(window):
    window.set_up()
    window.send("clock.jumped", jump="-5000", remaining="1")
    assert window.notices == []


def test_a_notice_that_is_put_away_takes_nothing_else_with_it(running):
    running.send("slip.enter", table="9", coordinates="H4", word="CANTADA")
    running.now -= HOUR
    running.send("clock.jumped", jump=str(-HOUR), remaining="120000")
    [slip, clock] = running.inner.session.notices
    assert (slip.anchor, clock.anchor) == ("slip", "clock")
    running.send("notice.close", text=clock.text)
    assert running.inner.session.notices == [slip]
    assert 'value="CANTADA"' in running.html
    assert not running.effects[0]["requested"]


def tap(window, label: str) -> None:
    """Press the button beside what is told."""
    [told] = [one for one in window.inner.session.notices if one.label == label]
    assert label in window.text
    window.send(told.action, **dict(told.fields))


def ahead(running, remaining: int, **more: str) -> None:
    """The device's time jumps ahead by an hour, and the page's clock comes to zero by it."""
    running.now += HOUR
    running.send("clock.jumped", jump=str(HOUR), remaining=str(remaining), **more)
    running.send("clock.end")


@pytest.mark.rule("D2", "DUP-1.5")
def test_a_jump_ahead_while_the_page_ran_on_ends_nothing_and_is_told(running):
    ahead(running, 120_000, ran="yes")
    assert running.state.step == "clock"
    assert left(running) == 120_000
    assert "The time of this device was set ahead by 1 hour: the clock of the round goes on" in running.text
    running.now += 10_000
    tap(running, "Count this time")
    assert left(running) == 0


@pytest.mark.rule("D2", "DUP-1.5")
def test_a_device_that_slept_over_the_end_says_so_and_the_time_can_be_given_back(running):
    ahead(running, 120_000)
    assert running.state.step == "slips"
    assert "This device slept, or its time was set ahead by 1 hour" in running.text
    running.now += 10_000
    tap(running, "Give this time back")
    assert running.state.step == "clock"
    assert left(running) == 120_000


@pytest.mark.rule("D2", "DUP-1.5")
def test_a_jump_that_something_else_has_ended_the_round_by_is_told_too(running):
    running.now += HOUR
    running.send("clock.end")
    running.send("clock.jumped", jump=str(HOUR), remaining="120000", ran="yes")
    assert "This device slept, or its time was set ahead by 1 hour" in running.text
    tap(running, "Give this time back")
    assert left(running) == 120_000


@pytest.mark.rule("D2", "DUP-1.5")
def test_time_that_is_over_anyhow_is_not_given_back(running):
    ahead(running, 0)
    running.now += 60_000
    tap(running, "Give this time back")
    assert running.state.step == "slips"


@pytest.mark.rule("D2", "DUP-1.5")
@pytest.mark.parametrize("jump", [HOUR, -HOUR, 60 * HOUR])
def test_a_jump_is_taken_out_and_told_on_a_page_without_a_clock_too(running, jump):
    path = running.path
    running.go("#/")
    running.now += jump
    running.send("clock.jumped", jump=str(jump), remaining="", ran="yes")
    told = running.inner.texts.span(abs(jump))
    assert f"The time of this device has jumped by {told}" in running.text
    running.go(path)
    assert running.state.step == "clock"
    assert left(running) == 120_000
