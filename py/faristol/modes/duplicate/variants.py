"""Decisions about the rules before the first round, and about the tiles of a variant."""

import random
from collections.abc import Iterable

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import drawing
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.context import Context
from faristol.modes.duplicate.plays import chosen_tile, exchanged_tiles, tiles_from_bag
from faristol.modes.duplicate.state import Round, State
from faristol.rules.moves import Play
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.rack import missing

MOST_SHOWN = 20
"""The most tiles that a sentence names."""


def choose_rules(context: Context, command: c.ChooseRules) -> Iterable[e.Event]:
    """Choose other rules, with the tiles of their language; the players stay."""
    alphabet, header, rules = context.referee.alphabet, context.referee.lexicon.header, command.rules
    if {alphabet.language, header.language} != {rules.language}:
        raise Refused("lexicon.language", name=header.name)
    if rules.letter_names not in alphabet.spoken:
        raise Refused("ruleset.wrong_field", field="letter_names", value=rules.letter_names)
    if rules != context.state.rules:
        yield e.RuleSetChosen(
            rules=rules.to_dict(),
            language=alphabet.language,
            letters=tuple(alphabet.letters),
            counts=Bag.full(alphabet).counts,
            lexicon_name=header.title,
            lexicon_checksum=header.checksum,
            lexicon_official=header.official,
        )


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
        order = _shuffled(state.bag, context.rng)
        yield e.OrderFixed(order, typed=False)
        stock = drawing.Stock(state.bag, state.kept, stock.number, order)
    yield drawn(state, drawing.draw(stock, state.rules, context.referee.alphabet, context.rng), typed=False)


def _shuffled(bag: Bag, rng: random.Random) -> bytes:
    return bag.draw(len(bag), rng)[0]


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
