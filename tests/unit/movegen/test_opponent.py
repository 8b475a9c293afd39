"""The levels of the computer: what they know, that they keep to the rules, that each beats the one below."""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort, usually
from faristol.board.board import EMPTY, Board
from faristol.modes.mode import Referee
from faristol.movegen.deciding import QUICK, Choice, Counting
from faristol.movegen.opponent import LEVELS, Opponent
from faristol.movegen.position import Position
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import Placement, place
from faristol.tiles.bag import Bag
from faristol.tiles.tile import missing
from pieces import LANGUAGES
from selfplay.matches import Pairs, play

PRESETS = {"ca": "classic", "ro": "romanian"}


@cache
def _opponent(level: str, language: str = "ca") -> Opponent:
    rules = GameRules.preset(PRESETS[language])
    referee = library.referee(rules)
    worth, everyday = library.worth(language), library.everyday(language)
    return Opponent(LEVELS[level], referee.generator, referee.alphabet, rules, worth, everyday)


@cache
def _referee(language: str) -> Referee:
    return library.referee(GameRules.preset(PRESETS[language]))


@cache
def _rounds(language: str) -> list[tuple[Board, bytes]]:
    referee = _referee(language)
    bag = shuffled_bag(referee.alphabet, Random(f"opponent {language}"))
    return list(self_play(referee.generator, referee.rules, bag))


@settings(max_examples=effort(15, 60), deadline=None)
@given(
    st.sampled_from(LANGUAGES),
    st.sampled_from(list(LEVELS)),
    st.integers(0, 7),
    st.integers(0, 999),
)
def test_what_an_opponent_chooses_is_legal_and_from_its_rack(
    language: str, level: str, other: int, seed: int
) -> None:
    referee, opponent = _referee(language), _opponent(level, language)
    rng = Random(seed)
    board, rack = rng.choice(_rounds(language))
    lying = Bag.of(board.cells.replace(b"\0", b""))
    unseen = Bag.full(referee.alphabet).take(lying.tiles()).take(rack)
    if len(unseen) < other:
        other = len(unseen)
    position = Position(board, rack, unseen, other)
    choice = opponent.choose(position, rng)
    if choice.kind == "play":
        assert choice.play is not None
        assert choice.tiles == b""
        lies = place(board, rack, choice.play, referee.lexicon, referee.rules, referee.alphabet)
        assert isinstance(lies, Placement)
        if other:
            assert all(opponent.knows(word.letters) for word in lies.words) or position.in_bag == 0
    elif choice.kind == "exchange":
        assert not missing(rack, choice.tiles)
        assert opponent.rules.exchange_least <= len(choice.tiles) <= position.in_bag
    else:
        assert (choice.play, choice.tiles) == (None, b"")


