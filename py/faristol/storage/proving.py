"""Check that a stream from outside is possible, before any of it is kept.

A record with a right checksum may still have a square off the board, or a player who was never entered. So
everything is checked: types and ranges of each event, the tiles, whether each event names only existing
things, and then the resulting state and the results computed from it, so that no page meets a fault later.
"""

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from faristol.errors import Damaged, Fault
from faristol.foreign.limits import CORRESPONDENCE as CORRESPONDENCE_FILE
from faristol.foreign.limits import LATEST, SEALED_GAME
from faristol.foreign.portions import as_part
from faristol.foreign.shape import Between, Hexadecimal, OneOf, Sized, with_step
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.events import MessageKept
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.timeline import all_variants
from faristol.modes.correspondence.times import used
from faristol.modes.duplicate import judging, sealed
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.events import LexiconChosen
from faristol.modes.duplicate.players import CONDUCT
from faristol.modes.duplicate.prepared import PREPARED
from faristol.modes.duplicate.ranking import OUTCOMES, master_total, standings
from faristol.modes.duplicate.sealed import read_sealed
from faristol.modes.duplicate.simultaneous import BONUSES, SIMULTANEOUS, order
from faristol.modes.game import events as game_events
from faristol.modes.game import settling, turns
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import settle
from faristol.modes.groups import state as over_groups
from faristol.modes.groups.groups import GROUPS
from faristol.modes.members.members import MEMBERS
from faristol.modes.members.members import STREAM as MEMBERS_STREAM
from faristol.modes.practice.answers import State as PracticeState
from faristol.modes.practice.keeping import require_sound
from faristol.modes.practice.positions import language_of
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.questions import language_in
from faristol.modes.season.events import Taken
from faristol.modes.season.season import SEASON
from faristol.modes.season.season_ranking import questions, ranking
from faristol.storage import kinds
from faristol.storage.codec import MODES, event_in
from faristol.storage.records import Record
from faristol.storage.references import followed
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import KINDS
from faristol.tiles.tile import DESIGNATED
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.table import table
from faristol.tournament.standings import standings as ranks
from faristol.tournament.tournament import TOURNAMENT

AlphabetOf = Callable[[str], Alphabet]

PORTION, LOOKED_AT = 200, 0.5
"""Records checked between two reports of progress, and the share of these checks in the work."""

_STREAM = re.compile(r"[\w-]{1,40}", re.ASCII)
_NUMBER, _POINTS = Between(-1, 100_000), Between(-1_000_000, 1_000_000)
_TIME = Between(0, LATEST)
_SEAT = Between(-1, 3)
_DATE = Sized(0, 40)
_NAME, _LIST, _WORDS = Sized(0, 200), Sized(0, 500), Sized(0, 4_000)
"""The lengths of texts: typed names are far shorter, and so are the texts that join several; no other text
is longer than the last."""

FIELDS: Mapping[str, Any] = {
    **dict.fromkeys(
        ("round", "player", "number", "count", "claim", "attempt", "game", "id", "after", "scoreless"),
        _NUMBER,
    ),
    **dict.fromkeys(("last_round", "since", "first_round", "days", "series", "table"), _NUMBER),
    **dict.fromkeys(("points", "claimed", "best", "rating", "tenths"), _POINTS),
    **dict.fromkeys(("rank", "played", "maximum"), _POINTS),
    **dict.fromkeys(("until", "at"), _TIME),
    **dict.fromkeys(("seat", "starts"), _SEAT),
    "square": Between(0, 224),
    "letters": Sized(2, KINDS),
    "counts": Sized(KINDS, KINDS),
}
"""The ranges of numbers and lengths, by the names of the fields of all events and of their values."""

