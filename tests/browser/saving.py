"""Files that a page saves, in every browser: the tests ask for them in one way."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

NEXT_FRAME = "() => new Promise((done) => { requestAnimationFrame(() => done()); })"
FRAMES = 3_600
"""Frames to wait for a file: a minute where nothing is slow."""


class Found:
    """A file that the browser has put into the folder of its downloads."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.suggested_filename = path.name

    def path(self) -> Path:
        """Where it lies."""
        return self._path

    def save_as(self, path: Path) -> None:
        """Copy it there."""
        shutil.copyfile(self._path, path)


@cache
def downloads() -> Path:
    """The folder in which a browser of this process saves."""
    return Path(tempfile.mkdtemp(prefix="faristol-downloads-"))


def saving(page: Page) -> AbstractContextManager[Any]:
    """`with saving(page) as file: ...`, then `file.value`, which is what Playwright's `expect_download` has.

    Of what Firefox saves Playwright hears nothing: the file is looked for where it must come.
    """
    if page.context.browser and page.context.browser.browser_type.name == "chromium":
        return page.expect_download()
    return _found(page)


class _Awaited:
    value: Found


@contextmanager
def _found(page: Page) -> Iterator[_Awaited]:
    for earlier in downloads().iterdir():
        earlier.unlink()
    awaited = _Awaited()
    yield awaited
    for _ in range(FRAMES):
        names = list(downloads().iterdir())
        if len(names) == 1 and names[0].suffix != ".part" and names[0].stat().st_size:
            awaited.value = Found(names[0])
            return
        page.evaluate(NEXT_FRAME)
    raise AssertionError("no file was saved")
