"""A person plays alone: fresh racks against the best play, or those of a hall against everybody in it."""

import asyncio

import pytest

from faristol.app.practice.alone import best_play
from faristol.app.practice.position_page import asked_in
from faristol.app.tentative.tentative import Laying, settled
from faristol.app.views.written import written_word
from faristol.modes.duplicate.alone import tally
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.practice import events as practice_events
from faristol.modes.practice.practice import PRACTICE
from faristol.rules.notation import Play, parse_play
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import DESIGNATED, LETTER_MASK, as_drawn


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
    window.send("alone.begin", source=source, rules="catalan_duplicate", minutes=minutes)


def lay(window, play: Play) -> None:
    """Lay the tiles of a play by dragging them from the rack."""
    board = state_of(window).current.board
    window.send("lay.recall")
    for square, tile in new_tiles(board, play):
        laying = window.inner.session.find(Laying, f"alone/{window.path.split('/')[2]}")
        slot = laying.slots.index(as_drawn(bytes([tile]))[0])
        window.send("lay.drop", **{"from": f"rack:{slot}", "to": f"board:{square}"})
        if tile & DESIGNATED:
            window.send("lay.letter", letter=str(tile & LETTER_MASK))


def lay_text(window, text: str) -> None:
    lay(window, parse_play(text, window.inner.library.alphabet("ca")))


def best(window) -> Play:
    state = state_of(window)
    return best_play(state.current, asyncio.run(window.inner.referee(state)))


def shown_word(window, play: Play) -> str:
    return written_word(play.word, window.inner.library.alphabet("ca"))


def give_up(window) -> None:
    window.send("alone.pass")
    window.send("alone.pass_yes")


@pytest.mark.rule("PRA-8")
def test_an_evening_is_played_against_its_hall_to_the_end(window) -> None:
    source = play_duplicate(window)
    racks = [round_.rack for round_ in window.state.rounds]
    begin(window, source)
    assert state_of(window).current.rack == racks[0]
    found = best(window)
    lay(window, found)
    window.send("alone.play")
    assert state_of(window).current.slips[1].points == state_of(window).current.master.best
    assert "number 1 of 3" in window.text
    assert "100 %" in window.text
    assert "in the hall found it" in window.text
    window.send("alone.draw")
    give_up(window)
    state = state_of(window)
    assert [round_.rack for round_ in state.rounds] == racks
    assert state.ended == "force_majeure"
    assert "Your place in the hall’s order" in window.text
    window.go("#/alone")
    assert "number 1 of 3" in window.text or "number 2 of 3" in window.text


@pytest.mark.rule("PRA-8")
def test_nothing_of_the_hall_is_seen_before_the_round_is_played(window) -> None:
    source = play_duplicate(window)
    masters = [round_.master.play for round_ in window.state.rounds]
    for path in ("#/practice", "#/alone", f"#/alone/again/{source}"):
        page = window.go(path)
        assert not [play for play in masters if shown_word(window, play) in page]
    begin(window, source)
    for number, play in enumerate(masters):
        assert shown_word(window, play) not in window.html.replace('placeholder="H8 CANTADA"', "")
        assert "in the hall found it" not in window.text
        give_up(window)
        assert shown_word(window, play) in window.html
        if number < len(masters) - 1:
            window.send("alone.draw")


def test_the_place_among_players_who_had_bonuses_is_told_without_them(window) -> None:
    few = play_duplicate(window)
    many = play_duplicate(window, *(f"P{number}" for number in range(1, 12)))
    for source, shown in ((few, False), (many, True)):
        begin(window, source)
        give_up(window)
        assert ("(without bonuses)" in window.text) == shown


@pytest.mark.rule("PRA-8")
def test_what_cannot_lie_so_stays_and_a_word_that_is_none_costs_the_round(window) -> None:
    begin(window, play_duplicate(window))
    lay_text(window, "A1 CANTADA")
    window.send("alone.play")
    assert [place for place, _ in window.notices] == ["lay"]
    assert state_of(window).current.master is None
    assert len(window.inner.session.find(Laying, f"alone/{window.path.split('/')[2]}").laid) == 7
    lay_text(window, "H4 ATNACDA")
    window.send("alone.play")
    assert state_of(window).current.slips[1].verdict == "word"
    assert "ATNACDA is not in the word list" in window.text


