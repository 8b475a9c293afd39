"""One season: its ranking, its duplicates, how they count, and the identity of players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from faristol.app.copies import backups
from faristol.app.feature import does
from faristol.app.game import rules as rule_sets
from faristol.app.members.club_list import by_name, list_if_sound
from faristol.app.paths import known_part, number_in
from faristol.app.season.season_sources import divisions_of, offered, results_of, since_taken
from faristol.app.season.typed_lines import read_games, read_names, read_openings, read_ranks
from faristol.app.season.views import open_questions, season_sheets, season_views, season_words
from faristol.app.season.views.season_words import rows
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused, needed
from faristol.foreign.lines import number_in as count_in
from faristol.modes.person import MAXIMUM_NAME, typed
from faristol.modes.season import events as e
from faristol.modes.season.events import Entry
from faristol.modes.season.season import (
    PRESETS,
    SEASON,
    ChooseCounting,
    ChooseTies,
    Command,
    CompleteScale,
    DrawTables,
)
from faristol.modes.season.season_ranking import Line, ranking
from faristol.modes.season.typed_results import GAME_SIZES, TypeGames, TypeOpenings, TypeOrder


@dataclass(frozen=True)
class PrintedPart:
    """The table of a championship that is printed, overall while it is empty, for one season."""

    stream: str = ""
    key: str = ""


async def _take(request: Request) -> None:
    """Take the results of a duplicate, or take them anew."""
    request.anchor = season_views.EVENTS
    taken = await results_of(request.window, request.text("event"))
    await request.command(SEASON, e.ResultsTaken(taken))


async def _take_all(request: Request) -> None:
    """Take every duplicate within the dates of the season."""
    request.anchor = season_views.EVENTS
    candidates = await offered(request.window, await request.state(SEASON))
    taken = [await results_of(request.window, one.stream) for one in candidates if one.within]
    await request.command(SEASON, *map(e.ResultsTaken, taken))


async def _details(request: Request) -> None:
    request.form(season_views.DETAILS)
    text = request.text
    await request.command(SEASON, e.DetailsChanged(text("name"), text("started"), text("until")))
    _saved(request)


async def _counting(request: Request) -> None:
    """Set how results count; an empty number stands for all."""
    request.form(season_views.COUNTING)
    state, text = await request.state(SEASON), request.text
    best = request.number("best", "season.best_number") if request.text("best").strip() else 0
    scale = request.fields.get("scale", " ".join(map(str, state.scale)))
    if text("named"):  # the lines for few players stay
        scale = "\n".join([PRESETS["places"].scale, *(line for line in scale.splitlines() if ":" in line)])
    total, ties = request.fields.get("total", state.total), request.fields.get("ties", state.ties)
    await request.command(SEASON, ChooseCounting(text("measure"), best, scale, total, text("least"), ties))
    _saved(request)


async def _scale(request: Request) -> None:
    """Say what the places bring that are behind the last one of a scale."""
    request.form(open_questions.SCALE)
    players = request.number("players", "app.choice")
    await request.command(SEASON, CompleteScale(players, request.text("points")))
    _saved(request)


async def _ties(request: Request) -> None:
    """Choose what players who share a place have."""
    request.anchor = open_questions.SHARED
    await request.command(SEASON, ChooseTies(request.text("ties")))
    _saved(request)


async def _divide(request: Request) -> None:
    """Count each division of a tournament whose orders were taken as one, with its stage and value."""
    request.anchor, event = open_questions.DIVIDED, request.text("event")
    state = await request.state(SEASON)
    before = needed(state.event(event), Refused("season.no_event"))
    then: list[Command] = [e.EventRemoved(event)]
    for taken in await divisions_of(request.window, event):
        then += [e.ResultsTaken(taken), e.EventValued(taken.event, before.stage, before.value)]
        then += [] if before.counts else [e.EventLeftOut(taken.event)]
        told = {result.player: state.told.get(Entry(event, result.player)) for result in taken.results}
        then += [
            e.PersonTold((Entry(taken.event, player),), person.name, person.note)
            for player, person in told.items()
            if person
        ]
    await request.command(SEASON, *then)
    _saved(request)


async def _games(request: Request) -> None:
    """Add games on cardboard that were typed."""
    request.form(season_views.GAMES)
    await request.command(SEASON, TypeGames(request.text("date"), read_games(request.text("games"))))
    _saved(request)


async def _order(request: Request) -> None:
    """Add the order of something that was played elsewhere."""
    request.form(season_views.ORDER)
    text = request.text
    await request.command(SEASON, TypeOrder(text("name"), text("date"), read_ranks(text("order"))))
    _saved(request)


async def _openings(request: Request) -> None:
    """Set the values with which people begin, as they were typed or as another season ended."""
    request.form(season_views.OPENINGS)
    state = await request.state(SEASON)
    if request.text("from"):
        last = (await request.window.open(SEASON, request.text("from"))).state
        openings = tuple((line.person.shown, line.total) for line in ranking(last))
    else:
        openings = read_openings(request.text("openings"))
    await request.command(SEASON, TypeOpenings(state.started or request.window.today, openings))
    _saved(request)


async def _value(request: Request) -> None:
    """Put an event into a stage, and give it a value in percent."""
    event = request.text("event")
    request.form(season_views.STAGE + event)
    value = request.number("value", "season.value_number")
    await request.command(SEASON, e.EventValued(event, request.text("stage"), value))
    _saved(request)


async def _draw(request: Request) -> None:
    """Draw those ticked and those typed to tables."""
    request.form(season_views.DRAW)
    ticked = [name for field, name in request.fields.items() if field.startswith(season_views.HERE) and name]
    others = read_names(request.text("others"))
    await request.command(SEASON, DrawTables(request.text("date"), (*ticked, *others)))
    request.session.typed = {}


async def _table(request: Request) -> None:
    """Add the game of a table that was drawn, with the points that were typed."""
    request.form(season_views.TABLES)
    drawn = (await request.state(SEASON)).drawn
    at = request.number("table", "app.choice")
    if drawn is None or not 0 < at <= len(drawn.tables):
        raise Refused("app.choice")
    typed_ = [(name, request.text(f"points-{seat}")) for seat, name in enumerate(drawn.tables[at - 1], 1)]
    sides = tuple((name, _points(name, text)) for name, text in typed_)
    await request.command(SEASON, TypeGames(drawn.date, (sides,)))
    _saved(request)


def _points(name: str, text: str) -> int:
    """Return the points that were typed beside a name; raises `Refused`."""
    points = count_in(text.strip().replace("\N{MINUS SIGN}", "-"))
    return needed(points, Refused("season.game_points", text=f"{name} {text}"[:MAXIMUM_NAME]))


def _saved(request: Request) -> None:
    request.session.typed = {}
    request.session.notices.append(Notice(request.anchor, request.window.texts.gettext("Saved."), "good"))


def _entry(request: Request) -> Entry:
    return Entry(request.text("event"), request.number("player", "season.no_player"))


async def _tell(request: Request) -> None:
    """Link one player of one duplicate to a person."""
    request.anchor = request.text("place") or season_views.WHO
    note = request.text("note")
    if request.text("new") and not note.strip():
        raise Refused("season.note_empty")
    entry, told = _entry(request), list[Command]()
    if request.anchor == season_views.PERSON:  # other results counted as this person's stay so
        line = _line(ranking(await request.state(SEASON)), entry)
        if rest := tuple(one for one in line.entries if one != entry):
            told.append(e.PersonTold(rest, line.person.name, line.person.note))
    await request.command(SEASON, *told, e.PersonTold((entry,), request.text("name"), note))


async def _same(request: Request) -> None:
    """Merge two people of the ranking: the results of both count as one person's."""
    request.anchor = season_views.PERSON
    season = await request.state(SEASON)
    line, other = _line(ranking(season), _entry(request)), request.text("other")
    others = {_written(one): one for one in ranking(season) if not one.asked}
    if other not in others:
        raise Refused("app.choice")
    person = others[other].person
    entries = (*line.entries, *others[other].entries)
    await request.command(SEASON, e.PersonTold(entries, person.name, person.note))
    first = others[other].entries[0]
    request.go(f"#/season/{request.stream}/person/{first.event}/{first.player}")


