"""Tournament points in words: they are counted in halves (SWI-1)."""

from faristol.app.text import Texts
from faristol.tournament.standings import Standing


def points(halves: int) -> str:
    """Return tournament points: "3", "2½", "½"."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def with_points(halves: int, texts: Texts) -> str:
    """Return tournament points with their name: "1 point", "2½ points"."""
    return texts.ngettext("%(points)s point", "%(points)s points", -(-halves // 2)) % {
        "points": points(halves)
    }


def place(best: int, last: int) -> str:
    """Return a place, "1–2" for one that is not decided yet."""
    return str(best) if last == best else f"{best}–{last}"


def place_of(line: Standing) -> str:
    """Return the place of a line among all players."""
    return place(*line.span) if line.undecided else str(line.rank)
