"""All printed sheets of the club's list: each is a module here with its `SHEET`."""

from faristol.app.members.views.paper import MembersSheet
from faristol.app.views.printing import collected

SHEETS: dict[str, MembersSheet] = collected(__path__, __name__)
"""The sheets by key."""
