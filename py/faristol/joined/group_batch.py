"""Encode an event over groups of letters as bytes for the code of a desk without a network (DEV-10).

The desk knows the groups that everybody knows, and who has handed in which; nobody's board, so that what is
typed there is judged by the judge's device. `batch.py` has the encoding, and that of the slips.
"""

from __future__ import annotations

import zlib

from faristol.errors import Damaged
from faristol.joined.batch import MOST_PLAYERS, Reader, Writer, inflated, read_rules, write_rules
from faristol.joined.duplicate_proposals import Proposed, SlipTyped
from faristol.joined.tablet_proposals import HandIn
from faristol.modes.groups import events as e
from faristol.modes.groups.sheets import announced, sheet_of, unjudged
from faristol.modes.groups.state import Player, State
from faristol.rules.group_rules import GroupRules
from faristol.tiles.alphabet import Alphabet

MOST_GROUPS, LARGEST_GROUP = 51, 40


def write_groups(state: State, alphabet: Alphabet) -> bytes:
    """Encode what a desk needs to type slips: players who are in, each with the groups handed in."""
    writer, rules = Writer(), state.rules
    writer.text(state.name[:60])
    write_rules(writer, rules)
    writer.text(state.language)
    writer.bytes(bytes.fromhex(state.lexicon_checksum))
    writer.number(len(state.groups))
    writer.number(state.announced)
    writer.items(state.shown, lambda group: writer.bytes(announced(group, rules, alphabet)))
    writer.items([one for one in state.players if state.is_in(one)], lambda one: _write_player(writer, one))
    return zlib.compress(bytes(writer.data), 9)


def _write_player(writer: Writer, player: Player) -> None:
    writer.number(player.id)
    writer.text(player.name[:12])
    writer.bytes(bytes(line.number for line in player.sheet.lines))


def read_groups(data: bytes) -> State:
    """Decode an event of which only this is known, open for slips; raises a `Fault`."""
    reader = Reader(inflated(data))
    name, rules = reader.text(), read_rules(reader, GroupRules)
    language, checksum = reader.text(20), reader.bytes(32).hex()
    count = reader.number(MOST_GROUPS)
    begun = reader.number(count)
    shown = reader.items(count, lambda: reader.bytes(LARGEST_GROUP))
    players = reader.items(MOST_PLAYERS, lambda: _read_player(reader, begun))
    reader.end()
    if begun > len(shown):
        raise Damaged("joining.message")
    created = e.Created(name, "", "", rules.to_dict(), language, (), (), "", checksum, False)
    groups = (*shown, *(b"",) * (count - len(shown)))
    return State(created, rules, name, "", "", tuple(players), groups=groups, announced=begun, boardless=True)


def _read_player(reader: Reader, begun: int) -> Player:
    id, name, numbers = reader.number(1_000_000), reader.text(), reader.bytes(MOST_GROUPS)
    if any(number >= begun for number in numbers) or len({*numbers}) < len(numbers):
        raise Damaged("joining.message")
    return Player(id, name, "", "", sheet_of(unjudged(number, None) for number in numbers))


def as_typed(slip: HandIn) -> SlipTyped:
    """Return the slip of a group in the form in which slips stand in codes."""
    return SlipTyped(slip.round, slip.player, "", "", "", slip.play, None, replaces=False)


def as_handed(typed: Proposed) -> HandIn:
    """Return the slip of a group that stands in a code; raises `Damaged` for what is none."""
    if not isinstance(typed, SlipTyped):
        raise Damaged("joining.message")
    return HandIn(typed.round, typed.play, None, typed.player)
