"""What a round counted is the same on every page, sheet and file of an event (DUP-1.8B, DUP-1.10)."""

import asyncio
import csv
import html
import io
import json
import re
import xml.etree.ElementTree as ET

import pytest

import library
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.alone import losses, missed, rounds_of, unseen
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.plays import all_plays
from faristol.modes.duplicate.ranking import master_total, standings

ANNULLED = 1
NOT_VALID = "not valid"


@pytest.fixture
def event(window):
    """Ten players and three rounds: the master play of the first is called not valid in the second, where a
    player's conduct costs him his play; there are void slips, none at all, and bonuses."""
    window.set_up(*(f"Jugadora {number}" for number in range(1, 11)))
    stream = window.path.split("/")[2]

    def do(*commands):
        for command in commands:
            asyncio.run(window.inner.command(DUPLICATE, stream, command))

    rounds = (
        {1: 0, 3: 0, 2: 5, 5: 60, 4: None},
        {2: 0, 1: 3, 4: 1, 6: 20},
        {1: 2, 2: 2, 7: 4, 8: None},
    )
    for number, slips in enumerate(rounds, start=1):
        do(c.TypeRack(library.alphabet("ca").parse_rack("CANTADA")) if number == 1 else c.DrawRack())
        do(c.RunClock(), c.CallTime())
        plays = all_plays(window.state.current, library.referee(window.state.rules))
        for player, place in slips.items():
            void = {"coordinates": "H8", "word": "XXQ"}
            do(c.EnterSlip(number, player, **(void if place is None else {"play": plays[place].play})))
        do(c.CloseSlips(), c.ChooseMaster(plays[0].play))
        if number == 2:
            do(e.MasterPlayAnnulled(ANNULLED), c.RecordConduct(4, "Comment"), c.RecordConduct(4, "Comment"))
    do(e.Ended("force_majeure"))
    return window


def rows(page):
    """The cells of each row, without letters of reasons and without bonuses in a box."""
    bare = re.sub(r'<sup>.*?</sup>|<span class="bonus">\+.*?</span>', "", page)
    return [
        [
            " ".join(html.unescape(re.sub("<[^>]*>", " ", cell)).split())
            for cell in re.findall(r"<t[dh].*?</t[dh]>", row, re.DOTALL)
        ]
        for row in re.findall(r"<tr.*?</tr>", bare, re.DOTALL)
    ]


def row(page, title):
    """The cells behind a title that begins its row, or stands second in it."""
    return next(cells[cells.index(title) + 1 :] for cells in rows(page) if title in cells[:2])


def figures(cells):
    """The cells as figures."""
    return [int(float(cell.replace(",", "."))) for cell in cells]


def table(window, sheet):
    """A sheet for spreadsheets, by its headings."""
    window.send("files.sheet", sheet=sheet, separator="semicolon")
    text = window.effect("download")["text"].removeprefix("\ufeff")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))


def file(window, action):
    window.send(action)
    return window.effect("download")["text"]


