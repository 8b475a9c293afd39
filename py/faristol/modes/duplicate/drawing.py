"""Racks in a duplicate: drawing them, taking them from a real bag, and when none can be made (DUP-1.3)."""

import random
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK, Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.rack import has_vowel_and_consonant, missing


@dataclass(frozen=True)
class Drawn:
    """A valid rack: `kept` tiles first, then the new ones in the order drawn; `refused` racks went back."""

    rack: bytes
    kept: bytes
    refused: tuple[bytes, ...] = ()


def exhausted(tiles: bytes, alphabet: Alphabet) -> str:
    """Why no valid rack can be made of `tiles` (bag and kept tiles together), or an empty string.

    DUP-1.6: the duplicate ends when all vowels or all consonants are used. A blank left counts as
    either, but one blank is not both.
    """
    blanks = tiles.count(BLANK)
    vowels = sum(tile in alphabet.vowels for tile in tiles)
    consonants = len(tiles) - blanks - vowels
    if not tiles:
        return "tiles"
    if vowels + blanks == 0 or len(tiles) == blanks == 1:
        return "vowels"
    return "consonants" if consonants + blanks == 0 else ""


def draw(bag: Bag, kept: bytes, rules: RuleSet, alphabet: Alphabet, rng: random.Random) -> Drawn:
    """Fill `kept` up from `bag`, redrawing until the rack has a vowel and a consonant (DUP-1.3).

    With `rules.invalid_rack` "whole" the kept tiles go back as well after an invalid draw; with
    "new" only when no draw could mend them. Raises `Refused` when no valid rack exists.
    """
    if reason := exhausted(bag.tiles() + kept, alphabet):
        raise Refused("rack.exhausted", rule="DUP-1.6", reason=reason)
    refused: list[bytes] = []
    while True:
        drawn, _ = bag.draw(min(rules.rack_size - len(kept), len(bag)), rng)
        rack = kept + drawn
        if has_vowel_and_consonant(rack, alphabet):
            return Drawn(rack, kept, tuple(refused))
        refused.append(rack)
        if kept and (rules.invalid_rack == "whole" or not _can_be_mended(kept, bag, alphabet)):
            bag, kept = bag.put_back(kept), b""


def _can_be_mended(kept: bytes, bag: Bag, alphabet: Alphabet) -> bool:
    """Whether some tile from `bag` makes a valid rack with `kept`."""
    return any(has_vowel_and_consonant(kept + bytes([tile]), alphabet) for tile in set(bag.tiles()))


def typed(tiles: bytes, bag: Bag, kept: bytes, returned: bool, rules: RuleSet, alphabet: Alphabet) -> Drawn:
    """The rack that the judge drew from a real bag and typed, whole or only its new tiles.

    Raises `Refused`: the wrong number of tiles, tiles that the bag does not hold, kept tiles left
    out, no vowel or no consonant (DUP-1.3).
    """
    if not tiles:
        raise Refused("rack.empty")
    pool = bag.put_back(kept)
    if reason := exhausted(pool.tiles(), alphabet):
        raise Refused("rack.exhausted", rule="DUP-1.6", reason=reason)
    size = min(rules.rack_size, len(pool))
    stays = b"" if returned else kept
    if stays and len(tiles) == size - len(stays):
        tiles = stays + tiles
    if len(tiles) != size:
        raise Refused("rack.size", rule="DUP-1.3", given=len(tiles), expected=size)
    if absent := missing(pool.tiles(), tiles):
        raise Refused("rack.bag", rule="DUP-1.3", letters=alphabet.show_rack(absent))
    if stays and (lost := missing(tiles, stays)):
        raise Refused("rack.kept", rule="DUP-1.3", letters=alphabet.show_rack(lost))
    if not has_vowel_and_consonant(tiles, alphabet):
        code = "rack.no_consonant" if any(tile in alphabet.vowels for tile in tiles) else "rack.no_vowel"
        raise Refused(code, rule="DUP-1.3", rack=alphabet.show_rack(tiles))
    new = list(tiles)
    for tile in stays:
        new.remove(tile)
    return Drawn(stays + bytes(new), stays)
