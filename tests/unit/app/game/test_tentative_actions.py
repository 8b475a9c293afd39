"""Tiles laid at the page: what is written again, what is said, and what of it is saved."""

from dataclasses import replace

import pytest

from faristol.app.tentative import actions
from faristol.modes.game.game import CLASSIC
from seated import Seated


class Player:
    """Whoever has the turn at the page of a game, the rack open."""

    def __init__(self, window, **changes: object) -> None:
        self.window, self.game = window, Seated(window, **{"use": "tablet", **changes})
        window.go(f"#/game/{self.game.stream}")
        window.send("game.show", value=str(len(self.game.state.turns)))

    @property
    def laying(self):
        return actions.laid(self.window.inner, self.game.stream, self.game.state)[1]

    def tap(self, spot: str) -> None:
        self.window.send("lay.tap", spot=spot)

    @property
    def saved(self) -> list[str]:
        """The kinds of events that are saved of the game."""
        return [record.type for record in self.window.inner.store(CLASSIC).opened[self.game.stream].records]

    @property
    def written(self) -> set[str]:
        """The parts of the page that the last action has written again."""
        return set(self.window.effects[0]["parts"])


@pytest.fixture
def player(window):
    return Player(window, touch_move=False)


def test_a_tap_writes_only_what_it_changes(player):
    player.tap("rack:0")
    assert "html" not in player.window.effects[0]
    assert player.written <= {"laying", "game-rack"}
    player.tap("board:112")
    assert player.written <= {"laying", "game-rack", "tentative", "next", "game-tools"}
    assert len(player.laying.laid) == 1


def test_nothing_of_it_is_saved(player):
    before = player.saved
    player.tap("rack:0")
    player.tap("board:112")
    player.window.send("lay.key", key="Backspace")
    player.window.send("lay.shuffle")
    assert player.saved == before


@pytest.mark.rule("CLA-2A")
def test_with_touch_move_each_tile_that_lies_is_saved(window):
    player = Player(window, touch_move=True)
    player.tap("rack:0")
    player.tap("board:112")
    player.tap("rack:1")
    player.tap("board:113")
    assert [square for square, _ in player.game.state.touched] == [112, 113]
    assert len([kind for kind in player.saved if "ouched" in kind]) == 2


def test_a_key_for_a_tile_that_is_not_there_is_told_at_its_place(window):
    player = Player(window, use="board")
    player.window.send("lay.key", key="z")
    player.window.send("lay.key", key="z")
    assert player.window.notices == [("lay", "PLA-4")]
    assert "No Z is left." in player.window.shown.parts["tentative"]
    assert len(player.laying.laid) == 1


def test_a_place_that_there_is_not_changes_nothing(player):
    before = player.laying
    for spot in ("", "board:500", "rack:99", "x"):
        player.tap(spot)
    player.window.send("lay.drop", **{"from": "rack:0", "to": "nowhere"})
    player.window.send("lay.letter", letter="99")
    assert player.laying == before


def test_at_a_real_board_a_blank_asks_and_the_focus_goes_there_and_back(window):
    player = Player(window, use="board")
    player.window.send("lay.key", key="?")
    assert player.window.effect("focus")["id"] == "blank-question"
    assert "Which letter" in player.window.shown.parts["blank-letters"]
    player.window.send("lay.letter", letter="1")
    assert player.window.effect("focus")["id"] == "laying"
    assert "Which letter" not in player.window.shown.parts["blank-letters"]


def test_the_order_of_the_rack_outlives_a_reload(player, another_window):
    drawn = player.game.state.rack(0)
    player.window.send("lay.drop", **{"from": "rack:6", "to": "rack:0"})
    player.window.send("lay.drop", **{"from": "rack:5", "to": "rack:1"})
    order = player.window.effect("order")["value"]
    assert f":{player.laying.rack.hex()}:" in order
    assert player.laying.rack == bytes((drawn[6], drawn[4], *drawn[:4], drawn[5]))
    reloaded = another_window()
    reloaded.send("app.start", path=player.window.path, order=order)
    kept = actions.laid(reloaded.inner, player.game.stream, player.game.state)[1]
    assert kept.rack == player.laying.rack
    reloaded.send("app.start", path=player.window.path, order=f"{order}zz")
    assert actions.laid(reloaded.inner, player.game.stream, player.game.state)[1] == kept


def test_what_lies_outlives_a_reload_and_a_text_that_says_nothing_of_the_kind_changes_nothing(
    player, another_window
):
    player.window.send("lay.drop", **{"from": "rack:6", "to": "board:112"})
    order = player.window.effect("order")["value"]
    for text in ("nothing", f"{order}00", f"{order[:-6]}ff0102", f"{order[:-2]}0a"):
        other = another_window()
        other.send("app.start", path=player.window.path, order=text)
        assert not actions.laid(other.inner, player.game.stream, player.game.state)[1].laid
    reloaded = another_window()
    reloaded.send("app.start", path=player.window.path, order=order)
    kept = actions.laid(reloaded.inner, player.game.stream, player.game.state)[1]
    assert (kept.laid, kept.slots) == (player.laying.laid, player.laying.slots)


@pytest.mark.rule("CLA-2A", "MAL-10", "TIL-BL")
@pytest.mark.parametrize("undo", [{"key": "Escape"}, {"key": "Backspace"}])
def test_a_blank_that_lies_is_laid_also_while_it_waits_for_its_letter(window, undo):
    player = Player(window, touch_move=True)
    game = window.inner.store(CLASSIC).opened[player.game.stream]
    tiles = window.inner.library.alphabet("ca").parse_rack("CASETA?")
    game.state = replace(game.state, position=replace(game.state.position, racks=(tiles, tiles)))
    window.send("lay.key", key="?")
    window.send("lay.key", **undo)
    assert window.notices == [("lay", "CLA-2A")]
    assert len(player.laying.laid) == 1


@pytest.mark.rule("CLA-2B", "TIL-BL")
def test_a_touched_blank_gets_its_letter_and_is_played(window):
    player = Player(window, touch_move=True)
    game = window.inner.store(CLASSIC).opened[player.game.stream]
    tiles = window.inner.library.alphabet("ca").parse_rack("CASETA?")
    game.state = replace(game.state, position=replace(game.state.position, racks=(tiles, tiles)))
    player.tap("board:112")
    player.tap("rack:6")
    window.send("lay.letter", letter="1")
    assert window.notices == []
    assert player.game.state.touched == ((112, 129),)
    player.tap("rack:0")
    assert len(player.game.state.touched) == 2


@pytest.mark.rule("FRO-11")
def test_tiles_are_heard_only_if_somebody_wants_it(player):
    player.tap("rack:0")
    player.tap("board:112")
    assert player.window.effect("sound") is None
    player.window.send("voice.settings", tiles="yes")
    player.tap("rack:1")
    assert player.window.effect("sound") is None
    player.tap("board:113")
    assert player.window.effect("sound")["name"] == "tile"


@pytest.mark.rule("FRO-11")
def test_where_an_event_is_judged_no_tile_is_heard(window):
    judge = window
    judge.set_up()
    judge.open_round("CANTADA")
    judge.send("voice.settings", tiles="yes")
    player = Player(judge, touch_move=False)
    player.tap("rack:0")
    player.tap("board:112")
    assert player.laying.laid
    assert judge.effect("sound") is None
    judge.now += 13 * 3_600_000
    player.tap("rack:1")
    player.tap("board:113")
    assert judge.effect("sound")["name"] == "tile"
