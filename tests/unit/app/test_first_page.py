"""The first page of a first visit is there before the rest of Faristol is (BRO-7)."""

import asyncio

import pytest

from faristol.app.app import App
from faristol.errors import Refused
from unit.app.conftest import Window

pytestmark = pytest.mark.rule("BRO-7")


class Coming:
    """The rest of Faristol, on its way: `asked` counts who waits for it."""

    def __init__(self) -> None:
        self.asked = 0
        self.comes = True

    async def arrive(self) -> None:
        self.asked += 1
        if not self.comes:
            raise Refused("app.rest", reason="404")


@pytest.fixture
def rest(window: Window) -> Coming:
    """What the window waits for."""
    coming = Coming()
    window.inner.whole = coming.arrive
    return coming


def test_the_first_page_does_not_wait(window: Window, rest: Coming) -> None:
    window.send("app.start", path="#/")
    assert rest.asked == 0


def test_another_page_waits(window: Window, rest: Coming) -> None:
    window.send("app.start", path="#/settings")
    assert rest.asked > 0
    assert window.path == "#/settings"


def test_a_page_that_could_not_start_is_shown_nothing(window: Window, rest: Coming) -> None:
    rest.comes, window.inner.shown = False, None
    app = App(window.inner)
    with pytest.raises(Refused, match=r"app\.rest"):
        asyncio.run(app.handle({"name": "app.start", "fields": {"path": "#/settings"}}))
    assert asyncio.run(app.handle({"name": "go", "fields": {"path": "#/"}})) == []


def test_the_first_page_waits_where_something_is_kept(window: Window, rest: Coming) -> None:
    window.set_up()
    rest.asked = 0
    window.send("app.start", path="#/")
    assert rest.asked > 0


def test_an_action_says_what_did_not_come_and_can_be_done_again(window: Window, rest: Coming) -> None:
    rest.comes = False
    window.go("#/settings")
    assert "The rest of Faristol could not be downloaded (404)." in window.text
    rest.comes = True
    window.go("#/settings")
    assert window.path == "#/settings"


def test_a_module_that_is_missing_for_the_first_page_is_waited_for(
    window: Window, rest: Coming, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, came = window.app._page, []

    async def drawn():  # type: ignore[no-untyped-def]
        if not rest.asked:
            came.append(False)
            raise ModuleNotFoundError("faristol.app.copies.backups")
        return await page()

    monkeypatch.setattr(window.app, "_page", drawn)
    window.send("app.start", path="#/")
    assert came == [False]
    assert rest.asked > 0
    assert window.path == "#/"


def test_nothing_is_imported_ahead_before_it_has_come(window: Window, rest: Coming) -> None:
    rest.comes = False
    assert asyncio.run(window.app.handle({"name": "app.prepare"})) == []
    assert rest.asked == 1


def test_a_newer_version_can_be_taken_when_the_rest_of_this_one_is_gone(window: Window, rest: Coming) -> None:
    rest.comes = False
    window.send("update.waiting")
    assert "There is a new version of Faristol." in window.text
    window.send("update.apply")
    assert window.effect("update")
