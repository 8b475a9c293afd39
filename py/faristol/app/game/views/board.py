"""The board in layers: its squares, the tiles on it, and the tentative tiles; the rack below it.

The squares never change, and the tiles change only with a turn, so that a tap renders the last layer alone;
each layer has only the elements that show something. The board is also given in words: all its words in a
line, each square when the arrow comes to it, and the tentative play when it changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from faristol.app.ear.views.heard import PREMIUM_WORDS, Heard
from faristol.app.tentative.tentative import GAP, Attempt, Ground, Laid, Laying, Spot, left
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.board import beside, placed, tile, tiles_on
from faristol.app.views.render import part, values_part
from faristol.app.views.screen import Notice, Screen
from faristol.app.views.written import written_word
from faristol.board.board import PREMIUMS, Board, Direction, square_name
from faristol.errors import Refused
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.spoken import SpokenTable


def unseen_tiles(bag: Bag, alphabet: Alphabet, texts: Texts) -> Markup:
    """Return each tile with the number unseen; those with none left are pale in their place."""
    lines = []
    for number in in_order(alphabet):
        count = bag.counts[number]
        label = texts.gettext("%(tile)s: %(count)s") % {"tile": alphabet.letter(number), "count": count}
        lines.append(
            Markup('<li{}><span aria-hidden="true">{}<b>{}</b></span><span class="sr">{}</span></li>').format(
                Markup(' class="none"') if not count else "", tile(number, alphabet), count, label
            )
        )
    vowels = bag.vowels(alphabet)
    sentence = texts.gettext(
        "Unseen: %(count)s. Vowels %(vowels)s, consonants %(consonants)s, blanks %(blanks)s."
    ) % {"count": len(bag), "vowels": vowels, "consonants": bag.consonants(alphabet), "blanks": bag.blanks}
    return Markup('<div class="unseen"><p class="quiet small">{}</p><ul>{}</ul></div>').format(
        sentence, Markup("").join(lines)
    )


def in_order(alphabet: Alphabet) -> list[int]:
    """Return the tiles in the order of TIL-ORD, the blank at the end."""
    return [*range(1, len(alphabet.letters)), BLANK]


def tile_in_words(number: int, alphabet: Alphabet, texts: Texts) -> str:
    """Return a tile in words: letter and points, or the letter that a blank shows."""
    if number == BLANK:
        return texts.gettext("blank")
    letter = alphabet.letter(number & ~DESIGNATED)
    if number & DESIGNATED:
        return texts.gettext("%(letter)s by a blank") % {"letter": letter}
    points = alphabet.value(number)
    return texts.ngettext("%(letter)s, %(num)s point", "%(letter)s, %(num)s points", points) % {
        "letter": letter,
        "num": points,
    }


@part("game/rack.html")
def rack(
    texts: Texts, ground: Ground, laying: Laying | None, hidden: bool, owner: str = ""
) -> Mapping[str, Any]:
    """Return the rack with its gaps, its backs while hidden, or all unseen tiles if it is not known."""
    alphabet = ground.alphabet
    if ground.rack is None:
        kinds = [] if laying is None else in_order(alphabet)
        return {
            "unseen": [_kind(kind, ground, laying, texts) for kind in kinds],
            "places": None,
            "hidden": False,
        }
    slots = ground.rack if laying is None else laying.slots
    count = sum(slot != GAP for slot in slots)
    return {
        "unseen": None,
        "places": [_slot(number, slot, ground, laying, hidden, texts) for number, slot in enumerate(slots)],
        "hidden": hidden,
        "owner": owner,
        "count": texts.ngettext("%(num)s tile face down", "%(num)s tiles face down", count) % {"num": count},
    }


def _slot(
    number: int, tile_number: int, ground: Ground, laying: Laying | None, hidden: bool, texts: Texts
) -> Markup:
    """Return a slot of the rack: a tile to take, its back, or a gap."""
    if tile_number == GAP:
        return Markup('<span class="gap" data-spot="rack:{}"></span>').format(number)
    if hidden:
        return Markup('<span class="tile back"></span>')
    if laying is None:
        return tile(tile_number, ground.alphabet, said=tile_in_words(tile_number, ground.alphabet, texts))
    return _button(tile_number, Spot("rack", number), ground.alphabet, laying, texts)


def _kind(kind: int, ground: Ground, laying: Laying | None, texts: Texts) -> tuple[Markup, int] | None:
    """Return a kind of tile with the number unseen; None if the set has none of it."""
    if laying is None or not ground.alphabet.counts[kind]:
        return None
    return _button(kind, Spot("tile", kind), ground.alphabet, laying, texts), left(laying, ground, kind)


def _button(number: int, spot: Spot, alphabet: Alphabet, laying: Laying, texts: Texts) -> Markup:
    pressed = "true" if laying.picked == spot else "false"
    attributes = Markup(' type="button" data-spot="{}:{}" aria-pressed="{}"')
    return tile(
        number,
        alphabet,
        element="button",
        attributes=attributes.format(spot.kind, spot.number, pressed),
        said=tile_in_words(number, alphabet, texts),
    )


@part("game/letters.html")
def letters(texts: Texts, alphabet: Alphabet, waits: bool) -> Mapping[str, Any]:
    """Return the letters that a blank may show (TIL-BL): the full alphabet."""
    shown = [
        tile(
            number | DESIGNATED,
            alphabet,
            element="button",
            attributes=Markup(
                ' type="button" data-action="lay.letter" data-letter="{}" aria-label="{}"'
            ).format(number, alphabet.letter(number)),
        )
        for number in range(1, len(alphabet.letters))
    ]
    return {"waits": waits, "letters": shown}


SHOWN_WHILE_TRYING = ("placement.line", "placement.too_many", "placement.apart", "placement.centre")
"""Faults of two or more tiles that laying further ones does not mend."""

LAYING = "lay"
"""The anchor of faults in laying tiles: under the board."""


@dataclass(frozen=True, kw_only=True)
class BoardScreen(Screen):
    """A board to play on, or only to look at if `laying` is None.

    `fresh` are the squares of the last play; `hidden` shows the backs of the rack's tiles; a `covered` board
    is neither shown nor read aloud. `owner` names the owner of the rack, if it is not the viewer. `unlisted`
    are words of the tentative play that would be refused.
    """

    ground: Ground
    fresh: frozenset[int] = frozenset()
    laying: Laying | None = None
    attempt: Attempt = field(default_factory=Attempt)
    hidden: bool = False
    covered: bool = False
    owner: str = ""
    unlisted: tuple[bytes, ...] = ()

    def heard(self, table: SpokenTable | str | None = None) -> Heard | None:
        """Return the board for screen readers, with its event's letter names; None while covered."""
        ground = self.ground
        lays = self.laying is not None
        return None if self.covered else Heard(ground.board, ground.alphabet, table, lays)


