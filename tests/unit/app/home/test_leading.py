"""What leads on Today, row by row of the ladder (FRO-2), and whose device it is (FRO-3)."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.home.leading import (
    HOUR,
    LADDER,
    LEADING,
    Facts,
    Kept,
    Today,
    is_usual_evening,
    led,
    whose,
)

NOW = 1_795_000_000_000
TODAY = "2026-11-26"
"""A Thursday."""

DAY, YEAR = 24 * HOUR, 365 * 24 * HOUR


def thursdays(number: int) -> tuple[str, ...]:
    """So many Thursdays before today, the latest first."""
    return tuple(
        (date.fromisoformat(TODAY) - timedelta(weeks=week)).isoformat() for week in range(1, number + 1)
    )


ROWS = {
    "clock": Kept("clock", NOW - 2 * DAY, running=True),
    "left": Kept("left", NOW - 11 * HOUR),
    "prepared": Kept("prepared", NOW - 3 * DAY, TODAY, hall=True, begun=False),
    "soon": Kept("soon", NOW - 4 * DAY, slow=True, days=2),
    "open": Kept("open", NOW - 13 * HOUR),
    "elsewhere": Kept("elsewhere", NOW - HOUR, slow=True, elsewhere=True),
    "joined": Kept("joined", NOW - 35 * HOUR),
    "over": Kept("over", NOW - DAY),
    "before": Kept("before", NOW - 2 * DAY),
}

EVERYTHING = Facts(
    NOW,
    TODAY,
    20,
    going=tuple(ROWS[name] for name in ("clock", "left", "prepared", "soon", "open", "elsewhere")),
    past=(ROWS["before"], ROWS["over"]),
    joined=ROWS["joined"],
    whose="club",
    evenings=thursdays(4),
    puzzle=True,
    cards=12,
)


def without(facts: Facts, *streams: str) -> Facts:
    """The same without some of what goes on."""
    return replace(facts, going=tuple(kept for kept in facts.going if kept.stream not in streams))


def named(today: Today) -> list[str]:
    """All rows in their order: the stream that each is about, or else its rung."""
    rows = (today.lead, *today.waiting, *today.last)
    return [row.kept.stream if row.kept else row.rung for row in rows]


@pytest.mark.rule("FRO-2")
def test_everything_stands_in_the_order_of_the_ladder():
    assert named(led(EVERYTHING)) == [
        *("clock", "left", "joined", "prepared", "soon", "puzzle", "cards", "open", "elsewhere"),
        *("over", "before"),
    ]


def steps() -> list[tuple[str, Facts]]:
    """The ladder from its top: what leads, and the facts in which all above it is no longer true."""
    first = without(EVERYTHING, "clock")
    second = without(first, "left")
    third = replace(second, joined=None)
    usual = without(third, "prepared")
    fourth = replace(usual, evenings=())
    fifth = without(fourth, "soon")
    sixth = replace(fifth, puzzle=False)
    seventh = replace(sixth, cards=0)
    eighth = without(seventh, "open")
    return [
        ("clock", EVERYTHING),
        ("left", first),
        ("joined", second),
        ("prepared", third),
        ("evening", usual),
        ("soon", fourth),
        ("puzzle", fifth),
        ("cards", sixth),
        ("open", seventh),
        ("over", eighth),
        ("begin", replace(eighth, past=())),
    ]


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(("leads", "facts"), steps(), ids=[name for name, _ in steps()])
def test_the_first_that_is_true_leads_and_the_rest_stays_as_rows(leads, facts):
    found = led(facts)
    assert named(found)[0] == leads
    assert {*named(found)} >= {kept.stream for kept in (*facts.going, *facts.past)}


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(("hours", "rung"), [(0, "joined"), (35, "joined"), (36, "open"), (-9000, "open")])
def test_an_event_that_was_joined_goes_on_on_the_next_day(hours, rung):
    assert led(Facts(NOW, TODAY, 9, joined=Kept("guest", NOW - hours * HOUR))).lead.rung == rung


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(
    ("hours", "rung"), [(0, "left"), (11.9, "left"), (12, "open"), (-11, "left"), (-13, "open")]
)
def test_something_was_just_left_for_twelve_hours(hours, rung):
    kept = Kept("a", NOW - int(hours * HOUR))
    assert led(Facts(NOW, TODAY, 9, (kept,))).lead.rung == rung


@pytest.mark.rule("FRO-2")
def test_what_is_played_over_weeks_is_never_just_left():
    letter = Kept("letter", NOW, slow=True, days=20)
    assert led(Facts(NOW, TODAY, 9, (letter,), puzzle=True)).lead.rung == "puzzle"


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(
    ("days", "rung"), [(-4, "soon"), (0, "soon"), (2, "soon"), (3, "open"), (None, "open")]
)
def test_an_answer_leads_with_less_than_three_days_left(days, rung):
    assert led(Facts(NOW, TODAY, 9, (Kept("letter", NOW, slow=True, days=days),))).lead.rung == rung


@pytest.mark.rule("FRO-2")
def test_what_somebody_else_has_to_do_never_leads():
    waits = Kept("letter", NOW, slow=True, elsewhere=True, days=1)
    assert named(led(Facts(NOW, TODAY, 9, (waits,)))) == ["begin", "letter"]


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(("hour", "usual"), [(0, False), (14, False), (15, True), (23, True)])
def test_the_evening_counts_from_three_o_clock(hour, usual):
    assert is_usual_evening(replace(EVERYTHING, going=(), hour=hour)) is usual


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(
    ("evenings", "usual"),
    [
        (thursdays(2), True),
        (thursdays(1), False),
        (("2026-11-24", "2026-11-17", *thursdays(2)), True),
        (("2026-11-24", "2026-11-23", "2026-11-22", *thursdays(2)), False),
        (("2026-06-25", "2026-06-18"), True),
        (("no day", "2026-13-45", *thursdays(2)), True),
        ((*thursdays(4), TODAY), False),
    ],
)
def test_two_of_the_last_four_evenings_make_a_weekday_the_usual_one(evenings, usual):
    assert is_usual_evening(replace(EVERYTHING, going=(), evenings=evenings)) is usual


@pytest.mark.rule("FRO-2")
def test_the_evening_is_not_proposed_beside_one_that_is_set_up():
    assert not is_usual_evening(EVERYTHING)
    game = Kept("game", NOW, TODAY, begun=False)
    assert is_usual_evening(replace(EVERYTHING, going=(game,)))


@pytest.mark.rule("FRO-2")
def test_what_is_being_played_leads_over_what_was_only_begun_to_be_set_up():
    played = Kept("played", NOW - HOUR, TODAY, hall=True)
    empty = Kept("empty", NOW, TODAY, hall=True, begun=False)
    assert named(led(replace(EVERYTHING, going=(empty, played))))[:2] == ["played", "empty"]


@pytest.mark.rule("FRO-2")
def test_an_own_device_has_no_usual_evening():
    assert not is_usual_evening(replace(EVERYTHING, going=(), whose="own"))


@pytest.mark.rule("FRO-2")
def test_a_clock_that_was_set_back_a_year_breaks_nothing():
    back = replace(EVERYTHING, now=NOW - YEAR, today="2025-11-26")
    assert sorted(named(led(back))) == sorted(named(led(replace(EVERYTHING, evenings=()))))


@pytest.mark.rule("FRO-2")
def test_a_day_that_is_none_breaks_nothing():
    assert led(replace(EVERYTHING, today="")).lead.rung == "left"


@pytest.mark.rule("FRO-2")
def test_the_last_thing_that_leads_does_not_come_again_as_a_row():
    found = led(Facts(NOW, TODAY, 9, past=(ROWS["before"], ROWS["over"])))
    assert (found.lead.rung, named(found)) == ("again", ["over", "before"])


MOMENTS = st.integers(NOW - 2 * YEAR, NOW + 2 * YEAR) | st.integers(NOW - 20 * HOUR, NOW + 20 * HOUR)
DAYS = st.sampled_from([TODAY, "2026-11-20", "2024-02-29", "", "???"]) | st.text(max_size=10)
KEPT = st.builds(
    Kept,
    stream=st.uuids().map(str),
    touched=MOMENTS,
    date=DAYS,
    hall=st.booleans(),
    running=st.booleans(),
    begun=st.booleans(),
    elsewhere=st.booleans(),
    slow=st.booleans(),
    days=st.none() | st.integers(-400, 60),
)
FACTS = st.builds(
    Facts,
    now=MOMENTS,
    today=DAYS,
    hour=st.integers(0, 23),
    going=st.lists(KEPT, max_size=12, unique_by=lambda kept: kept.stream),
    past=st.lists(KEPT, max_size=12, unique_by=lambda kept: kept.stream),
    joined=st.none() | KEPT,
    whose=st.sampled_from(["own", "club"]),
    evenings=st.lists(DAYS, max_size=6),
    puzzle=st.booleans(),
    cards=st.integers(-1, 900),
)


@pytest.mark.rule("FRO-2")
@given(FACTS)
def test_one_row_leads_nothing_is_lost_and_nothing_comes_twice(facts):
    found = led(facts)
    rows = (found.lead, *found.waiting, *found.last)
    assert found.lead.rung in LEADING
    joined = [facts.joined] if facts.joined else []
    assert sorted(row.kept.stream for row in rows if row.kept) == sorted(
        kept.stream for kept in (*facts.going, *facts.past, *joined)
    )
    own = [row.rung for row in rows if row.kept is None]
    assert len(own) == len(set(own))
    assert ("puzzle" in own, "cards" in own) == (facts.puzzle, facts.cards > 0)
    assert sum(row.rung == "again" for row in rows) == bool(facts.past)
    if found.lead.rung != "begin":
        places = [LADDER.index(row.rung) for row in (found.lead, *found.waiting)]
        assert places == sorted(places)


@pytest.mark.rule("FRO-2")
@given(FACTS, st.randoms())
def test_the_order_is_the_same_in_whatever_order_things_are_kept(facts, chance):
    going, past, evenings = list(facts.going), list(facts.past), list(facts.evenings)
    for kept in (going, past, evenings):
        chance.shuffle(kept)
    assert led(replace(facts, going=going, past=past, evenings=evenings)) == led(facts)


@pytest.mark.rule("FRO-2")
def test_five_hundred_things_have_one_lead():
    going = tuple(Kept(f"g{number}", NOW - number * HOUR) for number in range(250))
    past = tuple(Kept(f"p{number}", NOW - number * DAY) for number in range(250))
    found = led(Facts(NOW, TODAY, 9, going, past))
    assert named(found)[:2] == ["g0", "g1"]
    assert (len(found.waiting), len(found.last)) == (249, 250)


def days(number: int, apart: int = 1) -> list[str]:
    """So many days before today, so many days apart."""
    return [
        (date.fromisoformat(TODAY) - timedelta(days=apart * day + 1)).isoformat() for day in range(number)
    ]


@pytest.mark.rule("FRO-3")
@pytest.mark.parametrize(
    ("evenings", "own", "found"),
    [
        ([], [], "own"),
        (days(1), [], "own"),
        (days(1) * 5, [], "own"),
        (days(2, 7), [], "club"),
        (days(4, 7), days(300), "club"),
        (days(2, 7), days(300), "club"),
        (days(4, 30), days(300), "own"),
        ([], days(3), "own"),
        (["2020-01-02", "2020-01-09"], days(60), "own"),
        (["2020-01-02", "2020-01-09"], days(14), "club"),
        (["", "no day"], [], "own"),
    ],
)
def test_a_device_is_the_club_s_if_evenings_are_run_on_it(evenings, own, found):
    assert whose(evenings, own) == found


@pytest.mark.rule("FRO-3")
def test_what_was_chosen_counts_and_nonsense_does_not():
    assert whose([], [], "club") == "club"
    assert whose(days(9, 7), [], "own") == "own"
    assert whose(days(9, 7), [], "nobody's") == "club"
