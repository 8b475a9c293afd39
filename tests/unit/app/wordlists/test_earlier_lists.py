"""An update changes the default list: what was begun with the earlier one goes on with it, and says so."""

import asyncio
from collections.abc import Iterator
from itertools import islice

import pytest

import library
from earlier import EARLIER, LATER, SINCE, updated
from faristol.app.game.analysed import list_of
from faristol.app.practice.cards import Asked
from faristol.app.practice.position_page import asked_in
from faristol.errors import Refused
from faristol.modes.practice.positions import key_of
from faristol.tiles.language import played
from shared_game import made, sealed
from unit.app.conftest import Window

DAY = 86_400_000
RACK = "CANTADA"


@pytest.fixture
def update(tmp_path) -> Iterator:
    """`update()`: the program comes with another default list from now on."""
    begun = []

    def start() -> None:
        begun.append(updated(tmp_path))
        begun[0].__enter__()

    yield start
    for one in begun:
        one.__exit__(None, None, None)


def later(window: Window, folder: type[library.Folder] = library.Folder) -> Window:
    """The same device after the update, on the page it was on."""
    again = Window(window.log, 7, window.store)
    again.now = window.now
    again.inner.library._shipped = folder()
    again.go(window.path)
    return again


class Offline(library.Folder):
    """A device that never had the earlier list, and has no connection."""

    here = False

    async def data(self, checksum: str) -> bytes:
        if checksum in {header.checksum for header in self.earlier()} and not self.here:
            raise Refused("lexicon.earlier", name=EARLIER)
        return await super().data(checksum)


def checksum_of(name: str) -> str:
    headers = [*library.Folder().headers(), *library.Folder().earlier()]
    return next(header.checksum for header in headers if header.name == name)


@pytest.fixture
def evening(window, update) -> Window:
    """A duplicate in course when the update came."""
    window.set_up()
    window.open_round(RACK)
    update()
    return window


def test_the_earlier_lists_of_a_language_are_those_in_its_folder() -> None:
    for language in played():
        folder = language.folder / "earlier"
        files = {file.name for file in folder.iterdir()} if folder.is_dir() else set()
        assert {name.removesuffix(".lexicon") for name in files if name.endswith(".lexicon")} == {
            *language.earlier
        }
        assert not {f"{name}.puzzles" for name in language.earlier} - files
        assert bool(language.since) == bool(language.earlier)


def test_a_duplicate_in_course_goes_on_with_its_list_and_says_which_it_is(evening: Window) -> None:
    window = later(evening)
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    assert window.state.current.slips[1].verdict == "good"
    window.send("slips.close", confirm="yes")
    window.go(window.path + "/results")
    assert (
        f"Word list {EARLIER}, {checksum_of(EARLIER)[:8]} (not official, of an earlier version)."
        in window.text
    )


def test_what_begins_after_the_update_has_the_new_list_unless_another_is_chosen(evening: Window) -> None:
    window = later(evening)
    window.send("duplicate.new")
    assert window.state.lexicon_name == LATER
    assert f"{EARLIER}, not official, of an earlier version, " in window.text
    window.send("setup.details", name="Dijous", minutes="3", rounds="0", list=checksum_of(EARLIER))
    assert window.state.lexicon_name == EARLIER
    window.send("setup.player", table="", name="Dora")
    window.send("duplicate.new")
    assert window.state.lexicon_name == LATER


def test_without_a_connection_the_page_says_what_to_do_and_fetches_the_list_when_there_is_one(
    evening: Window,
) -> None:
    window = later(evening, Offline)
    assert "Its word list is not on this device" in window.text
    assert "It came with an earlier version of Faristol and could not be fetched now." in window.text
    assert f"This duplicate is judged by {EARLIER}, {checksum_of(EARLIER)[:8]}." in window.text
    window.send("lists.fetch", checksum=checksum_of(EARLIER))
    assert f"The word list {EARLIER} came with an earlier version of Faristol." in window.text
    assert "page-missing" in window.html
    window.inner.library._shipped.here = True
    window.send("lists.fetch", checksum=checksum_of(EARLIER))
    assert "page-missing" not in window.html
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    assert window.state.current.slips[1].verdict == "good"


