"""Devices that nobody wishes to have: hundreds of things kept, word lists that are missing."""

import asyncio
from dataclasses import replace

import pytest

import gamefiles
from browser.prepared import PLAYERS, Prepared, path_of
from browser.whole_app import KEPT, chained, kept
from controls import controls
from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.storage.records import Record
from hand import Hand
from unit.app.conftest import Window

MOST = 16
"""Controls on the first page, whatever is kept."""

MISSING = "The word list is not on this device yet, and cannot be fetched now"

SLIPS = (
    Prepared("Slips", PLAYERS)
    .do(e.Started())
    .rack("CANTADA")
    .master("H4 CANTADA")
    .rack("SOLERS?")
    .do(c.CallTime())
)


def without_list(prepared: Prepared) -> list[Record]:
    """Its records, with a word list that no device has."""
    return chained([replace(one, data={**one.data, **_gone(one)}) for one in prepared.records])


def _gone(record: Record) -> dict[str, str]:
    return {"lexicon_checksum": "0" * 64} if "lexicon_checksum" in record.data else {}


@pytest.fixture
def bare(window: Window, monkeypatch: pytest.MonkeyPatch) -> Window:
    """A device on which no word list is there, and none can be fetched."""

    async def none(*_asked: object) -> bytes:
        raise Refused("lexicon.not_here")

    for name in ("data", "lexicon", "referee", "search"):
        monkeypatch.setattr(window.inner.library, name, none)
    return window


@pytest.mark.rule("FRO-1", "FRO-2")
def test_with_five_hundred_things_the_first_page_stays_as_short_and_each_is_found(
    window: Window, hand: Hand
) -> None:
    one = Prepared("Evening", (*PLAYERS, "محمد عبد الرحمن"), ago=1_000).records
    for number in range(500):
        asyncio.run(window.log.append(chained(one, stream=f"evening{number}", ago=number * 1_000)))
    hand.go("#/")
    assert len(controls(window.html)) <= MOST
    hand.go("#/archive")
    assert "500 things kept" in hand.seen
    assert len(hand.all("link", "Evening")) == 30
    hand.fill("A name, a place", "محمد")
    assert len(hand.all("link", "Evening")) == 30
    hand.press("470 more")
    assert len(hand.all("link", "Evening")) == 60


@pytest.mark.rule("FRO-2", "FRO-6")
@pytest.mark.parametrize("page", ["", "/menu"])
def test_a_duplicate_without_its_word_list_is_a_row_and_says_what_to_bring(window: Window, page: str) -> None:
    asyncio.run(window.log.append(without_list(SLIPS)))
    window.go("#/")
    assert "Slips 19 November 2026 · Round 2" in window.text
    window.go(path_of("Slips", page))
    assert "Its word list is not on this device" in window.text
    assert "Nothing of the duplicate is lost." in window.text


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize(("page", "seen"), [("results", "Points by round"), ("projector", "Round 2")])
def test_what_a_duplicate_without_its_word_list_has_come_to_is_seen(
    window: Window, page: str, seen: str
) -> None:
    asyncio.run(window.log.append(without_list(SLIPS)))
    window.go(path_of("Slips", f"/{page}"))
    assert seen in window.text
    assert window.notices == []


@pytest.mark.rule("FRO-2", "FRO-6")
def test_a_tournament_goes_on_where_no_word_list_can_be_had(bare: Window) -> None:
    asyncio.run(bare.log.append(kept("open", KEPT["open"])))
    for path, seen in (
        ("#/", "Go on with round 1"),
        ("#/tournament/open", "Round 1 of 5"),
        ("#/tournament/open/menu", "Break, with a countdown for the hall"),
        ("#/tournament/open/standings", "Standings"),
        ("#/tournament/open/pairing", "Pairing of round 2"),
    ):
        bare.go(path)
        bare.work()
        assert (bare.path, bare.notices) == (path, [])
        assert seen in bare.text


@pytest.mark.rule("FRO-4")
@pytest.mark.parametrize(
    ("place", "action"),
    [
        ("play", "casual.play"),
        ("club", "duplicate.new"),
        ("", "positions.day"),
        ("practice", "positions.start"),
    ],
)
def test_what_needs_a_list_that_cannot_be_had_says_so_where_one_is(
    bare: Window, place: str, action: str
) -> None:
    bare.go(f"#/{place}")
    bare.send(action)
    assert bare.path == f"#/{place}"
    assert MISSING in bare.text
    kinds = {head.first.type for head in asyncio.run(bare.log.heads())}
    assert kinds.isdisjoint({"classic.Created", "duplicate.Created", "practice.Begun"})


@pytest.mark.rule("FRO-9")
def test_a_link_opens_where_its_list_cannot_be_had_and_the_puzzle_beside_it_says_so(bare: Window) -> None:
    link = f"{gamefiles.link(gamefiles.played())}/3"
    bare.go(link)
    assert "Anna 106 – Benet 0" in bare.text
    assert bare.notices == []
    bare.send("replay.step", by="on")
    assert "Turn 4 of" in bare.text
    bare.send("positions.day")
    assert MISSING in bare.text
    assert "Anna 106 – Benet 0" in bare.text
