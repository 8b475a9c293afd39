"""Players with their tables and groups: from a list, moved, swapped, and the one who judges as well."""

import asyncio
import re
from dataclasses import replace

import pytest

from answering import paste_and_say_yes
from faristol.app.duplicate.typed_slip import Typing
from faristol.modes.duplicate.commands import ChangeDetails, Seat
from faristol.modes.duplicate.duplicate import DUPLICATE


def seats(window):
    return [(player.table, player.name, player.group) for player in window.state.players]


@pytest.mark.parametrize(
    "text",
    [
        "Taula,Nom,Grup\n4,Anna,A\n2,Benet,\n",
        "Grup;Nom;Taula\nA;Anna;4\n;Benet;2\n",
        "Masa\tNume\tGrupă\n4\tAnna\tA\n2\tBenet\n",
        "name, group, table\nAnna, A, 4\nBenet,, 2\n",
        "\ufeffNom i cognoms;Categoria;Núm.\n\nAnna;A;4\nBenet;;2\n",
    ],
)
def test_the_heading_line_says_which_column_is_which(window, text):
    window.send("duplicate.new")
    paste_and_say_yes(window, "setup.paste", text)
    assert seats(window) == [(2, "Benet", ""), (4, "Anna", "A")]


@pytest.mark.parametrize(
    "text", ["Taula,Nom,Grup\nx,Anna,A\n", "Nom,Grup\n,A\n", "Taula,Nom,Grup\n1,Anna,A\n1,Benet,A\n"]
)
def test_a_list_that_is_wrong_somewhere_enters_nobody(window, text):
    window.send("duplicate.new")
    window.send("setup.paste", text=text)
    assert [place for place, _ in window.notices] == ["paste"]
    assert window.state.players == ()


def test_up_to_twelve_wrong_lines_of_a_list_are_told_with_their_numbers(window):
    window.send("duplicate.new")
    window.send("setup.player", table="9", name="Zoe")
    wrong = ("x,Anna", "1,", "9,Benet", f"2,{'y' * 61}", "0,Pau", "3,", "z,Ot", *["z,Ot"] * 7)
    text = "\n".join(("Taula,Nom", "4,Bona", *wrong))
    window.send("setup.paste", text=text)
    assert seats(window) == [(9, "Zoe", "")]
    shown = " ".join(window.text.split())
    assert "Nobody has been entered. Line 3: “x” is not a table number. Line 4:" in shown
    assert "Line 5: Zoe already sits at table 9." in shown
    assert "Line 6: The name is longer" in shown
    assert "Line 7: Tables go from 1 to 9999, and this one is 0. Line 8" in shown
    assert "Line 14: “z” is not a table number. 2 more lines are wrong." in shown


def test_groups_are_typed_offered_again_and_changed(window):
    window.send("duplicate.new")
    window.send("setup.player", table="", name="Anna", group="Primera")
    assert '<option value="Primera">' in window.html
    window.send("setup.player", table="", name="Benet", group="")
    window.send("setup.change", player="2", table="2", name="Benet", group="Segona")
    assert seats(window) == [(1, "Anna", "Primera"), (2, "Benet", "Segona")]
    window.send("setup.change", player="2", table="2", name="Benet")
    assert seats(window)[1] == (2, "Benet", "Segona")


@pytest.mark.rule("DUP-1.8D")
def test_a_player_moves_in_mid_game_and_the_slips_find_the_new_table(window):
    window.set_up("Anna", "Benet", "Cristina")
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    window.send("setup.change", player="1", table="7", name="Anna")
    assert window.state.current.slips[1].points == 72
    window.send("slip.enter", table="1", coordinates="H8", word="DATA", at="word")
    assert window.notices == [("slip", "")]
    window.send("slip.table", table="7")
    assert window.inner.session.of(Typing).word == "CANTADA"


def test_a_table_that_is_taken_is_refused_and_a_swap_is_offered(window):
    window.set_up("Anna", "Benet", "Cristina")
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    path = window.path
    window.go(f"{path}/menu")
    window.send("setup.change", player="1", table="2", name="Anna")
    assert "Benet already sits at table 2. Swap the two tables" in window.text
    assert [table for table, _, _ in seats(window)] == [1, 2, 3]
    window.send("setup.swap", player="1", other="2")
    assert seats(window) == [(1, "Benet", ""), (2, "Anna", ""), (3, "Cristina", "")]
    assert window.state.current.slips[1].points == 72
    assert window.effect("say")["text"] == "1 Benet and 2 Anna"


def test_players_keep_table_and_group_for_the_next_time(window):
    window.set_up("Anna", "Benet")
    window.open_round("CANTADA")
    window.send("setup.change", player="2", table="2", name="Benet", group="B")
    window.go("#/")
    window.send("duplicate.new")
    assert seats(window) == [(1, "Anna", ""), (2, "Benet", "B")]
    assert Seat(2, "Benet", "B").group == "B"


@pytest.fixture
def judging(window):
    """A round in which Benet, at table 2, judges as well."""
    return judged(window)


