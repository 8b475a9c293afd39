"""The score sheet of a game (CLA-5A) on the screen, its sheets on paper, and its history."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.game.rules import offered
from faristol.app.game.views import history as view
from faristol.app.game.views import print_page
from faristol.app.game.views.print_page import GamePrintScreen
from faristol.app.game.views.printing import GameJob
from faristol.app.game.views.sheets import SHEETS
from faristol.app.game.views.sheets import score as sheet_view
from faristol.app.paths import known_part, whole
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import settle
from faristol.rules.game_rules import MOST_PLAYERS, PAIR
from faristol.storage.codec import event_of, events_of
from faristol.storage.records import Record

COORDINATES = "sheet.coordinates"
"""The setting for the coordinates of each play on sheets: "yes" or "no" (CLA-5A: optional)."""


OF_GAMES = frozenset(key for key, one in SHEETS.items() if not one.use)
"""The sheets of games; the others are for positions."""


@dataclass(frozen=True)
class EmptySheets:
    """The choice for empty score sheets: the key of the rules and the number of players."""

    rules: str = ""
    players: int = PAIR


async def _coordinates(request: Request) -> None:
    await request.window.choose(COORDINATES, "yes" if request.text("coordinates") else "no")


async def _choose(request: Request) -> None:
    """Take the choices of the print page's form."""
    if "rules" in request.fields:
        players = whole(request.text("players"), most=MOST_PLAYERS)
        request.session.put(EmptySheets(request.text("rules"), players or PAIR))
    if "coordinates" in request.fields:
        await request.window.choose(COORDINATES, request.text("coordinates"))


async def with_coordinates(window: Window) -> bool:
    """Tell whether sheets have the coordinates of each play."""
    return await window.setting(COORDINATES) != "no"


def signatures(records: Sequence[Record]) -> Mapping[int, int]:
    """Return the time of each seat's signature in epoch milliseconds, the latest if it signed again."""
    signed: dict[int, int] = {}
    for record in records:
        event = event_of(record)
        if isinstance(event, e.Signed):
            signed[event.seat] = record.time
    return signed


async def _job(window: Window, stream: str) -> GameJob:
    """Return what is printed of a game."""
    game = await window.open(CLASSIC, stream)
    state, alphabet = game.state, window.library.alphabet(game.state.language)
    signed = {seat: time for seat, time in signatures(game.records).items() if seat in state.signed}
    coordinates = await with_coordinates(window)
    return GameJob(state, settle(state, alphabet), signed, state.rules, alphabet, coordinates)


async def page(window: Window, stream: str) -> Page:
    """The page `#/game/STREAM/sheet`."""
    job, state = await _job(window, stream), (await window.open(CLASSIC, stream)).state
    return sheet_view.sheet_page(f"#/game/{stream}", state, job, window.session.notices, window.texts)


async def game_print_page(window: Window, stream: str, *sheet: str) -> Page:
    """The page `#/game/STREAM/print`, or that of one sheet, `#/game/STREAM/print/KEY`."""
    screen = GamePrintScreen(
        path=f"#/game/{stream}",
        back=f"#/game/{stream}/sheet",
        sheet=known_part(OF_GAMES, sheet, "score"),
        job=await _job(window, stream),
        **window.session.said,
    )
    return print_page.game_print_page(screen, window.texts)


async def empty_print_page(window: Window, *sheet: str) -> Page:
    """The page `#/games/print`, or `#/games/print/KEY`, of empty sheets."""
    chosen, rule_sets = window.session.of(EmptySheets), await offered(window)
    rules = next((rules for rules in rule_sets if rules.key == chosen.rules), rule_sets[0])
    alphabet, coordinates = window.library.alphabet(rules.language), await with_coordinates(window)
    players = max(PAIR, min(chosen.players, rules.players_most))
    screen = GamePrintScreen(
        path="#/games",
        back="#/archive/games",
        sheet=known_part(OF_GAMES, sheet, "empty"),
        job=GameJob(None, None, {}, rules, alphabet, coordinates, players),
        offered=rule_sets,
        **window.session.said,
    )
    return print_page.game_print_page(screen, window.texts)


async def history_page(window: Window, stream: str) -> Page:
    """The page of everything that happened in a game; it needs no word list."""
    game = await window.open(CLASSIC, stream)
    screen = view.AuditScreen(
        stream=stream,
        state=game.state,
        alphabet=window.library.alphabet(game.state.language),
        now=window.now(),
        events=events_of(CLASSIC, game.records),
        **window.session.said,
    )
    return view.audit_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"sheet.coordinates": _coordinates, "sheet.choose": _choose}
