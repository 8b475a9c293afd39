"""Which position comes next: as hard as the player is strong, not seen lately; and that of a day (PRA-6).

How hard a position seems before anybody has answered it is guessed from its answer: long words of dear tiles
are known to few, more plays take longer to look through, and what hardly differs is hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import sha256
from math import log2
from random import Random

from faristol.board.board import Board
from faristol.modes.practice.positions import Positions, key_of, kind_of
from faristol.modes.practice.rating import Rating
from faristol.modes.practice.solving import Judge, solve
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.puzzles import Kind, Puzzle, Puzzles, candidates, sevens
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import DESIGNATED, letters_of

LATELY = 90 * 86_400_000
"""Milliseconds: a position that was answered since is not asked again while there are others."""

LOOKED_AT = 12
"""Positions that are looked at for the one that fits best,"""

FIRST, FIRST_LOOKED_AT = 5, 40
"""more of them for the first answers of a player, who is asked for easy plays with the highest score."""

MIDDLE, EASIEST, HARDEST = 1500.0, 900.0, 2100.0
WORD, A_TILE, BLANK_SHOWN, A_PLAY, A_POINT = 300.0, 120.0, 80.0, 40.0, 25.0
"""What five letters more in a word count; a tile more that is laid; that a blank is; twice as many plays; a
point between two."""

USUAL_LAID, USUAL_SEVEN, USUAL_PLAYS, USUAL_LEAD = 4.5, 0.9, 10.0, 10.0
"""What is in the middle."""

NO_PLAY = 3
"""How much more the number of plays counts where none of them has all seven tiles."""


@dataclass(frozen=True)
class Known:
    """The positions of a language by their keys, in the order of their file."""

    puzzles: Puzzles

    @cached_property
    def by_key(self) -> Mapping[str, Puzzle]:
        return {key_of(one, self.puzzles.language): one for one in self.puzzles.all}

    def of_kind(self, kind: Kind | None) -> Sequence[str]:
        """The keys of a kind, or all of them."""
        return [key for key, one in self.by_key.items() if kind is None or one.kind == kind]


def supposed_level(judge: Judge, puzzle: Puzzle) -> float:
    """How hard a position seems, on the scale of ratings."""
    board, rack = puzzle.board, puzzle.rack
    match puzzle.kind:
        case "best":
            best = (_to_lay(judge.alphabet, board, one.play) for one in judge.generator.best(board, rack))
            level = min(best, default=MIDDLE)
        case "seven":
            moves = judge.generator.all_moves(board, rack)
            found = sevens(moves)
            if found:
                easiest = min(_hardness(judge.alphabet, board, one.play) for one in found)
                level = easiest - WORD * USUAL_SEVEN - A_PLAY * log2(len(found))
            else:
                level = _by_count(len(moves), NO_PLAY * A_PLAY)
        case "ending":
            level = _by_count(len(judge.generator.all_moves(board, rack)), A_PLAY) + 2 * A_PLAY
        case "keep":
            choices = candidates(judge.generator, judge.worth, judge.rules, puzzle.position(judge.alphabet))
            lead = (choices[0].equity - choices[1].equity) / HUNDREDTHS if len(choices) > 1 else USUAL_LEAD
            level = MIDDLE + A_POINT * (USUAL_LEAD - lead)
    return max(EASIEST, min(HARDEST, level))


def is_possible(judge: Judge, puzzle: Puzzle) -> bool:
    """Whether there is what is asked for: half of the positions have no play with all seven tiles."""
    return puzzle.kind != "seven" or solve(judge, puzzle).right > 0


def _by_count(plays: int, each: float) -> float:
    return MIDDLE + each * (log2(max(1, plays)) - USUAL_PLAYS)


def _to_lay(alphabet: Alphabet, board: Board, play: Play) -> float:
    """How hard a play is to see as the best one: by its tiles, since short dear words are known to many."""
    letters, tiles = letters_of(play.word), new_tiles(board, play)
    dear = (alphabet.value_of(letters) - len(letters)) / 8
    blank = any(tile & DESIGNATED for _, tile in tiles)
    return MIDDLE + A_TILE * (len(tiles) - USUAL_LAID) + WORD * dear / 2 + BLANK_SHOWN * blank


def _hardness(alphabet: Alphabet, board: Board, play: Play) -> float:
    """How hard a play is to see, by its word: see `movegen.opponent.Opponent.knows`."""
    letters = letters_of(play.word)
    dear = alphabet.value_of(letters) / len(letters) - 1
    blank = any(tile & DESIGNATED for _, tile in new_tiles(board, play))
    return MIDDLE + WORD * ((len(letters) - 2) / 5 + dear / 2) + BLANK_SHOWN * blank


def choose(
    keys: Sequence[str],
    positions: Positions,
    rating: Rating,
    level: Callable[[str], float | None],
    possible: Callable[[str], bool],
    now: int,
    rng: Random,
    *,
    begins: bool = False,
) -> str | None:
    """One of these positions; None where there is none.

    It is as hard as the player is strong for sure; who `begins` gets one of the easiest. Each kind is as
    likely as the others, and so is what is `possible`: how hard a position is must not tell. `level` is how
    hard one seems, None if it is not true by the word list. What was answered lately comes only where there
    is nothing else, what was answered longest ago first.
    """
    strong = EASIEST if begins else rating.value - rating.deviation
    fresh = [key for key in keys if not _lately(positions, key, now)]
    others = sorted({*keys} - {*fresh}, key=lambda key: (positions.met[key].last, key))
    found: list[tuple[float, str]] = []
    for at, key in enumerate((*rng.sample(fresh, len(fresh)), *others)):
        if len(found) == (FIRST_LOOKED_AT if begins else LOOKED_AT) or (found and at >= len(fresh)):
            break
        seems = level(key)
        if seems is not None:
            met = positions.met.get(key)
            found.append((abs((met.level.value if met else seems) - strong), key))
    for told in (kind_of, possible):
        alike = {key: told(key) for _, key in found}
        wanted = rng.choice(sorted(set(alike.values()))) if found else None
        found = [one for one in found if alike[one[1]] == wanted]
    return min(found)[1] if found else None


def _lately(positions: Positions, key: str, now: int) -> bool:
    """Whether a position was answered in the last months, or, by a clock that was wrong then, in the next."""
    met = positions.met.get(key)
    return met is not None and abs(now - met.last) < LATELY


def of_day(keys: Sequence[str], day: str, lexicon_checksum: str) -> Iterator[str]:
    """The puzzle of a day (an ISO date), and those that take its place, should it not be true (PRA-7).

    All positions come once in an order that the list alone decides, then all of them in another one.
    """
    if not keys:
        return
    turn, place = divmod(date.fromisoformat(day).toordinal(), len(keys))

    def order(key: str) -> bytes:
        return sha256(f"{lexicon_checksum} {turn} {key}".encode()).digest()

    ordered = sorted(keys, key=order)
    yield from ordered[place:]
    yield from ordered[:place]