def judged(window, **changed):
    """A duplicate with Benet as the judge who plays, with some of its rules changed."""
    window.send("duplicate.new")
    for name in ("Anna", "Benet", "Cristina"):
        window.send("setup.player", table="", name=name)
    window.send("setup.judge", judge="2")
    state = window.state
    details = ChangeDetails(state.name, state.date, state.place, replace(state.rules, **changed))
    asyncio.run(window.inner.command(DUPLICATE, window.path.split("/")[2], details))
    window.send("setup.start")
    window.open_round("CANTADA")
    return window


@pytest.mark.rule("DUP-1.1")
def test_the_judges_own_slip_comes_first_and_until_then_the_page_gives_no_play_away(judging):
    judging.send("slip.live", table="2", coordinates="h4", word="canta", at="word")
    judging.send("slip.live", table="", coordinates="h4", word="", at="coordinates")
    assert "Your own slip first." in judging.text
    assert 'role="option"' not in judging.html
    for word in ("CANTADA", "TANCADA", "CANTA", "DATA", "the best", "72"):
        assert word not in judging.html
    judging.send("slip.enter", table="2", coordinates="h4cantada", word="", at="coordinates")
    assert judging.state.current.slips == {}
    assert "valid" not in judging.text


@pytest.mark.rule("DUP-1.1")
@pytest.mark.parametrize(("word", "verdict"), [("CANTADA", "good"), ("TACDANA", "word")])
def test_the_judge_is_asked_once_without_a_word_on_what_the_slip_is_worth(judging, word, verdict):
    judging.send("slip.enter", table="2", coordinates="H4", word=word, at="word")
    assert judging.state.current.slips == {}
    question = judging.effect("alert")["text"]
    assert question == f"Benet: {word} H4. Nothing of it can be changed until the slips are closed."
    assert "72" not in judging.html
    assert "word list" not in judging.text
    judging.send("slip.enter", table="2", coordinates="H4", word=word, confirm="yes")
    assert judging.state.current.slips[2].verdict == verdict


@pytest.mark.rule("DUP-1.1")
def test_other_slips_wait_and_the_judges_one_is_locked_until_the_slips_are_closed(judging):
    judging.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    assert judging.notices == [("slip", "DUP-1.1")]
    judging.send("slip.table", table="3")
    assert judging.notices == [("slip", "DUP-1.1")]
    judging.send("slip.claim", table="3", claim="late")
    assert judging.notices == [("slip", "DUP-1.1")]
    judging.send("slip.claim", table="2", claim="none")
    judging.send("slip.enter", table="2", coordinates="H4", word="CANTADA", confirm="yes")
    assert judging.state.current.slips[2].verdict == "none"
    judging.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    judging.send("slip.table", table="2")
    assert "Take the slip out" not in judging.text
    judging.send("slip.enter", table="2", coordinates="H4", word="CANTADA", at="word")
    assert judging.notices == [("slip", "DUP-1.1")]
    assert judging.state.current.slips[2].verdict == "none"
    judging.send("slips.close", confirm="yes")
    judging.send("slips.reopen")
    assert judging.state.current.slips[2].verdict == "none"


def test_a_judge_who_is_taken_off_the_list_judges_no_more(window):
    window.send("duplicate.new")
    window.send("setup.player", table="", name="Anna")
    window.send("setup.judge", judge="1")
    window.send("setup.remove", player="1")
    assert window.state.judge is None
    window.send("setup.judge", judge="9")
    assert window.notices == [("judge", "")]


@pytest.mark.rule("DUP-1.1")
def test_the_judges_own_slip_begins_at_the_place_and_goes_on_to_the_lock(judging):
    assert judging.effect("focus")["id"] == "slip-coordinates"
    assert re.search(r'id="slip-coordinates"[^>]* data-first', judging.html)
    judging.send("slip.enter", table="2", coordinates="h4cantada", word="", at="coordinates")
    assert judging.effect("focus")["id"] == "slip-word"
    judging.send("slip.enter", table="2", coordinates="h4", word="cantada", at="word")
    assert judging.state.current.slips[2].points == 72
    assert judging.effect("focus")["id"] == "slip-table"


@pytest.mark.rule("DUP-1.1", "ROM-7")
def test_a_judge_who_plays_does_not_see_the_best_play_of_a_rack_that_is_played_again(window):
    judging = judged(window, master_policy="best_slip")
    judging.send("slips.close", confirm="yes")
    here = judging.path
    for action in ("master.cancel", "round.repeat", "rack.draw", "clock.start"):
        assert "CANTADA" not in judging.html
        assert "There was" not in judging.text
        judging.go(f"{here}/round/1")
        judging.send("slip.live", table="1", coordinates="h4", word="", at="coordinates")
        assert "CANTADA" not in judging.html
        judging.go(here)
        judging.send(action)
    judging.send("slip.enter", table="2", coordinates="h8", word="cant", at="word")
    judging.send("slip.enter", confirm="yes")
    judging.send("slips.close", confirm="yes")
    assert "There was CANTADA H4 (72)." in judging.text


def test_players_of_one_name_are_told_while_the_duplicate_is_set_up(window):
    window.send("duplicate.new")
    for name in ("Anna Puig", "Biel", "anna puig"):
        window.send("setup.player", table="", name=name)
    assert "Several players have one name: Anna Puig." in window.text
    window.send("setup.change", player="3", table="3", name="Anna Puig (Olot)")
    assert "Several players have one name" not in window.text
