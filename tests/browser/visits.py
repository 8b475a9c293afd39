"""What browser tests have in common: somebody's browser, and the names that fixtures go by."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, expect

from browser.pool import COUNTS, Kept
from devtools.server import SiteServer

INSECURE_HOST = "club.test"
"""A name that leads to this machine without being localhost: for a browser not a secure origin."""

LONG_WORK = 120_000
"""Milliseconds to wait for work that shows its progress, on a machine with ten times as much to do."""

VISITOR: Mapping[str, Any] = {"locale": "en-GB", "viewport": {"width": 1180, "height": 820}}
"""Somebody who reads English, at a tablet."""


UNFETCHED = "An unknown error occurred when fetching the script."
"""What Chromium says of a service worker whose window is closed while it is still being fetched."""

TAKEN_AWAY: set[int] = set()
"""The ports of servers that the test has taken away: whatever windows ask there is refused."""

REFUSED = re.compile(
    "Failed to load resource: net::ERR_"
    "(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)"
)
OFFLINE = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED"
"""What Chromium says of a server that is not there (any more), and without any network."""

SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
"""A browser that saves data: nothing is made ahead for its next start, which most tests do not have."""


class Visit:
    """Somebody's browser: its windows, what they asked the network for, and what went wrong in them.

    Only if `ahead` does it make a snapshot for its next start. One that is `kept` comes from a pool.
    """

    def __init__(self, context: BrowserContext, *, ahead: bool = False, kept: Kept | None = None) -> None:
        self.context = context
        self._kept, self._forgiven = kept, False
        self.requests: list[str] = []
        self.requested_by_pages: list[str] = []
        self.problems: list[str] = []
        if kept is None:
            COUNTS["Pythons started"] += 1
            if not ahead:
                context.add_init_script(SAVING)
            context.on("request", self._count)
            context.on("page", self._watch)
        else:
            kept.listen(context, "request", self._count)
            kept.listen(context, "page", self._watch)
            # What goes wrong where Python is goes wrong for this visit.
            kept.listen(kept.hub, "pageerror", self._failed)
            kept.listen(kept.hub, "console", self._note)

    @property
    def pages(self) -> list[Page]:
        """The windows of this visit, in the order in which they were opened."""
        return [page for page in self.context.pages if not (self._kept and page is self._kept.hub)]

    def open(self, address: str) -> Page:
        """A window on an address, with the app's page in it."""
        COUNTS["windows opened"] += 1
        page = self.context.new_page()
        page.goto(address)
        self.wait_for_app(page)
        # On a busy machine Firefox may leave the focus with no window, and gives it to another one only.
        if self._kept and not page.evaluate("() => document.hasFocus()"):
            self._kept.hub.bring_to_front()
            page.bring_to_front()
            page.wait_for_function("() => document.hasFocus()")
        return page

    def forgive(self) -> None:
        """Say that what went wrong was meant, and what still comes of it until the end."""
        self.problems.clear()
        self._forgiven = True

    @staticmethod
    def wait_for_app(page: Page) -> None:
        """Wait until Python has drawn the page."""
        expect(page.locator("#app > :not(#start)").first).to_be_visible()

    def _count(self, request: Request) -> None:
        self.requests.append(request.url)
        if self._kept and request.url.startswith("http") and not request.url.startswith(self._kept.address):
            self._kept.spoil("another server")
        if request.service_worker is None:
            self.requested_by_pages.append(request.url)

    def _watch(self, page: Page) -> None:
        page.on("pageerror", self._failed)
        page.on("console", self._note)

    def _failed(self, error: Error) -> None:
        self._went_wrong(str(error))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type != "error" or message.text in (UNFETCHED, OFFLINE):
            return
        if urlsplit(message.location["url"]).port in TAKEN_AWAY and REFUSED.match(message.text):
            return
        self._went_wrong(message.text)

    def _went_wrong(self, problem: str) -> None:
        if not self._forgiven:
            self.problems.append(problem)


class Server(Protocol):
    """One that a test may take away."""

    @property
    def port(self) -> int:
        """Where it listens."""

    def stop(self) -> None:
        """Let nobody in any more."""


def take_away(server: Server) -> None:
    """Stop a server while windows are open: that they cannot reach it is no fault, until the test is over."""
    TAKEN_AWAY.add(server.port)
    server.stop()


RECORDED = "await (document.hidden || new Promise((next) => requestAnimationFrame(() => setTimeout(next))));"
"""Waits until the page that is shown has its own address, which follows a frame after it."""

GO = (
    f"async (path) => {{ {RECORDED}"
    """
  const app = document.getElementById("app"), there = () => (location.hash || "#/") === path;
  if (there()) return;
  const left = [...app.children], before = location.hash;
  await new Promise((arrived, failed) => {
    const changes = new MutationObserver(() => {
      if (left.some((one) => one.isConnected) || app.hasAttribute("aria-busy")) return;
      done();
    });
    const done = () => {
      changes.disconnect();
      clearTimeout(late);
      clearInterval(back);
      arrived();
    };
    changes.observe(app, { childList: true, attributeFilter: ["aria-busy"] });
    const late = setTimeout(() => failed(new Error(`${path} has not come`)), 300_000);
    location.hash = path;
    // An address may lead to the page that is there, of which nothing has to change.
    const back = setInterval(() => location.hash === before && done(), 20);
  });
}"""
)
"""Types another address: nothing of a page goes on in the next one, whatever both are called."""

NewVisit = Callable[..., Visit]
Serve = Callable[..., SiteServer]
ServeOther = Callable[..., str]


def show_in(page: Page, theme: Literal["light", "dark"]) -> None:
    """Light or dark, as the device has it; where no test can say that, as a person has chosen it."""
    browser = page.context.browser
    if browser and browser.browser_type.name == "chromium":
        page.emulate_media(color_scheme=theme)
    else:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


MOVED = """() => {
  const { now: wall } = Date, { now: steady } = performance;
  window.moved = 0;
  Date.now = () => wall.call(Date) + window.moved;
  performance.now = () => steady.call(performance) + window.moved;
}"""


class PageTime:
    """The time of a page, moved as a whole: nothing that watches it sees a jump. It begins an hour back."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(MOVED)
        page.evaluate("window.moved = -3_600_000")

    def be(self, moment: float) -> None:
        """Make it this moment, in epoch milliseconds, from where the time goes on."""
        self._page.evaluate("moment => { window.moved += moment - Date.now(); }", moment)
