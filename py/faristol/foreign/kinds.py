"""Recognise a file that was chosen in the wrong place, so that every reader can name its kind."""

import re

from faristol.errors import Damaged
from faristol.foreign.json_text import MARK

BEGINNING = 400
"""Characters at the beginning of a file by which its kind is recognised."""

_OURS = re.compile(r'\s*\{\s*"faristol"\s*:\s*"([a-z ]{1,40})"')
_WORD_LIST = re.compile(r"FARISTOL")
_BINARY = re.compile(r"PK\x03\x04|ÐÏ\x11à|%PDF|.?PNG\r?\n|GIF8|ÿØÿ|Rar!|7z¼¯|\x1f")
_JSON = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[{"\]])')
_PAGE = re.compile(r"\s*<(?:!doctype html|html)", re.IGNORECASE)
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
        _XML: "file.is_xml",
        _GCG: "file.is_gcg",
        _RULES: "file.is_rules",
    }
    other = next((known for begins, known in others.items() if begins.match(start)), code)
    known = ours.get(kind_in(text), other)
    return Damaged(known) if known != code or line is None else Damaged(code, line=line)
