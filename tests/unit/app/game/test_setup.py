"""Setting up a game of two: by the rules or casually, and everything as last time."""

import asyncio
import json

import pytest

from faristol.app.game import rules as own_rules
from seated import game_of

FORM = {
    "use": "tablet",
    "use_before": "tablet",
    "rules": "classic",
    "rules_before": "classic",
    "style": "formal",
    "style_before": "formal",
    "first": "Rosa Güell",
    "second": "Joan Ribalta",
    "minutes": "30",
    "check": "challenge",
    "switches": "touch_move\nshow_bag",
}

MALLORCA = {"rules": "mallorca", "rules_before": "mallorca"}


def field(window, name: str) -> str:
    """What a text field of the page has."""
    return window.html.split(f' name="{name}" value="')[1].split('"')[0]


def chosen(window, ident: str) -> str:
    """What a select of the page has chosen."""
    options = window.html.split(f'id="{ident}"')[1].split("</select>")[0]
    return options.split('" selected')[0].rsplit('value="', 1)[1]


def checked(window, ident: str) -> bool:
    """Whether a box or a radio button of the page is marked."""
    return " checked" in window.html.split(f'id="{ident}"')[1].split(">")[0]


def ticked(window) -> list[str]:
    """The switches that are on."""
    return [name for name in ("takebacks", "touch_move", "show_bag") if checked(window, f"switch-{name}")]


@pytest.mark.rule("CLA-7A")
def test_a_game_begins_by_the_rules_with_a_clock_and_challenges(new):
    assert chosen(new, "new-minutes") == "30"
    assert chosen(new, "new-check") == "challenge"
    new.send("game.create", **FORM)
    state = game_of(new)
    assert [player.name for player in state.players] == ["Rosa Güell", "Joan Ribalta"]
    assert (state.use, state.rules.key, state.rules.player_seconds) == ("tablet", "classic", 1800)
    assert state.rules.word_check == "challenge"
    assert state.name == "Rosa Güell – Joan Ribalta"


def test_casual_is_one_tap_without_a_clock_and_with_valid_words_only(new):
    new.send("game.setup", **{**FORM, "style": "casual"})
    assert chosen(new, "new-minutes") == "0"
    assert chosen(new, "new-check") == "refuse"
    assert checked(new, "switch-takebacks")
    assert field(new, "first") == "Rosa Güell"
    casual = {**FORM, "minutes": "0", "check": "refuse", "switches": "takebacks\nshow_bag"}
    new.send("game.create", **casual)
    rules = game_of(new).rules
    assert (rules.timed, rules.word_check, rules.takebacks) == (False, "refuse", True)


def test_other_rules_bring_their_own_time_and_word_list(new):
    new.send("game.setup", **{**FORM, "rules": "romanian"})
    assert chosen(new, "new-rules") == "romanian"
    assert "ro-" in new.html.split('id="new-list"')[1]
    assert field(new, "second") == "Joan Ribalta"


def test_what_was_chosen_last_time_is_offered_first(new):
    new.send("game.create", **{**FORM, **MALLORCA, "minutes": "25", "check": "void"})
    new.go("#/games/new")
    assert chosen(new, "new-rules") == "mallorca"
    assert chosen(new, "new-minutes") == "25"
    assert chosen(new, "new-check") == "void"
    assert field(new, "first") == "Rosa Güell"


def test_players_of_earlier_games_are_offered(new):
    new.send("game.create", **FORM)
    new.go("#/games/new/board")
    assert '<option value="Joan Ribalta">' in new.html


def test_another_use_has_what_was_last_chosen_for_it(new):
    new.send("game.create", **{**FORM, "use": "board", "minutes": "25"})
    new.go("#/games/new/tablet")
    new.send("game.setup", **{**FORM, "use": "board"})
    assert new.path == "#/games/new/board"
    assert chosen(new, "new-minutes") == "25"


@pytest.mark.parametrize("minutes", ["", "half", "-3", "241", "9" * 9])
def test_minutes_that_are_no_number_are_told_and_nothing_typed_is_lost(new, minutes):
    new.send("game.create", **{**FORM, "minutes": "other", "minutes_other": minutes})
    assert new.notices == [("new-minutes", "")]
    assert (
        new.html.index('name="minutes_other"')
        < new.html.index('class="notice bad')
        < new.html.index("new-check")
    )
    assert "a whole number from 0 to 240" in new.text
    assert field(new, "first") == "Rosa Güell"
    assert field(new, "minutes_other") == minutes


def test_any_time_can_be_typed(new):
    new.send("game.create", **{**FORM, "minutes": "other", "minutes_other": "18"})
    assert game_of(new).rules.player_seconds == 18 * 60


@pytest.mark.parametrize(
    ("first", "second"), [("", "Joan"), ("Rosa", " "), ("Rosa", "rosa"), ("R" * 61, "J")]
)
def test_two_players_need_two_names(new, first, second):
    new.send("game.create", **{**FORM, "first": first, "second": second})
    assert new.path == "#/games/new"
    assert len(new.notices) == 1


