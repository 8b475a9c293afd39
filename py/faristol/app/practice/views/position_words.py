"""Positions in words: questions, hints, attempts, results; and what their pages show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.duplicate.views.figures import points
from faristol.app.game.views.moves import points_of
from faristol.app.tentative.tentative import Attempt as Tried
from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.screen import Question, Screen
from faristol.app.views.written import written_play, written_word
from faristol.board.board import SIZE, SQUARES, Board, Direction, square_name
from faristol.modes.practice.positions import Result, Step
from faristol.modes.practice.rating import ANSWERS_TO_SETTLE
from faristol.modes.practice.solving import Attempt, Solution
from faristol.movegen.last_tiles import Ply
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.puzzles import Kind, Puzzle
from faristol.movegen.records import RankedPlay
from faristol.movegen.why import Comparison
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play, spoken_coordinates
from faristol.rules.placement import Placement, new_tiles, place, score
from faristol.tiles.alphabet import Alphabet

KINDS: dict[Kind, tuple[str, str]] = {
    "best": (_("The highest score"), _("Which play scores most?")),
    "seven": (_("All seven tiles?"), _("Is there a play with all seven tiles?")),
    "ending": (_("Endgame"), _("The bag is empty. Which play wins most from here to the end?")),
    "keep": (
        _("What to keep"),
        _("Which of these plays is worth most, with the tiles that stay on the rack?"),
    ),
}
"""Name and question of each kind of position."""

HINTS: dict[Step, str] = {
    "whether": _("Hint: is there one?"),
    "length": _("Hint: how many tiles?"),
    "line": _("Hint: which line?"),
    "first": _("Hint: where does it begin?"),
    "fewer": _("Hint: one choice less"),
}


MOST_ALSO = 6
"""Most other right plays that are named before the list of all."""


@dataclass(frozen=True)
class GivingUp(Question):
    """Ask whether to give up the position."""


@dataclass(frozen=True)
class Solving:
    """The player's progress with a position.

    `after` is the number of answers when it was shown, at `shown` (epoch milliseconds). `tried` are the wrong
    attempts as written, `wrong` their results, without "there is none"; `hints` counts those taken. `out` are
    the choices that a hint or an attempt has excluded, `chosen` is the marked one. `right` is the attempt
    that solved it, `looked` the number of the best play that the board then shows. `hinted` says that
    what was said last was a hint.
    """

    after: int
    shown: int
    tried: tuple[str, ...] = ()
    wrong: tuple[Attempt, ...] = ()
    hints: int = 0
    out: tuple[int, ...] = ()
    chosen: int | None = None
    right: Attempt | None = None
    looked: int = 0
    hinted: bool = False


@dataclass(frozen=True, kw_only=True)
class PositionScreen(Screen):
    """A position: `result` is None while it is being solved, `before` is the rating before.

    `settled` says whether the rating is certain enough to be told, `best` that it is the highest so far.
    `tried` is the play of the tiles on the board, `fresh` are the squares of the play in view. `plies` are
    those of an ending after the best play; `compared` is, for tiles to keep, the comparison of the best
    choice with the one in view. `asks` says whether the page asks to give it up. `earlier` names the default
    list of an earlier version that it is judged by, `of_any` that positions of every kind are asked.
    """

    day: str
    source: str
    puzzle: Puzzle
    solution: Solution
    solving: Solving
    alphabet: Alphabet
    rules: GameRules
    ground: Ground
    laying: Laying | None
    tried: Tried
    fresh: frozenset[int] = frozenset()
    result: Result | None = None
    before: float = 0
    settled: bool = False
    best: bool = False
    plies: tuple[Ply, ...] = ()
    compared: Comparison | None = None
    asks: bool = False
    earlier: str = ""
    of_any: bool = False


def read_out(puzzle: Puzzle, alphabet: Alphabet, texts: Texts) -> str:
    """Return a position as a judge announces it: the question, the rack tile by tile, the words."""
    parts = [texts.gettext(KINDS[puzzle.kind][1]), *in_words(puzzle, alphabet, texts)]
    return " ".join(parts)


def in_words(puzzle: Puzzle, alphabet: Alphabet, texts: Texts) -> list[str]:
    """Return the rack by tile names, the opponent's in an endgame, and each word with its coordinates."""
    table = alphabet.table(None)

    def named(tiles: bytes) -> str:
        return ", ".join(table.forms[tile] for tile in alphabet.sort_rack(tiles))

    sentences = [texts.gettext("Your rack: %(tiles)s.") % {"tiles": named(puzzle.rack)}]
    if puzzle.kind == "ending":
        other = puzzle.position(alphabet).unseen.tiles()
        sentences.append(texts.gettext("The other has: %(tiles)s.") % {"tiles": named(other)})
    lying = [
        f"{spoken_coordinates(square, direction, alphabet)}: {written_word(word, alphabet)}"
        for square, direction, word in _words(puzzle.board)
    ]
    sentences.append(texts.gettext("On the board: %(words)s.") % {"words": "; ".join(lying)})
    return sentences


