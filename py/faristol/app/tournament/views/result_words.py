"""Results, rounds and tournament points in words: signs, scores, byes, forfeits, rulings, halves (SWI-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.text.marking import _
from faristol.app.views.render import minus
from faristol.rules.tournament_rules import THOUSAND, TournamentRules
from faristol.tournament.data import DRAW, LOSS, WIN, ByeKind, Result, Table, by_scores
from faristol.tournament.history import Game, coefficient_of, names_at
from faristol.tournament.standings import Standing
from faristol.tournament.state import Round, State

BYES: Mapping[ByeKind, str] = {
    "bye": _("bye"),
    "full": _("bye"),
    "half": _("draw without a game"),
    "absent": _("not there"),
}
"""A round without an opponent, in a word or two."""

SIGNS: Mapping[int | None, str] = {WIN: "+", DRAW: "=", LOSS: MINUS, None: "?"}
"""The signs of a round's outcome, by tournament points in halves; None for a missing result."""


@dataclass(frozen=True)
class Cell:
    """A round in a table: the opponent by place or number, or why there is none.

    `started` has its own mark, `forfeit` is a result without a game, marked F.
    """

    opponent: str
    sign: str
    started: bool
    forfeit: bool
    scores: str


def scores(game: Game) -> str:
    """Return both scores, the player's own first: "412–388"."""
    return f"{minus(game.own)}–{minus(game.other)}"


def cell(game: Game, numbers: Mapping[int, int | str], texts: Texts) -> Cell:
    """Return a round with the opponent as in `numbers`: by a place, a number, or a letter."""
    if game.bye is not None:
        away = game.bye in ("absent", "half")
        word = texts.gettext("abs.") if away else texts.gettext(BYES[game.bye])
        return Cell(word, "" if game.bye == "absent" else SIGNS[game.halves], False, False, "")
    number = numbers.get(game.opponent or 0)
    forfeit = game.halves is not None and not game.played
    shown = "" if game.halves is None else scores(game)
    return Cell(
        "–" if number is None else str(number), SIGNS[game.halves], bool(game.started), forfeit, shown
    )


def score(result: Result) -> str:
    """Return both scores: "412–388"."""
    return f"{result.first}–{result.second}".replace("-", MINUS)


def in_words(names: Sequence[str], result: Result, texts: Texts) -> str:
    """Return names, scores and the kind of result: "Anna 412 – Biel 388"."""
    first, second = (str(points).replace("-", MINUS) for points in (result.first, result.second))
    text = f"{names[0]} {first} – {names[1]} {second}"
    kind = kind_of(names, result, texts)
    return f"{text} ({kind})" if kind else text


def table_in_words(state: State, round_: Round, table: Table, result: Result, texts: Texts) -> str:
    """Return a result with its table: "Table 4: Anna 412 – Biel 388"."""
    text = in_words(names_at(state, round_, table), result, texts)
    return texts.gettext("Table %(table)s: %(result)s") % {"table": table.number, "result": text}


def short(names: Sequence[str], result: Result, texts: Texts) -> str:
    """Return both scores, and what they do not show: "300–0 (without a game)"."""
    kind = kind_of(names, result, texts)
    return f"{score(result)} ({kind})" if kind else score(result)


def kind_of(names: Sequence[str], result: Result, texts: Texts) -> str:
    """Return what the scores do not show, empty for a game that the player with more points has won."""
    if result.kind == "double":
        return texts.gettext("both lose")
    winner = {"first": names[0], "second": names[1]}.get(result.winner, "")
    if result.kind == "forfeit":
        return texts.gettext("without a game")
    if result.winner == "draw":
        return texts.gettext("draw")
    if result.winner == "none":
        return texts.gettext("both lose")
    if result.winner != by_scores(result.first, result.second):
        return texts.gettext("%(name)s wins by a ruling") % {"name": winner}
    return ""


def remark(rules: TournamentRules, names: Sequence[str], result: Result, texts: Texts) -> str:
    """Return what the scores of a table do not show, and in a tournament by coefficients those of both."""
    kind = kind_of(names, result, texts)
    if rules.standings == "points":
        return kind
    both = (texts.parts(coefficient_of(rules, result, seat), THOUSAND) for seat in (0, 1))
    return " · ".join(filter(None, (kind, " – ".join(both))))


def lost(table: int, names: Sequence[str], result: Result, texts: Texts) -> str:
    """Return the sentence that a result is lost because its two players do not meet any more."""
    form = texts.gettext("The result of table %(table)s was lost: %(result)s.")
    return form % {"table": table, "result": in_words(names, result, texts)}


def put_away(number: int, texts: Texts) -> str:
    """Return the sentence that a proposed pairing was dropped as an earlier result has changed (SWI-6)."""
    form = texts.gettext(
        "The pairing proposed for round %(round)s was made from the standings before, and is discarded."
    )
    return form % {"round": number}


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
