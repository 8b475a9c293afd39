"""All guides, one module each: a new guide needs only its module."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from faristol.app.guide.views.guide import Guide


def _found() -> Mapping[str, Guide]:
    found: list[Guide] = [
        import_module(f"{__name__}.{module.name}").GUIDE for module in iter_modules(__path__)
    ]
    return {guide.key: guide for guide in sorted(found, key=lambda guide: guide.place)}


GUIDES = _found()
"""By their keys, in the order in which they are listed."""
