"""All printed sheets of a tournament: each is a module here with its `SHEET`, and its template."""

from faristol.app.tournament.views.printing import TournamentSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, TournamentSheet] = collected(__path__, __name__)
"""The sheets by key."""