def test_nothing_laid_is_no_play_and_a_round_is_given_up_only_after_a_question(window) -> None:
    begin(window)
    window.send("alone.play")
    assert [place for place, _ in window.notices] == ["lay"]
    window.send("alone.pass_yes")
    assert state_of(window).current.master is None
    window.send("alone.pass")
    window.send("alone.cancel")
    window.send("alone.pass_yes")
    assert state_of(window).current.master is None
    give_up(window)
    assert state_of(window).current.slips[1].verdict == "none"


def test_the_clock_ends_a_round_by_itself(window) -> None:
    begin(window, play_duplicate(window), minutes="1")
    window.send("alone.time")
    assert state_of(window).current.master is None
    window.now += 60_000
    window.send("alone.time")
    assert state_of(window).current.master is not None
    assert "no play in time" in window.text


def test_what_lies_when_the_time_is_over_counts(window) -> None:
    begin(window, play_duplicate(window), minutes="1")
    lay(window, best(window))
    window.now += 60_000
    window.send("alone.time")
    assert tally(state_of(window)).found == 1


@pytest.mark.rule("PRA-8")
def test_one_tap_at_the_door_begins_with_fresh_racks_and_the_last_settings(window) -> None:
    window.go("#/alone")
    window.send("alone.choose", rules="romanian_duplicate", minutes="2")
    page = window.go("#/practice")
    assert 'id="alone-begin"' in page
    window.send("alone.begin")
    state = state_of(window)
    assert (state.language, state.alone.timed, state.rules.round_seconds) == ("ro", True, 120)
    assert state.current.clock.running
    assert "Go on with round 1" in window.go("#/practice")


@pytest.mark.rule("PRA-8")
def test_each_fresh_round_is_compared_with_the_best_play_and_the_sum_with_the_most(window) -> None:
    begin(window)
    for number in range(1, 4):
        found = best(window)
        if number == 2:
            give_up(window)
        else:
            lay(window, found)
            window.send("alone.play")
        state = state_of(window)
        assert state.current.master.points == state.current.master.best
        assert shown_word(window, state.current.master.play) in window.html
        window.send("alone.draw")
    sums = tally(state_of(window))
    assert (sums.rounds, sums.found) == (3, 2)
    assert 0 < sums.points < sums.best


@pytest.mark.rule("PRA-8")
def test_percentages_are_shown_over_time_as_a_picture_with_its_table(window) -> None:
    source = play_duplicate(window)
    for found in (True, False):
        begin(window, source)
        for _ in range(2):
            if found:
                lay(window, best(window))
                window.send("alone.play")
            else:
                give_up(window)
            window.send("alone.draw")
    page = window.go("#/alone")
    assert 'aria-label="Points in the hundred of each duplicate alone' in page
    assert "100 %" in window.text
    assert page.count("<tr>") >= 3


def test_another_player_of_this_device_has_percentages_of_his_own(window) -> None:
    asyncio.run(window.inner.create(PRACTICE, practice_events.Begun("Anna")))
    asyncio.run(window.inner.choose("practice.player", ""))
    begin(window, play_duplicate(window))
    give_up(window)
    window.send("alone.draw")
    give_up(window)
    assert "How well it goes" in (window.go("#/alone"), window.text)[1]
    other = asyncio.run(window.inner.create(PRACTICE, practice_events.Begun("Benet")))
    asyncio.run(window.inner.choose("practice.player", other))
    assert "How well it goes" not in (window.go("#/alone"), window.text)[1]


def test_a_second_press_draws_and_plays_nothing_more(window) -> None:
    begin(window)
    window.send("alone.draw")
    assert len(state_of(window).rounds) == 1
    give_up(window)
    window.send("alone.play")
    window.send("alone.pass_yes")
    assert len(state_of(window).rounds) == 1


