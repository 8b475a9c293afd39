"""How the computer comes to its move: an endgame in portions, so that the page can show how far it is."""

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
from faristol.movegen.endgame import EndgameSearch, Line
from faristol.movegen.leave_values import Worth
from faristol.movegen.opponent import LEVELS, Choice, Opponent
from faristol.movegen.position import Position

PORTION = 2_000
"""Positions of an endgame that are looked at without a look at the time."""

MOST = 1_000_000
"""After so many positions the best move so far is made, if time has not run out before."""

CHALLENGES: Mapping[str, int] = {"beginner": 20, "learner": 40, "club": 70, "expert": 95, "strong": 100}
"""Of a hundred plays with a word that is not in the list, how many each level challenges."""


class Thinking:
    """The computer's choice in one position: `answer` is its command once it is there."""

    def __init__(
        self, state: State, referee: Referee, worth: Worth, everyday: frozenset[bytes], rng: random.Random
    ) -> None:
        self.state = state
        self.answer: c.Command | None = None
        self._rng = rng
        self._looked = 0
        self._line: Line | None = None
        level = LEVELS[state.players[state.turn].level]
        self._opponent = Opponent(level, referee.generator, referee.alphabet, state.rules, worth, everyday)
        passed = bool(state.turns) and state.turns[-1].kind in LOST
        self._position = seen_by(state.turn, state.position, passed=passed)
        ending = self._position.ending(state.rules) if level.endgame else None
        self._search: EndgameSearch | None = referee.generator.endgame(ending) if ending else None
        self._last = self._opponent.last_tiles(self._position, rng)
        if _may_call_senyors(state, referee):
            self.answer = c.CallSenyors()

    @property
    def done(self) -> float | None:
        """How far the search of an endgame is, None where nothing is searched."""
        return min(1.0, self._looked / MOST) if self._search or self._last else None

    def work(self) -> bool:
        """One more portion; whether the answer is there."""
        if self.answer is None and self._last:
            self._last.step(PORTION)
            self._looked += PORTION
            if self._last.done or self._looked >= MOST:
                self.answer = self.best()
        elif self.answer is None and self._search is None:
            self.answer = _command(self._opponent.choose_by_worth(self._position, self._rng))
        elif self.answer is None and self._search:
            self._line = self._search.step(PORTION)
            self._looked += PORTION
            if self._line.exact or self._looked >= MOST:
                self.answer = self.best()
        return self.answer is not None

    def best(self) -> c.Command:
        """The best move so far."""
        if self._last:
            found = self._last.done
            choice = self._opponent.choice_of_last(self._last) if found else None
            return _command(choice or self._opponent.choose_by_worth(self._position, self._rng))
        if self._line is None:
            return _command(self._opponent.choose(self._position, self._rng))
        return _command(self._opponent.choice_of(self._line))


@dataclass
class Computing:
    """What the computer is at in a window: its thinking `since` (epoch ms) some moment.

    `requested` says at which length of which stream the page has been told to come back.
    """

    requested: tuple[str, int] | None = None
    thinking: Thinking | None = None
    since: int = 0


def seen_by(seat: int, lying: Lying, *, passed: bool) -> Position:
    """What a player sees before a turn; `passed` says whether the other has just lost one.

    Of several others, `other` is the fullest rack.
    """
    others = [other for other in range(len(lying.racks)) if other != seat]
    hands = [lying.hands[other] for other in others]
    return Position(
        board=lying.board,
        rack=lying.racks[seat],
        unseen=lying.bag.put_back(b"".join(lying.racks[other] for other in others)),
        other=max(hands),
        passed=passed,
        elsewhere=sum(hands) - max(hands),
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
