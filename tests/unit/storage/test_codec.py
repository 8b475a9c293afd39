"""Events as records: nothing is lost on the way, and what is broken is said."""

import dataclasses
import json
from typing import get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from devtools.looked_at import looked_at
from effort import effort
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.board.board import Direction
from faristol.errors import Damaged
from faristol.foreign.limits import LARGEST_NUMBER
from faristol.foreign.shape import decode, encode
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.game import events as game_events
from faristol.modes.season import events as season_events
from faristol.modes.season.events import Result, Taken
from faristol.rules.notation import Play
from faristol.rules.rule_file import RuleData
from faristol.rules.ruleset import RuleSet
from faristol.storage import codec
from faristol.storage.codec import EVENTS, event_of, replayed, to_records, version_of
from faristol.storage.records import first_break, records_in
from faristol.tournament import events as tournament_events
from faristol.tournament.championship import events as contest_events
from faristol.tournament.data import Bye, Entry, Note, Pairing

PLAYS = st.builds(Play, st.integers(0, 224), st.sampled_from(Direction), st.binary(min_size=2, max_size=15))


def example(kind):
    """Any event of a kind, built from the types of its fields."""
    rules = st.just(RuleSet.preset("catalan_duplicate").to_dict())
    hints = get_type_hints(kind).items()
    return st.builds(kind, **{name: rules for name, hint in hints if hint == RuleData})


st.register_type_strategy(int, st.integers(-LARGEST_NUMBER, LARGEST_NUMBER))
st.register_type_strategy(float, st.floats(allow_nan=False))
st.register_type_strategy(Play, PLAYS)


@pytest.mark.parametrize("name", looked_at("events", sorted(EVENTS)))
def test_every_event_survives_being_written_as_json(name):
    kind = EVENTS[name]

    @settings(max_examples=effort(25, 100))
    @given(example(kind))
    def round_trip(event):
        assert decode(kind, json.loads(json.dumps(encode(event)))) == event

    round_trip()


def test_records_are_numbered_and_chained_from_the_first():
    first = to_records("s", [e.Started(), e.Ended("agreed")], [], 5)
    more = to_records("s", [e.Started()], first, 6)
    assert [record.seq for record in first + more] == [1, 2, 3]
    assert first_break(first + more) is None
    assert first_break([first[0], dataclasses.replace(first[1], time=6), *more]) == 2
    assert first_break(more) == 0


PAIRING = Pairing(1, (), (Bye(1, "bye"),), "hand", 0, False, (Note("bye", (1,)),))
TAKEN = Taken("s", "", "", "", "ca", "", "", "", 9, (Result(1, "Anna", "", 1, 1, 0, 0),))


def without(data, places, inside=""):
    """JSON values without the fields at these places."""
    if isinstance(data, list):
        return [without(one, places, inside) for one in data]
    if not isinstance(data, dict):
        return data
    kept = {name: value for name, value in data.items() if inside + name not in places}
    return {name: without(value, places, f"{inside}{name}.") for name, value in kept.items()}


@pytest.mark.parametrize(
    ("event", "later"),
    [
        (e.RackDrawn(1, b"\1\2", b"", (), typed=False, coming=b""), {"coming"}),
        (
            e.MasterPlayChosen(1, Play(112, Direction.ACROSS, b"\1\2"), 4, 4, exchanged=b"", chosen=b""),
            {"exchanged", "chosen"},
        ),
        (e.PlayerEntered(1, 1, "Anna", ""), {"group"}),
        (e.RoundWithoutPlay(1, repeated=False), {"repeated"}),
        (contest_events.DetailsChanged("Cupa", "XV", "", "", (), "shared", ""), {"means"}),
        (e.SlipJudged(1, 1, "H8", "SI", None, "zero", 0, "", {}), {"claimed"}),
        (game_events.Challenged((b"\1",)), {"seat"}),
        (
            tournament_events.PlayerEntered(1, Entry("Anna"), 1),
            {"division", "entry.newcomer", "entry.member"},
        ),
        (season_events.ResultsTaken(TAKEN), {"taken.results.member"}),
        (
            tournament_events.RoundPaired(PAIRING),
            {"pairing.byes.spread", "pairing.notes.division", "pairing.parts", "pairing.lineups"},
        ),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, set) else "",
)
def test_an_event_of_the_first_program_is_read_as_it_was_meant(event, later):
    [record] = to_records("s", [event], [], 5)
    assert event_of(dataclasses.replace(record, version=1, data=without(record.data, later))) == event


def test_an_event_of_a_later_program_is_refused_with_its_place():
    [record] = to_records("s", [e.Started()], [], 5)
    newer = dataclasses.replace(record, version=version_of(record.type) + 1)
    with pytest.raises(Damaged) as caught:
        event_of(newer)
    assert (caught.value.code, caught.value.details["seq"]) == ("storage.newer", 1)


@dataclasses.dataclass(frozen=True)
class ClockStarted(e.ClockStarted):
    """The event as a later program has it."""

    seconds: int = 60


@pytest.mark.rule("H2")
def test_a_field_with_a_default_needs_no_other_version(monkeypatch):
    [record] = to_records("s", [e.ClockStarted(1)], [], 5)
    monkeypatch.setattr(codec, "EVENTS", {record.type: ClockStarted})
    assert event_of(record) == ClockStarted(1, seconds=60)


def test_a_field_of_a_later_program_is_refused_as_such():
    [record] = to_records("s", [e.ClockStarted(1)], [], 5)
    with pytest.raises(Damaged) as caught:
        event_of(dataclasses.replace(record, data=encode(ClockStarted(1))))
    said = explain(caught.value, Texts.english())
    assert said == "What was saved needs a newer Faristol (entry 1, duplicate.ClockStarted)."


@pytest.mark.parametrize("data", [{}, {"round": "1"}, {"round": True}])
def test_data_of_another_shape_is_damage(data):
    [record] = to_records("s", [e.ClockStarted(1)], [], 5)
    with pytest.raises(Damaged) as caught:
        event_of(dataclasses.replace(record, data=data))
    assert caught.value.code == "storage.event"


def test_events_that_cannot_have_happened_are_damage():
    records = to_records("s", [e.ClockStarted(1)], [], 5)
    with pytest.raises(Damaged):
        replayed(DUPLICATE, records)


def test_lines_that_were_kept_are_hashed_as_they_stand():
    records = to_records("s", [e.Started(), e.PlayerEntered(1, 1, "Núria\u2028Ç", "")], [], 5)
    read = records_in([record.canonical() for record in records])
    assert read == records
    assert [record.hash for record in read] == [record.hash for record in records]
    altered = records_in([records[0].canonical().replace('"time":5', '"time":6'), records[1].canonical()])
    assert first_break(altered) == 1


@pytest.mark.parametrize("line", ["", "{", "[]", '{"stream":"s"}', "null"])
def test_a_line_that_is_no_record_is_damage_with_its_place(line):
    [record] = to_records("s", [e.Started()], [], 5)
    with pytest.raises(Damaged) as caught:
        records_in([record.canonical(), line])
    assert (caught.value.code, caught.value.details["seq"]) == ("storage.line", 2)
