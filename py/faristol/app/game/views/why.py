"""Reasons why one move is better than another, in sentences with their figures (ANA-3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.game.views.better import begun, name_of, names_of, verdict
from faristol.app.game.views.moves import move_words, points_of, signed
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import part
from faristol.board.board import square_name
from faristol.modes.game.analysing import Before, Weighed, key_of, listed
from faristol.modes.game.searches import Explained
from faristol.movegen.judged import NEAR
from faristol.movegen.leave_values import HUNDREDTHS, in_tenths
from faristol.movegen.records import RankedPlay
from faristol.movegen.why import (
    LEAST,
    LEAST_TERM,
    TERMS,
    Comparison,
    PartName,
    Reason,
    ReasonKind,
    opening,
    without_rest,
)
from faristol.tiles.alphabet import Alphabet

PARTS: dict[PartName, str] = {
    "points": _("Points"),
    "stays": _("Tiles that stay"),
    "late": _("Their points near the end"),
    "bag": _("Who will empty the bag"),
    "later": _("Points in later turns"),
    "other": _("Points of the other"),
    "settled": _("Tiles left at the end"),
    "answers": _("Best answer of the other"),
    "reply": _("Next turn of the other"),
    "next": _("Own next turn"),
    "then": _("Turns after these"),
    "left": _("Tiles left at the end"),
    "third": _("The other’s turn after that"),
    "held": _("Tiles on the racks then"),
    "rest": _("What follows"),
}
"""Names of the parts in the table."""

MOST_TERMS = 6
"""The most tiles and pairs of a leave that a sentence names, however much the others come to."""

NEW_RACK = _("Tiles that stay, or a new rack")
"""The name of the part "stays" if one of the moves keeps no tiles."""


@dataclass(frozen=True)
class Row:
    """A part in the table."""

    name: str
    first: str
    second: str
    difference: str


@dataclass(frozen=True)
class Sentence:
    """A reason in words; `good` if it speaks for the better move."""

    good: bool
    text: str


@dataclass(frozen=True)
class _Told:
    """A reason to tell: `own` is the move that it speaks for, `other` the other one, by name."""

    comparison: Comparison
    reason: Reason
    alphabet: Alphabet
    texts: Texts
    own: str
    other: str

    def part(self, name: PartName) -> tuple[int, int]:
        """Return a part of the worth for the reason's own move and for the other."""
        part = self.comparison.part(name)
        return self.turned((part.first, part.second))

    def turned(self, both: tuple[Any, Any]) -> tuple[Any, Any]:
        """Return two values of the first and second move with that of the reason's own move first."""
        return both if self.reason.for_first else (both[1], both[0])

    def say(self, form: str, **values: object) -> str:
        """Return a sentence on the two moves, filled with their names and further values."""
        return form % {"move": self.own, "other": self.other, **values}

    def points(self, hundredths: int) -> str:
        """Return points, with a sign if negative."""
        return points_of(hundredths, self.texts)

    def share(self, count: int, of: int) -> str:
        """Return a share in per cent."""
        return self.texts.tenths(100 * count / of) if count else self.texts.number(0)

    def opens(self) -> int:
        """Return 1 if only the other move opens the board, -1 if only the own one closes it, else 0."""
        answers, for_first = self.comparison.answers, self.reason.for_first
        if answers is None:
            return 0
        own, other = (opening(answers, first=first) for first in (for_first, not for_first))
        return 1 if own <= 0 < other else -1 if own < 0 <= other else 0


def sentences(comparison: Comparison, alphabet: Alphabet, texts: Texts) -> list[Sentence]:
    """Return the reasons for either move."""
    names = names_of(comparison, alphabet, texts)
    reasons = []
    for reason in comparison.reasons:
        own, other = names if reason.for_first else reversed(names)
        told = _Told(comparison, reason, alphabet, texts, own, other)
        reasons.append(Sentence(reason.for_first, begun(SENTENCES[reason.kind](told))))
    return reasons


def with_rest(comparison: Comparison, alphabet: Alphabet, texts: Texts) -> list[Sentence]:
    """Return the reasons for either move, and the sum of the parts that no reason names."""
    named = [reason.kind for reason in comparison.reasons]
    rest = rest_beside(named, comparison, alphabet, texts)
    return [*sentences(comparison, alphabet, texts), *([rest] if rest else [])]


