"""Files for other programs, from the page of results; games of Eliot, brought in on the first page."""

import asyncio
import csv
import io
import json
import re
import time

import pytest

from faristol.app.duplicate.exchange import LEFT_OUT
from faristol.modes.duplicate.ranking import standings
from faristol.storage.exchange.eliot_in import LEFT_OUT as COUNTED


@pytest.fixture
def played(window):
    """A duplicate with a round, on its page of results."""
    window.set_up("Núria", "Pau", "=Laia")
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    for confirm in ("", "yes"):
        window.send("slip.enter", table="2", coordinates="H4", word="CANTADES", confirm=confirm)
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    window.go(f"{window.path}/results")
    return window


def download(window, action, **fields):
    window.send(action, **fields)
    return window.effect("download")


@pytest.mark.parametrize(("separator", "mark"), [("semicolon", ";"), ("comma", ",")])
@pytest.mark.parametrize(("sheet", "rows"), [("results", 4), ("rounds", 2), ("slips", 4)])
def test_sheets(played, separator, mark, sheet, rows):
    file = download(played, "files.sheet", sheet=sheet, separator=separator)
    assert (file["type"], file["filename"].endswith(f"-{sheet}.csv")) == ("text/csv", True)
    text = file["text"].removeprefix("\ufeff")
    table = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark))
    assert len(table) == rows
    assert len({len(row) for row in table}) == 1
    assert all(not cell.startswith("=") for row in table for cell in row)


@pytest.mark.parametrize(("sheet", "separator"), [("everything", "comma"), ("results", "tab"), ("", "")])
def test_a_sheet_that_there_is_not(played, sheet, separator):
    played.send("files.sheet", sheet=sheet, separator=separator)
    assert played.effect("download") is None
    assert played.notices == [("files", "")]


def test_before_the_first_result_there_is_nothing_to_take(window):
    window.set_up()
    for action in ("files.document", "files.eliot", "files.page", "files.sheet"):
        window.send(action, sheet="results", separator="comma")
        assert window.effect("download") is None
        assert window.notices == [("files", "")]


def test_the_document(played):
    document = json.loads(download(played, "files.document")["text"])
    assert [player["name"] for player in document["players"]] == ["Núria", "Pau", "=Laia"]
    assert [line["played"] for line in document["standings"]] == [72, 0, 0]


def test_a_game_goes_to_eliot_and_comes_back(played):
    order = [(known.player.name, known.played) for known in standings(played.state)]
    file = download(played, "files.eliot")
    played.go("#/")
    played.send("archive.open", text=file["text"], filename="Lliga_de_tardor.xml")
    assert played.path.endswith("/results")
    assert played.state.name == "Lliga de tardor"
    assert [(known.player.name, known.played) for known in standings(played.state)] == order
    assert played.notices == [("open", "")]
    assert played.state.lexicon_checksum
    assert "Void slips for which the file gives no reason: 1." in played.text
    assert "Slips without a play: 1. The file does not tell whether they were void or missing" in played.text
    assert "Eliot’s files have no date, place or groups." in played.text


def test_the_same_file_twice_is_one_duplicate(played):
    text = download(played, "files.eliot")["text"]
    played.send("archive.open", text=text, filename="a.xml")
    path = played.path
    played.go("#/")
    played.send("archive.open", text=text, filename="b.xml")
    assert played.path == path
    assert played.state.name == "a"


def test_without_its_word_list_a_game_can_still_be_read(played):
    text = download(played, "files.eliot")["text"].replace(played.state.lexicon_name, "DISC 2.17.24")
    played.send("archive.open", text=text, filename="")
    assert (played.state.name, played.state.lexicon_checksum) == ("Eliot", "")
    assert "“DISC 2.17.24” is not on this device" in played.text
    for page in ("history", "claims", "print", "player/1", "results/1", "menu", ""):
        played.go(f"#/duplicate/{played.path.split('/')[2]}/{page}")
        assert played.notices == []
    played.go("#/")
    assert "Eliot" in played.text


