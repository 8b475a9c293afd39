"""What a file is that was chosen in the wrong place: every reader names what came instead of its own."""

import re

from faristol.errors import Damaged
from faristol.foreign.json_text import MARK

BEGINNING = 400
"""Characters within which a file says what it is."""

_OURS = re.compile(r'\s*\{\s*"faristol"\s*:\s*"([a-z ]{1,40})"')
_OURS_CODES = {
    "backup": "file.is_copy",
    "sealed duplicate": "file.is_sealed",
    "place results": "file.is_place",
    "correspondence": "file.is_correspondence",
    "duplicate": "file.is_results",
}
_OTHERS = (
    (re.compile(r"FARISTOL"), "file.is_word_list"),
    (re.compile(r"PK\x03\x04|ÐÏ\x11à|%PDF|.?PNG\r?\n|GIF8|ÿØÿ|Rar!|7z¼¯|\x1f"), "file.is_binary"),
    (re.compile(r"\s*<(?:!doctype html|html)", re.IGNORECASE), "file.is_page"),
    (re.compile(r"\s*<(?:\?xml|eliot)", re.IGNORECASE), "file.is_xml"),
    (re.compile(r"\s*#(?:character-encoding|player1|title|id|description|lexicon)\b"), "file.is_gcg"),
    (re.compile(r"(?:\s*#.*\n|\s*\n)*\s*[a-z_]+ = (?:\"|\[|\d|true|false)"), "file.is_rules"),
)
"""How other files begin, as they look when they are read as text."""


def kind_in(text: str) -> str:
    """Which of our kinds the heading of a JSON file names: "backup", "place results" ...; else empty."""
    ours = _OURS.match(text.removeprefix(MARK)[:BEGINNING])
    return ours[1] if ours else ""


def instead(text: str, code: str) -> Damaged:
    """The refusal of a text that is not what was wanted: it names what it is, or else has this `code`."""
    start = text.removeprefix(MARK)[:BEGINNING]
    if not text.strip():
        return Damaged("file.empty")
    known = _OURS_CODES.get(kind_in(text), "")
    known = known or next((code for begins, code in _OTHERS if begins.match(start)), "")
    return Damaged(known or code)
