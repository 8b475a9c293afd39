"""Clean text from outside and check its limits before anything reads it.

Invisible characters (controls, characters of no width, marks of the direction of writing) are dropped from
all that people type, paste or bring as text (`brought`): chat programs and spreadsheets insert them. The
headers of word lists, which have a form of their own, are refused if they have any. Records of Faristol
itself are kept as they were saved, since their hashes cover every character.

All limits of text stand here, named by the kind of file. They are wide enough for what people have, and
narrow enough to keep every reader quick.

A file that was chosen for something else is recognised here, so that every reader can name its kind.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from faristol.errors import Damaged
from faristol.foreign.json_text import MARK, check_length, read_json
from faristol.foreign.limits import Limits

BEGINNING = 400
"""Characters at the beginning of a file by which its kind is recognised."""

_OURS = re.compile(r'\s*\{\s*"faristol"\s*:\s*"([a-z ]{1,40})"')
_WORD_LIST = re.compile(r"FARISTOL")
_BINARY = re.compile(r"PK\x03\x04|ÐÏ\x11à|%PDF|.?PNG\r?\n|GIF8|ÿØÿ|Rar!|7z¼¯|\x1f")
_JSON = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[{"\]])')
_PAGE = re.compile(r"\s*<(?:!doctype html|!--|html|head|meta|body|table|div|style)\b", re.IGNORECASE)
_RTF = re.compile(r"\s*\{\\rtf")
_CARD = re.compile(r"\s*BEGIN:V(?:CARD|CALENDAR)", re.IGNORECASE)
_MAIL = re.compile(
    r"(?:[\w-]+: [^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:Received|Return-Path|MIME-Version|Message-ID|Subject): ",
    re.IGNORECASE,
)
_LINK = re.compile(r"\s*\[InternetShortcut\]", re.IGNORECASE)
_XML = re.compile(r"\s*<(?:\?xml|eliot)", re.IGNORECASE)
_GCG = re.compile(r"\s*#(?:character-encoding|player1|title|id|description|lexicon)\b")
_RULES = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n)*[a-z_]+ = (?:\"|\[|\d|true|false)")
"""The beginnings of other kinds of file, read as text."""


def kind_in(text: str) -> str:
    """Return the kind that the heading of a JSON file of ours names ("backup", "place results" …), or ""."""
    ours = _OURS.match(text.removeprefix(MARK)[:BEGINNING])
    return ours[1] if ours else ""


def check_list(text: str) -> None:
    """Raise `Damaged` for a text that is not a list of people or results, but another kind of file."""
    other = instead(text, "")
    if not other.code and _JSON.match(text.removeprefix(MARK)[:BEGINNING]):
        raise Damaged("file.is_json")
    if other.code not in ("", "file.empty", "file.is_rules"):
        raise other


def read_own(text: str, kind: str, limits: Limits, foreign: str, cut: str) -> dict[str, Any]:
    """Read a JSON file of ours of this kind; its refusals are `foreign`, or the code of its real kind, `cut`
    for one that ends too early, and those of `read_json`."""
    if kind_in(text) != kind:
        raise instead(text, foreign)
    values: dict[str, Any] = read_json(text, limits, cut=cut)
    return values


def instead(text: str, code: str, line: int | None = None) -> Damaged:
    """Return the refusal of an unexpected text: its code names the kind of file, else it is this `code`."""
    start = text.removeprefix(MARK)[:BEGINNING]
    if not text.strip():
        code = "file.empty"
    ours = {
        "backup": "file.is_copy",
        "sealed duplicate": "file.is_sealed",
        "place results": "file.is_place",
        "correspondence": "file.is_correspondence",
        "duplicate": "file.is_results",
    }
    others = {
        _WORD_LIST: "file.is_word_list",
        _BINARY: "file.is_binary",
        _PAGE: "file.is_page",
        _RTF: "file.is_rtf",
        _CARD: "file.is_card",
        _MAIL: "file.is_mail",
        _LINK: "file.is_link",
        _XML: "file.is_xml",
        _GCG: "file.is_gcg",
        _RULES: "file.is_rules",
    }
    other = next((actual for begins, actual in others.items() if begins.match(start)), code)
    actual = ours.get(kind_in(text), other)
    return Damaged(actual) if actual != code or line is None else Damaged(code, line=line)


PORTIONS_FROM = 250_000
"""Characters above which a file is read in portions, so that progress can be shown."""


@dataclass(frozen=True, slots=True)
class TextLimits:
    """The limits of a text: characters, lines, characters in a line."""

    characters: int
    lines: int
    line: int


LIST = TextLimits(600_000, 10_000, 4_000)
"""Players, results: the largest event has some thousand lines."""
RATINGS = TextLimits(20_000_000, 200_000, 4_000)
"""The rating list of a country: all its players, with all that is known of each."""
ELIOT = TextLimits(20_000_000, 1_000_000, 200_000)
"""A game of a thousand players is large: every slip is a line of its own."""
GCG = TextLimits(200_000, 5_000, 20_000)
TOURNAMENT = TextLimits(1_000_000, 20_000, 10_000)
MESSAGE = TextLimits(60_000, 3_000, 4_000)
"""A message to the opponent; the content of a link or a file is measured by its own reader."""
CARRIED = TextLimits(2_100_000, 100_000, 2_100_000)
"""A message with a link in it, or a file instead of it."""
WORDS = TextLimits(1_000_000, 40_000, 1_000_000)
"""Words to practise with, one a line or all in one."""
CARDS = TextLimits(20_000_000, 250_000, 20_000)
"""Cards with their answers, one a line."""
TILES = TextLimits(4_000, 400, 4_000)
"""All tiles in an order, each in a line of its own if need be."""

_ENDS = re.compile(r"\r\n?|\n")
_OTHER_ENDS = re.compile("[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
"""What ends a line for Python, and in programs that write lists, beside the ends of a text file."""
_SURROGATE = re.compile("[\ud800-\udfff]")
_DOT = re.compile("(?<=[lL])[\u2022\u2219\u22c5\u2024\u2027\u30fb\uff65\u0387](?=[lL])")
"""What keyboards have for the dot between two L."""

_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x9f\xad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)


def checked(text: str, limits: TextLimits) -> str:
    """Return the text with "\\n" at the end of lines, composed (NFC), without its byte order mark.

    Raises `Damaged`: "file.large", "file.lines", "file.long_line", "file.nul", the last two with their line;
    for a text with NUL characters that is another kind of file, the code of that kind.
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


