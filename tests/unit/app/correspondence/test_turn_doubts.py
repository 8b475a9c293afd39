"""What is asked or told before a play is made: unknown words, odd dates, points that are not recorded."""

import pytest

from faristol.modes.correspondence.state import BLUE
from unit.app.correspondence.turns import begun

pytestmark = pytest.mark.usefixtures("march")


@pytest.mark.rule("COR-7")
def test_a_word_that_is_not_in_the_list_is_asked_about_first(kept):
    page = kept(begun())
    page.lay("H5 MERL")
    assert "Not in the list: MERL" in page.window.text
    page.press(arrived="2026-01-07", sent="2026-01-10")
    assert not page.state.plies
    assert page.next == "Play it all the same"
    page.window.send("lay.recall")
    page.lay("H5 MERO")
    page.press(arrived="2026-01-07", sent="2026-01-10")
    assert not page.state.plies
    page.press(arrived="2026-01-07", sent="2026-01-10")
    assert len(page.state.plies) == 1


@pytest.mark.rule("COR-10")
def test_a_play_without_a_day_of_arrival_is_asked_about_once(kept):
    page = kept(begun("H5 MERE"), BLUE)
    page.press()
    page.window.send("turn.pass")
    page.press(sent="2026-01-20")
    assert len(page.state.plies) == 1
    assert "Without the day on which it arrived no days are counted for this turn." in page.window.text
    assert page.next == "Play it all the same"
    page.window.send("turn.typing", arrived="2026-01-15")
    assert page.next == "Play PAS, and write the message"
    page.window.send("turn.typing", arrived="")
    assert page.next == "Play it all the same"
    page.press()
    assert page.state.plies[1].letter.arrived == ""


@pytest.mark.rule("COR-7")
def test_an_unknown_word_and_a_missing_day_are_asked_about_one_after_the_other(kept):
    page = kept(begun("PAS", tiles="CASTANE" + "MERELOR"), BLUE)
    page.press()
    page.lay("H5 MERL")
    page.press(sent="2026-01-20")
    assert "Without the day" not in page.window.text
    page.press(sent="2026-01-20")
    assert "Without the day" in page.window.text
    assert len(page.state.plies) == 1
    page.press(sent="2026-01-20")
    assert len(page.state.plies) == 2


def test_a_date_that_is_still_to_come_is_told_and_taken(kept):
    page = kept(begun())
    page.window.now = 1_768_046_400_000  # 10 January 2026, at noon
    page.window.send("turn.typing", arrived="2026-01-07", sent="2026-01-12")
    assert "Still to come: 12 January 2026. Check the dates." in page.window.text
    page.window.send("turn.typing", arrived="2026-01-07", sent="2026-01-10")
    assert "Still to come" not in page.window.text


@pytest.mark.rule("COR-10")
def test_a_turn_that_would_take_more_days_than_are_left_is_asked_about_once(kept):
    page = kept(begun())
    page.lay("H5 MERE")
    page.press(arrived="2026-01-07", sent="2026-02-28")
    assert (
        "This turn takes 51 days of thinking, more than are left. Play it all the same?" in page.window.text
    )
    assert page.next == "Play it all the same"
    assert not page.state.plies
    page.window.send("turn.typing", arrived="2026-01-08", sent="2026-02-28")
    assert "more than are left" not in page.window.text
    page.window.send("turn.typing", arrived="2026-01-07", sent="2026-02-28")
    page.press(arrived="2026-01-07", sent="2026-02-28")
    assert page.state.plies


@pytest.mark.rule("COR-15")
def test_dates_after_the_deadline_or_far_ahead_are_asked_about_before_they_are_entered(kept):
    page = kept(begun())
    page.lay("H5 MERE")
    page.press(arrived="2026-04-02", sent="2029-02-28")
    text = page.window.text
    assert "After the end of the games: 28 February 2029. More than a month ahead: 2 April 2026." in text
    assert "Still to come" not in text
    assert not page.state.plies
    page.press(arrived="2026-02-20", sent="2026-03-31")
    assert page.state.plies[0].letter.sent == "2026-03-31"


@pytest.mark.rule("COR-3")
def test_that_not_all_points_of_a_turn_are_recorded_is_told_while_tiles_lie(kept):
    page = kept(begun())
    sentence = "Of this turn at most 10 points are recorded."
    page.lay("H8 ME")
    assert sentence not in page.window.text
    page.window.send("lay.recall")
    page.lay("H5 MERELOR")
    assert sentence in page.window.text


@pytest.mark.rule("COR-26")
def test_the_first_play_too_is_asked_for_the_day_on_which_the_arbiters_letter_arrived(kept):
    page = kept(begun())
    page.lay("H5 MERE")
    page.press(sent="2026-01-10")
    assert not page.state.plies
    assert "Without the day on which the arbiter’s letter arrived" in page.window.text
    page.press(arrived="2026-01-07", sent="2026-01-10")
    assert page.state.plies[0].letter.arrived == "2026-01-07"
