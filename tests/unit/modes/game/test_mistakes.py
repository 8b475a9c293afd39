"""Mistakes by size and kind, and the index, in games whose figures are worked out by hand."""

from dataclasses import replace

import pytest

import gametable
import library
from faristol.modes.game import commands as c
from faristol.modes.game.analysing import Move, Weighed, turns_of
from faristol.modes.game.mistakes import (
    KINDS,
    Mistake,
    may_open,
    mistakes_of,
    opened_by,
    to_learn_from,
)
from faristol.movegen.losses import index_of, size_of, size_of_chance
from faristol.movegen.surveys import Answers
from faristol.rules.notation import Play

pytestmark = pytest.mark.rule("ANA-4")


@pytest.fixture(scope="module")
def played():
    """Anna lays CANTAR, Benet PAU, Anna passes, Benet lays a word that is not in the list."""
    table = gametable.game()
    for text in ("H4 CANTAR", "G8 PAU", "P", "I4 XQZ"):
        table.lay(text) if text == "I4 XQZ" else table.turn(text)
        if table.state.pending:
            table.do(c.CompleteTurn())
    table.do(c.Abandon((0, 1)))
    return table


def play(text, table, score, leave="", worth=None):
    """A play with what it is worth, its points where nothing is said."""
    laid: Play = table.play(text)
    tiles = bytes(laid.word)
    return Move(
        "play",
        laid,
        tiles,
        score,
        table.tiles(leave) if leave else b"",
        worth if worth is not None else 100 * score,
    )


def turn(number, best, made, lost, exact=None):
    return Weighed(number, b"", (best,), made, lost, exact)


def found(table, *weighed, answers=None, invalid=None):
    turns = turns_of(table.state, {})
    known = {one.number: one for one in weighed}
    return mistakes_of(table.state, turns, known, answers or {}, invalid or {})


@pytest.mark.parametrize(
    ("cost", "size"),
    [(499, None), (500, "small"), (999, "small"), (1000, "medium"), (1999, "medium"), (2000, "large")],
)
def test_the_size_goes_by_the_points_given_away(cost, size):
    assert size_of(cost) == size


@pytest.mark.parametrize(
    ("chance", "size"),
    [
        (19, None),
        (20, "small"),
        (39, "small"),
        (40, "medium"),
        (79, "medium"),
        (80, "large"),
        (1000, "large"),
    ],
)
def test_in_a_game_of_two_it_goes_by_the_chance_of_winning(chance, size):
    assert size_of_chance(chance) == size


def test_less_than_five_points_are_no_mistake(played):
    best, made = play("H4 CANTAR", played, 20), play("H4 CANTA", played, 16)
    assert found(played, turn(1, best, made, 499)) == []
    assert found(played, turn(1, best, made, None)) == []


def test_a_play_with_all_seven_tiles_that_was_missed_is_that_whatever_else_it_was(played):
    best, made = play("H4 CANTARS", played, 70), play("H4 CANTAR", played, 16)
    assert found(played, turn(1, best, made, 5400)) == [Mistake(1, 0, "seven", 5400)]


def test_who_laid_all_seven_too_has_missed_a_higher_play(played):
    best, made = play("H4 CANTARS", played, 80), play("H2 CANTARS", played, 70)
    assert found(played, turn(1, best, made, 1000)) == [Mistake(1, 0, "high", 1000)]


def test_what_makes_most_of_the_loss_is_the_kind(played):
    worth = library.worth("ca")
    tiles = {text: played.tiles(text) for text in ("AEI", "QVV", "AE", "AS")}
    in_bag = turns_of(played.state, {})[1].position.in_bag
    assert in_bag > 30  # what stays counts in full
    kept = worth.of(tiles["AEI"]) - worth.of(tiles["QVV"])
    best = play("G8 PAU", played, 10, "AEI", 1000 + worth.of(tiles["AEI"]))
    made = play("G8 PA", played, 8, "QVV", 800 + worth.of(tiles["QVV"]))
    lost = 200 + kept
    assert kept > 500
    assert found(played, turn(2, best, made, lost)) == [Mistake(2, 1, "keep", lost)]
    fewer = worth.of(tiles["AE"]) - worth.of(tiles["AS"])
    best = play("G8 PAU", played, 31, "AE", 3100 + worth.of(tiles["AE"]))
    made = play("G8 PA", played, 8, "AS", 800 + worth.of(tiles["AS"]))
    assert abs(fewer) < 1150
    assert found(played, turn(2, best, made, 2300 + fewer)) == [Mistake(2, 1, "high", 2300 + fewer)]


