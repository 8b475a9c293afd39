"""Playing alone."""

from faristol.app.feature import Feature
from faristol.app.practice import alone
from faristol.app.wordlists.missing import with_words
from faristol.modes.duplicate.duplicate import DUPLICATE

FEATURE = Feature(
    actions=(alone.ACTIONS,),
    pages={
        "alone": alone.list_page,
        "alone/again/*": alone.list_page,
        "alone/*": with_words(DUPLICATE, alone.page),
    },
    unasked=("alone.time",),
)
