"""Read players and ratings from lists: pasted, or from a file of a spreadsheet."""

import re
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from faristol.app.members.club_list import id_in, list_if_sound
from faristol.app.text import Texts
from faristol.app.text.columns_of_people import Layout
from faristol.app.text.reading_people import Person, Read, WrongCellError, people_steps, read_people
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Refused
from faristol.foreign.lines import RATINGS
from faristol.foreign.portions import finished
from faristol.tournament import events as e
from faristol.tournament.data import Entry
from faristol.tournament.people import (
    MOST_LINES,
    MOST_PLAYERS,
    by_plain_name,
    checked_entry,
    plain_name,
    require_player,
)
from faristol.tournament.state import Player, State
from faristol.tournament.tournament import TOURNAMENT


@dataclass(frozen=True)
class WithRatings:
    """Entries with the ratings that a list has for those without one; `from_list` is how many."""

    entries: tuple[Entry, ...]
    from_list: int


TAKE = "tournament.take_listed"


def listed_rating(name: str, state: State) -> int | None:
    """Return the rating that the list has for a name; None without a list or if the name is not in it."""
    language = state.rules.language
    return by_plain_name(state.ratings, language).get(plain_name(name, language)) if state.ratings else None


def with_ratings(entries: Sequence[Entry], state: State, *, anew: bool = False) -> WithRatings:
    """Return entries with the list’s ratings where they have none, or `anew` for all in it (SWI-3)."""
    language = state.rules.language
    listed = by_plain_name(state.ratings, language) if state.ratings else {}
    rated, count = [], 0
    for entry in entries:
        rating = listed.get(plain_name(entry.name, language)) if anew or entry.rating is None else None
        count += rating is not None
        rated.append(entry if rating is None else replace(entry, rating=rating))
    return WithRatings(tuple(rated), count)


