"""A position set up by hand or from its line: laid, typed, checked, undone, kept over a reload (ANA-5)."""

import asyncio
import html
import re
from urllib.parse import quote

import pytest

import gamefiles
from faristol.app.game.editing import Draft, Kept
from faristol.app.tentative.tentative import Laying
from faristol.storage.exchange.cgp import MOST_CHARACTERS, read_cgp

EDITOR = "#/games/editor"
EMPTY = "/".join(["15"] * 15)
CGP = f"{'15/' * 7}3CANTADA5/{'15/' * 6}15 AEIRST?/ 82/0 0 lex DISC; ld catalan;"


@pytest.fixture
def editor(window):
    window.go(EDITOR)
    return window


def wrong(window) -> str:
    """What stands against an analysis."""
    _, _, rest = window.html.partition('id="editor-faults"')
    return rest.partition("</section>")[0]


def line(window) -> str:
    """The line of the position that the page has."""
    return window.html.partition('<textarea id="line"')[2].partition(">")[2].partition("</textarea>")[0]


def draft(window) -> Draft:
    return window.inner.session.of(Draft)


def type_words(window, *words: str) -> None:
    for word in words:
        window.send("editor.write", play=word)


@pytest.mark.rule("ANA-5")
def test_a_word_is_laid_by_typing_from_a_square(editor):
    for key in ("Escape", "ArrowRight"):  # the arrow comes up in the centre
        editor.send("lay.key", key=key)
    for key in "CASA":
        editor.send("lay.key", key=key)
    assert line(editor).split("/")[7] == "7CASA4"
    editor.send("lay.key", key="Backspace")
    assert line(editor).split("/")[7] == "7CAS5"


def test_tiles_are_tapped_from_those_that_are_left_and_taken_off_again(editor):
    alphabet = editor.inner.library.alphabet("ca")
    editor.send("lay.tap", spot=f"tile:{alphabet.letters.index('Ç')}")
    editor.send("lay.tap", spot="board:112")
    assert line(editor).split("/")[7] == "7Ç7"
    editor.send("lay.tap", spot=f"tile:{alphabet.letters.index('Ç')}")
    editor.send("lay.tap", spot="board:113")
    assert "No Ç is left." in editor.text
    assert line(editor).split("/")[7] == "7Ç7"
    editor.send("lay.key", key="Escape")
    editor.send("lay.tap", spot="board:112")
    editor.send("lay.tap", spot="board:112")
    assert line(editor).split()[0] == EMPTY


def test_a_blank_lies_with_its_letter(editor):
    editor.send("lay.tap", spot="tile:0")
    editor.send("lay.tap", spot="board:112")
    assert "Which letter does the blank show?" in editor.text
    editor.send("lay.letter", letter="1")
    assert line(editor).split("/")[7] == "7a7"


@pytest.mark.rule("ANA-5")
def test_a_word_with_its_place_runs_through_letters_that_are_the_same(editor):
    type_words(editor, "H8 CASA", "8H CoSIR")
    assert line(editor).split("/")[7:12] == ["7CASA4", "7o7", "7S7", "7I7", "7R7"]
    type_words(editor, "8H COSIRA")
    assert line(editor).split("/")[8:13] == ["7o7", "7S7", "7I7", "7R7", "7A7"], "the blank stays one"
    assert not editor.notices


@pytest.mark.rule("ANA-5")
def test_a_word_over_other_letters_says_which_and_replaces_them_on_purpose_only(editor):
    type_words(editor, "H4 CaNTADA")
    editor.send("editor.write", play="H4 CESA")
    said = "CESA at H4 would replace letters that lie there: (A) on H5, N on H6 and T on H7."
    assert said in editor.text
    assert "With the letters beside it that makes CESAADA H4." in editor.text
    assert line(editor).split("/")[7] == "3CaNTADA5"
    assert 'value="H4 CESA"' in editor.html, "what was typed stays in its field"
    [fields] = re.findall(
        r'data-action="editor.write" data-play="([^"]+)"\s+data-over="([^"]+)"', editor.html
    )
    assert fields == ("H4 CESA", "H5 H6 H7")
    editor.send("editor.write", play=fields[0], over=fields[1])
    assert line(editor).split("/")[7] == "3CESAADA5"
    assert not editor.notices
    editor.send("editor.undo")
    assert line(editor).split("/")[7] == "3CaNTADA5"


