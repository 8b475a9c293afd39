"""Finding a browser for the tests and the measurements, and the options it needs on this machine."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""A browser that makes no requests of its own: the tests watch every one."""

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
    "firefox-esr",
    "firefox",
)

PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)


@dataclass(frozen=True)
class Browser:
    """An installed browser; without a path it is Playwright's own Chromium."""

    path: str | None

    @property
    def kind(self) -> str:
        """Playwright's name for its family: "chromium" or "firefox"."""
        return "firefox" if self.path and "firefox" in Path(self.path).name.lower() else "chromium"

    def launch_options(self) -> dict[str, object]:
        """What Playwright's `launch` needs to start it."""
        if self.kind == "firefox":
            # Playwright drives a Firefox that is not its own over WebDriver BiDi.
            return {"channel": "moz-firefox", "executable_path": self.path}
        arguments = [*ARGUMENTS]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            arguments.append("--no-sandbox")
        return {"executable_path": self.path, "args": arguments} if self.path else {"args": arguments}


def installed(kind: str = "") -> Browser | None:
    """The browser that BROWSER_PATH names, or the best one that is installed, of a kind if that is given.

    Firefox comes last: driven over WebDriver BiDi it tells of fewer events than the tests listen for.
    """
    return next((browser for browser in _installed() if kind in ("", browser.kind)), None)


def _installed() -> list[Browser]:
    named = os.environ.get("BROWSER_PATH")
    if named:
        return [Browser(named)]
    paths = [path for path in map(shutil.which, COMMANDS) if path]
    browsers = [Browser(path) for path in (*paths, *(place for place in PLACES if Path(place).exists()))]
    if not any(browser.kind == "chromium" for browser in browsers) and _has_playwright_chromium():
        browsers.append(Browser(None))
    return sorted(browsers, key=lambda browser: browser.kind == "firefox")


def _has_playwright_chromium() -> bool:
    # In a process of its own: inside a test run Playwright's event loop may already be going.
    script = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as playwright: print(playwright.chromium.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    return answer.returncode == 0 and Path(answer.stdout.strip()).exists()


def install() -> Browser | None:
    """A browser from Playwright, or as root from Debian's packages; None if neither can be had."""
    apt = shutil.which("apt-get") if hasattr(os, "geteuid") and os.geteuid() == 0 else None
    playwright = [sys.executable, "-m", "playwright"]
    if subprocess.run([*playwright, "install", "chromium"], capture_output=True).returncode == 0:
        if apt:
            subprocess.run([*playwright, "install-deps", "chromium"], capture_output=True)
    elif apt:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run([apt, "-qq", *step], env=environment, stdout=subprocess.DEVNULL)
    return installed()


if __name__ == "__main__":
    found = installed()
    if found is None or (found.kind == "firefox" and "BROWSER_PATH" not in os.environ):
        found = install()
    if found is None:
        sys.exit("No browser: install Chromium, Chrome, Edge or Firefox, or set BROWSER_PATH to one.")
    print(f"Browser: {found.path or 'Chromium of Playwright'}")
