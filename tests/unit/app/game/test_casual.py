"""The casual game against the computer, from the first page to the rematch."""

import asyncio
import re
from dataclasses import replace

import pytest

from faristol.app.game import casual
from faristol.app.game.casual import stream_after
from faristol.modes.game import commands as c
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step
from faristol.modes.game.thinking import Computing
from faristol.tiles.bag import Bag
from markup import without_tags
from seated import game_of
from unit.app.conftest import Window

FIELDS = {"rules": "classic", "list": "", "level": "learner", "first": "Anna"}


def part(window: Window, name: str) -> str:
    """What can be read in a part of the page."""
    return " ".join(without_tags(window.shown.parts[name]).split())


class Casual:
    """A casual game that a window has begun."""

    def __init__(self, window: Window, **fields: str) -> None:
        self.window = window
        window.go(casual.PATH)
        window.send("casual.play", **{**FIELDS, **fields})
        self.stream = window.path.split("/")[2]

    @property
    def state(self) -> State:
        return asyncio.run(self.window.inner.open(CLASSIC, self.stream)).state

    def do(self, *commands: c.Command) -> None:
        """Carry out commands beside the page."""
        for command in commands:
            asyncio.run(self.window.inner.command(CLASSIC, self.stream, command))

    def show(self) -> None:
        """Look at the page again, and let the computer do what it has to."""
        self.window.go("#/")
        self.window.go(f"#/game/{self.stream}")
        self.window.work()

    def arrange(self, rack: str, *, bag: str | None = None) -> None:
        """Put these tiles on Anna's rack, whatever was drawn."""
        opened = self.window.inner.store(CLASSIC).opened[self.stream]
        alphabet = self.window.inner.library.alphabet("ca")
        tiles = alphabet.parse_rack(rack)
        position = self.state.position
        position = replace(
            position,
            racks=(tiles, position.racks[1]),
            hands=(len(tiles), position.hands[1]),
            bag=position.bag if bag is None else Bag.of(alphabet.parse_rack(bag) if bag else b""),
        )
        opened.state = replace(opened.state, position=position)
        self.window.send("game.writing")

    def lay(self, word: str, square: int) -> None:
        """Type a word from a square on, across."""
        self.window.send("lay.tap", spot=f"board:{square}")
        for letter in word:
            self.window.send("lay.key", key=letter)

    def finish(self) -> None:
        self.window.send("casual.give_up")
        self.window.send("casual.give_up_yes")


@pytest.fixture
def game(window) -> Casual:
    return Casual(window)


@pytest.mark.rule("PRA-1")
def test_two_taps_lead_from_the_first_page_to_the_first_move(window):
    assert "Play the computer" in window.go("#/")
    window.go(casual.PATH)
    window.send("casual.play", **FIELDS)
    state = game_of(window)
    assert (state.casual, state.step, state.turn) == (True, Step.TURN, 0)
    assert [player.name for player in state.players] == ["Anna", "Computer"]
    assert part(window, "next") == "Anna: lay a word"
    rules = state.rules
    assert (rules.timed, rules.word_check, rules.takebacks, rules.touch_move) == (
        False,
        "refuse",
        True,
        False,
    )


@pytest.mark.rule("PRA-1")
def test_everything_is_as_last_time(window):
    window.go(casual.PATH)
    window.send("casual.choose", **{**FIELDS, "level": "expert", "first": "Mireia"})
    window.go("#/")
    window.go(casual.PATH)
    assert "Play now Expert" in window.text
    window.send("casual.play")
    assert [(one.name, one.level) for one in game_of(window).players] == [
        ("Mireia", ""),
        ("Computer", "expert"),
    ]


@pytest.mark.rule("PRA-1")
def test_whoever_has_played_strictly_finds_the_name_and_the_level_of_that(window):
    window.go("#/games/new/computer")
    strict = {"use": "computer", "use_before": "computer", "rules": "mallorca", "minutes": "30"}
    window.send(
        "game.create", **strict, first="Pau", level="club", check="challenge", switches="show_bag", list=""
    )
    assert not game_of(window).casual
    window.go(casual.PATH)
    window.send("casual.play")
    state = game_of(window)
    assert (state.rules.key, state.players[0].name, state.players[1].level) == ("mallorca", "Pau", "club")


@pytest.mark.rule("PRA-1")
def test_other_rules_bring_a_list_of_their_language(window):
    window.go(casual.PATH)
    window.send("casual.choose", **{**FIELDS, "rules": "romanian"})
    window.send("casual.play")
    assert game_of(window).language == "ro"


