"""How long the site takes to start, cold and from what it has kept, and the bytes of a first visit (P4, P5).

    python3 scripts/dev.py bench startup

The stock start is the same site without any preparation: the standard library, Faristol and its templates as
source. It is measured in the same run, turn by turn with ours. Times are milliseconds from the navigation to
the first page of the app.
"""

import gzip
import shutil
import statistics
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import build_site
from devtools import DIST
from devtools.browsers import installed
from devtools.bytecode import CACHE, STDLIB
from devtools.results import record
from devtools.server import SiteServer

ROUNDS = 5
LONG = 50
"""Milliseconds from which a task of the page counts as blocking it."""

WATCH = """
window.measured = { longest: 0, shown: null };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) measured.longest = Math.max(measured.longest, duration);
}).observe({ type: "longtask", buffered: true });
new MutationObserver((_, observer) => {
  const app = document.getElementById("app");
  if (!app?.firstElementChild || document.getElementById("start")) return;
  measured.shown = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""


def stock_site(ours: Path) -> Path:
    """The site with sources where ours has compiled Python, and without what makes imports quicker."""
    site = Path(shutil.copytree(ours, ours.with_name("stock")))
    [stdlib] = site.glob("vendor/*/pyodide/python_stdlib.zip")
    [archive] = site.glob("app/*/faristol.zip")
    shutil.copyfile(STDLIB, stdlib)
    with zipfile.ZipFile(CACHE / "faristol.source.zip") as source, zipfile.ZipFile(archive, "w") as target:
        for name in source.namelist():
            if name == "sitecustomize.py" or "/views/compiled/" in name:
                continue
            target.writestr(name, source.read(name), zipfile.ZIP_DEFLATED)
    return site


@contextmanager
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser with nothing kept in it."""
    context = browser.new_context(viewport={"width": 1180, "height": 820})
    context.add_init_script(WATCH)
    yield context
    context.close()


def start(page: Page, address: str) -> dict[str, float]:
    """Load the page until the app shows its first one."""
    page.goto(address)
    page.locator("#app > :not(#start)").first.wait_for()
    found: dict[str, float] = page.evaluate("measured")
    return found


def measure(browser: Browser, address: str) -> dict[str, Any]:
    """One cold start, one start without the network, and what was asked for."""
    with visitor(browser) as context:
        asked: list[str] = []
        context.on("request", lambda request: request.service_worker or asked.append(request.url))
        page = context.new_page()
        cold = start(page, address)
        before_first_page = list(asked)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        context.set_offline(True)
        warm = start(context.new_page(), address)
        return {"cold": cold, "warm": warm, "asked": before_first_page}


def sizes(paths: set[Path]) -> dict[str, int]:
    """Bytes as they lie on the disk, and as a host sends them that compresses."""
    contents = [path.read_bytes() for path in paths]
    return {
        "files": len(contents),
        "served": sum(map(len, contents)),
        "gzip": sum(min(len(content), len(gzip.compress(content, 6))) for content in contents),
    }


def files_of(site: Path, address: str, asked: list[str]) -> set[Path]:
    """The files of the site that these requests were for."""
    inside = [url.removeprefix(address).partition("?")[0] for url in asked if url.startswith(address)]
    return {site / (name or "index.html") for name in inside if name != "sw.js"}


def main(rounds: int) -> None:
    """Measure, print a table, write the results."""
    build_site.build()
    found = installed()
    if found is None:
        sys.exit("No browser to measure with: set BROWSER_PATH to one.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = getattr(playwright, found.kind).launch(**found.launch_options())
        # A copy: whoever builds meanwhile changes nothing here.
        site = Path(shutil.copytree(DIST, Path(folder, "ours")))
        servers = {"ours": SiteServer(site), "stock": SiteServer(stock_site(site))}
        runs: dict[str, list[dict[str, Any]]] = {name: [] for name in servers}
        for server in servers.values():
            server.start()
        for _ in range(rounds):
            for name, server in servers.items():
                runs[name].append(measure(browser, server.address()))
        version = browser.version
        browser.close()
        for server in servers.values():
            server.stop()
        first_page = sizes(files_of(site, servers["ours"].address(), runs["ours"][0]["asked"]))
        everything = sizes({path for path in site.rglob("*") if path.is_file() and path.name != "build.json"})
    values = {
        "browser": version,
        "rounds": rounds,
        **{
            f"{name} {kind}": round(statistics.median(run[kind]["shown"] for run in runs[name]))
            for name in runs
            for kind in ("cold", "warm")
        },
        "longest task": round(max(run[kind]["longest"] for run in runs["ours"] for kind in ("cold", "warm"))),
        "before the first page": first_page,
        "everything": everything,
    }
    values["cold ratio"] = round(values["ours cold"] / values["stock cold"], 2)
    values["warm ratio"] = round(values["ours warm"] / values["stock warm"], 2)
    record("startup", values)
    print(f"{'':22}{'cold':>8}{'offline':>9}   milliseconds, median of {rounds}")
    for name in ("ours", "stock"):
        print(f"{name:22}{values[f'{name} cold']:8}{values[f'{name} warm']:9}")
    print(f"{'ratio':22}{values['cold ratio']:8}{values['warm ratio']:9}")
    print(f"longest task of the page: {values['longest task']} ms (0: none over {LONG})\n")
    print(f"{'':22}{'files':>8}{'served':>9}{'gzip':>9}   MB")
    for name in ("before the first page", "everything"):
        size: Any = values[name]
        print(f"{name:22}{size['files']:8}{size['served'] / 1e6:9.2f}{size['gzip'] / 1e6:9.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
