"""What there is to do today, what comes, and how far one has come (PRA-4)."""

from datetime import date

import pytest

from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.modes.practice.learning import (
    BETWEEN,
    Today,
    by_day,
    days_practised,
    done,
    drills,
    due,
    following,
    forecast,
    is_learnt,
    left_today,
    missed_most,
    new_left,
    only,
    reached,
    retention,
)
from practising import DAY, LIST, SHORT, START, made

CARDS = [f"anagram.ca.{first}{second}" for first in "ABCDE" for second in "RSTUV"]
KEYS = {1: CARDS}


def order(player) -> list[str]:
    return [key for _, key in following(player.state, player.today, KEYS)]


def learn(player, *cards: str) -> None:
    """Meet cards and have them right as often as it takes."""
    for card in cards:
        player.answer(card)
        player.answer(card)


@pytest.mark.rule("PRA-4")
def test_new_cards_come_in_their_order_up_to_the_daily_number(player):
    player.begin(*CARDS, daily=3)
    assert order(player) == CARDS[:3]
    learn(player, *CARDS[:3])
    assert order(player) == []
    assert new_left(player.state, player.today) == 0
    player.now += DAY
    assert new_left(player.state, player.today) == 3


@pytest.mark.rule("PRA-4")
def test_what_is_due_comes_before_what_is_new(player):
    player.begin(*CARDS, daily=2)
    learn(player, *CARDS[:2])
    player.now += 10 * DAY
    assert order(player) == CARDS[:4]


@pytest.mark.rule("PRA-4")
def test_a_missed_card_comes_back_until_it_is_right_twice_in_a_row(player):
    player.begin(*CARDS, daily=1)
    learn(player, CARDS[0])
    player.now += 10 * DAY
    player.do(e.DailyChosen(0))
    player.answer(CARDS[0], 1)
    assert order(player) == [CARDS[0]]
    player.answer(CARDS[0], 3)
    player.answer(CARDS[0], 1)
    player.answer(CARDS[0], 3)
    assert order(player) == [CARDS[0]]
    player.answer(CARDS[0], 3)
    assert order(player) == []
    assert done(player.state, player.today).relearnt == (CARDS[0],)


@pytest.mark.rule("PRA-4")
def test_a_word_first_met_today_is_drilled_before_its_spacing_grows(player):
    player.begin(*CARDS, daily=1)
    player.answer(CARDS[0], 4)
    assert [one.card for one in drills(player.state, player.today)] == [CARDS[0]]
    player.answer(CARDS[0], 4)
    assert drills(player.state, player.today) == []
    assert player.state.cards[CARDS[0]].memory.due > player.now + DAY


@pytest.mark.rule("PRA-4")
def test_others_come_between_a_miss_and_its_return(player):
    player.begin(*CARDS)
    player.answer(CARDS[0], 1)
    for card in CARDS[1 : BETWEEN + 1]:
        assert order(player)[0] == card
        player.answer(card, 4)
    assert order(player)[0] == CARDS[0]


@pytest.mark.rule("PRA-4")
def test_a_session_left_at_any_card_goes_on_the_next_day(player):
    player.begin(*CARDS, daily=2)
    player.answer(CARDS[0], 1)
    player.now += DAY
    assert due(player.state, player.today) == [CARDS[0]]
    assert left_today(player.state, player.today)[0] == 3


def test_an_answer_given_while_the_clock_was_a_year_ahead_delays_no_card(player):
    player.begin(*CARDS, daily=1)
    player.now += 365 * DAY
    learn(player, CARDS[0])
    player.now -= 365 * DAY
    assert due(player.state, player.today) == [CARDS[0]]
    assert forecast(player.state, player.today)[0] == 1
    player.answer(CARDS[0])
    assert due(player.state, player.today) == []
    assert 0 < player.state.cards[CARDS[0]].memory.due - player.now < 365 * DAY


def test_a_clock_put_back_by_hours_asks_nothing_twice(player):
    player.begin(*CARDS, daily=1)
    learn(player, CARDS[0])
    player.now -= DAY
    assert due(player.state, player.today) == []


def test_cards_without_an_answer_are_set_aside_as_long_as_the_list_is_in_use(player):
    player.begin(*CARDS, daily=2)
    learn(player, *CARDS[:2])
    player.now += 10 * DAY
    player.do(e.CardsSetAside((CARDS[0], "anagram.ca.NEVER"), LIST), e.DailyChosen(0))
    assert order(player) == [CARDS[1]]
    assert sum(forecast(player.state, player.today)) == 1
    another = type(player.today)(player.now, player.today.day_of, {"ca": "c" * 64})
    assert sorted(due(player.state, another)) == CARDS[:2]


def test_a_card_of_a_set_that_is_gone_is_asked_by_another_that_has_it(player):
    player.begin(*CARDS, daily=1)
    learn(player, CARDS[0])
    definition = c.Definition("anagram", "ca", "probability", 2, 2, 1, 25, "", "", ())
    player.do(c.MakeSet("Another", definition, made(1)), e.SetRemoved(1), e.DailyChosen(0))
    player.now += 10 * DAY
    assert due(player.state, player.today) == []
    assert list(following(player.state, player.today, {2: CARDS[:1]})) == [(2, CARDS[0])]


def test_sets_take_turns_with_their_new_cards(player):
    player.begin(*CARDS[:2], daily=3)
    definition = c.Definition("anagram", "ca", "probability", 2, 2, 1, 25, "", "", ())
    player.do(c.MakeSet("Another", definition, made(2)))
    keys = {1: CARDS[:2], 2: CARDS[1:4]}
    found = list(following(player.state, player.today, keys))
    assert found == [(1, CARDS[0]), (2, CARDS[1]), (2, CARDS[2])]


