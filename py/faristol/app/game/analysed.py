"""The subject of an analysis: the turns of a recorded game, or the turn to come in a position of an address.

Both are named by a stream. The stream of a position is its rules and its line, "classic/15%2F15..."; the
stream of a recorded game never has a slash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from faristol.app.game import rules as rule_sets
from faristol.app.window import Window
from faristol.app.wordlists import page_guards
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
    """The position of an address: its line as it was read, and the position as the state of a game.

    `basis` is all that it was made from: `stream`, rules, checksum of the word list, names of the players.
    """

    basis: tuple[str, GameRules, str, tuple[str, str]]
    cgp: CgpPosition
    alphabet: Alphabet
    state: State

    @property
    def stream(self) -> str:
        """Return the stream of the position: its rules and its line."""
        return self.basis[0]


def address(rules: GameRules, text: str, path: str = PATH) -> str:
    """Return the address of a position's page, or of another page about the position."""
    return f"{path}/{rules.key}/{quote(' '.join(text.split()), safe='')}"


def is_position(stream: str) -> bool:
    """Tell whether the subject of an analysis is a position and not a recorded game."""
    return "/" in stream


def looked_at(path: str) -> tuple[str, int] | None:
    """Return the stream and the turn number that a page is about, None if it is about no single turn."""
    match path.rstrip("/").split("/"):
        case [_, "game", stream, "analysis", number] if number.isascii() and number.isdigit():
            return stream, int(number[:6])
        case [_, "games", "position", rules, line, *_]:
            return f"{rules}/{line}", 1
    return None


def turns_of(stream: str, state: State, known: Analysing) -> Sequence[Before]:
    """Return every turn of a game as it was before it was made, or the one turn to come of a position."""
    if known.befores is None:
        known.befores = _turns_of(stream, state, known.typed)
    return known.befores


def _turns_of(stream: str, state: State, typed: Mapping[int, bytes]) -> Sequence[Before]:
    if not is_position(stream):
        return analysing.turns_of(state, typed)
    few = state.opening.in_bag < state.rules.exchange_least
    return [coming(state.opening, passed=few and _scoreless(stream))]


def _scoreless(stream: str) -> bool:
    """Tell whether the turn before a position scored nothing, by the fourth field of its line."""
    fields = unquote(stream.partition("/")[2]).split(maxsplit=4)
    return len(fields) > 3 and fields[3].strip("0") != ""


def seen(before: Before) -> Seen:
    """Return the tiles known before a turn: what the player saw in a game, all that a position states."""
    return seen_by(before.turn.seat, before.position, passed=before.passed, openly=not before.made)


async def state_of(window: Window, stream: str) -> State:
    """Return the state of a game, or of a position as a game.

    Raises `Refused` for a position while a live game locks word help.
    """
    if not is_position(stream):
        return (await window.open(CLASSIC, stream)).state
    await page_guards.require_none(window)
    return (await opened(window, stream)).state


async def opened(window: Window, stream: str) -> Standing:
    """Return the position of an address; raises a fault if it cannot be read or is impossible."""
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
    """Return the word list of a name, or the proposed one together with the name that is not here."""
    lists = [listed.header for listed in await window.library.lists(language)]
    if not lists:
        raise Refused("lexicon.none_here")
    found = next((header for header in lists if same_list(header.title, named)), None)
    return (found, "") if found else (await window.proposed_list(language), named[:60])


def same_list(title: str, named: str) -> bool:
    """Tell whether a list has the title that a line names: "DISC 2" is written "DISC2" by other programs."""
    return "".join(title.split()).casefold() == "".join(named.split()).casefold()
