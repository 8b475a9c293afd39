"""The games of a championship by series, and one game: reports, decision, the message that sends it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.championship.views.championship_words import (
    HOWS,
    PAGES,
    PENALTIES,
    SEATS,
    choices,
    counted,
    first_names,
    in_words,
    line,
    listed,
    names,
    pair,
    series_dates,
    turns_played,
)
from faristol.app.correspondence.views.words import coefficient, colour
from faristol.app.text import Texts
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen, Question
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.championship.data import OF_SOMEBODY, Game, How, Player, Report, Series
from faristol.tournament.championship.events import ColoursSwapped, GameRemoved
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import deadline, result, worth

TELL, REPORTS, DECIDE, SEND = (
    "championship-tell",
    "championship-reports",
    "championship-decide",
    "championship-send",
)

WITH_POINTS: tuple[How, ...] = ("played", "unfinished")
"""Endings that need points."""


@dataclass(frozen=True)
class ConfirmChange(Question):
    """The question about a command on a game that may have been sent already."""

    command: ColoursSwapped | GameRemoved


def game_page(screen: EventScreen[State], game: Game, message: str, mail: str, texts: Texts) -> Page:
    """The page `#/championship/STREAM/game/NUMBER`."""
    state = screen.state
    both, outcome = names(state, game), result(state, game)
    hows = choices(HOWS, texts)
    decided = state.decisions.get(game.id)
    typed = screen.typed_at(DECIDE)
    if not typed and screen.typed.get("form") == DECIDE:
        typed = screen.typed
    return PAGES.page(
        "game",
        "games",
        screen,
        texts,
        title=" – ".join(both),
        anchors=(TELL, REPORTS, DECIDE, SEND),
        game=game,
        message=message,
        mail=mail,
        line=line(state, game, texts, outcome),
        outcome=outcome,
        names=both,
        counted=counted(outcome, texts),
        seats=[_seat(state, game, seat, texts) for seat in (0, 1)],
        decision=decided,
        decided=in_words(decided.facts, both, texts) if decided else "",
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
        unfolded=outcome.status == "conflict",
    )


def _seat(state: State, game: Game, seat: int, texts: Texts) -> dict[str, Any]:
    """Return the report of the player in a seat."""
    reports = state.reports.get(game.id, ())
    report = next((one for one in reports if one.seat == seat), None)
    player = state.player(game.players[seat])
    fields: dict[str, Any] = {
        "number": seat,
        "seat": SEATS[seat],
        "colour": colour(seat, texts),
        "player": player,
        "report": report,
    }
    if report is None:
        return fields
    follows = worth(report.facts, state.rules)
    return {
        **fields,
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


NEW_SERIES, SERIES, MAKING, HAND = (
    "championship-new-series",
    "championship-series",
    "championship-making",
    "championship-hand",
)
GAMES = "championship-games"
GAMES_ANCHORS = (NEW_SERIES, SERIES, MAKING, HAND, GAMES, SEND)

EVERY_GROUP = "*"
"""The form's value for a round robin within each group."""

PORTION = 60
"""The number of games shown at once."""

STRIDE = 7
"""The number of tiles of a string in a group."""


def games_page(
    screen: EventScreen[State],
    series: Series | None,
    alphabet: Alphabet,
    question: ConfirmChange | None,
    texts: Texts,
) -> Page:
    """The page `#/championship/STREAM/games/SERIES`."""
    state = screen.state
    own = [game for game in state.games if series and game.series == series.id]
    lines, more = listed([line(state, game, texts) for game in own], PORTION, screen.portions)
    added = screen.typed_at(NEW_SERIES)
    if not added and screen.typed.get("unfolded") == "series":
        added = screen.typed
    return PAGES.page(
        "games",
        "games",
        screen,
        texts,
        anchors=GAMES_ANCHORS,
        series=series,
        dates=series_dates(state, series) if series else ("", ""),
        string=string_of(series, alphabet) if series else [],
        tiles=alphabet.tiles_total,
        proposed=texts.gettext("Series %(num)s") % {"num": len(state.series) + 1},
        lines=lines,
        more=more,
        question=question.command.id if question else None,
        swapping=question is not None and isinstance(question.command, ColoursSwapped),
        groups=state.groups,
        every=EVERY_GROUP,
        added=added,
        changed=screen.typed_at(SERIES),
        hand=screen.typed_at(HAND),
        making=screen.typed_at(MAKING),
    )


def left_out(state: State, series: int, texts: Texts) -> str:
    """Return a note on the players without a game in a series: without a group, or alone in it."""
    play = {id for game in state.games if game.series == series for id in game.players}
    without = [one.name for one in state.players if one.id not in play | state.excluded]
    if not without:
        return ""
    message = texts.ngettext(
        "%(names)s has no game in this series: without a group, or alone in it.",
        "%(names)s have no game in this series: without a group, or alone in it.",
        len(without),
    )
    return message % {"names": first_names(without, texts)}


def string_of(series: Series, alphabet: Alphabet) -> list[str]:
    """Return the string in groups of seven tiles."""
    string = series.string
    return [alphabet.show_rack(string[at : at + STRIDE]) for at in range(0, len(string), STRIDE)]


def message(state: State, game: Game, link: str, texts: Texts) -> str:
    """Return the message: the game, its players, its deadline, and the link that opens it."""
    series = state.series_of(game.series)
    about = texts.gettext("%(name)s, game %(num)s (%(code)s)") % {
        "name": state.title,
        "num": game.id,
        "code": game.code,
    }
    lines = [f"{about} · {series.name}" if series else about]
    for label, id in ((texts.gettext("RED, who starts"), game.red), (texts.gettext("BLUE"), game.blue)):
        player = state.player(id)
        lines.append(f"{label}: {_who(player) if player else '–'}")
    if day := deadline(state, game):
        lines.append(f"{texts.gettext('Games end on')}: {texts.date(day)}")
    if state.arbiters:
        lines.append(f"{texts.gettext('Arbiters')}: {', '.join(state.arbiters)}")
    lines += [texts.gettext("The game with its string opens in Faristol with this link:"), link]
    return "\n".join(lines)


def _who(player: Player) -> str:
    entry = player.entry
    return ", ".join(part for part in (entry.name, entry.town, entry.address) if part)
