"""What is to be done by when (COR-12, COR-26, COR-27, COR-29, COR-30)."""

import pytest

import library
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.reminders import answer_until, days_left, enclosures, own_turn, reminders
from faristol.modes.correspondence.state import BLUE, RED
from faristol.storage.exchange.correspondence_link import link_of, open_link
from posted import Copy


def dates(game: Copy, seat: int, received: str = "") -> dict[str, str]:
    return {reminder.kind: reminder.date for reminder in reminders(game.state, seat, received)}


def sent() -> Copy:
    """RED has sent his first play on 12 January, and has written his leave."""
    game = Copy.made("CARTEAMBINEROSULPDNESA", started="2026-01-05", deadline="2027-06-30")
    game.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-20", "2026-01-06"))
    game.play("H4 CARTE", letter=Letter("", "2026-01-08", "stamp", "2026-01-12"))
    return game


@pytest.mark.rule("COR-12")
def test_after_fifteen_days_a_play_is_sent_again_and_after_fifteen_more_the_arbiter_is_told():
    assert dates(sent(), RED) == {
        "resend": "2026-01-27",
        "tell_arbiter": "2026-02-11",
        "deadline": "2027-06-30",
        "report": "2027-07-05",
    }


@pytest.mark.rule("COR-12")
def test_the_fifteen_days_more_count_from_when_it_was_sent_again():
    game = sent()
    game.do(c.Resend("2026-01-30"))
    assert "resend" not in dates(game, RED)
    assert dates(game, RED)["tell_arbiter"] == "2026-02-14"


@pytest.mark.rule("COR-28")
def test_what_is_sent_again_is_dated_and_signed_and_what_the_arbiter_gets_when_no_answer_comes():
    assert enclosures("resend", "post") == ("dated_signed", "earlier_receipt")
    assert enclosures("silence", "post") == ("copy", "receipts", "envelopes", "comment", "proposal")
    assert enclosures("silence", "internet") == ("copy", "comment", "proposal")


@pytest.mark.rule("COR-12")
def test_what_was_sent_again_before_was_another_attempt():
    game = sent()
    game.do(c.Resend("2026-01-30"))
    game.do(c.SendBack("unclear", Letter("", "2026-02-02", "stamp", "2026-02-03")))
    game.play("H4 CARTE", letter=Letter("", "2026-02-05", "stamp", "2026-02-06"))
    assert dates(game, RED)["resend"] == "2026-02-21"


@pytest.mark.rule("COR-26")
def test_who_has_said_that_he_thinks_long_is_waited_for():
    game = sent()
    game.do(c.AnnounceThinking(25, "2026-01-18"))
    assert dates(game, RED)["resend"] == "2026-02-11"


@pytest.mark.rule("COR-26")
def test_thinking_that_is_announced_is_within_the_time():
    with pytest.raises(Refused, match=r"thinking\.days"):
        sent().do(c.AnnounceThinking(51, "2026-01-18"))


@pytest.mark.rule("COR-26")
def test_thinking_that_is_announced_is_within_what_is_left_of_the_time():
    game = Copy.made()
    game.play("PAS", letter=Letter("", "2026-01-06", "stamp", "2026-01-21"))
    game.best()
    with pytest.raises(Refused) as refused:
        game.do(c.AnnounceThinking(37, "2026-02-01"))
    assert (refused.value.code, refused.value.details) == ("thinking.days", {"most": 36})
    game.do(c.AnnounceThinking(36, "2026-02-01"))
    game.play("PAS", letter=Letter("", "2026-02-01", "stamp", "2026-03-30"))
    game.best()
    with pytest.raises(Refused, match=r"thinking\.none_left"):
        game.do(c.AnnounceThinking(1, "2026-04-10"))


@pytest.mark.rule("COR-26")
def test_the_partner_is_told_before_more_than_ten_days_are_used():
    notice, over = own_turn(sent().state, BLUE, "2026-01-15")
    assert (notice.kind, notice.date) == ("tell_partner", "2026-01-26")
    assert (over.kind, over.date) == ("time_over", "2026-03-07")


