"""The menu of a duplicate opens where the step is: clock, rack and board stay in sight (FRO-6)."""

import pytest

from controls import controls
from faristol.app.duplicate.views.menu import TOPICS

MOST = 20
"""Controls of an open menu, whatever is played."""


def titles(window):
    """The rows of the menu, as they follow each other."""
    return [row.split("<")[0] for row in window.html.split("<strong>")[1:]]


def playing(window, count=2):
    """A duplicate of so many players whose first clock runs."""
    window.set_up(*(f"Jugadora {number}" for number in range(1, count + 1)))
    window.send("rack.type", tiles="CANTADA")
    window.send("clock.start")
    return window.path


@pytest.mark.rule("FRO-6")
@pytest.mark.parametrize("players", [2, 40])
def test_while_the_hall_plays_the_menu_hides_nothing_and_has_at_most_twenty_controls(window, players):
    path = playing(window, players)
    step = window.html
    html = window.go(f"{path}/menu")
    for part in ('id="clock"', 'class="rack', 'class="table-top"', 'id="judge-status"'):
        assert part in step
        assert part in html
    assert len(controls(html)) <= MOST
    assert "Go on with round 1" in window.text


@pytest.mark.rule("FRO-6")
def test_every_topic_leads_back_to_the_menu_and_the_menu_to_the_step(window):
    path = playing(window)
    for topic in filter(None, TOPICS):
        html = window.go(f"{path}/menu/{topic}")
        assert f'href="{path}/menu"' in html
        assert 'id="clock"' in html
    html = window.go(f"{path}/menu")
    assert f'href="{path}"' in html
    assert 'aria-expanded="true"' in html


def test_what_the_menu_does_not_have_is_refused(window):
    path = playing(window)
    window.go(f"{path}/menu/coffee")
    assert "There is no page" in window.text
    window.go(f"{path}/menu/player/9")
    assert "That player is not in this duplicate." in window.text


@pytest.mark.rule("DUP-1.8D")
def test_where_a_late_player_is_looked_for_stands_that_nobody_joins(window):
    window.go(f"{playing(window)}/menu/player")
    assert "Nobody joins once the first round has begun." in window.text


@pytest.mark.rule("FRO-6")
def test_what_is_put_right_comes_before_what_is_seldom_needed(window):
    path = playing(window)
    window.send("clock.stop", confirm="yes")
    window.go(f"{path}/menu")
    order = [
        *("Projector", "Notice", "A slip", "Somebody leaves", "A player"),
        *("Results", "Print", "History", "Devices"),
        *("Voice and sounds", "Rules and guide", "Save a copy", "End the duplicate"),
    ]
    assert [title for title in titles(window) if not title.isdigit()] == order


def test_a_slip_is_put_right_in_its_round(window):
    path = playing(window)
    window.go(f"{path}/menu/slip")
    assert f'href="{path}/round/1"' in window.html


def test_before_the_start_the_menu_is_a_page_of_its_own(window):
    window.send("duplicate.new")
    path = window.path.removesuffix("/setup")
    window.go(f"{path}/menu")
    assert 'id="page-menu"' in window.html
    assert f'href="{path}/setup"' in window.html
    assert "Break" not in window.text


def test_once_it_is_over_the_menu_leads_on_to_the_results(window):
    window.set_up("Anna", "Benet")
    window.open_round("CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    path = window.path
    window.go(f"{path}/menu/end")
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    window.go(f"{path}/menu")
    assert "Check the results" in window.text
    assert f'href="{path}/claims"' in window.html
    assert "The end was a mistake" in window.text
    assert "It was a mistake: go on playing" in window.go(f"{path}/menu/end")
    window.send("checking.publish", minutes="5")
    window.send("checking.final")
    window.send("checking.final_yes")
    window.go(f"{path}/menu")
    assert "See the results" in window.text
    assert "A slip" not in titles(window)
    window.go(f"{path}/menu/end")
    assert "End the duplicate" in window.text
    assert 'data-action="game.end"' not in window.html
