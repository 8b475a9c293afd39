"""What the ladder of Today is told of a device, from what is kept there (FRO-2, FRO-3)."""

import asyncio
from datetime import date, timedelta

import pytest

from correspondents import Kept
from faristol.app.home.collecting import Collected, collected
from faristol.app.home.leading import Today, led
from faristol.joined.log import JOINED, STREAM, Invited, Left, Welcomed
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.rules.notation import parse_play
from faristol.rules.ruleset import RuleSet
from faristol.storage.log import MemoryLog
from faristol.storage.settings import WHOSE
from posted import Copy
from seated import Seated
from unit.app.conftest import Window

DAY = 86_400_000


def told(window: Window) -> Collected:
    return asyncio.run(collected(window.inner))


def rows(window: Window) -> Today:
    """The rows of Today."""
    return led(told(window).facts)


def leads(window: Window) -> tuple[str, str]:
    """What leads: its rung, and the stream that it is about."""
    lead = rows(window).lead
    return lead.rung, lead.kept.stream if lead.kept else ""


def evening(window: Window, day: str, *, over: bool = True) -> str:
    """A duplicate of one round in a hall, on a day."""
    rules = RuleSet.preset("catalan_duplicate")
    play = parse_play("H4 CANTADA", window.inner.library.alphabet("ca"))
    commands = [
        c.EnterPlayers((c.Seat(1, "Anna"), c.Seat(2, "Pau"))),
        e.Started(),
        c.TypeRack(play.word),
        c.RunClock(),
        c.EnterSlip(1, 1, play=play),
        c.CloseSlips(),
        c.ChooseMaster(play),
    ]
    end = [e.Ended("force_majeure")] if over else []
    return asyncio.run(window.inner.create(DUPLICATE, c.Create("Dijous", day, "Vic", rules), *commands, *end))


def weeks(window: Window, number: int) -> None:
    """An evening a week before today, for so many weeks, and the clock as it was each time."""
    now, today = window.now, date.fromisoformat(window.inner.today)
    for week in range(number, 0, -1):
        window.now = now - 7 * week * DAY
        evening(window, (today - timedelta(weeks=week)).isoformat())
    window.now = now


def at(window: Window, hour: int) -> None:
    """Make it some hour of the same day."""
    moment = window.now // DAY * DAY
    window.now = moment + hour * 3_600_000


@pytest.mark.rule("FRO-2")
def test_at_the_first_visit_the_puzzle_leads(window):
    assert leads(window) == ("puzzle", "")
    assert not told(window).facts.going


@pytest.mark.rule("FRO-2")
def test_without_a_word_list_there_is_no_puzzle(window, monkeypatch):
    async def none(language: str = "") -> list[object]:
        return []

    monkeypatch.setattr(window.inner.library, "lists", none)
    assert leads(window) == ("begin", "")


@pytest.mark.rule("FRO-2")
def test_a_puzzle_that_was_solved_leads_no_more(window):
    window.send("positions.day")
    assert told(window).facts.puzzle
    window.send("positions.give_up")
    window.send("positions.give_up_yes")
    assert not told(window).facts.puzzle


@pytest.mark.rule("FRO-2")
def test_an_evening_that_was_left_leads_for_twelve_hours_and_then_waits(window):
    stream = evening(window, window.inner.today, over=False)
    assert leads(window) == ("left", stream)
    window.now += 12 * 3_600_000
    assert leads(window) == ("puzzle", "")
    assert [row.kept.stream for row in rows(window).waiting] == [stream]


