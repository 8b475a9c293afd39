"""Neighbours in the standings meet, nobody twice, and the last one has the bye (SWI-2, SWI-3, SWI-4)."""

import pytest

from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Lock, Note, Pairing
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.standings import standings
from tournaments import Hall, hall, rated

SIX = ("Anna", "Benet", "Carme", "Dídac", "Elna", "Ferran")
SEVEN = (*SIX, "Gemma")


def paired(here: Hall, seed: int = 7, **waived: bool) -> Pairing:
    answer = pair(here.state, Policy("neighbours", frozenset(waived)), seed)  # type: ignore[arg-type]
    assert isinstance(answer, Pairing), answer
    assert {fault.code for fault in broken(here.state, answer)} <= set(waived)
    return answer


def names(here: Hall, pairing: Pairing) -> set[frozenset[str]]:
    known = {player.id: player.name for player in here.state.players}
    return {frozenset(known[player] for player in table.players) for table in pairing.tables}


def pairs(*text: str) -> set[frozenset[str]]:
    known = {name[0]: name for name in SEVEN}
    return {frozenset(known[letter] for letter in pair) for pair in text}


def resting(here: Hall, pairing: Pairing) -> list[tuple[str, str]]:
    known = {player.id: player.name for player in here.state.players}
    return [(known[bye.player], bye.kind) for bye in pairing.byes]


def seeded_hall(names: tuple[str, ...] = SIX, **changed: object) -> Hall:
    """The first one is seeded first."""
    here = hall(names, **changed)
    rated(here, **{name: 1500 - 10 * place for place, name in enumerate(names)})
    return here


def first_round(here: Hall) -> None:
    """A round in which the better seeded ones win: A, C, E (G has the bye), then B, D, F."""
    pairing = paired(here)
    here.publish(pairing)
    scores = []
    for table in pairing.tables:
        won = (450 - table.number, 300)
        scores.append(won if table.first < table.second else won[::-1])
    here.play(*scores)


@pytest.mark.rule("SWI-3")
def test_in_the_first_round_neighbours_in_the_seeding_meet() -> None:
    here = hall(("Zoe", "Benet", "Àlex", "Dídac"))
    rated(here, Benet=1010, Dídac=990)
    pairing = paired(here)
    assert names(here, pairing) == {frozenset(("Benet", "Àlex")), frozenset(("Zoe", "Dídac"))}
    assert pairing.notes[0] == Note("first_round")


@pytest.mark.rule("SWI-2")
def test_afterwards_those_who_stand_next_to_each_other_meet_unless_they_have_met() -> None:
    here = seeded_hall()
    first_round(here)
    order = [line.player.name[0] for line in standings(here.state)]
    assert order == ["A", "C", "E", "F", "D", "B"]
    # E cannot meet F again; of the equally near ways on, the one with the leaders at a table.
    assert names(here, paired(here)) == pairs("AC", "ED", "FB")


@pytest.mark.rule("SWI-2")
def test_with_an_odd_number_the_last_has_the_bye_worth_a_point_and_no_spread() -> None:
    here = seeded_hall(SEVEN)
    pairing = paired(here)
    assert resting(here, pairing) == [("Gemma", "bye")]
    here.publish(pairing)
    here.play((400, 300), (400, 300), (400, 390))
    [gemma] = [line for line in standings(here.state) if line.player.name == "Gemma"]
    assert (gemma.halves, gemma.values[0]) == (2, 0)


@pytest.mark.rule("SWI-2")
@pytest.mark.parametrize(("bye", "expected"), [("last", "Elna"), ("last_without", "Dídac")])
def test_who_is_last_again_rests_again_only_by_the_literal_rule(bye: str, expected: str) -> None:
    here = seeded_hall(("Anna", "Benet", "Carme", "Dídac", "Elna"), bye=bye)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), Elna="bye"))
    here.play((400, 300), (400, 300))
    here.publish(here.pairing(("Benet", "Elna"), ("Dídac", "Anna"), Carme="bye"), "bye_order")
    here.play((600, 100), (400, 390))
    assert [line.player.name for line in standings(here.state)][-2:] == ["Dídac", "Elna"]
    third = paired(here)
    assert resting(here, third) == [(expected, "bye")]
    assert (Note("bye_had", (here.id("Elna"),), (1,)) in third.notes) == (bye == "last_without")


