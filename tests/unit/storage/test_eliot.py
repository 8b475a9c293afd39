"""Saved games of Eliot: written as Eliot reads them, read as Eliot writes them, refused where broken."""

import re
import xml.etree.ElementTree as ET
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.errors import Damaged, Refused
from faristol.foreign.portions import finished
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.plays import best_plays
from faristol.modes.duplicate.ranking import standings
from faristol.storage.codec import replayed, to_records
from faristol.storage.exchange.eliot_in import LEFT_OUT, import_steps
from faristol.storage.exchange.eliot_out import write_eliot
from faristol.storage.exchange.eliot_xml import read_steps

GOLDEN = Path(__file__).parents[2] / "golden" / "eliot"

SAVED = """<?xml version="1.0" encoding="UTF-8"?>
<EliotGame format="2">
    <Dictionary>
        <Name>DISC 2.17.24</Name>
        <Type>dawg</Type>
        <Letters>A B C Ç D E F G H I J L L·L M N NY O P QU R S T U V X Z ?</Letters>
        <WordNb>583405</WordNb>
    </Dictionary>
    <Game>
        <Mode>arbitration</Mode>
        <Player id="0">
            <Name>Núria</Name>
            <Type>human</Type>
            <TableNb>4</TableNb>
        </Player>
        <Player id="1">
            <Name>Pau &amp; Laia</Name>
            <Type>human</Type>
            <TableNb>2</TableNb>
        </Player>
        <Player id="2">
            <Name>Eliot</Name>
            <Type>computer</Type>
            <Level>100</Level>
            <TableNb>0</TableNb>
        </Player>
        <Turns>3</Turns>
    </Game>
    <History>
        <Turn>
            <GameRack>CANTA?A</GameRack>
            <PlayerRack playerId="0">CANTA?A</PlayerRack>
            <PlayerRack playerId="1">CANTA?A</PlayerRack>
            <MasterMove points="0" type="none" />
            <PlayerMove playerId="0" points="0" type="none" />
            <PlayerMove playerId="0" points="68" type="valid" word="CANTAdA" coord="H4" />
            <PlayerMove playerId="1" points="0" type="invalid" word="QUATNA" coord="H4" />
            <PlayerMove playerId="2" points="68" type="valid" word="CANTAdA" coord="H4" />
            <MasterMove points="68" type="valid" word="CANTAdA" coord="H4" />
            <Warning playerId="1" />
            <Solo playerId="0" points="10" />
            <GameMove points="68" type="valid" word="CANTAdA" coord="H4" />
        </Turn>
        <Turn>
            <GameRack>QUEFEMB</GameRack>
            <PlayerRack playerId="0">QUEFEMB</PlayerRack>
            <PlayerRack playerId="1">QUEFEMB</PlayerRack>
            <MasterMove points="18" type="valid" word="QUE" coord="G10" />
            <PlayerMove playerId="0" points="0" type="pass" />
            <GameMove points="0" type="none" />
        </Turn>
        <Turn>
            <GameRack>FEMB+AES</GameRack>
        </Turn>
    </History>
</EliotGame>
"""


def taken(text, languages=("ca", "ro")):
    alphabets = [library.alphabet(language) for language in languages]
    return finished(import_steps(finished(read_steps(text)), "Duplicat", alphabets, [], 1))


def points(state):
    """What everybody had in each round, by name; who was gone had nothing."""
    return {known.player.name: [value or 0 for value in known.points] for known in standings(state)}


def test_a_game_saved_by_eliot_becomes_a_duplicate():
    text = SAVED
    imported = taken(text)
    state = imported.state
    assert [(player.table, player.name) for player in state.players] == [(2, "Pau & Laia"), (4, "Núria")]
    assert points(state) == {"Núria": [68, 0], "Pau & Laia": [0, 0]}
    assert [slip.verdict for slip in state.rounds[0].slips.values()] == ["good", "unfit"]
    assert [(known.player, known.step) for known in state.conduct] == [(2, "warning")]
    assert [standing.total for standing in standings(state)] == [78, 0]
    assert (state.ended, state.rules.rounds) == ("rounds", 2)
    assert {name: count for name, count in imported.left_out.items() if count} == {
        "computers": 1,
        "invalid": 1,
        "none": 1,
        "unfinished": 1,
    }
    assert set(imported.left_out) <= set(LEFT_OUT)


