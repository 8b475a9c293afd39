"""The sheet of a player: plays over groups, each judged on his own board, and the order of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from faristol.board.board import EMPTY, Board
from faristol.errors import Refused
from faristol.modes.referee import Referee
from faristol.rules.group_rules import GroupRules
from faristol.rules.moves import Play
from faristol.tiles.rack import remove


@dataclass(frozen=True, slots=True)
class Line:
    """A slip for a group as it was judged: no play for a pass; of a void play the tiles are gone too.

    `laid` are the tiles on his board, `gone` those of the group that are out of play: together the group.
    """

    group: int
    play: Play | None
    points: int
    laid: bytes
    gone: bytes
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The board of a player, and his lines in the order in which they were handed in."""

    board: Board = EMPTY
    lines: tuple[Line, ...] = ()

    @property
    def total(self) -> int:
        """Return the sum of all plays."""
        return sum(line.points for line in self.lines)

    @property
    def series(self) -> tuple[int, ...]:
        """Return the points of the plays that count, the best first."""
        return tuple(sorted((line.points for line in self.lines if line.laid), reverse=True))


def with_slip(
    sheet: Sheet, groups: Sequence[bytes], number: int, play: Play | None, rules: GroupRules, referee: Referee
) -> Sheet:
    """Return the sheet after a slip for group `number`, counted from 0; a play that is not valid is void.

    Raises `Refused` for a group that does not exist, was played already, or is not the next one.
    """
    if not 0 <= number < len(groups):
        raise Refused("groups.unknown", group=number + 1)
    if any(line.group == number for line in sheet.lines):
        raise Refused("groups.twice", group=number + 1)
    if not rules.any_order and number != len(sheet.lines):
        raise Refused("groups.next", group=len(sheet.lines) + 1)
    group = groups[number]
    if play is None:
        return replace(sheet, lines=(*sheet.lines, Line(number, None, 0, b"", group)))
    try:
        placement = referee.place(sheet.board, group, play)
    except Refused as refusal:
        return replace(sheet, lines=(*sheet.lines, Line(number, play, 0, b"", group, refusal.rule)))
    points = referee.points(sheet.board, placement)
    line = Line(number, play, points, placement.spent, remove(group, placement.spent))
    return Sheet(sheet.board.place(placement.tiles), (*sheet.lines, line))


def places(sheets: Sequence[Sheet], rules: GroupRules) -> list[int]:
    """Return the place of each player; players whom the order does not tell apart share one (FED-5)."""
    keys = [sheet.series if rules.order == "best_single" else (sheet.total,) for sheet in sheets]
    return [1 + sum(other > key for other in keys) for key in keys]
