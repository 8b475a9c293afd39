"""The play-off in words and as a table: games, winners, places decided and open (TOU-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.result_words import points
from faristol.tournament import events as e
from faristol.tournament.bracket import STEPS, Bracket, How, Match, Step, bracket_of, matches_in
from faristol.tournament.data import Playoff, PlayoffSize
from faristol.tournament.divisions import division
from faristol.tournament.playoffs import due, entitled, may_go_on
from faristol.tournament.state import Round, State

NAMES: Mapping[Step, str] = {
    "quarter": _("Quarterfinal"),
    "semi": _("Semifinal"),
    "third": _("Match for third place"),
    "final": _("The final"),
}

SEVERAL: Mapping[Step, str] = {
    "quarter": _("Quarterfinals"),
    "semi": _("Semifinals"),
    "third": _("Match for third place"),
    "final": _("The final"),
}
"""The names of all matches of a step together."""

SIZES: Mapping[PlayoffSize, str] = {
    2: _("Final between the first two"),
    4: _("Semifinals between the first four"),
    8: _("Quarterfinals between the first eight"),
}

PAIR: Mapping[Step, tuple[str, str]] = {
    "quarter": (_("Pair the quarterfinals"), _("Pair the quarterfinals, game %(game)s")),
    "semi": (_("Pair the semifinals"), _("Pair the semifinals, game %(game)s")),
    "third": (_("Pair the match for third place"), _("Pair the match for third place, game %(game)s")),
    "final": (_("Pair the final"), _("Pair the final, game %(game)s")),
}
"""The director's next step, for a single game and for a match."""

DECIDE: Mapping[Step, str] = {
    "quarter": _("Decide the quarterfinal"),
    "semi": _("Decide the semifinal"),
    "third": _("Decide the match for third place"),
    "final": _("Decide the final"),
}
"""The director's next step after a match that ended level."""

DECIDED: Mapping[How, str] = {
    "games": _("%(first)s won it against %(second)s, %(points)s."),
    "spread": _("It ended level, %(points)s: %(first)s has the better spread, %(a)s against %(b)s."),
    "place": _("It ended level, %(points)s, with the same spread: %(first)s was the better placed before."),
    "walkover": _("%(second)s is not there any more: %(first)s wins without a game."),
}


def in_words(playoff: Playoff, texts: Texts) -> str:
    """Return a play-off in a line."""
    parts = [texts.gettext(SIZES[playoff.size])]
    if playoff.best_of == 1:
        parts.append(texts.gettext("one game each"))
    else:
        parts.append(texts.gettext("best of %(games)s games") % {"games": playoff.best_of})
    if playoff.third:
        parts.append(texts.gettext("with a match for third place"))
    return ", ".join(parts)


def game_name(match: Match, number: int, texts: Texts) -> str:
    """Return the name of a game: "Semifinal, game 2"; for a match of one game the name of the match."""
    return _step_name([(match, number)], texts)


def round_name(state: State, round_: Round, texts: Texts) -> str:
    """Return the name of a play-off round by division: "Semifinals, game 2"; empty for any other round."""
    by_division: dict[int, dict[Step, list[tuple[Match, int]]]] = {}
    for division_, match, number in matches_in(state, round_).values():
        by_division.setdefault(division_, {}).setdefault(match.step, []).append((match, number))
    return "; ".join(
        in_division(
            " · ".join(_step_name(steps[step], texts) for step in reversed(STEPS) if step in steps),
            state,
            id,
            texts,
        )
        for id, steps in sorted(by_division.items())
    )


def _step_name(games: Sequence[tuple[Match, int]], texts: Texts) -> str:
    (match, number), alone = games[0], len(games) == 1
    name = texts.gettext((NAMES if alone else SEVERAL)[match.step])
    if match.best_of == 1:
        return name
    return texts.gettext("%(match)s, game %(game)s") % {"match": name, "game": number}


def pair_label(state: State, texts: Texts) -> str:
    """Return the text of the button for the next pairing: a round, or the games of play-offs alone."""
    number = state.next_round
    firsts = [
        min(games, key=lambda match: (match.step == "third", STEPS.index(match.step)))
        for _bracket, games in due(state)
    ]
    if not firsts or state.playing(number):
        return texts.gettext("Pair round %(round)s") % {"round": number}
    first = firsts[0]
    if any(
        (one.step, one.best_of, one.number) != (first.step, first.best_of, first.number) for one in firsts
    ):
        return texts.gettext("Pair round %(round)s of the play-offs") % {"round": number}
    single, several = PAIR[first.step]
    if first.best_of == 1:
        return texts.gettext(single)
    return texts.gettext(several) % {"game": first.number}