def lines_in(text: str, limits: TextLimits) -> list[str]:
    """Return the lines of a text that was typed, pasted or brought; raises `Damaged` as `checked` does."""
    return checked(text, limits).split("\n")


_SPOILT = re.compile(
    "[\xc2-\xdf][\x80-\xbf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]"
)
"""A letter of UTF-8 that was read as two of Windows."""


def mended(text: str) -> str:
    """Return a text that was UTF-8 and was read as Windows-1252 as it was written; any other as it is."""
    if text.isascii() or not _SPOILT.search(text):
        return text
    lines = text.split("\n")
    return "\n".join(_mended(line) if _SPOILT.search(line) else line for line in lines)


MOST_TIMES = 3
"""How often a text may have been read as another code."""


def _mended(line: str) -> str:
    for _ in range(MOST_TIMES):
        try:
            line = b"".join(_byte(mark) for mark in line).decode("utf-8")
        except UnicodeError:
            break
        if not _SPOILT.search(line):
            break
    return line


def _byte(mark: str) -> bytes:
    """Return the byte that Windows-1252 reads as a character, or ISO-8859-1 where that has none."""
    try:
        return mark.encode("cp1252")
    except UnicodeEncodeError:
        return mark.encode("latin-1")


def brought(text: str) -> str:
    """Clean text that a person typed, pasted or chose (`seen`), and mend one that was read as another code.

    A record of Faristol itself, and data that is not text, only loses halves of characters.
    """
    if text.isascii() and text.isprintable():
        return text
    is_text = "\0" not in text and instead(text[:BEGINNING], "").code != "file.is_binary"
    return seen(mended(text)) if is_text and not kind_in(text) else without_half_characters(text)


def seen(text: str) -> str:
    """Return the text without invisible characters and halves of characters, its lines ended alike.

    Of what keyboards type between two L, dots are the one of L·L.
    """
    if text.isascii() and text.isprintable():
        return text
    plain = _OTHER_ENDS.sub("\n", text).replace("\x1f", " ")
    return without_half_characters(_DOT.sub("·", _UNSEEN.sub("", plain)))


def has_unseen(text: str) -> bool:
    """Tell whether `seen` would change a text of one line."""
    return seen(text) != text


def without_half_characters(text: str) -> str:
    """Return the text with each half of a character (a lone surrogate) replaced by U+FFFD."""
    if text.isascii() or not _SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a formula of a spreadsheet may begin."""

GUARD = "'"


def guarded(text: str) -> str:
    """Return a text for a spreadsheet, behind an apostrophe if it looks like a formula."""
    return GUARD + text if text.lstrip(GUARD).startswith(FORMULA) else text


def unguarded(text: str) -> str:
    """Undo `guarded`."""
    return text[1:] if text.startswith(GUARD) and guarded(text[1:]) == text else text


def number_in(text: str, digits: int = 6) -> int | None:
    """Return the whole number in a text of at most `digits` digits, perhaps with a minus sign; else None."""
    plain = text.removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) <= digits):
        return None
    return int(text)
