"""The referee: all questions about words and plays that a mode has while it decides."""

from dataclasses import dataclass
from typing import Any, Protocol

from faristol.board.board import Board
from faristol.lexicon.dawg import Lexicon
from faristol.movegen.interface import MoveGenerator
from faristol.rules.moves import Play
from faristol.rules.placement import Placement, place, placement_of, score
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag


class Judged(Protocol):
    """The state of anything with judged words: by which rules, and by which list."""

    @property
    def language(self) -> str:
        """Return the language of its tiles."""
        ...

    @property
    def lexicon_checksum(self) -> str:
        """Return the checksum of its word list."""
        ...

    @property
    def rules(self) -> PlayRules:
        """Return its rules."""
        ...


@dataclass(frozen=True)
class Referee:
    """One language, one word list, one rule set, and a move generator over them."""

    alphabet: Alphabet
    lexicon: Lexicon
    rules: PlayRules
    generator: MoveGenerator

    def place(self, board: Board, rack: bytes, play: Play) -> Placement:
        """Lay `play` from `rack` on `board`; raises `Refused` with the rule (PLA-1 to PLA-5)."""
        return placement_of(board, rack, play, self.lexicon, self.rules, self.alphabet)

    def language_and_list(self) -> dict[str, Any]:
        """Return the fields of an event that name the language, the tiles and the word list."""
        alphabet, header = self.alphabet, self.lexicon.header
        return {
            "language": alphabet.language,
            "letters": tuple(alphabet.letters),
            "counts": Bag.full(alphabet).counts,
            "lexicon_name": header.title,
            "lexicon_checksum": header.checksum,
            "lexicon_official": header.official,
        }

    def unlisted(self, board: Board, play: Play) -> tuple[bytes, ...]:
        """Return the words of a play that are not in the list; none for an impossible play (PLA-3)."""
        outcome = place(board, None, play, None, self.rules, self.alphabet)
        if not isinstance(outcome, Placement):
            return ()
        return tuple(word.letters for word in outcome.words if not self.lexicon.contains(word.letters))

    def points(self, board: Board, placement: Placement) -> int:
        """Return the score of a placement (SCO-1 to SCO-3)."""
        return score(board, placement, self.alphabet, self.rules).total