def _written(line: Line) -> str:
    entry = line.entries[0]
    return f"{entry.event} {entry.player}"


def _line(lines: list[Line], entry: Entry) -> Line:
    """Return the line that a result counts in; raises `Refused`."""
    return needed(next((line for line in lines if entry in line.entries), None), Refused("season.no_player"))


async def _choose(request: Request) -> None:
    """Choose the table of a championship that is printed."""
    request.session.put(PrintedPart(request.stream, request.text("part")))


async def _csv(request: Request) -> None:
    """Give out the ranking that is shown as a sheet for other programs."""
    texts = request.window.texts
    state, key = await request.state(SEASON), request.text("part")
    name = backups.file_name(state.name, key or "season")
    backups.save_sheet(request, name, rows(season_words.part_of(state, key, texts).state, texts))


async def _save(request: Request) -> None:
    """Give out a copy of the season, for another device or to keep."""
    name = backups.file_name((await request.state(SEASON)).name, "season")
    await backups.save_one(request, name, await request.window.log.read(request.stream))


async def page(window: Window, stream: str, part: str = "") -> Page:
    """The page `#/season/STREAM`: the questions about people, the ranking, the notes on it.

    `#/season/STREAM/only/KEY` has the ranking over a part of the events.
    """
    screen = await window.screen(SEASON, stream)
    since = await since_taken(window, screen.state)
    return season_views.ranking_page(screen, part, since.gone, since.changed, since.divided, window.texts)


