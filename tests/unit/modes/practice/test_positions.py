"""Positions: what an answer is worth and leads to, the rating, the one that comes next (PRA-5 to PRA-7)."""

import asyncio
import random
from collections import Counter
from datetime import date, timedelta
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.errors import Refused
from faristol.foreign.portions import finished
from faristol.foreign.shape import decode, encode
from faristol.modes.practice import choosing, keeping, rating
from faristol.modes.practice import positions as costs
from faristol.modes.practice.events import PositionAnswered, PositionsSetAside
from faristol.modes.practice.joining import joining
from faristol.modes.practice.keeping import require_sound
from faristol.modes.practice.positions import is_position, key_of, kind_of
from faristol.modes.practice.practice import PRACTICE, AnswerPosition
from faristol.modes.practice.rating import RATER, START, Rating
from faristol.modes.practice.solving import Judge, attempt, ending_of, follow, holds, solve
from faristol.movegen.puzzles import KINDS
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.tile import remove
from library import FolderLibrary
from practising import DAY, LIST, Player
from selfplay.games import table
from selfplay.matches import worth_at

KEYS = [f"{kind}.ca.{number:016x}" for number, kind in enumerate(KINDS)]
ANSWERS = st.lists(
    st.tuples(
        st.sampled_from(KEYS),
        st.lists(st.sampled_from(["H8 SOL", "8H COR", costs.NONE]), max_size=4, unique=True),
        st.integers(0, 3),
        st.booleans(),
        st.integers(-400 * DAY, 400 * DAY),
    ),
    max_size=12,
)


def answer(player: Player, key: str, wrong=(), hints: int = 0, solved: bool = True, day: str = ""):
    after = player.state.positions.answers(key)
    player.do(AnswerPosition(after, key, day, tuple(wrong), hints, solved, 42_000, 1550.0))
    return player.state.positions.results[-1]


def answered(answers) -> Player:
    """A player with these answers, whose clock goes to and fro."""
    player = Player().begin()
    for key, wrong, hints, solved, pause in answers:
        player.now = max(0, player.now + pause)
        answer(player, key, wrong, hints, solved)
    return player


@pytest.mark.rule("PRA-11")
@given(ANSWERS)
def test_the_saved_events_of_positions_lead_to_the_same_state(answers):
    player = answered(answers)
    kinds = {kind.__name__: kind for kind in PRACTICE.events}
    saved = [(type(event).__name__, encode(event), time) for event, time in player.events]
    read = [(decode(kinds[name], data), time) for name, data, time in saved]
    assert PRACTICE.replay(read) == player.state
    half = len(read) // 2
    assert PRACTICE.replay(read[half:], PRACTICE.replay(read[:half])) == player.state


@pytest.mark.rule("PRA-11")
@given(ANSWERS)
def test_a_state_with_positions_is_kept_and_read_again(answers):
    state = answered(answers).state
    require_sound(state)
    assert keeping.unpack(list(keeping.pack(state))) == state


@pytest.mark.rule("PRA-10")
@given(ANSWERS, ANSWERS)
def test_what_was_answered_on_two_devices_counts_on_both_and_never_twice(here, there):
    first, second = answered(here), Player().begin()
    second.now += 1
    for key, wrong, hints, solved, pause in there:
        second.now = max(0, second.now + pause) + 1
        answer(second, key, wrong, hints, solved)
    events = finished(joining(first.events, second.events)) or first.events
    both = PRACTICE.replay(events).positions
    apart = {*first.state.positions.results, *second.state.positions.results}
    assert len(both.results) == len(set(both.results)) == len(apart)
    assert finished(joining(events, second.events)) is None
    require_sound(PRACTICE.replay(events))