@pytest.mark.rule("PRA-1")
def test_a_list_that_is_gone_gives_way_to_the_usual_one(window):
    Casual(window, list="0" * 64)
    assert game_of(window).lexicon_checksum


@pytest.mark.rule("PRA-1")
def test_without_a_list_nothing_begins_and_it_is_said(window, monkeypatch):
    async def none(language: str = "") -> list[object]:
        return []

    monkeypatch.setattr(window.inner.library, "lists", none)
    window.go(casual.PATH)
    window.send("casual.play", **FIELDS)
    assert "There is no word list of this language on this device" in window.text
    assert window.path == casual.PATH


@pytest.mark.rule("PRA-1")
def test_a_level_that_does_not_exist_is_refused(window):
    window.go(casual.PATH)
    window.send("casual.play", **{**FIELDS, "level": "unbeatable"})
    assert window.notices == [("casual", "")]


@pytest.mark.rule("PRA-1")
def test_a_game_that_is_not_over_is_gone_on_with(game):
    game.window.go(casual.PATH)
    assert "Go on with turn 1" in game.window.text
    assert "Begin a new game" in game.window.text


@pytest.mark.rule("PRA-1")
def test_no_page_of_the_judge_and_nothing_of_one(game):
    window = game.window
    window.go(f"#/game/{game.stream}/arbiter")
    assert window.path == f"#/game/{game.stream}"
    assert "The judge" not in window.text
    assert "Give up" in window.text


@pytest.mark.rule("PRA-1")
def test_a_word_that_is_not_in_the_list_is_told_while_it_lies_there(game):
    game.arrange("CANTXRA")
    game.lay("CANTX", 7 * 15 + 3)
    assert "not in the word list: CANTX" in part(game.window, "tentative")
    assert part(game.window, "next") == "Not valid: lay another word"
    game.window.send("game.play")
    assert game.state.turns == ()
    assert "CANTX is not in the word list" in game.window.text
    game.window.send("lay.recall")
    game.lay("CANT", 7 * 15 + 4)
    assert part(game.window, "next").startswith("Play CANT")


@pytest.mark.rule("PRA-9")
def test_a_hint_says_where_then_how_long_then_the_play(game):
    game.arrange("CANTADA")
    window = game.window
    assert "Hint" in part(window, "game-tools")
    window.send("casual.hint")
    first = part(window, "game-panel")
    assert re.fullmatch(
        r"Hint A strong play (lies across, in row|goes down, in column) \w+\. How long\? Back to the game",
        first,
    )
    window.send("casual.hint")
    assert "It lays 7 tiles, in a word of 7." in part(window, "game-panel")
    window.send("casual.hint")
    assert re.search(r"Hint \w+ \w+, \d+ points\. Lay it", part(window, "game-panel"))
    assert game.state.help.told == 1


@pytest.mark.rule("PRA-9")
def test_the_play_of_a_hint_can_be_laid_and_played(game):
    game.arrange("CANTADA")
    window = game.window
    window.send("casual.lay")
    assert "not possible" in window.text
    for _ in range(3):
        window.send("casual.hint")
    assert "Lay it" in part(window, "game-panel")
    window.send("casual.lay")
    assert part(window, "next").startswith("Play ")
    assert "Lay it" not in part(window, "game-panel")  # it lies
    window.send("lay.recall")
    assert "Lay it" in part(window, "game-panel")
    window.send("casual.lay")
    window.send("game.play")
    assert len(game.state.turns[0].play.word) == 7


@pytest.mark.rule("PRA-9")
def test_a_dimmed_hint_costs_none(game):
    game.arrange("CANTADA")
    window = game.window
    game.lay("CANT", 7 * 15 + 4)
    window.send("casual.hint")
    assert game.state.hint is None
    assert game.state.help.told == 0
    window.send("lay.recall")
    for _ in range(3):
        window.send("casual.hint")
    window.send("casual.lay")
    told = game.state.hint
    window.send("casual.hint")
    assert game.state.hint == told
    assert "not possible" not in window.text


@pytest.mark.rule("PRA-9", "ANA-4")
@pytest.mark.parametrize(("steps", "found"), [(2, "1 of 1 (100 %)"), (3, "–")])
def test_a_move_that_a_hint_gave_is_none_that_was_found(game, steps, found):
    game.arrange("CANTADA")
    for _ in range(steps):
        game.window.send("casual.hint")
    game.do(c.PlayTiles(game.state.hint.play))
    game.show()
    game.finish()
    game.window.work()
    game.window.go(f"#/game/{game.stream}/report")
    assert f"Best move found {found}" in game.window.text.replace("\N{NO-BREAK SPACE}", " ")
    assert ("A move that a hint gave" in game.window.text) == (steps == 3)
    assert "Computer wins: Anna has given up." in game.window.text