@pytest.mark.rule("COR-10", "FRO-2")
@pytest.mark.parametrize(
    ("seat", "today", "left"),
    [(BLUE, "2026-01-12", 51), (BLUE, "2026-03-04", 0), (BLUE, "2026-03-06", -2), (RED, "2026-01-12", 534)],
)
def test_the_days_left_run_from_the_dispatch_while_nobody_says_when_a_letter_came(seat, today, left):
    assert days_left(sent().state, seat, today) == left


@pytest.mark.rule("COR-29", "FRO-2")
def test_the_days_left_are_those_of_the_nearest_limit():
    game = sent()
    game.do(e.OverrunClaimed(RED, "2026-02-01", "2026-02-01"))
    assert days_left(game.state, BLUE, "2026-02-03") == 3


@pytest.mark.rule("FRO-2")
def test_without_any_date_nobody_counts_days():
    game = Copy.made("CARTEAMBINEROSULPDNESA", started="", deadline="")
    assert days_left(game.state, RED, "2026-02-03") is None


@pytest.mark.rule("COR-11")
def test_nobody_is_reminded_of_who_is_on_leave():
    game = sent()
    game.do(e.LeaveEntered(BLUE, "2026-01-20", "2026-01-29", "2026-01-16"))
    assert dates(game, RED)["resend"] == "2026-02-06"


@pytest.mark.rule("COR-11")
def test_who_has_not_entered_his_leave_is_reminded_of_when_it_lapses():
    assert dates(sent(), BLUE)["leave_lapses"] == "2027-05-30"
    assert "leave_lapses" not in dates(sent(), RED)


@pytest.mark.rule("COR-27")
def test_blue_writes_after_fifteen_days_without_a_first_play_and_tells_the_arbiter_after_fifteen_more():
    game = Copy.made("CARTEAMBINEROS", started="2026-01-05")
    assert dates(game, BLUE, "2026-01-09")["first_letter"] == "2026-01-24"
    assert dates(game, BLUE, "2026-01-09")["first_arbiter"] == "2026-02-08"
    assert dates(game, BLUE)["first_letter"] == "2026-01-20"
    assert "first_letter" not in dates(game, RED)
    assert enclosures("no_first_play", "post") == ("letter_receipt", "letter_confirmation")


@pytest.mark.rule("COR-29")
def test_who_is_claimed_to_be_over_time_answers_within_five_days():
    game = sent()
    game.do(e.OverrunClaimed(RED, "2026-04-01", "2026-04-02"))
    assert dates(game, BLUE)["answer_notice"] == "2026-04-07"
    assert "answer_notice" not in dates(game, RED)


@pytest.mark.rule("COR-29")
def test_the_five_days_of_an_answer_run_from_the_day_the_notice_was_received():
    """„în termen de 5 zile de la primire înştiinţării de la celălalt jucător”: until that day is known only
    the earliest one can be told."""
    game = sent()
    with pytest.raises(Refused, match=r"claim\.none"):
        game.do(e.NoticeReceived(BLUE, "2026-04-09"))
    game.do(e.OverrunClaimed(RED, "2026-04-01", "2026-04-02"))
    assert answer_until(game.state, game.state.claims[0]) == "2026-04-07"
    with pytest.raises(Refused) as refused:
        game.do(e.NoticeReceived(BLUE, "2026-04-01"))
    assert (refused.value.code, refused.value.rule) == ("claim.received_early", "COR-29")
    game.do(e.NoticeReceived(BLUE, "2026-04-09"))
    assert game.state.claims[0].received == "2026-04-09"
    assert dates(game, BLUE)["answer_claim"] == "2026-04-14"
    assert "answer_notice" not in dates(game, BLUE)
    game.do(e.OverrunAnswered(BLUE, "2026-04-12"))
    assert not {"answer_claim", "answer_notice"} & set(dates(game, BLUE))


@pytest.mark.rule("COR-29")
def test_the_day_of_a_notice_travels_and_is_taken_in_once():
    game = sent()
    game.do(e.OverrunClaimed(RED, "2026-04-01", "2026-04-02"), e.NoticeReceived(BLUE, "2026-04-09"))
    opened = open_link(link_of(game.events), library.alphabet)
    assert opened.state.claims == game.state.claims
    other = Copy(game.events[:-1])
    for _ in range(2):
        other.do(c.Take(tuple(other.events), opened.events, "", "2026-04-10"))
    assert other.state.claims == game.state.claims
    assert sum(isinstance(event, e.NoticeReceived) for event in other.events) == 1


