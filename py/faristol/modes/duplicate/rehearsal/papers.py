"""The slips of a rehearsal as they are written on paper, and the special cases that they show."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from faristol.board.board import SQUARES, Direction, step
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.judging import judge_play
from faristol.modes.duplicate.plays import best_plays, top_plays
from faristol.modes.duplicate.state import Round
from faristol.modes.mode import Referee
from faristol.movegen.interface import ScoredPlay
from faristol.rules.notation import Play, parse_coordinates, show_coordinates
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import DESIGNATED, letters_of

ROUNDS = 6
PLAYERS = 6

END = ROUNDS + 1
"""The number of the round for cases after the last one."""

LOOKED_THROUGH = 40
"""The number of best plays from which the invented players choose."""

TRIES = 4_000
"""The most plays tried for one that is void in a certain way."""


@dataclass(frozen=True)
class Case:
    """A special case in a round, with its rule, empty where no document has one.

    `verdicts` are those allowed for its slip, the one of the engine first; `commands` those that the judge
    uses. A case that is not `judged` is only shown: any decision of the judge is right.
    """

    key: str
    round: int
    rule: str
    verdicts: tuple[str, ...] = ()
    commands: tuple[type[c.Command], ...] = ()
    judged: bool = True


CASES: Mapping[str, Case] = {
    case.key: case
    for case in (
        Case("redrawn", 1, "DUP-1.3", commands=(c.DrawRack,), judged=False),
        Case("bonus", 1, "DUP-1.10", judged=False),
        Case("latecomer", 1, "DUP-1.8D", commands=(c.EnterPlayers,), judged=False),
        Case("calls", 1, "DUP-1.5", commands=(c.RunClock, c.CallTime), judged=False),
        Case("plain", 1, "DUP-1.2", ("good",), (c.EnterSlip,)),
        Case("none", 1, "DUP-1.2", ("none",), (c.EnterSlip,)),
        Case("late", 1, "DUP-1.7A", ("late",), (c.EnterSlip,)),
        Case("swap", 2, "", commands=(c.SwapTables, c.ChangePlayer)),
        Case("marked", 2, "DUP-1.2", ("good",), (c.EnterSlip,)),
        Case("unmarked", 2, "DUP-1.7A", ("blank",), (c.EnterSlip,)),
        Case("points", 2, "DUP-1.2", ("good",), (c.EnterSlip,)),
        Case("warning", 3, "DUP-1.7B", commands=(c.RecordConduct,)),
        Case("twice", 3, "", ("good",), (c.EnterSlip,), judged=False),
        Case("tie", 3, "DUP-1.8A", commands=(c.ChooseMaster,)),
        Case("found", 3, "DUP-1.2", ("good",), (c.EnterSlip, c.ReopenSlips, c.CloseSlips)),
        Case("hand", 4, "DUP-1.3", commands=(c.TypeRack, c.WithdrawRack)),
        Case("pause", 4, "", commands=(c.PauseClock, c.RunClock)),
        Case("no_place", 4, "DUP-1.7A", ("coordinates",), (c.EnterSlip,)),
        Case("folded", 4, "DUP-1.7A", ("coordinates", "illegible"), (c.EnterSlip,)),
        Case("word", 5, "DUP-1.7A", ("word",), (c.EnterSlip,)),
        Case("adjacent", 5, "DUP-1.7A", ("adjacent",), (c.EnterSlip,)),
        Case("unfit", 5, "DUP-1.7A", ("unfit",), (c.EnterSlip,)),
        Case("wrong_place", 5, "DUP-1.7A", ("unfit", "coordinates"), (c.EnterSlip,)),
        Case("illegible", 5, "DUP-1.7A", ("illegible",), (c.EnterSlip,)),
        Case("nobody", 5, "DUP-1.8C", commands=(c.ProposeNewRack, c.ChooseMaster), judged=False),
        Case("leaves", 5, "DUP-1.8D", commands=(c.LeavePlayer,)),
        Case("zero", 6, "DUP-1.7B", ("conduct",), (c.RecordConduct,)),
        Case("missing", 6, "DUP-1.5", commands=(c.CloseSlips,)),
        Case("announced", 6, "DUP-1.8B", ("annulled",), (c.ChooseMaster,)),
        Case("publish", END, "DUP-1.11", commands=(c.PublishResults,)),
        Case("upheld", END, "DUP-1.11", commands=(c.RecordClaim, e.ClaimSettled, c.EnterSlip)),
        Case("dismissed", END, "DUP-1.11", commands=(c.RecordClaim, e.ClaimSettled)),
        Case("final", END, "DUP-1.11", commands=(c.MakeFinal,)),
    )
}
"""The cases by their keys."""


@dataclass(frozen=True)
class Paper:
    """A slip of a player: `word` in tiles, blanks as DESIGNATED, `coordinates` and `points` as written.

    `play` and `due` are the play and the points by the rules, None and 0 for a void slip. It is on the
    judge's desk after so many `seconds` of the round. `second` marks another slip of a player who has handed
    in one already.
    """

    case: str
    player: int
    word: bytes
    coordinates: str
    points: int | None
    play: Play | None = None
    due: int = 0
    seconds: int = 0
    second: bool = False

    @property
    def written(self) -> Play:
        """Return the play as it is written, valid or not; raises `Unreadable` without coordinates."""
        return Play(*parse_coordinates(self.coordinates), self.word)

    @property
    def verdicts(self) -> tuple[str, ...]:
        """Return the verdicts that the judge may give by the rules."""
        return CASES[self.case].verdicts


class Writer:
    """Write the slips of a round, each for a special case, at random among those that fit."""

    def __init__(self, round_: Round, referee: Referee, rng: random.Random) -> None:
        self._round, self._referee, self._rng = round_, referee, rng
        self._plays = list(top_plays(round_, referee, LOOKED_THROUGH))
        self._best = list(best_plays(round_, referee))

    def write(self, case: str, player: int) -> Paper | None:
        """Return a slip for this case, None if the rack and the board give none."""
        makers: Mapping[str, Callable[[str, int], Paper | None]] = {
            "none": lambda case, player: Paper(case, player, b"", "", None),
            "late": self._void,
            "no_place": lambda case, player: self._without_coordinates(self._void(case, player)),
            "folded": self._void,
            "illegible": self._void,
            "marked": self._marked,
            "unmarked": self._unmarked,
            "points": self._wrong_points,
            "word": lambda case, player: self._judged(case, player, self._mix),
            "adjacent": lambda case, player: self._judged(case, player, self._move),
            "unfit": lambda case, player: self._judged(case, player, self._add_a_tile),
            "wrong_place": lambda case, player: self._judged(case, player, self._move),
        }
        return makers.get(case, self._good)(case, player)

    def tied(self, case: str, players: tuple[int, int]) -> list[Paper]:
        """Return two slips with different plays that both score best; none if there is only one best play."""
        if len(self._best) < len(players):
            return []
        chosen = self._rng.sample(self._best, len(players))
        return [self._paper(case, player, play) for player, play in zip(players, chosen, strict=True)]

    def _good(self, case: str, player: int) -> Paper | None:
        return self._paper(case, player, self._rng.choice(self._plays)) if self._plays else None

    def _void(self, case: str, player: int) -> Paper | None:
        """Return a slip with a good play that is void for another reason."""
        good = self._good(case, player)
        return replace(good, play=None, due=0) if good else None

    def _without_coordinates(self, paper: Paper | None) -> Paper | None:
        return replace(paper, coordinates="") if paper else None

    def _marked(self, case: str, player: int) -> Paper | None:
        play = self._with_blank()
        return self._paper(case, player, play) if play else None

    def _unmarked(self, case: str, player: int) -> Paper | None:
        play = self._with_blank()
        if play is None:
            return None
        word = letters_of(play.play.word)
        if self._verdict(replace(play.play, word=word)) != "blank":
            return None
        return replace(self._paper(case, player, play), word=word, play=None, due=0)

    def _with_blank(self) -> ScoredPlay | None:
        """Return a play with a blank on one square; two blanks would need two circles."""
        plays = [one for one in self._plays if one.blanks == 1]
        return self._rng.choice(plays) if plays else None

    def _wrong_points(self, case: str, player: int) -> Paper | None:
        good = self._good(case, player)
        return replace(good, points=good.due + self._rng.randint(1, 6)) if good else None

    def _paper(self, case: str, player: int, scored: ScoredPlay) -> Paper:
        play = scored.play
        coordinates = show_coordinates(play.square, play.direction)
        return Paper(case, player, play.word, coordinates, scored.score, play, scored.score)

    def _verdict(self, play: Play) -> str:
        return judge_play(self._round, play, self._referee).verdict

    def _judged(self, case: str, player: int, tried: Callable[[Play], Play | None]) -> Paper | None:
        """Return the first play made by `tried` that is void in the way of the case."""
        for _ in range(TRIES if self._plays else 0):
            scored = self._rng.choice(self._plays)
            play = tried(scored.play)
            if play is not None and self._verdict(play) == CASES[case].verdicts[0]:
                coordinates = show_coordinates(play.square, play.direction)
                return Paper(case, player, play.word, coordinates, scored.score)
        return None

    def _laid(self, play: Play) -> list[int]:
        """Return the indexes of a play's new tiles in its word, without blanks."""
        laid = new_tiles(self._round.board, play)
        return [(at - play.square) // step(play.direction) for at, tile in laid if not tile & DESIGNATED]

    def _mix(self, play: Play) -> Play | None:
        """Shuffle the letters of a play, usually into a non-word."""
        spots, word = self._laid(play), bytearray(play.word)
        letters = [play.word[at] for at in spots]
        self._rng.shuffle(letters)
        for at, letter in zip(spots, letters, strict=True):
            word[at] = letter
        return replace(play, word=bytes(word)) if bytes(word) != play.word else None

    def _move(self, play: Play) -> Play:
        """Move the word of a play elsewhere."""
        square, direction = self._rng.randrange(SQUARES), self._rng.choice(list(Direction))
        return replace(play, square=square, direction=direction)

    def _add_a_tile(self, play: Play) -> Play | None:
        """Change one letter of a play into one that the rack lacks."""
        letters = range(1, len(self._referee.alphabet.letters))
        others = [tile for tile in letters if tile not in self._round.rack]
        spots, word = self._laid(play), bytearray(play.word)
        if not spots:
            return None
        word[self._rng.choice(spots)] = self._rng.choice(others)
        return replace(play, word=bytes(word))
