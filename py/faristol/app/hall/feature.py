"""Announcements of the judge or the director on the hall board of any event."""

from faristol.app.feature import Feature
from faristol.app.hall import announcing

FEATURE = Feature(actions=(announcing.ACTIONS,))
