"""An evening's final order from its file alone, without a line of Faristol.

Values and premium squares are copied from the documents (CLA, DUP and ROM, sections TIL-CA, TIL-RO and BRD-1
of the rules), so that a mistake in the app's tables shows here.
"""

import json
from collections import defaultdict
from dataclasses import dataclass, field

VALUES = {
    "ca": {
        **dict.fromkeys("A E I R S N O T L U".split(), 1),
        **dict.fromkeys("C D M".split(), 2),
        **dict.fromkeys("B G P".split(), 3),
        **dict.fromkeys("F V".split(), 4),
        **dict.fromkeys("H J Q Z".split(), 8),
        **dict.fromkeys("Ç L·L NY X".split(), 10),
    },
    "ro": {
        **dict.fromkeys("A C E I L N O R S T U".split(), 1),
        **dict.fromkeys("D P".split(), 2),
        **dict.fromkeys("M".split(), 4),
        **dict.fromkeys("F V".split(), 8),
        **dict.fromkeys("B G".split(), 9),
        **dict.fromkeys("H J X Z".split(), 10),
    },
}
TRIPLE_WORD = "A1 A8 A15 H1 H15 O1 O8 O15".split()
DOUBLE_WORD = "B2 C3 D4 E5 K5 L4 M3 N2 B14 C13 D12 E11 K11 L12 M13 N14 H8".split()
TRIPLE_LETTER = "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10".split()
DOUBLE_LETTER = "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12".split()
BLANK_MARK = 0x80


def events_in(text: str) -> list[dict]:
    """The records of a saved file, header and checksum left out."""
    return [json.loads(line) for line in text.splitlines()[1:-1]]


@dataclass
class Reading:
    """What a file tells of a duplicate, as far as its order needs it."""

    rules: dict = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    starters: int = 0
    drawn: int = 0
    closed: set[int] = field(default_factory=set)
    ended: bool = False
    slips: dict[tuple[int, int], dict] = field(default_factory=dict)
    last: dict[int, int] = field(default_factory=dict)
    conduct: list[dict] = field(default_factory=list)
    masters: dict[int, dict] = field(default_factory=dict)
    annulled: set[int] = field(default_factory=set)

    def take(self, kind: str, data: dict) -> None:
        """Take in one event."""
        number, player = data.get("round", 0), data.get("player", 0)
        if kind in ("Created", "DetailsChanged", "RuleSetChosen"):
            self.rules = data["rules"]
        elif kind in ("PlayerEntered", "PlayerChanged"):
            self.names[player] = data["name"]
        elif kind == "PlayerRemoved":
            del self.names[player]
        elif kind == "RackDrawn":
            self.drawn, self.starters = number, self.starters or len(self.names)
        elif kind == "SlipJudged":
            self.slips[number, player] = data
        elif kind == "SlipWithdrawn":
            self.slips.pop((number, player), None)
        elif kind in ("SlipsClosed", "RoundWithoutPlay"):
            self.closed.add(number)
        elif kind == "SlipsReopened":
            self.closed.discard(number)
        elif kind == "PlayerLeft":
            self.last[player] = data["last_round"]
        elif kind == "PlayerRestored":
            del self.last[player]
        elif kind in ("Ended", "EndingTakenBack"):
            self.ended = kind == "Ended"
        else:
            self.rule(kind, data)

    def rule(self, kind: str, data: dict) -> None:
        """Take in what the judge has ruled."""
        number, player = data.get("round", 0), data.get("player", 0)
        if kind == "ConductRecorded":
            self.conduct.append(data)
            if data["step"] == "expulsion":
                self.last[player] = number if number in self.closed else number - 1
        elif kind == "ConductWithdrawn":
            taken = [one for one in self.conduct if one["player"] == player][-1]
            self.conduct.remove(taken)
            if taken["step"] == "expulsion":
                del self.last[player]
        elif kind == "MasterPlayChosen":
            self.masters[number], self.ended = data["play"], False
            self.annulled.discard(number)
        elif kind == "MasterPlayAnnulled":
            self.annulled.add(number)
        elif kind == "MasterPlayReinstated":
            self.annulled.discard(number)

    def points(self, number: int, player: int) -> int:
        """What a player has in a round: nothing for a void slip, nor after a ruling."""
        slip = self.slips.get((number, player))
        if slip is None or self.last.get(player, number) < number or slip["verdict"] != "good":
            return 0
        zeros = [(one["round"], one["player"]) for one in self.conduct if one["step"] == "zero"]
        if (number, player) in zeros or (number in self.annulled and slip["play"] == self.masters[number]):
            return 0
        return slip["points"]

    def bonuses(self) -> dict[int, float]:
        """What each player has for rounds in which nobody else was as good."""
        kind, least, most = (self.rules[name] for name in ("bonus", "bonus_players", "bonus_points"))
        found: dict[int, float] = defaultdict(float)
        if kind == "none" or self.starters < least or (kind == "half" and not self.ended):
            return found
        for number in self.closed:
            points = {player: self.points(number, player) for player in self.names}
            best = max(points.values())
            alone = [player for player in points if points[player] == best]
            if best and len(alone) == 1:
                found[alone[0]] += most if kind == "fixed" else min(self.starters / 2, most)
        return found


