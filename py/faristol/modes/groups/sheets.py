"""The sheet of a player: plays over groups, each judged on his own board, and the order of the players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from faristol.board.board import EMPTY, Board, room
from faristol.errors import Refused, needed
from faristol.modes.mode import Referee
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import Play, parse_play
from faristol.rules.placement import Placement, new_tiles, placement_of, spent_on
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import remove

ALL_OF_IT = "FED-6"
"""The rule by which a play of a part of a group is void, or one with more vowels than fill it up."""


@dataclass(frozen=True, slots=True)
class Line:
    """A slip for a group as it was judged, the group counted from 0; no play for a pass.

    `laid` are the tiles on his board, `gone` the others that are out of play: together what was announced of
    the group, and the vowels that he took for it. Of a void play, which `rule` forbids, and of a withdrawn
    one all tiles are gone. A pass is `missed` if nobody has handed it in.
    """

    number: int
    play: Play | None
    points: int
    laid: bytes
    gone: bytes
    rule: str = ""
    withdrawn: bool = False
    missed: bool = False


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

    @property
    def lasted(self) -> int:
        """Return the number of groups before the first one without a play that counts."""
        return next((n for n, line in enumerate(self.lines) if not line.laid), len(self.lines))

    def has(self, number: int) -> bool:
        """Tell whether there is a slip for a group."""
        return any(line.number == number for line in self.lines)

    def without_pass(self, number: int) -> Sheet:
        """Return the sheet without its last line if that is the pass of who has no slip for this group."""
        last = self.lines[-1:]
        return self.up_to(-1) if any(one.missed and one.number == number for one in last) else self

    def with_line(self, line: Line) -> Sheet:
        """Return the sheet with one more line."""
        tiles = new_tiles(self.board, line.play) if line.play and line.laid else ()
        return Sheet(self.board.place(tiles), (*self.lines, line))

    def up_to(self, index: int) -> Sheet:
        """Return the sheet with its first lines alone."""
        return sheet_of(self.lines[:index])


UNUSED = Sheet()
"""The sheet of a player who has no slip yet."""


def sheet_of(lines: Iterable[Line]) -> Sheet:
    """Return the sheet with these lines."""
    return reduce(Sheet.with_line, lines, UNUSED)


def announced(group: bytes, rules: GroupRules, alphabet: Alphabet) -> bytes:
    """Return the tiles of a group that are announced: all of them, or all but its vowels (FED-6)."""
    return bytes(tile for tile in group if not rules.avocalic or tile not in alphabet.vowels)


def vowels_left(sheet: Sheet, alphabet: Alphabet) -> bytes:
    """Return the vowels of the stock that a player has not used, where no group has vowels (FED-6)."""
    used = b"".join(line.laid + line.gone for line in sheet.lines)
    left = ((tile, alphabet.counts[tile] - used.count(tile)) for tile in sorted(alphabet.vowels))
    return b"".join(bytes((tile,)) * count for tile, count in left)


def written(text: str, rules: GroupRules, alphabet: Alphabet) -> Play | None:
    """Return the play on a slip, None for the word that passes; raises `Refused`, as `parse_play` does."""
    text = needed(text.strip() or None, Refused("groups.slip_empty", word=rules.pass_word))
    if text.casefold() == rules.pass_word.casefold():
        return None
    return parse_play(text, alphabet)


def unjudged(number: int, play: Play | None) -> Line:
    """Return a slip that is not judged yet, or not here."""
    return Line(number, play, 0, b"", b"")


def with_slip(
    sheet: Sheet,
    groups: Sequence[bytes],
    number: int,
    play: Play | None,
    rules: GroupRules,
    referee: Referee | None,
) -> Sheet:
    """Return the sheet after a slip for group `number`, counted from 0; a play that is not valid is void, and
    without a referee it is not judged.

    Raises `Refused` for a group that does not exist, was played already, or is not the next one, and for a
    player who is out.
    """
    if not 0 <= number < len(groups):
        raise Refused("groups.unknown", group=number + 1)
    if sheet.has(number):
        raise Refused("groups.twice", group=number + 1)
    if not rules.any_order and number != len(sheet.lines):
        raise Refused("groups.next", group=len(sheet.lines) + 1)
    if referee is None:
        return sheet.with_line(unjudged(number, play))
    if rules.exclusive == "out" and sheet.lasted < len(sheet.lines):
        raise Refused("groups.out", group=sheet.lasted + 1)
    return sheet.with_line(_judged(sheet, groups[number], number, play, rules, referee))


def _judged(
    sheet: Sheet, group: bytes, number: int, play: Play | None, rules: GroupRules, referee: Referee
) -> Line:
    if play is None:
        return Line(number, None, 0, b"", announced(group, rules, referee.alphabet))
    tiles = _tiles(sheet, group, play, rules, referee.alphabet)
    try:
        placement = placed(sheet, group, play, rules, referee)
    except Refused as refusal:
        return Line(number, play, 0, b"", tiles, refusal.rule or "")
    gone = remove(tiles, placement.spent)
    return Line(number, play, referee.points(sheet.board, placement), placement.spent, gone)


def placed(sheet: Sheet, group: bytes, play: Play, rules: GroupRules, referee: Referee) -> Placement:
    """Return the placement of a play for a group on the board of a sheet; raises `Refused` if it is void."""
    tiles = _tiles(sheet, group, play, rules, referee.alphabet)
    placement = referee.place(sheet.board, tiles, play)
    if rules.avocalic and len(tiles) > max(rules.filled, len(announced(group, rules, referee.alphabet))):
        raise Refused("groups.vowels", rule=ALL_OF_IT, most=rules.filled)
    if rules.exclusive != "no" and remove(tiles, placement.spent):
        raise Refused("groups.part", rule=ALL_OF_IT)
    return placement


def _tiles(sheet: Sheet, group: bytes, play: Play, rules: GroupRules, alphabet: Alphabet) -> bytes:
    """Return the tiles for a play: those announced, and the vowels that it takes as far as they are left."""
    own = announced(group, rules, alphabet)
    if not rules.avocalic or len(play.word) > room(play.square, play.direction):
        return own
    laid, left = spent_on(new_tiles(sheet.board, play)), vowels_left(sheet, alphabet)
    taken = (bytes((tile,)) * min(laid.count(tile), left.count(tile)) for tile in sorted({*left}))
    return own + b"".join(taken)


def check_laid(sheet: Sheet, group: bytes, play: Play, rules: GroupRules, alphabet: Alphabet) -> None:
    """Raise `Refused` for a play that nobody can have laid: no word is looked up."""
    tiles = _tiles(sheet, group, play, rules, alphabet)
    placement_of(sheet.board, tiles, play, None, rules, alphabet)


def untold(sheet: Sheet, line: Line, rules: GroupRules, alphabet: Alphabet) -> Line:
    """Return a line as its player has it who is not told what became of it: without points, on his board."""
    if line.play is None or line.withdrawn:
        return line
    try:
        laid = placement_of(sheet.board, None, line.play, None, rules, alphabet).spent
    except Refused:
        laid = b""
    return Line(line.number, line.play, 0, laid, b"" if laid else line.laid + line.gone)


def withdrawn(line: Line) -> Line:
    """Return a line whose play was withdrawn: all tiles of the group are gone."""
    return replace(line, points=0, laid=b"", gone=line.laid + line.gone, withdrawn=True)


def missed(group: bytes, number: int, rules: GroupRules, alphabet: Alphabet) -> Line:
    """Return the pass of who has handed in nothing for a group."""
    return Line(number, None, 0, b"", announced(group, rules, alphabet), missed=True)


def judged_again(
    sheet: Sheet, lines: Sequence[Line], groups: Sequence[bytes], rules: GroupRules, referee: Referee | None
) -> Sheet:
    """Return the sheet after slips that had been judged on another board; who is out hands in no more."""
    for line in lines:
        if rules.exclusive == "out" and referee and sheet.lasted < len(sheet.lines):
            break
        if line.withdrawn or line.missed:
            sheet = sheet.with_line(line)
        else:
            sheet = with_slip(sheet, groups, line.number, line.play, rules, referee)
    return sheet


def ranks_of(sheets: Sequence[Sheet], rules: GroupRules) -> list[int]:
    """Return the place of each player; players whom the order does not tell apart share one (FED-5)."""
    keys = [_order(sheet, rules) for sheet in sheets]
    return [1 + sum(other > key for other in keys) for key in keys]


def _order(sheet: Sheet, rules: GroupRules) -> tuple[int, ...]:
    if rules.order == "best_single":
        return sheet.series
    left = (sheet.lasted,) if rules.exclusive == "out" else ()
    return (*left, sheet.total, *(sheet.series if rules.ties == "best_single" else ()))
