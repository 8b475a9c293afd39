"""A whole game by correspondence as a JSON file that can be mailed.

    {"faristol": "correspondence", "format": 1,
     "game": {"code", "name", "number", "red", "blue"}, for people who look for a file; not read back,
     "events": [{"type", "version", "data"}], the shared events in their order, as they are stored,
     "checksum": SHA-256 of the events as one line of JSON}

The checksum stands last: a file without it was cut short.

The arbiter's first message as a letter has it, from which a game can be recreated (COR-1, COR-17).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from faristol.errors import Damaged, Refused, Unreadable
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import CORRESPONDENCE
from faristol.foreign.lines import instead, kind_in
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Player
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.merging import shared
from faristol.modes.correspondence.outcome import is_settled
from faristol.modes.correspondence.state import State
from faristol.storage.codec import event_of, to_records
from faristol.storage.exchange.correspondence_link import Sent, sent
from faristol.storage.exchange.correspondence_plays import dates_of, fold
from faristol.storage.exchange.correspondence_reading import read_lines
from faristol.storage.records import START, Record
from faristol.tiles.alphabet import Alphabet

FORMAT = 1
MEDIA_TYPE = "application/json"
KIND = "correspondence"


def file_name(state: State) -> str:
    """Return the name of the file, with the code and the turn: "corespondenta-ABC234-tur-9-rosu.json", or
    "corespondenta-ABC234-final.json" once the game is over."""
    last = state.plies[-1] if state.plies else None
    code = re.sub(r"[^\w-]", "", state.code, flags=re.ASCII)
    where = f"tur-{last.turn}-{('rosu', 'albastru')[last.seat]}" if last else "fisa"
    where = "final" if is_settled(state) else where
    return f"corespondenta-{code}-{where}.json"


def write_file(events: Sequence[e.Event]) -> str:
    """The text of the file; events of one copy alone are left out."""
    travelling = shared(events)
    state = replay(travelling)
    if state is None:
        raise Refused("correspondence.unknown")
    rows = [
        {"type": record.type, "version": record.version, "data": record.data}
        for record in to_records("", travelling, (), 0)
    ]
    head = {
        "faristol": "correspondence",
        "format": FORMAT,
        "game": {
            "code": state.code,
            "name": state.name,
            "number": state.number,
            "red": state.players[0].name,
            "blue": state.players[1].name,
        },
    }
    lines = ",\n".join(map(_line, rows))
    return f'{_line(head)[:-1]},"events":[\n{lines}\n],"checksum":"{_checksum(rows)}"}}\n'


def read_file(text: str, alphabet_of: Callable[[str], Alphabet]) -> Sent:
    """The game in the text of a file.

    Raises `Damaged`: "letter.foreign" (no file of a game by correspondence), "letter.cut" (the end is
    missing), "letter.newer" (of a later version), "letter.altered" (something in it has changed).
    """
    if kind_in(text) != KIND:
        raise instead(text, "letter.foreign")
    try:
        document = read_json(text, CORRESPONDENCE, cut="letter.cut")
    except Damaged as fault:
        if fault.code == "file.json":
            raise Damaged("letter.altered" if text.rstrip().endswith("}") else "letter.cut") from fault
        raise
    if document.get("format") != FORMAT:
        raise Damaged("letter.newer" if isinstance(document.get("format"), int) else "letter.altered")
    rows = document.get("events")
    try:
        if document.get("checksum") != _checksum(rows):
            raise Damaged("letter.altered")
        return sent(_events(rows), alphabet_of)
    except Damaged as fault:
        newer = fault.code == "storage.newer"
        raise Damaged("letter.newer" if newer else "letter.altered") from fault
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError, Refused) as fault:
        raise Damaged("letter.altered") from fault


def _events(rows: list[dict[str, Any]]) -> Iterator[Any]:
    for number, row in enumerate(rows, 1):
        yield event_of(Record("", number, 0, row["type"], row["version"], row["data"], START))


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _checksum(rows: Any) -> str:
    line = json.dumps(rows, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(line.encode(errors="surrogatepass")).hexdigest()


_NAMES = re.compile(r"rosu: *(.+?) +[–-] +albastru: *(.+)")
_OF_PLAYER = re.compile(r"(adresa|localitatea) jucatorului (rosu|albastru): *(.+)")
_HEAD = {
    "coefficient": re.compile(r"coeficientul anterior(?: al jucatorului rosu)?: *(.+)"),
    "rank": re.compile(r"locul in clasament(?: al jucatorului rosu)?: *(.+)"),
    "arbiters": re.compile(r"arbitr[ui]\w*: *(.+)"),
}
_DAYS = {"started": re.compile(r"data inceperii\b"), "deadline": re.compile(r"termenul partidei\b")}
_STRING = re.compile(r"sirul de litere: *(.*)")


@dataclass(frozen=True)
class Opening:
    """The data that the arbiter tells both players; those missing in the letter are empty.

    The players are RED and BLUE, `coefficient` and `rank` are RED's before this game (COR-20), dates are
    ISO 8601.
    """

    code: str
    number: str
    name: str
    players: tuple[Player, Player]
    coefficient: str
    rank: str
    arbiters: str
    started: str
    deadline: str
    string: bytes


def read_opening(text: str, alphabet: Alphabet) -> Opening | None:
    """The opening that a text holds; None without a code or without a string of tiles.

    The string may go on in the next lines, as programs for e-mail break it.
    """
    message, lines = read_lines(text, alphabet)
    names, string = ["", ""], b""
    where = {"adresa": ["", ""], "localitatea": ["", ""]}
    days, head = dict[str, str](), dict[str, str]()
    for at, line in enumerate(lines):
        folded = fold(line)
        if found := _NAMES.match(folded):
            names = [line[slice(*found.span(group))] for group in (1, 2)]
        elif found := _OF_PLAYER.match(folded):
            where[found[1]][found[2] == "albastru"] = line[slice(*found.span(3))]
        elif found := _STRING.match(folded):
            string = b"".join(_tiles([line[found.start(1) :], *lines[at + 1 :]], alphabet))
        for name, pattern in _HEAD.items():
            if found := pattern.match(folded):
                head[name] = line[slice(*found.span(1))]
        for name, pattern in _DAYS.items():
            if pattern.match(folded):
                with suppress(ValueError):
                    days[name] = next(iter(dates_of(folded)), "")
    if not message.code or not string:
        return None
    red, blue = map(Player, names, where["localitatea"], where["adresa"])
    return Opening(
        message.code,
        message.game,
        message.name,
        (red, blue),
        head.get("coefficient", ""),
        head.get("rank", ""),
        head.get("arbiters", ""),
        days.get("started", ""),
        days.get("deadline", ""),
        string,
    )


def _tiles(lines: list[str], alphabet: Alphabet) -> Iterator[bytes]:
    """Yield the tiles of the string, line by line, until all are there or a line has no tiles."""
    wanted = alphabet.tiles_total
    for line in lines:
        try:
            found = alphabet.parse_rack(line)
        except Unreadable:
            return
        wanted -= len(found)
        yield found
        if wanted <= 0:
            return
