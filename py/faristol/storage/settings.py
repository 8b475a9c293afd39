"""The settings of a device, chosen once, as events of one stream."""

from collections.abc import Iterable
from dataclasses import dataclass

STREAM = "settings"


@dataclass(frozen=True)
class SettingChanged:
    """A setting was given a value: "theme", "place", "last_backup"."""

    name: str
    value: str


def settings_of(events: Iterable[SettingChanged]) -> dict[str, str]:
    """The latest value of each setting."""
    return {event.name: event.value for event in events}
