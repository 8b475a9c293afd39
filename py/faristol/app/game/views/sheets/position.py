"""A position to hand out: board, both racks, unseen tiles, a QR code that opens it."""

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.board import in_order
from faristol.app.game.views.printing import OF_POSITION, GameJob, GameSheet
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.printing import paper_board


def _values(job: GameJob, texts: Texts) -> Mapping[str, Any]:
    state, alphabet = job.state, job.alphabet
    if state is None:
        return {}
    position = state.opening
    unseen = position.bag.put_back(position.racks[1])
    shown = ((alphabet.letter(number), unseen.counts[number]) for number in in_order(alphabet))
    return {
        "rules": state.rules.name,
        "lexicon": state.lexicon_name,
        "board": paper_board(position.board, alphabet, texts),
        "sides": [
            (label, alphabet.show_tiles(rack), score)
            for label, rack, score in zip(
                (texts.gettext("To play"), texts.gettext("The other player")),
                position.racks,
                position.scores,
                strict=True,
            )
        ],
        "bag": position.in_bag,
        "unseen": [(letter, count) for letter, count in shown if count],
    }


SHEET = GameSheet(
    key="position",
    use=OF_POSITION,
    position=1,
    title=_("Position"),
    summary=_("The board, the racks and what is unseen, with a code that opens it."),
    values=_values,
    sheets=lambda job: 1,
)
