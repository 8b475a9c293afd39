"""One game of a championship: both reports side by side, and the arbiter's decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.championship.views.screens import ChampionshipGameScreen
from faristol.app.championship.views.top import top
from faristol.app.championship.views.words import (
    HOWS,
    PENALTIES,
    SEATS,
    choices,
    counted,
    in_words,
    line,
    names,
    pair,
    turns_played,
)
from faristol.app.correspondence.views.words import coefficient, colour
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.tournament.championship.data import OF_SOMEBODY, How, Report
from faristol.tournament.championship.results import result, worth
from faristol.tournament.championship.table import deadline

TELL, REPORTS, DECIDE, SEND = (
    "championship-tell",
    "championship-reports",
    "championship-decide",
    "championship-send",
)
PLACES = (TELL, REPORTS, DECIDE, SEND)

WITH_POINTS: tuple[How, ...] = ("played", "unfinished")
"""Endings that need points."""


def game_page(screen: ChampionshipGameScreen, texts: Texts) -> Page:
    """The page `#/championship/STREAM/game/NUMBER`."""
    state, game = screen.state, screen.game
    both, known = names(state, game), result(screen.state, screen.game)
    hows = choices(HOWS, texts)
    decided = state.decisions.get(game.id)
    typed = screen.typed_at(DECIDE)
    if not typed and screen.typed.get("form") == DECIDE:
        typed = screen.typed
    return page(
        "championship/game.html",
        f"{' – '.join(both)} · {state.title}",
        texts,
        top=top(state, screen.stream, "games", texts),
        screen=screen,
        state=state,
        game=game,
        path=f"#/championship/{screen.stream}",
        line=line(state, game, texts, known),
        known=known,
        names=both,
        counted=counted(known, texts),
        seats=[_seat(screen, seat, texts) for seat in (0, 1)],
        decision=decided,
        decided=f"{in_words(decided.facts, both, texts)}" if decided else "",
        given=pair(decided.coefficients, texts) if decided and decided.coefficients else "",
        penalties=[
            (one, texts.gettext(PENALTIES[one.kind])) for one in state.penalties if one.game == game.id
        ],
        deadline=deadline(state, game),
        tell_hows=[one for one in hows if one[0] not in ("deadline", "unknown")],
        decide_hows=[one for one in hows if one[0] != "unfinished"],
        by=state.arbiters[0] if state.arbiters else "",
        tell=screen.typed_at(TELL),
        decide=typed,
        unfolded=known.status == "conflict",
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _seat(screen: ChampionshipGameScreen, seat: int, texts: Texts) -> dict[str, Any]:
    """Return the report of the player in a seat."""
    state, game = screen.state, screen.game
    reports = state.reports.get(game.id, ())
    report = next((one for one in reports if one.seat == seat), None)
    player = state.player(game.players[seat])
    found: dict[str, Any] = {
        "number": seat,
        "seat": SEATS[seat],
        "colour": colour(seat, texts),
        "player": player,
        "report": report,
    }
    if report is None:
        return found
    follows = worth(report.facts, state.rules)
    return {
        **found,
        "result": in_words(report.facts, names(state, game), texts),
        "turns": turns_played(report.facts.turns, texts) if report.facts.how == "unfinished" else "",
        "proposed": pair(report.proposed, texts) if report.proposed else "",
        "follows": pair(follows, texts) if follows else "",
        "wrong": report.proposed is not None and follows is not None and report.proposed != follows,
    }


def filled(report: Report, texts: Texts) -> Mapping[str, str]:
    """Return the fields of the decision filled with a player's report."""
    facts, proposed = report.facts, report.proposed
    shown = (
        [coefficient(one, texts) for one in proposed] if proposed and facts.how == "unfinished" else ["", ""]
    )
    return {
        "how": "deadline" if facts.how == "unfinished" else facts.how,
        "red": str(facts.scores[0]),
        "blue": str(facts.scores[1]),
        "gone": str(facts.gone),
        "turns": str(facts.turns) if facts.how in OF_SOMEBODY else "",
        "red_coefficient": shown[0],
        "blue_coefficient": shown[1],
    }
