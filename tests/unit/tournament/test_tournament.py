"""A tournament by its rules: entries, publishing, results, corrections, withdrawals."""

from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.storage.codec import replayed, to_records
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import ByeKind, Entry, Outcome, Pairing, Result
from faristol.tournament.evolving import replay
from faristol.tournament.standings import seeded, standings
from faristol.tournament.tournament import TOURNAMENT
from tournaments import Hall, hall, rated

FOUR = ("Anna", "Benet", "Carme", "Dídac")


def refused(here: Hall, command: c.Command) -> Refused:
    with pytest.raises(Refused) as found:
        here.command(command)
    return found.value


@pytest.mark.rule("SWI-3")
def test_who_has_no_rating_is_at_999_in_alphabetical_order() -> None:
    here = hall(("Zoe", "nou-cents noranta", "Àlex", "mil deu"))
    rated(here, **{"mil deu": 1010, "nou-cents noranta": 990})
    assert [player.name for player in seeded(here.state)] == ["mil deu", "Àlex", "Zoe", "nou-cents noranta"]


@pytest.mark.rule("SWI-2", "SWI-7")
def test_a_repeat_is_published_only_if_the_director_accepts_it() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 350))
    here.command(e.RoundPaired(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"))))
    assert refused(here, c.Publish()).code == "broken.repeat"
    here.command(c.Publish(("repeat",)))
    assert len(here.state.published) == 2


def test_nobody_is_forgotten_or_seated_twice() -> None:
    here = hall(FOUR)
    assert refused(here, e.RoundPaired(here.pairing(("Anna", "Benet")))).code == "broken.missing"
    twice = here.pairing(("Anna", "Benet"), ("Anna", "Carme"), Dídac="bye")
    assert refused(here, e.RoundPaired(twice)).code == "broken.twice"


@pytest.mark.rule("SWI-6")
def test_a_result_is_locked_once_the_next_round_is_paired() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 300))
    here.command(c.EnterResult(1, 1, "played", 300, 400, replace=True))
    here.publish(here.pairing(("Benet", "Carme"), ("Anna", "Dídac")))
    again = c.EnterResult(1, 1, "played", 400, 300, replace=True)
    assert refused(here, e.ResultRemoved(1, 1)).code == "result.locked"
    assert refused(here, again).code == "result.locked"
    here.command(c.EnterResult(1, 1, "played", 400, 300, reason="The slip was read the wrong way round"))
    result = here.state.rounds[0].result(1)
    assert result is not None
    assert result.winner == "first"


@pytest.mark.rule("SWI-6")
def test_a_pairing_that_nobody_has_seen_locks_nothing_and_is_put_away_by_a_correction() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 300))
    second = here.pairing(("Benet", "Carme"), ("Anna", "Dídac"))
    here.command(e.RoundPaired(second))
    assert here.command(c.EnterResult(1, 1, "played", 400, 300)) == []
    events = here.command(c.EnterResult(1, 1, "played", 300, 400, replace=True))
    assert events == [e.PairingDropped(2), e.ResultEntered(1, 1, Result("played", 300, 400, "second"))]
    assert here.state.rounds == here.state.published
    here.command(e.RoundPaired(second))
    assert here.command(e.ResultRemoved(1, 2)) == [e.PairingDropped(2), e.ResultRemoved(1, 2)]
    assert replay(here.events) == here.state


@pytest.mark.rule("SWI-5")
def test_a_forfeit_is_300_to_0_and_a_double_one_is_lost_by_both() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.EnterResult(1, 1, "forfeit", winner="second"))
    here.command(c.EnterResult(1, 2, "double"))
    lines = {line.player.name: (line.halves, line.values) for line in standings(here.state)}
    assert lines == {
        "Anna": (0, (-300, 0)),
        "Benet": (2, (300, 300)),
        "Carme": (0, (0, 0)),
        "Dídac": (0, (0, 0)),
    }


