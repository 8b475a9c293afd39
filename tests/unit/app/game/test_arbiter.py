"""What the judge of a game of two decides at the page: challenges, clocks, refused plays, penalties."""

import re
from dataclasses import replace

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import Step
from seated import Seated


@pytest.mark.rule("CLA-6A", "MAL-23")
def test_a_challenged_play_that_does_not_stand_is_taken_back_and_the_turn_lost(window):
    game = Seated(window)
    game.lay("H8 CASX")
    game.page()
    assert "Benet may challenge CASX H8 until Anna draws or presses the clock." in window.text
    window.send("arbiter.challenge")
    assert game.state.step is Step.CHALLENGED
    assert game.state.clock.running is None
    assert "Benet challenges CASX" in window.text
    window.send("arbiter.decide")
    assert game.state.turns[0].reason == "challenge"
    assert game.state.scores == (0, 0)
    assert "The play does not stand: Anna takes the tiles back and loses the turn." in window.text
    assert "CASX" not in game.page("arbiter/turns").replace("Anna CASX H8, refused: challenged", "")


@pytest.mark.rule("CLA-6A")
def test_only_the_words_that_are_challenged_are_looked_up_and_the_others_not_later(window):
    game = Seated(window)
    game.lay("H8 CASA", "12H SOL")
    game.page()
    assert "Challenge all 2 words" in window.text
    window.send("arbiter.challenge", some="yes", words="0")
    assert "Benet challenges" not in window.text
    assert "Anna challenges SOL The clock stands" in window.text
    window.send("arbiter.decide")
    assert game.state.step is Step.UPHELD
    window.send("arbiter.challenge", some="yes", words="1")
    assert ("arbiter", "CLA-6A") in window.notices
    assert game.state.step is Step.UPHELD