def test_other_squares_than_those_that_were_seen_are_asked_about_anew(editor):
    type_words(editor, "H8 CASA")
    editor.send("editor.write", play="H8 COSI", over="H9")
    assert "COSI at H8 would replace letters that lie there: A on H9 and A on H11." in editor.text
    assert line(editor).split("/")[7] == "7CASA4"


def test_a_blank_in_the_place_of_a_tile_of_the_same_letter_is_another_tile(editor):
    type_words(editor, "H8 CASA")
    editor.send("editor.write", play="H8 C(A)SA")
    assert "C(A)SA at H8 would replace letters that lie there: A on H9." in editor.text
    editor.send("editor.write", play="H8 C(A)SA", over="H9")
    assert line(editor).split("/")[7] == "7CaSA4"


def test_a_blank_is_written_in_brackets_wherever_it_is_read(editor):
    type_words(editor, "H8 CaSXA")
    editor.send("editor.fields", rack="AEIRSTN")
    assert "Not in the word list: C(A)SXA." in wrong(editor)
    assert "Words on the board: H8 C(A)SXA" in editor.text
    editor.send("editor.analyse")
    assert "Not in the word list: C(A)SXA." in editor.text


@pytest.mark.parametrize("text", ["", "H8", "zzz", "O13 CASA", "H8 😀", "x" * 4000])
def test_what_is_no_word_with_a_place_stays_in_its_field(editor, text):
    editor.send("editor.write", play=text)
    assert [place for place, _ in editor.notices] == ["write"]
    assert draft(editor).is_empty


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("H14 CASA", "CASA does not fit at H14: squares from there to the edge: 2."),
        ("8N CASA", "CASA does not fit at 8N: squares from there to the edge: 2."),
        ("A1 CASACASACASACASA", "CASACASACASACASA does not fit at A1: squares from there to the edge: 15."),
        ("O15 CaSA", "C(A)SA does not fit at O15: squares from there to the edge: 1."),
    ],
)
def test_a_word_that_runs_over_the_edge_is_refused_and_nothing_changes(editor, text, sentence):
    type_words(editor, "I1 TOM", "H12 COSA")
    before = line(editor)
    editor.send("editor.write", play=text)
    assert [place for place, _ in editor.notices] == ["write"]
    assert sentence in editor.text
    assert line(editor) == before
    type_words(editor, "H12 COSA")
    assert line(editor).split("/")[7] == "11COSA"


@pytest.mark.rule("ANA-5")
def test_racks_scores_and_whose_turn_it_is(editor):
    type_words(editor, "H8 CASA")
    editor.send("editor.fields", rack="aeirst?", other="NY L·L", score="120", other_score="−5")
    assert line(editor).split()[1:4] == ["AEIRST?/[L·L][NY]", "120/-5", "0"]
    editor.send("editor.turn")
    assert line(editor).split()[1:4] == ["[L·L][NY]/AEIRST?", "-5/120", "0"]
    assert "87 tiles in the bag" in editor.text  # less four that lie, the rack of two and a full one


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize(
    ("fields", "words", "sentence"),
    [
        ({"rack": "ÇÇ"}, (), "Board and racks have 2 Ç tiles, and the set has 1."),
        (
            {"rules": "romanian", "rack": "K"},
            (),
            "Board and racks have 1 K tile, and the set has none: only a blank shows K.",
        ),
        ({"rack": "???"}, (), "Board and racks have 3 blanks, and the set has 2."),
        ({"rack": "??"}, ("H8 CaSA",), "Board and racks have 3 blanks, and the set has 2."),
        ({"rack": "AEIRSTUN"}, (), "The rack to play has 8 tiles, and 7 have room."),
        ({"other": "AEIRSTUNL"}, (), "The rack of the other player has 9 tiles, and 7 have room."),
        ({"rack": "A1B"}, (), "The rack to play, “A1B”, cannot be read as tiles."),
        ({"other": "<b>"}, (), "The rack of the other player, “<b>”, cannot be read as tiles."),
        ({"score": "ten"}, (), "“ten” is no number of points."),
        ({}, ("A1 CASA",), "No tile lies on the centre, H8: the first play covers it."),
        ({}, ("H8 A",), "The tile on H8 lies alone: a word has two tiles at least."),
        ({}, ("H8 CASA", "A1 SOL"), "These tiles do not hang together with the others: A1, A2, A3."),
    ],
)
def test_what_cannot_be_is_named_and_nothing_is_lost(editor, fields, words, sentence):
    type_words(editor, *words)
    editor.send("editor.fields", **fields)
    assert sentence in html.unescape(wrong(editor))
    editor.send("editor.analyse")
    assert editor.path == EDITOR
    kept = (*draft(editor).racks, *draft(editor).scores, draft(editor).rules)
    assert all(text in kept for text in fields.values())


