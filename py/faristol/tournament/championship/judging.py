"""Decisions about results, files from players, games and penalties (COR-14 to COR-16, COR-30, COR-32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.correspondence import commands as game_commands
from faristol.modes.correspondence import events as game_events
from faristol.modes.correspondence.data import Means, day
from faristol.modes.correspondence.data import Player as GamePlayer
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.merging import rebuild
from faristol.modes.correspondence.outcome import has_appeared, outcome
from faristol.modes.correspondence.state import State as GameState
from faristol.modes.correspondence.timeline import line
from faristol.modes.mode import Referee
from faristol.modes.person import checked_text
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules
from faristol.tiles.language import sort_key
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.data import OF_SOMEBODY, Entry, Facts, Game, Penalty, Report
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import deadline, start


def game_to_send(state: State, game: Game, means: Means = "post") -> game_commands.Create:
    """Return the command that creates a game on a device, with the string of its series (COR-1)."""
    series, red, blue = state.series_of(game.series), state.player(game.red), state.player(game.blue)
    if series is None or red is None or blue is None:
        raise Refused("championship.no_game")
    return game_commands.Create(
        game.code,
        state.title,
        (_player(red.entry), _player(blue.entry)),
        state.rules,
        string=series.string,
        drawn=series.drawn,
        series=series.name,
        number=str(game.id),
        arbiters=state.arbiters,
        red_coefficient=red.entry.coefficient,
        red_rank=red.entry.rank,
        started=series.started or state.started,
        deadline=series.deadline or state.deadline,
        means=means,
    )


def _player(entry: Entry) -> GamePlayer:
    return GamePlayer(entry.name, entry.town, entry.address)


def read_game(
    state: State, received: Sequence[game_events.Event], referee: Referee, *, renamed: bool = False
) -> tuple[Game, Facts, dict[int, tuple[int, int]]]:
    """Return the championship's game that events are about, its facts, and the coefficients each seat
    proposes.

    Raises `Refused` for a game that is not of this championship, or has another string or other players, and
    for the first event in it that is not valid. A former name of a player is accepted; any other name only if
    `renamed`.
    """
    events, refusal, _ = rebuild(received, referee)
    sent = replay(events)
    if sent is None:
        raise Refused("championship.no_game")
    game = next((game for game in state.games if game.code == sent.code), None)
    series = state.series_of(game.series) if game else None
    if game is None or series is None:
        raise Refused("championship.other_game", name=sent.name, code=sent.code)
    if refusal is not None:
        raise refusal
    if sent.string != series.string:
        raise Refused("championship.other_string", rule="COR-1", code=sent.code, series=series.name)
    names = sent.players[0].name, sent.players[1].name
    others = [(id, name) for id, name in zip(game.players, names, strict=True) if not is_his(state, id, name)]
    if others and all(is_his(state, id, name) for id, name in zip(game.players, names[::-1], strict=True)):
        raise Refused("championship.other_colours", code=sent.code, game=game.id)
    if others and not renamed:
        id, other = others[0]
        player = state.player(id)
        name = player.name if player else ""
        raise Refused("championship.other_players", code=sent.code, name=name, other=other)
    return game, facts_of(sent), {proposal.seat: proposal.coefficients for proposal in sent.proposals}


def is_his(state: State, id: int, name: str) -> bool:
    """Tell whether a player has or had that name."""
    player = state.player(id)
    names = (*state.former.get(id, ()), player.name) if player else ()
    return any(plain_name(state, one) == plain_name(state, name) for one in names)


def plain_name(state: State, name: str) -> object:
    """Return a comparable form of a name, without regard to case and accents."""
    return sort_key(" ".join(name.split()), state.language)[0]


def facts_of(sent: GameState) -> Facts:
    """Return the facts of a game.

    A player who is out before he has made a ply never appeared (COR-14); a game that was played out with a
    challenge still open is not finished.
    """
    final, turns = outcome(sent), len(sent.plies) // 2
    red, blue = (sum(penalty.tenths for penalty in sent.penalties if penalty.seat == seat) for seat in (0, 1))
    tenths = red, blue
    if final is None or (sent.end is None and sent.open_challenges):
        return Facts("unfinished", line(sent).scores, turns=turns, tenths=tenths)
    end = sent.end
    if end is None:
        return Facts("played", final.scores, turns=turns, tenths=tenths)
    how = end.kind
    if how in OF_SOMEBODY and not has_appeared(sent, end.seat):
        how = "absent"
    return Facts(how, final.scores, end.seat, turns, tenths)


LEFT = ("abandoned", "overrun")
"""Endings by which a player leaves a game that he has begun (COR-14)."""

MOST_SCORE = 5000
MOST_TURNS = 100
MOST_TENTHS = 10
"""The most tenths of a disciplinary penalty, which takes 0.1 to 1 off a coefficient (COR-16)."""


def require_game(state: State, id: int) -> Game:
    """Return the game with this id; raises `Refused` if there is none."""
    game = state.game(id)
    if game is None:
        raise Refused("championship.no_game")
    return game


def _check_facts(facts: Facts) -> Facts:
    """Return the facts without values that their ending does not have; raises `Refused` if impossible."""
    if not all(-MOST_SCORE <= score <= MOST_SCORE for score in facts.scores):
        raise Refused("championship.scores", most=MOST_SCORE)
    if not 0 <= facts.turns <= MOST_TURNS:
        raise Refused("championship.turns", most=MOST_TURNS)
    if not all(0 <= tenths <= MOST_TENTHS for tenths in facts.tenths):
        raise Refused("discipline.tenths", rule="COR-16")
    if facts.how not in OF_SOMEBODY:
        return replace(facts, gone=-1)
    if facts.gone not in (0, 1):
        raise Refused("championship.gone", rule="COR-14")
    return facts


def _as_typed(game: Game, facts: Facts) -> Facts:
    """Return typed facts, checked. If BLUE leaves before a full turn he has never answered the first play, so
    he counts as absent (COR-14)."""
    facts = _check_facts(facts)
    if facts.how not in LEFT or facts.turns:
        return facts
    if facts.scores[1] > 0:
        raise Refused("championship.full_turn", rule="COR-14", game=game.id)
    return replace(facts, how="absent") if facts.gone == 1 else facts


def _check_coefficients(coefficients: tuple[int, int] | None) -> None:
    if coefficients is not None and not all(0 <= one <= 2 * ONE for one in coefficients):
        raise Refused("correspondence.coefficients", rule="COR-30")


def _check_given(coefficients: tuple[int, int] | None, rules: CorrespondenceRules) -> None:
    """Check that the arbiter's coefficients are possible (COR-13)."""
    _check_coefficients(coefficients)
    if coefficients and (max(coefficients) > rules.coefficient_most or sum(coefficients) > 2 * ONE):
        raise Refused("championship.most_coefficient", rule="COR-13")


