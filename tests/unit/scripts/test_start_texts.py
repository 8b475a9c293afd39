"""What the page says while there is no Python: in every language, with the same values in each sentence."""

import json
import re
import shutil
from pathlib import Path

import pytest

from devtools.catalogues import start_texts
from faristol.tiles.language import look_in, shipped

DRAFT = Path(__file__).parents[2] / "languages/oc"


@pytest.fixture
def draft(tmp_path):
    """The folder of Occitan, which says nothing of its own before Python has come."""
    shutil.copytree(DRAFT, tmp_path / "oc")
    look_in(shipped(), tmp_path)
    yield tmp_path / "oc/language.toml"
    look_in()


def test_each_language_says_the_same_values():
    texts = json.loads(start_texts())
    values = {
        name: {code: sorted(re.findall(r"\{\w+\}", own[name])) for code, own in texts.items()}
        for name in texts["en"]
    }
    assert values["loading"]["en"] == ["{done}", "{total}"]
    assert {name: found for name, found in values.items() if len(set(map(tuple, found.values()))) > 1} == {}


def test_a_language_without_sentences_has_those_of_the_one_that_speaks_instead(draft):
    texts = json.loads(start_texts())
    assert texts["oc"] == {**texts["ca"], "decimal": ","}


def test_the_build_stops_for_a_sentence_that_a_language_lacks(draft):
    text = draft.read_text(encoding="utf-8").replace('instead = "ca"\n', "")
    draft.write_text(text + '\n[start]\nstarting = "Se lança"\n', encoding="utf-8")
    with pytest.raises(SystemExit, match=r"lexicons/oc/language.toml: \[start\] lacks again, "):
        start_texts()
