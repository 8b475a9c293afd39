"""What an analysis keeps beside a game: moves followed to the end, and racks that somebody has typed."""

import asyncio
from dataclasses import replace

import pytest

import gametable
from faristol.modes.game.analysing import Analysing
from unit.app.conftest import Window
from unit.app.game.test_analysis import kept, whole_game
from unit.app.game.test_casual import part
from unit.app.game.test_emptying import followed_page


@pytest.mark.rule("ANA-2", "ANA-4")
def test_what_was_followed_is_there_again_after_a_reload_and_in_the_report(window: Window):
    stream, number = followed_page(window)
    weighed = window.inner.session.find(Analysing, stream).weighed[number]
    best = part(window, "analysis-best")
    later = Window(window.log)
    later.go(f"#/game/{stream}/analysis/{number}")
    later.work()
    assert later.inner.session.find(Analysing, stream).weighed[number] == weighed
    assert part(later, "analysis-best") == best
    assert "They were followed to the end of the game earlier" in part(later, "emptying")
    assert "Follow them anew" in part(later, "emptying")
    later.go(f"#/game/{stream}/report")
    later.work()
    assert later.inner.session.find(Analysing, stream).weighed[number].lost == weighed.lost
    assert "1 turn with few tiles in the bag was followed to the end of the game on its page" in later.text


@pytest.mark.parametrize("kept_text", ["", "[]", '["", {}, {"1": 5}]', "[1, 2"])
def test_what_is_kept_and_damaged_or_of_other_turns_is_as_if_there_were_none(window: Window, kept_text: str):
    stream, number = followed_page(window)
    known = asyncio.run(window.log.kept(stream))
    asyncio.run(window.log.keep(stream, replace(known, text=kept_text or known.text.replace('["', '["x'))))
    later = Window(window.log)
    later.go(f"#/game/{stream}/analysis/{number}")
    later.work()
    assert later.inner.session.find(Analysing, stream).followed == {}
    assert "Follow them to the end" in later.text


@pytest.mark.rule("ANA-4")
def test_a_rack_that_was_typed_is_there_again_after_a_reload(window: Window):
    played = whole_game()
    stream, number = kept(window, played), 4
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    rack = window.inner.session.find(Analysing, stream).befores[number - 1].rack
    window.send("analysis.rack", tiles=gametable.game().referee.alphabet.show_rack(rack))
    later = Window(window.log)
    later.go(f"#/game/{stream}/analysis/{number}")
    later.work()
    assert later.inner.session.find(Analysing, stream).typed == {number: rack}
    later.send("analysis.rack_away")
    last = Window(window.log)
    last.go(f"#/game/{stream}/analysis/{number}")
    last.work()
    assert last.inner.session.find(Analysing, stream).typed == {}


def test_a_kept_rack_that_cannot_have_been_is_left_out(window: Window):
    stream, number = followed_page(window)
    known = asyncio.run(window.log.kept(stream))
    text = known.text.replace(", {}, ", f', {{"{number}": "01"}}, ', 1)
    assert text != known.text
    asyncio.run(window.log.keep(stream, replace(known, text=text)))
    later = Window(window.log)
    later.go(f"#/game/{stream}/analysis/{number}")
    later.work()
    assert later.inner.session.find(Analysing, stream).typed == {}
    assert "Best moves" in later.text
