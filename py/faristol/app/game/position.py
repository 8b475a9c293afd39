"""A position that came as a line of CGP: the board, what is unseen, the best plays there."""

from dataclasses import dataclass
from urllib.parse import quote, unquote

from faristol.app.game import library
from faristol.app.game import rules as rule_sets
from faristol.app.views.game import position as position_view
from faristol.app.views.game.record_screens import PositionScreen
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists import lock
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.game.analysing import Move, by_equity
from faristol.movegen.equity import ranked_play
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.cgp import CgpPosition, read_cgp
from faristol.storage.exchange.cgp_game import position_of

BEST = 12
"""Plays shown."""


@dataclass(frozen=True)
class Tried:
    """The play that the board of a page shows."""

    number: int


async def _try(request: Request) -> None:
    """Show a play on the board; the same once more takes it off again."""
    page, tried = request.session.path, Tried(request.number("number", "app.choice"))
    if request.session.take(Tried, page) != tried:
        request.session.put(tried, page)


async def page(window: Window, *rest: str) -> Page:
    """The page `#/games/position/RULES/CGP`; locked while a game is played here (CLA-1D)."""
    if locked := await lock.locked_page(window):
        return locked
    try:
        rules = await rule_sets.named(window, rest[0] if rest else "")
        cgp = _read(window, rules, unquote(rest[1]) if len(rest) > 1 else "")
    except Fault as fault:
        return await library.page_with(window, fault)
    alphabet = window.library.alphabet(rules.language)
    position = position_of(cgp, rules, alphabet)
    tried = window.session.find(Tried, window.session.path)
    found = await _best(window, rules, cgp, position.in_bag)
    screen = PositionScreen(
        cgp=cgp,
        rules=rules,
        alphabet=alphabet,
        bag=position.in_bag,
        unseen=position.bag.put_back(cgp.racks[1]),
        found=found,
        tried=tried.number if tried and tried.number < len(found) else None,
        notices=(*window.session.notices, *_cut(window, cgp)),
    )
    return position_view.position_page(screen, window.texts)


def _cut(window: Window, cgp: CgpPosition) -> list[Notice]:
    """What is missing from the line, if it ends too soon."""
    sentence = window.texts.gettext(
        "The last part is missing, how many turns in a row had no points; it was taken to be none. If the "
        "line was cut short, look at the scores too."
    )
    return [Notice("position", sentence, "info")] if cgp.cut else []


def _read(window: Window, rules: GameRules, text: str) -> CgpPosition:
    alphabet = window.library.alphabet(rules.language)
    cgp = read_cgp(text, alphabet)
    for rack in cgp.racks:
        if len(rack) > rules.rack_size:
            raise Damaged("cgp.rack", text=alphabet.show_rack(rack))
    return cgp


async def _best(window: Window, rules: GameRules, cgp: CgpPosition, bag: int) -> list[Move]:
    """The plays of whoever is to play, by points and the worth of what stays; none without a rack."""
    rack = cgp.racks[0]
    if not rack:
        return []
    checksum = (await window.proposed_list(rules.language)).checksum
    referee = await window.library.referee(rules.language, checksum, rules)
    worth = window.library.worth(rules.language)
    weighed = referee.generator.weigh(cgp.board, rack, worth, bag, BEST)
    pairs = zip(weighed.plays, weighed.equities, strict=True)
    return [by_equity(ranked_play(cgp.board, rack, found, equity)) for found, equity in pairs]


def address(rules: GameRules, text: str) -> str:
    """The page of a position."""
    return f"#/games/position/{rules.key}/{quote(' '.join(text.split()), safe='')}"


def looks_like_cgp(text: str) -> bool:
    """Whether a pasted text is one line with the rows of a board."""
    return "\n" not in text and text.count("/") > 8 and ">" not in text


async def open_position(request: Request, text: str, key: str) -> None:
    """Lead to the page of a pasted position, by the rules chosen or those of the language that can be."""
    window = request.window
    offered = [await rule_sets.named(window, key)] if key else await rule_sets.offered(window)
    first: Fault | None = None
    for rules in offered:
        try:
            _read(window, rules, text)
        except Fault as fault:
            first = first or fault
            continue
        request.go(address(rules, text))
        return
    raise first or Refused("games.paste")


ACTIONS: dict[str, Action] = {"position.try": _try}
