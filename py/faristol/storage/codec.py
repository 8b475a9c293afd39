"""Events to records and back, by the fields of their dataclasses (`foreign/shape.py`).

An event's stored version is the number in `VERSIONS`; `UPCASTERS` lead older data to the present shape, one
step a version.
"""

from collections.abc import Sequence
from typing import get_args

from faristol.errors import Damaged, Refused
from faristol.foreign.shape import decode, encode, shown
from faristol.modes.classic import events as classic_events
from faristol.modes.classic import evolving as classic_evolving
from faristol.modes.classic.state import State as ClassicState
from faristol.modes.correspondence import events as correspondence_events
from faristol.modes.correspondence import evolving as correspondence_evolving
from faristol.modes.correspondence.state import State as CorrespondenceState
from faristol.modes.duplicate import events as duplicate_events
from faristol.modes.duplicate import prepared, simultaneous
from faristol.modes.duplicate.evolving import replay
from faristol.modes.duplicate.state import State
from faristol.storage.challenges import WordsJudged
from faristol.storage.records import START, Record
from faristol.storage.settings import SettingChanged
from faristol.storage.upcasting import LATER_VERSIONS, UPCASTERS
from faristol.tournament import events as tournament_events
from faristol.tournament import evolving as tournament_evolving
from faristol.tournament.correspondence import events as championship_events
from faristol.tournament.correspondence import evolving as championship_evolving
from faristol.tournament.correspondence.state import State as ChampionshipState
from faristol.tournament.state import State as TournamentState

Event = (
    duplicate_events.Event
    | prepared.Event
    | simultaneous.Event
    | classic_events.Event
    | tournament_events.Event
    | correspondence_events.Event
    | championship_events.Event
    | SettingChanged
    | WordsJudged
)

EVENTS: dict[str, type] = {
    **{f"duplicate.{kind.__name__}": kind for kind in get_args(duplicate_events.Event)},
    **{f"prepared.{kind.__name__}": kind for kind in get_args(prepared.Event)},
    **{f"simultaneous.{kind.__name__}": kind for kind in get_args(simultaneous.Event)},
    **{f"classic.{kind.__name__}": kind for kind in get_args(classic_events.Event)},
    **{f"tournament.{kind.__name__}": kind for kind in get_args(tournament_events.Event)},
    **{f"correspondence.{kind.__name__}": kind for kind in get_args(correspondence_events.Event)},
    **{f"championship.{kind.__name__}": kind for kind in get_args(championship_events.Event)},
    "settings.SettingChanged": SettingChanged,
    "challenges.WordsJudged": WordsJudged,
}
"""Every event that can stand in a log, by its stored name."""

VERSIONS: dict[str, int] = {name: LATER_VERSIONS.get(name, 1) for name in EVENTS}

_DUPLICATE = get_args(duplicate_events.Event)
_CLASSIC = get_args(classic_events.Event)
_TOURNAMENT = get_args(tournament_events.Event)
_CORRESPONDENCE = get_args(correspondence_events.Event)
_CHAMPIONSHIP = get_args(championship_events.Event)
_NAMES = {kind: name for name, kind in EVENTS.items()}


def to_records(stream: str, events: Sequence[Event], before: Sequence[Record], now: int) -> list[Record]:
    """The records for `events`, following the stream's records `before` them."""
    previous = before[-1].hash if before else START
    records: list[Record] = []
    for seq, event in enumerate(events, start=len(before) + 1):
        name = _NAMES[type(event)]
        record = Record(stream, seq, now, name, VERSIONS[name], encode(event), previous)
        previous = record.hash
        records.append(record)
    return records


def event_of(record: Record) -> Event:
    """The event in a record, brought up to the present version.

    Raises `Damaged`: "storage.newer" for an event of a later program, "storage.event" for data that
    do not have its shape.
    """
    try:
        return event_in(record)
    except Damaged as fault:
        if fault.code == "storage.newer":
            raise
        raise Damaged("storage.event", type=record.type, seq=record.seq) from fault


