"""What the scenario asks of a browser, whichever it is and whatever drives it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from browser.visits import GO

PATIENCE = 300
"""Seconds to wait for anything: WebKitGTK needs 4 for a start, and 75 on a machine with much else to do."""

SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


class Window(Protocol):
    """A window as somebody uses it: things have a role and a name, or a part of it. Everything waits."""

    def tap(self, role: str, name: str, *, exact: bool = False) -> None:
        """Touch something: with a finger where the driver has one, else with the mouse."""

    def fill(self, role: str, name: str, text: str) -> None:
        """Write into a field, in the place of what is there."""

    def enter(self) -> None:
        """Press Enter."""

    def sees(self, role: str, name: str) -> None:
        """Wait until something is in sight."""

    def reads(self, text: str) -> None:
        """Wait until a text is in sight."""

    def holds(self, javascript: str) -> None:
        """Wait until an expression is true in the page."""

    def evaluate(self, javascript: str) -> Any:
        """The value of an expression in the page."""

    def drag(self, role: str, name: str, to: tuple[float, float]) -> None:
        """Take something to a point of the window."""

    def middle(self, role: str, name: str) -> tuple[float, float]:
        """The middle of something in the window."""

    def choose_file(self, label: str, path: Path) -> None:
        """Choose a file in the field of this label."""

    def saved_by(self, role: str, name: str) -> str:
        """The text of the file that touching this saves."""

    def opened_by(self, role: str, name: str) -> Window:
        """The second window that touching this opens."""

    def pages_printed(self) -> int | None:
        """How many sheets of paper the page takes; None where the driver cannot print."""

    def resize(self, width: int, height: int) -> None:
        """Give the page so much room."""

    def reload(self) -> None:
        """Load the page again, and wait for it."""

    def close(self) -> None:
        """Close a second window."""


class Browser(Protocol):
    """A browser with nothing kept in it."""

    name: str

    def open(self, address: str) -> Window:
        """A window in which the app has started."""

    def problems(self) -> list[str]:
        """What went wrong in its pages, as far as the driver hears of it."""


StartBrowser = AbstractContextManager[Browser]


def go(window: Window, path: str) -> None:
    """Another address in the same window, and wait for the whole of its page."""
    window.evaluate(f"({GO})({path!r})")
