"""Several people practise on one device, and take everything along (PRA-10)."""

import asyncio
import re

import pytest

from faristol.app.practice.player import player_of
from faristol.app.practice.players import Shown
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.log import MemoryLog
from unit.app.conftest import Window
from unit.app.practice.test_cards import answer, asked_in, go_on, make, start, state_of

pytestmark = pytest.mark.rule("PRA-10")

PLAYERS = "#/practice/players"


@pytest.fixture
def phone(another_window) -> Window:
    """A window on another device."""
    window = another_window()
    window.log = window.inner.log = MemoryLog()
    window.inner.forget()
    window.now += 5
    return window


def stream_of(window: Window) -> str:
    return asyncio.run(player_of(window.inner)).stream


def names(window: Window) -> list[str]:
    found, _ = asyncio.run(window.inner.store(PRACTICE).readable())
    return sorted(state.name for _, state in found)


def add(window: Window, name: str) -> str:
    """Somebody begins; the stream."""
    window.go(PLAYERS)
    window.send("players.add", name=name)
    return stream_of(window)


def practise(window: Window, words: str, answers: int) -> None:
    """Make a set of words and answer some cards."""
    make(window, words=words)
    go_through(window, answers)


def go_through(window: Window, answers: int) -> None:
    start(window)
    for _ in range(answers):
        window.now += 2_000
        answer(window)
        go_on(window)


def file_of(window: Window) -> str:
    """The player of this window as a file."""
    window.go(f"{PLAYERS}/{stream_of(window)}")
    window.send("players.file", stream=stream_of(window))
    return str(window.effect("download")["text"])


def bring(window: Window, text: str) -> None:
    window.go(PLAYERS)
    window.choose_file("backup.open", "Anna.jsonl", text.encode())


def test_each_player_has_cards_of_his_own(window: Window) -> None:
    anna = add(window, "Anna")
    assert "Anna practises now." in window.text
    practise(window, "casa xai", 2)
    add(window, "Benet")
    assert state_of(window).sets == ()
    window.go(PLAYERS)
    assert "2 players on this device" in window.text
    window.send("players.choose", stream=anna)
    assert window.path == "#/practice"
    assert len(state_of(window).answers) == 2


@pytest.mark.parametrize(
    ("name", "said"), [("", "name is missing"), ("anna", "called “Anna” already"), ("x" * 80, "too long")]
)
def test_a_name_that_does_not_do_is_told_and_stays_in_the_field(window: Window, name, said) -> None:
    add(window, "Anna")
    window.go(PLAYERS)
    window.send("players.add", name=name)
    assert said in window.text
    assert f'value="{name}"' in window.html
    assert names(window) == ["Anna"]


def test_a_player_is_called_otherwise(window: Window) -> None:
    stream = add(window, "Anna")
    add(window, "Benet")
    window.go(f"{PLAYERS}/{stream}")
    window.send("players.rename", stream=stream, name="Benet")
    assert "called “Benet” already" in window.text
    window.send("players.rename", stream=stream, name="Anna Maria")
    assert names(window) == ["Anna Maria", "Benet"]


def test_a_player_is_removed_once_that_is_confirmed(window: Window) -> None:
    stream = add(window, "Anna")
    add(window, "Benet")
    window.go(f"{PLAYERS}/{stream}")
    window.send("players.remove", stream=stream)
    assert "Saved as a file, they can come back." in window.text
    assert names(window) == ["Anna", "Benet"]
    window.send("players.remove_yes", stream=stream)
    assert window.path == PLAYERS
    assert names(window) == ["Benet"]


def test_an_answer_never_counts_for_somebody_else(window: Window, another_window) -> None:
    anna = add(window, "Anna")
    practise(window, "casa xai", 1)
    other = another_window()
    add(other, "Benet")
    window.inner.forget()
    answer(window)
    assert "Benet practises now: this answer was not counted." in window.text
    assert len(asyncio.run(window.inner.open(PRACTICE, anna)).state.answers) == 1


def test_everything_comes_along_as_a_file(window: Window, phone: Window) -> None:
    add(window, "Anna")
    practise(window, "casa xai", 3)
    bring(phone, file_of(window))
    assert "Restored: 1." in phone.text
    assert state_of(phone) == state_of(window)


def test_bringing_in_twice_changes_nothing(window: Window, phone: Window) -> None:
    add(window, "Anna")
    practise(window, "casa xai", 3)
    text = file_of(window)
    bring(phone, text)
    before = asyncio.run(phone.log.read(stream_of(phone)))
    bring(phone, text)
    assert "Restored: 0. Already here: 1." in phone.text
    assert asyncio.run(phone.log.read(stream_of(phone))) == before


def gone_on(window: Window, phone: Window) -> None:
    """The same player goes on with other cards on both devices."""
    add(window, "Anna")
    practise(window, "casa xai col·legi falç", 2)
    bring(phone, file_of(window))
    go_through(window, 2)
    go_through(phone, 3)


