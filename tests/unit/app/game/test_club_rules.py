"""A club's own rules for games, by the words on the page: copied, changed, played by, passed on as a file."""

import pytest

from faristol.rules.game_rules import GameRules
from hand import Hand


@pytest.fixture
def own(hand):
    """The form of a copy of the classic rules."""
    hand.go("#/games/rules").find("heading", "Rules of games")
    hand.press("Copy Clàssica")
    hand.find("heading", "Copy of Clàssica")
    return hand


def saved(own):
    own.press("Save", exact=True)
    assert "Saved." in own.seen


@pytest.mark.rule("CLA-7A")
def test_a_copy_with_25_minutes_is_played_by_and_the_game_keeps_it(own):
    own.fill(own.field("Name", exact=True), "Lliga de Reus")
    assert own.field("Minutes of each player").value == "30"
    own.fill("Minutes of each player", "25")
    own.tick("A play may be challenged twice", on=False)
    saved(own)
    own.go("#/games/new/tablet")
    own.unfold("Rules:")
    own.choose(own.find("combobox", "Rules"), "Lliga de Reus (Català)")
    own.unfold("Time for each player: 25 minutes each")
    assert own.field("Time for each player").value == "25"
    own.fill("First-named player", "Anna")
    own.fill("Second-named player", "Benet")
    own.tap(own.id("next"))
    assert own.window.path.startswith("#/game/")
    assert "25:00" in own.seen
    game = own.window.path

    own.go("#/games/rules").press("Delete Lliga de Reus")
    own.press("Delete", exact=True)
    assert "None yet." in own.seen
    own.go(f"{game}/rules").find("heading", "Lliga de Reus")
    assert any("25 minutes" in one.text for one in own.all("definition"))
    assert own.all("form") == []


def test_what_cannot_be_is_told_at_its_field(own):
    minutes = "Minutes of each player"
    own.enter(minutes, "half an hour")
    assert own.window.effect("focus")["id"] == own.field(minutes).attrs["id"]
    assert own.field(minutes).value == "half an hour"
    assert "“half an hour” cannot stand here" in own.id("rules-form").seen
    own.enter(minutes, "12:30")
    assert "Saved." in own.seen
    assert own.field(minutes).value == "12:30"


def test_a_file_of_rules_is_opened_on_another_tablet(own):
    own.fill("Points of a win without a game", "250")
    saved(own)
    own.press("Save the rules as a file")
    text = str(own.window.effect("download")["text"])
    assert GameRules.read(text).forfeit_points == 250
    other = Hand(own.window.elsewhere()).go("#/games/rules")
    other.file("Rules from a file", text, "rules.toml")
    assert other.field("Points of a win without a game").value == "250"
    other.go("#/games/rules").file("Rules from a file", "això no és cap reglament", "rules.toml")
    assert any("bad" in one.attrs.get("class", "").split() for one in other.page.root)
