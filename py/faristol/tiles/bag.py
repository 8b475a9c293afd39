"""The bag: how many of each tile are left, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from faristol.errors import Refused
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, MOST_LETTERS, as_drawn

KINDS = MOST_LETTERS + 1


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles in the bag: `counts[tile]` of each of 32 kinds in any alphabet; index 0 has the blanks."""

    counts: tuple[int, ...]

    @classmethod
    def full(cls, alphabet: Alphabet) -> Bag:
        """The bag before the first draw."""
        return cls(alphabet.counts + (0,) * (KINDS - len(alphabet.counts)))

    @classmethod
    def of(cls, tiles: bytes) -> Bag:
        """A bag that holds these tiles."""
        return cls((0,) * KINDS).put_back(tiles)

    def __len__(self) -> int:
        return sum(self.counts)

    def tiles(self) -> bytes:
        """Every tile in the bag, blanks first, then in tile order."""
        return b"".join(bytes((tile,)) * count for tile, count in enumerate(self.counts))

    def contains(self, tiles: bytes) -> bool:
        """Tell whether all of these tiles are in the bag at once."""
        wanted = as_drawn(tiles)
        return all(wanted.count(tile) <= self.counts[tile] for tile in set(wanted))

    def draw(self, number: int, rng: Random) -> tuple[bytes, Bag]:
        """Tiles drawn blindly, in drawing order, and the bag without them: all that are left if too few."""
        tiles = self.tiles()
        drawn = bytes(rng.sample(tiles, min(number, len(tiles))))
        return drawn, self.take(drawn)

    def take(self, tiles: bytes) -> Bag:
        """The bag without these tiles. Raises Refused with the first that is not there."""
        counts = list(self.counts)
        for tile in as_drawn(tiles):
            if not counts[tile]:
                raise Refused("bag.missing", tile=tile)
            counts[tile] -= 1
        return Bag(tuple(counts))

    def put_back(self, tiles: bytes) -> Bag:
        """The bag with these tiles in it again; whatever a blank showed, it is a blank."""
        counts = list(self.counts)
        for tile in as_drawn(tiles):
            counts[tile] += 1
        return Bag(tuple(counts))

    @property
    def blanks(self) -> int:
        """The number of blanks in the bag."""
        return self.counts[BLANK]

    def vowels(self, alphabet: Alphabet) -> int:
        """Count the vowels in the bag, without blanks."""
        return sum(self.counts[tile] for tile in alphabet.vowels)

    def consonants(self, alphabet: Alphabet) -> int:
        """Count the consonants in the bag, without blanks."""
        return len(self) - self.blanks - self.vowels(alphabet)
