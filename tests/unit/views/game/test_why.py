"""Why one move is better, in sentences: their figures are those of the moves and of what was counted."""

import re
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.app.game.views.better import name_of, verdict
from faristol.app.game.views.why import (
    MOST_TERMS,
    SENTENCES,
    Sentence,
    rest_beside,
    sentences,
    with_rest,
)
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.board.board import square_name
from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import HUNDREDTHS, LATE, in_tenths
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.surveys import Answers, Chance
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.movegen.why import LEAST_TERM, TERMS, Comparison, Part, Reason, by_worth, without_rest
from faristol.movegen.why_search import Why
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag
from pieces import LANGUAGES

RULES = {"ca": GameRules.preset("classic"), "ro": GameRules.preset("romanian")}
TEXTS = Texts.english()

pytestmark = pytest.mark.rule("ANA-3")


@cache
def positions(language):
    referee = library.referee(RULES[language])
    bag = shuffled_bag(referee.alphabet, Random(f"said {language}"))
    found = []
    for board, rack in self_play(referee.generator, RULES[language], bag):
        unseen = Bag.full(referee.alphabet).take(board.cells.replace(b"\0", b"")).take(rack)
        found.append(Position(board, rack, unseen, min(7, len(unseen))))
    return [position for position in found if position.in_bag]


def points(hundredths):
    """An amount as it is to be read, without its plus."""
    text = f"{(abs(hundredths) + 5) // 10 / 10:.1f}"  # half a tenth counts as one
    return f"{MINUS}{text}" if hundredths < 0 and text != "0.0" else text


def numbers(text):
    """Every figure in a sentence, without its plus."""
    return re.findall(rf"(?<![A-Z0-9]){MINUS}?\d+(?:\.\d+)?(?![A-Z0-9])", text)


def without_names(text, found, alphabet):
    """A sentence without the moves and the tiles in it, whose places have figures too."""
    for move in (found.first, found.second):
        name = name_of(move, alphabet, TEXTS)
        text = text.replace(name, "").replace(name[:1].upper() + name[1:], "")
    return text


def _shares(move: RankedPlay, bag: int, language: str) -> list[int]:
    """What stays, its points and the tiles in the bag, in tenths that sum to what the move is worth."""
    worth, value = library.worth(language), library.alphabet(language).value_of
    weight, late = worth.late[bag][:2] if bag < LATE else (256, 0)
    each = [
        HUNDREDTHS * move.score,
        worth.of(move.leave) * weight >> 8,
        value(move.leave) * late,
        worth.of_leaving(bag),
    ]
    assert sum(each) == move.equity
    sums = [in_tenths(sum(each[:count])) for count in range(1, 5)]
    return [after - before for before, after in pairwise(sums)]


def figures(found: Comparison, reason: Reason, language: str) -> list[str]:
    """What a reason may say, from the moves themselves."""
    moves = (found.first, found.second)
    own, other = moves if reason.for_first else moves[::-1]
    bags = dict(zip(moves, found.bags, strict=True))
    shares = [_shares(move, bags[move], language) for move in (own, other)]
    match reason.kind:
        case "points":
            return [str(own.score - other.score), str(own.score), str(other.score)]
        case "stays":
            said = [points(stays) for stays, *_ in shares]
            named = without_rest(found.terms, LEAST_TERM, TERMS)[:MOST_TERMS]
            for move in (own, other):
                amounts = [term.first if move is found.first else term.second for term in named]
                said += [points(amount) for amount in amounts if amount]
                stays, *_ = _shares(move, bags[move], language)
                said.append(points(stays - sum(map(in_tenths, amounts))))
            return said
        case "late":
            return [points(late) for _, late, _ in shares]
        case "bag":
            return [str(bags[move]) for move in (own, other)] + [points(bag) for *_, bag in shares]
        case "answers":
            assert found.answers
            after = found.answers.first, found.answers.second
            return [points(value) for value in (*after, found.answers.before)]
        case "square":
            assert found.answers
            counts = {square: counted for square, *counted in found.answers.covered}
            return [*map(str, counts[reason.square]), str(found.answers.racks)]
        case "all":
            assert found.chances
            return [f"{100 * one.hits / one.of:.1f}" for one in found.chances] + [str(found.chances[0].tiles)]
    raise AssertionError(reason.kind)


