"""The casual game against the computer: no ritual, hints in steps, takebacks, a level that fits."""

from dataclasses import replace

import pytest

import gametable
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.casual import RUN, Outcome, outcome, proposed
from faristol.modes.game.settling import settle
from faristol.modes.game.state import Step
from gametable import GameTable


def casual(use: str = "computer", levels: tuple[str, ...] = ("", "learner")) -> GameTable:
    """Anna against the computer; she begins."""
    table = gametable.game(
        use=use, begun=False, levels=levels, player_seconds=0, word_check="refuse", takebacks=True
    )
    table.do(e.MadeCasual())
    for command in (e.StarterSet(0, "agreed"), c.DrawRack(), c.DrawRack(), e.Begun()):
        table.do(command)
    return table


def with_rack(rack: str, *, bag: str | None = None) -> GameTable:
    table = casual()
    table.arrange(racks=(rack, "EEINRST"), bag=bag)
    return table


@pytest.mark.rule("PRA-1")
def test_it_begins_without_a_draw_and_stays_casual():
    table = casual()
    assert table.state.casual
    assert table.state.step is Step.TURN
    assert table.state.start_draws == ()
    assert table.replayed() == table.state


@pytest.mark.rule("PRA-1")
def test_games_of_people_and_games_that_have_begun_cannot_become_casual():
    assert gametable.game(use="tablet", begun=False).refuses(e.MadeCasual()).code == "game.choice"
    begun = gametable.game(use="computer", levels=("", "club"))
    assert begun.refuses(e.MadeCasual()).code == "game.step"


@pytest.mark.rule("PRA-1")
@pytest.mark.parametrize(
    "command",
    [e.PenaltyGiven(0, 5, "late", "Carme"), e.ClockPaused("judge"), e.RoundTimeCalled("Carme"), e.Signed(0)],
)
def test_nothing_is_signed_or_decided(command):
    assert casual().refuses(command).code == "game.casual"


@pytest.mark.rule("PRA-1")
def test_it_is_over_without_signatures_and_given_up_without_points_off():
    table = casual()
    table.arrange(scores=(120, 90))
    table.do(c.Abandon((0,)))
    assert table.state.step is Step.OVER
    assert table.refuses(e.Signed(0)).code == "game.casual"
    result = table.result()
    assert (result.scores, result.winner) == ((120, 90), 1)
    table.do(e.EndTakenBack())
    assert table.state.step is Step.TURN


@pytest.mark.rule("PRA-1")
def test_a_word_that_is_not_valid_costs_nothing():
    table = with_rack("CANTXRA")
    assert table.refuses(c.PlayTiles(table.play("H4 CANTXR"))).code == "game.word"
    assert table.state.turn == 0


@pytest.mark.rule("PRA-9")
def test_a_hint_comes_in_three_steps_and_stays_with_its_move():
    table = with_rack("CANTADA")
    first = c.GiveHint("play", table.play("H4 CANTADA"))
    table.do(first)
    table.do(c.GiveHint("pass"))
    assert (table.state.hint.kind, table.state.hint.step) == ("play", 2)
    for _ in range(3):
        table.do(first)
    assert table.state.hint.step == 3
    assert (table.state.help.hints, table.state.help.told) == (3, 1)


@pytest.mark.rule("PRA-9")
def test_a_hint_is_of_its_turn_alone():
    table = with_rack("CANTADA")
    table.do(c.GiveHint("play", table.play("H4 CANTADA")))
    table.do(c.Pass())
    assert table.state.hint is None
    assert table.refuses(c.GiveHint("pass")).code == "game.step"  # the computer needs none
    table.do(c.TakeBack())
    assert table.state.hint is None
    assert table.state.help.taken_back == 1


@pytest.mark.rule("PRA-9")
@pytest.mark.parametrize(
    ("hint", "code"),
    [
        (c.GiveHint("play"), "game.choice"),
        (c.GiveHint("exchange", tiles=b"\x01" * 9), "exchange.count"),
    ],
)
def test_a_hint_is_of_a_move_that_can_be_made(hint, code):
    table = with_rack("CANTXRA")
    assert table.refuses(hint).code == code
    assert table.refuses(c.GiveHint("play", table.play("H4 CANTXR"))).code == "game.word"
    assert table.refuses(c.GiveHint("play", table.play("H4 CANTES"))).code == "placement.rack"
    assert table.refuses(c.GiveHint("exchange", tiles=table.tiles("ZZ"))).code == "exchange.rack"


@pytest.mark.rule("PRA-9")
def test_a_strict_game_gives_no_hints():
    table = gametable.game(use="computer", levels=("", "club"))
    assert table.refuses(c.GiveHint("pass")).code == "game.not_casual"


@pytest.mark.rule("PRA-9")
def test_a_hint_tells_no_seat_but_its_own():
    table = with_rack("CANTADA")
    table.do(c.GiveHint("pass"))
    assert table.events[-1][0] == e.HintGiven(0, "pass", None, b"", 1)
    assert table.state.help.told == 1


@pytest.mark.rule("PRA-9")
def test_an_outcome_is_that_of_the_person():
    table = casual()
    alphabet = table.referee.alphabet
    assert outcome(table.state, alphabet) is None
    table.arrange(scores=(10, 300))
    table.do(c.Abandon((1,)))
    assert settle(table.state, alphabet).winner == 0
    assert outcome(table.state, alphabet) == Outcome("learner", "won")
    assert outcome(gametable.game(use="tablet").do(c.Abandon((0,))), alphabet) is None
    both = replace(table.state, ended="both_abandoned")
    assert outcome(both, alphabet) is None


def won(level: str, *, told: bool = False) -> Outcome:
    return Outcome(level, "won", told)


def lost(level: str) -> Outcome:
    return Outcome(level, "lost")


@pytest.mark.rule("PRA-9")
def test_a_level_is_proposed_after_games_running():
    assert proposed([won("learner")] * (RUN - 1)) is None
    up = proposed([won("learner")] * (RUN + 1))
    assert (up.level, up.before, up.games, up.won) == ("club", "learner", RUN + 1, True)
    down = proposed([lost("club")] * RUN)
    assert (down.level, down.before, down.games, down.won) == ("learner", "club", RUN, False)


@pytest.mark.rule("PRA-9")
@pytest.mark.parametrize(
    "latest",
    [
        [],
        [won("learner"), lost("learner"), won("learner")],
        [won("learner"), won("learner"), won("beginner")],
        [won("learner"), won("learner", told=True), won("learner")],
        [Outcome("learner", "drawn")] * RUN,
        [won("champion")] * RUN,
        [lost("beginner")] * RUN,
        [won("a level of another version")] * RUN,
    ],
)
def test_no_level_is_proposed_while_the_present_one_fits(latest):
    assert proposed(latest) is None
