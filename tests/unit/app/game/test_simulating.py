"""Moves are simulated: which are marked, what is chosen and kept, why it ends, the same again by its seed."""

import asyncio
import html
import re
from functools import cache

import pytest

from faristol.app.game import simulating
from faristol.app.game.analysed import looked_at
from faristol.app.game.views import analysis
from faristol.app.game.views.moves import ending
from faristol.app.game.views.turn import CERTAINTIES, CHOSEN
from faristol.app.text import Texts
from faristol.modes.game.analysing import is_same, turns_of
from faristol.modes.game.searches import Simulated, Simulating
from gametable import GameTable
from unit.app.conftest import Window
from unit.app.game.test_analysis import kept, weighed, whole_game
from unit.app.game.test_position import OPENED, show

KNOWN = OPENED.replace("AEIRST?/", "AEIRST?/CASTELL")
"""A position that says both racks."""


@cache
def game() -> GameTable:
    """A game that is over."""
    return whole_game()


def behind_a_play() -> int:
    """A turn before which the other has made a play and kept tiles, with tiles left in the bag."""
    played = turns_of(game().state, {})[3:]
    return next(one.number + 1 for one in played if one.turn.kind == "play" and len(one.spent) < 7)


def turn(window: Window, number: int) -> str:
    """The page of a turn of the game with its best moves, and those of no other turn; the stream."""
    stream = kept(window, game())
    look(window, stream, number)
    return stream


def look(window: Window, stream: str, number: int) -> None:
    window.go(f"#/game/{stream}/analysis/{number}")
    window.send("analysis.go_on")
    usual, window.inner.now = window.inner.now, iter(range(0, 10**9, 101)).__next__
    while not boxes(window):
        window.send("analysis.step")
    window.send("analysis.stop")
    window.inner.now = usual


def boxes(window: Window) -> dict[str, bool]:
    """Which of the moves that can be marked are."""
    found = re.findall(r'name="move" value="([^"]*)"( checked)?', window.html)
    return {html.unescape(value): bool(checked) for value, checked in found}


def marked(window: Window, count: int) -> str:
    """The values of the first moves that can be marked, as the form sends them."""
    return "\n".join(list(boxes(window))[:count])


def ends(window: Window) -> str:
    """The first and the last move of the list, as the form sends them."""
    first, *_, last = boxes(window)
    return f"{first}\n{last}"


def field(window: Window, name: str) -> str:
    """What a list or a text field of the form says."""
    if found := re.search(rf'<input [^>]*name="{name}" value="([^"]*)"', window.html):
        return found[1]
    chosen = re.search(rf'name="{name}">.*?<option value="(\w+)" selected', window.html)
    assert chosen
    return chosen[1]


def is_ticked(window: Window, name: str) -> bool:
    return re.search(rf'name="{name}" value="yes" checked', window.html) is not None


def simulate(window: Window, moves: str, **fields: str) -> Simulated:
    """Simulate moves to the end."""
    window.send("simulating.start", **{"move": moves, "plies": "2", "certainty": "95", **fields})
    window.work()
    return now(window)


def now(window: Window) -> Simulated:
    """The simulation on the page."""
    found = simulating.shown(window.inner, *looked_at(window.path))
    assert found
    return found


def test_marked_moves_are_simulated_until_somebody_stops(window):
    turn(window, 5)
    window.send("simulating.start", move=marked(window, 3), plies="2", certainty="95")
    assert window.effect("again") == {"kind": "again", "name": "simulating.step"}
    window.inner.now = iter(range(0, 10**9, 15)).__next__
    window.send("simulating.step")
    simulated = now(window)
    assert 0 < simulated.rounds < 10
    assert len(simulated.estimates) == 3
    means = [estimate.mean for estimate in simulated.estimates]
    assert means == sorted(means, reverse=True)
    assert "stopped" not in window.text
    window.send("simulating.stop")
    assert window.effect("say") == {
        "kind": "say",
        "text": analysis.simulation_sentence(
            now(window), window.inner.library.alphabet("ca"), window.inner.texts
        ),
    }
    window.send("simulating.step")
    assert now(window).rounds == simulated.rounds
    assert window.effect("again") is None
    assert f"stopped by hand after {simulated.rounds} rounds: it is not 95 % certain yet" in window.text
    best = simulated.estimates[0]
    assert f"{best.error:.1f} {best.wins:.1f} % {best.wins_error:.1f}" in window.text


