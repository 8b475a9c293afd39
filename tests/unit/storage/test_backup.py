"""Backups: what is written is read again, and a file that was touched says at which line."""

import json

import pytest

from faristol.errors import Damaged
from faristol.foreign.portions import finished
from faristol.modes.duplicate import events as e
from faristol.storage.backup import Backup, read_backup, reading, write_backup
from faristol.storage.codec import to_records

RECORDS = to_records("one", [e.PlayerEntered(1, 1, "Núria\u2028Ç", ""), e.Started()], [], 5)
OTHERS = to_records("two", [e.Started()], [], 6)
TEXT = write_backup([RECORDS, OTHERS], 7)


def whole_in(text: str) -> Backup:
    return finished(reading(text))[0]


def failure(text: str) -> Damaged:
    with pytest.raises(Damaged) as caught:
        read_backup(text)
    return caught.value


@pytest.mark.parametrize("text", [TEXT, "\ufeff" + TEXT, TEXT.replace("\n", "\r\n")])
def test_a_backup_gives_back_every_stream(text):
    backup = read_backup(text)
    assert backup.saved == 7
    assert backup.streams == {"one": tuple(RECORDS), "two": tuple(OTHERS)}


@pytest.mark.parametrize("text", ["hola\n", "[1]\n", "taula,nom\n1,Anna\n", '{"faristol":"altre"}\n'])
def test_a_foreign_file_is_refused(text):
    assert failure(text).code == "backup.foreign"


def test_a_file_of_a_later_program_is_refused():
    assert failure(TEXT.replace('"format":1', '"format":2')).code == "backup.newer"


def test_a_file_cut_short_is_refused():
    lines = TEXT.splitlines(keepends=True)
    assert failure("".join(lines[:-1])).code == "backup.short"
    assert failure("".join(lines[:1])).code == "backup.short"


@pytest.mark.parametrize("line", ["{", "[]", '{"stream":"one"}', '{"seq":true}'])
def test_a_line_that_is_no_record_is_named(line):
    lines = TEXT.split("\n")
    lines[2] = line
    fault = failure("\n".join(lines))
    assert (fault.code, fault.details["line"]) == ("backup.record", 3)


def test_a_changed_record_breaks_the_chain_at_the_next_one():
    changed = TEXT.replace(
        '"time":5,"type":"duplicate.PlayerEntered"', '"time":4,"type":"duplicate.PlayerEntered"'
    )
    assert changed != TEXT
    fault = failure(changed)
    assert (fault.code, fault.details["line"]) == ("backup.chain", 3)


def test_a_changed_last_record_fails_the_checksum():
    assert failure(TEXT.replace('"time":6', '"time":8')).code == "backup.checksum"


def test_every_flipped_byte_is_noticed():
    data = bytearray(TEXT.encode())
    for place in range(0, len(data), 7):
        broken = bytearray(data)
        broken[place] ^= 1
        text = broken.decode(errors="replace")
        try:
            backup = read_backup(text)
        except Damaged:
            continue
        assert backup.streams == read_backup(TEXT).streams, (place, json.dumps(text))


THIRD = to_records("three", [e.PlayerEntered(1, 1, "Pau", ""), e.Started()], [], 7)
LINES = write_backup([RECORDS, OTHERS, THIRD], 7).removesuffix("\n").split("\n")


@pytest.mark.parametrize("kept", [-1, -2])
def test_of_a_file_cut_short_the_streams_before_the_last_one_are_whole(kept):
    part = whole_in("\n".join(LINES[:kept]))
    assert part.streams == {"one": tuple(RECORDS), "two": tuple(OTHERS)}
    assert {stream: lost.line for stream, lost in part.lost.items()} == {"three": len(LINES[:kept]) + 1}


def test_a_cut_in_the_middle_of_a_line_loses_the_stream_before_it():
    part = whole_in("\n".join([*LINES[:3], LINES[3][:40]]))
    assert part.streams == {}
    assert part.lost["one"].records == tuple(RECORDS)


@pytest.mark.parametrize(("at", "lost"), [(2, "one"), (4, "two"), (5, "three")])
def test_a_line_that_is_no_record_breaks_its_stream_and_no_other_after_it(at, lost):
    part = whole_in("\n".join([*LINES[:at], "{", *LINES[at + 1 :]]))
    assert lost in part.lost
    assert part.lost[lost].line == at + 1
    assert set(part.streams) == {"one", "two", "three"} - set(part.lost)


def test_of_a_changed_record_its_stream_alone_is_lost():
    part = whole_in("\n".join(LINES).replace("Núria", "Marta"))
    assert set(part.streams) == {"two", "three"}
    assert part.lost["one"].records == part.lost["one"].records[:1]


def test_of_a_stream_that_is_cut_off_only_whole_actions_are_sound_that_others_follow():
    first = to_records("one", [e.PlayerEntered(1, 1, "Pau", ""), e.PlayerEntered(2, 2, "Ot", "")], [], 5)
    second = to_records("one", [e.PlayerEntered(3, 3, "Laia", "")], first, 6)
    third = to_records("one", [e.PlayerEntered(4, 4, "Joan", ""), e.Started()], [*first, *second], 7)
    lines = write_backup([[*first, *second, *third]], 8).splitlines()
    sound = [whole_in("\n".join(lines[:kept])).lost["one"].sound for kept in range(2, len(lines))]
    assert sound == [(), (), tuple(first), (*first, *second), (*first, *second)]
    forged = "\n".join(lines[:-1]).replace("Laia", "Lola")
    assert whole_in(forged).lost["one"].sound == tuple(first)
