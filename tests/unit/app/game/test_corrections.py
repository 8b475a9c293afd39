"""Turns that were written wrongly, turns taken back, and the history that keeps all of it."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from seated import Seated


def written(window):
    """A game on a real board with three turns."""
    game = Seated(window)
    game.lay("H8 CASA", "12H SOL")
    game.do(c.CompleteTurn(), c.Exchange(count=3))
    return game


@pytest.mark.rule("CLA-8B", "CLA-4G")
def test_a_turn_is_corrected_where_it_stands_and_all_after_it_counted_again(window):
    game = written(window)
    assert "CASA H8, 10 points" in game.page("arbiter/turns")
    assert f'href="#/game/{game.stream}/correct/1"' in window.html
    assert "Turn 1 Anna: CASA H8, 10 points" in game.page("correct/1")
    window.send("arbiter.correct", number="1", kind="play", play="H8 TASA", count="")
    assert window.path == f"#/game/{game.stream}/arbiter/turns"
    assert "TASA H8, 8 points" in window.text
    assert game.state.scores[0] == 8


@pytest.mark.rule("CLA-8B")
def test_a_turn_that_no_longer_fits_is_named_and_nothing_changes(window):
    game = written(window)
    before = game.state
    game.page("correct/1")
    window.send("arbiter.correct", number="1", kind="play", play="H5 CASA", count="")
    assert "2" in window.inner.session.notices[0].text
    assert 'value="H5 CASA"' in window.html
    assert game.state == before


@pytest.mark.rule("CLA-8B")
def test_the_play_that_still_lies_is_corrected_like_any_other_or_taken_out(window):
    game = Seated(window)
    game.lay("H8 CASA", "12H SOL")
    assert f'href="#/game/{game.stream}/correct/2"' in (game.page("arbiter/turns") and window.html)
    game.page("correct/2")
    window.send("arbiter.correct", number="2", kind="play", play="12H SAL", count="")
    assert [turn.points for turn in game.state.turns] == [10, 11]
    window.send("arbiter.takeback")
    assert len(game.state.turns) == 1
    assert "Written wrongly, taken out: Benet, SAL 12H, 11 points." in game.page("history")


@pytest.mark.parametrize(
    ("kind", "play", "count"),
    [
        ("play", "H8", ""),
        ("play", "H8 CA%A", ""),
        ("exchange", "", "many"),
        ("exchange", "", "9"),
        ("", "", ""),
    ],
)
def test_what_is_no_turn_is_refused_at_its_form(window, kind, play, count):
    game = written(window)
    before = game.state
    game.page("correct/3")
    window.send("arbiter.correct", number="3", kind=kind, play=play, count=count)
    assert [place for place, _rule in window.notices] == ["arbiter"]
    assert game.state == before


def test_a_play_becomes_an_exchange_a_pass_or_a_refused_play(window):
    game = written(window)
    game.page("correct/2")
    for kind, said in (
        ("pass", "pass"),
        ("refused", "SOL 12H, refused"),
        ("exchange", "exchange of 2 tiles"),
    ):
        window.send(
            "arbiter.correct", number="2", kind=kind, play="12H SOL" if kind == "refused" else "", count="2"
        )
        assert f"2 Benet {said}" in window.text
        window.go(f"#/game/{game.stream}/correct/2")


@pytest.mark.rule("CLA-8B")
def test_a_turn_that_was_played_here_is_not_corrected(window):
    game = Seated(window, use="tablet")
    game.do(c.Pass())
    assert "A turn was written wrongly" not in game.page()
    assert "This turn cannot be corrected" in game.page("correct/1")
    window.send("arbiter.correct", number="1", kind="pass")
    assert ("arbiter", "CLA-8B") in window.notices


def test_a_turn_that_there_is_not_leads_home(window):
    game = written(window)
    game.page("correct/9")
    assert window.path == "#/"
    game.page("correct/x")
    assert window.path == "#/"


@pytest.mark.rule("CLA-2A")
def test_a_turn_is_taken_back_only_if_both_agree_and_the_rules_have_it(window):
    game = Seated(window, use="tablet", takebacks=True)
    game.do(c.Pass())
    game.page()
    window.send("arbiter.takeback")
    assert "Do both agree? Anna: pass" in window.text
    window.send("arbiter.cancel")
    window.send("arbiter.takeback_yes")
    assert len(game.state.turns) == 1
    window.send("arbiter.takeback")
    window.send("arbiter.takeback_yes")
    assert game.state.turns == ()
    assert "Both agree, taken back: Anna, pass." in game.page("history")
    strict = Seated(window, use="tablet")
    strict.do(c.Pass())
    strict.page()
    window.send("arbiter.takeback")
    assert len(strict.state.turns) == 1


def test_the_history_says_everything_in_words(window):
    game = Seated(window, "classic")
    game.page()
    game.lay("H8 CASA")
    window.send("arbiter.challenge")
    window.send("arbiter.decide")
    window.send("arbiter.rechallenge", argument="old")
    window.send("arbiter.rule", outcome="stands", by="Marta")
    game.do(c.CompleteTurn(), e.ClockPaused("judge"), e.ClockResumed(), e.ClockCorrected((60_000, 1_860_000)))
    game.do(c.RefusePlay("8H CAXA", "position", "Marta"), c.Exchange(count=2), c.CorrectTurn(3, "pass"))
    game.do(c.DrawSurplus(0, 1, False, False, b""), c.ReturnSurplus(b""))
    game.do(e.PenaltyGiven(1, 10, "late", "Marta"), e.PenaltyWithdrawn(1), e.RoundTimeCalled("Marta"))
    game.do(c.Abandon((1,)), e.Signed(0))
    said = game.page("history")
    for sentence in (
        "Anna and Benet, rules “Clàssica”, words",
        "Anna starts.",
        "The game begins.",
        "Anna: CASA H8, 10 points.",
        "Benet challenges CASA.",
        "The play stands (word list).",
        "Challenged once more: old",
        "The play stands (Marta).",
        "The turn of Anna is complete.",
        "The clock stands: the judge was called.",
        "The clocks are set: 29:00 and −1:00 left.",
        "Benet: 8H CAXA, refused: cannot lie there (Marta).",
        "Turn 3 of Anna is corrected from exchange of 2 tiles to pass.",
        "Anna has drawn 1 tile too many.",
        "Benet: 10 points off, late (Marta).",
        "The decision is taken back: late.",
        "The round’s time is over: this turn and one more (Marta).",
        "Benet has left the game, and loses.",
        "Anna has signed.",
    ):
        assert sentence in said, sentence


def test_drawn_tiles_are_told_only_after_the_end(window):
    game = Seated(window, use="tablet")
    rack = window.inner.library.alphabet("ca").show_rack(game.state.rack(0))
    assert "Anna draws 7 tiles." in game.page("history")
    assert rack not in window.text
    game.do(c.Abandon((1,)))
    assert f"Anna draws {rack}." in game.page("history")


def test_an_end_that_was_a_wrong_turn_is_corrected(window):
    game = Seated(window, lost_turns_end=2)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), c.Pass(), c.Pass())
    assert game.state.step is Step.COUNT
    game.page("correct/3")
    window.send("arbiter.correct", number="3", kind="exchange", play="", count="2")
    assert game.state.step is Step.TURN
    assert "The end is taken back: the game goes on." in game.page("history")


@pytest.mark.rule("CLA-8B")
def test_a_turn_that_later_ones_lean_on_is_corrected_and_they_are_written_anew(window):
    game = written(window)
    game.page("correct/1")
    fields = {"number": "1", "kind": "play", "play": "h5 casa", "count": ""}
    window.send("arbiter.correct", **fields)
    assert "Correct it and write turns 2 to 3 anew" in window.text
    window.send("arbiter.correct", **fields, anew="yes")
    assert window.path == f"#/game/{game.stream}"
    assert [turn.points for turn in game.state.turns] == [10]
    assert "write anew what still holds: Benet: SOL 12H, 11 points; Anna: exchange of 3 tiles" in window.text
    window.send("game.write", play="5h cosa")
    assert "Written wrongly, taken out: Benet, SOL 12H" in game.page("history")


@pytest.mark.rule("CLA-8B")
def test_a_game_goes_back_to_before_a_turn(window):
    game = written(window)
    assert "turns 2 to 3" in game.page("correct/2")
    window.send("arbiter.go_back", number="2")
    assert "2 turns are taken out and written anew: turns 2 to 3." in window.text
    assert len(game.state.turns) == 3
    window.send("arbiter.cancel")
    window.send("arbiter.go_back_yes")
    assert len(game.state.turns) == 3
    window.send("arbiter.go_back", number="2")
    window.send("arbiter.go_back_yes")
    assert window.path == f"#/game/{game.stream}"
    assert len(game.state.turns) == 1
    window.send("game.pass")
    window.send("game.pass_yes")
    window.send("game.write", play="12h sol")
    assert "what still holds" in game.page("") or game.state.pending


@pytest.mark.rule("CLA-7D", "CLA-8B")
def test_going_back_before_the_rounds_time_was_announced_says_that_it_is_taken_back(window):
    game = written(window)
    game.do(e.RoundTimeCalled("Marta"))
    game.page("correct/2")
    window.send("arbiter.go_back", number="2")
    window.send("arbiter.go_back_yes")
    assert game.state.last_turns is None
    assert "announce it again when it is over. Classic game, 7" in window.text
    assert "That the round’s time is over is taken back" in game.page("history")


@pytest.mark.rule("CLA-8B")
def test_of_many_turns_taken_out_those_to_be_written_next_are_in_sight(window):
    game = written(window)
    game.do(c.Pass(), c.Pass(), c.GoBack(1))
    assert "Anna: exchange of 3 tiles; and 2 more turns" in game.page("")
    game.lay("H8 CASA", "12H SOL")
    game.do(c.CompleteTurn())
    assert "holds: Anna: exchange of 3 tiles; Benet: pass; Anna: pass" in game.page("")


@pytest.mark.rule("CLA-8B")
def test_what_was_taken_out_is_put_away_when_it_is_not_wanted(window):
    game = written(window)
    game.do(c.GoBack(2))
    assert "write anew what still holds" in game.page("")
    window.send("arbiter.drop_taken_out")
    assert "write anew what still holds" not in window.text
    assert game.state.taken_out == ()


@pytest.mark.rule("CLA-4G")
def test_after_both_signatures_the_page_invites_to_no_correction(window):
    game = written(window)
    game.do(c.Abandon((1,)), e.Signed(0), e.Signed(1))
    assert "Tap it" not in game.page("arbiter/turns")
    assert "Both have signed: the result is final, and no turn is corrected any more." in window.text
    assert "Both have signed: the result is final" in game.page("correct/1")


@pytest.mark.rule("MAL-21", "CLA-8B")
def test_the_rack_of_who_laid_other_tiles_is_counted_again_and_the_other_one_stands(window):
    game = Seated(window, "mallorca")
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), *[c.Pass()] * 6)
    game.page()
    window.send("arbiter.count", rack0="XERRASO", rack1="AEIOUT?")
    assert game.state.step is Step.OVER
    game.page("correct/1")
    window.send("arbiter.correct", number="1", kind="play", play="H7 CASA", count="")
    assert game.state.step is Step.OVER
    game.page("correct/1")
    window.send("arbiter.correct", number="1", kind="play", play="H8 TASA", count="")
    assert game.state.step is Step.COUNT
    assert 'name="rack0" value=""' in (game.page() and window.html)
    assert 'name="rack1" value="AEIOUT?"' in window.html


def test_who_starts_stands_first_though_named_second(window):
    game = Seated(window, begun=False)
    game.do(e.StarterSet(1, "agreed"), e.Begun())
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), c.Pass())
    assert "1 CASA H8 10 10 2 pass 0 0" in game.page("")
