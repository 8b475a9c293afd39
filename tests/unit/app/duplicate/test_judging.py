"""What a judge rules, by the words on the buttons: conduct, a wrong play, bonuses, claims, final results."""

import asyncio
import re

import pytest

from browser.independent import final_order
from browser.prepared import Prepared, copy_of, path_of
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e

PLAYERS = tuple("Núria Pau Laia Àlex Carme Ot Jordi Mireia Biel Aina Quim".split())


@pytest.fixture
def judge(hand):
    """A judge with the slips of a first round."""
    slips = Prepared("Slips", PLAYERS).do(e.Started()).rack("CANTADA").do(c.CallTime())
    for player, text in ((1, "H4 CANTADA"), (2, "H8 CANTADA"), (3, "H8 CANTA")):
        slips.slip(player, text)
    return hand.bring(copy_of(slips))


def shown_order(judge):
    """(name, total) of the table of results, from the first row to the last."""
    rows = judge.all("row", within=judge.find("table", "Points by round and player"))[2:]
    return [
        (
            judge.find("rowheader", within=row).text.split(" (")[0],
            float(judge.all("cell", within=row)[-1].text),
        )
        for row in rows
    ]


@pytest.mark.rule("DUP-1.7B", "DUP-1.7C")
def test_conduct_leads_step_by_step_out_of_the_duplicate(judge):
    judge.go(path_of("Slips", "/menu"))
    judge.follow("A player")
    judge.follow("Table 2 Pau")
    for follows, recorded in (
        ("First time: a warning.", "Pau is warned."),
        ("Second time: zero for the play of round 1.", "Pau has a zero for the play of round 1."),
        ("Third time: Pau is expelled from the duplicate.", "Pau is expelled from the duplicate."),
    ):
        judge.press("Conduct", exact=True)
        form = judge.find("form", "Conduct of Pau")
        assert follows in form.seen
        judge.press("Comment in public", within=form)
        assert judge.window.effect("alert")["text"] == recorded
    judge.press("Take it back Pau", exact=True)
    judge.press("Conduct", exact=True)
    judge.enter("Something else", "Left the hall with the slip")
    assert "Left the hall with the slip" in judge.seen
    records = asyncio.run(judge.window.log.read("slips"))
    assert [record.type for record in records].count("duplicate.ConductRecorded") == 4


@pytest.mark.rule("FRO-6", "DUP-1.8D")
def test_one_tap_lets_a_player_leave_and_another_one_brings_the_player_back(judge):
    judge.go(path_of("Slips", "/menu"))
    judge.follow("Somebody leaves")
    judge.press("Table 3 Laia")
    assert "3 Laia · left after round 1" in judge.seen
    assert not judge.all("button", "Table 3 Laia")
    judge.press("Has not left Laia")
    assert "left after" not in judge.seen
    judge.find("button", "Table 3 Laia")


@pytest.mark.rule("DUP-1.6", "DUP-1.8B", "DUP-1.10", "DUP-1.11", "DUP-1.11B")
def test_from_a_wrong_play_to_final_results(judge):
    judge.go(path_of("Slips"))
    judge.next("Close the slips")
    judge.next("Close them all the same")
    judge.next("Announce CANTADA H4, 72 points")
    assert "The bonus of 5.5 points is for Núria." in judge.seen

    judge.press("Was the announced play not valid?")
    judge.press("It is not valid")
    sentence = "The master play of round 1, CANTADA at H4, is not valid."
    assert sentence in judge.id("annulled").seen
    assert sentence in judge.window.effect("alert")["text"]
    assert "The bonus of round 1 goes from Núria to Pau." in judge.seen
    judge.press("It is valid after all")
    assert "The bonus of round 1 goes from Pau to Núria." in judge.seen

    judge.go(path_of("Slips", "/menu"))
    judge.follow("End the duplicate")
    judge.press("Force majeure")
    judge.press("End it")
    assert "The judge and the players ended it: force majeure." in judge.seen
    judge.press("It was a mistake: go on playing")
    assert "Round 2" in judge.id("next").text
    judge.go(path_of("Slips", "/menu"))
    judge.follow("End the duplicate")
    judge.press("Force majeure")
    judge.press("End it")
    judge.next("Publish the results")

    assert re.search("1[45]:[0-5][0-9]", judge.find("timer").text)
    judge.choose(judge.field("Player"), "3 · Laia")
    judge.fill("What is to be checked", "I had CANTADA at H4")
    judge.press("Record it")
    judge.press("Open the slip Laia, table 3, round 1")
    assert "Correction of round 1" in judge.seen
    judge.fill("Place", "H4")
    judge.enter("Word", "CANTADA")
    assert "The bonus of round 1 is no longer Núria’s: nobody has it." in judge.seen

    judge.go(path_of("Slips", "/claims"))
    judge.press("Make them final")
    assert "There are claims without an answer: 1." in judge.seen
    judge.fill("Answer", "Another slip lay over it")
    judge.press("Uphold Laia, table 3, round 1")
    assert "upheld" in judge.seen
    judge.press("Make them final")
    judge.press("Make them final now")
    assert "The results are final." in judge.seen

    judge.follow("Results")
    assert "Results: final." in judge.seen
    judge.press("Save a copy")
    order = final_order(str(judge.window.effect("download")["text"]))
    assert shown_order(judge) == order
    assert order[:3] == [("Núria", 72), ("Laia", 72), ("Pau", 70)]
