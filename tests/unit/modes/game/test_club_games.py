"""Rules of clubs beside the documents: turns counted, time for a turn, time that ends the game (FED-1)."""

import pytest

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.rules.game_rules import GameRules
from gametable import game

NUMBERS = ("players_most", "player_seconds", "turn_seconds", "most_turns", "exchange_least")


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("free", (4, 0, 0, 0, 1)),
        ("tables", (4, 0, 120, 0, 1)),
        ("school", (2, 720, 0, 10, 1)),
        ("school_eso", (2, 900, 0, 15, 1)),
        ("competition", (2, 1500, 0, 0, 1)),
    ],
)
def test_presets_of_clubs_and_what_their_texts_leave_open(key, numbers):
    rules = GameRules.preset(key)
    assert tuple(getattr(rules, name) for name in NUMBERS) == numbers
    assert set(GameRules.left_open(key)) <= rules.to_dict().keys()
    assert GameRules.left_open(key)
    assert not GameRules.left_open("classic")
    assert not GameRules.left_open("?")
    assert GameRules.read(rules.write()) == rules  # a copy of it is whole


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_game_ends_when_all_have_had_their_turns(seats):
    table = game("free", "tablet", players=seats, most_turns=2)
    table.arrange(tuple(range(10, 10 + seats)))
    table.turns("X" * (2 * seats - 1))
    assert not table.state.ended
    table.turn("X")
    assert (table.state.ended, table.result().scores) == ("turns", tuple(range(10, 10 + seats)))
    assert table.result().winner == seats - 1
    assert not table.result().lines
    assert table.refuses(e.EndTakenBack()).code == "game.really_over"


@pytest.mark.rule("FED-1")
def test_turns_of_who_has_left_are_not_waited_for():
    table = game("free", "tablet", players=3, most_turns=1)
    table.turn("X")
    table.do(c.Abandon((2,)))
    table.turn("X")
    assert table.state.ended == "turns"


@pytest.mark.rule("FED-1")
def test_a_turn_has_its_seconds_and_what_comes_later_is_refused():
    table = game("tables", "tablet", players=3)
    began = table.now
    assert table.state.turn_ends == began + 120_001
    table.wait(120)
    table.turn("X")  # after exactly its time
    table.wait(120.001)
    for late in (c.Exchange(table.state.rack(1)[:1]), c.PlayTiles(table.play("H8 ET"))):
        assert table.refuses(late).code == "game.last_play"
    table.do(c.RefusePlay("", "late", ""))
    assert (table.state.turns[-1].reason, table.state.turn) == ("late", 2)
    assert table.state.turn_ends == table.now + 120_001


@pytest.mark.rule("FED-1")
def test_the_time_of_a_turn_stands_with_the_clock_and_while_a_play_lies():
    table = game("tables", "board", players=3)
    table.wait(100)
    table.do(e.ClockPaused("judge"))
    assert table.state.turn_ends == 0
    table.wait(500)
    table.do(e.ClockResumed())
    assert table.state.turn_ends == table.now + 20_001
    table.lay("H8 CANTADA")
    assert table.state.turn_ends == 0
    table.wait(500)
    table.do(c.CompleteTurn())
    assert table.state.turn_ends == table.now + 120_001
    table.wait(121)
    play = table.play("I8 AL")
    assert table.refuses(c.PlayTiles(play)).code == "game.last_play_written"
    table.do(c.PlayTiles(play, in_time=True))
    assert table.state.pending
    assert table.state.pending.play == play


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize(
    ("scores", "final"), [((400, 350), (350, 350)), ((350, 400), (350, 400)), ((350, 350), (350, 350))]
)
def test_time_that_ends_the_game_leaves_the_score_and_who_was_ahead_loses_by_nothing(scores, final):
    table = game("competition", "tablet", overtime_ends=True)
    table.arrange(scores)
    table.wait(1500)
    with pytest.raises(Refused):
        table.do(c.ClaimTime())
    table.wait(0.001)
    table.do(c.ClaimTime())
    result = table.result()
    assert (table.state.ended, table.state.loser, result.scores) == ("overtime", 0, final)
    assert result.winner == 1
    table.do(e.EndTakenBack())
    assert not table.state.ended


@pytest.mark.rule("FED-1")
def test_time_that_ends_a_game_of_three_ends_it_for_all():
    table = game("free", "tablet", players=3, player_seconds=60, overtime_ends=True)
    table.arrange((90, 80, 70))
    table.wait(61)
    table.do(c.ClaimTime())
    result = table.result()
    assert (table.state.ended, table.state.left) == ("overtime", ())
    assert (result.scores, result.winner, result.best) == ((80, 80, 70), 1, (1,))