@pytest.mark.rule("X4")
def test_what_was_changed_in_a_game_of_eliot_is_told_line_by_line(played):
    text = download(played, "files.eliot")["text"]
    [table] = re.findall("<TableNb>1<", text)
    odd = text.replace(table, "<TableNb>1A<").replace('word="CANTADA"', 'word="CANTADAXX"', 1)
    odd = odd.replace('points="72"', 'points="72.0"', 1)
    played.send("archive.open", text=odd, filename="a.xml")
    assert played.path.endswith("/results")
    assert "“1A” is no whole number and was read as 1." in played.text
    assert "“72.0” is no whole number and was read as 72." in played.text
    assert "the valid play “H4 CANTADAXX” cannot lie there with that rack; its points stay." in played.text
    assert {known.player.name: known.played for known in standings(played.state)}["Núria"] == 72
    for page in ("history", "claims", "print", "player/1", "results/1", "menu", ""):
        played.go(f"#/duplicate/{played.path.split('/')[2]}/{page}")
        assert not [kind for kind, _rule in played.notices if kind == "page"]


@pytest.mark.parametrize("text", ["", "taula;nom\n1;Anna\n", "<EliotGame>", "<EliotGame format='2'/>"])
def test_what_is_no_game_of_eliot_changes_nothing(window, text):
    window.send("archive.open", text=text, filename="x.xml")
    assert window.path == "#/"
    assert window.notices == [("open", "")]
    window.send("backup.export")
    assert window.effect("download") is None


def test_everything_that_can_be_left_out_has_its_sentence():
    assert set(LEFT_OUT) == set(COUNTED)


def test_the_page_to_publish_is_whole(played):
    text = download(played, "files.page")["text"]
    assert text.startswith("<!doctype html>")
    assert "default-src 'none'" in text
    assert "<script" not in text
    assert "http" not in text.replace("http-equiv", "")
    for name in ("Núria", "Pau", "=Laia", "CANTADA", played.state.lexicon_checksum):
        assert name in text


def large(game: str) -> str:
    """The file of a game with so much that means nothing that it is read in portions."""
    return game.replace("</EliotGame>", f"<Note>{'x' * 100}</Note>\n" * 3000 + "</EliotGame>")


def test_a_large_file_is_read_in_portions_and_may_be_called_off(played, log):
    text = large(download(played, "files.eliot")["text"])
    before = asyncio.run(log.heads())
    ticks = iter(range(0, 10**9, 100))
    played.inner.now = lambda: next(ticks)
    played.go("#/")
    played.send("archive.open", text=text, filename="gran.xml")
    assert "Reading gran.xml" in played.text
    played.send("job.step")
    played.go("#/lists")
    assert "Reading gran.xml" in played.text
    played.send("job.cancel")
    assert "Reading gran.xml" not in played.text
    assert "gran.xml: Called off: nothing was brought in." in played.text
    played.send("job.step")
    assert asyncio.run(log.heads()) == before
    played.go("#/")
    played.send("archive.open", text=text, filename="gran.xml")
    played.work()
    assert played.path.startswith("#/duplicate/eliot")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('<EliotGame format="2">' + "<a>\n" * 100_000, "more than 8 elements stand in one another"),
        ('<EliotGame format="2"><!-- ' + "x\n" * 400_000, "no whole XML"),
        ('<EliotGame format="2"><Game>' + "<Mode/>\n" * 50_000 + "</Game></EliotGame>", "Only duplicates"),
        ("x" * 20_000_001, "The file is too large for what it should be"),
    ],
    ids=("deep", "endless", "wide", "large"),
)
def test_a_file_made_to_be_too_much_is_refused_soon(window, log, text, said):
    begun = time.process_time()
    window.send("archive.open", text=text, filename="a.xml")
    window.work()
    assert said in window.text
    assert time.process_time() - begun < 5
    assert asyncio.run(log.heads()) == []


def test_a_file_is_not_read_before_its_size_is_known(window):
    window.send("archive.open", url="blob:nothing", size="90000000", filename="a.xml")
    assert "The file is too large for what it should be: 90 MB, and at most 24 MB are read." in window.text
