"""One game at many venues: their results come in as files and become one order."""

import json
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from faristol.app.duplicate.views import simultaneous as simultaneous_view
from faristol.app.duplicate.views.ranks import parted
from faristol.app.duplicate.views.shared import Outcome, Sharing
from faristol.app.feature import deleting, more
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import simultaneous as game
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.simultaneous import (
    SIMULTANEOUS,
    Gathering,
    Line,
    PlaceResult,
    difference,
    key_of,
    read_results,
    twin,
)
from faristol.storage.exchange.sheets import MEDIA_TYPE, Cell, write_sheet

PORTION = 100
"""Players shown at once."""

MOST_VENUES = 200
PAGE = "simultaneous"


@dataclass(frozen=True)
class Search:
    """The text that players are searched for."""

    text: str = ""


async def _save_results(request: Request) -> None:
    """Download the results of the page's duplicate, to be put together with those of the other venues."""
    request.anchor = "event"
    state = await request.state(DUPLICATE)
    window = request.window
    text = game.write_results(state, window.library.alphabet(state.language), window.now())
    name = re.sub(r"\W+", "-", f"{state.name}-{state.place}").strip("-")
    request.download(filename=f"{name}.json", type="application/json", text=text)


async def _add(request: Request) -> None:
    """Take in one of several files; a fault in one is reported and keeps none of the others out."""
    request.anchor = "gather"
    sharing = request.session.of(Sharing)
    number, of = (int(request.text(name) or 1) for name in ("nth", "of"))
    if number == 1:
        at = request.session.path.split("/")
        stream = at[2] if at[1:2] == [PAGE] and len(at) > 2 else ""
        sharing = request.session.put(Sharing(stream=stream))
    try:
        outcome = await _take(request.window, sharing, request.text("text"), request.text("filename"))
    except Fault as fault:
        outcome = Outcome(request.text("filename"), explain(fault, request.window.texts), "bad")
    if outcome.venue:
        sentence = request.window.texts.gettext("A later file of the same place waits for an answer below.")
        sharing.outcomes = [
            replace(one, sentence=sentence, venue="") if one.venue == outcome.venue else one
            for one in sharing.outcomes
        ]
    sharing.outcomes.append(outcome)
    sharing.reading = (number, of) if number < of else None
    if sharing.stream:
        request.go(f"#/{PAGE}/{sharing.stream}")


async def _take(window: Window, sharing: Sharing, text: str, file: str) -> Outcome:
    result = read_results(text)
    if not result.players:
        raise Refused("place.no_players", place=result.place)
    if not sharing.stream:
        sharing.stream = await _stream_of(window, result)
    gathering = (await window.open(SIMULTANEOUS, sharing.stream)).state
    if result.game != gathering.game:
        raise Refused("place.other_game", name=result.name, place=result.place, expected=gathering.name)
    there, key = dict(gathering.files), key_of(result.place)
    if key in there:
        before = read_results(there[key])
        differs = difference(before, result)
        if differs.nothing:
            sentence = window.texts.gettext("%(place)s is in already, with the very same results.")
            return Outcome(file, sentence % {"place": result.place}, "info")
        sharing.waiting[key] = text
        question = simultaneous_view.question(before, result, differs, window.now(), window.texts)
        return Outcome(file, question, "info", key)
    if len(gathering.files) >= MOST_VENUES:
        raise Refused("place.too_many", most=MOST_VENUES)
    same = twin(result, gathering.places)
    if same:
        sharing.waiting[key] = text
        return Outcome(
            file, simultaneous_view.twin_question(same, result, window.texts), "info", key, new=True
        )
    await window.command(SIMULTANEOUS, sharing.stream, game.PlaceAdded(key, text))
    return Outcome(file, simultaneous_view.summary(result, window.texts), "good")


async def _stream_of(window: Window, result: PlaceResult) -> str:
    """Return the stream that gathers the results of a game already, or a new one for them."""
    for head in await window.store(SIMULTANEOUS).heads():
        if ((await window.open(SIMULTANEOUS, head.stream)).state).game == result.game:
            return head.stream
    return await window.keep(SIMULTANEOUS, [game.Begun(result.game, result.name, result.date)])


async def _replace(request: Request) -> None:
    stream = request.stream
    file = _answered(request)
    if file:
        await request.window.command(SIMULTANEOUS, stream, game.PlaceAdded(request.text("place"), file))


async def _keep(request: Request) -> None:
    _answered(request)


def _answered(request: Request) -> str:
    """Return the file that a question about a venue was about, and drop the question."""
    sharing, venue = request.session.of(Sharing), request.text("place")
    sharing.outcomes = [outcome for outcome in sharing.outcomes if outcome.venue != venue]
    return sharing.waiting.pop(venue, "")


async def _take_out(request: Request, venue: str) -> None:
    await request.window.command(SIMULTANEOUS, request.stream, game.PlaceRemoved(venue))
    request.session.of(Sharing).outcomes = []


async def _bonuses(request: Request) -> None:
    how, stream = request.text("bonuses"), request.stream
    if how not in game.BONUSES:
        raise Refused("setup.choice")
    if (await request.window.open(SIMULTANEOUS, stream)).state.bonuses != how:
        await request.window.command(SIMULTANEOUS, stream, game.BonusesChosen(how))


async def _search(request: Request) -> None:
    request.session.put(Search(request.text("search")), request.stream)
    request.session.portions = 1


