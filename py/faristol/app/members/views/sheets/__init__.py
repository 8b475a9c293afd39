"""Every sheet of the club's list that can be printed: a new one is a module here with its `SHEET`."""

from faristol.app.members.views.paper import MembersSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, MembersSheet] = collected(__path__, __name__)
"""All of them by their keys."""
