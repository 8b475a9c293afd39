"""Word lists, the word judge, and the study."""

from faristol.app.feature import Feature, On
from faristol.app.wordlists import lists, study, typed_tiles, word_judge
from faristol.app.wordlists.lock import WORD_HELP, require_no_game, unlocked

FEATURE = Feature(
    actions=(
        lists.ACTIONS,
        word_judge.ACTIONS,
        study.ACTIONS,
        typed_tiles.ACTIONS,
    ),
    pages={
        "lists": lists.page,
        "words/judge": unlocked(word_judge.page),
        "words/study/**": unlocked(study.page),
    },
    before=(On(require_no_game, WORD_HELP),),
)
