"""Which browser a page runs in, as far as it says so, and what follows from that for what is saved."""

import re
from dataclasses import dataclass
from enum import Enum

from faristol.app.device.views.screens import Device


class Engine(Enum):
    """What draws the page."""

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
        """Whether it runs on an iPad or an iPhone, where every browser is WebKit."""
        return self.system in ("iPadOS", "iOS")

    @property
    def apple(self) -> bool:
        """Whether Apple’s rules for what pages save hold."""
        return self.engine is Engine.WEBKIT and (self.apple_mobile or self.system == "macOS")

    @property
    def safari(self) -> bool:
        """Whether it is Safari itself."""
        return self.name == "Safari"


OLDEST = {"Safari": (16, 4), "Firefox": (115,), "Chrome": (111,), "Edge": (111,)}
"""The versions from which on Faristol is tried."""

_NAMES = (
    ("Edge", r"\bEdg(?:A|iOS)?/([\d.]+)"),
    ("Samsung Internet", r"\bSamsungBrowser/([\d.]+)"),
    ("Opera", r"\bOPR/([\d.]+)"),
    ("Firefox", r"\b(?:Firefox|FxiOS)/([\d.]+)"),
    ("Chrome", r"\b(?:Chrome|HeadlessChrome|CriOS)/([\d.]+)"),
    ("Safari", r"\bVersion/([\d.]+).* Safari/"),
)
"""Names in the order in which they are looked for: most browsers call themselves by other names, too."""


_SYSTEMS = {
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "macOS",
    "Linux": "Linux",
}
"""What runs browsers, by what they say of it; the first that is found."""


def browser_of(device: Device) -> Browser:
    """The browser of a device. An iPad calls itself a Mac, and is known by its fingers."""
    agent = device.agent
    found = ((name, re.search(pattern, agent)) for name, pattern in _NAMES)
    name, version = next(((name, match[1]) for name, match in found if match), ("", ""))
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
    """Whether it is older than those that Faristol is tried in."""
    oldest = OLDEST.get(browser.name)
    parts = tuple(int(part) for part in browser.version.split(".") if part)
    return oldest is not None and bool(parts) and parts < oldest


def installable(device: Device) -> str:
    """How Faristol can be put among the apps: "share" by Safari’s share button on an iPad or iPhone, "offer"
    by Chromium’s offer; empty if it is there, or nothing is known of a way."""
    browser = browser_of(device)
    if device.installed:
        return ""
    if browser.apple_mobile and browser.safari:
        return "share"
    return "offer" if device.offered else ""


def is_dropped(device: Device) -> bool:
    """Whether the browser drops what was not used for seven days: Safari’s rule for pages in a tab."""
    return browser_of(device).apple and not device.installed


NEARLY_FULL = 50_000_000
"""Bytes left when storage is nearly full: an evening takes one at most, a list ten."""


def room_left(device: Device) -> int | None:
    """Bytes that the browser would still take; None if it does not tell."""
    if device.quota is None or device.usage is None:
        return None
    return max(0, device.quota - device.usage)


def is_nearly_full(device: Device) -> bool:
    """Whether somebody should make room before an evening."""
    left = room_left(device)
    return left is not None and left < NEARLY_FULL