@pytest.mark.rule("CLA-6A")
def test_the_answer_says_only_whether_the_play_stands(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge")
    window.send("arbiter.decide")
    assert window.effect("alert")["text"] == "The play stands."


@pytest.mark.rule("CLA-6A")
def test_a_challenge_names_its_words_and_comes_in_time(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge", some="yes")
    assert "Tick the words that are challenged." in window.text
    window.send("arbiter.challenge", some="yes", words="4")
    assert game.state.step is Step.PLAYED
    game.lay("9G TAS")
    game.page()
    game.do(c.CompleteTurn())
    window.send("arbiter.challenge")
    assert ("arbiter", "CLA-6A") in window.notices
    assert game.state.step is Step.TURN


@pytest.mark.rule("CLA-6B")
def test_the_challenger_asks_once_more_with_an_argument_and_the_judge_answers(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge")
    window.send("arbiter.decide")
    window.send("arbiter.rechallenge", argument="")
    assert [place for place, _rule in window.notices] == ["arbiter"]
    assert game.state.step is Step.UPHELD
    window.send("arbiter.rechallenge", argument="not in this edition")
    assert "Once more, because: not in this edition" in window.text
    window.send("arbiter.rule", outcome="falls", by="", ruling="yes")
    assert game.state.step is Step.CHALLENGED
    window.send("arbiter.rule", outcome="falls", by="Marta", ruling="yes")
    assert [challenge.by for challenge in game.state.turns[0].challenges] == ["", "Marta"]
    assert game.state.turns[0].kind == "refused"


@pytest.mark.rule("CLA-6B")
def test_a_second_challenge_is_not_for_the_word_list_which_has_answered(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge")
    window.send("arbiter.decide")
    window.send("arbiter.rechallenge", argument="because")
    assert "now the judge decides, and that is final" in window.text
    assert 'data-action="arbiter.decide"' not in window.html
    assert 'data-action="arbiter.decide"' not in (game.page("") and window.html)
    assert "The judge answers" in window.text


@pytest.mark.rule("CLA-6A")
@pytest.mark.parametrize("use", ["board", "tablet"])
def test_while_a_play_is_challenged_the_picture_of_the_board_is_covered(window, use):
    game = Seated(window, use=use)
    rack = window.inner.library.alphabet("ca").parse_rack("CASAEIO")
    if use == "tablet":
        shown = window.inner.store(CLASSIC).opened[game.stream]
        position = shown.state.position
        shown.state = replace(shown.state, position=replace(position, racks=(rack, position.racks[1])))
    game.lay("H8 CASA")
    game.page("")
    assert "hidden" in window.shown.parts["game-cover"]
    window.send("arbiter.challenge")
    assert "The board is covered until the challenge is" in window.shown.parts["game-cover"]
    assert ("Cover the board and the racks." in window.text) == (use == "board")


@pytest.mark.rule("CLA-6A", "CLA-7C")
def test_a_play_with_an_empty_bag_can_be_challenged_until_the_clock_is_pressed(window):
    game = Seated(window)
    game.lay("H8 CASA")
    assert "until Anna draws or presses the clock." in game.page()
    game.unseen("CASAEIORSTNLDC")
    assert "until Anna presses the clock." in game.page()


@pytest.mark.rule("CLA-6B", "MAL-32")
def test_after_the_second_answer_nobody_can_ask_again(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge")
    window.send("arbiter.decide")
    window.send("arbiter.rechallenge", argument="because")
    window.send("arbiter.decide")
    assert "That answer is final." in window.text
    assert "challenges once more" not in window.text
    mallorca = Seated(window, "mallorca")
    mallorca.lay("H8 CASA")
    mallorca.page()
    window.send("arbiter.challenge")
    window.send("arbiter.decide")
    assert "That answer is final." in window.text


@pytest.mark.rule("MAL-32")
def test_a_committee_of_two_is_named_with_both_members(window):
    game = Seated(window, "mallorca")
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge")
    window.send("arbiter.rule", outcome="stands", by="Marta", by2="marta", ruling="yes")
    assert "A committee of two decides: type both names." in window.text
    assert game.state.step is Step.CHALLENGED
    window.send("arbiter.rule", outcome="stands", by="Marta", by2="Pol", ruling="yes")
    assert game.state.pending.challenges[0].by == "Marta, Pol"
    assert 'value="Marta"' in window.go(f"#/game/{game.stream}/arbiter/penalty")


@pytest.mark.rule("CLA-7A", "MAL-28")
def test_the_clock_stops_for_the_reasons_of_the_rules_and_no_other(window):
    game = Seated(window)
    assert "Both have written the last play" not in game.page("arbiter")
    window.send("arbiter.pause", reason="judge")
    game.wait(600)
    assert "The clock stands: the judge was called" in window.text
    assert game.state.clock.used(0, window.now) == 0
    window.send("arbiter.resume")
    game.wait(5)
    assert game.state.clock.used(0, window.now) == 5000
    window.send("arbiter.pause", reason="coffee")
    assert ("arbiter", "CLA-7A") in window.notices
    mallorca = Seated(window, "mallorca")
    assert "Both have written the last play" not in mallorca.page("arbiter")
    window.send("arbiter.pause", reason="written")
    assert ("arbiter", "MAL-28") in window.notices


@pytest.mark.rule("CLA-7A")
def test_that_both_have_written_the_last_play_is_said_only_when_there_can_be_one(window):
    game = Seated(window)
    game.unseen("AEIORSTNLDCAEI")
    assert "Both have written the last play" in game.page("arbiter")
    called = Seated(window)
    called.do(e.RoundTimeCalled("Marta"))
    assert "Both have written the last play" in called.page("arbiter")


@pytest.mark.parametrize("typed", ["", "twelve", "12.", "12:75", "1200:00", "12:30:00"])
def test_a_clock_is_set_only_to_a_time(window, typed):
    game = Seated(window)
    game.page()
    before = game.state.clock
    window.send("arbiter.clocks", left0=typed, shown0="30:00", left1="30:00", shown1="30:00")
    assert "is no time: write minutes and seconds" in window.text
    assert game.state.clock == before


def test_the_clocks_are_set_by_hand_and_an_untouched_one_runs_on(window):
    game = Seated(window)
    game.page()
    game.wait(30)
    window.send("arbiter.clocks", left0="30:00", shown0="30:00", left1="12:30", shown1="30:00")
    assert game.state.clock.used(0, window.now) == 30_000
    assert game.state.clock.left(1, window.now) == 12 * 60_000 + 30_000
    window.send("arbiter.clocks", left0="-0:45", shown0="29:30", left1="12:30", shown1="12:30")
    assert game.state.clock.left(0, window.now) == -45_000
    window.send("arbiter.clocks", left0="31:00", shown0="29:30", left1="12:30", shown1="12:30")
    assert "31:00 is more than the 30 minutes of this game." in window.text


@pytest.mark.rule("ROM-5", "ROM-8")
def test_the_judge_refuses_what_was_written_or_what_lies(window):
    game = Seated(window, "romanian")
    game.page()
    window.send("arbiter.refuse", text="8H CASA", reason="position", by="")
    assert game.state.turns[0].kind == "refused"
    assert "Anna 8H CASA, refused: cannot lie there" in game.page("arbiter/turns")
    game.lay("H8 CASA")
    assert "CASA H8 does not count" in game.page("arbiter/refuse")
    window.send("arbiter.refuse", lying="yes", reason="late", by="Marta")
    assert [turn.seat for turn in game.state.turns] == [0, 1]
    assert game.state.turns[1].reason == "late"
    assert game.state.scores == (0, 0)


@pytest.mark.rule("CLA-4I", "CLA-4E", "MAL-32")
def test_penalties_and_mere_decisions_are_kept_with_who_decided_and_can_be_taken_back(window):
    game = Seated(window)
    game.page("arbiter/penalty")
    window.send("arbiter.penalise", seat="1", points="20", reason="felt for tiles", by="Marta")
    assert "Benet, 20 points off: felt for tiles (Marta)" in window.text
    window.send("arbiter.penalise", seat="both", points="", reason="a warning", by="Marta")
    assert "both: a warning (Marta)" in window.text
    window.send("arbiter.penalise", seat="1", points="ten", reason="x", by="Marta")
    assert "“ten” is no number of points" in window.text
    window.send("arbiter.withdraw_penalty", number="1")
    assert [penalty.reason for penalty in game.state.penalties] == ["a warning"]


@pytest.mark.rule("CLA-3E", "MAL-19", "MAL-4")
def test_the_page_of_rules_goes_by_the_document_of_the_game(window):
    said = Seated(window).page("help")
    assert "from inside only if the opponent agrees, or by the judge." in said
    mallorca = Seated(window, "mallorca").page("help")
    assert "it lies at a right angle to both." in mallorca
    assert "counted only by feeling it from outside, as a rule towards the end of the game." in mallorca
    articles = re.findall(r'<span class="article">([^<]+)</span>', window.html)
    assert [one for one in articles if one != "–"][:6] == ["1", "2", "3", "4", "5", "6"]


def test_the_rules_at_hand_have_the_values_of_the_game(window):
    said = Seated(window, player_seconds=1200, word_check="refuse", takebacks=True).page("help")
    assert "Each player has 20 minutes. Setting" in said
    assert "A play with a word that is not in the list is not taken. Setting" in said
    assert "A turn may be taken back if both agree." in said
    assert "may be challenged, until" not in said


@pytest.mark.rule("CLA-6A")
def test_words_chosen_in_another_turn_are_not_challenged_in_this_one(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page("")
    window.send("arbiter.challenge", some="yes", words="0", turn="7")
    assert window.notices == [("arbiter", "CLA-6A")]
    assert game.state.step is Step.PLAYED


@pytest.mark.rule("CLA-7A")
def test_a_pause_after_an_upheld_play_says_why_and_can_be_ended(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.ChallengePlay(), c.DecideChallenge(True, "Marta"), e.ClockPaused("judge"))
    shown = game.page()
    assert "The clock stands: the judge was called" in shown
    assert "the clock runs" not in shown
    assert 'data-action="arbiter.resume"' in window.html


@pytest.mark.rule("CLA-7A")
def test_a_number_alone_is_minutes(window):
    game = Seated(window)
    game.page()
    window.send("arbiter.clocks", left0="27", shown0="30:00", left1="-1", shown1="30:00")
    assert game.state.clock.elapsed == (180_000, 1_860_000)


@pytest.mark.rule("CLA-4E", "MAL-32")
def test_a_penalty_shows_at_its_player_until_it_is_settled(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page("")
    game.do(e.PenaltyGiven(0, 10, "late", "Marta"))
    assert "Anna 10 points Penalty −10" in game.page("")
    game.do(c.Abandon((1,)))
    assert "Anna 0 points" in game.page("")
    assert "Anna 0 points Penalty" not in window.text


@pytest.mark.rule("CLA-3B", "CLA-7D", "MAL-17B")
def test_what_was_announced_by_mistake_is_taken_back_and_stays_in_the_history(window):
    game = Seated(window, "mallorca")
    game.do(c.DrawSurplus(0, 1, False))
    assert "It was a mistake" in game.page()
    window.send("arbiter.cancel_surplus")
    game.do(c.CallSenyors(window.inner.library.alphabet("ca").parse_rack("AEIOUAE")))
    assert "It was a mistake : SENYORS" in game.page()
    window.send("arbiter.cancel_senyors")
    game.do(e.RoundTimeCalled("Marta, Pol"))
    assert "It was a mistake : The round’s time is over." in game.page()
    window.send("arbiter.cancel_round_time")
    assert (game.state.step, game.state.swaps, game.state.last_turns) == (Step.TURN, (), None)
    assert "It was a mistake" not in game.page()
    said = game.page("history")
    for sentence in (
        "The surplus tiles had been announced by mistake.",
        "SENYORS of Anna had been recorded by mistake.",
        "That the round’s time is over is taken back: the game goes on.",
    ):
        assert sentence in said, sentence


@pytest.mark.rule("MAL-32")
def test_a_member_of_the_committee_who_plays_this_game_is_replaced(window):
    game = Seated(window, "mallorca")
    game.lay("H8 CASA")
    game.page()
    window.send("arbiter.challenge")
    window.send("arbiter.rule", outcome="stands", by="Marta", by2="benet", ruling="yes")
    assert "benet plays this game and cannot decide about it" in window.text
    assert game.state.step is Step.CHALLENGED
    game.do(c.DecideChallenge(True, "Anna, Marta"))
    assert 'name="by" value=""' in (game.page("arbiter/penalty") and window.html)
    assert 'name="by2" value=""' in window.html


@pytest.mark.rule("MAL-31", "MAL-32")
def test_who_called_the_rounds_time_is_named_and_a_committee_with_both(window):
    game = Seated(window, "mallorca")
    game.page()
    window.send("arbiter.round_time", by="Marta", by2="")
    assert window.notices == [("arbiter-time", "MAL-32")]
    window.send("arbiter.round_time", by="Marta", by2="Pol")
    assert game.state.last_turns == 2
    assert "(Marta, Pol)" in game.page("history")


@pytest.mark.rule("MAL-24", "CLA-6A")
def test_until_when_a_play_may_be_challenged_is_told_as_the_document_has_it(window):
    """MAL 24: "Una vegada la jugada ha estat anotada i el jugador ja ha reposat les fitxes que ha gastat, es
    considerarà acceptada i finalitzada"."""
    game = Seated(window, "mallorca")
    game.lay("H8 CASA")
    said = game.page()
    until = "Benet may challenge CASA H8 until Anna has written it and filled the rack."
    assert f"{until} Ciutat de Mallorca, 24" in said
    classic = Seated(window)
    classic.lay("H8 CASA")
    assert "until Anna draws or presses the clock. Classic game, 6" in classic.page()


@pytest.mark.rule("CLA-1E", "MAL-1", "CLA-3B")
@pytest.mark.parametrize(
    ("key", "rule"), [("classic", "Classic game, 1"), ("mallorca", "Ciutat de Mallorca, 1")]
)
def test_the_tiles_may_be_ticked_as_checked_and_the_game_does_not_wait_for_it(window, key, rule):
    game = Seated(window, key, begun=False)
    game.do(e.StarterSet(0, "draw"))
    said = game.page("")
    assert f"no claim about the tiles is taken. {rule}" in said
    window.send("game.checked", checked="yes")
    assert game.state.tiles_checked
    window.send("game.checked")
    assert not game.state.tiles_checked
    window.send("arbiter.surplus_form")
    assert window.path.endswith("/arbiter/surplus")
    assert window.effect("focus")["id"] == "surplus-seat"
    window.send("arbiter.surplus", seat="1", number="1")
    assert "Benet has drawn 1 tile too many" in window.text
    window.send("arbiter.returned")
    game.page("")
    window.send("game.begin")
    assert game.state.begun
    said = game.page("history")
    assert "The tiles have not been checked after all." in said


@pytest.mark.rule("MAL-4", "CLA-1B")
def test_how_the_board_lies_is_drawn_in_classic_games_and_agreed_in_those_of_mallorca(window):
    """MAL 4: "en cas de desacord, ha d’estar orientat en angle recte respecte d’ambdós"."""
    said = Seated(window, "mallorca", begun=False).page("")
    assert "if they do not, it lies at a right angle to both. Ciutat de Mallorca, 4" in said
    assert "Draw who chooses" not in said
    assert "Draw who chooses the chair" in Seated(window, begun=False).page("")


@pytest.mark.rule("CLA-1B", "CLA-1E", "MAL-1")
def test_before_the_game_a_panel_says_only_what_its_document_has(window):
    """CLA 1: "poden sortejar la cadira i la direcció [...] però només una de les dues"; ROM has neither."""
    check, drawn = (
        "We have checked how many tiles",
        "Either the chair or the direction of the board may be drawn",
    )
    said = {key: Seated(window, key, begun=False).page("") for key in ("classic", "mallorca", "romanian")}
    assert {key for key, text in said.items() if check in text and "no claim" in text} == {
        "classic",
        "mallorca",
    }
    assert {key for key, text in said.items() if drawn in text} == {"classic"}
    assert "no claim" not in said["romanian"]
    assert "Draw who" not in said["romanian"]


@pytest.mark.rule("EDG-H3", "CLA-7D")
@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, ""), (60, "1 minute"), (90, "1:30"), (120, "2 minutes"), (3600, "60 minutes")],
)
def test_the_time_of_a_last_play_is_said_as_the_rules_have_it(window, seconds, said):
    game = Seated(window, last_play_seconds=seconds)
    game.page("arbiter/time")
    assert ("Each play has" in window.text) is bool(said)
    assert f"Each play has {said} at most. " * bool(said) + "The score then stands as it is" in window.text
