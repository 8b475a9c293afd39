"""The unseen tiles to tick off (CLA-3E): on the screen, and as boxes on paper."""

from __future__ import annotations

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.views.board import tile
from faristol.tiles.alphabet import BLANK, Alphabet
from faristol.tiles.bag import Bag


def unseen_tiles(bag: Bag, alphabet: Alphabet, texts: Texts) -> Markup:
    """Return each tile with the number unseen; those with none left are pale in their place."""
    lines = []
    for number in in_order(alphabet):
        count = bag.counts[number]
        said = texts.gettext("%(tile)s: %(count)s") % {"tile": alphabet.letter(number), "count": count}
        lines.append(
            Markup('<li{}><span aria-hidden="true">{}<b>{}</b></span><span class="sr">{}</span></li>').format(
                Markup(' class="none"') if not count else "", tile(number, alphabet), count, said
            )
        )
    vowels = bag.vowels(alphabet)
    sentence = texts.gettext(
        "Unseen: %(count)s. Vowels %(vowels)s, consonants %(consonants)s, blanks %(blanks)s."
    ) % {
        "count": len(bag),
        "vowels": vowels,
        "consonants": bag.consonants(alphabet),
        "blanks": bag.blanks,
    }
    return Markup('<div class="unseen"><p class="quiet small">{}</p><ul>{}</ul></div>').format(
        sentence, Markup("").join(lines)
    )


def in_order(alphabet: Alphabet) -> list[int]:
    """Return the tiles in the order of TIL-ORD, the blank at the end."""
    return [*range(1, len(alphabet.letters)), BLANK]
