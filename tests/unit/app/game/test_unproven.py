"""Endgames that were not searched to their end: told as about or at least so much, searched for longer."""

import re

import pytest

import library
from faristol.modes.game import analysing as analysing_mode
from faristol.modes.game.analysing import Analysing, turns_of
from faristol.modes.game.weighing import Weighing
from faristol.movegen.losses import MISTAKE
from unit.app.conftest import Window
from unit.app.game.test_analysis import kept, whole_game
from unit.app.game.test_casual import part

CERTAIN, UNCERTAIN = 14, 3
"""The seeds of games with an endgame turn that a short search does not judge: some move is certain to be much
better than the one made; or nothing is."""


def _unproven(window: Window, monkeypatch, seed: int) -> tuple[str, int]:
    """A game of which every endgame is cut short, and the turn of one that seems to be a mistake."""
    monkeypatch.setattr(analysing_mode, "MOST", 4_000)
    stream = kept(window, whole_game(seed))
    window.go(f"#/game/{stream}/analysis")
    window.work()
    known = window.inner.session.find(Analysing, stream).weighed.values()
    mistakes = [one for one in known if one.unproven and one.lost >= MISTAKE]
    return stream, next(one.number for one in mistakes if bool(one.counted) == (seed == CERTAIN))


def _line(window: Window, number: int) -> str:
    """The line of a turn in the list of all."""
    return re.search(rf'<li><a href="[^"]*/analysis/{number}">.*?</li>', window.html, re.DOTALL)[0]


@pytest.mark.rule("ANA-2", "ANA-4")
def test_an_endgame_that_was_not_searched_to_its_end_is_told_as_about_so_much_everywhere(window, monkeypatch):
    stream, number = _unproven(window, monkeypatch, UNCERTAIN)
    found = window.inner.session.find(Analysing, stream).weighed[number]
    lost = f"{found.lost / 100:.1f}"
    line = _line(window, number)
    assert f"≈\N{NO-BREAK SPACE}{lost}" in line
    assert "mistake" not in line
    assert "With an empty bag only what is certain counts as a mistake." in window.text
    source = re.search(r'data-source="([\w.]+)"', window.html)
    assert source is None or str(number) not in source[1].split(".")
    window.go(f"#/game/{stream}/analysis/{number}")
    assert (
        f"Searched as far as time allowed: about {lost} points less than the best move found." in window.text
    )
    window.go(f"#/game/{stream}/report")
    window.work()
    assert f">≈\N{NO-BREAK SPACE}{lost}<" in window.html
    assert re.search(r"Of \d endgame turns? nothing is certain", window.text)
    lessons = "".join(re.findall(r'<ol class="costliest">.*?</ol>', window.html, re.DOTALL))
    assert f'<span class="num quiet">{number}</span>' not in lessons


@pytest.mark.rule("ANA-2", "ANA-4")
def test_of_an_endgame_that_was_not_searched_to_its_end_counts_what_is_certain(window, monkeypatch):
    stream, number = _unproven(window, monkeypatch, CERTAIN)
    found = window.inner.session.find(Analysing, stream).weighed[number]
    assert found.least == found.lost == found.best[0].worth - found.played.worth
    least = f"{found.least / 100:.1f}"
    line = _line(window, number)
    assert f"≥\N{NO-BREAK SPACE}{least}" in line
    assert "lost mistake" in line
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    told = f"Searched as far as time allowed: at least {least} points less than the best move, "
    assert told in window.text
    assert "≈" not in part(window, "analysis-best")
    window.go(f"#/game/{stream}/report")
    window.work()
    lessons = "".join(re.findall(r'<ol class="costliest">.*?</ol>', window.html, re.DOTALL))
    assert f'<span class="lost mistake">≥\N{NO-BREAK SPACE}{least}</span>' in lessons


@pytest.mark.rule("ANA-2", "ANA-4")
@pytest.mark.parametrize(("seed", "number"), [(3, 23), (14, 18), (23, 27)])
def test_what_is_certain_to_be_lost_is_never_more_than_what_is_lost(monkeypatch, seed, number):
    played = whole_game(seed)
    before = turns_of(played.state, {})[number - 1]
    found = []
    for most in (4_000, 400_000):
        work = Weighing(before, played.state, played.referee, library.worth("ca"), most)
        while (one := work.work()) is None:
            pass
        found.append(one)
    short, whole = found
    assert short.unproven
    assert whole.exact
    assert 0 < short.least <= whole.lost
    assert whole.least == 0


@pytest.mark.rule("ANA-2", "ANA-4")
def test_an_endgame_is_searched_longer_until_it_is_certain_and_counts_then(window, monkeypatch):
    stream, number = _unproven(window, monkeypatch, CERTAIN)
    analysing = window.inner.session.find(Analysing, stream)
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    asked = 0
    while "Search longer" in window.text:
        before = analysing.weighed[number]
        window.send("analysis.longer")
        assert analysing.weighed[number] is before  # it stands until more is known
        assert "It is being searched for longer." in window.text
        window.work()
        asked += 1
    assert asked
    assert analysing.weighed[number].exact
    assert "Searched as far as time allowed" not in window.text
    assert "≈" not in window.text
    assert "was not found in the time there is" not in window.text
    window.send("analysis.longer")
    assert len(window.notices) == 1
    window.go(f"#/game/{stream}/analysis")
    window.work()
    assert "≈" not in _line(window, number)


def test_the_endgame_of_a_rack_that_is_typed_anew_is_searched_from_the_beginning(window, monkeypatch):
    stream, number = _unproven(window, monkeypatch, CERTAIN)
    analysing = window.inner.session.find(Analysing, stream)
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    window.send("analysis.longer")
    assert analysing.most(number) == 16_000
    window.send("analysis.rack_away")
    assert analysing.most(number) == 4_000
    assert number not in analysing.again
