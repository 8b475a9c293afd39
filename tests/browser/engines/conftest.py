"""The engines, each with a tablet of its own."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Playwright

from browser.engines import with_playwright, with_selenium
from browser.engines.club import Club
from browser.engines.windows import StartBrowser
from devtools.engines import ENGINES, start_sound


@pytest.fixture(scope="module", params=ENGINES)
def club(
    request: pytest.FixtureRequest,
    site: object,
    playwright: Playwright,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Club]:
    """A club with a tablet of this engine, on which nothing is kept yet."""
    engine = ENGINES[request.param]
    if engine.place() is None:
        pytest.skip(engine.absence())
    start_sound()
    starting: StartBrowser
    if engine.kind == "webkitgtk":
        starting = with_selenium.browser()
    else:
        starting = with_playwright.browser(playwright, engine.kind)
    with starting as browser:
        here = Club(browser, tmp_path_factory.mktemp("club") / "site")
        yield here
        here.close()


@pytest.fixture(autouse=True)
def _named(club: Club, record_property: Callable[[str, object], None]) -> None:
    """The report says which version of an engine it was."""
    record_property("engine", club.browser.name)
