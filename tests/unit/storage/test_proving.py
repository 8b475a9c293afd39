"""A copy whose chain is right and whose events cannot have been is set aside, before any page meets it."""

from dataclasses import replace
from pathlib import Path

import pytest

import gametable
from faristol.errors import Damaged
from faristol.foreign.portions import finished
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.storage.backup import read_backup
from faristol.storage.codec import to_records
from faristol.storage.proving import proving
from faristol.storage.records import START, Record
from faristol.tournament.data import Prize, Prizes
from faristol.tournament.events import PrizesSet
from fuzz.structured_readers import library
from tournaments import hall

LOGS = Path(__file__).parents[2] / "golden/logs/0.1.0"


def _log(kind: str, type: str) -> list[Record]:
    """The first golden log of a kind that has such an event."""
    for path in sorted((LOGS / kind).glob("*.jsonl")):
        [records] = read_backup(path.read_bytes().decode("utf-8", "surrogatepass")).streams.values()
        if any(record.type == f"{kind}.{type}" for record in records):
            return list(records)
    raise AssertionError(type)


def _chained(records: list[Record]) -> list[Record]:
    """The records with their numbers and hashes made anew."""
    chained: list[Record] = []
    for seq, record in enumerate(records, start=1):
        previous = chained[-1].hash if chained else START
        chained.append(replace(record, seq=seq, previous=previous))
    return chained


def _refused(records: list[Record]) -> Damaged:
    with pytest.raises(Damaged) as caught:
        finished(proving(_chained(records), library.alphabet))
    return caught.value


FORGED = (
    ("tournament", "ResultEntered", {"table": 8}),
    ("tournament", "ResultEntered", {"round": 9}),
    ("tournament", "PlayerEntered", {"player": 1}),
    ("duplicate", "SlipJudged", {"player": 700}),
    ("duplicate", "SlipJudged", {"round": 0}),
    ("duplicate", "RackDrawn", {"round": 7}),
    ("duplicate", "MasterPlayChosen", {"round": 9}),
    ("correspondence", "PlyMade", {"number": 400}),
    ("correspondence", "PlyAnswered", {"number": -1}),
    ("championship", "GameRemoved", {"id": 99}),
)


@pytest.mark.parametrize(("kind", "event", "changes"), FORGED, ids=lambda value: str(value))
def test_an_event_that_names_what_there_is_not_is_refused_with_its_number(kind, event, changes):
    records = _log(kind, event)
    assert finished(proving(records, library.alphabet))
    type = f"{kind}.{event}"
    at = max(number for number, record in enumerate(records) if record.type == type)
    records[at] = replace(records[at], data={**records[at].data, **changes})
    fault = _refused(records)
    assert (fault.code, fault.details) == ("backup.follows", {"seq": at + 1})


@pytest.mark.parametrize(
    ("kind", "event"),
    [
        ("duplicate", "Created"),
        ("tournament", "Created"),
        ("classic", "Created"),
        ("correspondence", "Created"),
        ("championship", "Created"),
        ("prepared", "Planned"),
        ("simultaneous", "Begun"),
    ],
)
def test_a_stream_begins_once(kind, event):
    records = _log(kind, event)
    fault = _refused([*records, replace(records[0], time=records[-1].time)])
    assert (fault.code, fault.details) == ("backup.follows", {"seq": len(records) + 1})


def test_a_game_of_two_is_begun_once():
    records = _log("classic", "Begun")
    at = next(n for n, record in enumerate(records) if record.type == "classic.Begun")
    fault = _refused([*records[: at + 1], records[at], *records[at + 1 :]])
    assert (fault.code, fault.details) == ("backup.follows", {"seq": at + 2})


def test_a_prize_is_for_a_place_that_there_is():
    here = hall(("Anna", "Benet"))
    here.command(PrizesSet(Prizes((Prize("place", 2, amount=10),))))
    made = to_records("one", [event for event, _now in here.events], [], 5)
    assert finished(proving(made, library.alphabet))
    wrong = to_records("one", [PrizesSet(Prizes((Prize("place", -2, amount=10),)))], made, 6)
    assert _refused([*made, *wrong]).details == {"seq": len(made) + 1}


