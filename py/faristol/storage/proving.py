"""Whether a stream from outside can be what it says, before any of it is kept.

A record with a right checksum may still hold a square that is on no board, or a player whom nobody entered.
Here everything in it is looked at: types and ranges of each event, the tiles, and then what the events lead
to and what is reckoned from it, so that no page meets it afterwards.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from faristol.errors import Damaged, Fault
from faristol.foreign.limits import LATEST
from faristol.foreign.shape import Between, OneOf, Sized, placed
from faristol.modes.classic import settling
from faristol.modes.classic.classic import CLASSIC
from faristol.modes.classic.settling import settle
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.course import all_variants
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.times import used
from faristol.modes.duplicate import judging, script
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.players import CONDUCT
from faristol.modes.duplicate.prepared import PREPARED
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.results import OUTCOMES
from faristol.modes.duplicate.sealed import read_sealed
from faristol.modes.duplicate.simultaneous import BONUSES, SIMULTANEOUS, order
from faristol.storage import kinds
from faristol.storage.codec import event_in, replayed
from faristol.storage.records import Record
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import KINDS
from faristol.tiles.tile import DESIGNATED
from faristol.tournament.correspondence.championship import CHAMPIONSHIP
from faristol.tournament.correspondence.table import table
from faristol.tournament.standings import standings as ranks
from faristol.tournament.tournament import TOURNAMENT

AlphabetOf = Callable[[str], Alphabet]

_STREAM = re.compile(r"[\w-]{1,40}", re.ASCII)
_NUMBER, _POINTS = Between(-1, 100_000), Between(-1_000_000, 1_000_000)
_TIME = Between(0, LATEST)
_SEAT = Between(-1, 3)
_DATE = Sized(0, 40)

FIELDS: Mapping[str, Any] = {
    **dict.fromkeys(
        ("round", "player", "number", "count", "claim", "attempt", "game", "id", "after"), _NUMBER
    ),
    **dict.fromkeys(("last_round", "since", "first_round", "days", "series", "table"), _NUMBER),
    **dict.fromkeys(("points", "claimed", "best", "rating", "tenths"), _POINTS),
    "until": _TIME,
    "seat": _SEAT,
    "date": _DATE,
    "square": Between(0, 224),
    "word": Sized(0, 225),
    "letters": Sized(2, KINDS),
    "counts": Sized(KINDS, KINDS),
}
"""What numbers and lengths may be, by the names of the fields of all events and of what they hold."""

CHOICES: Mapping[tuple[str, str], OneOf] = {
    ("duplicate.SlipJudged", "verdict"): OneOf(judging.VERDICTS),
    ("duplicate.ConductRecorded", "step"): OneOf(CONDUCT),
    ("duplicate.ClaimSettled", "outcome"): OneOf(OUTCOMES),
    ("duplicate.Ended", "reason"): OneOf(script.ENDINGS),
    ("classic.Ended", "reason"): OneOf(settling.ENDINGS),
    ("simultaneous.BonusesChosen", "how"): OneOf(BONUSES),
}
"""Texts that are one of a few, by the stored name of the event and the field."""


def prove(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    """What a stream is called, once it has been proved.

    Raises `Damaged`: "backup.kind" (nothing that a copy holds), "backup.time", "backup.letters" (tiles or a
    language that there are not here), "storage.newer", "storage.replay", or as `decode` does with the number
    of the record and the field.
    """
    first = records[0]
    kind = kinds.kind_of(first)
    if kind not in _REPLAYED or not _STREAM.fullmatch(first.stream):
        raise Damaged("backup.kind", name=first.stream[:40])
    events = []
    for record in records:
        if kinds.kind_of(record) != kind:
            raise Damaged("backup.kind", name=record.type[:40])
        if not 0 <= record.time <= LATEST:
            raise Damaged("backup.time", seq=record.seq)
        events.append(_within(record))
    letters = max(_letters(event, alphabet_of) for event in events)
    for record, event in zip(records, events, strict=True):
        if any(tile & ~DESIGNATED >= letters for tile in _tiles(event)):
            raise Damaged("backup.letters", seq=record.seq)
    try:
        return _REPLAYED[kind](records, alphabet_of)
    except Damaged:
        raise
    except Exception as fault:  # whatever goes wrong in what it leads to, these events are no game
        raise Damaged("storage.replay", stream=first.stream) from fault


def _within(record: Record) -> Any:
    """The event in a record, every number and text of it within its range."""
    try:
        event = event_in(record)
        for name, choice in CHOICES.items():
            if name[0] == record.type:
                _check(choice, name[1], getattr(event, name[1]))
        _look(event)
    except Damaged as fault:
        if fault.code.startswith("file."):
            raise placed(placed(fault, record.type.partition(".")[2]), record.seq) from None
        raise
    return event


def _check(check: Any, name: str, value: Any) -> None:
    try:
        check.check(value)
    except Damaged as fault:
        raise placed(fault, name) from None


def _look(value: Any) -> None:
    for field in fields(value):
        held = getattr(value, field.name)
        check = FIELDS.get(field.name)
        if check is not None and held is not None and _fits(check, held):
            _check(check, field.name, held)
        for number, one in enumerate(held if isinstance(held, tuple) else (held,), start=1):
            if is_dataclass(one) and not hasattr(one, "from_dict"):
                try:
                    _look(one)
                except Damaged as fault:
                    inner = placed(fault, number) if isinstance(held, tuple) else fault
                    raise placed(inner, field.name) from None


def _fits(check: Any, value: Any) -> bool:
    """A name may be that of a number in one event and of something else in another."""
    return isinstance(value, int) if isinstance(check, Between) else isinstance(value, str | bytes | tuple)


def _letters(event: Any, alphabet_of: AlphabetOf) -> int:
    """How many letters the alphabet has that an event chooses, 0 for another event.

    Raises `Damaged` "backup.letters" for tiles that there are not here.
    """
    if not hasattr(event, "language") or not hasattr(event, "letters"):
        return 0
    try:
        alphabet = alphabet_of(event.language)
    except (Fault, KeyError, OSError) as fault:
        raise Damaged("backup.letters", seq=1) from fault
    if event.letters != alphabet.letters:
        raise Damaged("backup.letters", seq=1)
    return len(alphabet.letters)


def _tiles(value: Any) -> Iterator[int]:
    """Every tile in an event; what is no tile, such as a key, does not count."""
    for field in fields(value):
        held = getattr(value, field.name)
        for one in held if isinstance(held, tuple) else (held,):
            if isinstance(one, bytes) and field.name != "key":
                yield from one
            elif is_dataclass(one) and not hasattr(one, "from_dict"):
                yield from _tiles(one)


def _duplicate(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    state = _some(replayed(DUPLICATE, records))
    standings(state), master_total(state)
    if state.script:
        for number in range(1, state.script.length + 1):
            state.script.round(number)
    return str(state.name)


def _classic(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    state = _some(replayed(CLASSIC, records))
    settle(state, alphabet_of(state.language))
    return str(state.name)


def _tournament(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    state = _some(replayed(TOURNAMENT, records))
    ranks(state)
    return str(state.name)


def _correspondence(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    state = _some(replayed(CORRESPONDENCE, records))
    all_variants(state), used(state), outcome(state)
    return str(state.name)


def _championship(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    state = _some(replayed(CHAMPIONSHIP, records))
    table(state)
    return str(state.name)


def _prepared(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    draft = _some(replayed(PREPARED, records))
    if draft.file:
        read_sealed(draft.file)
    return str(draft.name)


def _simultaneous(records: Sequence[Record], alphabet_of: AlphabetOf) -> str:
    gathering = _some(replayed(SIMULTANEOUS, records))
    order(gathering.places, gathering.bonuses)
    return str(gathering.name)


def _some(state: Any) -> Any:
    if state is None:
        raise ValueError("nothing has begun")
    return state


_REPLAYED: Mapping[str, Callable[[Sequence[Record], AlphabetOf], str]] = {
    DUPLICATE.name: _duplicate,
    CLASSIC.name: _classic,
    TOURNAMENT.name: _tournament,
    CORRESPONDENCE.name: _correspondence,
    CHAMPIONSHIP.name: _championship,
    PREPARED.name: _prepared,
    SIMULTANEOUS.name: _simultaneous,
}
