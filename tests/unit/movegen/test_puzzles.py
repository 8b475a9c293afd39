"""Positions to practise with: their file, and that each committed one is what it says (PRA-5)."""

import asyncio
import random
import zlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from effort import LONG
from faristol.board.board import SQUARES, Board
from faristol.errors import Damaged, Refused
from faristol.movegen.puzzles import KINDS, NO_PUZZLES, Puzzle, Puzzles, candidates, decode, encode, has_seven
from faristol.tiles.bag import Bag
from library import FolderLibrary
from selfplay import puzzles as asking
from selfplay.games import table
from selfplay.matches import worth_at

LANGUAGES = ("ca", "ro")
CATALAN = library.lexicon("ca").header.checksum

TRIED_OUT = 10
"""Choices of what to keep that are tried out again in the quick run."""

SAMPLE = 60
"""Other positions of each kind in the quick run."""

ANY = st.builds(
    Puzzle,
    st.sampled_from(KINDS),
    st.one_of(
        st.just(bytes(SQUARES)),
        st.lists(
            st.sampled_from([0, 0, 0, 0, 0, 1, 7, 31, 0x81, 0x9F]), min_size=SQUARES, max_size=SQUARES
        ).map(bytes),
        st.integers(0, SQUARES - 1).map(lambda at: bytes(at) + b"\x05" + bytes(SQUARES - 1 - at)),
    ).map(Board),
    st.binary(min_size=1, max_size=7).map(lambda rack: bytes(tile & 31 for tile in rack)),
)


def committed(language: str) -> Puzzles:
    return asyncio.run(FolderLibrary().puzzles(library.lexicon(language).header.checksum))


def of_kind(language: str, kind: str, sample: int = SAMPLE) -> list[Puzzle]:
    """The committed puzzles of a kind: all of them in the long run, otherwise a few."""
    found = [puzzle for puzzle in committed(language).all if puzzle.kind == kind]
    return found if LONG else random.Random(1).sample(found, min(sample, len(found)))


@given(st.lists(ANY, max_size=5))
def test_a_file_has_what_was_put_into_it(puzzles: list[Puzzle]) -> None:
    one = Puzzles("ca", "ab" * 32, "Ç", tuple(puzzles))
    assert decode(encode(one)) == one


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nothing of the kind",
        zlib.compress(b""),
        zlib.compress(b"{}\n"),
        zlib.compress(b'{"language": "ca", "lexicon_checksum": "", "seed": "1", "count": 1}\n'),
        zlib.compress(
            b'{"language": "ca", "lexicon_checksum": "", "seed": "1", "count": 1}\n\x09' + bytes(8)
        ),
        encode(Puzzles("ca", "", "1", (Puzzle("best", Board(bytes(SQUARES)), b"\x01"),)))[:-3],
    ],
)
def test_a_file_that_is_not_whole_is_told(data: bytes) -> None:
    with pytest.raises(Damaged, match=r"puzzles\.damaged"):
        decode(data)


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_two_thousand_of_four_kinds_by_the_list_that_comes_with_the_program(language: str) -> None:
    puzzles = committed(language)
    assert (puzzles.language, puzzles.lexicon_checksum) == (
        language,
        library.lexicon(language).header.checksum,
    )
    assert len(puzzles.all) >= 2000
    assert len({(puzzle.kind, puzzle.board.cells, puzzle.rack) for puzzle in puzzles.all}) == len(puzzles.all)
    counts = Counter(puzzle.kind for puzzle in puzzles.all)
    assert set(counts) == set(KINDS)
    assert min(counts.values()) >= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_can_have_come_up(language: str) -> None:
    at = table(language)
    for puzzle in committed(language).all:
        position = puzzle.position(at.alphabet)
        tiles = puzzle.board.cells.replace(b"\0", b"") + puzzle.rack + position.unseen.tiles()
        assert Bag.of(tiles) == Bag.full(at.alphabet)
        assert all(at.generator.check(words(puzzle.board)))


def words(board: Board) -> list[bytes]:
    """Every word of two letters or more on a board."""
    rows = [board.cells[at : at + 15] for at in range(0, SQUARES, 15)]
    columns = [board.cells[at::15] for at in range(15)]
    return [word for line in (*rows, *columns) for word in line.split(b"\0") if len(word) > 1]


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_play_is_clearly_best(language: str) -> None:
    assert all(asking.is_clear(table(language), puzzle) for puzzle in of_kind(language, "best"))


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_half_of_the_racks_have_a_play_with_all_seven(language: str) -> None:
    at = table(language)
    puzzles = [puzzle for puzzle in committed(language).all if puzzle.kind == "seven"]
    assert all(asking.is_open(at, puzzle) for puzzle in puzzles)
    assert sum(has_seven(at.generator, puzzle) for puzzle in puzzles) * 2 == len(puzzles)


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ending_is_solved_and_the_highest_score_loses_points(language: str) -> None:
    at = table(language)
    for puzzle in of_kind(language, "ending"):
        assert puzzle.position(at.alphabet).in_bag == 0
        assert asking.is_subtle(at, puzzle)


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_keep_is_another_play_than_the_one_that_scores_most(language: str) -> None:
    at = table(language)
    for puzzle in of_kind(language, "keep"):
        assert asking.is_weighed(at, puzzle)
        moves = candidates(at.generator, worth_at(language), at.rules, puzzle.position(at.alphabet))
        assert len({bytes(sorted(move.leave)) for move in moves}) == len(moves)


@pytest.mark.slow
@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worth_of_what_is_kept_agrees_with_trying_it_out(language: str) -> None:
    # They were chosen by other tiles than those that are drawn now: a few were ahead by luck.
    at, ahead = table(language), []
    for puzzle in of_kind(language, "keep", TRIED_OUT):
        *_, errors = asking.errors_ahead(at, puzzle)
        ahead.append(errors > 0)
    assert sum(ahead) >= 0.9 * len(ahead)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_positions_again(kind: str) -> None:
    games = 2 if kind == "keep" else 20
    first = asking.puzzles_of(asking.Portion("ca", kind, f"1 {kind} 0", games))
    known = [puzzle for puzzle in committed("ca").all if puzzle.kind == kind]
    assert first
    assert known[: len(first)] == first


def test_a_language_without_any_has_none() -> None:
    class Bare(library.Folder):
        async def puzzles(self, checksum: str) -> bytes | None:
            return None

    bare = FolderLibrary()
    bare._shipped = Bare()
    assert asyncio.run(bare.puzzles(CATALAN)) == NO_PUZZLES


def test_puzzles_are_fetched_once() -> None:
    class Failing(library.Folder):
        failing = True

        async def puzzles(self, checksum: str) -> bytes | None:
            if self.failing:
                raise Refused("puzzles.not_here")
            self.failing = True
            return await super().puzzles(checksum)

    kept = FolderLibrary()
    kept._shipped = source = Failing()
    with pytest.raises(Refused, match=r"puzzles\.not_here"):
        asyncio.run(kept.puzzles(CATALAN))
    source.failing = False
    assert asyncio.run(kept.puzzles(CATALAN)) == asyncio.run(kept.puzzles(CATALAN)) == committed("ca")
