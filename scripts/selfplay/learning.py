"""What the tiles that stay are worth, from self-play: portions of games, and the worth they add up to.

On boards as they come up a rack is dealt of some tiles that were kept and others drawn at random. What its
best move is worth more than that of a rack drawn wholly at random on the same board is what the kept tiles
were worth. The best move counts with the worth of what it leaves, as the round before has it: from round to
round the worth looks further ahead. A regression makes of the racks the worth of tiles, pairs and balances.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from random import Random

from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import (
    BALANCE,
    FULL_WEIGHT,
    HUNDREDTHS,
    KINDS,
    LATE,
    Worth,
    nothing,
    read_worth,
)
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import shuffled_bag
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, as_drawn
from selfplay.games import Table, Turn, game, table
from selfplay.regression import Sums

AT_RANDOM = 4
"""Racks drawn wholly at random on each board."""

KEPT = 8
"""Racks with kept tiles on each board."""

CANDIDATES = 6
"""Of so many best moves one is chosen whose tiles are kept."""

REMEMBERED = 500
"""Kept tiles of boards before, so that they have nothing to do with the board that they are tried on."""

DAMPING_TILE, DAMPING_PAIR, DAMPING_BALANCE = 4.0, 40.0, 40.0
DAMPING_LATE = (1.0, 100.0, 100.0)


@dataclass(frozen=True)
class Portion:
    """Games to be played with a worth (its file's text, "" for none), from a seed on."""

    language: str
    worth: str
    seed: str
    games: int
    racks: bool = True
    """Whether racks are tried; otherwise only the endings of the games are looked at."""


@dataclass
class Learnt:
    """What a portion has seen: racks on boards; and by tiles in the bag what came of games."""

    racks: Sums
    endings: list[Sums]

    @classmethod
    def nothing(cls) -> Learnt:
        """What is known before any game."""
        return cls(Sums(FEATURES), [Sums(3) for _ in range(LATE)])

    def add(self, other: Learnt) -> None:
        """Add what another portion has seen."""
        self.racks.add(other.racks)
        for mine, its in zip(self.endings, other.endings, strict=True):
            mine.add(its)


def features_of(tiles: bytes, alphabet: Alphabet) -> list[tuple[int, int]]:
    """The features of kept tiles, each with how often it is there: tiles, pairs, and the balance."""
    counts = sorted(Counter(tiles).items())
    found = dict(counts)
    for (one, ones), (other, others) in combinations_with_replacement(counts, 2):
        pairs = ones * others if one != other else ones * (ones - 1) // 2
        if pairs:
            found[_pair(one, other)] = pairs
    vowels = sum(count for tile, count in counts if tile in alphabet.vowels)
    consonants = len(tiles) - vowels - tiles.count(BLANK)
    found[_balance(vowels, consonants)] = 1
    return sorted(found.items())


def _pair(one: int, other: int) -> int:
    return KINDS + other * (other + 1) // 2 + one


def _balance(vowels: int, consonants: int) -> int:
    return KINDS + KINDS * (KINDS + 1) // 2 + vowels * BALANCE + consonants


FEATURES = _balance(BALANCE - 1, BALANCE - 1) + 1


def learn(portion: Portion) -> Learnt:
    """Play the games of a portion and see what racks and endings tell."""
    at = table(portion.language)
    worth = read_worth(portion.worth, at.alphabet) if portion.worth else nothing(at.alphabet)
    learnt = Learnt.nothing()
    kept: deque[bytes] = deque(maxlen=REMEMBERED)

    def player(position: Position) -> list[RankedPlay]:
        board, rack = position.board, position.rack
        return ranked(at.generator, worth, board, rack, position.in_bag, CANDIDATES, at.rules)

    for number in range(portion.games):
        rng = Random(f"{portion.seed} {number}")
        turns = list(game(at, (player, player), shuffled_bag(at.alphabet, rng)))
        for turn in turns[:-1]:
            if portion.racks and len(turn.bag) >= at.rules.rack_size:
                _try_racks(at, worth, turn, kept, learnt.racks, rng)
            kept.append(rng.choice(turn.moves).leave)
        _look_at_ending(at, worth, turns, learnt.endings)
    return learnt


def _try_racks(at: Table, worth: Worth, turn: Turn, kept: Sequence[bytes], sums: Sums, rng: Random) -> None:
    on_board = as_drawn(turn.board.cells.replace(b"\0", b""))
    unseen = Bag.full(at.alphabet).take(on_board)
    size = at.rules.rack_size

    def value(rack: bytes) -> float:
        [move] = ranked(at.generator, worth, turn.board, rack, len(turn.bag), 1, at.rules)
        return move.equity / HUNDREDTHS

    racks = [unseen.draw(size, rng)[0] for _ in range(AT_RANDOM)]
    values = [value(rack) for rack in racks]
    total = sum(values)
    for rack, its in zip(racks, values, strict=True):
        above = its - (total - its) / (AT_RANDOM - 1)
        for length in rng.sample(range(1, size + 1), 2):
            sums.observe(features_of(rack[:length], at.alphabet), above)
    for _ in range(min(KEPT, len(kept))):
        tiles = rng.choice(kept)
        if tiles and unseen.contains(tiles):
            drawn, _ = unseen.take(tiles).draw(size - len(tiles), rng)
            sums.observe(features_of(tiles, at.alphabet), value(tiles + drawn) - total / AT_RANDOM)


def _look_at_ending(at: Table, worth: Worth, turns: list[Turn], sums: list[Sums]) -> None:
    """For each turn near the end what its side won from then on, by the worth and the points that stay."""
    final = turns[-1].scores
    for turn in turns[:-1]:
        side, move = turn.side, turn.moves[0]
        if move.play and turn.bag and (left := max(0, len(turn.bag) - len(move.tiles))) < LATE:
            before = turn.scores[side] + move.score - turn.scores[1 - side]
            won = final[side] - final[1 - side] - before
            stays = worth.of(move.leave) / HUNDREDTHS
            sums[left].observe([(0, 1), (1, stays), (2, at.alphabet.value_of(move.leave))], won)


def worth_of(learnt: Learnt, before: Worth, alphabet: Alphabet) -> Worth:
    """The worth that portions add up to; `before` is the one that they were played with."""
    damping = [
        *[DAMPING_TILE] * KINDS,
        *[DAMPING_PAIR] * (KINDS * (KINDS + 1) // 2),
        *[DAMPING_BALANCE] * BALANCE * BALANCE,
    ]
    weights = [round(weight * HUNDREDTHS) for weight in learnt.racks.solve(damping)]
    pairs = tuple(
        tuple(weights[_pair(min(one, other), max(one, other))] for other in range(KINDS))
        for one in range(KINDS)
    )
    balance = tuple(
        tuple(weights[_balance(vowels, consonants)] for consonants in range(BALANCE))
        for vowels in range(BALANCE)
    )
    return replace(
        before,
        tiles=tuple(weights[:KINDS]),
        pairs=pairs,
        balance=balance,
        late=tuple(late_of(learnt.endings)) if any(before.tiles) else before.late,
        vowels=alphabet.vowels,
    )


def late_of(endings: list[Sums]) -> Iterator[tuple[int, int, int]]:
    """What `Worth.late` has; the worth and the points that stay go by neighbouring numbers of tiles too."""
    far = _together(endings[LATE // 2 :]).solve(DAMPING_LATE)
    for at, sums in enumerate(endings):
        near = _together(endings[max(1, at - 1) : at + 2]) if at else sums
        _, weight, each = near.solve(DAMPING_LATE)
        # The sums over ones, worths and points are in the first column of the squares.
        ones, worths, points = sums.squares[0], sums.squares[sums.size], sums.squares[2 * sums.size]
        bag = (sums.products[0] - weight * worths - each * points) / ones - far[0] if ones else 0.0
        weight = min(max(weight, 0.0), 1.0)
        yield round(weight * FULL_WEIGHT), round(each * HUNDREDTHS), round(bag * HUNDREDTHS)


def _together(parts: list[Sums]) -> Sums:
    whole = Sums(3)
    for part in parts:
        whole.add(part)
    return whole