@pytest.mark.rule("PRA-9")
def test_a_hint_is_the_same_after_the_page_was_loaded_again(game, another_window):
    game.window.send("casual.hint")
    said = part(game.window, "game-panel")
    other = another_window()
    other.go(f"#/game/{game.stream}")
    assert part(other, "game-panel") == said


@pytest.mark.rule("PRA-9")
def test_without_any_play_the_hint_says_exchange(game):
    game.arrange("TTTTVVX")
    window = game.window
    window.send("casual.hint")
    assert "There is no play with these tiles: exchange some." in part(window, "game-panel")
    window.send("casual.hint")
    assert re.search(r"Exchange \d tiles?\. Which tiles\?", part(window, "game-panel"))
    window.send("casual.hint")
    assert re.search(r"Exchange: \w+", part(window, "game-panel"))


@pytest.mark.rule("PRA-9")
def test_without_any_play_and_an_empty_bag_the_hint_says_pass(game):
    game.arrange("TTTTVVX", bag="")
    game.window.send("casual.hint")
    assert part(game.window, "game-panel") == (
        "Hint There is no play with these tiles, and nothing can be exchanged: pass. Back to the game"
    )


@pytest.mark.rule("PRA-9")
def test_while_the_computer_thinks_there_is_no_hint(game):
    game.do(c.Pass())
    game.window.go("#/")
    game.window.go(f"#/game/{game.stream}")
    assert "Hint" not in part(game.window, "game-tools")
    game.window.send("casual.hint")
    assert "not possible at this point" in game.window.text


@pytest.mark.rule("PRA-9")
def test_the_own_turn_and_its_answer_are_taken_back_with_one_tap(game):
    game.do(c.Pass())
    game.show()
    assert len(game.state.turns) == 2
    assert "Take back" in part(game.window, "game-last")
    game.window.send("game.takeback")
    assert game.state.turns == ()
    assert "Taken back: Anna: pass; Computer: " in game.window.text


@pytest.mark.rule("PRA-9")
def test_what_the_computer_thinks_about_is_taken_back_from_under_it(game):
    game.do(c.Pass())
    game.window.go("#/")
    game.window.go(f"#/game/{game.stream}")
    assert game.state.turn == 1
    game.window.send("game.takeback")
    game.window.work()
    assert game.state.turns == ()
    assert game.state.turn == 0
    assert game.window.inner.session.of(Computing).thinking is None


@pytest.mark.rule("PRA-9")
def test_before_the_own_first_turn_nothing_can_be_taken_back(game):
    assert "Take back" not in part(game.window, "game-last")
    game.finish()
    game.window.send("casual.rematch")
    game.window.work()
    state = game_of(game.window)
    assert [turn.seat for turn in state.turns] == [1]
    assert "Take back" not in part(game.window, "game-last")
    game.window.send("game.takeback")
    assert len(game_of(game.window).turns) == 1


@pytest.mark.rule("PRA-1")
def test_it_ends_with_the_result_and_no_signatures(game):
    game.window.send("casual.hint")
    game.finish()
    text = game.window.text
    assert "Computer wins: Anna has given up." in text
    assert "With help: 1 hint." in text
    assert "sign" not in text
    game.window.send("casual.go_on")
    assert game.state.step is Step.TURN


@pytest.mark.rule("PRA-1")
def test_giving_up_is_asked_first_and_also_while_the_computer_plays(game):
    game.do(c.Pass())
    game.window.go("#/")
    game.window.go(f"#/game/{game.stream}")
    game.window.send("casual.give_up")
    assert "Give this game up?" in game.window.text
    game.window.work()
    assert part(game.window, "next") == "Go on playing"
    assert part(game.window, "game-tools") == "Give it up"
    game.window.send("game.cancel")
    assert not game.state.ended


@pytest.mark.rule("PRA-9")
def test_a_rematch_changes_sides_and_keeps_everything_else(game):
    game.finish()
    assert part(game.window, "next") == "Rematch the computer begins"
    before = game.state
    game.window.send("casual.rematch")
    again = game_of(game.window)
    assert game.window.path != f"#/game/{game.stream}"
    assert (again.starter, again.casual, again.players) == (1, True, before.players)
    assert (again.rules, again.lexicon_checksum) == (before.rules, before.lexicon_checksum)


