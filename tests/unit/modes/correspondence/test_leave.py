"""Leave: twenty days if it was entered in time, otherwise ten, in one piece (COR-11)."""

import pytest

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.correspondence.times import lapses, leaves_of, used
from posted import Copy


def on_the_way() -> Copy:
    """Both have played, so that the beginning is over; the game ends on 30 June 2027."""
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H4 CARTE")
    game.play("PAS")
    return game


def refused(game: Copy, *leave: str, seat: int = RED) -> str:
    with pytest.raises(Refused) as caught:
        game.do(e.LeaveEntered(seat, *leave))
    assert caught.value.rule == "COR-11"
    return caught.value.code


def leave(game: Copy, seat: int = RED) -> tuple[str, str]:
    [found] = leaves_of(game.state, seat)
    return found


@pytest.mark.rule("COR-11")
def test_at_the_start_leave_has_twenty_days():
    game = Copy.made("CARTEAMBINEROS")
    assert refused(game, "2026-01-20", "2026-02-09", "2026-01-10") == "leave.long"
    game.do(e.LeaveEntered(RED, "2026-01-20", "2026-02-08", "2026-01-10"))
    assert leave(game) == ("2026-01-20", "2026-02-08")


@pytest.mark.rule("COR-11")
def test_later_twenty_days_need_a_month():
    game = on_the_way()
    assert refused(game, "2026-08-01", "2026-08-20", "2026-07-02") == "leave.long"
    game.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-20", "2026-07-01"))
    assert leave(game) == ("2026-08-01", "2026-08-20")


@pytest.mark.rule("COR-11")
def test_at_any_time_there_are_ten_days():
    game = on_the_way()
    assert refused(game, "2026-08-01", "2026-08-11", "2026-08-01") == "leave.long"
    game.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-10", "2026-08-01"))
    assert leave(game) == ("2026-08-01", "2026-08-10")


@pytest.mark.rule("COR-11")
def test_leave_is_changed_a_month_ahead_of_it():
    game = on_the_way()
    game.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-20", "2026-06-01"))
    game.do(e.LeaveEntered(RED, "2026-09-01", "2026-09-20", "2026-07-01"))
    assert leave(game) == ("2026-09-01", "2026-09-20")


@pytest.mark.rule("COR-11")
def test_later_only_a_short_leave_before_it_takes_its_place():
    game = on_the_way()
    game.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-20", "2026-06-01"))
    assert refused(game, "2026-09-01", "2026-09-10", "2026-07-15") == "leave.late"
    assert refused(game, "2026-07-20", "2026-07-30", "2026-07-15") == "leave.long"
    game.do(e.LeaveEntered(RED, "2026-07-20", "2026-07-29", "2026-07-15"))
    assert leave(game) == ("2026-07-20", "2026-07-29")


@pytest.mark.rule("COR-11")
def test_leave_that_has_begun_was_the_only_one():
    game = on_the_way()
    game.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-05", "2026-08-01"))
    assert refused(game, "2026-12-01", "2026-12-05", "2026-08-20") == "leave.begun"
    game.do(e.LeaveEntered(BLUE, "2026-12-01", "2026-12-05", "2026-08-20"))


@pytest.mark.rule("COR-11")
def test_leave_goes_forwards_and_is_entered_before_it_begins():
    game = on_the_way()
    assert refused(game, "2026-08-10", "2026-08-05", "2026-08-01") == "leave.backwards"
    assert refused(game, "2026-08-10", "2026-08-15", "2026-08-11") == "leave.past"


@pytest.mark.rule("COR-11")
def test_the_right_is_lost_a_month_before_the_deadline():
    game = on_the_way()
    assert lapses(game.state) == "2027-05-30"
    assert refused(game, "2027-05-30", "2027-06-02", "2027-05-20") == "leave.lapsed"


@pytest.mark.rule("COR-11")
def test_what_of_a_leave_lies_after_that_is_lost():
    game = on_the_way()
    game.do(e.LeaveEntered(RED, "2027-05-25", "2027-06-03", "2027-05-20"))
    assert leave(game) == ("2027-05-25", "2027-05-29")


@pytest.mark.rule("COR-11")
def test_days_of_leave_are_no_thinking_time():
    game = on_the_way()
    game.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-20", "2026-06-01"))
    game.play("PAS", letter=Letter("", "2026-07-30", "stamp", "2026-08-24"))
    assert used(game.state) == (4, 0)
