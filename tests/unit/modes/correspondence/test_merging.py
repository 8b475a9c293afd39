"""What a message tells is taken into a copy, and what does not agree is kept (COR-17)."""

from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import NO_LETTER, Answer, Letter
from faristol.modes.correspondence.merging import rebuild, shared
from faristol.modes.correspondence.state import BLUE, RED
from posted import Copy, agreed

TILES = "CARTEAMBINEROSULPDNESA"


def both() -> tuple[Copy, Copy]:
    """RED's copy and BLUE's, of one game."""
    red = Copy.made(TILES)
    blue = red.rebuilt()
    red.do(e.Joined(RED))
    blue.do(e.Joined(BLUE))
    return red, blue


def deliver(copy: Copy, *events: e.Event) -> None:
    """A copy takes in a message with what it knows, and more."""
    copy.do(c.Take(tuple(copy.events), (*shared(copy.events), *events), "mesaj", "2026-02-02"))


def kept(copy: Copy) -> list[tuple[int, str]]:
    return [(message.number, message.reason) for message in copy.state.kept]


def refused(copy: Copy, *events: e.Event) -> str:
    with pytest.raises(Refused) as caught:
        copy.do(c.Take(tuple(copy.events), events, "mesaj", "2026-02-02"))
    return caught.value.code


@pytest.mark.rule("COR-17")
def test_plies_go_to_and_fro_and_both_copies_agree():
    red, blue = both()
    for number in range(8):
        mover, other = (red, blue) if number % 2 == 0 else (blue, red)
        mover.best()
        mover.post(other)
        assert agreed(red.state) == agreed(blue.state)
    assert len(blue.state.plies) == 8
    assert (red.state.role, blue.state.role) == (RED, BLUE)


@pytest.mark.rule("COR-17")
def test_what_is_told_twice_is_taken_in_once():
    red, blue = both()
    red.best()
    red.post(blue)
    before = list(blue.events)
    red.post(blue)
    assert blue.events == before


@pytest.mark.rule("COR-17")
def test_a_copy_is_rebuilt_from_any_later_message():
    red, blue = both()
    red.play("H4 RTEAC")
    red.post(blue)
    blue.answer("challenged", "RTEAC")
    blue.play("PAS", "H5 BINE")
    blue.post(red)
    red.do(c.Rule(0, "", (), False, "partner", "Ana Pop", "2026-03-01"))
    red.best()
    events, refusal, _ = rebuild(shared(red.events), red.referee)
    assert refusal is None
    assert agreed(Copy(events).state) == agreed(red.state)


@pytest.mark.rule("COR-17")
def test_a_message_about_another_game_is_told_apart():
    red, _ = both()
    other = Copy.made(TILES, code="XYZ789")
    assert refused(red, *shared(other.events)) == "correspondence.other_game"


@pytest.mark.rule("COR-17")
def test_a_message_with_another_string_is_altered():
    red, _ = both()
    assert refused(red, *shared(Copy.made("BINEROSCARTEAM").events)) == "correspondence.altered"


@pytest.mark.rule("COR-17")
def test_a_rebuilt_copy_needs_a_game_that_can_be():
    red, _ = both()
    created = red.events[0]
    assert isinstance(created, e.Created)
    for events, code in (
        ([], "correspondence.unknown"),
        ([replace(created, string=created.string[::-1][1:])], "correspondence.string_tiles"),
        ([replace(created, language="ca")], "correspondence.altered"),
    ):
        with pytest.raises(Refused) as caught:
            rebuild(events, red.referee)
        assert caught.value.code == code


@pytest.mark.rule("COR-17")
def test_two_plies_for_one_turn_are_both_kept_until_the_players_decide():
    red, blue = both()
    red.play("H4 CARTE")
    red.post(blue)
    red.do(c.WithdrawPly())
    red.play("H8 ACT")
    red.post(blue)
    assert kept(blue) == [(0, "correspondence.two_plies")]
    assert len(blue.line.rows[0].used) == 5
    red.post(blue)
    assert len(blue.state.kept) == 1


