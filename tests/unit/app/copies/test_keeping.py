"""What is over and in no copy yet is said on the first page, with one button; a copy ends that (BRO-4)."""

import asyncio

import pytest

from faristol.app.copies.last_copies import copies_of
from faristol.app.device.views.browsers import Copies
from faristol.storage.log import MemoryLog

DUE = "1 event is over and in no copy yet."


def copies(window):
    return asyncio.run(copies_of(window.inner))


@pytest.fixture
def ended(window):
    """A duplicate that is over, on the first page."""
    window.set_up()
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    window.go("#/")
    return window


def test_nothing_saved_needs_no_copy(window):
    assert copies(window) == Copies()
    assert "copy-due" not in window.go("#/")


def test_what_goes_on_asks_for_no_copy(window):
    window.set_up()
    assert copies(window) == Copies(None, 1, 1, 0)
    assert "copy-due" not in window.go("#/")


@pytest.mark.rule("BRO-4")
def test_what_is_over_asks_for_a_copy_until_there_is_one(ended):
    assert copies(ended) == Copies(None, 1, 1, 1)
    assert DUE in ended.text
    ended.now += 1000
    ended.send("backup.export")
    assert copies(ended) == Copies(ended.now, 1, 0, 0)
    assert "copy-due" not in ended.html
    ended.go("#/archive")
    assert "Last copy:" in ended.text


def test_what_changes_after_the_copy_asks_again(ended):
    ended.send("backup.export")
    ended.now += 60_000
    ended.set_up("Dora", "Enric")
    assert copies(ended) == Copies(ended.now - 60_000, 2, 1, 0)


def test_a_copy_of_the_event_alone_is_one_too(ended):
    [stream] = [head.stream for head in asyncio.run(ended.log.heads()) if head.stream != "settings"]
    ended.go(f"#/duplicate/{stream}/results")
    ended.now += 1000
    ended.send("event.export")
    assert copies(ended) == Copies(None, 1, 0, 0)
    assert "copy-due" not in ended.go("#/")


@pytest.mark.rule("BRO-4")
def test_where_a_duplicate_ends_its_copy_is_one_tap(window):
    window.set_up()
    assert 'data-action="event.export"' not in window.html
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    assert 'data-action="event.export"' in window.html
    window.send("event.export")
    assert copies(window).changed == 0


def test_a_copy_that_was_opened_counts_where_it_holds_all_that_is_here(ended, another_window):
    ended.send("backup.export")
    text, saved = ended.effect("download")["text"], ended.now
    elsewhere = another_window()
    elsewhere.log = elsewhere.inner.log = MemoryLog()
    elsewhere.inner.forget()
    elsewhere.now = saved + 60_000
    elsewhere.send("backup.open", text=text)
    assert copies(elsewhere) == Copies(saved, 1, 0, 0)

    other = another_window()
    other.log = other.inner.log = MemoryLog()
    other.inner.forget()
    other.now = saved - 1000
    other.set_up("Dora", "Enric")
    other.send("backup.open", text=text)
    assert copies(other).last is None


def test_what_a_second_copy_holds_is_saved_too(ended, another_window):
    ended.send("backup.export")
    elsewhere = another_window()
    elsewhere.log = elsewhere.inner.log = MemoryLog()
    elsewhere.inner.forget()
    elsewhere.now = ended.now + 60_000
    elsewhere.set_up("Dora", "Enric")
    elsewhere.send("backup.export")
    text = elsewhere.effect("download")["text"]

    ended.now += 120_000
    ended.send("backup.open", text=text)
    assert copies(ended).events == 2
    assert copies(ended).changed == 0
