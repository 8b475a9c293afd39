"""Several commands of one action are one transaction: all of them are saved, or nothing is."""

import asyncio
from functools import partial

import pytest

from faristol.errors import Conflict, Refused
from faristol.modes.correspondence import commands as letters
from faristol.modes.correspondence import events as letter_events
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.duplicate import commands as duplicate
from faristol.modes.duplicate import events
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.game import commands as classic
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.rules.game_rules import GameRules
from faristol.rules.ruleset import RuleSet
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.log import MemoryLog
from faristol.tournament import commands as swiss
from faristol.tournament import events as tournament_events
from faristol.tournament.championship import commands as series
from faristol.tournament.championship import events as championship_events
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.data import Entry
from faristol.tournament.tournament import TOURNAMENT
from posted import Copy


async def a_duplicate(inner):
    create = duplicate.Create("Thursday", "2026-11-19", "Ateneu", RuleSet.preset("catalan_duplicate"))
    stream = await inner.create(DUPLICATE, create)
    good, bad = duplicate.EnterPlayers((duplicate.Seat(1, "Pau"),)), events.PlayerRemoved(99)
    return stream, partial(inner.command, DUPLICATE), good, bad


async def a_game(inner):
    create = classic.Create("Game", "2026-11-19", "board", GameRules.preset("classic"), ("Anna", "Benet"))
    stream = await inner.create(CLASSIC, create, e.StarterSet(0, "named"))
    good, bad = e.PenaltyGiven(0, 10, "late", "the judge"), e.PenaltyWithdrawn(99)
    return stream, partial(inner.command, CLASSIC), good, bad


async def a_tournament(inner):
    rules = TournamentRules.preset("mallorca")
    stream = await inner.create(TOURNAMENT, swiss.Create("Open", "2026-11-19", "Ateneu", rules))
    good, bad = swiss.EnterPlayers((Entry("Anna"),)), tournament_events.PlayerRemoved(99)
    return stream, partial(inner.command, TOURNAMENT), good, bad


async def a_game_by_correspondence(inner):
    stream = await inner.keep(CORRESPONDENCE, Copy.made(seed=3).events)
    good, bad = letters.AnnounceThinking(11, "2026-02-01"), letter_events.MessageSettled(99)
    return stream, partial(inner.command, CORRESPONDENCE), good, bad


async def a_championship(inner):
    rules = CorrespondenceRules.preset("romanian")
    create = series.Create("Cupa", rules, "1", "2026-01-01", "2026-12-31", ("Ion",), "shared", "", "")
    stream = await inner.create(CHAMPIONSHIP, create)
    return (
        stream,
        partial(inner.command, CHAMPIONSHIP),
        series.EnterPlayers((series.Entry("Ana"),)),
        championship_events.PlayerRemoved(99),
    )


KINDS = (a_duplicate, a_game, a_tournament, a_game_by_correspondence, a_championship)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_a_later_command_refuses_leaves_nothing_of_the_earlier_ones(window, kind):
    async def tried():
        inner = window.inner
        stream, carry_out, good, bad = await kind(inner)
        before = await inner.log.read(stream)
        with pytest.raises(Refused):
            await carry_out(stream, good, bad)
        assert await inner.log.read(stream) == before
        state = await carry_out(stream, good)
        assert await inner.log.read(stream) == inner.held()[stream]
        assert len(inner.held()[stream]) > len(before)
        inner.forget()
        with pytest.raises(Refused):
            await carry_out(stream, bad)  # and reads the stream again for it
        assert state is not None

    asyncio.run(tried())


def test_commands_that_count_are_appended_at_once(window, monkeypatch):
    appended = []

    async def tried():
        stream, carry_out, penalty, _bad = await a_game(window.inner)
        append = window.inner.log.append
        monkeypatch.setattr(
            window.inner.log, "append", lambda records: appended.append(records) or append(records)
        )
        await carry_out(stream, penalty, penalty)

    asyncio.run(tried())
    [records] = appended
    assert [record.type for record in records] == ["classic.PenaltyGiven"] * 2
    assert len({record.time for record in records}) == 1


def test_a_disqualification_that_cannot_be_leaves_no_decision_on_record(window):
    """The decision was saved although what it decided was refused."""
    stream = asyncio.run(a_game(window.inner))[0]
    window.go(f"#/game/{stream}/arbiter")
    window.send("arbiter.leave", how="disqualified", seat="0")
    asyncio.run(window.inner.command(CLASSIC, stream, classic.Abandon((1,))))
    before = asyncio.run(window.log.read(stream))
    window.send("arbiter.leave_yes", reason="tore the sheet", by="the judge")
    assert [place for place, _ in window.notices] == ["arbiter-leave"]
    assert asyncio.run(window.log.read(stream)) == before


def deleted(window):
    """The browser deletes all that is saved, under an open page."""
    window.log = window.inner.log = MemoryLog()


def test_what_the_browser_has_deleted_can_be_saved_from_the_window_that_knows_it(window):
    window.set_up()
    window.open_round("CANTADA")
    known = window.state
    deleted(window)
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    assert "The browser has deleted what was saved on this device" in window.text
    assert 'data-action="backup.export"' in window.html
    assert window.state == known

    window.send("backup.export")
    text = window.effect("download")["text"]
    window.send("backup.open", text=text)
    window.go(window.path)
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    assert window.state.current.slips


def test_another_window_that_was_quicker_is_still_a_conflict(window, another_window):
    window.set_up()
    other = another_window()
    other.go(window.path)
    window.send("setup.player", table="9", name="Laia")
    stream = window.path.split("/")[2]
    with pytest.raises(Conflict):
        asyncio.run(
            other.inner.command(DUPLICATE, stream, duplicate.EnterPlayers((duplicate.Seat(8, "Roc"),)))
        )
