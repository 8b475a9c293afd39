"""The readers of structured files: copies, sealed games, results of places, games as files and links, rules,
word lists. All of them have checksums, and are given right ones around what was changed."""

from __future__ import annotations

import hashlib
import json
import random
import zlib
from array import array
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import gamefiles
import library
from faristol.errors import Damaged
from faristol.foreign.json_text import digest
from faristol.foreign.portions import finished
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.format import FORMAT as LEXICON_FORMAT
from faristol.lexicon.format import MAGIC, check, checksum_of
from faristol.lexicon.format import decode as decode_lexicon
from faristol.lexicon.format import encode as encode_lexicon
from faristol.modes.duplicate import sealed, simultaneous
from faristol.rules.game_rules import GameRules
from faristol.rules.ruleset import RuleSet
from faristol.storage.backup import Backup, proved, read_backup, write_backup
from faristol.storage.exchange import correspondence_file, correspondence_link, game_link
from faristol.storage.exchange.share import CORRESPONDENCE, VERSION, pack, unpack
from faristol.storage.records import START, Record
from fuzz.mutator import mutated
from fuzz.reader import Data, Reader
from random_correspondence import by_chance

LOGS = Path(__file__).parents[1] / "golden/logs"
NOT_COPIED = ("settings", "challenges", "joined")
SMALL = 30_000
"""Bytes of the golden logs that are samples."""


def _text(data: Data) -> str:
    assert isinstance(data, str)
    return data


def _json(text: Data) -> Any:
    try:
        return json.loads(_text(text))
    except (ValueError, RecursionError):
        return None


def _line(values: Any) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


@cache
def _logs() -> list[str]:
    """Copies as released versions have written them, of every kind."""
    paths = [path for path in sorted(LOGS.glob("*/*/*.jsonl")) if path.parent.name not in NOT_COPIED]
    return [
        path.read_bytes().decode("utf-8", "surrogatepass") for path in paths if path.stat().st_size < SMALL
    ]


def _read_backup(text: Data) -> Backup:
    """What can be restored of a copy; a refusal is the first of its faults."""
    backup = finished(proved(read_backup(_text(text)), library.alphabet))
    if not backup.streams:
        raise next(lost.why for lost in backup.lost.values() if lost.why)
    return backup


def _forge_backup(text: Data) -> str:
    """Chain and checksum made anew around whatever the lines hold."""
    streams: dict[Any, list[Record]] = {}
    for line in _text(text).split("\n")[1:-2]:
        values = _json(line)
        if not isinstance(values, dict):
            continue
        values = {**values, "seq": 1, "previous": START}
        try:
            record = Record(**values)
            known = streams.setdefault(record.stream, [])
            chained = {"seq": len(known) + 1, "previous": known[-1].hash if known else START}
            known.append(Record(**{**values, **chained}))
        except (TypeError, ValueError):
            continue
    return write_backup(list(streams.values()), 7)


@cache
def _sealed() -> list[str]:
    """The sealed games that the logs hold."""
    found = []
    for text in _logs():
        for line in text.split("\n"):
            values = _json(line) or {}
            if values.get("type") == "prepared.GameSealed":
                found.append(values["data"]["file"])
    heading = sealed.read_sealed(found[0]).heading
    opened = sealed.open_sealed(sealed.read_sealed(found[0]), _codes()[found[0]])
    return [*found, sealed.seal(heading, list(opened.rounds()), "", b"\1" * sealed.SALT)]


@cache
def _codes() -> dict[str, str]:
    """The opening code of each sealed game in the logs."""
    lines = [_json(line) or {} for text in _logs() for line in text.split("\n")]
    return {
        line["data"]["file"]: line["data"]["code"]
        for line in lines
        if line.get("type") == "prepared.GameSealed"
    }


def _read_sealed(text: Data) -> object:
    game = sealed.read_sealed(_text(text))
    return list(sealed.open_sealed(game, _codes().get(_text(text), "")).rounds())


def _forge_sealed(text: Data) -> str:
    """The id made anew; a game that can be opened gets other rounds in its boxes too."""
    values = _json(text)
    if not isinstance(values, dict):
        return _text(text)
    rng = random.Random(_text(text).encode("utf-8", "surrogatepass"))
    if rng.random() < 0.6 and values.get("locked") is False and isinstance(values.get("salt"), str):
        values["boxes"] = _boxes(values, rng) or values.get("boxes")
    values.pop("game", None)
    return json.dumps({**values, "game": sealed._id(values)})


def _boxes(values: dict[str, Any], rng: random.Random) -> list[str]:
    """The boxes of a game with something changed in one of them."""
    try:
        key = sealed.first_key("", bytes.fromhex(values["salt"]))
        plains = []
        for number, box in enumerate(values["boxes"], start=1):
            plains.append(sealed._opened(box, key, number))
            key = sealed._next_key(key, plains[-1])
        at = rng.randrange(len(plains))
        changed = mutated(plains[at].decode(), rng, ["x"])
        plains[at] = _text(changed)[:5000].encode("utf-8", "surrogatepass")
        key, boxes = sealed.first_key("", bytes.fromhex(values["salt"])), []
        for number, plain in enumerate(plains, start=1):
            boxes.append(sealed._closed(plain, key, number))
            key = sealed._next_key(key, plain)
    except (ValueError, TypeError, KeyError, AttributeError, Damaged):
        return []
    return boxes