def test_seventeen_of_a_tile_are_counted(editor):
    rows = "/".join(["15"] * 6 + ["AAAAAAAAAAAAAAA", "7AA6"] + ["15"] * 7)
    editor.send("editor.read", line=f"{rows} / 0/0 0 ld catalan;")
    assert "Board and racks have 17 A tiles, and the set has 12." in wrong(editor)


def test_words_that_the_list_has_not_are_told_and_not_refused(editor):
    type_words(editor, "H8 CASXA")
    editor.send("editor.fields", rack="AEIRSTN")
    assert "Not in the word list: CASXA." in wrong(editor)
    editor.send("editor.analyse")
    assert editor.path.startswith("#/games/position/")
    assert "Not in the word list: CASXA." in editor.text


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Paste the line of a position first."),
        ("garbage", "has four parts"),
        (CGP.replace("3CANTADA5", "3CANTADA6"), "Row H has 16 squares"),
        (CGP.removeprefix("15/"), "14 rows"),
        ("x" * (MOST_CHARACTERS + 1), "too long for one position"),
        (CGP.replace("82/0", "82/0/3"), "two"),
    ],
)
def test_a_line_that_cannot_be_read_stays_with_what_is_wrong(editor, text, sentence):
    type_words(editor, "H8 CASA")
    editor.send("editor.read", line=text)
    assert sentence in editor.text
    assert [place for place, _ in editor.notices] == ["editor-line"]
    assert draft(editor).line == text[:MOST_CHARACTERS]
    alphabet = editor.inner.library.alphabet("ca")
    assert alphabet.show_word(draft(editor).board.cells[112:116]) == "CASA", "what lay there lies there"


@pytest.mark.rule("ANA-5")
def test_a_line_is_taken_with_all_it_says(editor):
    editor.send("editor.read", line=CGP.replace(" 0 lex", " 2 lex"))
    alphabet = editor.inner.library.alphabet("ca")
    found = read_cgp(line(editor).replace("&#39;", "'"), alphabet)
    assert found.board == read_cgp(CGP, alphabet).board
    assert (found.racks, found.scores, found.scoreless) == (read_cgp(CGP, alphabet).racks, (82, 0), 2)
    assert "The position names the word list “DISC”, which is not here" in editor.text


def test_the_letters_stay_when_the_language_changes(editor):
    type_words(editor, "H8 CAÇa")
    editor.send("editor.fields", rules="romanian")
    assert line(editor).split("/")[7] == "7CA1a4"
    editor.send("editor.undo")
    assert line(editor).split("/")[7] == "7CAÇa4"


def test_every_change_can_be_undone(editor):
    type_words(editor, "H8 CASA")
    editor.send("editor.fields", rack="AEIRST?")
    editor.send("editor.clear")
    assert draft(editor).is_empty
    editor.send("editor.undo")
    assert line(editor).split()[1] == "AEIRST?/"
    editor.send("editor.undo")
    editor.send("editor.undo")
    assert line(editor).split()[0] == EMPTY
    editor.send("editor.undo")
    assert line(editor).split()[0] == EMPTY


def test_after_an_undo_the_next_letter_goes_where_one_is_gone(editor):
    for key in ("ArrowRight", *"CASA"):
        editor.send("lay.key", key=key)
    editor.send("editor.undo")
    editor.send("editor.undo")
    editor.send("lay.key", key="T")
    assert line(editor).split("/")[7] == "7CAT5"


def test_the_browser_keeps_it_over_a_reload(editor, another_window):
    type_words(editor, "H8 CASA")
    editor.send("editor.fields", rack="AEIR", other="zz!", score="x")
    kept = editor.effect("editor")["value"]
    assert editor.effect("order") is None
    again = another_window()
    again.send("app.start", path=EDITOR, editor=kept)
    again.go(EDITOR)
    assert draft(again) == draft(editor)
    assert "CASA" in again.text


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "[]",
        "{}{",
        '{"cells":"zz"}',
        '{"cells":"' + "ff" * 225 + '"}',
        '{"cells":"' + "1f" * 225 + '"}',
        '{"racks":["A"]}',
        "{" * 9000,
        '{"cells":"' + "00" * 100_000 + '"}',
    ],
)
def test_a_kept_text_that_is_none_changes_nothing(window, text):
    window.send("app.start", path=EDITOR, editor=text)
    window.go(EDITOR)
    assert "Set up a position" in window.text