def test_a_device_that_has_the_list_gives_it_to_one_without_a_connection(evening: Window) -> None:
    giving = later(evening)
    giving.go("#/lists")
    assert f"{EARLIER} 582,470 words · not official" in giving.text
    assert "Of an earlier version: what was begun with it goes on with it." in giving.text
    giving.send("lists.export", checksum=checksum_of(EARLIER))
    data = giving.files.data[giving.effect("download")["url"]]
    window = later(evening, Offline)
    window.choose_file("lists.file", "list.lexicon", data)
    assert "page-missing" not in window.html
    window.go("#/lists")
    assert window.text.count(f"{EARLIER} 582,470 words") == 1
    window.send("duplicate.new")
    assert window.state.lexicon_name == LATER


def test_a_copy_made_before_the_update_goes_on_with_its_list_on_another_device(evening: Window) -> None:
    evening.send("backup.export")
    text = str(evening.effect("download")["text"])
    path = evening.path
    window = later(evening).elsewhere()
    window.send("backup.open", text=text)
    window.send("backup.whole")
    window.go(path)
    assert window.state.lexicon_name == EARLIER
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    assert window.state.current.slips[1].verdict == "good"


def test_a_game_sealed_before_the_update_is_opened_after_it(window: Window, update) -> None:
    text = sealed(made())
    update()
    window = later(window)
    window.go("#/shared")
    window.send("shared.open", text=text, filename="diada.faristol")
    window.send("shared.take", place="Vic", code="")
    assert window.state.lexicon_name == EARLIER


def test_a_position_that_names_the_earlier_list_is_analysed_by_it(window: Window, update) -> None:
    update()
    there = asyncio.run(list_of(later(window).inner, "ca", EARLIER))
    absent = asyncio.run(list_of(later(window, Offline).inner, "ca", EARLIER))
    assert (there[0].name, there[1]) == (EARLIER, "")
    assert (absent[0].name, absent[1]) == (LATER, EARLIER)


def test_an_imported_list_stays_the_one_in_use(window: Window, update) -> None:
    window.go("#/lists")
    window.choose_file("lists.file", "club.txt", b"casa\ncosa\nxai\n", language="ca")
    window.send("lists.keep", name="DISC", version="2", propose="yes", official="yes")
    update()
    window = later(window)
    window.send("duplicate.new")
    assert (window.state.lexicon_name, window.state.lexicon_official) == ("DISC 2", True)


def test_an_official_list_is_brought_in_over_the_later_one_and_compared_with_it(
    window: Window, update
) -> None:
    update()
    window = later(window)
    window.go("#/lists")
    window.choose_file("lists.file", "club.txt", b"casa\ncosa\nxai\n", language="ca")
    assert f"Only in {LATER}" in window.text
    assert "XAI" in window.text
    window.send("lists.keep", name="DISC", version="2", propose="yes", official="yes")
    window.send("duplicate.new")
    assert (window.state.lexicon_name, window.state.lexicon_official) == ("DISC 2", True)


def answer_card(window: Window) -> None:
    """Answer the card that is asked rightly, and go on."""
    question = window.inner.session.find(Asked).question
    right = " ".join(map(library.alphabet("ca").show_word, question.words))
    window.send("cards.check", key=question.key, answer=right)
    checked = window.inner.session.find(Asked).checked
    window.send("cards.grade", key=question.key, grade=str(checked.grade))


