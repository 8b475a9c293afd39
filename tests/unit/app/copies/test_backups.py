"""Saving and restoring as a person does it: nothing is overwritten without a question."""

import asyncio
from dataclasses import replace

import pytest

import gamefiles
from faristol.app.copies.backups import Restoring
from faristol.foreign.lines import PORTIONS_FROM
from faristol.storage.backup import read_backup, write_backup
from faristol.storage.log import MemoryLog
from faristol.storage.records import START, Record


@pytest.fixture
def saved(window):
    """A duplicate with a round, and the text of its file."""
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    window.send("event.export")
    return window.effect("download")["text"]


@pytest.fixture
def elsewhere(another_window):
    """A window on another tablet."""
    window = another_window()
    window.log = window.inner.log = MemoryLog()
    window.inner.forget()
    return window


def test_another_tablet_goes_on_from_the_file(window, saved, elsewhere):
    elsewhere.send("backup.open", text=saved, filename="duplicat.jsonl")
    assert elsewhere.notices == [("restore", "")]
    elsewhere.go(window.path)
    assert elsewhere.state == window.state


def many(text: str, copies: int) -> list[list[Record]]:
    """The duplicate of a file so many times, each under a name of its own."""
    [records] = read_backup(text).streams.values()
    streams = list[list[Record]]()
    for number in range(copies):
        chained = list[Record]()
        for record in records:
            previous = chained[-1].hash if chained else START
            chained.append(replace(record, stream=f"d{number}", previous=previous))
        streams.append(chained)
    return streams


def test_a_large_copy_is_read_in_portions_and_may_be_called_off(elsewhere, saved):
    streams = many(saved, 200)
    text = write_backup(streams, 1)
    assert len(text) > PORTIONS_FROM
    ticks = iter(range(0, 10**9, 100))
    elsewhere.inner.now = lambda: next(ticks)
    elsewhere.send("backup.open", text=text, filename="gran.jsonl")
    assert "Reading gran.jsonl" in elsewhere.text
    elsewhere.send("job.step")
    elsewhere.go("#/lists")
    assert "Reading gran.jsonl" in elsewhere.text
    elsewhere.send("job.cancel")
    assert "gran.jsonl: Called off: nothing was brought in." in elsewhere.text
    assert asyncio.run(elsewhere.log.heads()) == []
    elsewhere.go("#/archive")
    elsewhere.send("backup.open", text=text, filename="gran.jsonl")
    elsewhere.work()
    assert "Restored: 200." in elsewhere.text
    kept = [head.stream for head in asyncio.run(elsewhere.log.heads()) if head.stream != "settings"]
    assert len(kept) == 200


def test_of_a_large_copy_that_is_damaged_the_archive_asks_and_a_button_leads_there(elsewhere, saved):
    lines = write_backup(many(saved, 200), 1).splitlines(keepends=True)
    elsewhere.send("backup.open", text="".join(lines[:-2]), filename="gran.jsonl")
    elsewhere.go("#/lists")
    elsewhere.send("job.step")
    elsewhere.work()
    assert elsewhere.path == "#/lists"
    assert "there is a question in the archive" in elsewhere.text
    elsewhere.send("go", path="#/archive")
    assert "This copy is damaged or cut off." in elsewhere.text
    elsewhere.go("#/lists")
    elsewhere.go("#/archive")
    elsewhere.send("backup.whole")
    assert "Restored: 199." in elsewhere.text


def test_what_is_already_here_stays_as_it_is(window, saved):
    before = window.state
    window.send("backup.open", text=saved)
    assert window.state == before
    assert window.notices == [("restore", "")]


def test_a_longer_file_adds_what_is_new(window, saved, elsewhere):
    elsewhere.send("backup.open", text=saved)
    window.send("slip.enter", table="2", coordinates="H4", word="CANTA")
    window.send("event.export")
    elsewhere.send("backup.open", text=window.effect("download")["text"])
    elsewhere.go(window.path)
    assert elsewhere.state == window.state


