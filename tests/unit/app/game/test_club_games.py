"""The clubs' games on the page: the time of a turn, turns that are over, what a text leaves open (FED-1)."""

import pytest

from faristol.app.game.rules import GROUPS
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.rules.game_rules import GameRules
from seated import Seated


@pytest.mark.rule("FED-1")
def test_a_turn_is_lost_by_itself_once_its_time_is_over(window):
    game = Seated(window, use="tablet", key="tables")
    game.page("")
    assert 'data-end="game.turn_over"' in window.html
    assert 'data-total="120000"' in window.html
    game.wait(120)
    window.send("game.turn_over")
    assert not game.state.turns  # after exactly its time it is not too late
    game.wait(1)
    window.send("game.turn_over")
    assert [(turn.seat, turn.reason) for turn in game.state.turns] == [(0, "late")]
    window.send("game.turn_over")
    assert len(game.state.turns) == 1


@pytest.mark.rule("FED-1")
def test_at_a_real_board_the_arbiter_says_whether_a_play_was_in_time(window):
    game = Seated(window, key="tables")
    game.page("")
    assert 'data-end="arbiter.waited"' in window.html
    game.wait(121)
    window.send("game.turn_over")
    window.send("arbiter.waited")
    assert "Too late: Anna loses the turn" in window.text
    window.send("game.write", play="H8 CASA")
    assert "The time for this play, 2 minutes, is over. If it lay on the board in time" in window.text
    window.send("game.write", play="H8 CASA", in_time="yes")
    assert game.state.pending


@pytest.mark.rule("FED-1")
def test_no_time_runs_while_a_play_lies_or_the_clock_stands(window):
    game = Seated(window, key="tables")
    game.lay("H8 CASA")
    game.page("")
    assert "data-total" not in window.html
    game.do(c.CompleteTurn(), e.ClockPaused("judge"))
    game.page("")
    assert "data-total" not in window.html
    assert "Too late" not in window.text


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize("key", GameRules.preset_names())
def test_the_page_of_rules_says_what_their_text_leaves_open(window, key):
    window.go(f"#/games/rules/{key}")
    said = "The text that these rules follow leaves open" in window.text
    assert said == bool(GameRules.left_open(key))
    labels = {one.name: one.label for _title, group in GROUPS for one in group}
    for field in GameRules.left_open(key):
        assert f"“{labels[field]}”" in window.text


@pytest.mark.rule("FED-1")
def test_the_end_by_turns_and_by_time_is_told(window):
    game = Seated(window, key="school", most_turns=2)
    for said in ("turn 1 of 2", "turn 1 of 2", "turn 2 of 2", "turn 2 of 2"):
        assert said in game.page("")
        game.do(c.Exchange(count=1))
    assert "Each player has had 2 turns." in game.page("")
    game = Seated(window, key="competition", overtime_ends=True)
    game.page("")
    assert 'data-points="0"' in window.html
    game.wait(1500.5)
    window.send("game.flag")
    assert "The time of Anna is over, and with it the game." in game.page("")
