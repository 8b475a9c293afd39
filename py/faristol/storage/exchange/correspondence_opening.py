"""The arbiter's first message as a letter has it, from which a game can be recreated (COR-1, COR-17)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from faristol.errors import Unreadable
from faristol.modes.correspondence.data import Player
from faristol.storage.exchange.correspondence_plays import dates_of, fold
from faristol.storage.exchange.correspondence_reading import read_lines
from faristol.tiles.alphabet import Alphabet

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
