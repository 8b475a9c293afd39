"""A new event over groups of letters, `#/new/groups`: its rules, its name and its players (FED-5, FED-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from faristol.app.groups.views import group_pages
from faristol.app.members.club_list import id_in, list_if_sound
from faristol.app.text.reading_people import Layout, Person, read_people
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.groups import commands as c
from faristol.modes.groups.groups import GROUPS
from faristol.rules.group_rules import GroupRules

LAYOUT = Layout(kinds=("group", "club"), behind=("group",))
"""Columns of a list of players: a number before a name is left out, a club is the group."""

RULES = "groups.rules"
"""The setting with the rules of last time."""


async def seats_in(window: Window, text: str) -> tuple[c.Seat, ...]:
    """Return the players in a list, linked to the club’s list; raises `Refused` for a wrong line."""
    club = await list_if_sound(window)

    def seat_of(person: Person) -> c.Seat:
        group = person.cell("group" if "group" in person.cells else "club")
        return c.Seat(person.name, group, id_in(club, person.name))

    read = read_people(text, LAYOUT, seat_of)
    if read.problems:
        raise read.problems[0].fault
    return read.found


async def _change(request: Request) -> None:
    request.session.typed = dict(request.fields)


async def _create(request: Request) -> None:
    """Begin the event with its players, all or nothing."""
    request.form(group_pages.NEW)
    window = request.window
    rules = _chosen(request, _named(request.text("rules")))
    create = c.Create(
        request.text("name"), request.text("date") or window.today, request.text("place"), rules
    )
    then: Sequence[c.Command] = ()
    if request.text("players").strip():
        then = [c.EnterPlayers(await seats_in(window, request.text("players")))]
    stream = await window.create(GROUPS, create, *then)
    await window.remember({RULES: rules.key})
    request.session.typed = {}
    request.go(f"#/groups/{stream}")


def _named(key: str) -> GroupRules:
    if key not in GroupRules.preset_names():
        raise Refused("app.choice")
    return GroupRules.preset(key)


def _chosen(request: Request, rules: GroupRules) -> GroupRules:
    """Return the rules with the settings of the form, if it was that of these rules."""
    if request.text("of") != rules.key:
        return rules
    settings = rules.to_dict()
    for field in group_pages.numbers_of(rules):
        least, most = GroupRules.RANGES[field]
        number = request.number(field, "app.choice")
        if not least <= number <= most:
            raise Refused("rules.number", text=str(number), least=least, most=most)
        settings[field] = number
    settings["withdraw"] = "gone" if request.text("withdraw") else "no"
    settings["ties"] = "best_single" if request.text("ties") else "shared"
    return GroupRules.from_dict(settings)


async def page(window: Window) -> Page:
    """The page `#/new/groups`."""
    typed: Mapping[str, str] = window.session.typed
    key = typed.get("rules") or await window.setting(RULES)
    rules = GroupRules.preset(key) if key in GroupRules.preset_names() else GroupRules.usual()
    offered = [GroupRules.preset(name) for name in GroupRules.preset_names()]
    return group_pages.new_page(window.session.screen, rules, offered, window.today, window.texts)


ACTIONS: dict[str, Action] = {"groups.setup": _change, "groups.create": _create}
