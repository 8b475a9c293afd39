"""JSON and TOML from outside: what is too much is refused before it is built, and what is right is read."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Damaged
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import Limits
from faristol.foreign.toml_text import read_toml

SMALL = Limits(characters=200_000, values=20_000, depth=6)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18), 10**18) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=12,
)


def fault_of(text: str, read=read_json) -> Damaged:
    with pytest.raises(Damaged) as caught:
        read(text, SMALL)
    return caught.value


def deep(values: object) -> int:
    inside = values.values() if isinstance(values, dict) else values if isinstance(values, list) else ()
    return isinstance(values, dict | list) and 1 + max(map(deep, inside), default=0)


@given(VALUES)
def test_what_is_within_the_limits_is_read_as_it_is_and_nothing_much_deeper(values):
    text = json.dumps(values, ensure_ascii=False)
    if deep(values) <= SMALL.depth:
        assert read_json(f"\ufeff{text}", SMALL) == values
    else:
        assert fault_of(text).code == "file.deep"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file.empty"),
        (" \n\ufeff]", "file.json"),
        ("[" * 8000, "file.deep"),
        ("[" * 8000 + "]" * 8000, "file.deep"),
        ('{"a":' * 3000 + "1" + "}" * 3000, "file.deep"),
        ('["\\"", ' + "[" * 3000, "file.deep"),
        ('["\\\\", ' + "[" * 3000 + '"]"' + "]" * 3001, "file.deep"),
        ("[" + "0," * 30_000 + "0]", "file.many"),
        (" " * 199_000 + "[" + "0" * 1001, "file.large"),
        ("[1e999]", "file.number"),
        ("[-1e999]", "file.number"),
        ("[NaN]", "file.number"),
        ("[-Infinity]", "file.number"),
        ("[0." + "1" * 5000 + "]", "file.number"),
        ("9" * 5000, "file.number"),
        ('{"a": 1', "file.cut"),
        ('{"a": "b', "file.cut"),
        ('{"a": 1]', "file.json"),
        ("[1] 2]", "file.json"),
        ("\0]", "file.json"),
        ("[1, 2, tru", "file.cut"),
    ],
)
def test_what_is_too_much_or_no_json_is_refused(text, code):
    assert fault_of(text).code == code


def test_a_long_row_of_figures_in_a_text_is_no_number():
    assert read_json('{"sha": "' + "1" * 64 + '"}', SMALL) == {"sha": "1" * 64}


def test_a_wrong_number_and_a_wrong_line_are_told_by_their_lines():
    assert fault_of('{"a":\n 1,\n "b": ' + "7" * 30 + "}").details["line"] == 3
    assert fault_of('{"a":\n 1,\n "b": }').details == {"line": 3, "column": 7}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file.empty"),
        ("a = " + "[" * 8000, "file.deep"),
        (".".join("a" * 3000) + " = 1", "file.long_line"),
        (".".join("a" * 1500) + " = 1", "file.deep"),
        ("[" + ".".join("a" * 90) + "]\nb = 1", "file.deep"),
        ("a = " + "9" * 5000, "file.long_line"),
        ("a = " + "9" * 500, "file.number"),
        ("a = 0x" + "f" * 500, "file.number"),
        ("a = 1\nb == 2", "file.toml"),
        ("a = 1\0", "file.nul"),
        ("\0[[" + "\x01" * 50, "file.nul"),
        ("PK\x03\x04" + "[" * 300, "file.is_binary"),
        ("a = 2026-99-99", "file.toml"),
        ("# " + "a" * 300_000, "file.large"),
    ],
)
def test_toml_that_is_too_much_or_none_is_refused(text, code):
    assert fault_of(text, read_toml).code == code


def test_toml_as_our_rule_files_are_is_read():
    text = '# [a] comment ... with dots.....\nname = "[x] 1.2"\nways = ["a", "b"]\nmost = 1_000\n'
    assert read_toml(text, SMALL) == {"name": "[x] 1.2", "ways": ["a", "b"], "most": 1000}


@pytest.mark.parametrize(
    "text",
    [
        '"\\"' * 60_000,
        '"' * 199_999,
        "\\" * 199_999,
        "[]" * 9_000,
        "{[" * 9_000,
        '"a' * 99_000,
        "[" + "]" * 199_000,
        "a." * 90_000,
    ],
)
@pytest.mark.parametrize("read", [read_json, read_toml])
def test_no_text_is_read_for_long(text, read):
    began = time.process_time()
    fault_of(text, read)
    assert time.process_time() - began < 1
