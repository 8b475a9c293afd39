"""Challenges: the words, the answer, and the consequences (CLA-6, MAL-23, MAL-24, ROM-8)."""

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.context import Context
from faristol.modes.game.state import State, Step
from faristol.modes.game.turns import endings, invalid_word
from faristol.modes.wording import checked_text
from faristol.rules.game_rules import PAIR
from faristol.rules.placement import Placement, place


def formed(context: Context) -> Placement:
    """Return the play that lies on the board, with the words that it forms."""
    state = context.state
    if state.pending is None or state.pending.play is None:
        raise Refused("challenge.late", rule="CLA-6A")
    placement = place(
        state.position.board, None, state.pending.play, None, state.rules, context.referee.alphabet
    )
    if isinstance(placement, Refused):
        raise placement
    return placement


def challenge(context: Context, command: c.ChallengePlay) -> Iterable[e.Event]:
    """Challenge one, several or all words of the last play, until it is written and the rack full
    (CLA-6A)."""
    _require_lying(context.state)
    words = {word.letters for word in formed(context).words}
    challenged = command.words or tuple(word.letters for word in formed(context).words)
    for word in challenged:
        if word not in words:
            raise Refused("challenge.word", rule="CLA-6A", word=context.referee.alphabet.show_word(word))
    yield e.Challenged(tuple(dict.fromkeys(challenged)), _challenger(context.state, command.seat))


def _challenger(state: State, seat: int) -> int:
    """Return the challenger; raises `Refused` unless it is one of the other active players (ROM-8), the first
    who does so."""
    player = state.pending.seat if state.pending else state.turn
    if len(state.players) > PAIR and seat >= 0 and seat not in state.others(player):
        raise Refused("challenge.seat", rule="ROM-8", name=state.players[seat].name)
    return seat


def _require_lying(state: State) -> None:
    match state.step:
        case Step.PLAYED:
            return
        case Step.CHALLENGED | Step.UPHELD:
            raise Refused("challenge.again", rule="CLA-6A")
        case _:
            raise Refused("challenge.late", rule="CLA-6A")


def decide_challenge(context: Context, command: c.DecideChallenge) -> Iterable[e.Event]:
    """Decide only whether the play stands; by the word list if nobody else does (CLA-6A)."""
    pending = context.state.pending
    if pending is None:
        return
    valid, by = command.valid, ""
    if valid is None:
        valid = invalid_word(context, formed(context), pending.challenges[-1].words) is None
    else:
        by = checked_text(command.by, "game.by")
    decided = e.ChallengeDecided(valid, by)
    yield decided
    if not valid:
        yield from endings(context.after([decided]))


def rechallenge(context: Context, command: e.Rechallenged) -> Iterable[e.Event]:
    """Challenge again, with an argument: only the challenger, and only once (CLA-6B); MAL-32 has no second
    challenge."""
    if context.state.step is not Step.UPHELD:
        raise Refused("challenge.not_upheld", rule="CLA-6B")
    if not context.state.rules.rechallenge:
        raise Refused("challenge.final", rule="MAL-32")
    if context.state.pending and len(context.state.pending.challenges) > 1:
        raise Refused("challenge.twice", rule="CLA-6B")
    yield e.Rechallenged(checked_text(command.argument, "game.argument"))