def test_with_an_empty_bag_it_is_an_endgame(played):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 8)
    assert found(played, turn(2, best, made, 700, exact=True)) == [Mistake(2, 1, "ending", 700)]


def test_an_endgame_that_was_not_searched_to_its_end_is_no_mistake(played):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 8)
    unproven = turn(2, best, made, 3700, exact=False)
    assert unproven.unproven
    assert unproven.counted is None
    assert found(played, unproven) == []


@pytest.mark.parametrize(("least", "counted"), [(0, None), (499, None), (500, 500), (2300, 2300)])
def test_of_such_an_endgame_what_is_certain_counts_if_that_is_a_mistake(played, least, counted):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 8)
    unproven = replace(turn(2, best, made, 3700, exact=False), least=least)
    assert unproven.counted == counted
    assert found(played, unproven) == ([Mistake(2, 1, "ending", counted)] if counted else [])


def test_a_mean_over_draws_of_the_last_tiles_counts_as_any_estimate_does(played):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 8)
    followed = replace(turn(2, best, made, 700, exact=False), draws=60)
    assert not followed.unproven
    assert followed.counted == 700
    assert found(played, followed) == [Mistake(2, 1, "ending", 700)]


def simulated(number, best, made, lost, chance, **values):
    return replace(turn(number, best, made, lost), chance=chance, rounds=400, **values)


def test_what_a_simulation_finds_is_a_mistake_by_the_chance_of_winning(played):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 2)
    assert found(played, simulated(2, best, made, 900, 45)) == [Mistake(2, 1, "high", 900, 0, 45)]
    assert Mistake(2, 1, "high", 900, 0, 45).size == "medium"
    assert found(played, simulated(2, best, made, 3000, 19)) == []  # decided
    assert found(played, simulated(2, best, made, 100, 25)) == [Mistake(2, 1, "high", 100, 0, 25)]


def test_what_may_be_the_luck_of_the_draw_is_no_mistake(played):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 2)
    assert found(played, simulated(2, best, made, 900, 45, chance_error=23)) == []
    assert found(played, simulated(2, best, made, 900, 45, chance_error=22)) != []


def test_a_loss_that_neither_points_nor_tiles_explain_comes_with_the_next_turns_or_the_end(played):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 8)
    assert found(played, simulated(2, best, made, 900, 45)) == [Mistake(2, 1, "next", 900, 0, 45)]
    opened = answers(3000, 3000, 3800)
    told = found(played, simulated(2, best, made, 900, 45), answers={2: opened})
    assert told == [Mistake(2, 1, "open", 900, 800, 45)]
    [before] = (one for one in turns_of(played.state, {}) if one.number == 2)
    late = replace(
        before,
        position=replace(before.position, bag=before.position.bag.take(before.position.bag.tiles()[8:])),
    )
    assert late.position.in_bag <= 9
    known = {2: simulated(2, best, made, 900, 45)}
    assert mistakes_of(played.state, [late], known, {}, {}) == [Mistake(2, 1, "ending", 900, 0, 45)]


