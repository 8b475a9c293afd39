"""Why a move is better: parts sum to the difference, figures are those of others, thresholds hold."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.modes.mode import Referee
from faristol.movegen.equity import ranked
from faristol.movegen.last_tiles import Course, followed
from faristol.movegen.leave_values import HUNDREDTHS, LATE, TENTH, in_tenths
from faristol.movegen.position import Ending, Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.surveys import (
    RACKS,
    Answers,
    AnswerSurvey,
    Chance,
    DrawSurvey,
    after,
    different_draws,
    draws,
)
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.movegen.why import (
    LEAST,
    LEAST_ANSWER,
    LEAST_CHANCE,
    LEAST_COVERED,
    LEAST_TERM,
    SURE,
    TERMS,
    Comparison,
    Part,
    Reason,
    by_course,
    by_worth,
    opening,
    terms_between,
    without_rest,
)
from faristol.movegen.why_search import Why
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag
from pieces import LANGUAGES

RULES = {"ca": GameRules.preset("classic"), "ro": GameRules.preset("romanian")}

pytestmark = pytest.mark.rule("ANA-3")


@cache
def positions(language: str) -> list[Position]:
    """Positions of a game that a generator plays with itself, with tiles in the bag or none."""
    referee: Referee = library.referee(RULES[language])
    alphabet = referee.alphabet
    found = []
    for seed in range(8):
        bag = shuffled_bag(alphabet, Random(f"why {language} {seed}"))
        for board, rack in self_play(referee.generator, RULES[language], bag):
            unseen = Bag.full(alphabet).take(board.cells.replace(b"\0", b"")).take(rack)
            found.append(Position(board, rack, unseen, min(7, len(unseen))))
    return found


def moves_of(language: str, position: Position, count: int = 30) -> list[RankedPlay]:
    """The best moves of a position."""
    generator, worth = library.referee(RULES[language]).generator, library.worth(language)
    return ranked(generator, worth, position.board, position.rack, position.in_bag, count, RULES[language])


def why(language: str, position: Position, one: RankedPlay, other: RankedPlay) -> Why:
    """The work on two moves."""
    referee = library.referee(RULES[language])
    worth = library.worth(language)
    return Why(referee.generator, referee.alphabet, RULES[language], worth, position, (one, other))


def finished(work: Why) -> Comparison:
    """What it comes to."""
    while not work.done:
        work.step()
    assert work.comparison
    return work.comparison


cases = st.sampled_from(LANGUAGES), st.randoms(use_true_random=False)


@settings(max_examples=effort(15, 60), deadline=None)
@given(*cases)
def test_the_parts_sum_to_what_the_moves_differ_by(language: str, rng: Random) -> None:
    position = rng.choice([one for one in positions(language) if one.in_bag])
    one, other = rng.choices(moves_of(language, position), k=2)
    found = by_worth(library.worth(language), one, other, position.in_bag)
    told = in_tenths(found.first.equity), in_tenths(found.second.equity)
    assert found.difference == told[0] - told[1] == abs(in_tenths(one.equity) - in_tenths(other.equity))
    assert sum(part.first for part in found.parts) == told[0]
    assert sum(part.second for part in found.parts) == told[1]
    assert found.part("points").first == found.first.score * HUNDREDTHS
    assert all(amount % TENTH == 0 for part in found.parts for amount in (part.first, part.second))
    shares = library.worth(language).shares(found.first.leave, found.bags[0])
    for part, share in zip(found.parts[1:], shares, strict=True):
        assert abs(part.first - share) <= TENTH


@settings(max_examples=effort(15, 60), deadline=None)
@given(*cases)
def test_the_tiles_and_pairs_sum_to_what_the_leaves_differ_by(language: str, rng: Random) -> None:
    worth = library.worth(language)
    position = rng.choice(positions(language))
    tiles = position.rack + bytes(rng.sample(position.unseen.tiles(), min(7, len(position.unseen))))
    first, second = (bytes(rng.sample(tiles, rng.randint(0, min(7, len(tiles))))) for _ in range(2))
    terms = terms_between(worth, first, second)
    assert sum(term.difference for term in terms) == worth.of(first) - worth.of(second)
    assert all(term.difference for term in terms)
    for term in terms:
        if len(term.tiles) == 1:
            each = worth.tiles[term.tiles[0]]
            assert (term.first, term.second) == (
                first.count(term.tiles) * each,
                second.count(term.tiles) * each,
            )


def test_terms_are_named_only_where_what_stays_counts_in_full() -> None:
    for position in positions("ca"):
        moves = moves_of("ca", position)
        one, other = moves[0], moves[-1]
        found = by_worth(library.worth("ca"), one, other, position.in_bag)
        if min(found.bags) < LATE:
            assert found.terms == ()
        else:
            stays = found.part("stays").difference
            assert abs(sum(term.difference for term in found.terms) - stays) <= 2 * TENTH


@settings(max_examples=effort(5, 15), deadline=None)
@given(*cases)
def test_the_better_move_stands_first_and_the_order_asked_does_not_matter(language: str, rng: Random) -> None:
    position = rng.choice(positions(language))
    if not position.in_bag:
        return
    one, other = rng.sample(moves_of(language, position), 2)
    if one.equity == other.equity:
        return
    here, there = finished(why(language, position, one, other)), finished(why(language, position, other, one))
    assert here == there
    assert here.first.equity > here.second.equity


def carried(found: Comparison) -> set[Reason]:
    """What the figures carry, said once more without the code that chooses."""
    parts = sorted(found.parts, key=lambda part: -abs(part.difference))
    rests = [sum(part.difference for part in parts[number:]) for number in range(len(parts))]
    reasons = {
        Reason(part.name, part.difference > 0)
        for part, rest in zip(parts, rests, strict=True)
        if abs(part.difference) >= LEAST or 4 * abs(rest) > found.difference >= LEAST
        if part.difference
    }
    if found.answers:
        less = found.answers.second - found.answers.first
        if abs(less) >= LEAST_ANSWER and abs(less) >= SURE * found.answers.error:
            reasons.add(Reason("answers", less > 0))
    if found.chances:
        one, other = found.chances
        more = one.hits / one.of - other.hits / other.of
        if (one.tiles, one.last) == (other.tiles, other.last) and abs(more) >= LEAST_CHANCE:
            reasons.add(Reason("all", more > 0))
    return reasons


@settings(max_examples=effort(6, 25), deadline=None)
@given(*cases)
def test_a_reason_is_what_the_figures_carry_and_nothing_else(language: str, rng: Random) -> None:
    position = rng.choice([one for one in positions(language) if one.in_bag])
    found = finished(why(language, position, *rng.choices(moves_of(language, position), k=2)))
    assert {reason for reason in found.reasons if reason.kind != "square"} == carried(found)
    for reason in found.reasons:
        if reason.kind == "square":
            assert found.answers
            counts = {square: (one, other) for square, one, other in found.answers.covered}
            one, other = counts[reason.square]
            assert abs(other - one) >= LEAST_COVERED * found.answers.racks
            assert reason.for_first == (other > one)
            assert Reason("answers", reason.for_first) in found.reasons
    ahead = [reason.for_first for reason in found.reasons]
    assert ahead == sorted(ahead, reverse=True)


@pytest.mark.rule("P5")
@settings(max_examples=effort(25, 100), deadline=None)
@given(*cases)
def test_what_no_sentence_names_is_at_most_a_quarter_of_the_difference(language: str, rng: Random) -> None:
    """Of the parts of two moves, and of the tiles that stay with them."""
    position = rng.choice([one for one in positions(language) if one.in_bag])
    one, other = rng.choices(moves_of(language, position), k=2)
    found = by_worth(library.worth(language), one, other, position.in_bag)
    if found.are_equal:
        return
    assert 4 * abs(found.beside([reason.kind for reason in found.reasons])) <= found.difference
    named = without_rest(found.terms, LEAST_TERM, TERMS)
    whole = sum(term.difference for term in found.terms)
    rest = whole - sum(term.difference for term in named)
    assert 4 * abs(rest) <= abs(whole) or abs(whole) < LEAST
    few = without_rest(found.parts, LEAST, 1)
    assert 4 * abs(found.beside([part.name for part in few])) <= found.difference


def test_a_move_beside_itself_has_no_reason() -> None:
    position = positions("ca")[4]
    [best, *_] = moves_of("ca", position)
    found = finished(why("ca", position, best, best))
    assert (found.difference, found.reasons) == (0, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_few_racks_the_answers_are_the_mean_over_every_one(language: str) -> None:
    generator = library.referee(RULES[language]).generator
    [position, *_] = [
        one for one in positions(language) if one.in_bag and comb(len(one.unseen), one.other) <= RACKS
    ]
    one, other = moves_of(language, position)[:2]
    found = finished(why(language, position, one, other))
    answers = found.answers
    assert answers
    racks = list(combinations(position.unseen.tiles(), position.other))
    assert (answers.complete, answers.racks, answers.error, answers.since) == (True, len(racks), 0, (0, 0))
    boards = (position.board, after(position.board, found.first), after(position.board, found.second))
    for board, mean in zip(boards, (answers.before, answers.first, answers.second), strict=True):
        scores = [generator.best(board, bytes(rack)).best_score or 0 for rack in racks]
        assert mean == round(HUNDREDTHS * sum(scores) / len(scores))


@pytest.mark.rule("ANA-3", "ANA-5")
def test_of_a_rack_that_is_known_the_answers_and_the_draws_are_those_that_there_are() -> None:
    position, generator = positions("ca")[5], library.referee(RULES["ca"]).generator
    held = position.unseen.tiles()[: position.other]
    known = replace(position, held=held)
    one, other = moves_of("ca", position)[:2]
    answers = finished(why("ca", known, one, other)).answers
    assert answers
    assert (answers.complete, answers.racks, answers.error) == (True, 1, 0)
    boards = (after(position.board, move) for move in (one, other))
    scores = [HUNDREDTHS * (generator.best(board, held).best_score or 0) for board in boards]
    assert {answers.first, answers.second} == set(scores)
    move = next(move for move in moves_of("ca", position) if move.play and len(move.leave) >= 5)
    survey = DrawSurvey(generator, replace(known, unseen=Bag.of(held + b"\1\1\5")), move, 7)
    assert sorted(drawn for drawn, _ in survey._waiting) == sorted({b"\1\1", b"\1\5"})[: 7 - len(move.leave)]


def test_racks_drawn_at_random_are_the_same_whenever_it_is_asked() -> None:
    position = positions("ca")[5]
    one, other = moves_of("ca", position)[:2]
    first, again = (finished(why("ca", position, one, other)).answers for _ in range(2))
    assert first == again
    assert first
    assert (first.complete, first.racks) == (False, RACKS)
    assert first.error > 0


def test_the_error_covers_what_many_more_racks_come_to() -> None:
    position = positions("ca")[6]
    one, *_, other = [move for move in moves_of("ca", position, 60) if move.play]
    answers = finished(why("ca", position, one, other)).answers
    assert answers
    rng, tiles, total, many = Random(9), position.unseen.tiles(), 0, 3000
    boards = [after(position.board, move) for move in (one, other)]
    generator = library.referee(RULES["ca"]).generator
    for _ in range(many):
        rack = bytes(rng.sample(tiles, position.other))
        first, second = (generator.best(board, rack).best_score or 0 for board in boards)
        total += first - second
    assert abs(answers.first - answers.second - HUNDREDTHS * total / many) < 4 * answers.error


@pytest.mark.parametrize(("number", "language"), [(0, "ca"), (1, "ro"), (2, "ca"), (3, "ro")])
def test_every_draw_is_listed_once_with_its_number_of_ways(number: int, language: str) -> None:
    unseen = positions(language)[20].unseen
    expected = Counter(bytes(sorted(drawn)) for drawn in combinations(unseen.tiles(), number))
    assert dict(draws(unseen, number)) == expected
    assert different_draws(unseen, number) == len(expected)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chance_of_all_tiles_next_turn_is_counted_over_every_draw(language: str) -> None:
    generator = library.referee(RULES[language]).generator
    looked = 0
    for position in positions(language):
        for move in moves_of(language, position):
            if len(move.leave) != 6 or not position.in_bag or looked == 4:
                continue
            looked += 1
            work = DrawSurvey(generator, position, move, 7)
            while not work.done:
                work.step()
            board = after(position.board, move)
            unseen = position.unseen.tiles()
            found = sum(
                any(play.tiles == 7 for play in generator.all_moves(board, move.leave + bytes((tile,))))
                for tile in unseen
            )
            last = move.kind == "play" and position.in_bag == 1
            assert work.chance == Chance(found, len(unseen), 7, last)
    assert looked


def test_of_too_many_draws_nothing_is_said() -> None:
    position = positions("ca")[2]
    play = next(move for move in moves_of("ca", position) if len(move.leave) < 3)
    survey = DrawSurvey(library.referee(RULES["ca"]).generator, position, play, 7)
    assert (survey.done, survey.chance) == (True, None)


def test_a_triple_word_is_counted_where_a_best_answer_lies_on_it() -> None:
    generator = library.referee(RULES["ca"]).generator
    position = positions("ca")[8]
    one, other = [move for move in moves_of("ca", position) if move.play][:2]
    survey = AnswerSurvey(generator, position, one, other, Random(1))
    racks = [rack for rack, count in survey._waiting for _ in range(count)]
    while not survey.done:
        survey.step()
    board = after(position.board, other)
    for square, _, second in survey.answers.covered:
        on = [any(square in best.play.squares for best in generator.best(board, rack)) for rack in racks]
        assert second == sum(on)


def _answers(before: int, first: int, second: int, error: int, since: tuple[int, int]) -> Answers:
    return Answers(200, False, before, first, second, error, since, ())


def test_what_is_within_its_error_is_neither_said_nor_called_open() -> None:
    position = positions("ca")[4]
    one, other = moves_of("ca", position)[:2]
    quiet = (Part("points", 500, 450),)

    def kinds(answers: Answers) -> list[str]:
        return [reason.kind for reason in Comparison(one, other, (40, 40), quiet, (), answers).reasons]

    assert kinds(_answers(3000, 3000, 3400, 100, (100, 100))) == ["answers"]
    assert kinds(_answers(3000, 3000, 3400, 210, (100, 100))) == []
    assert kinds(_answers(3000, 3000, 3190, 10, (100, 100))) == []
    assert opening(_answers(3000, 3000, 3400, 100, (100, 100)), first=False) == 1
    assert opening(_answers(3000, 3000, 3400, 100, (100, 210)), first=False) == 0
    assert opening(_answers(3000, 2700, 3400, 100, (100, 100)), first=True) == -1
    assert opening(_answers(3000, 2900, 3400, 100, (0, 0)), first=True) == 0


def test_what_is_known_of_two_moves_with_tiles_in_the_bag_is_not_taken_apart_by_worth() -> None:
    position = positions("ca")[4]
    one, other = [
        replace(move, equity=equity)
        for move, equity in zip(moves_of("ca", position), (250, 900), strict=False)
    ]
    referee, worth = library.referee(RULES["ca"]), library.worth("ca")
    work = Why(referee.generator, referee.alphabet, RULES["ca"], worth, position, (one, other), final=True)
    found = finished(work)
    assert (found.first, found.difference) == (other, 650)
    assert [part.name for part in found.parts] == ["points", "rest"]
    assert found.part("rest").first == 900 - other.score * HUNDREDTHS
    assert found.answers


def endings(language: str) -> list[Position]:
    """Late positions with an empty bag and four tiles each."""
    late = [one for one in positions(language) if len(one.unseen) < 30 and len(one.rack) > 3]
    return [
        Position(one.board, one.rack[:4], Bag.of(one.unseen.tiles()[-4:]), 4)
        for one in late
        if len(one.unseen) > 3
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_an_ending_the_parts_sum_to_what_the_search_says(language: str) -> None:
    referee = library.referee(RULES[language])
    looked = 0
    for position in endings(language):
        moves = [move for move in moves_of(language, position) if move.play or move.kind == "pass"]
        if len(moves) < 2:
            continue
        found = finished(why(language, position, moves[0], moves[-1]))
        assert found.exact
        for number, move in enumerate((found.first, found.second)):
            amounts = [(part.first, part.second)[number] for part in found.parts]
            assert sum(amounts) == HUNDREDTHS * _comes_to(referee, position, move, RULES[language])
        looked += 1
    assert looked


def _comes_to(referee: Referee, position: Position, move: RankedPlay, rules: GameRules) -> int:
    """What a move wins to the end, by a search of the ending behind it."""
    value = referee.alphabet.value_of
    other = position.unseen.tiles()
    if not move.leave:
        return move.score + (2 * value(other) if rules.rack_settlement == "transfer" else 0)
    behind = Ending.under(rules, after(position.board, move), other, move.leave, passed=move.kind == "pass")
    line = referee.generator.endgame(behind).step(2_000_000)
    assert line.exact
    return move.score - line.spread


def test_an_ending_that_is_not_searched_to_its_end_says_only_what_is_known() -> None:
    referee = library.referee(RULES["ca"])
    [position, *_] = endings("ca")
    ending = position.ending(RULES["ca"])
    assert ending
    one, other = [move for move in moves_of("ca", position) if move.play][:2]

    def courses() -> list[Course]:
        made = [
            Course(referee.generator, referee.alphabet, ending, move.play, most=1, portion=1, exact_only=True)
            for move in (one, other)
        ]
        return [followed(course) for course in made]

    here, there = courses()
    assert not (here.exact and there.exact)
    unknown = by_course((one, here), (other, there))
    assert [part.name for part in unknown.parts] == ["points"]
    assert unknown.exact is False
    known = by_course((one, here), (other, there), final=True)
    assert [part.name for part in known.parts] == ["points", "rest"]
    assert known.difference == abs(in_tenths(one.equity) - in_tenths(other.equity))
