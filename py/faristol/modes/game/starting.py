"""Before the first turn: set-up, the draw for the start, the first racks, absent players (CLA-1, CLA-8A)."""

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context, no_such_tile, require_rack
from faristol.modes.game.set_up import impossible
from faristol.modes.game.turns import gone
from faristol.modes.mode import Referee
from faristol.modes.person import checked_name, folded
from faristol.rules.game_rules import PAIR, GameRules
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn

PLACES = ("chair", "direction")
HOW = ("draw", "named", "agreed")


def created(command: c.Create, referee: Referee) -> e.Created:
    """Return a new game with the tiles and the word list of the referee."""
    return e.Created(
        name=checked_name(command.name, "game.name"),
        date=command.date,
        place=command.place.strip(),
        round=command.round.strip(),
        table=command.table.strip(),
        use=command.use,
        rules=command.rules.to_dict(),
        players=_names(command.players, command.rules),
        levels=command.levels or ("",) * len(command.players),
        extra=_extra(command.extra),
        **referee.language_and_list(),
    )


def _names(players: tuple[str, ...], rules: GameRules) -> tuple[str, ...]:
    most = rules.players_most
    if not PAIR <= len(players) <= most:
        raise Refused("game.players", count=len(players), least=PAIR, most=most)
    names = tuple(checked_name(name, "player.name") for name in players)
    for number, name in enumerate(names):
        if folded(name) in map(folded, names[:number]):
            raise Refused("game.same_name", name=name)
    return names


def _extra(fields: dict[str, str]) -> dict[str, str]:
    return {checked_name(name, "game.field"): " ".join(text.split()) for name, text in fields.items()}


def change_details(context: Context, command: e.DetailsChanged) -> Iterable[e.Event]:
    """Change the head of the score sheet, until all have signed (CLA-4G)."""
    seats = len(context.state.players)
    if len(command.players) != seats:
        raise Refused("game.players", count=len(command.players), least=seats, most=seats)
    yield replace(
        command,
        name=checked_name(command.name, "game.name"),
        place=command.place.strip(),
        round=command.round.strip(),
        table=command.table.strip(),
        players=_names(command.players, context.state.rules),
        extra=_extra(command.extra),
    )


def draw_place(context: Context, command: c.DrawPlace) -> Iterable[e.Event]:
    """Draw either the chair or the direction of the board, once (CLA-1B)."""
    if command.what not in PLACES:
        raise Refused("game.place", rule="CLA-1B", what=command.what)
    if context.state.drawn_for:
        raise Refused("game.place_drawn", rule="CLA-1B")
    yield e.PlaceDrawn(command.what, context.rng.randrange(2))


def check_tiles(context: Context, command: e.TilesChecked) -> Iterable[e.Event]:
    """Record the check of the tiles, a right of the players before the game (CLA-1E, MAL-1); optional."""
    if context.state.draws_tiles:
        raise Refused("game.step", step=context.state.step.value)
    if command.checked != context.state.tiles_checked:
        yield command


def draw_start(context: Context, command: c.DrawStart) -> Iterable[e.Event]:
    """Draw for the start: the tile nearest to A starts, the blank where the rules say so; equal tiles are
    drawn again by those who have them (CLA-1A)."""
    _require_present(context)
    bag, drawers = context.state.position.bag, context.state.drawers
    tiles = as_drawn(command.tiles) or bag.draw(len(drawers), context.rng)[0]
    if len(tiles) != len(drawers):
        raise Refused("game.start_tiles", rule="CLA-1A")
    try:
        bag.take(tiles)
    except Refused as refusal:
        raise no_such_tile(context, refusal, "CLA-1A") from refusal
    yield e.StartDrawn(tiles)
    nearest = context.state.nearest(tiles)
    if tiles.count(nearest) == 1:
        yield e.StarterSet(drawers[tiles.index(nearest)], "draw")


def set_starter(context: Context, command: e.StarterSet) -> Iterable[e.Event]:
    """Set the player who starts: the first-named one, or by a draw or an agreement at the table (CLA-1A)."""
    if any(context.state.position.racks):
        raise Refused("game.racks_drawn", rule="CLA-1C")
    if command.seat not in context.state.active or command.how not in HOW:
        raise Refused("game.choice")
    yield command


