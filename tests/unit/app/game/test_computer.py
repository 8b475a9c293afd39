"""The computer at the table: its moves come by themselves, through the same commands as those of people."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

import games
import gametable
import library
from faristol.app.game.computer import WRITING, seats_of_computers, status
from faristol.app.game.views.setup import level_choices
from faristol.app.text import Texts
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import Player, State, Step
from faristol.modes.game.thinking import CHALLENGES, Thinking
from faristol.movegen.opponent import LEVELS
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import parse_play
from unit.app.conftest import Window


class Game:
    """A game of Anna, seat 0, with the computer, in a window."""

    def __init__(
        self, window: Window, level: str = "strong", key: str = "classic", **changes: object
    ) -> None:
        self.window = window
        rules = replace(GameRules.preset(key), **changes)
        create = c.Create("Partida", "2026-11-20", "computer", rules, ("Anna", "Ordinador"), ("", level))
        self.stream = asyncio.run(window.inner.create(CLASSIC, create))
        self.do(e.StarterSet(0, "named"))

    @property
    def state(self) -> State:
        return asyncio.run(self.window.inner.open(CLASSIC, self.stream)).state

    @property
    def referee(self):
        return library.referee(self.state.rules)

    def do(self, command: c.Command) -> None:
        """Carry out a command as a page does, without a look at the page."""
        asyncio.run(self.window.inner.command(CLASSIC, self.stream, command))

    def begin(self) -> None:
        """Both draw, and the clock is started."""
        self.do(c.DrawRack())
        self.show()
        assert self.state.step is Step.READY
        self.do(e.Begun())

    def show(self) -> None:
        """Look at the page, and let the computer do what it has to."""
        self.window.go("#/")
        self.window.go(f"#/game/{self.stream}")
        self.window.work()

    def play_best(self) -> None:
        """The best play of the person, or a pass."""
        plays = self.referee.generator.top(self.state.board, self.state.rack(0), 1)
        self.do(c.PlayTiles(plays[0].play) if plays else c.Pass())
        self.show()


def test_the_computer_draws_its_rack_by_itself(window):
    game = Game(window)
    game.do(c.DrawRack())
    assert len(game.state.rack(1)) == 0
    game.show()
    assert len(game.state.rack(1)) == 7


def test_the_play_of_the_person_is_seen_before_the_computer_thinks(window):
    game = Game(window)
    game.begin()
    window.go(f"#/game/{game.stream}")
    play = game.referee.generator.top(game.state.board, game.state.rack(0), 1)[0].play
    game.do(c.PlayTiles(play))
    window.go("#/")
    window.go(f"#/game/{game.stream}")
    assert game.state.step is Step.PLAYED
    assert window.effect("again") == {"kind": "again", "name": "computer.step", "after": 0}


@pytest.mark.rule("CLA-6A")
def test_the_computer_lets_a_valid_play_stand_and_then_plays_itself(window):
    game = Game(window)
    game.begin()
    game.play_best()
    assert [turn.seat for turn in game.state.turns] == [0]
    assert game.state.step is Step.PLAYED
    assert [game.state.pending.seat] == seats_of_computers(game.state) == [1]
    assert status(window.inner, game.stream, game.state).kind == "writing"
    assert len(game.state.rack(0)) == 7


@pytest.mark.rule("CLA-7C")
def test_its_play_lies_until_it_has_written_and_drawn(window):
    game = Game(window)
    game.begin()
    game.play_best()
    window.send("computer.step")
    assert game.state.step is Step.PLAYED
    window.now += WRITING
    window.send("computer.step")
    assert game.state.step is Step.TURN
    assert game.state.turn == 0
    assert game.state.clock.used(1, window.now) == WRITING


def test_a_person_in_a_hurry_lets_it_stand_at_once(window):
    game = Game(window)
    game.begin()
    game.play_best()
    window.send("computer.accept")
    assert game.state.turn == 0
    assert len(game.state.rack(1)) == 7


@pytest.mark.rule("CLA-6A")
def test_its_play_can_be_challenged_and_stands(window):
    game = Game(window)
    game.begin()
    game.play_best()
    game.do(c.ChallengePlay())
    game.show()
    assert game.state.step is Step.CHALLENGED
    game.do(c.DecideChallenge())
    assert game.state.step is Step.UPHELD
    game.show()
    window.now += WRITING
    window.send("computer.step")
    assert game.state.turn == 0
    assert len(game.state.turns) == 2


def phoney(game: Game) -> None:
    """A play that no list has."""
    alphabet = game.referee.alphabet
    rack = game.state.rack(0)
    word = alphabet.show_word(bytes(tile for tile in rack if tile)[:4])
    game.do(c.PlayTiles(parse_play(f"H8 {word}", alphabet)))


@pytest.mark.rule("CLA-6A")
def test_the_strongest_challenges_whatever_is_not_in_the_list(window):
    game = Game(window, "strong")
    game.begin()
    phoney(game)
    game.show()
    assert game.state.turns[0].kind == "refused"
    assert game.state.turns[0].reason == "challenge"
    assert ("computer", "CLA-6A") in window.notices


@pytest.mark.rule("CLA-6A")
def test_a_beginner_lets_most_of_it_pass(log):
    kinds = []
    for seed in range(12):
        window = Window(log, seed)
        game = Game(window, "beginner")
        game.begin()
        phoney(game)
        game.show()
        kinds.append(game.state.turns[0].kind)
    assert kinds.count("play") > kinds.count("refused")


def test_every_level_has_words_and_a_share_of_challenges():
    assert [key for key, *_ in level_choices(Texts.english())] == list(LEVELS)
    assert list(CHALLENGES) == list(LEVELS)
    assert list(CHALLENGES.values()) == sorted(CHALLENGES.values())


@pytest.mark.parametrize("key", ["classic", "romanian"])
def test_a_whole_game_comes_to_its_end(window, key):
    game = Game(window, "club", key)
    game.begin()
    for _ in range(60):
        if game.state.ended:
            break
        window.send("computer.accept")
        if game.state.step is Step.TURN and game.state.turn == 0:
            game.play_best()
        else:
            game.show()
    assert game.state.ended
    assert game.state.position.in_bag == 0


def test_where_the_app_looks_at_the_words_nothing_has_to_be_accepted(window):
    game = Game(window, word_check="refuse")
    game.begin()
    game.play_best()
    assert len(game.state.turns) == 2
    assert game.state.turn == 0


def test_a_turn_taken_back_takes_the_answer_of_the_computer_with_it(window):
    game = Game(window, word_check="refuse", takebacks=True)
    game.begin()
    before = game.state.rack(0)
    game.play_best()
    assert len(game.state.turns) == 2
    window.send("arbiter.takeback")
    window.send("arbiter.takeback_yes")
    game.show()
    assert game.state.turns == ()
    assert game.state.rack(0) == before


def test_a_turn_is_taken_back_where_it_is_played_and_the_person_goes_on(window):
    game = Game(window, word_check="refuse", takebacks=True)
    game.begin()
    game.play_best()
    window.send("game.takeback")
    assert "Take back?" in window.shown.parts["game-panel"]
    window.send("game.takeback_yes")
    assert (game.state.turns, game.state.turn) == ((), 0)
    assert "Taken back: Anna:" in window.text


def test_while_the_computer_thinks_only_the_own_turn_is_taken_back(window):
    game = Game(window, word_check="refuse", takebacks=True)
    game.begin()
    game.play_best()
    count = len(game.state.turns)
    game.do(c.Pass())
    window.send("game.takeback")
    window.send("game.takeback_yes")
    assert (len(game.state.turns), game.state.turn) == (count, 0)


def test_of_two_windows_one_makes_the_move(window, another_window):
    game = Game(window)
    game.begin()
    game.do(c.Pass())
    other = another_window()
    for here in (window, other):
        here.go("#/")
        here.go(f"#/game/{game.stream}")
    window.work()
    assert game.state.pending.seat == 1
    other.work()
    assert other.notices == []
    other.go("#/")
    other.go(f"#/game/{game.stream}")
    assert asyncio.run(other.inner.open(CLASSIC, game.stream)).state == game.state


def test_while_the_clock_stands_the_computer_waits(window):
    game = Game(window)
    game.begin()
    game.do(c.Pass())
    game.do(e.ClockPaused("judge"))
    game.show()
    assert len(game.state.turns) == 1
    assert status(window.inner, game.stream, game.state) is None
    game.do(e.ClockResumed())
    game.show()
    assert game.state.step is Step.PLAYED


def test_the_time_while_the_page_was_closed_is_not_the_computers(window, another_window):
    game = Game(window)
    game.begin()
    game.do(c.Pass())
    later = another_window()
    later.now = window.now + 3_600_000
    game.window = later
    game.show()
    assert game.state.pending.seat == 1
    assert game.state.clock.used(1, later.now) == 0


@pytest.mark.rule("MAL-17B")
def test_the_computer_calls_senyors_with_seven_vowels():
    here = gametable.game("mallorca", "computer")
    state = replace(here.state, players=(Player("Ordinador", "strong"), Player("Anna")))
    vowels = state.position.with_rack(1, b"").with_rack(0, here.tiles("AAEEIOU"))
    thinking = Thinking(
        replace(state, position=vowels), here.referee, library.worth("ca"), library.everyday("ca"), Random(1)
    )
    assert thinking.work()
    assert thinking.answer == c.CallSenyors()


def test_an_endgame_is_searched_in_portions():
    here = gametable.game("classic", "tablet", seed=5)
    games.play_on(here, Random(3), games.Chance(), turns=22)
    state = here.state
    assert state.in_bag == 0
    level = replace(state.players[state.turn], level="strong")
    players = (level, state.players[1]) if state.turn == 0 else (state.players[0], level)
    thinking = Thinking(
        replace(state, players=players), here.referee, library.worth("ca"), library.everyday("ca"), Random(1)
    )
    portions = []
    while not thinking.work():
        portions.append(thinking.done)
    assert portions == sorted(portions)
    assert len(portions) > 1
    assert isinstance(thinking.answer, c.PlayTiles)
    assert here.do(thinking.answer)