def board_parts(screen: BoardScreen, texts: Texts) -> dict[str, str]:
    """Return the parts of the board and its rack by the id of their element."""
    ground, laying = screen.ground, screen.laying
    notices = tuple(notice for notice in screen.notices if notice.anchor == LAYING)
    return {
        "board-lying": lying(texts, ground.board, ground.alphabet, screen.fresh, screen.covered),
        "laying": tried(texts, ground, laying, screen.attempt),
        "tentative": tentative(texts, ground.alphabet, laying, screen.attempt, notices, screen.unlisted),
        "game-rack": rack(texts, ground, laying, screen.hidden, screen.owner),
        "blank-letters": letters(
            texts, ground.alphabet, laying is not None and laying.blank_square is not None
        ),
    }


notices_part = values_part("game/notices.html")
"""The part above a board for the notices that have no anchor of their own on the page."""


@part("game/lying.html")
def lying(
    texts: Texts, board: Board, alphabet: Alphabet, fresh: frozenset[int], covered: bool
) -> Mapping[str, Any]:
    """Return the tiles on the board, none while it is covered (CLA-6A)."""
    return {"lying": None if covered else tiles_on(board, alphabet, texts, fresh)}


@part("game/tentative_board.html")
def tried(texts: Texts, ground: Ground, laying: Laying | None, attempt: Attempt) -> Mapping[str, Any]:
    """Return the tentative tiles, the arrow, and the points of the play."""
    if laying is None:
        return {"laying": None, "tiles": [], "cursor": None, "score": None}
    last, cursor, tiles = max(laying.tiles, default=0), laying.cursor, laying.tiles
    free = beside(last, lambda square: ground.board.at(square) or square in tiles or square == cursor)
    return {
        "laying": laying,
        "tiles": [
            _tried(one, laying, ground.alphabet, texts)
            for one in sorted(laying.laid, key=lambda one: one.square)
        ],
        "cursor": None
        if cursor is None
        else {
            "id": f"at-{square_name(cursor)}",
            "placed": Markup(placed(cursor)),
            "down": laying.direction is Direction.DOWN,
            "said": square_in_words(cursor, laying, ground, texts),
        },
        "score": attempt.score and {"placed": Markup(placed(free)), "total": attempt.score.total},
    }


