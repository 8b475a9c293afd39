"""Decisions after the last round: ending, the checking period, claims, final results (DUP-1.6, DUP-1.11)."""

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.context import Context
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.modes.duplicate.state import Claim, State
from faristol.modes.wording import checked_text

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