@pytest.mark.parametrize(
    ("language", "rack"),
    [(language, rack) for language in LANGUAGES for rack in ("ADENO??", "ADENOR?", "AEIRST?", "ADENORT")],
)
@pytest.mark.parametrize("level", ["beginner", "learner", "club"])
def test_a_blank_does_not_keep_a_weak_level_from_playing(language: str, rack: str, level: str) -> None:
    referee, opponent = _referee(language), _opponent(level, language)
    tiles = referee.alphabet.parse_rack(rack)
    position = Position(EMPTY, tiles, Bag.full(referee.alphabet).take(tiles), 7)
    for seed in range(5):
        choice = opponent.choose(position, Random(seed))
        assert choice.play is not None
        assert opponent.knows(choice.play.word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_knows_more_words_than_the_one_below(language: str) -> None:
    words = list(_referee(language).lexicon.words())[::97]
    known = [sum(_opponent(level, language).knows(word) for word in words) for level in LEVELS]
    assert known == sorted(known)
    assert known[-2:] == [len(words)] * 2
    assert len(set(known)) == len(LEVELS) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_short_words_a_learner_knows_what_everybody_uses_and_little_else(language: str) -> None:
    lexicon, learner = _referee(language).lexicon, _opponent("learner", language)
    everyday = library.everyday(language)
    assert all(word in lexicon and learner.knows(word) for word in everyday)
    other = [word for word in lexicon.words() if len(word) <= 3 and word not in everyday]
    assert len(other) > 400
    assert sum(map(learner.knows, other)) < len(other) / 3


@pytest.mark.rule("P9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_beginner_knows_everyday_words_alone(language: str) -> None:
    lexicon, beginner = _referee(language).lexicon, _opponent("beginner", language)
    everyday = library.everyday(language)
    assert {word for word in lexicon.words() if beginner.knows(word)} == everyday
    lengths = Counter(map(len, everyday))
    assert all(lengths[length] > 500 for length in (4, 5, 6))


@pytest.mark.rule("P9")
@pytest.mark.parametrize("word", ["ENCUBAU", "OIEU", "TRITI"])
def test_rare_forms_do_not_come_to_a_beginners_mind(word: str) -> None:
    tiles = _referee("ca").alphabet.parse_word(word)
    assert tiles in _referee("ca").lexicon
    assert not _opponent("beginner").knows(tiles)


def test_longer_words_and_words_of_dear_tiles_are_known_last() -> None:
    words = list(_referee("ca").lexicon.words())[::13]
    learner, alphabet = _opponent("learner"), _referee("ca").alphabet

    def share(some: list[bytes]) -> float:
        return sum(map(learner.knows, some)) / len(some)

    by_length = [share([word for word in words if len(word) == length]) for length in range(4, 9)]
    assert by_length == sorted(by_length, reverse=True)
    assert by_length[-1] == 0
    fives = [word for word in words if len(word) == 5]
    cheap = [word for word in fives if alphabet.value_of(word) <= 6]
    dear = [word for word in fives if alphabet.value_of(word) >= 12]
    assert share(cheap) > share(dear)


def test_a_word_that_a_level_knows_it_always_knows_whatever_a_blank_shows() -> None:
    beginner, alphabet = _opponent("beginner"), _referee("ca").alphabet
    assert beginner.knows(alphabet.parse_word("CASA")) == beginner.knows(alphabet.parse_word("CaSa"))


def test_the_strong_level_leaves_nothing_to_chance() -> None:
    opponent, referee = _opponent("strong"), _referee("ca")
    board, rack = _rounds("ca")[3]
    unseen = Bag.full(referee.alphabet).take(Bag.of(board.cells.replace(b"\0", b"")).tiles()).take(rack)
    choices = {opponent.choose(Position(board, rack, unseen, 7), Random(seed)) for seed in range(5)}
    assert len(choices) == 1


def test_the_strong_level_sees_the_end_coming() -> None:
    """C goes out at once for 2 points; with S first, then C, there are more."""
    opponent, referee = _opponent("strong"), _referee("ca")
    parse = referee.alphabet.parse_rack
    board = EMPTY.place(dict(zip(range(110, 114), parse("CASA"), strict=True)))
    position = Position(board, parse("S"), Bag.of(parse("ZX")), 2)
    choice = opponent.choose(position, Random(1))
    assert choice.kind == "play"
    assert referee.generator.score(board, choice.play) == referee.generator.best(board, parse("S")).best_score


def test_without_any_play_and_with_an_empty_bag_an_opponent_passes() -> None:
    opponent, referee = _opponent("strong"), _referee("ca")
    position = Position(EMPTY, referee.alphabet.parse_rack("BCD"), Bag.of(b"\1"), 1)
    assert opponent.choose(position, Random(1)) == Choice("pass")


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    usually([("beginner", "learner")], pairwise(LEVELS)),
)
def test_a_stronger_level_wins_against_a_weaker_one(weaker: str, stronger: str) -> None:
    """A few games of each with its neighbour, from a seed: the better one has more points in all."""
    pairs = play(Pairs("ca", (stronger, weaker), "levels", 2 if weaker != "expert" else 12))
    assert sum(game.scores[0] - game.scores[1] for pair in pairs for game in pair) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_a_single_tile_in_the_bag_the_strongest_looks_to_the_end_for_each_that_it_may_be(
    language: str,
) -> None:
    opponent, (board, rack) = _opponent("strong", language), _rounds(language)[-4]
    unseen = Bag.full(opponent.alphabet).tiles()[-6:]
    position = Position(board, rack[:5], Bag.of(unseen), 5)
    search = opponent.deciding(position, Random(1), QUICK)
    assert isinstance(search, Counting)
    assert (search.done, search.best) == (0, None)
    while search.done < 1:
        search.step()
    assert opponent.choose(position, Random(1)) == search.best
    assert _opponent("expert", language).deciding(position, Random(1), QUICK) is None
    full = Position(board, rack[:5], Bag.of(unseen), 4)
    assert opponent.deciding(full, Random(1), QUICK) is None
