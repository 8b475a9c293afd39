"""Answers to a rack that was sent round, pasted as people write them: "Name: H8 CASA 24" (FED-7).

A line may begin as programs for messages copy it: "[28/11/26, 21:13] Anna: H8 CASA". A name may stand in a
line of its own, before the line with the play.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from faristol.errors import Refused, Unreadable
from faristol.foreign.lines import MESSAGE, lines_in
from faristol.modes.duplicate.judging import read_plays
from faristol.modes.duplicate.shorthand import read
from faristol.modes.duplicate.state import Player
from faristol.modes.person import folded
from faristol.tiles.alphabet import Alphabet

LONGEST_NAME = 100
"""Characters of a line in which a name is looked for."""

PASSES = frozenset({"-", "–", "—", "pas", "passo", "paso", "pass", "res", "cap", "nimic"})
"""Texts that say that somebody has no play."""

_DAY = r"(?P<{0}>\d{{1,4}}[./-]\d{{1,2}}[./-]\d{{2,4}})"
_HOUR = r"(?P<{0}>\d{{1,2}}[:.]\d{{2}})(?:[:.]\d{{2}})?(?:\s*(?P<half{1}>[ap])\.?\s?m\.?)?"
_DAY_FIRST = rf"{_DAY.format('day1')},?\s+{_HOUR.format('hour1', 1)}"
_MOMENT = rf"(?:{_DAY_FIRST}|{_HOUR.format('hour2', 2)},?\s+{_DAY.format('day2')})"
_STAMP = re.compile(rf"\s*\[\s*{_MOMENT}\s*\]\s*", re.IGNORECASE)
_STAMP_BEFORE = re.compile(rf"\s*{_MOMENT}\s*[-–—]\s*", re.IGNORECASE)

_PLACE = r"(?:[a-o]\s*(?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])\s*[a-o])"
_IN_BRACKETS = re.compile(rf"\(\s*({_PLACE})\s*\)", re.IGNORECASE)
_APART_FIRST = re.compile(rf"({_PLACE})(?=\s)", re.IGNORECASE)
_APART_LAST = re.compile(rf"(.*\s)({_PLACE})", re.IGNORECASE)
_POINTS = re.compile(
    r"(.*?)[\s(,;:=|–—-]+(\d{1,4})\s*(?:p|pts?|punts?|points?|puncte?)?\.?\s*\)?", re.IGNORECASE
)
_SEPARATORS = re.compile(r"[:;,=|\t>–—]|\s-+(?=\s|$)")
_BETWEEN = re.compile(r"[:;=|\t>–—]|\s-+\s|(?<=\d)[.)]")
_QUOTES = re.compile('["“”«»„]')
_LIST_MARK = re.compile(r"\s*[>*•·]+\s*")


@dataclass(frozen=True)
class Answer:
    """A slip that was read: whose it is, its fields as those of `commands.EnterSlip`.

    `came` is the local time that stood with it, None without one; `text` is what was pasted.
    """

    text: str
    player: Player
    coordinates: str = ""
    word: str = ""
    claim: str = ""
    claimed: int | None = None
    came: datetime | None = None


@dataclass(frozen=True)
class Unread:
    """A line that cannot be taken, as it was pasted, and why."""

    text: str
    fault: Refused | Unreadable


_Names = Sequence[tuple[Player, Sequence[str]]]
"""Players, each with the words of the name in the order of the alphabet."""


@dataclass
class _Reading:
    """The answers so far, and a name that waits for its play in the next line."""

    names: _Names
    alphabet: Alphabet
    read: list[Answer | Unread] = field(default_factory=list)
    waiting: tuple[str, Player, datetime | None] | None = None

    def line(self, text: str) -> None:
        """Read a line."""
        mark = _LIST_MARK.match(text)
        rest, came = _stamped(text[mark.end() :] if mark else text)
        if self.waiting and came is None:
            before, player, moment = self.waiting
            answer = self._answer(f"{before}\n{text}", player, rest, moment)
            if isinstance(answer, Answer):
                self.waiting = None
                self.read.append(answer)
                return
        self.leave()
        try:
            player, rest = _whose(rest, self.names)
        except Refused as fault:
            self.read.append(Unread(text, fault))
            return
        if rest:
            self.read.append(self._answer(text, player, rest, came))
        else:
            self.waiting = (text, player, came)

    def leave(self) -> None:
        """Tell that a name without a play cannot be taken."""
        if self.waiting:
            self.read.append(Unread(self.waiting[0], Refused("answers.play", rule="FED-7")))
            self.waiting = None

    def _answer(self, text: str, player: Player, rest: str, came: datetime | None) -> Answer | Unread:
        if folded(rest) in PASSES:
            return Answer(text, player, claim="none", came=came)
        for candidate, claimed in _with_points(rest):
            written = read(_tidied(candidate))
            if written.sign or not (written.coordinates and written.word) or " " in written.word:
                continue
            try:
                read_plays(written.coordinates, written.word, self.alphabet)
            except Unreadable as fault:
                return Unread(text, fault)
            return Answer(text, player, written.coordinates, written.word, claimed=claimed, came=came)
        return Unread(text, Refused("answers.play", rule="FED-7"))


def read_answers(text: str, players: Sequence[Player], alphabet: Alphabet) -> list[Answer | Unread]:
    """Read pasted answers in their order; raises `Damaged` as `lines_in` does."""
    reading = _Reading([(one, sorted(_words(one.name))) for one in players], alphabet)
    for line in lines_in(text, MESSAGE):
        if line.strip():
            reading.line(line.strip())
    reading.leave()
    return reading.read


def _stamped(text: str) -> tuple[str, datetime | None]:
    """Take the moment out of a line copied from a program for messages; the day comes before the month."""
    match = _STAMP.search(text) or _STAMP_BEFORE.match(text)
    if match is None:
        return text, None
    day = [int(part) for part in re.split("[./-]", match["day1"] or match["day2"])]
    hour, minute = map(int, re.split("[:.]", match["hour1"] or match["hour2"]))
    if half := match["half1"] or match["half2"]:
        hour = hour % 12 + 12 * (half in "pP")
    year, month, date = day if day[0] > 31 else reversed(day)
    if month > 12:
        month, date = date, month
    try:
        came = datetime(year + 2000 * (year < 100), month, date, hour, minute)
    except ValueError:
        return text, None
    return f"{text[: match.start()]} {text[match.end() :]}".strip(), came


def _with_points(text: str) -> Iterable[tuple[str, int | None]]:
    """Yield a slip without the points behind it, and with what may look like them."""
    text = _QUOTES.sub("", text).rstrip(" .!…")
    if match := _POINTS.fullmatch(text):
        yield match[1], int(match[2])
    yield text, None


def _tidied(text: str) -> str:
    """Return a slip without what people write between its parts, its coordinates in one."""
    text = " ".join(_SEPARATORS.sub(" ", _IN_BRACKETS.sub(r" \1 ", text)).split())
    if first := _APART_FIRST.match(text):
        return "".join(first[1].split()) + text[first.end() :]
    last = _APART_LAST.fullmatch(text)
    return last[1] + "".join(last[2].split()) if last else text


def _whose(text: str, names: _Names) -> tuple[Player, str]:
    """Return whose answer a line is, and the rest of the line.

    The longest beginning that names one player counts, in full or by the beginnings of its words; before a
    colon or the like also the table. Raises `Refused` if it names several, or nobody.
    """
    begins = text[:LONGEST_NAME]
    ends = [(match.start(), match.end()) for match in _BETWEEN.finditer(begins)]
    gaps = [(match.start(), match.end()) for match in re.finditer(r"[\s,]+|$", begins)]
    marked = [end for end in ends if text[end[0]] in ":\t;|"]
    for places, numbers in ((marked, True), (ends, True), (gaps, False)):
        for begin, end in reversed(places):
            named = _named(text[:begin], names, numbers=numbers)
            if len(named) > 1:
                raise Refused("answers.several", rule="FED-7", name=text[:begin].strip()[:60])
            if named:
                return named[0], text[end:].strip(" :;,=|\t>") if text[end:].strip() not in PASSES else "-"
    raise Refused("answers.nobody", rule="FED-7", text=text[:60])


def _named(head: str, names: _Names, *, numbers: bool) -> list[Player]:
    """Return the players that a text may name: of those named in full, else by the beginnings of words."""
    words = sorted(word for word in _words(head) if not word.isdigit())
    if not words:
        number = head.strip(" .)")
        return [one for one, _ in names if numbers and str(one.table) == number]
    full = [one for one, name in names if words == name]
    exact = [one for one in full if folded(one.name) == folded(head)]
    return exact or full or [one for one, name in names if _begin(words, name)]


def _begin(words: Sequence[str], name: Sequence[str]) -> bool:
    """Tell whether each word begins another word of a name."""
    left = list(name)
    for word in reversed(words):
        begun = next((one for one in left if one.startswith(word)), None)
        if begun is None:
            return False
        left.remove(begun)
    return True


def _words(text: str) -> list[str]:
    """Return the words of a name without accents, capitals and marks."""
    apart = unicodedata.normalize("NFD", folded(text))
    plain = "".join(mark for mark in apart if not unicodedata.combining(mark))
    return re.findall(r"[^\W_]+", plain)
