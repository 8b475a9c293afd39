"""The built site with a snapshot of Python's memory beside it, by which most tests start in half the time.

It is what the app makes for its own second start, taken from a browser that has made it. Its service worker
keeps nothing, since that takes as long again: without its server the site does not open. And windows that a
pool has opened share the Python of another (pool.py). Tests of the start itself, and those that go on without
a connection, have the site as it is.
"""

import json
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Page

from browser.visits import VISITOR, Visit
from devtools import BUILD
from devtools.sealing import seal_again
from devtools.server import SiteHandler, SiteServer
from devtools.stamps import digest, only_one

SNAPSHOT = Path(__file__).with_name("offered_snapshot.js")
WORKER = Path(__file__).with_name("offered_worker.js")
HUB = Path(__file__).with_name("hub.js")
HUB_MAIN = Path(__file__).with_name("hub_main.py")

SNAPSHOTS = """async () => {
  const names = (await caches.keys()).filter(name => name.startsWith("faristol-snapshot"));
  const cache = names.length && await caches.open(names[0]);
  const kept = cache ? await cache.keys() : [];
  return kept.map(request => request.url).filter(url => !url.endsWith("&faults"));
}"""
"""The addresses of what is kept for the next start."""

UNTIL_KEPT = f"""() => new Promise(resolve => {{
  const look = async () => {{
    if ((await ({SNAPSHOTS})()).length) resolve();
    else setTimeout(look, 100);
  }};
  look();
}})"""

HAND_OVER = f"""async () => {{
  const [url] = await ({SNAPSHOTS})();
  const kept = await caches.match(url);
  const body = await kept.arrayBuffer();
  const send = () => fetch("snapshot/memory", {{ method: "PUT", body }});
  const {{ ok }} = await send().catch(send).catch(send);
  return ok && kept.headers.get("X-Head");
}}"""
"""No browser but Chromium lets a test have a file so large: the page sends it to its server, and again if
that is broken off, as Firefox does now and then on a busy machine."""


class Taking(SiteHandler):
    """Keeps what the page sends."""

    server: "TakingServer"

    def do_PUT(self) -> None:  # noqa: N802 - http.server's name
        self.server.taken = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()


class TakingServer(SiteServer):
    """A server that a page hands its snapshot over to."""

    handler = Taking
    taken = b""


def until_kept(page: Page) -> None:
    """Wait until there is a snapshot for the next start."""
    page.evaluate(UNTIL_KEPT)


def quick_site(site: Path, browser: Browser) -> Path:
    """The site with a snapshot that this browser makes, unless it has been made before."""
    engine = browser.browser_type.name
    folder, stamp = BUILD / f"quick/{engine}", BUILD / f"quick/{engine}.stamp"
    version = json.loads((site / "build.json").read_text("utf-8"))["version"]
    mark = f"{version} {browser.version} {digest(SNAPSHOT, WORKER, HUB, HUB_MAIN, Path(__file__))}"
    with only_one("quick"):
        if not stamp.exists() or stamp.read_text("utf-8") != mark:
            stamp.unlink(missing_ok=True)
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(site, folder)
            _add_snapshot(folder, browser)
            stamp.write_text(mark, "utf-8")
    return folder


def add_hub(folder: Path) -> None:
    """Let a pool's windows share a Python; the site has to be sealed again."""
    [edge] = folder.glob("app/*/edge")
    (edge / "python.js").rename(edge / "own_python.js")
    shutil.copyfile(HUB, edge / "python.js")
    shutil.copyfile(HUB_MAIN, edge / HUB_MAIN.name)


def _add_snapshot(folder: Path, browser: Browser) -> None:
    [app] = folder.glob("app/*")
    server = TakingServer(folder)
    server.start()
    context = browser.new_context(**VISITOR)
    page = Visit(context, ahead=True).open(server.address())
    until_kept(page)
    head = page.evaluate(HAND_OVER)
    (app / "snapshot").mkdir()
    (app / "snapshot/memory").write_bytes(server.taken)
    (app / "snapshot/head").write_bytes(bytes.fromhex(head))
    context.close()
    server.stop()
    shutil.copyfile(SNAPSHOT, app / "edge/snapshot.js")
    add_hub(folder)
    version = json.loads((folder / "build.json").read_text("utf-8"))["version"]
    worker = WORKER.read_text("utf-8").replace('OWN = ""', f'OWN = "app/{app.name}/edge/update.js"')
    worker = worker.replace('BUILD = ""', f'BUILD = "{version}"')
    (folder / "sw.js").write_text(worker, "utf-8")
    seal_again(folder)