def event_in(record: Record) -> Event:
    """The event in a record of any origin; raises `Damaged` "storage.newer", or as `decode` does."""
    kind = EVENTS.get(record.type)
    if kind is None or record.version > VERSIONS[record.type]:
        raise Damaged("storage.newer", type=record.type[:60], seq=record.seq)
    if record.version < 1:
        raise Damaged(
            "file.range", where="version", value=shown(record.version), least=1, most=VERSIONS[record.type]
        )
    data = record.data
    try:
        for version in range(record.version, VERSIONS[record.type]):
            data = UPCASTERS[record.type, version](data)
    except (KeyError, TypeError, AttributeError) as fault:
        raise Damaged("file.missing", where=str(fault)[:40].strip("'")) from fault
    event: Event = decode(kind, data)
    return event


def duplicate_of(records: Sequence[Record], before: State | None = None) -> State | None:
    """The duplicate that a stream's records tell, those after `before`; raises `Damaged` like `event_of`."""
    events = [(event_of(record), record.time) for record in records]
    try:
        return replay([(event, time) for event, time in events if isinstance(event, _DUPLICATE)], before)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Refused) as fault:
        raise Damaged("storage.replay", stream=records[0].stream) from fault


def classic_of(records: Sequence[Record]) -> ClassicState | None:
    """The game of two that a stream's records tell; raises `Damaged` like `event_of`."""
    events = [(event_of(record), record.time) for record in records]
    try:
        return classic_evolving.replay(
            [(event, time) for event, time in events if isinstance(event, _CLASSIC)]
        )
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Refused) as fault:
        raise Damaged("storage.replay", stream=records[0].stream) from fault


def tournament_of(records: Sequence[Record]) -> TournamentState | None:
    """The tournament that a stream's records tell; raises `Damaged` like `event_of`."""
    events = [(event_of(record), record.time) for record in records]
    try:
        return tournament_evolving.replay(
            [(event, time) for event, time in events if isinstance(event, _TOURNAMENT)]
        )
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Refused) as fault:
        raise Damaged("storage.replay", stream=records[0].stream) from fault


def correspondence_of(records: Sequence[Record]) -> CorrespondenceState | None:
    """The game by correspondence that a stream's records tell; raises `Damaged` like `event_of`."""
    try:
        return correspondence_evolving.replay(event for _, _, event in events_of_correspondence(records))
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Refused) as fault:
        raise Damaged("storage.replay", stream=records[0].stream) from fault


def championship_of(records: Sequence[Record]) -> ChampionshipState | None:
    """The championship by correspondence that a stream's records tell; raises `Damaged` like `event_of`."""
    try:
        return championship_evolving.replay(event for _, _, event in events_of_championship(records))
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Refused) as fault:
        raise Damaged("storage.replay", stream=records[0].stream) from fault


def events_of_duplicate(records: Sequence[Record]) -> list[tuple[int, int, duplicate_events.Event]]:
    """What has happened in a duplicate: the number of each record, its time and its event."""
    events = [(record, event_of(record)) for record in records]
    return [(record.seq, record.time, event) for record, event in events if isinstance(event, _DUPLICATE)]


def events_of_game(records: Sequence[Record]) -> list[tuple[int, int, classic_events.Event]]:
    """What has happened in a game of two: the number of each record, its time and its event."""
    events = [(record, event_of(record)) for record in records]
    return [(record.seq, record.time, event) for record, event in events if isinstance(event, _CLASSIC)]


def events_of_tournament(records: Sequence[Record]) -> list[tuple[int, int, tournament_events.Event]]:
    """What has happened in a tournament: the number of each record, its time and its event."""
    events = [(record, event_of(record)) for record in records]
    return [(record.seq, record.time, event) for record, event in events if isinstance(event, _TOURNAMENT)]


def events_of_correspondence(
    records: Sequence[Record],
) -> list[tuple[int, int, correspondence_events.Event]]:
    """What has happened in a game by correspondence: the number of each record, its time and its event."""
    events = [(record, event_of(record)) for record in records]
    return [
        (record.seq, record.time, event) for record, event in events if isinstance(event, _CORRESPONDENCE)
    ]


def events_of_championship(records: Sequence[Record]) -> list[tuple[int, int, championship_events.Event]]:
    """What has happened in a championship by correspondence: each record's number, time and event."""
    events = [(record, event_of(record)) for record in records]
    return [(record.seq, record.time, event) for record, event in events if isinstance(event, _CHAMPIONSHIP)]
