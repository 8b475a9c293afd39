"""The score sheet of a game (CLA-5A) on the screen, and the sheets of a game on paper."""

from collections.abc import Mapping, Sequence

from faristol.app.game.rules import offered
from faristol.app.views.game import print_page
from faristol.app.views.game import sheet as sheet_view
from faristol.app.views.game.record_screens import GamePrintScreen, SheetScreen
from faristol.app.views.game.sheets import SHEETS
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.errors import Refused
from faristol.modes.game import events as e
from faristol.modes.game.classic import CLASSIC
from faristol.modes.game.settling import settle
from faristol.storage.codec import event_of
from faristol.storage.records import Record

COORDINATES = "sheet.coordinates"
"""The setting that says whether sheets have the place of each play: "yes" or "no" (CLA-5A: optional)."""

CHOICES = ("rules", "pages")


async def _coordinates(request: Request) -> None:
    await request.desk.choose(COORDINATES, "yes" if request.text("coordinates") else "no")


async def _choose(request: Request) -> None:
    """What the form of the print page asks."""
    for name in CHOICES:
        if name in request.fields:
            request.session.chosen["games", f"print.{name}"] = request.text(name)
    if "coordinates" in request.fields:
        await request.desk.choose(COORDINATES, request.text("coordinates"))


async def with_coordinates(desk: Desk) -> bool:
    """Whether sheets have the place of each play."""
    return await desk.setting(COORDINATES) != "no"


def signatures(records: Sequence[Record]) -> Mapping[int, int]:
    """When each seat has signed, in epoch milliseconds; a result that is opened again asks for them anew."""
    signed: dict[int, int] = {}
    for record in records:
        event = event_of(record)
        if isinstance(event, e.Signed):
            signed[event.seat] = record.time
    return signed


async def page(desk: Desk, stream: str) -> Page:
    """The page `#/game/STREAM/sheet`."""
    game = await desk.open(CLASSIC, stream)
    alphabet = desk.library.alphabet(game.state.language)
    screen = SheetScreen(
        path=f"#/game/{stream}",
        state=game.state,
        alphabet=alphabet,
        result=settle(game.state, alphabet),
        signed=_still(game.state.signed, game.records),
        coordinates=await with_coordinates(desk),
        notices=tuple(desk.session.notices),
    )
    return sheet_view.sheet_page(screen, desk.texts)


def _still(seats: Sequence[int], records: Sequence[Record]) -> Mapping[int, int]:
    return {seat: time for seat, time in signatures(records).items() if seat in seats}


async def game_print_page(desk: Desk, stream: str) -> Page:
    """The page `#/game/STREAM/print`, or that of one sheet, `#/game/STREAM/print/KEY`."""
    game = await desk.open(CLASSIC, stream)
    state = game.state
    alphabet = desk.library.alphabet(state.language)
    path = f"#/game/{stream}"
    screen = GamePrintScreen(
        path=path,
        back=f"{path}/sheet",
        sheet=_sheet_in(desk, 4, "score"),
        alphabet=alphabet,
        rules=state.rules,
        state=state,
        result=settle(state, alphabet),
        signed=_still(state.signed, game.records),
        chosen=await _chosen(desk),
        notices=tuple(desk.session.notices),
    )
    return print_page.game_print_page(screen, desk.texts)


async def empty_print_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/games/print`, or `#/games/print/KEY`: sheets to write on."""
    chosen = await _chosen(desk)
    known = await offered(desk)
    rules = next((rules for rules in known if rules.key == chosen["rules"]), known[0])
    screen = GamePrintScreen(
        path="#/games",
        back="#/games",
        sheet=_sheet_in(desk, 3, "empty"),
        alphabet=desk.library.alphabet(rules.language),
        rules=rules,
        chosen=chosen,
        offered=known,
        notices=tuple(desk.session.notices),
    )
    return print_page.game_print_page(screen, desk.texts)


async def _chosen(desk: Desk) -> dict[str, str]:
    chosen = {name: desk.session.chosen.get(("games", f"print.{name}"), "") for name in CHOICES}
    return {**chosen, "coordinates": "yes" if await with_coordinates(desk) else "no"}


def _sheet_in(desk: Desk, at: int, usual: str) -> str:
    key = "/".join(desk.session.path.rstrip("/").split("/")[at:]) or usual
    if key not in SHEETS:
        raise Refused("app.path", path=desk.session.path)
    return key


ACTIONS: dict[str, Action] = {"sheet.coordinates": _coordinates, "sheet.choose": _choose}