@pytest.mark.rule("PRA-3")
def test_a_set_that_was_just_made_has_its_turn_next(player):
    player.begin(*CARDS)
    learn(player, CARDS[0], CARDS[1])
    definition = c.Definition("anagram", "ca", "probability", 2, 2, 1, 25, "", "", ())
    player.do(c.MakeSet("Another", definition, made(5)))
    found = list(following(player.state, player.today, {1: CARDS[:10], 2: CARDS[10:]}))
    assert found[:3] == [(2, CARDS[10]), (2, CARDS[11]), (1, CARDS[2])]


@pytest.mark.rule("PRA-4")
def test_one_set_alone_has_its_due_cards_and_then_its_new_ones(player):
    player.begin(*CARDS, daily=4)
    definition = c.Definition("anagram", "ca", "probability", 2, 2, 1, 25, "", "", ())
    player.do(c.MakeSet("Another", definition, made(5)))
    learn(player, CARDS[0])
    for _ in range(2):
        player.answer(CARDS[10], set=2)
    player.now += 10 * DAY
    one = only(player.state, 2)
    found = list(following(one, player.today, {2: CARDS[10:15]}))
    assert found == [(2, card) for card in CARDS[10:15]]
    assert left_today(one, player.today)[0] == 5


@pytest.mark.rule("PRA-4")
def test_the_forecast_says_how_many_cards_come_back_on_each_day(player):
    player.begin(*CARDS, daily=4)
    learn(player, *CARDS[:4])
    coming = forecast(player.state, player.today)
    assert (len(coming), sum(coming), coming[0]) == (30, 4, 0)
    [day] = [day for day, count in enumerate(coming) if count]
    player.now += day * DAY
    assert len(due(player.state, player.today)) == 4


@pytest.mark.rule("PRA-4")
def test_retention_counts_what_had_been_learnt_and_not_what_is_drilled(player):
    player.begin(*CARDS, daily=2)
    learn(player, *CARDS[:2])
    assert sum(week.tests for week in retention(player.state, player.today)) == 0
    player.now += 10 * DAY
    player.answer(CARDS[0], 3)
    player.answer(CARDS[1], 1)
    player.answer(CARDS[1], 3)
    week = retention(player.state, player.today)[-1]
    assert (week.tests, week.right) == (2, 1)


@pytest.mark.rule("PRA-4")
def test_the_year_has_the_answers_of_each_day(player):
    player.begin(*CARDS)
    player.answer(CARDS[0])
    first = player.today.day
    player.now += 2 * DAY
    learn(player, CARDS[1])
    assert by_day(player.state, player.today) == {first: 1, first + 2: 2}
    player.now += 400 * DAY
    assert by_day(player.state, player.today) == {}


@pytest.mark.rule("PRA-4")
def test_how_far_a_set_is(player):
    player.begin(*CARDS)
    learn(player, CARDS[0])
    player.answer(CARDS[1], 1)
    for _ in range(4):
        player.now = player.state.cards[CARDS[0]].memory.due
        player.answer(CARDS[0])
    counted = reached(player.state, player.state.sets[0])
    assert (counted.new, counted.learning, counted.young, counted.mature) == (23, 1, 0, 1)


def test_the_words_missed_most_come_first(player):
    player.begin(*CARDS)
    for missed in (("BE", "CA"), ("CA",), ("AB",)):
        player.answer(CARDS[0], 1, missed)
    assert missed_most(player.state, "ca", 2) == ("CA", "AB")
    assert missed_most(player.state, "ro", 2) == ()


def test_nothing_is_waiting_before_there_is_a_set(player):
    player.do(e.Begun("Anna"))
    assert left_today(player.state, player.today)[0] == 0
    player.do(c.MakeSet("Short", SHORT, made(7)))
    assert left_today(player.state, player.today)[0] == 7


def ordinal(time: int) -> int:
    """The number of a day in UTC, as `date.toordinal` has it."""
    return date(1970, 1, 1).toordinal() + time // DAY


@pytest.mark.rule("FRO-10")
def test_the_days_of_this_week_and_the_last_are_those_with_an_answer(player):
    player.begin(*CARDS)
    thursday = ordinal(player.now)
    assert date.fromordinal(thursday).weekday() == 3
    for back in (21, 9, 8, 8, 2, 0):
        player.now = START - back * DAY
        player.answer(CARDS[back % len(CARDS)])
    last, this = days_practised(player.state, Today(START, ordinal, {}))
    assert last == {thursday - 9, thursday - 8}
    assert this == {thursday - 2, thursday}
    monday = Today(START + 4 * DAY, ordinal, {})
    assert days_practised(player.state, monday) == [{thursday - 2, thursday}, set()]


@pytest.mark.rule("FRO-10")
def test_a_clock_set_back_a_year_breaks_no_week(player):
    player.begin(*CARDS)
    player.answer(CARDS[0])
    player.now = START - 365 * DAY
    player.answer(CARDS[1])
    then = Today(player.now, ordinal, {})
    assert days_practised(player.state, then) == [set(), {then.day}]
    player.now = START
    player.answer(CARDS[2])
    assert days_practised(player.state, Today(START, ordinal, {})) == [set(), {ordinal(START)}]


@pytest.mark.rule("FRO-10")
def test_a_set_is_learnt_once_every_card_of_it_sits_for_weeks(player):
    player.begin(CARDS[0])
    one = player.state.sets[0]
    said = []
    for _ in range(8):
        player.answer(CARDS[0])
        said.append(is_learnt(player.state, one))
        player.now += 30 * DAY
    assert said[0] is False
    assert said[-1] is True
    assert said == sorted(said)
