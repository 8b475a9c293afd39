"""The guide is true where something goes wrong: what its steps say is done by a hand, and it helps.

What needs a browser, such as another device or a full storage: tests/browser/test_guide_wrong.py.
"""

import asyncio
import re

import pytest

import gametable
from browser.games import copy_of_tables
from browser.prepared import DRAWING, MASTER, PLAYERS, SLIPS, Prepared, copy_of, four_steps, path_of
from faristol.modes.duplicate import events
from guide_steps import Follower, step_of
from tournaments import copy_of as copy_of_tournament
from tournaments import hall


def guide(hand, **hands):
    """Somebody with the guide in hand."""
    return Follower(hand, "wrong", hands)


def running():
    """A duplicate whose clock runs for an hour."""
    return Prepared("Running", PLAYERS, round_seconds=3600).do(events.Started()).rack("CANTADA")


def remaining(hand):
    """Seconds on the clock of a round."""
    clock = hand.id("clock")
    assert "running" in clock.attrs["class"].split()
    minutes, seconds = re.search(r"(\d+):(\d\d)", clock.text).groups()
    return int(minutes) * 60 + int(seconds)


def slip(hand, name):
    """The line of a player's slip."""
    return hand.find("button", name, within=hand.find("region", "Slips entered"))


def enter(hand, table, place, word):
    hand.fill("Table", table, exact=True)
    hand.fill("Place", place)
    hand.enter("Word", word)


def test_a_slip_is_typed_again_in_this_round_and_in_an_earlier_one(hand):
    hand.bring(four_steps()).go(SLIPS)
    enter(hand, "1", "4H", "CLOS")
    hand.tap(slip(hand, "Núria"))
    assert hand.field("Word").value == "CLOS"
    hand.fill("Place", "8H")
    hand.enter("Word", "ASSOLiRE")
    assert "ASSOL(I)RE 8H" in slip(hand, "Núria").text

    guide(hand).does("A slip was typed wrongly")
    hand.follow("Round 1 ")

    def row():
        table = hand.find("table", "Points by round and player")
        return next(one for one in hand.all("row", within=table) if "Pau" in one.text)

    hand.press("Table 2 Pau")
    hand.fill("Place", "H4")
    hand.enter("Word", "CANTADA")
    assert "CANTADA H4" in slip(hand, "Pau").text
    hand.go(path_of("Slips", "/results"))
    assert "72" in row().text


def test_a_rack_is_taken_back_before_the_clock_runs(hand):
    hand.bring(four_steps()).go(DRAWING).press("Round 1: draw the rack")
    guide(hand).does("A rack was wrong")
    hand.find("button", "Round 1: draw the rack")


def test_time_called_too_early_goes_back_to_the_clock(hand):
    hand.bring(copy_of(running())).go(path_of("Running"))
    before = remaining(hand)
    hand.window.now += 5_000
    hand.tap(hand.id("next"))
    hand.press("Call time now")
    guide(hand).does("Time was called too early")
    assert before - 600 < remaining(hand) <= before


def test_a_master_play_that_was_not_valid_stays_and_scores_nobody(hand):
    hand.bring(four_steps()).go(path_of("Slips"))
    guide(hand).does("The master play was not valid")
    hand.press("1 CANTADA H4")
    hand.press("It is not valid", exact=True)
    assert "CANTADA at H4, is not valid." in hand.id("annulled").seen
    hand.go(path_of("Slips", "/results"))
    rows = hand.all("row", within=hand.find("table", "Points by round and player"))
    assert all("72" not in row.text for row in rows if "Núria" in row.text)
    hand.go(SLIPS)
    assert "CANTADA" in hand.find("group", "Board").text


def test_who_leaves_keeps_the_points_and_nobody_joins_once_it_has_begun(hand):
    hand.bring(four_steps()).go(MASTER)
    guide(hand).does("Somebody leaves")
    assert hand.all("textbox", "Player’s name") == []
    assert hand.all("link", "Set-up") == []
    hand.press("Table 3 Laia")
    hand.press("Has not left")
    hand.find("button", "Table 3 Laia")


