"""The page of today: one solid button for whatever leads, and rows for the rest (FRO-2, FRO-3)."""

import asyncio
import re

import pytest

from correspondents import Kept
from faristol.app.practice.position_page import asked_in
from faristol.app.practice.views.position_words import KINDS
from faristol.app.session import Values
from faristol.errors import Refused
from faristol.joined.log import JOINED, STREAM, Invited, Welcomed
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import BLUE
from faristol.modes.game import commands as c
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import GameRules
from faristol.storage.settings import WHOSE
from posted import Copy
from seated import Seated
from tournaments import copy_of, hall
from unit.app.conftest import Window
from unit.app.home.test_collecting import DAY, at, evening, weeks

HALF_A_DAY = DAY // 2


def drawn(window: Window) -> str:
    """The board on the card that leads."""
    return re.search(r'<svg class="picture".*?</svg>', window.html)[0]


def next_of(window: Window) -> str:
    """What the one solid button says."""
    window.go("#/")
    html = window.html
    [found] = re.findall(r'<(?:a|button)[^>]* id="next"[^>]*>(.*?)</(?:a|button)>', html)
    solid = re.findall(r'class="(?:next|button strong)"', html)
    assert len(solid) == 1
    return found


def practise(window: Window) -> None:
    """Solve the puzzle of the day, so that it leads no more."""
    window.send("positions.day")
    window.send("positions.give_up")
    window.send("positions.give_up_yes")


@pytest.mark.rule("FRO-2")
def test_a_game_that_was_left_leads_and_its_button_leads_back(window):
    game = Seated(window)
    assert next_of(window) == "Go on with turn 1"
    assert f'href="#/game/{game.stream}"' in window.html
    assert "Waiting for you" in window.text
    assert "Puzzle of the day" in window.text


@pytest.mark.rule("FRO-2")
def test_the_puzzle_leads_and_a_game_left_open_is_a_row(window):
    game = Seated(window)
    window.now += HALF_A_DAY
    assert next_of(window) == "Find the play"
    assert f'id="going-{game.stream}"' in window.html
    practise(window)
    window.now += HALF_A_DAY - 60_000
    assert next_of(window) == "Go on with turn 1"


@pytest.mark.rule("FRO-1", "FRO-2")
def test_a_game_that_was_left_stands_on_play_too_and_an_event_does_not(window):
    window.go("#/play")
    assert "left-title" not in window.html
    game = Seated(window)
    window.set_up()
    evening = window.path
    window.go("#/play")
    assert f'href="#/game/{game.stream}"' in window.html
    assert evening not in window.html
    assert "left-title" in window.html


@pytest.mark.rule("FRO-1")
def test_play_shows_three_of_the_games_that_were_left_and_counts_the_rest(window):
    names, rules = ("عبد الرحمن بن محمد", "Maximiliana-" + "a" * 28), GameRules.preset("classic")
    command = c.Create("Partida", "2026-11-20", "board", rules, names)
    games = [asyncio.run(window.inner.create(CLASSIC, command)) for _ in range(5)]
    window.go("#/play")
    assert sum(f'href="#/game/{game}"' in window.html for game in games) == 3
    assert "2 more" in window.text


@pytest.mark.rule("FRO-2")
def test_the_event_that_was_joined_leads_under_its_title(window):
    joined = Invited("code", "desk", "00ff", "tablet"), Welcomed("Ciutat de Vic", 0)
    asyncio.run(window.inner.create(JOINED, *joined, stream=STREAM))
    assert next_of(window) == "Go on"
    assert "Ciutat de Vic" in window.text
    assert 'href="#/joined/guest"' in window.html
    Seated(window)
    assert next_of(window) == "Go on with turn 1"
    assert "Ciutat de Vic This device takes part in it." in window.text


@pytest.mark.rule("FRO-2")
def test_a_letter_with_little_time_says_how_many_days_are_left(window):
    window.now += 100 * DAY
    copy = Copy.made("CARTEAMBINEROSULPDNESA", started="2025-11-20", deadline="2029-01-01")
    copy.play("H4 CARTE", letter=Letter("", "", "stamp", "2026-01-09"))
    Kept(window, copy, BLUE)
    assert next_of(window) == "Go on with the game"
    assert re.search(r"\b\d days? left\b", window.text)
    Seated(window)
    assert next_of(window) == "Go on with turn 1"
    assert re.search(r"\b\d days? left\b", window.text)


