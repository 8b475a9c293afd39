"""Text from outside: signs that nobody sees are dropped, and a file of another kind is called by its name."""

import pytest

from faristol.app.duplicate.seating import read_players
from faristol.app.text.reading_lists import rows
from faristol.errors import Damaged, Fault
from faristol.foreign.json_text import read_json, too_large
from faristol.foreign.limits import RULE_SET
from faristol.foreign.lines import LIST, brought, checked
from faristol.foreign.toml_text import read_toml
from faristol.lexicon.importing import text_of
from faristol.modes.person import checked_name
from faristol.tiles.language import language_of


def _code(read, *arguments) -> str:
    with pytest.raises(Fault) as caught:
        read(*arguments)
    return caught.value.code


UNSEEN = (
    *("\x07", "\x7f", "\x9b", "\xad", "\u034f", "\u061c", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f"),
    *("\u202e", "\u2060", "\u2063", "\u2066", "\u2069", "\ufe0f", "\ufeff", "\U000e0061"),
)


@pytest.mark.rule("X6")
@pytest.mark.parametrize("sign", UNSEEN)
def test_signs_that_nobody_sees_are_dropped_from_lists_and_names(sign):
    assert checked(f"1\tAn{sign}na\n", LIST) == "1\tAnna\n"
    assert checked_name(f"{sign}Anna{sign}", "player.name") == "Anna"
    assert brought(f"H8 CAN{sign}TADA") == "H8 CANTADA"
    assert language_of("ca").alphabet.normalise_lines(f"CAN{sign}TADA\nCASA") == language_of(
        "ca"
    ).alphabet.normalise_lines("CANTADA\nCASA")
    assert _code(checked_name, sign, "player.name") == "player.name_empty"


@pytest.mark.rule("X6")
def test_records_of_ours_and_what_is_no_text_stay_as_they_are_for_their_readers():
    record = '{"faristol": "backup", "name": "An\u200bna"}'
    assert brought(record) == record
    assert brought("PNG\0\u200b") == "PNG\0\u200b"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<!DOCTYPE html><html>\n", "file.is_page"),
        ("<?xml version='1.0'?>\n", "file.is_xml"),
        ('{"players": []}', "file.is_json"),
        ('[{"name": "Anna"}]', "file.is_json"),
        ("PK\x03\x04\0\0", "reading.binary"),
        ("\ufffdPNG\r\n\x1a\n\0", "file.is_binary"),
    ],
)
def test_another_kind_of_file_is_no_list_of_players(text, code):
    assert _code(rows, text) == code
    assert _code(read_players, text, {}) == code


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("-1", "player.table_number"),
        ("2.5", "player.table_number"),
        ("1e9", "player.table_number"),
        ("٢٥", "player.table_number"),
        ("99999999999", "player.table_range"),
    ],
)
def test_what_looks_like_a_number_and_is_no_table_is_a_wrong_line(cell, code):
    read = read_players(f"1;Anna\n{cell};Benet\n", {})
    assert read.names == ("Anna",)
    [problem] = read.problems
    assert (problem.line, problem.fault.code) == (2, code)
    assert cell in problem.fault.details.values()


def test_sizes_are_told_in_figures_that_differ():
    for size, most in (
        (100_001, 100_000),
        (150_000, 100_000),
        (2_000_001, 2_000_000),
        (90_000_000, 20_000_000),
    ):
        details = too_large(size, most).details
        assert details["size"] != details["most"]
    assert too_large(150_000, 100_000).details == {"size": "150 KB", "most": "100 KB"}


def test_a_name_given_twice_and_a_number_too_large_have_their_line():
    with pytest.raises(Damaged) as twice:
        read_toml('name = "a"\nname = "b"\n', RULE_SET)
    assert (twice.value.code, twice.value.details) == ("file.twice", {"line": 2, "text": "name"})
    with pytest.raises(Damaged) as number:
        read_json('{"a":\n1e999}', RULE_SET)
    assert number.value.details["line"] == 2


def test_a_list_of_nothing_is_not_called_utf_16():
    assert _code(text_of, b"\0" * 300) == "list.binary"
