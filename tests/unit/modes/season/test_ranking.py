"""The ranking of a season against a slow, obvious reckoning."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.modes.mode import Context
from faristol.modes.person import Person, typed
from faristol.modes.season import events as e
from faristol.modes.season.events import Entry, Result, Taken
from faristol.modes.season.season import SEASON, ChooseCounting, Command
from faristol.modes.season.season_ranking import questions, ranking
from faristol.modes.season.state import State

pytestmark = pytest.mark.rule("CLB-1")


def done(*commands: Command, state: State | None = None) -> State:
    """A season after these commands."""
    for time, command in enumerate(commands, start=1):
        for event in SEASON.decide(state, command, Context(time, random.Random(1))):
            state = SEASON.evolve(state, event, time)
    assert state is not None
    return state


def taken(event: str, *lines: tuple[str, int], maximum: int = 1000, words: str = "a") -> Taken:
    """A duplicate with these names and points."""
    order = sorted(range(len(lines)), key=lambda at: -lines[at][1])
    ranks = {at: 1 + sum(one > lines[at][1] for _name, one in lines) for at in order}
    results = tuple(
        Result(at + 1, lines[at][0], "", at + 1, ranks[at], lines[at][1] * 10, lines[at][1]) for at in order
    )
    day = f"2026-01-{1 + sum(map(ord, event)) % 28:02}"
    return Taken(event, f"Evening {event}", day, "", "ca", words, words * 64, "Classic", maximum, results)


def season(*events: Taken, measure: str = "percent", best: int = 0, scale: str = "3 2 1") -> State:
    return done(
        e.Created("2026", "", ""),
        ChooseCounting(measure, best, scale),
        *(e.ResultsTaken(one) for one in events),
    )


def order(state: State) -> list[tuple[int, str, int]]:
    return [(line.rank, line.person.shown, line.total) for line in ranking(state)]


FIRST = taken("a", ("Anna", 900), ("Benet", 800))
SECOND = taken("b", ("Benet", 500), ("Carme", 250), maximum=500)


def test_percents_of_the_best_possible_are_added_up() -> None:
    assert order(season(FIRST, SECOND)) == [(1, "Benet", 18_000), (2, "Anna", 9_000), (3, "Carme", 5_000)]


def test_only_the_best_results_count_and_the_others_say_so() -> None:
    state = season(FIRST, SECOND, best=1)
    assert order(state) == [(1, "Benet", 10_000), (2, "Anna", 9_000), (3, "Carme", 5_000)]
    benet = ranking(state)[0]
    assert {event: value.counts for event, value in benet.values.items()} == {"a": False, "b": True}


def test_places_and_points_can_be_added_up() -> None:
    places = season(FIRST, SECOND, measure="places")
    assert order(places) == [(1, "Benet", 500), (2, "Anna", 300), (3, "Carme", 200)]
    assert order(season(FIRST, SECOND, measure="points"))[0] == (1, "Benet", 130_000)


def test_equals_are_parted_by_the_better_best_result_or_share_their_place() -> None:
    parted = season(
        taken("a", ("Anna", 600), ("Benet", 500), ("Carme", 500)),
        taken("b", ("Anna", 400), ("Benet", 500), ("Carme", 500)),
    )
    assert order(parted) == [(1, "Anna", 10_000), (2, "Benet", 10_000), (2, "Carme", 10_000)]


def test_two_of_one_name_are_asked_about_and_told_apart() -> None:
    state = season(taken("a", ("Maria", 900), ("Maria", 300)), taken("b", ("maria ", 500)))
    assert [line.asked for line in ranking(state)] == [True, True, True]
    assert [one.entry for one in questions(state)] == [Entry("a", 1), Entry("a", 2), Entry("b", 1)]
    state = done(
        e.PersonTold((Entry("a", 1),), "Maria", "mother"),
        e.PersonTold((Entry("a", 2),), "Maria", "daughter"),
        state=state,
    )
    [left] = questions(state)
    assert [one.shown for one in left.people] == ["Maria (daughter)", "Maria (mother)"]
    state = done(e.PersonTold((left.entry,), "Maria", "mother"), state=state)
    assert order(state) == [(1, "Maria (mother)", 14_000), (2, "Maria (daughter)", 3_000)]
    assert not questions(state)


def test_nobody_is_twice_in_a_duplicate() -> None:
    state = season(FIRST)
    with pytest.raises(Refused, match=r"season\.twice"):
        done(e.PersonTold((Entry("a", 2),), "anna", ""), state=state)
    with pytest.raises(Refused, match=r"season\.twice"):
        done(e.PersonTold((Entry("a", 1), Entry("a", 2)), "Anna", ""), state=state)


def test_one_person_under_two_names_is_put_together() -> None:
    state = season(FIRST, taken("b", ("Aneta", 100)))
    state = done(e.PersonTold((Entry("a", 1), Entry("b", 1)), "Anna", ""), state=state)
    assert order(state)[0] == (1, "Anna", 10_000)


def test_a_note_that_was_typed_tells_people_apart() -> None:
    state = season(FIRST, taken("b", ("Anna (Vic)", 100)))
    assert order(state) == [(1, "Anna", 9_000), (2, "Benet", 8_000), (3, "Anna (Vic)", 1_000)]
    assert not questions(state)


def test_what_was_left_out_does_not_count_and_can_count_again() -> None:
    state = done(e.EventLeftOut("b"), state=season(FIRST, SECOND))
    assert order(state) == [(1, "Anna", 9_000), (2, "Benet", 8_000)]
    assert order(done(e.EventCounted("b"), state=state)) == order(season(FIRST, SECOND))
    assert order(done(e.EventRemoved("b"), state=state)) == order(season(FIRST))


def test_results_are_taken_anew_in_their_place() -> None:
    state = done(e.EventLeftOut("a"), e.ResultsTaken(taken("a", ("Anna", 100))), state=season(FIRST, SECOND))
    assert len(state.events) == 2
    assert not next(one for one in state.events if one.taken.event == "a").counts


def test_answers_about_who_is_no_more_are_forgotten() -> None:
    told = done(e.PersonTold((Entry("a", 2),), "Benet", "tall"), state=season(FIRST, SECOND))
    assert done(e.ResultsTaken(taken("a", ("Anna", 1))), state=told).told == {}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (e.DetailsChanged("", "", ""), "name_empty"),
        (e.DetailsChanged("x" * 61, "", ""), "name_long"),
        (e.DetailsChanged("x", "soon", ""), "date"),
        (e.DetailsChanged("x", "2026-02-01", "2026-01-01"), "dates"),
        (ChooseCounting("percent", 201, "1"), "best"),
        (ChooseCounting("places", 0, "ten"), "scale"),
        (ChooseCounting("places", 0, "1 2"), "scale_order"),
        (ChooseCounting("places", 0, ""), "scale_order"),
        (e.EventLeftOut("z"), "no_event"),
        (e.PersonTold((Entry("a", 9),), "Anna", ""), "no_player"),
        (e.PersonTold((), "Anna", ""), "no_player"),
        (e.PersonTold((Entry("a", 1),), "Anna", "x" * 61), "note_long"),
    ],
)
def test_what_cannot_be_is_refused(command: Command, code: str) -> None:
    with pytest.raises(Refused, match=rf"season\.{code}\b"):
        done(command, state=season(FIRST))


def test_a_note_in_brackets_is_part_of_who_it_is() -> None:
    assert typed(" Anna  Puig (Vic) ") == Person("Anna Puig", "Vic")
    assert typed("(Anna)") == Person("(Anna)")
    assert typed("Anna ()") == Person("Anna ()")


def test_only_behind_a_comma_a_given_name_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Person("Puig, Anna").key == Person("Anna Puig").key
    assert Person("Pau Vila, fill").key == ("pau vila, fill", "")
    monkeypatch.setattr("faristol.modes.person.list_words", None)
    assert Person("Anna Puig").key == ("anna puig", "")


EVENINGS = st.lists(
    st.tuples(
        st.dictionaries(st.sampled_from("ABCDEFG"), st.integers(0, 1000), min_size=1), st.integers(0, 1000)
    ),
    max_size=6,
)


@given(EVENINGS, st.integers(0, 4), st.sampled_from(("percent", "points", "places")))
def test_the_ranking_is_what_one_reckons_by_hand(
    evenings: list[tuple[dict[str, int], int]], best: int, measure: str
) -> None:
    state = season(
        *(taken(f"e{at}", *names.items(), maximum=most) for at, (names, most) in enumerate(evenings)),
        measure=measure,
        best=best,
    )
    by_hand = dict[str, list[int]]()
    for names, most in evenings:
        for name, points in names.items():
            if measure == "percent":
                exact = Fraction(points * 10_000, most) if most else Fraction(0)
                amount = int(exact + Fraction(1, 2))
            elif measure == "points":
                amount = points * 100
            else:
                better = sum(other > points for other in names.values())
                amount = [3, 2, 1][better] * 100 if better < 3 else 0
            by_hand.setdefault(name, []).append(amount)
    kept = {name: sorted(amounts, reverse=True)[: best or None] for name, amounts in by_hand.items()}
    kept = {name: [amount for amount in amounts if amount] for name, amounts in kept.items()}
    keys = {name: (sum(amounts), amounts) for name, amounts in kept.items()}
    expected = {name: (1 + sum(other > key for other in keys.values()), key[0]) for name, key in keys.items()}
    found = ranking(state)
    assert {line.person.name: (line.rank, line.total) for line in found} == expected
    assert [line.rank for line in found] == sorted(line.rank for line in found)
