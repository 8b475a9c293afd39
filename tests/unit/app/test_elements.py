"""What a weak device has to draw: the judge's and the game's screen have few elements (BRO-10)."""

import asyncio
import re

import pytest

from bench.evening import NAMES, Evening
from bench.taps import game_of_two
from browser.prepared import path_of
from faristol.storage.log import MemoryLog
from unit.app.conftest import Window

AT_MOST = 500


def elements(html: str) -> int:
    return len(re.findall("<[a-z]", html))


@pytest.mark.rule("BRO-10")
def test_an_evening_of_36_tables_and_a_game_have_few_elements() -> None:
    evening, game, log = Evening("Vespre", "SARTENI"), game_of_two("partida"), MemoryLog()
    for records in (evening.duplicate.records, game.records):
        asyncio.run(log.append(records))
    window = Window(log)
    judge = window.go(path_of("Vespre"))
    assert judge.count('class="slip"') == len(NAMES)
    assert elements(judge) <= AT_MOST
    played = window.go(game.path)
    assert 'id="game-rack"' in played
    assert elements(played) <= AT_MOST
