"""WebKitGTK, the engine nearest to Safari that Linux has: driven by selenium, on a screen of its own."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

SCREEN = "1600x1400x24"
NARROW = "entry, button { min-width: 0; margin: 0; padding: 0; font-size: 1px; }"
"""Style for the bar of addresses, which would keep the window from being as narrow as a phone."""

PAINTED = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Without it pages are painted as by a graphics card, and what imitates one takes a third of all work."""

LONGEST = 300
"""Seconds that a script of a test or the loading of a page may take."""


@contextmanager
def webkitgtk() -> Iterator[webdriver.WebKitGTK]:
    """A browser with nothing kept in it; whatever is kept goes with it."""
    with _screen() as display, tempfile.TemporaryDirectory() as settings:
        style = Path(settings, "gtk-3.0/gtk.css")
        style.parent.mkdir()
        style.write_text(NARROW, encoding="utf-8")
        own = {"DISPLAY": display, "XDG_CONFIG_HOME": settings, "LANG": "en_GB.UTF-8"}
        environment = {**os.environ, **own, **PAINTED}
        driver = webdriver.WebKitGTK(options=Options(), service=Service(env=environment))
        driver.set_script_timeout(LONGEST)
        driver.set_page_load_timeout(LONGEST)
        try:
            yield driver
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
