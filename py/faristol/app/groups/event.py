"""An event over groups of letters: its beginning, desk, players and their sheets, the order, prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from faristol.app import refused_list
from faristol.app.copies import backups, jobs
from faristol.app.feature import does
from faristol.app.groups.views import group_pages, group_sheets, group_words
from faristol.app.groups.views.group_pages import Searched
from faristol.app.members.club_list import id_in, list_if_sound
from faristol.app.paths import known_part, number_in
from faristol.app.text.columns_of_people import Layout
from faristol.app.text.marking import _
from faristol.app.text.reading_people import Person, read_people
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen, Notice
from faristol.app.voice import voice
from faristol.app.voice.views.speech import Speech
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused, needed
from faristol.foreign.lines import LIST, lines_in
from faristol.foreign.portions import as_part
from faristol.modes.groups import commands as c
from faristol.modes.groups.groups import GROUPS, best_on_own_board, good_series
from faristol.modes.groups.sheets import written
from faristol.modes.groups.state import State
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import Play

LAYOUT = Layout(kinds=("group", "club"), behind=("group",))
"""Columns of a list of players: a number before a name is left out, a club is the group."""

NEW_STREAM = "groups"
"""What stands for the stream in the address of the page of a new event."""

RULES = "groups.rules"
"""The setting with the rules of last time."""


async def seats_in(request: Request) -> tuple[c.Seat, ...]:
    """Return the players in the list of a form, linked to the club’s; raises `Refused` for a wrong line."""
    club, stream, text = await list_if_sound(request.window), request.stream, request.text("players")

    def seat_of(person: Person) -> c.Seat:
        group = person.cell("group" if "group" in person.cells else "club")
        return c.Seat(person.name, group, id_in(club, person.name))

    read = read_people(text, LAYOUT, seat_of, answers=await refused_list.answers(request, stream))
    refused_list.ask(request, read, stream, text)
    refused_list.keep(request.session, stream, request.anchor, "")
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
        then = [c.EnterPlayers(await seats_in(request))]
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
    session, texts = window.session, window.texts
    asked = refused_list.describe_list(session, NEW_STREAM, group_pages.NEW, texts)["asked"]
    return group_pages.new_page(session.screen, rules, offered, window.today, texts, asked)


async def _players(request: Request) -> None:
    """Enter the players of a list, all or nothing."""
    request.form(group_pages.PLAYERS)
    await request.command(GROUPS, c.EnterPlayers(await seats_in(request)))
    request.session.typed = {}


async def _player(request: Request) -> None:
    """Correct the name or the group of a player."""
    id = request.number("player", "groups.no_player")
    request.form(f"player-{id}")
    before = needed((await request.state(GROUPS)).player(id), Refused("groups.no_player"))
    seat = c.Seat(request.person("name"), request.text("group"), before.member)
    await request.command(GROUPS, c.ChangePlayer(id, seat))
    request.session.typed = {}


async def _details(request: Request) -> None:
    """Change the name, the date or the place."""
    request.form(group_pages.DETAILS)
    date = request.text("date") or (await request.state(GROUPS)).date
    await request.command(GROUPS, c.ChangeDetails(request.text("name"), date, request.text("place")))
    request.session.typed = {}


async def _typed(request: Request) -> None:
    """Take the groups that were drawn from a real bag, one a line."""
    request.form(group_pages.GROUPS_TYPED)
    state = await request.state(GROUPS)
    alphabet = request.window.library.alphabet(state.language)
    lines = filter(str.strip, lines_in(request.text("groups"), LIST))
    await request.command(GROUPS, c.TypeGroups(tuple(map(alphabet.parse_rack, lines))))
    request.session.typed = {}


async def _slip(request: Request) -> None:
    """Enter a slip, or the same one anew; the field of the play keeps the focus.

    At another device that lacks the word list a slip is not judged: the judge's device does that.
    """
    request.form(group_pages.SLIP)
    state = await request.state(GROUPS)
    player = request.number("player", "groups.no_player")
    number = request.number("group", "groups.group_number") - 1
    play = _play(request, state)
    holder = state.player(player)
    again = request.text("again") and holder is not None and holder.sheet.has(number)
    command = c.CorrectSlip if again else c.EnterSlip
    window, opened = request.window, await request.window.open(GROUPS, request.stream)
    judges = opened.elsewhere is None or await window.has_list_of(state)
    referee = await (window.referee(state) if judges else window.referee_by(state.rules))
    after = await request.command(GROUPS, command(player, number, play), referee=referee)
    request.session.typed = {"player": str(player)} if after.rules.any_order else {}
    shown = after if judges else replace(after, boardless=True)
    judged = group_words.judged(shown, player, number, referee, window.texts)
    request.session.notices.append(Notice(request.anchor, *judged))
    request.focus("slip-play")


def _play(request: Request, state: State) -> Play | None:
    alphabet = request.window.library.alphabet(state.language)
    return written(request.text("play"), state.rules, alphabet)


async def _csv(request: Request) -> None:
    """Give out the order as a sheet for other programs."""
    state, texts = await request.state(GROUPS), request.window.texts
    backups.save_sheet(request, backups.file_name(state.name, "groups"), group_words.rows(state, texts))


async def _search(request: Request) -> None:
    """Search for a good series over all groups, and for the best plays on each board, with progress."""
    window, state = request.window, await request.state(GROUPS)
    if not state.ended:
        raise Refused("groups.not_ended")
    referee = await window.referee(state)

    def work() -> Iterator[float]:
        series = yield from as_part(0, 0.8, good_series(state.groups, state.rules, referee))
        boards = {}
        for done, player in enumerate(state.players, start=1):
            boards[player.id] = tuple(
                best_on_own_board(player.sheet.lines, state.groups, state.rules, referee)
            )
            yield 0.8 + 0.2 * done / len(state.players)
        window.session.put(Searched(state, series, boards), request.stream)

    async def finish(_last: Request) -> None:
        """Draw the page with it."""

    await jobs.begin(
        request,
        jobs.Job(state.name, group_pages.ORDER, work(), finish, _("Looking for good plays: %(name)s")),
    )


async def _announce(request: Request) -> None:
    """Announce the next group; early, after a question."""
    state = await request.state(GROUPS)
    texts = request.window.texts
    why = group_words.early(state, request.window.now(), texts)
    if not _asked(request, why, "groups.announce", texts.gettext("Announce it all the same")):
        await request.command(GROUPS, c.Announce())
        await _read_by_itself(request)


async def _start(request: Request) -> None:
    """Announce the first group, or all of them."""
    request.anchor = group_pages.DESK
    await request.command(GROUPS, c.Start())
    await _read_by_itself(request)


async def _read(request: Request) -> None:
    """Read out the group that is played, and those that are known beforehand."""
    state, window = await request.state(GROUPS), request.window
    if not state.started:
        raise Refused("groups.not_started")
    chosen, alphabet = await voice.voice_of(window, state.language), window.library.alphabet(state.language)
    parts = group_words.group_parts(state, alphabet, chosen, window.texts_in(state.language))
    await voice.speak(request, "groups", chosen, list(parts))


async def _read_by_itself(request: Request) -> None:
    """Silence what is said of the group before, and read out the next one if that is set on this device."""
    voice.hush(request)
    chosen = await voice.voice_of(request.window, (await request.state(GROUPS)).language)
    if chosen.by_itself and chosen.speaks:
        await _read(request)


async def _end(request: Request) -> None:
    """End the event; early, after a question."""
    state, texts = await request.state(GROUPS), request.window.texts
    why = group_words.to_come(state, texts) or group_words.early(state, request.window.now(), texts)
    if not _asked(request, why, "groups.end", texts.gettext("End it all the same")):
        await request.command(GROUPS, c.End())


def _asked(request: Request, why: str, action: str, label: str) -> bool:
    """Ask before an action if there is a reason to, and that was not done; the `label` says to go on."""
    request.anchor = group_pages.NEXT
    if not why or request.text("confirm") == "yes":
        return False
    sure = (("confirm", "yes"),)
    request.session.notices.append(
        Notice(request.anchor, why, "info", action=action, label=label, fields=sure)
    )
    return True


async def _time(request: Request) -> None:
    """Draw the desk anew once the time of a group is over."""


async def desk_page(window: Window, stream: str) -> Page:
    """The page `#/groups/STREAM`: the groups, the slips, the next step."""
    screen = await window.screen(GROUPS, stream)
    alphabet, speech = window.library.alphabet(screen.state.language), window.session.of(Speech)
    speaks = (await voice.voice_of(window, screen.state.language)).speaks
    return group_pages.desk_page(screen, alphabet, speech if speaks else None, window.texts)


async def board_page(window: Window, stream: str) -> Page:
    """The hall board `#/groups/STREAM/board`, such as in a second window on a projector (DEV-7)."""
    screen = await window.screen(GROUPS, stream)
    alphabet, path = window.library.alphabet(screen.state.language), f"#/groups/{stream}"
    return group_pages.board_page(screen.state, screen.club, path, alphabet, window.texts)


async def players_page(window: Window, stream: str) -> Page:
    """The page `#/groups/STREAM/players`."""
    waiting = refused_list.describe_list(window.session, stream, group_pages.PLAYERS, window.texts)
    return group_pages.players_page(await window.screen(GROUPS, stream), waiting, window.texts)


async def rules_page(window: Window, stream: str) -> Page:
    """The page `#/groups/STREAM/rules`."""
    return group_pages.rules_page(await window.screen(GROUPS, stream), window.texts)


async def order_page(window: Window, stream: str) -> Page:
    """The page `#/groups/STREAM/order`."""
    screen = await window.screen(GROUPS, stream)
    alphabet = window.library.alphabet(screen.state.language)
    return group_pages.order_page(screen, _searched(window, screen), alphabet, window.texts)


def _searched(window: Window, screen: EventScreen[State]) -> Searched | None:
    searched = window.session.find(Searched, screen.stream)
    return searched if searched and searched.state == screen.state else None


async def sheet_page(window: Window, stream: str, id: str) -> Page:
    """The page `#/groups/STREAM/sheet/PLAYER`: the board of a player, and the slips."""
    screen = await window.screen(GROUPS, stream)
    player = needed(screen.state.player(number_in(id)), Refused("groups.no_player"))
    alphabet = window.library.alphabet(screen.state.language)
    return group_pages.sheet_page(screen, player, _searched(window, screen), alphabet, window.texts)


async def print_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/groups/STREAM/print`, or that of one sheet, `.../print/KEY`."""
    screen = await window.screen(GROUPS, stream)
    key = known_part(group_sheets.SHEETS, rest, "order")
    return group_sheets.print_page(screen, key, window.library.alphabet(screen.state.language), window.texts)