def tell_result(state: State, command: e.Reported) -> Iterator[e.Event]:
    """Enter a player's report, which replaces his earlier one (COR-30)."""
    game, report = require_game(state, command.game), command.report
    if report.seat not in (0, 1):
        raise Refused("correspondence.role")
    day(report.date)
    if report.date < (begun := start(state, game)):
        raise Refused("championship.too_early", game=game.id, started=begun)
    _check_coefficients(report.proposed)
    remark = checked_text(report.remark, "championship.remark") if report.remark.strip() else ""
    facts = _as_typed(game, report.facts) if report.source == "typed" else _check_facts(report.facts)
    reported = replace(report, facts=facts, remark=remark)
    if reported not in state.reports.get(game.id, ()):
        yield e.Reported(game.id, reported)


def take_file(state: State, command: c.TakeFile, referee: Referee) -> Iterator[e.Event]:
    """Enter the result of a game that was sent, for each player who has sent it (COR-18)."""
    game, facts, proposals = read_game(state, command.received, referee, renamed=command.renamed)
    if not command.seats:
        raise Refused("correspondence.role")
    for seat in command.seats:
        report = Report(seat, facts, proposals.get(seat), command.date, command.source, link=command.link)
        yield from tell_result(state, e.Reported(game.id, report))


def withdraw_report(state: State, command: e.ReportWithdrawn) -> Iterator[e.Event]:
    """Withdraw a report that was entered for the wrong game or player."""
    if not any(report.seat == command.seat for report in state.reports.get(command.game, ())):
        raise Refused("championship.no_report")
    yield e.ReportWithdrawn(command.game, command.seat)


def decide_game(state: State, command: e.Decided) -> Iterator[e.Event]:
    """Decide a game, finally (COR-32).

    A game unfinished at the deadline is a draw if it was reported by a player; without a report both have
    nothing (COR-14, COR-15).
    """
    game, decision = require_game(state, command.game), command.decision
    if game.id in state.decisions:
        raise Refused("championship.decided", rule="COR-32", game=game.id)
    day(decision.date)
    facts, end, reports = decision.facts, deadline(state, game), state.reports.get(game.id, ())
    if facts.how == "unfinished":
        raise Refused("championship.undecided")
    if facts.how in ("deadline", "unknown") and (not end or decision.date < end):
        raise Refused("championship.not_due", rule="COR-15", deadline=end)
    if facts.how == "deadline" and not reports:
        raise Refused("championship.nobody_told", rule="COR-15")
    if facts.how == "unknown" and reports:
        raise Refused("championship.somebody_told", rule="COR-14")
    _check_given(decision.coefficients, state.rules)
    reason = checked_text(decision.reason, "correspondence.reason")
    yield e.Decided(game.id, replace(decision, facts=_as_typed(game, facts), reason=reason))


def take_decision_back(state: State, command: e.DecisionTakenBack) -> Iterator[e.Event]:
    """Take back a decision, only for a mistake of the arbiter himself: players cannot ask for it (COR-32)."""
    if command.game not in state.decisions:
        raise Refused("championship.not_decided")
    yield e.DecisionTakenBack(command.game, command.by, command.date)


def penalise(state: State, command: c.Penalise) -> Iterator[e.Event]:
    """Impose a penalty; tenths and a loss concern one game of the player (COR-16)."""
    player = state.player(command.player)
    if player is None:
        raise Refused("championship.no_player")
    day(command.date)
    game = None
    if command.kind in ("tenths", "loss"):
        game = state.game(command.game) if command.game is not None else None
        if game is None or player.id not in game.players:
            raise Refused("championship.whose_game", rule="COR-16", name=player.name)
    tenths = command.tenths if command.kind == "tenths" else 0
    if command.kind == "tenths" and not 1 <= tenths <= MOST_TENTHS:
        raise Refused("discipline.tenths", rule="COR-16")
    reason = checked_text(command.reason, "correspondence.reason")
    id = state.punished + 1
    about = game.id if game else None
    yield e.Penalised(Penalty(id, player.id, about, command.kind, tenths, reason, command.by, command.date))


def take_penalty_back(state: State, command: e.PenaltyTakenBack) -> Iterator[e.Event]:
    """Take back a penalty that was a mistake."""
    if not any(penalty.id == command.id for penalty in state.penalties):
        raise Refused("championship.no_penalty")
    yield e.PenaltyTakenBack(command.id, command.by, command.date)
