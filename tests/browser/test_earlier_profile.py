"""A tablet on which a released version has kept its records: this one opens them all, and changes none."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, saved
from browser.visits import Visit
from devtools.event_shapes import FOLDER
from faristol.storage.backup import read_backup
from faristol.storage.records import START, Record

pytestmark = pytest.mark.slow

VERSIONS = sorted(folder.name for folder in FOLDER.iterdir())
FIXED = ("settings", "challenges")
"""Kinds of which there is one stream, with this name."""

WRITE = """records => new Promise((resolve, reject) => {
  const opening = indexedDB.open("faristol", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("records", { keyPath: ["stream", "seq"] });
  };
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("records", "readwrite");
    for (const record of records) writing.objectStore("records").add(record);
    writing.onabort = () => reject(writing.error);
    writing.oncomplete = () => {
      opening.result.close();
      resolve();
    };
  };
})"""

BARE = '<!doctype html><link rel="icon" href="data:,">'
"""A page of the site without the app."""

LISTS = {
    "duplicate": ("#/", "duplicate"),
    "classic": ("#/games", "game"),
    "tournament": ("#/tournaments", "tournament"),
    "correspondence": ("#/correspondences", "correspondence"),
    "championship": ("#/championships", "championship"),
}
"""Where the streams of a kind are listed, and what the addresses of their pages begin with."""


def kept_by(version: str) -> Iterator[tuple[Path, list[Record]]]:
    """The longest streams that a version wrote of each kind, under names of their own."""
    for path in sorted((FOLDER / version).glob("*/*.jsonl")):
        kind = path.parent.name
        text = path.read_text(encoding="utf-8", errors="surrogatepass")
        [records] = read_backup(text).streams.values()
        if kind in FIXED and path.name.startswith("01"):
            yield path, list(records)
        elif kind not in FIXED and path.name.startswith(("01", "02")):
            yield path, renamed(records, f"{kind}{path.name[:2]}")


def renamed(records: Sequence[Record], stream: str) -> list[Record]:
    chained: list[Record] = []
    for record in records:
        previous = chained[-1].hash if chained else START
        chained.append(replace(record, stream=stream, previous=previous))
    return chained


@pytest.mark.parametrize("version", VERSIONS)
def test_what_a_released_version_has_kept_is_shown_and_stays_byte_for_byte(
    visit: Visit, address: str, version: str
) -> None:
    streams = dict(kept_by(version))
    records = [record for records in streams.values() for record in records]
    page = visit.context.new_page()
    page.route("**/bare.html", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    page.goto(f"{address}bare.html")
    page.evaluate(WRITE, [{"stream": one.stream, "seq": one.seq, "line": one.canonical()} for one in records])
    page.close()

    page = visit.open(address)
    for kind, (listed_at, path) in LISTS.items():
        of_kind = {
            records[0].stream: name_of(file) for file, records in streams.items() if kind == file.parent.name
        }
        assert of_kind
        go(page, listed_at)
        for name in set(of_kind.values()):
            expect(page.get_by_role("link", name=re.compile(re.escape(name))).first).to_be_attached()
        stream = f"{kind}01"
        go(page, f"#/{path}/{stream}/history")
        expect(page).to_have_title(re.compile(re.escape(of_kind[stream])))
        expect(page.get_by_role("main").get_by_role("listitem").first).to_be_visible()
    look_at_what_was_chosen(page)
    assert sorted(saved(page)) == sorted(record.canonical() for record in records)


def look_at_what_was_chosen(page: Page) -> None:
    """The club's own rule sets, and what the word judge was asked."""
    go(page, "#/games/rules")
    expect(page.get_by_role("link", name="Copy of Clàssica", exact=True)).to_be_visible()
    go(page, "#/words/judge")
    expect(page.get_by_role("region", name="Judged before").get_by_role("listitem").first).to_be_visible()


def name_of(file: Path) -> str:
    """What the state that a stream led to is called: by its name, or by those who play by correspondence."""
    state = json.loads(file.with_suffix(".state.json").read_text(encoding="utf-8"))
    if file.parent.name == "correspondence":
        return " – ".join(player["name"] for player in state["players"])
    return str(state["name"])