@pytest.mark.rule("SWI-7")
def test_who_withdraws_is_not_paired_and_may_come_back_and_late_entries_begin_with_the_next_round() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 300))
    here.command(c.Withdraw(here.id("Dídac")))
    here.command(c.EnterPlayers((Entry("Elna"),)))
    assert [player.name for player in here.state.playing(2)] == ["Anna", "Benet", "Carme", "Elna"]
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Elna")))
    here.play((400, 300), (350, 300))
    here.command(c.Return(here.id("Dídac")))
    assert "Dídac" in [player.name for player in here.state.playing(3)]
    assert here.state.player(here.id("Dídac")).absence(2) == "absent"  # type: ignore[union-attr]


@pytest.mark.rule("TOU-12")
@pytest.mark.parametrize(
    ("scores", "code"),
    [((-10, 300), "result.negative"), ((701, 400), "result.high"), ((600, 249), "result.spread")],
)
def test_a_doubtful_score_is_asked_about(scores: tuple[int, int], code: str) -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    assert refused(here, c.EnterResult(1, 1, "played", *scores)).code == code
    here.command(c.EnterResult(1, 1, "played", *scores, sure=True))


def test_700_points_and_a_difference_of_350_are_not_asked_about() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.EnterResult(1, 1, "played", 700, 350))


@pytest.mark.parametrize(
    ("scores", "winner", "code"),
    [
        ((300, 310), "draw", "result.draw"),
        ((300, 310), "first", "result.winner"),
        ((300, 300), "first", "result.level"),
    ],
)
def test_a_ruling_against_the_scores_is_asked_about(
    scores: tuple[int, int], winner: Outcome, code: str
) -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    assert refused(here, c.EnterResult(1, 1, "played", *scores, winner)).code == code
    here.command(c.EnterResult(1, 1, "played", *scores, winner, sure=True))
    result = here.state.rounds[0].result(1)
    assert result is not None
    assert result.winner == winner


@pytest.fixture
def late() -> Hall:
    """Round 1 is going on without Elna, who had the bye; Ferran has come too late for it."""
    here = hall((*FOUR, "Elna"))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), Elna="bye"))
    here.command(c.EnterResult(1, 1, "played", 400, 300))
    here.command(c.EnterPlayers((Entry("Ferran"),)))
    return here


def tables_of(here: Hall, *pairs: tuple[str, str], **byes: ByeKind) -> Pairing:
    """Other tables for the round that is published."""
    return replace(here.pairing(*pairs, **byes), round=len(here.state.published))


@pytest.mark.rule("SWI-7")
def test_who_comes_late_is_seated_in_a_published_round_for_a_reason(late: Hall) -> None:
    pairing = tables_of(late, ("Anna", "Benet"), ("Carme", "Dídac"), ("Elna", "Ferran"))
    assert refused(late, c.ChangePairing(pairing, (), "")).code == "pairing.reason_empty"
    late.command(c.ChangePairing(pairing, (), "Ferran has come"))
    assert "Ferran" in [player.name for player in late.state.playing(1)]
    assert broken(late.state, pairing) == ()
    assert late.state.rounds[0].result(1) is not None
    assert [table.number for table in late.state.rounds[0].missing] == [2, 3]
    assert replay(late.events) == late.state


@pytest.mark.rule("SWI-7")
def test_who_comes_late_is_given_the_round_that_he_missed(late: Hall) -> None:
    byes: dict[str, ByeKind] = {"Elna": "bye", "Ferran": "half"}
    pairing = tables_of(late, ("Anna", "Benet"), ("Carme", "Dídac"), **byes)
    late.command(c.ChangePairing(pairing, (), "Half a point for the round missed"))
    halves = {line.player.name: line.halves for line in standings(late.state)}
    assert halves["Ferran"] == 1
    assert broken(late.state, pairing) == ()


@pytest.mark.rule("SWI-7")
def test_who_came_late_and_has_gone_again_may_have_played(late: Hall) -> None:
    late.command(c.Withdraw(late.id("Ferran")))
    later = tables_of(late, ("Anna", "Benet"), ("Carme", "Dídac"), ("Elna", "Ferran"))
    late.command(c.ChangePairing(later, (), "He did play"))
    assert late.state.player(late.id("Ferran")).absence(2) == "absent"  # type: ignore[union-attr]


def test_the_log_tells_the_same_tournament() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 300))
    assert replay(here.events) == here.state
    records = []
    for event, now in here.events:
        records += to_records("t", [event], records, now)
    assert replayed(TOURNAMENT, records) == here.state