@pytest.mark.parametrize(
    "wrong", [{"use": "chess"}, {"rules": "nothing"}, {"check": "never"}, {"use": "computer", "level": "god"}]
)
def test_what_is_not_offered_is_refused(new, wrong):
    new.send("game.create", **{**FORM, **wrong})
    assert new.path == "#/games/new"
    assert len(new.notices) == 1


def test_against_the_computer_a_name_is_enough_and_even_that_may_be_missing(new):
    new.send("game.create", **{**FORM, "use": "computer", "first": "", "level": "beginner"})
    state = game_of(new)
    assert [player.name for player in state.players] == ["Player", "Computer"]
    assert state.players[1].level == "beginner"


@pytest.mark.rule("CLA-5A")
def test_round_table_place_and_the_organisers_lines_go_to_the_sheet(new):
    more = {"round": "3", "table": "7", "place": "Vic", "extra": "Arbiter: Pau Vila\n\nHall"}
    new.send("game.create", **FORM, **more)
    state = game_of(new)
    assert (state.round, state.table, state.place) == ("3", "7", "Vic")
    assert state.extra == {"Arbiter": "Pau Vila", "Hall": ""}


def test_a_game_under_way_is_one_tap_away_at_home(new):
    new.send("game.create", **FORM)
    path = new.path
    new.go("#/")
    assert "Rosa Güell – Joan Ribalta" in new.text
    assert f'href="{path}">Go on with the game' in new.html


@pytest.fixture
def short(new):
    """A page with rules of a club that has twenty minutes and lets tiles be taken back."""
    new.send("rules.copy", key="classic")
    key = new.path.split("/")[-1]
    own = asyncio.run(own_rules.named(new.inner, key))
    changed = {**own.to_dict(), "name": "Dijous", "player_seconds": 1200, "touch_move": False}
    text = json.dumps(changed)
    asyncio.run(new.inner.choose(f"{own_rules.SHELF.setting}{key}", text))
    new.go("#/games/new")
    return new, key


def test_rules_chosen_in_the_moment_before_the_button_bring_their_time(short):
    new, key = short
    new.send("game.create", **{**FORM, "rules": key})
    rules = game_of(new).rules
    assert (rules.key, rules.player_seconds, rules.touch_move) == (key, 1200, False)


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize(
    ("key", "said"), [("school", "Turns of each player: 10"), ("tables", "Seconds for each turn: 120")]
)
def test_what_limits_the_turns_of_a_clubs_game_is_said(new, key, said):
    new.send("game.setup", **{**FORM, "rules": key})
    assert said in new.text


def test_other_rules_say_what_they_bring_and_leave_what_was_chosen(short):
    new, key = short
    new.send("game.setup", **{**FORM, "rules": key, "switches": "takebacks\ntouch_move\nshow_bag"})
    assert "“Dijous” brings: 20 minutes; Tiles once laid have to be played: No." in new.text
    assert ticked(new) == ["takebacks", "show_bag"]
    new.send("game.setup", **{**FORM, "rules": key, "minutes": "10"})
    assert chosen(new, "new-minutes") == "10"


def test_other_rules_leave_a_casual_game_casual(new):
    casual = {"style": "casual", "style_before": "casual", "minutes": "0", "check": "refuse"}
    new.send("game.setup", **{**FORM, **casual, "rules": "mallorca", "switches": "takebacks"})
    assert checked(new, "style-casual")
    assert (chosen(new, "new-minutes"), ticked(new)) == ("0", ["takebacks"])


@pytest.mark.rule("PRA-9")
@pytest.mark.parametrize(
    ("changed", "casual"),
    [({}, True), ({"minutes": "20"}, False), ({"check": "challenge"}, False), ({"level2": "club"}, False)],
)
def test_casual_against_one_computer_has_no_draw_and_nothing_to_sign(new, changed, casual):
    fields = {"use": "computer", "use_before": "computer", "style": "casual", "style_before": "casual"}
    kept = {"minutes": "0", "check": "refuse", "switches": "takebacks\nshow_bag", "level": "learner"}
    rules = {"rules": "romanian", "rules_before": "romanian"} if "level2" in changed else {}
    new.send("game.create", **{**FORM, **fields, **kept, **rules, **changed})
    state = game_of(new)
    assert (state.casual, state.begun) == (casual, casual)


@pytest.mark.parametrize("style", ["formal", "casual"])
def test_every_switch_keeps_what_was_tapped_and_nothing_else_changes(new, style):
    new.send("game.setup", **{**FORM, "style": style})
    fields = {**FORM, **new.inner.session.typed, "style_before": style}
    for switches in ("touch_move", "touch_move\ntakebacks", "takebacks\ntouch_move\nshow_bag", ""):
        new.send("game.setup", **{**fields, "switches": switches})
        assert sorted(ticked(new)) == sorted(switches.split())
        assert checked(new, f"style-{style}")
        assert chosen(new, "new-minutes") == fields["minutes"]
    assert "changed below" in new.text


