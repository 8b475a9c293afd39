"""In which language the editor reads a line: by what it names, otherwise by the page (ANA-5)."""

import re

import pytest

from unit.app.game.test_editor import EMPTY, draft, editor, wrong

__all__ = ["editor"]


def lying(word: str, behind: str = "") -> str:
    """The line of a position with a word of four letters in the row of the centre."""
    return f"{EMPTY[:21]}5{word}6/{EMPTY[24:]} AEI/ 0/0 0{behind}"


@pytest.mark.rule("ANA-5")
def test_a_line_of_another_language_brings_its_rules_says_why_and_the_next_one_has_those_of_the_page(editor):
    editor.send("editor.read", line=lying("WISK"))
    assert draft(editor).rules == "romanian"
    assert "Words on the board: H6 WISK" in editor.text
    said = (
        "“W” in row H is no tile. So the line cannot be “Catalan”, and was read as “Romanian”. The next one "
        "is read as “Catalan” again."
    )
    assert said in wrong(editor)
    editor.send("editor.read", line=lying("WISK"))
    assert said in wrong(editor)
    editor.send("editor.read", line=lying("CASA"))
    assert draft(editor).rules == "classic"
    assert not editor.notices


def test_with_everything_cleared_the_language_is_that_of_the_page_again(editor):
    editor.send("editor.read", line=lying("WISK"))
    editor.send("editor.clear")
    assert draft(editor).rules == "classic"


def test_a_language_that_somebody_chooses_is_that_of_the_page(editor):
    editor.send("editor.read", line=lying("WISK"))
    editor.send("editor.fields", rack="AEIR")
    editor.send("editor.fields", rules="mallorca")
    editor.send("editor.fields", rules="romanian")
    editor.send("editor.read", line=lying("CASA"))
    assert draft(editor).rules == "romanian"


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize(
    ("rules", "behind", "language"),
    [
        ("romanian", " lex DISC2;", "classic"),
        ("romanian", " lex disc 2.17.24;", "classic"),
        ("romanian", " tmr 1/2; lex DISC;", "classic"),
        ("classic", " lex LOC6;", "romanian"),
        ("classic", " lex DISC2; ld romanian;", "romanian"),
        ("classic", " lex ro-2026.2;", "romanian"),
        ("romanian", " lex ca-2026.1;", "classic"),
        ("romanian", " lex Discovery;", "romanian"),
        ("classic", " ld ROMANIAN;", "romanian"),
    ],
)
def test_the_word_list_that_a_line_names_says_the_language_where_its_tiles_do_not(
    editor, rules, behind, language
):
    editor.send("editor.fields", rules=rules)
    editor.send("editor.read", line=lying("CASA", behind))
    assert draft(editor).rules == language
    assert ("which is not here" in editor.text) == ("2026." not in behind and "lex" in behind)


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize(
    ("behind", "named"),
    [
        (" lex CSW21; ld english;", "english"),
        (" lex CSW21;", "CSW21"),
        (" lex DISC2; ld klingon;", "klingon"),
        (" lex FRA24;", "FRA24"),
    ],
)
def test_a_line_in_a_language_without_tiles_here_is_refused(editor, behind, named):
    editor.send("editor.read", line=lying("WISK", behind))
    said = f"This position uses the tiles or words of “{named}”."
    assert f"{said} Faristol has tiles for these languages only: Catalan and Romanian." in editor.text
    assert draft(editor).board.is_empty
    assert draft(editor).rules in ("", "classic")


@pytest.mark.parametrize("behind", [" lex DISC2;", " ld catalan;"])
def test_a_line_that_names_its_language_is_read_in_no_other(editor, behind):
    editor.send("editor.read", line=lying("ÑISK", behind))
    assert "“Ñ” in row H is no tile." in editor.text
    assert draft(editor).board.is_empty


@pytest.mark.rule("ANA-5")
@pytest.mark.parametrize("rack", ["QQ", "QQQQ", "QQQQQQQ"])
@pytest.mark.parametrize(("rules", "language"), [("classic", "ca"), ("romanian", "ro")])
def test_a_line_that_names_no_language_is_read_in_that_of_the_editor(editor, rules, language, rack):
    editor.send("editor.fields", rules=rules)
    tile = rack if language == "ca" else rack.replace("Q", "Z")
    editor.send("editor.read", line=f"{EMPTY[:21]}5CASA6/{EMPTY[24:]} {tile}/ 0/0 0")
    assert draft(editor).rules == rules
    assert not editor.notices
    letter = tile[0]
    assert re.search(
        rf"Board and racks have {len(tile)} {letter} tiles, and the set has \d+\.", wrong(editor)
    )


def test_the_language_that_a_line_names_goes_before_that_of_the_page(editor):
    editor.send("editor.read", line=f"{EMPTY[:21]}5CASA6/{EMPTY[24:]} AEI/ 0/0 0 ld romanian;")
    assert draft(editor).rules == "romanian"
