"""Encode a round, and the slips typed for it, as bytes for the codes of devices without a network (DEV-10).

Numbers are written in groups of seven bits, the lowest group first, with bit 7 set in all but the last one;
texts and lists are preceded by their length.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from faristol.board.board import SQUARES, Board, Direction
from faristol.errors import Damaged
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import RULE_SET
from faristol.joined.duplicate_proposals import Proposed, SlipTakenOut, SlipTyped
from faristol.joined.tablet_proposals import check_play
from faristol.modes.duplicate.state import Clock, Player, Round, State
from faristol.rules.notation import Play
from faristol.rules.rule_file import PlayRules
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag

T = TypeVar("T")
R = TypeVar("R", bound=PlayRules)

MOST_PLAYERS = 500
MOST_SLIPS = 200
LONGEST_TEXT = 200
LARGEST = 8_000
"""The most bytes that a body may unpack to."""

_CLAIMS = ("", "blank", "coordinates", "illegible", "late", "none", "claim")
"""The verdicts of the judge by their numbers in a code: new ones come last."""


class Writer:
    """A buffer that values are appended to."""

    def __init__(self) -> None:
        self.data = bytearray()

    def number(self, value: int) -> None:
        """Append a whole number, not negative."""
        while value > 127:
            self.data.append(value & 127 | 128)
            value >>= 7
        self.data.append(value)

    def bytes(self, value: bytes) -> None:
        """Append bytes, preceded by their length."""
        self.number(len(value))
        self.data += value

    def text(self, value: str) -> None:
        """Append a text, preceded by its length in bytes."""
        self.bytes(value.encode())

    def items(self, values: Sequence[T], write: Callable[[T], None]) -> None:
        """Append values, preceded by their count."""
        self.number(len(values))
        for value in values:
            write(value)


class Reader:
    """A reader of what `Writer` has written; its methods raise `Damaged` "joining.message" for other data."""

    def __init__(self, data: bytes) -> None:
        self._rest = data

    def number(self, most: int) -> int:
        """Return the next whole number, `most` at most."""
        value = shift = 0
        while True:
            if not self._rest or shift > 28:
                raise Damaged("joining.message")
            group, self._rest = self._rest[0], self._rest[1:]
            value |= (group & 127) << shift
            shift += 7
            if group < 128:
                break
        if value > most:
            raise Damaged("joining.message")
        return value

    def bytes(self, most: int) -> bytes:
        """Return the next bytes, `most` of them at most."""
        length = self.number(most)
        if len(self._rest) < length:
            raise Damaged("joining.message")
        value, self._rest = self._rest[:length], self._rest[length:]
        return value

    def text(self, most: int = LONGEST_TEXT) -> str:
        """Return the next text, `most` bytes long at most."""
        try:
            return self.bytes(most).decode()
        except UnicodeDecodeError:
            raise Damaged("joining.message") from None

    def items(self, most: int, read: Callable[[], T]) -> list[T]:
        """Return the next list of values, `most` of them at most."""
        return [read() for _ in range(self.number(most))]

    def end(self) -> None:
        """Refuse data that is left over."""
        if self._rest:
            raise Damaged("joining.message")


@dataclass(frozen=True)
class Batch:
    """The slips of the desk called `name`, each with the number of its proposal."""

    name: str
    slips: tuple[tuple[int, Proposed], ...]

    def ids(self) -> list[str]:
        """Return the ids of the proposals, the same ones as over a network."""
        return [proposal_id(self.name, number) for number, _ in self.slips]


def device_of(id: str) -> str:
    """Return the name of the device, or of the desk, that made a proposal."""
    return id.rpartition("-")[0]


def proposal_id(name: str, number: int) -> str:
    """Return the id of a proposal from the name of its device and its number there."""
    return f"{name}-{number}"


def number_of(id: str) -> int:
    """Return the number of a proposal from its id."""
    return int(id.rpartition("-")[2])


def write_slips(batch: Batch) -> bytes:
    """Encode a batch of slips; forty slips take some 500 bytes."""
    writer = Writer()
    writer.text(batch.name)
    writer.items(batch.slips, lambda one: _write_slip(writer, *one))
    return bytes(writer.data)


def _write_slip(writer: Writer, number: int, slip: Proposed) -> None:
    writer.number(number)
    writer.number(slip.round)
    writer.number(slip.player)
    if isinstance(slip, SlipTakenOut):
        writer.number(0)
        return
    writer.number(1 | bool(slip.play) << 1 | (slip.claimed is not None) << 2 | slip.replaces << 3)
    writer.number(_CLAIMS.index(slip.claim) if slip.claim in _CLAIMS else 0)
    if slip.play:
        writer.number(slip.play.square)
        writer.number(slip.play.direction.value)
        writer.bytes(slip.play.word)
    writer.text(slip.coordinates)
    writer.text("" if slip.play else slip.word)
    if slip.claimed is not None:
        writer.number(slip.claimed)


def read_slips(data: bytes, letters: int, show: Callable[[bytes], str]) -> Batch:
    """Decode a batch of slips, for an alphabet of `letters` kinds of tiles; raises `Damaged`.

    `show` writes the tiles of a word, which a slip with a play leaves out.
    """
    reader = Reader(data)
    name = reader.text(40)
    slips = reader.items(MOST_SLIPS, lambda: _read_slip(reader, letters, show))
    reader.end()
    return Batch(name, tuple(slips))


def _read_slip(reader: Reader, letters: int, show: Callable[[bytes], str]) -> tuple[int, Proposed]:
    number, round_, player = reader.number(1_000_000), reader.number(1_000), reader.number(1_000_000)
    flags = reader.number(15)
    if not flags & 1:
        return number, SlipTakenOut(round_, player)
    claim, play = _CLAIMS[reader.number(len(_CLAIMS) - 1)], None
    if flags & 2:
        square, direction = reader.number(SQUARES - 1), Direction(reader.number(1))
        play = Play(square, direction, reader.bytes(15))
        check_play(play, letters)
    coordinates, word = reader.text(40), reader.text(120)
    claimed = reader.number(9_999) if flags & 4 else None
    word = show(play.word) if play else word
    return number, SlipTyped(round_, player, coordinates, word[:60], claim, play, claimed, bool(flags & 8))


def write_round(state: State) -> bytes:
    """Encode what a desk needs to take slips of the current round; raises `ValueError` without a round."""
    current = state.current
    if current is None:
        raise ValueError("no round")
    writer = Writer()
    writer.text(state.name[:60])
    write_rules(writer, state.rules)
    writer.text(state.language)
    writer.bytes(bytes.fromhex(state.lexicon_checksum))
    writer.number(current.number)
    writer.bytes(current.board.cells)
    for tiles in (current.rack, current.kept, current.choices):
        writer.bytes(tiles)
    writer.number(state.judge or 0)
    writer.items(state.present(current.number), lambda one: _write_player(writer, one))
    return zlib.compress(bytes(writer.data), 9)


def _write_player(writer: Writer, player: Player) -> None:
    writer.number(player.id)
    writer.number(player.table)
    writer.text(player.name[:12])


def read_round(data: bytes) -> State:
    """Decode a duplicate of which only one round is known, open for slips; raises a `Fault`."""
    reader = Reader(inflated(data))
    name, rules = reader.text(), read_rules(reader, RuleSet)
    language, checksum, number = reader.text(20), reader.bytes(32).hex(), reader.number(1_000)
    board = _board(reader.bytes(SQUARES))
    rack, kept, choices = (reader.bytes(40) for _ in range(3))
    judge = reader.number(1_000_000)
    players = reader.items(
        MOST_PLAYERS, lambda: Player(reader.number(1_000_000), reader.number(100_000), reader.text())
    )
    reader.end()
    clock = Clock(rules.round_seconds * 1000, rules.round_seconds * 1000)
    before = [_over(earlier, board, clock) for earlier in range(1, number)]
    played = Round(number, board, rack, kept, (), True, clock, time_called=True, choices=choices)
    return State(
        name=name,
        date="",
        place="",
        rules=rules,
        language=language,
        lexicon_name="",
        lexicon_checksum=checksum,
        lexicon_official=False,
        bag=Bag.of(b""),
        board=board,
        players=tuple(players),
        started=True,
        rounds=(*before, played),
        judge=judge or None,
    )


def _over(number: int, board: Board, clock: Clock) -> Round:
    """Return an earlier round, of which only its number is known and that it is closed."""
    return Round(number, board, b"", b"", (), True, clock, time_called=True, closed=True, given_up=True)


def inflated(data: bytes) -> bytes:
    """Return the bytes that were compressed; raises `Damaged` for others, and for too many."""
    inflating = zlib.decompressobj()
    try:
        told = inflating.decompress(data, LARGEST)
    except zlib.error:
        raise Damaged("joining.message") from None
    if inflating.unconsumed_tail or not inflating.eof:
        raise Damaged("joining.message")
    return told


def write_rules(writer: Writer, rules: PlayRules) -> None:
    """Append a rule set: its key if it is offered so, otherwise all of it."""
    offered = type(rules)
    usual = rules.key in offered.preset_names() and offered.preset(rules.key) == rules
    writer.text(rules.key if usual else json.dumps(rules.to_dict(), separators=(",", ":")))


def read_rules(reader: Reader, kind: type[R]) -> R:
    """Return the next rule set of a kind; raises a `Fault`."""
    text = reader.text(RULE_SET.characters)
    if text in kind.preset_names():
        return kind.preset(text)
    values = read_json(text, RULE_SET)
    try:
        return kind.from_dict(values)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise Damaged("joining.message") from error


def _board(cells: bytes) -> Board:
    if len(cells) != SQUARES:
        raise Damaged("joining.message")
    return Board(cells)
