"""A file that does not say in which alphabet it is: how it would be read is shown, and one tap changes it."""

import html
import re

import pytest

import gamefiles
from devtools.catalogues import compiled_catalogues
from entrants import begin, state_of
from faristol.app.text import Texts

ROMANIAN = "Ionuţ Ioniţă"
QUESTION = "The file does not say in which alphabet it was saved."


def ways(window) -> list[tuple[str, dict[str, str]]]:
    """The buttons of the question: what each says, and the fields that it sends."""
    found = re.findall(r'<button[^>]*data-encoding="([^"]*)"[^>]*>(.*?)</button>', window.html)
    return [(html.unescape(label), {"encoding": encoding}) for encoding, label in found]


def entrants(window) -> set[str]:
    return {player.name for player in state_of(window).players}


@pytest.mark.rule("X2")
@pytest.mark.parametrize("encoding", ["cp1250", "iso8859_2", "cp852"])
def test_nothing_is_taken_before_it_is_said_how_the_file_is_read(window, encoding):
    begin(window)
    window.choose_file("tournament.enter_list", "llista.csv", f"Nom\n{ROMANIAN}\nAna\n".encode(encoding))
    assert QUESTION in window.text
    assert ROMANIAN in window.text
    assert entrants(window) == set()
    (label, fields), *_others = ways(window)
    assert label == "Yes, read it so"
    window.send("tournament.enter_list", **fields)
    assert entrants(window) == {ROMANIAN, "Ana"}
    assert QUESTION not in window.text


@pytest.mark.rule("X2")
def test_the_file_is_read_in_another_alphabet_with_one_tap(window):
    begin(window)
    window.choose_file("tournament.enter_list", "llista.csv", "Nom\nHåkan\nAna\n".encode("cp1252"))
    fields = next(fields for label, fields in ways(window) if "Håkan" in label or label.startswith("Yes"))
    label, fields = next(way for way in ways(window) if way[1]["encoding"] != fields["encoding"])
    window.send("tournament.enter_list", **fields)
    assert entrants(window) == {label.partition(" (")[0], "Ana"}


@pytest.mark.rule("X2")
def test_what_is_in_unicode_is_not_asked(window):
    begin(window)
    for encoding in ("utf-8", "utf-16", "utf-16-le"):
        window.choose_file(
            "tournament.enter_list", "llista.csv", f"Nom\n{ROMANIAN} {encoding}\n".encode(encoding)
        )
        assert QUESTION not in window.text
    assert len(entrants(window)) == 3


@pytest.mark.rule("X2")
def test_an_answer_without_its_file_takes_nothing(window):
    begin(window)
    window.send("tournament.enter_list", encoding="cp1250")
    assert "That file is no longer there. Choose it again." in window.text
    window.choose_file("tournament.enter_list", "llista.csv", f"Nom\n{ROMANIAN}\n".encode("cp1250"))
    window.send("tournament.enter_list", encoding="rot13")
    assert entrants(window) == set()
    window.send("tournament.enter_list", encoding="cp1250")
    assert entrants(window) == {ROMANIAN}


@pytest.mark.rule("X2")
def test_whatever_is_offered_on_a_page_of_any_language_is_taken(window):
    begin(window)
    window.inner.texts = Texts.compiled("ro", compiled_catalogues()["ro"])
    for nth, name in enumerate("ABC", start=1):
        window.choose_file("tournament.enter_list", "llista.csv", f"Nom\nNúria {name}\n".encode("cp1252"))
        _label, fields = ways(window)[nth - 1]
        window.send("tournament.enter_list", **fields)
        assert len(entrants(window)) == nth, fields


@pytest.mark.rule("X2")
def test_a_game_in_gcg_is_asked_about_and_several_are_told_to_come_alone(window):
    text = gamefiles.gcg(gamefiles.played(4, "romanian")).replace("#character-encoding UTF-8\n", "")
    data = re.sub(r"#player1 (\S+) .*", rf"#player1 \1 {ROMANIAN}", text).encode("cp1250")
    window.go("#/games")
    window.choose_file("archive.open", "a.gcg", data, nth="1", of="2")
    window.choose_file("archive.open", "b.gcg", gamefiles.gcg(gamefiles.played()).encode(), nth="2", of="2")
    assert "a.gcg The file does not say in which alphabet it was saved. Choose it alone" in window.text
    window.choose_file("archive.open", "a.gcg", data, nth="1", of="1")
    assert QUESTION in window.text
    window.send("archive.open", **ways(window)[0][1])
    assert window.path.endswith("/replay")
    assert ROMANIAN in window.text


@pytest.mark.rule("X2")
def test_a_report_and_a_game_of_eliot_are_asked_about_unless_they_say_it(window):
    report = "012 Cupa\n" + f"001    1      {ROMANIAN:<33} 1500\n001    2      {'Ana':<33} 1400\n"
    window.go("#/tournaments")
    window.choose_file("archive.open", "cupa.trf", report.encode("iso8859_2"))
    assert QUESTION in window.text
    window.send("archive.open", **ways(window)[0][1])
    window.send("tournament.take", name="Cupa", date="2026-11-21", place="", rules="romanian")
    assert ROMANIAN in entrants(window)
    window.set_up(ROMANIAN, "Pau")
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    window.go(f"{window.path}/results")
    window.send("files.eliot")
    said = str(window.effect("download")["text"])
    silent = re.sub(r'<\?xml version="1.0" encoding="[^"]*"', '<?xml version="1.0"', said)
    window.go("#/archive")
    window.choose_file("archive.open", "a.xml", silent.encode("cp1250"))
    assert QUESTION in window.text
    window.go("#/archive")
    window.choose_file(
        "archive.open", "b.xml", silent.replace("?>", ' encoding="windows-1250"?>', 1).encode("cp1250")
    )
    assert QUESTION not in window.text
    assert ROMANIAN in {player.name for player in window.state.players}
