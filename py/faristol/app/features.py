"""Every feature, in the order in which they follow an action."""

from faristol.app import wallclock
from faristol.app.championship.feature import FEATURE as CHAMPIONSHIP
from faristol.app.copies.feature import FEATURE as COPIES
from faristol.app.correspondence.feature import FEATURE as CORRESPONDENCE
from faristol.app.duplicate.feature import FEATURE as DUPLICATE
from faristol.app.feature import Features
from faristol.app.game.feature import FEATURE as GAME
from faristol.app.home.feature import FEATURE as HOME
from faristol.app.practice.feature import FEATURE as PRACTICE
from faristol.app.settings.feature import FEATURE as SETTINGS
from faristol.app.tournament.feature import FEATURE as TOURNAMENT
from faristol.app.voice.feature import FEATURE as VOICE
from faristol.app.wordlists.feature import FEATURE as WORDLISTS

FEATURES = Features(
    (
        HOME,
        COPIES,
        SETTINGS,
        WORDLISTS,
        DUPLICATE,
        PRACTICE,
        wallclock.FEATURE,
        VOICE,
        GAME,
        TOURNAMENT,
        CORRESPONDENCE,
        CHAMPIONSHIP,
    )
)
