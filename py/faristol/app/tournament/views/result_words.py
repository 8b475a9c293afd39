"""A result in one line of words."""

from collections.abc import Sequence

from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.tournament.data import Result, Table
from faristol.tournament.names import names_at
from faristol.tournament.results import by_scores
from faristol.tournament.state import Round, State


def score(result: Result) -> str:
    """Return both scores: "412–388"."""
    return f"{result.first}–{result.second}".replace("-", MINUS)


def in_words(names: Sequence[str], result: Result, texts: Texts) -> str:
    """Return names, scores and the kind of result: "Anna 412 – Biel 388"."""
    first, second = (str(points).replace("-", MINUS) for points in (result.first, result.second))
    said = f"{names[0]} {first} – {names[1]} {second}"
    kind = kind_of(names, result, texts)
    return f"{said} ({kind})" if kind else said


def table_in_words(state: State, round_: Round, table: Table, result: Result, texts: Texts) -> str:
    """Return a result with its table: "Table 4: Anna 412 – Biel 388"."""
    said = in_words(names_at(state, round_, table), result, texts)
    return texts.gettext("Table %(table)s: %(result)s") % {"table": table.number, "result": said}


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


def lost(table: int, names: Sequence[str], result: Result, texts: Texts) -> str:
    """Return the sentence that a result is lost because its two players do not meet any more."""
    form = texts.gettext("The result of table %(table)s was lost: %(result)s.")
    return form % {"table": table, "result": in_words(names, result, texts)}


def put_away(number: int, texts: Texts) -> str:
    """Return the sentence that a proposed pairing was dropped as an earlier result has changed (SWI-6)."""
    said = texts.gettext(
        "The pairing proposed for round %(round)s was made from the standings before, and is discarded."
    )
    return said % {"round": number}