TEXTS: Mapping[str | tuple[type, str], Any] = {
    **dict.fromkeys(("name", "group", "club", "place", "table", "round", "number", "title"), _NAME),
    **dict.fromkeys(
        ("edition", "series", "code", "started", "deadline", "by", "note", "event", "rules"), _NAME
    ),
    "file": Sized(0, SEALED_GAME.characters),
    (MessageKept, "text"): Sized(0, CORRESPONDENCE_FILE.characters),
    (game_events.MessageKept, "message"): Sized(0, 40_000),
    **dict.fromkeys(("lexicon_checksum", "checksum"), Hexadecimal(64)),
    (Taken, "lexicon_checksum"): Sized(0, 64),
    "lexicon_name": _LIST,
    (LexiconChosen, "name"): _LIST,
    "date": _DATE,
    "member": Sized(0, 40),
    "word": Sized(0, 225),
}
"""The limits of texts, likewise; a field of one event may have its own."""

CHOICES: Mapping[tuple[str, str], OneOf] = {
    ("duplicate.SlipJudged", "verdict"): OneOf(judging.VERDICTS),
    ("duplicate.SlipJudged", "desk"): OneOf(("", *judging.READERS)),
    ("duplicate.SlipRead", "desk"): OneOf(judging.READERS),
    ("duplicate.SlipRead", "claim"): OneOf(("", *judging.CLAIMS)),
    ("duplicate.ConductRecorded", "step"): OneOf(CONDUCT),
    ("duplicate.ClaimSettled", "outcome"): OneOf(OUTCOMES),
    ("duplicate.Ended", "reason"): OneOf(sealed.ENDINGS),
    ("classic.Ended", "reason"): OneOf(settling.ENDINGS),
    ("classic.PlayerLeft", "how"): OneOf(turns.HOW),
    ("simultaneous.BonusesChosen", "how"): OneOf(BONUSES),
}
"""The texts that are one of a few values, by the stored name of the event and the field."""


def proving(records: Sequence[Record], alphabet_of: AlphabetOf) -> Generator[float, None, str]:
    """Check a stream in portions, and return its name.

    Yields the progress, from 0 to 1. Raises `Damaged`: "backup.kind" (not a kind in backups), "backup.time",
    "backup.letters" (tiles or a language that do not exist here), "backup.follows" (it names something that
    does not exist, or begins anew), "storage.newer", "storage.replay", or as `decode` does with the number of
    the record and the field.
    """
    first = records[0]
    kind = kinds.kind_of(first)
    named = _STREAM.fullmatch(first.stream) and (kind == MEMBERS.name) == (first.stream == MEMBERS_STREAM)
    if kind not in _RECKONED or not named:
        raise Damaged("backup.kind", name=(first.stream if kind in _RECKONED else kind)[:40])
    events: list[tuple[int, int, Any]] = []
    for record in records:
        if kinds.kind_of(record) != kind:
            raise Damaged("backup.kind", name=record.type[:40])
        if not 0 <= record.time <= LATEST:
            raise Damaged("backup.time", seq=record.seq)
        events.append((record.seq, record.time, within(record)))
        if record.seq % PORTION == 0:
            yield LOOKED_AT * record.seq / len(records)
    letters = max(_letters(event, alphabet_of) for _seq, _time, event in events)
    for seq, _time, event in events:
        if any(tile & ~DESIGNATED >= letters for tile in _tiles(event)):
            raise Damaged("backup.letters", seq=seq)
    yield LOOKED_AT
    try:
        state = yield from as_part(LOOKED_AT, 1, followed(MODES[kind], events))
        _RECKONED[kind](state, alphabet_of)
        return str(state.name)
    except Damaged:
        raise
    except Exception as fault:  # any error in replaying or computing: these events are no game
        raise Damaged("storage.replay", stream=first.stream) from fault


def within(record: Record) -> Any:
    """Return the event in a record; raises `Damaged` if a number or text of it is out of its range."""
    try:
        event = event_in(record)
        for name, choice in CHOICES.items():
            if name[0] == record.type:
                _check(choice, name[1], getattr(event, name[1]))
        _look(event)
    except Damaged as fault:
        if fault.code.startswith("file."):
            raise with_step(with_step(fault, record.type.partition(".")[2]), record.seq) from None
        raise
    return event


