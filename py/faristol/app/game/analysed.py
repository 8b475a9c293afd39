"""The subject of an analysis, the work on it in portions, and the user's part of it, which is saved.

Subjects are the turns of a recorded game, or the turn to come in a position of an address, both named by a
stream. The stream of a position is its rules and its line, "classic/15%2F15..."; the stream of a recorded
game never has a slash. The user's part are typed racks, and the results of moves played out to the end of the
game; it is no part of the game, a copy of which does not have it.

Look at turns for a report, beside the worth of their moves: simulate them until it is settled how large a
mistake each was, and find the other player's answers. In portions; each can be the last.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any, Protocol
from urllib.parse import quote, unquote
from zlib import crc32

from faristol.app.game import rules as rule_sets
from faristol.app.window import Request, Window
from faristol.app.wordlists import page_guards
from faristol.errors import Fault, Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.game.analysing import (
    Analysing,
    Before,
    Followed,
    MoveKey,
    Verdict,
    Weighed,
    check_rack,
    coming,
    is_same,
)
from faristol.modes.game.analysing import turns_of as plain_turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.mistakes import may_open
from faristol.modes.game.searches import by_verdict
from faristol.modes.game.set_up import impossible, standing
from faristol.modes.game.state import State
from faristol.modes.game.thinking import seen_by
from faristol.modes.mode import Referee
from faristol.movegen.judged import Judging, to_try
from faristol.movegen.leave_values import Worth
from faristol.movegen.losses import MISTAKE
from faristol.movegen.move_index import option_value, play_of
from faristol.movegen.position import Position as Seen
from faristol.movegen.why_search import answers_to
from faristol.rules.game_rules import PAIR, GameRules
from faristol.storage.exchange.cgp import CgpPosition, position_of, read_cgp, settings_of
from faristol.storage.log import KeptState
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


def turns_of(stream: str, state: State, analysing: Analysing) -> Sequence[Before]:
    """Return every turn of a game as it was before it was made, or the one turn to come of a position."""
    if analysing.befores is None:
        analysing.befores = _turns_of(stream, state, analysing.typed)
    return analysing.befores


def _turns_of(stream: str, state: State, typed: Mapping[int, bytes]) -> Sequence[Before]:
    if not is_position(stream):
        return plain_turns_of(state, typed)
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
    previous = window.worked_out.find(Standing)
    named = await rule_sets.named(window, rules)
    header, _ = await list_of(window, named.language, settings_of(unquote(line)).get("lex", ""))
    basis = (stream, named, header.checksum, players)
    if previous and previous.basis == basis:
        return previous
    alphabet = window.library.alphabet(named.language)
    cgp = read_cgp(unquote(line), alphabet, counted=False)
    for fault in impossible(cgp.board, cgp.racks, named, alphabet, cgp.scores, cgp.scoreless):
        raise fault
    state = standing(position_of(cgp, named, alphabet), named, header, players)
    return window.worked_out.put(Standing(basis, cgp, alphabet, state))


async def list_of(window: Window, language: str, named: str) -> tuple[LexiconHeader, str]:
    """Return the word list of a name, or the proposed one together with the name that is not here."""
    lists = await window.library.choosable(language)
    if not lists:
        raise Refused("lexicon.none_here")
    match = next((header for header in lists if same_list(header.title, named)), None)
    if match and await window.library.has(match.checksum):
        return match, ""
    return await window.proposed_list(language), named[:60]


def same_list(title: str, named: str) -> bool:
    """Tell whether a list has the title that a line names: "DISC 2" is written "DISC2" by other programs."""
    return "".join(title.split()).casefold() == "".join(named.split()).casefold()


@dataclass(frozen=True)
class TurnShown:
    """The turn `at` (stream and number) that a page shows, and how far it is evaluated."""

    at: tuple[str, int]
    state: State
    analysing: Analysing
    turns: Sequence[Before]

    @property
    def before(self) -> Before:
        """Return the turn before it was made."""
        return self.turns[self.at[1] - 1]

    @property
    def weighed(self) -> Weighed | None:
        """Return the turn evaluated, None if it is not yet."""
        return self.analysing.weighed.get(self.at[1])


async def turn_shown(request: Request) -> TurnShown | None:
    """Return the turn of the page; None on another page, or before its game is analysed."""
    at = looked_at(request.session.path)
    analysing = request.session.find(Analysing, at[0]) if at else None
    if at is None or analysing is None:
        return None
    state = await state_of(request.window, at[0])
    turns = turns_of(at[0], state, analysing)
    return TurnShown(at, state, analysing, turns) if 1 <= at[1] <= len(turns) else None


class Portioned(Protocol):
    """Work on the turn `at` (stream and number).

    `requested` is true if the page was told to come back for the next portion.
    """

    at: tuple[str, int]
    requested: bool

    @property
    def running(self) -> bool:
        """Tell whether work is left."""
        ...


def is_at_work(request: Request, work: Portioned | None) -> bool:
    """Tell whether work is left on the turn that the page shows."""
    return work is not None and work.running and looked_at(request.session.path) == work.at


def ask_again(request: Request, work: Portioned | None, action: str) -> None:
    """Let the page come back for the next portion, after any action."""
    if work and is_at_work(request, work) and not work.requested:
        work.requested = True
        request.effect("again", name=action)


async def while_time(request: Request, work: Portioned) -> AsyncIterator[None]:
    """Yield while there is work and time left in this portion."""
    work.requested = False
    async for _moment in request.window.moments():
        if not is_at_work(request, work):
            return
        yield


VERSION = "analysis 1"


async def keep_analysis(window: Window, stream: str, analysing: Analysing) -> None:
    """Save the analysis beside a game's stream; not for a position, nor if the browser refuses."""
    if is_position(stream):
        return
    last = (await window.open(CLASSIC, stream)).latest[-1]
    racks = {number: rack.hex() for number, rack in analysing.typed.items()}
    text = json.dumps([_basis(analysing), racks, _followed(analysing), _verdicts(analysing)])
    with suppress(Fault):
        await window.log.keep(stream, KeptState(last.seq, last.hash, VERSION, text))


