"""What judges and players do beside the board in a game of two, by the words on its buttons.

As people see it, at every size: tests/browser/test_game_arbiter.py.
"""

import pytest

from beside import FIFTEEN_MINUTES, awaited, lying, ready
from browser.games import copy_of_tables
from gametable import game


@pytest.fixture
def desk(hand):
    """`desk(game, part)`: somebody at a page of a game that a saved copy has brought."""

    def opened(table, part=""):
        return hand.bring(copy_of_tables(partida=table)).go(f"#/game/partida{part}")

    return opened


def panel(desk):
    """What stands under "What happens now"."""
    return desk.find("region", "What happens now").seen


@pytest.mark.rule("CLA-1E", "CLA-3B")
def test_before_the_clock_runs_tiles_are_ticked_as_checked_and_a_surplus_is_put_right(desk):
    desk = desk(ready())
    checked = "We have checked how many tiles there are and which"
    assert not desk.field(checked).checked
    desk.tick(checked)
    desk.press("Put surplus tiles back")
    desk.fill("How many too many", "2")
    desk.tick("They are on the rack already")
    desk.fill("All tiles of that rack", "CANTADESE")
    desk.press("Say what to do")
    assert "Anna has drawn 2 tiles too many" in panel(desk)
    boxes = desk.all("checkbox", within=desk.find("region", "What happens now"))
    assert len(boxes) == 4
    desk.tick(boxes[0])
    desk.tick(boxes[-1])
    desk.press("They are back in the bag")
    desk.go("#/game/partida")
    assert desk.field(checked).checked
    desk.press("Start the clock of Anna")
    assert "86 tiles in the bag" in desk.seen
    assert desk.all("checkbox", checked) == []
    desk.go("#/game/partida/history")
    assert "The players have checked how many tiles there are and which." in desk.seen


@pytest.mark.rule("CLA-6A", "MAL-23")
def test_a_play_that_is_challenged_and_does_not_stand_costs_the_turn(desk):
    desk = desk(lying("H8 CASX"))
    assert "Benet may challenge CASX H8 until Anna draws or presses the clock." in panel(desk)
    desk.press("Challenge CASX")
    assert "Benet challenges CASX" in panel(desk)
    desk.reload().press("Ask the word list")
    assert "The play does not stand: Anna takes the tiles back and loses the turn." in panel(desk)
    assert "The board is empty." in desk.page.root.text


@pytest.mark.rule("CLA-6B")
def test_a_play_that_stands_can_be_challenged_once_more_with_an_argument(desk):
    desk = desk(lying("H8 CASA"))
    desk.press("Challenge CASA")
    desk.press("Ask the word list")
    assert "The play stands: CASA H8" in panel(desk)
    desk.unfold("Benet challenges once more")
    desk.press("Challenge once more")
    assert "Say why the play is challenged once more." in panel(desk)
    desk.enter("Why: the next answer is final", "Not in the new edition")
    assert "Once more, because: Not in the new edition" in panel(desk)
    desk.fill("Who decides", "Marta")
    desk.press("The play stands")
    assert "That answer is final." in panel(desk)
    assert "challenges once more" not in panel(desk)


@pytest.mark.rule("CLA-6A")
def test_only_the_words_that_are_ticked_are_challenged(desk):
    desk = desk(lying("H8 CASA", "12H SOL"))
    desk.find("button", "Challenge all 2 words")
    desk.unfold("Only some of the words")
    desk.press("Challenge these")
    assert "Tick the words that are challenged." in panel(desk)
    desk.tick(desk.field("SOL", exact=True))
    desk.press("Challenge these")
    assert "Anna challenges SOL" in panel(desk)
    assert "CASAS" not in panel(desk)


@pytest.mark.rule("MAL-17B", "MAL-17C")
def test_senyors_is_said_at_a_real_board_with_the_committees_case(desk):
    desk = desk(game("mallorca"), "/arbiter/senyors")

    def section():
        return desk.find("region", "Senyors")

    def record(tiles):
        desk.fill("The tiles that are shown", tiles)
        desk.press("Record it", within=section())

    record("AEIOUA?")
    assert "With a blank on the rack it is not SENYORS." in section().seen
    assert desk.field("The tiles that are shown").value == "AEIOUA?"
    desk.fill("The tiles that are shown", "AEIOUAE")
    desk.tick(desk.field("the bag has none of the other"))
    desk.fill("Committee: first member", "Marta")
    desk.fill("Second member", "Pol")
    desk.press("Record it", within=section())
    assert "The committee cannot have found that" in section().seen
    desk.tick(desk.field("the bag has two or more of the other"))
    desk.press("Record it", within=section())
    desk.unfold("SENYORS: AEIOUAE")
    assert "Anna says “senyors”, shows AEIOUAE, and changes all of it." in panel(desk)
    assert "two or more tiles of the other kind in the bag" in panel(desk)
    assert "Committee: Marta, Pol." in panel(desk)
    desk.press("It was a mistake")
    desk.follow("Menu")
    desk.find("link", "Senyors")


