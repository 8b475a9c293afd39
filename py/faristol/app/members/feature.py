"""The club's list: `#/members`, each of its players, `#/members/ID`, and lists read into it (SWI-3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from faristol.app import refused_list
from faristol.app.copies import backups
from faristol.app.feature import Feature, deleting_stream, more
from faristol.app.members.club_list import by_name, club_list, command, evenings, seasons
from faristol.app.members.views import member_pages
from faristol.app.members.views.member_pages import rows
from faristol.app.session import with_damages
from faristol.app.text.columns_of_people import Layout
from faristol.app.text.reading_people import Person, Read, WrongCellError, read_people
from faristol.app.tournament.reading import entry_in, rating_of
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Fault, Refused, needed
from faristol.foreign.lines import number_in
from faristol.modes.members import members as c
from faristol.modes.members.members import MOST_MEMBERS, MOST_TABLE, STREAM
from faristol.modes.members.state import Details, State
from faristol.modes.person import typed

HERE = "#/members"

ADD, LIST, MEMBER = member_pages.ADD, member_pages.LIST, member_pages.MEMBER


@dataclass(frozen=True)
class Search:
    """The part of a name searched for."""

    text: str = ""


async def _add(request: Request) -> None:
    """Add one player; the field keeps the focus for the next one."""
    request.form(ADD)
    details, window = replace(_details(request), name=request.person("name")), request.window
    if (same := (await club_list(window)).called(details.name)) is not None:
        raise Refused("members.same_name", name=same.name)
    await command(window, c.Enter((details,)))
    request.session.typed = {}
    message = window.texts.gettext("%(name)s is on the list.") % {"name": details.name.strip()}
    request.session.notices.append(Notice(ADD, message, "good"))
    request.focus("member-name")


def _details(request: Request) -> Details:
    """Return the details typed in a form."""
    text = request.text
    table = request.number("table", "player.table_number") if text("table").strip() else 0
    return Details(text("name"), text("group"), text("club"), rating_of(text("rating")), table)


async def _list(request: Request) -> None:
    """Add a list that was pasted or read from a file: all of it or nothing, or only its correct lines."""
    request.anchor = LIST
    window, session, text = request.window, request.session, request.text("text")
    session.typed = {"text": text}
    read = read_members(text, await refused_list.answers(request, STREAM))
    refused_list.check(request, read, STREAM)
    before = await club_list(window)
    after = await command(window, c.Enter(read.found))
    new = len(after.members) - len(before.members)
    message = member_pages.taken(new, len(read.found) - new, window.texts)
    session.notices.append(Notice(LIST, message, "good"))
    refused_list.taken(request, read, STREAM, LAYOUT)


async def _put_away(request: Request) -> None:
    refused_list.keep(request.session, STREAM, LIST, "")


async def _find(request: Request) -> None:
    request.session.put(Search(request.text("text")))
    request.session.portions = 1


async def _away(request: Request) -> None:
    """Mark a member as away for the time being, or as back."""
    request.anchor = MEMBER if request.session.path != HERE else member_pages.ANCHOR
    await command(request.window, c.SetAway(request.text("member"), bool(request.text("away"))))


async def _change(request: Request) -> None:
    request.form(MEMBER)
    id = request.text("member")
    before = (await club_list(request.window)).member(id)
    after = (await command(request.window, c.Change(id, _details(request)))).member(id)
    request.session.typed = {}
    if before != after:
        message = request.window.texts.gettext("Saved.")
        request.session.notices.append(Notice(MEMBER, message, "good"))


async def _take_off(request: Request) -> None:
    """Take a member off the list, with a button that puts him back."""
    request.anchor = MEMBER
    member = (await club_list(request.window)).member(request.text("member"))
    if member is None:
        raise Refused("members.nobody")
    await command(request.window, c.Remove(member.id))
    request.go(HERE)
    texts = request.window.texts
    notice = Notice(
        member_pages.ANCHOR,
        texts.gettext("%(name)s is not on the list any more.") % {"name": member.name},
        "good",
        action="members.put_back",
        label=texts.gettext("Put back on the list"),
        fields=(("member", member.id),),
    )
    request.session.notices.append(notice)


async def _put_back(request: Request) -> None:
    request.anchor = member_pages.ANCHOR
    after = await command(request.window, c.PutBack(request.text("member")))
    if (member := after.member(request.text("member"))) is not None:
        message = request.window.texts.gettext("%(name)s is on the list.") % {"name": member.name}
        request.session.notices.append(Notice(request.anchor, message, "good"))


async def _csv(request: Request) -> None:
    """Give out the list as a sheet for other programs, which can be imported again."""
    texts = request.window.texts
    members = by_name(await club_list(request.window), texts.language)
    backups.save_sheet(request, _filename(request), rows(members, texts))


async def _save(request: Request) -> None:
    """Give out a copy of the list, for another device or to keep."""
    await club_list(request.window)
    await backups.save_one(request, _filename(request), await request.window.log.read(STREAM))


def _filename(request: Request) -> str:
    name = request.session.club.name or request.window.texts.gettext("Players of the club")
    return backups.file_name(name)


async def page(window: Window) -> Page:
    """The page `#/members`."""
    session, texts = window.session, window.texts
    state, damages = State(), list[Fault]()
    try:
        state = await club_list(window)
    except Damaged as fault:
        damages.append(fault)
    screen = replace(
        session.screen, notices=with_damages(session.notices, damages, member_pages.ANCHOR, texts)
    )
    refused, sought = refused_list.describe_list(session, STREAM, LIST, texts), session.of(Search).text
    members = by_name(state, texts.language)
    return member_pages.members_page(screen, members, sought, session.portions, refused, bool(damages), texts)


async def member_page(window: Window, id: str) -> Page:
    """The page `#/members/ID`: the details of a member, and the events he played in."""
    state = await club_list(window)
    member = needed(state.member(id), Refused("members.nobody"))
    played, counted = await evenings(window, state, member), await seasons(window, state, member)
    session = window.session
    return member_pages.member_page(session.screen, member, played, counted, session.portions, window.texts)


async def print_page(window: Window, *rest: str) -> Page:
    """The page `#/members/print`."""
    members = by_name(await club_list(window), window.texts.language)
    return member_pages.print_page(window.session.screen, members, window.today, window.texts)


LAYOUT = Layout(
    kinds=("rating", "group", "club", "table", "away"),
    behind=("rating", "group", "club"),
    numbers=frozenset({"rating"}),
)


def read_members(text: str, answers: Mapping[str, str] | None = None) -> Read[Details]:
    """Read people; `answers` are how lists are meant, by their shapes.

    Raises `Refused` for text that is not a list, for an empty list, and for too many; `Damaged` as
    `lines.checked` does.
    """
    lines: dict[tuple[str, str], int] = {}

    def details_of(person: Person) -> Details:
        entry = entry_in(person)
        key = typed(entry.name).key
        if key in lines:
            raise WrongCellError("name", Refused("entrant.twin_line", name=entry.name, line=lines[key]))
        lines[key] = person.line
        away, table = person.is_marked("away"), _table_in(person.cell("table"))
        return Details(entry.name, entry.group, entry.club, entry.rating, table, away)

    read = read_people(text, LAYOUT, details_of, answers=answers)
    if not read.found and not read.problems:
        raise Refused("player.none_read")
    if len(read.found) > MOST_MEMBERS:
        raise Refused("members.many", most=MOST_MEMBERS)
    return read


def _table_in(cell: str) -> int:
    """Return the table in a cell, 0 for none; raises `WrongCellError`."""
    number = number_in(cell) if cell else 0
    if number is None:
        raise WrongCellError("table", Refused("player.table_number", text=cell[:20]))
    if not 0 <= number <= MOST_TABLE:
        raise WrongCellError("table", Refused("player.table_range", table=number, maximum=MOST_TABLE))
    return number


ACTIONS: dict[str, Action] = {
    "members.add": _add,
    "members.list": _list,
    "members.put_away_list": _put_away,
    "members.find": _find,
    "members.more": more,
    "members.away": _away,
    "members.change": _change,
    "members.take_off": _take_off,
    "members.put_back": _put_back,
    "members.csv": _csv,
    "members.save": _save,
    **deleting_stream("members"),
}


FEATURE = Feature(
    actions=(ACTIONS,),
    pages={
        "members": page,
        "members/print/**": print_page,
        "members/*": member_page,
    },
)
