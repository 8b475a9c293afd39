"""Text from outside as its readers want it, its limits checked before anything reads it.

Signs that nobody sees (controls, those of no width, and those that turn the direction of writing) are dropped
from whatever people type, paste or bring as text, `brought`: programs for chat and spreadsheets put them in
without asking. The heads of word lists, which have a form of their own, are refused if they have some.
Records of Faristol itself are kept as they were saved, since their hashes are those of every sign.

All limits of text stand here, named by the kind of file. They are wide for what people have, and so narrow
that no reader is busy with a file for longer than anybody waits.
"""

import re
import unicodedata
from dataclasses import dataclass

from faristol.errors import Damaged
from faristol.foreign.json_text import MARK, too_large
from faristol.foreign.kinds import BEGINNING, instead, kind_in

PORTIONS_FROM = 250_000
"""Characters above which a file is read in portions, so that whoever waits sees progress."""


@dataclass(frozen=True, slots=True)
class TextLimits:
    """What a text may have: characters, lines, characters in a line."""

    characters: int
    lines: int
    line: int


LIST = TextLimits(600_000, 10_000, 4_000)
"""Players, results: the largest event has some thousand lines."""
RATINGS = TextLimits(20_000_000, 200_000, 4_000)
"""Everybody in a country, with everything that is known of each."""
ELIOT = TextLimits(20_000_000, 1_000_000, 200_000)
"""A game of a thousand players is large: every slip is a line of its own."""
GCG = TextLimits(200_000, 5_000, 20_000)
TOURNAMENT = TextLimits(1_000_000, 20_000, 10_000)
MESSAGE = TextLimits(60_000, 3_000, 4_000)
"""Words to the partner; what a link or a file holds is measured by its own reader."""
CARRIED = TextLimits(2_100_000, 100_000, 2_100_000)
"""Such a message with a link in it, or a file in its place."""
WORDS = TextLimits(1_000_000, 40_000, 1_000_000)
"""Words to practise with, one a line or all in one."""
CARDS = TextLimits(20_000_000, 250_000, 20_000)
"""Cards with their answers, one a line."""
TILES = TextLimits(4_000, 400, 4_000)
"""All tiles in an order, each in a line of its own if need be."""

_ENDS = re.compile(r"\r\n?|\n")
_SURROGATE = re.compile("[\ud800-\udfff]")
_SPACES = re.compile("[\x0b\x0c\x1c-\x1f\x85]")
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x9f\xad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
REPLACEMENT = "\ufffd"


def checked(text: str, limits: TextLimits) -> str:
    """The text with "\\n" at the end of lines, composed (NFC), without the mark that programs begin with.

    Raises `Damaged`: "file.large", "file.lines", "file.long_line", "file.nul", the last two with their line,
    or what it is instead that has such signs.
    """
    check_length(len(text), limits.characters)
    ends = text.count("\n") + text.count("\r")
    if ends > limits.lines and len(_ENDS.findall(text)) > limits.lines:
        raise Damaged("file.lines", most=limits.lines)
    lines = _ENDS.split(text.removeprefix(MARK))
    longest = max(map(len, lines))
    if longest > limits.line:
        number = next(at for at, line in enumerate(lines, start=1) if len(line) > limits.line)
        raise Damaged("file.long_line", line=number, most=limits.line)
    if "\0" in text:
        raise instead(text, "file.nul", line=text.count("\n", 0, text.index("\0")) + 1)
    return unicodedata.normalize("NFC", seen("\n".join(lines)))


def check_length(length: int, most: int) -> None:
    """Raises `Damaged` "file.large" for more characters than a kind of file has."""
    if length > most:
        raise too_large(length, most)


def brought(text: str) -> str:
    """What somebody has typed, pasted or chosen: `seen`, but a record of Faristol itself, and what is no text
    at all, as its reader has to find it."""
    is_text = "\0" not in text and instead(text[:BEGINNING], "").code != "file.is_binary"
    return seen(text) if is_text and not kind_in(text) else whole(text)


def seen(text: str) -> str:
    """The text without signs that nobody sees, and without halves of characters; lines and tabs stay."""
    if text.isascii() and text.isprintable():
        return text
    return whole(_UNSEEN.sub("", _SPACES.sub(" ", text)))


def has_unseen(text: str) -> bool:
    """Whether `seen` would take something out of a text of one line."""
    return seen(text) != text


def whole(text: str) -> str:
    """The text without halves of characters, which nothing can save; a mark stands in their place."""
    if text.isascii() or not _SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a formula of a spreadsheet may begin with."""

GUARD = "'"


def guarded(text: str) -> str:
    """A text for a spreadsheet, which takes it for no formula: behind an apostrophe, if it looks like one."""
    return GUARD + text if text.lstrip(GUARD).startswith(FORMULA) else text


def unguarded(text: str) -> str:
    """The text that `guarded` was given."""
    return text[1:] if text.startswith(GUARD) and guarded(text[1:]) == text else text


def number_in(text: str, digits: int = 6) -> int | None:
    """The whole number that a text is, with so many digits at most, perhaps below zero; else None."""
    plain = text.removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) <= digits):
        return None
    return int(text)
