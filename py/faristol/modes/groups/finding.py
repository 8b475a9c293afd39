"""Search for good plays over all groups afterwards: what is found is not proven to be the best."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from heapq import nlargest
from itertools import combinations_with_replacement

from faristol.foreign.portions import as_part
from faristol.modes.groups.sheets import UNUSED, Line, Sheet, announced, vowels_left, with_slip
from faristol.modes.referee import Referee
from faristol.movegen.records import ScoredPlay
from faristol.rules.group_rules import GroupRules
from faristol.rules.moves import Play

KEPT, KEPT_AVOCALIC, TRIED = 60, 6, 20
"""The sheets that are kept at each step, fewer where each choice of vowels is another rack, and the plays of
each group that are tried on each of them."""


def best_on_own_board(
    lines: Sequence[Line], groups: Sequence[bytes], rules: GroupRules, referee: Referee
) -> Iterator[tuple[Play, int] | None]:
    """Yield, for each line of a sheet, the best play on the board as it was then, with its points."""
    sheet = UNUSED
    for line in lines:
        best = _best(sheet, groups[line.number], 1, rules, referee)
        yield (best[0].play, best[0].score) if best else None
        sheet = sheet.with_line(line)


def good_series(
    groups: Sequence[bytes], rules: GroupRules, referee: Referee
) -> Generator[float, None, Sheet]:
    """Return a good sheet by the order of the rules, the best that the search meets; yields the progress."""
    kept = [UNUSED]
    for step in range(len(groups)):
        longer = yield from as_part(
            step / len(groups), (step + 1) / len(groups), _longer(kept, groups, rules, referee)
        )
        single = rules.order == "best_single"
        kept = sorted(longer, key=lambda one: one.series if single else (one.total,), reverse=True)
        kept = kept[: KEPT_AVOCALIC if rules.avocalic else KEPT]
    return kept[0]


def _longer(
    kept: Sequence[Sheet], groups: Sequence[bytes], rules: GroupRules, referee: Referee
) -> Generator[float, None, list[Sheet]]:
    """Return the sheets with one slip more, each set of lines once."""
    sheets = dict[frozenset[tuple[int, Play | None]], Sheet]()
    for done, sheet in enumerate(kept, start=1):
        left = [number for number in range(len(groups)) if not sheet.has(number)]
        for number in left if rules.any_order else left[:1]:
            best = _best(sheet, groups[number], TRIED, rules, referee)
            plays: list[Play | None] = [move.play for move in best]
            for play in plays or [None]:
                longer = with_slip(sheet, groups, number, play, rules, referee)
                sheets[frozenset((line.number, line.play) for line in longer.lines)] = longer
        yield done / len(kept)
    return list(sheets.values())


def _best(
    sheet: Sheet, group: bytes, count: int, rules: GroupRules, referee: Referee
) -> Sequence[ScoredPlay]:
    """Return the best plays for a group, with every choice of vowels where players choose them (FED-6)."""
    own = announced(group, rules, referee.alphabet)
    left = vowels_left(sheet, referee.alphabet) if rules.avocalic else b""
    taken = combinations_with_replacement(sorted({*left}), min(len(left), max(0, rules.filled - len(own))))
    racks = [own + bytes(some) for some in taken if all(some.count(one) <= left.count(one) for one in some)]
    moves = {move.play: move for rack in racks for move in referee.generator.top(sheet.board, rack, count)}
    return nlargest(count, moves.values(), key=lambda move: move.score)