@settings(max_examples=effort(10, 40), deadline=None)
@given(st.sampled_from(LANGUAGES), st.randoms(use_true_random=False))
def test_every_figure_of_a_sentence_is_one_of_the_analysis(language, rng):
    referee, worth = library.referee(RULES[language]), library.worth(language)
    position = rng.choice(positions(language))
    listed = ranked(
        referee.generator, worth, position.board, position.rack, position.in_bag, 40, RULES[language]
    )
    moves = tuple(rng.choices(listed, k=2))
    work = Why(referee.generator, referee.alphabet, RULES[language], worth, position, moves)
    while not work.done:
        work.step()
    found = work.comparison
    said = sentences(found, referee.alphabet, TEXTS)
    assert len(said) == len(found.reasons)
    for sentence, reason in zip(said, found.reasons, strict=True):
        known = figures(found, reason, language)
        plain = without_names(sentence.text, found, referee.alphabet)
        if reason.kind == "square":
            plain = plain.replace(square_name(reason.square), "")
        mentioned = numbers(plain)
        assert mentioned, sentence.text
        assert set(mentioned) <= set(known), (sentence.text, known)
        assert sentence.good == reason.for_first
    if found.difference:
        assert points(found.difference) in numbers(
            without_names(verdict(found, referee.alphabet, TEXTS), found, referee.alphabet)
        )


@settings(max_examples=effort(10, 40), deadline=None)
@given(st.sampled_from(LANGUAGES), st.randoms(use_true_random=False))
def test_the_tiles_and_pairs_that_are_named_and_their_rest_come_to_what_stays(language, rng):
    referee, worth = library.referee(RULES[language]), library.worth(language)
    position = rng.choice([one for one in positions(language) if one.in_bag > 30])
    listed = ranked(
        referee.generator, worth, position.board, position.rack, position.in_bag, 40, RULES[language]
    )
    found = by_worth(worth, *rng.choices(listed, k=2), position.in_bag)
    for reason, sentence in zip(found.reasons, sentences(found, referee.alphabet, TEXTS), strict=True):
        if reason.kind != "stays":
            continue
        plain = without_names(sentence.text, found, referee.alphabet)
        both = re.findall(rf"({MINUS}?[\d.]+) \(([^)]*)\)", plain)
        assert len(both) == 2
        for worth_said, parts in both:
            amounts = re.findall(rf"[+{MINUS}][\d.]+", parts)
            sums = sum(round(10 * float(amount.replace(MINUS, "-"))) for amount in amounts)
            assert not amounts or sums == round(10 * float(worth_said.replace(MINUS, "-"))), sentence.text
            assert amounts or ":" not in parts or parts.startswith("no tile")


def test_where_nothing_stays_it_says_that_all_are_drawn_anew():
    found = compared(Part("points", 8200, 8000), Part("stays", -180, 500))
    assert "is worth 5.0 (" not in said(found)[0]
    assert "−1.8 (no tile: all are drawn anew)" in said(found)[1]


def test_what_has_no_sentence_of_its_own_is_summed():
    found = compared(
        Part("points", 6000, 0), Part("stays", 770, 1150), Part("late", 30, 80), Part("bag", 120, 50)
    )
    assert found.difference == 5640
    told = [sentence.text for sentence in with_rest(found, library.alphabet("ca"), TEXTS)]
    assert len(told) == 2, "less than a point is not told"
    assert rest_beside(["points", "stays"], found, library.alphabet("ca"), TEXTS) is None
    rest = rest_beside(["stays"], found, library.alphabet("ca"), TEXTS)
    assert rest == Sentence(True, "Whatever else counts comes to +60.2 for exchange A.")
    rest = rest_beside(["points"], found, library.alphabet("ca"), TEXTS)
    assert rest == Sentence(False, "Whatever else counts comes to −3.6 for exchange A.")
    assert rest_beside(["square"], found, library.alphabet("ca"), TEXTS) is None
    whole = compared(Part("points", 6000, 0), Part("stays", 770, 1150))
    assert len(with_rest(whole, library.alphabet("ca"), TEXTS)) == 2


