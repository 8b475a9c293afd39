"""Word lists as a club uses them: brought in, chosen, passed on, removed, missing."""

import asyncio
import re
from copy import copy

import pytest

import library
from faristol.errors import Damaged
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.format import decode, encode
from pieces import alphabet_of

CATALAN = alphabet_of("ca")
SMALL = "casa\ncases\ncol·legi\nany\nque\ncosa\nroses\n"


def bring_in(window, data=SMALL, *, name="club.txt", language="ca", **fields):
    """Choose a file and wait until it is read."""
    window.go("#/lists")
    bytes_ = data.encode() if isinstance(data, str) else data
    return window.choose_file("lists.file", name, bytes_, language=language, **fields)


def keep(window, name="Club", version="7", **fields):
    return window.send("lists.keep", name=name, version=version, **{"propose": "yes", **fields})


def checksum_of(words, alphabet=CATALAN):
    return make_lexicon(map(alphabet.parse_word, words.split()), alphabet, name="x").header.checksum


CLUB = checksum_of("CASA CASES COL·LEGI ANY QUE COSA ROSES")


def notices(window):
    return [notice.text for notice in window.inner.session.notices]


def listed(window):
    return [(line.header.name, line.header.version) for line in asyncio.run(window.inner.library.lists("ca"))]


def test_a_list_is_read_shown_and_kept_only_when_asked_for(window):
    bring_in(window)
    assert "Checksum" in window.text
    assert f"{CLUB[:8]}" in window.text
    assert "Only in" in window.text
    assert listed(window) == [(library.lexicon("ca").header.name, library.lexicon("ca").header.version)]
    keep(window)
    assert notices(window) == ["Club 7 is on this device now and is proposed for new events."]
    assert ("Club", "7") in listed(window)
    assert "import-ready" not in window.html


def test_progress_is_shown_and_can_be_called_off(window):
    window.go("#/lists")
    window.files.data["blob:1"] = SMALL.encode()
    window.send("lists.file", url="blob:1", size="60", filename="club.txt", language="ca")
    assert "<progress" in window.html
    assert window.effect("again") == {"kind": "again", "name": "job.step"}
    window.send("job.cancel")
    assert "<progress" not in window.html
    assert notices(window) == ["club.txt: Called off: nothing was brought in."]
    window.send("job.step")
    assert window.effect("again") is None
    assert len(listed(window)) == 1


def test_work_pauses_so_that_the_page_can_breathe(window, monkeypatch):
    ticks = iter(range(0, 10**9, 100))
    window.inner.now = lambda: next(ticks)
    window.go("#/lists")
    window.files.data["blob:1"] = SMALL.encode()
    window.send("lists.file", url="blob:1", size="60", filename="club.txt", language="ca")
    steps = 0
    while window.effect("again"):
        window.send("job.step")
        steps += 1
    assert steps > 1
    assert "import-ready" in window.html


def test_what_was_left_out_is_named_before_the_list_is_kept(window):
    bring_in(window, "casa\n" * 300 + "kilo\nA\ncosa\n")
    assert "Line 301: “kilo” cannot be spelt with the tiles" in window.text
    assert "Line 302: “A” one tile only" in window.text
    assert "Repeated lines 299" in window.text


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("casa\n".encode("utf-16"), "UTF-16"),
        ("casa\ncaça\n".encode("latin-1"), "Line 2 is not in UTF-8"),
        (b"", "The file is empty"),
        (b"PK\x03\x04\0\0\0", "This is not a text file"),
        (b"ABAC m 12\nCASA f 3\n", "The first ones: 1 “ABAC m 12”, 2 “CASA f 3”."),
        (b"FARISTOL" + b"\0\1" + bytes(60), "fails its checksum"),
        (b"FARISTOL" + b"\0\x63" + bytes(60), "made for a newer Faristol"),
        (b"FARISTOL", "cut off"),
    ],
)
def test_a_file_that_is_no_list_is_refused_with_a_sentence_and_nothing_is_kept(window, data, sentence):
    bring_in(window, data)
    assert sentence in " ".join(notices(window))
    assert len(listed(window)) == 1
    assert "import-ready" not in window.html
    assert "<progress" not in window.html


def test_a_file_that_is_too_large_is_not_even_read(window):
    window.go("#/lists")
    window.send("lists.file", url="blob:none", size="50000001", filename="a.txt", language="ca")
    assert notices(window) == ["a.txt: The file has 51 MB; a word list has at most 50."]