def final_order(text: str) -> list[tuple[str, float]]:
    """(name, total) from the first to the last: by total, then by the plays from the best down.

    Who was expelled comes after all others.
    """
    reading = Reading()
    for record in events_in(text):
        reading.take(record["type"].removeprefix("duplicate."), record["data"])
    plays = {
        player: sorted((reading.points(number, player) for number in reading.closed), reverse=True)
        for player in reading.names
    }
    bonuses = reading.bonuses()
    out = {one["player"] for one in reading.conduct if one["step"] == "expulsion"}
    totals = {player: sum(plays[player]) + bonuses[player] for player in reading.names}
    ordered = sorted(
        reading.names, key=lambda player: (player not in out, totals[player], plays[player]), reverse=True
    )
    return [(reading.names[player], totals[player]) for player in ordered]


def scores_stated_and_counted(text: str) -> list[tuple[int, int]]:
    """For every valid slip and master play of the file: the points it tells, and those counted here."""
    board: dict[tuple[int, int], int] = {}
    values: list[int] = []
    pairs: list[tuple[int, int]] = []
    boards: dict[int, dict[tuple[int, int], int]] = {}
    for record in events_in(text):
        kind, data = record["type"].removeprefix("duplicate."), record["data"]
        if kind in ("Created", "RuleSetChosen"):
            values = [VALUES[data["language"]].get(letter, 0) for letter in data["letters"]]
        elif kind == "RackDrawn":
            boards[data["round"]] = dict(board)
        elif kind == "SlipJudged" and data["verdict"] == "good":
            pairs.append((data["points"], count(boards[data["round"]], data["play"], values)))
        elif kind == "MasterPlayChosen":
            before = boards[data["round"]]
            pairs.append((data["points"], count(before, data["play"], values)))
            board = {**dict(squares(data["play"])), **before}
    return pairs


def squares(play: dict) -> list[tuple[tuple[int, int], int]]:
    """The (row, column) of each tile of a play, both from 0."""
    row, column = divmod(play["square"], 15)
    down = play["direction"] == 1
    return [
        ((row + place * down, column + place * (not down)), tile) for place, tile in enumerate(play["word"])
    ]


def count(board: dict[tuple[int, int], int], play: dict, values: list[int]) -> int:
    """What a play scores on a board (SCO-1 to SCO-3)."""
    laid = {place: tile for place, tile in squares(play) if place not in board}
    after = {**board, **laid}
    along = (1, 0) if play["direction"] == 1 else (0, 1)
    across = along[::-1]
    total = word_points(after, laid, next(iter(laid)), along, values)
    for place in laid:
        total += word_points(after, laid, place, across, values)
    return total + (50 if len(laid) == 7 else 0)


def word_points(
    after: dict, laid: dict, place: tuple[int, int], step: tuple[int, int], values: list[int]
) -> int:
    """The points of the word through a square; none for a single letter."""
    row, column = place
    while (row - step[0], column - step[1]) in after:
        row, column = row - step[0], column - step[1]
    points, times, length = 0, 1, 0
    while (row, column) in after:
        tile, length = after[row, column], length + 1
        value = 0 if tile & BLANK_MARK else values[tile]
        name = f"{'ABCDEFGHIJKLMNO'[row]}{column + 1}"
        if (row, column) in laid:
            value *= 3 if name in TRIPLE_LETTER else 2 if name in DOUBLE_LETTER else 1
            times *= 3 if name in TRIPLE_WORD else 2 if name in DOUBLE_WORD else 1
        points += value
        row, column = row + step[0], column + step[1]
    return points * times if length > 1 else 0
