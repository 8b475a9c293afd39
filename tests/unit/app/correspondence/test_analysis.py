"""The analysis of a game by correspondence: who opens it, best plays, looking ahead in steps, other plies."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

import gametable
import library
from faristol.app.correspondence import analysis
from faristol.app.tentative.tentative import Laying
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.merging import shared
from faristol.modes.correspondence.prospects import (
    Looking,
    best_plays,
    is_open,
    last_number,
    move_value,
    position_at,
)
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.modes.correspondence.timeline import variants
from faristol.movegen.lookahead import Outlook
from faristol.rules.placement import new_tiles
from faristol.storage.codec import to_records
from posted import Copy
from unit.app.conftest import Window

WORTH = library.worth("ro")


def played(plies: int = 4, *, seed: int = 3, answered: bool = True, **details: object) -> Copy:
    """A game in which both have played for points; no competition, unless it is said."""
    game = Copy.made(seed=seed, **{"competition": False, **details})
    for _ in range(plies):
        game.best()
    if plies and answered:
        game.do(c.AnswerPly((), "2026-02-01"))
    return game


def shown(window: Window, game: Copy, role: int = RED) -> str:
    """The page of the game's analysis in a window, whose clock goes on a little whenever it is looked at."""
    window.inner.now = ticking(window.now).__next__
    stream = asyncio.run(window.inner.keep(CORRESPONDENCE, game.events, e.Joined(role)))
    window.go(f"#/correspondence/{stream}/analysis")
    return stream


def ticking(start: int) -> Iterator[int]:
    """Eight milliseconds more every time."""
    while True:
        start += 8
        yield start


def looking(window: Window) -> Looking:
    """What the window knows of the position that was looked at last."""
    return [*window.inner.session.all(Looking).values()][-1]


def steps(window: Window, most: int) -> int:
    """So many portions of the search at most; how many there were."""
    for number in range(most):
        if not window.effect("again"):
            return number
        window.send("ahead.step")
    return most


def test_in_a_competition_analysis_is_switched_off_until_both_allow_it(window: Window) -> None:
    game = played(competition=True)
    stream = shown(window, game)
    assert "Analysis is switched off" in window.text
    assert 'id="ahead-best"' not in window.html
    window.send("ahead.allow", seat="0", allowed="yes")
    assert "Analysis is switched off" in window.text
    state = asyncio.run(window.inner.open(CORRESPONDENCE, stream)).state
    assert state.allowed == (RED,)
    game.events = [*asyncio.run(window.inner.open(CORRESPONDENCE, stream)).events]
    blue = Copy(shared(game.events))
    assert blue.state.allowed == (RED,)
    blue.do(e.Joined(BLUE), e.AnalysisAllowed(BLUE, allowed=True))
    command = c.Take(tuple(game.events), shared(blue.events), "", "2026-02-02")
    asyncio.run(window.inner.command(CORRESPONDENCE, stream, command))
    window.go(f"#/correspondence/{stream}/analysis")
    assert "Best plays" in window.text
    window.send("ahead.allow", seat="0", allowed="no")
    assert "Analysis is switched off" in window.text


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("ahead.start", {"seconds": "10"}),
        ("ahead.to", {"ply": "1"}),
        ("ahead.try", {"value": "pass", "turns": "1"}),
        ("ahead.take", {}),
    ],
)
def test_what_is_switched_off_cannot_be_asked_for(
    window: Window, action: str, fields: dict[str, str]
) -> None:
    shown(window, played(competition=True))
    window.send(action, **fields)
    assert "it opens when both players allow it" in window.text
    assert not window.inner.session.all(Looking)


def test_a_search_ends_for_good_when_a_player_takes_back_what_he_allowed(window: Window) -> None:
    game = played(competition=True)
    game.do(e.AnalysisAllowed(RED, allowed=True), e.AnalysisAllowed(BLUE, allowed=True))
    shown(window, game)
    window.send("ahead.start", seconds="10")
    assert window.effect("again")
    window.send("ahead.allow", seat="0", allowed="no")
    window.send("ahead.step")
    assert not window.effect("again")
    assert not looking(window).outlook
    assert "Analysis is switched off" in window.text