def test_a_damaged_list_is_refused(window):
    data = bytearray(encode(make_lexicon([CATALAN.parse_word("CASA")], CATALAN, name="Club")))
    data[-1] ^= 1
    bring_in(window, bytes(data))
    assert "fails its checksum" in notices(window)[0]


def test_the_list_of_another_language_is_refused(window):
    romanian = library.lexicon("ro")
    words = [word for number, word in enumerate(romanian.words()) if not number % 500]
    text = "\n".join(word for word in map(alphabet_of("ro").show_word, words) if not set(word) & set("KWY"))
    bring_in(window, text)
    assert notices(window) == ["club.txt: The words of this list are Romanian, not Catalan: choose that."]


def test_quackle_letters_are_an_explicit_choice(window):
    bring_in(window, "casa\ncases\ncowegi\nay\nqe\ncosa\nroses\n", quackle="yes")
    keep(window)
    assert CLUB[:8] in window.text


def test_a_list_goes_to_another_tablet_as_a_file(window, another_window):
    bring_in(window)
    keep(window)
    window.send("lists.export", checksum=CLUB)
    saved = window.effect("download")
    assert saved["filename"] == f"Club-7-{CLUB[:8]}.lexicon"
    data = window.files.data[saved["url"]]
    other = type(window)(type(window.log)())
    bring_in(other, data, name=saved["filename"])
    assert notices(other) == ["Club 7 is on this device now and is proposed for new events."]
    assert decode(data).header.checksum == CLUB
    other.send("duplicate.new")
    assert other.state.lexicon_checksum == CLUB


def test_an_event_takes_the_list_that_is_proposed_and_may_take_another_one(window):
    bring_in(window)
    keep(window)
    window.send("duplicate.new")
    assert (window.state.lexicon_name, window.state.lexicon_checksum) == ("Club 7", CLUB)
    shipped = library.lexicon("ca").header
    window.send("setup.details", name="Dijous", minutes="3", rounds="0", list=shipped.checksum)
    assert window.state.lexicon_checksum == shipped.checksum
    window.go("#/lists")
    window.send("lists.choose", checksum=CLUB)
    window.send("duplicate.new")
    assert window.state.name == "Dijous"


def test_only_people_know_whether_a_list_is_the_official_one(window):
    bring_in(window)
    keep(window)
    assert "7 words · not official" in window.text
    bring_in(window)
    keep(window, "DISC", "2", official="yes")
    assert "7 words · official" in window.text
    window.send("duplicate.new")
    assert window.state.lexicon_official
    assert "Word list: Catalan Word list" in window.text


@pytest.mark.rule("EDG-F3")
def test_a_list_that_is_not_official_says_so_where_an_evening_is_set_up(window):
    window.send("duplicate.new")
    assert "Word list: Catalan · not official" in window.text


def test_the_same_words_under_another_name_are_the_same_list(window):
    bring_in(window)
    keep(window)
    bring_in(window, SMALL.upper(), name="again.txt")
    assert "These words are here already, as Club 7." in window.text
    assert 'value="Club"' in window.html
    assert 'value="7"' in window.html
    keep(window, "Again", "")
    assert [name for name, _ in listed(window)][1:] == ["Again"]


def test_what_is_official_stays_so_unless_somebody_says_otherwise(window):
    bring_in(window)
    keep(window, official="yes")
    bring_in(window)
    assert re.search('name="official"[^>]* checked', window.html)


def test_two_lists_cannot_have_the_same_name(window):
    bring_in(window)
    keep(window)
    bring_in(window, "casa\ncosa\n")
    keep(window)
    assert notices(window) == ["Another list is called Club 7: give this one another name or version."]
    shipped = library.lexicon("ca").header
    keep(window, shipped.name, shipped.version)
    assert shipped.title in notices(window)[0]
    keep(window, version="8")
    assert [name for name, _ in listed(window)][1:] == ["Club", "Club"]


def test_a_list_is_proposed_only_if_that_is_wanted(window):
    bring_in(window)
    keep(window, propose="")
    assert notices(window) == ["Club 7 is on this device now."]
    window.send("duplicate.new")
    assert window.state.lexicon_checksum == library.lexicon("ca").header.checksum


