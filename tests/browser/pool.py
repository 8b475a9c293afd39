"""Browsers of people that are kept with a Python that runs, and handed from one test to the next.

A kept context has one window that no test sees, the *hub*. Its worker is the usual one, but it makes an `App`
for each window that asks (hub.js, hub_main.py). The hub opens the windows of a test, which find it as their
opener. New for every test, and at every reload, are the document and all scripts, for it is a real load of
the real page, and `App`, `Window`, session, stores, connections to the database. After a test the databases,
storage, permissions, routes, scripts and listeners of the context are taken back. Shared by the tests of a
process are the interpreter with its modules and caches, the site's service worker, files with a digest in
their names.

What cannot be taken back spoils a context: it is closed after the test, which need not say so. A test that is
about the start itself, or looks into its worker, is marked `fresh`.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

FRESH, ALL = os.environ.get("FARISTOL_FRESH", ""), "all"
"""What has contexts of its own in this run: nothing, all tests, or a share of them, by this seed. One that
fails only with a kept one finds what another test has left; one that fails without lives on it."""

SHARE = 1 / 48

IDLE = 3
"""Contexts of a process that are kept while nobody uses them: about 250 MB each."""

PATIENCE = 60_000
"""Milliseconds that a hub may take to start."""

OF_PAGES = ("viewport", "color_scheme", "reduced_motion", "forced_colors")
"""Options of a context that a page can be given later."""

POOLED = {"locale", "timezone_id", "has_touch", "is_mobile", "bypass_csp", "permissions", *OF_PAGES}
"""Options that a context may have and be handed on."""

HARMLESS = {
    "add_cookies",
    "clear_cookies",
    "clear_permissions",
    "cookies",
    "expect_event",
    "expect_page",
    "is_closed",
    "remove_listener",
    "storage_state",
    "unroute",
    "unroute_all",
    "wait_for_event",
}
"""What a test may call on a context without leaving anything there."""

OF_PAGE = ("Accessibility", "Animation", "CSS", "DOM", "Emulation", "Input", "Page", "Performance", "Runtime")
"""Domains of Chromium's own protocol that end with the page that they are used on."""

COUNTS: Counter[str] = Counter()
"""What this process has had to do: windows opened, Pythons started, why contexts were not kept."""


