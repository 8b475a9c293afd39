"""The players of a championship: typed, pasted, from a file; corrected, removed, penalised (COR-16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

from faristol.app import refused_list
from faristol.app.championship import confirming
from faristol.app.championship.views import player_pages
from faristol.app.correspondence.views.words import coefficient
from faristol.app.paths import one_of, whole
from faristol.app.text import Texts
from faristol.app.text.columns_of_people import Layout
from faristol.app.text.reading_lists import Problem
from faristol.app.text.reading_people import Person, Read, WrongCellError, read_people
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence.outcome import is_cut
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.championship import CHAMPIONSHIP, decide
from faristol.tournament.championship.data import Decision, Entry, PenaltyKind, Player
from faristol.tournament.championship.state import State, evolve
from faristol.tournament.championship.table import left_behind, record, result


def entry_of(request: Request) -> Entry:
    """Return the entry typed in a form."""
    text = request.text
    who = text("name"), text("town"), text("address"), text("group")
    return Entry(*who, text("coefficient"), text("rank"))


async def _enter(request: Request) -> None:
    """Enter one player; the field keeps the focus for the next one."""
    request.form(player_pages.NEW_PLAYER)
    await request.command(
        CHAMPIONSHIP, c.EnterPlayers((replace(entry_of(request), name=request.person("name")),))
    )
    request.session.typed = {"group": request.text("group")}
    request.focus("championship-name")


async def _list(request: Request) -> None:
    """Enter a list that was pasted or read from a file: all of it, or only its correct lines."""
    request.anchor = player_pages.LIST
    window, stream, text = request.window, request.stream, request.text("text")
    request.session.typed = {"text": text}
    answers = await refused_list.answers(request, stream)
    read = await _checked(window, await request.state(CHAMPIONSHIP), read_players(text, answers))
    refused_list.check(request, read, stream)
    await request.command(CHAMPIONSHIP, c.EnterPlayers(read.found))
    message = window.texts.ngettext("%(num)s player entered.", "%(num)s players entered.", len(read.found))
    request.session.notices.append(Notice(request.anchor, message % {"num": len(read.found)}, "good"))
    refused_list.taken(request, read, stream, LAYOUT)


async def _checked(window: Window, state: State, read: Read[Entry]) -> Read[Entry]:
    """Return the list with only the players that can be entered, and why the others cannot."""
    referee = await window.referee(state)
    try:
        decide(state, c.EnterPlayers(read.found), referee, rng=window.rng)
    except Refused:
        right, problems = list[tuple[int, str, Entry]](), list(read.problems)
        for line, name, entry in zip(read.lines, read.names, read.found, strict=True):
            try:
                for event in decide(state, c.EnterPlayers((entry,)), referee, rng=window.rng):
                    state = evolve(state, event)
                right.append((line, name, entry))
            except Refused as fault:
                problems.append(Problem(line, fault))
        problems.sort(key=lambda problem: problem.line)
        lines, names, entries = zip(*right, strict=True) if right else ((), (), ())
        return replace(read, found=entries, names=names, lines=lines, problems=tuple(problems))
    return read


async def _change(request: Request) -> None:
    """Correct the details of a player."""
    request.form(player_pages.ENTRY)
    player = confirming.require_player(await request.state(CHAMPIONSHIP), request.text("player"))
    await request.command(CHAMPIONSHIP, e.PlayerChanged(Player(player.id, entry_of(request))))
    saved = request.window.texts.gettext("Saved.")
    request.session.notices.append(Notice(request.anchor, saved, "good"))


async def _remove(request: Request) -> None:
    """Remove a player who has no game."""
    request.anchor = player_pages.ENTRY
    player = confirming.require_player(await request.state(CHAMPIONSHIP), request.text("player"))
    await request.command(CHAMPIONSHIP, e.PlayerRemoved(player.id))
    request.go(f"{confirming.PATH}/{request.stream}/players")


async def _penalise(request: Request) -> None:
    """Impose a disciplinary penalty (COR-16)."""
    request.form(player_pages.PENALTY)
    player = confirming.require_player(await request.state(CHAMPIONSHIP), request.text("player"))
    kind: PenaltyKind = one_of(get_args(PenaltyKind), request.text("kind"))
    text = request.text("game")
    command = c.Penalise(
        player.id,
        kind,
        request.text("reason"),
        request.text("by"),
        request.text("date"),
        whole(text),
        request.number("tenths", "discipline.tenths") if kind == "tenths" else 0,
    )
    foreseen = await confirming.dry_run(request, command)
    texts = request.window.texts
    lost = _excluding(await request.state(CHAMPIONSHIP), player, texts) if kind == "exclusion" else []
    dated = confirming.of_date(command.date, foreseen.started, request.window.today, texts)
    if confirming.is_doubted(request, [*lost, *_below_zero(foreseen, command, texts), *dated]):
        return
    await request.command(CHAMPIONSHIP, command)
    request.session.typed = {}


def _below_zero(state: State, command: c.Penalise, texts: Texts) -> list[tuple[str, str]]:
    """Return a doubt if a penalty exceeds the coefficients.

    The document does not say if that leads below zero.
    """
    game = state.game(command.game) if command.game is not None and command.kind == "tenths" else None
    current = result(state, game) if game else None
    if game is None or current is None or current.before is None or current.coefficients is None:
        return []
    seat = game.seat(command.player)
    parts = {"num": command.game, "coefficient": coefficient(current.coefficients[seat], texts)}
    if current.coefficients[seat] < 0:
        message = texts.gettext("The coefficient of game %(num)s would be below zero: %(coefficient)s.")
        return [(message % parts, "COR-16")]
    if is_cut(current.before[seat], current.tenths[seat], state.rules):
        message = texts.gettext("The penalty is more than the coefficient of game %(num)s, which ends at 0.")
        return [(message % parts, "COR-16")]
    return []


def _excluding(state: State, player: Player, texts: Texts) -> list[tuple[str, str]]:
    """Return doubts on the open games of a player who is to be excluded (COR-16)."""
    counts = Counter(line.result.status for line in record(state, player))
    lost = counts["missing"] + counts["unfinished"]
    message = texts.ngettext(
        "%(name)s loses %(num)s open game by it and has no place in the table: exclude him?",
        "%(name)s loses %(num)s open games by it and has no place in the table: exclude him?",
        lost,
    )
    doubts = [(message % {"name": player.name, "num": lost}, "COR-16")]
    if counts["conflict"]:
        message = texts.ngettext(
            "%(num)s game that is told differently stays to be decided.",
            "%(num)s games that are told differently stay to be decided.",
            counts["conflict"],
        )
        doubts.append((message % {"num": counts["conflict"]}, "COR-32"))
    return doubts


async def _leaves(request: Request) -> None:
    """Record that a player has left: all his open games are decided at once (COR-14)."""
    request.form(player_pages.LEAVING)
    state, text, texts = await request.state(CHAMPIONSHIP), request.text, request.window.texts
    commands = [
        e.Decided(game.id, Decision(facts, None, text("reason"), text("by"), text("date")))
        for game, facts in left_behind(state, confirming.require_player(state, text("player")))
    ]
    await request.command(CHAMPIONSHIP, *commands)
    sentence = texts.ngettext("%(num)s game decided.", "%(num)s games decided.", len(commands)) % {
        "num": len(commands)
    }
    request.session.notices.append(Notice(request.anchor, sentence, "good"))
    request.session.typed = {}


async def _forgive(request: Request) -> None:
    """Take back a penalty that was a mistake."""
    request.anchor = player_pages.PENALTY
    id = request.number("penalty", "championship.no_penalty")
    state = await request.state(CHAMPIONSHIP)
    await request.command(
        CHAMPIONSHIP, e.PenaltyTakenBack(id, confirming.arbiter(state), request.window.today)
    )


async def players_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/players`."""
    refused = refused_list.describe_list(window.session, stream, player_pages.LIST, window.texts)
    return player_pages.players_page(await window.screen(CHAMPIONSHIP, stream), refused, window.texts)


