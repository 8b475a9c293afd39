"""One game: the reports of its players, typed for them, and the arbiter's decisions (COR-14, COR-15)."""

from __future__ import annotations

import re
from typing import get_args

from faristol.app.championship import confirming, making_games
from faristol.app.championship.views import championship_game_pages
from faristol.app.championship.views.championship_words import in_words, names
from faristol.app.correspondence.deciding import ten_thousandths
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament.championship import events as e
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import OF_SOMEBODY, Decision, Facts, Game, How, Report
from faristol.tournament.championship.judging import MOST_SCORE
from faristol.tournament.championship.table import result, start

SCORE = re.compile(r"[-−–]?\d{1,4}", re.ASCII)
"""Points of a game, which may be negative (COR-9)."""


async def _tell(request: Request) -> None:
    """Record the written report of one player, or of both."""
    request.form(championship_game_pages.TELL)
    game = await _game(request)
    seats = {"0": (0,), "1": (1,), "both": (0, 1)}.get(request.text("seat"))
    if seats is None:
        raise Refused("correspondence.role")
    before, texts = await request.state(CHAMPIONSHIP), request.window.texts
    facts, proposed = facts_of(request, names(before, game)), proposed_in(request)
    date, remark = request.text("date"), request.text("remark")
    commands = [e.Reported(game.id, Report(seat, facts, proposed, date, "typed", remark)) for seat in seats]
    foreseen = await confirming.dry_run(request, *commands)
    doubtful = [
        *confirming.of_facts(facts, texts),
        *confirming.of_date(date, "", request.window.today, texts),
        *confirming.of_replaced(before, foreseen, game, texts),
    ]
    if confirming.is_doubted(request, doubtful):
        return
    state = await request.command(CHAMPIONSHIP, *commands)
    request.session.typed = {}
    kept = next(one.facts for one in state.reports[game.id] if one.seat in seats)
    written = texts.gettext("Written down: %(result)s.") % {
        "result": in_words(kept, names(state, game), texts)
    }
    request.session.notices.append(Notice(championship_game_pages.REPORTS, written, "good"))
    request.session.notices += [
        Notice(championship_game_pages.REPORTS, doubt, "info", rule)
        for doubt, rule in confirming.of_never(facts, kept, texts)
    ]
    request.focus("reports", select=False)


async def _withdraw(request: Request) -> None:
    """Withdraw a report made for the wrong game, or for the other player."""
    request.anchor = championship_game_pages.REPORTS
    game = await _game(request)
    seat = request.number("seat", "championship.no_report")
    await request.command(CHAMPIONSHIP, e.ReportWithdrawn(game.id, seat))


async def _as_reported(request: Request) -> None:
    """Fill the form of the decision with a player's report, still to be changed."""
    state, game = await request.state(CHAMPIONSHIP), await _game(request)
    seat = request.text("seat")
    report = next((one for one in state.reports.get(game.id, ()) if str(one.seat) == seat), None)
    if report is None:
        raise Refused("championship.no_report")
    request.session.typed = {
        **championship_game_pages.filled(report, request.window.texts),
        "form": championship_game_pages.DECIDE,
    }
    request.focus("decide-reason", select=False)


async def _decide(request: Request) -> None:
    """Decide a game; a decision is final once made (COR-32)."""
    request.anchor = championship_game_pages.DECIDE
    request.session.typed = {**request.fields, "form": championship_game_pages.DECIDE}
    state, game = await request.state(CHAMPIONSHIP), await _game(request)
    current = result(state, game)
    facts = facts_of(request, names(state, game), current.facts.tenths if current.facts else (0, 0))
    text = request.text
    given = proposed_in(request)
    command = e.Decided(game.id, Decision(facts, given, text("reason"), text("by"), text("date")))
    foreseen = await confirming.dry_run(request, command)
    decided, texts = foreseen.decisions[game.id].facts, request.window.texts
    doubtful = [
        *confirming.of_facts(decided, texts),
        *confirming.of_date(text("date"), start(state, game), request.window.today, texts),
        *confirming.of_never(facts, decided, texts),
        *confirming.of_worth(state, decided, given, texts),
    ]
    if confirming.is_doubted(request, doubtful):
        return
    await request.command(CHAMPIONSHIP, command)
    request.session.typed = {}


async def _take_back(request: Request) -> None:
    """Take back a decision made by a slip of the arbiter himself (COR-32)."""
    request.anchor = championship_game_pages.REPORTS
    state, game = await request.state(CHAMPIONSHIP), await _game(request)
    command = e.DecisionTakenBack(game.id, confirming.arbiter(state), request.window.today)
    await request.command(CHAMPIONSHIP, command)


async def _game(request: Request) -> Game:
    return confirming.require_game(await request.state(CHAMPIONSHIP), request.text("game"))


def facts_of(request: Request, both: tuple[str, str], tenths: tuple[int, int] = (0, 0)) -> Facts:
    """Return how a game of both ended, from a form; raises `Refused` for wrong or missing points."""
    how: How | None = next((how for how in get_args(How) if how == request.text("how")), None)
    if how is None:
        raise Refused("championship.undecided")
    gone = {"0": 0, "1": 1}.get(request.text("gone"), -1)
    text = request.text("turns").strip()
    if not text and how in OF_SOMEBODY and how != "absent":
        raise Refused("championship.turns_needed", rule="COR-14")
    if text and not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refused("championship.turns", most=100)
    scores_typed = request.text("red").strip(), request.text("blue").strip()
    if how in championship_game_pages.WITH_POINTS and not any(scores_typed):
        raise Refused("championship.scores_empty")
    if how in championship_game_pages.WITH_POINTS and not all(scores_typed):
        raise Refused("championship.score_empty", name=both[scores_typed.index("")])
    scores = _score(scores_typed[0], both[0]), _score(scores_typed[1], both[1])
    return Facts(how, scores, gone, int(text or 0), tenths)


def _score(text: str, name: str) -> int:
    if not text:
        return 0
    if SCORE.fullmatch(text) is None:
        raise Refused("championship.score", name=name, text=text[:10], most=MOST_SCORE)
    points = int(text.lstrip("-−–"))
    return points if text[0].isdigit() else -points


def proposed_in(request: Request) -> tuple[int, int] | None:
    """Return both coefficients of a form, None if neither is filled in; raises `Refused` for one alone."""
    texts = request.text("red_coefficient").strip(), request.text("blue_coefficient").strip()
    if not any(texts):
        return None
    if not all(texts):
        raise Refused("championship.one_coefficient", rule="COR-30")
    return ten_thousandths(texts[0]), ten_thousandths(texts[1])


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/game/NUMBER`."""
    screen = await window.screen(CHAMPIONSHIP, stream)
    game = confirming.require_game(screen.state, rest[0] if rest else "")
    message = await making_games.message_of(window, screen.state, game)
    mail = making_games.mail_of(screen.state, game, message)
    return championship_game_pages.game_page(screen, game, message, mail, window.texts)


ACTIONS: dict[str, Action] = {
    "championship.tell": _tell,
    "championship.withdraw_report": _withdraw,
    "championship.as_reported": _as_reported,
    "championship.decide": _decide,
    "championship.take_decision_back": _take_back,
}
