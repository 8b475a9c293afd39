"""How long the site takes to start, cold, from what it has kept, and from a snapshot of the memory (P4); the
bytes of a first visit (P5).

The stock start is the same site without any preparation: the standard library, Faristol and its templates as
source, and all of it imported at once. It is measured turn by turn with ours. Times are milliseconds from the
navigation to the first page of the app.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext

from bench.figures import Figure, ratio_of_medians, repeated
from bench.lab import Lab
from bench.line import Host
from devtools import ROOT
from devtools.bytecode import CACHE, STDLIB, package
from devtools.rooms import templates
from devtools.sealing import seal_again

ROUNDS = 5
MAIN = "faristol/browser/main.py"
EVERYTHING = """

for _module in FEATURES.importing():
    pass
"""
"""At the end of faristol.browser.main it leaves nothing to be imported later."""

SLOW = 5.0
"""Megabits a second of a slow line."""

PATIENCE = 120_000
"""Milliseconds to wait for a start over it."""

KINDS = {
    "cold": ("cold start", 0.28),
    "warm": ("start without a connection or a snapshot", None),
    "second": ("second start, without a connection, from the snapshot", 0.15),
}
"""What each is called, and the part of the stock start's time that it may take."""

LONGEST_TASK = 50
SERVED, COMPRESSED = 17, 9
FIRST = 6.5

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


KEPT = """new Promise(resolve => {
  const look = async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("faristol-snapshot"));
    const kept = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length));
    if (kept.some(Boolean)) resolve();
    else setTimeout(look, 100);
  };
  look();
})"""
"""Ends when there is a snapshot for the next start."""


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P4 and P5."""
    yield from _times(lab)
    yield from _slow_line(lab)
    yield from _bytes(lab)


def _times(lab: Lab) -> Iterator[Figure]:
    sites = {"ours": lab.site, "stock": _stock_site(lab)}
    runs: dict[str, list[float]] = {f"{name} {kind}": [] for name in sites for kind in KINDS}
    longest = 0.0
    for _ in range(ROUNDS):
        for name, site in sites.items():
            with hosting(site) as host, visiting(lab) as visitor:
                taken = [start(visitor, host)]
                _until_kept(visitor)
                visitor.set_offline(True)
                taken.append(start(visitor, host))
                if name == "ours":
                    visitor.pages[-1].evaluate(KEPT)
                    taken.append(start(visitor, host))
                    longest = max(longest, *(task for _, task in taken))
            for kind, (shown, _) in zip(KINDS, taken, strict=False):
                runs[f"{name} {kind}"].append(shown)
    figure = partial(Figure, bar="P4")
    for kind, (what, limit) in KINDS.items():
        stock = "stock cold" if kind == "second" else f"stock {kind}"
        part = repeated(runs[f"ours {kind}"], runs[stock], of=ratio_of_medians)
        yield figure(what=f"{what}, of the stock start's time", **part, unit="x", at_most=limit)
        for name in sites:
            if milliseconds := [round(value) for value in runs[f"{name} {kind}"]]:
                details = {"rounds": milliseconds}
                yield figure(
                    what=f"{what}, {name}", **repeated(milliseconds, of=median), unit="ms", details=details
                )
    yield figure(
        what="longest task of the page while starting (0: none over 50 ms)",
        value=longest,
        unit="ms",
        at_most=LONGEST_TASK,
    )


def _slow_line(lab: Lab) -> Iterator[Figure]:
    """Cold starts over a slow line; the packed WebAssembly only helps where the host doesn't pack it."""
    unpacked = Path(shutil.copytree(lab.site, lab.folder / "unpacked"))
    for packed in unpacked.rglob("*.wasm.gz"):
        packed.unlink()
    for site, files in ((lab.site, "as built"), (unpacked, "raw WebAssembly")):
        for compressing, host_kind in ((False, "plain host"), (True, "host with gzip")):
            line = hosting(site, compressing=compressing, megabits=SLOW)
            with line as host, visiting(lab) as visitor:
                what = f"cold start at {SLOW:g} Mbit/s, {host_kind}, {files}"
                yield Figure(bar="P4", what=what, value=start(visitor, host)[0], unit="ms")


def _bytes(lab: Lab) -> Iterator[Figure]:
    """What the host sends from the first request until everything is kept."""
    ways = ((False, "as served", SERVED, None), (True, "with gzip", COMPRESSED, FIRST))
    for compressing, what, limit, first in ways:
        with hosting(lab.site, compressing=compressing) as host, visiting(lab) as visitor:
            start(visitor, host)
            shown = visitor.pages[-1].evaluate("performance.timeOrigin + measured.shown") / 1000
            _until_kept(visitor)
            sent, first_sent = host.sent(), host.sent(until=shown)
        megabytes = partial(Figure, bar="P5", unit="MB")
        yield megabytes(
            what=f"first visit, {what}", value=sum(sent.values()) / 1e6, at_most=limit, details=dict(sent)
        )
        before = sum(first_sent.values()) / 1e6
        yield megabytes(what=f"before the first screen works, {what}", value=before, at_most=first)


def _stock_site(lab: Lab) -> Path:
    """The site with sources where ours has compiled Python, and without what makes a start quicker."""
    site = Path(shutil.copytree(lab.site, lab.folder / "stock"))
    [stdlib] = site.glob("vendor/*/pyodide/python_stdlib.zip")
    [archive] = site.glob("app/*/faristol.zip")
    archive.with_name("rest.zip").write_bytes(b"")
    shutil.copyfile(STDLIB, stdlib)
    with zipfile.ZipFile(CACHE / "modules.source.zip") as source, zipfile.ZipFile(archive, "w") as target:
        for name in source.namelist():
            if (
                name not in ("sitecustomize.py", MAIN)
                and not name.startswith("jinja2/")
                and "/views/compiled/" not in name
            ):
                target.writestr(name, source.read(name), zipfile.ZIP_DEFLATED)
        main = source.read(MAIN).decode() + EVERYTHING
        target.writestr(MAIN, main, zipfile.ZIP_DEFLATED)
        for name, content in package("jinja2").items():
            target.writestr(name, content, zipfile.ZIP_DEFLATED)
        for path in templates().values():
            target.write(path, path.relative_to(ROOT / "py").as_posix(), zipfile.ZIP_DEFLATED)
    for packed in site.rglob("*.gz"):
        packed.unlink()
    seal_again(site)
    return site


@contextmanager
def hosting(site: Path, *, compressing: bool = False, megabits: float | None = None) -> Iterator[Host]:
    host = Host(site, compressing=compressing, megabits=megabits)
    host.start()
    yield host
    host.stop()


@contextmanager
def visiting(lab: Lab) -> Iterator[BrowserContext]:
    """Somebody whose browser has kept nothing yet."""
    with lab.visitor() as context:
        context.add_init_script(WATCH)
        yield context


def start(visitor: BrowserContext, host: Host) -> tuple[float, float]:
    """Milliseconds to the first page of the app, and of the page's longest task until then."""
    for earlier in visitor.pages[1:]:
        earlier.close()
    page = visitor.new_page()
    page.goto(host.address())
    page.locator("#app > :not(#start)").first.wait_for(timeout=PATIENCE)
    found = page.evaluate("measured")
    return found["shown"], found["longest"]


def _until_kept(visitor: BrowserContext) -> None:
    """Wait until the service worker has every file of the build."""
    visitor.pages[-1].evaluate("navigator.serviceWorker.ready.then(() => null)")
