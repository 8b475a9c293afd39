"""Where things are measured: a copy of the built site, the browser, and Faristol's Python in its worker."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright, Worker

from devtools import DIST, ROOT
from devtools.browsers import installed
from devtools.parts import put_modules
from devtools.server import SiteServer

IN_BROWSER = ROOT / "bench/in_browser"


class Python:
    """The worker that the app's Python lives in."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    def __call__(self, name: str, **arguments: Any) -> Any:
        """What `bench.in_browser.MODULE.FUNCTION` answers to "MODULE.FUNCTION"; both ways as JSON."""
        return json.loads(
            self.javascript("([name, text]) => measure(name, text)", [name, json.dumps(arguments)])
        )

    def javascript(self, function: str, argument: Any = None) -> Any:
        """What a function of JavaScript answers in the same worker."""
        return self._worker.evaluate(function, argument)


class Lab:
    """One run of the bench. `folder` is empty and belongs to the run."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        found = installed()
        if found is None:
            sys.exit("No browser to measure with: set BROWSER_PATH to one.")
        self._found = found
        self.playwright = playwright
        self.folder = folder
        # A copy: whoever builds meanwhile changes nothing here.
        self.site = Path(shutil.copytree(DIST, folder / "site"))
        self.browser_version = ""

    @contextmanager
    def browser(self, *arguments: str) -> Iterator[Browser]:
        """A browser of its own, with these command line arguments besides the usual ones."""
        options: Any = self._found.launch_options()
        options["args"] = [*options.get("args", ()), *arguments]
        browser = getattr(self.playwright, self._found.kind).launch(**options)
        self.browser_version = f"{self._found.kind} {browser.version}"
        yield browser
        browser.close()

    @contextmanager
    def visitor(self) -> Iterator[BrowserContext]:
        """A browser of somebody who has kept nothing yet: on the disk, since one in memory keeps less."""
        options: Any = self._found.launch_options()
        viewport: Any = {"width": 1180, "height": 820}
        with tempfile.TemporaryDirectory(dir=self.folder) as profile:
            kind = getattr(self.playwright, self._found.kind)
            context = kind.launch_persistent_context(profile, viewport=viewport, **options)
            self.browser_version = f"{self._found.kind} {context.browser.version}"
            yield context
            context.close()

    @contextmanager
    def served(self, site: Path, **options: Any) -> Iterator[str]:
        """The address of a site's folder while it is served."""
        server = SiteServer(site, **options)
        server.start()
        yield server.address()
        server.stop()

    @contextmanager
    def python(self, *files: Path, arguments: tuple[str, ...] = ()) -> Iterator[Python]:
        """Python in the worker of the page, as the app has it, with the modules of bench/in_browser/.

        `files` can be read there by `js.faristolFile("bench/NAME")`; `arguments` are the browser's.
        """
        site = self.folder / "python"
        if not site.exists():
            shutil.copytree(self.site, site)
            modules = {f"bench/in_browser/{path.name}": path for path in IN_BROWSER.glob("*.py")}
            modules["bench/__init__.py"] = ROOT / "bench/__init__.py"
            modules["faristol/browser/main.py"] = IN_BROWSER / "main.py"
            put_modules(site, modules)
        [app] = site.glob("app/*")
        (app / "bench").mkdir(exist_ok=True)
        for path in files:
            shutil.copy(path, app / "bench")
        with self.served(site) as address, self.browser(*arguments) as browser:
            page = browser.new_page()
            with page.expect_worker() as started:
                page.goto(address)
            worker = started.value
            worker.evaluate(READY)
            yield Python(worker)


READY = """() => new Promise((resolve) => {
  const look = () => self.measure ? resolve() : setTimeout(look, 20);
  look();
})"""
