"""Results of a championship by correspondence, decisions, penalties, and files (COR-13 to COR-18, COR-30)."""

from dataclasses import replace

import pytest

from contested import Contest
from faristol.errors import Refused
from faristol.modes.correspondence import commands as game_commands
from faristol.modes.correspondence import events as game_events
from faristol.modes.correspondence.merging import shared
from faristol.modes.correspondence.state import BLUE, RED
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.data import Entry, Facts, Player, Report
from faristol.tournament.championship.judging import game_to_send
from posted import Copy


@pytest.mark.rule("COR-18")
def test_a_result_that_one_player_has_told_counts_and_both_confirm_it():
    contest = Contest.begun()
    contest.tell(1, RED, (524, 480))
    assert contest.result(1).status == "one"
    contest.tell(1, BLUE, (524, 480))
    assert contest.result(1).status == "agreed"
    assert contest.result(1).coefficients == (15219, 4781)
    assert contest.result(1).winner == RED


@pytest.mark.rule("COR-18")
def test_two_reports_that_do_not_agree_count_only_when_the_arbiter_has_decided():
    contest = Contest.begun()
    contest.tell(1, RED, (524, 480))
    contest.tell(1, BLUE, (480, 524))
    found = contest.result(1)
    assert (found.status, found.coefficients, found.doubts) == ("conflict", None, ("facts_differ",))
    contest.do(contest.judge(1, Facts("played", (524, 480))))
    assert (contest.result(1).status, contest.result(1).coefficients) == ("decided", (15219, 4781))
    assert contest.result(1).doubts == ()


@pytest.mark.rule("COR-30")
def test_proposed_coefficients_are_compared_with_those_that_follow():
    contest = Contest.begun()
    contest.tell(1, RED, (524, 480), (15219, 4781))
    assert contest.result(1).doubts == ()
    contest.tell(1, BLUE, (524, 480), (15200, 4800))
    assert contest.result(1).doubts == ("proposals_differ", "proposal_wrong")
    assert contest.result(1).coefficients == (15219, 4781)


@pytest.mark.rule("COR-14")
def test_a_game_that_somebody_left_needs_who_and_counts_the_turns():
    contest = Contest.begun()
    with pytest.raises(Refused, match=r"championship\.gone"):
        contest.tell(1, RED, Facts("abandoned", (300, 200)))
    contest.tell(1, RED, Facts("abandoned", (300, 200), BLUE, 3))
    assert contest.result(1).coefficients == (15600, 4000)
    contest.tell(2, RED, Facts("absent", (10, 0), BLUE, 0))
    assert contest.result(2).coefficients == (15300, 0)
    contest.tell(1, BLUE, Facts("abandoned", (300, 200), BLUE, 4))
    assert contest.result(1).status == "conflict"


@pytest.mark.rule("COR-14")
def test_blue_who_leaves_before_a_full_turn_has_never_answered():
    contest = Contest.begun()
    contest.tell(1, RED, Facts("abandoned", (10, 0), BLUE, 0))
    assert contest.result(1).facts == Facts("absent", (10, 0), BLUE, 0)
    assert contest.result(1).coefficients == (15300, 0)
    contest.tell(2, RED, Facts("abandoned", (10, 0), RED, 0))
    assert contest.result(2).coefficients == (4700, 15300)
    impossible = contest.judge(3, Facts("overrun", (300, 200), BLUE, 0))
    assert contest.code(impossible) == "championship.full_turn"


@pytest.mark.rule("COR-30")
def test_nobody_tells_of_a_game_before_it_has_begun():
    contest = Contest.begun()
    early = Report(RED, Facts("played", (300, 200)), None, "2026-01-04", "typed")
    assert contest.code(e.Reported(1, early)) == "championship.too_early"
    contest.do(e.Reported(1, replace(early, date="2026-01-05")))


@pytest.mark.rule("COR-13")
@pytest.mark.parametrize("given", [(19000, 1000), (16667, 16667), (16668, 0)])
def test_the_arbiter_gives_no_coefficients_that_cannot_be(given):
    contest = Contest.begun()
    contest.tell(1, RED, Facts("unfinished", (200, 150), turns=5))
    assert contest.code(contest.judge(1, Facts("deadline"), given)) == "championship.most_coefficient"


