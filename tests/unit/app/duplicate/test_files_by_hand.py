"""Files for other programs: each is saved from the results by its button, and says what the page says."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ET

import pytest

from browser.prepared import copy_of, path_of
from browser.test_exchange import EVENING, evening


@pytest.fixture
def results(hand):
    """The page of results of an evening."""
    return hand.bring(copy_of(evening())).go(path_of(EVENING, "/results"))


def saved(results, button):
    """The file that a button of the page saves."""
    results.press(re.compile(f"^{button}"), within=results.find("region", "Take it with you"))
    return results.window.effect("download")


def rows(file, delimiter):
    text = file["text"].removeprefix("\ufeff")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_every_file_is_saved_and_says_what_the_page_says(results):
    sheet = saved(results, "Results")
    assert sheet["filename"] == "Nit-de-mots-2026-11-19-results.csv"
    assert sheet["text"].startswith("\ufeff")
    lines = rows(sheet, ";")[1:]
    assert [row[2] for row in lines] == ["Núria; «La Blava»", "'=Laia", "Pau"]
    assert [row[-2] for row in lines] == ["72", "70", "6"]

    results.choose("Spreadsheets (CSV)", "commas")
    assert len(rows(saved(results, "Rounds"), ",")) == 3
    assert len(rows(saved(results, "Slips"), ",")) == 6

    document = json.loads(saved(results, "Everything for other programs")["text"])
    assert [line["total"] for line in document["standings"]] == [72, 70, 6]

    game = ET.fromstring(saved(results, "Game for Eliot")["text"])
    assert [turn.findtext("GameRack") for turn in game.iter("Turn")] == ["CANTADA", "CCSESSO"]
