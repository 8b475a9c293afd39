"""The club's list, the page of each player on it, what it offers on an event's page, and it on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from faristol.app.text import Texts
from faristol.app.text.headings import plainly
from faristol.app.text.marking import _
from faristol.app.views import printing
from faristol.app.views.printing import Printed, Sheet
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.members.state import Details, Member
from faristol.modes.person import folded
from faristol.rules.tournament_rules import THOUSAND
from faristol.storage.exchange.sheets import Cell


@dataclass(frozen=True)
class Entered:
    """A player at an event by his number there, with his id on the list, empty if he is not on it."""

    player: int
    name: str
    member: str


@dataclass(frozen=True)
class Offered:
    """Members not entered yet (`absent`), and players who are not on the list (`new`)."""

    absent: Sequence[Member] = ()
    new: Sequence[Entered] = ()


NOTHING = Offered()
"""The offer without a list and without players."""


ANCHOR, ADD, LIST, MEMBER = "members", "member-add", "members-list", "member"

PORTION = 100
"""The number of lines shown at a time."""


@dataclass(frozen=True, kw_only=True)
class Evening:
    """An event in which a member played, with its page and the number of `players`.

    `rank` is 0 for none, and while there are no results `points` is None: those of a duplicate or of a
    tournament. `over` is set once nothing more is played. `coefficients`, in thousandths, stand in place of
    points (FED-3).
    """

    kind: Literal["duplicate", "tournament"]
    name: str
    date: str
    path: str
    over: bool
    players: int
    rank: int
    points: float | None
    coefficients: int | None = None


@dataclass(frozen=True)
class InSeason:
    """A season with the page of a member in it, and his rank among `people`."""

    name: str
    path: str
    rank: int
    people: int


def members_page(
    screen: Screen,
    members: Sequence[Member],
    sought: str,
    portions: int,
    refused: Mapping[str, Any],
    damaged: bool,
    texts: Texts,
) -> Page:
    """The page `#/members`, with those whose name contains the text `sought`.

    `refused` is a list that could not be taken; a list that is `damaged` cannot be read.
    """
    matches = [one for one in members if fits(one, sought)]
    shown = matches[: PORTION * portions]
    return page(
        "members/members.html",
        texts.gettext("Players of the club"),
        texts,
        screen=screen,
        anchors=(ANCHOR, ADD, LIST, "restore"),
        members=members,
        sought=sought,
        refused=refused,
        damaged=damaged,
        lines=[(one, about(one.details, texts)) for one in shown],
        more=len(matches) - len(shown),
        away=sum(one.details.away for one in members),
        groups=_values(members, "group"),
        clubs=_values(members, "club"),
        typed=screen.typed_at(ADD),
    )


def _values(members: Sequence[Member], kind: str) -> list[str]:
    return sorted({getattr(one.details, kind) for one in members} - {""})


def fits(member: Member, sought: str) -> bool:
    """Tell whether a name contains the text searched for, ignoring accents and capitals."""
    if plain := plainly(sought):
        return plain in plainly(member.name)
    return folded(sought) in folded(member.name)


def about(details: Details, texts: Texts) -> str:
    """Return the details of a member besides the name, in a line."""
    parts = [details.group, details.club]
    if details.rating is not None:
        parts.append(texts.gettext("rating %(rating)s") % {"rating": details.rating})
    if details.table:
        parts.append(texts.gettext("table %(table)s") % {"table": details.table})
    return " · ".join(part for part in parts if part)


def taken(new: int, updated: int, texts: Texts) -> str:
    """Return how many people of an imported list are new, and how many were on it already."""
    form = texts.ngettext("%(num)s player is new on the list.", "%(num)s players are new on the list.", new)
    sentences = [form % {"num": new}]
    if updated:
        form = texts.ngettext(
            "%(num)s was on it already and has what the list says.",
            "%(num)s were on it already and have what the list says.",
            updated,
        )
        sentences.append(form % {"num": updated})
    return " ".join(sentences)


def member_page(
    screen: Screen,
    member: Member,
    evenings: Sequence[Evening],
    seasons: Sequence[InSeason],
    portions: int,
    texts: Texts,
) -> Page:
    """The page `#/members/ID`."""
    shown, details = evenings[: PORTION * portions], member.details
    kept = {
        "name": details.name,
        "group": details.group,
        "club": details.club,
        "rating": "" if details.rating is None else str(details.rating),
        "table": str(details.table or ""),
    }
    return page(
        "members/member.html",
        member.name,
        texts,
        screen=screen,
        anchors=(MEMBER,),
        member=member,
        seasons=seasons,
        kept={**kept, **screen.typed_at(MEMBER)},
        events=[_event(one, texts) for one in shown],
        more=len(evenings) - len(shown),
    )


def _event(one: Evening, texts: Texts) -> dict[str, Any]:
    kinds = {"duplicate": texts.gettext("Duplicate"), "tournament": texts.gettext("Tournament")}
    points = "–" if one.points is None else texts.number(one.points)
    if one.coefficients is not None:
        points = texts.parts(one.coefficients, THOUSAND)
    rank = texts.gettext("%(place)s of %(count)s") % {"place": one.rank, "count": one.players}
    state = "" if one.over else texts.gettext("not over yet")
    about = " · ".join(part for part in (texts.date(one.date), kinds[one.kind], state) if part)
    return {"event": one, "about": about, "place": rank if one.rank else "–", "points": points}


@dataclass(frozen=True)
class Job:
    """The list printed on a day, an ISO date; `name` is its title."""

    name: str
    members: Sequence[Member]
    today: str

    @property
    def state(self) -> Job:
        """Return the object with the name for the head of a sheet."""
        return self


class MembersSheet(Sheet[Job]):
    """A sheet of the club's list."""

    FOLDER = "members"


def _sheet_values(job: Job, texts: Texts) -> Mapping[str, Any]:
    count = len(job.members)
    return {
        "members": job.members,
        "kinds": [
            kind
            for kind in ("rating", "group", "club", "table")
            if any(getattr(one.details, kind) not in (None, "", 0) for one in job.members)
        ],
        "summary": texts.ngettext("%(num)s player", "%(num)s players", count) % {"num": count},
        "stands": texts.gettext("As of %(day)s.") % {"day": texts.date(job.today)},
    }


SHEET = MembersSheet(
    key="list",
    position=1,
    title=_("List of players"),
    summary=_("Everybody, with a box to tick."),
    values=_sheet_values,
)


def print_page(screen: Screen, members: Sequence[Member], today: str, texts: Texts) -> Page:
    """The page `#/members/print`."""
    name = texts.gettext("Players of the club")
    shown = Printed(
        name=name,
        path="#/members",
        choose="",
        lists=[(texts.gettext("Sheets"), [SHEET])],
        sheet=SHEET,
        jobs=[Job(name, members, today)],
        choices=(),
        why_not="" if members else texts.gettext("Nobody is on the list yet."),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        back=("#/members", name),
    )
    return printing.print_page(shown, texts)


def rows(members: Sequence[Member], texts: Texts) -> list[list[Cell]]:
    """Return a row for each player, under headings that can be read again."""
    _ = texts.gettext
    table: list[list[Cell]] = [
        [_("Name"), _("Rating"), _("Group"), _("Club"), _("Table"), texts.pgettext("a player", "Away")]
    ]
    for member in members:
        one = member.details
        away = _("yes") if one.away else ""
        table.append([one.name, one.rating, one.group, one.club, one.table or None, away])
    return table