def test_a_link_opens_the_editor_with_its_position_and_the_one_before_comes_back(editor):
    type_words(editor, "H8 CASA")
    editor.go(f"{EDITOR}/classic/{quote(CGP, safe='')}")
    assert line(editor).split("/")[7] == "3CANTADA5"
    type_words(editor, "4H CEL")
    assert line(editor).split("/")[8] == "3E11", "what is changed is not what the address says"
    editor.send("editor.undo")
    editor.send("editor.undo")
    assert line(editor).split("/")[7] == "7CASA4"


@pytest.mark.parametrize(
    "address", ["nowhere/x", "classic/x", "classic/%", "classic/15%2F", "classic/" + "%2F" * 2000]
)
def test_an_address_that_cannot_be_read_says_so(window, address):
    window.go(f"{EDITOR}/{address}")
    assert "Set up a position" in window.text
    assert [place for place, _ in window.notices] == ["editor-link"]
    damaged = "The link is damaged or cut short, so its position cannot be shown."
    assert (damaged in window.text) == address.startswith("classic")
    assert "from before" not in window.text, "there is none"


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize("where", [EDITOR, "#/games/position"])
def test_a_damaged_link_says_so_whenever_it_is_opened_and_leaves_the_position_from_before(
    editor, another_window, where
):
    damaged = "The link is damaged or cut short, so its position cannot be shown. A position in CGP has four"
    before = "What stands here is the position from before."
    type_words(editor, "H8 CASA")
    for window in (editor, again := another_window()):
        if window is again:
            again.send("app.start", path=EDITOR, editor=editor.inner.session.of(Kept).text)
        for _ in range(2):
            window.go(f"{where}/classic/garbage")
            assert window.text.count(damaged) == window.text.count(before) == 1
            assert line(window) == "garbage"
            assert "Words on the board: H8 CASA" in window.text
            window.send("editor.fields", rack="AEI")
            assert window.text.count(damaged) == 1, "it stands at its line, and is not told again"
            assert not window.notices
            window.go("#/games")
    again.go(f"{where}/classic/garbage")
    again.send("editor.read", line=CGP)
    assert damaged not in again.text
    again.send("editor.undo")
    again.send("editor.undo")
    assert "Words on the board: H8 CASA" in again.text


def test_a_whole_link_of_another_language_is_not_called_damaged(editor):
    editor.go(f"{EDITOR}/classic/{quote(CGP.replace('catalan', 'english'), safe='')}")
    assert "This position uses the tiles or words of “english”." in editor.text
    assert "damaged" not in editor.text


@pytest.mark.rule("ANA-5", "CLA-4B")
def test_a_line_after_more_turns_without_points_than_a_game_can_have_is_named(editor):
    for scores in ("82/0", "0/0"):
        editor.send("editor.read", line=CGP.replace("82/0 0", f"{scores} 99"))
        said = "The game is over here: 12 turns without points running end it, and this is after 99."
        assert said in wrong(editor)
    editor.send("editor.analyse")
    assert editor.path == EDITOR


def test_a_code_with_a_link_leads_there_and_another_does_not(editor):
    editor.send("editor.scan", code=f"https://example.org/app/{EDITOR}/classic/{quote(CGP, safe='')}")
    assert line(editor).split("/")[7] == "3CANTADA5"
    editor.send("editor.scan", code="https://example.org/")
    assert "“https://example.org/” is no link to a position." in editor.text


def test_the_line_goes_to_the_clipboard(editor):
    type_words(editor, "H8 CASA")
    editor.send("editor.copy")
    assert str(editor.effect("copy")["text"]).split("/")[7] == "7CASA4"
    editor.send("editor.fields", rack="!")
    editor.send("editor.copy")
    assert editor.effect("copy") is None


@pytest.mark.rule("CLA-1D")
def test_it_is_locked_while_a_game_is_played(log, editor):
    table = gamefiles.played(1, turns=4)
    asyncio.run(log.append(gamefiles.records(table, "game")))
    editor.now = table.now
    editor.go("#/games")
    editor.go(EDITOR)
    assert "locked" in editor.text
    editor.send("editor.read", line=CGP)
    assert draft(editor).is_empty


def test_what_lies_is_forgotten_by_no_other_page(editor):
    type_words(editor, "H8 CASA")
    editor.go("#/games")
    editor.go(EDITOR)
    assert line(editor).split("/")[7] == "7CASA4"
    assert editor.inner.session.find(Laying, "editor")
    assert editor.inner.session.of(Kept).text