async def with_members(window: Window, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return entries with the club member of the same name, if there is one."""
    club = await list_if_sound(window)
    return tuple(replace(entry, member=id_in(club, entry.name) or entry.member) for entry in entries)


def renamed(before: Player, entry: Entry, state: State) -> Entry:
    """Return a corrected entry, with the list’s rating if its new name is in the list and none was typed.

    A rating that the list gave to the former name does not count as typed.
    """
    language = state.rules.language
    if plain_name(entry.name, language) == plain_name(before.name, language):
        return entry
    listed = listed_rating(entry.name, state)
    untyped = entry.rating is None or entry.rating == before.entry.rating == listed_rating(before.name, state)
    return replace(entry, rating=listed) if listed is not None and untyped else entry


def notices(player: Player, before: Player, state: State, anchor: str, texts: Texts) -> list[Notice]:
    """Return the notices on the rating of a player whose name was corrected to one of the list."""
    language = state.rules.language
    if state.ratings is None or plain_name(player.name, language) == plain_name(before.name, language):
        return []
    listed, own = listed_rating(player.name, state), player.entry.rating
    if listed is None:
        return []
    values = {"name": player.name, "rating": listed, "list": state.ratings.name}
    if listed == own:
        if own == before.entry.rating:
            return []
        text = texts.gettext("%(name)s has the rating %(rating)s, from the list %(list)s.") % values
        return [Notice(anchor, text, "good", "SWI-3")]
    text = texts.gettext("The list %(list)s has %(rating)s for %(name)s; %(own)s was typed and stays.")
    label = texts.gettext("Take %(rating)s") % values
    fields = (("player", str(player.id)),)
    return [Notice(anchor, text % {**values, "own": own}, "info", "SWI-3", TAKE, label, fields)]


async def take(request: Request) -> None:
    """Take the rating of the list instead of the typed one."""
    request.anchor = f"player-{request.text('player')}"
    state = await request.state(TOURNAMENT)
    player = require_player(state, request.number("player", "entrant.unknown"))
    listed = listed_rating(player.name, state)
    if listed is None:
        raise Refused("ratings.missing", name=player.name)
    state = await request.command(
        TOURNAMENT, e.PlayerChanged(player.id, replace(player.entry, rating=listed))
    )
    form = request.window.texts.gettext("%(name)s has the rating %(rating)s.")
    request.session.notices.append(
        Notice(request.anchor, form % {"name": player.name, "rating": listed}, "good", "SWI-3")
    )


NO_RATING = ("", "-", "–", "—", "?", "nr", "n.r.", "unr", "unr.")
"""The texts that stand for no rating, in small letters."""

RATING = re.compile(r"(\d{1,6})(?:[.,](\d{1,2}))?", re.ASCII)
THOUSANDS = re.compile(r"(\d)[. \u00a0\u202f](\d{3})", re.ASCII)


One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Rated(Generic[One]):
    """The content of a list; `rounded` is how many of its ratings were not whole numbers."""

    read: Read[One]
    rounded: int


@dataclass(frozen=True, slots=True)
class Players(Rated[Entry]):
    """As `Rated`, and the name of each player's division, if the list says it.

    `moved` are those entered already, with the name of the division that the list gives each.
    """

    divisions: tuple[str, ...]
    moved: tuple[tuple[object, str], ...]


def layout(rating_name: str = "") -> Layout:
    """Return the columns of a list of entrants; `rating_name` is another heading for ratings."""
    return Layout(
        kinds=("rating", "group", "club", "division", "newcomer"),
        behind=("rating", "group", "club"),
        numbers=frozenset({"rating"}),
        also={"rating": rating_name},
    )


def read_players(
    text: str,
    taken: Mapping[object, str],
    language: str,
    rating_name: str = "",
    *,
    moving: bool = False,
    answers: Mapping[str, str] | None = None,
) -> Players:
    """Read players from pasted lines or a file; `answers` are how lists are meant, by their shapes.

    `taken` are the names of those entered, by `plain_name`; with `moving` a line may give one of them a
    division. Raises `Refused` for text that is not a list, for an empty list, and for too many; `Damaged` as
    `lines.checked` does.
    """
    names = dict(taken)
    lines: dict[object, int] = {}
    divisions: list[str] = []
    moved: list[tuple[object, str]] = []
    rounded: list[bool] = []

    def entry_of(person: Person) -> Entry | None:
        entry = entry_in(person)
        plain = plain_name(entry.name, language)
        if plain in lines:
            raise WrongCellError("name", Refused("entrant.twin_line", name=entry.name, line=lines[plain]))
        division = person.cell("division")
        if moving and division and plain in names:
            lines[plain] = person.line
            moved.append((plain, division))
            return None
        if plain in names:
            raise WrongCellError("name", Refused("entrant.twin", name=entry.name, other=names[plain]))
        names[plain], lines[plain] = entry.name, person.line
        divisions.append(division)
        rounded.append(is_rounded(person.cell("rating")))
        return entry

    read = read_people(text, layout(rating_name), entry_of, answers=answers)
    if not read.found and not read.problems and not moved:
        raise Refused("player.none_read")
    if len(taken) + len(read.found) > MOST_PLAYERS:
        raise Refused("player.too_many", maximum=MOST_PLAYERS)
    return Players(read, sum(rounded), tuple(divisions), tuple(moved))


def read_ratings(text: str, language: str, rating_name: str = "") -> Rated[tuple[str, int]]:
    """Read names with their ratings; a line with only a name has to have one.

    Raises `Refused` for text that is not a list, for an empty list, for too many; `Damaged` as
    `lines.checked` does.
    """
    return finished(rating_steps(text, language, rating_name))


def rating_steps(
    text: str, language: str, rating_name: str = "", answers: Mapping[str, str] | None = None
) -> Generator[float, None, Rated[tuple[str, int]]]:
    """Read as `read_ratings`, a portion at a time; yields how much is done, from 0 to 1."""
    lines: dict[object, tuple[int, int]] = {}
    rounded: list[bool] = []

    def line_of(person: Person) -> tuple[str, int] | None:
        entry = entry_in(person)
        if entry.rating is None:
            raise WrongCellError("rating", Refused("ratings.missing", name=entry.name))
        plain = plain_name(entry.name, language)
        line, rating = lines.setdefault(plain, (person.line, entry.rating))
        if rating != entry.rating:
            raise WrongCellError("name", Refused("ratings.twice", name=entry.name, line=line, rating=rating))
        if line != person.line:
            return None
        rounded.append(is_rounded(person.cell("rating")))
        return entry.name, entry.rating

    form = replace(layout(rating_name), behind=("rating",), numbers_only=True)
    read = yield from people_steps(text, form, line_of, RATINGS, answers)
    if not read.found and not read.problems:
        raise Refused("ratings.none_read")
    if len(read.found) > MOST_LINES:
        raise Refused("ratings.many", maximum=MOST_LINES)
    return Rated(read, sum(rounded))


def entry_in(person: Person) -> Entry:
    """Return the entry that a line describes; raises `WrongCellError` for an invalid cell."""
    group, club = person.cell("group"), person.cell("club")
    try:
        entry = Entry(
            person.name, rating_of(person.cell("rating")), group, club, person.is_marked("newcomer")
        )
        return checked_entry(entry)
    except Refused as fault:
        if fault.code == "reading.rating" and not person.headed:
            fault = Refused("reading.rating_place", text=person.cell("rating")[:20])
            raise WrongCellError("rating", fault) from None
        raise WrongCellError(_kind_of(fault), fault) from fault


def _kind_of(fault: Refused) -> str:
    """Return the column that a refused entry is about."""
    if fault.code in ("entrant.rating_range", "reading.rating"):
        return "rating"
    return {"player.group_long": "group", "entrant.club_long": "club"}.get(fault.code, "name")


def rating_of(text: str) -> int | None:
    """Return a rating as people write it, "1432", "1.432" or "1432,5" (rounded); None for none.

    Raises `Refused` "reading.rating".
    """
    text = " ".join(text.split())
    if text.lower() in NO_RATING:
        return None
    if thousands := THOUSANDS.fullmatch(text):
        return int(thousands[1] + thousands[2])
    number = RATING.fullmatch(text)
    if number is None:
        raise Refused("reading.rating", text=text[:20])
    return int(number[1]) + (int(number[2][0]) >= 5 if number[2] else 0)


def is_rounded(text: str) -> bool:
    """Tell whether `rating_of` rounds the rating written."""
    number = RATING.fullmatch(" ".join(text.split()))
    return bool(number and number[2] and int(number[2]))