async def restore_analysis(window: Window, stream: str, state: State, analysing: Analysing) -> None:
    """Restore the saved analysis if its turns and its word list are the same."""
    if is_position(stream):
        return
    with suppress(Exception):  # whatever fails, the user can enter it again
        kept = await window.log.kept(stream)
        if kept is None or kept.version != VERSION:
            return
        basis, racks, followed, *more = json.loads(kept.text)  # earlier versions kept no verdicts
        if basis == _basis(analysing):
            results = {int(number): _read(one) for number, one in followed.items()}
            typed = {int(number): bytes.fromhex(rack) for number, rack in racks.items()}
            turns = plain_turns_of(state, {})
            for number, rack in typed.items():
                check_rack(turns[number - 1], rack, state.rules.rack_size)
            judged = _read_verdicts(more[0]) if more else {}
            analysing.typed |= typed
            analysing.followed |= results
            analysing.verdicts |= judged


def _basis(analysing: Analysing) -> str:
    """Return the list and a checksum of the turns: a saved analysis of others does not apply."""
    return f"{analysing.lexicon} {crc32(repr(analysing.turns).encode()):08x}"


def _followed(analysing: Analysing) -> dict[int, Any]:
    return {
        number: [[(option_value(play), worth) for play, worth in one.worth.items()], one.draws, one.exact]
        for number, one in analysing.followed.items()
    }


def _read(kept: Any) -> Followed:
    worth, draws, exact = kept
    return Followed({play_of(value): int(amount) for value, amount in worth}, int(draws), exact is True)


def _verdicts(analysing: Analysing) -> dict[int, Any]:
    return {
        number: [
            _key(one.best),
            [one.points, one.error, one.chance, one.chance_error, one.rounds],
            [[_key(move), gain] for move, gain in one.gains],
            one.shares,
        ]
        for number, one in analysing.verdicts.items()
    }


