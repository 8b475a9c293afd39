"""What one test leaves behind does not reach the next one, though both have the same kept browser."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import pool
from browser.pool import starts_anew
from browser.prepared import Prepared, choose_file, copy_of, go, open_copy, path_of, saved, visiting
from browser.visits import Serve, Visit
from devtools.server import SiteServer
from effort import usually
from faristol.modes.duplicate import events

FOUND = """async () => ({
  local: Object.keys(localStorage).sort(),
  session: Object.keys(sessionStorage).sort(),
  databases: (await indexedDB.databases()).map(({ name }) => name)
    .filter((name) => !name.startsWith("IDBMap")).sort(),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  cookies: document.cookie,
  hash: location.hash,
  size: [innerWidth, innerHeight],
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  touch: navigator.maxTouchPoints,
  asked: (await navigator.permissions.query({ name: "geolocation" })).state,
  online: navigator.onLine,
  script: window.left ?? null,
  exposed: typeof window.exposed,
  year: new Date().getFullYear(),
  css: CSS.supports("color", "red"),
  answered: (await fetch("build.json")).status,
  shown: document.getElementById("app").innerText,
})"""

OPEN_TRANSACTION = """() => new Promise((resolve) => {
  const opening = indexedDB.open("faristol");
  opening.onsuccess = () => {
    const store = opening.result.transaction("records", "readwrite").objectStore("records");
    const again = () => { store.count().onsuccess = again; };
    again();
    resolve();
  };
})"""


@pytest.fixture(autouse=True)
def _kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "FRESH", "")


def a_dialog(page: Page) -> None:
    page.on("dialog", lambda _dialog: None)
    with page.expect_event("dialog"):
        page.evaluate("() => { setTimeout(() => confirm('Still there?'), 0); }")


def a_service_worker(page: Page) -> None:
    page.evaluate(
        "async () => { await navigator.serviceWorker.register('sw.js?other', { scope: './other/' }); }"
    )


def a_cache(page: Page) -> None:
    page.evaluate("async () => { await (await caches.open('other')).put('build.json', new Response('{}')); }")


def a_second_page(page: Page) -> None:
    with page.expect_popup():
        page.evaluate("() => { window.open(location.href); }")


def a_changed_clock(page: Page) -> None:
    page.clock.set_fixed_time("1999-12-31T12:00:00Z")
    assert page.evaluate("new Date().getFullYear()") == 1999


def a_permission(page: Page) -> None:
    page.context.grant_permissions(["geolocation"])


def a_place(page: Page) -> None:
    page.context.set_geolocation({"latitude": 39.57, "longitude": 2.65})


def an_open_transaction(page: Page) -> None:
    page.evaluate(OPEN_TRANSACTION)


def scripts(page: Page) -> None:
    page.context.add_init_script("window.left = 1")
    page.add_init_script("window.left = 2")


def a_function(page: Page) -> None:
    page.context.expose_function("exposed", lambda: None)


def a_listener(page: Page) -> None:
    page.context.on("request", lambda _request: None)


def a_route(page: Page) -> None:
    page.context.route("**/build.json", lambda route: route.fulfill(status=418))


def no_connection(page: Page) -> None:
    page.context.set_offline(True)


def a_slow_device(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 20})
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})


def no_room(page: Page) -> None:
    origin = page.evaluate("location.origin")
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1}
    )


KEPT = """() => {
  localStorage.setItem("faristol.theme", "dark");
  localStorage.setItem("faristol.language", "ro");
  sessionStorage.setItem("faristol.draft", "x");
  document.cookie = "left=1";
  indexedDB.open("other");
}"""


def everything_of_a_page(page: Page) -> None:
    page.evaluate(KEPT)
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")
    go(page, "#/settings")


def an_event(page: Page) -> None:
    open_copy(page, copy_of(Prepared("Left", ("Anna", "Benet")).do(events.Started())))
    expect(page.get_by_role("status")).to_contain_text("Restored")
    go(page, path_of("Left"))


def long_work(page: Page) -> None:
    go(page, "#/lists")
    choose_file(page, "Choose a file, or drop it here", "\n".join(["casa", "cosa"] * 50_000), "long.txt")


def what_never_answers(page: Page) -> None:
    page.evaluate("() => { window.opener.indexedDB.databases = () => new Promise(() => {}); }")


LEFT: tuple[Callable[[Page], None], ...] = (
    a_dialog,
    a_service_worker,
    a_cache,
    a_second_page,
    a_changed_clock,
    a_permission,
    a_place,
    an_open_transaction,
    scripts,
    a_function,
    a_listener,
    a_route,
    no_connection,
    a_slow_device,
    no_room,
    everything_of_a_page,
    an_event,
    long_work,
    what_never_answers,
)


def found(visit: Visit, address: str) -> dict[str, Any]:
    """What somebody finds who comes for the first time."""
    page = visit.open(address)
    assert saved(page) == []
    assert visit.pages == [page]
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    seen: dict[str, Any] = page.evaluate(FOUND)
    return seen


@pytest.fixture(scope="module")
def untouched(browser: Browser, shared_server: SiteServer) -> dict[str, Any]:
    """What is found in a browser that starts with the test."""
    with visiting(browser, fresh=True) as visit:
        return found(visit, shared_server.address())


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("leave", usually((a_changed_clock, an_open_transaction, scripts, an_event), LEFT))
def test_what_is_left_behind_does_not_reach_the_next_test(
    browser: Browser, shared_server: SiteServer, untouched: dict[str, Any], leave: Callable[[Page], None]
) -> None:
    """A context that is thrown away takes everything along; one that is handed on is as untouched."""
    with visiting(browser) as visit:
        context = visit.context
        leave(visit.open(shared_server.address()))
    with visiting(browser) as visit:
        assert visit.context is not context or found(visit, shared_server.address()) == untouched


@pytest.mark.slow
@pytest.mark.only_browser("chromium")
def test_who_was_at_a_server_that_is_stopped_now_is_not_handed_on(
    browser: Browser, shared_server: SiteServer, serve: Serve
) -> None:
    other = serve()
    with visiting(browser) as visit:
        context = visit.context
        visit.open(other.address())
    other.stop()
    with visiting(browser) as visit:
        assert visit.context is not context


@pytest.mark.only_browser("chromium")
def test_a_browser_is_handed_on_as_long_as_nothing_spoils_it(
    browser: Browser, shared_server: SiteServer
) -> None:
    with visiting(browser) as visit:
        context = visit.context
        visit.open(shared_server.address())
    with visiting(browser) as visit:
        assert visit.context is context
        visit.context.set_default_timeout(1_000)
    with visiting(browser) as visit:
        assert visit.context is not context


@pytest.mark.parametrize(("said", "share"), [("", 0), ("all", 1), ("7", pool.SHARE)])
def test_a_run_has_a_share_of_its_tests_without_the_pool(
    monkeypatch: pytest.MonkeyPatch, said: str, share: float
) -> None:
    monkeypatch.setattr(pool, "FRESH", said)
    anew = []
    for number in range(900):
        monkeypatch.setenv("PYTEST_CURRENT_TEST", f"tests/browser/test_it.py::test_it[{number}] (call)")
        anew.append(starts_anew())
    assert sum(anew) == pytest.approx(900 * share, abs=15)


def test_what_was_meant_to_go_wrong_is_forgiven_when_it_is_told_late_too(
    browser: Browser, shared_server: SiteServer
) -> None:
    with pytest.raises(AssertionError, match="before"), visiting(browser) as visit:
        visit.open(shared_server.address()).evaluate("console.error('before')")
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        page.evaluate("console.error('before')")
        visit.forgive()
        with page.expect_console_message():
            page.evaluate("console.error('after')")
