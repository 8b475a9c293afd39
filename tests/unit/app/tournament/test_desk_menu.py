"""The director's desk and its menu: few controls, and the results stay in sight (FRO-6)."""

import re

import pytest

from controls import controls
from faristol.app.tournament.views.desk import TOPICS
from faristol.tournament import commands as c

MOST = 20
"""Controls of a page of the desk, beside the list of its tables."""

TABLES = re.compile(r'<(ul|ol) class="(?:missing-tables|results-in)[^"]*">.*?</\1>', re.DOTALL)


@pytest.fixture(params=[4, 40])
def here(director, request):
    """A tournament of few players, and one of many."""
    return director(names=[f"Jugadora {number}" for number in range(1, request.param + 1)])


def few(here, page="", send="", **fields) -> bool:
    """Whether a page has few controls beside its tables, each of which has one; with what is sent there."""
    window = here.window
    html = window.send(send, **fields) if send else window.go(f"#/tournament/{here.stream}{page}")
    listed = sum(len(controls(match[0])) for match in TABLES.finditer(html))
    assert listed in (0, len(here.state.players) // 2)
    return len(controls(html)) - listed <= MOST


@pytest.mark.rule("FRO-6")
def test_the_desk_has_at_most_twenty_controls_beside_its_tables(here):
    assert few(here)
    here.pair()
    here.publish()
    assert few(here)
    assert few(here, send="tournament.result_pick", value="1")
    assert 'value="forfeit-first"' in here.window.html
    assert few(here, send="tournament.result", round="1", table="1", first="1412", second="300")
    assert 'id="result-question"' in here.window.html
    here.play()
    assert few(here)
    assert few(here, send="tournament.result_edit", value="1")
    assert "Take the result out" in here.window.text
    here.window.send("tournament.result_leave")
    here.round()
    assert few(here)
    assert few(here, "/round/1")


@pytest.mark.rule("FRO-6")
def test_the_menu_has_at_most_twenty_controls_and_leaves_the_results_in_sight(here):
    assert few(here, "/menu")
    here.round()
    here.pair()
    here.publish()
    here.command(c.EnterResult(2, 1, "played", 400, 300))
    assert few(here, "/menu")
    for part in ("Show the standings after round 1", 'id="clock-form"', 'id="in-1"'):
        assert part in here.window.html
    here.play()
    assert few(here, "/menu")
    assert "End the tournament after 2 rounds" in here.window.html
    here.window.send("tournament.close")
    assert few(here, "/menu")
    assert "Open the results again" in here.window.html


@pytest.mark.rule("FRO-6")
def test_every_topic_leads_back_to_the_menu_and_the_menu_to_the_desk(here):
    here.round()
    path = f"#/tournament/{here.stream}"
    for topic in filter(None, TOPICS):
        assert few(here, f"/menu/{topic}")
        assert f'<p class="menu-head"><a class="button bare back" href="{path}/menu"' in here.window.html
    assert f'href="{path}" aria-expanded="true"' in here.window.go(f"{path}/menu")
    here.window.go(f"{path}/menu/coffee")
    assert "There is no page" in here.window.text


@pytest.mark.rule("FRO-6")
def test_the_pages_of_a_tournament_have_no_tabs_and_lead_back(director):
    here = director()
    here.round()
    path = f"#/tournament/{here.stream}"
    back = {"": "#/archive/tournaments", "/menu": path, "/players": path, "/ratings": f"{path}/players"}
    for page, above in {**back, "/player/1": f"{path}/standings"}.items():
        html = here.window.go(path + page)
        assert 'class="tabs' not in html
        assert f'class="button bare back" href="{above}"' in html


def test_one_choice_has_all_rounds(director):
    here = director()
    here.round()
    here.round()
    assert '<option value="2" selected>' in here.window.go(f"#/tournament/{here.stream}")
    assert here.window.html.count("<option") == 2
    here.window.send("tournament.look_at_round", round="1")
    assert "Back to round 2" in here.window.text
