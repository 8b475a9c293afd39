"""One player on two devices: what was done on either counts, and none of it twice (PRA-10)."""

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.foreign.portions import finished
from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.modes.practice.joining import joining
from faristol.modes.practice.practice import PRACTICE
from practising import DAY, LIST, SHORT, START, Player, made

pytestmark = pytest.mark.rule("PRA-10")

CARDS = [f"anagram.ca.{letters}" for letters in ("AB", "AC", "AD", "AE")]
OTHERS = [replace(SHORT, longest=longest) for longest in (4, 5)]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["answer", "answer", "answer", "back", "aside", "make", "remove", "daily"]),
        st.integers(0, 3),
        st.integers(1, 4),
        st.integers(1, 3 * DAY),
    ),
    max_size=8,
)


def do(player: Player, steps) -> Player:
    """What somebody does on a device, one thing after another, an even number of milliseconds later each."""
    for what, number, grade, pause in steps:
        player.now += 2 * pause
        try:
            if what == "answer":
                player.answer(CARDS[number], grade, set=player.state.sets[number % len(player.state.sets)].id)
            elif what == "back":
                player.do(c.TakeBack(len(player.state.answers)))
            elif what == "aside":
                player.do(e.CardsSetAside((CARDS[number],), LIST))
            elif what == "make":
                player.do(c.MakeSet("Others", OTHERS[number % 2], made(9)))
            elif what == "remove":
                player.do(e.SetRemoved(player.state.sets[-1].id if len(player.state.sets) > 1 else 99))
            else:
                player.do(e.DailyChosen(number))
        except Refused:
            continue
    return player


def on(player: Player, steps, later: int = 0) -> Player:
    """The player on a device of his own, at other moments after an odd `later`."""
    return do(Player(player.now + later, player.state, list(player.events)), steps)


def both(here, coming):
    """The events of both devices; those that are here where the other one has nothing else."""
    found = finished(joining(here, coming))
    return list(here) if found is None else found


def alone(player: Player):
    return PRACTICE.replay(player.events)


@given(STEPS, STEPS, STEPS)
def test_bringing_in_twice_is_bringing_in_once(before, tablet, phone):
    player = do(Player().begin(*CARDS), before)
    here, there = on(player, tablet), on(player, phone, later=1)
    once = both(here.events, there.events)
    assert finished(joining(once, there.events)) is None
    assert finished(joining(once, here.events)) is None


@example([], [("back", 0, 1, 2), ("make", 0, 1, 1)], [("make", 0, 1, 1), ("make", 1, 1, 1)])
@given(STEPS, STEPS, STEPS)
def test_either_device_comes_to_the_same(before, tablet, phone):
    player = do(Player().begin(*CARDS), before)
    here, there = on(player, tablet), on(player, phone, later=1)
    assert PRACTICE.replay(both(here.events, there.events)) == PRACTICE.replay(
        both(there.events, here.events)
    )
    sent_back = both(there.events, both(here.events, there.events))
    assert PRACTICE.replay(sent_back) == PRACTICE.replay(both(here.events, there.events))


@given(STEPS, STEPS, STEPS)
def test_every_answer_that_was_not_taken_back_counts_once(before, tablet, phone):
    player = do(Player().begin(*CARDS), before)
    here, there = on(player, tablet), on(player, phone, later=1)
    joined = PRACTICE.replay(both(here.events, there.events))
    given_ = {(answer.time, answer.card) for answer in joined.answers}
    assert len(given_) == len(joined.answers)
    taken = {(a.time, a.card) for a in player.state.answers} - (
        {(a.time, a.card) for a in here.state.answers} & {(a.time, a.card) for a in there.state.answers}
    )
    assert (
        given_
        == {(answer.time, answer.card) for one in (here, there) for answer in one.state.answers} - taken
    )


@given(STEPS)
def test_a_device_that_knows_less_brings_nothing(steps):
    player = Player().begin(*CARDS)
    later = on(player, steps)
    assert finished(joining(later.events, player.events)) is None
    assert finished(joining(later.events, later.events)) is None


def test_the_later_answer_says_what_is_remembered_of_a_card():
    player = Player().begin(*CARDS)
    here, there = on(player, []), on(player, [], later=DAY)
    here.answer(CARDS[0], 4)
    there.answer(CARDS[0], 1)
    there.answer(CARDS[1], 3)
    joined = PRACTICE.replay(both(here.events, there.events))
    assert joined.cards[CARDS[0]].memory == there.state.cards[CARDS[0]].memory
    assert (joined.cards[CARDS[0]].answers, joined.cards[CARDS[0]].lapses) == (2, 1)
    assert len(joined.answers) == 3


def test_sets_of_both_devices_keep_their_cards_apart():
    player = Player().begin(*CARDS)
    here, there = on(player, []), on(player, [], later=5)
    here.do(c.MakeSet("Fours", OTHERS[0], made(4)))
    there.do(c.MakeSet("Fives", OTHERS[1], made(5)))
    here.answer(CARDS[0], set=2)
    there.answer(CARDS[1], set=2)
    joined = PRACTICE.replay(both(here.events, there.events))
    assert [one.name for one in joined.sets] == ["Short ones", "Fours", "Fives"]
    assert joined.find(joined.cards[CARDS[0]].set).name == "Fours"
    assert joined.find(joined.cards[CARDS[1]].set).name == "Fives"


def test_a_set_that_both_have_made_alike_is_one():
    player = Player().begin(*CARDS)
    here, there = on(player, []), on(player, [], later=5)
    for one in (here, there):
        one.do(c.MakeSet("Fours", OTHERS[0], made(4)))
        one.answer(CARDS[one is there], set=2)
    joined = PRACTICE.replay(both(here.events, there.events))
    assert [one.name for one in joined.sets] == ["Short ones", "Fours"]
    assert {card.set for card in joined.cards.values()} == {2}


def test_what_was_taken_back_on_one_device_does_not_come_back():
    player = Player().begin(*CARDS)
    player.answer(CARDS[0], 1)
    here, there = on(player, []), on(player, [], later=5)
    there.do(c.TakeBack(1))
    here.answer(CARDS[1])
    joined = both(here.events, there.events)
    assert [answer.card for answer in PRACTICE.replay(joined).answers] == [CARDS[1]]
    assert finished(joining(joined, player.events)) is None


def test_a_clock_that_was_wrong_loses_nothing():
    player = Player(START + 400 * DAY).begin(*CARDS, daily=5)
    player.answer(CARDS[0])
    player.now = START
    here, there = on(player, []), on(player, [], later=5)
    here.do(e.DailyChosen(7))
    here.answer(CARDS[1])
    there.answer(CARDS[2])
    joined = PRACTICE.replay(both(here.events, there.events))
    assert (len(joined.answers), joined.daily) == (3, 7)
