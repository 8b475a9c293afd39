"""How the computer comes to its move: in portions where it looks further, which the page shows."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game.position import Position as Lying
from faristol.modes.game.racks import one_sided
from faristol.modes.game.state import State
from faristol.modes.game.turn import LOST
from faristol.modes.referee import Referee
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
"""Of a hundred plays with a word that is not in the list, how many each level challenges."""


SECONDS = ("1", "4", "10", "30")
USUAL_SECONDS = "4"
"""For how long the computer may think about a move, as it can be chosen."""

SHORTEST = 150
"""Milliseconds that the computer thinks however little time its clock has left."""

TILES_A_TURN = 4
"""Tiles that are played in a turn, or fewer, when turns to come are counted."""


def time_to_think(state: State, longest: int, writing: int, now: int) -> int:
    """Milliseconds for this turn, `longest` at most.

    With a clock each turn to come has an equal share of what is left, of which `writing` milliseconds go for
    writing, drawing and pressing (CLA-7C).
    """
    if not state.rules.timed:
        return longest
    seat, position = state.turn, state.position
    tiles = position.hands[seat] + position.in_bag // len(position.hands)
    turns = -(-tiles // TILES_A_TURN) + 1
    return max(SHORTEST, min(longest, state.clock.left(seat, now) // turns - writing))


class Thinking:
    """The computer's choice in one position: `answer` is its command once it is there."""

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
        """How far the search is, None where nothing is searched."""
        return self._search.done if self._search else None

    def work(self) -> bool:
        """One more portion; whether the answer is there."""
        if self.answer is None and self._search:
            self._search.step()
        if self.answer is None and (self._search is None or self._search.done >= 1):
            self.answer = self.best()
        return self.answer is not None

    def best(self) -> c.Command:
        """The best move so far."""
        found = self._search and self._search.best
        return _command(found or self._opponent.choose_by_worth(self._position, self._rng))


@dataclass
class Computing:
    """What the computer is at in a window: its thinking `since` (epoch ms) some moment.

    `longest` milliseconds are
    what it may take. `requested` says at which length of which stream the page has been told to come back.
    """

    requested: tuple[str, int] | None = None
    thinking: Thinking | None = None
    since: int = 0
    longest: int = 0


def seen_by(seat: int, lying: Lying, *, passed: bool, openly: bool = False) -> Position:
    """What a player sees before a turn; `passed` says whether the other has just lost one.

    Of several others, `other` is the fullest rack. Whoever looks at a position `openly` also sees the rack of
    the only other, if all of it is known.
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
    """Whether the rack is one that the rules let be changed without losing the turn (MAL-17B)."""
    if not state.rules.senyors or state.swaps or state.touched:
        return False
    try:
        one_sided(state.position.racks[state.turn], referee.alphabet, state.rules.rack_size)
    except Refused:
        return False
    return True


def _command(choice: Choice) -> c.Command:
    if choice.kind == "play" and choice.play:
        return c.PlayTiles(choice.play)
    return c.Exchange(choice.tiles) if choice.kind == "exchange" else c.Pass()


def challenged_words(state: State, referee: Referee, level: str, rng: random.Random) -> tuple[bytes, ...]:
    """The words of the play that lies there which the computer challenges; none if it lets it stand.

    It never challenges a word that is in the list; one that is not, a weak level often lets pass.
    """
    play = state.pending.play if state.pending else None
    if play is None:
        return ()
    words = referee.unlisted(state.position.board, play)
    return words if words and rng.randrange(100) < CHALLENGES[level] else ()
