"""Tournaments as chance has them: who comes late, leaves or comes back, byes, forfeits, odd results."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Bye, Entry, Pairing, Table
from faristol.tournament.history import bye_spread
from faristol.tournament.pairing.field import away
from faristol.tournament.state import State
from tournaments import Hall, hall

NAMES = ("Àlex", "Benet", "Carme", "Dídac", "Elna", "Fèlix", "Ștefan", "Iñaki", "L’Eloi", "Puig, Joana")
ENDS = ("Puig", "Ferrer i Roca", "Țurcanu", "7", "2 10", "dels Sants Innocents i de la Mare de Déu")


def random_hall(rng: random.Random, most: int = 40, *, whole: bool = True) -> Hall:
    """A tournament of 2 to `most` players with up to six rounds; with `whole` every result is in."""
    engine = rng.choice(("neighbours", "dutch", "king", "fixed_neighbours", "hand"))
    starts = rng.choice(("lots", "balanced"))
    spreads = {field: rng.choice((0, 50, 100)) for field in ("bye_spread", "full_spread", "half_spread")}
    lost = {field: rng.choice((-300, -100, -50, 0)) for field in ("absent_spread", "missed_spread")}
    late = rng.choice(("absent", "half", "full"))
    here = hall(engine=engine, starts=starts, rounds=8, colours=False, late_rounds=late, **spreads, **lost)
    _enter(here, rng, rng.randint(2, most))
    rounds = rng.randint(0, 6)
    for number in range(1, rounds + 1):
        if not _publish(here, rng):
            break
        last = number == rounds
        _play(here, rng, 1.0 if whole or not last else 0.6)
        if rng.random() < 0.3:
            _enter(here, rng, rng.randint(1, 2))
        _come_and_go(here, rng)
    return here


def _enter(here: Hall, rng: random.Random, count: int) -> None:
    begun = len(here.state.players)
    entries = []
    for number in range(begun, begun + count):
        name = f"{NAMES[number % len(NAMES)]} {number} {rng.choice(ENDS)}"[:60].strip()
        rating = rng.choice((None, rng.randint(1, 2500)))
        entries.append(Entry(name, rating, rng.choice(("", "A", "B")), rng.choice(("", "Club de Reus"))))
    here.command(c.EnterPlayers(tuple(entries)))


def _with_spreads(pairing: Pairing, rng: random.Random) -> Pairing:
    """Some byes have a spread of their own, as those that came in from a file."""
    if rng.random() < 0.7:
        return pairing
    byes = (replace(bye, spread=rng.choice((-70, 0, 70))) for bye in pairing.byes)
    return replace(pairing, byes=tuple(byes))


def _come_and_go(here: Hall, rng: random.Random) -> None:
    for player in here.state.players:
        chance = rng.random()
        if player.left is not None and chance < 0.4:
            here.command(c.Return(player.id))
        elif player.left is None and chance < 0.05:
            here.command(c.Withdraw(player.id))
        elif player.left is None and chance < 0.2:
            kind = rng.choice(("absent", "half", "full"))
            round_ = rng.randint(here.state.next_round, here.state.rules.rounds)
            if round_ >= here.state.next_round:
                here.command(e.AbsenceSet(player.id, round_, kind))


def _publish(here: Hall, rng: random.Random) -> bool:
    state, number = here.state, here.state.next_round
    playing = [player.id for player in state.playing(number)]
    rng.shuffle(playing)
    byes = [*away(state, number)]
    if len(playing) % 2:
        byes.append(Bye(playing.pop(), "bye"))
    if not playing:
        return False
    begun, edited = rng.choice((1, 1, 11)), state.rules.engine != "hand" and rng.random() < 0.3
    tables = tuple(
        Table(begun + place, one, other) for place, (one, other) in enumerate(list(pairwise(playing))[::2])
    )
    starts = state.rules.starts == "balanced"
    here.publish(
        _with_spreads(
            Pairing(
                number,
                tables,
                tuple(byes),
                state.rules.engine,
                rng.randint(0, 10**6),
                starts,
                edited=edited,
            ),
            rng,
        ),
        "repeat",
        "second_bye",
        "bye_order",
        "starts",
        "many_byes",
    )
    return True


def _play(here: Hall, rng: random.Random, share: float) -> None:
    round_ = here.state.published[-1]
    for table in round_.pairing.tables:
        if rng.random() >= share:
            continue
        number, chance = (round_.number, table.number), rng.random()
        if chance < 0.06:
            here.command(c.EnterResult(*number, "forfeit", winner=rng.choice(("first", "second"))))
        elif chance < 0.1:
            here.command(c.EnterResult(*number, "double"))
        else:
            first = rng.randint(-20, 700)
            second = first if chance < 0.2 else rng.randint(200, 500)
            winner = rng.choice(("first", "second", "draw", "none")) if chance > 0.95 else None
            command = c.EnterResult(*number, "played", first, second, winner, sure=True)
            here.command(command)


def essence(state: State) -> tuple[int, list[object], list[object]]:
    """What two tournaments have in common that are the same, whatever the players' numbers."""
    name = {player.id: player.name for player in state.players}
    ahead = range(state.next_round, state.rules.rounds + 1)
    people = [
        (player.entry, [player.absence(number) for number in ahead], player.left is None)
        for player in sorted(state.players, key=lambda player: player.name)
    ]
    rounds = [
        (
            (
                (round_.pairing.engine, round_.pairing.seed, round_.pairing.starts),
                round_.pairing.edited or bool(round_.changed),
            ),
            [
                (table.number, name[table.first], name[table.second], round_.result(table.number))
                for table in sorted(round_.pairing.tables, key=lambda table: table.number)
            ],
            sorted(
                (name[bye.player], bye.kind, bye_spread(state.rules, bye))
                for bye in round_.pairing.byes
                if bye.kind != "absent" or bye_spread(state.rules, bye) != state.rules.absent_spread
            ),
        )
        for round_ in state.published
    ]
    return state.rules.rounds, [*people], [*rounds]
