"""Decisions about rules before the first round, tiles of a variant, and rounds that are fixed ahead."""

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import drawing
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import Context, created
from faristol.modes.duplicate.drawing import Drawn
from faristol.modes.duplicate.plays import chosen_tile, exchanged_tiles, tiles_from_bag
from faristol.modes.duplicate.sealed import PreparedRound
from faristol.modes.duplicate.state import Round, State
from faristol.modes.mode import Referee
from faristol.modes.person import checked_name
from faristol.movegen.interface import canonical
from faristol.rules.notation import Play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import missing

MOST_SHOWN = 20
"""The most tiles that a sentence names."""

OWN_SETTINGS = {"announce_order", "letter_names", "blank_name", "call_one_minute", "checking_minutes"}
"""The settings that a venue may choose; everything else is the same for all venues."""


def choose_rules(context: Context, command: c.ChooseRules) -> Iterable[e.Event]:
    """Choose other rules, with the tiles of their language; the players stay."""
    alphabet, header, rules = context.referee.alphabet, context.referee.lexicon.header, command.rules
    if {alphabet.language, header.language} != {rules.language}:
        raise Refused("lexicon.language", name=header.name)
    if rules.letter_names not in alphabet.spoken:
        raise Refused("ruleset.wrong_field", field="letter_names", value=rules.letter_names)
    if rules != context.state.rules:
        yield e.RuleSetChosen(rules.to_dict(), **context.referee.language_and_list())


def fix_order(context: Context, command: c.FixOrder) -> Iterable[e.Event]:
    """Fix the order of all tiles, before the first of them is drawn (ROM-6)."""
    tiles, state = command.order, context.state
    if not state.rules.fixed_order:
        raise Refused("order.none")
    if tiles:
        _check_order(tiles, state.bag.tiles(), context.referee.alphabet)
    if tiles != state.order:
        yield e.OrderFixed(tiles, typed=bool(tiles))


def _check_order(tiles: bytes, bag: bytes, alphabet: Alphabet) -> None:
    """Refuse an order that does not have every tile of the bag exactly once."""
    surplus, absent = missing(bag, tiles), missing(tiles, bag)
    if surplus or absent:
        raise Refused(
            "order.tiles" if surplus else "order.missing",
            rule="ROM-6",
            given=len(tiles),
            expected=len(bag),
            surplus=_shown(surplus, alphabet),
            letters=_shown(absent, alphabet),
        )


def _shown(tiles: bytes, alphabet: Alphabet) -> str:
    """Show the first tiles, as many as a sentence has room for."""
    more = " …" if len(tiles) > MOST_SHOWN else ""
    return alphabet.show_rack(tiles[:MOST_SHOWN]) + more


def draw(context: Context) -> Iterable[e.Event]:
    """Draw the next rack; before the first one the app draws the order of the tiles if it is not fixed."""
    state = context.state
    stock = stock_of(state)
    if state.rules.fixed_order and not state.order:
        order, _ = state.bag.draw(len(state.bag), context.rng)
        yield e.OrderFixed(order, typed=False)
        stock = drawing.Stock(state.bag, state.kept, stock.number, order)
    yield drawn(state, drawing.draw(stock, state.rules, context.referee.alphabet, context.rng), typed=False)


def drawn(state: State, rack: drawing.Drawn, *, typed: bool) -> e.RackDrawn:
    """Return a rack as the event that begins the next round."""
    return e.RackDrawn(len(state.rounds) + 1, rack.rack, rack.kept, rack.refused, typed, rack.coming)


def stock_of(state: State) -> drawing.Stock:
    """Return the tiles for the next rack."""
    return drawing.Stock(state.bag, state.kept, len(state.rounds) + 1, state.coming)


def master_chosen(context: Context, round_: Round, play: Play, points: int, best: int) -> e.MasterPlayChosen:
    """Return the master play with its tiles from the bag; those of an earlier choice are put back."""
    bag = context.state.bag.put_back(tiles_from_bag(round_))
    exchanged = exchanged_tiles(round_.board, play, bag) if context.state.rules.blank_on_every_rack else b""
    return e.MasterPlayChosen(round_.number, play, points, best, exchanged, chosen_tile(round_, play))


def take_game(command: c.TakeGame) -> Iterable[e.Event]:
    """Set up a sealed game as a duplicate at a venue; the word list is only needed for judging."""
    shared = {name: value for name, value in vars(command.heading).items() if name != "rounds"}
    shared["name"] = checked_name(command.heading.name, "event.name")
    shared["rules"] = command.heading.rules.to_dict()
    yield e.Created(**shared, place=checked_name(command.place, "place.name"))
    yield e.GameTaken(command.script.game, command.script.boxes, command.script.key)


def play_alone(command: c.PlayAlone, referee: Referee) -> Iterable[e.Event]:
    """Begin a duplicate for one player alone, with the rounds of a played game or with new ones."""
    yield created(c.Create(command.name, command.date, "", _alone(command)), referee)
    yield e.AloneBegun(command.source, command.timed, command.rounds, command.recorded)
    yield e.PlayerEntered(1, 1, checked_name(command.player, "player.name"), "")
    yield e.Started()


def _alone(command: c.PlayAlone) -> RuleSet:
    """Return the rules without those for a hall; known racks come without an order of tiles."""
    rules = replace(command.rules, master_policy="proposal", claimed_points="no", bonus="none", round_days=0)
    return replace(rules, fixed_order=False) if command.rounds else rules


def check_script(state: State, command: c.Command) -> None:
    """Refuse a command that would depart from the shared rounds."""
    if isinstance(command, c.ChangeDetails) and _shared(command.rules) != _shared(state.rules):
        raise Refused("prepared.rules")
    board = state.current.board if state.current else state.board
    if isinstance(command, c.ChooseMaster) and canonical(board, command.play) != prepared_round(state).play:
        raise Refused("prepared.master")


def prepared_round(state: State) -> PreparedRound:
    """Return the round of the script that is being played; raises `Refused` if there is none."""
    if state.script is None or not 1 <= len(state.rounds) <= state.script.length:
        raise Refused("prepared.over")
    return state.script.round(len(state.rounds))


def fixed_rack(state: State) -> Drawn:
    """Return the next rack; raises `Refused` if the script has none, or one that the bag cannot give."""
    if state.script is None or len(state.rounds) >= state.script.length:
        raise Refused("prepared.over")
    following = state.script.round(len(state.rounds) + 1)
    if missing(state.bag.tiles() + state.kept, following.rack):
        raise Refused("prepared.bag", round=len(state.rounds) + 1)
    return Drawn(following.rack, following.kept, following.refused)


def _shared(rules: RuleSet) -> dict[str, str | int | bool]:
    return {name: value for name, value in rules.to_dict().items() if name not in OWN_SETTINGS}
