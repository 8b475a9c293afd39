"""A language is added by its own folder, its word list and its catalogue: a draft of Occitan is all here.

CONTRIBUTING.md lists the steps. What the catalogue lacks is said in Catalan.
"""

import shutil
from pathlib import Path

import pytest

from devtools.catalogues import compiled, compiled_catalogues, extracted, problems, read
from faristol import __main__ as command
from faristol.app import text
from faristol.app.text import Texts, tongues
from faristol.tiles.language import language_of, look_in, shipped

DRAFT = Path(__file__).parents[2] / "languages"
CATALOGUE = DRAFT / "oc.po"
RACK = "CANTARS"


@pytest.fixture
def folder(tmp_path):
    """The folder of the draft, with the list that the command of CONTRIBUTING.md has compiled."""
    shutil.copytree(DRAFT / "oc", tmp_path / "oc")
    look_in(shipped(), tmp_path)
    target = tmp_path / "oc/oc-draft.lexicon"
    assert not command.main(["compile", str(DRAFT / "oc.words.txt"), "--lang", "oc", "-o", str(target)])
    yield tmp_path / "oc"
    look_in()


@pytest.fixture
def occitan(folder, window, monkeypatch):
    """A window that speaks Occitan."""
    catalogues = {**compiled_catalogues(), "oc": compiled(CATALOGUE)}
    monkeypatch.setattr(text, "_catalogues", lambda: catalogues.keys())
    window.inner.texts_in = lambda language: Texts.of(language, catalogues.get)
    window.send("language.choose", value="oc")
    return window


def test_it_took_five_files(folder):
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    duplicate = "rules/duplicate/occitan_duplicate.toml"
    assert files == {"language.toml", "alphabet.toml", "oc-draft.lexicon", duplicate}
    assert CATALOGUE.is_file()


def test_pages_are_offered_in_it_and_fall_back_to_catalan(occitan):
    assert {"ca", "ro", "en", "oc"} <= tongues().keys()
    occitan.go("#/settings")
    assert "<h1>Reglatges</h1>" in occitan.html
    assert "Colors" in occitan.text
    assert "Votz catalana" in occitan.text
    assert occitan.inner.texts.sequence(["Pau", "Laia", "Roc"]) == "Pau, Laia e Roc"
    assert occitan.inner.texts.gettext("Conduct of %(name)s") % {"name": "Anna"} == "Comportament d’Anna"
    assert occitan.inner.texts.number(1234.5) == "1\u202f234,5"


def test_its_catalogue_may_lack_sentences_but_not_have_others():
    assert list(problems(extracted(), read(CATALOGUE), whole=False)) == []
    assert any(problem.startswith("missing: ") for problem in problems(extracted(), read(CATALOGUE)))


def test_a_duplicate_is_played_announced_and_printed_in_it(occitan):
    occitan.set_up()
    assert (occitan.state.rules.key, occitan.state.language) == ("occitan_duplicate", "oc")
    occitan.send("rack.type", tiles=RACK)
    occitan.send("voice.read")
    first = [part["text"] for part in occitan.effect("speak")["parts"]][:3]
    assert first == ["A d'Albi", "A d'Albi", "C de Carcassona"]
    occitan.send("clock.start")
    occitan.send("slip.enter", table="1", coordinates="H4", word="CANTAR", at="word")
    occitan.send("slips.close", confirm="yes")
    occitan.send("master.type", coordinates="H4", word="CANTAR")
    occitan.go(f"#/duplicate/{occitan.path.split('/')[2]}/print/plays")
    assert "CANTAR" in occitan.text
    assert "oc.words" in occitan.text


def test_two_letters_are_one_tile_and_qu_is_q(folder):
    alphabet = language_of("oc").alphabet
    assert alphabet.normalise("quatre") == alphabet.parse_word("QATRE")
    assert len(alphabet.parse_word("FILHAS")) == 5
