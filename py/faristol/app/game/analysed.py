"""What is analysed: the turns of a recorded game, or the turn to come in a position that an address holds.

Both go by the name of a stream: a position has its rules and its line, "classic/15%2F15...", and no
stream has a stroke.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from faristol.app.game import rules as rule_sets
from faristol.app.window import Window
from faristol.app.wordlists import lock
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.game import analysing
from faristol.modes.game.analysing import Analysing, Before, coming
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.set_up import impossible, standing
from faristol.modes.game.state import State
from faristol.modes.game.thinking import seen_by
from faristol.movegen.position import Position as Seen
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.cgp import CgpPosition, read_cgp, settings_of
from faristol.storage.exchange.cgp_game import position_of
from faristol.tiles.alphabet import Alphabet

PATH, EDITOR = "#/games/position", "#/games/editor"


@dataclass(frozen=True)
class Standing:
    """A position that an address holds: its line as it was read, and the same as a game that stands so.

    `basis` is what it was made of, first its `stream`.
    """

    basis: tuple[str, GameRules, str, tuple[str, str]]
    cgp: CgpPosition
    alphabet: Alphabet
    state: State

    @property
    def stream(self) -> str:
        """By what it goes."""
        return self.basis[0]


def address(rules: GameRules, text: str, path: str = PATH) -> str:
    """The page of a position, or another page about it."""
    return f"{path}/{rules.key}/{quote(' '.join(text.split()), safe='')}"


def is_position(stream: str) -> bool:
    """Whether what is analysed is a position and no game."""
    return "/" in stream


def looked_at(path: str) -> tuple[str, int] | None:
    """The stream and the number of the turn that a page is about, None if it is about none."""
    match path.rstrip("/").split("/"):
        case [_, "game", stream, "analysis", number] if number.isascii() and number.isdigit():
            return stream, int(number[:6])
        case [_, "games", "position", rules, line, *_]:
            return f"{rules}/{line}", 1
    return None


def turns_of(stream: str, state: State, known: Analysing) -> Sequence[Before]:
    """Every turn of a game before it was made, or the one to come in a position."""
    if known.befores is None:
        known.befores = _turns_of(stream, state, known.typed)
    return known.befores


def _turns_of(stream: str, state: State, typed: Mapping[int, bytes]) -> Sequence[Before]:
    if not is_position(stream):
        return analysing.turns_of(state, typed)
    few = state.opening.in_bag < state.rules.exchange_least
    return [coming(state.opening, passed=few and _scoreless(stream))]


def _scoreless(stream: str) -> bool:
    """Whether the turn before had no points, by the fourth field of the line."""
    fields = unquote(stream.partition("/")[2]).split(maxsplit=4)
    return len(fields) > 3 and fields[3].strip("0") != ""


def seen(before: Before) -> Seen:
    """What is seen before a turn: in a game what the player saw, in a position all that it says."""
    return seen_by(before.turn.seat, before.position, passed=before.passed, openly=not before.made)


async def state_of(window: Window, stream: str) -> State:
    """The game, or the position as one; raises `Refused` while a position gives help with a game."""
    if not is_position(stream):
        return (await window.open(CLASSIC, stream)).state
    await lock.require_none(window)
    return (await opened(window, stream)).state


async def opened(window: Window, stream: str) -> Standing:
    """The position of an address; raises a fault for one that cannot be read or cannot be."""
    rules, _, line = stream.partition("/")
    gettext = window.texts.gettext
    players = (gettext("Who is to play"), gettext("The other player"))
    known = window.worked_out.find(Standing)
    named = await rule_sets.named(window, rules)
    header, _ = await list_of(window, named.language, settings_of(unquote(line)).get("lex", ""))
    basis = (stream, named, header.checksum, players)
    if known and known.basis == basis:
        return known
    alphabet = window.library.alphabet(named.language)
    cgp = read_cgp(unquote(line), alphabet, counted=False)
    for fault in impossible(cgp.board, cgp.racks, named, alphabet, cgp.scores, cgp.scoreless):
        raise fault
    state = standing(position_of(cgp, named, alphabet), named, header, players)
    return window.worked_out.put(Standing(basis, cgp, alphabet, state))


async def list_of(window: Window, language: str, named: str) -> tuple[LexiconHeader, str]:
    """The word list of a name, or the proposed one and the name of the one that is not here."""
    lists = [listed.header for listed in await window.library.lists(language)]
    if not lists:
        raise Refused("lexicon.none_here")
    found = next((header for header in lists if same_list(header.title, named)), None)
    return (found, "") if found else (await window.proposed_list(language), named[:60])


def same_list(title: str, named: str) -> bool:
    """Whether a list is the one that a line names: "DISC 2" is "DISC2" in those programs."""
    return "".join(title.split()).casefold() == "".join(named.split()).casefold()