@pytest.mark.rule("COR-15")
def test_a_game_unfinished_at_the_deadline_is_one_to_one_if_somebody_told():
    contest = Contest.begun()
    assert contest.code(contest.judge(1, Facts("deadline"))) == "championship.nobody_told"
    contest.tell(1, RED, Facts("unfinished", (200, 150), turns=5))
    contest.tell(1, BLUE, Facts("unfinished", (220, 150), turns=6))
    found = contest.result(1)
    assert (found.status, found.coefficients) == ("unfinished", None)
    assert found.facts is not None
    assert found.facts.turns == 6
    contest.do(contest.judge(1, Facts("deadline", (220, 150))))
    assert contest.result(1).coefficients == (10000, 10000)


@pytest.mark.rule("COR-14")
def test_of_a_game_that_nobody_told_both_have_nothing():
    contest = Contest.begun()
    contest.do(contest.judge(1, Facts("unknown")))
    assert contest.result(1).coefficients == (0, 0)
    contest.tell(2, RED, (300, 200))
    assert contest.code(contest.judge(2, Facts("unknown"))) == "championship.somebody_told"


@pytest.mark.rule("COR-15")
def test_before_the_deadline_that_is_not_decided():
    contest = Contest.begun()
    contest.do(e.SeriesChanged(1, "Seria I", "", "2028-01-01"))
    assert contest.code(contest.judge(1, Facts("unknown"))) == "championship.not_due"


@pytest.mark.rule("COR-32")
def test_what_the_arbiter_has_decided_is_final_and_may_give_other_coefficients():
    contest = Contest.begun()
    contest.tell(1, RED, (300, 200))
    contest.do(contest.judge(1, Facts("overrun", (300, 200), BLUE, 12), (15800, 4200)))
    assert contest.result(1).coefficients == (15800, 4200)
    assert contest.code(contest.judge(1, Facts("draw"))) == "championship.decided"
    contest.tell(1, BLUE, (200, 300))
    assert contest.result(1).status == "decided"
    contest.do(e.DecisionTakenBack(1, "Dora Enache", "2027-07-03"))
    assert contest.result(1).status == "conflict"
    assert contest.code(contest.judge(1, Facts("unfinished"))) == "championship.undecided"


@pytest.mark.rule("COR-16")
def test_tenths_are_taken_off_the_coefficient_of_a_game():
    contest = Contest.begun()
    game = contest.state.games[0]
    contest.tell(1, RED, (524, 480))
    contest.do(contest.punish(game.blue, "tenths", 1, 5))
    assert contest.result(1).before == (15219, 4781)
    assert contest.result(1).coefficients == (15219, 0)
    assert contest.code(contest.punish(game.blue, "tenths", 1, 11)) == "discipline.tenths"
    assert contest.code(contest.punish(game.blue, "tenths")) == "championship.whose_game"
    contest.do(e.PenaltyTakenBack(1, "Dora Enache", "2027-07-03"))
    assert contest.result(1).coefficients == (15219, 4781)


@pytest.mark.rule("COR-16")
def test_a_game_is_lost_as_a_penalty_whatever_was_told():
    contest = Contest.begun()
    game = contest.state.games[0]
    contest.tell(1, RED, (524, 480))
    contest.do(contest.punish(game.red, "loss", 1))
    found = contest.result(1)
    assert (found.status, found.winner, found.coefficients) == ("decided", BLUE, (4700, 15300))


@pytest.mark.rule("COR-16")
def test_who_is_excluded_loses_his_open_games_and_keeps_those_that_were_played():
    contest = Contest.begun()
    first, second, third = contest.state.games
    out = ({*first.players} & {*second.players}).pop()
    contest.tell(first.id, RED, (524, 480))
    contest.do(contest.punish(out, "exclusion"))
    assert contest.result(first.id).coefficients == (15219, 4781)
    seat = second.seat(out)
    found = contest.result(second.id)
    assert (found.status, found.winner) == ("decided", 1 - seat)
    assert out not in third.players
    assert contest.result(third.id).status == "missing"


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        (Facts("played", (9000, 0)), "championship.scores"),
        (Facts("abandoned", (300, 200), RED, -1), "championship.turns"),
        (Facts("played", (300, 200), tenths=(11, 0)), "discipline.tenths"),
    ],
)
def test_facts_that_cannot_be_are_refused(facts, code):
    with pytest.raises(Refused) as refused:
        Contest.begun().tell(1, RED, facts)
    assert refused.value.code == code


def sent(contest: Contest, plies: int = 6) -> Copy:
    """The first game as its players have it, after some plies."""
    copy = Copy()
    copy.do(game_to_send(contest.state, contest.state.games[0], "email"))
    while len(copy.state.plies) < plies:
        copy.best()
    return copy


