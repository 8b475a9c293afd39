"""The small things in a line of a message, and a play: the word with its position, its tiles, points and
total (COR-4, COR-17).

All patterns are for folded text: small letters without marks, each character in its place, so that what is
found there is taken from the line as it was written.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import date

from faristol.errors import Unreadable
from faristol.rules.correspondence_rules import ONE
from faristol.rules.notation import Play, parse_coordinates
from faristol.tiles.alphabet import DESIGNATED, Alphabet
from faristol.tiles.reading import unmarked
from faristol.tiles.tile import letters_of

TURN = r"t(?:ur(?:ul|a)?)?\.?\s*([ivxl]+|\d+)(?:\s*[,:-]?\s*(rosu|albastru|r|a)\b)?"
"""A turn and perhaps a colour: "turul IX ALBASTRU", "Tur 9", "T9 R"."""

_WHOLE_TURN = r"t(?:ur(?:ul|a)?)?\.?\s*(?:[ivxl]+|\d+)\s*,?\s*(?:rosu|albastru|r|a)\b"
ABOUT = rf"({_WHOLE_TURN})(, depunere (?:(?:, )?(?:in)?corecta \({_WHOLE_TURN}\))+)?"
"""A ply, and the assumptions of its variant."""

_ASSUMED = re.compile(rf"(in)?corecta \(({_WHOLE_TURN})\)")
_DAY = re.compile(
    r"(?<!\d)(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2}|[ivx]+|[a-z]{3,10})\.?(?:\s*[./-]\s*|\s+)(\d{4}|\d\d)(?!\d)"
)
_ISO = re.compile(r"(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)")
_MONTHS = ("ian", "feb", "mar", "apr", "mai", "iun", "iul", "aug", "sep", "oct", "noi", "dec")
_SCORES = re.compile(r"(-?\d+)\s*(?:p\b\.?|puncte)?\s*(?:\W+(?:si )?\W*|si )(?:(?:albastru|a)\b\W*?)?(-?\d+)")
_COEFFICIENT = re.compile(r"(?<![\d.,])(\d)(?:[.,](\d{1,4}))?(?![\d.,]*\d)")


def fold(text: str) -> str:
    """The text in small letters without marks, as long as it was."""
    return "".join(unicodedata.normalize("NFD", character)[0].lower()[:1] for character in text)


def number_of(text: str) -> int:
    """A number in Roman or other figures."""
    if text.isdigit():
        return int(text[:4])
    values = {"i": 1, "v": 5, "x": 10, "l": 50}
    found = [values[letter] for letter in text]
    return sum(-one if one < max(found[i:]) else one for i, one in enumerate(found))


def seat_of(text: str | None) -> int | None:
    """Return RED for "rosu" or "r", BLUE for "albastru" or "a"."""
    return None if not text else int(text.startswith("a"))


def whose(colour: str | None) -> int:
    """Return the seat that an end of the game is about; -1 for none."""
    seat = seat_of(colour)
    return -1 if seat is None else seat


def ply_of(text: str) -> int:
    """The number of a ply in folded text; raises ValueError if turn or colour is missing."""
    match = re.match(TURN, text)
    if match is None or not match[2]:
        raise ValueError(text)
    return 2 * (number_of(match[1]) - 1) + int(match[2].startswith("a"))


def path_of(text: str) -> str:
    """The path of assumptions in folded text."""
    return "".join(f"{ply_of(match[2])}{'-' if match[1] else '+'}" for match in _ASSUMED.finditer(text))


def dates_of(text: str) -> list[str]:
    """The dates in folded text as ISO 8601: "5.3.2026", "05/03/26", "5 martie 2026", "5 III 2026".

    Raises ValueError for one that the calendar does not have.
    """
    found = [(match.start(), _date(match[3], match[2], match[1])) for match in _DAY.finditer(text)]
    found += [(match.start(), _date(match[1], match[2], match[3])) for match in _ISO.finditer(text)]
    return [day for _, day in sorted(found) if day]


def _date(year: str, month: str, day: str) -> str:
    if month.isdigit():
        number = int(month)
    elif set(month) <= set("ivx"):
        number = number_of(month)
    elif month[:3] in _MONTHS:
        number = _MONTHS.index(month[:3]) + 1
    elif month.startswith("nov"):
        number = 11
    else:
        return ""
    return date(int(year) + (2000 if len(year) == 2 else 0), number, int(day)).isoformat()


def tiles_of(text: str, alphabet: Alphabet) -> bytes:
    """The tiles of "O,G", "O G" or "OG", none for a dash; raises Unreadable."""
    bare = re.sub(r"[\s,.]", "", text)
    return b"" if not bare.strip("–—-") else alphabet.parse_rack(bare)


def word_of(text: str, alphabet: Alphabet) -> bytes:
    """Parse a word; more than two letters, all of them small, mark no blanks: there are only two of them.

    Raises Unreadable.
    """
    text = text.strip(" .!\"'“”„«»")
    word = alphabet.parse_word(text)
    if len(word) > 2 and all(tile & DESIGNATED for tile in word):
        marked = alphabet.parse_word(unmarked(text))
        return letters_of(word) if marked == word else marked
    return word


def words_of(text: str, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Words between commas; raises Unreadable."""
    return tuple(word_of(part, alphabet) for part in text.split(",") if part.strip())


def scores_of(text: str) -> tuple[int, int]:
    """The scores in folded text, RED's first: "rosu 524 – albastru 480", "524 - 480"; raises ValueError."""
    found = _SCORES.search(text)
    if found is None:
        raise ValueError(text)
    return int(found[1]), int(found[2])


def coefficients_of(text: str) -> tuple[int, int]:
    """The coefficients in folded text in ten-thousandths, RED's first: "1,5219 si 0.4781", "1 si 1".

    Raises ValueError.
    """
    red, blue = (int(whole) * ONE + int(part.ljust(4, "0")) for whole, part in _COEFFICIENT.findall(text))
    return red, blue


def signed(text: str) -> tuple[str, str, str]:
    """Split a text with a name and a date in brackets: return the text before, the name, and the date."""
    before, bracket, inner = text.strip().partition(" (")
    if not bracket:
        before, bracket, inner = text.strip().partition("(")
    if not bracket:
        return before, "", ""
    first, _, rest = inner.removesuffix(")").partition("; ")
    days = dates_of(fold(first))
    return before.strip(), (rest if days else inner.removesuffix(")")), (days[0] if days else "")


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


def lacks_coordinates(line: str) -> bool:
    """Tell whether a line has a word and points like a play, but no place: "tur I: 8,4 COASE 12"."""
    folded = fold(line)
    named = re.match(rf"{TURN}\W*", folded)
    words = re.findall(r"(?<!\w)[^\W\d_]{2,}(?!\w)", line[named.end() if named else 0 :])
    placed = re.search(rf"(?<!\w){_POSITION}(?!\w)", folded)
    return not placed and any(map(str.isupper, words)) and re.search(r"\d", line) is not None
