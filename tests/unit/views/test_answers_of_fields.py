"""What is said of a text while one types knows the form that the text stands in, and goes with the text."""

import re

import pytest

from devtools.looked_at import looked_at
from devtools.markup import attributes
from devtools.rooms import templates

TEMPLATES = templates()
TYPED = re.compile(r"<input\s(?![^>]*type=\"(?:range|checkbox)\")[^<]*?data-live")


def forms_answered_while_one_types() -> dict[str, str]:
    """The form of each field that is answered while one types, by the template that it stands in."""
    found = {}
    for name, template in TEMPLATES.items():
        text = template.read_text(encoding="utf-8")
        for form in re.findall(r"<form\s.*?</form>|<form\s.*?\Z", text, re.DOTALL):
            if TYPED.search(form) or ("typed(" in form and "data-live" in text):
                [form_name] = attributes(form.partition(">")[0] + ">", "id") or [""]
                found[name.removesuffix(".html")] = form_name
    return found


LIVE = looked_at("forms that are answered while one types", forms_answered_while_one_types())
ANSWERED = {
    form
    for template in TEMPLATES.values()
    for form in attributes(template.read_text(encoding="utf-8"), "data-answers")
}


@pytest.mark.rule("X1")
@pytest.mark.parametrize("template", LIVE)
def test_what_is_said_of_a_text_knows_its_form(template):
    assert LIVE[template]
    assert LIVE[template] in ANSWERED


@pytest.mark.rule("X1")
def test_every_field_that_is_answered_while_one_types_is_known():
    assert set(LIVE.values()) == ANSWERED
