"""What the page says while there is no Python: in every language, with the same values in each sentence."""

import json
import re
import shutil
from pathlib import Path

import pytest

from devtools.catalogues import start_texts
from faristol.app.home.views.first_puzzle import first_puzzle
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
        for name in texts["en"].keys() - {"racks"}
    }
    assert values["loading"]["en"] == ["{done}", "{total}"]
    assert {name: found for name, found in values.items() if len(set(map(tuple, found.values()))) > 1} == {}


@pytest.mark.rule("FRO-5")
@pytest.mark.parametrize("day", range(1, 32))
def test_the_rack_of_a_day_is_that_of_the_puzzle_of_a_first_visit(day):
    for code, own in json.loads(start_texts()).items():
        first = first_puzzle(code, f"2026-01-{day:02}")
        assert first is not None
        tiles = own["racks"][day % len(own["racks"])].split()
        letters, points = zip(*(re.fullmatch(r"(.+?)(\d+)", tile).groups() for tile in tiles), strict=True)
        assert first.alphabet.parse_rack("".join(letters)) == first.rack
        assert [int(one) for one in points] == [first.alphabet.value(tile) for tile in first.rack]


def test_a_language_without_sentences_has_those_of_the_one_that_speaks_instead(draft):
    texts = json.loads(start_texts())
    assert texts["oc"] == {**texts["ca"], "decimal": ",", "racks": []}


def test_the_build_stops_for_a_sentence_that_a_language_lacks(draft):
    text = draft.read_text(encoding="utf-8").replace('instead = "ca"\n', "")
    draft.write_text(text + '\n[start]\nstarting = "Se lança"\n', encoding="utf-8")
    with pytest.raises(SystemExit, match=r"lexicons/oc/language.toml: \[start\] lacks again, "):
        start_texts()
