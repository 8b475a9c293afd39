"""What the views give to a name of a template is found in their source."""

import ast

import pytest

from devtools.view_strings import Views, strings_for

SOURCE = """
SIZES = (("slide-far", 1000), ("slide-near", 820))

@dataclass(frozen=True)
class Told:
    file: str
    kind: str = "bad"

def page(screen, texts):
    mark = "late" if screen.mode == "blitz" else "soon"
    return {"sideways": _sideways(screen.rounds), "mark": mark, "title": texts.gettext("title"), "mode": "x"}

def _sideways(rounds):
    narrow = "slide-narrow" if rounds > 3 else ""
    return next((name for name, room in SIZES if rounds > room), narrow)

def told(files):
    return [Told(one, kind="good") for one in files] + [Told("list", "info")]
"""


@pytest.mark.rule("LOO-3")
@pytest.mark.parametrize(
    ("name", "strings"),
    [
        ("sideways", {"slide-far", "slide-near", "slide-narrow"}),
        ("mark", {"late", "soon"}),
        ("one.kind", {"good", "info"}),
        ("title", set()),
        ("unheard", set()),
    ],
)
def test_a_name_has_the_texts_of_whatever_gives_it(name, strings):
    views = Views([ast.parse(SOURCE)])
    assert views.strings(name.rpartition(".")[2]) == strings


@pytest.mark.rule("LOO-3")
def test_the_hint_that_a_table_slides_is_known_by_its_classes():
    assert "sideways-far" in strings_for("duplicate", "sideways")
    assert "half" in strings_for("", "width")
