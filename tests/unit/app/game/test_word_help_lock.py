"""Word help while a game is played in this browser."""

import pytest

from faristol.app.wordlists.word_judge import Verdict
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from seated import Seated

HELP = ("#/words/judge", "#/words/study")


def is_locked(window) -> bool:
    """Whether both pages of word help are locked."""
    shown = []
    for path in HELP:
        window.go(path)
        shown.append("Word help is locked" in window.text)
    assert len(set(shown)) == 1
    return shown[0]


@pytest.mark.rule("CLA-1D")
@pytest.mark.parametrize("use", ["tablet", "board"])
def test_word_help_is_locked_during_a_game_and_says_by_which(window, use):
    game = Seated(window, use=use, begun=False)
    assert not is_locked(window)
    game.do(e.StarterSet(0, "named"))
    while game.state.to_draw is not None:
        game.do(c.DrawRack())
    game.do(e.Begun())
    assert is_locked(window)
    assert "“Partida” is being played on this device" in window.text
    assert f'href="#/game/{game.stream}"' in window.html


@pytest.mark.rule("CLA-1D")
@pytest.mark.parametrize(
    ("action", "fields"),
    [("words.judge", {"words": "casa"}), ("study.ask", {"word": "casa"}), ("words.typing", {"words": "c"})],
)
def test_nothing_is_answered_by_a_page_that_was_open_before(window, action, fields):
    window.go("#/words/judge")
    Seated(window)
    window.send(action, **fields)
    assert ("CLA-1D") in [rule for _, rule in window.notices]
    assert window.effect("sound") is None
    assert window.inner.session.of(Verdict).stands is None


@pytest.mark.rule("CLA-1D")
def test_it_is_open_again_when_the_game_is_over(window):
    game = Seated(window)
    assert is_locked(window)
    game.do(c.Abandon((0,)))
    assert not is_locked(window)


@pytest.mark.rule("CLA-1D")
def test_a_game_that_nobody_goes_on_with_locks_nothing_for_ever(window):
    Seated(window)
    window.now += 3 * 3_600_000 - 60_000
    assert is_locked(window)
    window.now += 120_000
    assert not is_locked(window)


def test_a_casual_game_in_which_the_app_looks_at_the_words_locks_nothing(window):
    Seated(window, use="tablet", word_check="refuse")
    assert not is_locked(window)


@pytest.mark.rule("CLA-1D")
def test_another_window_is_locked_too(window, another_window):
    other = another_window()
    assert not is_locked(other)
    game = Seated(window)
    other.send("stream.changed", stream=game.stream)
    assert is_locked(other)