def _words(board: Board) -> list[tuple[int, Direction, bytes]]:
    """Return every word on the board with its first square, those across first."""
    words = []
    for direction in Direction:
        for square in range(SQUARES):
            if not board.at(square):
                continue
            first, word = board.word_through(square, direction)
            if first == square and len(word) > 1:
                words.append((square, direction, word))
    return words


def hint(step_: Step, puzzle: Puzzle, solution: Solution, alphabet: Alphabet, texts: Texts) -> str:
    """Return a step of the hints, as a sentence."""
    best = solution.best
    if step_ == "fewer":
        return texts.gettext("One wrong choice is crossed out.")
    if step_ == "whether":
        return texts.gettext("There is one.") if best else texts.gettext("There is none.")
    if best is None or best.play is None:
        return ""
    play, count = best.play, len(best.tiles)
    if step_ == "length":
        form = texts.ngettext("It lays %(num)s tile.", "It lays %(num)s tiles.", count)
        return form % {"num": count}
    if step_ == "line":
        if play.direction is Direction.ACROSS:
            return texts.gettext("It lies across, in row %(row)s.") % {"row": square_name(play.square)[0]}
        return texts.gettext("It lies down, in column %(column)s.") % {"column": play.square % SIZE + 1}
    square, tile = new_tiles(puzzle.board, play)[0]
    letter = written_word(bytes((tile,)), alphabet)
    return texts.gettext("Its first tile is %(tile)s on %(square)s.") % {
        "tile": letter,
        "square": square_name(square),
    }


def wrong(attempt: Attempt, puzzle: Puzzle, solution: Solution, alphabet: Alphabet, texts: Texts) -> str:
    """Return the result of a wrong attempt."""
    play = written_play(attempt.play, alphabet)
    if attempt.verdict == "words":
        missing = texts.sequence([alphabet.show_word(word) for word in attempt.words])
        return texts.gettext("%(play)s: %(words)s is not in the word list.") % {
            "play": play,
            "words": missing,
        }
    if puzzle.kind == "ending":
        lost = solution.spread - attempt.spread
        return texts.ngettext(
            "%(play)s: it loses %(num)s point against the best play.",
            "%(play)s: it loses %(num)s points against the best play.",
            lost,
        ) % {"play": play, "num": lost}
    if puzzle.kind == "keep":
        return texts.gettext("%(play)s: another choice is worth more.") % {"play": play}
    return texts.gettext("%(play)s: %(points)s, and there is better.") % {
        "play": play,
        "points": points(attempt.score, texts),
    }


def there_is_one(texts: Texts) -> str:
    """Return the answer to a wrong claim that there is no play with all seven tiles."""
    return texts.gettext("There is one: look for it.")


def goes_on(plies: Sequence[Ply], alphabet: Alphabet, texts: Texts) -> list[tuple[str, str, int]]:
    """Return the plies of an ending: player, play, and points."""
    who = {True: texts.gettext("You"), False: texts.gettext("The other")}
    rows = [
        (
            who[ply.own],
            written_play(ply.play, alphabet) if ply.play else texts.pgettext("what to do", "pass"),
            ply.score,
        )
        for ply in plies
    ]
    if plies and plies[-1].settled:
        rows.append((who[plies[-1].own], texts.gettext("for the tiles that are left"), plies[-1].settled))
    return rows


