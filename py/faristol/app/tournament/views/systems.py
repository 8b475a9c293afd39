"""The pairing systems and the ways of starting a game, by name and in a sentence."""

from collections.abc import Iterable, Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.rules.tournament_rules import Engine, TournamentRules

ENGINES: Mapping[Engine, tuple[str, str]] = {
    "neighbours": (
        _("Neighbours in the standings"),
        _("Who is nearest in the standings meets, and nobody twice."),
    ),
    "halves": (
        _("Upper half against lower half"),
        _("The first of the upper half meets the first of the lower half, and so on; nobody meets twice."),
    ),
    "dutch": (
        _("Swiss, as FIDE’s Dutch system"),
        _("Within each group of points the upper half meets the lower half, and nobody twice."),
    ),
    "round_robin": (_("Everybody with everybody"), _("By Berger’s tables, for a small field.")),
    "king": (
        _("King of the hill"),
        _("First with second, third with fourth; the same two may meet again if you let them."),
    ),
    "hand": (_("By hand"), _("You make each pairing; what breaks a rule is named.")),
}
"""The pairing systems: name and description."""

STARTS: Mapping[str, str] = {
    "balanced": _("Balanced: shown in the pairings"),
    "lots": _("Drawn at the table"),
}
"""The ways of choosing the starter of a game (SWI-4)."""


def choices(offered: Iterable[TournamentRules], texts: Texts) -> list[tuple[str, str]]:
    """Return the rule sets to choose from, each with its pairing system."""
    return [(rules.key, f"{rules.title} · {texts.gettext(ENGINES[rules.engine][0])}") for rules in offered]
