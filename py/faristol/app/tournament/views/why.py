"""Why a player is before another, in sentences and round by round (SWI-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.brackets import NAMES, decision
from faristol.app.tournament.views.result_words import BYES, points, scores
from faristol.rules.tournament_rules import BUCHHOLZ
from faristol.tournament.bracket import bracket_of
from faristol.tournament.history import Game
from faristol.tournament.standings import Criterion, Difference, Explanation
from faristol.tournament.state import State
from faristol.tournament.tie_breaks import Share

MOST_NAMED = 6
"""Of more equal players than this only the number is told."""


@dataclass(frozen=True)
class Part:
    """The share of a round in a difference, for one player: `who` and `detail` say where it comes from."""

    who: str
    detail: str
    amount: str
    counted: bool


@dataclass(frozen=True)
class Answer:
    """The answer: the sentence, the equal criteria before it, its meaning, and the rounds of both."""

    sentence: str
    equal: str
    meaning: str
    names: tuple[str, str]
    rounds: tuple[tuple[int, Part | None, Part | None], ...]
    sums: tuple[str, str]


def answer(why: Explanation, state: State, texts: Texts) -> Answer:
    """Return the answer in words."""
    names = (why.first.player.name, why.second.player.name)
    difference = why.difference
    if why.first.place != why.second.place:
        return Answer(_by_playoff(why, state, texts), "", "", names, (), ("", ""))
    if difference is None:
        sentence = texts.gettext("%(first)s and %(second)s share place %(place)s: nothing parts them.")
        text = sentence % {"first": names[0], "second": names[1], "place": why.first.rank}
        return Answer(text, _equal(why, texts), "", names, (), ("", ""))
    values = [criteria.in_words(difference.criterion, value, texts) for value in difference.values]
    sentence = texts.gettext(criteria.BECAUSE[difference.criterion])
    text = sentence % {"first": names[0], "second": names[1], "a": values[0], "b": values[1]}
    return Answer(
        text,
        _equal(why, texts),
        texts.gettext(criteria.MEANINGS[difference.criterion]) + _tied(difference, state, texts),
        names,
        _rounds(why, difference, state, texts),
        (
            criteria.shown(difference.criterion, difference.values[0], texts),
            criteria.shown(difference.criterion, difference.values[1], texts),
        ),
    )


def _by_playoff(why: Explanation, state: State, texts: Texts) -> str:
    """Return the play-off's decision between two players: their match, or how far each came (TOU-5)."""
    first, second = why.first.player, why.second.player
    bracket = bracket_of(state, state.scope)
    match = (
        next((one for one in bracket.matches if {*one.players} == {first.id, second.id}), None)
        if bracket
        else None
    )
    if match and match.winner == first.id:
        return f"{texts.gettext(NAMES[match.step])}: {decision(match, state, texts)}"
    if not why.second.place:
        form = texts.gettext("%(first)s is in the play-off, %(second)s is not: its places come first.")
    elif match:
        form = texts.gettext(
            "%(first)s and %(second)s are still playing their match; the better seed stands first."
        )
    else:
        form = texts.gettext(
            "%(first)s has come further in the play-off than %(second)s; of those who came equally far the "
            "better placed before it stands first."
        )
    return form % {"first": first.name, "second": second.name}


def _equal(why: Explanation, texts: Texts) -> str:
    """Return the criteria in which both are equal, in the order of the rules."""
    parts = [
        criteria.named(criterion, value, texts)
        for criterion, value in why.equal
        if criterion != "direct" or not why.not_met
    ]
    text = texts.gettext("Both have %(values)s.") % {"values": ", ".join(parts)} if parts else ""
    if why.not_met:
        text += " " + texts.gettext(
            "The games among those who are equal do not count: not all of them have met."
        )
    return text.strip()


def _tied(difference: Difference, state: State, texts: Texts) -> str:
    """Return the players who were equal, if the criterion is their direct games."""
    if difference.criterion != "direct":
        return ""
    if len(difference.tied) > MOST_NAMED:
        count = len(difference.tied)
        return " " + texts.ngettext("%(num)s player was equal.", "%(num)s players were equal.", count) % {
            "num": count
        }
    names = {player.id: player.name for player in state.everybody}
    listed = texts.sequence([names[id] for id in difference.tied])
    return " " + texts.gettext("Equal were %(players)s.") % {"players": listed}


def _rounds(
    why: Explanation, difference: Difference, state: State, texts: Texts
) -> tuple[tuple[int, Part | None, Part | None], ...]:
    names = {player.id: player.name for player in state.everybody}
    sides = [
        {
            **{game.round: _missing(game, names, texts) for game in line.history if game.halves is None},
            **{share.game.round: _part(difference.criterion, share, names, texts) for share in shares},
        }
        for line, shares in zip((why.first, why.second), difference.shares, strict=True)
    ]
    numbers = sorted({*sides[0], *sides[1]})
    return tuple((number, sides[0].get(number), sides[1].get(number)) for number in numbers)


def _missing(game: Game, names: Mapping[int, str], texts: Texts) -> Part:
    return Part(names.get(game.opponent or 0, "–"), texts.gettext("result missing"), "", True)


def _part(criterion: Criterion, share: Share, names: Mapping[int, str], texts: Texts) -> Part:
    game = share.game
    who = names.get(game.opponent, "–") if game.opponent is not None else ""
    detail = texts.gettext(BYES[game.bye]) if game.bye else scores(game)
    if criterion in BUCHHOLZ and not game.bye:
        detail = "" if share.game.played else texts.gettext("without a game")
    if criterion == "sonneborn":
        detail = f"{points(share.points)} × {points(game.halves or 0)}"
    return Part(who, detail, criteria.shown(criterion, share.amount, texts), share.counted)