@pytest.mark.rule("J3", "DUP-1.8B")
def test_every_output_of_an_event_has_the_same_totals(event):
    state, path = event.state, event.path
    masters = [round_.scored for round_ in state.rounds]
    best, players = sum(masters), {line.player.name: line for line in standings(state)}
    assert (masters[0], best) == (0, master_total(state))
    assert {line.bonus for line in players.values()} == {0, 10}
    assert {slip.verdict for slip in state.rounds[1].slips.values()} >= {"conduct", "good"}

    pages = {
        "results": event.go(f"{path}/results"),
        "points sheet": event.go(f"{path}/print/points"),
        "published": file(event, "files.page") if event.go(f"{path}/results") else "",
    }
    for name, page in pages.items():
        shown = row(page, "Master play")
        assert figures(cell for cell in shown if cell) == [*masters, best], name
        assert re.search(r"0<sup>(\w)</sup>.*<sup>\1</sup> master play not valid", page, re.DOTALL), name
        for player, line in players.items():
            assert figures(row(page, player)[:3]) == list(line.points) if name != "published" else True
            assert f"{line.total:g}" in row(page, player), (name, player)

    plays = [cells for cells in rows(event.go(f"{path}/print/plays")) if cells[0].isdigit()]
    assert figures(cells[4] for cells in plays) == masters
    assert figures([plays[-1][5]]) == [best]
    assert [NOT_VALID in cells[2] for cells in plays] == [True, False, False]
    for number, round_ in enumerate(state.rounds, start=1):
        page = event.go(f"{path}/results/{number}")
        assert f"{round_.scored} points" in event.text
        assert (NOT_VALID in event.text) is (number == ANNULLED)
        shown = [cells for cells in rows(page) if len(cells) == 6 and cells[1].isdigit()]
        for cells in shown:
            points = players[cells[2]].points[number - 1]
            assert figures([cells[4]]) == [points]
            assert signed(cells[5]) == points - round_.scored

    reports = event.go(f"{path}/print/player_reports").split("<article")[1:]
    for line, report in zip(players.values(), reports, strict=True):
        own = [cells for cells in rows(report) if len(cells) == 9 and cells[0].isdigit()]
        page = event.go(f"{path}/player/{line.player.id}")
        there = [cells for cells in rows(page) if len(cells) == 9 and cells[0].isdigit()]
        for points, shown, difference, where in ((3, 5, 6, own), (2, 5, 3, there)):
            assert figures(cells[points] for cells in where) == list(line.points)
            assert figures(cells[shown] for cells in where) == masters
            assert sum(signed(cells[difference]) for cells in where) == line.played - best
        assert all(NOT_VALID in where[0][4] for where in (own, there))

    event.go(f"{path}/results")
    said = table(event, "results")
    assert {one["Name"]: float(one["Total"].replace(",", ".")) for one in said} == {
        name: line.total for name, line in players.items()
    }
    rounds, slips = table(event, "rounds"), table(event, "slips")
    assert [one["Verdict"] for one in rounds] == ["master play not valid", "", ""]
    assert figures(one["Points"] for one in rounds) == masters
    assert [one["Best possible"] for one in rounds] == ["", *(str(points) for points in masters[1:])]
    for player, line in players.items():
        own = [one for one in slips if one["Name"] == player]
        assert figures(one["Points"] for one in own) == list(line.points)
        assert sum(figures(one["Difference"] for one in own)) == line.played - best
    document = json.loads(file(event, "files.document"))
    assert document["master_total"] == sum(one["master"]["points"] for one in document["rounds"]) == best
    assert [one["master"]["best"] for one in document["rounds"]] == [None, *masters[1:]]
    assert [one["annulled"] for one in document["rounds"]] == [True, False, False]
    assert [one["total"] for one in document["standings"]] == [line.total for line in players.values()]
    moves = [one.attrib for one in ET.fromstring(file(event, "files.eliot")).iter("MasterMove")]
    assert sum(int(one["points"]) for one in moves) == best
    assert [one["type"] for one in moves] == ["invalid", "valid", "valid"]


def signed(text):
    """A difference as it is written on pages."""
    return 0 if text == "=" else int(text.replace("−", "-"))


@pytest.mark.rule("J3")
def test_what_was_not_valid_is_missed_by_nobody_and_played_again_as_it_was(event):
    state = event.state
    assert [one.round.number for one in unseen(state)] == [3]
    assert missed(state) == [3]
    for player in state.players:
        assert ANNULLED not in [loss.number for loss in losses(state, player.id)] + missed(state, player.id)
    assert [one.annulled for one in rounds_of(state)] == [True, False, False]
    event.send("alone.begin", source=event.path.split("/")[2])
    event.send("alone.pass")
    event.send("alone.pass_yes")
    alone = event.state.rounds[0]
    assert (alone.annulled, alone.scored, alone.best) == (True, 0, None)


@pytest.mark.rule("J3")
def test_the_game_comes_back_from_eliot_as_it_was(event):
    before = standings(event.state)
    event.go(f"{event.path}/results")
    event.send("archive.open", text=file(event, "files.eliot"), filename="Dijous.xml")
    assert event.path.endswith("/results")
    assert event.state.rounds[0].annulled
    assert master_total(event.state) == sum(round_.scored for round_ in event.state.rounds)
    assert [line.played for line in standings(event.state)] == [line.played for line in before]


@pytest.mark.rule("J3", "DUP-1.8B")
def test_the_hall_reads_why_the_totals_have_changed(event):
    event.go(f"{event.path}/projector")
    assert "Not valid, 0 points: CANTADA (round 1)" in event.text
    assert event.html.count('class="hall-void"') == 1
