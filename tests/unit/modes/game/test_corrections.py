"""Turns taken back by agreement, turns written wrongly, signatures (CLA-4G, CLA-8B)."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from gametable import game


@pytest.fixture
def written():
    """A game on a real board: CANTADA, SI, and IRA from its I."""
    table = game()
    for text in ("H4 CANTADA", "I10 SI", "11I IRA"):
        table.turn(text)
    return table


@pytest.mark.rule("CLA-4G")
def test_a_play_that_was_written_wrongly_is_mended_and_all_is_counted_again(written):
    before = written.state.scores
    state = written.do(c.CorrectTurn(1, "play", written.play("H4 CANTADa")))
    assert state.turns[0].points == 70
    # SI makes AS of the last A too, and that A is a blank now.
    assert state.scores == (before[0] - 2, before[1] - 1)
    assert state.position.hands == (7, 7)
    assert len(state.position.bag) == 100 - sum(1 for cell in state.board.cells if cell)


@pytest.mark.rule("CLA-4G")
@pytest.mark.parametrize(("kind", "count"), [("pass", 0), ("exchange", 3), ("refused", 0), ("withdrawn", 0)])
def test_the_last_turn_was_really_another_one(written, kind, count):
    points = written.state.turns[2].points
    before = written.state.scores
    state = written.do(c.CorrectTurn(3, kind, None, count))
    assert (state.turns[2].kind, state.turns[2].count, state.turns[2].scored) == (kind, count, 0)
    assert state.scores == (before[0] - points, before[1])


@pytest.mark.rule("CLA-4G")
def test_a_correction_that_makes_a_later_turn_impossible_is_refused_and_names_it(written):
    refusal = written.refuses(c.CorrectTurn(1, "pass"))
    assert (refusal.code, refusal.details) == ("correction.unfit", {"number": 2, "corrected": 1})
    refusal = written.refuses(c.CorrectTurn(2, "pass"))
    assert refusal.details == {"number": 3, "corrected": 2}


@pytest.mark.rule("CLA-4G", "PLA-5")
def test_the_correction_itself_has_to_be_possible(written):
    assert written.refuses(c.CorrectTurn(3, "play", written.play("A1 CASA"))).code == "placement.apart"
    assert written.refuses(c.CorrectTurn(3, "play")).code == "correction.play"
    assert written.refuses(c.CorrectTurn(4, "pass")).code == "correction.turn"
    assert written.refuses(c.CorrectTurn(0, "pass")).code == "correction.turn"
    assert written.refuses(c.CorrectTurn(3, "exchange", None, 8)).code == "exchange.count"
    assert written.refuses(c.CorrectTurn(3, "exchange", None, 0)).code == "exchange.count"


@pytest.mark.rule("CLA-4G")
def test_tiles_that_are_on_the_board_already_cannot_be_in_a_corrected_play():
    table = game()
    table.turn("H7 QE")
    table.turn("P")
    table.turn("P")
    refusal = table.refuses(c.CorrectTurn(3, "play", table.play("8G QE")))
    assert (refusal.code, refusal.details) == ("correction.unfit", {"number": 3, "corrected": 3})


@pytest.mark.rule("CLA-3A", "CLA-4G")
def test_an_exchange_of_more_tiles_than_a_player_has_is_no_correction():
    table = game()
    table.turn("H4 CANTADA")
    table.do(c.Exchange(count=7))
    assert table.refuses(c.CorrectTurn(2, "exchange", None, 9)).code == "exchange.count"


@pytest.mark.rule("CLA-4G")
def test_a_play_that_still_lies_is_complete_before_an_earlier_one_is_mended():
    table = game()
    table.turn("H4 CANTADA")
    table.lay("I10 SI")
    state = table.do(c.CorrectTurn(1, "play", table.play("H4 CANTADa")))
    assert (state.step, len(state.turns), state.turns[0].points) == (Step.TURN, 2, 70)


@pytest.mark.rule("CLA-4B", "CLA-4G")
def test_a_correction_can_show_that_the_game_was_not_over_or_that_it_was():
    table = game()
    table.turn("H4 CANTADA")
    table.turns("PPPPPP")
    assert table.state.step is Step.COUNT
    state = table.do(c.CorrectTurn(7, "exchange", None, 2))
    assert (state.step, state.ended) == (Step.TURN, "")
    state = table.do(c.CorrectTurn(7, "refused"))
    assert (state.step, state.ended) == (Step.COUNT, "lost_turns")


@pytest.mark.rule("CLA-4A", "CLA-4G")
def test_racks_counted_before_are_counted_again_after_a_correction():
    table = game()
    table.turn("H4 CANTADA")
    table.turns("PPPPPP")
    table.do(e.RacksCounted((table.tiles("AEIORST"), table.tiles("AEIORST"))))
    state = table.do(c.CorrectTurn(1, "play", table.play("H4 CANTADa")))
    assert (state.step, state.ended, state.scores) == (Step.COUNT, "lost_turns", (70, 0))


@pytest.mark.rule("CLA-8B")
@pytest.mark.parametrize("use", ["tablet", "computer"])
def test_what_was_played_in_the_app_is_not_rewritten(use):
    table = game(use=use)
    table.turn("P")
    refusal = table.refuses(c.CorrectTurn(1, "exchange", None, 2))
    assert (refusal.code, refusal.rule) == ("correction.not_here", "CLA-8B")


@pytest.mark.rule("CLA-4G", "CLA-8B")
def test_once_both_have_signed_the_result_is_final():
    table = game()
    table.turn("H4 CANTADA")
    table.do(c.Abandon((0,)))
    table.do(e.Signed(0))
    assert table.state.step is Step.OVER
    assert table.refuses(e.Signed(0)).code == "game.signed"
    table.do(e.Signed(1))
    assert table.state.step is Step.SIGNED
    for command in (
        c.CorrectTurn(1, "pass"),
        e.PenaltyGiven(0, 5, "Tard", "Comitè"),
        e.PenaltyWithdrawn(1),
        e.DetailsChanged("Partida", "2026-11-20", "", "", "", ("Anna", "Berta"), {}),
    ):
        assert table.refuses(command).code == "game.signed"
    for command in (e.EndTakenBack(), c.Pass(), c.TakeBack(), e.Signed(1), e.RacksCounted((b"", b""))):
        assert table.refuses(command).code == "game.step"


@pytest.mark.rule("CLA-4G")
def test_a_signature_stands_for_the_result_that_was_signed():
    table = game()
    table.turn("H4 CANTADA")
    table.do(c.Abandon((1,)))
    table.do(e.Signed(0))
    assert table.do(c.CorrectTurn(1, "play", table.play("H4 CANTADa"))).signed == ()
    table.do(e.Signed(0))
    assert table.do(e.PenaltyGiven(0, 5, "Tard", "Comitè")).signed == ()


@pytest.mark.rule("CLA-4G")
def test_the_game_is_signed_only_when_it_is_over_and_the_computer_signs_with_the_person():
    table = game(use="tablet")
    assert table.refuses(e.Signed(0)).code == "game.step"
    machine = game(begun=False)
    create = c.Create(
        "Partida", "2026-11-20", "computer", machine.state.rules, ("Anna", "Ordinador"), ("", "strong")
    )
    machine.events.clear()
    machine.do(create)
    machine.do(c.Abandon((0,)))
    assert machine.do(e.Signed(0)).step is Step.SIGNED


@pytest.mark.rule("CLA-2A")
def test_a_turn_is_taken_back_only_where_the_rules_have_it():
    table = game(use="tablet")
    table.turn("P")
    refusal = table.refuses(c.TakeBack())
    assert (refusal.code, refusal.rule) == ("takeback.not_here", "CLA-2A")


def test_a_play_or_turns_taken_back_by_agreement_are_as_if_they_had_not_been():
    table = game(use="tablet", takebacks=True)
    table.arrange(racks=("CANTADA", "TOMESIR"))
    before = table.state
    table.lay("H4 CANTADA")
    state = table.do(c.TakeBack())
    assert (state.step, state.position) == (Step.TURN, before.position)
    assert table.refuses(c.TakeBack()).code == "takeback.none"


def test_a_game_goes_back_to_the_position_that_it_had():
    table = game(use="tablet", takebacks=True)
    opening = table.state.position
    table.do(c.Exchange(table.state.rack(0)[:3]))
    after = table.state.position
    table.do(c.Exchange(table.state.rack(1)[:2]))
    table.do(c.Pass())
    assert table.do(c.TakeBack(2)).position == after
    assert table.state.clock.running == 1
    assert table.do(c.TakeBack()).position == opening
    assert table.refuses(c.TakeBack(1)).code == "takeback.none"


@pytest.mark.rule("CLA-7D")
def test_a_last_turn_taken_back_is_played_again():
    table = game(use="tablet", takebacks=True)
    table.turn("P")
    table.do(e.RoundTimeCalled("Comitè"))
    table.turn("P")
    assert table.do(c.TakeBack()).last_turns == 2


def test_a_line_of_a_written_game_is_struck_out():
    table = game()
    table.turn("H4 CANTADA")
    table.lay("I10 SI")
    assert table.do(c.TakeBack()).pending is None
    assert table.do(c.TakeBack()).scores == (0, 0)


def test_what_is_known_of_a_rack_gives_way_when_earlier_turns_are_folded_again():
    table = game()
    table.do(e.RackTyped(0, table.tiles("QCASETA")))
    table.turn("H8 CASA")
    table.do(e.RackTyped(0, b""))
    table.do(e.RackTyped(1, table.tiles("QEDIRON")))
    table.turn("P")
    table.turn("P")
    state = table.do(c.TakeBack())
    assert [turn.kind for turn in state.turns] == ["play", "pass"]
    assert state.rack(1) == table.tiles("QEDIRON")
    assert table.replayed() == state


@pytest.mark.rule("CLA-8B")
def test_a_correction_that_later_turns_lean_on_is_made_and_they_are_written_anew(written):
    gone = written.state.turns[1:]
    state = written.do(c.CorrectTurn(1, "play", written.play("H7 SAL"), anew=True))
    assert [turn.points for turn in state.turns] == [6]
    assert state.taken_out == gone
    written.turn("I8 BO")
    assert written.state.taken_out == gone
    assert written.replayed() == written.state


@pytest.mark.rule("CLA-8B")
def test_only_turns_that_do_not_fit_any_more_are_written_anew(written):
    state = written.do(c.CorrectTurn(2, "pass", anew=True))
    assert [turn.kind for turn in state.turns] == ["play", "pass"]
    state = written.do(c.CorrectTurn(1, "play", written.play("H4 CANTADa"), anew=True))
    assert len(state.turns) == 2
    assert written.refuses(c.CorrectTurn(1, "play", written.play("A1 SAL"), anew=True)).rule


@pytest.mark.rule("CLA-8B")
def test_a_game_goes_back_to_before_a_turn_that_was_forgotten(written):
    gone = written.state.turns[1:]
    state = written.do(c.GoBack(2))
    assert (len(state.turns), state.turn, state.taken_out) == (1, 1, gone)
    written.turn("P")
    written.turn("I10 SI")
    assert written.state.taken_out == gone[1:]
    written.turn("11I IRA")
    assert written.state.taken_out == ()
    assert written.refuses(c.GoBack(5)).code == "correction.turn"
    assert written.refuses(c.GoBack(0)).code == "correction.turn"


@pytest.mark.rule("CLA-8B")
def test_a_turn_written_otherwise_than_before_is_not_asked_for_any_more(written):
    written.do(c.GoBack(3))
    assert written.turn("11I IRES").taken_out == ()
    written.do(c.GoBack(3))
    written.turns("PP")
    assert written.turn("P").taken_out == ()


@pytest.mark.rule("CLA-8B")
def test_a_play_that_was_refused_and_is_refused_again_is_written_anew(written):
    written.turn("R")
    written.lay("12H DO")
    written.do(c.ChallengePlay())
    written.do(c.DecideChallenge(valid=False, by="Marta"))
    gone = written.do(c.GoBack(4)).taken_out
    assert [turn.kind for turn in gone] == ["refused", "refused"]
    assert written.turn("P").taken_out == gone[1:]
    written.lay("12H DO")
    assert written.do(c.CompleteTurn()).taken_out == ()


@pytest.mark.rule("CLA-8B")
def test_what_was_taken_out_can_be_put_out_of_sight(written):
    written.do(c.GoBack(2))
    assert written.do(e.TakenOutDropped()).taken_out == ()
    assert written.replayed() == written.state


@pytest.mark.rule("MAL-21", "CLA-8B")
@pytest.mark.parametrize(
    ("play", "kept"),
    [("H5 CANTADA", (True, True)), ("H4 CANTADa", (False, True))],
)
def test_a_rack_that_was_counted_stays_counted_unless_its_player_has_laid_other_tiles(play, kept):
    table = game("mallorca")
    table.turn("H4 CANTADA")
    table.turns("PPPPPP")
    racks = (table.tiles("AEIORST"), table.tiles("AEIORSN"))
    table.do(e.RacksCounted(racks))
    state = table.do(c.CorrectTurn(1, "play", table.play(play)))
    assert tuple(state.rack(seat) == racks[seat] for seat in (0, 1)) == kept
    assert state.step is (Step.OVER if all(kept) else Step.COUNT)
    assert table.replayed() == state


@pytest.mark.rule("CLA-8B")
def test_going_back_takes_out_what_still_lies_and_opens_a_game_that_was_over():
    table = game(lost_turns_end=2)
    table.turn("H4 CANTADA")
    table.lay("I10 SI")
    state = table.do(c.GoBack(1))
    assert (state.turns, state.pending, len(state.taken_out)) == ((), None, 2)
    table.turn("H4 CANTADA")
    table.turns("PP")
    assert table.state.step is Step.COUNT
    state = table.do(c.GoBack(2))
    assert (state.step, state.ended, len(state.turns)) == (Step.TURN, "", 1)
    assert table.replayed() == state
    assert game(use="tablet").refuses(c.GoBack(1)).code == "correction.not_here"