def rest_beside(
    named: Collection[ReasonKind], comparison: Comparison, alphabet: Alphabet, texts: Texts
) -> Sentence | None:
    """Return the sum of the parts not named; None if none is named, if less than a point is left, or if the
    moves are equal."""
    rest = comparison.beside(named)
    if abs(rest) < LEAST or comparison.are_equal or not any(kind in PARTS for kind in named):
        return None
    form = texts.gettext("Whatever else counts comes to %(points)s for %(move)s.")
    if abs(rest) <= comparison.within:
        form = texts.gettext(
            "Whatever else counts comes to %(points)s for %(move)s, which may be the luck of the draw."
        )
    name = name_of(comparison.first, alphabet, texts)
    return Sentence(rest > 0, form % {"points": signed(rest, texts), "move": name})


def _points(told: _Told) -> str:
    own, other = (amount // HUNDREDTHS for amount in told.part("points"))
    form = told.texts.ngettext(
        "%(move)s scores %(num)s point more: %(own)s against %(points)s.",
        "%(move)s scores %(num)s points more: %(own)s against %(points)s.",
        own - other,
    )
    return told.say(form, num=own - other, own=own, points=other)


def _stays(told: _Told) -> str:
    own, other = map(told.points, told.part("stays"))
    moves = told.turned((told.comparison.first, told.comparison.second))
    leave, others = (_tiles(move, told) for move in moves)
    form = told.texts.gettext(
        "What stays with %(move)s is worth %(own)s (%(leave)s), with %(other)s %(worth)s (%(others)s)."
    )
    return told.say(form, own=own, leave=leave, worth=other, others=others)


def _tiles(move: RankedPlay, told: _Told) -> str:
    """Return the tiles that a move keeps, the main differences, and the rest of their worth.

    For example: "CMS: C −3.2, the rest +0.8". A move that keeps none has the worth of a new rack.
    """
    alphabet, first = told.alphabet, move is told.comparison.first
    if not move.leave:
        anew = told.comparison.bags[0 if first else 1] > 0
        return told.texts.gettext("no tile: all are drawn anew") if anew else told.texts.gettext("no tile")
    tiles = alphabet.show_rack(alphabet.sort_rack(move.leave))
    named = without_rest(told.comparison.terms, LEAST_TERM, TERMS)[:MOST_TERMS]
    amounts = [(term.tiles, term.first if first else term.second) for term in named]
    terms = [f"{_term(part, told)} {signed(amount, told.texts)}" for part, amount in amounts if amount]
    stays = told.comparison.part("stays")
    rest = (stays.first if first else stays.second) - sum(in_tenths(amount) for _, amount in amounts)
    if terms and rest:
        terms.append(told.texts.gettext("the rest %(points)s") % {"points": signed(rest, told.texts)})
    return f"{tiles}: {', '.join(terms)}" if terms else tiles


def _term(tiles: bytes, told: _Told) -> str:
    if not tiles:
        return told.texts.gettext("mix of vowels and consonants")
    return "+".join(told.alphabet.show_rack(bytes((tile,))) for tile in tiles)


def _late(told: _Told) -> str:
    own, other = map(told.points, told.part("late"))
    form = told.texts.gettext(
        "So near the end the points of the tiles that stay count too: %(own)s with %(move)s, %(worth)s with "
        "%(other)s."
    )
    return told.say(form, own=own, worth=other)


def _bag(told: _Told) -> str:
    own, other = map(told.points, told.part("bag"))
    bag, others = (_in_bag(count, told.texts) for count in told.turned(told.comparison.bags))
    form = told.texts.gettext(
        "So near the end it counts who will empty the bag: %(move)s leaves it with %(bag)s, worth %(own)s; "
        "%(other)s with %(others)s, worth %(worth)s."
    )
    return told.say(form, bag=bag, own=own, others=others, worth=other)


def _in_bag(count: int, texts: Texts) -> str:
    return texts.ngettext("%(num)s tile", "%(num)s tiles", count) % {"num": count}


def _later(told: _Told) -> str:
    own, other = (amount // HUNDREDTHS for amount in told.part("later"))
    return told.texts.gettext(
        "In later turns one still scores %(own)s after %(move)s, %(points)s after %(other)s."
    ) % {"own": own, "move": told.own, "points": other, "other": told.other}


def _other(told: _Told) -> str:
    own, other = (-amount // HUNDREDTHS for amount in told.part("other"))
    return told.texts.gettext(
        "To the end the other scores %(own)s after %(move)s, %(points)s after %(other)s."
    ) % {"own": own, "move": told.own, "points": other, "other": told.other}


def _settled(told: _Told) -> str:
    name: PartName = "left" if told.reason.kind == "left" else "settled"
    own, other = (signed(amount, told.texts) for amount in told.part(name))
    form = told.texts.gettext(
        "The tiles left at the end bring %(own)s after %(move)s, %(worth)s after %(other)s."
    )
    return told.say(form, own=own, worth=other)


def _rest(told: _Told) -> str:
    own, other = (signed(amount, told.texts) for amount in told.part("rest"))
    form = told.texts.gettext("What follows comes to %(own)s after %(move)s, to %(worth)s after %(other)s.")
    if told.comparison.simulated:
        form = told.texts.gettext(
            "What else follows came in the simulation to %(own)s after %(move)s, to %(worth)s after "
            "%(other)s."
        )
    return told.say(form, own=own, worth=other)


def _reply(told: _Told) -> str:
    own, other = (told.points(-amount) for amount in told.part("reply"))
    form = told.texts.gettext(
        "The other’s next turn brought %(own)s on average after %(move)s, %(points)s after %(other)s."
    )
    if told.opens() > 0:
        form = told.texts.gettext(
            "%(other)s opens the board: the other’s next turn brought %(points)s on average after it, "
            "%(own)s after %(move)s."
        )
    elif told.opens() < 0:
        form = told.texts.gettext(
            "%(move)s closes the board: the other’s next turn brought %(own)s on average after it, "
            "%(points)s after %(other)s."
        )
    return told.say(form, own=own, points=other)


def _next(told: _Told) -> str:
    own, other = map(told.points, told.part("next"))
    moves = told.turned((told.comparison.first, told.comparison.second))
    kept = [
        told.alphabet.show_rack(told.alphabet.sort_rack(move.leave)) or told.texts.gettext("no tile")
        for move in moves
    ]
    form = told.texts.gettext(
        "One’s own next turn brought %(own)s on average after %(move)s (kept: %(leave)s), %(points)s after "
        "%(other)s (kept: %(others)s)."
    )
    if kept[0] == kept[1]:
        form = told.texts.gettext(
            "One’s own next turn brought %(own)s on average after %(move)s, %(points)s after %(other)s."
        )
    return told.say(form, own=own, leave=kept[0], points=other, others=kept[1])


def _then(told: _Told) -> str:
    own, other = (signed(amount, told.texts) for amount in told.part("then"))
    form = told.texts.gettext(
        "From then on to the end of the game own points less the other’s came to %(own)s after %(move)s, to "
        "%(worth)s after %(other)s."
    )
    if all(part.name != "left" for part in told.comparison.parts):
        form = told.texts.gettext(
            "In the rest of the game own points less the other’s came to %(own)s after %(move)s, to "
            "%(worth)s after %(other)s."
        )
    return told.say(form, own=own, worth=other)


def _third(told: _Told) -> str:
    own, other = (told.points(-amount) for amount in told.part("third"))
    form = told.texts.gettext(
        "The other’s turn after that brought %(own)s on average after %(move)s, %(points)s after %(other)s."
    )
    return told.say(form, own=own, points=other)


def _held(told: _Told) -> str:
    own, other = (signed(amount, told.texts) for amount in told.part("held"))
    form = told.texts.gettext(
        "The tiles on the racks after that, own less the other’s, were worth %(own)s after %(move)s, "
        "%(worth)s after %(other)s."
    )
    return told.say(form, own=own, worth=other)


def _answers(told: _Told) -> str:
    answers = told.comparison.answers
    assert answers  # without answers there is no such reason
    own, other = map(told.points, told.turned((answers.first, answers.second)))
    if answers.racks == 1:
        form = told.texts.gettext(
            "With the rack that is known the other’s best answer scores %(own)s after %(move)s, %(points)s "
            "after %(other)s."
        )
    elif told.opens() > 0:
        form = told.texts.gettext(
            "%(other)s opens the board: the other’s best answer scores %(points)s after it on average, "
            "%(own)s after %(move)s; as the board lies it would be %(before)s."
        )
    elif told.opens() < 0:
        form = told.texts.gettext(
            "%(move)s closes the board: the other’s best answer scores %(own)s after it on average, "
            "%(points)s after %(other)s; as the board lies it would be %(before)s."
        )
    else:
        form = told.texts.gettext(
            "The other’s best answer scores %(own)s on average after %(move)s, %(points)s after %(other)s."
        )
    return told.say(form, own=own, points=other, before=told.points(answers.before))


def _square(told: _Told) -> str:
    answers, square = told.comparison.answers, told.reason.square
    assert answers  # without answers there is no such reason
    counts = {at: (first, second) for at, first, second in answers.covered}
    own, other = told.turned(counts[square])
    form = told.texts.ngettext(
        "The best answer covers the triple word %(square)s with %(points)s of %(num)s rack after %(other)s, "
        "with %(own)s after %(move)s.",
        "The best answer covers the triple word %(square)s with %(points)s of %(num)s racks after %(other)s, "
        "with %(own)s after %(move)s.",
        answers.racks,
    )
    return told.say(form, square=square_name(square), points=other, num=answers.racks, own=own)


def _all(told: _Told) -> str:
    chances = told.comparison.chances
    assert chances  # without chances there is no such reason
    own, other = told.turned(chances)
    own_share, other_share = (told.share(one.hits, one.of) for one in (own, other))
    if own.last:
        form = told.texts.gettext(
            "After %(move)s one can go out next turn with %(own)s %% of what may be drawn, after %(other)s "
            "with %(share)s %%, if the board stays as it is then."
        )
    else:
        form = told.texts.gettext(
            "After %(move)s all %(tiles)s tiles can be laid next turn with %(own)s %% of what may be drawn, "
            "after %(other)s with %(share)s %%, if the board stays as it is then."
        )
    return told.say(form, own=own_share, share=other_share, tiles=own.tiles)


SENTENCES: dict[ReasonKind, Callable[[_Told], str]] = {
    "points": _points,
    "stays": _stays,
    "late": _late,
    "bag": _bag,
    "later": _later,
    "other": _other,
    "settled": _settled,
    "rest": _rest,
    "reply": _reply,
    "next": _next,
    "then": _then,
    "left": _settled,
    "third": _third,
    "held": _held,
    "answers": _answers,
    "square": _square,
    "all": _all,
}


@part("game/analysis_why.html")
def why(
    texts: Texts, alphabet: Alphabet, before: Before, weighed: Weighed | None, explained: Explained | None
) -> Mapping[str, Any]:
    """Return the part of the page: the compared moves, the reasons for either, and the figures.

    The verdict is left out where the turn has said it.
    """
    moves = listed(before, weighed)[0] if weighed else []
    comparison = explained.comparison if explained else None
    about = bool(explained and explained.followed is False)
    tried = explained and (explained.followed is not None or (comparison and comparison.simulated))
    return {
        "moves": [move_words(move, alphabet, texts) for move in moves] if len(moves) > 1 else [],
        "chosen": [move_words(move, alphabet, texts).value for move in explained.moves]
        if explained
        else ["", ""],
        "explained": explained,
        "comparison": comparison,
        "names": names_of(comparison, alphabet, texts) if comparison else [],
        "verdict": verdict(comparison, alphabet, texts, about=about, error=explained.error)
        if explained and comparison and not (weighed and _is_of_turn(explained, weighed))
        else "",
        "estimated": 0 < before.position.in_bag <= NEAR.in_bag and not tried,
        "sentences": with_rest(comparison, alphabet, texts) if comparison else [],
        "rows": _rows(comparison, texts) if comparison else [],
        "error": points_of(comparison.answers.error, texts) if comparison and comparison.answers else "",
    }


def _is_of_turn(explained: Explained, weighed: Weighed) -> bool:
    """Tell whether a turn's own sentence says what comparing its best move with the one made does."""
    best, made, comparison = weighed.best[0], weighed.played, explained.comparison
    if made is None or comparison is None or {*map(key_of, explained.moves)} != {key_of(best), key_of(made)}:
        return False
    if weighed.rounds and comparison.simulated:
        return bool(weighed.lost or weighed.chance_counted)
    return bool(weighed.lost) and comparison.difference == weighed.lost and explained.followed is not False


def _name(name: PartName, comparison: Comparison) -> str:
    anew = name == "stays" and not (comparison.first.leave and comparison.second.leave)
    return NEW_RACK if anew else PARTS[name]


def _rows(comparison: Comparison, texts: Texts) -> list[Row]:
    """Return every part that is not zero for both, and the sum."""
    shown = [one for one in comparison.parts if one.first or one.second]
    rows = [
        Row(
            texts.gettext(_name(one.name, comparison)),
            points_of(one.first, texts),
            points_of(one.second, texts),
            signed(one.difference, texts),
        )
        for one in shown
    ]
    first, second = (
        sum(amounts) for amounts in zip(*((one.first, one.second) for one in shown), strict=True)
    )
    total = Row(
        texts.gettext("Together"),
        points_of(first, texts),
        points_of(second, texts),
        signed(comparison.difference, texts),
    )
    return [*rows, total]
