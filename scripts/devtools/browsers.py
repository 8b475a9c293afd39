"""Finding a browser for the tests and the measurements, and the options it needs on this machine."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=slight",
)
"""A browser that makes no requests of its own, which the tests watch, and has letters as a visible one."""

OWN = (
    "AimEnabled",
    "AutoDeElevate",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
"""What Playwright has Chromium go without; another such list takes the place of its own."""

WITHOUT_OWN_PAGES = "--disable-features=" + ",".join(
    (*OWN, "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
)
"""A Chromium that does not load two pages of its own for its address bar with each window: they take 2.6 of
the 3.1 seconds of processor time of an empty one, in the very time in which a page starts."""

FIREFOX: Mapping[str, bool | float | str] = {"media.autoplay.default": 0}
"""A Firefox in which a page may sound before anybody has touched it, as Chromium's tests may."""

WITHOUT_WINDOWS = "chromium-headless-shell"

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
            preferences = {"channel": "moz-firefox", "firefox_user_prefs": {**FIREFOX}}
            return {**preferences, "executable_path": self.path}
        arguments = [*ARGUMENTS, WITHOUT_OWN_PAGES]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            arguments.append("--no-sandbox")
        return {"executable_path": self.path, "args": arguments} if self.path else {"args": arguments}


def installed(kind: str = "") -> Browser | None:
    """The browser that BROWSER_PATH names, or the best one that is installed; of a kind, if that is given.

    Firefox comes last: driven over WebDriver BiDi it tells of fewer events than the tests listen for.
    """
    return next((browser for browser in _installed() if kind in ("", browser.kind)), None)


def without_windows() -> Browser | None:
    """Chromium's own program for pages that nobody sees, unless BROWSER_PATH names another; None if not here.

    The engine is the same; a window of the app takes 0.5 seconds of processor time in it, 0.8 in the other.
    """
    path = None if os.environ.get("BROWSER_PATH") else shutil.which(WITHOUT_WINDOWS)
    return Browser(path) if path else None


def _installed() -> list[Browser]:
    named = os.environ.get("BROWSER_PATH")
    paths = [path for path in map(shutil.which, COMMANDS) if path]
    browsers = [Browser(path) for path in (*paths, *(place for place in PLACES if Path(place).exists()))]
    if not any(browser.kind == "chromium" for browser in browsers) and _has_playwright_chromium():
        browsers.append(Browser(None))
    browsers.sort(key=lambda browser: browser.kind == "firefox")
    return [Browser(named), *browsers] if named else browsers


def _has_playwright_chromium() -> bool:
    # In a process of its own: inside a test run Playwright's event loop may already be going.
    script = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as playwright: print(playwright.chromium.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    return answer.returncode == 0 and Path(answer.stdout.strip()).exists()