def test_it_goes_on_where_it_was_left(window, another_window) -> None:
    begin(window)
    path = window.path
    other = another_window()
    other.go("#/alone")
    assert path in other.html
    other.go(path)
    assert "Lay a word on the board" in other.text
    other.go("#/archive")
    assert "Played alone: 0 rounds played" in other.text


def test_a_duplicate_that_is_not_over_cannot_be_played_alone(window) -> None:
    window.set_up()
    window.open_round("CANTADA")
    stream = window.path.split("/")[2]
    window.go(f"#/alone/again/{stream}")
    assert window.path == "#/"
    window.go("#/alone")
    window.send("alone.begin", source=stream, minutes="0")
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


@pytest.mark.rule("PRA-8")
def test_a_letter_of_ones_choice_is_laid_like_any_other(window) -> None:
    window.go("#/alone")
    window.send("alone.begin", rules="romanian_completiv", minutes="0")
    state = state_of(window)
    found = best(window)
    assert "and a letter of your choice" in window.text
    window.send("lay.recall")
    for square, tile in new_tiles(state.current.board, found):
        drawn = as_drawn(bytes([tile]))[0]
        window.send("lay.drop", **{"from": f"tile:{drawn}", "to": f"board:{square}"})
        if tile & DESIGNATED:
            window.send("lay.letter", letter=str(tile & LETTER_MASK))
    window.send("alone.play")
    assert tally(state_of(window)).found == 1


@pytest.mark.rule("PRA-5")
def test_the_rounds_that_were_missed_are_practised_one_after_the_other(window) -> None:
    source = play_duplicate(window)
    begin(window, source)
    stream = window.path.split("/")[2]
    lay(window, best(window))
    window.send("alone.play")
    window.send("alone.draw")
    give_up(window)
    assert "1 round to practise" in window.text
    last = state_of(window).current
    window.send("positions.turns", source=f"{stream}.2")
    asked = asyncio.run(asked_in(window.inner))
    assert (asked.puzzle.kind, asked.puzzle.board, asked.puzzle.rack) == ("best", last.board, last.rack)
    address = window.path
    window.go("#/")
    assert "practice" not in window.path
    window.go(address)
    for square, tile in new_tiles(last.board, asked.solution.best.play):
        laying = settled(window.inner.session.find(Laying, asked.session_key) or Laying(), asked.ground)
        slot = laying.slots.index(as_drawn(bytes([tile]))[0])
        window.send("lay.drop", **{"from": f"rack:{slot}", "to": f"board:{square}"})
    window.send("positions.play")
    assert "Right." in window.text
    window.send("positions.next")
    assert window.path == "#/practice"
    assert "These were all the turns to practise." in window.text


@pytest.mark.rule("PRA-5")
def test_what_the_whole_hall_and_what_a_player_missed_can_be_practised(window) -> None:
    source = play_duplicate(window)
    assert "1 round to practise" in (window.go(f"#/duplicate/{source}/results"), window.text)[1]
    assert "2 rounds to practise" in (window.go(f"#/duplicate/{source}/player/2"), window.text)[1]
    window.send("positions.turns", source=f"{source}.1.2")
    assert asyncio.run(asked_in(window.inner)).puzzle.kind == "best"


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("numbers", ["", ".x", ".7", "." + "9" * 40])
def test_numbers_that_name_no_round_are_told_in_a_sentence(window, numbers: str) -> None:
    source = play_duplicate(window)
    window.go(f"#/duplicate/{source}/results")
    window.send("positions.turns", source=f"{source}{numbers}")
    assert window.notices == [("positions", "")]
    window.send("positions.turns", source=f"nothing{numbers}")
    assert len(window.notices) == 1


@pytest.mark.rule("EDG-F1", "DUP-1.5")
def test_the_clock_of_who_plays_alone_calls_what_the_rules_call(window):
    begin(window, minutes="2")
    assert state_of(window).rules.call_one_minute
    assert "1 minute!" in window.html
    assert "30 seconds!" in window.html
