"""The standings of a duplicate with bonuses (DUP-1.9, DUP-1.10), and decisions after its last round."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import Context
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.modes.duplicate.state import Claim, Player, Round, State
from faristol.modes.person import checked_text
from faristol.rules.ruleset import RuleSet


@dataclass(frozen=True)
class Standing:
    """A player's line: `rank` counts from 1 and is shared by players in a complete tie.

    It is None for a player who was expelled (DUP-1.7B). `points` has one entry for each round that is closed:
    the points of the slip, None where the player was gone; `bonuses` likewise, 0 for none, and halves are
    exact. `plays` are those that scored, from the best down: a round without points breaks no tie. `played`
    is the sum of the points, `total` the sum that the order is based on.
    """

    rank: int | None
    player: Player
    points: tuple[int | None, ...]
    plays: tuple[int, ...]
    played: int
    bonuses: tuple[float, ...]
    bonus: float
    total: float
    tied_above: bool


def standings(state: State) -> list[Standing]:
    """Order the players by total; then by the higher best play, the next best, and so on down (DUP-1.9).

    Plays are compared without bonuses. Expelled players come last (DUP-1.7B).
    """
    closed = [round_ for round_ in state.rounds if round_.closed]
    won = [bonus_winner(state, round_) for round_ in closed]
    value, counts = bonus_value(state), bonuses_count(state)
    lines = []
    for player in state.players:
        points = tuple(round_.points_of(player) for round_ in closed)
        scored = [value for value in points if value is not None]
        plays = tuple(sorted(filter(None, scored), reverse=True))
        bonuses = tuple(value if winner == player.id else 0.0 for winner in won)
        played, bonus = sum(scored), sum(bonuses)
        total = played + bonus if counts else float(played)
        lines.append((not player.expelled, total, plays, points, played, bonuses, bonus, player))
    lines.sort(key=lambda line: line[:3], reverse=True)
    ordered: list[Standing] = []
    for index, (ranked, total, plays, points, played, bonuses, bonus, player) in enumerate(lines):
        level = index > 0 and lines[index - 1][:3] == (ranked, total, plays)
        tied = ranked and index > 0 and lines[index - 1][1] == total
        rank = (ordered[-1].rank if level else index + 1) if ranked else None
        ordered.append(Standing(rank, player, points, plays, played, bonuses, bonus, total, tied))
    return ordered


def bonus_value(state: State) -> float:
    """Return the bonus of a round, 0 for none (DUP-1.10)."""
    return bonus_for(state.rules, state.starters)


def bonus_for(rules: RuleSet, starters: int) -> float:
    """Return the bonus that a game by these rules gives when so many players start, 0 for none (DUP-1.10)."""
    if rules.bonus == "none" or starters < rules.bonus_players:
        return 0.0
    return float(rules.bonus_points) if rules.bonus == "fixed" else min(starters / 2, rules.bonus_points)


def bonuses_count(state: State) -> bool:
    """Tell whether bonuses are in the totals: half points only at the end, fixed ones at once (DUP-1.10)."""
    return state.rules.bonus == "fixed" or bool(state.ended)


def bonus_winner(state: State, round_: Round) -> int | None:
    """Return the only player with the best play of a closed round, if that scores above zero (DUP-1.10)."""
    if not round_.closed or not bonus_value(state):
        return None
    points = {slip.player: slip.points for slip in round_.slips_of(state.present(round_.number))}
    best = max(points.values(), default=0)
    winners = [player for player, value in points.items() if value == best]
    if best == 0 or len(winners) != 1:
        return None
    if state.rules.bonus_best and (round_.master is None or best < (round_.best or 0)):
        return None
    return winners[0]


def master_total(state: State) -> int:
    """Return the total of all master plays."""
    return sum(round_.scored or 0 for round_ in state.rounds)


OUTCOMES = ("upheld", "dismissed")
LONGEST_CHECKING = 7 * 24 * 60
"""The longest checking period in minutes; more is a typing mistake."""


def end(context: Context, command: e.Ended) -> Iterable[e.Event]:
    """End the duplicate by the judge's agreement with the players (DUP-1.6); a running clock stops."""
    if command.reason not in AGREED_ENDINGS:
        raise Refused("duplicate.ending", reason=command.reason)
    yield from context.pausing()
    yield command


def take_end_back(context: Context, command: e.EndingTakenBack) -> Iterable[e.Event]:
    """Take back an end declared by the judge; an end by the tiles cannot be taken back."""
    if context.state.ended not in AGREED_ENDINGS:
        raise Refused("duplicate.ended_by_tiles", rule="DUP-1.6")
    yield command


def publish(context: Context, command: c.PublishResults) -> Iterable[e.Event]:
    """Begin the checking period, or change its length (DUP-1.11)."""
    if not 0 <= command.minutes <= LONGEST_CHECKING:
        raise Refused("results.minutes", minutes=command.minutes, maximum=LONGEST_CHECKING)
    yield e.ResultsPublished(context.now + command.minutes * 60_000)


def record_claim(context: Context, command: c.RecordClaim) -> Iterable[e.Event]:
    """Record a claim of a player who finds a difference (DUP-1.11), also during the game."""
    player = context.player(command.player)
    context.round(command.round)
    text = checked_text(command.text, "claim.text")
    yield e.ClaimRecorded(len(context.state.claims) + 1, player.id, command.round, text)


def settle_claim(context: Context, command: e.ClaimSettled) -> Iterable[e.Event]:
    """Settle a claim with the judge's answer; the correction itself is made at the slip."""
    if command.claim not in (claim.id for claim in context.state.claims):
        raise Refused("claim.unknown", claim=command.claim)
    if command.outcome not in OUTCOMES:
        raise Refused("claim.outcome", outcome=command.outcome)
    yield replace(command, answer=" ".join(command.answer.split())[:300])


def make_final(context: Context, command: c.MakeFinal) -> Iterable[e.Event]:
    """Make the results final once the checking period is over and every claim is settled (DUP-1.11)."""
    if context.state.checking_until is None:
        raise Refused("results.unpublished", rule="DUP-1.11")
    if open_ones := open_claims(context.state.claims):
        raise Refused("results.claims", rule="DUP-1.11", count=len(open_ones))
    if context.now < context.state.checking_until and not command.early:
        raise Refused("results.early", rule="DUP-1.11")
    yield e.ResultsMadeFinal()


def open_claims(claims: Iterable[Claim]) -> list[Claim]:
    """Return the claims without an answer."""
    return [claim for claim in claims if not claim.outcome]


def without_effect(state: State) -> list[Claim]:
    """Return the claims upheld although no slip of their rounds has changed since; none in final results."""
    return [
        claim
        for claim in state.claims
        if claim.outcome == "upheld"
        and not state.final
        and (round_ := state.round(claim.round)) is not None
        and round_.slips == claim.slips
    ]


def reopen(context: Context, command: e.ResultsReopened) -> Iterable[e.Event]:
    """Reopen final results for a mistake found too late; the reason stays in the record."""
    if not context.state.final:
        raise Refused("results.open")
    yield replace(command, reason=checked_text(command.reason, "results.reason"))
