"""Every sheet that can be printed: a new one stands in a module here, with its template."""

from faristol.app.duplicate.views.printing import DuplicateSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, DuplicateSheet] = collected(__path__, __name__)
"""All of them by their keys."""
