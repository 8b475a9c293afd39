"""All tiles to tick off as they are played (CLA-3E), four times on a sheet to cut apart."""

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.board import in_order
from faristol.app.game.views.printing import GameJob, GameSheet
from faristol.app.text import Texts
from faristol.app.text.marking import _

COPIES = 4


def _values(job: GameJob, texts: Texts) -> Mapping[str, Any]:
    alphabet = job.alphabet
    tiles = [
        (alphabet.letter(number), alphabet.value(number), range(alphabet.counts[number]))
        for number in in_order(alphabet)
    ]
    return {
        "copies": range(COPIES),
        "tiles": tiles,
        "language": alphabet.name,
        "count": sum(alphabet.counts),
        "vowels": sum(alphabet.counts[number] for number in alphabet.vowels),
    }


SHEET = GameSheet(
    key="unseen",
    position=3,
    title=_("Tiles to tick off"),
    summary=_("All the tiles of the language, to follow what is still unseen."),
    values=_values,
)
