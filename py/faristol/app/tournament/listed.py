"""The players of a tournament in lists: ratings, taken or offered (SWI-3), and the members of the club."""

from collections.abc import Sequence
from dataclasses import replace

from faristol.app.members.listed import id_in, list_if_sound
from faristol.app.text import Texts
from faristol.app.tournament.views.people_screens import Rated
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Refused
from faristol.tournament import events as e
from faristol.tournament.data import Entry
from faristol.tournament.people import by_plain_name, known, plain_name
from faristol.tournament.state import Player, State
from faristol.tournament.tournament import TOURNAMENT

TAKE = "tournament.take_listed"


def listed_rating(name: str, state: State) -> int | None:
    """Return the rating that the list has for a name; None without a list or if the name is not in it."""
    language = state.rules.language
    return by_plain_name(state.ratings, language).get(plain_name(name, language)) if state.ratings else None


def with_ratings(entries: Sequence[Entry], state: State, *, anew: bool = False) -> Rated:
    """Return entries with the list’s ratings where they have none, or `anew` for all in it (SWI-3)."""
    language = state.rules.language
    listed = by_plain_name(state.ratings, language) if state.ratings else {}
    found, count = [], 0
    for entry in entries:
        rating = listed.get(plain_name(entry.name, language)) if anew or entry.rating is None else None
        count += rating is not None
        found.append(entry if rating is None else replace(entry, rating=rating))
    return Rated(tuple(found), count)


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


def notices(player: Player, before: Player, state: State, place: str, texts: Texts) -> list[Notice]:
    """Return the notices on the rating of a player whose name was corrected to one of the list."""
    language = state.rules.language
    if state.ratings is None or plain_name(player.name, language) == plain_name(before.name, language):
        return []
    listed, own = listed_rating(player.name, state), player.entry.rating
    if listed is None:
        return []
    said = {"name": player.name, "rating": listed, "list": state.ratings.name}
    if listed == own:
        if own == before.entry.rating:
            return []
        text = texts.gettext("%(name)s has the rating %(rating)s, from the list %(list)s.") % said
        return [Notice(place, text, "good", "SWI-3")]
    text = texts.gettext("The list %(list)s has %(rating)s for %(name)s; %(own)s was typed and stays.")
    label = texts.gettext("Take %(rating)s") % said
    fields = (("player", str(player.id)),)
    return [Notice(place, text % {**said, "own": own}, "info", "SWI-3", TAKE, label, fields)]


async def take(request: Request) -> None:
    """Take the rating of the list instead of the typed one."""
    request.place = f"player-{request.text('player')}"
    state = await request.state(TOURNAMENT)
    player = known(state, request.number("player", "entrant.unknown"))
    listed = listed_rating(player.name, state)
    if listed is None:
        raise Refused("ratings.missing", name=player.name)
    state = await request.command(
        TOURNAMENT, e.PlayerChanged(player.id, replace(player.entry, rating=listed))
    )
    said = request.window.texts.gettext("%(name)s has the rating %(rating)s.")
    request.session.notices.append(
        Notice(request.place, said % {"name": player.name, "rating": listed}, "good", "SWI-3")
    )
