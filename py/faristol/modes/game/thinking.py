"""The computer's choice of a move: in portions if it searches ahead, which the page shows."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from faristol.modes.game import commands as c
from faristol.modes.game.racks import is_one_sided
from faristol.modes.game.state import State
from faristol.modes.game.turn import LOST
from faristol.modes.game.turn import Position as Lying
from faristol.modes.mode import Referee
from faristol.movegen.deciding import LONG, Choice
from faristol.movegen.leave_values import Worth
from faristol.movegen.opponent import LEVELS, Opponent
from faristol.movegen.position import Position

CHALLENGES: Mapping[str, int] = {
    "beginner": 20,
    "learner": 40,
    "club": 70,
    "expert": 95,
    "strong": 100,
    "champion": 100,
}
"""The percentage of invalid plays that each level challenges."""


SECONDS = ("1", "4", "10", "30")
USUAL_SECONDS = "4"
"""The usual thinking time of the computer for a move in seconds, as a value to choose."""

SHORTEST = 150
"""The least milliseconds that the computer thinks, however little time its clock has left."""

TILES_A_TURN = 4
"""The tiles assumed for each turn in the estimate of the turns to come."""


def time_to_think(state: State, longest: int, writing: int, now: int) -> int:
    """Return the milliseconds for this turn, `longest` at most.

    With a clock each turn to come has an equal share of the time left, of which `writing` milliseconds are
    for writing, drawing and pressing (CLA-7C).
    """
    if not state.rules.timed:
        return longest
    seat, position = state.turn, state.position
    tiles = position.hands[seat] + position.in_bag // len(position.hands)
    turns = -(-tiles // TILES_A_TURN) + 1
    return max(SHORTEST, min(longest, state.clock.left(seat, now) // turns - writing))


class Thinking:
    """The computer's choice in one position: `answer` is its command once it is known."""

    def __init__(
        self, state: State, referee: Referee, worth: Worth, everyday: frozenset[bytes], rng: random.Random
    ) -> None:
        self.state = state
        self.answer: c.Command | None = None
        self._rng = rng
        level = LEVELS[state.players[state.turn].level]
        self._opponent = Opponent(level, referee.generator, referee.alphabet, state.rules, worth, everyday)
        passed = bool(state.turns) and state.turns[-1].kind in LOST
        self._position = seen_by(state.turn, state.position, passed=passed)
        self._search = self._opponent.deciding(self._position, rng, LONG)
        if _may_call_senyors(state, referee):
            self.answer = c.CallSenyors()

    @property
    def done(self) -> float | None:
        """Return how far the search is, None where nothing is searched."""
        return self._search.done if self._search else None

    def work(self) -> bool:
        """Do one more portion; return whether the answer is known."""
        if self.answer is None and self._search:
            self._search.step()
        if self.answer is None and (self._search is None or self._search.done >= 1):
            self.answer = self.best()
        return self.answer is not None

    def best(self) -> c.Command:
        """Return the best move so far."""
        choice = self._search and self._search.best
        return _command(choice or self._opponent.choose_by_worth(self._position, self._rng))


@dataclass
class Computing:
    """The computer's work in a window: its thinking, which began at `since` (epoch ms).

    `longest` are the most milliseconds that it may take. `requested` are the stream and its length at which
    the page has been told to come back.
    """

    requested: tuple[str, int] | None = None
    thinking: Thinking | None = None
    since: int = 0
    longest: int = 0


def seen_by(seat: int, lying: Lying, *, passed: bool, openly: bool = False) -> Position:
    """Return a player's view of the game before a turn; `passed` says whether the other has just lost one.

    Of several others, `other` is the fullest rack. Viewed `openly`, the position also has the rack of the
    only other player, if it is completely known.
    """
    others = [other for other in range(len(lying.racks)) if other != seat]
    hands = [lying.hands[other] for other in others]
    held = b"".join(lying.racks[other] for other in others)
    return Position(
        board=lying.board,
        rack=lying.racks[seat],
        unseen=lying.bag.put_back(held),
        other=max(hands),
        passed=passed,
        elsewhere=sum(hands) - max(hands),
        lead=lying.scores[seat] - max(lying.scores[other] for other in others),
        held=held if openly and [len(held)] == hands else b"",
    )


def _may_call_senyors(state: State, referee: Referee) -> bool:
    """Tell whether the rules allow the rack to be changed without losing the turn (MAL-17B)."""
    if not state.rules.senyors or state.swaps or state.touched:
        return False
    return is_one_sided(state.position.racks[state.turn], referee.alphabet, state.rules.rack_size)


def _command(choice: Choice) -> c.Command:
    if choice.kind == "play" and choice.play:
        return c.PlayTiles(choice.play)
    return c.Exchange(choice.tiles) if choice.kind == "exchange" else c.Pass()


def challenged_words(state: State, referee: Referee, level: str, rng: random.Random) -> tuple[bytes, ...]:
    """Return the words of the last play that the computer challenges; none if it lets it stand.

    It never challenges a word that is in the list; a weak level often lets an invalid word pass.
    """
    play = state.pending.play if state.pending else None
    if play is None:
        return ()
    words = referee.unlisted(state.position.board, play)
    return words if words and rng.randrange(100) < CHALLENGES[level] else ()
