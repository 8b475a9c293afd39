"""The arbiter's first message as a letter has it: what a game is made anew of (COR-1, COR-17)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from faristol.errors import Unreadable
from faristol.modes.correspondence.state import Player
from faristol.storage.exchange.correspondence_lines import dates_of, fold
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.tiles.alphabet import Alphabet

_NAMES = re.compile(r"rosu: *(.+?) +[–-] +albastru: *(.+)")
_ADDRESS = re.compile(r"adresa jucatorului (rosu|albastru): *(.+)")
_DAYS = {"started": re.compile(r"data inceperii\b"), "deadline": re.compile(r"termenul partidei\b")}
_ARBITERS = re.compile(r"arbitr[ui]\w*: *(.+)")
_STRING = re.compile(r"sirul de litere: *(.*)")


@dataclass(frozen=True)
class Opening:
    """What the arbiter tells both players; what the letter does not say is empty.

    The players are RED and BLUE, all of an address is in `Player.address`, dates are ISO 8601.
    """

    code: str
    number: str
    name: str
    players: tuple[Player, Player]
    arbiters: str
    started: str
    deadline: str
    string: bytes


def read_opening(text: str, alphabet: Alphabet) -> Opening | None:
    """The opening that a text holds; None without a code or without a string of tiles.

    The string may go on in the next lines, as programs for e-mail break it.
    """
    message = read_text(text, alphabet)
    lines = [" ".join(line.lstrip("> \t").split()) for line in text.replace("\u00a0", " ").splitlines()]
    names, addresses, arbiters, days, string = ["", ""], ["", ""], "", dict[str, str](), b""
    for at, line in enumerate(lines):
        folded = fold(line)
        if found := _NAMES.match(folded):
            names = [line[slice(*found.span(group))] for group in (1, 2)]
        elif found := _ADDRESS.match(folded):
            addresses[found[1] == "albastru"] = line[slice(*found.span(2))]
        elif found := _ARBITERS.match(folded):
            arbiters = line[slice(*found.span(1))]
        elif found := _STRING.match(folded):
            string = b"".join(_tiles([line[found.start(1) :], *lines[at + 1 :]], alphabet))
        for name, pattern in _DAYS.items():
            if pattern.match(folded):
                with suppress(ValueError):
                    days[name] = next(iter(dates_of(folded)), "")
    if not message.code or not string:
        return None
    red, blue = (Player(name, "", address) for name, address in zip(names, addresses, strict=True))
    started, deadline = days.get("started", ""), days.get("deadline", "")
    return Opening(message.code, message.game, message.name, (red, blue), arbiters, started, deadline, string)


def _tiles(lines: list[str], alphabet: Alphabet) -> Iterator[bytes]:
    """The tiles of the string, line by line, until all are there or a line is none of tiles."""
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
