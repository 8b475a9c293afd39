"""Files of a tournament: exports for other programs and spreadsheets, saved copies, results from a list."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from faristol.app import refused_list
from faristol.app.copies import backups
from faristol.app.text.marking import _
from faristol.app.text.reading_lists import Problem, in_words
from faristol.app.tournament import by_hand
from faristol.app.tournament.divisions import shown_of
from faristol.app.tournament.reading_results import ResultLine, read_results
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views import files as files_view
from faristol.app.tournament.views.divisions import called
from faristol.app.tournament.views.result_words import put_away
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.storage.exchange import sheets, tournament_csv, trf_out, tsh_out
from faristol.storage.exchange.tournament_out import numbers_of, sheet_of, swiss_of
from faristol.storage.exchange.tournament_sheet import MOST_LINES
from faristol.tournament import events as e
from faristol.tournament.divisions import within
from faristol.tournament.evolving import evolve
from faristol.tournament.results import proposed
from faristol.tournament.standings import standings
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT, decide

ANCHOR, RESULTS = "files", "results"
"""The anchors of the notices about a file and about a list of results."""

WORDS: Mapping[str, str] = {
    "number": _("Number"),
    "name": _("Name"),
    "rating": _("Rating"),
    "group": _("Group"),
    "club": _("Club"),
    "since": _("From round"),
    "left": _("Gone from round"),
    "newcomer": _("Newcomer"),
    "division": _("Division"),
    "round": _("Round"),
    "table": _("Table"),
    "first": _("First"),
    "second": _("Second"),
    "points": _("Points"),
    "remark": _("Remark"),
    "rank": _("Rank"),
    "won": _("Tournament points"),
    "place": _("Places"),
    "high_game": _("Highest score"),
    "high_loss": _("Highest score of a game lost"),
    "upset": _("Biggest upset"),
    "team": _("Team"),
    "match_points": _("Match points"),
    "board_points": _("Board points"),
    "opponent": _("Opponent"),
    "own_points": _("Board points of the match"),
    "opponent_points": _("Board points of the opponent"),
    "match_spread": _("Spread of the match"),
    "prize": _("Prize"),
    "worth": _("What there is"),
    "amount": _("Amount"),
    "counted": _("Counted as"),
    "games": _("Games"),
    "expected": _("Expected"),
    "change": _("Difference"),
    "after": _("Rating after"),
    "bye": _("bye"),
    "full": _("bye"),
    "half": _("half a point without a game"),
    "absent": _("absent"),
    "forfeit": _("forfeit"),
    "double": _("both lose"),
    "draw": _("draw"),
    "ruled": _("%(name)s wins by a ruling"),
}
"""The headings and the words of the sheets; tie-breaks are named as on the page."""

SHEETS: Mapping[str, tuple[str, Callable[[State, Mapping[str, str]], sheets.Rows]]] = {
    "players": (_("players"), tournament_csv.players),
    "pairings": (_("pairings"), tournament_csv.pairings),
    "results": (_("results"), tournament_csv.results),
    "standings": (_("standings"), tournament_csv.order),
    "cross": (_("cross table"), tournament_csv.cross),
    "clubs": (_("clubs"), tournament_csv.clubs),
    "teams": (_("teams"), tournament_csv.teams),
    "prizes": (_("prizes"), tournament_csv.prizes),
    "ratings": (_("ratings"), tournament_csv.changes),
}
"""The sheets, with the word for each in the name of its file."""


async def _trf(request: Request) -> None:
    """Give out the FIDE report file used until 2025."""
    state = await _part(request)
    positions = {line.player.id: position for position, line in enumerate(standings(state), start=1)}
    ranks = {number: positions[id] for id, number in numbers_of(state).items()}
    _download(request, state, ".trf", trf_out.MEDIA_TYPE, trf_out.write_trf(sheet_of(state), ranks))


async def _trf26(request: Request) -> None:
    """Give out the FIDE report file used from 2026 on."""
    state = await _part(request)
    numbers = numbers_of(state)
    ranks = {numbers[line.player.id]: line.rank for line in standings(state)}
    text = trf_out.write_trf26(sheet_of(state), ranks, swiss_of(state))
    _download(request, state, "-TRF26.trf", trf_out.MEDIA_TYPE, text)


async def _tsh(request: Request) -> None:
    """Give out a division as a file of tsh."""
    state = await _part(request)
    sheet = sheet_of(state)
    _download(request, state, ".t", tsh_out.MEDIA_TYPE, tsh_out.write_tsh(sheet))
    if altered := tsh_out.altered(sheet):
        message = files_view.altered(altered, request.window.texts)
        request.session.notices.append(Notice(ANCHOR, message, "info"))


async def _sheet(request: Request) -> None:
    """Give out a sheet as comma-separated values."""
    state, texts = await _state(request), request.window.texts
    kind, separator = request.text("sheet"), sheets.SEPARATORS.get(request.text("separator"))
    if kind not in SHEETS or separator is None:
        raise Refused("app.choice")
    called, rows = SHEETS[kind]
    terms = (*criteria.NAMES.items(), *WORDS.items())
    words: dict[str, str] = {name: texts.gettext(word) for name, word in terms}
    name = texts.gettext(called).replace(" ", "-")
    text = sheets.write_sheet(rows(state, words), separator)
    _download(request, state, f"-{name}.csv", sheets.MEDIA_TYPE, text)


async def _copy(request: Request) -> None:
    """Give out a saved copy of this tournament alone, with its entire history."""
    request.anchor = ANCHOR
    held = await request.window.open(TOURNAMENT, request.stream)
    await backups.save_one(request, _as_filename(held.state.name), held.records)


async def _state(request: Request) -> State:
    request.anchor = ANCHOR
    state = await request.state(TOURNAMENT)
    if not state.players:
        raise Refused("foreign.nothing")
    return state


async def _part(request: Request) -> State:
    """Return the chosen division as a tournament of its own: other programs have no several in one file."""
    state = await _state(request)
    part = within(state, shown_of(request.window, request.stream, state))
    if not part.players:
        raise Refused("foreign.nothing")
    return replace(part, name=called(part, request.window.texts))


def filename(state: State) -> str:
    """Return the name of a tournament's files, without an extension."""
    return _as_filename(f"{state.name}-{state.date}")


