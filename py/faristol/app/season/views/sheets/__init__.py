"""Every sheet of a season that can be printed: a new one is a module here with its `SHEET`."""

from faristol.app.season.views.paper import SeasonSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, SeasonSheet] = collected(__path__, __name__)
"""All of them by their keys."""
