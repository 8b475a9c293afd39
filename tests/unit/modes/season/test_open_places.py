"""What a championship asks about its places: points that a scale lacks, places that are shared (FED-4)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.modes.season import events as e
from faristol.modes.season.events import MonthLeast, Result, SmallerScale, Taken
from faristol.modes.season.open_places import missing_places, shared_place
from faristol.modes.season.season import MOST_PLACES, ChooseCounting, ChooseTies, CompleteScale
from faristol.modes.season.season_ranking import ranking
from faristol.modes.season.state import OF_PLACES, State
from unit.modes.season.test_ranking import done

pytestmark = [pytest.mark.rule("FED-4"), pytest.mark.rule("EDG-E3")]


def event(name: str, *ranks: int, kind: e.Kind = "order", groups: tuple[str, ...] = ()) -> Taken:
    """An event in which people have these places."""
    results = tuple(
        Result(at, f"Nom {at}", (groups or ("",))[(at - 1) % len(groups or ("",))], 0, rank, 0, 0)
        for at, rank in enumerate(ranks, start=1)
    )
    return Taken(name, name, "2026-05-01", "", "", "", "", "", 0, results, kind)


def championship(*events: Taken, scale: str, ties: str = "ask") -> State:
    return done(
        e.Created("Campionat", "", ""),
        ChooseCounting("places", 0, scale, ties=ties),
        *map(e.ResultsTaken, events),
    )


def ranks_of(sizes: list[int]) -> tuple[int, ...]:
    """The places of groups of people of these sizes who share one."""
    ranks = list[int]()
    for size in sizes:
        ranks += [len(ranks) + 1] * size
    return tuple(ranks)


@given(
    sizes=st.lists(st.lists(st.integers(1, 3), min_size=1, max_size=8), min_size=1, max_size=4),
    scale=st.lists(st.integers(0, 50), min_size=1, max_size=10).map(lambda points: sorted(points)[::-1]),
    few=st.dictionaries(
        st.integers(1, 12),
        st.lists(st.integers(0, 50), min_size=1, max_size=6).map(lambda points: sorted(points)[::-1]),
        max_size=3,
    ),
    ties=st.sampled_from(["ask", "higher", "mean"]),
    kinds=st.lists(st.sampled_from(sorted(OF_PLACES)), min_size=4, max_size=4),
)
def test_every_scale_that_ends_too_early_is_asked_about_until_it_is_whole(
    sizes: list[list[int]],
    scale: list[int],
    few: dict[int, list[int]],
    ties: str,
    kinds: list[e.Kind],
) -> None:
    lines = [" ".join(map(str, scale)), *(f"{most}: {' '.join(map(str, one))}" for most, one in few.items())]
    events = [event(f"e{at}", *ranks_of(one), kind=kinds[at]) for at, one in enumerate(sizes)]
    state = championship(*events, scale="\n".join(lines), ties=ties)
    asked = missing_places(state)
    for one in state.counting:
        players = len(one.taken.results)
        its = next((few[most] for most in sorted(few) if players <= most), scale)
        last = max(result.rank for result in one.taken.results)
        last = players if ties == "mean" else last
        short = last > len(its) and its[-1] > 0
        assert short == any(one in missing.events for missing in asked)
    for missing in asked:
        points = " ".join("0" for _place in range(missing.first, missing.last + 1))
        state = done(CompleteScale(missing.players, points), state=state)
    assert missing_places(state) == []
    assert (state.ties, {one.players for one in state.smaller}) == (ties, {*few})


def test_the_rest_of_a_scale_is_said_in_parts_or_with_one_nothing() -> None:
    state = championship(event("Proba", 1, 2, 3, 4, 5), scale="10 8")
    [missing] = missing_places(state)
    assert (missing.players, missing.first, missing.last) == (0, 3, 5)
    state = done(CompleteScale(0, "6, 5"), state=state)
    assert state.scale == (10, 8, 6, 5)
    assert [(one.first, one.last) for one in missing_places(state)] == [(5, 5)]
    state = done(CompleteScale(0, "0"), e.ResultsTaken(event("Altra", *range(1, 10))), state=state)
    assert missing_places(state) == []
    assert ranking(state)[-1].total == 0


def test_a_scale_for_few_players_is_asked_about_by_itself_and_all_else_stays() -> None:
    state = championship(event("A", 1, 2, 3), event("B", 1, 2, 3, 4), scale="9 8 7 6\n3: 5 4")
    state = replace(state, months=(MonthLeast(10, 2),), best=7)
    [missing] = missing_places(state)
    assert (missing.players, missing.first, missing.last) == (3, 3, 3)
    after = done(CompleteScale(3, "1"), state=state)
    assert after == replace(state, smaller=(SmallerScale(3, (5, 4, 1)),))


@pytest.mark.parametrize("points", ["", "9", "x", "3 4", "5,,4", "1001"])
def test_points_that_cannot_follow_are_refused(points: str) -> None:
    state = championship(event("Proba", 1, 2, 3), scale="8 7")
    with pytest.raises(Refused):
        done(CompleteScale(0, points), state=state)
    with pytest.raises(Refused):
        done(CompleteScale(12, "1"), state=state)


@given(
    before=st.lists(st.integers(1, 500), min_size=1, max_size=6),
    after=st.lists(st.integers(1, 500), min_size=1, max_size=6),
    mark=st.sampled_from([",", ";", "\t", ", ", "; "]),
)
def test_a_hole_in_a_scale_is_told_with_its_place(before: list[int], after: list[int], mark: str) -> None:
    text = mark.join([*map(str, before), "", *map(str, after)])
    with pytest.raises(Refused) as refused:
        done(e.Created("Campionat", "", ""), ChooseCounting("places", 0, text))
    assert (refused.value.code, refused.value.details["at"]) == ("season.scale_hole", len(before) + 1)


def test_a_scale_may_have_a_place_for_everybody() -> None:
    scale = " ".join(map(str, range(MOST_PLACES, 0, -1)))
    state = championship(event("Proba", *range(1, MOST_PLACES + 1)), scale=scale)
    assert missing_places(state) == []


def test_a_shared_place_is_asked_about_once_and_the_answer_is_for_all() -> None:
    state = championship(event("A", 1, 2, 3), event("B", 1, 1, 3), scale="10 6 1")
    shared = shared_place(state)
    assert shared is not None
    assert (shared.event.taken.name, [one.name for one in shared.results]) == ("B", ["Nom 1", "Nom 2"])
    totals = {line.person.name: line.total for line in ranking(state)}
    assert totals == {"Nom 1": 2_000, "Nom 2": 1_600, "Nom 3": 200}
    state = done(ChooseTies("mean"), state=state)
    assert shared_place(state) is None
    totals = {line.person.name: line.total for line in ranking(state)}
    assert totals == {"Nom 1": 1_800, "Nom 2": 1_400, "Nom 3": 200}
    with pytest.raises(Refused):
        done(ChooseTies("nobody"), state=state)


def test_nothing_is_asked_of_expelled_players_of_events_left_out_or_where_places_do_not_count() -> None:
    state = championship(event("A", 1, 2, 0, 0), event("B", 1, 1, 1, 1), scale="10 6")
    assert [one.events[0].taken.name for one in missing_places(done(ChooseTies("mean"), state=state))] == [
        "B"
    ]
    state = done(e.EventLeftOut("B"), state=state)
    assert (missing_places(state), shared_place(state)) == ([], None)
    state = done(e.EventCounted("B"), ChooseCounting("points", 0, "1", ties="ask"), state=state)
    assert (missing_places(state), shared_place(state)) == ([], None)


def test_the_group_of_somebody_has_each_town_that_was_played_for_in_order() -> None:
    towns = [
        event(f"e{at}", 1, 2, groups=(town, "")) for at, town in enumerate(("Arad", "Iași", "Arad", "Cluj"))
    ]
    groups = {line.person.name: line.group for line in ranking(championship(*towns, scale="2 1"))}
    assert groups == {"Nom 1": "Arad, Iași, Cluj", "Nom 2": ""}
