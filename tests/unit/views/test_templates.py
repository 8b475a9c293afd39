"""Whoever names a template finds it, wherever who names it lies."""

from devtools.graph import TEMPLATE
from devtools.looked_at import looked_at
from devtools.rooms import APP, modules, templates


def test_every_template_that_is_named_is_there() -> None:
    known = looked_at("templates", templates())
    sources = [path.read_text(encoding="utf-8") for path in (*modules(APP), *known.values())]
    named = {name for source in sources for name in TEMPLATE.findall(source) if name.islower()}
    assert sorted(looked_at("names of templates", named) - known.keys()) == []
