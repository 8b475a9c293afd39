"""The final score of a game of two from its file alone, without a line of Faristol.

Points, racks and clocks are counted again from what was laid and drawn, and when (CLA-4A, CLA-7B, SCO-1 to
SCO-3).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from browser.independent import BLANK_MARK, VALUES, count, squares

MINUTE = 60_000


@dataclass
class Counted:
    """A game as its records tell it; `stated` has the points that the file names for each play beside those
    counted here."""

    rules: dict = field(default_factory=dict)
    values: list[int] = field(default_factory=list)
    board: dict[tuple[int, int], int] = field(default_factory=dict)
    racks: tuple[Counter, Counter] = field(default_factory=lambda: (Counter(), Counter()))
    points: list[int] = field(default_factory=lambda: [0, 0])
    stated: list[tuple[int, int]] = field(default_factory=list)
    used: list[int] = field(default_factory=lambda: [0, 0])
    running: int | None = None
    since: int = 0
    turn: int = 0
    play: dict | None = None
    ended: str = ""
    kinds: list[str] = field(default_factory=list)

    def take(self, kind: str, data: dict, time: int) -> None:
        """Take in one event."""
        self.kinds.append(kind)
        match kind:
            case "Created":
                self.rules = data["rules"]
                self.values = [VALUES[data["language"]].get(letter, 0) for letter in data["letters"]]
            case "StarterSet":
                self.turn = data["seat"]
            case "RackDrawn":
                self.racks[data["seat"]].update(data["tiles"])
            case "Begun":
                self.press(self.turn, time)
            case "PlayMade":
                points = count(self.board, data["play"], self.values)
                self.stated.append((data["points"], points))
                self.play = {**data, "points": points}
            case "Challenged" | "ClockPaused" | "Ended":
                self.press(None, time)
                self.ended = data.get("reason", "") if kind == "Ended" else ""
            case "ClockResumed":
                self.press(self.turn, time)
            case "ClockCorrected":
                self.used, self.since = list(data["elapsed"]), time
            case "ChallengeDecided" if data["valid"]:
                self.press(self.turn, time)
            case "ChallengeDecided" | "TurnPassed":
                self.next_turn(time)
            case "TilesExchanged":
                self.racks[self.turn].subtract(data["returned"])
                self.racks[self.turn].update(data["drawn"])
                self.next_turn(time)
            case "TurnCompleted":
                self.complete(data["drawn"], time)

    def complete(self, drawn: Sequence[int], time: int) -> None:
        """The play stays: tiles change from the rack to the board, and the rack is filled."""
        assert self.play
        for place, tile in squares(self.play["play"]):
            if place not in self.board:
                self.board[place] = tile
                self.racks[self.turn].subtract([0 if tile & BLANK_MARK else tile])
        self.racks[self.turn].update(drawn)
        self.points[self.turn] += self.play["points"]
        self.next_turn(time)

    def next_turn(self, time: int) -> None:
        self.turn, self.play = 1 - self.turn, None
        self.press(self.turn, time)

    def press(self, seat: int | None, time: int) -> None:
        """The clock of a seat runs from now on, or none."""
        if self.running is not None:
            self.used[self.running] += time - self.since
        self.running, self.since = (seat if self.rules["player_seconds"] else None), time

    def final(self) -> list[int]:
        """The score by seat once racks and time are settled."""
        left = [sum(self.values[tile] * n for tile, n in rack.items()) for rack in self.racks]
        scores = list(self.points)
        if self.ended == "out" and self.rules["rack_settlement"] == "transfer":
            for seat in (0, 1):
                scores[seat] += left[1 - seat] - left[seat]
        elif self.ended in ("lost_turns", "scoreless_turns") and self.rules["blocked_settlement"] == "own":
            scores = [score - rest for score, rest in zip(scores, left, strict=True)]
        for seat, used in enumerate(self.used):
            over = used - self.rules["player_seconds"] * 1000
            if self.rules["player_seconds"] and over > 0:
                scores[seat] -= self.rules["overtime_points"] * -(-over // MINUTE)
        return scores


def counted(records: Sequence[dict]) -> Counted:
    """A game counted again from its records, in their order."""
    game = Counted()
    for record in records:
        game.take(record["type"].removeprefix("classic."), record["data"], record["time"])
    return game
