"""Who is who in a season where the club's list says it: nobody is asked, and nobody's result is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.modes.season import events as e
from faristol.modes.season.events import Entry, Result, Taken
from faristol.modes.season.season import SEASON, ChooseCounting
from faristol.modes.season.season_ranking import questions, ranking
from faristol.modes.season.state import State

from .test_ranking import done, order

pytestmark = pytest.mark.rule("CLB-2")


def taken(event: str, *lines: tuple[str, str, int]) -> Taken:
    """A duplicate of names, members and points, on the day that its name says."""
    results = tuple(
        Result(at, name, "", at, at, points * 10, points, member)
        for at, (name, member, points) in enumerate(lines, start=1)
    )
    return Taken(event, event, f"2026-01-{event}", "", "ca", "words", "0" * 64, "Classic", 1000, results)


def season(*events: Taken) -> State:
    commands = (ChooseCounting("points", 0, "1"), *map(e.ResultsTaken, events))
    return done(e.Created("2026", "", ""), *commands)


def test_a_member_who_was_renamed_is_one_person_under_the_latest_name() -> None:
    state = season(taken("01", ("Anna", "m1", 300)), taken("02", ("Anna Puig", "m1", 200)))
    assert order(state) == [(1, "Anna Puig", 50_000)]
    assert not questions(state)


def test_an_evening_from_before_the_list_is_the_members_by_its_name() -> None:
    state = season(
        taken("01", ("anna", "", 100)), taken("02", ("Anna", "m1", 300)), taken("03", ("Anna P", "m1", 200))
    )
    assert order(state) == [(1, "Anna P", 60_000)]
    assert not questions(state)


def test_two_members_of_one_name_are_told_apart_and_nobody_is_asked() -> None:
    state = season(
        taken("01", ("Maria", "m1", 300), ("Maria", "m2", 100)),
        taken("02", ("Maria (Vic)", "m1", 300), ("Maria (Olot)", "m2", 200)),
    )
    assert order(state) == [(1, "Maria (Vic)", 60_000), (2, "Maria (Olot)", 30_000)]
    assert not questions(state)


def test_whom_the_list_cannot_tell_is_asked_about_and_may_be_either() -> None:
    state = season(
        taken("01", ("Maria", "m1", 300), ("Maria", "m2", 100)),
        taken("02", ("Maria (Vic)", "m1", 300), ("Maria (Olot)", "m2", 200)),
        taken("03", ("Maria", "", 50)),
    )
    [question] = questions(state)
    assert question.entry == Entry("03", 1)
    assert [one.shown for one in question.people] == ["Maria (Olot)", "Maria (Vic)"]


def test_what_somebody_says_counts_before_the_list() -> None:
    state = season(taken("01", ("Anna", "m1", 300)), taken("02", ("Anna", "m1", 200)))
    state = done(e.PersonTold((Entry("02", 1),), "Berta", ""), state=state)
    assert [line.person.shown for line in ranking(state)] == ["Anna", "Berta"]


def test_a_member_who_would_be_twice_in_a_duplicate_settles_nothing() -> None:
    state = season(taken("01", ("Aneta", "m1", 300), ("Anna", "", 100)), taken("02", ("Anna", "m1", 300)))
    assert sum(len(line.values) for line in ranking(state)) == 3


def test_nobody_is_told_to_be_who_the_list_knows_there_already() -> None:
    state = season(taken("01", ("Aneta", "m1", 300), ("Pau", "", 100)), taken("02", ("Anna", "m1", 300)))
    with pytest.raises(Refused, match=r"season\.twice"):
        SEASON.decide(state, e.PersonTold((Entry("01", 2),), "Anna", ""), None)  # type: ignore[arg-type]


LINES = st.lists(
    st.tuples(st.sampled_from("ABC"), st.sampled_from(("", "", "m1", "m2", "m3")), st.integers(0, 9)),
    max_size=4,
)


@given(st.lists(LINES, max_size=4))
def test_every_result_counts_once_whatever_the_list_says(evenings: list[list[tuple[str, str, int]]]) -> None:
    state = season(*(taken(f"{at:02}", *lines) for at, lines in enumerate(evenings, start=1)))
    lines = ranking(state)
    found = sorted((entry.event, entry.player) for line in lines for entry in line.entries)
    assert found == sorted((entry.event, entry.player) for entry, _result in state.entries())
    asked = {one.entry for one in questions(state)}
    assert asked == {entry for line in lines if line.asked for entry in line.entries}
