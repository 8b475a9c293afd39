"""The club's list, and the page of each player on it."""

from __future__ import annotations

from typing import Any

from faristol.app.members.views.screens import Evening, MemberScreen, MembersScreen
from faristol.app.text import Texts
from faristol.app.text.reading_lists import plainly
from faristol.app.views.render import Page, page
from faristol.modes.members.state import Details, Member
from faristol.modes.person import folded

PLACE, ADD, LIST, MEMBER = "members", "member-add", "members-list", "member"
PLACES = (PLACE, ADD, LIST, "restore")

PORTION = 100
"""The number of lines shown at a time."""


def members_page(screen: MembersScreen, texts: Texts) -> Page:
    """The page `#/members`."""
    found = [one for one in screen.members if fits(one, screen.sought)]
    shown = found[: PORTION * screen.portions]
    away = sum(one.details.away for one in screen.members)
    return page(
        "members/members.html",
        texts.gettext("Players of the club"),
        texts,
        screen=screen,
        lines=[(one, about(one.details, texts)) for one in shown],
        more=len(found) - len(shown),
        away=away,
        groups=_said(screen, "group"),
        clubs=_said(screen, "club"),
        typed=screen.typed_at(ADD),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _said(screen: MembersScreen, kind: str) -> list[str]:
    return sorted({getattr(one.details, kind) for one in screen.members} - {""})


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


def taken(new: int, known: int, texts: Texts) -> str:
    """Return how many people of an imported list are new, and how many were known."""
    form = texts.ngettext("%(num)s player is new on the list.", "%(num)s players are new on the list.", new)
    said = [form % {"num": new}]
    if known:
        form = texts.ngettext(
            "%(num)s was on it already and has what the list says.",
            "%(num)s were on it already and have what the list says.",
            known,
        )
        said.append(form % {"num": known})
    return " ".join(said)


def member_page(screen: MemberScreen, texts: Texts) -> Page:
    """The page `#/members/ID`."""
    shown = screen.evenings[: PORTION * screen.portions]
    details = screen.member.details
    kept = {
        "name": details.name,
        "group": details.group,
        "club": details.club,
        "rating": "" if details.rating is None else str(details.rating),
        "table": str(details.table or ""),
    }
    return page(
        "members/member.html",
        screen.member.name,
        texts,
        screen=screen,
        member=screen.member,
        kept={**kept, **screen.typed_at(MEMBER)},
        events=[_event(one, texts) for one in shown],
        more=len(screen.evenings) - len(shown),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((MEMBER,)),
    )


def _event(one: Evening, texts: Texts) -> dict[str, Any]:
    kinds = {"duplicate": texts.gettext("Duplicate"), "tournament": texts.gettext("Tournament")}
    points = "–" if one.points is None else texts.number(one.points)
    place = texts.gettext("%(place)s of %(count)s") % {"place": one.rank, "count": one.players}
    state = "" if one.over else texts.gettext("not over yet")
    about = " · ".join(part for part in (texts.date(one.date), kinds[one.kind], state) if part)
    return {"event": one, "about": about, "place": place if one.rank else "–", "points": points}
