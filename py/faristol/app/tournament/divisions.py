"""The divisions of a tournament: which there are, and who is in which (TOU-6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from faristol.app import refused_list
from faristol.app.tournament.common import form, typed_reason
from faristol.app.tournament.reading import Players, with_members, with_ratings
from faristol.app.tournament.views import divisions as view
from faristol.app.tournament.views import people as people_view
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.arranging import require_division
from faristol.tournament.data import Division, Entry
from faristol.tournament.people import plain_name, require_player
from faristol.tournament.standings import seeded
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT

ANCHOR, MOVING, SPLIT = "division", "moving", "split"


@dataclass(frozen=True)
class Shown:
    """The division that the pages of a tournament show, 0 for the first one."""

    division: int = 0


def shown_of(window: Window, stream: str, state: State) -> int:
    """Return the division shown: the chosen one while it exists, else the first; 0 without divisions."""
    ids = [one.id for one in state.divisions]
    chosen = window.session.of(Shown, stream).division
    return chosen if chosen in ids else next(iter(ids), 0)


async def _show(request: Request) -> None:
    request.session.put(Shown(request.number("division", "app.choice")), request.stream)


@form(ANCHOR)
async def _add(request: Request) -> None:
    """Add a division; players already on the list are in the first one."""
    await request.command(TOURNAMENT, e.DivisionSet(Division(0, request.text("name"))))
    request.focus("division-name")


@form()
async def _change(request: Request) -> None:
    """Change the name and the number of rounds of a division."""
    id = request.number("division", "division.unknown")
    request.anchor = f"{ANCHOR}-{id}"
    before = require_division(await request.state(TOURNAMENT), id)
    changed = replace(before, name=request.text("name"), rounds=request.lenient("rounds", before.rounds))
    await request.command(TOURNAMENT, e.DivisionSet(changed))
    if changed != before:
        request.session.notices.append(Notice(request.anchor, request.window.texts.gettext("Saved."), "good"))


async def _remove(request: Request) -> None:
    id = request.number("division", "division.unknown")
    request.anchor = f"{ANCHOR}-{id}"
    await request.command(TOURNAMENT, e.DivisionRemoved(id))


@form(MOVING)
async def _move(request: Request) -> None:
    """Move a player to another division."""
    player = request.number("player", "entrant.unknown")
    to = request.number("division", "division.unknown")
    state = await request.command(TOURNAMENT, c.MovePlayer(player, to, *typed_reason(request)))
    message = request.window.texts.gettext("%(name)s is in division %(division)s now.")
    names = {"name": require_player(state, player).name, "division": require_division(state, to).name}
    request.session.notices.append(Notice(MOVING, message % names, "good"))


@form(SPLIT)
async def _split(request: Request) -> None:
    """Split all players into divisions by rating.

    So many go into the first, the second ..., the rest into the last one.
    """
    state = await request.state(TOURNAMENT)
    if state.published:
        raise Refused("division.begun")
    order = sorted(seeded(replace(state, divisions=())), key=lambda player: player.entry.rating is None)
    commands: list[c.Command] = []
    for division in state.divisions[:-1]:
        count = request.number(f"size-{division.id}", "division.size")
        commands += [c.MovePlayer(player.id, division.id) for player in order[:count]]
        order = order[count:]
    commands += [c.MovePlayer(player.id, state.divisions[-1].id) for player in order]
    await request.command(TOURNAMENT, *commands)
    request.session.notices.append(Notice(SPLIT, request.window.texts.gettext("Saved."), "good"))


async def enter(request: Request, players: Players, before: State, *also: str) -> None:
    """Enter the players of a list that names divisions; missing divisions are set up.

    Once a round is published this is asked about first: it is hard to undo.
    """
    made, ids = _named(before, [*players.divisions, *(name for _plain, name in players.moved)])
    _ask_once(request, made, before)
    entered: dict[int, list[Entry]] = {}
    for entry, name in zip(players.read.found, players.divisions, strict=True):
        entered.setdefault(ids[name], []).append(entry)
    rated = {id: with_ratings(entries, before) for id, entries in entered.items()}
    here = {plain_name(player.name, before.rules.language): player for player in before.players}
    moved = [(here[plain], ids[name]) for plain, name in players.moved]
    commands: list[c.Command] = [e.DivisionSet(replace(one, id=0)) for one in made]
    for id, one in rated.items():
        commands.append(c.EnterPlayers(await with_members(request.window, one.entries), id))
    commands += [c.MovePlayer(player.id, id) for player, id in moved]
    state = await request.command(TOURNAMENT, *commands)
    from_list, texts = sum(one.from_list for one in rated.values()), request.window.texts
    new = state.players[len(before.players) :]
    sentences = people_view.entered(new, state, from_list, texts) if new else []
    sentences += view.made(made, before, texts, len(moved))
    sentences += view.moved([player.id for player, _id in moved], before, state, texts)
    if not all(players.divisions):
        sentences += view.undivided(players.divisions.count(""), state, texts)
    request.session.notices.append(Notice(request.anchor, " ".join([*sentences, *also]), "good"))


def _ask_once(request: Request, made: Sequence[Division], state: State) -> None:
    """Raise `Refused` for divisions that a list would set up after a round, until it is sent once more."""
    asked, text = f"{request.anchor}-divides", request.text("text")
    again = refused_list.is_again(request.session, request.stream, asked, text)
    if not made or not state.published or again:
        return
    refused_list.keep(request.session, request.stream, asked, text)
    names, number = request.window.texts.sequence([one.name for one in made]), len(state.published)
    if state.divisions:
        raise Refused("division.more", names=names, round=number)
    raise Refused("division.divides", names=names, round=number, first=made[0].name)


def _named(state: State, names: Sequence[str]) -> tuple[list[Division], dict[str, int]]:
    """Return the divisions to set up for these names, and the number of each name; no name is the first."""
    language = state.rules.language
    numbers = {plain_name(one.name, language): one.id for one in state.divisions}
    made: list[Division] = []
    for name in names:
        if name and plain_name(name, language) not in numbers:
            made.append(Division(state.divided + len(made) + 1, name))
            numbers[plain_name(name, language)] = made[-1].id
    return made, {name: numbers[plain_name(name, language)] if name else 0 for name in names}


async def page(window: Window, stream: str) -> Page:
    """The page `#/tournament/STREAM/divisions`."""
    return view.divisions_page(await window.screen(TOURNAMENT, stream), window.texts)


ACTIONS: dict[str, Action] = {
    "tournament.division_show": _show,
    "tournament.division_add": _add,
    "tournament.division_change": _change,
    "tournament.division_remove": _remove,
    "tournament.division_move": _move,
    "tournament.division_split": _split,
}