LONG = (("duplicate", "ClaimRecorded", "text"), ("duplicate", "ResultsReopened", "reason"))


@pytest.mark.parametrize(("kind", "event", "field"), LONG)
def test_no_text_of_an_event_is_longer_than_people_write(kind, event, field):
    records = _log(kind, event)
    at = next(n for n, record in enumerate(records) if record.type == f"{kind}.{event}")
    records[at] = replace(records[at], data={**records[at].data, field: "x" * 4_001})
    assert _refused(records).details["where"] == f"{at + 1}.{event}.{field}"


def test_texts_have_a_most_length_and_checksums_are_checksums():
    records = _log("tournament", "PlayerEntered")
    at = next(n for n, record in enumerate(records) if record.type == "tournament.PlayerEntered")
    for field in ("name", "club"):
        entry = {**records[at].data["entry"], field: "x" * 300}
        changed = replace(records[at], data={**records[at].data, "entry": entry})
        fault = _refused([*records[:at], changed, *records[at + 1 :]])
        assert fault.details["where"] == f"{at + 1}.PlayerEntered.entry.{field}"
    game = _log("duplicate", "Created")
    for checksum in ("abc", "z" * 64):
        data = {**game[0].data, "lexicon_checksum": checksum}
        fault = _refused([replace(game[0], data=data), *game[1:]])
        assert fault.details["where"] == "1.Created.lexicon_checksum"


@pytest.mark.rule("PRA-9")
@pytest.mark.parametrize(
    ("event", "changes"),
    [
        ("MadeCasual", None),
        ("HintGiven", {"step": 9}),
        ("HintGiven", {"step": 0}),
        ("HintGiven", {"tiles": [1] * 8}),
    ],
)
def test_a_hint_that_no_casual_game_can_have_given_is_refused(event, changes):
    table = gametable.game(use="computer", begun=False, levels=("", "club"), takebacks=True)
    begin = (e.MadeCasual(), e.StarterSet(0, "agreed"), c.DrawRack(), c.DrawRack(), e.Begun())
    for command in (*begin, c.GiveHint("pass")):
        table.do(command)
    records: list[Record] = []
    for happened, time in table.events:
        records += to_records("game", [happened], records, time)
    assert finished(proving(records, library.alphabet))
    at = next(number for number, record in enumerate(records) if record.type == f"classic.{event}")
    if changes is None:  # once it has begun
        forged, at = [*records, records[at]], len(records)
    else:
        changed = replace(records[at], data={**records[at].data, **changes})
        forged = [*records[:at], changed, *records[at + 1 :]]
    fault = _refused(forged)
    assert (fault.code, fault.details) == ("backup.follows", {"seq": at + 1})


@pytest.mark.rule("DEV-5")
@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"desk": "third"}, "SlipRead.desk"),
        ({"claim": "lost"}, "SlipRead.claim"),
        ({"player": 700}, ""),
        ({"round": 9}, ""),
    ],
)
def test_a_reading_of_no_desk_of_nobody_or_of_no_round_is_refused(changes, where):
    records = _log("duplicate", "SlipJudged")
    at = next(number for number, record in enumerate(records) if record.type == "duplicate.SlipJudged")
    judged = records[at].data
    read = {"desk": "second", "coordinates": "H8", "word": "CASA", "play": None, "claim": "", "claimed": None}
    data = {"round": judged["round"], "player": judged["player"], **read}
    reading = replace(records[at], type="duplicate.SlipRead", version=1, data=data)
    assert finished(proving(_chained([*records[:at], reading, *records[at:]]), library.alphabet))
    fault = _refused([*records[:at], replace(reading, data={**data, **changes}), *records[at:]])
    if where:
        assert fault.details["where"] == f"{at + 1}.{where}"
    else:
        assert (fault.code, fault.details) == ("backup.follows", {"seq": at + 1})
