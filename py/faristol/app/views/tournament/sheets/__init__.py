"""Every printed sheet of a tournament: a new one is a module here with its `SHEET`, and its template."""

from faristol.app.views.printing import collected
from faristol.app.views.tournament.printing import TournamentSheet

SHEETS: dict[str, TournamentSheet] = collected(__path__, __name__)
"""All of them by their keys."""