def test_reasons_that_the_file_does_not_tell_are_not_made_up(play):
    evening = play(names=("Anna", "Benet", "Carla", "Dora", "Eva")).do(c.DrawRack())
    evening.do(c.RunClock()).do(c.CallTime())
    best = best_plays(evening.state.current, evening.referee)[0].play
    evening.do(c.EnterSlip(1, 1, play=best)).do(c.EnterSlip(1, 2, play=best, claim="late"))
    evening.do(c.EnterSlip(1, 3, claim="illegible")).do(c.EnterSlip(1, 4, claim="none"))
    evening.do(c.CloseSlips()).do(c.ChooseMaster(best))
    imported = taken(write_eliot(evening.state, evening.referee.alphabet))
    verdicts = [slip.verdict for slip in imported.state.rounds[0].slips.values()]
    assert verdicts[0] == "good"
    assert set(verdicts[1:]) <= {"unknown"}
    assert imported.left_out["invalid"] + imported.left_out["none"] == 4


def test_its_events_are_those_of_a_log():
    imported = taken(SAVED)
    assert replayed(DUPLICATE, to_records("s", imported.events, [], 1)) == imported.state


@pytest.mark.parametrize(
    ("preset", "rounds"),
    [
        ("catalan_duplicate", 12),
        ("catalan_seven_of_eight", 6),
        ("catalan_joker", 6),
        ("romanian_duplicate", 8),
        ("romanian_sir", 4),
    ],
)
def test_out_and_in_again_gives_the_same_points(play, preset, rounds):
    evening = play(preset, ("Anna", "Benet", 'Çelia <&> "Nyx"', "O'Neill"), seed=rounds)
    for number in range(rounds):
        if evening.state.ended:
            break
        evening.chance()
        if number == 2:
            evening.do(c.RecordConduct(1, "soroll")).do(c.LeavePlayer(4))
    text = write_eliot(evening.state, evening.referee.alphabet)
    state = taken(text).state
    assert points(state) == points(evening.state)
    assert state.board == evening.state.board
    assert [round_.rack for round_ in state.rounds] == [round_.rack for round_ in evening.state.rounds]
    assert [round_.master.play for round_ in state.rounds] == [
        round_.master.play for round_ in evening.state.rounds
    ]
    assert [(known.player, known.round) for known in state.conduct] == [(1, 3)]
    again = write_eliot(state, evening.referee.alphabet)
    assert points(taken(again).state) == points(state)


def test_what_eliot_reads_is_written_as_eliot_writes_it(evening):
    root = ET.fromstring(write_eliot(evening.state, evening.referee.alphabet))
    assert (root.tag, root.attrib) == ("EliotGame", {"format": "2"})
    assert root.findtext("Dictionary/Letters") == "A B C Ç D E F G H I J L L·L M N NY O P QU R S T U V X Z ?"
    assert root.findtext("Game/Mode") == "arbitration"
    assert root.findtext("Game/Turns") == "2"
    turns = root.findall("History/Turn")
    assert [turn.findtext("GameRack") for turn in turns] == ["CANTADA", "SOLERS?"]
    assert [tag.tag for tag in turns[0]] == [
        "GameRack",
        *["PlayerRack"] * 3,
        *["PlayerMove"] * 3,
        "MasterMove",
        "GameMove",
    ]
    moves = [tag.attrib for tag in turns[0].findall("PlayerMove")]
    assert moves[0]["type"] == "valid"
    assert moves[2] == {
        "playerId": "2",
        "points": "0",
        "type": "invalid",
        "word": "CANTADES",
        "coord": "H4",
    }
    assert turns[1].findall("PlayerMove")[1].attrib == {"playerId": "1", "points": "0", "type": "none"}


