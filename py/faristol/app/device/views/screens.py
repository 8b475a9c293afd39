"""The screens of the page about this device: plain values that the app fills in."""

from dataclasses import dataclass, field

from faristol.app.views.screen import Screen


@dataclass(frozen=True)
class Runtime:
    """The state of the page in its browser: `offline` is "ready", "preparing" or "unavailable"."""

    offline: str = "preparing"
    secure: bool = True
    persisted: bool = False
    update_waiting: bool = False


@dataclass(frozen=True)
class Device:
    """The page's report about its browser; empty or None stands for what it does not tell.

    `agent` is its own description, `touch` says that several fingers can be used, `build` tells which build
    of Faristol this is. `offered` is Chromium's offer to install, `asked` that this visit has asked to keep
    the saved data. `usage` and `quota` are bytes, `cores` of the processor, `memory` in gigabytes, `screen`
    its size. Each of the others is one of the words in `app/device/told.py`.
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
    """The state of the saved copies.

    `last` is the time of the last copy of everything (epoch milliseconds), `events` the number of events,
    `changed` how many of them have changed since, `over` how many of these are over.
    """

    last: int | None = None
    events: int = 0
    changed: int = 0
    over: int = 0


@dataclass(frozen=True, kw_only=True)
class DeviceScreen(Screen):
    """The page of this device; `voices` are the system's for the languages of the games."""

    device: Device
    runtime: Runtime
    copies: Copies = field(default_factory=Copies)
    voices: int = 0
    now: int = 0
