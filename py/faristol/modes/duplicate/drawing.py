"""Racks in a duplicate: drawn by the app, taken from a real bag, or impossible (DUP-1.3)."""

import random
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.modes.duplicate.state import Round
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK, Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import missing, remove


def announced(round_: Round, rules: RuleSet, alphabet: Alphabet) -> tuple[bytes, int]:
    """Return the rack as it is announced, and how many tiles at its beginning are announced as kept (DUP-1.4,
    ROM-6)."""
    stays = len(round_.kept)
    if rules.announce_order == "drawn":
        return round_.rack, stays
    if rules.announce_order == "together":
        return alphabet.sort_rack(round_.rack), 0
    return alphabet.sort_rack(round_.rack[:stays]) + alphabet.sort_rack(round_.rack[stays:]), stays


@dataclass(frozen=True)
class Stock:
    """The tiles for a rack: the bag, and those kept from the round before; `number` is that of the round.

    `coming` is the bag in the order in which its tiles come, where that is fixed (ROM-6).
    """

    bag: Bag
    kept: bytes
    number: int
    coming: bytes = b""

    def minimum(self, rules: RuleSet, alphabet: Alphabet) -> int:
        """Return how many vowels and how many consonants the rack needs; fewer if the tiles lack them."""
        tiles = usable(self.bag.tiles() + self.kept, rules)
        size = min(rules.drawn_tiles, len(tiles))
        wanted = rules.early_minimum if self.number <= rules.early_rounds else rules.later_minimum
        while wanted > 1 and not _can_be_filled(b"", tiles, size, wanted, alphabet):
            wanted -= 1
        return wanted


@dataclass(frozen=True)
class Drawn:
    """A valid rack: `kept` tiles first, then the new ones in the order drawn; `refused` racks went back.

    `coming` are the tiles left in their fixed order, if they have one.
    """

    rack: bytes
    kept: bytes
    refused: tuple[bytes, ...] = ()
    coming: bytes = b""


def usable(tiles: bytes, rules: RuleSet) -> bytes:
    """Return the tiles that can be on a rack together: with a blank on every rack never two blanks."""
    spare = tiles.count(BLANK) - 1 if rules.blank_on_every_rack else 0
    return remove(tiles, bytes([BLANK] * spare)) if spare > 0 else tiles


def exhausted(tiles: bytes, alphabet: Alphabet) -> str:
    """Tell why no valid rack can be made of `tiles` (bag and kept tiles together); empty if one can.

    DUP-1.6: the duplicate ends when all vowels or all consonants are used. A blank left counts as either, but
    one blank is not both.
    """
    blanks = tiles.count(BLANK)
    vowels = sum(tile in alphabet.vowels for tile in tiles)
    consonants = len(tiles) - blanks - vowels
    if not tiles:
        return "tiles"
    if vowels + blanks == 0 or len(tiles) == blanks == 1:
        return "vowels"
    return "consonants" if consonants + blanks == 0 else ""


def is_valid(rack: bytes, minimum: int, alphabet: Alphabet) -> bool:
    """Tell whether a rack has `minimum` vowels and as many consonants; a blank counts as either."""
    return _can_be_filled(rack, b"", 0, minimum, alphabet)


def _can_be_filled(rack: bytes, tiles: bytes, room: int, minimum: int, alphabet: Alphabet) -> bool:
    """Tell whether `room` of the `tiles` can make `rack` a valid rack."""
    blanks = rack.count(BLANK)
    on_rack = sum(tile in alphabet.vowels for tile in rack)
    lacking_vowels = max(0, minimum - on_rack)
    lacking_consonants = max(0, minimum - (len(rack) - blanks - on_rack))
    vowels = sum(tile in alphabet.vowels for tile in tiles)
    consonants = len(tiles) - tiles.count(BLANK) - vowels
    by_blanks = max(0, lacking_vowels - vowels) + max(0, lacking_consonants - consonants)
    enough = by_blanks <= blanks + tiles.count(BLANK)
    return enough and lacking_vowels + lacking_consonants - blanks <= room