def _check(check: Any, name: str, value: Any) -> None:
    try:
        check.check(value)
    except Damaged as fault:
        raise with_step(fault, name) from None


def _look(value: Any) -> None:
    for field in fields(value):
        held = getattr(value, field.name)
        if isinstance(held, str):
            check = TEXTS.get((type(value), field.name), TEXTS.get(field.name, _WORDS))
        else:
            check = FIELDS.get(field.name)
        if check is not None and held is not None and _fits(check, held):
            _check(check, field.name, held)
        for number, one in enumerate(held if isinstance(held, tuple) else (held,), start=1):
            if isinstance(one, str) and one is not held:
                _check(_WORDS, field.name, one)
            if is_dataclass(one) and not hasattr(one, "from_dict"):
                try:
                    _look(one)
                except Damaged as fault:
                    inner = with_step(fault, number) if isinstance(held, tuple) else fault
                    raise with_step(inner, field.name) from None


def _fits(check: Any, value: Any) -> bool:
    """Tell whether a check is for values of this type: one name may be a number here and a text there."""
    return isinstance(value, int) if isinstance(check, Between) else isinstance(value, str | bytes | tuple)


def _letters(event: Any, alphabet_of: AlphabetOf) -> int:
    """Return the number of letters of the alphabet that an event chooses, 0 for another event.

    Raises `Damaged` "backup.letters" for tiles that do not exist here.
    """
    if not hasattr(event, "language") or not hasattr(event, "letters"):
        return 0
    try:
        alphabet = alphabet_of(event.language)
    except Fault as fault:
        raise Damaged("backup.letters", seq=1) from fault
    if event.letters != alphabet.letters:
        raise Damaged("backup.letters", seq=1)
    return len(alphabet.letters)


NO_TILES = ("key", "invitation", "nonce", "seed", "opened")
"""The fields of bytes that are no tiles."""


def _tiles(value: Any) -> Iterator[int]:
    """Yield every tile in an event."""
    for field in fields(value):
        held = getattr(value, field.name)
        for one in held if isinstance(held, tuple) else (held,):
            if isinstance(one, bytes) and field.name not in NO_TILES:
                yield from one
            elif is_dataclass(one) and not hasattr(one, "from_dict"):
                yield from _tiles(one)


def _duplicate(state: Any) -> None:
    standings(state), master_total(state)
    if state.script:
        for number in range(1, state.script.length + 1):
            state.script.round(number)


def _correspondence(state: Any) -> None:
    all_variants(state), used(state), outcome(state)


def _prepared(draft: Any) -> None:
    if draft.file:
        read_sealed(draft.file)


def _practice(state: PracticeState, alphabet_of: AlphabetOf) -> None:
    """Check that the languages of cards and positions exist here, and that all numbers are sound."""
    positions = state.positions
    languages = {one.definition.language for one in state.sets} | set(map(language_in, state.cards))
    languages |= {*positions.ratings, *map(language_of, (*positions.met, *positions.aside))}
    for language in languages:
        alphabet_of(language)
    require_sound(state)


_RECKONED: Mapping[str, Callable[[Any, AlphabetOf], object]] = {
    DUPLICATE.name: lambda state, _: _duplicate(state),
    CLASSIC.name: lambda state, alphabet_of: settle(state, alphabet_of(state.language)),
    TOURNAMENT.name: lambda state, _: ranks(state),
    CORRESPONDENCE.name: lambda state, _: _correspondence(state),
    CHAMPIONSHIP.name: lambda state, _: table(state),
    PREPARED.name: lambda draft, _: _prepared(draft),
    PRACTICE.name: _practice,
    MEMBERS.name: lambda state, _: state.members,
    GROUPS.name: lambda state, _: over_groups.standings(state),
    SEASON.name: lambda state, _: (ranking(state), questions(state)),
    SIMULTANEOUS.name: lambda gathering, _: order(gathering.places, gathering.bonuses),
}
"""The computations that pages make from a state, by the name of its mode."""
