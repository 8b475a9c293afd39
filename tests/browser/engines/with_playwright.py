"""Chromium and Firefox, driven by Playwright."""

import io
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import playwright.sync_api as api
from pypdf import PdfReader

from browser.engines.windows import PATIENCE
from browser.saving import downloads, saving
from browser.visits import VISITOR, Visit
from devtools.browsers import installed

MILLISECONDS = PATIENCE * 1000


class Window:
    """See `browser.engines.windows`."""

    def __init__(self, page: api.Page, *, touched: bool) -> None:
        self._page, self._touched = page, touched

    def _found(self, role: Any, name: str, *, exact: bool = False) -> api.Locator:
        return self._page.get_by_role(role, name=name, exact=exact).filter(visible=True).first

    def tap(self, role: str, name: str, *, exact: bool = False) -> None:
        found = self._found(role, name, exact=exact)
        if self._touched:
            found.tap()
        else:
            found.click()

    def fill(self, role: str, name: str, text: str) -> None:
        self._found(role, name).fill(text)

    def enter(self) -> None:
        self._page.keyboard.press("Enter")

    def sees(self, role: str, name: str) -> None:
        api.expect(self._found(role, name)).to_be_visible(timeout=MILLISECONDS)

    def reads(self, text: str) -> None:
        shown = self._page.get_by_text(re.compile(re.escape(text))).filter(visible=True).first
        api.expect(shown).to_be_visible(timeout=MILLISECONDS)

    def holds(self, javascript: str) -> None:
        # Asked from here: the page's policy lets nobody compile what it would ask itself.
        until = time.monotonic() + PATIENCE
        while not self._is_now(javascript):
            assert time.monotonic() < until, javascript

    def _is_now(self, javascript: str) -> bool:
        try:
            if self.evaluate(javascript):
                return True
            self.evaluate("new Promise(requestAnimationFrame).then(() => null)")
        except api.Error as error:
            if "navigat" not in error.message:  # another document comes
                raise
        return False

    def starts(self) -> None:
        """Wait for the app: a document that gives way to the next one answers no script that waits in it."""
        shown = self._page.locator("#app > :not(#start)").first
        api.expect(shown).to_be_attached(timeout=MILLISECONDS)

    def evaluate(self, javascript: str) -> Any:
        return self._page.evaluate(javascript)

    def middle(self, role: str, name: str) -> tuple[float, float]:
        area = self._found(role, name).bounding_box()
        assert area
        return area["x"] + area["width"] / 2, area["y"] + area["height"] / 2

    def drag(self, role: str, name: str, to: tuple[float, float]) -> None:
        mouse = self._page.mouse
        mouse.move(*self.middle(role, name))
        mouse.down()
        mouse.move(*to, steps=4)
        mouse.up()

    def choose_file(self, label: str, path: Path) -> None:
        self._page.get_by_label(label).first.set_input_files(path)

    def saved_by(self, role: str, name: str) -> str:
        with saving(self._page) as saved:
            self.tap(role, name)
        return Path(saved.value.path()).read_text(encoding="utf-8")

    def opened_by(self, role: str, name: str) -> "Window":
        with self._page.expect_popup() as popup:
            self.tap(role, name)
        window = Window(popup.value, touched=self._touched)
        window.starts()
        return window

    def pages_printed(self) -> int | None:
        return len(PdfReader(io.BytesIO(self._page.pdf(prefer_css_page_size=True))).pages)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def reload(self) -> None:
        self._page.reload()
        self.starts()

    def close(self) -> None:
        self._page.close()


class Browser:
    """See `browser.engines.windows`."""

    def __init__(self, browser: api.Browser) -> None:
        # Firefox hears of no finger from its driver.
        self._touched = browser.browser_type.name == "chromium"
        self.name = f"{browser.browser_type.name.title()} {browser.version}"
        context = browser.new_context(**VISITOR, has_touch=self._touched)
        context.set_default_timeout(MILLISECONDS)
        self._visit = Visit(context)

    def open(self, address: str) -> Window:
        page = self._visit.context.new_page()
        page.goto(address)
        window = Window(page, touched=self._touched)
        window.starts()
        return window

    def problems(self) -> list[str]:
        return self._visit.problems


@contextmanager
def browser(playwright: api.Playwright, kind: str) -> Iterator[Browser]:
    """An installed browser of this kind."""
    found = installed(kind)
    assert found
    launched = getattr(playwright, kind).launch(**found.launch_options(), downloads_path=downloads())
    yield Browser(launched)
    launched.close()
