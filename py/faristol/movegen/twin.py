"""The plain Python twin of the kernel: readable specification, test oracle, and fallback.

The method is Appel and Jacobson's ("The World's Fastest Scrabble Program", CACM 31, 1988). Every line of
the board is searched on its own. First the letters are found that each empty square admits: those that
make a word with the tiles above and below. An anchor is an empty square next to a tile; every play covers
at least one, and is found from the leftmost that it covers. Before the anchor lies a left part: the tiles
on the board that end there, or, over empty squares, letters from the rack. From the anchor on the word
grows rightwards along the lexicon's graph. Down plays are across plays on the mirrored board.

`self_play` is for tests and measurements too: positions as they really come up in a duplicate.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from faristol.board.board import (
    CENTRE,
    LETTER_PREMIUM,
    SIZE,
    SQUARES,
    WORD_PREMIUM,
    Board,
    Direction,
    square_at,
    transposed,
)
from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT, Lexicon
from faristol.movegen.interface import MoveGenerator, WeighedPlays, require_rack
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.lookahead import LookaheadSearch, OpenGame
from faristol.movegen.plain_searches import PlainEndgame, PlainLookahead, PlainSimulation
from faristol.movegen.position import EndgameSearch, Ending
from faristol.movegen.records import RECORD_LENGTH, MoveList, ScoredPlay, lay
from faristol.movegen.simulation import Simulation, Trial
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, placement_of
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, DESIGNATED, MOST_LETTERS, letters_of, remove

Edges = dict[int, tuple["Edges", bool]]
"""The letters that may follow: for each what follows it, and whether a word ends with it."""

_EVERY_LETTER = frozenset(range(1, MOST_LETTERS + 1))
_NO_LETTER: frozenset[int] = frozenset()
_TILES = [bytes((tile,)) for tile in range(256)]


@dataclass(frozen=True, slots=True)
class _View:
    """The board as plays in one direction see it: mirrored for DOWN, so that words run along the rows."""

    direction: Direction
    cells: bytes
    letter_premium: bytes
    word_premium: bytes

    def square(self, square: int) -> int:
        """Return the square of the board for a square of this view."""
        return transposed(square) if self.direction is Direction.DOWN else square

    def beside(self, square: int) -> tuple[bytes, bytes]:
        """The tiles that lie directly above and directly below the square, each from the top down."""
        column = self.cells[square % SIZE :: SIZE]
        row = square // SIZE
        above, below = row, row + 1
        while above > 0 and column[above - 1]:
            above -= 1
        while below < SIZE and column[below]:
            below += 1
        return column[above:row], column[row + 1 : below]


@dataclass(frozen=True, slots=True)
class _Line:
    """One row of a view: its tiles, and the letters that each empty square admits.

    Both have one entry more than the line has squares: an empty one, behind the edge, that admits nothing.
    """

    tiles: bytes
    admits: list[frozenset[int]]
    anchors: list[int]


class PythonGenerator:
    """A MoveGenerator in plain Python."""

    def __init__(self, lexicon: Lexicon, alphabet: Alphabet, ruleset: PlayRules) -> None:
        self._lexicon = lexicon
        self._alphabet = alphabet
        self._ruleset = ruleset
        self._root = _unfold(lexicon.nodes)

    def all_moves(self, board: Board, rack: bytes) -> MoveList:
        """Every legal play, in no particular order."""
        require_rack(rack, self._alphabet, self._ruleset)
        return MoveList.of(
            [
                self._scored(view, first, word)
                for view in (_view(board, direction) for direction in Direction)
                for first, word in self._words(view, rack, board.is_empty)
                if not _listed_across(view, first, word)
            ]
        )

    def best(self, board: Board, rack: bytes) -> MoveList:
        """Every play that ties for the highest score, in board order."""
        ordered = self.all_moves(board, rack).in_order()
        ties = sum(1 for play in ordered if play.score == ordered[0].score)
        return ordered[:ties]

    def top(self, board: Board, rack: bytes, count: int, offset: int = 0) -> MoveList:
        """At most `count` plays from number `offset` on: score descending, then board order."""
        if count < 0 or offset < 0:
            raise ValueError("count and offset are not negative")
        return self.all_moves(board, rack).in_order()[offset : offset + count]

    def weigh(self, board: Board, rack: bytes, worth: Worth, bag_count: int, count: int) -> WeighedPlays:
        """At most `count` plays, the highest equity first, for a bag of `bag_count` tiles."""

        def equity(scored: ScoredPlay) -> int:
            left = remove(rack, bytes(tile for _, tile in new_tiles(board, scored.play)))
            return scored.score * HUNDREDTHS + worth.left_with(left, max(0, bag_count - scored.tiles))

        # Sorting keeps the order of plays with the same equity.
        plays = sorted(self.all_moves(board, rack).in_order(), key=equity, reverse=True)[:count]
        tiles = sorted(rack)
        keeps = [
            worth.of(bytes(tile for at, tile in enumerate(tiles) if kept >> at & 1))
            for kept in range(1 << len(tiles))
        ]
        return WeighedPlays(MoveList.of(plays), [equity(play) for play in plays], keeps)

    def endgame(self, ending: Ending) -> EndgameSearch:
        """The search of an endgame, always to its end."""
        return PlainEndgame(self, ending, self._alphabet.points)

    def lookahead(self, game: OpenGame, worth: Worth, count: int) -> LookaheadSearch:
        """The search of an open game, always to its end."""
        return PlainLookahead(self, game, self._alphabet.points, count)

    def simulation(self, trial: Trial, worth: Worth) -> Simulation:
        """Rounds of a trial."""
        return PlainSimulation(self, worth, trial)

    def score(self, board: Board, play: Play) -> int:
        """Return the score of a play if all of its words are valid; raises Refused if it cannot lie there."""
        placement_of(board, None, play, None, self._ruleset, self._alphabet)
        view = _view(board, play.direction)
        return self._scored(view, view.square(play.square), play.word).score

    def check(self, words: Sequence[bytes]) -> list[bool]:
        """Tell for each word whether the lexicon has it (PLA-3)."""
        return [self._lexicon.contains(word) for word in words]

    def _words(self, view: _View, rack: bytes, empty: bool) -> list[tuple[int, bytes]]:
        """The first square and the tiles of every word that can be made along the rows of a view."""
        words: list[tuple[int, bytes]] = []
        for row in range(SIZE):
            if empty:
                # PLA-1: the first play covers H8; down it would be the same plays once more.
                first_play = view.direction is Direction.ACROSS and row == CENTRE // SIZE
                anchors = [CENTRE % SIZE] if first_play else []
                line = _Line(bytes(SIZE + 1), [_EVERY_LETTER] * SIZE + [_NO_LETTER], anchors)
            else:
                line = self._line(view, row)
            if line.anchors:
                search = _LineSearch(line, self._root, rack, self._ruleset.most_tiles)
                words += [(square_at(row, first), word) for first, word in search.words()]
        return words

    def _line(self, view: _View, row: int) -> _Line:
        """The row with what it admits; a square beside a tile is an anchor."""
        tiles = view.cells[row * SIZE : (row + 1) * SIZE] + b"\0"
        admits: list[frozenset[int]] = []
        anchors: list[int] = []
        for column in range(SIZE):
            above, below = view.beside(square_at(row, column))
            if tiles[column] or not (above or below):
                admits.append(_EVERY_LETTER)
            else:
                admits.append(self._between(above, below))
            before = column > 0 and tiles[column - 1]
            if not tiles[column] and (above or below or before or tiles[column + 1]):
                anchors.append(column)
        return _Line(tiles, [*admits, _NO_LETTER], anchors)

    def _between(self, above: bytes, below: bytes) -> frozenset[int]:
        """The letters that make a word with the tiles above and below them (PLA-3)."""
        following = _follow(self._root, above)
        letters = set()
        for letter, (edges, is_word) in following.items():
            if below:
                edges, is_word = _follow(edges, below[:-1]).get(letters_of(below)[-1], ({}, False))
            if is_word:
                letters.add(letter)
        return frozenset(letters)

    def _scored(self, view: _View, first: int, word: bytes) -> ScoredPlay:
        """The play with its score: the sum of its words (SCO-3), each with its premiums (SCO-1, SCO-2)."""
        values = self._alphabet.values
        main, multiplier, crosses = 0, 1, 0
        new: list[int] = []
        for square, tile in enumerate(word, first):
            lying = view.cells[square]
            if lying:
                main += values[lying]
                continue
            new.append(tile)
            points = values[tile] * view.letter_premium[square]
            main += points
            multiplier *= view.word_premium[square]
            above, below = view.beside(square)
            if above or below:
                crosses += (points + self._alphabet.value_of(above + below)) * view.word_premium[square]
        bonus = self._ruleset.bingo if len(new) == self._ruleset.most_tiles else 0
        return ScoredPlay(
            Play(view.square(first), view.direction, word),
            main * multiplier + crosses + bonus,
            len(new),
            sum(tile >= DESIGNATED for tile in new),
        )


class _LineSearch:
    """The words that a rack can make along one line, with at most `most` of its tiles (PLA-4)."""

    def __init__(self, line: _Line, root: Edges, rack: bytes, most: int) -> None:
        self._line = line
        self._root = root
        self._rack = [rack.count(tile) for tile in range(MOST_LETTERS + 1)]
        self._tiles_left = min(len(rack), most)
        self._kinds = sorted(set(rack) - {BLANK})
        self._words: list[tuple[int, bytes]] = []

    def words(self) -> list[tuple[int, bytes]]:
        """The first square and the tiles of every word, each from its leftmost anchor."""
        tiles, before = self._line.tiles, -1
        for anchor in self._line.anchors:
            if anchor > 0 and tiles[anchor - 1]:
                first = anchor - 1
                while first > 0 and tiles[first - 1]:
                    first -= 1
                word = letters_of(tiles[first:anchor])
                self._extend_right(anchor, _follow(self._root, word), word)
            else:
                self._extend_left(anchor, self._root, b"", anchor - before - 1)
            before = anchor
        return self._words

    def _extend_left(self, anchor: int, edges: Edges, word: bytes, longest: int) -> None:
        """Tries the left part `word`, then every longer one up to the anchor before; nothing crosses it."""
        self._extend_right(anchor, edges, word)
        if len(word) < longest and self._tiles_left > 1:
            for tile, (following, _) in self._playable(edges, _EVERY_LETTER):
                self._take(tile)
                self._extend_left(anchor, following, word + _TILES[tile], longest)
                self._put_back(tile)

    def _extend_right(self, at: int, edges: Edges, word: bytes) -> None:
        """Goes on with `word` from the square `at`, over the tiles that lie there, then with the rack."""
        tiles = self._line.tiles
        while tiles[at]:
            letter = letters_of(tiles[at : at + 1])
            edges, is_word = edges.get(letter[0], ({}, False))
            word += letter
            at += 1
            self._note(at, word, is_word)
        if self._tiles_left:
            for tile, (following, is_word) in self._playable(edges, self._line.admits[at]):
                longer = word + _TILES[tile]
                self._note(at + 1, longer, is_word)
                if following:
                    self._take(tile)
                    self._extend_right(at + 1, following, longer)
                    self._put_back(tile)

    def _playable(self, edges: Edges, admitted: frozenset[int]) -> list[tuple[int, tuple[Edges, bool]]]:
        """The tiles of the rack, blanks as what they show (TIL-BL), that have an edge and are admitted."""
        rack = self._rack
        playable = [
            (letter, edges[letter])
            for letter in self._kinds
            if rack[letter] and letter in edges and letter in admitted
        ]
        if rack[BLANK]:
            playable += [(letter | DESIGNATED, edges[letter]) for letter in edges if letter in admitted]
        return playable

    def _note(self, end: int, word: bytes, is_word: bool) -> None:
        """Keeps a word of two or more letters if no tile lies directly behind it."""
        if is_word and len(word) > 1 and not self._line.tiles[end]:
            self._words.append((end - len(word), word))

    def _take(self, tile: int) -> None:
        self._rack[BLANK if tile & DESIGNATED else tile] -= 1
        self._tiles_left -= 1

    def _put_back(self, tile: int) -> None:
        self._rack[BLANK if tile & DESIGNATED else tile] += 1
        self._tiles_left += 1


def _view(board: Board, direction: Direction) -> _View:
    if direction is Direction.ACROSS:
        return _View(direction, board.cells, LETTER_PREMIUM, WORD_PREMIUM)
    mirror = [transposed(square) for square in range(SQUARES)]
    return _View(
        direction,
        board.transposed().cells,
        bytes(LETTER_PREMIUM[square] for square in mirror),
        bytes(WORD_PREMIUM[square] for square in mirror),
    )


def _listed_across(view: _View, first: int, word: bytes) -> bool:
    """Tell whether this down play is a single tile that makes a word across too, and is listed there."""
    new = [square for square in range(first, first + len(word)) if not view.cells[square]]
    return view.direction is Direction.DOWN and len(new) == 1 and any(view.beside(new[0]))


def _follow(edges: Edges, word: bytes) -> Edges:
    """Return the letters that may follow these tiles; none if no word begins so."""
    for letter in letters_of(word):
        edges = edges.get(letter, ({}, False))[0]
    return edges


def _unfold(nodes: array[int]) -> Edges:
    """The lexicon's nodes as dictionaries, from the first list on; equal lists become one dictionary."""
    lists: dict[int, Edges] = {0: {}}
    for arc in sorted({node & ARC for node in nodes}):
        lists.setdefault(arc, {})
    for arc, edges in lists.items():
        index = arc
        while arc:
            node = nodes[index]
            edges[node >> LETTER_SHIFT] = (lists[node & ARC], bool(node & ACCEPTS))
            if node & LAST:
                break
            index += 1
    return lists[nodes[0] & ARC]


def shuffled_bag(alphabet: Alphabet, rng: Random) -> bytes:
    """All tiles of the alphabet in the order in which they will be drawn, the last one first."""
    tiles = list(Bag.full(alphabet).tiles())
    rng.shuffle(tiles)
    return bytes(tiles)


def self_play(generator: MoveGenerator, ruleset: PlayRules, bag: bytes) -> Iterator[tuple[Board, bytes]]:
    """The board and the rack of every round of the game that a bag in this order gives.

    The first of the best plays in board order is the master play. It ends when a rack has no play, or is
    empty.
    """
    cells, rack, left = bytearray(SQUARES), bytearray(), len(bag)
    while True:
        drawn = min(ruleset.rack_size - len(rack), left)
        rack += bag[left - drawn : left]
        left -= drawn
        if not rack:
            return
        position = Board(bytes(cells)), bytes(rack)
        yield position
        plays = generator.best(*position)
        if not plays:
            return
        lay(plays.packed[:RECORD_LENGTH], cells, rack)