def test_who_will_empty_the_bag_is_what_the_tiles_left_in_it_count_for():
    found = compared(Part("points", 8200, 7000), Part("bag", -840, 510))
    assert said(found)[1] == (
        "So near the end it counts who will empty the bag: exchange BB leaves it with 20 tiles, worth 5.1; "
        "exchange A with 20 tiles, worth −8.4."
    )


def move(score, leave=b"", kind="exchange", tiles=b"\x01"):
    return RankedPlay(kind, None, tiles, score, 0, leave)


def compared(*parts, answers=None, chances=None, exact=None):
    first, second = move(0, tiles=b"\x01"), move(0, tiles=b"\x02\x02")
    return Comparison(first, second, (20, 20), parts, (), answers, chances, exact)


def said(found):
    return [sentence.text for sentence in sentences(found, library.alphabet("ca"), TEXTS)]


def test_there_is_a_sentence_for_every_kind_of_reason():
    ends = compared(
        Part("points", 1200, 2900),
        Part("later", 4200, 500),
        Part("other", -1000, -500),
        Part("settled", 400, -600),
        exact=True,
    )
    assert said(ends) == [
        "In later turns one still scores 42 after exchange A, 5 after exchange BB.",
        "The tiles left at the end bring +4.0 after exchange A, −6.0 after exchange BB.",
        "Exchange BB scores 17 points more: 29 against 12.",
        "To the end the other scores 5 after exchange BB, 10 after exchange A.",
    ]
    assert said(compared(Part("rest", -300, -1500), exact=True)) == [
        "What follows comes to −3.0 after exchange A, to −15.0 after exchange BB."
    ]
    chances = Chance(3, 40, 7, last=False), Chance(20, 40, 7, last=False)
    assert said(compared(chances=chances)) == [
        "After exchange BB all 7 tiles can be laid next turn with 50.0\xa0% of what may be drawn, after "
        "exchange A with 7.5\xa0%, if the board stays as it is then."
    ]
    out = Chance(40, 40, 5, last=True), Chance(20, 40, 5, last=True)
    assert said(compared(chances=out))[0].startswith(
        "After exchange A one can go out next turn with 100.0\xa0%"
    )
    answers = Answers(200, False, 3000, 2000, 4000, 100, (100, 100), ((0, 10, 90),))
    assert said(compared(answers=answers)) == [
        "Exchange BB opens the board: the other’s best answer scores 40.0 after it on average, 20.0 after "
        "exchange A; as the board lies it would be 30.0.",
        "The best answer covers the triple word A1 with 90 of 200 racks after exchange BB, with 10 after "
        "exchange A.",
    ]
    closed = Answers(200, True, 4000, 2000, 4100, 0, (0, 0), ())
    assert said(compared(answers=closed))[0].startswith(
        "Exchange A closes the board: the other’s best answer scores 20.0"
    )
    neither = Answers(200, True, 3000, 2900, 3150, 0, (0, 0), ())
    assert said(compared(answers=neither)) == [
        "The other’s best answer scores 29.0 on average after exchange A, 31.5 after exchange BB."
    ]
    assert set(SENTENCES) == {
        "points",
        "stays",
        "late",
        "bag",
        "later",
        "other",
        "settled",
        "rest",
        "reply",
        "next",
        "then",
        "left",
        "third",
        "held",
        "answers",
        "square",
        "all",
    }


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (compared(Part("points", 1200, 900)), "Exchange A is worth 3.0 more than exchange BB."),
        (
            compared(Part("points", 900, 800), Part("stays", 300, 350)),
            "Exchange A and exchange BB are worth about the same: the difference is 0.5.",
        ),
        (compared(Part("points", 900, 900)), "Exchange A is worth as much as exchange BB."),
        (
            compared(Part("points", 900, 800), exact=False),
            "How these two end was not found in the time there is.",
        ),
    ],
)
def test_which_one_is_worth_more_is_said_where_it_is_known(found, text):
    assert verdict(found, library.alphabet("ca"), TEXTS) == text


def test_what_makes_no_difference_is_not_said():
    assert said(compared(Part("points", 950, 900), Part("stays", 50, 149))) == []