async def player_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/player/NUMBER`: his games, his details, penalties."""
    screen = await window.screen(CHAMPIONSHIP, stream)
    player = confirming.require_player(screen.state, rest[0] if rest else "")
    return player_pages.player_page(screen, player, window.texts)


KINDS = ("town", "address", "group", "coefficient", "rank")
LAYOUT = Layout(kinds=KINDS, behind=KINDS, numbers=frozenset({"coefficient", "rank"}))


def read_players(text: str, answers: Mapping[str, str] | None = None) -> Read[Entry]:
    """Read players from pasted lines or a file; `answers` are how lists are meant, by their shapes.

    Raises `Refused` for text that is not a list, and for an empty list.
    """
    read = read_people(text, LAYOUT, _entry, answers=answers)
    if not read.found and not read.problems:
        raise Refused("player.none_read")
    return read


def _entry(person: Person) -> Entry:
    if not person.name:
        raise WrongCellError("name", Refused("championship.player_empty"))
    return Entry(person.name, *map(person.cell, KINDS))


ACTIONS: dict[str, Action] = {
    "championship.enter_player": _enter,
    "championship.enter_list": _list,
    "championship.put_away_list": refused_list.putting_away(player_pages.LIST),
    "championship.change_player": _change,
    "championship.remove_player": _remove,
    "championship.penalise": _penalise,
    "championship.leaves": _leaves,
    "championship.forgive": _forgive,
}
