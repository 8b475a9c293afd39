"""Check the wording of names and remarks."""

from collections.abc import Container
from itertools import chain, count

from faristol.errors import Refused
from faristol.foreign.lines import seen
from faristol.modes.person import folded

MAXIMUM_NAME = 60
MAXIMUM_TEXT = 300


def shortened(text: str, most: int = MAXIMUM_NAME) -> str:
    """Return a name given by the app, in one line; one that is too long ends in "…", and is cut between words
    where more than half of it stays."""
    name = " ".join(text.split())
    if len(name) <= most:
        return name
    words = name[:most].rpartition(" ")[0].rstrip(" ,.;:·-–(")
    return f"{words if 2 * len(words) > most else name[: most - 1]}…"


def free_title(wanted: str, taken: Container[str], most: int = MAXIMUM_NAME) -> str:
    """Return a title that is not taken: the wanted one, or one with a number behind it."""
    numbered = (f"{shortened(wanted, most - 3)} {number}" for number in count(2))
    return next(title for title in chain([shortened(wanted, most)], numbered) if title not in taken)


def checked_name(text: str, code: str) -> str:
    """Return a name in one line; raises `Refused` with `code` and "_empty" or "_long"."""
    name = " ".join(seen(text).split())
    if not folded(name):  # invisible characters are no name
        raise Refused(f"{code}_empty")
    if len(name) > MAXIMUM_NAME:
        raise Refused(f"{code}_long", name=name[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return name


def checked_short(text: str, code: str) -> str:
    """Return a group or the like in one line, or ""; raises `Refused` with `code` and "_long"."""
    line = " ".join(seen(text).split())
    if len(line) > MAXIMUM_NAME:
        raise Refused(f"{code}_long", name=line[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return line


def checked_text(text: str, code: str) -> str:
    """Return a remark in one line; raises `Refused` with `code` and "_empty" or "_long"."""
    line = " ".join(seen(text).split())
    if not line:
        raise Refused(f"{code}_empty")
    if len(line) > MAXIMUM_TEXT:
        raise Refused(f"{code}_long", maximum=MAXIMUM_TEXT)
    return line
