"""The page of a position: analysed as a turn is, simulated, searched to the end, shared (ANA-5)."""

import asyncio
import html
import re
from urllib.parse import quote, unquote

import pytest

import gamefiles
from faristol.app.game import editing
from faristol.app.game.editing import Draft
from faristol.modes.game.analysing import Analysing, turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.searches import Simulating
from faristol.storage.exchange.cgp import cgp_of

POSITION = "#/games/position/classic/"
EDITOR = "#/games/editor/classic/"
OPENED = f"{'15/' * 7}3CANTADA5/{'15/' * 6}15 AEIRST?/ 82/0 0 ld catalan;"


def show(window, line: str, path: str = POSITION) -> None:
    window.go(path + quote(line, safe=""))
    window.work()


def moves(window) -> list[str]:
    return [
        html.unescape(found)
        for found in re.findall(r'data-action="analysis.try" data-value="([^"]+)"', window.html)
    ]


@pytest.mark.rule("ANA-5")
def test_a_position_has_the_best_moves_that_a_turn_of_a_game_has(window):
    show(window, OPENED)
    assert "Best moves" in window.text
    assert len(moves(window)) > 5
    assert "93 tiles" not in window.text
    assert "79 tiles in the bag" in window.text
    assert "played" not in window.text, "nobody has made this turn"


@pytest.mark.rule("ANA-5")
def test_with_an_empty_bag_it_is_searched_to_the_end_as_the_turn_of_the_game_is(window, log):
    table = gamefiles.played()
    state = table.state
    turn = next(
        before for before in turns_of(state, {}) if before.is_endgame and before.position.hands[0] < 6
    )
    asyncio.run(log.append(gamefiles.records(table, "game")))
    window.go(f"#/game/game/analysis/{turn.number}")
    window.work()
    of_turn = window.inner.session.find(Analysing, "game").weighed[turn.number]
    show(window, cgp_of(state, table.referee.alphabet, turn.number - 1))
    [known] = [found for stream, found in window.inner.session.all(Analysing).items() if "/" in str(stream)]
    weighed = known.weighed[1]
    assert (weighed.exact, weighed.best[0].worth) == (of_turn.exact, of_turn.best[0].worth)
    assert (weighed.played, weighed.lost) == (None, None)
    assert "searched to the end of the game" in window.text


def test_what_was_found_by_another_list_is_found_anew(window):
    show(window, OPENED)
    stream = window.path.removeprefix("#/games/position/")
    known = window.inner.session.find(Analysing, stream)
    window.send("simulating.start", move="\n".join(moves(window)[:2]), plies="2", certainty="95")
    window.work()
    assert "Simulation" in window.text
    changed = "The turns or the word list have changed: all is looked at anew."
    assert changed not in window.text
    known.lexicon = "another"
    window.send("position.code")
    assert changed in window.text
    assert window.inner.session.find(Simulating) is None
    window.work()
    assert window.inner.session.find(Analysing, stream) is not known
    assert window.inner.session.find(Analysing, stream).weighed[1].best == known.weighed[1].best


@pytest.mark.parametrize("rack", ["", "AEI"])
def test_a_rack_that_is_not_whole(window, rack):
    show(window, OPENED.replace("AEIRST?", rack))
    if rack:
        assert "Best moves" in window.text
    else:
        assert "Without the rack of whoever is to play there are no best moves." in window.text


@pytest.mark.parametrize(
    "line", ["x", "15/15", OPENED.replace("15/", "16/", 1), OPENED.replace("AEIRST?", "ÇÇ")]
)
def test_an_address_of_what_cannot_be_is_shown_in_the_editor(window, line):
    show(window, line)
    assert window.path == EDITOR + quote(line, safe="")
    assert "Set up a position" in window.text
    window.send("editor.analyse")
    assert window.path.startswith("#/games/editor")


@pytest.mark.rule("ANA-5")
def test_a_link_and_a_code_hold_the_position_itself(window, another_window):
    show(window, OPENED)
    window.send("position.share")
    link = str(window.effect("share")["text"])
    other = another_window()
    other.go(link)
    assert "CANTADA" in other.text
    assert 'value="AEIRST?"' in other.html
    window.send("position.code")
    assert 'class="qr"' in window.html
    window.send("position.code")
    assert 'class="qr"' not in window.html
    window.send("position.copy")
    assert str(window.effect("copy")["text"]) == unquote(link.rpartition("/")[2])
    copied = window.effect("copy")
    window.send(copied["then"], where="clipboard")
    assert "It is in the clipboard" in window.text
    assert window.notices == [("over", "")]


def test_the_list_that_a_position_names_is_taken_where_it_is_here(window):
    show(window, f"{OPENED} lex DISC9;")
    assert "The position names the word list “DISC9”, which is not here" in window.text
    title = asyncio.run(window.inner.proposed_list("ca")).title
    for line in (OPENED, f"{OPENED} lex {title};"):
        show(window, line)
        assert "which is not here" not in window.text


def test_the_figures_of_a_page_that_is_none_are_refused(window):
    window.go("#/games")
    for action in ("position.share", "position.copy"):
        window.send(action)
        assert window.effect("copy") is window.effect("share") is None


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize("side", ["own", "other"])
def test_it_is_played_on_against_the_computer(window, side):
    show(window, OPENED)
    window.send("position.play", side=side, level="club")
    stream = window.path.split("/")[2]
    state = asyncio.run(window.inner.open(CLASSIC, stream)).state
    mover = 0 if side == "own" else 1
    assert (state.casual, state.from_position, state.turn) == (True, True, mover)
    assert state.scores == ((82, 0) if mover == 0 else (0, 82))
    assert sorted(state.rack(mover)) == sorted(window.inner.library.alphabet("ca").parse_rack("AEIRST?"))
    assert len(state.rack(1 - mover)) == 7
    window.work()
    assert len(asyncio.run(window.inner.open(CLASSIC, stream)).state.turns) >= mover


