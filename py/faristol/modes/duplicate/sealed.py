"""Rounds fixed ahead, and a sealed game: one file for all its venues, with rounds that open one by one.

The heading is public: name, rules, word list, number of rounds. Each round is in a box of its own. The key of
the first comes from the opening code, that of every other one from the content of the box before it. Any
changed byte changes the id of the game, and the file is refused.

This keeps a person with the app from reading ahead, by accident or out of curiosity, and shows every change
of the file. It does not keep out somebody who knows the code and writes a program to open box after box; and
a file without a code is as open to such a program as to the app.
"""

import base64
import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Protocol

from faristol.board.board import SQUARES, Direction, room
from faristol.errors import Damaged, Refused
from faristol.foreign.json_text import digest, read_json
from faristol.foreign.limits import SEALED_GAME, SEALED_ROUND
from faristol.foreign.lines import read_own
from faristol.foreign.shape import Between, Hexadecimal, Sized, decode, with_step
from faristol.rules.notation import Play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import KINDS
from faristol.tiles.tile import DESIGNATED

AGREED_ENDINGS = ("force_majeure", "no_assurance")
ENDINGS = (*AGREED_ENDINGS, "rounds", "vowels", "consonants", "tiles", "no_play")
"""The reasons for which a duplicate is over (DUP-1.6)."""


@dataclass(frozen=True)
class PreparedRound:
    """A round made ahead: its rack as it was drawn, the kept tiles first, and its master play.

    `refused` are the racks that went back before it (DUP-1.3). `ending` is the reason why the game ends after
    this round (DUP-1.6); it is empty for every round but the last. The master play of a round that has been
    played may have been `annulled` there (DUP-1.8B).
    """

    rack: bytes
    kept: bytes
    refused: tuple[bytes, ...]
    play: Play
    points: int
    ending: str = ""
    annulled: bool = False


class Script(Protocol):
    """The fixed rounds of a duplicate. `game` is the id of a game that several venues share, else empty."""

    @property
    def game(self) -> str:
        """Return the id of the shared game, or an empty string."""
        ...

    @property
    def length(self) -> int:
        """Return the number of rounds."""
        ...

    def round(self, number: int) -> PreparedRound:
        """Return round `number`, counted from 1."""
        ...


@dataclass(frozen=True)
class OpenScript:
    """The public rounds of a game that has been played."""

    rounds: tuple[PreparedRound, ...]

    @property
    def game(self) -> str:
        """See `Script.game`."""
        return ""

    @property
    def length(self) -> int:
        """See `Script.length`."""
        return len(self.rounds)

    def round(self, number: int) -> PreparedRound:
        """See `Script.round`."""
        return self.rounds[number - 1]


@dataclass(frozen=True)
class Recorded:
    """A player's points in each round of a duplicate that is played again; None where the player was gone."""

    name: str
    points: tuple[int | None, ...]


KIND, FORMAT = "sealed duplicate", 1
MEDIA_TYPE = "application/json"

SALT = 16
TAG = 32
PADDED = 256
"""A box holds a multiple of this many bytes, so that its size says little."""

MOST_ROUNDS = 200

STRETCH = 20_000
"""The number of hashing steps from the code to the first key, which makes guessing codes slow."""


Name = Annotated[str, Sized(0, 300)]
Tiles = Annotated[str, Sized(0, 100)]
"""Tiles as hexadecimal digits."""


@dataclass(frozen=True)
class Heading:
    """The public data of a game, with their limits: `rounds` is the number of rounds."""

    name: Name
    date: Name
    rules: RuleSet
    language: Name
    letters: Annotated[tuple[Annotated[str, Sized(1, 8)], ...], Sized(2, KINDS)]
    counts: Annotated[tuple[Annotated[int, Between(0, 200)], ...], Sized(KINDS, KINDS)]
    lexicon_name: Name
    lexicon_checksum: Name
    lexicon_official: bool
    rounds: Annotated[int, Between(1, MOST_ROUNDS)]


