"""Whatever ends Python, the page says so, and leads back to where one was with everything that was saved."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.prepared import SLIPS, address_at, four_steps, go, open_copy, saved, visiting
from browser.saving import saving
from browser.visits import INSECURE_HOST, NewVisit, ServeOther, Visit
from faristol.storage.backup import read_backup

HERE = Path(__file__).parent
MAIN = HERE.parents[1] / "py/faristol/browser/main.py"
LONG = 60_000
"""Milliseconds to wait for what takes the page twenty seconds, on a busy machine."""

PRESS = """name => {
  const button = document.createElement("button");
  button.dataset.action = name;
  document.getElementById("app").append(button);
  button.click();
  button.remove();
}"""


@pytest.fixture(scope="session")
def faulty_address(serve_other: ServeOther) -> str:
    """The app with actions that end its interpreter."""
    return serve_other(HERE / "faulty_main.py", MAIN)


@pytest.fixture(scope="module")
def four() -> str:
    """A copy with the four duplicates."""
    return four_steps()


@pytest.fixture(scope="module")
def judge(browser: Browser, faulty_address: str, four: str) -> Iterator[Visit]:
    """A judge whose tablet has the four duplicates."""
    with visiting(browser) as visit:
        page = visit.open(faulty_address)
        open_copy(page, four)
        expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
        yield visit
        visit.problems.clear()  # Pyodide says in the console what has ended it


@pytest.fixture
def slips(judge: Visit) -> Page:
    """The page of slips, with a word that is being typed."""
    [page] = judge.pages
    go(page, SLIPS)
    page.get_by_role("combobox", name="Word").fill("SOLER")
    return page


def ended(page: Page, fault: str) -> Locator:
    """The panel, once something has ended the interpreter."""
    page.evaluate(PRESS, f"fault.{fault}")
    panel = page.get_by_role("alertdialog")
    expect(panel).to_be_visible(timeout=LONG)
    return panel


def copy(page: Page) -> str:
    """What is in the copy that the panel saves."""
    with saving(page) as download:
        page.get_by_role("alertdialog").get_by_role("button", name="Save a copy of everything").click()
    expect(page.get_by_role("alertdialog").get_by_role("status")).to_contain_text(
        f"The copy is saved: {download.value.suggested_filename}"
    )
    return Path(download.value.path()).read_text("utf-8")


@pytest.mark.parametrize(
    "fault", ["overflow", *(pytest.param(fault, marks=pytest.mark.slow) for fault in ("trap", "end", "loop"))]
)
def test_whatever_ends_the_interpreter_one_goes_on_where_one_was(slips: Page, fault: str) -> None:
    before = saved(slips)
    panel = ended(slips, fault)

    name = "Faristol does not answer" if fault == "loop" else "Faristol has stopped"
    expect(panel).to_have_accessible_name(name)
    expect(panel).to_contain_text("is not lost")
    expect(panel.get_by_role("heading")).to_be_focused()
    expect(panel.get_by_role("button").first).to_have_text("Wait" if fault == "loop" else "Start again")
    assert slips.locator("#app").evaluate("app => app.inert")  # nothing behind it can be reached
    panel.get_by_role("button", name="Start again").click()
    Visit.wait_for_app(slips)
    expect(slips.get_by_role("combobox", name="Word")).to_have_value("SOLER")
    expect(slips.get_by_role("combobox", name="Word")).to_be_focused()
    assert address_at(slips) == SLIPS
    assert saved(slips) == before


@pytest.mark.slow
def test_the_copy_that_the_page_makes_is_one_that_the_app_restores(
    slips: Page, four: str, new_visit: NewVisit, address: str
) -> None:
    ended(slips, "trap")
    text = copy(slips)
    slips.get_by_role("alertdialog").get_by_role("button", name="Start again").click()
    Visit.wait_for_app(slips)

    found = read_backup(text)
    assert found.streams == read_backup(four).streams
    other = new_visit().open(address)
    open_copy(other, text)
    expect(other.get_by_role("status")).to_contain_text("Restored: 4.")
    assert [line for line in saved(other) if '"stream":"settings"' not in line] == text.splitlines()[1:-1]


@pytest.mark.slow
def test_without_https_the_copy_has_its_checksum_too(visit: Visit, four: str, faulty_address: str) -> None:
    page = visit.open(faulty_address.replace("127.0.0.1", INSECURE_HOST))
    open_copy(page, four)
    expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
    ended(page, "trap")
    assert len(read_backup(copy(page)).streams) == 4
    visit.forgive()


@pytest.mark.slow
def test_what_ends_at_the_start_already_leads_to_the_first_page(visit: Visit, faulty_address: str) -> None:
    visit.context.add_init_script(
        """const deadly = location.hash.includes("deadly");
        addEventListener("DOMContentLoaded", () => deadly && faristol.trouble("stopped", "as it started"));"""
    )
    page = visit.context.new_page()
    page.goto(f"{faulty_address}#/deadly")
    panel = page.get_by_role("alertdialog", name="Faristol has stopped")
    panel.get_by_role("button", name="Open the first page").click()
    visit.wait_for_app(page)
    expect(page.get_by_role("link", name="Find the play")).to_be_visible()


@pytest.mark.slow
def test_with_nothing_saved_there_is_nothing_to_copy(visit: Visit, faulty_address: str) -> None:
    page = visit.open(faulty_address)
    panel = ended(page, "trap")
    panel.get_by_role("button", name="Save a copy of everything").click()
    expect(panel.get_by_role("status")).to_have_text("Nothing is saved on this device yet.")
    visit.forgive()


LISTEN = """
const signs = new BroadcastChannel("signs");
const heard = (what) => { document.documentElement.dataset.heard = what; };
signs.onmessage = ({ data }) => heard(data);
window.tell = (what) => signs.postMessage(what);
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => { if (data?.alive) heard("alive"); });
  }
};
"""
"""Tells the toy when to give a sign of life, and knows what has come from it."""


@pytest.mark.slow
def test_long_work_that_tells_of_itself_is_left_alone_and_what_is_silent_may_still_answer(
    visit: Visit, toy_address: str
) -> None:
    page = visit.context.new_page()
    page.add_init_script(LISTEN)
    page.clock.install()
    page.goto(toy_address)
    visit.wait_for_app(page)
    answers = page.get_by_role("heading", name="Answer")
    page.get_by_role("button", name="Long").click()
    expect(page.locator("html")).to_have_attribute("data-heard", "begun")
    page.clock.run_for(19_000)
    page.evaluate("tell('alive')")
    expect(page.locator("html")).to_have_attribute("data-heard", "alive")
    page.clock.run_for(18_000)
    panel = page.locator("#trouble")
    expect(panel).to_be_hidden()

    page.clock.run_for(3_000)
    expect(panel).to_have_role("alertdialog")
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Wait").click()
    expect(panel).to_be_hidden()
    page.clock.run_for(20_000)
    expect(panel).to_be_visible()
    page.evaluate("tell('done')")
    expect(panel).to_be_hidden()
    expect(answers).to_be_visible()


DELETE = """() => new Promise((resolve, reject) => {
  const deleting = indexedDB.deleteDatabase("faristol");
  deleting.onsuccess = resolve;
  deleting.onerror = reject;
})"""


@pytest.mark.slow
def test_what_the_browser_deletes_under_the_app_is_saved_from_its_memory(
    visit: Visit, four: str, new_visit: NewVisit, address: str
) -> None:
    page = visit.open(address)
    open_copy(page, four)
    expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
    go(page, SLIPS)
    page.evaluate(DELETE)
    page.get_by_role("textbox", name="Table").fill("1")
    page.get_by_role("combobox", name="Place").fill("8H")
    page.get_by_role("combobox", name="Word").fill("ASSOLiRE")
    page.keyboard.press("Enter")
    notice = page.locator("#app .notice").filter(has_text="The browser has deleted what was saved")
    with saving(page) as download:
        notice.get_by_role("button", name="Save a copy of everything").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert read_backup(text).streams["slips"] == read_backup(four).streams["slips"]
    other = new_visit().open(address)
    open_copy(other, text)
    expect(other.get_by_role("status")).to_contain_text("Restored:")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "title", "again", "kept"),
    [
        ("ca-ES", "Faristol s’ha aturat", "Reinicia", "Desa una còpia de tot"),
        ("ro-RO", "Faristol s-a oprit", "Reporniți", "Salvați o copie a tuturor datelor"),
    ],
)
def test_the_panel_speaks_the_language_of_the_page(
    new_visit: NewVisit, faulty_address: str, locale: str, title: str, again: str, kept: str
) -> None:
    visit = new_visit(locale=locale)
    panel = ended(visit.open(faulty_address), "trap")
    expect(panel).to_have_accessible_name(title)
    for name in (again, kept):
        expect(panel.get_by_role("button", name=name, exact=True)).to_be_visible()
    visit.forgive()
