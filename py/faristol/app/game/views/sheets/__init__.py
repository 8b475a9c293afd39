"""Every printed sheet of a game: a new one is a module here with its `SHEET`, and its template."""

from faristol.app.game.views.printing import GameSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, GameSheet] = collected(__path__, __name__)
"""All of them by their keys."""
