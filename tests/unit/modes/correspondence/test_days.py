"""Thinking days: how they are counted, confirmed, and marked (COR-10, COR-17, COR-25, COR-26, COR-28)."""

import pytest

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import NO_LETTER, Letter, arrival, days_between
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.correspondence.times import circles, confirmed, spent, used
from posted import Copy


@pytest.mark.rule("COR-10")
@pytest.mark.parametrize(
    ("arrived", "sent", "days"),
    [
        ("2001-08-10", "2001-08-10", 0),
        ("2001-08-10", "2001-08-11", 0),
        ("2001-08-10", "2001-08-13", 2),
        ("2026-01-31", "2026-02-01", 0),
        ("2023-02-28", "2023-03-02", 1),
        ("2024-02-28", "2024-03-02", 2),
        ("2025-12-30", "2026-01-02", 2),
    ],
)
def test_the_days_between_arrival_and_dispatch_are_thinking_time(arrived, sent, days):
    assert days_between(arrived, sent) == days


@pytest.mark.rule("COR-10")
def test_within_one_town_the_single_stamp_is_of_the_day_before():
    assert days_between(arrival("2001-08-10", "single"), "2001-08-13") == 1


@pytest.mark.rule("COR-25")
def test_without_a_stamp_the_provinces_count_from_receipt_and_bucharest_from_the_day_before():
    assert days_between(arrival("2001-08-10", "province"), "2001-08-13") == 2
    assert days_between(arrival("2001-08-10", "capital"), "2001-08-13") == 3


@pytest.mark.rule("COR-11")
def test_days_of_leave_are_none():
    assert days_between("2026-07-01", "2026-07-30") == 28
    assert days_between("2026-07-01", "2026-07-30", [("2026-07-05", "2026-07-14")]) == 18
    assert days_between("2026-07-10", "2026-07-12", [("2026-07-01", "2026-07-20")]) == 0


def corresponded() -> Copy:
    """RED has thought 3 days, BLUE none, RED 2 in turn II."""
    game = Copy.made("CARTEAMBINEROSULPDNESA", started="2026-01-05")
    game.play("H4 CARTE", letter=Letter("2026-01-05", "2026-01-08", "stamp", "2026-01-12"))
    game.play("PAS", letter=Letter("2026-01-12", "2026-01-15", "stamp", "2026-01-16"))
    game.play("PAS", letter=Letter("2026-01-16", "2026-01-20", "stamp", "2026-01-23"))
    return game


@pytest.mark.rule("COR-26")
def test_reds_first_turn_counts_from_the_arbiters_letter():
    game = Copy.made("CARTEAMBINEROS", started="2026-01-05")
    game.play("H4 CARTE", letter=Letter("", "2026-01-08", "stamp", "2026-01-12"))
    assert used(game.state) == (3, 0)


@pytest.mark.rule("COR-10")
def test_the_circles_have_the_turns_that_the_days_went_to():
    assert circles(corresponded().state, RED) == [1, 1, 1, 2, 2]
    assert circles(corresponded().state, BLUE) == []


@pytest.mark.rule("COR-17")
def test_the_postmark_as_the_partner_confirms_it_counts():
    game = corresponded()
    game.play("PAS", letter=Letter("2026-01-25", "2026-01-27", "stamp", "2026-01-27"))
    assert circles(game.state, RED) == [1, 1, 1, 2, 2, 2, 2]


@pytest.mark.rule("COR-10")
def test_a_ply_without_dates_costs_nothing():
    game = Copy.made("CARTEAMBINEROS")
    game.play("H4 CARTE", letter=NO_LETTER)
    assert used(game.state) == (0, 0)


@pytest.mark.rule("COR-10")
@pytest.mark.parametrize(
    ("letter", "code"),
    [
        (Letter("", "2026-01-11", "stamp", "2026-01-15"), "correspondence.arrived_early"),
        (Letter("", "2026-01-15", "stamp", "2026-01-14"), "correspondence.sent_early"),
        (Letter("", "2026-01-15", "capital", "2026-01-14"), "correspondence.sent_early"),
        (Letter("2026-01-07", "2026-01-15", "stamp", "2026-01-16"), "correspondence.sent_early"),
        (Letter("", "2026-02-30"), "correspondence.date"),
        (Letter("", "20260220"), "correspondence.date"),
    ],
)
def test_dates_that_run_backwards_are_refused(letter, code):
    game = Copy.made("CARTEAMBINEROSULPDNESA", started="2026-01-05")
    game.play("H4 CARTE", letter=Letter("2026-01-05", "2026-01-08", "stamp", "2026-01-12"))
    with pytest.raises(Refused) as refused:
        game.play("PAS", letter=letter)
    assert refused.value.code == code