def _tried(one: Laid, laying: Laying, alphabet: Alphabet, texts: Texts) -> Markup:
    picked = Spot("board", one.square)
    attributes = Markup('{} data-spot="board:{}" data-slot="{}" role="img" aria-label="{}"').format(
        Markup(placed(one.square)),
        one.square,
        "" if one.slot == GAP else one.slot,
        f"{square_name(one.square)}, {tile_in_words(one.tile, alphabet, texts)}",
    )
    classes = ["try", "picked"] if laying.picked == picked else ["try"]
    return tile(one.tile, alphabet, *classes, attributes=attributes)


def square_in_words(square: int, laying: Laying, ground: Ground, texts: Texts) -> str:
    """Return what a screen reader says at the arrow: the square, what is on it, the direction."""
    one = laying.at(square)
    on = one.tile if one else ground.board.at(square)
    premium = PREMIUMS[square]
    words = [square_name(square)]
    if on or one:
        words.append(tile_in_words(on, ground.alphabet, texts))
    elif premium:
        words.append(texts.gettext(PREMIUM_WORDS[premium]))
    words.append(texts.gettext("down") if laying.direction else texts.gettext("across"))
    return ", ".join(words)


@part("game/tentative_line.html")
def tentative(
    texts: Texts,
    alphabet: Alphabet,
    laying: Laying | None,
    attempt: Attempt,
    notices: Sequence[Notice],
    unlisted: Sequence[bytes] = (),
) -> Mapping[str, Any]:
    """Return the line under the board: the play with each word's points, or its fault."""
    play, points = attempt.play, attempt.score
    others = (
        [(written_word(word.letters, alphabet), value) for word, value in points.words[1:]] if points else []
    )
    helpful = attempt.fault if _helps(attempt.fault, laying) else None
    return {
        "word": written_word(play.word, alphabet) if play else "",
        "place": show_coordinates(play.square, play.direction) if play else "",
        "others": texts.sequence([f"{word} {value}" for word, value in others]) if others else "",
        "bonus": points.bonus if points else 0,
        "total": points.total if points else None,
        "fault": explain(helpful, texts) if helpful else "",
        "unlisted": texts.sequence([written_word(word, alphabet) for word in unlisted]),
        "said": notices,
    }


def _helps(fault: Refused | None, laying: Laying | None) -> bool:
    """Tell whether to show a fault already: not one that laying further tiles mends."""
    return (
        fault is not None and laying is not None and len(laying.laid) > 1 and fault.code in SHOWN_WHILE_TRYING
    )
