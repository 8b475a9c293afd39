"""The panel that reads the board of whatever page shows one, and lays plays that are typed."""

import pytest

from unit.app.game.test_tentative_actions import Player


@pytest.fixture
def judge(window):
    """The judge of a first round, its clock running."""
    window.set_up()
    window.open_round("CANTADA")
    return window


def test_a_page_without_a_board_has_nothing_to_read(window):
    assert 'id="ear"' not in window.html
    window.send("ear.read", place="H")
    assert window.effect("alert")["text"] == "This page has no board to read."


def test_every_row_of_an_empty_board_is_said(judge):
    assert 'id="ear"' in judge.html
    judge.send("ear.read", place="h")
    said = judge.effect("say")["text"]
    assert (
        said
        == "Row H: no tiles; 1 triple word; 4 double letter; 8 double word; 12 double letter; 15 triple word."
    )
    assert said in judge.text


def test_the_arrows_go_on_from_what_was_read(judge):
    judge.send("ear.read", place="H")
    judge.send("ear.step", place="H", step="down")
    assert judge.effect("say")["text"].startswith("Row I: ")
    judge.send("ear.step", place="H8", step="up")
    assert judge.effect("say")["text"] == "G8: free"
    judge.send("ear.step", place="", step="up")
    assert judge.effect("say")["text"].startswith("F8: ")


@pytest.mark.rule("DUP-1.4")
def test_letter_names_are_those_of_the_event(judge):
    judge.send("ear.read", place="H8")
    judge.send("ear.names")
    said = judge.effect("say")
    assert said["text"].startswith("Hospitalet vuit: double word")
    assert 'aria-pressed="true"' in judge.html
    judge.send("ear.names")
    assert judge.effect("say")["text"].startswith("H8: double word")


def test_what_is_no_place_is_told_beside_the_field(judge):
    judge.send("ear.read", place="H99")
    assert judge.effect("alert")["text"].startswith("“H99” is no place")
    assert judge.notices == [("ear", "NOT-1")]


def test_what_was_read_is_gone_with_its_page(judge):
    judge.send("ear.read", place="H")
    path = judge.path
    judge.go("#/")
    assert "Row H:" not in judge.go(path)


def test_clocks_are_said_when_asked_for(judge):
    judge.send("ear.times", clocks="\t2:05")
    assert judge.effect("say")["text"] == "2 minutes 5 seconds."


def test_a_typed_play_lies_on_the_board_and_waits_for_the_button(window):
    player = Player(window, touch_move=False)
    alphabet = window.inner.library.alphabet("ca")
    rack = player.game.state.rack(player.game.state.turn)
    letters = alphabet.show_word(rack[:2])
    window.send("lay.write", play=f"H8 {letters}")
    assert [one.square for one in player.laying.laid] == [112, 113]
    assert window.effect("focus")["id"] == "next"
    window.send("lay.write", play=f"8h {letters.lower()}")
    assert [one.square for one in player.laying.laid] == [112, 127]
    assert len(player.game.state.turns) == 0


@pytest.mark.parametrize("play", ["A1 CASA", "H8", ""])
def test_a_play_that_cannot_lie_there_is_refused(window, play):
    player = Player(window, touch_move=False)
    window.send("lay.write", play=play)
    assert window.notices[0][0] == "lay"
    assert player.laying.laid == ()


def test_a_tile_that_is_not_on_the_rack_is_refused(window):
    player = Player(window, touch_move=False)
    alphabet = window.inner.library.alphabet("ca")
    rack = player.game.state.rack(player.game.state.turn)
    missing = next(tile for tile in range(1, len(alphabet.letters)) if tile not in rack)
    window.send("lay.write", play=f"H8 {alphabet.letter(missing) * 2}")
    assert window.notices == [("lay", "PLA-4")]
    assert player.laying.laid == ()


def test_a_turn_is_told_to_whoever_has_the_page(window):
    player = Player(window, touch_move=False)
    alphabet = window.inner.library.alphabet("ca")
    seat = player.game.state.turn
    letters = alphabet.show_word(player.game.state.rack(seat)[:2])
    window.send("lay.write", play=f"H8 {letters}")
    window.send("game.play")
    said = window.effect("say")["text"]
    assert said.startswith(f"{player.game.state.players[seat].name}: {letters} H8, ")
    window.send("lay.sort")
    assert window.effect("say") is None


@pytest.mark.rule("NOT-3")
def test_a_master_play_is_told_as_the_judge_says_it(judge):
    judge.send("slips.close", confirm="yes")
    value = judge.html.partition('id="next"')[2].split('data-value="')[1].split('"')[0]
    judge.send("master.choose", value=value)
    said = judge.effect("say")
    assert said["text"] == "cantada, Hospitalet quatre, setanta-dos punts"
    assert said["language"] == "ca"
