"""A season of games for three and four by the mean of their values, and seasons by mean."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.season.typed_lines import read_games
from faristol.errors import Refused
from faristol.modes.season import events as e
from faristol.modes.season.season import ChooseCounting
from faristol.modes.season.season_ranking import ranking
from faristol.modes.season.state import State
from faristol.modes.season.typed_results import TypeGames
from unit.modes.season.test_ranking import done, order, taken

pytestmark = pytest.mark.rule("FED-2")

EVENING = (
    "Anna 210, Pau 180, Maria 95\nAnna 160, Pau 150, Maria 140, Oriol 130\nAnna: 188; Rosa 200; Maria −5"
)


def league(*games: str, least: int = 0, best: int = 0) -> State:
    return done(
        e.Created("CUSCA", "", ""),
        ChooseCounting("value", best, "1", "mean", str(least)),
        *(TypeGames("2026-01-08", read_games(text)) for text in games),
    )


def test_a_game_is_worth_its_points_times_its_players_and_the_table_is_the_mean() -> None:
    state = league(EVENING)
    anna = next(line for line in ranking(state) if line.person.name == "Anna")
    assert [value.hundredths for value in anna.values.values()] == [63_000, 64_000, 56_400]
    assert anna.total == 61_133
    maria = next(line for line in ranking(state) if line.person.name == "Maria")
    assert [value.hundredths for value in maria.values.values()] == [28_500, 56_000, -1_500]


def test_who_has_played_too_few_games_is_an_occasional_player() -> None:
    assert order(league(EVENING, least=2)) == [
        (1, "Anna", 61_133),
        (2, "Pau", 57_000),
        (3, "Maria", 27_667),
        (0, "Rosa", 60_000),
        (0, "Oriol", 52_000),
    ]


def test_equal_means_share_their_place_whoever_has_played_more() -> None:
    state = league("Anna 100, Pau 100, Oriol 50", "Anna 100, Maria 1, Rosa 2")
    assert order(state)[:2] == [(1, "Anna", 30_000), (1, "Pau", 30_000)]
    exact = league("Anna 100, Pau 100, Oriol 50", "Anna 100, Pau 101, Rosa 2")
    assert order(exact)[:2] == [(1, "Pau", 30_150), (2, "Anna", 30_000)]


def test_duplicates_are_no_games_and_games_no_duplicates() -> None:
    state = done(e.ResultsTaken(taken("a", ("Nora", 900))), state=league(EVENING))
    assert "Nora" not in [line.person.name for line in ranking(state)]
    assert order(done(ChooseCounting("percent", 0, "1"), state=state)) == [(1, "Nora", 9_000)]


@pytest.mark.rule("CLB-1")
def test_percents_may_be_counted_by_mean() -> None:
    state = done(
        e.Created("2026", "", ""),
        ChooseCounting("percent", 0, "1", "mean", "2"),
        *(e.ResultsTaken(taken(event, ("Anna", points))) for event, points in (("a", 700), ("b", 750))),
    )
    assert order(state) == [(1, "Anna", 7_250)]


def test_games_have_names_of_their_own_after_one_was_removed() -> None:
    state = league("Anna 1, Pau 2, Oriol 3", "Anna 4, Pau 5, Oriol 6")
    state = done(
        e.EventRemoved("typed-1"), TypeGames("2026-02-01", read_games("Anna 7, Pau 8, Oriol 9")), state=state
    )
    assert [one.taken.event for one in state.events] == ["typed-2", "typed-3"]
    assert state.events[0].taken.name == "Anna, Pau, Oriol"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Anna 210, Pau 180", "game_size"),
        ("Anna 1, Pau 2, Oriol 3, Rosa 4, Maria 5", "game_size"),
        ("Anna 210, Pau, Maria 95", "game_points"),
        ("Anna 210, 180, Maria 95", "person_empty"),
        ("Anna 210, Pau 5001, Maria 95", "game_points"),
        ("Anna 210, Pau ٣, Maria 95", "game_points"),
        ("Anna 210, Pau 1e2, Maria 95", "game_points"),
        ("Anna 210, anna 180, Maria 95", "game_twice"),
        (" \n ", "games_none"),
        ("\n".join(["Anna 1, Pau 2, Oriol 3"] * 401), "events"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_all_of_its_lines(text: str, code: str) -> None:
    with pytest.raises(Refused, match=rf"season\.{code}\b"):
        league(text)
    state = league()
    both = f"Anna 1, Pau 2, Oriol 3\n{text}" if text.strip() else text
    with pytest.raises(Refused, match=rf"season\.{code}\b"):
        done(TypeGames("2026-01-08", read_games(both)), state=state)


@pytest.mark.parametrize("day", ["", "soon"])
def test_a_game_has_a_date(day: str) -> None:
    with pytest.raises(Refused, match=r"season\.date\b"):
        done(TypeGames(day, read_games(EVENING)), state=league())


@pytest.mark.parametrize("counting", [("value", "median", 0), ("value", "mean", -1), ("value", "mean", 201)])
def test_what_is_no_way_of_counting_is_refused(counting: tuple[str, str, int]) -> None:
    measure, total, least = counting
    with pytest.raises(Refused, match=r"app\.choice|season\.(best|least)"):
        done(ChooseCounting(measure, 0, "1", total, str(least)), state=league())


BY_MONTH = "10: 1, 12: 2\n3:3"


@pytest.mark.parametrize(
    ("started", "days", "least"),
    [
        ("", ("2026-10-05",), 1),
        ("", ("2026-10-05", "2026-11-30"), 1),
        ("", ("2026-11-05", "2026-12-01"), 2),
        ("", ("2026-11-05", "2027-02-28"), 2),
        ("", ("2027-02-01", "2027-03-01"), 3),
        ("", ("2026-10-05", "2027-06-01"), 3),
        ("", ("2026-10-05", "2027-12-01"), 3),
        ("", ("2026-09-05",), 0),
        ("", ("2026-09-05", "2026-10-01"), 1),
        ("2026-10-01", ("2027-03-05",), 3),
        ("2026-05-01", ("2026-09-05",), 0),
        ("2026-05-01", ("2026-12-05",), 2),
    ],
)
def test_the_least_number_may_grow_by_the_month_of_the_last_game(
    started: str, days: tuple[str, ...], least: int
) -> None:
    games = (TypeGames(day, read_games("Anna 3, Pau 2, Rosa 1")) for day in days)
    created = e.Created("CUSCA", started, "")
    state = done(created, ChooseCounting("value", 0, "1", "mean", BY_MONTH), *games)
    assert state.least_now == least
    assert [line.rank for line in ranking(state)] == ([0] * 3 if least > len(days) else [1, 2, 3])


@given(
    months=st.lists(st.integers(0, 11), min_size=1, unique=True).map(sorted),
    begun=st.integers(0, 11),
    reached=st.integers(0, 11),
)
def test_a_month_of_the_list_holds_until_the_next_one(months: list[int], begun: int, reached: int) -> None:
    """Months are counted from September on, in which this league begins."""

    def named(since: int) -> int:
        return (8 + since) % 12 + 1

    text = " ".join(f"{named(since)}: {since}" for since in months)
    first, last = sorted((begun, reached))
    days = [f"{2026 + (since > 3)}-{named(since):02}-15" for since in (first, last)]
    state = done(
        e.Created("CUSCA", "2026-09-01", ""),
        ChooseCounting("value", 0, "1", "mean", text),
        *(TypeGames(day, read_games("Anna 3, Pau 2, Rosa 1")) for day in days),
    )
    assert state.least_now == max((since for since in months if since <= last), default=0)


@pytest.mark.parametrize(
    "text",
    ["10: 2 3", "13: 2", "0: 1", "10: 2, 10: 3", "10: 2, 3: 4, 12: 5", "10 2", "x", "10: −2", "٣", "1:2:3"],
)
def test_months_that_are_none_or_out_of_order_are_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"season\.least\b"):
        done(ChooseCounting("value", 0, "1", "mean", text), state=league())
    with pytest.raises(Refused, match=r"season\.best\b"):
        done(ChooseCounting("value", 0, "1", "mean", "10: 201"), state=league())


GAMES = st.lists(
    st.dictionaries(st.sampled_from("ABCDEF"), st.integers(-50, 500), min_size=3, max_size=4), max_size=8
)


@given(GAMES, st.integers(0, 4), st.integers(0, 3))
def test_the_table_is_what_one_reckons_by_hand(games: list[dict[str, int]], least: int, best: int) -> None:
    lines = [", ".join(f"{name} {points}" for name, points in game.items()) for game in games]
    by_hand = dict[str, list[int]]()
    for game in games:
        for name, points in game.items():
            by_hand.setdefault(name, []).append(points * len(game))
    means = {
        name: Fraction(sum(top := sorted(each)[::-1][: best or None]), len(top))
        for name, each in by_hand.items()
    }
    regular = [name for name in means if len(by_hand[name]) >= least]
    table = ranking(league(*lines, least=least, best=best))
    assert {line.person.name: line.rank for line in table} == {
        name: 1 + sum(means[other] > mean for other in regular) if name in regular else 0
        for name, mean in means.items()
    }
    for line in table:
        assert abs(Fraction(line.total, 100) - means[line.person.name]) <= Fraction(1, 200)