@pytest.mark.rule("ANA-1")
@pytest.mark.parametrize("certainty", CERTAINTIES)
def test_a_simulation_stops_by_itself_once_the_best_move_is_settled(window, certainty):
    turn(window, 5)
    simulated = simulate(window, ends(window), certainty=certainty)
    assert (simulated.ended, simulated.certainty) == ("settled", int(certainty))
    assert simulated.rounds < simulating.MOST
    assert f"over after {simulated.rounds} rounds: of the moves marked only one is left" in window.text
    assert f"that is {certainty} % certain" in window.text
    best, out = simulated.estimates
    assert (best.out, out.out) == (False, True)
    assert f"out after {out.rounds} rounds" in window.text
    window.send("simulating.stop")
    assert now(window).ended == "settled", "it is over already"
    # whoever is out by bad luck with figures that look better still stands behind
    simulation = window.inner.session.find(Simulating)
    simulation.selection.out = frozenset((simulation.moves.index(best.move),))
    assert now(window).estimates[-1].move == best.move


def test_without_certainty_it_is_over_after_all_its_rounds_and_says_so(window, monkeypatch):
    turn(window, 5)
    monkeypatch.setattr(simulating, "MOST", 15)  # fewer than a variance is taken from
    simulated = simulate(window, marked(window, 2))
    assert (simulated.ended, simulated.rounds) == ("most", 15)
    assert "over after 15 rounds, the most there are: it is not 95 % certain which move" in window.text


def test_it_can_be_stopped_before_its_first_round(window):
    turn(window, 5)
    window.send("simulating.start", move=marked(window, 2), plies="2", certainty="95")
    window.send("simulating.stop")
    assert "stopped by hand before its first round" in window.text
    assert window.effect("say")["text"] == "The simulation was stopped by hand before its first round."


@pytest.mark.parametrize("portions", range(4))
def test_it_can_be_stopped_while_the_other_rack_is_thought_of_and_begun_again(window, portions):
    turn(window, behind_a_play())
    fields = {"move": marked(window, 2), "plies": "2", "certainty": "95", "supposed": "yes"}
    window.send("simulating.start", **fields)
    usual, window.inner.now = window.inner.now, iter(range(0, 10**9, 1000)).__next__
    for _ in range(portions):
        window.send("simulating.step")
    window.send("simulating.stop")
    stopped = now(window)
    assert (stopped.rounds, stopped.inferred, stopped.ended) == (0, portions, "stopped")
    window.send("simulating.step")
    assert now(window) == stopped
    assert window.effect("again") is None
    window.inner.now = usual
    assert simulate(window, fields["move"], supposed="yes").rounds > 0


def test_moves_that_nothing_tells_apart_are_not_said_to_be_settled_by_one(window):
    turn(window, 5)
    simulated = simulate(window, ends(window))
    both = tuple(simulated.estimates[:1] * 2)
    tied = Simulated(2, False, 7, 40, 1.0, "settled", 95, b"", 0, 0, both)
    assert "nothing tells the moves that are left apart" in ending(tied, Texts.english())


def test_a_move_alone_has_figures_and_no_order(window, monkeypatch):
    turn(window, 5)
    monkeypatch.setattr(simulating, "MOST", 30)
    simulated = simulate(window, marked(window, 1))
    [estimate] = simulated.estimates
    assert (simulated.ended, estimate.rounds) == ("most", 30)
    assert "One move alone has no order: mark two or more to compare them." in window.text
    said = analysis.simulation_sentence(simulated, window.inner.library.alphabet("ca"), Texts.english())
    for text in (window.text, said):
        assert "over after 30 rounds, the most there are." in text
        assert "irst is" not in text
        assert "certain" not in text
    assert ": gain " in said
    simulate(window, marked(window, 2))
    assert "One move alone" not in window.text


@pytest.mark.parametrize(("plies", "certainty"), [("2", "50"), ("2", ""), ("12", "95")])
@pytest.mark.parametrize("action", ["simulating.start", "simulating.choose"])
def test_what_is_not_offered_for_a_simulation_is_refused(window, action, plies, certainty):
    turn(window, 5)
    window.send(action, move=marked(window, 3), plies=plies, certainty=certainty)
    assert len(window.notices) == 1
    assert window.inner.session.find(Simulating) is None
    assert (field(window, "plies"), field(window, "certainty")) == ("2", "95")


def test_before_the_turn_is_analysed_nothing_can_be_chosen(window):
    stream = kept(window, game())
    window.go(f"#/game/{stream}/analysis/5")
    window.send("simulating.start", move="x", plies="2", certainty="95")
    assert "not analysed yet, so there is nothing to simulate" in window.text


def test_a_simulation_needs_a_move(window):
    turn(window, 5)
    window.send("simulating.start", move="", plies="2", certainty="95")
    assert "Mark at least one move" in window.text
    assert window.effect("again") is None


