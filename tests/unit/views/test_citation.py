"""Rules are cited in one way, which shows a sign and keeps the code."""

import datetime
from pathlib import Path

import pytest

import faristol.app.views
from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from faristol.app.views.citation import citation

TEMPLATES = Path(faristol.app.views.__file__).parent / "templates"
CATALAN = Texts.compiled("ca", compiled_catalogues()["ca"], datetime.UTC)


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("DUP-1.10", "Reglament de duplicades: DUP-1.10"),
        ("COR-15", "Reglament romanès de correspondència: COR-15"),
        ("SWI-3", "Regla SWI-3"),
    ],
)
def test_a_sign_is_named_by_its_document_and_has_its_code(code, named):
    sign = str(citation(code, CATALAN))
    assert f'aria-label="{named}"' in sign
    assert f"<span>{code}</span>" in sign


def test_no_sign_without_a_code():
    assert citation("", CATALAN) == ""


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.name)
def test_templates_cite_rules_by_the_sign_alone(path):
    assert 'class="rule"' not in path.read_text("utf-8")
