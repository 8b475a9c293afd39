"""What is known of this device: plain values that the app fills in."""

from dataclasses import dataclass, field

from faristol.app.views.screen import Screen


@dataclass(frozen=True)
class Runtime:
    """What the browser offers: `offline` is "ready", "preparing" or "unavailable"."""

    offline: str = "preparing"
    secure: bool = True
    persisted: bool = False
    update_waiting: bool = False


@dataclass(frozen=True)
class Device:
    """What the page has told of its browser; empty or None is what it does not tell.

    `agent` is how it calls itself, `touch` that several fingers can, `build` which one of Faristol this is.
    `offered` is Chromium's offer to install, `asked` that it was asked in this visit to keep what is saved.
    `usage` and `quota` are bytes, `cores` of the processor, `memory` in gigabytes, `screen` its size.
    Each of the others is one of the words in `app/device/told.py`.
    """

    agent: str = ""
    touch: bool = False
    installed: bool = False
    offered: bool = False
    asked: bool = False
    build: str = ""
    snapshot: str = ""
    usage: int | None = None
    quota: int | None = None
    sound: str = ""
    playback: bool = False
    light: str = ""
    camera: str = ""
    clipboard: str = ""
    window: str = ""
    share: str = ""
    locks: bool = False
    cores: int | None = None
    memory: str = ""
    screen: str = ""
    languages: str = ""


@dataclass(frozen=True)
class Copies:
    """When everything was last saved as a copy (epoch milliseconds), how many events there are, how many of
    them have changed since, and how many of these are over."""

    last: int | None = None
    events: int = 0
    changed: int = 0
    over: int = 0


@dataclass(frozen=True, kw_only=True)
class DeviceScreen(Screen):
    """The page of this device; `voices` are those of the system for the languages of the games."""

    device: Device
    runtime: Runtime
    copies: Copies = field(default_factory=Copies)
    voices: int = 0
    now: int = 0
