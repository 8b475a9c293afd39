"""A person plays alone: a duplicate once more, or a fresh one."""

import asyncio

import pytest

from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.rules.notation import show_coordinates


def state_of(window):
    return asyncio.run(window.inner.open(DUPLICATE, window.path.split("/")[2])).state


def play_duplicate(window, *players: str) -> str:
    """A duplicate of two rounds, for two players if not for others, ended; its stream."""
    window.set_up(*(players or ("Anna", "Benet")))
    for tiles, word in (("CANTADA", "H4 CANTADA"), ("ESCONSR", "O1 RES")):
        window.open_round(tiles)
        coordinates, text = word.split()
        window.send("slip.enter", table="1", coordinates=coordinates, word=text.lower())
        window.send("slips.close", confirm="yes")
        window.send(
            "master.choose",
            value=window.html.split('data-action="master.choose" data-value="')[1].split('"')[0],
        )
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    return window.path.split("/")[2]


def begin(window, source: str = "", minutes: str = "0") -> None:
    window.go(f"#/alone/again/{source}" if source else "#/alone")
    window.send("alone.begin", source=source, rules="catalan_duplicate", minutes=minutes, player="")


def best_of(window) -> dict[str, str]:
    """The master play of the round, as one types it."""
    state = state_of(window)
    play = state.script.round(len(state.rounds)).play
    alphabet = window.inner.library.alphabet("ca")
    return {
        "coordinates": show_coordinates(play.square, play.direction),
        "word": alphabet.show_word(play.word),
    }


def test_a_duplicate_is_played_once_more_to_its_end(window) -> None:
    source = play_duplicate(window)
    racks = [round_.rack for round_ in window.state.rounds]
    begin(window, source)
    window.send("alone.draw")
    assert state_of(window).current.rack == racks[0]
    window.send("alone.enter", **best_of(window))
    assert "you would be number 1 among 3 players" in window.text
    assert "100 %" in window.text
    window.send("alone.draw")
    window.send("alone.pass")
    state = state_of(window)
    assert [round_.rack for round_ in state.rounds] == racks
    assert state.ended == "force_majeure"
    assert "Results of the players" in window.text
    assert window.path.startswith("#/alone/")


def test_the_place_among_players_who_had_bonuses_is_told_without_them(window) -> None:
    few = play_duplicate(window)
    many = play_duplicate(window, *(f"P{number}" for number in range(1, 12)))
    for source, shown in ((few, False), (many, True)):
        begin(window, source)
        window.send("alone.draw")
        window.send("alone.pass")
        assert ("(without bonuses)" in window.text) == shown


def test_a_word_that_is_none_costs_the_round_and_a_slip_of_the_pen_does_not(window) -> None:
    begin(window, play_duplicate(window))
    window.send("alone.draw")
    for wrong in ({"coordinates": "", "word": "CANTADA"}, {"coordinates": "A1", "word": "CANTADA"}):
        window.send("alone.enter", **wrong)
        assert [place for place, _ in window.notices] == ["alone"]
        assert state_of(window).current.master is None
    assert 'value="CANTADA"' in window.html
    window.send("alone.enter", coordinates="H4", word="ATNACDA")
    assert state_of(window).current.slips[1].verdict == "word"
    assert "not a valid word" in window.text


def test_the_clock_ends_a_round_by_itself(window) -> None:
    begin(window, play_duplicate(window), minutes="1")
    window.send("alone.draw")
    window.send("alone.time")
    assert state_of(window).current.master is None
    window.now += 60_000
    window.send("alone.time")
    assert state_of(window).current.master is not None
    assert "no play in time" in window.text


def test_nothing_shows_a_play_before_one_is_entered(window) -> None:
    begin(window, play_duplicate(window))
    window.send("alone.draw")
    assert best_of(window)["word"] not in window.text


def test_a_fresh_game_is_played_against_the_best_play(window) -> None:
    begin(window)
    for number in range(1, 4):
        window.send("alone.draw")
        window.send("alone.pass")
        assert len(state_of(window).rounds) >= number
        assert state_of(window).current.master.points == state_of(window).current.master.best


def test_it_goes_on_where_it_was_left(window, another_window) -> None:
    begin(window)
    window.send("alone.draw")
    path = window.path
    other = another_window()
    other.go("#/alone")
    assert path in other.html
    other.go(path)
    assert "Play it" in other.text
    other.go("#/")
    assert "Saved duplicates" not in other.text


def test_a_duplicate_that_is_not_over_cannot_be_played_alone(window) -> None:
    window.set_up()
    window.open_round("CANTADA")
    stream = window.path.split("/")[2]
    window.go(f"#/alone/again/{stream}")
    assert window.path == "#/"
    window.go("#/alone")
    window.send("alone.begin", source=stream, minutes="0", player="")
    assert window.notices == [("begin", "")]


def test_a_game_alone_is_deleted_after_a_question(window) -> None:
    begin(window)
    stream = window.path.split("/")[2]
    window.go("#/alone")
    window.send("alone.remove", stream=stream)
    assert "for good?" in window.text
    window.send("alone.remove_yes", stream=stream)
    assert stream not in window.html


@pytest.mark.parametrize("minutes", ["7", "", "x"])
def test_only_the_times_on_offer_are_taken(window, minutes: str) -> None:
    begin(window, minutes=minutes)
    assert window.notices == [("begin", "")]
