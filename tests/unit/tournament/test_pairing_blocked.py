"""When no pairing keeps every rule: who blocks, and ways out that help. Never a silent repeat (SWI-7)."""

from dataclasses import replace

import pytest

from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Lock, Note, Pairing
from faristol.tournament.pairing.field import Blocked, Policy, Waiver
from faristol.tournament.pairing.pair import pair
from tournaments import Hall, hall

FOUR = ("Anna", "Benet", "Carme", "Dídac")


def answer(here: Hall, *waived: Waiver) -> Pairing | Blocked:
    return pair(here.state, Policy("neighbours", frozenset(waived)), 1)


def blocked(here: Hall, *waived: Waiver) -> Blocked:
    found = answer(here, *waived)
    assert isinstance(found, Blocked), found
    return found


def codes(found: Blocked) -> set[str]:
    return {note.code for note in found.notes}


def play(here: Hall, *pairs: tuple[str, str], **byes: str) -> None:
    here.publish(here.pairing(*pairs, **byes), "repeat", "second_bye")  # type: ignore[arg-type]
    here.play(*[(400, 300)] * len(pairs))


@pytest.mark.rule("SWI-2", "SWI-7")
def test_more_rounds_than_opponents_need_a_repeat_and_it_is_the_oldest_one() -> None:
    here = hall(FOUR)
    play(here, ("Anna", "Benet"), ("Carme", "Dídac"))
    play(here, ("Anna", "Carme"), ("Benet", "Dídac"))
    play(here, ("Anna", "Dídac"), ("Benet", "Carme"))
    found = blocked(here)
    assert found.ways == ("repeat",)
    assert set(found.players) == {1, 2, 3, 4}
    assert Note("all_met", numbers=(4, 4)) in found.notes
    again = answer(here, "repeat")
    assert isinstance(again, Pairing)
    assert {frozenset(table.players) for table in again.tables} == {frozenset((1, 2)), frozenset((3, 4))}
    assert {fault.code for fault in broken(here.state, again)} == {"repeat"}
    assert [note.numbers for note in again.notes if note.code == "repeat"] == [(1,), (1,)]


@pytest.mark.rule("SWI-7")
def test_no_more_pairs_meet_again_than_have_to() -> None:
    """Six players, of whom three have met one another and the others too: one pair has to meet again."""
    here = hall(("Anna", "Benet", "Carme", "Dídac", "Elna", "Ferran"))
    play(here, ("Anna", "Dídac"), ("Benet", "Elna"), ("Carme", "Ferran"))
    play(here, ("Anna", "Elna"), ("Benet", "Ferran"), ("Carme", "Dídac"))
    play(here, ("Anna", "Ferran"), ("Benet", "Dídac"), ("Carme", "Elna"))
    found = blocked(here)
    assert found.ways == ("repeat",)
    again = answer(here, "repeat")
    assert isinstance(again, Pairing)
    [repeat] = [fault for fault in broken(here.state, again) if fault.code == "repeat"]
    assert repeat.number == 1, "the oldest"


@pytest.mark.rule("SWI-2", "SWI-7")
def test_a_second_bye_is_offered_where_it_helps() -> None:
    here = hall((*FOUR, "Elna"))
    play(here, ("Anna", "Benet"), ("Carme", "Dídac"), Elna="bye")
    for other in range(1, 5):
        here.command(e.Locked(Lock("apart", 2, 5, other)))
    found = blocked(here)
    assert found.ways == ("second_bye",)
    assert 5 in found.players
    assert Note("bye_again", (5,)) in found.notes
    again = answer(here, "second_bye")
    assert isinstance(again, Pairing)
    assert [bye.player for bye in again.byes] == [5]
    assert Note("second_bye", (5,), (1,)) in again.notes
    assert {fault.code for fault in broken(here.state, again)} == {"second_bye"}


@pytest.mark.rule("SWI-7")
def test_where_one_thing_is_not_enough_the_fewest_that_are_come_together() -> None:
    here = hall(("Anna", "Benet", "Carme"))
    play(here, ("Anna", "Benet"), Carme="bye")
    play(here, ("Anna", "Carme"), Benet="bye")
    here.command(e.Locked(Lock("apart", 0, here.id("Benet"), here.id("Carme"))))
    # Only Anna may have the bye, and the two others are kept apart.
    found = blocked(here)
    assert found.ways == ("second_bye", "repeat")
    assert Note("ways_joined") in found.notes
    assert isinstance(answer(here, *found.ways), Pairing)


def test_a_larger_gap_is_offered_where_it_helps() -> None:
    here = hall(FOUR, most_gap=1)
    play(here, ("Anna", "Benet"), ("Carme", "Dídac"))
    play(here, ("Anna", "Carme"), ("Benet", "Dídac"))
    # Anna has two points, Dídac none: they alone have not met, nor Benet and Carme.
    found = blocked(here)
    assert found.ways == ("gap", "repeat")
    assert Note("far", (1, 4), (4, 0)) in found.notes
    wide = answer(here, "gap")
    assert isinstance(wide, Pairing)
    assert {frozenset(table.players) for table in wide.tables} == {frozenset((1, 4)), frozenset((2, 3))}
    assert {fault.code for fault in broken(here.state, wide)} == {"gap"}