@pytest.mark.rule("FRO-2", "FRO-3")
def test_a_club_s_usual_evening_leads_to_its_set_up(window):
    weeks(window, 2)
    at(window, 20)
    assert next_of(window) == "Set up a duplicate"
    assert "the club’s device" in window.text
    window.send("duplicate.new")
    assert window.path.endswith("/setup")
    at(window, 10)
    window.send("go", path="#/")
    assert "The usual evening" not in window.text


@pytest.mark.rule("FRO-2")
def test_when_the_evening_loses_it_is_a_row(window):
    weeks(window, 2)
    at(window, 20)
    Seated(window)
    assert next_of(window) == "Go on with turn 1"
    assert "The usual evening" in window.text


@pytest.mark.rule("FRO-2")
@pytest.mark.parametrize("kind", ["evening", "game", "tournament"])
def test_the_last_thing_leads_to_another_one_like_it(window, kind):
    if kind == "evening":
        evening(window, "2025-11-10")
    elif kind == "game":
        Seated(window).do(c.Abandon((0,)))
    else:
        here = hall(("Anna", "Benet"))
        window.send("backup.open", text=copy_of(here, "t1"))
    practise(window)
    window.now += HALF_A_DAY
    practise(window)
    wanted = {"evening": "New duplicate", "game": "New game"}.get(kind, "Go on with the players")
    assert next_of(window) == wanted


@pytest.mark.rule("FRO-2")
def test_with_nothing_left_there_is_always_a_game(window):
    practise(window)
    assert next_of(window) == "Play the computer"
    assert "Waiting for you" not in window.text


@pytest.mark.rule("FRO-3")
def test_a_club_s_device_is_said_once_and_taken_back_with_one_tap(window):
    weeks(window, 2)
    window.go("#/")
    assert "This counts as the club’s device" in window.text
    window.send("device.whose", value="own")
    assert "the club’s device" not in window.text
    window.go("#/settings")
    window.go("#/")
    assert "the club’s device" not in window.text


@pytest.mark.rule("FRO-3")
def test_what_was_said_once_is_not_said_again(window):
    weeks(window, 2)
    window.go("#/")
    window.go("#/settings")
    window.go("#/")
    assert "this counts as" not in window.text
    assert "the club’s device" in window.text


@pytest.mark.rule("FRO-3")
def test_whose_device_it_is_can_be_chosen_in_the_settings(window, hand):
    Seated(window, begun=False)
    hand.go("#/settings")
    hand.choose(re.compile("On its usual evenings"), "The club’s")
    assert asyncio.run(window.inner.setting(WHOSE)) == "club"
    window.go("#/")
    assert "the club’s device" in window.text
    window.send("device.whose", value="somebody’s")
    assert asyncio.run(window.inner.setting(WHOSE)) == "club"


@pytest.mark.rule("FRO-2")
def test_who_practises_sees_the_board_and_rack_of_the_day_once_they_are_known(window):
    practise(window)
    window.now += DAY
    window.go("#/")
    assert 'class="picture"' not in window.html
    assert "It is the same for everybody, once a day." in window.text
    window.work()
    name, board = re.search(r'id="resume-title">(.*?)</h2>', window.html)[1], drawn(window)
    rack = re.search(r'aria-label="Rack: ([^"]*)"', window.html)[1]
    assert name in [question for _, question in KINDS.values()]
    window.send("positions.day")
    asked = asyncio.run(asked_in(window.inner))
    assert rack == asked.judge.alphabet.show_rack(asked.ground.rack)
    assert name in window.text
    window.go("#/")
    assert drawn(window) == board


@pytest.mark.rule("FRO-2")
def test_a_puzzle_of_the_day_without_its_list_is_a_card_that_says_so_plainly(window, monkeypatch):
    practise(window)
    window.now += DAY

    async def none(_language: str) -> None:
        raise Refused("puzzles.not_here")

    monkeypatch.setattr(window.inner.library, "puzzles", none)
    window.inner.worked_out = Values()
    window.go("#/")
    window.work()
    assert next_of(window) == "Find the play"
    assert 'class="picture"' not in window.html
    assert 'class="notice' not in window.html
