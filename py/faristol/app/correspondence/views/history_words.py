"""Common parts of the sentences about a game by correspondence: names, dates, signatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.correspondence.views.words import ply_name, variant_name
from faristol.app.views.history import Moment
from faristol.app.views.written import written_word
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import variants


@dataclass(frozen=True)
class CorrespondenceMoment(Moment[State]):
    """The game before and after an event; `sent` is when the letter with it went out, empty if unknown."""

    sent: str = ""

    def name(self, seat: int) -> str:
        """Return a player's name at that time."""
        return self.after.players[seat].name

    def ply(self, number: int) -> str:
        """ "Turn IX, BLUE"."""
        return ply_name(number, self.texts)

    def words(self, words: Sequence[bytes]) -> str:
        """Words in a row."""
        return self.texts.sequence([written_word(word, self.alphabet) for word in words])

    def variant(self, path: str) -> str:
        """Return a variant's name before the event; empty if there was only one variant."""
        paths = [variant.path for variant in variants(self.before)] if path else []
        if len(paths) < 2 or path not in paths:
            return ""
        return variant_name(path, paths.index(path), self.texts)


def day(moment: CorrespondenceMoment, text: str) -> str:
    """A date written out, or a dash where there is none."""
    return moment.texts.date(text) or "–"


def signed(moment: CorrespondenceMoment, said: str, by: str, date: str) -> str:
    """Return a sentence with its decider and date, as far as they are known."""
    who = ", ".join(part for part in (by, moment.texts.date(date)) if part)
    return f"{said}\u00a0– {who}" if who else said