def _number(best: range) -> int:
    """A turn whose move has such a place among the best, from 0; one that is not among them is behind."""
    for before in turns_of(game().state, {})[:20]:
        found = weighed(game(), before.number)
        places = [at for at, move in enumerate(found.best) if is_same(before, move, found.played)]
        if (places[0] if places else len(found.best)) in best:
            return before.number
    raise AssertionError("no such turn")


@pytest.mark.rule("ANA-1")
@pytest.mark.parametrize(
    ("best", "ticks"),
    [
        pytest.param(range(CHOSEN), CHOSEN, id="one of the first three"),
        pytest.param(range(CHOSEN, 10), CHOSEN + 1, id="one of the ten best"),
        pytest.param(range(10, 99), CHOSEN + 1, id="none of the ten best"),
    ],
)
def test_the_move_that_was_made_is_among_the_marked_ones_once(window, best, ticks):
    turn(window, _number(best))
    rows = re.findall(r"<tr( class=\"played-move\")?>\s*<td class=\"pick\">.*?</td>", window.html, re.S)
    ticked = [row for row in re.findall(r"<tr.*?</tr>", window.html, re.S) if "checked>" in row]
    assert sum(bool(row) for row in rows) == 1
    assert len(ticked) == ticks
    assert sum("played-move" in row for row in ticked) == 1


@pytest.mark.rule("ANA-1")
def test_what_is_marked_and_typed_stays_while_one_looks_at_moves_and_is_gone_on_another_turn(window):
    stream = turn(window, 5)
    values = list(boxes(window))
    mine = {values[0], values[7]}
    window.send(
        "simulating.choose", move="\n".join(sorted(mine)), plies="3", certainty="99", seed="4711", at="seed"
    )
    window.send("analysis.try", value=values[2])
    assert {value for value, on in boxes(window).items() if on} == mine
    assert field(window, "seed") == "4711"
    look(window, stream, 6)
    assert list(boxes(window).values())[:CHOSEN] == [True] * CHOSEN
    assert field(window, "seed") == ""
    assert (field(window, "plies"), field(window, "certainty")) == ("3", "99")


def test_with_another_rack_the_usual_moves_are_marked_again(window):
    stream = turn(window, 5)
    window.send("simulating.choose", move=marked(window, 1), plies="2", certainty="95")
    assert sum(boxes(window).values()) == 1
    window.send("analysis.rack_away")
    look(window, stream, 5)
    assert sum(boxes(window).values()) >= CHOSEN


@pytest.mark.rule("ANA-1")
def test_what_is_chosen_is_kept_on_the_device_but_not_what_is_marked(window, another_window):
    number = behind_a_play()
    stream = turn(window, number)
    assert not is_ticked(window, "supposed")
    move = marked(window, 1)
    window.send("simulating.choose", move=move, plies="4", certainty="90", supposed="yes", seed="12")
    later = another_window()
    look(later, stream, number)
    assert (field(later, "plies"), field(later, "certainty"), field(later, "seed")) == ("4", "90", "")
    assert is_ticked(later, "supposed")
    assert sum(boxes(later).values()) >= CHOSEN
    # where it is not asked it stays as it was
    look(later, stream, 1)
    assert "last play tells" not in later.text
    later.send("simulating.choose", move=marked(later, 1), plies="5", certainty="90")
    later.go(f"#/game/{stream}/analysis/{number}")
    assert is_ticked(later, "supposed")
    assert field(later, "plies") == "5"


@pytest.mark.parametrize("text", ["[]", "{", '{"plies": "7", "certainty": 95}'])
def test_what_was_kept_and_cannot_be_chosen_gives_way_to_the_usual(window, text):
    asyncio.run(window.inner.choose(simulating.KEPT, text))
    turn(window, 5)
    assert (field(window, "plies"), field(window, "certainty")) == ("2", "95")


@pytest.mark.rule("ANA-1")
@pytest.mark.slow
@pytest.mark.parametrize("asked", ["", "yes"])
def test_the_same_seed_brings_the_same_figures_whatever_the_portions(window, another_window, asked):
    number = behind_a_play()
    stream = turn(window, number)
    first = simulate(window, ends(window), seed="4711", supposed=asked)
    assert first.seed == 4711
    assert "Seed 4711" in window.text
    again = another_window()
    look(again, stream, number)
    ticking = iter(range(0, 10**9, 7))
    again.inner.now = ticking.__next__  # a few rounds each time
    moves = ends(again)
    again.send("simulating.start", move=moves, plies="2", certainty="95", seed=" 004711 ", supposed=asked)
    while now(again).running:
        again.send("simulating.step")
        again.send("analysis.try", value=moves.split("\n")[0])
        again.inner.rng.random()
    assert now(again) == first
    assert (first.inferred > 0) == (asked == "yes")
    other = simulate(window, ends(window), seed="4712", supposed=asked)
    assert other.estimates != first.estimates