@pytest.mark.rule("TIL-DI")
def test_tiles_of_two_letters_and_their_blanks_come_back(play):
    evening = play().round("QUUL·LNYAE?", "best", (1, "best"))
    kept = evening.state.kept
    evening.round(evening.referee.alphabet.show_rack(kept) + "TRESIAC"[: 7 - len(kept)], "best")
    text = write_eliot(evening.state, evening.referee.alphabet)
    state = taken(text).state
    assert [round_.rack for round_ in state.rounds] == [round_.rack for round_ in evening.state.rounds]
    assert state.board == evening.state.board


def test_a_letter_on_the_board_is_a_capital_though_a_blank_shows_it(play):
    evening = play()
    evening.round("CANT?DA", "H4 CANTaDA").round("CCSESSO", "8G CASC")
    text = write_eliot(evening.state, evening.referee.alphabet)
    assert re.findall(r'<GameMove [^>]*word="([^"]*)"', text) == ["CANTaDA", "CASC"]


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (lambda text: text[: len(text) // 2], "eliot.xml", 35),
        (lambda text: "taula,nom\n1,Anna\n", "eliot.xml", 1),
        (lambda text: " \n", "file.empty", None),
        (lambda text: "<html></html>", "eliot.foreign", None),
        (lambda text: text.replace('format="2"', 'format="1"'), "eliot.version", None),
        (lambda text: text.replace("arbitration", "freegame"), "eliot.mode", None),
        (
            lambda text: text.replace('word="CANTAdA" coord="H4"', 'word="CANTAdA" coord="A1"'),
            "eliot.move",
            42,
        ),
        (
            lambda text: re.sub('points="(68|18)"', 'points="71"', text),
            "eliot.points",
            42,
        ),
        (lambda text: text.replace("A B C Ç", "A B C"), "eliot.letters", None),
        (lambda text: text.replace("human", "computer"), "eliot.players", None),
        (lambda text: re.sub(r"<Turn>.*</Turn>", "", text, flags=re.DOTALL), "eliot.rounds", None),
    ],
)
def test_what_is_broken_is_refused_with_its_line(change, code, line):
    with pytest.raises(Damaged) as fault:
        taken(change(SAVED), ("ca",))
    assert (fault.value.code, fault.value.details.get("line")) == (code, line)


ODD = 'points="68" type="valid" word="XX"'
"""A valid play that cannot lie there with that rack."""


@pytest.mark.rule("X4")
@pytest.mark.parametrize(
    ("was", "odd", "code", "line", "read_as"),
    [
        ("<TableNb>4<", "<TableNb>4A<", "eliot.number", 15, 4),
        ("<TableNb>4<", "<TableNb>four<", "eliot.number", 15, 0),
        ('"0" points="68"', '"0" points="68.0"', "eliot.number", 36, 68),
        ('<Warning playerId="1"', '<Warning playerId="7"', "eliot.player", 40, None),
        ('"1" points="0" type="invalid"', '"x" points="9" type="pass"', "eliot.player", 37, None),
        ("</Mode>", '</Mode><Player id=""><Name>Eva</Name></Player>', "eliot.player", 10, None),
        ('type="pass"', 'type="dance"', "eliot.move_type", 49, None),
        ("</Mode>", "</Mode><Variant>explosive</Variant>", "eliot.variant", 10, None),
        ("<GameRack>CANTA?A", "<GameRack>CANTAÑA", "eliot.rack_changed", 30, "AACNT?A"),
        ("<GameRack>CANTA?A", "<GameRack>", "eliot.rack_changed", 30, "?AACNTA"),
        ('0" points="68" type="valid" word="CANTAdA"', f'0" {ODD}', "eliot.slip", 36, None),
        (
            '<GameMove points="68" type="valid" word="CANTAdA"',
            f"<GameMove {ODD}",
            "eliot.move_other",
            42,
            None,
        ),
    ],
)
def test_an_odd_field_is_told_and_all_the_rest_is_taken(was, odd, code, line, read_as):
    imported = taken(SAVED.replace(was, odd), ("ca",))
    assert points(imported.state) == {"Núria": [68, 0], "Pau & Laia": [0, 0]}
    [fault] = imported.problems
    assert (fault.code, fault.details["line"]) == (code, line)
    if isinstance(read_as, int):
        assert fault.details["taken"] == read_as
    elif read_as:
        assert sorted(fault.details["taken"]) == sorted(read_as)
    assert imported.state.board == taken(SAVED).state.board
    again = taken(write_eliot(imported.state, library.alphabet("ca")))
    assert points(again.state) == points(imported.state)