async def events_page(window: Window, stream: str) -> Page:
    """The page `#/season/STREAM/events`."""
    screen = await window.screen(SEASON, stream)
    since = await since_taken(window, screen.state)
    seasons, _damages = await window.store(SEASON).readable()  # the archive lists the damaged ones
    others = [
        (head.stream, state.name)
        for head, state in seasons
        if head.stream != stream and (state.measure, state.total) == (screen.state.measure, "mean")
    ]
    candidates = await offered(window, screen.state)
    return season_views.events_page(
        screen, since.gone, since.changed, since.divided, candidates, others, window.texts
    )


async def counting_page(window: Window, stream: str) -> Page:
    """The page `#/season/STREAM/counting`."""
    return season_views.counting_page(await window.screen(SEASON, stream), window.texts)


async def tables_page(window: Window, stream: str) -> Page:
    """The page `#/season/STREAM/tables`: who is here, the tables drawn, their points."""
    screen = await window.screen(SEASON, stream)
    club = by_name(await list_if_sound(window), window.texts.language)
    lines = sorted(ranking(screen.state), key=lambda line: line.person.key)
    shown = [one.name for one in club if not one.details.away] + [line.person.shown for line in lines]
    people = {typed(name).key: name for name in reversed(shown)}
    offered = sorted(await rule_sets.offered(window), key=lambda one: one.language != window.texts.language)
    rules = next((one.key for one in offered if one.players_most >= max(GAME_SIZES)), "")
    return season_views.tables_page(screen, dict(reversed(people.items())), rules, window.texts)


async def person_page(window: Window, stream: str, event: str, player: str) -> Page:
    """The page `#/season/STREAM/person/EVENT/PLAYER`: the person of that result, duplicate by duplicate."""
    screen = await window.screen(SEASON, stream)
    line = _line(ranking(screen.state), Entry(event, number_in(player)))
    return season_views.person_page(screen, line, window.texts)


async def print_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/season/STREAM/print`, or that of one sheet, `.../print/KEY`."""
    key, screen = known_part(season_sheets.SHEETS, rest, "ranking"), await window.screen(SEASON, stream)
    chosen = window.session.of(PrintedPart)
    part = chosen.key if chosen.stream == stream else ""
    here = season_words.part_of(screen.state, part, window.texts)
    return season_sheets.print_page(screen, here, key, window.texts)


def _of(command: Callable[[str], Command]) -> Action:
    return does(SEASON, lambda request: command(request.text("event")), anchor=season_views.EVENTS)


ACTIONS: dict[str, Action] = {
    "season.take": _take,
    "season.take_all": _take_all,
    "season.leave_out": _of(e.EventLeftOut),
    "season.count": _of(e.EventCounted),
    "season.drop": _of(e.EventRemoved),
    "season.details": _details,
    "season.counting": _counting,
    "season.scale": _scale,
    "season.ties": _ties,
    "season.divide": _divide,
    "season.games": _games,
    "season.order": _order,
    "season.openings": _openings,
    "season.value": _value,
    "season.draw": _draw,
    "season.table": _table,
    "season.tell": _tell,
    "season.same": _same,
    "season.print_choose": _choose,
    "season.csv": _csv,
    "season.save": _save,
}
