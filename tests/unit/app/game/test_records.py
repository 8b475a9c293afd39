"""Records that go out and come in again: GCG in both dialects, CGP, links, a saved copy."""

import asyncio
import html
import re

import pytest

import gamefiles
import gametable
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.moments import moments
from faristol.storage.codec import replayed
from faristol.storage.exchange.cgp import read_cgp
from faristol.storage.log import MemoryLog


@pytest.fixture
def replay(log, window):
    asyncio.run(log.append(gamefiles.records(gamefiles.played(), "game")))
    window.go("#/game/game/replay")
    return window


def plays(state) -> list[tuple]:
    return [(turn.seat, turn.kind, turn.play, turn.points, sorted(turn.rack)) for turn in state.turns]


@pytest.mark.parametrize("dialect", ["bare", "bracketed"])
def test_a_game_saved_as_gcg_is_the_same_game_when_it_is_opened(replay, another_window, dialect):
    replay.send("records.gcg", dialect=dialect)
    download = replay.effect("download")
    assert download["filename"] == "Anna-Benet-2026-11-20.gcg"
    other = type(replay)(MemoryLog())
    other.send("archive.open", pasted=str(download["text"]), rules="classic")
    stream = other.path.split("/")[2]
    opened = replayed(CLASSIC, asyncio.run(other.log.read(stream)))
    assert plays(opened) == plays(gamefiles.played().state)
    assert "wrong in the file" not in other.text


def ended_by_word() -> gametable.GameTable:
    table = gametable.game("mallorca", "board")
    table.turn("H4 CANTADA")
    table.do(e.PenaltyGiven(1, 10, "parla", "Carme"))
    table.turn("P")
    table.do(c.Abandon((0,)))
    return table


def test_what_gcg_cannot_tell_stands_in_notes_and_is_shown_again(log, window, another_window):
    table = ended_by_word()
    first, second = (str(score).replace("-", "−") for score in table.result().scores)
    asyncio.run(log.append(gamefiles.records(table, "game")))
    window.go("#/game/game/replay")
    window.send("records.gcg", dialect="bare")
    assert "a link and a saved copy keep the game as it was" in window.text
    assert "Benet: 10 points off, parla (Carme)." in window.text
    text = str(window.effect("download")["text"])
    assert "#note Benet: 10 points off, parla (Carme).\n" in text
    other = type(window)(MemoryLog())
    other.send("archive.open", pasted=text, rules="")
    for sentence in (
        "Notes of the file",
        "Turn 2: Benet: 10 points off",
        "Anna has left the game",
        first,
        second,
    ):
        assert sentence in other.text, sentence
    stream = other.path.split("/")[2]
    assert replayed(CLASSIC, asyncio.run(other.log.read(stream))).rules.key == "mallorca"
    other.send("records.gcg", dialect="bare")
    assert "#note Benet: 10 points off, parla (Carme).\n" in str(other.effect("download")["text"])
    other.go("#/games")
    other.send("archive.remove", streams=stream)
    other.send("archive.remove_yes", streams=stream)
    assert not other.inner.settings.get(f"game.notes.{stream}")


def test_a_game_that_gcg_tells_wholly_has_no_notes(replay):
    replay.send("records.gcg", dialect="bare")
    assert "#note" not in str(replay.effect("download")["text"])
    assert replay.notices == []


@pytest.mark.parametrize("from_a_file", [False, True])
def test_the_position_that_is_shown_is_the_one_that_is_copied(replay, from_a_file):
    table = gamefiles.played()
    if from_a_file:
        replay.send("archive.open", pasted=gamefiles.gcg(table), rules="classic")
    for number in (0, 5, len(table.state.turns)):
        replay.send("replay.to", turn=str(number))
        replay.send("records.cgp")
        moment = moments(table.state)[number]
        position = read_cgp(str(replay.effect("copy")["text"]), table.referee.alphabet)
        seat = moment.to_play if moment.to_play is not None else 1 - moment.turn.seat
        assert position.board == moment.position.board
        assert position.scores == (moment.position.scores[seat], moment.position.scores[1 - seat])
        assert sorted(position.racks[0]) == sorted(moment.racks[seat])


