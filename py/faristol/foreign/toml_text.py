"""TOML text as plain values, its limits checked before anything reads it."""

import re
import tomllib
from typing import Any

from faristol.errors import Damaged
from faristol.foreign.json_text import MARK, check_length
from faristol.foreign.limits import MOST_DIGITS, Limits
from faristol.foreign.lines import instead

_POSITION = re.compile(r"at line (\d+), column (\d+)")
"""The position in an error text of `tomllib`; there is none for an error at the end of a text."""

_LONG_NUMBER = re.compile(rf"[0-9][0-9A-Fa-f_xo]{{{MOST_DIGITS},}}")

LONGEST_LINE = 4_000
MOST_BRACKETS = 200
"""The most brackets in the text: our files have no lists in lists, and so many are never too deep."""
MOST_DOTS = 100
"""The most dots in one line: the cost of a key grows with the square of its parts."""


def read_toml(text: str, limits: Limits) -> dict[str, Any]:
    """The values of a TOML text.

    Raises `Damaged`: "file.empty", "file.is_..." (another kind of file), "file.nul" and "file.long_line" with
    the line, "file.large", "file.deep", "file.number", "file.toml" with line, column and the text of the line
    where it ceases to be TOML, "file.twice" (a name given twice).
    """
    text = text.removeprefix(MARK)
    if (other := instead(text, "")).code not in ("", "file.is_rules"):
        raise other
    check_length(len(text), limits.characters)
    if "\0" in text:
        raise Damaged("file.nul", line=text.count("\n", 0, text.index("\0")) + 1)
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise Damaged("file.deep", most=limits.depth)
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        _check_line(number, line, limits)
    try:
        values = tomllib.loads(text)
    except ValueError as error:
        position = _POSITION.search(str(error))
        at, column = (int(position[1]), int(position[2])) if position else (len(lines), len(lines[-1]) + 1)
        near = min(at, len(lines))
        shown = lines[near - 1].strip()[:60]
        if "overwrite" in str(error):
            raise Damaged("file.twice", line=near, text=shown.partition("=")[0].strip()) from error
        raise Damaged("file.toml", line=at, column=column, text=shown) from error
    if levels_of(values, limits.depth) > limits.depth:
        raise Damaged("file.deep", most=limits.depth)
    return values


def _check_line(number: int, line: str, limits: Limits) -> None:
    if len(line) > LONGEST_LINE:
        raise Damaged("file.long_line", line=number, most=LONGEST_LINE)
    if line.lstrip()[:1] == "#":
        return
    if line.count(".") > MOST_DOTS:
        raise Damaged("file.deep", most=limits.depth)
    if digits := _LONG_NUMBER.search(line):
        raise Damaged("file.number", line=number, text=f"{digits[0][:MOST_DIGITS]}…")


def levels_of(values: object, most: int) -> int:
    """Count the levels of nested lists and groups, at most to one beyond `most`."""
    level, inside = 0, [values]
    while level <= most and (holding := [one for one in inside if isinstance(one, dict | list)]):
        inside = [part for one in holding for part in (one.values() if isinstance(one, dict) else one)]
        level += 1
    return level
