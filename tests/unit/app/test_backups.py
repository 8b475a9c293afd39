"""Saving and restoring as a person does it: nothing is overwritten without a question."""

import pytest

from faristol.storage.memory import MemoryLog


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
    window.log = window.desk.log = MemoryLog()
    window.desk.forget_saved()
    return window


def test_another_tablet_goes_on_from_the_file(window, saved, elsewhere):
    elsewhere.send("backup.open", text=saved, filename="duplicat.jsonl")
    assert elsewhere.notices == [("restore", "")]
    elsewhere.go(window.path)
    assert elsewhere.state == window.state


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
    elsewhere.go("#/")
    elsewhere.send("backup.open", text=window.effect("download")["text"])
    assert "duplicate" in elsewhere.desk.session.question
    elsewhere.send("backup.cancel")
    elsewhere.go(window.path)
    assert elsewhere.state.current.slips[2].word == "CANTA"
    elsewhere.go("#/")
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
    assert elsewhere.desk.session.notices[0].kind == "bad"
    elsewhere.go(window.path)
    assert elsewhere.path == "#/"


def test_all_events_go_into_one_file_and_the_day_is_remembered(window, saved):
    window.go("#/")
    window.send("backup.export")
    download = window.effect("download")
    assert download["text"].count('"duplicate.Created"') == 1
    assert download["filename"].endswith(".jsonl")
    assert window.desk.settings["last_backup"] == str(window.now)


def test_there_must_be_something_to_save(window):
    window.send("backup.export")
    assert window.notices == [("backup", "")]