def test_a_link_holds_the_whole_game_and_is_kept_on_demand(replay):
    replay.send("records.share")
    given = replay.effect("share")
    assert given["link"] is True
    fragment = str(given["text"])
    assert len(fragment) < 1500
    log = MemoryLog()
    other = type(replay)(log)
    other.go(fragment)
    assert "came in a link" in other.text
    assert asyncio.run(log.heads()) == []
    other.send("replay.to", turn="2")
    assert "Turn 2 of" in other.text
    other.send("records.gcg", dialect="bare")
    assert other.effect("download")
    other.send("records.share")
    assert other.effect("share")["text"] == f"{fragment}/2"
    for _ in range(2):
        other.go(fragment)
        other.send("records.keep")
        assert other.path.startswith("#/game/")
    kept = replayed(CLASSIC, asyncio.run(log.read(other.path.split("/")[2])))
    assert plays(kept) == plays(gamefiles.played().state)
    assert len(asyncio.run(log.heads())) == 1
    assert "This game is on the device already." in other.text


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda link: link[:-30], "was cut short"),
        (lambda link: link.replace("/share/A", "/share/Z"), "newer Faristol"),
        (lambda link: "#/share/hello", "has no game in it"),
        (lambda link: "#/share/", "has no game in it"),
        (lambda link: link[:60] + ("A" if link[60] != "A" else "B") + link[61:], "changed"),
    ],
)
def test_a_link_that_is_not_whole_says_so_and_leads_to_the_library(window, spoil, sentence):
    window.go(spoil(gamefiles.link(gamefiles.played())))
    assert window.path == "#/archive"
    assert window.text.index(sentence) < window.text.index("Copies and files")
    assert [place for place, _ in window.notices] == ["page"]


def test_the_page_says_where_a_copy_went(replay):
    replay.send("records.cgp")
    copied = replay.effect("copy")
    for where, sentence in (
        ("clipboard", "It is in the clipboard"),
        ("hand", "copy the marked text yourself"),
    ):
        replay.send(copied["then"], where=where)
        assert sentence in replay.text
        assert replay.notices == [("over", "")]


def test_there_are_two_dialects_and_no_more(replay):
    replay.send("records.gcg", dialect="klingon")
    assert replay.effect("download") is None
    assert replay.notices == [("records", "")]


CGP = f"{'15/' * 7}3CANTADA5/{'15/' * 6}15 AEIRST?/ 82/0 0 lex DISC; ld catalan;"


def test_a_position_that_is_pasted_is_shown_with_its_best_plays(window):
    window.go("#/games")
    window.send("archive.open", pasted=CGP, rules="")
    assert window.path.startswith("#/games/position/classic/")
    assert "To play 82" in window.text
    window.work()
    [first, *_] = re.findall(r'data-action="analysis.try" data-value="([^"]+)"', window.html)
    window.send("analysis.try", value=html.unescape(first))
    assert 'aria-pressed="true"' in window.html
    assert "tile try" in window.html
    window.send("analysis.try", value=html.unescape(first))
    assert "tile try" not in window.html


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (CGP.replace("3CANTADA5", "3CANTADA6"), "Row H has 16 squares"),
        (CGP.removeprefix("15/"), "14 rows"),
        (CGP.replace("AEIRST?", "ÑÑÑÑ"), "cannot be read as the tiles of a rack"),
    ],
)
def test_a_position_that_cannot_be_read_says_what_is_wrong_with_it(window, text, sentence):
    window.go("#/games")
    window.send("archive.open", pasted=text, rules="classic")
    assert window.path == "#/archive/games"
    assert sentence in window.text
    assert window.notices == [("open", "")]


@pytest.mark.rule("ANA-5")
def test_a_position_that_cannot_be_stands_in_the_editor_with_what_is_wrong(window):
    window.go("#/games")
    window.send("archive.open", pasted=CGP.replace("AEIRST?", "AEIRSTUV"), rules="classic")
    assert window.path.startswith("#/games/editor/classic/")
    assert "The rack to play has 8 tiles, and 7 have room." in window.text
    assert 'value="AEIRSTUV"' in window.html


@pytest.mark.rule("CLA-1D")
def test_there_is_no_help_with_a_position_while_a_game_is_played(log, window):
    table = gamefiles.played(1, turns=4)
    asyncio.run(log.append(gamefiles.records(table, "game")))
    window.now = table.now
    window.go("#/games")
    window.send("archive.open", pasted=CGP, rules="classic")
    assert "Best moves" not in window.text
    assert "locked" in window.text


def test_a_position_that_ends_too_soon_says_what_is_missing(window):
    window.go("#/games")
    window.send("archive.open", pasted=CGP.partition(" 0 lex")[0], rules="")
    assert window.path.startswith("#/games/position/")
    assert "The last part is missing, how many turns in a row had no points" in window.text
    window.go("#/games")
    window.send("archive.open", pasted=CGP, rules="")
    assert "is missing" not in window.text
