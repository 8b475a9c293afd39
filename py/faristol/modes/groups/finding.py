"""Search for good plays over all groups afterwards: what is found is not proven to be the best."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from faristol.foreign.portions import as_part
from faristol.modes.groups.sheets import UNUSED, Line, Sheet, with_slip
from faristol.modes.referee import Referee
from faristol.rules.group_rules import GroupRules
from faristol.rules.moves import Play

KEPT, TRIED = 60, 20
"""The sheets that are kept at each step, and the plays of each group that are tried on each of them."""


def best_on_own_board(
    lines: Sequence[Line], groups: Sequence[bytes], referee: Referee
) -> Iterator[tuple[Play, int] | None]:
    """Yield, for each line of a sheet, the best play on the board as it was then, with its points."""
    sheet = UNUSED
    for line in lines:
        best = referee.generator.best(sheet.board, groups[line.number])
        yield (best[0].play, best[0].score) if len(best) else None
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
        kept = sorted(longer, key=lambda sheet: _worth(sheet, rules), reverse=True)[:KEPT]
    return kept[0]


def _longer(
    kept: Sequence[Sheet], groups: Sequence[bytes], rules: GroupRules, referee: Referee
) -> Generator[float, None, list[Sheet]]:
    """Return the sheets with one slip more, each set of lines once."""
    sheets = dict[frozenset[tuple[int, Play | None]], Sheet]()
    for done, sheet in enumerate(kept, start=1):
        left = [number for number in range(len(groups)) if not sheet.has(number)]
        for number in left if rules.any_order else left[:1]:
            plays: list[Play | None] = [
                move.play for move in referee.generator.top(sheet.board, groups[number], TRIED)
            ]
            for play in plays or [None]:
                longer = with_slip(sheet, groups, number, play, rules, referee)
                sheets[frozenset((line.number, line.play) for line in longer.lines)] = longer
        yield done / len(kept)
    return list(sheets.values())


def _worth(sheet: Sheet, rules: GroupRules) -> tuple[int, ...]:
    return sheet.series if rules.order == "best_single" else (sheet.total,)
