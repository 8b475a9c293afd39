"""Choose the next position: as hard as the player is strong, not seen lately; and that of a day (PRA-6).

The difficulty of a position that has never been answered is estimated from its answer: long words of valuable
tiles are known to few, more plays take longer to compare, and small differences are hard to see.
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
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import DESIGNATED, letters_of

LATELY = 90 * 86_400_000
"""Milliseconds in which an answered position is not asked again while there are others."""

LOOKED_AT = 12
"""The number of positions among which the best fit is chosen."""

FIRST, FIRST_LOOKED_AT = 5, 40
"""The number of first answers of a player, who is asked for easy plays with the highest score, and of
positions to choose among for each of them."""

MIDDLE, EASIEST, HARDEST = 1500.0, 900.0, 2100.0
WORD, A_TILE, BLANK_SHOWN, A_PLAY, A_POINT = 300.0, 120.0, 80.0, 40.0, 25.0
"""Rating points for five more letters in a word; for each more tile laid; for a blank; for twice as many
plays; for a point of difference between two plays."""

USUAL_LAID, USUAL_SEVEN, USUAL_PLAYS, USUAL_LEAD = 4.5, 0.9, 10.0, 10.0
"""The usual values, at which a position has the middle rating."""

NO_PLAY = 3
"""The factor on the weight of the number of plays where none has all seven tiles."""


@dataclass(frozen=True)
class KeyedPositions:
    """The positions of a language by their keys, in the order of their file."""

    puzzles: Puzzles

    @cached_property
    def by_key(self) -> Mapping[str, Puzzle]:
        return {key_of(one, self.puzzles.language): one for one in self.puzzles.all}

    def of_kind(self, kind: Kind | None) -> Sequence[str]:
        """Return the keys of a kind, or all of them."""
        return [key for key, one in self.by_key.items() if kind is None or one.kind == kind]


def supposed_level(judge: Judge, puzzle: Puzzle) -> float:
    """Estimate the difficulty of a position, on the scale of ratings."""
    board, rack = puzzle.board, puzzle.rack
    match puzzle.kind:
        case "best":
            best = (_to_lay(judge.alphabet, board, one.play) for one in judge.generator.best(board, rack))
            level = min(best, default=MIDDLE)
        case "seven":
            moves = judge.generator.all_moves(board, rack)
            plays = sevens(moves)
            if plays:
                easiest = min(_hardness(judge.alphabet, board, one.play) for one in plays)
                level = easiest - WORD * USUAL_SEVEN - A_PLAY * log2(len(plays))
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
    """Tell whether a position has the play asked for: half of them have none with all seven tiles."""
    return puzzle.kind != "seven" or solve(judge, puzzle).right > 0


def _by_count(plays: int, each: float) -> float:
    return MIDDLE + each * (log2(max(1, plays)) - USUAL_PLAYS)


def _to_lay(alphabet: Alphabet, board: Board, play: Play) -> float:
    """Estimate the difficulty of a play as the best one: by its tiles, as short valuable words are known."""
    letters, tiles = letters_of(play.word), new_tiles(board, play)
    dear = (alphabet.value_of(letters) - len(letters)) / 8
    blank = any(tile & DESIGNATED for _, tile in tiles)
    return MIDDLE + A_TILE * (len(tiles) - USUAL_LAID) + WORD * dear / 2 + BLANK_SHOWN * blank


def _hardness(alphabet: Alphabet, board: Board, play: Play) -> float:
    """Estimate the difficulty of a play by its word: see `movegen.opponent.Opponent.knows`."""
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
    """Choose one of these positions; None where there is none.

    It is as hard as the player is certainly strong; a player who `begins` gets one of the easiest. Each kind
    is equally likely, and so are the `possible` and the impossible positions: the difficulty must not tell
    them apart. `level` is the estimated difficulty of a position, None if it is not valid by the word list.
    Positions answered lately come only where there is nothing else, the ones answered longest ago first.
    """
    strong = EASIEST if begins else rating.value - rating.deviation
    fresh = [key for key in keys if not _lately(positions, key, now)]
    others = sorted({*keys} - {*fresh}, key=lambda key: (positions.met[key].last, key))
    candidates: list[tuple[float, str]] = []
    for at, key in enumerate((*rng.sample(fresh, len(fresh)), *others)):
        if len(candidates) == (FIRST_LOOKED_AT if begins else LOOKED_AT) or (candidates and at >= len(fresh)):
            break
        seems = level(key)
        if seems is not None:
            met = positions.met.get(key)
            candidates.append((abs((met.level.value if met else seems) - strong), key))
    for trait in (kind_of, possible):
        alike = {key: trait(key) for _, key in candidates}
        wanted = rng.choice(sorted(set(alike.values()))) if candidates else None
        candidates = [one for one in candidates if alike[one[1]] == wanted]
    return min(candidates)[1] if candidates else None


def _lately(positions: Positions, key: str, now: int) -> bool:
    """Tell whether a position was answered in the last months, or in the next ones by a wrong clock."""
    met = positions.met.get(key)
    return met is not None and abs(now - met.last) < LATELY


WEEK: Sequence[tuple[Kind, float]] = (
    *(("seven", 0.0), ("best", 0.0), ("best", 0.5), ("seven", 0.5)),
    *(("best", 1.0), ("seven", 1.0), ("ending", 1.0)),
)
"""The kind of puzzle of each day of the week, from Monday on, and how hard it is among others (FRO-4)."""

TO_CHOOSE_AMONG = 5
"""The number of positions, each for one day alone, of which one is as hard as the day wants."""


def of_week(
    of_kind: Callable[[Kind], Sequence[str]],
    day: str,
    lexicon_checksum: str,
    level: Callable[[str], float | None],
    possible: Callable[[str], bool],
) -> Iterator[str]:
    """Yield the puzzle of a day (an ISO date), easy on Mondays and hard on Sundays, and its replacements.

    `level` is the supposed level of a position, None if it is not true; the play that a Monday asks for is
    `possible` (FRO-4, PRA-7).
    """
    week, weekday = divmod(date.fromisoformat(day).toordinal() - 1, len(WEEK))  # the first day was a Monday
    kind, hard = WEEK[weekday]
    alike = [at for at, (one, _) in enumerate(WEEK) if one == kind]
    number = week * len(alike) + alike.index(weekday)
    keys = list(in_turn(of_kind(kind), number, lexicon_checksum))
    levels = {key: level(key) for key in keys[:TO_CHOOSE_AMONG]}
    ordered = sorted(
        (one, key) for key, one in levels.items() if one is not None and (kind != "seven" or possible(key))
    )
    if ordered:
        yield ordered[round(hard * (len(ordered) - 1))][1]
    yield from keys


def in_turn(keys: Sequence[str], number: int, lexicon_checksum: str) -> Iterator[str]:
    """Yield the positions that the day with a number chooses among, then all others (PRA-7).

    All come once in an order that the list alone decides, then all of them in another one.
    """
    if not keys:
        return
    turn, start = divmod(number, max(1, len(keys) // TO_CHOOSE_AMONG))
    start *= TO_CHOOSE_AMONG

    def order(key: str) -> bytes:
        return sha256(f"{lexicon_checksum} {turn} {key}".encode()).digest()

    ordered = sorted(keys, key=order)
    yield from ordered[start:]
    yield from ordered[:start]
