"""A play in a line of a message: the word with its position, its tiles, points and total (COR-4, COR-17)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from faristol.errors import Unreadable
from faristol.rules.moves import Play
from faristol.rules.notation import parse_coordinates
from faristol.storage.exchange.correspondence_lines import TURN, fold, tiles_of, word_of
from faristol.tiles.alphabet import Alphabet

_POSITION = r"(\d{1,2}[ -]?[a-o]|[a-o][ -]?\d{1,2})"
_POINTS = r"(?:[ ,:–-]+(\d+)(?: ?p\.?| ?pct\.?| (?:de )?puncte)?(?:[ ,/]+(?:total:? ?)?(-?\d+))?)?"
_TILES = (
    r"(?:(\S(?: ?, ?\S)+|(?:[^\W\d_]|\?)(?: (?:[^\W\d_]|\?)){1,6}|[^\W\d_]|[^\W\d_?][^\W\d_]{0,6}\??|\?)\s+)?"
)
_PLAY = re.compile(rf"{_TILES}{_POSITION}\s*[: ,–-]\s*([^\s:;,\d]+){_POINTS}\s*[.!]?")
_BACKWARDS = re.compile(rf"([^\s:;,\d]+)\s*[: ,–-]\s*{_POSITION}{_POINTS}\s*[.!]?")
_FIGURES = re.compile(
    r"(?:punctaj\w*(?: \w+)?:?|puncte:?)?\s*(\d+)(?: ?p\.?| ?pct\.?| (?:de )?puncte)?"
    r"(?:[ ,/]+inscris:? ?(\d+)(?: ?p\.?)?)?(?:[ ,/]+(?:punctaj )?(?:total:? ?)?(-?\d+)(?: ?p\.?)?)?"
)
_TOTAL = re.compile(r"(?:punctaj )?total\w*:?\s*(-?\d+)(?: ?p\.?)?")
_BRACKET = re.compile(r"[ ,]*\((?:inscris:? |total:? )?(\d+)(?: ?p\.?)?\)$")
"""The recorded points, or the total, in brackets behind the points: "12p (10)"."""
_PAS = re.compile(r"\W*pas\W*(?:(\d+)\D+(-?\d+))?")


@dataclass(frozen=True, slots=True)
class StatedMove:
    """A move as a message tells it: the sender's own, or the partner's that is confirmed.

    `variant` are the assumptions that were open, as a path, None if the message has only the `label` "A",
    "B" ... or nothing.
    `play` is None for a PAS (`passed`) and where no play could be read. `used`, `kept` and `taken` are tiles,
    `points` what the play is worth, `recorded` the points that count if they are fewer (COR-3). Of a
    partner's move `verdict` is "", "zero" or "challenged", `words` those that are meant, and `remark` why.
    """

    variant: str | None = None
    label: str = ""
    passed: bool = False
    play: Play | None = None
    adjacent: tuple[Play, ...] | None = None
    used: bytes | None = None
    points: int | None = None
    recorded: int | None = None
    total: int | None = None
    kept: bytes | None = None
    taken: bytes | None = None
    verdict: str = ""
    words: tuple[bytes, ...] = ()
    remark: str = ""

    def with_play(self, play: Play, used: bytes | None, points: int | None, total: int | None) -> StatedMove:
        """The same with its main word, which is the first, or with one more adjacent word."""
        stated = replace(self, play=play) if self.play is None else self
        if stated is self:
            stated = replace(self, adjacent=(*(self.adjacent or ()), play))
        return replace(
            stated,
            used=stated.used if used is None else used,
            points=stated.points if points is None else points,
            total=stated.total if total is None else total,
        )


def play_of(line: str, alphabet: Alphabet) -> tuple[Play, bytes | None, int | None, int | None] | None:
    """Parse a word with its position, and the tiles, points and total as far as they are given.

    Returns None for any other text.
    """
    text = line.strip()
    folded = fold(text)
    match = _PLAY.fullmatch(folded)
    tiles, position, word, points, total = 1, 2, 3, 4, 5
    if match is None:
        match = _BACKWARDS.fullmatch(folded)
        tiles, position, word, points, total = 0, 2, 1, 3, 4
    if match is None:
        return None
    try:
        square, direction = parse_coordinates(text[slice(*match.span(position))].replace("-", ""))
        letters = word_of(text[slice(*match.span(word))], alphabet)
        used = tiles_of(text[slice(*match.span(1))], alphabet) if tiles and match[1] else None
    except Unreadable:
        return None
    figures = [int(match[place]) if match[place] else None for place in (points, total)]
    return Play(square, direction, letters), used, figures[0], figures[1]


def with_part(stated: StatedMove, part: str, alphabet: Alphabet) -> StatedMove | None:
    """Return the move with this part added; None if the part is no play, PAS or figures."""
    folded = fold(part).strip()
    if match := _PAS.fullmatch(folded):
        return replace(stated, passed=True, total=int(match[2]) if match[2] else stated.total)
    if match := _TOTAL.fullmatch(folded):
        return replace(stated, total=int(match[1]))
    if (stated.play or stated.passed or folded.startswith("punct")) and (match := _FIGURES.fullmatch(folded)):
        recorded = int(match[2]) if match[2] else stated.recorded
        total = int(match[3]) if match[3] else stated.total
        return replace(stated, points=int(match[1]), recorded=recorded, total=total)
    if (match := _BRACKET.search(folded)) and (play := with_part(stated, part[: match.start()], alphabet)):
        number = int(match[1])
        if play.points is None:
            return replace(play, points=number)
        return replace(play, total=number) if number >= play.points else replace(play, recorded=number)
    found = play_of(part, alphabet)
    return stated.with_play(*found) if found else None


def lacks_place(line: str) -> bool:
    """Tell whether a line has a word and points like a play, but no place: "tur I: 8,4 COASE 12"."""
    folded = fold(line)
    named = re.match(rf"{TURN}\W*", folded)
    words = re.findall(r"(?<!\w)[^\W\d_]{2,}(?!\w)", line[named.end() if named else 0 :])
    placed = re.search(rf"(?<!\w){_POSITION}(?!\w)", folded)
    return not placed and any(map(str.isupper, words)) and re.search(r"\d", line) is not None
