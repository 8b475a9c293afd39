"""Two whole games, turn by turn, against points that the program did not count."""

import tomllib
from pathlib import Path

import pytest

from browser import independent
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from gametable import game

GAMES = Path(__file__).parents[3] / "golden/games"


def golden(name: str) -> dict:
    return tomllib.loads((GAMES / f"{name}.toml").read_text(encoding="utf-8"))


def make_turn(table, turn: dict) -> None:
    """One turn with its rack and its time; a refused play has been challenged."""
    table.do(e.RackTyped(turn["by"], table.tiles(turn["rack"])))
    table.wait(turn["clock"])
    match turn["kind"]:
        case "exchange":
            table.do(c.Exchange(table.tiles(turn["tiles"])))
        case "pass":
            table.do(c.Pass())
        case kind:
            table.lay(turn["play"])
            if kind == "refused":
                table.do(c.ChallengePlay())
                table.do(c.DecideChallenge())
            else:
                table.do(c.CompleteTurn())


@pytest.mark.rule("SCO-1", "SCO-2", "SCO-3", "CLA-4A", "CLA-7B", "CLA-5A", "CLA-6A", "ROM-4")
@pytest.mark.parametrize("name", ["catalan", "romanian"])
def test_every_turn_and_the_end_come_to_what_was_counted_by_hand(name):
    expected = golden(name)
    table = game(expected["rules"])
    for number, turn in enumerate(expected["turn"], start=1):
        assert table.state.turn == turn["by"]
        make_turn(table, turn)
        made = table.state.turns[-1]
        assert (number, made.kind, made.scored) == (number, turn["kind"], turn["points"])
        assert table.state.scores[turn["by"]] == turn["total"]
    result = table.result()
    assert table.state.ended == "out"
    assert list(table.state.scores) == expected["totals"]
    assert list(result.scores) == expected["final"]
    late = [
        -sum(line.points for line in result.lines if (line.kind, line.seat) == ("time", seat))
        for seat in (0, 1)
    ]
    assert late == expected["overtime"]
    left = sorted(table.tiles(expected["left"]))
    assert sorted(table.state.position.bag.tiles() + b"".join(table.state.position.racks)) == left
    assert table.replayed() == table.state


@pytest.mark.rule("SCO-1", "SCO-2", "SCO-3")
@pytest.mark.parametrize("name", ["catalan", "romanian"])
def test_the_points_in_the_files_are_those_of_the_documents(name):
    expected = golden(name)
    table = game(expected["rules"], begun=False)
    alphabet = table.referee.alphabet
    values = [independent.VALUES[alphabet.language].get(letter, 0) for letter in alphabet.letters]
    board: dict = {}
    for turn in expected["turn"]:
        if turn["kind"] == "play":
            play = table.play(turn["play"])
            data = {"square": play.square, "direction": play.direction.value, "word": list(play.word)}
            assert independent.count(board, data, values) == turn["points"]
            board = {**dict(independent.squares(data)), **board}