@dataclass(frozen=True)
class _File(Heading):
    """The content of a file, with its limits."""

    faristol: str
    format: int
    locked: bool
    salt: Annotated[str, Hexadecimal(), Sized(2 * SALT, 2 * SALT)]
    boxes: tuple[Annotated[str, Sized(1, 20_000)], ...]
    game: Annotated[str, Sized(32, 32)]


@dataclass(frozen=True)
class _Box:
    """The content of a round's box, with its limits."""

    rack: Tiles
    kept: Tiles
    refused: Annotated[tuple[Tiles, ...], Sized(0, 500)]
    play: tuple[Annotated[int, Between(0, SQUARES - 1)], Direction, Tiles]
    points: Annotated[int, Between(0, 10_000)]
    ending: Name


@dataclass(frozen=True)
class SealedGame:
    """A file that has been read: `game` is its id, `locked` says that it needs a code."""

    game: str
    heading: Heading
    locked: bool
    salt: bytes
    boxes: tuple[str, ...]


@dataclass(frozen=True)
class SealedScript:
    """The `Script` of a game that is being opened; `key` opens the first box."""

    game: str
    boxes: tuple[str, ...]
    key: bytes

    @property
    def length(self) -> int:
        """See `Script.length`."""
        return len(self.boxes)

    def rounds(self) -> Iterator[PreparedRound]:
        """Yield every round; raises like `round`."""
        key = self.key
        for number, box in enumerate(self.boxes, start=1):
            plain = _opened(box, key, number)
            yield _round_from(plain, number)
            key = _next_key(key, plain)

    def round(self, number: int) -> PreparedRound:
        """See `Script.round`. Raises `Damaged` "sealed.changed" for a box that its key does not open."""
        key = self.key
        for before in range(1, number):
            key = _next_key(key, _opened(self.boxes[before - 1], key, before))
        return _round_from(_opened(self.boxes[number - 1], key, number), number)


def seal(heading: Heading, rounds: Sequence[PreparedRound], code: str, salt: bytes) -> str:
    """Return the file's text. `salt` are `SALT` random bytes; an empty code leaves the file open to the
    app."""
    key, boxes = first_key(code, salt), []
    for number, made in enumerate(rounds, start=1):
        plain = _written(made)
        boxes.append(_closed(plain, key, number))
        key = _next_key(key, plain)
    values = {
        "faristol": KIND,
        "format": FORMAT,
        **heading.__dict__,
        "rules": heading.rules.to_dict(),
        "rounds": len(boxes),
        "locked": bool(_plain(code)),
        "salt": salt.hex(),
        "boxes": boxes,
    }
    return json.dumps({**values, "game": _id(values)}, ensure_ascii=False, indent=1) + "\n"


def read_sealed(text: str) -> SealedGame:
    """Read the game in a file's text.

    Raises `Damaged`: "sealed.foreign" or the code of its real kind (no sealed game), "sealed.short" (cut
    off), "sealed.newer", "sealed.changed" (changed since it was sealed), and as `read_json` and `decode` do.
    """
    values = read_own(text, KIND, SEALED_GAME, "sealed.foreign", cut="sealed.short")
    if values.get("format") != FORMAT:
        raise Damaged("sealed.newer")
    if values.get("game") != _id({name: value for name, value in values.items() if name != "game"}):
        raise Damaged("sealed.changed")
    file: _File = decode(_File, values)
    if len(file.boxes) != file.rounds or any(file.counts[len(file.letters) :]):
        raise Damaged("sealed.changed")
    heading = Heading(**{name: getattr(file, name) for name in Heading.__dataclass_fields__})
    return SealedGame(file.game, heading, file.locked, bytes.fromhex(file.salt), file.boxes)