@pytest.mark.rule("FRO-2")
def test_an_event_that_was_prepared_days_ago_leads_on_its_day(window):
    day = (date.fromisoformat(window.inner.today) + timedelta(days=3)).isoformat()
    rules = RuleSet.preset("catalan_duplicate")
    stream = asyncio.run(window.inner.create(DUPLICATE, c.Create("Festa", day, "Vic", rules)))
    window.now += DAY
    assert leads(window) == ("puzzle", "")
    window.now += 2 * DAY
    assert leads(window) == ("evening", stream)


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(("days", "rung"), [(0, "open"), (48, "open"), (49, "soon"), (90, "soon")])
def test_a_letter_leads_once_little_time_is_left(window, days, rung):
    window.now += 100 * DAY
    sent = date.fromisoformat(window.inner.today) - timedelta(days=days)
    copy = Copy.made("CARTEAMBINEROSULPDNESA", started=sent.isoformat(), deadline="2029-01-01")
    copy.play("H4 CARTE", letter=Letter("", "", "stamp", sent.isoformat()))
    stream = Kept(window, copy, BLUE).stream
    today = rows(window)
    [found] = [row for row in (today.lead, *today.waiting) if row.kept]
    assert (found.kept.stream, found.rung) == (stream, rung)
    assert found.kept.days == 51 - days


@pytest.mark.rule("FRO-2")
def test_a_letter_on_its_way_waits_for_somebody_else(window):
    copy = Copy.made("CARTEAMBINEROSULPDNESA", started=window.inner.today)
    copy.play("H4 CARTE", letter=Letter("", "", "stamp", window.inner.today))
    Kept(window, copy, RED)
    assert [row.rung for row in rows(window).waiting] == ["elsewhere"]


@pytest.mark.rule("FRO-2")
def test_an_event_that_was_joined_leads_until_the_device_has_left_it(window):
    joined = Invited("code", "desk", "00ff", "tablet"), Welcomed("Ciutat de Vic", 0)
    asyncio.run(window.inner.create(JOINED, *joined, stream=STREAM))
    assert leads(window) == ("joined", STREAM)
    assert told(window).joined == "Ciutat de Vic"
    asyncio.run(window.inner.command(JOINED, STREAM, Left()))
    assert leads(window) == ("puzzle", "")


@pytest.mark.rule("FRO-2", "FRO-3")
def test_a_club_s_device_proposes_its_usual_evening_in_the_afternoon(window):
    weeks(window, 2)
    at(window, 10)
    assert leads(window)[0] == "puzzle"
    at(window, 20)
    assert told(window).facts.whose == "club"
    assert leads(window) == ("evening", "")
    asyncio.run(window.inner.choose(WHOSE, "own"))
    assert leads(window)[0] == "puzzle"


@pytest.mark.rule("FRO-3")
def test_games_and_practice_make_a_device_ones_own(window):
    game = Seated(window, begun=False)
    weeks(window, 1)
    assert told(window).facts.whose == "own"
    assert game.stream in [kept.stream for kept in told(window).facts.going]
    asyncio.run(window.inner.choose(WHOSE, "club"))
    assert told(window).facts.whose == "club"


@pytest.mark.rule("FRO-2")
def test_what_was_over_last_comes_last(window):
    weeks(window, 3)
    assert [row.rung for row in rows(window).last] == ["again", "last"]
    yesterday, before = [known.state.date for known in told(window).past]
    assert yesterday > before


@pytest.mark.rule("FRO-2")
def test_damaged_streams_are_left_out(window, log: MemoryLog):
    evening(window, window.inner.today)
    Seated(window)
    window.send("positions.day")
    for head in asyncio.run(log.heads()):
        records = asyncio.run(log.read(head.stream))
        asyncio.run(log.replace(head.stream, [records[0], *records[2:]] if len(records) > 2 else records))
    fresh = Window(log)
    assert not [*told(fresh).going, *told(fresh).past]
    assert fresh.shown.html


@pytest.mark.rule("FRO-2")
def test_a_clock_that_was_set_back_a_year_loses_nothing(window):
    weeks(window, 2)
    stream = evening(window, window.inner.today, over=False)
    window.now -= 365 * DAY
    today, found = rows(window), told(window)
    assert {stream, *(known.stream for known in found.past)} == {
        row.kept.stream for row in (today.lead, *today.waiting, *today.last) if row.kept
    }
    assert len(found.past) == 2