def test_a_level_leaves_the_switches_as_they_are(new):
    fields = {**FORM, "use": "computer", "use_before": "computer", "switches": "takebacks"}
    new.send("game.setup", **fields, level="beginner")
    new.send("game.setup", **fields, level="expert")
    assert ticked(new) == ["takebacks"]


def test_a_switch_that_is_tapped_before_a_style_has_come_stays(new):
    before = {"minutes_before": "30", "check_before": "challenge", "switches_before": "show_bag"}
    new.send("game.setup", **{**FORM, **before, "style": "casual", "switches": "touch_move\nshow_bag"})
    assert ticked(new) == ["takebacks", "touch_move", "show_bag"]


UNDER_THE_BOX = (
    'id="switch-touch_move-meaning">If ticked, taking them back costs the turn; if not, they may be taken '
    "back until “Play”."
)


@pytest.mark.parametrize("use", ["tablet", "board", "computer"])
def test_what_a_casual_game_is_stands_under_the_choice(new, use):
    new.go(f"#/games/new/{use}")
    tiles = "turns may be taken back." if use == "board" else "turns and tiles may be taken back."
    assert f"No clock, the app takes only valid words, and {tiles}" in new.text


@pytest.mark.rule("CLA-2A", "MAL-10")
@pytest.mark.parametrize("rules", ["classic", "mallorca"])
def test_two_on_a_tablet_play_what_they_touch_unless_they_play_casually(new, rules):
    """CLA 2: "Tota peça posada sobre el tauler s'haurà de jugar obligatòriament." MAL 10: "La fitxa que es
    col·loca sobre el tauler s’ha de jugar obligatòriament." """
    new.send("game.setup", **{**FORM, "rules": rules})
    assert "touch_move" in ticked(new)
    assert UNDER_THE_BOX in new.html
    new.send("game.setup", **{**FORM, "style": "casual"})
    assert "touch_move" not in ticked(new)


@pytest.mark.rule("CLA-2A", "MAL-10")
def test_against_the_computer_tiles_are_tried_unless_the_switch_is_ticked_and_the_page_says_so(new):
    new.go("#/games/new/computer")
    assert "touch_move" not in ticked(new)
    assert UNDER_THE_BOX in new.html
    assert checked(new, "style-formal")
    assert "changed below" not in new.text
    new.send("game.create", **{**FORM, "use": "computer", "level": "beginner", "switches": "touch_move"})
    assert game_of(new).rules.touch_move


@pytest.mark.rule("CLA-2A", "MAL-10")
def test_on_a_real_board_the_document_holds_and_nothing_is_switched(new):
    new.go("#/games/new/board")
    assert "switch-touch_move" not in new.html
    new.send("game.create", **{**FORM, **MALLORCA, "use": "board", "switches": "show_bag"})
    assert game_of(new).rules.touch_move


@pytest.mark.rule("CLA-2A")
def test_what_is_ticked_is_in_force(new):
    new.send("game.create", **{**FORM, "switches": "takebacks\ntouch_move", "style": "formal"})
    rules = game_of(new).rules
    assert (rules.takebacks, rules.touch_move, rules.show_bag) == (True, True, False)
    new.go(f"{new.path}/help")
    assert "A turn may be taken back if both agree." in new.text
    assert "A tile once laid has to be played" in new.text


def test_the_style_is_offered_again(new):
    new.send("game.create", **{**FORM, "switches": "touch_move"})
    new.go("#/games/new")
    assert checked(new, "style-formal")
    assert ticked(new) == ["touch_move"]


def test_a_style_chosen_in_the_moment_before_the_button_counts(new):
    new.send("game.create", **{**FORM, "style": "casual"})
    assert not game_of(new).rules.timed


@pytest.mark.parametrize("style", ["formal", "casual"])
def test_another_time_leaves_the_style_as_it_is(new, style):
    new.send("game.setup", **{**FORM, "style": style})
    kept = {name: new.inner.session.typed[name] for name in ("check", "switches")}
    fields = {**FORM, **kept, "style": style, "style_before": style}
    new.send("game.setup", **{**fields, "minutes": "other", "minutes_other": "18"})
    assert f'id="style-{style}" name="style" value="{style}" checked' in new.html


@pytest.mark.rule("FRO-11")
def test_seconds_for_each_turn_are_chosen_and_told(new):
    assert chosen(new, "new-increment") == "0"
    new.send("game.create", **{**FORM, "increment": "10"})
    rules = game_of(new).rules
    assert (rules.player_seconds, rules.increment_seconds) == (1800, 10)
    new.go("#/games/new/tablet")
    assert chosen(new, "new-increment") == "10"
    new.send("game.create", **{**FORM, "increment": "601"})
    assert new.notices == [("new", "")]
