"""Actions of a player's own tablet; imported where one has joined."""

from faristol.app.duplicate import tablet
from faristol.app.feature import Feature

FEATURE = Feature(actions=(tablet.ACTIONS,), unasked=("tablet.time",))