def test_a_player_allows_for_himself_alone_and_the_arbiter_for_nobody(window: Window) -> None:
    shown(window, played(competition=True), BLUE)
    assert window.html.count('data-action="ahead.allow"') == 1
    window.send("ahead.allow", seat="0", allowed="yes")
    assert "Each player allows analysis for himself" in window.text
    shown(window, played(competition=True), ARBITER)
    assert 'data-action="ahead.allow"' not in window.html
    assert "Each player says it on his own copy" in window.text
    for seat in ("0", "1"):
        window.send("ahead.allow", seat=seat, allowed="yes")
        assert "Each player allows analysis for himself" in window.text
    assert 'id="ahead-best"' not in window.html


def test_a_copy_that_has_been_one_players_never_allows_for_the_other(window: Window) -> None:
    stream = shown(window, played(competition=True))
    window.send("ahead.allow", seat="0", allowed="yes")
    window.go(f"#/correspondence/{stream}/arbiter")
    window.send("ruling.role", role="1")
    window.go(f"#/correspondence/{stream}/analysis")
    sentence = "This copy has been that of both players: it can allow analysis for neither."
    assert sentence in window.text
    assert 'data-action="ahead.allow"' not in window.html
    for action, page in (("ahead.allow", "analysis"), ("settle.allow", "arbiter")):
        window.go(f"#/correspondence/{stream}/{page}")
        window.send(action, seat="1", allowed="yes")
        assert sentence in window.text
    held = asyncio.run(window.inner.open(CORRESPONDENCE, stream))
    assert held.state.allowed == (RED,)
    # nor has it become RED’s alone when it is his once more; what he has said he takes back all the same
    asyncio.run(
        window.inner.command(CORRESPONDENCE, stream, e.Joined(RED), e.AnalysisAllowed(RED, allowed=False))
    )
    with pytest.raises(Refused, match=r"ahead\.both"):
        asyncio.run(window.inner.command(CORRESPONDENCE, stream, e.AnalysisAllowed(RED, allowed=True)))


def test_the_arbiters_copy_becomes_a_players_and_then_allows_for_him_alone(window: Window) -> None:
    stream = shown(window, played(competition=True), ARBITER)
    asyncio.run(window.inner.command(CORRESPONDENCE, stream, e.Joined(RED)))
    window.send("ahead.allow", seat="0", allowed="yes")
    asyncio.run(window.inner.command(CORRESPONDENCE, stream, e.Joined(ARBITER), e.Joined(BLUE)))
    window.send("ahead.allow", seat="1", allowed="yes")
    assert asyncio.run(window.inner.open(CORRESPONDENCE, stream)).state.allowed == (RED,)
    assert "Analysis is switched off" in window.text


def test_outside_of_competitions_analysis_is_open(window: Window) -> None:
    game = played()
    shown(window, game)
    assert is_open(game.state)
    assert "Best plays" in window.text
    assert "Who allows analysis" not in window.text


def test_it_is_locked_while_a_game_is_played_whose_players_judge_the_words(window: Window) -> None:
    table = gametable.game()
    table.turn("H4 CANTAR")
    records = []
    for event, _ in table.events:
        records += to_records("taula", [event], records, window.now)
    asyncio.run(window.inner.log.append(records))
    shown(window, played())
    assert "Word help is locked" in window.text
    window.send("ahead.start", seconds="10")
    assert ("ahead", "CLA-1D") in window.notices
    assert not window.effect("again")


def test_the_best_plays_tell_what_stays_and_what_is_drawn(window: Window) -> None:
    game = played()
    shown(window, game)
    position = position_at(game.state, game.line, 4)
    top = game.referee.generator.top(position.game.board, position.game.rack, 10)
    best = looking(window).best
    assert [one.play for one in best] == [one.play for one in top]
    first = best[0]
    assert sorted(first.used + first.stays) == sorted(position.game.rack)
    assert first.drawn == position.game.coming[: len(first.used)]
    assert game.referee.alphabet.show_word(first.play.word) in window.text