def test_a_differing_event_is_replaced_only_after_a_question(window, saved, elsewhere):
    elsewhere.send("backup.open", text=saved)
    elsewhere.go(window.path)
    elsewhere.send("slip.enter", table="2", coordinates="H4", word="CANTA")
    window.send("slip.enter", table="2", coordinates="H4", word="CANTADA")
    window.send("event.export")
    elsewhere.go("#/archive")
    elsewhere.send("backup.open", text=window.effect("download")["text"])
    assert elsewhere.inner.session.find(Restoring).names == ("Wednesday duplicate",)
    here = len(asyncio.run(elsewhere.log.read(window.path.split("/")[2])))
    copy = len(asyncio.run(window.log.read(window.path.split("/")[2])))
    assert f"here {here} steps, the last one today, " in elsewhere.text
    assert f"in the copy {copy} steps, the last one today, " in elsewhere.text
    assert f"The first {here - 1} steps are the same." in elsewhere.text
    assert "Replace, and lose 1 step " in elsewhere.text
    elsewhere.send("backup.cancel")
    elsewhere.go(window.path)
    assert elsewhere.state.current.slips[2].word == "CANTA"
    elsewhere.go("#/archive")
    elsewhere.send("backup.open", text=window.effect("download")["text"])
    elsewhere.send("backup.replace")
    elsewhere.go(window.path)
    assert elsewhere.state == window.state


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "taula,nom\n1,Anna\n",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("CANTADA", "CANTADES"),
        lambda text: text.replace("Anna", "Núria", 1),
        lambda text: "\n".join(text.split("\n")[:3] + text.split("\n")[4:]),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_and_nothing_changes(window, saved, elsewhere, damage):
    elsewhere.send("backup.open", text=damage(saved))
    assert [place for place, _ in elsewhere.notices] == ["restore"]
    assert elsewhere.inner.session.notices[0].kind == "bad"
    elsewhere.go(window.path)
    assert elsewhere.path == "#/"


@pytest.fixture
def two_games():
    """The text of a copy with two games of two, and the games' streams."""
    kept = [gamefiles.records(gamefiles.played(seed), f"game{seed}") for seed in (1, 3)]
    return write_backup(kept, 1), kept


def test_what_is_whole_in_a_copy_cut_short_is_restored_after_a_question(window, two_games):
    text, (first, second) = two_games
    cut = text[: text.index(second[5].canonical()) + 30]
    window.go("#/archive")
    window.send("backup.open", text=cut)
    assert "What is whole in it can be restored" in window.text
    assert f"is not whole from line {len(first) + 7} on. 5 records before it are right." in window.text
    assert asyncio.run(window.log.heads()) == []
    window.send("backup.cancel")
    assert "can be restored" not in window.text
    window.send("backup.open", text=cut)
    window.send("backup.whole")
    assert "Restored: 1." in window.text
    assert asyncio.run(window.log.read("game1")) == first
    assert not asyncio.run(window.log.read("game3"))


def test_before_something_here_is_replaced_by_a_damaged_copy_there_is_the_other_question_too(
    window, two_games
):
    text, (first, _) = two_games
    asyncio.run(window.log.append(gamefiles.records(gamefiles.played(2), "game1")))
    window.go("#/archive")
    at = text.index('"stream":"game3"')
    window.send("backup.open", text=text[:at] + text[at:].replace("Benet", "Berta"))
    window.send("backup.whole")
    assert "Is it to become as it is in the copy?" in window.text
    window.send("backup.replace")
    assert asyncio.run(window.log.read("game1")) == first


def test_of_one_game_that_is_cut_off_what_came_before_is_restored_after_a_question(window, two_games):
    _text, (first, _second) = two_games
    text = write_backup([first], 1)
    cut = text[: text.index(first[6].canonical()) + 30]
    window.go("#/archive")
    window.send("backup.open", text=cut)
    assert "The copy is cut off after line 8." in window.text
    assert "What came before the cut can be restored, as it was then" in window.text
    assert asyncio.run(window.log.heads()) == []
    window.send("backup.begun")
    assert "Restored: 1." in window.text
    kept = asyncio.run(window.log.read("game1"))
    assert 0 < len(kept) < 6
    assert kept == first[: len(kept)]
    window.go("#/game/game1")
    assert window.path == "#/game/game1"
    window.go("#/archive")
    window.send("backup.open", text=text)
    assert asyncio.run(window.log.read("game1")) == first
    window.send("backup.open", text=cut)
    window.send("backup.begun")
    assert asyncio.run(window.log.read("game1")) == first


def test_a_question_about_a_copy_is_over_when_another_file_is_chosen(window, two_games):
    text, (_first, second) = two_games
    window.go("#/archive")
    window.send("backup.open", text=text[: text.index(second[5].canonical()) + 30])
    window.send("backup.open", text="hola")
    assert "can be restored" not in window.text


def test_all_events_go_into_one_file_and_the_day_is_remembered(window, saved):
    window.go("#/archive")
    window.send("backup.export")
    download = window.effect("download")
    assert download["text"].count('"duplicate.Created"') == 1
    assert download["filename"].endswith(".jsonl")
    assert window.inner.settings["last_backup"] == str(window.now)


def test_there_must_be_something_to_save(window):
    window.send("backup.export")
    assert window.notices == [("backup", "")]