def set_position(context: Context, command: c.SetPosition) -> Iterable[e.Event]:
    """Begin from a position that a game can have reached (ANA-5).

    Incomplete racks are filled, that of the player to move first.
    """
    state, alphabet = context.state, context.referee.alphabet
    if not state.draws_tiles or len(state.players) != PAIR or command.seat not in range(PAIR):
        raise Refused("game.choice")
    order = (command.seat, 1 - command.seat)
    racks_in_order = (command.racks[order[0]], command.racks[order[1]])
    for fault in impossible(
        command.board, racks_in_order, state.rules, alphabet, command.scores, command.scoreless
    ):
        raise fault
    bag = Bag.full(alphabet).take(bytes(filter(None, command.board.cells)) + b"".join(racks_in_order))
    racks = list(command.racks)
    for seat in order:
        left = len(bag) - (not racks[1 - seat])  # with few tiles left both have some
        drawn, bag = bag.draw(max(0, min(state.rules.rack_size - len(racks[seat]), left)), context.rng)
        racks[seat] += drawn
    if not all(racks):
        raise Refused("editor.over", rule="CLA-4A")
    yield e.PositionSet(command.board.cells, tuple(racks), command.scores, command.seat, command.scoreless)


def draw_rack(context: Context, command: c.DrawRack) -> Iterable[e.Event]:
    """Draw the first racks: the starter draws seven, then each next one (CLA-1C)."""
    _require_present(context)
    seat = context.state.to_draw
    if seat is not None:
        tiles, _ = context.state.position.bag.draw(context.state.rules.rack_size, context.rng)
        yield e.RackDrawn(seat, tiles)


def begin(context: Context, command: e.Begun) -> Iterable[e.Event]:
    """Begin the game: the opponent starts the starter's clock (CLA-1C)."""
    _require_present(context)
    yield command


def _require_present(context: Context) -> None:
    state = context.state
    if state.absent:
        raise Refused("absence.waiting", rule="CLA-8A", name=state.players[state.absent[0]].name)


def type_rack(context: Context, command: e.RackTyped) -> Iterable[e.Event]:
    """Enter the tiles of a seat, where a real bag is drawn from; none if they are not to be known."""
    state = context.state
    if state.draws_tiles:
        raise Refused("game.racks_known")
    if command.seat not in state.active:
        raise Refused("game.choice")
    size = min(state.rules.rack_size, state.position.hands[command.seat] or state.rules.rack_size)
    if len(command.tiles) > size:
        raise Refused("game.rack_size", rule="PLA-4", size=size, count=len(command.tiles))
    require_rack(context, command.seat, command.tiles, "PLA-4")
    if command.tiles != state.position.racks[command.seat]:
        yield command


def report_absence(context: Context, command: e.AbsenceReported) -> Iterable[e.Event]:
    """Report absent players: their clock runs; with several away that of the first-named of them (CLA-8A)."""
    absent = tuple(sorted(set(command.absent) & set(context.state.active)))
    if not absent or context.state.absent:
        raise Refused("absence.reported", rule="CLA-8A")
    yield e.AbsenceReported(absent)


def arrive(context: Context, command: e.Arrived) -> Iterable[e.Event]:
    """Record the arrival of an absent player, in time or too late (CLA-8A)."""
    if command.seat not in context.state.absent:
        raise Refused("absence.here", rule="CLA-8A")
    if over := list(_absence_over(context)):
        yield from over
    else:
        yield command


def close_absence(context: Context, command: c.CloseAbsence) -> Iterable[e.Event]:
    """Close an absence: after fifteen minutes the player present has won, or nobody (CLA-8A)."""
    over = list(_absence_over(context))
    if not over:
        raise Refused("absence.early", rule="CLA-8A", minutes=context.state.rules.absence_seconds // 60)
    yield from over


def cancel_absence(context: Context, command: e.AbsenceCancelled) -> Iterable[e.Event]:
    """Cancel an absence reported by mistake: nobody has waited (CLA-8A)."""
    if not context.state.absent:
        raise Refused("absence.none", rule="CLA-8A")
    yield command


def _absence_over(context: Context) -> Iterable[e.Event]:
    """Yield the events of the end of an absence once its time is over.

    The running clock is that of the first-named player if he is absent, or of the player still awaited.
    """
    state = context.state
    waiting = state.clock.running
    if not state.absent or waiting is None:
        raise Refused("absence.none", rule="CLA-8A")
    waited = state.clock.used(waiting, context.now) - state.absence_began[waiting]
    if waited > state.rules.absence_seconds * 1000:
        yield from gone(state, state.absent, "absent")
