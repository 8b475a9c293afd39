"""Spoken announcements, and letter names that a club has written itself."""

from faristol.app.feature import Feature, On
from faristol.app.voice import letter_tables, voice

FEATURE = Feature(
    actions=(
        voice.ACTIONS,
        letter_tables.ACTIONS,
    ),
    unasked=voice.UNASKED,
    follow=(On(voice.follow, (voice.START, voice.SETTINGS), pages=("duplicate", "joined", "settings")),),
)