def starts_anew() -> bool:
    """Tell whether the test that runs gets a context of its own in this run."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    return FRESH == ALL or (FRESH != "" and random.Random(f"{FRESH} {test}").random() < SHARE)


class Kept:
    """A context with its hub. `spoilt` says why it cannot be handed on, or is empty."""

    def __init__(self, browser: Browser, address: str, options: Mapping[str, Any], script: str) -> None:
        self.address = address
        self.spoilt = ""
        self.context = browser.new_context(**options)
        self.context.add_init_script(script)
        self.hub = self.context.new_page()
        self.hub.goto(address + "?hub")
        self.hub.wait_for_function("() => window.faristolHub", timeout=PATIENCE)
        COUNTS["Pythons started"] += 1
        self._undo: list[Callable[[], Any]] = []
        self._media: Mapping[str, Any] = {}
        self._listen, self._close = self.context.on, self.context.close
        self._guard()

    def _guard(self) -> None:
        """Have what a test does to the context taken back after it, or spoil it."""
        context = self.context
        undone: dict[str, Callable[[], Any]] = {
            "route": lambda: context.unroute_all(behavior="ignoreErrors"),
            "grant_permissions": context.clear_permissions,
            "set_offline": lambda: offline(False),
        }
        offline = context.set_offline
        for name in dir(BrowserContext):
            real = None if name.startswith("_") else getattr(BrowserContext, name)
            if callable(real) and name not in HARMLESS:
                setattr(context, name, self._guarded(name, getattr(context, name), undone.get(name)))
        context.new_page = self._new_page  # type: ignore[method-assign]
        scripted = context.__dict__["add_init_script"] = BrowserContext.add_init_script.__get__(context)

        def add_script(*given: Any, **named: Any) -> Any:
            added = scripted(*given, **named)
            self._undo.append(added.dispose)
            return added

        context.add_init_script = add_script  # type: ignore[method-assign]
        session = BrowserContext.new_cdp_session.__get__(context)

        def new_session(page: Any) -> CDPSession:
            opened: CDPSession = session(page)
            send = opened.send

            def sent(method: str, *given: Any) -> Any:
                if method.partition(".")[0] not in OF_PAGE:
                    self.spoil(method)
                return send(method, *given)

            opened.send = sent  # type: ignore[method-assign]
            return opened

        context.new_cdp_session = new_session  # type: ignore[method-assign]
        # The clock of a page is that of its context.
        clock = context.clock._impl_obj
        for name in dir(type(clock)):
            if not name.startswith("_") and callable(getattr(clock, name)):
                setattr(clock, name, self._guarded("clock", getattr(clock, name), None))

    def _guarded(self, name: str, real: Callable[..., Any], undo: Callable[[], Any] | None) -> Any:
        def called(*given: Any, **named: Any) -> Any:
            if undo is None:
                self.spoil(name)
            elif undo not in self._undo:
                self._undo.append(undo)
            return real(*given, **named)

        return called

    def spoil(self, why: str) -> None:
        """Have the context closed after this test."""
        self.spoilt = self.spoilt or why

    def lend(self, options: Mapping[str, Any]) -> None:
        """Give the pages of the next test what a context has of them."""
        self._media = {name: value for name, value in options.items() if name in OF_PAGES}
        if permissions := options.get("permissions"):
            self.context.grant_permissions(permissions)

    def listen(self, source: Any, event: str, heard: Callable[..., Any]) -> None:
        """Hear of the context or of the hub until the end of the test."""
        (self._listen if source is self.context else source.on)(event, heard)
        self._undo.append(lambda: source.remove_listener(event, heard))

    def _new_page(self) -> Page:
        """A window that the hub has opened, with nothing in it yet."""
        with self.context.expect_page() as opened:
            self.hub.evaluate("() => { window.open('about:blank'); }")
        page = opened.value
        if viewport := self._media.get("viewport"):
            page.set_viewport_size(viewport)
        if others := {name: value for name, value in self._media.items() if name != "viewport"}:
            page.emulate_media(**others)
        return page

    def empty(self) -> bool:
        """Make it as if nobody had been there; False if that cannot be had."""
        try:
            for page in self.context.pages:
                if page is not self.hub:
                    page.close()
            while self._undo:
                self._undo.pop()()
            self.context.clear_cookies()
            if not self.spoilt:
                self.spoilt = ", ".join(self.hub.evaluate("() => window.faristolHub.empty()"))
        except Error as error:
            self.spoil(error.message.splitlines()[0])
        if self.spoilt:
            COUNTS[f"not kept: {self.spoilt}"] += 1
        return not self.spoilt

    def close(self) -> None:
        """Close it for good."""
        self._close()


class Pool:
    """The kept contexts of a browser on one site, by their options that no page can be given later."""

    def __init__(self, browser: Browser, address: str, script: str) -> None:
        self._browser, self._address, self._script = browser, address, script
        self._idle: list[tuple[str, Kept]] = []

    @contextmanager
    def lent(self, options: Mapping[str, Any]) -> Iterator[Kept]:
        """A context with these options, the one used last or a new one; it comes back at the end."""
        own = {name: value for name, value in options.items() if name not in (*OF_PAGES, "permissions")}
        key = json.dumps(own, sort_keys=True)
        index = max((index for index, (of, _) in enumerate(self._idle) if of == key), default=None)
        kept = (
            Kept(self._browser, self._address, own, self._script)
            if index is None
            else self._idle.pop(index)[1]
        )
        kept.lend(options)
        try:
            yield kept
        finally:
            self._take_back(key, kept)

    def _take_back(self, key: str, kept: Kept) -> None:
        if kept.empty():
            self._idle.append((key, kept))
        else:
            kept.close()
        while len(self._idle) > IDLE:
            self._idle.pop(0)[1].close()

    def close(self) -> None:
        """Close all of them."""
        while self._idle:
            self._idle.pop()[1].close()


POOLS: dict[tuple[Browser, str], Pool] = {}
"""The pools of a browser by the address of a site; that of the shared server has none."""
