"""What the pages of a game's turns say, turn by turn: nothing twice, nothing within the error as a reason."""

import html
import re
from itertools import combinations

import pytest

from effort import usually
from faristol.app.game.views.why import rest_beside, with_rest
from faristol.app.text import Texts
from faristol.modes.game.analysing import Weighed
from faristol.modes.game.searches import Explaining
from faristol.movegen.why import LEAST, Comparison, is_small
from library import alphabet
from markup import without_tags
from unit.app.game.test_analysis import whole_game
from unit.app.game.test_verdicts import analysing, whole_report

TEXTS = Texts.english()
SENTENCES = re.compile(
    r'<p class="(?:compared|worth-more)">(.*?)</p>|<li class="(?:good|but)">(.*?)</li>', re.DOTALL
)

pytestmark = pytest.mark.rule("P5", "ANA-3")


def said(window) -> list[str]:
    """The sentences about the turn of the page, that on the move made first."""
    parts = window.shown.parts["analysis-played"] + window.shown.parts["analysis-why"]
    return [
        " ".join(html.unescape(without_tags("".join(texts))).split()) for texts in SENTENCES.findall(parts)
    ]


def figures(sentence: str) -> list[str]:
    """The figures of a sentence in their order, without coordinates and signs."""
    return re.findall(r"(?<![\w.])\d+\.\d(?![\w.])", sentence)


def check_sentences(sentences: list[str]) -> None:
    """No two have the same figures, none has an error of nothing or tiles that are the same for both."""
    for one, other in combinations(sentences, 2):
        assert one != other
        assert len(figures(one)) < 2 or figures(one) != figures(other), (one, other)
    verdicts = [one for one in sentences if " ± " in one]
    for one, other in combinations(verdicts, 2):
        assert set(re.findall(r"[\d.]+ ± [\d.]+", one)).isdisjoint(re.findall(r"[\d.]+ ± [\d.]+", other))
    for one in sentences:
        assert "± 0.0" not in one
        assert " 0.0 %" not in one
        kept = re.findall(r"\(kept: ([^)]*)\)", one)
        assert not kept or kept[0] != kept[1], one
    opening = [one for one in sentences if "opens the board" in one or "closes the board" in one]
    assert len(opening) < 2


def check_reasons(found: Comparison, weighed: Weighed) -> None:
    """With the rest they carry the difference to less than a point; of equal moves they cancel out."""
    named = [reason.kind for reason in found.reasons if reason.kind in {part.name for part in found.parts}]
    differences = {name: found.part(name).difference for name in named}
    if found.are_equal:
        assert len({amount > 0 for amount in differences.values()}) != 1 or not found.simulated
    elif abs(found.difference) >= LEAST:
        assert is_small(found.beside(named), found.difference, found.within)
    if found.simulated and found.simulated.equal is not None:
        assert found.are_equal == weighed.is_equal
        assert not weighed.is_equal or abs(found.difference) <= max(found.within, LEAST) + 10
    rest = rest_beside(named, found, alphabet("ca"), TEXTS)
    carried = sum(differences.values()) + (found.beside(named) if rest else 0)
    assert found.are_equal or not named or abs(carried - found.difference) < LEAST
    assert len(with_rest(found, alphabet("ca"), TEXTS)) == len(found.reasons) + bool(rest)


@pytest.mark.parametrize(("key", "seed"), usually([("classic", 18)], [("classic", 18), ("romanian", 16)]))
def test_no_turn_of_a_game_says_anything_twice_or_more_than_is_known(window, key, seed) -> None:
    played = whole_game(seed, key)
    stream, _ = whole_report(window, played)
    looked_at = 0
    for number in sorted(analysing(window, stream).weighed):
        window.go(f"#/game/{stream}/analysis/{number}")
        window.work()
        sentences = said(window)
        assert sentences, number
        check_sentences(sentences)
        explaining = window.inner.session.find(Explaining)
        if explaining and explaining.at == (stream, number) and (found := explaining.why.comparison):
            looked_at += 1
            check_reasons(found, analysing(window, stream).weighed[number])
    assert looked_at > len(played.state.turns) // 2