def test_an_evening_that_has_to_end_is_ended_and_goes_on_again(hand):
    hand.bring(four_steps()).go(SLIPS)
    guide(hand).does("The evening has to end")
    hand.press("Force majeure")
    hand.press("End it", exact=True)
    hand.find("heading", "The duplicate is over")
    hand.press("It was a mistake: go on playing")
    hand.field("Table", exact=True)


@pytest.fixture
def director(hand):
    """The director of a tournament whose first round is played."""
    here = hall(["Anna", "Biel", "Carme", "Dídac"])
    here.publish(here.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
    here.play((400, 300), (410, 310))
    return hand.bring(copy_of_tournament(here, "swiss"))


def test_a_result_is_typed_again_and_the_published_round_stays(director):
    director.go("#/tournament/swiss/standings")
    guide(director).does("A result is wrong")
    director.press(re.compile(""), within=director.id("in-1"))
    director.find("heading", "Round 1: correct table 1")
    director.fill(director.id("result-first"), "420")
    director.enter(director.id("result-second"), "300")
    assert "420300" in director.id("in-1").text
    assert "410310" in director.id("in-2").text


def test_a_player_of_a_tournament_withdraws(director):
    director.go("#/tournament/swiss")

    def open_the_line(players):
        director.tap(players)
        director.press("More for Anna")

    guide(director, Players=open_the_line, Withdraws=director.tap).does("A player leaves")
    director.find("button", "Plays again")


def test_a_turn_and_the_clock_of_a_game_are_put_right(hand):
    table = gametable.game()
    table.turn("H8 CASA")
    hand.bring(copy_of_tables(board=table)).go("#/game/board")
    guide(hand).does("A turn or the clock")
    hand.follow("A turn was written wrongly")
    hand.follow("CASA H8")
    hand.fill("Place and word, H8 CASA", "H8 TASA")
    hand.press("Correct turn 1")
    hand.find("link", "TASA H8, 8 points")
    hand.go("#/game/board/arbiter")
    hand.follow("Set the clocks")
    hand.fill("Anna", "12:00")
    hand.press("Set them")
    assert hand.field("Anna").value == "12:00"


def test_sounds_are_looked_at_in_the_settings(hand):
    guide(hand).does("No sound")
    hand.find("heading", "Voice")
    hand.find("heading", "This device")


def kinds(hand):
    """What has happened on the device, but for its settings."""
    log = hand.window.log
    streams = [head.stream for head in asyncio.run(log.heads()) if head.stream != "settings"]
    return [record.type for stream in streams for record in asyncio.run(log.read(stream))]


def test_what_is_newer_here_stays_and_what_differs_is_asked_about(hand):
    begun = Prepared("Evening", PLAYERS).do(events.Started())
    older = copy_of(begun)
    otherwise = copy_of(Prepared("Evening", PLAYERS).do(events.Started()).rack("SOLERS?"))
    hand.bring(copy_of(begun.rack("CANTADA")))
    before = kinds(hand)
    hands = {"Open a file": lambda _found: hand.file("Open a file", older)}
    guide(hand, **hands).does("To restore")
    assert hand.window.effect("say")["text"] == "Restored: 0. Already here: 1."
    assert kinds(hand) == before
    hand.file("Open a file", otherwise)
    assert "This is not the same here and in the copy." in hand.seen
    assert kinds(hand) == before
    hand.press("Leave everything as it is")
    assert kinds(hand) == before


def test_of_a_damaged_copy_what_is_whole_is_restored_and_the_rest_named(hand):
    step_of("wrong", "A copy is damaged")
    whole, lost = (Prepared(name, PLAYERS).do(events.Started()) for name in ("Whole", "Lost"))
    text = copy_of(whole, lost)
    hand.go("#/archive").file("Open a file", text[: text.rindex('"stream":"lost"')])
    assert "What is whole in it can be restored: Whole." in hand.seen
    assert "“Lost” is not whole from line" in hand.seen
    hand.press("Restore what is whole")
    assert "Restored: 1." in hand.seen
    assert "Whole" in hand.seen
