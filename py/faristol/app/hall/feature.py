"""The hall board of any event: what the judge or the director has it say."""

from faristol.app.feature import Feature
from faristol.app.hall import announcing

FEATURE = Feature(actions=(announcing.ACTIONS,))
