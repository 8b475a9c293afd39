"""Every printed sheet of a game: a new one is a module here with its `SHEET`, and its template."""

from importlib import import_module
from pkgutil import iter_modules

from faristol.app.views.game.printing import GameSheet

SHEETS: dict[str, GameSheet] = {
    sheet.key: sheet
    for module in iter_modules(__path__)
    for sheet in [import_module(f"{__name__}.{module.name}").SHEET]
}
"""All of them by their keys."""
