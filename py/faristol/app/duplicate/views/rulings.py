"""Conduct and a master play that was not valid, in words (DUP-1.7B, DUP-1.7C, DUP-1.8B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.written import written_play, written_word
from faristol.modes.duplicate.players import CONDUCT
from faristol.modes.duplicate.state import Conduct, Player, Round, State
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

REASONS = (
    _("Comment in public"),
    _("Left the seat without a word"),
    _("Wrote after time was called"),
    _("Disturbed other players"),
)
"""The most frequent reasons (DUP-1.7C)."""

STEPS: Mapping[str, str] = {"warning": _("warning"), "zero": _("zero"), "expulsion": _("expelled")}


@dataclass(frozen=True)
class Known:
    """A record of a player's conduct in a line; only the last one can be taken back."""

    step: str
    round: int
    reason: str
    last: bool


def known(state: State, player: Player, texts: Texts) -> list[Known]:
    """Return the records of a player's conduct."""
    records = state.conduct_of(player.id)
    return [
        Known(texts.gettext(STEPS[record.step]), record.round, record.reason, record is records[-1])
        for record in records
    ]


def follows(state: State, player: Player, texts: Texts) -> str:
    """Return the consequence of the next record about a player."""
    number = len(state.rounds)
    step = CONDUCT[min(len(state.conduct_of(player.id)), len(CONDUCT) - 1)]
    if step == "warning":
        return texts.gettext("First time: a warning.")
    if step == "zero":
        return texts.gettext("Second time: zero for the play of round %(round)s.") % {"round": number}
    return texts.gettext("Third time: %(name)s is expelled from the duplicate.") % {"name": player.name}


def recorded(player: Player, record: Conduct, texts: Texts) -> str:
    """Return the judge's sentence to the player."""
    forms = {
        "warning": texts.gettext("%(name)s is warned."),
        "zero": texts.gettext("%(name)s has a zero for the play of round %(round)s."),
        "expulsion": texts.gettext("%(name)s is expelled from the duplicate."),
    }
    return forms[record.step] % {"name": player.name, "round": record.round}


def not_valid(round_: Round, alphabet: Alphabet, texts: Texts) -> str:
    """Return the message to the players about a master play that was not valid; empty without one."""
    if round_.master is None:
        return ""
    play = round_.master.play
    return texts.gettext(
        "The master play of round %(round)s, %(word)s at %(place)s, is not valid. "
        "It stays on the board, and whoever played it gets 0 points for it."
    ) % {
        "round": round_.number,
        "word": written_word(play.word, alphabet),
        "place": show_coordinates(play.square, play.direction),
    }


def masters(state: State, alphabet: Alphabet) -> Sequence[tuple[int, str]]:
    """The announced plays that can be called not valid, the latest first: round and play (DUP-1.8B)."""
    return [
        (round_.number, written_play(master.play, alphabet))
        for round_ in reversed(state.rounds)
        if (master := round_.master) and not round_.annulled and (round_.doubted or not state.ended)
    ]
