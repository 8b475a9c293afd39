"""A sealed game: one file for every place that plays it, with rounds that open one after the other.

The heading can be read by anybody: name, rules, word list, number of rounds. Each round lies in a box of its
own. The key of the first comes from the opening code, that of every other one from what the box before it
holds. Whoever changes a byte changes the id of the game, and the file is refused.

This keeps a person with the app from reading ahead, by accident or out of curiosity, and shows every change
of the file. It does not keep out somebody who knows the code and writes a program to open box after box; and
a file without a code is as open to such a program as to the app.
"""

import base64
import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from faristol.board.grid import Direction
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.duplicate.script import PreparedRound
from faristol.rules.moves import Play
from faristol.rules.ruleset import RuleSet

KIND, FORMAT = "sealed duplicate", 1
MEDIA_TYPE = "application/json"

SALT = 16
TAG = 32
PADDED = 256
"""A box holds a multiple of this many bytes, so that its size says little."""

STRETCH = 20_000
"""Steps from the code to the first key: trying codes one after the other takes its time."""


@dataclass(frozen=True)
class Heading:
    """What everybody may know of a game: `rounds` is how many there are."""

    name: str
    date: str
    rules: RuleSet
    language: str
    letters: tuple[str, ...]
    counts: tuple[int, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    rounds: int


@dataclass(frozen=True)
class SealedGame:
    """A file that has been read: `game` is its id, `locked` says that it asks for a code."""

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

    def round(self, number: int) -> PreparedRound:
        """See `Script.round`. Raises `Damaged` "sealed.changed" for a box that its key does not open."""
        key = self.key
        for before in range(1, number):
            key = _next_key(key, _opened(self.boxes[before - 1], key, before))
        return _round_from(_opened(self.boxes[number - 1], key, number))


def seal(heading: Heading, rounds: Sequence[PreparedRound], code: str, salt: bytes) -> str:
    """The text of the file. `salt` are `SALT` random bytes; an empty code leaves the file open to the app."""
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
    """The game in a file's text.

    Raises `Damaged`: "sealed.foreign" (no sealed game), "sealed.short" (cut off), "sealed.newer",
    "sealed.changed" (something in it is not as it was sealed).
    """
    values = _values(text)
    if values.get("format") != FORMAT:
        raise Damaged("sealed.newer")
    try:
        heading = Heading(
            name=str(values["name"]),
            date=str(values["date"]),
            rules=RuleSet.from_dict(values["rules"]),
            language=str(values["language"]),
            letters=tuple(map(str, values["letters"])),
            counts=tuple(map(int, values["counts"])),
            lexicon_name=str(values["lexicon_name"]),
            lexicon_checksum=str(values["lexicon_checksum"]),
            lexicon_official=bool(values["lexicon_official"]),
            rounds=int(values["rounds"]),
        )
        boxes = tuple(map(str, values["boxes"]))
        game = SealedGame(
            str(values["game"]), heading, bool(values["locked"]), bytes.fromhex(values["salt"]), boxes
        )
    except (KeyError, TypeError, ValueError, AttributeError, Fault) as fault:
        raise Damaged("sealed.changed") from fault
    if game.game != _id({name: value for name, value in values.items() if name != "game"}):
        raise Damaged("sealed.changed")
    if not boxes or len(boxes) != heading.rounds:
        raise Damaged("sealed.changed")
    return game


def open_sealed(sealed: SealedGame, code: str) -> SealedScript:
    """The rounds of a game, for those who have the code; raises `Refused` "sealed.code" if it is not that."""
    script = SealedScript(sealed.game, sealed.boxes, first_key(code if sealed.locked else "", sealed.salt))
    try:
        script.round(1)
    except Damaged:
        if sealed.locked:
            raise Refused("sealed.code") from None
        raise
    return script


@lru_cache(maxsize=4)
def first_key(code: str, salt: bytes) -> bytes:
    """The key of the first box. Capitals and spaces do not count: the code is told by word of mouth."""
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


def _round_from(plain: bytes) -> PreparedRound:
    values = json.loads(plain)
    square, direction, word = values["play"]
    return PreparedRound(
        rack=bytes.fromhex(values["rack"]),
        kept=bytes.fromhex(values["kept"]),
        refused=tuple(map(bytes.fromhex, values["refused"])),
        play=Play(square, Direction(direction), bytes.fromhex(word)),
        points=values["points"],
        ending=values["ending"],
    )


def _values(text: str) -> dict[str, Any]:
    try:
        values = json.loads(text.removeprefix("\ufeff"))
    except ValueError:
        raise Damaged("sealed.short" if KIND in text[:200] else "sealed.foreign") from None
    if not isinstance(values, dict) or values.get("faristol") != KIND:
        raise Damaged("sealed.foreign")
    return values


def _id(values: Mapping[str, Any]) -> str:
    """The same for the same game, whatever wrote the file."""
    canonical = json.dumps(values, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode(errors="surrogatepass")).hexdigest()[:32]
