"""The draw of tables of four and three: as few threes as possible, no meeting twice where avoidable.

Meetings are counted by pairs: people who sit at one table together for the third time weigh two.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, product

Table = tuple[int, ...]
"""The players of a table, in the order of their seats."""

Meetings = Counter[frozenset[int]]
"""The number of rounds in which two players sat at one table."""

SEARCHED = 12
"""With this many players or fewer every way of seating them is looked at if need be."""

STARTS = 8
"""How often people are dealt to the tables anew before the best seating so far is taken."""

UNAVOIDABLE: Mapping[int, tuple[int, ...]] = {2: (2,), 5: (3, 2)}
"""The numbers of players who need a table of two."""


def sizes(players: int) -> tuple[int, ...]:
    """Return the sizes of the tables for a number of players: fours, then threes; a two if unavoidable."""
    if players < 2:
        raise ValueError(players)
    if players in UNAVOIDABLE:
        return UNAVOIDABLE[players]
    threes = -players % 4
    return (4,) * ((players - 3 * threes) // 4) + (3,) * threes


def meetings(rounds: Iterable[Sequence[Table]]) -> Meetings:
    """Return how often everybody met in these rounds."""
    pairs = (combinations(table, 2) for tables in rounds for table in tables)
    return Counter(map(frozenset, chain.from_iterable(pairs)))


def repeats(tables: Iterable[Iterable[int]], met: Meetings) -> int:
    """Return how many meetings before people have had who sit together at these tables."""
    return sum(met[frozenset(pair)] for table in tables for pair in combinations(table, 2))


def draw(players: Sequence[int], met: Meetings, rng: random.Random) -> tuple[Table, ...]:
    """Draw the tables of a round, and the seats at each by lot; with few players as few repeats as can be."""
    best: list[list[int]] = []
    for _start in range(STARTS):
        tables = _exchanged(_dealt(players, rng), met)
        if not best or repeats(tables, met) < repeats(best, met):
            best = tables
        if not repeats(best, met):
            break
    least = repeats(best, met)
    if least and len(players) <= SEARCHED:
        lot = rng.sample(players, len(players))
        best = [best, *_seatings(lot, Counter(sizes(len(lot))), met, least)][-1]
    tables = sorted((rng.sample(table, len(table)) for table in best), key=len, reverse=True)
    return tuple(map(tuple, tables))


def _dealt(players: Sequence[int], rng: random.Random) -> list[list[int]]:
    lot = iter(rng.sample(players, len(players)))
    return [[next(lot) for _seat in range(size)] for size in sizes(len(players))]


def _exchanged(tables: list[list[int]], met: Meetings) -> list[list[int]]:
    """Exchange people of two tables for as long as that makes repeats fewer."""
    better = repeats(tables, met) > 0
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here, there in product(range(len(one)), range(len(other))):
                before = repeats((one, other), met)
                one[here], other[there] = other[there], one[here]
                if repeats((one, other), met) < before:
                    better = True
                else:
                    one[here], other[there] = other[there], one[here]
    return tables


def _seatings(lot: list[int], left: Counter[int], met: Meetings, least: int) -> Iterator[list[list[int]]]:
    """Yield seatings with fewer and fewer repeats, all below `least`; the last one has the fewest."""
    if not lot:
        yield []
        return
    first, *others = lot
    for size in [size for size, count in left.items() if count]:
        for company in combinations(others, size - 1):
            table = [first, *company]
            here = repeats([table], met)
            rest = [player for player in others if player not in company]
            for tables in _seatings(rest, left - Counter([size]), met, least - here) if here < least else ():
                least = here + repeats(tables, met)
                yield [table, *tables]
