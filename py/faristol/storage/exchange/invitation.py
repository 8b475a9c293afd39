"""An invitation to a game of two on two devices, in the fragment of a link (TOG-1).

It holds no tiles and no key, and may be posted to a group: whoever accepts has a game of his own.

A message of a game on two devices as a link, or as several where a messenger cuts long ones (TOG-2).
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace

from faristol.errors import Damaged, Refused
from faristol.fairbag.fair_bag import GUEST, HOST
from faristol.fairbag.wire import LONGEST_NAME, VERSION, Reader
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import LINK
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.share import FRIEND, first_read, fragments, pack, unpack

TIMED, HOSTED = 1, 2
"""Added to the version of an invitation: to a game with clocks, to one that the host starts. Apps before them
do not know such versions."""

INVITES = 0
"""Stands where messages have their kind."""

NUMBER = 8
CHECKSUM = 16
"""Bytes of the number that each invitation has for itself, and of the word list's checksum that it tells."""

MOST_RULES = 20_000
"""Bytes of a club's own rules, unpacked."""


@dataclass(frozen=True)
class Invitation:
    """Names who invites, the rules, and the word list, which the first bytes of its checksum tell apart.

    Who does not answer for so many `days` may have the game claimed, 0 if never. The one who `starts` moves
    first where nobody draws for it.
    """

    number: bytes
    name: str
    rules: GameRules
    list_name: str
    checksum: bytes
    draws_start: bool
    days: int = 0
    starts: int = GUEST

    def has_list(self, checksum: str) -> bool:
        """Tell whether a word list is the one of the game."""
        return bytes.fromhex(checksum)[:CHECKSUM] == self.checksum


def over_devices(rules: GameRules, *, timed: bool = False) -> GameRules:
    """Return rules as two devices can keep them: nothing is taken back, and the clocks are left out unless
    both play live (TOG-4)."""
    return replace(
        rules,
        player_seconds=rules.player_seconds * timed,
        increment_seconds=rules.increment_seconds * timed,
        turn_seconds=0,
        touch_move=False,
        touch_line=False,
        takebacks=False,
    )


def write_invitation(invitation: Invitation) -> bytes:
    """Return the bytes of an invitation: rules that everybody has by their name, others as they are."""
    name, rules = invitation.name.encode(), invitation.rules
    timed = rules.timed
    listed = short(invitation.list_name).encode()
    preset = next(
        (
            key
            for key in GameRules.preset_names()
            if over_devices(GameRules.preset(key), timed=timed) == rules
        ),
        "",
    )
    own = b"" if preset else zlib.compress(json.dumps(rules.to_dict(), ensure_ascii=False).encode(), 9)
    return b"".join(
        (
            bytes((VERSION + TIMED * timed + HOSTED * (invitation.starts == HOST), INVITES)),
            invitation.number,
            invitation.checksum,
            bytes((invitation.draws_start, invitation.days)),
            *(bytes((len(text),)) + text for text in (name, listed, preset.encode())),
            own,
        )
    )


def short(text: str) -> str:
    """Return the beginning of a text that an invitation has room for."""
    return text.encode()[:LONGEST_NAME].decode(errors="ignore")


def is_invitation(data: bytes) -> bool:
    """Tell whether bytes are an invitation, and no message of a game."""
    return len(data) > 1 and data[1] == INVITES


def read_invitation(data: bytes) -> Invitation:
    """Read an invitation; raises Refused "friend.cut" or "friend.newer"."""
    reader = Reader(data)
    version, _kind = reader.take(2)
    hosted, timed = divmod(version - VERSION, HOSTED)
    if hosted not in (0, 1):
        raise Refused("friend.newer")
    number, checksum = reader.take(NUMBER), reader.take(CHECKSUM)
    draws_start, days = reader.number() == 1, reader.number()
    try:
        name, listed = (reader.take(min(reader.number(), LONGEST_NAME)).decode() for _ in range(2))
        preset = reader.take(reader.number()).decode()
        rules = _rules(preset, data[reader.position :], timed=bool(timed))
    except (UnicodeDecodeError, zlib.error, Damaged, KeyError) as error:
        raise Refused("friend.cut") from error
    if hosted and draws_start:
        raise Refused("friend.cut")
    return Invitation(number, name, rules, listed, checksum, draws_start, days, HOST if hosted else GUEST)


def _rules(preset: str, own: bytes, *, timed: bool) -> GameRules:
    """Return rules by their name or as they came; raises `Damaged`, `KeyError` or `zlib.error`."""
    if preset:
        if own or preset not in GameRules.preset_names():
            raise KeyError(preset)
        return over_devices(GameRules.preset(preset), timed=timed)
    text = zlib.decompressobj().decompress(own, MOST_RULES)
    values = read_json(text.decode(), LINK)
    if not isinstance(values, dict):
        raise Damaged("share.damaged")
    return over_devices(GameRules.from_dict(values), timed=timed)


PATH = "#/friend/"

IS_PART = 255
"""Stands where messages have their kind, and invitations nothing."""

HEAD = 8
PART = 2_850
"""Bytes of one part: its link has at most 3,900 characters, and messengers cut at 4,096."""

MOST = 20
"""Parts of a message; the longest one needs four."""


@dataclass(frozen=True)
class Part:
    """A part of the message with this checksum: the one `number` (from 0) `of` all."""

    checksum: bytes
    number: int
    of: int
    data: bytes

    def packed(self) -> bytes:
        """Return the part as its link holds it."""
        return bytes((VERSION, IS_PART, self.number, self.of)) + self.checksum + self.data


def link_of(data: bytes) -> str:
    """Return the fragment of a link."""
    return pack(data, b"", FRIEND)


def data_of(fragment: str) -> bytes:
    """Return the message in the fragment of a link, whatever a messenger put behind it; raises `Damaged`."""
    return unpack(fragment, b"", FRIEND)


def messages_in(text: str) -> list[bytes]:
    """Return the messages of all links in a text, as programs for e-mail break them; raises `Damaged`."""
    return [first_read(one, data_of) for one in fragments(text, PATH)]


def parts_of(data: bytes) -> list[bytes]:
    """Return a message in parts; raises Damaged "share.large" for one that is longer than any."""
    pieces = [data[start : start + PART] for start in range(0, len(data), PART)]
    if len(pieces) > MOST:
        raise Damaged("share.large")
    checksum = zlib.crc32(data).to_bytes(4, "big")
    return [Part(checksum, number, len(pieces), piece).packed() for number, piece in enumerate(pieces)]


def part_of(data: bytes) -> Part | None:
    """Return a part of a message, None for a message that is complete; raises Damaged "share.damaged"."""
    if data[1:2] != bytes((IS_PART,)):
        return None
    if not HEAD < len(data) <= HEAD + PART or not data[2] < data[3] <= MOST:
        raise Damaged("share.damaged")
    return Part(data[4:HEAD], data[2], data[3], data[HEAD:])


def joined(parts: Iterable[Part]) -> bytes | None:
    """Return the message of its parts, None if some are missing; raises Damaged "share.damaged".

    A part of a part would be opened without an end.
    """
    by_number = {part.number: part for part in parts}
    one = next(iter(by_number.values()), None)
    if one is None or len(by_number) < one.of:
        return None
    data = b"".join(by_number[number].data for number in sorted(by_number))
    if zlib.crc32(data).to_bytes(4, "big") != one.checksum or part_of(data):
        raise Damaged("share.damaged")
    return data
