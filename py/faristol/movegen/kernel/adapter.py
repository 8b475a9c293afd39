"""The kernel as a move generator and a word search: writes questions into its memory, reads answers."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files

from faristol.board.board import LETTER_PREMIUM, SQUARES, WORD_PREMIUM, Board
from faristol.errors import Damaged
from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.format import little_endian
from faristol.lexicon.query import ANYTHING, LONGEST, MOST_ELEMENTS, FoundWords, WordQuery
from faristol.movegen.interface import TooManyMoves, WeighedPlays, require_rack
from faristol.movegen.kernel.searches import KernelEndgame, KernelLookahead, KernelSimulation, WasmHost
from faristol.movegen.leave_values import Worth
from faristol.movegen.lookahead import LookaheadSearch, OpenGame
from faristol.movegen.position import EndgameSearch, Ending
from faristol.movegen.records import MOST_TILES, RECORD_LENGTH, MoveList
from faristol.movegen.simulation import Simulation, Trial
from faristol.rules.notation import Play
from faristol.rules.placement import placement_of
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, letters_of

CAPACITY = 400_000
"""Plays there is room for: two blanks have been seen to give 279,662. The room takes 8 MB when it is used."""

_ERROR_TOO_MANY = -1
_ERROR_MEMORY = -3
_ERROR_LEXICON = -4

_LETTER_KINDS = 32
_WORD_AT = SQUARES + MOST_TILES
_WORDS_LENGTH = 4096
_MOST_WEIGHED = 4096

_OFTEN_READ = 12
"""Up to 2 to the power of this many plays are read by a reader that was made beforehand."""


def kernel_bytes() -> bytes:
    """The compiled kernel that comes with the program."""
    return files(__package__).joinpath("kernel.wasm").read_bytes()


class KernelGenerator:
    """A MoveGenerator that has a host's kernel to itself; a new lexicon or rule set is a new generator.

    `has_index` says that there was memory for an index of the words; without it all is found more slowly.
    """

    def __init__(
        self,
        host: WasmHost,
        lexicon: Lexicon,
        alphabet: Alphabet,
        ruleset: PlayRules,
        *,
        capacity: int = CAPACITY,
    ) -> None:
        """Loads the lexicon; room for `capacity` plays, beyond which there is TooManyMoves.

        Raises Damaged for a lexicon whose nodes are no word graph, and MemoryError.
        """
        self._host = host
        self._alphabet = alphabet
        self._ruleset = ruleset
        self._capacity = capacity
        load_lexicon(host, lexicon, alphabet, capacity)
        self._answer(host.call("configure", ruleset.most_tiles, ruleset.bingo))
        self.has_index = bool(host.call("has_room_for_index"))
        self._input = host.call("input_pointer")
        self._records = host.call("records_pointer")
        self._words = host.call("words_pointer")
        self._equities = host.call("equities_pointer")
        self._kept_worth = host.call("kept_worth_pointer")
        self._worth: Worth | None = None
        self._all_moves = host.function("all_moves")
        self._best_moves = host.function("best_moves")
        self._top_moves = host.function("top_moves")
        self._equity_moves = host.function("equity_moves")
        self._score_play = host.function("score_play")
        self._check_words = host.function("check_words")
        self._write_position = host.writer(self._input, _WORD_AT)
        # The reader at n has room for any number of plays that is written with n binary digits.
        longest = min(_OFTEN_READ, capacity.bit_length() - 1)
        self._readers = [host.reader(self._records, RECORD_LENGTH << n) for n in range(longest + 1)]

    def all_moves(self, board: Board, rack: bytes) -> MoveList:
        """Every legal play, in no particular order."""
        self._lay(board, rack)
        return self._read(self._answer(self._all_moves(len(rack))))

    def best(self, board: Board, rack: bytes) -> MoveList:
        """Every play that ties for the highest score, in board order."""
        self._lay(board, rack)
        return self._read(self._answer(self._best_moves(len(rack))))

    def top(self, board: Board, rack: bytes, count: int, offset: int = 0) -> MoveList:
        """At most `count` plays from number `offset` on: score descending, then board order."""
        if count < 0 or offset < 0:
            raise ValueError("count and offset are not negative")
        self._lay(board, rack)
        wanted = offset + count
        number = self._answer(self._top_moves(len(rack), min(wanted, self._capacity)))
        if number == self._capacity < wanted:
            raise TooManyMoves("movegen.too_many", moves=wanted, capacity=self._capacity)
        return self._read(number)[offset:]

    def weigh(self, board: Board, rack: bytes, worth: Worth, bag_count: int, count: int) -> WeighedPlays:
        """At most `count` plays, the highest equity first, for a bag of `bag_count` tiles."""
        self._weigh_by(worth)
        self._lay(board, rack)
        wanted = min(count, self._capacity, _MOST_WEIGHED)
        number = self._answer(self._equity_moves(len(rack), wanted, bag_count))
        equities, keeps = (
            self._numbers(self._equities, number),
            self._numbers(self._kept_worth, 1 << len(rack)),
        )
        return WeighedPlays(self._read(number), equities, keeps)

    def endgame(self, ending: Ending) -> EndgameSearch:
        """The search of an endgame; it can be asked for moves of other positions meanwhile."""
        return KernelEndgame(self._host, ending, self._answer)

    def lookahead(self, game: OpenGame, worth: Worth, count: int) -> LookaheadSearch:
        """The search of an open game; it can be asked for moves of other positions meanwhile."""
        return KernelLookahead(self._host, game, count, self._answer, lambda: self._weigh_by(worth))

    def simulation(self, trial: Trial, worth: Worth) -> Simulation:
        """Rounds of a trial; it can be asked for moves of other positions meanwhile."""
        return KernelSimulation(self._host, trial, self._answer, lambda: self._weigh_by(worth))

    def score(self, board: Board, play: Play) -> int:
        """Return the score of a play if all of its words are valid; raises Refused if it cannot lie there."""
        placement_of(board, None, play, None, self._ruleset, self._alphabet)
        self._host.write(self._input, board.cells.ljust(_WORD_AT, b"\0") + play.word)
        return self._answer(self._score_play(play.square, int(play.direction), len(play.word)))

    def check(self, words: Sequence[bytes]) -> list[bool]:
        """Tell for each word whether the lexicon has it (PLA-3)."""
        answers: list[bool] = []
        portion = bytearray()
        for word in words:
            # A zero ends a word in the kernel's memory, and no letter is 0: such a word becomes an empty one.
            letters = letters_of(word)
            text = b"\0" if BLANK in letters or len(letters) >= _WORDS_LENGTH else letters + b"\0"
            if len(portion) + len(text) > _WORDS_LENGTH:
                answers += self._check(bytes(portion))
                portion.clear()
            portion += text
        return answers + self._check(bytes(portion))

    def _check(self, text: bytes) -> list[bool]:
        self._host.write(self._words, text)
        count = self._answer(self._check_words(len(text)))
        return [bool(answer) for answer in self._host.read(self._words, count)]

    def _weigh_by(self, worth: Worth) -> None:
        if worth is not self._worth:
            self._host.write(self._host.call("worth_pointer"), worth.packed)
            self._worth = worth

    def _lay(self, board: Board, rack: bytes) -> None:
        require_rack(rack, self._alphabet, self._ruleset)
        self._write_position(board.cells + rack.ljust(MOST_TILES, b"\0"))

    def _read(self, count: int) -> MoveList:
        length, digits = count * RECORD_LENGTH, count.bit_length()
        if digits < len(self._readers):
            return MoveList(self._readers[digits]()[:length])
        return MoveList(self._host.read(self._records, length))

    def _numbers(self, pointer: int, count: int) -> Sequence[int]:
        return struct.unpack(f"<{count}i", self._host.read(pointer, 4 * count))

    def _answer(self, result: int) -> int:
        """Return the count or score that a call returned, or raise the error that it stands for."""
        if result >= 0:
            return result
        if result == _ERROR_TOO_MANY:
            moves = self._host.call("found")
            raise TooManyMoves("movegen.too_many", moves=moves, capacity=self._capacity)
        return _checked(result)


def load_lexicon(host: WasmHost, lexicon: Lexicon, alphabet: Alphabet, capacity: int) -> None:
    """Load the words and the points of the tiles into a kernel, with room for `capacity` records.

    Raises Damaged for a lexicon whose nodes are no word graph, and MemoryError.
    """
    _checked(host.call("reserve", len(lexicon.nodes), capacity))
    host.write(host.call("nodes_pointer"), little_endian(lexicon.nodes))
    _checked(host.call("load_lexicon"))
    points = bytes(alphabet.points).ljust(_LETTER_KINDS, b"\0")
    host.write(host.call("settings_pointer"), points + LETTER_PREMIUM + WORD_PREMIUM)


def _checked(result: int) -> int:
    if result >= 0:
        return result
    if result == _ERROR_LEXICON:
        raise Damaged("lexicon.nodes")
    if result == _ERROR_MEMORY:
        raise MemoryError("the kernel has no room for this lexicon and so many records")
    raise ValueError("a tile, a square or a setting that the kernel does not know")


MOST_WORDS = 50_000
"""Words there is room for in one answer."""

_EVERY_LETTER = 2**_LETTER_KINDS - 1
_WORD_RECORD_LENGTH = 16


class KernelSearch:
    """A WordSearch that has a host's kernel to itself."""

    def __init__(self, host: WasmHost, lexicon: Lexicon, alphabet: Alphabet) -> None:
        """Loads the lexicon; raises like `KernelGenerator`."""
        self._host = host
        load_lexicon(host, lexicon, alphabet, -(-MOST_WORDS * _WORD_RECORD_LENGTH // RECORD_LENGTH))
        self._query = host.call("query_pointer")
        self._records = host.call("records_pointer")

    def search(self, query: WordQuery, *, limit: int, offset: int = 0, by_points: bool = False) -> FoundWords:
        """See `WordSearch.search`; at most MOST_WORDS at once."""
        if limit > MOST_WORDS:
            raise ValueError(f"{limit} words are more than the {MOST_WORDS} there is room for")
        lengths = query.lengths
        if not lengths:
            return FoundWords(0, ())
        self._host.write(self._query, _packed(query, lengths, by_points))
        count = self._host.call("search_words", offset, limit)
        here = max(0, min(limit, count - offset))
        data = self._host.read(self._records, here * _WORD_RECORD_LENGTH) if here else b""
        words = (data[at : at + LONGEST] for at in range(0, len(data), _WORD_RECORD_LENGTH))
        return FoundWords(count, tuple(word.rstrip(b"\0") for word in words))


def _packed(query: WordQuery, lengths: range, by_points: bool) -> bytes:
    """The query as words.h has it."""
    pattern = (ANYTHING,) if query.pattern is None else query.pattern
    masks = [
        _EVERY_LETTER if element.many else sum(1 << letter for letter in element.letters)
        for element in pattern
    ]
    many = sum(element.many << number for number, element in enumerate(pattern))
    padding = [0] * (MOST_ELEMENTS - len(masks))
    return b"".join(
        (
            struct.pack(f"<{MOST_ELEMENTS + 2}I", *masks, *padding, many, len(masks)),
            _counts(query.rack or b""),
            _counts(query.tiles),
            bytes((lengths.start, min(lengths.stop - 1, LONGEST), query.rack is not None, by_points)),
        )
    )


def _counts(tiles: bytes) -> bytes:
    counted = Counter(tiles)
    return bytes(counted[tile] for tile in range(_LETTER_KINDS))
