"""Cards as a table for a spreadsheet, out and in (PRA-10)."""

import asyncio

import pytest

from faristol.app.practice.player import player_of
from faristol.modes.practice.events import MOST_CARDS
from faristol.storage.log import MemoryLog
from unit.app.conftest import Window
from unit.app.practice.test_cards import answer, go_on, make, start, state_of

pytestmark = pytest.mark.rule("PRA-10")

FILE = "#/practice/sets/file"


def choose(window: Window, text: str, name: str = "club.csv") -> None:
    window.go(FILE)
    window.choose_file("sets.csv", name, text.encode())


def take(window: Window, name: str = "") -> None:
    window.send("sets.take_csv", name=name)
    window.work()


def saved(window: Window) -> list[str]:
    """The lines of the table of who practises."""
    stream = asyncio.run(player_of(window.inner)).stream
    window.go(f"#/practice/players/{stream}")
    window.send("sets.save_csv", stream=stream)
    while window.effect("again"):
        window.send(str(window.effect("again")["name"]))
    text = str(window.effect("download")["text"])
    return text.removeprefix("\ufeff").splitlines()


def test_a_list_of_words_makes_a_set(window: Window) -> None:
    choose(window, "word\r\ncasa\r\nxai\r\n")
    assert "2 cards in “club”" in window.text
    take(window)
    assert "2 cards came in." in window.text
    [one] = state_of(window).sets
    assert (one.name, one.definition.kind, one.made.cards) == ("club", "anagram", 2)


def test_each_kind_and_language_is_a_set_of_its_own(window: Window) -> None:
    choose(window, "kind;language;word\nhooks;ca;xai\nanagram;ca;casa\nhooks;ca;any\nanagram;ro;casă\n")
    take(window, "Dijous")
    sets = state_of(window).sets
    assert [one.name for one in sets] == [
        "Dijous · Hooks · ca",
        "Dijous · Anagrams · ca",
        "Dijous · Anagrams · ro",
    ]
    assert [one.made.cards for one in sets] == [2, 1, 1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("anagram,ca,xqz", "Line 3: XQZ is not in the word list."),
        ("anagram,ca,ca5a", "Line 3: “ca5a” cannot be spelt with the tiles."),
        ("anagram,ca,", "Line 3: There is no word."),
        ("sums,ca,xai", "Line 3: “sums” is no kind of card"),
        ("anagram,fr,xai", "Line 3: “fr” is no language of cards"),
        ("recall,ca,xai", "Line 3: A card by heart comes with its set"),
        ("anagram,ca,saca", "Line 3: SACA makes the same card as line 2."),
        ('anagram,ca,"xai', "Line 3:"),
    ],
)
def test_a_wrong_line_is_told_with_its_number_and_the_others_can_be_taken(window: Window, line, said) -> None:
    choose(window, f"kind,language,word\nanagram,ca,casa\n{line}\n")
    assert said in window.text
    assert "1 card in “club”" in window.text
    take(window)
    assert state_of(window).sets[0].made.cards == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mot;idioma\ncasa;ca\n", "has no column called “word”: it says “mot, idioma”"),
        ("", "club.csv:"),
        ("\n\n", "club.csv:"),
        ('{"faristol":"backup","format":1,"saved":1}\n', "club.csv:"),
        ("word\n" + "a" * 30_000, "club.csv:"),
    ],
)
def test_what_is_no_table_of_cards_is_told(window: Window, text, said) -> None:
    choose(window, text)
    assert said in window.text
    take(window)
    assert asyncio.run(player_of(window.inner)) is None


def test_no_more_than_a_set_has_are_taken_and_the_line_is_told(window: Window, monkeypatch) -> None:
    monkeypatch.setattr("faristol.storage.exchange.cards_csv.MOST_CARDS", 2)
    choose(window, "word\ncasa\nxai\nany\n")
    assert "Line 4 is one too many" in window.text
    assert MOST_CARDS == 20_000


def test_a_long_table_is_read_with_progress_and_can_be_called_off(window: Window) -> None:
    lines = "\n".join(["word", *(f"paraula{number}" for number in range(5_000))])
    ticks = iter(range(window.now, 10**18, 60))
    window.go(FILE)
    window.inner.now = lambda: next(ticks)
    window.send("sets.csv", text=lines, filename="gran.csv")
    window.send("job.step")
    assert "Reading gran.csv" in window.text
    window.send("job.cancel")
    assert "Called off" in window.text
    window.send("sets.csv", text=lines, filename="gran.csv")
    window.work()
    assert "5000 lines are left out" in window.text
    assert "980 more" in window.text
    assert "Line 1001:" in window.text
    assert "and 4000 more" in window.text


def test_cards_go_out_and_come_in_again(window: Window, another_window) -> None:
    make(window, words="casa xai col·legi")
    make(window, words="xai any", kind="hooks")
    make(window, kind="recall", source="heavy", tiles="Ç", shortest="3", longest="3", words="")
    start(window)
    answer(window)
    go_on(window)
    head, *lines = saved(window)
    assert head == "set;kind;language;question;word;due;answers;missed"
    assert any(";anagram;ca;AIX;XAI;" in line for line in lines)
    assert sum(not line.endswith(";;;") for line in lines) == 1
    other = another_window()
    other.log = other.inner.log = MemoryLog()
    other.inner.forget()
    choose(other, "\n".join([head, *lines]))
    assert "1 line is left out" in other.text
    take(other)
    keys = {one.made.checksum for one in state_of(window).sets if one.definition.kind != "recall"}
    assert {one.made.checksum for one in state_of(other).sets} == keys


def test_the_same_table_twice_changes_nothing(window: Window) -> None:
    for _ in range(2):
        choose(window, "word\ncasa\nxai\n")
        take(window)
    assert "You practise these cards already" in window.text
    assert len(state_of(window).sets) == 1


def test_who_has_no_cards_is_told(window: Window) -> None:
    window.go("#/practice/players")
    window.send("players.add", name="Anna")
    stream = asyncio.run(player_of(window.inner)).stream
    window.go(f"#/practice/players/{stream}")
    window.send("sets.save_csv", stream=stream)
    assert "This player has no cards yet." in window.text