@pytest.mark.rule("COR-10")
def test_a_letter_within_one_town_may_be_answered_on_the_day_of_its_stamp():
    game = Copy.made("CARTEAMBINEROS", started="2026-01-05")
    game.play("H4 CARTE", letter=Letter("", "2026-01-08", "single", "2026-01-08"))
    assert used(game.state) == (0, 0)


@pytest.mark.rule("COR-5")
def test_sending_a_ply_back_is_thinking_and_the_confirmed_postmark_counts_there_too():
    game = Copy.made("CARTEAMBINEROS", started="2026-01-05")
    game.play("H4 CARTE", letter=Letter("", "2026-01-08", "stamp", "2026-01-12"))
    game.do(c.SendBack("unclear", Letter("2026-01-13", "2026-01-15", "stamp", "2026-01-18")))
    assert [(part.seat, part.days, part.why) for part in spent(game.state)] == [
        (RED, 4, "thinking"),
        (BLUE, 2, "sent_back"),
    ]


@pytest.mark.rule("COR-5", "COR-17")
def test_a_play_made_again_dates_the_return_and_not_the_ply_that_the_first_attempt_answered():
    game = Copy.made("CARTEAMBINEROSULPDNESA", started="2026-01-05")
    game.play("H4 CARTE", letter=Letter("", "2026-01-08", "stamp", "2026-01-12"))
    game.play("3H SNOBEI", letter=Letter("2026-01-13", "2026-01-15", "stamp", "2026-01-18"))
    assert game.state.sent_back is None
    game.do(c.SendBack("unclear", Letter("2026-01-18", "2026-01-20", "stamp", "2026-01-22")))
    assert game.state.sent_back == game.state.struck[0]
    before = used(game.state)
    game.play("3H SNOBEI", letter=Letter("2026-01-22", "2026-01-24", "stamp", "2026-01-25"))
    assert game.state.sent_back is None
    assert confirmed(game.state, 0) == "2026-01-13"
    assert used(game.state) == before


@pytest.mark.rule("COR-5B")
def test_the_time_of_plies_that_were_annulled_stays_used():
    game = corresponded()
    game.do(c.Annul(0, "Depunere în diagonală", "Dora Enache", "2026-02-01"))
    assert used(game.state) == (5, 0)


@pytest.mark.rule("COR-12")
def test_a_letter_that_was_not_collected_costs_its_addressee_ten_days():
    game = corresponded()
    game.do(e.LetterReturned(2, "2026-02-20", "2026-02-20", "Cluj 1, nr. 77"))
    assert used(game.state) == (5, 10)
    assert circles(game.state, BLUE) == [2] * 10


@pytest.mark.rule("COR-28")
def test_a_letter_that_came_back_and_lay_costs_its_sender_the_days_between():
    game = corresponded()
    game.do(e.LetterReturned(2, "2026-02-20", "", ""))
    assert used(game.state) == (5, 10)
    game.do(e.LetterReturned(2, "2026-02-20", "2026-02-24", "Cluj 1, nr. 77"))
    assert used(game.state) == (8, 10)
    assert len(game.state.uncollected) == 1


@pytest.mark.rule("COR-28")
def test_a_letter_does_not_come_back_before_it_was_sent():
    game = corresponded()
    for command, code in (
        (e.LetterReturned(2, "2026-01-22", "", ""), "letter.returned_early"),
        (e.LetterReturned(2, "2026-02-20", "2026-02-19", ""), "letter.resent_early"),
        (e.LetterReturned(3, "2026-02-20", "", ""), "correspondence.no_such_ply"),
    ):
        with pytest.raises(Refused) as refused:
            game.do(command)
        assert refused.value.code == code


@pytest.mark.rule("COR-28")
def test_a_play_is_sent_again_only_while_it_waits_for_an_answer():
    game = Copy.made("CARTEAMBINEROS")
    with pytest.raises(Refused, match=r"correspondence\.nothing_sent"):
        game.do(c.Resend("2026-02-10"))
    game = corresponded()
    with pytest.raises(Refused, match=r"letter\.resent_before"):
        game.do(c.Resend("2026-01-10"))
    game.do(c.Resend("2026-02-10", "Vaslui,  nr. 12"))
    assert [(r.number, r.date, r.receipt) for r in game.state.resent] == [(2, "2026-02-10", "Vaslui, nr. 12")]
