"""The judge's menu of a game opens where the step is: clocks and board stay in sight (FRO-6)."""

import pytest

from controls import controls
from faristol.app.game.views.arbiter import TOPICS
from faristol.modes.game import commands as c
from seated import Seated
from unit.app.duplicate.test_menu import MOST


@pytest.mark.rule("FRO-6")
@pytest.mark.parametrize(("key", "players"), [("classic", 2), ("mallorca", 2), ("romanian", 4)])
def test_the_judges_menu_hides_neither_clocks_nor_board_and_has_at_most_twenty_controls(window, key, players):
    game = Seated(window, key, players=players)
    game.lay("H8 CASA")
    game.page()
    step = window.html
    assert "Back to the game" in game.page("arbiter")
    for part in ('id="duel"', 'class="table-top', 'id="next"'):
        assert part in step
        assert part in window.html
    assert len(controls(window.html)) <= MOST, controls(window.html)


@pytest.mark.rule("FRO-6")
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_leads_back_to_the_menu_and_what_the_game_does_not_have_shows_its_rows(window, topic):
    game = Seated(window, "mallorca")
    game.lay("H8 CASA")
    game.do(c.CompleteTurn())
    game.page(f"arbiter/{topic}")
    back = f'<a class="button bare back" href="#/game/{game.stream}/arbiter">' in window.html
    assert back == (topic != "takeback")
    assert ("Put something right" in window.text) != back


def test_a_topic_that_no_menu_has_is_refused(window):
    assert "There is no page" in Seated(window).page("arbiter/coffee")
