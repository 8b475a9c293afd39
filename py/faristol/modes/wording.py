"""What people may write in a name or a remark."""

from faristol.errors import Refused
from faristol.foreign.lines import seen
from faristol.modes.person import folded

MAXIMUM_NAME = 60
MAXIMUM_TEXT = 300


def shortened(text: str, most: int = MAXIMUM_NAME) -> str:
    """A name that the app gives, in one line; one that is too long ends in "…", and is cut
    between words where more than half of it stays."""
    name = " ".join(text.split())
    if len(name) <= most:
        return name
    whole = name[:most].rpartition(" ")[0].rstrip(" ,.;:·-–(")
    return f"{whole if 2 * len(whole) > most else name[: most - 1]}…"


def checked_name(text: str, code: str) -> str:
    """A name in one line; raises `Refused` with `code` and "_empty" or "_long"."""
    name = " ".join(seen(text).split())
    if not folded(name):  # marks that nobody sees are no name
        raise Refused(f"{code}_empty")
    if len(name) > MAXIMUM_NAME:
        raise Refused(f"{code}_long", name=name[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return name


def checked_short(text: str, code: str) -> str:
    """A group or the like in one line, or nothing; raises `Refused` with `code` and "_long"."""
    said = " ".join(seen(text).split())
    if len(said) > MAXIMUM_NAME:
        raise Refused(f"{code}_long", name=said[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return said


def checked_text(text: str, code: str) -> str:
    """What a person has to say in a few words; raises `Refused` with `code` and "_empty" or "_long"."""
    said = " ".join(seen(text).split())
    if not said:
        raise Refused(f"{code}_empty")
    if len(said) > MAXIMUM_TEXT:
        raise Refused(f"{code}_long", maximum=MAXIMUM_TEXT)
    return said
