"""The contract of every event log, as functions that take an empty one.

`tests/contract` runs them on the memory log, `tests/browser` on the IndexedDB log in a real browser:
each is plain Python without pytest, so that it can run inside the browser's worker.
"""

from collections.abc import Awaitable, Callable

from faristol.errors import Conflict
from faristol.storage.log import EventLog, KeptState
from faristol.storage.records import START, Record


def records(stream: str, count: int, first: int = 1, time: int = 100) -> list[Record]:
    """Chained records of a stream."""
    made: list[Record] = []
    previous = START
    for seq in range(1, first + count):
        record = Record(stream, seq, time + seq, "test.Event", 1, {"n": seq, "text": "l·l Ç"}, previous)
        previous = record.hash
        made.append(record)
    return made[first - 1 :]


async def what_is_appended_is_read_in_order(log: EventLog) -> None:
    await log.append(records("a", 2))
    await log.append(records("a", 3, first=3))
    assert await log.read("a") == records("a", 5)


async def what_comes_after_a_number_is_read_by_itself(log: EventLog) -> None:
    await log.append(records("a", 5))
    await log.append(records("b", 7))
    assert await log.read("a", 3) == records("a", 2, first=4)
    assert await log.read("a", 5) == []


async def an_unknown_stream_is_empty(log: EventLog) -> None:
    assert await log.read("nobody") == []
    assert await log.heads() == []


async def streams_do_not_mix(log: EventLog) -> None:
    await log.append(records("a", 2))
    await log.append(records("ab", 1))
    await log.append(records("b", 3))
    assert await log.read("a") == records("a", 2)
    assert await log.read("ab") == records("ab", 1)


async def a_number_written_twice_is_a_conflict_and_nothing_of_it_is_kept(log: EventLog) -> None:
    await log.append(records("a", 3))
    try:
        await log.append(records("a", 3, first=3))
    except Conflict:
        assert await log.read("a") == records("a", 3)
    else:
        raise AssertionError("no conflict")


async def a_gap_is_a_conflict(log: EventLog) -> None:
    await log.append(records("a", 1))
    try:
        await log.append(records("a", 1, first=3))
    except Conflict:
        assert await log.read("a") == records("a", 1)
    else:
        raise AssertionError("no conflict")


async def heads_tell_length_first_and_last_latest_first(log: EventLog) -> None:
    await log.append(records("old", 2, time=100))
    await log.append(records("new", 3, time=200))
    heads = await log.heads()
    assert [(head.stream, head.length) for head in heads] == [("new", 3), ("old", 2)]
    assert heads[0].first == records("new", 3, time=200)[0]
    assert heads[0].last == records("new", 3, time=200)[-1]


async def replacing_leaves_only_the_new_records(log: EventLog) -> None:
    await log.append(records("a", 5))
    await log.append(records("b", 1))
    await log.replace("a", records("a", 2, time=900))
    assert await log.read("a") == records("a", 2, time=900)
    assert await log.read("b") == records("b", 1)


async def replacing_by_nothing_removes_the_stream(log: EventLog) -> None:
    await log.append(records("a", 2))
    await log.replace("a", [])
    assert await log.read("a") == []
    assert await log.heads() == []


async def a_large_append_is_kept_whole(log: EventLog) -> None:
    await log.append(records("a", 500))
    assert len(await log.read("a")) == 500


def state(count: int, text: str = "cards: 3\nl·l Ç") -> KeptState:
    """What so many records lead to."""
    return KeptState(count, records("a", count)[-1].hash, "test 1", text)


async def no_state_is_kept_at_first(log: EventLog) -> None:
    await log.append(records("a", 2))
    assert await log.kept("a") is None
    await log.keep("a", None)
    assert await log.kept("nobody") is None


async def the_state_kept_last_is_read_again_and_records_stay(log: EventLog) -> None:
    await log.append(records("a", 4))
    await log.keep("a", state(2))
    await log.keep("a", state(3, "x" * 3_000_000))
    await log.keep("b", state(1))
    assert await log.kept("a") == state(3, "x" * 3_000_000)
    assert await log.kept("b") == state(1)
    assert await log.read("a") == records("a", 4)
    await log.append(records("a", 1, first=5))
    assert await log.kept("a") == state(3, "x" * 3_000_000)


async def a_state_is_thrown_away_by_itself(log: EventLog) -> None:
    await log.append(records("a", 4))
    await log.keep("a", state(4))
    await log.keep("b", state(1))
    await log.keep("a", None)
    assert await log.kept("a") is None
    assert await log.kept("b") == state(1)
    assert await log.read("a") == records("a", 4)


async def a_replaced_stream_has_no_state(log: EventLog) -> None:
    await log.append(records("a", 4))
    await log.keep("a", state(4))
    await log.replace("a", records("a", 4, time=900))
    assert await log.kept("a") is None


async def a_removed_stream_leaves_no_state(log: EventLog) -> None:
    await log.append(records("a", 4))
    await log.keep("a", state(4))
    await log.replace("a", [])
    assert await log.kept("a") is None
    assert await log.heads() == []


CONTRACT: tuple[Callable[[EventLog], Awaitable[None]], ...] = (
    what_is_appended_is_read_in_order,
    what_comes_after_a_number_is_read_by_itself,
    an_unknown_stream_is_empty,
    streams_do_not_mix,
    a_number_written_twice_is_a_conflict_and_nothing_of_it_is_kept,
    a_gap_is_a_conflict,
    heads_tell_length_first_and_last_latest_first,
    replacing_leaves_only_the_new_records,
    replacing_by_nothing_removes_the_stream,
    a_large_append_is_kept_whole,
    no_state_is_kept_at_first,
    the_state_kept_last_is_read_again_and_records_stay,
    a_state_is_thrown_away_by_itself,
    a_replaced_stream_has_no_state,
    a_removed_stream_leaves_no_state,
)
