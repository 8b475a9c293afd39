"""One way to write what a blank shows, and where a play lies, on every page."""

import re

import pytest

import library
from devtools.looked_at import looked_at
from devtools.rooms import views
from faristol.app.views.written import written_play, written_ply, written_word
from faristol.rules.notation import parse_play

TYPED_AGAIN = "writing.py"
"""What it writes stands in a field."""

CA = library.alphabet("ca")


@pytest.mark.rule("NOT-2", "CLA-5A")
@pytest.mark.parametrize(
    ("typed", "written"),
    [("H8 CaSA", "C(A)SA"), ("H8 casA", "(CAS)A"), ("H8 COl·lEGI", "CO(L·L)EGI"), ("H8 CASA", "CASA")],
)
def test_what_blanks_show_stands_in_round_brackets(typed, written):
    assert written_word(parse_play(typed, CA).word, CA) == written


def test_what_is_written_can_be_typed_again():
    play = parse_play("8H CaSA", CA)
    assert (written_play(play, CA), written_ply(play, CA)) == ("C(A)SA 8H", "8H C(A)SA")
    assert parse_play(written_play(play, CA), CA) == parse_play(written_ply(play, CA), CA) == play


@pytest.mark.rule("NOT-2")
def test_no_page_writes_the_word_of_a_play_in_another_way():
    others = re.compile(r"show_word\([\w.]*play\.word|show_play\(")
    pages = looked_at("views", views())
    found = [path.name for path in pages if others.search(path.read_text("utf-8"))]
    assert found == [TYPED_AGAIN]
