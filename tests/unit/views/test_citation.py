"""Rules are cited in one way, which shows a sign and keeps the article."""

import datetime
from pathlib import Path

import pytest

from check_rules import load_rules
from devtools.catalogues import compiled_catalogues
from devtools.looked_at import looked_at
from devtools.rooms import templates
from faristol.app.text import Texts
from faristol.app.views.citation import BOUND, citation, named, place
from faristol.app.views.render import bound

CATALAN = Texts.compiled("ca", compiled_catalogues()["ca"], datetime.UTC)
RULES = load_rules(Path(__file__).parents[2] / "rules.toml")

DOCUMENTLESS = ("BRD", "TIL", "PLA", "SCO", "NOT", "BRO", "PRA", "DEV", "TOU", "CLB", "ANA", "TOG")
"""What all documents share, or a screen, a browser, several devices, clubs, directors or friends need."""


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        (["DUP-1.10"], "Duplicada, 1.10"),
        (["DUP-1.8B"], "Duplicada, 1.8"),
        (["CLA-4E"], "Clàssica, 4 E"),
        (["CLA-4G"], "Clàssica, 4"),
        (["CLA 7 A–E"], "Clàssica, 7 A–E"),
        (["CLA-2A", "CLA-2B"], "Clàssica, 2"),
        (["CLA-6B, MAL-32"], "Clàssica, 6; Ciutat de Mallorca, 32"),
        (["COR-15"], "Correspondència, Omologarea rezultatelor"),
        (["SWI-3"], "Ciutat de Mallorca, Sistema de competició"),
        (["PLA-4", "ROM-6"], "Reglament romanès, Notația"),
    ],
)
def test_one_sign_names_the_articles_of_a_place_as_people_say_them(codes, said):
    sign = str(citation(*codes, texts=CATALAN))
    assert f'aria-label="Regla: {said}"' in sign
    assert f"<span>{said}</span>" in sign
    assert sign.count("<button") == 1


@pytest.mark.parametrize("codes", [[], [""], ["PLA-4"], ["NOT-3", "SCO-3"], ["SWI-7"]])
def test_no_sign_where_no_document_has_the_rule(codes):
    assert citation(*codes, texts=CATALAN) == ""


@pytest.mark.parametrize("code", sorted(looked_at("rules", RULES)))
def test_every_rule_of_a_document_has_its_place_there(code):
    no_document = RULES[code].document in ("clubs", "found", "edges", "look", "rooms")
    if no_document or code.startswith(DOCUMENTLESS) or code in ("SWI-7", "COR-34"):
        assert not named(code, texts=CATALAN)
    else:
        assert all(place(code))
        assert code not in named(code, texts=CATALAN)


def test_a_sign_does_not_stand_alone_on_a_line():
    sign = str(citation("DUP-1.2", texts=CATALAN))
    assert sign.startswith(BOUND + "<button")
    assert bound(f"<p>No és vàlid.{sign}</p>") == f'<p>No és <span class="bound">vàlid.{sign}</span></p>'


@pytest.mark.parametrize("path", looked_at("templates", templates()).values(), ids=lambda path: path.name)
def test_templates_cite_rules_by_the_sign_alone_and_without_a_space_before_it(path):
    template = path.read_text("utf-8")
    assert 'class="rule"' not in template
    assert " {{ cite(" not in template
