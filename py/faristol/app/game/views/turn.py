"""The values of an analysis, and one turn of a game beside the best moves with its rack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol.app.ear.views.heard import Heard
from faristol.app.game.views.better import name_of
from faristol.app.game.views.moves import (
    ANCHORS,
    SEED,
    MoveWords,
    emptying,
    move_words,
    points_of,
    simulation,
    turn_words,
    with_error,
)
from faristol.app.game.views.screens import GameScreen
from faristol.app.game.views.why import why
from faristol.app.text import Texts
from faristol.app.views.board import board, rack, squares_of
from faristol.app.views.mistake_sizes import TENTHS
from faristol.app.views.render import part
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_word
from faristol.modes.game.analysing import Before, Weighed, is_same, listed, play_before
from faristol.modes.game.mistakes import Mistake
from faristol.modes.game.searches import Emptied, Explained, Simulated
from faristol.modes.game.turn import Turn
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.move_index import play_of
from faristol.movegen.why import Comparison
from faristol.rules.game_rules import PAIR
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import Alphabet

PLIES = ("2", "3", "4", "5")
"""Turns ahead that can be chosen for a simulation."""

CERTAINTIES = ("90", "95", "99")
"""Confidence in per cent that can be chosen for settling the best move (ANA-1)."""


@dataclass(frozen=True)
class SimulationChoices:
    """The choices for a simulation: turns ahead, confidence in per cent, and the `seed` as typed.

    With `supposed`, the opponent's leave is inferred from the last play; with `known`, the opponent has the
    tiles that a position states. `marked` are the moves by their values, None for those marked by default.
    """

    plies: str = "2"
    certainty: str = "95"
    supposed: bool = False
    known: bool = True
    marked: frozenset[str] | None = None
    seed: str = ""


@dataclass(frozen=True, kw_only=True)
class AnalysisScreen(GameScreen):
    """The turns of a game beside the best moves.

    `weighed` and `invalid` (words not in the list) are by turn number. `shown` is the turn in view, None for
    all of them; `tried` is the value of its move shown on the board. `typed_racks` are the turns whose rack
    was typed. `stopped` says that the weighing was stopped, `done` is the progress of the endgame being
    searched. With few tiles in the bag, `can_empty` says that a move empties it, `none_empties` that none of
    the best does. `again` says that the endgame of the turn shown will be searched for longer. `edit` is the
    address of the editor with the position, `choices` those for a simulation.
    """

    turns: Sequence[Before]
    weighed: Mapping[int, Weighed]
    invalid: Mapping[int, tuple[bytes, ...]]
    waiting: int = 0
    shown: Before | None = None
    rack_typed: bool = False
    typed_racks: frozenset[int] = frozenset()
    tried: str = ""
    stopped: bool = False
    done: float = 0.0
    simulated: Simulated | None = None
    choices: SimulationChoices = SimulationChoices()
    emptied: Emptied | None = None
    can_empty: bool = False
    none_empties: bool = False
    again: bool = False
    explained: Explained | None = None
    edit: str = ""


@dataclass(frozen=True, kw_only=True)
class ReportScreen(AnalysisScreen):
    """The report of a game: its mistakes, with the best move beside the one made for those to learn from.

    `unsimulated` counts the turns that are not simulated yet, `unanswered` those whose answers are not
    searched.
    """

    mistakes: Sequence[Mistake] = ()
    compared: Mapping[int, Comparison] = field(default_factory=dict)
    unanswered: int = 0
    unsimulated: int = 0


CHOSEN = 3
"""Best moves marked for a simulation at first, beside the one that was made."""


@dataclass(frozen=True)
class Row:
    """A move of the turn; `played` is the one that was made, `chosen` are those marked for a simulation."""

    words: MoveWords
    played: bool
    chosen: bool


def turn_parts(screen: AnalysisScreen, before: Before, texts: Texts) -> dict[str, str]:
    """Return the parts of the page of a turn that was made."""
    weighed = screen.weighed.get(before.number)
    words = screen.invalid.get(before.number, ())
    alphabet = screen.alphabet
    return {
        **position_parts(screen, before, texts),
        "analysis-played": _played(
            texts,
            alphabet,
            before,
            weighed,
            screen.state.players[before.turn.seat].name,
            texts.sequence([written_word(word, alphabet) for word in words]),
        ),
        "analysis-rack": _rack(
            texts,
            alphabet,
            before,
            screen.rack_typed,
            screen.typed.get("tiles", ""),
            tuple(notice for notice in screen.notices if notice.anchor == "analysis"),
        ),
    }


def position_parts(screen: AnalysisScreen, before: Before, texts: Texts) -> dict[str, str]:
    """Return the parts common to turns made or to come: the board, the best moves, their simulation."""
    weighed = screen.weighed.get(before.number)
    last = screen.turns[before.number - 2].turn if before.number > 1 else None
    replied = play_before(screen.turns, before.number) is not None
    alphabet = screen.alphabet
    return {
        "analysis-board": _board(texts, alphabet, before, last, screen.tried),
        "analysis-why": why(texts, alphabet, before, weighed, screen.explained),
        "analysis-best": _best(
            texts,
            alphabet,
            before,
            weighed,
            screen.tried,
            screen.choices,
            tuple(notice for notice in screen.notices if notice.anchor in ANCHORS),
            replied=replied,
            again=screen.again,
        ),
        "emptying": emptying(
            texts,
            alphabet,
            screen.emptied,
            before.position.in_bag,
            possible=screen.can_empty and not screen.emptied,
            none_empties=screen.none_empties,
            earlier=bool(weighed and weighed.draws),
            moves=listed(before, weighed)[0] if weighed else (),
        ),
        "simulation": simulation(
            texts, alphabet, screen.simulated, screen.emptied, several=len(screen.state.players) > PAIR
        ),
    }


def heard_of(screen: AnalysisScreen, before: Before) -> Heard:
    """Return the board before the turn for screen readers, with the move shown on it."""
    lying = before.position.board
    tiles = new_tiles(lying, play_of(screen.tried)) if screen.tried else ()
    return Heard(lying.place(tiles), screen.alphabet)


@part("game/analysis_board.html")
def _board(
    texts: Texts, alphabet: Alphabet, before: Before, last: Turn | None, tried: str
) -> Mapping[str, Any]:
    lying = before.position.board
    fresh = squares_of(last.play) if last and last.kind == "play" else frozenset()
    if not tried:
        return {"board": board(lying, alphabet, texts, fresh)}
    play = play_of(tried)
    tiles = new_tiles(lying, play)
    tried_on = [square for square, _ in tiles]
    return {"board": board(lying.place(tiles), alphabet, texts, fresh, tried_on)}


@part("game/analysis_played.html")
def _played(
    texts: Texts, alphabet: Alphabet, before: Before, weighed: Weighed | None, name: str, invalid: str
) -> Mapping[str, Any]:
    what, coordinates = turn_words(before.turn, before.position.board, alphabet, texts)
    lost = weighed.lost if weighed else None
    return {
        "name": name,
        "turn": before.turn,
        "what": what,
        "place": coordinates,
        "invalid": invalid,
        "lost": points_of(lost, texts) if lost else "",
        "better": name_of(weighed.best[0].ranked, alphabet, texts) if weighed and lost else "",
        "best": lost == 0 and not (weighed and weighed.chance_counted),
        "followed": bool(weighed and weighed.draws),
        "sure": bool(weighed and weighed.exact),
        "unproven": bool(weighed and weighed.unproven),
        "least": bool(weighed and weighed.least),
        "simulated": simulated_words(weighed, alphabet, texts) if weighed and weighed.rounds else "",
        "ways": bool(weighed and weighed.rounds == before.ways),
        "bag": before.position.in_bag,
    }


def simulated_words(weighed: Weighed, alphabet: Alphabet, texts: Texts) -> str:
    """Return what the simulation of a turn has found of the move that was made: the chance of winning first,
    the points beside it, with their errors."""
    best = move_words(weighed.best[0], alphabet, texts)
    chance, more = weighed.chance_counted, weighed.more
    points = points_of((chance and more) or weighed.lost or 0, texts)
    values = {
        "move": f"{best.what} {best.place}".strip(),
        "percent": with_error(texts.tenths((chance or 0) / TENTHS), weighed.chance_error / TENTHS, texts),
        "points": with_error(points, weighed.error / HUNDREDTHS, texts),
        "num": weighed.rounds,
    }
    if not weighed.lost and not chance:
        form = texts.ngettext(
            "Simulated in %(num)s round: nothing better was found.",
            "Simulated in %(num)s rounds: nothing better was found.",
            weighed.rounds,
        )
    elif weighed.is_equal:
        form = texts.ngettext(
            "Simulated in %(num)s round: as good as %(move)s within the error, %(points)s points less.",
            "Simulated in %(num)s rounds: as good as %(move)s within the error, %(points)s points less.",
            weighed.rounds,
        )
    elif not chance:
        form = texts.ngettext(
            "Simulated in %(num)s round: it wins about as often as %(move)s, but brings %(points)s points "
            "less.",
            "Simulated in %(num)s rounds: it wins about as often as %(move)s, but brings %(points)s points "
            "less.",
            weighed.rounds,
        )
    elif more:
        form = texts.ngettext(
            "Simulated in %(num)s round: the chance of winning is %(percent)s %% lower than with %(move)s, "
            "though it brings %(points)s points more.",
            "Simulated in %(num)s rounds: the chance of winning is %(percent)s %% lower than with %(move)s, "
            "though it brings %(points)s points more.",
            weighed.rounds,
        )
    else:
        form = texts.ngettext(
            "Simulated in %(num)s round: the chance of winning is %(percent)s %% lower than with %(move)s, "
            "and it brings %(points)s points less.",
            "Simulated in %(num)s rounds: the chance of winning is %(percent)s %% lower than with %(move)s, "
            "and it brings %(points)s points less.",
            weighed.rounds,
        )
    return form % values


@part("game/analysis_rack.html")
def _rack(
    texts: Texts, alphabet: Alphabet, before: Before, typed: bool, text: str, notices: Sequence[Notice]
) -> Mapping[str, Any]:
    tiles = alphabet.sort_rack(before.rack)
    return {
        "rack": rack(tiles, alphabet, texts) if tiles else "",
        "typed": typed,
        "text": text,
        "notices": notices,
        "known": alphabet.show_rack(before.spent),
        "language": alphabet.language,
    }


@part("game/analysis_best.html")
def _best(
    texts: Texts,
    alphabet: Alphabet,
    before: Before,
    weighed: Weighed | None,
    tried: str,
    choices: SimulationChoices,
    notices: Sequence[Notice],
    *,
    replied: bool,
    again: bool,
) -> Mapping[str, Any]:
    """Return the part with the best moves.

    `replied` says that the opponent made a play just before, `again` that an endgame is to be searched for
    longer; `choices` and `notices` are those of a simulation.
    """
    if weighed is None:
        return {"rows": [], "known": bool(before.rack), "exact": None, "before": before}
    rows = list[Row]()
    for index, move in enumerate(weighed.best):
        played = is_same(before, move, weighed.played)
        shown = weighed.played if played and weighed.played else move
        first = index < CHOSEN if not weighed.draws else not index or move.worth is None
        rows.append(_row(move_words(shown, alphabet, texts), choices, played=played, first=first))
    if weighed.played and not any(row.played for row in rows):
        rows.append(_row(move_words(weighed.played, alphabet, texts), choices, played=True, first=False))
    return {
        "rows": rows,
        "known": True,
        "exact": weighed.exact,
        "simulable": weighed.exact is None or (weighed.draws and any(not row.words.worth for row in rows)),
        "about": weighed.exact is False and not weighed.least,
        "draws": weighed.draws,
        "again": again,
        "tried": tried,
        "before": before,
        "replied": replied,
        "other": alphabet.show_rack(alphabet.sort_rack(before.set_rack)),
        "choices": choices,
        "plies": PLIES,
        "certainties": CERTAINTIES,
        "bad_seed": any(notice.anchor == SEED for notice in notices),
        "notices": notices,
    }


def _row(words: MoveWords, choices: SimulationChoices, *, played: bool, first: bool) -> Row:
    """Return a move of the list; `first` says that it is marked unless another choice was made."""
    if choices.marked is None:
        return Row(words, played, chosen=played or first)
    return Row(words, played, chosen=words.value in choices.marked)
