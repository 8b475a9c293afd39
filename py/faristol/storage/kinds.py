"""What a stream is about, and what it tells if it is no duplicate: a game being made, results gathered."""

from collections.abc import Sequence
from typing import get_args

from faristol.errors import Damaged
from faristol.modes.duplicate import prepared, simultaneous
from faristol.modes.duplicate.prepared import Draft, draft_of
from faristol.modes.duplicate.simultaneous import Gathering, gathering_of
from faristol.storage.codec import (
    championship_of,
    classic_of,
    correspondence_of,
    duplicate_of,
    event_of,
    tournament_of,
)
from faristol.storage.records import Record

DUPLICATE, PREPARED, SIMULTANEOUS, CLASSIC = "duplicate", "prepared", "simultaneous", "classic"
TOURNAMENT, CORRESPONDENCE, CHAMPIONSHIP = "tournament", "correspondence", "championship"

_PREPARED, _SIMULTANEOUS = get_args(prepared.Event), get_args(simultaneous.Event)


def kind_of(record: Record) -> str:
    """The kind of the stream that a record stands in: "duplicate", "prepared", "settings" ..."""
    return record.type.partition(".")[0]


def name_of(records: Sequence[Record]) -> str:
    """What the people call what a stream is about; raises `Damaged` if it cannot be read."""
    match kind_of(records[0]):
        case "prepared":
            return draft_in(records).plan.name
        case "simultaneous":
            return gathering_in(records).name
        case "classic":
            game = classic_of(records)
            return game.name if game else ""
        case "tournament":
            tournament = tournament_of(records)
            return tournament.name if tournament else ""
        case "correspondence":
            letters = correspondence_of(records)
            return letters.name if letters else ""
        case "championship":
            championship = championship_of(records)
            return championship.name if championship else ""
    state = duplicate_of(records)
    return state.name if state else ""


def draft_in(records: Sequence[Record]) -> Draft:
    """The game that is being made in a stream; raises `Damaged`."""
    events = [event for event in map(event_of, records) if isinstance(event, _PREPARED)]
    try:
        return draft_of(events)
    except ValueError as fault:
        raise Damaged("storage.replay", stream=_stream(records)) from fault


def gathering_in(records: Sequence[Record]) -> Gathering:
    """The results that are being gathered in a stream; raises `Damaged`."""
    events = [event for event in map(event_of, records) if isinstance(event, _SIMULTANEOUS)]
    try:
        gathering = gathering_of(events)
    except ValueError as fault:
        raise Damaged("storage.replay", stream=_stream(records)) from fault
    for _, file in gathering.files:
        simultaneous.read_place(file)
    return gathering


def _stream(records: Sequence[Record]) -> str:
    return records[0].stream if records else ""
