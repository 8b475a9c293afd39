"""Divisions of a tournament: who is in which, their orders, moves between them (TOU-6)."""

import pytest

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry, Lock
from faristol.tournament.divisions import parts, within
from faristol.tournament.evolving import replay
from faristol.tournament.pairing.divided import pair_all
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.standings import after_round, numbers, orders, seeded, standings
from tournaments import Hall, hall

pytestmark = pytest.mark.rule("TOU-6")

A, B = 1, 2


def two(**changed: object) -> Hall:
    """Anna, Benet, Carme and Dídac in division A, Elena and Ferran in division B."""
    here = hall(("Anna", "Benet", "Carme", "Dídac"), **changed)
    here.command(e.DivisionSet(Division(0, "A")))
    here.command(e.DivisionSet(Division(0, "B")))
    here.command(c.EnterPlayers((Entry("Elena", 1800), Entry("Ferran", 1700)), B))
    return here


def names(lines) -> list[str]:
    return [line.player.name for line in lines]


def first_round(here: Hall) -> None:
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran")))
    here.play((400, 300), (350, 360), (500, 200))


def test_who_was_there_before_is_in_the_first_division():
    here = two()
    assert [[player.name for player in seeded(part)] for part in parts(here.state)] == [
        ["Anna", "Benet", "Carme", "Dídac"],
        ["Elena", "Ferran"],
    ]


def test_each_division_has_its_order_and_all_have_numbers_of_their_own():
    here = two()
    first_round(here)
    assert names(standings(within(here.state, A))) == ["Anna", "Dídac", "Carme", "Benet"]
    assert [(line.rank, line.player.name) for line in standings(here.state)] == [
        *((1, "Anna"), (2, "Dídac"), (3, "Carme"), (4, "Benet")),
        *((1, "Elena"), (2, "Ferran")),
    ]
    assert list(numbers(here.state).values()) == [1, 2, 3, 4, 5, 6]
    assert numbers(within(here.state, B)) == numbers(here.state)


def test_who_moves_takes_points_and_opponents_along():
    here = two(tie_breaks=["buchholz"])
    first_round(here)
    here.command(c.MovePlayer(here.id("Dídac"), B, "Misplaced"))
    second = standings(within(here.state, B))
    assert [(line.player.name, line.halves) for line in second] == [("Elena", 2), ("Dídac", 2), ("Ferran", 0)]
    assert names(after_round(here.state, 0)) == ["Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran"]
    assert names(orders(within(here.state, A), (0,))[0]) == ["Anna", "Benet", "Carme", "Dídac"]
    assert names(standings(within(here.state, A))) == ["Anna", "Benet", "Carme"]
    assert replay(here.events) == here.state


def test_once_paired_a_move_has_a_reason():
    here = two()
    for to in (B, A):
        assert here.command(c.MovePlayer(here.id("Anna"), to))
    first_round(here)
    with pytest.raises(Refused, match=r"division\.reason_empty"):
        here.command(c.MovePlayer(here.id("Anna"), B))
    assert here.command(c.MovePlayer(here.id("Anna"), A)) == []


def test_two_of_different_divisions_meet_only_if_the_director_says_so():
    here = two()
    pairing = here.pairing(("Anna", "Benet"), ("Carme", "Elena"), ("Dídac", "Ferran"))
    with pytest.raises(Refused, match=r"broken\.divisions"):
        here.publish(pairing)
    here.command(c.Publish(("divisions",)))
    assert here.state.published


def test_the_only_one_of_a_division_has_the_bye():
    here = two()
    here.command(c.Withdraw(here.id("Ferran")))
    pairing = pair_all(here.state, {A: Policy("neighbours"), B: Policy("dutch")}, 1)
    assert [(bye.player, bye.kind) for bye in pairing.byes] == [(here.id("Elena"), "bye")]
    assert [(part.division, part.engine) for part in pairing.parts] == [(A, "neighbours"), (B, "dutch")]
    here.publish(pairing)


