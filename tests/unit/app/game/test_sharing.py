"""What is shared – a game, a turn, a position, a place – and a link that somebody was sent (FRO-9)."""

import asyncio
import re
from dataclasses import replace
from html import unescape

import pytest

import gamefiles
from faristol.board.board import SQUARES
from faristol.modes.game.game import CLASSIC
from faristol.storage.codec import to_records
from faristol.storage.exchange import game_link
from faristol.storage.exchange.game_link import link_of
from faristol.storage.exchange.share import pack, unpack
from tournaments import hall

pytestmark = pytest.mark.rule("FRO-9")

NAMES = ("Anna", "Benet")


@pytest.fixture
def game(log, window):
    """A game on this device that is over."""
    asyncio.run(log.append(gamefiles.records(gamefiles.played(), "game")))
    return window


def shared(window, action: str, *, named: bool = True, **fields: str):
    """What goes to the page for another app; names are apart from all that is drawn unasked."""
    window.send(action, **fields)
    effect = window.effect("share")
    assert effect is not None
    unasked = f"{effect['title']} {effect['lines']} {effect['drawn']} {effect['html']}"
    assert not any(name in unasked for name in NAMES)
    assert bool(effect["names"]) is named
    assert ('type="checkbox"' in str(effect["html"])) is named
    return effect


def test_a_whole_game_is_its_score_and_its_board_and_opens_at_the_first_turn(game, another_window):
    game.go("#/game/game")
    effect = shared(game, "records.share")
    state = gamefiles.played().state
    assert effect["names"] == "Anna – Benet"
    assert effect["lines"] == ["569 – 367", "20 November 2026"]
    assert str(effect["drawn"]).count('class="tile') == sum(bool(state.board.at(at)) for at in range(SQUARES))
    other = another_window().elsewhere()
    other.go(effect["text"])
    assert "Turn 1 of" in other.text
    assert "Anna 569 – Benet 367" in other.text
    assert "Scrabble in Catalan and Romanian" in other.text
    assert 'data-action="positions.day"' in other.html
    assert asyncio.run(other.log.heads()) == []


@pytest.mark.parametrize("shown", ["replay/3", "analysis/3"])
def test_a_turn_is_the_score_the_play_and_the_board_of_then_and_opens_there(game, another_window, shown):
    game.go(f"#/game/game/{shown}")
    effect = shared(game, "records.share")
    turn = gamefiles.played().state.turns[2]
    assert effect["lines"] == ["106 – 0", "ORESSEM 13C: 82 points", "20 November 2026"]
    assert str(effect["drawn"]).count(" new") == len(turn.play.word)
    other = another_window().elsewhere()
    other.go(effect["text"])
    assert "Turn 3 of" in other.text
    again = shared(other, "records.share")
    assert (again["text"], again["lines"]) == (effect["text"], effect["lines"])
    other.send("records.keep")
    assert "Turn 3 of" in other.text
    assert "The game is on this device now." in other.text


def test_the_last_turn_opens_as_the_turn_that_it_is(game, another_window):
    last = len(gamefiles.played().state.turns)
    game.go(f"#/game/game/analysis/{last}")
    other = another_window().elsewhere()
    other.go(shared(game, "records.share")["text"])
    assert f"Turn {last} of {last}" in other.text


def drawn(tiles: bytes) -> str:
    """What the drawing of a rack begins with."""
    alphabet = gamefiles.played().referee.alphabet
    return f'role="img" aria-label="{alphabet.show_rack(alphabet.sort_rack(tiles))}"'


def test_a_game_named_by_its_players_names_them_once_when_it_was_sent(window):
    (created, when), *others = gamefiles.played().events
    for name, times in (("Anna – Benet", 0), ("Thursday", 1)):
        window.go(f"#/share/{link_of([(replace(created, name=name), when), *others])}/3")
        assert "Anna 106 – Benet 0" in window.text
        assert window.text.count(name) == times


def test_a_turn_that_was_sent_says_who_played_it_and_has_the_rack_and_the_score_of_then(window):
    window.go(f"{gamefiles.link(gamefiles.played())}/3")
    turns = gamefiles.played().state.turns
    assert "Turn 3: Anna played ORESSEM 13C for 82 points" in window.text
    assert "Anna 106 – Benet 0" in window.text
    assert drawn(turns[2].rack) in window.html
    assert drawn(turns[4].rack) not in window.html  # what Anna drew then
    assert "drawn:" not in window.text
    window.send("replay.better")
    assert window.path.startswith("#/practice/turns/~")
    window.send("positions.give_up")
    window.send("positions.give_up_yes")
    assert "Back to the game" in window.text
    window.send("positions.next")
    assert "Turn 3: Anna played" in window.text


@pytest.mark.parametrize("use", ["tablet", "computer"])
def test_a_turn_of_a_running_game_goes_out_as_everybody_may_know_it(log, window, another_window, use):
    table = gamefiles.played(1, use=use, turns=6)
    state = table.state
    asyncio.run(log.append(gamefiles.records(table, "game")))
    window.go("#/game/game")
    for number in range(1, 7):
        assert f'href="#/game/game/replay/{number}"' in window.html
    for number, turn in enumerate(state.turns, start=1):
        window.go(f"#/game/game/replay/{number}")
        effect = shared(window, "records.share")
        other = another_window().elsewhere()
        other.go(effect["text"])
        assert f"Turn {number} of {number}" in other.text
        assert f"Turn {number}: {state.players[turn.seat].name}" in other.text
        told = {one.rack for one in state.turns if drawn(one.rack) in other.html}
        assert told <= {turn.rack}
        assert (drawn(turn.rack) in window.html) is bool(told)  # one sees what is sent
        assert ("Find a better play" in other.text) is bool(told)
        other.send("records.keep")
        kept = asyncio.run(other.inner.open(CLASSIC, other.path.split("/")[2])).state
        assert [one.play for one in kept.turns] == [one.play for one in state.turns[:number]]


