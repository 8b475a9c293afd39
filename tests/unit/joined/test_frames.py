"""Long messages in frames, whatever happens to these on the way (DEV-4, DEV-11)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import Damaged
from faristol.foreign.limits import Limits
from faristol.joined.messages import FROM_GUEST, FROM_HOST, LONGEST_FRAME, MOST_OPEN, Assembler, frames_of

message = st.fixed_dictionaries({"kind": st.just("x"), "text": st.text(max_size=40)})


@pytest.mark.rule("DEV-4")
def test_no_frame_has_16_kilobytes_and_none_has_a_break() -> None:
    frames = frames_of(7, {"text": "ŀ\n" * 30_000})
    assert len(frames) > 10
    assert all(len(frame.encode()) < 16_000 and "\n" not in frame for frame in frames)


@pytest.mark.rule("DEV-4")
@settings(deadline=None)
@given(st.lists(message, min_size=1, max_size=6), st.integers(), st.integers(1, 40))
def test_messages_arrive_once_each_in_any_order_of_their_frames(said: list, seed: int, size: int) -> None:
    long = [{**one, "text": one["text"] * size * 200} for one in said]
    frames = [frame for number, one in enumerate(long, start=1) for frame in frames_of(number, one)]
    random.Random(seed).shuffle(frames)
    taken = Assembler(Limits(2_000_000, 1_000_000, 4))
    taken_in = [got for frame in [*frames, *frames] if (got := taken.take(frame)) is not None]
    key = str
    assert sorted(taken_in, key=key) == sorted(long, key=key)


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "1 1/1",
        "1 2/1 {}",
        "1 0/1 {}",
        "1 1/9999 {}",
        "1 1/1 {\n}",
        f"1 1/1 {'x' * 2 * LONGEST_FRAME}",
    ],
)
def test_what_is_no_frame_is_refused(frame: str) -> None:
    with pytest.raises(Damaged, match=r"joining\.frame"):
        Assembler(FROM_GUEST).take(frame)


@pytest.mark.rule("DEV-11")
def test_a_message_larger_than_a_guest_may_send_is_refused_before_it_is_there() -> None:
    taken = Assembler(FROM_GUEST)
    frames = frames_of(1, {"text": "x" * 200_000})
    with pytest.raises(Damaged, match=r"joining\.frame"):
        taken.take(frames[0])
    assert FROM_HOST.characters > 200_000


@pytest.mark.rule("DEV-11")
def test_messages_that_are_begun_and_never_ended_are_given_up() -> None:
    taken = Assembler(FROM_GUEST)
    for number in range(1, 1000):
        assert taken.take(f"{number} 1/2 half") is None
    assert len(taken._open) <= MOST_OPEN
