"""Tournament points in words: they are counted in halves (SWI-1)."""

from faristol.app.text import Texts
from faristol.tournament.standings import Standing


def points(halves: int) -> str:
    """Return tournament points: "3", "2½", "½"."""
    units, half = divmod(halves, 2)
    return f"{units or ''}½" if half else str(units)


def with_points(halves: int, texts: Texts) -> str:
    """Return tournament points with their name: "1 point", "2½ points"."""
    return texts.ngettext("%(points)s point", "%(points)s points", -(-halves // 2)) % {
        "points": points(halves)
    }


def rank_range(best: int, last: int) -> str:
    """Return a rank, "1–2" for one that is not decided yet."""
    return str(best) if last == best else f"{best}–{last}"


def rank_of(line: Standing) -> str:
    """Return the rank of a line among all players."""
    return rank_range(*line.span) if line.undecided else str(line.rank)
