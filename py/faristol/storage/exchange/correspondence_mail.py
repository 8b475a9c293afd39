"""What programs for mail and chat put around the words of a message, taken off before it is read."""

import re
import unicodedata
from binascii import a2b_qp
from collections.abc import Sequence

from faristol.foreign.lines import MESSAGE
from faristol.tiles.encodings import decoded

_CODED = re.compile(
    r"=(?:3D|[C-F][0-9A-F]=[89AB][0-9A-F]|20[ \t]*(?:\r?\n|\Z))"
    r"|[^\n]{50}=[ \t]*\r?\n|(?<=[a-z])=[A-F][0-9A-F](?=[a-z])"
)
"""What only quoted-printable has; "H8=CASA" and "20+64=84" are none."""

_HEADER = re.compile(r"^(?:content-[a-z-]+|mime-version):.*\n?", re.IGNORECASE | re.MULTILINE)

_MARKED = re.compile(r"(?<![\w*_~`])([*_~`]{1,3})(?=[\w(„“«\"#>])(.+?)(?<=[^\s,])\1(?![\w*_~`])")
"""Words between the marks that chats show as bold, italic, struck out or typewritten."""

_QUOTE = re.compile(r"(?:> ?)*")
_LISTED = re.compile(r"\A(?:[-*+–—] |\d{1,2}\) )(?=\S)")
_BULLETS = "•‣⁃·∙→"


def unquoted(text: str) -> str:
    """The text of a message that was copied as it is on its way, in quoted-printable; others as they are."""
    if not _CODED.search(text):
        return text
    return _HEADER.sub("", decoded(a2b_qp(text.encode(errors="replace"))))


def plain(lines: Sequence[str]) -> list[str]:
    """The lines without bullets, and without marks around bold words; signs of quotation stay.

    What may also stand in a line for itself, such as a dash, is a bullet if most lines begin with one.
    """
    quotes = [_QUOTE.match(line) for line in lines]
    found = [(quote[0], line[quote.end() :]) for quote, line in zip(quotes, lines, strict=True) if quote]
    full = [line for _, line in found if line.strip()]
    is_list = 2 * sum(_LISTED.match(line) is not None for line in full) >= max(len(full), 1)
    return [quote + _unmarked(_LISTED.sub("", line, count=1) if is_list else line) for quote, line in found]


def _unmarked(line: str) -> str:
    if len(line) > MESSAGE.line:
        return line  # a link, or too much
    while line and (line[0] in _BULLETS or unicodedata.category(line[0]) == "So"):
        line = line[1:].lstrip()
    for _inner in range(2):
        line = _MARKED.sub(r"\2", line)
    return line
