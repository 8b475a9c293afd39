"""What becomes of a sheet of the corpus in each list that people can be pasted into."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.championship.participants import read_players as read_championship
from faristol.app.duplicate.seating import read_players as read_duplicate
from faristol.app.members.feature import read_members
from faristol.app.text.reading_people import Read
from faristol.app.tournament.reading import read_players as read_tournament
from faristol.app.tournament.reading import read_ratings
from faristol.errors import Fault
from faristol.foreign.lines import brought
from sheets.sheet import Meant, Sheet

View = tuple[object, ...]


def _entrants(text: str) -> Read[Any]:
    """Read entrants; a division is the group of those who are entered."""
    players = read_tournament(text, {}, "ca")
    found = players.read.found
    grouped = zip(found, players.divisions, strict=True)
    return replace(players.read, found=tuple(replace(one, group=one.group or part) for one, part in grouped))


READERS: Mapping[str, Callable[[str], Read[Any]]] = {
    "duplicate": lambda text: read_duplicate(text, {}),
    "tournament": _entrants,
    "members": read_members,
    "championship": read_championship,
    "ratings": lambda text: read_ratings(text, "ca").read,
}


@dataclass(frozen=True)
class Outcome:
    """Return what becomes of a sheet: "right", "asked", "told", "refused" or "wrong".

    Of one that is "asked" the reading with `first` is right, or one of the `others`. "told" are lines that
    are named as not understood, or cells as not read: nobody is seated before that is answered.
    """

    word: str
    first: bool = False
    others: bool = False


def outcome(sheet: Sheet, reader: str) -> Outcome:
    """Paste a sheet into a list."""
    meant = [one for one in sheet.meant if reader != "ratings" or one.rating is not None]
    try:
        read = READERS[reader](brought(sheet.text))
    except Fault:
        return Outcome("refused")
    got, wanted = [_got(reader, one) for one in read.found], [_wanted(reader, one) for one in meant]
    right = got == (_as_seated(got, wanted) if reader == "duplicate" else wanted)
    if read.guesses:
        names = [_plain(one.name) for one in meant]
        shown = [
            guess.count == len(names)
            and [_plain(one.name) for one in guess.people] == names[: len(guess.people)]
            for guess in read.guesses
        ]
        return Outcome("asked", first=right, others=any(shown))
    if read.problems:
        return Outcome("told")
    if read.doubts:
        return Outcome("told", first=right)
    return Outcome("right" if right else "wrong")


def _as_seated(got: list[View], wanted: list[View]) -> list[View]:
    """Return who is wanted at the tables that a sheet says; who has none sits anywhere."""
    seated = zip(wanted, got, strict=False)
    at_tables = [(*one[:2], there[2] if one[2] is None else one[2]) for one, there in seated]
    return at_tables if len(got) == len(wanted) else wanted


def _got(reader: str, one: Any) -> View:
    """Return what a list has of somebody, for comparison."""
    if reader == "ratings":
        return _plain(one[0]), one[1]
    if reader == "duplicate":
        return _plain(one.name), _plain(one.group), one.table
    if reader == "championship":
        return _plain(one.name), _plain(one.town), _plain(one.group)
    return _plain(one.name), _plain(one.club), _plain(one.group), one.rating


def _wanted(reader: str, one: Meant) -> View:
    """Return what a sheet means of somebody, as far as a list has it."""
    if reader == "ratings":
        return _plain(one.name), one.rating
    if reader == "duplicate":
        return _plain(one.name), _plain(one.group or one.club), one.table
    if reader == "championship":
        return _plain(one.name), _plain(one.club), _plain(one.group)
    return _plain(one.name), _plain(one.club), _plain(one.group), one.rating


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
