"""The director's desk and its menu: few controls, however many play, and the results stay in sight (FRO-6)."""

import re

import pytest

from controls import controls
from faristol.app.tournament.views.menu import ANCHORS
from faristol.tournament import commands as c

MOST = 20
"""Controls of a page of the desk, beside the list of its tables."""

TABLES = re.compile(r'<(ul|ol) class="(?:missing-tables|results-in)[^"]*">.*?</\1>', re.DOTALL)


def most(html: str, tables: int) -> int:
    """Count the controls beside the tables, of which each has one."""
    listed = sum(len(controls(match[0])) for match in TABLES.finditer(html))
    assert listed == tables
    return len(controls(html)) - listed


@pytest.mark.rule("FRO-6")
@pytest.mark.parametrize("players", [4, 40])
def test_the_desk_has_at_most_twenty_controls_beside_its_tables(director, players):
    here = director(names=[f"Jugadora {number}" for number in range(1, players + 1)])
    window, path = here.window, f"#/tournament/{here.stream}"
    assert most(window.go(path), 0) <= MOST
    tables = players // 2
    here.pair()
    here.publish()
    assert most(window.go(path), tables) <= MOST
    window.send("tournament.result_pick", value="1")
    assert 'value="forfeit-first"' in window.html
    assert most(window.html, tables) <= MOST
    window.send("tournament.result", round="1", table="1", first="1412", second="300")
    assert 'id="result-question"' in window.html
    assert most(window.html, tables) <= MOST
    here.play()
    window.go(path)
    window.send("tournament.result_edit", value="1")
    assert "Take the result out" in window.text
    assert most(window.html, tables) <= MOST
    window.send("tournament.result_leave")
    for _ in range(2):
        here.pair()
        here.publish()
        here.play()
    assert most(window.go(path), tables) <= MOST
    assert most(window.go(f"{path}/round/1"), tables) <= MOST


@pytest.mark.rule("FRO-6")
@pytest.mark.parametrize("players", [4, 40])
def test_the_menu_has_at_most_twenty_controls_and_leaves_the_results_in_sight(director, players):
    here = director(names=[f"Jugadora {number}" for number in range(1, players + 1)])
    window, menu = here.window, f"#/tournament/{here.stream}/menu"
    assert len(controls(window.go(menu))) <= MOST
    here.pair()
    here.publish()
    here.command(c.EnterResult(1, 1, "played", 400, 300))
    html = window.go(menu)
    assert 'id="clock-form"' in html
    assert 'id="in-1"' in html
    assert len(controls(html)) <= MOST
    here.play()
    here.pair()
    here.publish()
    html = window.go(menu)
    assert "Show the standings after round 1" in html
    assert 'id="clock-form"' in html
    assert len(controls(html)) <= MOST
    here.play()
    assert "End the tournament after 2 rounds" in window.go(menu)
    assert len(controls(window.html)) <= MOST
    window.send("tournament.close")
    assert "Open the results again" in window.go(menu)
    assert len(controls(window.html)) <= MOST


@pytest.mark.rule("FRO-6")
def test_every_topic_leads_back_to_the_menu_and_the_menu_to_the_desk(director):
    here = director()
    here.pair()
    here.publish()
    here.play()
    path = f"#/tournament/{here.stream}"
    for topic in filter(None, ANCHORS):
        html = here.window.go(f"{path}/menu/{topic}")
        assert 'class="menu-head"' in html
        assert f'href="{path}/menu"' in html
        assert len(controls(html)) <= MOST
    html = here.window.go(f"{path}/menu")
    assert f'href="{path}" aria-expanded="true"' in html
    here.window.go(f"{path}/menu/coffee")
    assert "There is no page" in here.window.text


@pytest.mark.rule("FRO-6")
def test_the_pages_of_a_tournament_have_no_tabs_and_lead_back(director):
    here = director()
    here.pair()
    here.publish()
    path = f"#/tournament/{here.stream}"
    back = {"": "#/tournaments", "/players": path, "/history": path, "/ratings": f"{path}/players"}
    for page, above in {**back, "/player/1": f"{path}/standings", "/menu": path}.items():
        html = here.window.go(path + page)
        assert 'class="tabs' not in html
        assert f'class="button bare back" href="{above}"' in html


def test_one_choice_has_all_rounds(director):
    here = director()
    for _ in range(2):
        here.pair()
        here.publish()
        here.play()
    window, path = here.window, f"#/tournament/{here.stream}"
    html = window.go(path)
    assert html.count("<option") == 2
    assert '<option value="2" selected>' in html
    window.send("tournament.look_at_round", round="1")
    assert "Back to round 2" in window.text
    window.send("tournament.look_at_round", round="9")
    assert "Round 9 is not published." in window.text
