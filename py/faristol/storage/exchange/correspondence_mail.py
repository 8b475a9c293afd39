"""Remove the marks that programs for mail and chat put around the words of a message."""

import re
import unicodedata
from binascii import a2b_qp
from collections.abc import Sequence

from faristol.foreign.lines import MESSAGE
from faristol.tiles.encodings import decoded
from faristol.tiles.reading import CIRCLED

_CODED = re.compile(
    r"=(?:3D|[C-F][0-9A-F]=[89AB][0-9A-F])|(?<=[a-z])=[A-F][0-9A-F](?=[a-z])|(?<![\d\s])=20[ \t]*(?:\r?\n|\Z)"
    r"|[^\n]{50}(?<!\S{40})=[ \t]*\r?\n|=[ \t]*\r?\n[^\n]{50,75}=[ \t]*\r?\n"
)
"""Signs of quoted-printable; "H8=CASA" and "12+8=20" are none, nor is a link that ends in "="."""

_HEADER = re.compile(r"^(?:content-[a-z-]+|mime-version):.*\n?", re.IGNORECASE | re.MULTILINE)

_MARKED = re.compile(r"(?<![\w*_~`])([*_~`]{1,3})(?=[\w(„“«\"#>])(.+?)(?<=[^\s,])\1(?![\w*_~`])")
"""Words between the marks that chats show as bold, italic, struck out or typewritten."""

_QUOTE = re.compile(r"\A(?:> ?)*")
_LISTED = re.compile(r"\A(?:[-*+–—] |\d{1,2}\) )(?=\S)")
_BULLETS = "•‣⁃·∙→\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""Signs before a line, and the colours of the skin that stand behind some emoji."""


def unquoted(text: str) -> str:
    """Decode a message that was copied in quoted-printable; others stay as they are."""
    if not _CODED.search(text):
        return text
    return _HEADER.sub("", decoded(a2b_qp(text.encode(errors="replace"))))


def plain(lines: Sequence[str]) -> list[str]:
    """The lines without bullets, and without marks around bold words; signs of quotation stay.

    A sign that has other uses too, such as a dash, is a bullet only if most lines begin with one.
    """
    texts = [_QUOTE.sub("", line) for line in lines]
    full = [text for text in texts if text.strip()]
    is_list = 2 * sum(_LISTED.match(text) is not None for text in full) >= max(len(full), 1)
    return [
        line.removesuffix(text) + _unmarked(_LISTED.sub("", text) if is_list else text)
        for line, text in zip(lines, texts, strict=True)
    ]


def _unmarked(line: str) -> str:
    if len(line) > MESSAGE.line:
        return line  # a link, or too much
    while line and (line[0] in _BULLETS or _is_emoji(line[0])):
        line = line[1:].lstrip()
    for _inner in range(2):
        line = _MARKED.sub(r"\2", line)
    return line


def _is_emoji(sign: str) -> bool:
    """Tell whether a sign is a picture, and not a letter in a circle, which marks a blank (NOT-2)."""
    return unicodedata.category(sign) == "So" and ord(sign) not in CIRCLED
