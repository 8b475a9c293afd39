"""States kept beside long streams: opening one is quicker, and never tells anything else than the records."""

import asyncio
import base64
import pickle
import random
from contextlib import suppress
from dataclasses import replace
from zlib import crc32

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gamefiles
from faristol.app.app import KEEP, App
from faristol.app.store import Keeper
from faristol.app.text import Texts
from faristol.app.window import Window
from faristol.errors import Damaged, Refused
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.mode import Keeping
from faristol.storage.codec import replayed, to_records
from faristol.storage.log import MemoryLog
from faristol.storage.records import first_break
from library import FolderLibrary

FEW = 4
"""Records that are many here."""


def packed(state):
    text = base64.b64encode(pickle.dumps(state)).decode()
    return [text[:100], text[100:]]


NOTHING = base64.b64encode(pickle.dumps(None))


def unpacked(lines):
    return pickle.loads(base64.b64decode("".join(lines)))


LONG = replace(CLASSIC, keeping=Keeping("long 1", packed, unpacked, many=FEW))
"""Games that become long: with penalties there is no end to what is on record."""


class CountingLog(MemoryLog):
    """Counts the records that were read."""

    def __init__(self):
        super().__init__()
        self.read_records = 0

    async def read(self, stream, after=0):
        found = await super().read(stream, after)
        self.read_records += len(found)
        return found


def a_window(log):
    return Window(
        log=log,
        library=FolderLibrary(),
        files=None,
        texts=Texts.english(),
        texts_in=lambda _language: Texts.english(),
        now=lambda: 1_763_580_000_000,
        rng=random.Random(3),
    )


def penalise(window, stream, times=1):
    for number in range(times):
        asyncio.run(window.command(LONG, stream, e.PenaltyGiven(0, number % 5, "late", "the judge")))


def opened(log, stream, mode=LONG):
    """The stream as a new window opens it."""
    return asyncio.run(a_window(log).open(mode, stream))


def told(log, stream):
    """What the records tell."""
    return replayed(LONG, asyncio.run(log.read(stream)))


def keep(window):
    """Keep what has to be kept, as the app does between two actions."""
    keeper = Keeper(window.log)
    keeper.add(window.store(LONG).outgrown())
    while keeper.is_busy:
        asyncio.run(keeper.go_on(lambda: True))


@pytest.fixture
def log():
    return CountingLog()


@pytest.fixture
def window(log):
    window = a_window(log)
    asyncio.run(log.append(gamefiles.records(gamefiles.played(turns=4), "game")))
    asyncio.run(window.open(LONG, "game"))
    return window


@pytest.fixture
def kept(window, log):
    """The state of the game is kept, and the game has gone on by two records since."""
    keep(window)
    penalise(window, "game", 2)
    return asyncio.run(log.kept("game"))


def spoil(log, **changes):
    """Have another state kept than the right one."""
    state = asyncio.run(log.kept("game"))
    asyncio.run(log.keep("game", replace(state, **changes)))


@pytest.mark.rule("PRA-11")
def test_only_what_came_after_a_kept_state_is_read(log, kept):
    log.read_records = 0
    found = opened(log, "game")
    assert log.read_records == 3  # two, and the one that the state was kept after
    assert found.state == told(log, "game")
    assert (found.kept, found.length) == (kept.length, kept.length + 2)


def test_a_mode_without_it_keeps_nothing(log, kept):
    asyncio.run(log.keep("game", None))
    window = a_window(log)
    asyncio.run(window.open(CLASSIC, "game"))
    assert list(window.store(CLASSIC).outgrown()) == []
    penalise(window, "game")
    assert asyncio.run(log.kept("game")) is None


def test_a_stream_goes_on_after_a_kept_state_as_it_would_have(log, kept):
    window = a_window(log)
    penalise(window, "game", 3)
    assert first_break(asyncio.run(log.read("game"))) is None
    assert asyncio.run(window.open(LONG, "game")).state == told(log, "game")
    assert opened(log, "game").state == told(log, "game")


def test_what_has_happened_is_read_when_somebody_asks(log, kept):
    window = a_window(log)
    found = asyncio.run(window.open(LONG, "game"))
    assert not found.is_whole
    assert "game" not in window.held()
    with pytest.raises(ValueError, match="earlier records"):
        _ = found.records
    events = asyncio.run(window.store(LONG).events("game"))
    assert [seq for seq, _, _ in events] == list(range(1, kept.length + 3))
    assert found.records == asyncio.run(log.read("game")) == window.held()["game"]
    penalise(window, "game")
    assert found.records == asyncio.run(log.read("game"))


def test_earlier_records_that_are_damaged_are_told_when_they_are_read(log, kept):
    records = asyncio.run(log.read("game"))
    window = a_window(log)
    asyncio.run(window.open(LONG, "game"))
    log._streams["game"] = [*records[:2], replace(records[2], time=1), *records[3:]]
    with pytest.raises(Damaged) as fault:
        asyncio.run(window.store(LONG).records("game"))
    assert (fault.value.code, fault.value.details["seq"]) == ("storage.chain", 4)


@pytest.mark.parametrize(
    "changes",
    [
        {"version": "long 0"},
        {"text": "nothing of the kind"},
        {"text": ""},
        {"text": f"{crc32(NOTHING):08x}\n{NOTHING.decode()}"},
        {"text": f"00000000\n{NOTHING.decode()}"},
        {"hash": "0" * 64},
        {"length": 1},
        {"length": 0},
        {"length": -3},
        {"length": 10_000},
    ],
    ids=lambda changes: str(changes)[:30],
)
def test_a_kept_state_that_is_not_right_is_thrown_away(log, kept, changes):
    spoil(log, **changes)
    found = opened(log, "game")
    assert found.state == told(log, "game")
    assert found.is_whole
    assert asyncio.run(log.kept("game")) is None


