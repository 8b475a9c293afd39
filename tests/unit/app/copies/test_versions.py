"""An evening goes over from a released version to this one; a copy of a newer version comes back."""

import asyncio

import pytest

from devtools.event_shapes import FOLDER
from faristol.storage.backup import read_backup, write_backup
from faristol.storage.records import START, Record
from hand import Hand
from unit.app.conftest import Window

EVENINGS = sorted(FOLDER.glob("*/duplicate/*.jsonl"))
WAITS = ("Type the tiles drawn from the bag, or let the app draw them.", "At least 2 players are needed.")
"""What a person is asked for before an evening goes on."""


def opened(window: Window, text: str) -> str:
    """What the history of an evening says once its copy is restored, a moment after it was saved."""
    backup = read_backup(text)
    [(stream, records)] = backup.streams.items()
    window.now = records[-1].time + 1_000
    window.go("#/archive")
    window.send("backup.open", text=text)
    assert "Restored: 1." in window.text
    window.go(f"#/duplicate/{stream}/history")
    return window.text


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: f"{path.parts[-3]}-{path.name[:2]}")
def test_an_evening_that_a_released_version_began_goes_on_and_its_copy_opens(window, path):
    text = path.read_bytes().decode(errors="surrogatepass")
    if next(iter(read_backup(text).streams)).startswith("rehearsal"):
        pytest.skip("nothing of a rehearsal is in a copy")
    opened(window, text)
    history = window.path
    window.go(history.removesuffix("/history"))
    hand, pressed = Hand(window), list[str]()
    while "next" in hand.page.ids and (button := hand.id("next")).text not in pressed:
        pressed.append(button.text)
        hand.tap(button)
        refused = {one.text for one in window.inner.session.notices if one.kind == "bad"}
        assert refused <= {*WAITS}
    assert pressed
    window.send("backup.export")
    elsewhere = window.elsewhere()
    told = opened(elsewhere, window.effect("download")["text"])
    window.now = elsewhere.now
    window.go("#/archive")
    window.go(history)
    assert window.text == told


def of(kind: str, stream: str) -> list[Record]:
    """Something that 1.0.0 has saved, under this name."""
    [records] = read_backup(next(FOLDER.glob(f"1.0.0/{kind}/02*.jsonl")).read_text("utf-8")).streams.values()
    made: list[Record] = []
    for one in records:
        previous = made[-1].hash if made else START
        made.append(Record(stream, one.seq, one.time, one.type, one.version, one.data, previous))
    return made


def later(records: list[Record], type: str) -> list[Record]:
    """The same, gone on with by a version that has more events."""
    last = records[-1]
    return [*records, Record(last.stream, last.seq + 1, last.time, type, 1, {"n": 1}, last.hash)]


@pytest.mark.parametrize(
    ("newer", "why"),
    [
        (
            later(of("tournament", "newer"), "tournament.Televised"),
            "What was saved needs a newer Faristol (entry ",
        ),
        (
            [Record("newer", 1, 1, "darts.Created", 1, {"name": "Darts"}, START)],
            "“darts” is of a kind that this Faristol does not know. A newer one may have saved it.",
        ),
    ],
    ids=["event", "kind"],
)
def test_a_copy_of_a_newer_version_says_so_and_what_is_known_of_it_is_restored(window, newer, why):
    known = of("classic", "known")
    window.go("#/archive")
    window.send("backup.open", text=write_backup([newer], window.now))
    assert why in window.text
    window.send("backup.open", text=write_backup([newer, known], window.now))
    assert "Part of this copy was saved by a newer Faristol." in window.text
    assert why in window.text
    Hand(window).press("Restore what is whole")
    assert "Restored: 1." in window.text
    assert {head.stream for head in asyncio.run(window.log.heads())} == {"known", "settings"}