@pytest.mark.rule("SWI-2")
def test_places_are_those_of_the_list_also_of_who_stands_below_somebody_who_has_left() -> None:
    here = seeded_hall(("Anna", "Benet", "Carme", "Dídac", "Elna", "Ferran"))
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Elna"), ("Carme", "Ferran")))
    here.play((500, 300), (480, 300), (460, 300))
    order = [line.player.name for line in standings(here.state)]
    assert order == ["Anna", "Benet", "Carme", "Ferran", "Elna", "Dídac"]
    here.command(c.Withdraw(here.id("Benet")))
    second = paired(here)
    [rests] = [note for note in second.notes if note.code == "bye"]
    assert rests.numbers == (6, 6)
    assert {note.players: note.numbers for note in second.notes if note.code == "distance"} == {
        (here.id("Anna"), here.id("Carme")): (1, 3),
        (here.id("Ferran"), here.id("Elna")): (4, 5),
    }
    here.command(c.Return(here.id("Benet")))
    here.command(c.Withdraw(here.id("Dídac")))
    third = paired(here)
    assert Note("bye", (here.id("Elna"),), (5, 6)) in third.notes
    assert Note("bye_away", (here.id("Dídac"),)) in third.notes


@pytest.mark.rule("SWI-4")
def test_who_has_started_less_often_starts() -> None:
    here = seeded_hall(preset="romanian")
    for _ in range(5):
        pairing = paired(here)
        assert pairing.starts
        here.publish(pairing)
        here.play(*[(400, 300)] * len(pairing.tables))
    started = dict.fromkeys(SIX, 0)
    for round_ in here.state.published:
        for table in round_.pairing.tables:
            started[SIX[table.first - 1]] += 1
    assert all(count in (2, 3) for count in started.values()), started


def test_with_lots_at_the_table_nobody_is_told_to_start() -> None:
    pairing = paired(seeded_hall())
    assert not pairing.starts
    assert [table.players for table in pairing.tables] == [(1, 2), (3, 4), (5, 6)]


@pytest.mark.rule("SWI-7")
def test_no_table_is_left_out_for_somebody_with_the_bye() -> None:
    here = seeded_hall(("Anna", "Benet", "Carme", "Dídac", "Elna"))
    here.command(e.Locked(Lock("table", 1, here.id("Elna"), table=1)))
    first = paired(here)
    assert resting(here, first) == [("Elna", "bye")]
    assert [table.number for table in first.tables] == [1, 2]


@pytest.mark.rule("SWI-7")
def test_what_the_director_wants_is_kept() -> None:
    here = seeded_hall()
    here.command(e.Locked(Lock("together", 1, here.id("Anna"), here.id("Ferran"))))
    here.command(e.Locked(Lock("apart", 0, here.id("Benet"), here.id("Carme"))))
    here.command(e.Locked(Lock("table", 1, here.id("Dídac"), table=9)))
    pairing = paired(here)
    assert names(here, pairing) == pairs("AF", "BD", "CE")
    table = pairing.table_of(here.id("Dídac"))
    assert table is not None
    assert table.number == 9
    assert [table.number for table in pairing.tables] == [1, 2, 9]
    assert Note("locked", (here.id("Anna"), here.id("Ferran"))) in pairing.notes


def test_two_at_the_same_fixed_table_meet_there() -> None:
    here = seeded_hall()
    for name in ("Anna", "Elna"):
        here.command(e.Locked(Lock("table", 1, here.id(name), table=2)))
    pairing = paired(here)
    table = pairing.table_of(here.id("Anna"))
    assert table is not None
    assert table.number == 2
    assert table.other(here.id("Anna")) == here.id("Elna")


def test_it_is_told_who_stood_nearer_and_when_they_met() -> None:
    here = seeded_hall()
    first_round(here)
    notes = paired(here).notes
    nearer = [note for note in notes if note.code == "nearer_met"]
    assert nearer
    for note in nearer:
        [number] = note.numbers
        table = here.state.rounds[number - 1].pairing.table_of(note.players[0])
        assert table is not None
        assert table.other(note.players[0]) == note.players[1]


def test_who_is_away_has_what_it_is_worth_and_who_has_left_has_nothing() -> None:
    here = seeded_hall()
    here.command(e.AbsenceSet(here.id("Anna"), 1, "half"))
    here.command(c.Withdraw(here.id("Benet")))
    pairing = paired(here)
    assert resting(here, pairing) == [("Anna", "half")]
    assert names(here, pairing) == pairs("CD", "EF")


def test_the_same_seed_gives_the_same_pairing_and_starts_of_equals_follow_it() -> None:
    here = seeded_hall(preset="romanian")
    assert paired(here, 3) == paired(here, 3)
    assert len({tuple(table.players for table in paired(here, seed).tables) for seed in range(20)}) > 1


def test_no_gap_is_larger_than_the_rules_allow() -> None:
    here = seeded_hall(SIX, most_gap=1, rounds=9)
    for _ in range(3):
        answer = pair(here.state, Policy("neighbours"), 1)
        if not isinstance(answer, Pairing):
            assert "gap" in answer.ways or "repeat" in answer.ways
            return
        assert not [fault for fault in broken(here.state, answer) if fault.code == "gap"]
        here.publish(answer)
        here.play(*[(400, 300)] * 3)