@pytest.mark.rule("PRA-4")
def test_cards_of_words_that_are_gone_are_set_aside_and_said(window: Window, update) -> None:
    values = {"kind": "anagram", "source": "own", "language": "ca", "first": "1", "most": "100", "name": ""}
    window.send("sets.new", **values, words="xai casa")
    window.work()
    window.send("cards.start")
    window.work()
    for _ in range(4):
        answer_card(window)
    window.go("#/practice")
    window.now += 30 * DAY
    update()
    window = later(window)
    window.send("cards.start")
    window.work()
    answer_card(window)
    assert f"1 card is set aside: {LATER} has no answer to it." in window.text
    assert "Everything for today is done." in window.text


@pytest.mark.rule("PRA-3")
def test_words_that_are_new_since_the_earlier_list_can_be_practised(window: Window, update) -> None:
    update()
    window = later(window)
    values = {"kind": "anagram", "source": "new", "language": "ca", "first": "1", "most": "100", "name": ""}
    window.send("sets.new", **values, shortest="2", longest="15", older=checksum_of(EARLIER))
    window.work()
    window.send("cards.start")
    window.work()
    assert window.inner.session.find(Asked).question.key == "anagram.ca.AAZZ"


def puzzle(window: Window) -> tuple[str, str]:
    """The puzzle of the day, and the list that it is by."""
    window.send("positions.day")
    asked = asyncio.run(asked_in(window.inner))
    return asked.key, asked.list_name


@pytest.mark.rule("PRA-7")
def test_the_puzzle_of_the_day_changes_on_a_day_of_all(window: Window, update) -> None:
    before = puzzle(window)
    path = window.path
    update()
    fresh = later(window).elsewhere()
    assert fresh.inner.today < SINCE
    assert puzzle(fresh) == before == (before[0], EARLIER)
    assert f"By the words of {EARLIER}, of an earlier version." in fresh.text
    fresh.now += 12 * DAY
    assert fresh.inner.today == SINCE
    assert puzzle(fresh)[1] == LATER
    assert "of an earlier version" not in fresh.text
    fresh.go(path)
    assert asyncio.run(asked_in(fresh.inner)).list_name == EARLIER


@pytest.mark.slow
@pytest.mark.rule("PRA-7")
def test_who_plays_by_another_list_has_its_puzzle_all_the_time(window: Window, update) -> None:
    words = b"\n".join(
        library.alphabet("ca").show_word(word).encode()
        for word in islice(library.lexicon("ca").words(), 9, None)
    )
    window.go("#/lists")
    window.choose_file("lists.file", "club.txt", words, language="ca")
    window.send("lists.keep", name="Club", version="7", propose="yes")
    before = puzzle(window)
    update()
    window = later(window)
    assert puzzle(window) == before == (before[0], "Club 7")


@pytest.mark.rule("PRA-5")
def test_the_address_of_an_earlier_position_opens_by_the_list_that_it_is_true_by(
    window: Window, update
) -> None:
    known = asyncio.run(window.inner.library.puzzles(checksum_of(EARLIER))).all
    update()
    window = later(window)
    kept, dropped = (key_of(known[at], "ca") for at in (0, 1))
    for key, name in ((kept, LATER), (dropped, EARLIER)):
        window.go(f"#/practice/position/{key}")
        assert asyncio.run(asked_in(window.inner)).list_name == name
    window.go(f"#/practice/position/best.ca.{0:016x}")
    assert "This position is not on this device" in window.text


@pytest.mark.rule("PRA-5")
def test_where_earlier_positions_cannot_be_fetched_their_address_says_so(window: Window, update) -> None:
    class Without(library.Folder):
        async def puzzles(self, checksum: str) -> bytes | None:
            if checksum != checksum_of(LATER):
                raise Refused("puzzles.not_here")
            return await super().puzzles(checksum)

    known = asyncio.run(window.inner.library.puzzles(checksum_of(EARLIER))).all
    update()
    window = later(window, Without)
    window.go(f"#/practice/position/{key_of(known[1], 'ca')}")
    assert "The positions to practise with are not on this device yet" in window.text
