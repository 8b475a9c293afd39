"""Tournaments as they might happen: pairings at random, forfeits, byes, people who leave and come late."""

from random import Random
from typing import Any, get_args

from faristol.rules.tournament_rules import TieBreak
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Bye, ByeKind, Entry, Pairing, Table
from faristol.tournament.people import missed
from tournaments import Hall, hall

ABSENCES: tuple[ByeKind, ...] = ("full", "half", "absent")

MOST_ROUNDS = 6


def tournament(rng: Random, **changed: Any) -> Hall:
    """A tournament of 2 to 60 players, mostly few, with any tie-breaks; the last round may lack results."""
    tie_breaks = list(get_args(TieBreak))
    rng.shuffle(tie_breaks)
    rules: dict[str, Any] = {
        "rounds": MOST_ROUNDS,
        "starts": rng.choice(("lots", "balanced")),
        "unplayed": rng.choice(("own", "nothing", "fide", "fide_2026")),
        "bye_spread": rng.choice((0, 50)),
        "full_spread": rng.choice((0, 100)),
        "half_spread": rng.choice((0, 10)),
        "absent_spread": rng.choice((0, -50)),
        "forfeit_spread": rng.choice((300, 50)),
        "missed_spread": rng.choice((-300, -100)),
        "most_spread": rng.choice((0, 0, 120)),
        "late_rounds": rng.choice(("absent", "half", "full")),
        "forfeit_meets": rng.random() < 0.5,
        "tie_breaks": tie_breaks[: rng.randint(1, len(tie_breaks))],
    }
    here = hall(**{**rules, **changed})
    here.command(
        c.EnterPlayers(tuple(_entry(rng, nth) for nth in range(rng.randint(2, rng.choice((6, 12, 24, 60))))))
    )
    rounds = rng.randint(1, here.state.rules.rounds)
    for number in range(1, rounds + 1):
        if number > 1:
            _people(here, rng, number)
        if rng.random() < 0.3:
            player = rng.choice(here.state.players)
            here.command(e.AbsenceSet(player.id, number, rng.choice(ABSENCES)))
        _round(here, rng, complete=number < rounds or rng.random() < 0.5)
        if number > 1 and rng.random() < 0.5:
            _correction(here, rng)
    return here


def _entry(rng: Random, nth: int) -> Entry:
    rating = rng.choice((None, rng.randint(700, 1300)))
    return Entry(f"Jugador {nth}", rating, rng.choice(("", "A", "B")))


def _people(here: Hall, rng: Random, number: int) -> None:
    """Between two rounds somebody may leave, come back, or come late."""
    playing = here.state.playing(number)
    gone = [player for player in here.state.players if player.left is not None]
    if len(playing) > 2 and rng.random() < 0.3:
        here.command(c.Withdraw(rng.choice([player for player in playing if player.left is None]).id))
    if gone and rng.random() < 0.3:
        here.command(c.Return(rng.choice(gone).id))
    if rng.random() < 0.3:
        here.command(c.EnterPlayers((_entry(rng, 1000 * number),)))
    late = [(player, round_) for player in here.state.players for round_ in missed(here.state, player)]
    if late and rng.random() < 0.3:
        player, round_ = rng.choice(late)
        here.command(e.MissedSet(player.id, round_, rng.choice(ABSENCES)))


def _round(here: Hall, rng: Random, *, complete: bool) -> None:
    """Publish a pairing by hand, whatever rules it breaks, and play it in any order."""
    number = here.state.next_round
    playing = [player.id for player in here.state.playing(number)]
    rng.shuffle(playing)
    away = [player for player in here.state.players if player.id not in playing]
    byes = [Bye(player.id, kind) for player in away if (kind := player.absence(number)) is not None]
    if len(playing) % 2:
        byes.append(Bye(playing.pop(), "bye"))
    pairs = zip(playing[::2], playing[1::2], strict=True)
    tables = tuple(Table(table, *pair) for table, pair in enumerate(pairs, start=1))
    pairing = Pairing(number, tables, tuple(byes), "hand", 0, here.state.rules.starts == "balanced")
    here.publish(pairing, *{fault.code for fault in broken(here.state, pairing)})
    for table in rng.sample(tables, len(tables)):
        if complete or rng.random() < 0.7:
            here.command(_result(rng, number, table.number))


def _result(rng: Random, number: int, table: int, reason: str = "") -> c.EnterResult:
    """Close games, so that many are equal; now and then one without a game, or won by a ruling."""
    kind = rng.random()
    if kind < 0.05:
        return c.EnterResult(number, table, "double", sure=True, replace=True, reason=reason)
    if kind < 0.12:
        winner = rng.choice(("first", "second"))
        return c.EnterResult(number, table, "forfeit", winner=winner, sure=True, replace=True, reason=reason)
    first, second = rng.choice((300, 320, 340)), rng.choice((300, 320, 340))
    winner = rng.choice(("first", "second", "none")) if kind > 0.95 else None
    return c.EnterResult(
        number, table, "played", first, second, winner, sure=True, replace=True, reason=reason
    )


def _correction(here: Hall, rng: Random) -> None:
    round_ = rng.choice(here.state.published[:-1])
    if round_.pairing.tables:
        table = rng.choice(round_.pairing.tables)
        here.command(_result(rng, round_.number, table.number, "The slip was misread"))
