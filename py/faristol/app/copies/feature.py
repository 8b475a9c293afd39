"""Copies of everything."""

from faristol.app.copies import backups, choosing
from faristol.app.feature import Feature

FEATURE = Feature(actions=(backups.ACTIONS, choosing.ACTIONS))
