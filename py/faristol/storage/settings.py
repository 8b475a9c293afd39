"""The streams without a mode: the settings of a device, chosen once, and the answers of the word judge."""

from collections.abc import Iterable
from dataclasses import dataclass

STREAM = "settings"

CLUB_NAME, CLUB_LOGO = "club.name", "club.logo"
"""The settings that name the club whose device this is."""

PERSON = "device.person"
"""The setting with the name of the person whose device this is (FRO-3)."""

WHOSE = "device.whose"
"""The setting with the owner of this device as somebody has chosen it, "own" or "club" (FRO-3)."""


@dataclass(frozen=True)
class SettingChanged:
    """A setting was given a value: "theme", "place", "last_backup"."""

    name: str
    value: str


def settings_of(events: Iterable[SettingChanged]) -> dict[str, str]:
    """The latest value of each setting."""
    return {event.name: event.value for event in events}


CHALLENGES = "challenges"


@dataclass(frozen=True)
class WordsJudged:
    """The words of a play were judged together (CLA-6A), by the list with this name and checksum.

    `words` are the letters that were asked about, `stands` is whether all of them are words. `impossible` are
    the written ones that no tiles spell.
    """

    words: tuple[bytes, ...]
    stands: bool
    language: str
    list_name: str
    checksum: str
    impossible: tuple[str, ...] = ()
