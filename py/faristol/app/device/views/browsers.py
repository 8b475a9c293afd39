"""The browser as a page tells it, recognised, and the consequences for saved data."""

import re
from dataclasses import dataclass, field
from enum import Enum

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
    its size. Each of the others is one of the words in `app/device/feature.py`.
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
    """The page of this device; `voices` are the system's for the languages of the games.

    `short_of_memory` says that there was none for an index of the words.
    """

    device: Device
    runtime: Runtime
    copies: Copies = field(default_factory=Copies)
    voices: int = 0
    short_of_memory: bool = False
    now: int = 0


class Engine(Enum):
    """A browser's layout engine."""

    BLINK = "Blink"
    GECKO = "Gecko"
    WEBKIT = "WebKit"
    UNKNOWN = "?"


@dataclass(frozen=True)
class Browser:
    """A browser by its name and version, empty if it does not tell them; `system` is what it runs on."""

    name: str
    version: str
    engine: Engine
    system: str

    @property
    def apple_mobile(self) -> bool:
        """Tell whether it runs on an iPad or an iPhone, where every browser is WebKit."""
        return self.system in ("iPadOS", "iOS")

    @property
    def apple(self) -> bool:
        """Tell whether Apple’s rules for data saved by pages apply."""
        return self.engine is Engine.WEBKIT and (self.apple_mobile or self.system == "macOS")

    @property
    def safari(self) -> bool:
        """Tell whether it is Safari itself."""
        return self.name == "Safari"


OLDEST = {"Safari": (16, 4), "Firefox": (115,), "Chrome": (111,), "Edge": (111,)}
"""The oldest versions in which Faristol is tested."""

_NAMES = (
    ("Edge", r"\bEdg(?:A|iOS)?/([\d.]+)"),
    ("Samsung Internet", r"\bSamsungBrowser/([\d.]+)"),
    ("Opera", r"\bOPR/([\d.]+)"),
    ("Firefox", r"\b(?:Firefox|FxiOS)/([\d.]+)"),
    ("Chrome", r"\b(?:Chrome|HeadlessChrome|CriOS)/([\d.]+)"),
    ("Safari", r"\bVersion/([\d.]+).* Safari/"),
)
"""Names in search order: most browsers call themselves by other names, too."""


_SYSTEMS = {
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "macOS",
    "Linux": "Linux",
}
"""The operating systems, by a word of the browser's description; the first one found counts."""


def browser_of(device: Device) -> Browser:
    """Return the browser of a device. An iPad calls itself a Mac, and is recognised by its touch screen."""
    agent = device.agent
    matches = ((name, re.search(pattern, agent)) for name, pattern in _NAMES)
    name, version = next(((name, match[1]) for name, match in matches if match), ("", ""))
    system = _system(agent, touch=device.touch)
    short = ".".join(version.split(".")[:2]).removesuffix(".0")
    return Browser(name, short, _engine(agent, system), system)


def _system(agent: str, *, touch: bool) -> str:
    if "iPhone" in agent or "iPod" in agent:
        return "iOS"
    if "iPad" in agent or ("Macintosh" in agent and touch):
        return "iPadOS"
    return next((name for mark, name in _SYSTEMS.items() if mark in agent), "")


def _engine(agent: str, system: str) -> Engine:
    if system in ("iPadOS", "iOS"):
        return Engine.WEBKIT
    if "Gecko/" in agent and "Firefox/" in agent:
        return Engine.GECKO
    if "Chrome/" in agent:
        return Engine.BLINK
    return Engine.WEBKIT if "AppleWebKit/" in agent else Engine.UNKNOWN


def is_old(browser: Browser) -> bool:
    """Tell whether the browser is older than those that Faristol is tested in."""
    oldest = OLDEST.get(browser.name)
    parts = tuple(int(part) for part in browser.version.split(".") if part)
    return oldest is not None and bool(parts) and parts < oldest


def installable(device: Device) -> str:
    """Return the way to install Faristol: "share", "offer", or empty.

    "share" is Safari’s share button on an iPad or iPhone, "offer" Chromium’s offer; it is empty if Faristol
    is installed, or no way is known.
    """
    browser = browser_of(device)
    if device.installed:
        return ""
    if browser.apple_mobile and browser.safari:
        return "share"
    return "offer" if device.offered else ""


def is_dropped(device: Device) -> bool:
    """Tell whether the browser drops data not used for seven days: Safari’s rule for pages in a tab."""
    return browser_of(device).apple and not device.installed


NEARLY_FULL = 50_000_000
"""Bytes left when storage is nearly full: an evening takes one megabyte at most, a list ten."""


def room_left(device: Device) -> int | None:
    """Return the bytes that the browser can still store; None if it does not tell."""
    if device.quota is None or device.usage is None:
        return None
    return max(0, device.quota - device.usage)


def is_nearly_full(device: Device) -> bool:
    """Tell whether there is too little room left for an evening."""
    left = room_left(device)
    return left is not None and left < NEARLY_FULL