@pytest.mark.rule("CLA-1D")
def test_a_game_that_is_judged_gives_no_turn_away_while_it_is_played(log, window):
    asyncio.run(log.append(gamefiles.records(gamefiles.played(1, use="board", turns=6), "game")))
    window.go("#/game/game/replay/3")
    assert 'data-action="records.share"' not in window.html
    assert "Files and links are given when the game is over" in window.text
    window.send("records.share")
    assert window.notices == [("records", "CLA-1D")]
    assert window.effect("share") is None


@pytest.mark.parametrize("turn", ["", "x", "9" * 30, "12.", "-1", "³"])
def test_a_turn_that_is_none_leaves_the_game_to_be_looked_at(window, turn):
    window.go(f"{gamefiles.link(gamefiles.played())}/{turn}")
    assert "Anna 569 – Benet 367" in window.text
    assert window.notices == []


def test_a_game_whose_word_list_is_not_here_opens_and_its_analysis_says_what_is_missing(window):
    first, *others = gamefiles.played().events
    made = replace(first[0], lexicon_checksum="0" * 64)
    window.go(f"#/share/{link_of([(made, first[1]), *others])}")
    assert "Anna 569 – Benet 367" in window.text
    window.send("records.keep")
    stream = window.path.split("/")[2]
    window.go(f"#/game/{stream}/analysis")
    assert "word list" in window.text
    assert len(asyncio.run(window.inner.open(CLASSIC, stream)).records) == len(gamefiles.played().events)


def test_a_game_in_a_language_that_is_not_here_says_so(window):
    dictionary = game_link._dictionary()  # of a Faristol with one language more
    content = unpack(link_of(gamefiles.played().events), dictionary)
    window.go("#/share/" + pack(content.replace(b'"ca"', b'"xx"'), dictionary))
    assert "This Faristol has no tiles for the language xx." in window.text
    assert [anchor for anchor, _ in window.notices] == ["page"]


@pytest.mark.parametrize(
    "path",
    [
        *(
            "#/game/game",
            "#/game/game/replay",
            "#/game/game/analysis/3",
            "#/settings/device",
            "#/games/editor",
        ),
        *(f"{gamefiles.link(gamefiles.played())}/3", "#/join"),
    ],
)
def test_what_was_copied_is_told_over_the_page_wherever_its_button_stands(game, path):
    game.go(path)
    game.send("device.copied", where="clipboard")
    over = game.html.partition('class="toasts"')[2].partition("</section>")[0]
    assert "It is in the clipboard" in over


def test_it_says_where_the_link_went(game):
    game.go("#/game/game/replay")
    effect = shared(game, "records.share")
    for where, sentence in (
        ("clipboard", "It is in the clipboard"),
        ("hand", "copy the marked text yourself"),
    ):
        game.send(effect["then"], where=where)
        assert sentence in game.text
        assert [anchor for anchor, _ in game.notices] == ["over"]
        assert 'class="toasts"' in game.html


def test_a_position_goes_out_without_its_solution_and_is_asked_elsewhere(window, another_window):
    window.send("positions.start", kind="best")
    window.send("positions.share")
    assert window.effect("share") is None
    window.send("positions.give_up")
    window.send("positions.give_up_yes")
    effect = shared(window, "positions.share", named=False)
    assert effect["lines"] == ["The highest score", "Which play scores most?"]
    assert 'class="tile new' not in str(effect["drawn"])
    assert 'class="rack"' in str(effect["drawn"])
    other = another_window().elsewhere()
    other.go(effect["text"])
    assert "Which play scores most?" in other.text
    assert "Give up" in other.text


def pressed(window):
    """What the button that shares a place sends."""
    [button] = re.findall(r'<button[^>]*data-action="device.share"[^>]*>', window.html)
    fields = {name: unescape(value) for name, value in re.findall(r'data-(\w+)="([^"]*)"', button)}
    return shared(window, fields.pop("action"), **fields)


def test_a_place_in_a_duplicate_names_nobody_unasked(window):
    window.set_up(*NAMES)
    window.go(f"{window.path}/player/2")
    effect = pressed(window)
    assert effect["names"] == "Benet"
    assert effect["lines"][:2] == ["Place 1 of 2", "0 points"]
    assert effect["drawn"] == '<span class="tile">1</span>'
    assert effect["text"] == "#/"
    window.send(effect["then"], where="clipboard")
    assert 'class="toasts"' in window.html
    assert "It is in the clipboard" in window.text


def test_a_place_in_a_tournament_names_nobody_unasked(window):
    here = hall((*NAMES, "Carme", "Dídac"))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (450, 300))
    records = []
    for event, time in here.events:
        records += to_records("swiss", [event], records, time)
    asyncio.run(window.log.append(records))
    window.go("#/tournament/swiss/player/1")
    effect = pressed(window)
    assert effect["names"] == "Anna"
    assert effect["lines"][:2] == ["2 of 4", "1 point, Spread +100, Points scored 400"]
    assert effect["drawn"] == '<span class="tile">2</span>'
    window.send(effect["then"], where="clipboard")
    assert 'class="toasts"' in window.html
    assert "It is in the clipboard" in window.text