def test_a_record_that_does_not_follow_is_told_whatever_is_kept(log, kept):
    records = asyncio.run(log.read("game"))
    log._streams["game"] = [*records[:-1], replace(records[-1], previous="0" * 64)]
    with pytest.raises(Damaged) as fault:
        opened(log, "game")
    assert fault.value.code == "storage.chain"


def test_another_stream_of_the_same_name_has_nothing_of_the_state(log, kept):
    other = gamefiles.records(gamefiles.played(5, turns=30), "game")
    assert len(other) > kept.length
    log._streams["game"] = other  # whoever wrote it knows nothing of kept states
    assert opened(log, "game").state == replayed(LONG, other)


def test_a_stream_of_another_mode_is_none_of_this_one_whatever_is_kept(log, kept):
    other = replace(LONG, name="duplicate")
    with pytest.raises(Refused):
        opened(log, "game", other)


class RefusingLog(CountingLog):
    """A full disk: no states, and what is there cannot be read."""

    async def keep(self, stream, state):
        raise Refused("storage.full")

    async def kept(self, stream):
        raise Refused("storage.refused", reason="no reason")


def test_a_browser_that_refuses_costs_time_and_nothing_else():
    log = RefusingLog()
    asyncio.run(log.append(gamefiles.records(gamefiles.played(turns=4), "game")))
    window = a_window(log)
    asyncio.run(window.open(LONG, "game"))
    keep(window)
    penalise(window, "game", 2)
    assert opened(log, "game").state == told(log, "game")
    assert list(window.store(LONG).outgrown()) == []  # it is tried again after many more


def test_a_stream_that_was_removed_meanwhile_leaves_no_state(window, log):
    keeper = Keeper(log)
    keeper.add(window.store(LONG).outgrown())
    asyncio.run(keeper.go_on(lambda: True))
    asyncio.run(window.remove("game"))
    while keeper.is_busy:
        asyncio.run(keeper.go_on(lambda: False))
    assert asyncio.run(log.kept("game")) is None


def test_what_happens_while_a_state_is_packed_is_not_in_it(window, log):
    keeper, before = Keeper(log), asyncio.run(window.open(LONG, "game")).state
    keeper.add(window.store(LONG).outgrown())
    asyncio.run(keeper.go_on(lambda: True))
    penalise(window, "game")
    while keeper.is_busy:
        asyncio.run(keeper.go_on(lambda: False))
    state = asyncio.run(log.kept("game"))
    assert unpacked(state.text.split("\n")[1:]) == before
    assert opened(log, "game").state == told(log, "game") != before


def test_a_mistake_in_packing_stops_nobody(window, log, monkeypatch):
    def broken(_state):
        yield "one line"
        raise ZeroDivisionError

    mode = replace(LONG, keeping=Keeping("long 1", broken, unpacked))
    monkeypatch.setattr(window.store(LONG), "_mode", mode)
    keep(window)
    assert asyncio.run(log.kept("game")) is None


def test_the_page_comes_back_once_until_all_is_kept(window, log):
    app = App(window)
    answers = [asyncio.run(app.handle({"name": "app.start", "fields": {}})) for _ in range(2)]
    asked = [[one for one in answer if one.get("name") == KEEP] for answer in answers]
    assert [len(one) for one in asked] == [1, 0]
    assert asked[0][0]["after"] > 0
    rounds = 0
    while asyncio.run(app.handle({"name": KEEP})):
        rounds += 1
    assert rounds < 5
    state, last = asyncio.run(log.kept("game")), asyncio.run(log.read("game"))[-1]
    assert (state.length, state.hash, state.version) == (last.seq, last.hash, "long 1")
    assert unpacked(state.text.split("\n")[1:]) == told(log, "game")
    assert asyncio.run(app.handle({"name": KEEP})) == []


STEPS = st.lists(
    st.sampled_from(
        ["penalise", "keep", "reopen", "other", "catch up", "shorter", "removed", "again", "all"]
    ),
    max_size=25,
)


@pytest.mark.rule("PRA-11")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(steps=STEPS)
def test_whatever_happens_a_stream_is_what_its_records_tell(steps):
    log = CountingLog()
    first = gamefiles.records(gamefiles.played(turns=4), "game")
    asyncio.run(log.append(first))
    here, other = a_window(log), a_window(log)
    for step in steps:
        match step:
            case "penalise":
                with suppress(Refused):
                    penalise(here, "game", 2)
            case "keep":
                keep(here)
            case "reopen":
                here = a_window(log)
            case "other":
                other.forget()
                with suppress(Refused):
                    penalise(other, "game", 3)
                keep(other)
                asyncio.run(here.catch_up("game"))
            case "catch up":
                asyncio.run(here.catch_up("game"))
            case "shorter":  # a copy is restored in its place
                asyncio.run(log.replace("game", asyncio.run(log.read("game"))[:5]))
                here.forget("game")
            case "removed":
                asyncio.run(here.remove("game"))
            case "again":
                if not asyncio.run(log.read("game")):
                    asyncio.run(log.append(first))
            case "all":
                with suppress(Refused):
                    found = asyncio.run(here.store(LONG).records("game"))
                    assert found == asyncio.run(log.read("game"))
        expected = told(log, "game")
        if expected is None:
            with pytest.raises(Refused):
                asyncio.run(here.open(LONG, "game"))
        else:
            assert asyncio.run(here.open(LONG, "game")).state == expected
            assert opened(log, "game").state == expected


def test_records_follow_the_last_ones_alone(log, kept):
    records = asyncio.run(log.read("game"))
    event = gamefiles.played(turns=4).events[0][0]
    assert to_records("game", [event], records[-1:], 5) == to_records("game", [event], records, 5)
