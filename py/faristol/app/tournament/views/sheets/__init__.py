"""All printed sheets of a tournament: each is a `TournamentSheet` of a module here, and its template."""

from faristol.app.tournament.views.printing import TournamentSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, TournamentSheet] = dict(sorted(collected(__path__, __name__).items()))
"""The sheets by key."""