def decision(match: Match, state: State, texts: Texts) -> str:
    """Return the winner of a match with the reason; empty while it is open."""
    if match.winner is None or match.loser is None or match.how is None:
        return ""
    won = match.players.index(match.winner)
    names = {
        "first": _name(state, match.winner),
        "second": _name(state, match.loser),
        "points": f"{points(match.halves[won])} : {points(match.halves[1 - won])}",
        "a": f"{match.spreads[won]:+d}",
        "b": f"{match.spreads[1 - won]:+d}",
    }
    return texts.gettext(DECIDED[match.how]) % names


def corrected(state: State, playoff: Playoff, texts: Texts) -> str:
    """Return a sentence if a correction came too late for a play-off in progress, else empty."""
    now = entitled(state, playoff) if playoff.seeds else playoff.seeds
    if now == playoff.seeds:
        return ""
    if not (others := [player for player in now if player not in playoff.seeds]):
        return texts.gettext(
            "A result was corrected after the play-off began: by the order as it is now they would meet "
            "otherwise. The matches stay as they are."
        )
    those = [player for player in playoff.seeds if player not in now]
    form = texts.gettext(
        "A result was corrected after the play-off began: by the order as it is now it is for %(others)s and "
        "not for %(those)s. Those who play stay; the order of all others follows the correction."
    )
    names = {"others": others, "those": those}
    return form % {key: texts.sequence([_name(state, id) for id in ids]) for key, ids in names.items()}


def between(match: Match, state: State) -> str:
    """Return the players of a match, as "Anna – Biel"."""
    return " – ".join(_name(state, player) for player in match.players)


def _name(state: State, player: int) -> str:
    entrant = state.player(player)
    return entrant.name if entrant else "?"


Happened = e.PlayoffSet | e.PlayoffRemoved | e.PlayoffBegun | e.PlayoffGameAdded | e.PlayoffLevelTaken


def happened(event: Happened, state: State, texts: Texts) -> str:
    """Return the sentence of the history for an event of a play-off."""
    match event:
        case e.PlayoffSet():
            made = Playoff(event.division, event.size, event.best_of, event.third)
            text = texts.gettext("After the last round: %(playoff)s.") % {"playoff": in_words(made, texts)}
        case e.PlayoffRemoved():
            text = texts.gettext("There is no play-off any more.")
        case e.PlayoffBegun():
            names = texts.sequence([_name(state, player) for player in event.seeds])
            form = texts.gettext("The play-off begins, in the order after round %(round)s: %(names)s.")
            text = form % {"round": event.after, "names": names}
        case e.PlayoffGameAdded():
            form = texts.gettext("%(first)s and %(second)s, who are level, play one more game.")
            text = form % {"first": _name(state, event.first), "second": _name(state, event.second)}
        case e.PlayoffLevelTaken():
            form = texts.gettext("%(first)s and %(second)s, who are level, play no more: %(first)s wins.")
            text = form % {"first": _name(state, event.winner), "second": _name(state, event.loser)}
    return in_division(text, state, event.division, texts)


def in_division(sentence: str, state: State, scope: int, texts: Texts) -> str:
    """Return a sentence with its division, in a tournament with divisions."""
    own = division(state, scope)
    if own is None:
        return sentence
    return texts.gettext("Division %(name)s: %(sentence)s") % {"name": own.name, "sentence": sentence}


def shown(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return the play-off of a division, or of a tournament without divisions, once it has begun.

    Its `games` are the numbers of the columns that its longest match needs; `corrected` says that by the
    present standings it would be another one.
    """
    bracket = bracket_of(state, state.scope)
    if bracket is None:
        return None
    columns = max(1, *(len(match.games) for match in bracket.matches))
    return {
        "division": state.scope,
        "title": in_words(bracket.playoff, texts),
        "games": range(1, columns + 1),
        "matches": [
            {
                "step": texts.gettext(NAMES[match.step]),
                "sides": [_side(match, id, bracket, columns, state) for id in match.players],
                "decision": decision(match, state, texts),
                "level": may_go_on(match, bracket),
            }
            for match in bracket.matches
        ],
        "over": bracket.over,
        "corrected": corrected(state.tournament, bracket.playoff, texts),
    }


def _side(match: Match, id: int, bracket: Bracket, columns: int, state: State) -> dict[str, Any]:
    """Return a player of a match: the number within the play-off, the score of each game, points."""
    scores: list[str] = []
    for game in match.games:
        if game.result is None:
            scores.append("…")
            continue
        seat = 0 if game.starts == id else 1
        scores.append(str((game.result.first, game.result.second)[seat]))
    return {
        "id": id,
        "seed": bracket.playoff.seeds.index(id) + 1,
        "name": _name(state, id),
        "scores": [*scores, *("" for _column in range(columns - len(scores)))],
        "points": points(match.halves[match.players.index(id)]) if match.games else "",
        "won": match.winner == id,
    }
