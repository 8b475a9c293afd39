"""What the arbiter is asked about before it is written down: slips of the pen, and what would be lost.

Each doubt is a sentence with its rule.
"""

from __future__ import annotations

from faristol.app.championship.views.words import in_words, names, pair
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.tournament.championship.data import Facts, Game
from faristol.tournament.championship.judging import LEFT
from faristol.tournament.championship.results import worth
from faristol.tournament.championship.state import State

Doubts = list[tuple[str, str]]

FEW, MANY = -100, 1500
"""Points below or above are asked about."""


def of_facts(facts: Facts, texts: Texts) -> Doubts:
    """Points that nobody has, and a game that somebody left who never began it."""
    found = [
        (
            texts.gettext("%(points)s points are unusual: are they right?")
            % {"points": f"{score}".replace("-", MINUS)},
            "",
        )
        for score in facts.scores
        if not FEW <= score <= MANY
    ]
    if facts.how in LEFT and facts.gone == 0 and not facts.turns and not any(facts.scores):
        message = texts.gettext("RED has no points and no full turn: who never began has “Never appeared”.")
        found.append((message, "COR-14"))
    return found


def of_date(date: str, begun: str, today: str, texts: Texts) -> Doubts:
    """A day that has not come yet, or one before it began."""
    if date > today:
        message = texts.gettext("%(day)s is still to come: is the date right?")
    elif date < begun:
        message = texts.gettext("%(day)s is before it began: is the date right?")
    else:
        return []
    return [(message % {"day": texts.date(date)}, "")]


def of_never(typed: Facts, kept: Facts, texts: Texts) -> Doubts:
    """BLUE who leaves before he has answered a play has not left: he never appeared (COR-14)."""
    if kept.how != "absent" or typed.how == "absent":
        return []
    return [(texts.gettext("BLUE has answered no play: that is “Never appeared”."), "COR-14")]


def of_worth(state: State, decided: Facts, given: tuple[int, int] | None, texts: Texts) -> Doubts:
    """Coefficients that do not follow from how the game ended."""
    follows = worth(decided, state.rules)
    if not given or not follows or given == follows:
        return []
    message = texts.gettext("From how it ended follows %(follows)s, and you give %(given)s.")
    parts = {"follows": pair(follows, texts), "given": pair(given, texts)}
    return [(message % parts, "COR-15" if decided.how == "deadline" else "COR-13")]


def of_replaced(before: State, after: State, game: Game, texts: Texts) -> Doubts:
    """What a player told before, and would be lost; a game that goes on is told anew."""
    both, found = names(before, game), Doubts()
    for old in before.reports.get(game.id, ()):
        new = next((one for one in after.reports[game.id] if one.seat == old.seat), old)
        same = (old.facts, old.proposed) == (new.facts, new.proposed)
        if not same and old.facts.how != "unfinished":
            message = texts.gettext(
                "%(name)s has told of it already: %(result)s. This takes the place of that: is it right?"
            )
            said = in_words(old.facts, both, texts)
            if old.proposed:
                said += f", {texts.gettext('proposes %(pair)s') % {'pair': pair(old.proposed, texts)}}"
            found.append((message % {"name": both[old.seat], "result": said}, "COR-30"))
    return found