def _of(command: c.Command, anchor: str = group_pages.DESK) -> Action:
    return does(GROUPS, lambda _request: command, anchor=anchor)


def _of_player(command: type[c.RemovePlayer] | type[c.WithdrawPlay], anchor: str) -> Action:
    return does(GROUPS, lambda request: command(request.number("player", "groups.no_player")), anchor=anchor)


def _take_back(request: Request) -> c.Command:
    player = request.number("player", "groups.no_player")
    return c.TakeBackSlip(player, request.number("group", "groups.group_number") - 1)


ACTIONS: dict[str, Action] = {
    "groups.players": _players,
    "groups.player": _player,
    "groups.details": _details,
    "groups.remove": _of_player(c.RemovePlayer, group_pages.PLAYERS),
    "groups.draw": _of(c.DrawGroups()),
    "groups.typed": _typed,
    "groups.start": _start,
    "groups.announce": _announce,
    "groups.slip": _slip,
    "groups.take_back": does(GROUPS, _take_back, anchor=group_pages.SHEET),
    "groups.withdraw": _of_player(c.WithdrawPlay, group_pages.SHEET),
    "groups.end": _end,
    "groups.resume": _of(c.Resume()),
    "groups.csv": _csv,
    "groups.search": _search,
    "groups.read": _read,
    "groups.time": _time,
    "groups.setup": _change,
    "groups.create": _create,
}
