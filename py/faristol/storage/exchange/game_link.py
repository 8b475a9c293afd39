"""A whole game in the fragment of a link: every event with its time, in a thousand characters or so.

    [time of the first event, [kind, milliseconds since the one before, fields ...], ...]

This JSON is packed by `share`, beginning with a text that both sides know (`game_link.txt`). A kind is a
letter by its place in `KINDS`; tiles are text, one character each. Links stay readable as long as that table,
the fields of the events and the text do; what changes them begins links with another letter. New fields at
the end of an event have defaults, and are left out where they have those.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from faristol.board.board import SQUARES, room
from faristol.errors import Damaged, Fault
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import LATEST, LINK
from faristol.foreign.shape import from_list, listed
from faristol.modes.game import events as e
from faristol.modes.game.evolving import replay
from faristol.modes.game.state import State
from faristol.rules.game_rules import PAIR, GameRules
from faristol.rules.rule_file import RuleData
from faristol.storage.exchange.share import SEVERAL, VERSION, pack, unpack
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import DESIGNATED, LETTER_MASK

Timed = tuple[e.Event, int]

KINDS: tuple[type, ...] = (
    e.Created,
    e.StarterSet,
    e.RackDrawn,
    e.Begun,
    e.PlayMade,
    e.TurnCompleted,
    e.Challenged,
    e.ChallengeDecided,
    e.TurnPassed,
    e.TilesExchanged,
    e.Ended,
    e.Signed,
    e.PlayRefused,
    e.RackTyped,
    e.StartDrawn,
    e.PlaceDrawn,
    e.DetailsChanged,
    e.Rechallenged,
    e.SenyorsCalled,
    e.SurplusDrawn,
    e.SurplusReturned,
    e.ClockPaused,
    e.ClockResumed,
    e.ClockCorrected,
    e.TurnsTakenBack,
    e.TurnCorrected,
    e.AbsenceReported,
    e.Arrived,
    e.RoundTimeCalled,
    e.PenaltyGiven,
    e.EndTakenBack,
    e.RacksCounted,
    e.PenaltyWithdrawn,
    e.SenyorsCancelled,
    e.SurplusCancelled,
    e.RoundTimeCancelled,
    e.LastPlayInTime,
    e.AbsenceCancelled,
    e.TakenOutDropped,
    e.CommitteeDecided,
    e.TilesChecked,
    e.PlayerLeft,
    e.PlayerReturned,
    e.MadeCasual,
    e.HintGiven,
    e.PositionSet,
    e.RacksRevealed,
)
"""Every event but `SILENT` ones; new ones only at the end."""

SILENT = (
    *(e.TilesTouched, e.FairBagBegun, e.BagRenewed, e.MessageKept, e.TimeTold, e.DevicesJoined),
    e.CheatFound,
)
"""Events that no link has: what is over with the next play, and what two devices keep to themselves."""

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

SPARED = (
    "players_most",
    "left_rack",
    "draw_blank",
    "increment_seconds",
    "turn_seconds",
    "most_turns",
    "overtime_ends",
)
"""Fields of a rule set that links omit where they have the value that a rule set without them has."""

_TILES = "~"
"""The first sign of a text of tiles; a text that begins with it has it twice."""


@dataclass(frozen=True)
class Shared:
    """A game from a link, to look at: its events with their times, and the state after them."""

    events: tuple[Timed, ...]
    state: State


def link_of(events: Sequence[Timed]) -> str:
    """The fragment of a link with this game. Raises `Damaged` "share.large" for one that no link can hold."""
    rows: list[Any] = [events[0][1]]
    before = events[0][1]
    highest = len(events[0][0].letters) - 1 if isinstance(events[0][0], e.Created) else LETTER_MASK
    for event, time in events:
        if type(event) in KINDS:
            letter = _LETTERS[KINDS.index(type(event))]
            if isinstance(event, e.Created):
                event = replace(event, rules=_usual_left_out(event.rules))
            rows.append([letter, time - before, *(_short(value, highest) for value in listed(event))])
            before = time
    content = json.dumps(rows, separators=(",", ":"), ensure_ascii=False).encode()
    return pack(content, _dictionary(), _version(events[0][0]))


def _usual_left_out(rules: RuleData) -> RuleData:
    """Return the fields of a rule set without later ones that have their earlier values."""
    whole = GameRules.in_order(rules)
    brief = {name: value for name, value in whole.items() if name not in SPARED}
    usual = GameRules.earlier(brief)
    return {name: value for name, value in whole.items() if name in brief or value != usual[name]}


def _version(created: e.Event) -> str:
    several = isinstance(created, e.Created) and len(created.players) > PAIR
    return SEVERAL if several else VERSION


def open_link(fragment: str, alphabet_of: Callable[[str], Alphabet]) -> Shared:
    """The game in the fragment of a link; its use is "record", whatever it was where it was played.

    Raises `Damaged` as `share.unpack` does, "share.damaged" for what is no game, "language.unknown".
    """
    several = fragment.strip().startswith(SEVERAL)
    content = unpack(fragment, _dictionary(), SEVERAL if several else VERSION)
    try:
        events = list(_events(read_json(content.decode(), LINK)))
        first, time = events[0]
        if not isinstance(first, e.Created) or first.language != first.rules["language"]:
            raise Damaged("share.damaged")
        if (len(first.players) > PAIR) != several:
            raise Damaged("share.damaged")
        if first.letters != alphabet_of(first.language).letters:
            raise Damaged("share.damaged")
        events[0] = (replace(first, use="record"), time)
        state = replay(events)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Fault) as fault:
        if isinstance(fault, Damaged) and fault.code == "language.unknown":
            raise
        raise Damaged("share.damaged") from fault
    if state is None:
        raise Damaged("share.damaged")
    return Shared(tuple(events), state)


def _dictionary() -> bytes:
    return (files(__package__) / "game_link.txt").read_bytes()


def _events(rows: list[Any]) -> Iterator[Timed]:
    time = int(rows[0])
    highest, seats = LETTER_MASK, 0
    for letter, passed, *values in rows[1:]:
        kind = KINDS[_LETTERS.index(letter)]
        time += int(passed)
        event = from_list(kind, [_long(value, highest) for value in values])
        if isinstance(event, e.Created):
            highest, seats = len(event.letters) - 1, len(event.players)
        if not 0 <= time <= LATEST or not _can_be(event, seats):
            raise ValueError(letter)
        yield event, time


def _can_be(event: e.Event, seats: int) -> bool:
    """Tell whether the seat exists, and the board has room for the play."""
    if getattr(event, "seat", 0) not in range(-1, seats):
        return False
    play = event.turn.play if isinstance(event, e.TurnCorrected) else getattr(event, "play", None)
    return play is None or (
        0 <= play.square < SQUARES and len(play.word) <= room(play.square, play.direction)
    )


def _short(value: Any, highest: int) -> Any:
    """A JSON value with the tiles in it as text: "A" is 1, "a" the same letter shown by a blank.

    Other small numbers can be written so too, up to the `highest` letter: they are read again as they were.
    """
    if isinstance(value, list):
        if value and all(type(item) is int and 0 <= item & ~DESIGNATED <= highest for item in value):
            return _TILES + "".join(chr(item - 32 if item & DESIGNATED else item + 64) for item in value)
        return [_short(item, highest) for item in value]
    if isinstance(value, dict):
        return {key: _short(item, highest) for key, item in value.items()}
    return f"{_TILES}{value}" if isinstance(value, str) and value.startswith(_TILES) else value


def _long(value: Any, highest: int) -> Any:
    """A JSON value as it was, no letter beyond the `highest`; the opposite of `_short`."""
    if isinstance(value, list):
        return [_long(item, highest) for item in value]
    if isinstance(value, dict):
        return {key: _long(item, highest) for key, item in value.items()}
    if not isinstance(value, str) or not value.startswith(_TILES):
        return value
    if value.startswith(_TILES * 2):
        return value[1:]
    tiles = [ord(character) + 32 if character >= "`" else ord(character) - 64 for character in value[1:]]
    if not all(0 <= tile & ~DESIGNATED <= highest for tile in tiles):
        raise ValueError(value)
    return tiles