@cache
def _places() -> list[str]:
    found = []
    for text in _logs():
        for line in text.split("\n"):
            values = _json(line) or {}
            if values.get("type") == "simultaneous.PlaceAdded":
                found.append(values["data"]["file"])
    return sorted(set(found), key=len)[:6]


def _read_place(text: Data) -> object:
    result = simultaneous.read_results(_text(text))
    return simultaneous.order([result], simultaneous.OVER_ALL)


def _forge_place(text: Data) -> str:
    values = _json(text)
    if not isinstance(values, dict):
        return _text(text)
    values.pop("sha256", None)
    return json.dumps({**values, "sha256": digest(values)})


@cache
def _letters() -> list[Any]:
    return [by_chance(seed, plies) for seed, plies in ((1, 0), (2, 3), (3, 12))]


def _letter_files() -> list[str]:
    return [correspondence_file.write_file(game.events) for game in _letters()]


def _forge_letter(text: Data) -> str:
    values = _json(text)
    if not isinstance(values, dict):
        return _text(text)
    return _line({**values, "checksum": correspondence_file._checksum(values.get("events"))})


@cache
def _letter_links() -> list[str]:
    return [correspondence_link.link_of(game.events) for game in _letters()]


@cache
def _game_links() -> list[str]:
    return [gamefiles.link(gamefiles.played(turns=turns)).rpartition("/")[2] for turns in (1, 5, 30)]


def _forge_link(known: Callable[[], bytes], version: str) -> Callable[[Data], Data]:
    """A link that holds rows with something changed in them: the link is opened, changed and packed again."""

    def forged(text: Data) -> Data:
        samples = _game_links() if version == VERSION else _letter_links()
        rng = random.Random(_text(text).encode("utf-8", "surrogatepass"))
        content = unpack(rng.choice(samples), known(), version).decode()
        changed = _text(mutated(content, rng, ["x"]))
        try:
            return pack(changed.encode("utf-8", "surrogatepass"), known(), version)
        except Damaged:
            return text

    return forged


def _rules() -> list[str]:
    classes: Sequence[type[RuleSet] | type[GameRules]] = (RuleSet, GameRules)
    return [kind.preset(name).write() for kind in classes for name in kind.preset_names()]


def _read_rules(text: Data) -> object:
    kind = RuleSet if "bonus_players" in _text(text) else GameRules
    return kind.read(_text(text))


@cache
def _lexicons() -> list[bytes]:
    alphabet = library.alphabet("ca")
    texts = ("CASA", "CASA CASES COSA COSES SAC SACS ROSA COL·LEGI NYORA QUE", "ÇA CAÇA CAÇAR PLAÇA")
    return [
        encode_lexicon(make_lexicon(map(alphabet.parse_word, text.split()), alphabet, name="Club"))
        for text in texts
    ]


def _read_lexicon(data: Data) -> object:
    assert isinstance(data, bytes)
    lexicon = decode_lexicon(data)
    check(lexicon, library.alphabet(lexicon.header.language))
    return sum(1 for _ in lexicon.words())


def _forge_lexicon(data: Data) -> bytes:
    """Header, nodes or both otherwise, with right checksums inside and outside."""
    assert isinstance(data, bytes)
    rng = random.Random(data)
    sound = decode_lexicon(rng.choice(_lexicons()))
    nodes = array("I", sound.nodes)
    for _ in range(rng.choice((0, 0, 1, 3))):
        nodes[rng.randrange(len(nodes))] ^= 1 << rng.randrange(32)
    planes = b"".join(nodes.tobytes()[plane::4] for plane in range(4))
    if rng.random() < 0.1:
        planes += bytes(rng.choice((1, 4_000, 40_000_000)))
    header = {**asdict(sound.header), "checksum": checksum_of(sound.header.letters, nodes)}
    del header["format"]
    text = _text(mutated(_line(header), rng, ["x"])) if rng.random() < 0.7 else _line(header)
    head = text.encode("utf-8", "surrogatepass")
    rest = len(head).to_bytes(4) + head + zlib.compress(planes, 1)
    return MAGIC + LEXICON_FORMAT.to_bytes(2) + hashlib.sha256(rest).digest() + rest


READERS = (
    Reader(
        "backup",
        _logs,
        _read_backup,
        ("backup.open", "archive.open"),
        _forge_backup,
    ),
    Reader("sealed", _sealed, _read_sealed, ("shared.open",), _forge_sealed),
    Reader("place", _places, _read_place, ("simultaneous.add",), _forge_place),
    Reader(
        "letter-file",
        _letter_files,
        lambda text: correspondence_file.read_file(_text(text), library.alphabet),
        ("archive.open", "message.open", "championship.open_results", "championship.paste_results"),
        _forge_letter,
    ),
    Reader(
        "letter-link",
        _letter_links,
        lambda text: correspondence_link.open_link(_text(text), library.alphabet),
        (),
        _forge_link(correspondence_link._dictionary, CORRESPONDENCE),
    ),
    Reader(
        "game-link",
        _game_links,
        lambda text: game_link.open_link(_text(text), library.alphabet),
        (),
        _forge_link(game_link._dictionary, VERSION),
    ),
    Reader("lexicon", _lexicons, _read_lexicon, ("lists.file",), _forge_lexicon),
    Reader("rules", _rules, _read_rules, ("rules.file", "setup.rules_file", "tournament.rules.file")),
)
