"""Every printed sheet of a tournament: a new one is a module here with its `SHEET`, and its template."""

from importlib import import_module
from pkgutil import iter_modules

from faristol.app.views.tournament.printing import TournamentSheet

SHEETS: dict[str, TournamentSheet] = {
    sheet.key: sheet
    for module in iter_modules(__path__)
    for sheet in [import_module(f"{__name__}.{module.name}").SHEET]
}
"""All of them by their keys."""