@pytest.mark.rule("CLA-7A")
def test_the_clock_stands_for_a_reason_and_is_set_by_hand(desk):
    desk = desk(game(), "/arbiter")
    desk.press("The judge was called")
    assert "The clock stands: the judge was called" in panel(desk)
    desk.follow("Menu")
    desk.follow("Set the clocks")
    desk.fill("Anna", "half an hour")
    desk.press("Set them")
    assert "“half an hour” is no time" in desk.find("region", "Set the clocks").seen
    desk.fill("Anna", "-0:45")
    desk.press("Set them")
    assert desk.field("Anna").value == "−0:45"
    desk.follow("Back to the game")
    desk.press("Let the clock run")
    assert panel(desk) == ""


@pytest.mark.rule("CLA-8A")
def test_who_does_not_come_in_fifteen_minutes_has_lost(desk):
    desk = desk(awaited(FIFTEEN_MINUTES + 1000))
    assert "The time for waiting is over." in panel(desk)
    desk.press("Anna wins 300–0")
    assert "Anna wins, 300–0." in panel(desk)
    assert "Benet did not come in time, and loses." in panel(desk)


@pytest.mark.rule("CLA-4E", "CLA-4G")
def test_what_leaving_comes_to_is_said_first_and_can_be_taken_back(desk):
    desk = desk(lying("H8 CASA"), "/arbiter/leave")
    question = "Anna has left the game, and loses. Benet wins, 0 – −100."
    desk.press("Anna leaves")
    assert question in desk.seen
    desk.press("Go on playing")
    assert question not in desk.seen
    desk.press("Anna leaves")
    desk.press("End the game")
    assert "Benet wins, 0 – −100." in panel(desk)
    desk.press("It was a mistake: the game goes on")
    desk.follow("Menu")
    desk.find("link", "Somebody leaves")


@pytest.mark.rule("CLA-7D", "CLA-4G")
def test_a_game_is_ended_with_the_rounds_time_and_both_sign(desk):
    desk = desk(lying("H8 CASA"), "/arbiter/time")
    assert "End the game with this turn and one more" in desk.seen
    section = desk.find("region", "The round’s time is over")
    desk.fill(desk.field("Who decides", within=section), "Marta")
    desk.press("Announce it", within=section)
    assert "This turn and one more are played." in panel(desk)
    for said in ("CASA H8 does not count", "What Benet has written does not count"):
        desk.follow("Menu")
        desk.follow("A play is refused")
        assert said in desk.seen
        desk.press("Refuse it")
    assert "The round’s time is over, and the last turns have been played." in panel(desk)
    desk.press("Anna signs")
    assert "Anna has signed" in panel(desk)
    desk.press("Benet signs")
    assert "Both have signed: the result is final." in panel(desk)
    assert desk.all("button", "It was a mistake") == []


@pytest.mark.rule("CLA-8B")
def test_a_turn_is_corrected_from_the_list_and_stays_in_the_history(desk):
    desk = desk(lying("H8 CASA", "12H SOL"), "/arbiter/turns")
    desk.follow("CASA H8")
    desk.fill("Place and word", "H5 CASA")
    desk.press("Correct turn 1")
    assert "turn 2 is no longer possible" in desk.seen
    desk.find("button", "Correct it and write turn 2 anew")
    desk.fill("Place and word", "H8 TASA")
    desk.press("Correct turn 1")
    desk.find("link", "TASA H8, 8 points")
    assert desk.window.effect("alert") is None
    desk.go("#/game/partida/arbiter").follow("History")
    assert "Turn 1 of Anna is corrected from CASA H8" in desk.find("listitem").text
    desk.go("#/game/partida/help")
    desk.find("heading", "Challenges")
