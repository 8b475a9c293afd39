"""Turns taken back on the page of a game, if both agree and the rules have it."""

import pytest

from faristol.modes.game import commands as c
from markup import without_tags
from seated import Seated


def part(window, name: str) -> str:
    """What can be read in a part of the page."""
    return " ".join(without_tags(window.shown.parts[name]).split())


@pytest.fixture
def casual(window):
    """A casual game in which Anna has passed."""
    game = Seated(window, use="tablet", takebacks=True, player_seconds=0)
    game.do(c.Pass())
    game.page("")
    return game


def test_a_casual_game_offers_it_beside_the_last_turn(casual):
    window = casual.window
    assert part(window, "game-last") == "Anna pass Take back Unseen tiles"
    window.send("game.takeback")
    assert part(window, "game-panel") == "Do both agree? Anna: pass"
    assert part(window, "next") == "Both agree: take it back"
    assert part(window, "game-tools") == "Go on playing"


def test_it_is_said_and_the_game_goes_on_where_it_was(casual):
    window = casual.window
    window.send("game.takeback")
    window.send("game.takeback_yes")
    assert casual.state.turns == ()
    assert window.path == f"#/game/{casual.stream}"
    assert "Taken back: Anna: pass." in window.text
    assert part(window, "next") == "I am Anna: show my tiles"


def test_whoever_does_not_agree_goes_on_playing(casual):
    casual.window.send("game.takeback")
    casual.window.send("game.cancel")
    assert part(casual.window, "next") == "I am Benet: show my tiles"
    casual.window.send("game.takeback_yes")
    assert len(casual.state.turns) == 1


def test_from_the_page_of_the_judge_it_leads_back_to_the_game(casual):
    casual.page()
    casual.window.send("arbiter.takeback")
    casual.window.send("arbiter.takeback_yes")
    assert casual.window.path == f"#/game/{casual.stream}"
    assert "Taken back: Anna: pass." in casual.window.text


@pytest.mark.rule("CLA-2A")
def test_by_the_rules_it_is_not_offered(window):
    game = Seated(window, use="tablet")
    game.do(c.Pass())
    game.page("")
    assert "Take back" not in part(window, "game-last")
    window.send("game.takeback")
    assert window.notices == [("game", "CLA-2A")]
    assert len(game.state.turns) == 1
