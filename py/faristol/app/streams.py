"""What the pages of several modes ask of the streams there are."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from faristol.app.window import Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State
from faristol.storage.log import Head

Place = TypeVar("Place")


def place_in(places: Mapping[str, Place], rest: Sequence[str], path: str) -> Place:
    """What belongs to the first part of the rest of a path; raises `Refused` for one that leads nowhere."""
    name = rest[0] if rest else ""
    if name not in places:
        raise Refused("app.path", path=path)
    return places[name]


async def duplicates(window: Window) -> list[tuple[Head, State]]:
    """Every duplicate that can be read, those played alone among them, the one changed last first."""
    found = []
    for head in await window.store(DUPLICATE).heads():
        try:
            found.append((head, (await window.open(DUPLICATE, head.stream)).state))
        except Fault:  # home says which ones are damaged
            continue
    return found
