"""What is kept of somebody's practice: one event an answer, and the state that they lead to (PRA-11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.foreign.shape import decode, encode
from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.modes.practice.practice import MOST_SETS, PRACTICE
from faristol.modes.practice.scheduling import SCHEDULER
from practising import DAY, LIST, SHORT, Player, made

CARDS = [f"anagram.ca.{letters}" for letters in ("AB", "AC", "AD", "AE")]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["answer", "answer", "answer", "back", "aside"]),
        st.sampled_from(CARDS),
        st.integers(1, 4),
        st.integers(-3 * DAY, 30 * DAY),
    ),
    max_size=20,
)


def practised(steps) -> Player:
    """Answers, answers taken back, cards put aside, with days between that may go back."""
    player = Player().begin(*CARDS)
    for what, card, grade, pause in steps:
        player.now = max(0, player.now + pause)
        if what == "answer":
            player.answer(card, grade, ("BAC",) if grade == 1 else ())
        elif what == "back" and player.state.answers:
            player.do(c.TakeBack(len(player.state.answers)))
        elif what == "aside":
            player.do(e.CardsSetAside((card,), LIST))
    return player


@pytest.mark.rule("PRA-11")
@given(STEPS)
def test_the_saved_events_lead_to_the_same_state(steps):
    player = practised(steps)
    kinds = {kind.__name__: kind for kind in PRACTICE.events}
    saved = [(type(event).__name__, encode(event), time) for event, time in player.events]
    read = [(decode(kinds[name], data), time) for name, data, time in saved]
    assert PRACTICE.replay(read) == player.state


@pytest.mark.rule("PRA-11")
@given(STEPS, st.integers(0, 20))
def test_many_events_at_once_lead_where_each_by_itself_does(steps, at):
    player = practised(steps)
    before = PRACTICE.replay(player.events[:at])
    assert PRACTICE.replay(player.events[at:], before) == player.state


@pytest.mark.rule("PRA-11")
def test_an_answer_is_one_event_with_the_version_of_the_scheduler(player):
    player.begin(*CARDS).answer(CARDS[0], 2)
    event, _ = player.events[-1]
    assert isinstance(event, e.Answered)
    assert event.scheduler == SCHEDULER
    assert (event.card, event.grade, event.chosen, event.milliseconds) == (CARDS[0], 2, False, 5_000)


@pytest.mark.rule("PRA-2")
def test_the_last_answer_can_be_taken_back_as_if_it_had_never_been(player):
    player.begin(*CARDS)
    player.answer(CARDS[0], 3)
    before = player.state
    player.now += 3 * DAY
    player.answer(CARDS[0], 1)
    player.do(c.TakeBack(2))
    assert player.state == before
    player.do(c.TakeBack(1))
    assert player.state.cards == {}
    with pytest.raises(Refused, match=r"practice\.nothing_answered"):
        player.do(c.TakeBack(0))


def test_an_answer_counts_once_however_often_it_is_sent(player):
    player.begin(*CARDS)
    answer = c.Answer(0, CARDS[0], 1, 2, (), (), 5_000, 3, False)
    player.do(answer)
    with pytest.raises(Refused, match=r"practice\.answered"):
        player.do(answer)
    with pytest.raises(Refused, match=r"practice\.answered"):
        player.do(c.TakeBack(0))
    assert len(player.state.answers) == 1


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.MakeSet("Nothing", SHORT, made(0)), "empty_set"),
        (c.MakeSet("The same", SHORT, made(7)), "same_set"),
        (
            c.MakeSet("", c.Definition("hooks", "ca", "short", 2, 3, 1, 1000, "", "", ()), made(7)),
            "set_name_empty",
        ),
        (e.SetRemoved(4), "no_set"),
        (c.Answer(0, CARDS[0], 9, 2, (), (), 5_000, 3, False), "no_set"),
        (c.Answer(0, CARDS[0], 1, 2, (), (), 5_000, 5, False), "grade"),
        (e.DailyChosen(501), "daily"),
        (e.DailyChosen(-1), "daily"),
        (e.Renamed("  "), "name_empty"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(player, command, code):
    before = player.begin(*CARDS).state
    with pytest.raises(Refused, match=f"practice.{code}"):
        player.do(command)
    assert player.state is before


def test_a_player_has_so_many_sets_at_a_time(player):
    player.begin(*CARDS)
    for number in range(2, MOST_SETS + 1):
        definition = c.Definition("anagram", "ca", "probability", 7, 7, number, 10, "", "", ())
        player.do(c.MakeSet(f"Set {number}", definition, made(10)))
    with pytest.raises(Refused, match=r"practice\.many_sets"):
        player.do(
            c.MakeSet("One more", c.Definition("blank", "ca", "short", 2, 2, 1, 9, "", "", ()), made(1))
        )


def test_a_set_that_is_removed_leaves_what_is_remembered_and_its_number_is_not_given_again(player):
    player.begin(*CARDS).answer(CARDS[0])
    player.do(e.SetRemoved(1), c.MakeSet("Again", SHORT, made(4)))
    assert [one.id for one in player.state.sets] == [2]
    assert CARDS[0] in player.state.cards


def test_what_changes_nothing_is_no_event(player):
    player.begin(*CARDS)
    length = len(player.events)
    player.do(e.DailyChosen(20), e.Renamed("Anna"), e.SetChanged(1, "Short ones", SHORT, made(4)))
    assert len(player.events) == length
    player.do(e.SetChanged(1, "Shorter", SHORT, made(4)), e.DailyChosen(5))
    assert (player.state.sets[0].name, player.state.daily) == ("Shorter", 5)