def test_who_has_gone_on_at_two_devices_loses_no_answer(window: Window, phone: Window) -> None:
    gone_on(window, phone)
    bring(window, file_of(phone))
    assert "every answer of both counts now" in window.text
    assert len(state_of(window).answers) == 7
    bring(phone, file_of(window))
    assert state_of(phone) == state_of(window)
    bring(window, file_of(phone))
    assert "Restored: 0. Already here: 1." in window.text


def test_what_is_done_while_a_long_practice_comes_in_counts_too(
    window: Window, phone: Window, monkeypatch
) -> None:
    gone_on(window, phone)
    text = file_of(phone)
    monkeypatch.setattr("faristol.app.copies.meeting.AT_ONCE", 0)
    ticks = iter(range(window.now, 10**18, 100))
    window.go(PLAYERS)
    window.inner.now = lambda: next(ticks)
    window.send("backup.open", text=text, filename="Anna.jsonl")
    assert "Reading Anna" in window.text
    window.send("players.rename", stream=stream_of(window), name="Anna Maria")
    window.send("job.step")
    window.work()
    assert len(state_of(window).answers) == 7
    assert state_of(window).name == "Anna Maria"


def test_a_file_of_another_player_comes_beside(window: Window, phone: Window) -> None:
    add(window, "Anna")
    practise(window, "casa xai", 2)
    add(phone, "Benet")
    bring(phone, file_of(window))
    assert names(phone) == ["Anna", "Benet"]
    assert state_of(phone).name == "Benet"


def test_two_players_of_one_name_may_be_one_person(window: Window, phone: Window) -> None:
    for one, words in ((window, "casa xai"), (phone, "col·legi falç")):
        add(one, "Anna")
        practise(one, words, 2)
    text = file_of(window)
    bring(phone, text)
    assert "There is a second player called “Anna” now." in phone.text
    mine = stream_of(phone)
    page = phone.go(f"{PLAYERS}/{mine}")
    other = re.search(r'<option value="(\w+)">Anna', page)[1]
    phone.send("players.join", stream=mine, other=other)
    phone.work()
    assert "They are one player now, called Anna." in phone.text
    assert names(phone) == ["Anna"]
    assert len(state_of(phone).answers) == 4
    assert len(state_of(phone).sets) == 2
    bring(phone, text)
    assert "Restored: 0. Already here: 1." in phone.text
    assert names(phone) == ["Anna"]


def test_what_is_no_player_or_cut_off_is_told(window: Window, phone: Window) -> None:
    add(window, "Anna")
    practise(window, "casa xai", 2)
    text = file_of(window)
    bring(phone, "casa\nxai\n")
    assert "Anna.jsonl:" in phone.text
    bring(phone, text[: len(text) // 2])
    assert "cut off" in phone.text
    assert names(phone) == []


def codes_in(window: Window) -> tuple[str, ...]:
    window.go(f"{PLAYERS}/{stream_of(window)}")
    window.send("players.codes", stream=stream_of(window))
    return window.inner.session.find(Shown, stream_of(window)).codes


def test_everything_comes_along_in_codes(window: Window, phone: Window, monkeypatch) -> None:
    monkeypatch.setattr("faristol.storage.exchange.player_codes.PART", 200)
    add(window, "Anna")
    practise(window, "casa xai", 4)
    first, second, *others = codes_in(window)
    assert f"Code 1 of {2 + len(others)}" in window.text
    window.send("players.turn", stream=stream_of(window), at="1")
    assert f"Code 2 of {2 + len(others)}" in window.text
    phone.go(PLAYERS)
    for code in (second, *others, second):
        phone.send("players.scanned", code=code)
    assert "Missing: 1." in phone.text
    assert "Part 2 was read already." in phone.text
    phone.send("players.scanned", code=first)
    phone.work()
    assert "Restored: 1." in phone.text
    assert state_of(phone) == state_of(window)


def test_codes_of_something_else_or_of_others_are_told(window: Window, phone: Window, monkeypatch) -> None:
    monkeypatch.setattr("faristol.storage.exchange.player_codes.PART", 200)
    add(window, "Anna")
    practise(window, "casa xai", 2)
    first, *_ = codes_in(window)
    add(window, "Benet")
    practise(window, "casa xai", 3)
    other, *_ = codes_in(window)
    phone.go(PLAYERS)
    phone.send("players.scanned", code="https://example.org/menu")
    assert "is no code of a player’s practice" in phone.text
    phone.send("players.scanned", code=first)
    phone.send("players.scanned", code=other)
    assert "belongs to others than those before" in phone.text
    phone.send("players.put_away")
    assert "codes are read" not in phone.text
    phone.send("players.scanned", error="none")
    assert names(phone) == []


def test_a_card_is_asked_of_who_practises(window: Window) -> None:
    add(window, "Anna")
    practise(window, "casa xai", 0)
    assert asked_in(window) is not None
    window.go(PLAYERS)
    window.send("players.add", name="Benet")
    assert asked_in(window) is None
