"""Games go out to their players (COR-17, COR-18)."""

import io
import zipfile

import pytest

from arbiters import DETAILS
from devtools.catalogues import compiled_catalogues
from faristol.app.correspondence.arriving import LINK, whole_game
from faristol.app.text import Texts
from faristol.storage.exchange.correspondence_file import read_file
from faristol.storage.exchange.share import fragments
from library import alphabet


def test_the_message_of_a_game_has_a_link_that_opens_it(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.copy_message", game="1")
    text = window.effect("copy")["text"]
    sent = whole_game(text, window.inner)
    game = arbiter.state.game(1)
    assert sent.state.code == game.code
    assert sent.state.string == arbiter.state.series[0].string
    assert sent.state.means == "email"
    assert "RED, who starts: " in text
    assert "mailto:" in window.html
    copied = window.effect("copy")
    window.send(copied["then"], where="clipboard")
    assert "It is in the clipboard" in window.text


@pytest.mark.rule("COR-24")
def test_games_travel_as_the_championship_says(window, arbiter):
    arbiter.begin()
    arbiter.go()
    window.send("championship.details", **DETAILS, means="pigeon")
    assert arbiter.state.means == ""
    window.send("championship.details", **DETAILS, means="internet")
    arbiter.go("game", 1)
    window.send("championship.copy_message", game="1")
    assert whole_game(window.effect("copy")["text"], window.inner).state.means == "internet"
    arbiter.go("history")
    assert "Plays travel: by e-mail or post, as the addresses say, now on the internet" in window.text


def test_the_file_of_a_game_opens(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 2)
    window.send("championship.game_file", game="2")
    download = window.effect("download")
    sent = read_file(download["text"], alphabet)
    assert [player.name for player in sent.state.players] == [
        arbiter.state.player(id).name for id in arbiter.state.game(2).players
    ]


def test_a_series_comes_as_an_archive_with_a_folder_for_each_player(window, arbiter):
    arbiter.begin()
    arbiter.go("games")
    window.send("championship.series_files", series="1")
    download = window.effect("download")
    assert download["filename"] == "Campionatul-Național-Seria-I.zip"
    archive = zipfile.ZipFile(io.BytesIO(window.files.data[download["url"]]))
    names = archive.namelist()
    assert sum(name.startswith("001 Ana Pop/") for name in names) == 4
    assert len(names) == 16
    letter = archive.read("001 Ana Pop/message.txt").decode()
    assert letter.count("#/letter/") == 3
    for name in names:
        if name.endswith(".json"):
            read_file(archive.read(name).decode(), alphabet)


def test_a_series_without_games_is_not_sent(window, arbiter):
    arbiter.go("games")
    window.send("championship.add_series", name="Seria I", how="drawn")
    window.send("championship.series_files", series="1")
    assert "There are no games in this series yet." in window.text


def test_a_player_opens_the_link_and_has_the_game(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.copy_message", game="1")
    [[fragment, *_]] = fragments(window.effect("copy")["text"], LINK)
    window.go(LINK + fragment)
    assert window.path.startswith(("#/letter/", "#/correspondence/"))
    assert all(arbiter.state.player(id).name in window.text for id in arbiter.state.game(1).players)


def test_the_message_is_in_the_language_of_the_championship_whatever_the_window_shows(window, arbiter):
    arbiter.begin()
    window.inner.texts_in = lambda language: Texts.compiled(language, compiled_catalogues()[language])
    arbiter.go("game", 1)
    assert "ROȘU" in window.text
    window.send("championship.copy_message", game="1")
    assert "ROȘU" in window.effect("copy")["text"]
    arbiter.go("games")
    window.send("championship.series_files", series="1")
    archive = zipfile.ZipFile(io.BytesIO(window.files.data[window.effect("download")["url"]]))
    assert "001 Ana Pop/mesaj.txt" in archive.namelist()
