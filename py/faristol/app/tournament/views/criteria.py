"""The criteria of the standings in words: names, values, meanings (SWI-1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.result_words import points, with_points
from faristol.app.views.render import minus
from faristol.rules.tournament_rules import BUCHHOLZ, THOUSAND, TournamentRules
from faristol.tournament.standings import Criterion, Standing

NAMES: Mapping[Criterion, str] = {
    "points": _("Points"),
    "coefficients": _("Coefficients"),
    "spread": _("Spread"),
    "total": _("Points scored"),
    "median": _("Median Buchholz"),
    "buchholz": _("Buchholz"),
    "cut1": _("Buchholz Cut-1"),
    "cut2": _("Buchholz Cut-2"),
    "fisc": _("Median Buchholz of the FISC"),
    "sonneborn": _("Sonneborn-Berger"),
    "direct": _("Direct encounter"),
    "wins": _("Games won"),
    "starts": _("Games started"),
}

AFTER_PEOPLE: frozenset[Criterion] = BUCHHOLZ | {"sonneborn"}
"""Criteria named after people, which have a capital wherever they stand."""

SHORT: Mapping[Criterion, str] = {
    "coefficients": _("Coef."),
    "spread": "+/−",
    "total": _("PS"),
    "median": _("MB"),
    "buchholz": _("BH"),
    "cut1": _("BH1"),
    "cut2": _("BH2"),
    "fisc": _("MBF"),
    "sonneborn": _("SB"),
    "direct": _("DE"),
    "wins": _("GW"),
    "starts": _("GS"),
}
"""The short column heads of tie-breaks, as on score sheets."""

BESIDE = 3
"""With more tie-breaks than this, every page and sheet uses short heads."""

MEANINGS: Mapping[Criterion, str] = {
    "points": _("A win is 1, a draw ½."),
    "coefficients": _(
        "The winner of a game has 1 and the winner’s share of the points of both, the loser the rest of 2; a "
        "draw and a bye are 1."
    ),
    "spread": _("Points scored less points conceded."),
    "total": _("The points scored in all games."),
    "median": _(
        "The points of all opponents as they are now; from three rounds on without the best and the worst of "
        "them."
    ),
    "buchholz": _("The points of all opponents as they are now."),
    "cut1": _("The points of all opponents as they are now; from two rounds on without the worst of them."),
    "cut2": _(
        "The points of all opponents as they are now; from three rounds on without the two worst of them."
    ),
    "fisc": _(
        "The points of all opponents as they are now; from two rounds on without the worst of them, from "
        "seven rounds on without the two worst."
    ),
    "sonneborn": _("All points of each opponent beaten, half of those of each opponent held to a draw."),
    "direct": _("The points from the games among those who are equal, if all of them have met."),
    "wins": _("Games played and won; byes and forfeits are none."),
    "starts": _("Whoever has started less often comes first."),
}

BECAUSE: Mapping[Criterion, str] = {
    "points": _("%(first)s is before %(second)s: %(a)s against %(b)s."),
    "coefficients": _("%(first)s is before %(second)s because of the coefficients: %(a)s against %(b)s."),
    "spread": _("%(first)s is before %(second)s because of the spread: %(a)s against %(b)s."),
    "total": _("%(first)s is before %(second)s because of the points scored: %(a)s against %(b)s."),
    "median": _("%(first)s is before %(second)s because of the median Buchholz: %(a)s against %(b)s."),
    "buchholz": _("%(first)s is before %(second)s because of the Buchholz: %(a)s against %(b)s."),
    "cut1": _("%(first)s is before %(second)s because of the Buchholz Cut-1: %(a)s against %(b)s."),
    "cut2": _("%(first)s is before %(second)s because of the Buchholz Cut-2: %(a)s against %(b)s."),
    "fisc": _(
        "%(first)s is before %(second)s because of the median Buchholz of the FISC: %(a)s against %(b)s."
    ),
    "sonneborn": _("%(first)s is before %(second)s because of the Sonneborn-Berger: %(a)s against %(b)s."),
    "direct": _("%(first)s is before %(second)s because of the games among the equal: %(a)s against %(b)s."),
    "wins": _("%(first)s is before %(second)s because of the games won: %(a)s against %(b)s."),
    "starts": _("%(first)s is before %(second)s because of fewer games started: %(a)s against %(b)s."),
}

QUARTERS = ("", "¼", "½", "¾")


def shown(criterion: Criterion, value: int, texts: Texts) -> str:
    """Return a value as in a table: "+120", "4½", "2¼", "5,131"."""
    if criterion == "coefficients":
        return texts.parts(value, THOUSAND)
    if criterion == "spread":
        return spread(value)
    if criterion == "sonneborn":
        return _quarters(value)
    if criterion in ("points", "direct") or criterion in BUCHHOLZ:
        return points(value)
    return minus(abs(value) if criterion == "starts" else value)


def all_shown(line: Standing, rules: TournamentRules, texts: Texts) -> tuple[str, ...]:
    """Return the values of the tie-breaks of a line."""
    pairs = zip(rules.tie_breaks, line.values, strict=True)
    return tuple(shown(criterion, value, texts) for criterion, value in pairs)


def measure(rules: TournamentRules, texts: Texts) -> str:
    """Return the head of the column by which the order goes first: "Points", "Coef."."""
    return texts.gettext(SHORT.get(rules.standings, NAMES[rules.standings]))


def first(line: Standing, rules: TournamentRules, texts: Texts) -> str:
    """Return a line's points or coefficients as in a table."""
    return shown(rules.standings, line.first, texts)


def first_named(line: Standing, rules: TournamentRules, texts: Texts) -> str:
    """Return a line's points or coefficients with their name: "2½ points"."""
    return named(rules.standings, line.first, texts)


def short(criterion: Criterion, texts: Texts) -> str:
    """Return the short head of a column."""
    return texts.gettext(SHORT[criterion])


def columns(tie_breaks: Iterable[Criterion], texts: Texts) -> list[tuple[str, str]]:
    """Return the heads of the columns of tie-breaks, each with its short one."""
    return [(texts.gettext(NAMES[one]), short(one, texts)) for one in tie_breaks]


def explained(criterion: Criterion, many: bool, texts: Texts) -> tuple[str, str]:
    """Return the name of a tie-break, with its short head if there are `many`, and its meaning."""
    name = texts.gettext(NAMES[criterion])
    if many and criterion in SHORT:
        name = f"{short(criterion, texts)} · {name}"
    return name, texts.gettext(MEANINGS[criterion])


def in_words(criterion: Criterion, value: int, texts: Texts) -> str:
    """Return a value as in a sentence: tournament points with their name."""
    return with_points(value, texts) if criterion == "points" else shown(criterion, value, texts)


def named(criterion: Criterion, value: int, texts: Texts) -> str:
    """Return a value with the name of its criterion: "1 point", "spread +120"."""
    if criterion == "points":
        return with_points(value, texts)
    name = texts.gettext(NAMES[criterion])
    called = name if criterion in AFTER_PEOPLE else name[0].lower() + name[1:]
    return f"{called} {shown(criterion, value, texts)}"


def spread(value: int) -> str:
    """Return a difference: "+120", "0", and with the minus sign of print."""
    return f"+{value}" if value > 0 else minus(value)


def _quarters(value: int) -> str:
    units, part = divmod(value, 4)
    return f"{units or ''}{QUARTERS[part]}" if part else str(units)
