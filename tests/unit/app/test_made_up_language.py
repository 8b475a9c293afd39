"""A language is its folder: one that is made up is played, announced, printed and searched like any other."""

import re

import pytest

import made_up
from faristol.modes.duplicate.state import Step
from faristol.tiles.language import look_in, played, shipped, sort_key


@pytest.fixture
def nou(tmp_path):
    """The language beside those of the program."""
    language = made_up.make_folder(tmp_path)
    look_in(shipped(), tmp_path)
    yield language
    look_in()


@pytest.fixture
def evening(nou, window):
    """A duplicate in it, with a first rack and a running clock."""
    window.send("duplicate.new")
    window.send("setup.rules", rules="nou")
    for player in ("Anna", "Benet", "Cristina"):
        window.send("setup.player", table="", name=player)
    window.send("setup.start")
    return window


RACK = "NARLHATI"
"""Seven tiles: LH is one."""


def said(window) -> list[str]:
    return [part["text"] for part in window.effect("speak")["parts"]]


def announce_master(window) -> None:
    """Put NALHATI on the board; it may be asked once more, since it is not the best."""
    window.send("master.type", coordinates="H4", word="NALHATI")
    if window.state.step is Step.MASTER:
        window.send("master.confirm")


def test_it_is_offered_beside_the_languages_of_the_program(nou, window):
    assert [language.code for language in played()][-1] == "nou"
    window.send("duplicate.new")
    assert '<optgroup label="Novenc">' in window.html
    assert "Novena" in window.text
    window.go("#/settings")
    assert "Ninish" in window.text


def test_a_round_is_played_in_it_and_its_master_play_announced(nou, evening):
    state = evening.state
    assert (state.language, state.rules.key, state.lexicon_name) == ("nou", "nou", "nou-1")
    evening.open_round(RACK)
    evening.send("slip.live", table="2", coordinates="H4", word="NALH")
    assert re.search(r'data-value="[^"]+"[^>]*><strong>NALHATI', evening.html)
    evening.send("slip.enter", table="1", coordinates="H5", word="NARA", at="word")
    evening.send("slip.enter", table="2", coordinates="H4", word="nalhati", at="word")
    slips = evening.state.current.slips
    assert [(slip.verdict, slip.points) for slip in (slips[1], slips[2])] == [("good", 12), ("good", 36)]
    evening.send("slips.close", confirm="yes")
    announce_master(evening)
    assert evening.state.step is Step.RESULT
    evening.send("voice.read")
    assert said(evening) == ["nalhati", "he 4", "30+6 punes"]


def test_its_rack_is_announced_with_its_names_and_its_voice(evening):
    evening.send("rack.type", tiles=RACK)
    evening.send("voice.read")
    names = ["I com Illa", "elha", "N com Nou", "R com Raïm", "T com Tomàquet"]
    assert said(evening) == ["A com Ananàs", "A com Ananàs", *names] * 2
    assert [evening.effect("speak")[what] for what in ("language", "voice")] == ["nou", "ca"]
    evening.send("clock.start")
    assert "Ara!" in said(evening)


def test_its_sheets_are_printed(evening):
    evening.open_round(RACK)
    evening.send("slip.enter", table="1", coordinates="H4", word="NALHATI", at="word")
    evening.send("slips.close", confirm="yes")
    announce_master(evening)
    printing = f"#/duplicate/{evening.path.split('/')[2]}/print"
    evening.go(f"{printing}/plays")
    assert "NALHATI" in evening.text
    assert "Word list nou-1" in evening.text
    evening.go(f"{printing}/board_position")
    assert "LH" in evening.text


def test_its_words_are_judged_and_listed(nou, window):
    window.send("study.open")
    checksum = next(h.checksum for h in window.inner.library._shipped.headers() if h.language == "nou")
    window.send("words.list", list=checksum)
    window.send("study.ask", text="nalhati")
    assert "Valid: it is in nou-1" in window.text
    assert "6 tiles, 16 points" in window.text
    window.send("study.open", kind="lists")
    window.send("study.ask", length="2", tile="LH")
    assert re.findall(r">(\w+)</a>", window.shown.parts["study-answer"]) == ["LHA", "LHE", "LHI", "LHO"]


def test_names_are_in_its_order(nou):
    names = ["Mar", "Lhasa", "Lima", "Lur"]
    assert sorted(names, key=lambda name: sort_key(name, "nou")) == ["Lima", "Lur", "Lhasa", "Mar"]
