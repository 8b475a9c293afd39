"""All printed sheets of a season: each is a module here with its `SHEET`."""

from faristol.app.season.views.paper import SeasonSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, SeasonSheet] = collected(__path__, __name__)
"""The sheets by key."""
