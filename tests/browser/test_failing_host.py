"""A host that sends an error or a page of its own: ours says so and tries again, or does without.

Which files these are is one list by kinds, and no file of the site is of none.
"""

import json
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.failing import ANSWERS, answer
from browser.prepared import go
from browser.test_sharing import bring, shared
from browser.visits import NewVisit
from devtools.sealing import LIST
from effort import by_turns

NEEDED = (
    "css/faristol.css",
    "edge/boot.js",
    "edge/places.js",
    "edge/interpreter.js",
    "idiomorph.js",
    "pyscript/core.js",
    "pyscript/core-*.js",
    "pyscript/error-*.js",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm*",
    "pyodide/python_stdlib.zip*",
    "pyodide/pyodide-lock.json",
    "faristol.zip*",
)
"""Without them there is no first page."""

SPARED = (
    "icons/*",
    "fonts/*",
    "manifest.webmanifest",
    "sw.js",
    "qr/index.js",
    "*/LICENSE*",
)
"""Nobody has to know that they are missing."""

LATER = {
    "rest.zip*": "test_missing_parts.py",
    "pyodide/*.whl": "test_first_use.py",
    "espeak/*": "test_voice.py",
    "lexicons/*": "test_failing_host.py",
    "licences.json": "test_failing_host.py",
    "qr/decode.js": "test_failing_host.py",
    "earlier/*": "test_later_list.py",
}
"""Asked for when they are wanted, and where it is tested that this is said."""

SCRIPTS = {
    "codereader.js": "test_failing_host.py",
    "card.js": "test_failing_host.py",
    "curves.js": "test_curves.py",
    "speaker.js": "test_voice.py",
    "pronounced.js": "test_voice.py",
}
"""The same of our own scripts."""

AHEAD = ("older.js", "maker.js")
"""Scripts without which a page is only a little less: older colours, the next start."""

LOST = "Faristol could not be downloaded completely"
SCRIPT = re.compile(r'^(?:import|export)\b[^;]*?"\./([\w.]+)";', re.MULTILINE)


def files_of(site: Path) -> list[str]:
    """Every file of the site but those that lie packed beside one."""
    files = json.loads((site / LIST).read_text(encoding="utf-8"))["files"]
    return [name for name in files if not name.endswith((".gz", ".br"))]


def scripts_of(site: Path) -> set[str]:
    """Our scripts that the first page is made with: those of page and worker, and what they import."""
    [folder] = site.glob("app/*/edge")
    found, left = set[str](), ["boot.js", "interpreter.js"]
    while left:
        name = left.pop()
        if name not in found and (folder / name).exists():
            found.add(name)
            left += SCRIPT.findall((folder / name).read_text(encoding="utf-8"))
    return found


def test_no_file_of_the_site_is_of_no_kind(site: Path) -> None:
    kinds = (*NEEDED, *SPARED, *LATER, *(f"edge/{name}" for name in (*scripts_of(site), *SCRIPTS, *AHEAD)))
    unknown = [name for name in files_of(site) if not any(fnmatch(f"/{name}", f"*/{kind}") for kind in kinds)]
    assert unknown == ["index.html"]  # whoever has not that has nothing of ours
    tests = Path(__file__).parent
    assert all((tests / name).exists() for name in {*LATER.values(), *SCRIPTS.values()})


@pytest.mark.slow
@pytest.mark.parametrize("file", by_turns(NEEDED))
def test_what_the_start_needs_is_asked_for_again(new_visit: NewVisit, usual_address: str, file: str) -> None:
    visit = new_visit()
    page = visit.context.new_page()
    for given in ANSWERS:
        answer(visit.context, given, file)
        page.goto("about:blank")
        page.goto(usual_address)
        expect(page.get_by_role("alert")).to_contain_text(LOST)
    visit.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    visit.wait_for_app(page)
    visit.forgive()  # the browser logs what it could not load


@pytest.mark.slow
def test_a_page_in_the_place_of_any_script_of_ours_is_told(
    new_visit: NewVisit, usual_address: str, site: Path
) -> None:
    visit = new_visit()
    page = visit.context.new_page()
    for name in by_turns(sorted(scripts_of(site))):
        answer(visit.context, "a page", f"edge/{name}")
        page.goto("about:blank")
        page.goto(usual_address)
        expect(page.get_by_role("alert"), name).to_contain_text(LOST)
    visit.forgive()


@pytest.mark.slow
@pytest.mark.parametrize("given", by_turns(ANSWERS))
def test_what_is_only_seen_or_kept_is_done_without(
    new_visit: NewVisit, usual_address: str, given: str
) -> None:
    visit = new_visit()
    answer(visit.context, given, *SPARED, *(f"edge/{name}" for name in AHEAD))
    page = visit.open(usual_address)
    expect(page.get_by_text("Only with a connection")).to_be_visible()
    visit.forgive()


@pytest.mark.slow
def test_what_a_page_asks_for_later_is_said_to_be_missing_there(
    new_visit: NewVisit, usual_address: str
) -> None:
    visit = new_visit(service_workers="block")  # it would have kept it meanwhile
    page = visit.open(usual_address)
    for given in ANSWERS:
        answer(visit.context, given, "lexicons/*", "licences.json*")
        said = {
            "404": "The server has another version of Faristol",
            "a page": "comes damaged from the server",
        }.get(given, "not on this device yet")
        go(page, "#/words/judge")
        page.get_by_role("textbox").fill("casa")
        page.get_by_role("textbox").press("Enter")
        expect(page.get_by_text(said).first).to_be_visible()
        go(page, "#/about/licences")
        expect(page.get_by_text(said).first).to_be_visible()
    visit.context.unroute_all()
    go(page, "#/words/judge")
    page.get_by_role("textbox").fill("casa")
    page.get_by_role("textbox").press("Enter")
    expect(page.get_by_text("CASA").first).to_be_visible()
    visit.forgive()


@pytest.mark.slow
@pytest.mark.parametrize("given", by_turns(ANSWERS))
def test_without_what_draws_the_picture_the_link_is_shared(
    new_visit: NewVisit, usual_address: str, given: str
) -> None:
    visit = new_visit(service_workers="block")  # it would have kept the script meanwhile
    visit.context.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page = visit.open(usual_address)
    bring(page)
    go(page, "#/game/partida/replay/4")
    answer(visit.context, given, "edge/card.js")
    page.get_by_role("button", name="Share", exact=True).click()
    got = shared(page)
    assert "files" not in got
    assert re.search(r"#/share/[\w-]+/4$", got["url"])
    visit.forgive()