def outcome(screen: PositionScreen, texts: Texts) -> str:
    """Return the result of a position, as a sentence for the page and for screen readers."""
    result = screen.result
    if result is None:
        return ""
    if not result.solved:
        verdict = texts.gettext("Given up.")
    elif screen.solution.right:
        verdict = texts.gettext("Right.")
    else:
        verdict = texts.gettext("Right: there is none. That moves no rating: only a play that is found does.")
    figures = {"said": verdict, "share": share(result.percent)}
    if not screen.settled:
        early = texts.ngettext(
            "%(said)s It is worth %(share)s. It is too early for a rating: it takes about %(num)s position.",
            "%(said)s It is worth %(share)s. It is too early for a rating: it takes about %(num)s positions.",
            ANSWERS_TO_SETTLE,
        )
        return early % {**figures, "num": ANSWERS_TO_SETTLE}
    change = round(result.rating) - round(screen.before)
    told = texts.gettext("%(said)s It is worth %(share)s. Your rating is %(rating)s (%(change)s).") % {
        **figures,
        "rating": round(result.rating),
        "change": signed(change),
    }
    highest = texts.gettext("It was never higher.")
    return f"{told} {highest}" if screen.best else told


def came(screen: PositionScreen, texts: Texts) -> str:
    """Return the play that was right, with its points: the one that was found, or the one that is shown."""
    best, right = screen.solution.best, screen.solving.right
    play, scored = (right.play, right.score) if right else (best and best.play, best.score if best else 0)
    return f"{written_play(play, screen.alphabet)}, {points(scored, texts)}" if play else ""


def also(screen: PositionScreen) -> list[tuple[str, int]]:
    """Return the other plays that were right, each with its points."""
    best, right = screen.solution.best, screen.solving.right
    own = right.play if right else best and best.play
    others = screen.solution.plays[: screen.solution.right]
    named = [
        (written_play(one.play, screen.alphabet), one.score) for one in others if one.play and one.play != own
    ]
    return named[:MOST_ALSO]


def share(percent: int) -> str:
    """Return the value of an answer: "75 %", with a space that does not break."""
    return f"{percent}\u00a0%"


def signed(number: int) -> str:
    """Return a change, with its sign: "+12", "−8", "±0"."""
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{abs(number)}"


def reason(one: RankedPlay, screen: PositionScreen, texts: Texts) -> str:
    """Return the reasons for a play's worth: the points of its words, or those of the tiles that stay."""
    if one.play is None:
        return ""
    alphabet = screen.alphabet
    if screen.puzzle.kind == "keep":
        kept = alphabet.show_rack(alphabet.sort_rack(one.leave)) or texts.pgettext("tiles", "none")
        worth = points_of(one.equity - one.score * HUNDREDTHS, texts)
        return texts.gettext("%(points)s points and %(worth)s for what stays: %(tiles)s") % {
            "points": one.score,
            "worth": worth,
            "tiles": kept,
        }
    if screen.puzzle.kind == "ending":
        return ending(screen.solution.spread, texts)
    return words_of(one.play, screen)


def words_of(play: Play, screen: PositionScreen) -> str:
    """Return the points of each word of a play, and the bonus."""
    placement = place(screen.puzzle.board, None, play, None, screen.rules, screen.alphabet)
    if not isinstance(placement, Placement):
        return ""
    result = score(screen.puzzle.board, placement, screen.alphabet, screen.rules)
    parts = [f"{written_word(word.letters, screen.alphabet)} {value}" for word, value in result.words]
    return " + ".join([*parts, *([str(result.bonus)] if result.bonus else [])])


def ending(spread: int, texts: Texts) -> str:
    """Return the point difference of an ending."""
    if spread < 0:
        form = texts.ngettext(
            "%(num)s point less than the other from here on",
            "%(num)s points less than the other from here on",
            -spread,
        )
    else:
        form = texts.ngettext(
            "%(num)s point more than the other from here on",
            "%(num)s points more than the other from here on",
            spread,
        )
    return form % {"num": abs(spread)}


def line_of_day(screen: PositionScreen, texts: Texts) -> str:
    """Return the result of the puzzle of the day in a line that does not reveal the solution (PRA-7)."""
    result = screen.result
    if result is None:
        return ""
    parts = [share(result.percent) if result.solved else texts.gettext("given up")]
    if result.solved:
        tries = result.wrong + 1
        parts.append(texts.ngettext("%(num)s attempt", "%(num)s attempts", tries) % {"num": tries})
    if result.hints:
        parts.append(texts.ngettext("%(num)s hint", "%(num)s hints", result.hints) % {"num": result.hints})
    parts.append(texts.duration(result.milliseconds))
    head = texts.gettext("Faristol, puzzle of %(date)s (%(language)s)") % {
        "date": texts.date(screen.day),
        "language": texts.tongue(screen.alphabet.language),
    }
    return f"{head}: {', '.join(parts)}"