@pytest.mark.rule("PRA-9")
def test_a_rematch_pressed_twice_is_one_game(game, another_window):
    game.finish()
    game.window.send("casual.rematch")
    game.window.send("casual.rematch")
    heads = asyncio.run(game.window.inner.store(CLASSIC).heads())
    assert len(heads) == 2


@pytest.mark.rule("PRA-9")
def test_a_rematch_pressed_in_two_windows_is_one_game(game, another_window):
    game.finish()
    other = another_window()
    other.go(f"#/game/{game.stream}")
    assert asyncio.run(other.inner.store(CLASSIC).heads())
    for window in (game.window, other):
        window.send("casual.rematch")
    assert other.path == game.window.path
    assert len(asyncio.run(game.window.inner.store(CLASSIC).heads())) == 2


@pytest.mark.rule("PRA-9")
def test_a_rematch_that_another_window_begins_at_the_same_moment_is_taken(game, another_window, monkeypatch):
    game.finish()
    other = another_window()
    other.go(f"#/game/{game.stream}")
    stream = stream_after(game.stream)

    async def nothing_yet(*_: object) -> tuple[str, bool]:
        return stream, False

    game.window.send("casual.rematch")
    monkeypatch.setattr(casual, "_after", nothing_yet)
    other.send("casual.rematch")
    assert other.path == game.window.path == f"#/game/{stream}"
    assert len(asyncio.run(game.window.inner.store(CLASSIC).heads())) == 2


@pytest.mark.rule("PRA-9")
def test_after_a_rematch_that_is_over_the_first_game_leads_to_another_one(game):
    first = game.stream
    game.finish()
    game.window.send("casual.rematch")
    game.stream = game.window.path.split("/")[2]
    game.finish()
    game.window.go(f"#/game/{first}")
    game.window.send("casual.rematch")
    assert len(asyncio.run(game.window.inner.store(CLASSIC).heads())) == 3
    assert not game_of(game.window).ended


@pytest.mark.rule("PRA-9")
def test_a_level_is_proposed_at_the_end_and_accepted_with_one_tap(game):
    window = game.window
    for _ in range(2):
        game.finish()
        assert "Rematch against" not in window.text
        window.send("casual.rematch")
    window.send("casual.give_up")
    window.send("casual.give_up_yes")
    assert "You have lost the last 3 games against “Learner”. Rematch against “Beginner”" in window.text
    window.go(casual.PATH)
    assert "You have lost the last 3 games against “Learner”. Change to “Beginner”" in window.text
    assert "Won 0 of the last 3 games" in window.text
    assert "Play now Learner" in window.text  # never changed silently
    window.send("casual.choose", level="beginner")
    assert "Play now Beginner" in window.text
    assert "Change to" not in window.text


@pytest.mark.rule("PRA-9")
def test_a_proposed_level_is_that_of_the_rematch(game):
    game.finish()
    game.window.send("casual.rematch", value="beginner")
    assert game_of(game.window).players[1].level == "beginner"
    game.window.go(casual.PATH)
    assert "Go on with turn 1" in game.window.text


@pytest.mark.rule("PRA-1")
def test_two_windows_play_one_game(game, another_window):
    other = another_window()
    other.go(f"#/game/{game.stream}")
    game.do(c.Pass())
    other.send("stream.changed", stream=game.stream)
    other.send("casual.hint")
    assert "not possible at this point" in other.text


@pytest.mark.rule("PRA-1")
def test_the_history_tells_of_hints_and_that_it_is_casual(game):
    game.window.send("casual.hint")
    game.window.go(f"#/game/{game.stream}/history")
    assert "A casual game: hints and takebacks, and nobody signs." in game.window.text
    assert "Anna has had a hint." in game.window.text


@pytest.mark.rule("FRO-10")
def test_that_a_level_is_beaten_is_said_at_the_end_of_the_first_game_that_did_it(window) -> None:
    said = []
    for _ in range(2):
        game = Casual(window)
        computer = next(seat for seat, player in enumerate(game.state.players) if player.level)
        game.do(c.Abandon((computer,)))
        game.show()
        said.append("You have beaten the computer at “Learner”." in window.text)
    assert said == [True, False]
    lost = Casual(window, level="average")
    lost.finish()
    lost.show()
    assert "You have beaten" not in window.text