def open_sealed(sealed: SealedGame, code: str) -> SealedScript:
    """Return the rounds of a game, opened with the code.

    Raises `Refused` "sealed.code" for a wrong code, and `Damaged` for an impossible round: every box is
    checked now, so that no venue finds it in the middle of an evening.
    """
    key = first_key(code if sealed.locked else "", sealed.salt)
    script = SealedScript(sealed.game, sealed.boxes, key)
    try:
        _opened(sealed.boxes[0], key, 1)
    except Damaged:
        if sealed.locked:
            raise Refused("sealed.code") from None
        raise
    letters = len(sealed.heading.letters)
    for number, made in enumerate(script.rounds(), start=1):
        if not _can_be(made, letters) or bool(made.ending) != (number == script.length):
            raise Damaged("sealed.changed", round=number)
    return script


def _can_be(made: PreparedRound, letters: int) -> bool:
    """Tell whether a round is possible: its tiles are of that many letters, its play fits on the board."""
    play, tiles = made.play, (made.rack, made.kept, made.play.word, *made.refused)
    return (
        all(tile & ~DESIGNATED < letters for some in tiles for tile in some)
        and 0 < len(play.word) <= room(play.square, play.direction)
        and made.ending in ("", *ENDINGS)
    )


@lru_cache(maxsize=4)
def first_key(code: str, salt: bytes) -> bytes:
    """Return the key of the first box. Capitals and spaces do not count: the code is told by word of
    mouth."""
    key = hashlib.sha256(salt + _plain(code).encode()).digest()
    for _ in range(STRETCH):
        key = hashlib.sha256(key + salt).digest()
    return key


def _plain(code: str) -> str:
    return "".join(code.split()).casefold()


def _next_key(key: bytes, plain: bytes) -> bytes:
    return hmac.digest(key, b"next" + plain, "sha256")


def _closed(plain: bytes, key: bytes, number: int) -> str:
    hidden = _mixed(plain, key)
    return base64.b64encode(hidden + _tag(hidden, key, number)).decode()


@lru_cache(maxsize=64)
def _opened(box: str, key: bytes, number: int) -> bytes:
    try:
        data = base64.b64decode(box, validate=True)
    except ValueError as fault:
        raise Damaged("sealed.changed", round=number) from fault
    hidden, tag = data[:-TAG], data[-TAG:]
    if not hmac.compare_digest(tag, _tag(hidden, key, number)):
        raise Damaged("sealed.changed", round=number)
    return _mixed(hidden, key)


def _mixed(data: bytes, key: bytes) -> bytes:
    stream = hashlib.shake_256(b"stream" + key).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(stream)).to_bytes(len(data))


def _tag(hidden: bytes, key: bytes, number: int) -> bytes:
    return hmac.digest(key, b"box" + number.to_bytes(2) + hidden, "sha256")


def _written(made: PreparedRound) -> bytes:
    play = made.play
    values = {
        "rack": made.rack.hex(),
        "kept": made.kept.hex(),
        "refused": [rack.hex() for rack in made.refused],
        "play": [play.square, int(play.direction), play.word.hex()],
        "points": made.points,
        "ending": made.ending,
    }
    plain = json.dumps(values, separators=(",", ":")).encode()
    return plain.ljust(-(-len(plain) // PADDED) * PADDED)


def _round_from(plain: bytes, number: int) -> PreparedRound:
    """Return the round in an opened box; raises `Damaged` with its number."""
    try:
        box: _Box = decode(_Box, read_json(plain.decode(), SEALED_ROUND))
        square, direction, word = box.play
        return PreparedRound(
            rack=bytes.fromhex(box.rack),
            kept=bytes.fromhex(box.kept),
            refused=tuple(map(bytes.fromhex, box.refused)),
            play=Play(square, direction, bytes.fromhex(word)),
            points=box.points,
            ending=box.ending,
        )
    except ValueError as fault:
        raise Damaged("sealed.changed", round=number) from fault
    except Damaged as fault:
        raise with_step(with_step(fault, number), "boxes") from None


def _id(values: Mapping[str, Any]) -> str:
    """Return an id that is the same for the same game, whatever wrote the file."""
    return digest(values)[:32]