async def _print(request: Request) -> None:
    """Print every line that fits the search."""
    request.session.portions = 10_000
    request.effect("print")


async def _csv(request: Request) -> None:
    gathering = (await request.window.open(SIMULTANEOUS, request.stream)).state
    text = as_csv(ordered(gathering), request.window.texts)
    _download(request, gathering, "csv", MEDIA_TYPE, text)


async def _json(request: Request) -> None:
    gathering = (await request.window.open(SIMULTANEOUS, request.stream)).state
    _download(request, gathering, "json", "application/json", as_json(ordered(gathering), gathering))


def _download(request: Request, gathering: Gathering, ending: str, media_type: str, text: str) -> None:
    name = re.sub(r"\W+", "-", f"{gathering.name}-{gathering.date}").strip("-")
    request.download(filename=f"{name}.{ending}", type=media_type, text=text)


def as_csv(lines: Sequence[Line], texts: Texts) -> str:
    """Return the order as a sheet: a line a player, a column a round, with the rounds played at the venue."""
    rounds = max((line.most for line in lines), default=0)
    heads = [
        texts.gettext("Rank over all"),
        texts.gettext("Name"),
        texts.pgettext("of several", "Place"),
        texts.gettext("Rank there"),
        texts.gettext("Rounds played there"),
        texts.gettext("Table"),
        texts.gettext("Group"),
    ]
    numbers = [texts.gettext("Round %(round)s") % {"round": number} for number in range(1, rounds + 1)]
    ends = [
        texts.gettext("Points"),
        texts.gettext("Bonus"),
        texts.gettext("Total"),
        texts.gettext("Tie-break"),
    ]
    rows: list[Sequence[Cell]] = [[*heads, *numbers, *ends]]
    for line in lines:
        player = line.player
        points = [*player.points, *[None] * (rounds - len(player.points))]
        who = (
            line.rank,
            player.name,
            line.place,
            line.rank_at_venue,
            line.closed,
            player.table,
            player.group,
        )
        tie = "" if line.level_with is None else parted(line.level_with, line.plays, texts)
        rows.append([*who, *points, line.played, line.bonus, line.total, tie])
    return write_sheet(rows)


def as_json(lines: Sequence[Line], gathering: Gathering) -> str:
    """Return the order as JSON, with everything that it was made of."""
    values = {
        "name": gathering.name,
        "date": gathering.date,
        "game": gathering.game,
        "bonuses": gathering.bonuses,
        "places": [
            {
                "place": venue.place,
                "starters": venue.starters,
                "rounds": venue.closed,
                "ended": venue.ended,
            }
            for venue in gathering.places
        ],
        "order": [
            {
                "rank": line.rank,
                "player": line.player.name,
                "place": line.place,
                "rank_in_place": line.rank_at_venue,
                "rounds": line.closed,
                "table": line.player.table,
                "group": line.player.group,
                "points": line.player.points,
                "played": line.played,
                "bonuses": line.bonuses,
                "total": line.total,
            }
            for line in lines
        ],
    }
    return json.dumps(values, ensure_ascii=False, indent=1) + "\n"


def ordered(gathering: Gathering) -> Sequence[Line]:
    """Return the order over all venues; made again only when a file or the bonuses change."""
    return _ordered(tuple(file for _, file in gathering.files), gathering.bonuses)


@lru_cache(maxsize=2)
def _ordered(files: tuple[str, ...], bonuses: str) -> tuple[Line, ...]:
    return tuple(game.order([read_results(file) for file in files], bonuses))


@lru_cache(maxsize=2)
def _bonus_points(files: tuple[str, ...]) -> float:
    return game.bonus_points([read_results(file) for file in files])


def matching(lines: Sequence[Line], search: str) -> Sequence[Line]:
    """Return the lines whose player or venue has every word of the search; accents do not count."""
    wanted = _plain(search).split()
    if not wanted:
        return lines
    return [
        line
        for line in lines
        if all(word in _plain(f"{line.player.name} {line.place} {line.player.group}") for word in wanted)
    ]


@lru_cache(maxsize=10_000)
def _plain(text: str) -> str:
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


async def page(window: Window, stream: str) -> Page:
    """Return the page of one game at many venues; while files are being read only their progress."""
    gathering = (await window.open(SIMULTANEOUS, stream)).state
    session, sharing = window.session, window.session.of(Sharing)
    mine = sharing.stream == stream
    reading = sharing.reading if mine else None
    search = session.of(Search, stream).text
    return simultaneous_view.simultaneous_page(
        session.screen,
        gathering,
        () if reading else matching(ordered(gathering), search),
        bonus_points=0.0 if reading else _bonus_points(tuple(file for _, file in gathering.files)),
        search=search,
        shown=PORTION * session.portions,
        reading=reading,
        outcomes=tuple(sharing.outcomes) if mine else (),
        texts=window.texts,
    )


ACTIONS: dict[str, Action] = {
    "place.save": _save_results,
    "simultaneous.add": _add,
    "simultaneous.replace": _replace,
    "simultaneous.keep": _keep,
    **deleting("simultaneous", "place", _take_out),
    "simultaneous.bonuses": _bonuses,
    "simultaneous.search": _search,
    "simultaneous.more": more,
    "simultaneous.print": _print,
    "simultaneous.csv": _csv,
    "simultaneous.json": _json,
}