@pytest.mark.rule("COR-17")
def test_of_two_plies_the_other_one_is_chosen_and_what_followed_is_gone():
    red, blue = both()
    red.play("H4 CARTE")
    red.post(blue)
    blue.do(c.MakePly((blue.move("PAS"),), Letter("", "2026-01-08", "stamp", "2026-01-20")))
    red.do(c.WithdrawPly())
    red.play("H8 ACT")
    red.post(blue)
    [other] = [event for event in shared(red.events) if isinstance(event, e.PlyMade)]
    blue.do(c.ChoosePly(other, blue.state.kept[0].id))
    assert not blue.state.kept
    assert agreed(blue.state) == agreed(red.state)
    assert agreed(blue.rebuilt().state) == agreed(red.state)
    blue.play("PAS")
    blue.post(red)
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-17")
def test_what_was_sent_back_before_stays_when_a_ply_is_replaced():
    red, blue = both()
    red.play("H4 CARTE")
    red.post(blue)
    blue.do(c.SendBack("unclear", NO_LETTER))
    blue.post(red)
    red.play("H4 CARTE")
    red.post(blue)
    blue.play("PAS")
    red.do(c.WithdrawPly())
    red.play("H8 ACT")
    red.post(blue)
    other = shared(red.events)[-1]
    assert isinstance(other, e.PlyMade)
    blue.do(c.ChoosePly(other, blue.state.kept[0].id))
    assert len(blue.state.struck) == 1
    assert agreed(blue.rebuilt().state) == agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-17")
def test_a_ply_with_other_dates_is_kept_and_chosen_without_what_followed_being_lost():
    red, blue = both()
    red.play("H4 CARTE", letter=Letter("", "2026-01-08", "stamp", "2026-01-12"))
    made = red.events[-1]
    assert isinstance(made, e.PlyMade)
    red.post(blue)
    blue.play("PAS")
    blue.do(e.Ended("abandoned", BLUE, "2026-05-01", ""))
    other = replace(made, letter=replace(made.letter, sent="2026-01-14"))
    deliver(blue, other)
    assert kept(blue) == [(0, "correspondence.two_dates")]
    blue.do(c.ChoosePly(other, blue.state.kept[0].id))
    assert len(blue.state.plies) == 2
    assert blue.state.plies[0].letter.sent == "2026-01-14"
    assert agreed(blue.rebuilt().state) == agreed(blue.state)
    deliver(blue, replace(other, remark="Salutări"))
    assert not blue.state.kept


@pytest.mark.rule("COR-17")
def test_a_kept_message_is_put_away():
    red, blue = both()
    red.play("H4 CARTE")
    red.post(blue)
    red.do(c.WithdrawPly())
    red.play("H8 ACT")
    red.post(blue)
    blue.do(e.MessageSettled(blue.state.kept[0].id))
    assert not blue.state.kept
    with pytest.raises(Refused, match=r"correspondence\.no_message"):
        blue.do(e.MessageSettled(1))


@pytest.mark.rule("COR-17")
def test_what_was_said_of_a_withdrawn_ply_does_not_travel():
    red, blue = both()
    red.play("H4 CARTE")
    red.do(e.PointsCorrected(0, "", 3, "Greșeală", "Ana Pop"), c.WithdrawPly())
    red.play("H8 ACT")
    red.post(blue)
    assert agreed(red.state) == agreed(blue.state) == agreed(red.rebuilt().state)


@pytest.mark.rule("COR-17")
def test_an_answer_that_was_changed_travels_as_it_is_now():
    red, blue = both()
    red.play("H4 RTEAC")
    red.post(blue)
    blue.answer("challenged", "RTEAC")
    blue.answer("zero", "RTEAC")
    blue.post(red)
    assert not red.state.kept
    assert agreed(red.state) == agreed(blue.state)


@pytest.mark.rule("COR-17")
def test_two_answers_to_one_ply_do_not_agree():
    red, blue = both()
    red.play("H4 RTEAC")
    red.post(blue)
    blue.answer("challenged", "RTEAC")
    blue.post(red)
    blue.answer("zero", "RTEAC")
    blue.post(red)
    assert kept(red) == [(0, "correspondence.two_answers")]


@pytest.mark.rule("COR-17")
def test_points_that_were_altered_are_found():
    red, blue = both()
    red.play("H4 CARTE")
    made = red.events[-1]
    assert isinstance(made, e.PlyMade)
    deliver(blue, replace(made, moves=(replace(made.moves[0], points=99),)))
    assert kept(blue) == [(0, "correspondence.points_altered")]
    assert not blue.state.plies


@pytest.mark.rule("COR-17")
def test_a_message_is_missing_in_between():
    red, blue = both()
    for _ in range(3):
        red.best()
    made = red.events[-1]
    assert isinstance(made, e.PlyMade)
    deliver(blue, made)
    assert kept(blue) == [(2, "correspondence.future")]


