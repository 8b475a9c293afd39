"""The guide is true for who hosts it: a static server, a laptop in a club, a new version over the old one."""

import re
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

import dev
from browser.guided import Reader
from browser.prepared import PLAYERS, Prepared, copy_of, go, open_copy, path_of, saved
from browser.visits import INSECURE_HOST, Serve, Visit, take_away
from devtools.stamps import files_in
from faristol.modes.duplicate import events
from guide_steps import step_of, untold

pytestmark = pytest.mark.only_browser("chromium")  # in the others: tests/browser/engines

ELSEWHERE = {
    "After a minute it is at": "browser/test_runtime.py::test_any_path_of_a_server_will_do",
    "Where nothing is kept, by": "browser/test_releases.py::test_without_a_service_worker_too",
}
"""Steps whose tests stand where the rest of their kind does."""

LARGEST = 100 * 2**20
"""Bytes of a file that GitHub takes into a repository: docs.github.com, "About large files on GitHub"."""


def test_every_step_is_done_by_a_test() -> None:
    assert untold("hosting", [Path(__file__)], ELSEWHERE) == []


class Laptop:
    """Python's own server in a folder, started by the command of the guide; its log has what was asked."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder, self.log, self.port = folder, log, 0
        self.start()

    def start(self) -> None:
        """Type the command, at the port that is free, or the one from before."""
        command = step_of("hosting", "In the folder type").named["command"].text
        program, *arguments, _port = command.split()
        assert program == "python3"
        with self.log.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-u", *arguments, str(self.port)],
                cwd=self.folder, stdout=subprocess.PIPE, stderr=errors, text=True,
            )  # fmt: skip
        assert self.process.stdout
        with self.process.stdout as told:
            serving = re.search(r"port (\d+)", told.readline())
        assert serving
        self.port = int(serving[1])

    def stop(self) -> None:
        """Close its window."""
        self.process.terminate()
        self.process.wait()

    def methods(self) -> set[str]:
        """What devices did: GET, POST ..."""
        return set(re.findall(r'] "(\w+) /', self.log.read_text("utf-8")))


@pytest.fixture
def laptop(changing_site: Path, tmp_path: Path, after_visits: ExitStack) -> Laptop:
    """A laptop with the folder beside the web page of a club."""
    started = Laptop(changing_site.parent, tmp_path / "log")
    after_visits.callback(started.stop)
    return started


def evening() -> Prepared:
    """A duplicate whose first round is played."""
    return Prepared("Evening", PLAYERS).do(events.Started()).rack("CANTADA")


def bring_in(page: Page) -> list[str]:
    """Have the duplicate on a device; what is saved then."""
    open_copy(page, copy_of(evening()))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/")
    return saved(page)


@pytest.mark.slow
def test_the_laptop_itself_has_everything_without_the_server_too(visit: Visit, laptop: Laptop) -> None:
    step_of("hosting", "A folder of files")
    step_of("hosting", "It may lie at any address")
    step_of("hosting", "Copy what is in %(dist)s into a folder")
    address = step_of("hosting", "On the laptop open").named["address"].text
    page = visit.open(f"{address.replace('8000', str(laptop.port))}site/")
    Reader(page, "hosting", {}).does("Wait on the first page for")
    before = bring_in(page)
    take_away(laptop)
    page.reload()
    visit.wait_for_app(page)
    assert set(before) <= set(saved(page))
    go(page, path_of("Evening"))
    expect(page.get_by_role("button", name="Time!")).to_be_visible()
    assert laptop.methods() == {"GET"}  # nothing is stored there


@pytest.mark.slow
def test_other_devices_in_the_wifi_work_while_the_laptop_runs(visit: Visit, laptop: Laptop) -> None:
    step_of("hosting", "Open its address. It has to begin")
    address = step_of("hosting", "Other devices in the Wi-Fi").named["address"].text
    address = re.sub(r"//.*/", f"//{INSECURE_HOST}:{laptop.port}/", address)
    page = visit.open(f"{address}site/")
    expect(page.get_by_text("Only with a connection")).to_be_visible()
    before = bring_in(page)
    step_of("hosting", "There it works while the laptop runs")
    expect(page.get_by_text("save a copy at the end of the day")).to_be_visible()
    take_away(laptop)
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.reload()
    page.wait_for_url("chrome-error:**")  # it would break into the next visit
    laptop.start()
    page.goto(f"{address}site/")
    visit.wait_for_app(page)
    assert set(before) <= set(saved(page))
    assert laptop.methods() == {"GET"}


@pytest.mark.slow
def test_a_new_folder_over_the_old_one_is_taken_when_the_event_is_over(
    visit: Visit, serve: Serve, changing_site: Path, later_site: Path
) -> None:
    page = visit.open(serve(changing_site).address())
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    first = str(page.locator("html").get_attribute("data-version"))
    go(page, "#/settings")
    page.get_by_role("button", name="Dark colours").click()
    before = bring_in(page)

    step_of("hosting", "Copy the new folder over the old one")
    shutil.copytree(later_site, changing_site, dirs_exist_ok=True)
    page.reload()
    visit.wait_for_app(page)
    step_of("hosting", "Never in the middle of an event")
    expect(page.get_by_text("It can be taken when “Evening” is over.")).to_be_visible()
    expect(page.get_by_role("button", name="Change to it now")).to_have_count(0)
    go(page, path_of("Evening", "/menu/end"))
    page.get_by_role("button", name="Force majeure").click()
    page.get_by_role("button", name="End it", exact=True).click()
    expect(page.get_by_role("heading", name="The duplicate is over")).to_be_visible()
    go(page, "#/")

    Reader(page, "hosting", {}).does("A device that is online finds it")
    expect(page.locator("html")).not_to_have_attribute("data-version", first)
    visit.wait_for_app(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert set(before) <= set(saved(page))
    Reader(page, "hosting", {}).does("The version stands under")
    version, _, build = str(page.locator("html").get_attribute("data-version")).partition("+")
    expect(page.get_by_role("main")).to_contain_text(f"Version{version} (build {build})")


def test_github_takes_every_file_and_none_is_one_that_it_leaves_out(site: Path) -> None:
    step_of("hosting", "Put what is in %(dist)s into a repository")
    step_of("hosting", "In its settings, under Pages")
    assert max(path.stat().st_size for path in files_in(site)) < LARGEST
    assert not (site / ".nojekyll").exists()


def test_the_commands_of_the_guide_are_those_of_the_sources() -> None:
    step = step_of("hosting", "To build it from the sources")
    for named in step.named.values():
        program, script, *arguments = named.text.split()
        assert (program, script) == ("python3", "scripts/dev.py")
        assert dev.parse(arguments)[0].run.__name__ in arguments
