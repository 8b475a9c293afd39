"""The score sheet (CLA-5A): every turn, the end, the signatures; sheets to write on."""

import asyncio
import re

import pytest

import gamefiles
import gametable
from faristol.modes.game import commands as c
from faristol.modes.game import events as e


def opened(log, window, table, page="sheet"):
    asyncio.run(log.append(gamefiles.records(table, "game")))
    window.go(f"#/game/game/{page}")
    return window


def cells(html: str) -> list[list[str]]:
    """The table as text, row by row."""
    body = html.partition("<tbody>")[2].partition("</tbody>")[0]
    rows = re.findall(r"<tr.*?</tr>", body, re.DOTALL)
    plain = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL) for row in rows]
    return [[" ".join(re.sub(r"<[^>]*>", "", cell).split()) for cell in row] for row in plain]


@pytest.mark.rule("CLA-5A")
def test_a_turn_without_points_is_0_and_an_exchange_a_dash(log, window):
    table = gametable.game()
    for turn in ("H4 CANTADA", "X", "P", "R"):
        table.turn(turn)
    rows = cells(opened(log, window, table).html)
    points = str(table.state.turns[0].points)
    assert rows[0][1:4] == ["CANTADA H4", points, points]
    assert rows[0][4:] == ["exchange of 1 tile", "–", "0"]
    assert rows[1][2:4] == ["0", points]
    assert rows[1][5:] == ["0", "0"]
    assert f'<span class="circled">{points}</span>' in window.html


@pytest.mark.rule("CLA-5A")
def test_blanks_are_in_brackets_only_where_they_were_laid(log, window):
    table = gametable.game()
    table.turn("H4 CaNTADA")
    table.turn("4H CASA")
    rows = cells(opened(log, window, table).html)
    assert rows[0][1] == "C(A)NTADA H4"
    assert rows[0][4].startswith("CASA")


@pytest.mark.rule("CLA-5A")
def test_coordinates_are_a_choice(log, window):
    table = gametable.game()
    table.turn("H4 CANTADA")
    assert "CANTADA H4" in opened(log, window, table).text
    window.send("sheet.coordinates")
    assert cells(window.html)[0][1] == "CANTADA"
    assert cells(window.go("#/game/game/print"))[0][1] == "CANTADA"
    window.send("sheet.choose", coordinates="yes")
    assert cells(window.html)[0][1] == "CANTADA H4"


@pytest.mark.rule("CLA-5A")
@pytest.mark.rule("CLA-4A")
def test_the_end_has_racks_totals_and_who_won(log, window):
    table = gamefiles.played()
    result = table.result()
    rows = cells(opened(log, window, table).html)
    rack = next(line for line in result.lines if line.points > 0)
    assert rows[-2][2] == f"+{rack.points}"
    assert rows[-2][5] == f"−{rack.points}"
    assert [rows[-1][3], rows[-1][6]] == [str(score) for score in result.scores]
    assert f"Anna wins, {result.scores[0]}–{result.scores[1]}." in window.text


@pytest.mark.rule("CLA-4G")
@pytest.mark.rule("CLA-5A")
def test_signatures_have_name_and_time_or_a_line(log, window):
    table = gamefiles.played()
    opened(log, window, table)
    assert window.html.count('<span class="signature"></span>') == 2
    asyncio.run(log.replace("game", gamefiles.records(gamefiles.signed(), "game")))
    window.send("stream.changed", stream="game")
    for page in ("#/game/game/sheet", "#/game/game/print"):
        window.go(page)
        signed = re.findall(r'<span class="signature">signed ([^<]+)</span>', window.html)
        assert len(signed) == 2
        assert all(re.fullmatch(r"14 November 2023, [0-9]{1,2}:[0-9]{2}", when) for when in signed)


@pytest.mark.rule("CLA-5A")
def test_what_a_blank_shows_stands_in_brackets_in_replay_sheet_and_print(log, window):
    opened(log, window, gamefiles.played())
    for page in ("#/game/game/replay", "#/game/game/sheet", "#/game/game/print"):
        window.go(page)
        assert 'VERS<span class="by-blank">(I)</span>MS' in window.html


def test_points_below_nothing_have_the_sign_of_print(log, window):
    table = gametable.game("mallorca")
    table.do(e.PenaltyGiven(0, 10, "late", "Carme"))
    table.do(c.Abandon((0, 1)))
    opened(log, window, table)
    for page in ("#/games", "#/game/game/replay", "#/game/game/sheet", "#/game/game/report"):
        window.go(page)
        assert "−10" in window.text, page
        assert "-10" not in window.text, page


@pytest.mark.rule("CLA-5A")
def test_the_head_has_round_table_place_and_the_organisers_fields(log, window):
    table = gametable.game()
    table.do(
        e.DetailsChanged("Final", "2026-11-20", "Ateneu", "5", "2", ("Anna", "Benet"), {"Àrbitre": "Carme"})
    )
    table.turn("H4 CANTADA")
    opened(log, window, table)
    for page in ("#/game/game/sheet", "#/game/game/print", "#/game/game/print/empty"):
        text = window.go(page) and window.text
        for value in ("Final", "Ateneu", "5", "2", "Carme", "Anna", "Benet"):
            assert value in text, (page, value)


@pytest.mark.rule("CLA-7B")
def test_time_is_told_with_its_penalty(log, window):
    table = gametable.game()
    table.wait(30 * 60 + 61)
    table.turn("H4 CANTADA")
    table.do(c.Abandon((0,)))
    opened(log, window, table)
    assert "time used 31:01" in window.text


@pytest.mark.rule("CLA-5B")
@pytest.mark.rule("MAL-3")
@pytest.mark.parametrize(("rules", "sheets"), [("classic", 2), ("mallorca", 1)])
def test_there_is_an_empty_sheet_for_whoever_keeps_the_score(window, rules, sheets):
    window.go("#/games/print/empty")
    window.send("sheet.choose", rules=rules)
    assert window.html.count('<article class="leaf') == sheets
    both = "Both players keep the score. Classic game, 5"
    starter = "The player who starts keeps the score. Ciutat de Mallorca, 3"
    assert (both if sheets == 2 else starter) in window.text


def test_tiles_to_tick_off_are_all_tiles_of_the_language(window):
    window.go("#/games/print/unseen")
    window.send("sheet.choose", rules="classic")
    assert window.html.count("<i></i>") == 400
    assert "L·L" in window.text
    window.send("sheet.choose", rules="romanian")
    assert "L·L" not in window.text


def test_a_game_has_no_sheet_that_there_is_not(log, window):
    opened(log, window, gamefiles.played(), "print/nonsense")
    assert window.path == "#/"
    window.go("#/games/print/score")
    assert "Choose a game first." in window.text
