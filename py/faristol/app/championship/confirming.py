"""Look up what a form or a path names, and ask the arbiter to confirm doubtful entries."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.championship.views.championship_words import in_words, names, pair
from faristol.app.paths import number_in
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.views.screen import Notice
from faristol.app.window import Request
from faristol.errors import Refused, needed
from faristol.tournament.championship import commands as c
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import Facts, Game, Player
from faristol.tournament.championship.judging import LEFT
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import worth

PATH = "#/championship"


async def dry_run(request: Request, *commands: c.Command) -> State:
    """Return the state that commands would lead to, without saving; raises `Refused`."""
    return (await request.attempt(CHAMPIONSHIP)).do(*commands)


def arbiter(state: State) -> str:
    """Return the default name of the deciding arbiter: the first one, if any."""
    return state.arbiters[0] if state.arbiters else ""


def require_player(state: State, text: str) -> Player:
    """Return the player with the number in a path or a field; raises `Refused`."""
    return needed(state.player(number_in(text)), Refused("championship.no_player"))


def require_game(state: State, text: str) -> Game:
    """Return the game with the number in a path or a field; raises `Refused`."""
    return needed(state.game(number_in(text)), Refused("championship.no_game"))


def is_doubted(request: Request, doubts: Sequence[tuple[str, str]]) -> bool:
    """Tell whether doubts, sentences with their rules, need a confirmation.

    A form sent again after exactly these sentences were shown counts as confirmed; else they become notices.
    """
    doubted = " ".join(text for text, _ in doubts)
    if not doubts or request.text("sure") == doubted:
        return False
    request.session.typed = {**request.session.typed, "doubted": doubted}
    request.session.notices += [Notice(request.anchor, text, "bad", rule) for text, rule in doubts]
    return True


Doubts = list[tuple[str, str]]

FEW, MANY = -100, 1500
"""The points below or above which a confirmation is asked for."""


def of_facts(facts: Facts, texts: Texts) -> Doubts:
    """Return doubts on improbable points, and on RED leaving a game that he never began."""
    doubts = [
        (
            texts.gettext("%(points)s points are unusual: are they right?")
            % {"points": f"{score}".replace("-", MINUS)},
            "",
        )
        for score in facts.scores
        if not FEW <= score <= MANY
    ]
    if facts.how in LEFT and facts.gone == 0 and not facts.turns and not any(facts.scores):
        message = texts.gettext(
            "RED has no points and no full turn: whoever never began has “Never appeared”."
        )
        doubts.append((message, "COR-14"))
    return doubts


def of_date(date: str, begun: str, today: str, texts: Texts) -> Doubts:
    """Return doubts on a day in the future, or before the beginning."""
    if date > today:
        message = texts.gettext("%(day)s is still to come: is the date right?")
    elif date < begun:
        message = texts.gettext("%(day)s is before it began: is the date right?")
    else:
        return []
    return [(message % {"day": texts.date(date)}, "")]


def of_never(typed: Facts, kept: Facts, texts: Texts) -> Doubts:
    """Return the doubt that BLUE, leaving before his first answer, rather never appeared (COR-14)."""
    if kept.how != "absent" or typed.how == "absent":
        return []
    return [(texts.gettext("BLUE has answered no play: that is “Never appeared”."), "COR-14")]


def of_worth(state: State, decided: Facts, given: tuple[int, int] | None, texts: Texts) -> Doubts:
    """Return the doubt that coefficients do not follow from the way the game ended."""
    follows = worth(decided, state.rules)
    if not given or not follows or given == follows:
        return []
    message = texts.gettext("From how it ended follows %(follows)s, and you give %(given)s.")
    parts = {"follows": pair(follows, texts), "given": pair(given, texts)}
    return [(message % parts, "COR-15" if decided.how == "deadline" else "COR-13")]


def of_replaced(before: State, after: State, game: Game, texts: Texts) -> Doubts:
    """Return doubts on earlier reports of a player that would be replaced; games in progress raise none."""
    both, doubts = names(before, game), Doubts()
    for old in before.reports.get(game.id, ()):
        new = next((one for one in after.reports[game.id] if one.seat == old.seat), old)
        same = (old.facts, old.proposed) == (new.facts, new.proposed)
        if not same and old.facts.how != "unfinished":
            message = texts.gettext(
                "%(name)s has told of it already: %(result)s. This takes the place of that: is it right?"
            )
            outcome = in_words(old.facts, both, texts)
            if old.proposed:
                outcome += f", {texts.gettext('proposes %(pair)s') % {'pair': pair(old.proposed, texts)}}"
            doubts.append((message % {"name": both[old.seat], "result": outcome}, "COR-30"))
    return doubts