@pytest.mark.rule("X4")
def test_a_play_that_cannot_have_been_laid_leaves_the_points_of_every_round(play):
    evening = play(names=("Anna", "Benet"))
    evening.round("CANTADA", "H4 CANTADA", (1, "H4 CANTADA"), (2, "H4 CANTAD"))
    for _round in range(3):
        evening.chance()
    text = write_eliot(evening.state, evening.referee.alphabet)
    first, *_others = re.findall(r"<GameMove [^>]*>", text)
    odd = re.sub('points="[^"]*"', 'points="7"', re.sub('coord="[^"]*"', 'coord="A1"', first))
    imported = taken(text.replace(first, odd))
    assert points(imported.state) == points(evening.state)
    assert imported.problems[0].code == "eliot.move_none"
    assert imported.state.rounds[0].master is None
    assert len(imported.state.rounds) == 4


@pytest.mark.rule("X4")
def test_other_points_of_the_play_laid_are_told_and_kept():
    imported = taken(SAVED.replace('points="68"', 'points="71"'), ("ca",))
    assert points(imported.state) == {"Núria": [71, 0], "Pau & Laia": [0, 0]}
    assert [fault.code for fault in imported.problems] == ["eliot.points_kept"]


@pytest.mark.parametrize(
    "subset",
    ['<!ENTITY a "ha">', '<!ENTITY a SYSTEM "file:///etc/passwd">', ""],
)
def test_a_document_type_is_refused(subset):
    doctype = f"<!DOCTYPE EliotGame [{subset}]>"
    with pytest.raises(Damaged) as fault:
        finished(read_steps(SAVED.replace("<EliotGame", f"{doctype}\n<EliotGame", 1)))
    assert fault.value.code == "eliot.doctype"


def test_a_rack_that_each_player_completes_has_no_place_in_eliot(play):
    evening = play("romanian_completiv")
    with pytest.raises(Refused):
        write_eliot(evening.state, evening.referee.alphabet)


@settings(max_examples=effort(7, 30))
@given(name=st.text(st.characters(codec="utf-8"), min_size=1, max_size=60))
def test_any_name_comes_back_as_it_can_be_written(play, name):
    printable = normalize("NFC", " ".join("".join(mark for mark in name if mark.isprintable()).split()))
    evening = play(names=("Anna", "Benet"))
    evening.do(c.ChangePlayer(1, 1, printable or "x"))
    evening.round("CANTADA", "H4 CANTADA", (1, "H4 CANTADA"))
    state = taken(write_eliot(evening.state, evening.referee.alphabet)).state
    assert state.players[0].name == (printable or "x")


@settings(max_examples=effort(10, 40))
@given(data=st.data())
def test_a_file_with_a_line_too_few_or_too_many_is_taken_or_refused(data):
    lines = SAVED.splitlines(keepends=True)
    at = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.sampled_from([[], [lines[at], lines[at]], ["<x/>"]]))
    text = "".join([*lines[:at], *other, *lines[at + 1 :]])
    with suppress(Damaged):
        assert taken(text).events


def test_every_seat_is_its_own(play):
    text = SAVED.replace("<TableNb>4<", "<TableNb>2<")
    imported = taken(text)
    tables = [player.table for player in imported.state.players]
    assert all(one < other for one, other in pairwise(tables))
    assert imported.left_out["tables"] == 1
