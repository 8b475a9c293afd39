"""JSON text as plain values, its limits checked before anything reads it."""

import hashlib
import json
import math
import re
from typing import Any

from faristol.errors import Damaged
from faristol.foreign.limits import MOST_DIGITS, Limits

_STRING = re.compile(r'"[^"]*"?')
_NO_BRACKET = re.compile(r"[^][{}]+")
_LONG_NUMBER = re.compile(rf"[0-9]{{{MOST_DIGITS + 1},}}")

MARK = "\ufeff"
"""The byte order mark with which some programs begin a text."""


def read_json(text: str, limits: Limits, cut: str = "file.cut") -> Any:
    """The values of a JSON text.

    Raises `Damaged`: "file.empty", "file.large", "file.many", "file.deep" (beyond a limit), "file.number" (a
    number too long, too large, or none at all, with its line), "file.json" with line and column where it
    ceases to be JSON, `cut` with its last line for a text that ends too early.
    """
    text = text.removeprefix(MARK)
    check_text(text, limits)
    try:
        return json.loads(text, parse_float=_finite, parse_constant=_no_number)
    except Damaged as fault:
        number = str(fault.details["text"])
        line = text.count("\n", 0, max(0, text.find(number))) + 1
        raise Damaged("file.number", line=line, text=number) from None
    except json.JSONDecodeError as fault:
        if not text[fault.pos :].strip() or not text.rstrip().endswith(("}", "]")):
            raise Damaged(cut, line=text.count("\n") + 1) from fault
        raise Damaged("file.json", line=fault.lineno, column=fault.colno) from fault


def digest(values: Any) -> str:
    """Return a SHA-256 that is the same for the same values, whatever wrote their text."""
    canonical = json.dumps(values, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode(errors="surrogatepass")).hexdigest()


def check_text(text: str, limits: Limits) -> None:
    """Check the limits of a text before any of it is built; raises `Damaged` as `read_json` does."""
    if not text.strip():
        raise Damaged("file.empty")
    check_length(len(text), limits.characters)
    if values_in(text) > limits.values:
        raise Damaged("file.many", most=limits.values)
    openings = text.count("[") + text.count("{")
    long_number = _LONG_NUMBER.search(text)
    if openings <= limits.depth and not long_number:
        return
    # without its strings; right up to its first syntax error, where parsing stops
    bare = _STRING.sub('"', text.replace("\\\\", "").replace('\\"', ""))
    if long_number and (number := _LONG_NUMBER.search(bare)):
        line = text.count("\n", 0, text.find(number[0])) + 1
        raise Damaged("file.number", line=line, text=f"{number[0][:MOST_DIGITS]}…")
    if openings > limits.depth and _is_deep(bare, limits.depth):
        raise Damaged("file.deep", most=limits.depth)


def check_length(length: int, most: int) -> None:
    """Raise `Damaged` "file.large" if there are more characters than `most`."""
    if length > most:
        raise too_large(length, most)


def too_large(size: int, most: int) -> Damaged:
    """The refusal "file.large": two sizes in one unit, in figures that differ."""
    unit, of = ("MB", 1_000_000) if most >= 1_000_000 else ("KB", 1_000)
    figures = ((f"{size / of:.{digits}f}", f"{most / of:.{digits}f}") for digits in range(1, 7))
    actual, allowed = next((pair for pair in figures if pair[0] != pair[1]), (str(size), str(most)))
    actual, allowed = (one.rstrip("0").rstrip(".") for one in (actual, allowed))
    return Damaged("file.large", size=f"{actual} {unit}", most=f"{allowed} {unit}")


def values_in(text: str) -> int:
    """Return an upper bound of the number of values in a JSON text: signs in its strings are counted too."""
    return text.count(",") + text.count("[") + text.count("{") + text.count(":") + 1


def _is_deep(bare: str, most: int) -> bool:
    """Tell whether brackets are nested deeper than `most`; up to twice that deep may pass, more never does.

    Each round removes the innermost pairs, so that a pair left after `most` rounds is too deep. Brackets that
    are never closed are counted as they stand.
    """
    left = _NO_BRACKET.sub("", bare)
    for _ in range(most):
        fewer = left.replace("[]", "").replace("{}", "")
        if len(fewer) == len(left):
            break
        left = fewer
    return "[]" in left or "{}" in left or left.count("[") + left.count("{") > most


def _finite(text: str) -> float:
    number = float(text) if len(text) <= 2 * MOST_DIGITS else math.inf
    if not math.isfinite(number):
        raise Damaged("file.number", line=0, text=text[:MOST_DIGITS])
    return number


def _no_number(text: str) -> float:
    raise Damaged("file.number", line=0, text=text)