def _read_verdicts(kept: Mapping[str, Any]) -> dict[int, Verdict]:
    return {
        int(number): Verdict(
            _move(best),
            *(int(points), int(error), int(chance), int(chance_error), int(rounds)),
            gains=tuple((_move(move), int(gain)) for move, gain in gains),
            shares=tuple((int(reply), int(after), int(left)) for reply, after, left in chain(*shares)),
        )
        for number, (best, (points, error, chance, chance_error, rounds), gains, *shares) in kept.items()
    }


def _key(move: MoveKey) -> list[str]:
    kind, play, tiles = move
    return [kind, option_value(play) if play else tiles.hex()]


def _move(key: Any) -> MoveKey:
    kind, text = key
    if kind == "play":
        return "play", play_of(text), b""
    return ("exchange" if kind == "exchange" else "pass"), None, bytes.fromhex(text)


LEAST_AT_ONCE = MISTAKE
"""Points lost by worth from which a turn is simulated at a game's end: a report simulates all."""


def unjudged(befores: Sequence[Before], analysing: Analysing, *, least: int = 0) -> list[Before]:
    """Return the turns to be simulated, those that seem to have lost most first; `least` is what one has to
    have lost by its worth."""
    left = [
        before
        for before in befores
        if before.number not in analysing.verdicts
        and (weighed := analysing.weighed.get(before.number))
        and weighed.exact is None
        and weighed.played
        and (weighed.lost or 0) >= least
        and len(before.position.hands) == PAIR
        and before.position.hands[1 - before.turn.seat]
    ]
    return sorted(left, key=lambda before: -(analysing.weighed[before.number].lost or 0))


def judge(
    befores: Sequence[Before], analysing: Analysing, rules: GameRules, referee: Referee, worth: Worth
) -> Iterator[None]:
    """Simulate turns, yielding after each round."""
    for before in befores:
        number = before.number
        weighed = analysing.weighed[number]
        if analysing.judging is None or analysing.judging[0] != number:
            analysing.judging = number, _judging(before, weighed, rules, referee, worth)
        judging = analysing.judging[1]
        while not judging.done:
            judging.step()
            yield
        if judged := judging.judged:
            analysing.verdicts[number] = verdict = Verdict.of(judged)
            analysing.weighed[number] = by_verdict(before, weighed, verdict)
            analysing.answers.pop(number, None)
            if analysing.surveying and analysing.surveying[0] == number:
                analysing.surveying = None  # it may be of another best move
        analysing.judging = None


def _judging(before: Before, weighed: Weighed, rules: GameRules, referee: Referee, worth: Worth) -> Judging:
    made = weighed.played
    assert made  # others are not judged
    same = (at for at, move in enumerate(weighed.best) if is_same(before, move, made))
    others = to_try([move.ranked for move in weighed.best], next(same, None))
    return Judging(referee.generator, rules, worth, seen(before), made.ranked, others)


def left(befores: Sequence[Before], analysing: Analysing) -> list[Before]:
    """Return the weighed turns whose answers are not searched yet."""
    weighed, answered = analysing.weighed, analysing.answers
    return [
        before
        for before in befores
        if before.number not in answered
        and before.number in weighed
        and may_open(before, weighed[before.number])
    ]


def survey(befores: Sequence[Before], analysing: Analysing, referee: Referee) -> Iterator[None]:
    """Search the answers to turns, yielding after each portion of work."""
    for before in left(befores, analysing):
        weighed = analysing.weighed[before.number]
        made = weighed.played
        assert made  # only turns that were made are searched
        if analysing.surveying is None or analysing.surveying[0] != before.number:
            work = answers_to(referee.generator, seen(before), weighed.best[0].ranked, made.ranked)
            analysing.surveying = before.number, work
        work = analysing.surveying[1]
        while not work.done:
            work.step()
            yield
        analysing.answers[before.number] = work.answers
        analysing.surveying = None
