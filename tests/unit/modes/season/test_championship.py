"""A championship over events of every kind: points of places, stages, values to begin with (FED-4)."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.season.typed_lines import read_openings, read_ranks
from faristol.errors import Refused
from faristol.modes.season import events as e
from faristol.modes.season.season import PUBLISHED, ChooseCounting
from faristol.modes.season.season_ranking import ranking
from faristol.modes.season.state import State
from faristol.modes.season.typed_results import TypeOpenings, TypeOrder
from unit.modes.season.test_ranking import done, order, taken

pytestmark = pytest.mark.rule("FED-4")

SCALE = " ".join(map(str, PUBLISHED))


def ten(**at: int) -> str:
    """The order of ten people, some of whom have a place of their own."""
    places = {place: name for name, place in at.items()}
    return "\n".join(places.get(place, f"Somebody {place}") for place in range(1, 11))


def championship(*orders: str, ties: str = "higher", scale: str = SCALE) -> State:
    return done(
        e.Created("Campionat", "", ""),
        ChooseCounting("places", 0, scale, ties=ties),
        *(
            TypeOrder(f"Proba {at}", f"2026-05-0{at}", read_ranks(text))
            for at, text in enumerate(orders, start=1)
        ),
    )


def totals(state: State) -> dict[str, int]:
    return {name: total for _rank, name, total in order(state)}


def test_the_examples_of_two_champions() -> None:
    events = [ten(Ana=first, Ion=second) for first, second in ((1, 4), (2, 9), (1, 2), (8, 3))]
    found = totals(championship(*events))
    assert (found["Ana"], found["Ion"]) == (349_100, 302_500)


def test_a_scale_that_ends_gives_nothing_further_down() -> None:
    found = totals(championship("Ana\nIon\nEva", scale="10 5"))
    assert found == {"Ana": 1_000, "Ion": 500, "Eva": 0}


@pytest.mark.parametrize(("ties", "points"), [("higher", 80_000), ("mean", 70_000)])
def test_who_shares_a_place_has_its_points_or_the_mean(ties: str, points: int) -> None:
    found = totals(championship("1. Ana\n2. Ion\n2. Eva\n4. Dan", ties=ties, scale="1000 800 600 100"))
    assert found == {"Ana": 100_000, "Eva": points, "Ion": points, "Dan": 10_000}


@given(
    places=st.lists(st.integers(1, 4), min_size=1, max_size=12),
    scale=st.lists(st.integers(0, 1_000), min_size=1, max_size=12),
)
def test_with_the_mean_all_points_of_the_places_are_given_out(places: list[int], scale: list[int]) -> None:
    sizes, scale = places, sorted(scale, reverse=True)
    lines, rank = list[str](), 1
    for size in sizes:
        lines += [f"{rank} Nom{rank}x{at}" for at in range(size)]
        rank += size
    state = championship("\n".join(lines), ties="mean", scale=" ".join(map(str, scale)))
    given_out = sum(total for _rank, _name, total in order(state))
    assert abs(Fraction(given_out, 100) - sum(scale[: len(lines)])) <= Fraction(len(lines), 200)


def test_few_players_have_a_scale_of_their_own() -> None:
    state = championship("Ana\nIon", "Ana\nIon\nEva\nDan", scale="9 6 3 1\n3: 5 4\n2: 2 1")
    ana = next(line for line in ranking(state) if line.person.name == "Ana")
    assert [value.hundredths for value in ana.values.values()] == [200, 900]
    assert [(one.players, one.scale) for one in state.smaller] == [(2, (2, 1)), (3, (5, 4))]


def test_an_event_has_a_value_and_a_stage_and_both_outlive_new_results() -> None:
    state = championship("Ana\nIon", "Ion\nAna", scale="10 7")
    state = done(e.EventValued("order-1", " Etapa  1 ", 150), state=state)
    assert totals(state) == {"Ana": 2_200, "Ion": 2_050}
    again = replace(state.events[0].taken, name="Proba întâi")
    state = done(e.ResultsTaken(again), state=state)
    assert (state.events[0].stage, state.events[0].value) == ("Etapa 1", 150)
    assert totals(state.only(stage="Etapa 1")) == {"Ana": 1_500, "Ion": 1_050}


def test_there_is_a_table_for_each_kind_of_event() -> None:
    duplicate = taken("d", ("Ana", 500), ("Ion", 700))
    tournament = replace(taken("t", ("Ana", 3), ("Ion", 2)), kind="tournament")
    state = championship("Eva\nAna", scale="10 5")
    state = done(e.ResultsTaken(duplicate), e.ResultsTaken(tournament), state=state)
    assert totals(state) == {"Ana": 2_000, "Ion": 1_500, "Eva": 1_000}
    assert totals(state.only(kind="tournament")) == {"Ana": 1_000, "Ion": 500}
    assert totals(state.only(kind="order")) == {"Eva": 1_000, "Ana": 500}


def test_by_percents_neither_tournaments_nor_orders_count() -> None:
    state = done(ChooseCounting("percent", 0, "1"), state=championship("Ana\nIon"))
    assert order(state) == []


def test_a_value_that_somebody_begins_with_counts_as_one_result() -> None:
    state = done(
        e.Created("2026", "", ""),
        ChooseCounting("percent", 0, "1", "mean", "2"),
        TypeOpenings("2026-01-01", read_openings("Anna 70\nBenet: 61,25")),
        e.ResultsTaken(taken("a", ("Anna", 750))),
    )
    assert order(state) == [(1, "Anna", 7_250), (0, "Benet", 6_125)]
    state = done(
        TypeOpenings("2026-01-01", read_openings("Anna 72.5")),
        e.ResultsTaken(taken("a", ("Anna", 800))),
        state=state,
    )
    assert order(state) == [(1, "Anna", 7_625)]
    assert order(done(ChooseCounting("percent", 0, "1"), state=state)) == [(1, "Anna", 8_000)]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (TypeOrder("Proba", "2026-01-01", read_ranks(" \n")), "season.order_none"),
        (TypeOrder(" ", "2026-01-01", read_ranks("Ana")), "season.order_name"),
        (TypeOrder("Proba", "", read_ranks("Ana")), "season.date"),
        (TypeOrder("Proba", "2026-01-01", read_ranks("2. Ana")), "season.order_place"),
        (TypeOrder("Proba", "2026-01-01", read_ranks("1. Ana\n3. Ion")), "season.order_place"),
        (TypeOrder("Proba", "2026-01-01", read_ranks("1. Ana\n2. Ion\n1. Eva")), "season.order_place"),
        (TypeOrder("Proba", "2026-01-01", read_ranks("1.")), "season.person"),
        (TypeOpenings("2026-01-01", read_openings("")), "season.openings_none"),
        (e.EventValued("order-1", "x" * 61, 100), "season.stage_long"),
        (e.EventValued("order-1", "", 0), "season.value"),
        (e.EventValued("order-9", "", 100), "season.no_event"),
        (ChooseCounting("places", 0, "5 4\n9 8"), "season.scales"),
        (ChooseCounting("places", 0, "12: 5 4"), "season.scales"),
        (ChooseCounting("places", 0, "5 4\nx: 3"), "season.scale"),
        (ChooseCounting("places", 0, "5 4", ties="x"), "app.choice"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(command: object, code: str) -> None:
    with pytest.raises(Refused) as refused:
        done(command, state=championship("Ana\nIon"))
    assert refused.value.code.startswith(code)