@pytest.mark.rule("ANA-1")
def test_without_a_seed_each_simulation_has_one_of_its_own_and_says_which(window, monkeypatch):
    turn(window, 5)
    monkeypatch.setattr(simulating, "MOST", 30)
    one, other = (simulate(window, marked(window, 2), seed="") for _ in range(2))
    assert one.seed != other.seed
    assert f"Seed {other.seed}" in window.text
    assert field(window, "seed") == ""
    assert simulate(window, marked(window, 2), seed=str(one.seed)).estimates == one.estimates


@pytest.mark.parametrize("seed", ["-1", "1.5", "abc", "1000000", "٣", "0" * 200])
@pytest.mark.parametrize("action", ["simulating.start", "simulating.choose"])
def test_what_is_no_seed_gets_a_sentence_beside_its_field(window, action, seed):
    turn(window, 5)
    window.send(action, move=marked(window, 2), plies="2", certainty="95", seed=seed)
    assert len(window.notices) == 1
    assert "is no seed: it is a whole number of up to six digits, or nothing" in window.text
    assert 'aria-invalid="true"' in window.html
    assert window.text.index("Certain to") < window.text.index("is no seed")
    assert field(window, "seed") == seed[:20]
    assert window.inner.session.find(Simulating) is None


def test_the_result_says_how_many_turns_ahead_and_that_others_are_not_to_be_compared(window, monkeypatch):
    turn(window, 5)
    monkeypatch.setattr(simulating, "MOST", 30)
    simulate(window, marked(window, 2), plies="4")
    assert "4 turns ahead, 30 rounds" in window.text
    assert "Figures of other turns ahead cannot be compared with these." in window.text


def test_a_simulation_may_suppose_what_goes_with_the_last_play_of_the_other(window):
    turn(window, behind_a_play())
    for asked in ("yes", ""):
        simulated = simulate(window, ends(window), supposed=asked)
        assert simulated.rounds
        assert 0 <= simulated.supposed <= simulated.inferred
        assert (simulated.inferred > 0) == (asked == "yes")
        assert (f"Of {simulated.inferred} racks" in window.text) == (asked == "yes")


def test_what_the_last_play_tells_is_offered_only_behind_a_play_of_the_other(window):
    stream = kept(window, game())
    kinds = [one.kind for one in game().state.turns]
    other = next(number for number, kind in enumerate(kinds, start=1) if kind != "play")
    for number, told in ((1, False), (kinds.index("play") + 2, True), (other + 1, False)):
        look(window, stream, number)
        assert ("last play tells what stayed" in window.text) == told


@pytest.mark.rule("ANA-5")
def test_the_moves_of_a_position_are_simulated(window):
    show(window, OPENED)
    simulated = simulate(window, marked(window, 2))
    assert simulated.rounds
    assert len(simulated.estimates) == 2
    assert "last play tells" not in window.text, "there is none"
    assert "rack is known" not in window.text


@pytest.mark.rule("ANA-1", "ANA-5")
def test_a_rack_of_the_other_that_a_position_says_is_the_one_in_every_round(window, monkeypatch):
    monkeypatch.setattr(simulating, "MOST", 40)
    show(window, KNOWN)
    assert "The other player’s rack is known: ACELLST" in window.text
    assert is_ticked(window, "known")
    moves = marked(window, 2)
    simulated = simulate(window, moves, known="yes", seed="7")
    [supposed] = window.inner.session.find(Simulating).trial.supposed
    assert supposed == simulated.other_tiles == window.inner.library.alphabet("ca").parse_rack("CASTELL")
    assert "The other player has ACELLST in every round, as the position says." in window.text
    drawn = simulate(window, moves, seed="7")
    assert drawn.other_tiles == b""
    assert "in every round, as" not in window.text
    assert not is_ticked(window, "known")
    assert drawn.estimates != simulated.estimates


def test_a_rack_that_is_known_in_part_is_filled_by_chance(window, monkeypatch):
    monkeypatch.setattr(simulating, "MOST", 5)
    show(window, OPENED.replace("AEIRST?/", "AEIRST?/CAS"))
    simulated = simulate(window, marked(window, 2), known="yes")
    assert len(simulated.other_tiles) == 3
    assert window.inner.session.find(Simulating).trial.position.other == 7


def test_of_a_game_nobody_knew_the_rack_of_the_other(window):
    turn(window, 5)
    simulated = simulate(window, ends(window), known="yes")
    assert simulated.other_tiles == b""
    assert "rack is known" not in window.text
