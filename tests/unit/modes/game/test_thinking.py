"""How long the computer may think: never longer than was chosen, and with a clock not longer than it has."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gametable
import library
from faristol.modes.game import commands as c
from faristol.modes.game.state import MINUTE, ChessClock, Player, State
from faristol.modes.game.thinking import SHORTEST, Thinking, time_to_think

pytestmark = pytest.mark.rule("ANA-6")

WRITING = 8_000


def _state(left: int, minutes: int = 25) -> State:
    state = gametable.game("classic", "tablet", seed=5).state
    total = minutes * MINUTE
    elapsed = tuple(total - left for _ in state.players)
    return replace(
        state,
        rules=replace(state.rules, player_seconds=minutes * 60),
        clock=ChessClock(total, elapsed),
    )


@given(st.integers(1, 60_000), st.integers(-MINUTE, 25 * MINUTE))
def test_it_is_never_longer_than_was_chosen(longest: int, left: int) -> None:
    assert time_to_think(_state(left), longest, WRITING, 0) <= max(longest, SHORTEST)


def test_without_a_clock_it_is_what_was_chosen() -> None:
    assert time_to_think(_state(0, minutes=0), 30_000, WRITING, 0) == 30_000


def test_with_much_time_left_it_is_what_was_chosen() -> None:
    assert time_to_think(_state(25 * MINUTE), 4_000, WRITING, 0) == 4_000


def test_the_less_time_is_left_the_shorter_it_is_and_all_turns_to_come_have_their_share() -> None:
    times = [time_to_think(_state(left * MINUTE), 30_000, WRITING, 0) for left in (25, 6, 4, 3, 1, 0, -1)]
    assert times == sorted(times, reverse=True)
    assert times[0] == 30_000
    assert times[-1] == SHORTEST
    # At the beginning: seven tiles on the rack and half of the bag make fourteen turns of four tiles.
    four = times[2]
    assert 14 * (four + WRITING) <= 4 * MINUTE


def test_thinking_that_is_cut_short_has_a_move_at_once() -> None:
    here = gametable.game("classic", "computer")
    state = replace(here.state, players=(Player("Ordinador", "champion"), Player("Anna")))
    thinking = Thinking(state, here.referee, library.worth("ca"), library.everyday("ca"), Random(1))
    assert isinstance(thinking.best(), c.PlayTiles | c.Exchange)
    assert not thinking.work()
    assert thinking.done
    assert thinking.done < 1
    assert isinstance(thinking.best(), c.PlayTiles | c.Exchange)
