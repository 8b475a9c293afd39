"""Who comes late to a round that is published and has results: a seat, the bye, or something for it."""

import pytest

from directors import SIX, Director
from faristol.tournament import commands as c
from faristol.tournament.data import Entry

FIVE = SIX[:5]


@pytest.fixture
def late(director) -> Director:
    """Round 1 of five has its first result; Ferran comes."""
    here = director(FIVE)
    here.pair()
    here.publish()
    table = here.state.published[0].pairing.tables[0]
    here.command(c.EnterResult(1, table.number, "played", 400, 300))
    here.command(c.EnterPlayers((Entry("Ferran"),)))
    here.open()
    here.window.send("tournament.hand_start", source="published")
    return here


def save(here: Director, reason: str = "Ferran has come") -> None:
    accept = "\n".join(here.ticks())
    here.window.send("tournament.hand_save", reason=reason, accept=accept)


def without(here: Director) -> str:
    """Who has the bye."""
    [bye] = [bye.player for bye in here.state.published[0].pairing.byes if bye.kind == "bye"]
    return f"b{bye}"


@pytest.mark.rule("SWI-7")
def test_who_comes_late_meets_who_has_the_bye(late):
    assert "Not in this round" in late.window.text
    late.tap(f"w{late.id('Ferran')}", without(late))
    save(late)
    round_ = late.state.published[0]
    assert round_.pairing.table_of(late.id("Ferran")).number == 3
    assert not round_.pairing.byes
    assert len(round_.results) == 1
    assert [player.name for player in late.state.playing(1)] == [*FIVE, "Ferran"]
    history = late.window.go(f"#/tournament/{late.stream}/history")
    assert "Ferran takes part in round 1 after all." in history
    assert "Why: Ferran has come." in history


@pytest.mark.rule("SWI-7")
def test_who_comes_late_is_given_half_a_point_for_the_round(late):
    late.window.send("tournament.hand_given", player=str(late.id("Ferran")), kind="half")
    save(late)
    assert late.state.published[0].pairing.bye_of(late.id("Ferran")).kind == "half"
    late.window.send("tournament.hand_start", source="published")
    late.window.send("tournament.hand_given", player=str(late.id("Ferran")), kind="absent")
    save(late)
    assert late.state.player(late.id("Ferran")).absence(1) == "absent"


def test_somebody_whose_place_is_taken_by_who_comes_late_waits_for_a_seat(late):
    table = late.state.published[0].missing[0]
    late.tap(f"w{late.id('Ferran')}", f"t{table.number}.0")
    assert "1 player has no opponent and no bye yet." in late.window.text
    late.tap(f"w{table.first}", without(late))
    save(late)
    assert late.state.published[0].pairing.table_of(late.id("Ferran")).second == table.second


def test_a_result_goes_only_where_two_no_longer_meet_and_that_is_told_before(late):
    first = late.state.published[0].pairing.tables[0]
    late.tap(f"w{late.id('Ferran')}", f"t{first.number}.0")
    assert "The result of table 1 goes" in late.window.text


def test_who_has_withdrawn_is_not_offered(late):
    gone = late.id("Elena")
    late.command(c.Withdraw(late.id("Ferran")))
    late.open()
    assert "Not in this round" in late.window.text
    late.window.send("tournament.hand_given", player=str(gone), kind="bye")
    assert "Look at the page again" in late.window.text