@pytest.mark.rule("P2", "PRA-6")
@pytest.mark.parametrize("possible", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_after_any_order_of_attempts_and_hints_the_price_told_is_the_price_taken(kind, possible):
    seen = set()

    def go_on(hints: int, wrong: tuple[str, ...], choices: int) -> None:
        if (hints, wrong, choices) in seen or len(wrong) > 4:
            return
        seen.add((hints, wrong, choices))
        value = costs.worth(kind, hints, wrong, solved=True)
        offer = costs.next_hint(kind, hints, wrong, possible=possible, choices=choices)
        if offer:
            assert offer.hints > hints
            assert value - offer.percent == offer.worth
            assert offer.worth == costs.worth(kind, offer.hints, wrong, solved=True)
            go_on(offer.hints, wrong, choices - (offer.step == "fewer"))
        for one in {f"H{len(wrong)} CASA", costs.NONE} - set(wrong):
            go_on(hints, (*wrong, one), choices - (kind == "keep"))

    go_on(0, (), 5)
    assert len(seen) > 10


@pytest.mark.rule("PRA-6")
@given(ANSWERS)
def test_the_ratings_are_what_the_library_makes_of_each_answer(answers):
    player = answered(answers)
    mine, theirs = START, {}
    for event, _ in player.events:
        if isinstance(event, PositionAnswered):
            before = theirs.get(event.position, rating.supposed(1550.0))
            mine, theirs[event.position] = rating.after(mine, before, event.percent / 100)
            assert (event.player, event.level, event.rater) == (mine, theirs[event.position], RATER)
    assert player.state.positions.rating("ca") == mine


@pytest.mark.rule("PRA-6")
def test_the_rating_is_that_of_the_paper():
    """Glickman's example has one game more for a period: this is its first opponent alone."""
    won, lost = rating.after(START, START, 1)
    assert won.value > START.value > lost.value
    assert won.value - START.value == pytest.approx(START.value - lost.value)
    assert won.deviation < START.deviation


@pytest.mark.rule("PRA-6")
@given(st.sampled_from(KINDS), st.integers(0, 3), st.lists(st.sampled_from(["A1 B", costs.NONE]), max_size=9))
def test_every_hint_and_every_wrong_attempt_costs_and_finding_it_is_always_worth_something(
    kind, hints, wrong
):
    value = costs.worth(kind, hints, wrong, solved=True)
    assert costs.LEAST <= value <= 100
    assert (value == 100) == (not hints and not wrong)
    assert costs.worth(kind, hints, [*wrong, "A2 C"], solved=True) <= value
    assert costs.worth(kind, hints, wrong, solved=False) == 0


@pytest.mark.rule("PRA-11")
def test_an_answer_counts_once_whichever_window_gives_it():
    player = Player().begin()
    first = AnswerPosition(0, KEYS[0], "", (), 0, True, 1_000, 1500.0)
    player.do(first)
    with pytest.raises(Refused, match=r"position\.answered"):
        player.do(first)
    assert len(player.state.positions.results) == 1


@pytest.mark.rule("PRA-7")
def test_the_puzzle_of_a_day_is_done_once():
    player = Player().begin()
    for number, day in enumerate(("2026-02-27", "2026-02-28", "2026-03-01")):
        answer(player, KEYS[number], day=day)
    with pytest.raises(Refused, match=r"position\.day_done"):
        answer(player, KEYS[3], day="2026-03-01")
    with pytest.raises(Refused, match=r"position\.day_done"):
        answer(player, KEYS[3], day="yesterday")
    positions = player.state.positions
    assert positions.of_day("2026-02-28").position == KEYS[1]


def test_what_is_no_position_is_refused():
    player = Player().begin()
    for key in ("", "best.ca.1", "best.ca.3F9A1C0B2D4E5F60", "anagram.ca.AB", "best.ca.0123456789abcdef\n"):
        assert not is_position(key)
        with pytest.raises(Refused, match=r"position\.unknown"):
            player.do(AnswerPosition(0, key, "", (), 0, True, 0, 1500.0))


def test_positions_are_set_aside_once_by_a_list():
    player = Player().begin()
    player.do(PositionsSetAside((KEYS[0], KEYS[0], "nothing"), LIST))
    assert player.state.positions.aside == {KEYS[0]: LIST}
    before = len(player.events)
    player.do(PositionsSetAside((KEYS[0],), LIST))
    assert len(player.events) == before


def judge(language: str) -> Judge:
    at = table(language)
    return Judge(at.generator, at.alphabet, at.rules, worth_at(language))


def puzzles(language: str, kind: str, count: int):
    found = [
        one
        for one in asyncio.run(FolderLibrary().puzzles(library.lexicon(language).header.checksum)).all
        if one.kind == kind
    ]
    return random.Random(3).sample(found, count)


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", ["ca", "ro"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_best_play_is_right_and_a_worse_one_is_not(language, kind):
    by = judge(language)
    for puzzle in puzzles(language, kind, 12):
        solution = solve(by, puzzle)
        for one in solution.plays[: solution.right]:
            assert attempt(by, puzzle, solution, one.play).verdict == "right"
        for one in solution.plays[solution.right :] if kind != "seven" else ():
            assert attempt(by, puzzle, solution, one.play).verdict == "wrong"
        assert Counter(solution.choices) == Counter(solution.plays)


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", ["ca", "ro"])
def test_who_looks_at_the_score_alone_loses_an_ending_and_sees_how(language):
    by = judge(language)
    for puzzle in puzzles(language, "ending", 10):
        solution, greedy = solve(by, puzzle), by.generator.top(puzzle.board, puzzle.rack, 1)[0]
        found = attempt(by, puzzle, solution, greedy.play)
        assert (found.verdict, found.plies[0].play) == ("wrong", greedy.play)
        assert found.spread < solution.spread
        assert _won(found.plies) == found.spread
        best = tuple(follow(by, ending_of(by, puzzle), solution.best.play))
        assert _won(best) == solution.spread
        assert _goes_out(by, puzzle, best) or best[-1].play is None


def _won(plies) -> int:
    """What the player to move wins of an ending that is shown to its end."""
    return sum((ply.score + ply.settled) * (1 if ply.own else -1) for ply in plies)


def _goes_out(by: Judge, puzzle, plies) -> bool:
    board, racks = puzzle.board, {True: puzzle.rack, False: ending_of(by, puzzle).other}
    for ply in plies:
        if ply.play:
            tiles = new_tiles(board, ply.play)
            board, racks[ply.own] = board.place(tiles), remove(racks[ply.own], spent_on(tiles))
    return not racks[plies[-1].own]


@pytest.mark.rule("PRA-5")
def test_a_play_that_cannot_be_costs_nothing_and_a_word_that_is_none_is_named():
    by = judge("ca")
    [puzzle] = puzzles("ca", "seven", 1)
    solution = solve(by, puzzle)
    short = next(one for one in by.generator.all_moves(puzzle.board, puzzle.rack) if one.tiles < 7)
    with pytest.raises(Refused, match=r"position\.all_seven"):
        attempt(by, puzzle, solution, short.play)
    verdicts = set()
    for best in puzzles("ca", "best", 8):
        found = attempt(by, best, solve(by, best), _turned(best.board, solve(by, best).best.play))
        assert (found.verdict == "words") == bool(found.words)
        assert not any(by.generator.check(found.words))
        verdicts.add(found.verdict)
    assert "words" in verdicts


def _turned(board, play):
    """The same squares with the tiles of the rack the other way round."""
    tiles = iter([tile for _, tile in new_tiles(board, play)][::-1])
    word = bytes(board.at(square) or next(tiles) for square in play.squares)
    return type(play)(play.square, play.direction, word)


@pytest.mark.rule("PRA-5")
def test_by_another_list_a_position_holds_only_if_its_words_do():
    by = judge("ca")
    for kind in KINDS:
        [puzzle] = puzzles("ca", kind, 1)
        assert holds(by, puzzle, same_list=True)
        assert holds(by, puzzle, same_list=False) == (kind != "keep")
    [romanian] = puzzles("ro", "best", 1)
    assert not holds(by, romanian, same_list=False)


@pytest.mark.rule("PRA-7")
@given(st.integers(0, 10_000), st.integers(10, 60))
def test_no_position_of_a_day_comes_again_before_all_have(number, count):
    keys = [key_of_number(at) for at in range(count)]
    days = count // choosing.TO_CHOOSE_AMONG
    start = number - number % days
    turn = [
        key
        for at in range(days)
        for key in islice(choosing.in_turn(keys, start + at, LIST), choosing.TO_CHOOSE_AMONG)
    ]
    assert len(set(turn)) == len(turn)
    assert [*choosing.in_turn(keys[::-1], number, LIST)] == [*choosing.in_turn(keys, number, LIST)]
    assert sorted(choosing.in_turn(keys, number, LIST)) == sorted(keys)


MONDAY = date(2026, 11, 23)


@pytest.mark.rule("FRO-4", "PRA-7")
def test_the_week_of_puzzles_goes_from_easy_to_hard_and_is_the_same_for_everybody():
    keys = {kind: [f"{kind}.ca.{number:016x}" for number in range(400)] for kind in KINDS}
    hardness = {key: float(int(key[-4:], 16) * 7 % 40) for of_kind in keys.values() for key in of_kind}

    def asked(day: date) -> str:
        week = choosing.of_week(
            keys.__getitem__, day.isoformat(), LIST, hardness.get, lambda key: hardness[key] > 20
        )
        return next(week)

    week = [asked(MONDAY + timedelta(days=at)) for at in range(7)]
    assert [kind_of(key) for key in week] == ["seven", "best", "best", "seven", "best", "seven", "ending"]
    assert hardness[week[0]] > 20, "what Monday asks for is possible"
    assert len({asked(MONDAY + timedelta(days=at)) for at in range(28)}) == 28
    easy, hard = (
        [hardness[asked(MONDAY + timedelta(days=7 * at + day))] for at in range(20)] for day in (1, 4)
    )
    assert sum(easy) < sum(hard) / 3


@pytest.mark.rule("FRO-4")
def test_where_nothing_of_the_day_is_true_another_one_of_its_kind_takes_its_place():
    keys = [f"ending.ca.{number:016x}" for number in range(40)]
    week = choosing.of_week(
        lambda _: keys, (MONDAY + timedelta(days=6)).isoformat(), LIST, lambda _: None, lambda _: True
    )
    assert sorted(week) == keys


SETTLED = Rating(1790.0, 60.0, 0.06)
"""A player of whom much is known."""


def key_of_number(number: int) -> str:
    return f"best.ca.{number:016x}"


@pytest.mark.rule("PRA-6")
def test_the_next_position_is_as_hard_as_the_player_is_strong_and_was_not_seen_lately():
    player = Player().begin()
    levels = {key_of_number(number): 1000.0 + 100 * number for number in range(10)}
    seen = []
    for _ in range(10):
        key = choosing.choose(
            list(levels), player.state.positions, SETTLED, levels.get, bool, player.now, random.Random(1)
        )
        seen.append(key)
        answer(player, key)
        player.now += 60_000
    assert seen[0] == key_of_number(7)
    assert sorted(seen) == sorted(levels)
    again = choosing.choose(
        list(levels), player.state.positions, SETTLED, levels.get, bool, player.now, random.Random(1)
    )
    assert again == seen[0]


@pytest.mark.rule("PRA-6")
def test_who_has_just_begun_gets_an_easy_position_and_who_is_known_his_own():
    levels = {key_of_number(number): 1000.0 + 50 * number for number in range(choosing.LOOKED_AT)}

    def asked(rating_: Rating) -> float:
        key = choosing.choose(
            list(levels), Player().begin().state.positions, rating_, levels.get, bool, 0, rng
        )
        return levels[key]

    rng = random.Random(1)
    assert asked(START) == 1150.0
    assert asked(Rating(1500.0, 55.0, 0.06)) == 1450.0


@pytest.mark.rule("PRA-6")
@pytest.mark.parametrize("language", ["ca", "ro"])
def test_the_highest_score_is_hard_where_it_takes_all_seven_tiles(language):
    by = judge(language)
    for puzzle in puzzles(language, "best", 40):
        laid = {
            len(new_tiles(puzzle.board, one.play)) for one in by.generator.best(puzzle.board, puzzle.rack)
        }
        level = choosing.supposed_level(by, puzzle)
        assert level > 1700 or laid != {7}
        assert level < 1700 or max(laid) > 3


@pytest.mark.rule("PRA-6")
@pytest.mark.parametrize("language", ["ca", "ro"])
def test_easy_positions_with_and_without_a_play_with_all_seven_tiles_are_about_as_many(language):
    by = judge(language)
    known = {key_of(puzzle, language): puzzle for puzzle in puzzles(language, "seven", 120)}
    levels = {key: choosing.supposed_level(by, puzzle) for key, puzzle in known.items()}
    possible = {key: choosing.is_possible(by, puzzle) for key, puzzle in known.items()}
    rng, positions = random.Random(1), Player().begin().state.positions
    asked = [
        choosing.choose(
            list(known),
            positions,
            START,
            levels.get,
            possible.__getitem__,
            0,
            rng,
        )
        for _ in range(100)
    ]
    assert 35 <= sum(possible[key] for key in asked) <= 65


@pytest.mark.rule("PRA-6")
def test_what_is_not_true_is_never_chosen_and_nothing_is_none():
    positions, rng = Player().begin().state.positions, random.Random(1)
    keys = [key_of_number(number) for number in range(3)]
    only = {keys[1]: 1500.0}
    assert choosing.choose(keys, positions, START, only.get, bool, 0, rng) == keys[1]
    assert choosing.choose(keys, positions, START, {}.get, bool, 0, rng) is None
    player = Player().begin()
    answer(player, keys[1])
    asked = choosing.choose(keys, player.state.positions, START, only.get, bool, player.now, rng)
    assert asked == keys[1], "answered lately, and the only one that is true"
    assert choosing.choose([], positions, START, only.get, bool, 0, rng) is None


def test_a_position_is_known_by_what_it_is_whatever_the_order_of_its_rack():
    [puzzle] = puzzles("ca", "best", 1)
    turned = type(puzzle)(puzzle.kind, puzzle.board, puzzle.rack[::-1])
    assert key_of(turned, "ca") == key_of(puzzle, "ca")
    assert is_position(key_of(puzzle, "ca"))


def rated(day: int, value: float, deviation: float = 60.0) -> costs.Result:
    return costs.Result(KEYS[0], "", day * DAY, 0, 0, True, 100, 1_000, value, deviation)


@pytest.mark.rule("FRO-10")
def test_a_rating_is_the_best_once_a_day_and_never_while_it_is_uncertain():
    ratings = (
        (1, 1900.0, 300.0),
        (2, 1600.0),
        (3, 1590.0),
        (4, 1610.0),
        (4, 1620.0),
        (5, 1615.0),
        (6, 1621.0),
    )
    results = tuple(rated(*one) for one in ratings)
    of_player = costs.Positions(results=results)
    best = [of_player.is_best(one, lambda time: time // DAY) for one in results]
    assert best == [False, False, False, True, False, False, True]