@pytest.mark.rule("COR-18")
def test_a_game_is_sent_out_with_the_string_of_its_series():
    contest = Contest.begun()
    game = contest.state.games[0]
    state = sent(contest, 0).state
    assert state.string == contest.state.series[0].string
    assert [player.name for player in state.players] == [
        contest.state.players[id - 1].name for id in game.players
    ]
    assert (state.name, state.series, state.deadline) == ("Campionatul Național XV", "Seria I", "2027-06-30")


@pytest.mark.rule("COR-18")
def test_a_result_is_taken_from_the_file_of_a_game():
    contest = Contest.begun()
    copy = sent(contest)
    copy.do(game_events.Ended("abandoned", BLUE, "2026-09-01", ""))
    copy.do(game_events.CoefficientsProposed(RED, (15000, 5000), "2026-09-02"))
    copy.do(game_events.PenaltyGiven(RED, "tenths", 2, "Scris de altcineva", "Dora", "2026-09-02"))
    contest.do(c.TakeFile(shared(copy.events), (RED, BLUE), "2026-09-03"))
    found = contest.result(1)
    assert found.status == "agreed"
    assert found.facts == Facts("abandoned", copy.line.scores, BLUE, 3, (2, 0))
    assert found.tenths == (2, 0)
    assert [report.proposed for report in contest.state.reports[1]] == [(15000, 5000), None]


@pytest.mark.rule("COR-18")
def test_the_file_of_a_game_that_goes_on_tells_how_it_stands():
    contest = Contest.begun()
    copy = sent(contest, 5)
    contest.do(c.TakeFile(shared(copy.events), (BLUE,), "2026-09-03"))
    assert contest.result(1).status == "unfinished"
    assert contest.result(1).facts == Facts("unfinished", copy.line.scores, turns=2)


@pytest.mark.rule("COR-14")
def test_who_has_not_played_in_a_file_never_came():
    contest = Contest.begun()
    copy = sent(contest, 1)
    copy.do(game_events.Ended("abandoned", BLUE, "2026-09-01", ""))
    contest.do(c.TakeFile(shared(copy.events), (RED,), "2026-09-03"))
    assert contest.result(1).coefficients == (15300, 0)


@pytest.mark.rule("COR-18")
def test_a_file_of_another_game_string_or_players_is_refused():
    contest = Contest.begun()
    other = Copy.made("CARTEAM")
    assert contest.code(c.TakeFile(shared(other.events), (RED,), "2026-09-03")) == "championship.other_game"
    code = contest.state.games[0].code
    other = Copy.made("CARTEAM", code=code)
    received = shared(other.events)
    assert contest.code(c.TakeFile(received, (RED,), "2026-09-03")) == "championship.other_string"
    created = game_to_send(contest.state, contest.state.games[0])
    copy = Copy()
    copy.do(
        game_commands.Create(created.code, "X", created.players[::-1], created.rules, created.string, False)
    )
    received = shared(copy.events)
    assert contest.code(c.TakeFile(received, (RED,), "2026-09-03")) == "championship.other_colours"
    assert contest.code(c.TakeFile(received, (RED,), "2026-09-03", True)) == "championship.other_colours"


@pytest.mark.rule("COR-18")
def test_a_player_who_has_changed_his_name_is_known_by_the_one_he_had():
    contest = Contest.begun()
    received = shared(sent(contest).events)
    red = contest.state.games[0].red
    contest.do(
        e.PlayerChanged(Player(red, Entry("Ana Pop-Marin"))), e.PlayerChanged(Player(red, Entry("Ana Marin")))
    )
    contest.do(c.TakeFile(received, (RED,), "2026-09-03"))
    assert contest.result(1).status == "unfinished"


@pytest.mark.rule("COR-18")
def test_a_name_that_a_player_never_had_is_taken_only_by_who_knows_him():
    contest = Contest.begun()
    created = game_to_send(contest.state, contest.state.games[0])
    stranger = replace(created.players[1], name="Barbu Ionescu-Rus")
    copy = Copy()
    copy.do(replace(created, players=(created.players[0], stranger)))
    received = shared(copy.events)
    assert contest.code(c.TakeFile(received, (RED,), "2026-09-03")) == "championship.other_players"
    contest.do(c.TakeFile(received, (RED,), "2026-09-03", renamed=True))
    assert contest.result(1).status == "unfinished"
