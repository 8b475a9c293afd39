"""Copies of everything, files that come in, and long work."""

from faristol.app.copies import backups, choosing, incoming, jobs
from faristol.app.feature import Feature

FEATURE = Feature(
    actions=(
        backups.ACTIONS,
        choosing.ACTIONS,
        jobs.ACTIONS,
    ),
    unasked=(jobs.STEPS,),
    before=(incoming.read,),
)