@pytest.mark.rule("COR-24")
def test_plays_may_travel_by_telex():
    """„Jucătorii pot conveni să comunice prin fax, telex, telegramă, e-mail, internet, prin telefon sau prin
    viu grai.”"""
    game = Copy.made("CARTEAMBINEROS", means="telex")
    assert open_link(link_of(game.events), library.alphabet).state.means == "telex"
    game.do(e.OverrunClaimed(BLUE, "2026-04-01", "2026-04-02"))
    assert len(game.state.claims) == 1
    assert enclosures("claim", "telex") == enclosures("claim", "email")


@pytest.mark.rule("COR-29")
def test_a_claim_is_taken_to_be_right_until_the_other_answers():
    game = sent()
    with pytest.raises(Refused, match=r"claim\.none"):
        game.do(e.OverrunAnswered(BLUE, "2026-04-05"))
    game.do(e.OverrunClaimed(RED, "2026-04-01", "2026-04-02"))
    assert game.state.claims[0].answered == ""
    game.do(e.OverrunAnswered(BLUE, "2026-04-05"))
    assert game.state.claims[0].answered == "2026-04-05"
    assert not {"answer_claim", "answer_notice"} & set(dates(game, BLUE))


@pytest.mark.rule("COR-29")
def test_a_claim_counts_only_if_the_other_was_told():
    with pytest.raises(Refused, match=r"claim\.notified"):
        sent().do(e.OverrunClaimed(RED, "2026-04-01", ""))


@pytest.mark.rule("COR-29")
def test_what_a_claim_must_enclose():
    assert enclosures("claim", "post") == (
        "copy",
        "envelopes",
        "receipts",
        "turns_marked",
        "comment",
        "notice_copy",
        "notice_receipt",
        "stamped_envelopes",
    )
    assert enclosures("claim", "email") == ("copy", "comment", "notice_copy")
    assert enclosures("claim_answer", "post") == ("registered", "envelopes", "receipts", "comment")


@pytest.mark.rule("COR-24")
@pytest.mark.parametrize("means", ["telephone", "oral"])
def test_by_telephone_or_in_person_nobody_can_claim(means):
    game = Copy.made("CARTEAMBINEROS", means=means)
    with pytest.raises(Refused) as refused:
        game.do(e.OverrunClaimed(BLUE, "2026-04-01", "2026-04-02"))
    assert (refused.value.code, refused.value.rule) == ("claim.means", "COR-24")


@pytest.mark.rule("COR-24")
def test_how_plays_travel_is_agreed_at_any_time():
    game = sent()
    game.do(game.details(means="email"))
    assert game.state.means == "email"
    game.do(e.OverrunClaimed(RED, "2026-04-01", "2026-04-02"))
    assert len(game.state.claims) == 1


@pytest.mark.rule("COR-30")
def test_results_are_reported_within_five_days_of_the_deadline_and_then_no_more():
    game = sent()
    assert dates(game, BLUE)["report"] == "2027-07-05"
    game.do(e.CoefficientsProposed(BLUE, (10000, 10000), "2027-07-01"))
    assert "report" not in dates(game, BLUE)
    assert enclosures("results", "post") == ("scores", "coefficients", "signed_originals")
    assert enclosures("unfinished", "post") == ("sheet", "comment", "proposal")


@pytest.mark.rule("COR-30")
def test_coefficients_go_from_nothing_to_two():
    with pytest.raises(Refused, match=r"correspondence\.coefficients"):
        sent().do(e.CoefficientsProposed(BLUE, (20001, 0), "2027-07-01"))


@pytest.mark.rule("COR-30")
def test_a_sheet_is_signed_when_the_game_is_over():
    game = sent()
    with pytest.raises(Refused, match=r"correspondence\.goes_on"):
        game.do(e.Signed(RED, "2026-05-01"))
    game.do(
        e.Ended("abandoned", BLUE, "2026-05-01", ""),
        e.Signed(RED, "2026-05-01"),
        e.Signed(BLUE, "2026-05-02"),
    )
    assert game.state.signed == (RED, BLUE)