@pytest.mark.rule("COR-3")
def test_what_is_recorded_of_the_first_turns_decides_and_then_what_stays(window: Window) -> None:
    game = played(0)
    shown(window, game)
    assert "at most 10 points are recorded" in window.text
    assert "then those that keep the better tiles" in window.text
    position = position_at(game.state, game.line, 0)
    best = best_plays(position.game, game.referee.generator, WORTH)
    assert position.game.caps == (10, 20, 30, 40)
    assert {one.recorded for one in best} == {10}
    assert min(one.worth for one in best) < max(
        one.score for one in game.referee.generator.top(position.game.board, position.game.rack, 1)
    )
    worths = [WORTH.left_with(one.stays, len(position.game.coming) - len(one.used)) for one in best]
    assert worths == sorted(worths, reverse=True)
    assert position_at(game.state, game.line, 9).number == 0


def test_looking_ahead_goes_on_in_steps_and_comes_to_what_the_kernel_says(window: Window) -> None:
    game = played(6)
    shown(window, game)
    window.send("ahead.start", seconds="10")
    assert "0 of 10 seconds" in window.text
    assert steps(window, 2) == 2
    found = looking(window).outlook
    assert found
    assert found.positions > 400
    position = position_at(game.state, game.line, 6)
    direct = game.referee.generator.lookahead(position.game, WORTH, 5)
    while (same := direct.step(1)).positions < found.positions:
        pass
    assert same.variations == found.variations
    assert f"{found.depth} plays ahead" in window.text
    assert "From here" in window.text


@pytest.mark.slow
def test_a_short_game_is_searched_to_its_end_exactly_as_by_the_kernel_itself(window: Window) -> None:
    game = nearly_over()
    shown(window, game, ARBITER)
    window.send("ahead.start", seconds="120")
    steps(window, 400)
    found = looking(window).outlook
    assert found is not None
    assert found.exact
    assert "Searched to the end of the game" in window.text
    position = position_at(game.state, game.line, last_number(game.line))
    assert found.variations == exactly(game, position_at(game.state, game.line, 99).game).variations
    gain, lead = found.variations[0].spread, position.lead
    assert f"{gain:+}".replace("-", "−") in window.text
    assert f"{gain + lead:+}".replace("-", "−") in window.text


def nearly_over() -> Copy:
    """A game with few tiles left."""
    game = played(0)
    while len(game.line.hands[0]) + len(game.line.hands[1]) > 9:
        game.best()
    game.do(c.AnswerPly((), "2026-02-01"))
    return game


def exactly(game: Copy, position: object) -> Outlook:
    """The kernel's own result."""
    search = game.referee.generator.lookahead(position, WORTH, 5)
    while not (found := search.step(400)).done:
        pass
    return found


def test_a_search_can_be_stopped_gone_on_with_and_left_alone(window: Window) -> None:
    stream = shown(window, played(6))
    window.send("ahead.start", seconds="10")
    steps(window, 1)
    window.send("ahead.stop")
    assert not window.effect("again")
    known = looking(window).outlook
    assert known
    assert "an estimate" in window.text
    window.send("ahead.step")
    assert looking(window).outlook == known
    window.send("ahead.start", seconds="30")
    steps(window, 1)
    assert looking(window).outlook.positions > known.positions
    window.go(f"#/correspondence/{stream}/sheet")
    window.send("ahead.step")
    assert not window.effect("again")
    window.go(f"#/correspondence/{stream}/analysis")
    assert window.effect("again")


def test_a_search_ends_when_its_time_is_over(window: Window) -> None:
    shown(window, played(6))
    window.send("ahead.start", seconds="10")
    known = looking(window)
    known.given = 60
    assert steps(window, 50) < 50
    assert not known.running
    assert known.spent >= 60
    assert "Look further" in window.text


def test_what_is_known_stays_while_a_search_that_was_driven_out_begins_anew(window: Window) -> None:
    stream = shown(window, played(6))
    window.send("ahead.start", seconds="10")
    steps(window, 1)
    first, known = looking(window), looking(window).outlook
    window.send("ahead.to", ply="2")
    assert not window.effect("again")
    window.send("ahead.start", seconds="10")
    assert not first.running
    steps(window, 1)
    window.send("ahead.to", ply="6")
    window.send("ahead.start", seconds="10")
    steps(window, 1)
    assert first.outlook.positions >= known.positions
    steps(window, 2)
    assert first.outlook.positions > known.positions
    assert asyncio.run(window.inner.open(CORRESPONDENCE, stream)).state.plies