@pytest.mark.rule("COR-17")
def test_a_technical_fault_in_a_message_is_kept_with_its_code():
    _, blue = both()
    deliver(blue, e.PlyMade(0, 1, (blue.move("H8 BINE"),), NO_LETTER, ""))
    assert kept(blue) == [(0, "placement.rack")]


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize(
    ("event", "code"),
    [
        (e.LeaveEntered(RED, "2026-02-30", "2026-03-01", "2026-01-01"), "correspondence.date"),
        (e.LeaveEntered(RED, "2026-03-05", "2026-03-01", "2026-01-01"), "leave.backwards"),
        (e.LetterReturned(7, "2026-03-05", "", ""), "correspondence.no_such_ply"),
        (e.DrawOffered(5, "2026-03-05"), "correspondence.role"),
        (e.Ended("draw", -1, "2026-03-05", ""), "draw.none"),
        (e.Ended("abandoned", -1, "2026-03-05", ""), "correspondence.role"),
        (e.PlyAnswered(0, 1, (Answer("", "zero", (), "?"),), ""), "correspondence.no_such_ply"),
        (e.Ruled(0, "", True, (), "arbiter", "", "2026-03-05", 0), "correspondence.no_challenge"),
        (e.PointsCorrected(0, "", 5, "?", ""), "correspondence.no_such_ply"),
    ],
)
def test_what_could_not_have_been_decided_here_is_kept(event, code):
    _, blue = both()
    before = blue.state
    deliver(blue, event)
    assert [reason for _, reason in kept(blue)] == [code]
    assert agreed(blue.state) == agreed(before)


@pytest.mark.rule("COR-17")
def test_a_zero_for_a_word_that_is_in_the_list_is_not_taken_from_a_message():
    red, _ = both()
    red.play("H4 CARTE")
    word = red.referee.alphabet.parse_word("CARTE")
    deliver(red, e.PlyAnswered(0, 1, (Answer("", "zero", (word,)),), ""))
    assert kept(red) == [(0, "answer.valid")]


@pytest.mark.rule("COR-17")
def test_two_endings_do_not_agree():
    red, blue = both()
    red.best()
    red.post(blue)
    red.do(e.Ended("abandoned", RED, "2026-05-01", ""))
    blue.do(e.Ended("abandoned", BLUE, "2026-05-01", ""))
    red.post(blue)
    assert [reason for _, reason in kept(blue)] == ["correspondence.two_endings"]


@pytest.mark.rule("COR-14", "COR-17")
@pytest.mark.parametrize(
    "ending",
    [
        (e.Ended("abandoned", RED, "2026-05-01", ""),),
        (
            e.OverrunClaimed(BLUE, "2026-05-01", "2026-05-01"),
            e.OverrunDecided(BLUE, True, "Dora", "2026-05-09"),
        ),
        (e.PenaltyGiven(RED, "loss", 0, "Fraudă", "Dora", "2026-05-09"),),
    ],
)
def test_what_came_before_the_end_that_both_copies_have_is_still_taken(ending: tuple[c.Command, ...]):
    red, blue = both()
    red.best()
    red.do(c.SendBack("unclear", NO_LETTER))
    red.best()
    blue.do(*ending)
    red.do(*ending)
    red.post(blue)
    assert kept(blue) == []
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-14")
def test_a_play_after_the_end_is_not_taken():
    red, blue = both()
    blue.do(e.Ended("abandoned", RED, "2026-05-01", ""))
    red.best()
    red.post(blue)
    assert [reason for _, reason in kept(blue)] == ["correspondence.after_end"]


@pytest.mark.rule("COR-17")
def test_leave_dates_penalties_and_the_end_travel_too():
    red, blue = both()
    red.do(e.LeaveEntered(RED, "2026-08-01", "2026-08-20", "2026-01-06"))
    red.best()
    red.do(e.AnalysisAllowed(RED, True), e.DrawOffered(RED, "2026-02-01"))
    red.post(blue)
    blue.do(c.AnswerDraw(True, "2026-02-03"), e.Signed(BLUE, "2026-02-03"))
    blue.do(e.CoefficientsProposed(BLUE, (10000, 10000), "2026-02-03"))
    blue.post(red)
    assert red.state.end is not None
    assert red.state.signed == (BLUE,)
    assert agreed(red.state) == agreed(blue.state)


@pytest.mark.rule("COR-9")
def test_an_answer_is_not_changed_after_the_arbiters():
    red, _ = both()
    red.play("H4 CARTE")
    red.answer("challenged", "CARTE")
    red.do(c.Rule(0, "", (), False, "partner", "Ana Pop", "2026-03-01"))
    with pytest.raises(Refused, match=r"correspondence\.ruled"):
        red.do(c.AnswerPly((), "2026-03-02"))