def draw(stock: Stock, rules: RuleSet, alphabet: Alphabet, rng: random.Random) -> Drawn:
    """Fill the kept tiles up from the bag, until the rack has its vowels and consonants (DUP-1.3).

    With `rules.invalid_rack` "whole" the kept tiles go back as well after an invalid draw; with
    "new" only when no draw could mend them. Raises `Refused` when no valid rack exists.
    """
    _require_tiles(stock, rules, alphabet)
    if rules.fixed_order:
        return _next_in_order(stock, rules, alphabet)
    minimum = stock.minimum(rules, alphabet)
    bag, kept = stock.bag, stock.kept
    refused: list[bytes] = []
    while True:
        given = _blank_for(kept, bag, rules)
        drawn_from = Bag.of(bag.tiles().lstrip(bytes([BLANK]))) if rules.blank_on_every_rack else bag
        drawn, _ = drawn_from.draw(rules.drawn_tiles - len(kept) - len(given), rng)
        rack = kept + given + drawn
        if is_valid(rack, minimum, alphabet):
            return Drawn(rack, kept, tuple(refused))
        refused.append(rack)
        room, tiles = rules.drawn_tiles - len(kept + given), drawn_from.tiles()
        mended = _can_be_filled(kept + given, tiles, min(room, len(tiles)), minimum, alphabet)
        if kept and (rules.invalid_rack == "whole" or not mended):
            bag, kept = bag.put_back(kept), b""


def _blank_for(kept: bytes, bag: Bag, rules: RuleSet) -> bytes:
    """Return the blank that every rack has, if it was not kept and the bag has one."""
    return bytes([BLANK]) if rules.blank_on_every_rack and BLANK not in kept and bag.blanks else b""


def _next_in_order(stock: Stock, rules: RuleSet, alphabet: Alphabet) -> Drawn:
    """Draw the next tiles of the fixed order; one that makes a valid rack impossible is skipped (ROM-6).

    It keeps its position in the order. Kept tiles that cannot be part of a valid rack go to its end.
    """
    minimum = stock.minimum(rules, alphabet)
    kept, coming = stock.kept, stock.coming
    wished = kept + coming[: rules.drawn_tiles - len(kept)]
    refused = () if is_valid(wished, minimum, alphabet) else (wished,)
    room = min(rules.drawn_tiles - len(kept), len(coming))
    if not _can_be_filled(kept, coming, room, minimum, alphabet):
        kept, coming = b"", coming + kept
        room = min(rules.drawn_tiles, len(coming))
    rack, passed = kept, b""
    for index, tile in enumerate(coming):
        longer, others = rack + bytes([tile]), passed + coming[index + 1 :]
        if room and _can_be_filled(longer, others, room - 1, minimum, alphabet):
            rack, room = longer, room - 1
        else:
            passed += bytes([tile])
    return Drawn(rack, kept, refused, passed)


def typed(tiles: bytes, stock: Stock, returned: bool, rules: RuleSet, alphabet: Alphabet) -> Drawn:
    """Return the rack that the judge drew from a real bag and typed, all of it or only its new tiles.

    Raises `Refused`: the wrong number of tiles, tiles that the bag does not hold, kept tiles left
    out, no vowel or no consonant (DUP-1.3).
    """
    if not tiles:
        raise Refused("rack.empty")
    if rules.fixed_order:
        raise Refused("rack.fixed_order", rule="ROM-6")
    _require_tiles(stock, rules, alphabet)
    pool = stock.bag.tiles() + stock.kept
    size = min(rules.drawn_tiles, len(usable(pool, rules)))
    stays = b"" if returned else stock.kept
    if stays and len(tiles) == size - len(stays):
        tiles = stays + tiles
    if len(tiles) != size:
        raise Refused("rack.size", rule="DUP-1.3", given=len(tiles), expected=size)
    if absent := missing(pool, tiles):
        raise Refused("rack.bag", rule="DUP-1.3", letters=alphabet.show_rack(absent))
    if stays and (lost := missing(tiles, stays)):
        raise Refused("rack.kept", rule="DUP-1.3", letters=alphabet.show_rack(lost))
    if rules.blank_on_every_rack and tiles.count(BLANK) != min(1, pool.count(BLANK)):
        raise Refused("rack.joker", rack=alphabet.show_rack(tiles), blanks=tiles.count(BLANK))
    _require_valid(tiles, stock.minimum(rules, alphabet), alphabet)
    return Drawn(stays + remove(tiles, stays), stays)


def _require_tiles(stock: Stock, rules: RuleSet, alphabet: Alphabet) -> None:
    """Refuse to make a rack of tiles that give no valid one (DUP-1.6)."""
    if reason := exhausted(usable(stock.bag.tiles() + stock.kept, rules), alphabet):
        raise Refused("rack.exhausted", rule="DUP-1.6", reason=reason)


def _require_valid(rack: bytes, minimum: int, alphabet: Alphabet) -> None:
    if is_valid(rack, minimum, alphabet):
        return
    vowels = sum(tile in alphabet.vowels for tile in rack)
    consonants = len(rack) - rack.count(BLANK) - vowels
    shown = alphabet.show_rack(rack)
    if minimum > 1:
        raise Refused("rack.too_few", rule="ROM-7", rack=shown, minimum=minimum)
    raise Refused("rack.no_consonant" if not consonants else "rack.no_vowel", rule="DUP-1.3", rack=shown)
