"""A position in CGP, the one line that Macondo and Woogles use: board, racks, scores, turns without points.

    15/15/.../6A[L·L]A6/.../15 ABC[NY]/EE? 123/98 0 lex DISC; ld catalan;

The racks and scores begin with the player whose turn it is. A number is that many empty squares, small
letters are shown by blanks, a tile of several letters stands in square brackets. Behind the four fields
there are settings, each ending in a semicolon: `lex` is the word list, `ld` the set of tiles. Programs omit
`ld` where the name of the list tells the language, and `read_cgp` accepts that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from faristol.board.board import ROW_LETTERS, SIZE, SQUARES, Board
from faristol.errors import Damaged, Refused, Unreadable
from faristol.modes.game.evolving import fold
from faristol.modes.game.moments import racks_after
from faristol.modes.game.state import State
from faristol.modes.game.turn import Position
from faristol.rules.game_rules import PAIR, GameRules
from faristol.storage.exchange.gcg_lines import Dialect, written
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.language import language_of, played
from faristol.tiles.reading import Spelling

FOREIGN_LISTS = (
    *("CSW", "NWL", "NSWL", "TWL", "OWL", "OTCWL", "ECWL", "CEL", "America"),
    *("FRA", "ODS", "RD", "FISE", "FILE", "OSPS", "NSF", "DSW", "SLV"),
)
"""The names, without a number, of word lists in languages that have no tiles here."""

MOST_CHARACTERS = 4000
_PIECE = re.compile(r"(?P<gap>[0-9]+)|\[[^\[\]]*\]|[^\W\d_]")


@dataclass(frozen=True, slots=True)
class CgpPosition:
    """A position before a turn: the racks and scores of the player whose turn it is and of the other.

    A rack has the tiles of it that are known. `scoreless` counts the turns without points before this one,
    `settings` has the words and values behind the four fields ("lex": "DISC"). The line was `cut` if it ends
    with the scores.
    """

    board: Board
    racks: tuple[bytes, bytes]
    scores: tuple[int, int]
    scoreless: int = 0
    settings: Mapping[str, str] = field(default_factory=dict)
    cut: bool = False


def write_cgp(position: CgpPosition, alphabet: Alphabet) -> str:
    """The position in one line."""
    cells = position.board.cells
    rows = "/".join(_row(cells[start : start + SIZE], alphabet) for start in range(0, SQUARES, SIZE))
    racks = "/".join(written(rack, alphabet, Dialect.BRACKETED) for rack in position.racks)
    scores = "/".join(map(str, position.scores))
    settings = "".join(f" {key} {value};" for key, value in position.settings.items())
    return f"{rows} {racks} {scores} {position.scoreless}{settings}"


def read_cgp(
    text: str, alphabet: Alphabet, *, counted: bool = True, spelling: Spelling = Spelling.FILES
) -> CgpPosition:
    """The position in a line; one that is not `counted` may have more of a tile than there are.

    Raises `Damaged`: "cgp.long", "cgp.fields" (not four), "cgp.language" (it names one that has no tiles
    here), "cgp.rows" (another board), "cgp.row" (a row of another length), "cgp.tile" (no tile of the
    language), "cgp.rack", "cgp.racks" (not two), "cgp.scores", "cgp.bag" (more of a tile than there are).
    """
    if len(text) > MOST_CHARACTERS:
        raise Damaged("cgp.long", most=MOST_CHARACTERS)
    fields = _fields(text)
    if len(fields) < 3 or (len(fields) > 3 and not fields[3].isdecimal()):
        raise Damaged("cgp.fields")
    settings = settings_of(text)
    language_of_settings(settings)
    board = _board(fields[0], alphabet, spelling)
    racks = [_rack(rack, alphabet, spelling) for rack in fields[1].split("/")]
    scores = fields[2].split("/")
    if len(racks) != 2 or len(scores) != 2:
        raise Damaged("cgp.racks", racks=max(len(racks), len(scores)))
    if not all(re.fullmatch(r"-?[0-9]{1,5}", score) for score in scores):
        raise Damaged("cgp.scores", text=fields[2][:20])
    if counted:
        _check_tiles(board, racks, alphabet)
    scoreless = int(fields[3][:3]) if len(fields) > 3 else 0
    own, other = map(int, scores)
    return CgpPosition(board, (racks[0], racks[1]), (own, other), scoreless, settings, cut=len(fields) == 3)


def settings_of(text: str) -> Mapping[str, str]:
    """Return the settings behind the four fields of a line, also of one that cannot be read."""
    pairs = (setting.split(maxsplit=1) for setting in "".join(_fields(text)[4:]).split(";"))
    return {key: value[0].strip() if value else "" for key, *value in filter(None, pairs)}


def language_of_settings(settings: Mapping[str, str]) -> str:
    """Return the code of the language named by the set of tiles, or else by the word list; "" if by neither.

    Raises `Damaged` "cgp.language" for a language that has no tiles here.
    """
    tiles, words = settings.get("ld", ""), settings.get("lex", "")
    for language in played():
        named = (
            tiles.casefold() == language.cgp.casefold() if tiles else _is_called(words, language.word_lists)
        )
        if named:
            return language.code
    if tiles or _is_called(words, FOREIGN_LISTS):
        known = " ".join(language.code for language in played())
        raise Damaged("cgp.language", named=(tiles or words)[:40], languages=known)
    return ""


def _is_called(name: str, begins: Iterable[str]) -> bool:
    """Tell whether a name is one of these, with or without a number: "DISC2", but not "Discovery"."""
    return any(re.match(rf"{re.escape(begin)}(?![^\W\d_])", name, re.IGNORECASE) for begin in begins)


def _fields(text: str) -> list[str]:
    """The four fields, and all behind them as the fifth."""
    return text.strip().removeprefix("cgp ").split(maxsplit=4)


def _row(cells: bytes, alphabet: Alphabet) -> str:
    texts: list[str] = []
    gap = 0
    for tile in cells:
        if not tile:
            gap += 1
            continue
        texts += [str(gap)] * bool(gap) + [written((tile,), alphabet, Dialect.BRACKETED)]
        gap = 0
    return "".join(texts + [str(gap)] * bool(gap))


def _board(text: str, alphabet: Alphabet, spelling: Spelling) -> Board:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise Damaged("cgp.rows", rows=len(rows))
    cells = bytearray()
    for name, row in zip(ROW_LETTERS, rows, strict=True):
        squares = bytearray()
        position = 0
        while position < len(row):
            match = _PIECE.match(row, position)
            if match is None:
                raise Damaged("cgp.tile", row=name, text=row[position])
            squares += (
                bytes(min(int(match["gap"]), SIZE + 1))
                if match["gap"]
                else _tile(match[0], name, alphabet, spelling)
            )
            position = match.end()
        if len(squares) != SIZE:
            raise Damaged("cgp.row", row=name, squares=len(squares))
        cells += squares
    return Board(bytes(cells))


def _tile(text: str, row: str, alphabet: Alphabet, spelling: Spelling) -> bytes:
    try:
        return alphabet.parse_word(text, spelling)
    except Unreadable as fault:
        raise Damaged("cgp.tile", row=row, text=text[:10]) from fault


def _rack(text: str, alphabet: Alphabet, spelling: Spelling) -> bytes:
    try:
        return alphabet.parse_rack(text, spelling)
    except Unreadable as fault:
        raise Damaged("cgp.rack", text=text[:40]) from fault


def _check_tiles(board: Board, racks: list[bytes], alphabet: Alphabet) -> None:
    """Raise `Damaged` "cgp.bag" if board and racks have more of a tile than there are."""
    left = Bag.full(alphabet)
    everything = bytes(filter(None, board.cells)) + b"".join(racks)
    over = [tile for tile, count in enumerate(Bag.of(everything).counts) if count > left.counts[tile]]
    if over:
        raise Damaged("cgp.bag", letter=alphabet.letter(over[0]), tiles=left.counts[over[0]])


def cgp_of(state: State, alphabet: Alphabet, turns: int | None = None) -> str:
    """The position after so many turns, all by default, seen by the player whose turn it then is.

    After all turns a play that can still be challenged lies on the board. Raises `Refused` "records.several"
    for a game of more than two: the format has two racks and two scores.
    """
    if len(state.players) > PAIR:
        raise Refused("records.several")
    if turns is None or turns >= len(state.turns):
        played, position, racks = state.turns, state.lying, state.lying.racks
    else:
        played = state.turns[:turns]
        position, racks = fold(state.opening, played, state.rules), racks_after(state, turns)
    mover = played[-1].seat if played else 1 - (state.starter or 0)
    if turns is None and state.pending:
        mover = state.pending.seat
    seats = (1 - mover, mover)
    found = CgpPosition(
        position.board,
        (alphabet.sort_rack(racks[seats[0]]), alphabet.sort_rack(racks[seats[1]])),
        (position.scores[seats[0]], position.scores[seats[1]]),
        _scoreless(state, len(played)),
        {"lex": state.lexicon_name, "ld": language_of(state.language).cgp},
    )
    return write_cgp(found, alphabet)


def position_of(cgp: CgpPosition, rules: GameRules, alphabet: Alphabet) -> Position:
    """The position with the player whose turn it is as seat 0; racks that are not known are full, as far as
    the tiles that are left allow."""
    board = bytes(filter(None, cgp.board.cells))
    bag = Bag.full(alphabet).take(board + b"".join(cgp.racks))
    own = len(cgp.racks[0]) or min(rules.rack_size, len(bag))
    unseen = len(bag) - (own - len(cgp.racks[0]))
    other = max(len(cgp.racks[1]), min(rules.rack_size, unseen + len(cgp.racks[1])))
    return Position(cgp.board, cgp.racks, (own, other), bag, cgp.scores)


def _scoreless(state: State, turns: int) -> int:
    """Count the turns without points in a row before the turn to come."""
    count = 0
    while count < turns and not state.turns[turns - 1 - count].points:
        count += 1
    return count