def _as_filename(text: str) -> str:
    return re.sub(r"\W+", "-", text).strip("-") or "faristol"


def _download(request: Request, state: State, ending: str, media_type: str, text: str) -> None:
    request.download(filename=f"{filename(state)}{ending}", type=media_type, text=text)


async def _results(request: Request) -> None:
    """Enter results of the latest round from a list: all of them or none."""
    request.anchor = RESULTS
    window, stream, text = request.window, request.stream, request.text("text")
    state = await request.state(TOURNAMENT)
    if not state.published:
        raise Refused("results.no_round")
    round_ = state.published[-1]
    again = refused_list.is_again(request.session, stream, RESULTS, text)
    refused_list.keep(request.session, stream, RESULTS, text)
    read = read_results(text, state, round_, sure=bool(request.text("sure")))
    problems = list(read.problems)
    events = _decided(state, read.results, window.now(), problems)
    if problems:
        problems.sort(key=lambda problem: problem.line)
        raise Refused("results.lines", problems=in_words(problems, window.texts))
    if read.others and not (again or request.text("sure")):
        lines = ", ".join(map(str, read.others[:MOST_LINES])) + (
            " …" if len(read.others) > MOST_LINES else ""
        )
        raise Refused("results.others", count=len(read.others), lines=lines, round=round_.number)
    await _save(window, stream, events)
    refused_list.keep(request.session, stream, RESULTS, "")
    away = proposed(state)
    taken = sum(isinstance(event, e.ResultEntered | e.ResultCorrected) for event in events)
    unchanged = len(read.results) - taken
    message = files_view.results_taken(taken, unchanged, len(read.others), round_.number, window.texts)
    if away and not proposed((await window.open(TOURNAMENT, stream)).state):
        await by_hand.keep_former(request, away.pairing)
        message = f"{message} {put_away(away.number, window.texts)}"
    request.session.notices.append(Notice(RESULTS, message, "good"))


def _decided(state: State, lines: Sequence[ResultLine], now: int, problems: list[Problem]) -> list[e.Event]:
    """Return the events of all results together; refused ones are added to `problems`."""
    events: list[e.Event] = []
    for one in lines:
        try:
            decided, after = decide(state, one.command), state
            for event in decided:
                after = evolve(after, event, now)
        except Refused as fault:
            problems.append(Problem(one.line, fault))
            continue
        state = after
        events += decided
    return events


async def _save(window: Window, stream: str, events: Sequence[e.Event]) -> None:
    """Save events in one step, and only then apply them."""
    tried = await window.attempt(TOURNAMENT, stream)
    tried.take(events)
    await tried.save()


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/files`."""
    screen = await window.screen(TOURNAMENT, stream)
    division = shown_of(window, stream, screen.state)
    refused = refused_list.kept(window.session, stream, RESULTS)
    return files_view.files_page(screen, division, refused, window.texts)


ACTIONS: dict[str, Action] = {
    "tournament.trf": _trf,
    "tournament.trf26": _trf26,
    "tournament.tsh": _tsh,
    "tournament.sheet": _sheet,
    "tournament.copy": _copy,
    "tournament.enter_results": _results,
    "tournament.put_away_results": refused_list.putting_away(RESULTS),
}
