"""What stands in a page, by its text."""

import re
from functools import lru_cache

TAG = re.compile(r"<[a-z][^<>\n ]*+(?: [^<>\n ]++)*+(?:\n| [\n ])[^<>]*+>")
"""One that is broken, or has blanks side by side."""

BREAK, BEFORE = re.compile(r"\s+"), re.compile(r"\n\s*(?=<)")


def without_tags(page: str) -> str:
    """The text of a page with a space for each tag, but for those that only mark a part of a sentence."""
    return re.sub(r"<[^>]*>", " ", re.sub(r"</?bdi\b[^>]*>", "", page))


def empty_columns(page: str) -> list[str]:
    """The heads of the columns of printed tables in which no line has anything."""
    empty = list[str]()
    for table in re.findall(r'<table class="grid.*?</table>', page, re.DOTALL):
        rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in table.split("<tr")[1:]]
        head = next(row for row in rows if len(row) > 1)
        lines = [row for row in rows if len(row) == len(head) and row != head]
        empty += [
            without_tags(title).strip()
            for title, *cells in zip(head, *lines, strict=True)
            if not any(without_tags(cell).strip(" –\n") for cell in cells)
        ]
    return empty


@lru_cache(maxsize=64)
def unbroken(html: str) -> str:
    """HTML with each tag in one line, and none on a new line."""
    return BEFORE.sub("", TAG.sub(_in_a_line, html))


def _in_a_line(tag: re.Match[str]) -> str:
    parts = tag[0].split('"')
    parts[::2] = [BREAK.sub(" ", part) if "\n" in part or "  " in part else part for part in parts[::2]]
    return '"'.join(parts)