def test_removing_is_asked_once_more_and_names_the_events(window):
    bring_in(window)
    keep(window)
    window.set_up()
    name = window.state.name
    window.go("#/lists")
    window.send("lists.remove", checksum=CLUB)
    assert f"Played with it: {name}." in window.text
    window.send("lists.remove_no")
    assert len(listed(window)) == 2
    window.send("lists.remove", checksum=CLUB)
    window.send("lists.remove_yes", checksum=CLUB)
    assert len(listed(window)) == 1


def test_the_shipped_list_cannot_be_removed(window):
    window.go("#/lists")
    checksum = library.lexicon("ca").header.checksum
    window.send("lists.remove", checksum=checksum)
    window.send("lists.remove_yes", checksum=checksum)
    assert len(listed(window)) == 1


def test_an_event_whose_list_is_gone_says_so_and_takes_the_file(window):
    bring_in(window)
    keep(window)
    window.set_up()
    path, name = window.path, window.state.name
    window.send("lists.export", checksum=CLUB)
    data = window.files.data[window.effect("download")["url"]]
    window.go("#/lists")
    window.send("lists.remove", checksum=CLUB)
    window.send("lists.remove_yes", checksum=CLUB)
    window.go(path)
    assert (
        f"{name} Its word list is not on this device This duplicate is judged by Club 7, {CLUB[:8]}."
        in window.text
    )
    assert "page-missing" in window.html
    window.choose_file("lists.file", "club.lexicon", data)
    assert "page-missing" not in window.html
    window.open_round("CASESOR")
    assert window.state.current is not None


def test_a_file_that_is_not_the_missing_list_says_so_and_changes_no_proposal(window):
    bring_in(window)
    keep(window)
    window.set_up()
    path = window.path
    window.go("#/lists")
    window.send("lists.remove", checksum=CLUB)
    window.send("lists.remove_yes", checksum=CLUB)
    window.go(path)
    window.choose_file("lists.file", "petit.txt", b"casa\ncosa\n", language="ca")
    assert f"and the duplicate needs {CLUB[:8]}: it is another list." in window.text
    assert not re.search('name="propose"[^>]* checked', window.html)
    keep(window, "Petit", "", propose="")
    assert "page-missing" in window.html


def test_an_event_that_has_not_begun_may_take_another_list_instead(window):
    bring_in(window)
    keep(window)
    window.send("duplicate.new")
    path = window.path
    window.go("#/lists")
    window.send("lists.remove", checksum=CLUB)
    window.send("lists.remove_yes", checksum=CLUB)
    window.go(path)
    assert "Club 7, " + CLUB[:8] + ": not on this device" in window.text
    window.send(
        "setup.details", name="Dijous", minutes="3", rounds="0", list=library.lexicon("ca").header.checksum
    )
    assert window.state.lexicon_checksum == library.lexicon("ca").header.checksum


def test_the_archive_names_the_list_that_is_proposed(window):
    bring_in(window)
    keep(window)
    window.go("#/archive")
    assert f"Word list Club, not official, 7 words, {CLUB[:8]}" in window.text


def test_the_archive_names_the_list_of_the_language_that_is_shown(window):
    window.inner.texts = copy(window.inner.texts)
    window.inner.texts.language = "ro"
    window.go("#/archive")
    assert library.lexicon("ro").header.name in window.text
    assert library.lexicon("ca").header.name not in window.text


def test_another_window_hears_of_a_list(window, another_window):
    other = another_window()
    other.go("#/lists")
    bring_in(window)
    keep(window)
    assert window.effect("broadcast")["stream"] in {"lists", "settings"}
    other.send("stream.changed", stream="lists")
    assert "Club 7" in other.text


@pytest.mark.parametrize(
    ("name", "version", "sentence"),
    [("", "1", "The list needs a name."), ("C" * 41, "", "at most 40"), ("Club", "1" * 21, "the version 20")],
)
def test_a_name_that_cannot_be_is_refused_and_what_was_typed_stays(window, name, version, sentence):
    bring_in(window)
    keep(window, name, version)
    assert sentence in notices(window)[0]
    assert f'value="{name}"' in window.html
    assert len(listed(window)) == 1


@pytest.mark.parametrize("language", ["xx", "", "../ca", "2026-13-45"])
def test_a_language_without_tiles_is_refused_by_its_name(language: str) -> None:
    with pytest.raises(Damaged) as fault:
        library.FolderLibrary().alphabet(language)
    assert (fault.value.code, fault.value.details) == ("language.unknown", {"language": language})
