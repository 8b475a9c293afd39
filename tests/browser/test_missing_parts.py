"""Where something that Faristol needs is missing, a clear page says what, and what to do."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.failing import ANSWERS, answer
from browser.visits import NewVisit, Visit


@pytest.fixture
def address(usual_address: str) -> str:
    """These tests are about the start."""
    return usual_address


def open_without(visit: Visit, address: str, script: str) -> Page:
    """The page in a browser that the script has taken something from."""
    visit.context.add_init_script(script)
    page = visit.context.new_page()
    page.goto(address)
    return page


@pytest.mark.parametrize(
    ("name", "script"),
    [
        ("WebAssembly", "delete window.WebAssembly"),
        ("WebAssembly exceptions", "WebAssembly.validate = () => false"),
        ("Web Workers", "delete window.Worker"),
        ("JavaScript 2022", "delete Array.prototype.findLast"),
        ("CSS layers", "delete window.CSSLayerBlockRule"),
        ("IndexedDB", "Object.defineProperty(window, 'indexedDB', { value: undefined })"),
        ("JavaScript modules", "delete HTMLScriptElement.prototype.noModule"),
        ("BroadcastChannel", "delete window.BroadcastChannel"),
        ("module workers", "window.Worker = class { terminate() {} }"),
    ],
)
def test_an_old_browser_is_told_what_it_lacks(visit: Visit, address: str, name: str, script: str) -> None:
    page = open_without(visit, address, script)

    expect(page.get_by_role("alert")).to_contain_text("This browser cannot run Faristol")
    expect(page.get_by_role("alert")).to_contain_text(f"It lacks: {name}.")
    expect(page.get_by_role("progressbar")).to_be_hidden()


@pytest.mark.slow
def test_a_browser_that_refuses_to_store_says_how_to_allow_it(visit: Visit, address: str) -> None:
    refusal = "throw new DOMException('The operation is insecure.', 'SecurityError')"
    page = open_without(visit, address, f"IDBFactory.prototype.open = () => {{ {refusal} }}")

    expect(page.get_by_role("alert")).to_contain_text("The browser does not let anything be saved")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    visit.forgive()  # PyScript logs that it cannot store either


@pytest.mark.rule("EDG-B8")
@pytest.mark.only_browser("chromium")  # Firefox says nothing of a file that a page asks for
def test_opened_as_a_file_it_says_what_starts_a_server(new_visit: NewVisit, site: Path) -> None:
    visit = new_visit()
    page = visit.context.new_page()
    page.goto((site / "index.html").as_uri())
    panel = page.get_by_role("alert")
    expect(panel).to_contain_text("Faristol needs a server")
    expect(panel).to_contain_text("open http://localhost:8000/")
    expect(panel).to_contain_text("python3 -m http.server 8000")
    expect(page.get_by_role("button")).to_have_count(0)
    visit.forgive()  # what no file may ask for


@pytest.mark.slow
@pytest.mark.rule("BRO-7")
def test_what_comes_after_the_first_page_is_asked_for_again(new_visit: NewVisit, usual_address: str) -> None:
    visit = new_visit(service_workers="block")  # it would have kept the rest meanwhile
    answer(visit.context, "nothing", "rest.zip*")
    page = visit.open(usual_address)

    for given in ANSWERS:
        answer(visit.context, given, "rest.zip*")
        page.get_by_role("link", name="Settings").click()
        notices = page.get_by_role("region", name="Notices")
        expect(notices).to_contain_text("The rest of Faristol could not be downloaded")
        page.reload()
        visit.wait_for_app(page)
    visit.context.unroute_all()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    visit.forgive()  # the browser logs what it could not load


@pytest.mark.slow
@pytest.mark.rule("BRO-7")
def test_a_start_from_a_snapshot_without_the_rest_is_a_usual_one(new_visit: NewVisit, address: str) -> None:
    visit = new_visit(service_workers="block")  # it would have kept the rest meanwhile
    answer(visit.context, "nothing", "rest.zip*")
    page = visit.open(address)
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("region", name="Notices")).to_contain_text(
        "The rest of Faristol could not be downloaded"
    )
    visit.forgive()  # the browser logs what it could not load


@pytest.mark.slow
@pytest.mark.rule("BRO-7")
def test_a_first_visit_to_another_page_takes_the_rest_too(new_visit: NewVisit, address: str) -> None:
    visit = new_visit(service_workers="block")  # it would have kept the rest meanwhile
    visit.context.route("**/rest.zip*", lambda route: route.abort())
    page = visit.context.new_page()
    page.goto(f"{address}#/settings")

    expect(page.get_by_role("alert")).to_contain_text("Faristol could not be downloaded completely")
    visit.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    visit.forgive()  # the browser logs what it could not load


@pytest.mark.slow
def test_each_language_has_its_own_words(new_visit: NewVisit, address: str) -> None:
    for locale, text in (("ca", "Aquest navegador no pot"), ("ro", "Acest browser nu poate")):
        page = open_without(new_visit(locale=locale), address, "delete window.WebAssembly")
        expect(page.get_by_role("alert")).to_contain_text(text)
