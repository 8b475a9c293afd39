"""A whole game by correspondence in the fragment of a link, short enough for a QR code.

    [[kind, fields ...], ...]

Every shared event in its order, as in game_link.py: a kind is a letter by its place in `KINDS`, tiles are
text. A date is the number of days since the one before it in the link. This JSON is packed by `share`,
beginning with a text that both sides know (`correspondence_link.txt`). Links stay readable as long as that
table, the fields of the events and the text do; what changes them begins links with another letter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from importlib.resources import files
from typing import Any

from faristol.board.board import SQUARES, room
from faristol.errors import Damaged, Fault
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import LINK
from faristol.foreign.shape import decode, encode, from_list, listed
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Move
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.merging import shared
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import all_variants
from faristol.modes.correspondence.times import used
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.storage.exchange.share import CORRESPONDENCE, pack, unpack
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import DESIGNATED

KINDS: tuple[type, ...] = (
    e.Created,
    e.PlyMade,
    e.PlyAnswered,
    e.PlySentBack,
    e.PlyAnnulled,
    e.Ruled,
    e.PointsCorrected,
    e.LeaveEntered,
    e.LongThinkingAnnounced,
    e.LetterReturned,
    e.PlyResent,
    e.DrawOffered,
    e.DrawDeclined,
    e.OverrunClaimed,
    e.OverrunDecided,
    e.PenaltyGiven,
    e.Ended,
    e.EndTakenBack,
    e.PositionReported,
    e.CoefficientsProposed,
    e.Signed,
    e.AnalysisAllowed,
    e.DetailsChanged,
    e.OverrunAnswered,
    e.NoticeReceived,
)
"""Every event that travels; new ones only at the end."""

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_PLAIN = "A"
"""The next ply after an acceptance on the same day, without variants and remarks: two events in one row."""

_TILES, _DAYS = "~", "@"
"""The first sign of a text of tiles, and of days; a text that begins with one of them has it twice."""

_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_FIRST_DAY = date(2026, 1, 1).toordinal()


@dataclass(frozen=True)
class Sent:
    """A game that came from another copy: its shared events, and the state after them."""

    events: tuple[e.Event, ...]
    state: State


def link_of(events: Sequence[e.Event]) -> str:
    """The fragment of a link with this game; events of one copy alone are left out.

    Raises `Damaged` "share.large" for a game that no link can hold.
    """
    travelling = (
        replace(event, rules=CorrespondenceRules.in_order(event.rules))
        if isinstance(event, e.Created)
        else event
        for event in shared(events)
    )
    rows = list(_Writing().rows(tuple(travelling)))
    content = json.dumps(rows, separators=(",", ":"), ensure_ascii=False)
    return pack(content.encode(), _dictionary(), CORRESPONDENCE)


def open_link(fragment: str, alphabet_of: Callable[[str], Alphabet]) -> Sent:
    """The game in the fragment of a link.

    Raises `Damaged` as `share.unpack` does, "share.damaged" for a content that is no game.
    """
    content = unpack(fragment, _dictionary(), CORRESPONDENCE)
    try:
        return sent(_read(read_json(content.decode(), LINK)), alphabet_of)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError, Fault) as fault:
        raise Damaged("share.damaged") from fault


def sent(events: Iterator[e.Event], alphabet_of: Callable[[str], Alphabet]) -> Sent:
    """Check the events and return their game; raises `Refused`, or any other error, if they are none."""
    read = tuple(events)
    first, state = read[0], replay(read)
    if not isinstance(first, e.Created) or state is None or not all(map(_can_be, read)):
        raise ValueError("no game")
    alphabet = alphabet_of(first.language)
    if first.letters != alphabet.letters or first.language != state.rules.language:
        raise ValueError("letters")
    everything = [first.string, *_words(read)]
    if any(tile & ~DESIGNATED >= len(first.letters) for tiles in everything for tile in tiles):
        raise ValueError("tiles")
    # an error in computing the results is found now, not on a page
    all_variants(state), used(state), outcome(state)
    return Sent(read, state)


def _words(events: Sequence[e.Event]) -> Iterator[bytes]:
    for event in events:
        match event:
            case e.PlyMade():
                yield from (move.play.word for move in event.moves if move.play)
            case e.PlyAnswered():
                yield from (word for answer in event.answers for word in answer.words)
            case e.Ruled():
                yield from event.valid


def _can_be(event: e.Event) -> bool:
    """Tell whether an event is one that travels, with an existing seat and room on the board for its play."""
    if type(event) not in KINDS or getattr(event, "seat", 0) not in (-1, 0, 1):
        return False
    plays = [move.play for move in event.moves if move.play] if isinstance(event, e.PlyMade) else []
    return all(
        0 <= play.square < SQUARES and 0 < len(play.word) <= room(play.square, play.direction)
        for play in plays
    )


def _dictionary() -> bytes:
    return (files(__package__) / "correspondence_link.txt").read_bytes()


def _accepting(made: e.PlyMade) -> e.PlyAnswered:
    """Return the acceptance that a plain row holds together with its ply."""
    return e.PlyAnswered(made.number - 1, 1, (), made.letter.sent)


class _Writing:
    """The rows of a link, with the ply and the date that were written last."""

    def __init__(self) -> None:
        self.last = _FIRST_DAY
        self.number = -1

    def rows(self, events: Sequence[e.Event]) -> Iterator[list[Any]]:
        """The rows of these events."""
        pending = list(events)
        while pending:
            event = pending.pop(0)
            if pending and isinstance(made := pending[0], e.PlyMade) and self._is_plain(event, made):
                pending.pop(0)
                yield [_PLAIN, *map(self.short, (*_values(made.letter), *_move(made.moves[0])))]
                self.number = made.number
                continue
            yield [_LETTERS[KINDS.index(type(event))], *map(self.short, _fields(event))]
            if isinstance(event, e.PlyMade):
                self.number = event.number

    def _is_plain(self, event: e.Event, made: e.PlyMade) -> bool:
        plain = (made.number, made.attempt, made.remark) == (self.number + 1, 1, "")
        return plain and [move.variant for move in made.moves] == [""] and event == _accepting(made)

    def short(self, value: Any) -> Any:
        """A JSON value with tiles and dates as text: "A" is 1, "a" the same letter shown by a blank."""
        if isinstance(value, list):
            if value and all(type(item) is int and 0 <= item & ~DESIGNATED < 32 for item in value):
                return _TILES + "".join(chr(item - 32 if item & DESIGNATED else item + 64) for item in value)
            return [self.short(item) for item in value]
        if isinstance(value, dict):
            return {key: self.short(item) for key, item in value.items()}
        if isinstance(value, str) and _DATE.fullmatch(value):
            return self._days(value)
        return value[0] + value if isinstance(value, str) and value.startswith((_TILES, _DAYS)) else value

    def _days(self, text: str) -> str:
        try:
            number = date.fromisoformat(text).toordinal()
        except ValueError:
            return text
        passed, self.last = number - self.last, number
        return f"{_DAYS}{passed}" if passed else _DAYS


def _values(value: Any) -> list[Any]:
    return list(encode(value).values())


def _move(move: Move) -> list[Any]:
    play = move.play
    return [move.points, *([play.square, play.direction.value, list(play.word)] if play else [])]


def _fields(event: e.Event) -> list[Any]:
    """Return the fields of an event; the moves of a ply as short lists, since they are most of a link."""
    if not isinstance(event, e.PlyMade):
        return listed(event)
    moves = [[move.variant, *_move(move)] for move in event.moves]
    return [event.number, event.attempt, moves, _values(event.letter), event.remark]


def _read(rows: list[Any]) -> Iterator[e.Event]:
    reading, number = _Reading(), -1
    for letter, *values in rows:
        data = [reading.long(value) for value in values]
        if letter == _PLAIN:
            number += 1
            made: e.PlyMade = decode(e.PlyMade, _ply(number, 1, [["", *data[4:]]], data[:4], ""))
            yield from (_accepting(made), made)
        elif letter == _LETTERS[KINDS.index(e.PlyMade)]:
            made = decode(e.PlyMade, _ply(*data))
            yield made
            number = made.number
        else:
            yield from_list(KINDS[_LETTERS.index(letter)], data)


def _ply(number: Any, attempt: Any, moves: Any, letter: Any, remark: Any) -> dict[str, Any]:
    """The JSON of a ply out of its short lists."""
    names = ("partner_sent", "arrived", "stamp", "sent")
    return {
        "number": number,
        "attempt": attempt,
        "moves": [
            {"variant": variant, "points": points, "play": _play(*play) if play else None}
            for variant, points, *play in moves
        ],
        "letter": dict(zip(names, letter, strict=True)),
        "remark": remark,
    }


def _play(square: Any, direction: Any, word: Any) -> dict[str, Any]:
    return {"square": square, "direction": direction, "word": word}


class _Reading:
    """The opposite of `_Writing`."""

    def __init__(self) -> None:
        self.last = _FIRST_DAY

    def long(self, value: Any) -> Any:
        """A JSON value as it was."""
        if isinstance(value, list):
            return [self.long(item) for item in value]
        if isinstance(value, dict):
            return {key: self.long(item) for key, item in value.items()}
        if not isinstance(value, str) or not value.startswith((_TILES, _DAYS)):
            return value
        if value[1:2] == value[0]:
            return value[1:]
        if value[0] == _DAYS:
            self.last += int(value[1:] or 0)
            return date.fromordinal(self.last).isoformat()
        return [ord(character) + 32 if character >= "`" else ord(character) - 64 for character in value[1:]]