@pytest.mark.rule("SWI-7")
def test_a_wish_of_one_division_is_nothing_to_the_others():
    here = two()
    here.command(c.EnterPlayers((Entry("Gil", 1600), Entry("Helena", 1500)), B))
    here.command(e.Locked(Lock("together", 1, here.id("Elena"), here.id("Helena"))))
    pairing = pair_all(here.state, {A: Policy("neighbours"), B: Policy("neighbours")}, 1)
    assert (here.id("Elena"), here.id("Helena")) in {(table.first, table.second) for table in pairing.tables}
    here.publish(pairing)


@pytest.mark.rule("SWI-7")
@pytest.mark.parametrize("wished", ["Anna", "Ferran"])
def test_the_only_one_of_a_division_has_no_bye_in_place_of_a_wish(wished):
    """Whether the other is of another division or not here."""
    here = two()
    here.command(e.Locked(Lock("together", 1, here.id("Elena"), here.id(wished))))
    here.command(c.Withdraw(here.id("Ferran")))
    answer = pair_all(here.state, {A: Policy("neighbours"), B: Policy("neighbours")}, 1)
    assert isinstance(answer, Blocked)
    assert [note.code for note in answer.notes] == ["lock_absent"]


def test_where_nobody_plays_it_is_said():
    here = two()
    for player in here.state.players:
        here.command(c.Withdraw(player.id))
    answer = pair_all(here.state, {A: Policy("neighbours"), B: Policy("neighbours")}, 1)
    assert isinstance(answer, Blocked)
    assert [note.code for note in answer.notes] == ["too_few"]


def test_tables_are_numbered_through_and_a_fixed_one_stays():
    here = two()
    here.command(e.Locked(Lock("table", 1, here.id("Ferran"), table=1)))
    pairing = pair_all(here.state, {A: Policy("neighbours"), B: Policy("neighbours")}, 1)
    assert [table.number for table in pairing.tables] == [1, 2, 3]
    assert pairing.table_of(here.id("Ferran")).number == 1
    here.publish(pairing)


def test_the_first_division_that_is_stuck_says_so():
    here = two()
    first_round(here)
    answer = pair_all(here.state, {A: Policy("neighbours"), B: Policy("neighbours")}, 1)
    assert isinstance(answer, Blocked)
    assert (answer.division, [note.code for note in answer.notes]) == (B, ["all_met"])


def test_a_division_may_end_before_the_others():
    here = two(rounds=3)
    here.command(e.DivisionSet(Division(B, "B", rounds=1)))
    first_round(here)
    assert [player.name for player in here.state.playing(2)] == ["Anna", "Benet", "Carme", "Dídac"]
    assert within(here.state, B).rules.rounds == 1
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    here.play((400, 300), (350, 360))
    assert [len(line.history) for line in standings(here.state)] == [2, 2, 2, 2, 1, 1]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (Division(0, "b"), "division.twin"),
        (Division(0, " "), "division.name_empty"),
        (Division(0, "N" * 61), "division.name_long"),
        (Division(7, "C"), "division.unknown"),
        (Division(0, "C", rounds=99), "division.rounds"),
        (Division(0, "C", rounds=-1), "division.rounds"),
    ],
)
def test_what_is_no_division_is_refused(wanted, code):
    here = two()
    with pytest.raises(Refused, match=code):
        here.command(e.DivisionSet(wanted))


def test_a_division_keeps_the_rounds_that_it_has_played():
    here = two(rounds=3)
    first_round(here)
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac"), ("Elena", "Ferran")), "repeat")
    with pytest.raises(Refused, match=r"division\.rounds_played"):
        here.command(e.DivisionSet(Division(B, "B", rounds=1)))


def test_an_empty_division_can_go_and_its_number_never_comes_again():
    here = two()
    with pytest.raises(Refused, match=r"division\.has_players"):
        here.command(e.DivisionRemoved(B))
    for name in ("Elena", "Ferran"):
        here.command(c.MovePlayer(here.id(name), A))
    here.command(e.DivisionRemoved(B))
    here.command(e.DivisionSet(Division(0, "C")))
    assert [one.id for one in here.state.divisions] == [1, 3]
    here.command(e.DivisionRemoved(3))
    here.command(e.DivisionRemoved(A))
    assert parts(here.state) == (here.state,)
    with pytest.raises(Refused, match=r"division\.unknown"):
        here.command(c.EnterPlayers((Entry("Nora"),), B))
