"""A club with one tablet and a server that goes for good, as a club's hall has it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from browser.engines.windows import Browser, Window, go
from devtools import DIST
from devtools.server import SiteServer, no_caching


class Club:
    """The tablet is opened once with a connection; whoever needs it without one stops the server."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self._folder = browser, folder
        folder.symlink_to(DIST)
        self.server = SiteServer(folder, caching=no_caching)
        self.server.start()
        self._served = True

    def replace_site(self, site: Path) -> None:
        """Have another site at the same address."""
        self._folder.unlink()
        self._folder.symlink_to(site)

    @cached_property
    def window(self) -> Window:
        """The tablet's window, in which the app has started."""
        window = self.browser.open(self.server.address())
        window.resize(1180, 820)
        return window

    def without_server(self) -> Window:
        """The same window once the tablet has kept everything and the server is gone."""
        if self._served:
            go(self.window, "#/")
            self.window.reads("Ready without a connection")
            self.close()
        return self.window

    def restored(self, copy: str, folder: Path) -> Window:
        """The window after a saved copy was opened in it."""
        file = folder / "copy.jsonl"
        file.write_text(copy, encoding="utf-8")
        window = self.without_server()
        go(window, "#/archive")
        window.choose_file("Open a file", file)
        window.reads("Restored: ")
        return window

    def close(self) -> None:
        """Stop the server, unless that has been done."""
        if self._served:
            self.server.stop()
        self._served = False
