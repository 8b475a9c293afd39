"""The end of a game: the result in a line, the curve of the lead, the dearest turns, trying them again."""

import asyncio
import re
from random import Random

import pytest

import games
import gametable
from faristol.modes.game import events
from faristol.storage.codec import to_records

MOST = 10
"""Controls of the end of a game, without the signs that cite an article."""

CONTROLS = re.compile(r'<(?:a|button|input|select|textarea|summary)\b(?![^>]*class="rule")')


def ended(window, *, signed: bool):
    """A game on this device that is over, and perhaps signed; its page, with nothing looked at yet."""
    played = games.play_on(gametable.game("classic", "tablet", seed=5), Random(18), games.Chance())
    if signed:
        for seat in (0, 1):
            played.do(events.Signed(seat))
    records = []
    for event, time in played.events:
        records += to_records("played", [event], records, time)
    asyncio.run(window.inner.log.append(records))
    window.go("#/game/played")
    return window


@pytest.fixture
def over(window):
    """A game that is over and signed."""
    return ended(window, signed=True)


@pytest.mark.rule("FRO-8")
def test_the_result_and_the_curve_are_there_at_once_and_the_turns_as_they_are_looked_at(over):
    assert re.search("wins, \\d+–\\d+", over.text)
    assert 'class="chart curve"' in over.html
    assert "Looking at the turns: 0 of" in over.text
    assert "What gave away most" not in over.text
    over.work()
    assert "What gave away most" in over.text
    assert "Looking at the turns" not in over.text


@pytest.mark.rule("FRO-8")
def test_the_three_dearest_turns_are_marked_and_one_button_asks_them_again(over):
    over.work()
    rows = re.findall(r'href="#/game/played/analysis/(\d+)"', over.html)
    assert len(rows) == 3
    assert rows == sorted(rows, key=int)
    assert over.html.count('<circle class="mark"') == 3
    button = over.html[over.html.index('id="next"') :]
    assert "Try these again" in button
    over.send("positions.turns", value=re.search('data-value="([^"]*)"', button)[1])
    assert over.path.startswith("#/practice/turns/played.")


@pytest.mark.rule("FRO-2", "FRO-8")
def test_today_asks_the_dearest_turns_again_at_once_and_looks_at_them_first_where_they_are_not_known(over):
    over.go("#/")
    over.send("analysis.step")  # the page had asked for it already
    assert re.search('data-action="game.mistakes" data-value="played"', over.html)
    over.send("game.mistakes", value="played")
    assert over.path == "#/game/played"
    over.work()
    over.go("#/")
    over.send("game.mistakes", value="played")
    assert over.path.startswith("#/practice/turns/played.")


@pytest.mark.rule("FRO-8")
def test_at_most_ten_things_can_be_touched(over):
    over.work()
    html = re.sub(r'<section class="ear".*', "", over.html, flags=re.DOTALL)
    shown = html[: html.index('id="game-course"')] + html[html.index('id="next"') - 40 :]
    assert len(CONTROLS.findall(shown)) <= MOST
    assert "Another game" in over.text


def test_what_was_still_to_be_looked_at_is_no_matter_of_the_next_game(over):
    asked = over.effect("again")
    over.go("#/games/casual")
    over.send("casual.play")
    assert over.path.startswith("#/game/")
    over.send(asked["name"])
    assert over.notices == []
    assert "What gave away most" not in over.text


def test_a_link_with_the_whole_game_is_shared_from_its_end(over):
    over.send("records.share")
    assert "#/share/" in str(over.effect("share")["text"])


def test_who_has_not_signed_yet_sees_the_sums_and_not_the_mistakes(window):
    ended(window, signed=False)
    window.work()
    assert "What gave away most" not in window.text
    assert "signs" in window.text
