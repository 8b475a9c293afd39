"""The order of a Swiss tournament from its file alone, without a line of Faristol (SWI-1, SWI-2, SWI-5)."""

import json
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

BYE_POINTS = {"bye": 2, "full": 2, "half": 1, "absent": 0}


@dataclass
class Counted:
    """What the records tell: names, the pairs of each round, who rested, results by round and table."""

    names: dict[int, str] = field(default_factory=dict)
    pairs: list[list[tuple[int, int]]] = field(default_factory=list)
    rests: list[list[tuple[int, str]]] = field(default_factory=list)
    results: dict[tuple[int, int], dict] = field(default_factory=dict)
    tables: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    reasons: list[str] = field(default_factory=list)

    def take(self, kind: str, data: dict, proposed: dict) -> None:
        """Take in one event; `proposed` is the pairing that was proposed last."""
        match kind:
            case "PlayerEntered":
                self.names[data["player"]] = data["entry"]["name"]
            case "PairingPublished":
                number = data["round"]
                self.pairs.append([(table["first"], table["second"]) for table in proposed["tables"]])
                self.rests.append([(bye["player"], bye["kind"]) for bye in proposed["byes"]])
                for table in proposed["tables"]:
                    self.tables[number, table["number"]] = (table["first"], table["second"])
            case "ResultEntered" | "ResultCorrected":
                self.results[data["round"], data["table"]] = data["result"]
                self.reasons += [data["reason"]] if "reason" in data else []

    def order(self, names: Collection[str] = (), through: int = 99) -> list[tuple[str, int, int, int]]:
        """Name, halves, spread and points of all players or these, after so many rounds, the best first."""
        halves, spread, total = (
            defaultdict[int, int](int),
            defaultdict[int, int](int),
            defaultdict[int, int](int),
        )
        for place, result in self.results.items():
            if place[0] > through:
                continue
            own, other = (result["first"], result["second"])
            first, second = self.tables[place]
            for player, points, against, side in (
                (first, own, other, "first"),
                (second, other, own, "second"),
            ):
                halves[player] += {"draw": 1, side: 2}.get(result["winner"], 0)
                spread[player] += points - against
                total[player] += points
        for rests in self.rests[:through]:
            for player, kind in rests:
                halves[player] += BYE_POINTS[kind]
        lines = [
            (name, halves[id], spread[id], total[id])
            for id, name in self.names.items()
            if not names or name in names
        ]
        return sorted(lines, key=lambda line: (-line[1], -line[2], -line[3]))


def counted(records: Sequence[str]) -> Counted:
    """The tournament of these records."""
    tournament, proposed = Counted(), {}
    for line in records:
        record = json.loads(line)
        area, _, kind = record["type"].partition(".")
        if area != "tournament":
            continue
        if kind == "RoundPaired":
            proposed = record["data"]["pairing"]
        tournament.take(kind, record["data"], proposed)
    return tournament
