"""All printed sheets of a tournament: each is a `TournamentSheet` of a module here, and its template."""

from importlib import import_module
from pkgutil import iter_modules

from faristol.app.tournament.views.printing import TournamentSheet

_FOUND = [
    sheet
    for module in iter_modules(__path__)
    for sheet in vars(import_module(f"{__name__}.{module.name}")).values()
    if isinstance(sheet, TournamentSheet)
]

SHEETS = {sheet.key: sheet for sheet in sorted(_FOUND, key=lambda sheet: sheet.key)}
"""The sheets by key."""
