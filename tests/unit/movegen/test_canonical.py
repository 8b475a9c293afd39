"""Equivalent ways of writing a play have one canonical form: the one that generators list."""

import pytest

from faristol.movegen.interface import canonical
from faristol.rules.notation import parse_play, show_play
from faristol.tiles.alphabet import Alphabet
from pieces import position


@pytest.mark.parametrize(
    ("lying", "written", "listed"),
    [
        pytest.param([], "8H SAC", "H8 SAC", id="first play down"),
        pytest.param([], "8F SaC", "H6 SaC", id="first play down, H8 inside"),
        pytest.param([], "H6 SAC", "H6 SAC", id="first play across"),
        pytest.param(["H8 AI"], "8H AS", "8H AS", id="one tile, a word down only"),
        pytest.param(["8H AI"], "H8 As", "H8 As", id="one tile, a word across only"),
        pytest.param(["H8 A", "I7 I"], "8H AS", "I7 IS", id="one tile, two words, written down"),
        pytest.param(["H8 A", "I7 I"], "I7 Is", "I7 Is", id="one tile, two words, written across"),
        pytest.param(["H8 sOL"], "H8 sOLa", "H8 SOLa", id="blank on the board, one tile"),
        pytest.param(["H8 SOL"], "H8 sOLES", "H8 SOLES", id="letter on the board marked as a blank"),
        pytest.param(["H8 SOL"], "10F PIL", "10F PIL", id="more than one tile down"),
        pytest.param(["H8 SOL"], "H14 SOL", "H14 SOL", id="off the board"),
    ],
)
def test_a_play_has_one_canonical_form(
    catalan: Alphabet, lying: list[str], written: str, listed: str
) -> None:
    play = canonical(position(catalan, *lying), parse_play(written, catalan))
    assert show_play(play, catalan) == listed
