"""The three engines in which everything is tried: which of them are here, and how the others are had.

`python -m devtools.engines` finds them, installs what it can and says what is not here; given names
("chromium"), only those. With `--every` it fails where one cannot be had, with `--left-out` it only says what
is not here.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from devtools.browsers import WITHOUT_WINDOWS, installed


@dataclass(frozen=True)
class Engine:
    """What a browser is built on. `packages` are those of Debian; one command of `also` is needed too."""

    kind: str
    name: str
    stands_for: str
    packages: tuple[str, ...]
    also: tuple[str, ...] = ()

    def place(self) -> str | None:
        """The program that the tests start; None if it is not here, or something that it needs."""
        if self.also and not any(map(shutil.which, self.also)):
            return None
        if self.kind == "webkitgtk":
            return shutil.which(WEBKIT_DRIVER)
        browser = installed(self.kind)
        return browser and (browser.path or "Chromium of Playwright")

    def absence(self) -> str:
        """The sentence that says what is not tested without it."""
        had = f"on Debian: apt install {' '.join(self.packages)}"
        return f"No {self.name} here ({had}): nothing is tested as {self.stands_for} would run it."


WEBKIT_DRIVER = "WebKitWebDriver"

CHROMIUM = Engine("chromium", "Chromium", "Chrome, Edge and Android tablets", ("chromium",))
SOUND = ("pulseaudio", "pipewire-pulse") if sys.platform == "linux" else ()
FIREFOX = Engine("firefox", "Firefox", "Firefox", ("firefox-esr", "pulseaudio"), also=SOUND)
WEBKITGTK = Engine(
    "webkitgtk", "WebKitGTK", "Safari and iPads", ("webkit2gtk-driver", "xvfb"), also=("Xvfb",)
)
ENGINES = {engine.kind: engine for engine in (CHROMIUM, FIREFOX, WEBKITGTK)}


def missing(wanted: Iterable[Engine] = tuple(ENGINES.values())) -> list[Engine]:
    """Return those of the wanted engines that are not on this machine."""
    return [engine for engine in wanted if engine.place() is None]


def install(wanted: Sequence[Engine]) -> None:
    """What can be had of them: from Debian's packages as root, and Chromium from Playwright for everybody."""
    apt = shutil.which("apt-get") if hasattr(os, "geteuid") and os.geteuid() == 0 else None
    packages = [package for engine in wanted for package in engine.packages]
    if CHROMIUM in wanted and _from_playwright(with_packages=apt is not None):
        packages.remove("chromium")
    if apt and packages:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        get = ["install", "-y", "--no-install-recommends"]
        steps = [["update"], [*get, *packages]]
        if "chromium" in packages:
            steps.append([*get, WITHOUT_WINDOWS])  # with which tests are quicker; older systems have none
        for step in steps:
            subprocess.run([apt, "-qq", *step], env=environment, stdout=subprocess.DEVNULL)


def _from_playwright(*, with_packages: bool) -> bool:
    playwright = [sys.executable, "-m", "playwright"]
    if subprocess.run([*playwright, "install", "chromium"], capture_output=True).returncode:
        return False
    if with_packages:
        subprocess.run([*playwright, "install-deps", "chromium"], capture_output=True)
    return True


IDLE = 3600
"""Seconds after which a sound server that nobody uses goes by itself."""


def start_sound() -> None:
    """A sound device for Firefox, which plays nothing without one; where there is a server, it stays."""
    pulseaudio = shutil.which("pulseaudio")
    if pulseaudio and subprocess.run([pulseaudio, "--check"], capture_output=True).returncode:
        subprocess.run([pulseaudio, "--daemonize", f"--exit-idle-time={IDLE}"], capture_output=True)


def main(arguments: Sequence[str]) -> int:
    """See the top."""
    wanted = [engine for kind, engine in ENGINES.items() if kind in arguments] or list(ENGINES.values())
    if "--left-out" not in arguments:
        if lacking := missing(wanted):
            install(lacking)
        for engine in wanted:
            if place := engine.place():
                print(f"{engine.name}: {place}", flush=True)
    lacking = missing(wanted)
    for engine in lacking:
        print(engine.absence(), flush=True)
    if CHROMIUM in lacking and not installed():
        print("No browser at all: install Chromium, Chrome, Edge or Firefox, or set BROWSER_PATH to one.")
        return 1
    if lacking and "--every" in arguments:
        print("All three engines are needed here.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