@pytest.mark.rule("ANA-5")
def test_a_game_from_a_position_is_gone_through_analysed_and_kept_as_any_other(window):
    show(window, OPENED)
    window.send("position.play", side="own", level="club")
    stream = window.path.split("/")[2]
    window.send("casual.hint")
    for _ in range(2):
        window.send("casual.hint")
    window.send("casual.give_up")
    window.send("casual.give_up_yes")
    game = f"#/game/{stream}"
    window.go(f"{game}/history")
    assert "The game begins from a position: 82 – 0, and Player is to play." in window.text
    window.go(f"{game}/sheet")
    assert "From a position 82 – 0" in window.text
    window.go(f"{game}/replay")
    assert "CANTADA" in window.text
    window.send("records.gcg", dialect="bare")
    assert "GCG has no way to begin with tiles on the board." in window.text
    window.send("records.share")
    link = str(window.effect("share")["text"])
    window.go(link)
    assert "CANTADA" in window.text
    for page in ("analysis", "report", "print"):
        window.go(f"{game}/{page}")
        assert window.path == f"{game}/{page}"
    window.go("#/games")
    assert "Player" in window.text


@pytest.mark.parametrize(
    "fields", [{"side": "own"}, {"side": "x", "level": "club"}, {"side": "own", "level": "x"}]
)
def test_what_cannot_be_chosen_begins_no_game(window, log, fields):
    show(window, OPENED)
    window.send("position.play", **fields)
    assert window.path.startswith(POSITION)
    assert window.notices == [("play-on", "")]
    assert not [head for head in asyncio.run(log.heads()) if head.first.type.startswith("classic")]


@pytest.mark.rule("ANA-5")
def test_it_is_printed_with_the_code_that_opens_it(window):
    show(window, OPENED)
    page = window.path
    window.go(f"{page}/print")
    assert 'class="paper-board"' in window.html
    assert 'class="qr"' in window.html
    assert "AEIRST?" in window.text.replace(" ", "")
    assert "79 tiles in the bag." in window.text
    window.go(f"{page}/print/score")
    assert 'class="paper-board"' not in window.html
    window.go("#/games/print/position")
    assert 'class="paper-board"' not in window.html


@pytest.mark.rule("ANA-5")
def test_any_turn_of_an_analysed_game_opens_in_the_editor(window, log):
    table = gamefiles.played()
    asyncio.run(log.append(gamefiles.records(table, "game")))
    window.go("#/game/game/analysis/5")
    [path] = re.findall(r'href="(#/games/editor/[^"]+)"', window.html)
    window.go(html.unescape(path))
    alphabet = table.referee.alphabet
    before = turns_of(table.state, {})[4]
    draft = window.inner.session.of(Draft)
    assert draft.board == before.position.board
    assert sorted(alphabet.parse_rack(draft.racks[0])) == sorted(before.rack)


@pytest.mark.rule("ANA-5")
def test_a_position_is_kept_under_a_name_listed_and_removed(window):
    show(window, OPENED)
    page = window.path
    window.send("position.keep", name="  CANTADA   first ")
    assert "“CANTADA first” is kept: the editor lists it." in window.text
    window.send("position.keep", name="x" * 300)
    show(window, OPENED.replace("AEIRST?", "AEIRSTN"))
    window.now += 1000
    window.send("position.keep", name="")
    window.go("#/games/editor")
    assert "2 kept positions" in window.text
    assert "Position of " in window.text
    [_, first] = re.findall(r'id="kept-(\w+)"', window.html)
    assert html.escape(page) in window.html or page in window.html
    window.send("editor.remove", stream=first)
    assert "Remove “xxx" in window.text
    window.send("editor.remove_yes", stream=first)
    assert "1 kept position" in window.text
    window.send("editor.remove", stream="nowhere")
    window.send("editor.remove_yes", stream="nowhere")
    assert "1 kept position" in window.text


def test_so_many_positions_are_kept_and_no_more(window, monkeypatch):
    monkeypatch.setattr(editing, "MOST_KEPT", 1)
    show(window, OPENED)
    window.send("position.keep", name="one")
    show(window, OPENED.replace("AEIRST?", "AEIRSTN"))
    window.send("position.keep", name="two")
    assert "1 positions are kept already: remove one first." in window.text


@pytest.mark.parametrize(
    "text", ["x", "[1]", '["a","javascript:alert(1)",1]', '["a","#/games/position/x","1"]', "7"]
)
def test_a_setting_that_is_no_position_is_not_listed(window, text):
    asyncio.run(window.inner.choose("position.abc", text))
    window.go("#/games/editor")
    assert "kept position" not in window.text


@pytest.mark.rule("ANA-3", "ANA-5")
def test_the_rack_of_the_other_is_used_where_a_position_says_all_of_it(window):
    show(window, OPENED)
    assert "The other player’s rack is known here" not in window.text
    show(window, OPENED.replace("AEIRST?/", "ZELQUIA/OOMNLLE"))
    assert "The other player’s rack is known here" in window.text
    assert "With the rack that is known the other’s best answer scores" in window.text
    assert "they are those to the rack that is known" in window.text
    assert "drawn at random" not in window.text
    show(window, OPENED.replace("AEIRST?/", "AEIRST?/OOM"))
    assert "The other player’s rack is known here" not in window.text