def test_any_earlier_position_can_be_looked_at_with_what_was_played(window: Window) -> None:
    game = played(5)
    shown(window, game)
    assert "as it stands" in window.text
    for number in range(5):
        window.send("ahead.to", ply=str(number))
        position = position_at(game.state, game.line, number)
        assert position.made == game.line.rows[number]
        before = replace(game.state, plies=game.state.plies[:number])
        assert position.variant.board == variants(before)[0].board
        assert position.game.rack == variants(before)[0].rack(game.state.string, number % 2)
        assert "an earlier position" in window.text
        assert "played" in window.text
        assert move_value(position.made.move.play) in window.html
    window.send("ahead.to", ply="5")
    assert "as it stands" in window.text


def test_each_variant_of_a_challenged_game_has_its_own_positions(window: Window) -> None:
    game = played(4, answered=False)
    game.answer("challenged", game.referee.alphabet.show_word(game.formed()[0]))
    shown(window, game)
    right, wrong = variants(game.state)
    assert "Variant A" in window.text
    window.send("turn.variant", value=wrong.path)
    assert position_at(game.state, right, 4).variant.board != position_at(game.state, wrong, 4).variant.board
    assert position_at(game.state, right, 2).game == position_at(game.state, wrong, 2).game
    assert window.inner.session.all(Looking)
    assert looking(window).best[0].play in {
        one.play for one in game.referee.generator.top(wrong.board, wrong.rack(game.state.string, RED), 10)
    }


def test_a_move_is_laid_on_the_board_and_taken_to_the_turn(window: Window) -> None:
    stream = shown(window, played(4))
    best = looking(window).best[0]
    window.send("ahead.try", value=move_value(best.play), turns="1")
    assert "Take it" in window.text
    window.send("ahead.take")
    assert window.path == f"#/correspondence/{stream}"
    laid = window.inner.session.all(Laying)[f"{stream}/"]
    state = asyncio.run(window.inner.open(CORRESPONDENCE, stream)).state
    assert laid.tiles == dict(new_tiles(variants(state)[0].board, best.play))
    assert sorted(laid.rack) == sorted(best.stays)


def test_the_line_of_both_can_be_gone_through_on_the_board(window: Window) -> None:
    shown(window, played(6))
    window.send("ahead.start", seconds="10")
    steps(window, 2)
    window.send("ahead.stop")
    line = looking(window).variations[1]
    value = move_value(line.play)
    window.send("ahead.try", value=value, turns="3")
    assert "after 3 plays" in window.text
    assert "Take " in window.text
    window.send("ahead.try", value=value, turns="3")
    assert "after 3 plays" not in window.text
    window.send("ahead.try", value=value, turns="99")
    assert "That choice no longer exists" in window.text


@pytest.mark.parametrize("role", [BLUE, RED])
def test_a_play_is_taken_only_in_ones_own_turn(window: Window, role: int) -> None:
    stream = shown(window, played(4), role)
    value = move_value(looking(window).best[0].play)
    window.send("ahead.try", value=value, turns="1")
    assert ("Take it" in window.text) == (role == RED)
    window.send("ahead.to", ply="2")
    window.send("ahead.take")
    assert "it has to be one’s own turn" in window.text
    assert window.path == f"#/correspondence/{stream}/analysis"
    assert f"{stream}/" not in window.inner.session.all(Laying)


def test_a_game_that_is_over_is_looked_at_from_its_last_turn(window: Window) -> None:
    game = played(0)
    while not game.line.ended:
        game.best()
    shown(window, game)
    assert last_number(game.line) == len(game.line.rows) - 1
    assert position_at(game.state, game.line, 999).made == game.line.rows[-1]
    assert "Take it" not in window.text


def test_a_window_remembers_so_many_positions_and_no_more(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "KEPT", 3)
    shown(window, played(6))
    for number in range(6):
        window.send("ahead.to", ply=str(number))
    assert len(window.inner.session.all(Looking)) == 3