def test_wishes_that_exclude_each_other_are_named() -> None:
    here = hall(FOUR)
    here.command(e.Locked(Lock("together", 1, 1, 2)))
    here.command(e.Locked(Lock("together", 1, 1, 3)))
    found = blocked(here)
    assert (codes(found), found.ways) == ({"lock_conflict"}, ())
    assert set(found.players) == {1, 2, 3}
    here = hall(FOUR)
    # such wishes are not taken any more, but a tournament from before may have them
    here.state = replace(here.state, locks=(Lock("together", 1, 1, 2), Lock("apart", 0, 2, 1)))
    assert codes(blocked(here)) == {"lock_conflict"}


def test_nobody_sits_at_two_tables_nor_three_at_one() -> None:
    here = hall(FOUR)
    here.state = replace(here.state, locks=(Lock("table", 1, 1, table=1), Lock("table", 1, 1, table=2)))
    assert blocked(here).notes == (Note("lock_conflict", (1,)),)
    here = hall(FOUR)
    here.state = replace(here.state, locks=tuple(Lock("table", 1, player, table=1) for player in (1, 2, 3)))
    assert codes(blocked(here)) == {"lock_conflict"}


def test_a_wish_for_somebody_who_is_not_here_is_named() -> None:
    here = hall(FOUR)
    here.command(e.Locked(Lock("together", 1, 1, 2)))
    here.command(e.AbsenceSet(2, 1, "half"))
    found = blocked(here)
    assert found.notes == (Note("lock_absent", (1, 2)),)


def test_a_wish_for_two_who_have_met_is_no_silent_repeat() -> None:
    here = hall(FOUR)
    play(here, ("Anna", "Benet"), ("Carme", "Dídac"))
    here.command(e.Locked(Lock("together", 2, 1, 2)))
    found = blocked(here)
    assert found.ways == ("repeat",)
    assert Note("met", (1, 2), (1,)) in found.notes


@pytest.mark.parametrize("count", [0, 1])
def test_nobody_plays_alone(count: int) -> None:
    here = hall(FOUR[:count] or FOUR[:1])
    if not count:
        here.command(c.Withdraw(1))
    assert blocked(here).notes == (Note("too_few", numbers=(count,)),)


@pytest.mark.rule("SWI-7", "SWI-8")
def test_after_a_round_robin_another_system_says_that_everybody_has_met_everybody() -> None:
    here = hall(FOUR)
    for _ in range(3):
        made = pair(here.state, Policy("round_robin"), 1)
        assert isinstance(made, Pairing)
        here.publish(made)
        here.play((400, 300), (400, 300))
    found = pair(here.state, Policy("king"), 1)
    assert isinstance(found, Blocked)
    assert found.notes[0] == Note("all_met", numbers=(4, 4))
    assert found.ways == ("repeat",)


@pytest.mark.rule("SWI-7", "SWI-8")
def test_a_round_robin_gone_through_names_the_wish_that_stands_in_the_way() -> None:
    here = hall(FOUR)
    for _ in range(3):
        made = pair(here.state, Policy("round_robin"), 1)
        assert isinstance(made, Pairing)
        here.publish(made)
        here.play((400, 300), (400, 300))
    here.command(e.Locked(Lock("apart", 0, 1, 2)))
    for _ in range(2):
        made = pair(here.state, Policy("round_robin"), 1)
        assert isinstance(made, Pairing)
        here.publish(made)
        here.play((400, 300), (400, 300))
    found = pair(here.state, Policy("round_robin"), 1)
    assert isinstance(found, Blocked)
    assert codes(found) == {"lock_conflict"}


def test_games_of_who_has_left_do_not_hide_that_all_who_are_left_have_met() -> None:
    here = hall(FOUR)
    play(here, ("Anna", "Benet"), ("Carme", "Dídac"))
    here.command(c.Withdraw(here.id("Carme")))
    here.command(c.Withdraw(here.id("Dídac")))
    assert blocked(here).notes[0] == Note("all_met", numbers=(2, 2))


def test_by_hand_is_for_the_director() -> None:
    found = pair(hall(FOUR).state, Policy("hand"), 1)
    assert isinstance(found, Blocked)
    assert codes(found) == {"by_hand"}


def test_a_withdrawal_can_leave_nobody_to_play_against() -> None:
    here = hall(("Anna", "Benet", "Carme"))
    play(here, ("Anna", "Benet"), Carme="bye")
    here.command(c.Withdraw(here.id("Carme")))
    found = blocked(here)
    assert found.ways == ("repeat",)
    assert found.notes[0] == Note("all_met", numbers=(2, 2)) or "stuck" in codes(found)