@pytest.mark.parametrize(
    ("reply", "after", "kind"), [(0, 0, "high"), (0, 500, "high"), (0, 900, "keep"), (900, 0, "next")]
)
def test_the_kind_goes_by_the_parts_of_the_simulation_that_the_reasons_name(played, reply, after, kind):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 2)
    shares = (3000, 3000 + after, 0), (3000 + reply, 3000, 0)
    values = {"gains": ((best, 1700), (made, 0)), "shares": shares}
    lost, opened = 800 + reply + after, {2: answers(3000, 3000, 5000)}
    [told] = found(played, simulated(2, best, made, lost, 45, **values))
    assert told.kind == kind
    [told] = found(played, simulated(2, best, made, lost, 45, **values), answers=opened)
    assert told.kind == ("open" if reply else kind)
    [before] = (one for one in turns_of(played.state, {}) if one.number == 2)
    bag = before.position.bag.take(before.position.bag.tiles()[8:])
    late = replace(before, position=replace(before.position, bag=bag))  # the rest is told as one
    known = {2: simulated(2, best, made, lost, 45, **values)}
    [told] = mistakes_of(played.state, [late], known, opened, {})
    assert told.kind == ("ending" if reply + after > 800 else "high")


def answers(before, first, second, error=50, since=(50, 50)):
    return Answers(200, False, before, first, second, error, since, ())


def test_a_move_that_opens_more_than_it_is_worth_less_has_opened_too_much(played):
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 8)
    opened = answers(3000, 3000, 3800)
    assert found(played, turn(2, best, made, 200), answers={2: opened}) == [Mistake(2, 1, "open", 1000, 800)]
    assert found(played, turn(2, best, made, 900), answers={2: opened}) == [Mistake(2, 1, "high", 900)]


@pytest.mark.parametrize(
    ("known", "more"),
    [
        (None, 0),
        (answers(3000, 3000, 3800), 800),
        (answers(3000, 3000, 3499), 0),
        (answers(3800, 3000, 3800), 0),
        (answers(3000, 3000, 3800, error=410), 0),
        (answers(3000, 3000, 3800, since=(50, 410)), 0),
    ],
)
def test_opened_is_only_what_is_beyond_its_error_and_more_than_before(known, more):
    assert opened_by(known) == more


def test_a_word_that_is_let_through_is_a_mistake_of_the_other(played):
    number = 4
    points = played.state.turns[number - 1].points
    assert points >= 5
    wrong = {number: (b"\x01",)}
    assert found(played, invalid=wrong) == [Mistake(number, 0, "word", 100 * points)]
    assert found(played, invalid={3: (b"\x01",)}) == []


def test_the_index_is_for_ten_turns():
    mistakes = [size_of(cost) for cost in (5400, 700, 1500, 499)]
    assert index_of(mistakes, 12) == 10 * (3 + 1 + 2) / 12 == 5
    assert index_of(mistakes, 24) == 2.5
    assert index_of([], 10) == 0
    assert index_of([], 0) is None


def test_one_learns_from_the_three_that_cost_most_and_from_no_word_let_through():
    costs = [700, 5400, 900, 1500, 600]
    mistakes = [Mistake(number, 0, "keep", cost) for number, cost in enumerate(costs, start=1)]
    word = Mistake(6, 0, "word", 9000)
    assert [one.number for one in to_learn_from([*mistakes, word])] == [2, 4, 3]
    assert to_learn_from([word]) == []


def test_answers_are_looked_at_only_where_a_play_of_two_was_not_the_best(played):
    turns = turns_of(played.state, {})
    best, made = play("G8 PAU", played, 10), play("G8 PA", played, 8)
    assert may_open(turns[1], turn(2, best, made, 200))
    assert not may_open(turns[1], turn(2, best, best, 0))
    assert not may_open(turns[1], turn(2, best, made, 200, exact=True))
    assert not may_open(turns[1], turn(2, best, Move("pass", None, b"", 0, b"", 0), 1000))
    assert not may_open(turns[1], turn(2, Move("exchange", None, b"\x01", 0, b"", 1000), made, 200))


def test_who_passed_has_not_seen_a_play_and_kept_nothing_badly(played):
    best, made = play("G8 PAU", played, 2, worth=900), Move("pass", None, b"", 0, b"", 0)
    [mistake] = found(played, turn(2, best, made, 900))
    assert mistake.kind == "high"
    [mistake] = found(played, turn(2, Move("exchange", None, b"\x01", 0, b"", 900), made, 900))
    assert mistake.kind == "keep"


def test_every_kind_has_a_name_and_a_case_here():
    assert set(KINDS) == {"seven", "high", "keep", "open", "next", "ending", "word"}
