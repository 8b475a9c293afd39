"""Three and four in the pages of a game (ROM): set up, challenged, left, ended, on paper and in records."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from seated import Seated, game_of

FORM = {
    "use": "tablet",
    "use_before": "tablet",
    "rules": "romanian",
    "rules_before": "romanian",
    "style": "formal",
    "style_before": "formal",
    "first": "Ana",
    "second": "Barbu",
    "minutes": "30",
    "check": "challenge",
    "switches": "show_bag",
}


@pytest.mark.rule("ROM-1")
@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({}, ("Ana", "Barbu")),
        ({"third": "Carmen"}, ("Ana", "Barbu", "Carmen")),
        ({"third": " ", "fourth": "Dan"}, ("Ana", "Barbu", "Dan")),
        ({"third": "Carmen", "fourth": "Dan"}, ("Ana", "Barbu", "Carmen", "Dan")),
    ],
)
def test_as_many_play_as_are_named(new, more, names):
    new.send("game.create", **FORM, **more)
    assert tuple(player.name for player in game_of(new).players) == names


def test_a_name_that_is_there_twice_is_refused_and_nothing_is_lost(new):
    new.send("game.create", **FORM, third="ANA")
    assert new.path == "#/games/new"
    assert "Two players are called ANA: tell them apart." in new.text
    assert 'name="third" value="ANA"' in new.html


@pytest.mark.rule("CLA-1A")
def test_catalan_rules_are_for_two_and_names_that_were_typed_come_back_with_the_romanian_ones(new):
    new.send("game.setup", **FORM, third="Carmen")
    assert "Third-named player, if any" in new.text
    assert "At one board 4 play at most; a duplicate is for any number." in new.text
    classic = {**FORM, "rules": "classic", "third": "Carmen"}
    new.send("game.setup", **classic)
    assert "Third-named" not in new.text
    assert '<input type="hidden" name="third" value="Carmen">' in new.html
    new.send("game.create", **{**classic, "rules_before": "classic"})
    assert len(game_of(new).players) == 2


def test_more_computers_are_offered_where_the_rules_let_several_play(new):
    new.send("game.setup", **{**FORM, "use": "computer"})
    assert "A second computer" in new.text
    assert "A third computer" in new.text


def test_each_computer_has_a_level_of_its_own(new):
    form = {**FORM, "use": "computer", "use_before": "computer", "level": "beginner", "level3": "strong"}
    new.send("game.create", **form)
    state = game_of(new)
    assert [(player.name, player.level) for player in state.players] == [
        ("Ana", ""),
        ("Computer 1", "beginner"),
        ("Computer 2", "strong"),
    ]


def test_a_level_that_there_is_not_is_refused(new):
    form = {**FORM, "use": "computer", "use_before": "computer", "level": "beginner", "level2": "god"}
    new.send("game.create", **form)
    assert new.path == "#/games/new"


@pytest.mark.rule("ROM-8", "CLA-6A")
def test_the_first_of_the_others_who_challenges_does(window):
    game = Seated(window, "romanian", players=3)
    game.lay("H8 CASX")
    game.page()
    assert "The others may challenge CASX H8 until Anna draws or presses the clock" in window.text
    assert "Benet challenges" in window.text
    assert "Anna challenges" not in window.text
    window.send("arbiter.challenge", seat="2")
    assert "Carme challenges CASX" in window.text
    assert game.state.challenger == 2
    window.send("arbiter.decide")
    assert "The play does not stand: Anna takes the tiles back and loses the turn." in window.text
    assert game.state.turn == 1


def test_nobody_challenges_the_own_play(window):
    game = Seated(window, "romanian", players=3)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge", seat="0")
    assert "Anna cannot challenge: this is one’s own play, or the game has been left." in window.text
    assert game.state.step is Step.PLAYED


@pytest.mark.rule("CLA-4E")
def test_who_leaves_is_let_go_once_it_has_been_said_what_follows(window):
    game = Seated(window, "romanian", players=3)
    game.page("arbiter")
    window.send("arbiter.leave", seat="1")
    assert (
        "Is that so? Benet would leave. The tiles go back into the bag. 110 points come off, and the"
        in window.text
    )
    assert "Nobody leaves Go on without Benet" in window.text
    window.send("arbiter.leave_yes")
    assert game.state.active == (0, 2)
    assert "Benet leaves" not in window.text
    window.send("arbiter.return", seat="1")
    assert game.state.active == (0, 1, 2)
    game.do(c.Abandon((1,)))
    game.page("arbiter/leave")
    assert "It was a mistake: Benet plays on" in window.text
    window.send("arbiter.leave", seat="0")
    assert "Anna has left the game, and loses. Carme wins" in window.text
    assert "End the game" in window.text
    game.page("history")
    assert "Benet has left the game. The tiles go back into the bag." in window.text
    assert "Benet had not left: it was a mistake." in window.text


def test_the_game_goes_on_at_the_page_after_somebody_has_left(window):
    """Also where tiles were drawn for the start."""
    game = Seated(window, "romanian", "tablet", players=3, begun=False)
    game.page("")
    window.send("game.draw_start")
    while game.state.starter is None:
        window.send("game.draw_start")
    while game.state.to_draw is not None:
        game.do(c.DrawRack())
    game.do(e.Begun(), c.Abandon((game.state.turn,)))
    game.page("")
    assert "show my tiles" in window.text
    window.send("game.show", value="0")
    assert "lay a word" in window.text


def test_the_sheet_says_who_has_left(window):
    game = Seated(window, "romanian", players=3)
    game.do(c.Abandon((1,)))
    game.page("sheet")
    assert "Benet has left the game. The tiles go back into the bag." in window.text


def test_names_that_begin_alike_stay_apart(window):
    game = Seated(window, "romanian", players=3)
    game.do(e.DetailsChanged("Partida", "", "", "", "", ("Ana Pop", "Ana Ionescu", "Barbu"), {}), c.Pass())
    game.page("")
    assert "A. Pop A. Ionescu Barbu" in window.text


def test_once_the_rounds_time_is_over_each_has_one_more_turn(window):
    game = Seated(window, "romanian", players=4)
    game.page("arbiter/time")
    assert "End the game once each has had one more turn" in window.text
    game.do(e.RoundTimeCalled("Marta"))
    game.page("")
    assert "4 turns are still played, this one with them." in window.text


def test_nobody_is_ticked_as_absent(window):
    game = Seated(window, "romanian", players=3, begun=False)
    game.page("")
    window.send("arbiter.absent")
    assert "Tick who is not here." in window.text


def test_another_use_keeps_the_rules_and_the_players(new):
    new.send("game.setup", **{**FORM, "use": "board"}, third="Carmen", fourth="Dan")
    assert new.path == "#/games/new/board"
    for name, value in (("first", "Ana"), ("second", "Barbu"), ("third", "Carmen"), ("fourth", "Dan")):
        assert f'name="{name}" value="{value}"' in new.html
    assert '<option value="romanian" selected>' in new.html


def test_the_players_of_another_game_are_not_mixed_with_those_that_were_typed(new):
    new.send("game.create", **FORM, third="Carmen", fourth="Dan")
    new.go("#/games/new/board")
    new.send("game.setup", **{**FORM, "use": "tablet", "use_before": "board", "first": "Ioana", "second": ""})
    assert 'name="first" value="Ioana"' in new.html
    assert 'name="second" value=""' in new.html
    assert 'name="third" value=""' in new.html


def test_a_game_of_long_names_is_called_by_the_first_words(new):
    names = {"first": "Maria-Alexandra Constantinescu", "second": "Ioan Popescu-Tăriceanu"}
    new.send("game.create", **{**FORM, **names}, third="Barbu Ștefănescu Delavrancea")
    assert game_of(new).name == "Maria-Alexandra – Ioan – Barbu"


def test_all_leave_at_once(window):
    game = Seated(window, "romanian", players=4)
    game.page("arbiter")
    window.send("arbiter.leave", seat="both")
    assert "Nobody is left, and all lose. All lose, 0–0–0–0." in window.text
    window.send("arbiter.leave_yes")
    assert game.state.ended == "both_abandoned"


@pytest.mark.rule("CLA-8A")
def test_several_may_be_away_and_the_others_play_without_them(window):
    game = Seated(window, "romanian", players=4, begun=False)
    game.do(e.StarterSet(0, "named"))
    game.page()
    window.send("arbiter.absent", seats="1\n3")
    assert "Not here yet: Benet and Dora" in window.text
    assert "After more than 15 minutes the others play alone." in window.text
    window.send("arbiter.arrive", value="3")
    assert "Benet is not here yet" in window.text
    game.wait(16 * 60)
    game.page()
    window.send("arbiter.close_absence")
    assert (game.state.active, game.state.ended) == ((0, 2, 3), "")


@pytest.mark.rule("CLA-8A")
def test_the_only_one_who_has_come_wins_the_forfeit(window):
    game = Seated(window, "romanian", players=3, begun=False)
    game.page()
    window.send("arbiter.absent", seats="0\n2")
    game.wait(16 * 60)
    game.page()
    assert "Benet wins 300–0" in window.text
    window.send("arbiter.close_absence")
    assert "Benet wins, 300–0–0." in window.text


@pytest.mark.rule("CLA-4G")
def test_all_who_stayed_sign(window):
    game = Seated(window, "romanian", players=3)
    game.do(c.Abandon((2,)), *(c.Pass() for _ in range(4)))
    game.page()
    assert "until all have signed" in window.text
    for seat in (0, 1):
        assert game.state.step is Step.OVER
        window.send("arbiter.sign", value=str(seat))
    window.go(window.path.removesuffix("/arbiter"))
    assert "All have signed: the result is final." in window.text


def test_a_decision_about_all_is_one_about_each(window):
    game = Seated(window, "romanian", players=3)
    game.page("arbiter/penalty")
    window.send("arbiter.penalise", seat="both", points="10", reason="noise", by="Marta")
    assert "all, 10 points off: noise (Marta)" in window.text
    assert [penalty.seat for penalty in game.state.penalties] == [-1]


def test_of_several_an_empty_sheet_has_as_many_columns(window):
    window.go("#/games/print/empty")
    assert "Players" not in window.text
    window.send("sheet.choose", rules="romanian")
    window.send("sheet.choose", rules="romanian", players="4")
    assert "Player 4" in window.text
    assert "All players keep the score." in window.text
    window.send("sheet.choose", rules="classic", players="4")
    assert "Player 3" not in window.text


def test_the_replay_says_what_formats_are_for_two(window):
    game = Seated(window, "romanian", players=3)
    game.do(c.Abandon((0, 1, 2)))
    game.page("replay")
    assert "GCG and CGP are for games of two" in window.text
    window.send("records.gcg", dialect="bare")
    assert "A link and a saved copy keep this one whole" in window.text


def test_a_clock_that_ends_while_the_own_play_lies_waits_for_it(window):
    game = Seated(window, "romanian", players=3, overtime_loss_seconds=120)
    game.lay("H8 CASA")
    game.wait(game.state.rules.player_seconds + 121)
    game.page("")
    window.send("game.flag")
    assert not window.notices
    window.send("game.complete", value="0")
    assert game.state.active == (1, 2)
    game.page("history")
    assert "Anna is more than 2 minutes over time, and is out of the game." in window.text
