"""The positions of a language, and turns to practise: their judge, the next one, invalid ones (PRA-5).

A source of turns names a stream or the game of a link, and some of its rounds or turns: "k3abc.2.7". Its
positions are made from it at each request; only the answers are saved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from faristol.app.feature import later
from faristol.app.home.views.first_puzzle import CardPuzzle
from faristol.app.paths import whole
from faristol.app.practice.card_sets import language_of
from faristol.app.practice.player import Player, begun
from faristol.app.practice.views.position_words import KINDS as QUESTIONS
from faristol.app.practice.views.turns import page_of_link
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.alone import is_position as is_asked_of
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.game.analysing import Before, turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.practice import choosing
from faristol.modes.practice.choosing import KeyedPositions
from faristol.modes.practice.events import PositionsSetAside
from faristol.modes.practice.positions import key_of
from faristol.modes.practice.positions import language_of as language_in
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.solving import Judge, holds, solve
from faristol.movegen.puzzles import KINDS, SEVEN, Kind, Puzzle, candidates
from faristol.rules.articles import article_in
from faristol.rules.game_rules import GameRules

KIND = "practice.kind"
"""The setting with the kind of position asked last, empty for any."""

state_at = later("faristol.app.game.replay", "state_at")

MOST_ASIDE = 200
"""Most positions that one event sets aside; others follow when they are next looked at."""


async def positions_by(window: Window, made_by: LexiconHeader) -> KeyedPositions:
    """Return the positions made by a default list; raises `Refused` "puzzles.not_here", `Damaged`."""
    positions = window.worked_out.find(KeyedPositions, made_by.checksum)
    if positions is None:
        puzzles = await window.library.puzzles(made_by.checksum)
        positions = window.worked_out.put(KeyedPositions(puzzles), made_by.checksum)
    return positions


async def judge_by(window: Window, header: LexiconHeader) -> Judge:
    """Return the judge by a list and the usual rules of its language; raises like a referee."""
    rules = GameRules.usual(header.language)
    referee = await window.library.referee(header.language, header.checksum, rules)
    return Judge(referee.generator, referee.alphabet, rules, window.library.worth(header.language))


async def list_on(window: Window, language: str, day: str = "") -> LexiconHeader:
    """Return the list in use; where it is the default one, that of the puzzle of a day (PRA-7)."""
    proposed, default = await window.proposed_list(language), window.library.default(language)
    return window.library.default(language, day) if proposed == default else proposed


async def position_of(window: Window, key: str, day: str = "") -> tuple[Puzzle, Judge, LexiconHeader]:
    """Return the position with a key, its judge, and the list that it is judged by.

    A position of an earlier default list is judged by that one if it is not true by its successor. Raises
    `Refused` "position.unknown", "position.not_true", and as the library does.
    """
    library, language = window.library, language_in(key)
    in_use = await list_on(window, language, day)
    for made_by in (library.default(language), *library.earlier(language)):
        if puzzle := (await positions_by(window, made_by)).by_key.get(key):
            break
    else:
        raise Refused("position.unknown")
    by_default = await window.proposed_list(language) == library.default(language)
    for header in (in_use, made_by) if by_default else (in_use,):
        judge = await judge_by(window, header)
        if holds(judge, puzzle, same_list=header.checksum == made_by.checksum):
            return puzzle, judge, header
    raise Refused("position.not_true", list=in_use.title)


def kind_in(text: str) -> Kind | None:
    """Return the kind of position that a text names, None for any."""
    return next((kind for kind in KINDS if kind == text), None)


class Choosing:
    """A choice among positions, with those that are not true by the list in use."""

    def __init__(
        self, positions: KeyedPositions, judge: Judge, header: LexiconHeader, player: Player
    ) -> None:
        self.positions, self._judge, self.header, self._player = positions, judge, header, player
        self._same = positions.puzzles.lexicon_checksum == header.checksum
        self.gone: dict[str, None] = {}

    def is_true(self, key: str) -> bool:
        """Tell whether a position is still true by the list in use."""
        aside = self._player.state.positions.aside.get(key) == self.header.checksum and not self._same
        if aside or key in self.gone:
            return False
        if holds(self._judge, self._puzzle(key), same_list=self._same):
            return True
        self.gone[key] = None
        return False

    def level(self, key: str) -> float | None:
        """Return the supposed level of a position, None if it is not true."""
        return choosing.supposed_level(self._judge, self._puzzle(key)) if self.is_true(key) else None

    def possible(self, key: str) -> bool:
        """Tell whether the position has the play that it asks for."""
        return choosing.is_possible(self._judge, self._puzzle(key))

    def _puzzle(self, key: str) -> Puzzle:
        return self.positions.by_key[key]

    def of_day(self, day: str) -> str | None:
        """Return the puzzle of a day that is true by the list in use, None if there is none."""
        of_kind, checksum = self.positions.of_kind, self.header.checksum
        keys = choosing.of_week(of_kind, day, checksum, self.level, self.possible)
        return next((key for key in keys if self.is_true(key)), None)

    async def chosen(self, request: Request, key: str | None) -> str:
        """Return the chosen position after setting untrue ones aside; raises `Refused` if there is none."""
        await self._tell(request)
        if key is None:
            raise Refused("position.none" if self.positions.puzzles.all else "position.no_language")
        return key

    async def _tell(self, request: Request) -> None:
        """Set aside the positions that are not true, and tell it."""
        if not self.gone:
            return
        window, texts, count = request.window, request.window.texts, len(self.gone)
        aside = PositionsSetAside(tuple(self.gone)[:MOST_ASIDE], self.header.checksum)
        await window.command(PRACTICE, self._player.stream, aside)
        text = texts.ngettext(
            "%(num)s position is set aside: it is not true by %(list)s.",
            "%(num)s positions are set aside: they are not true by %(list)s.",
            count,
        )
        sentence = text % {"num": texts.number(count), "list": self.header.title}
        request.session.notices.append(Notice("positions", sentence, "info"))


async def next_key(request: Request, player: Player, kind: Kind | None) -> str:
    """Return a position about as hard as the player is strong, at first an easy one.

    Raises `Refused` if there is none.
    """
    window, positions = request.window, player.state.positions
    choice, language = await _choosing(window, player)
    rating, begins = positions.rating(language), positions.answered_in(language) < choosing.FIRST
    args = positions, rating, choice.level, choice.possible, window.now(), window.rng
    kinds = dict.fromkeys((kind or ("best" if begins else None), kind))
    keys = (choosing.choose(choice.positions.of_kind(one), *args, begins=begins) for one in kinds)
    return await choice.chosen(request, next(filter(None, keys), None))


async def key_of_day(request: Request, player: Player, day: str) -> str:
    """Return the puzzle of a day, the same for all players with the same list (PRA-7, FRO-4)."""
    choice, _ = await _choosing(request.window, player, day)
    return await choice.chosen(request, choice.of_day(day))


async def puzzle_of_day(window: Window, player: Player, day: str) -> CardPuzzle | None:
    """Return the puzzle of a day for the card of Today, and change nothing; None if there is none.

    Raises `Refused` and `Damaged` where the list or the positions cannot be read.
    """
    choice, _ = await _choosing(window, player, day)
    key = choice.of_day(day)
    if key is None:
        return None
    puzzle, alphabet = choice.positions.by_key[key], window.library.alphabet(choice.header.language)
    return CardPuzzle(alphabet.sort_rack(puzzle.rack), puzzle.board, alphabet, QUESTIONS[puzzle.kind][1])


async def _choosing(window: Window, player: Player, day: str = "") -> tuple[Choosing, str]:
    """Return the choice among the positions of the language chosen last, on a day, and that language."""
    positions, judge, header = await _read(window, day)
    return Choosing(positions, judge, header, player), header.language


async def _read(window: Window, day: str) -> tuple[KeyedPositions, Judge, LexiconHeader]:
    language = await language_of(window)
    positions = await positions_by(window, window.library.default(language, day))
    header = await list_on(window, language, day)
    return positions, await judge_by(window, header), header


async def who_is_asked(window: Window, day: str = "") -> Player:
    """Return the player of this device, created if nobody has begun yet and there is something to ask.

    Raises `Refused` and `Damaged` where the list or the positions cannot be read.
    """
    await _read(window, day)
    return await begun(window)


async def puzzles_of(window: Window, source: str) -> dict[str, Puzzle]:
    """Return the positions of a source by key, in order; those that are not true are left out.

    Raises `Refused` for a stream that is not here, and for a game that is being played.
    """
    stream, *rest = source.split(".")
    numbers = {number for number in map(whole, rest) if number is not None}
    if stream in {head.stream for head in await window.store(DUPLICATE).heads()}:
        return await _of_duplicate(window, stream, numbers)
    page = page_of_link(source)
    state = await state_at(window, page) if page else (await window.open(CLASSIC, stream)).state
    if state.under_way:
        raise Refused("analysis.locked", rule=article_in("CLA-1D", state.rules.document), name=state.name)
    header = await window.proposed_list(state.language)
    judge = await judge_by(window, header)
    turns = [before for before in turns_of(state, {}) if before.number in numbers]
    puzzles = (puzzle for before in turns for puzzle in _of_turn(before, judge, lays=bool(page)))
    return _true(puzzles, judge, header, state.lexicon_checksum)


async def _of_duplicate(window: Window, stream: str, numbers: set[int]) -> dict[str, Puzzle]:
    """Return the racks of these rounds, each asking for the play with the highest score."""
    state = (await window.open(DUPLICATE, stream)).state
    if not state.ended:
        raise Refused("alone.unfinished", name=state.name)
    header = await window.proposed_list(state.language)
    judge = await judge_by(window, header)
    rounds = [round_ for round_ in state.rounds if round_.number in numbers and is_asked_of(round_)]
    puzzles = (Puzzle("best", round_.board, round_.rack) for round_ in rounds)
    return _true(puzzles, judge, header, state.lexicon_checksum)


def _of_turn(before: Before, judge: Judge, *, lays: bool) -> Iterator[Puzzle]:
    """Yield the questions of a turn: the highest score, the tiles to keep, or the ending.

    It is the tiles to keep if another play than the highest is worth more; but whoever `lays` tries for more
    points first, if there were more.
    """
    board, rack = before.position.board, before.rack
    if not rack or len(rack) > SEVEN:
        return
    if before.is_endgame:
        yield Puzzle("ending", board, rack)
        return
    most = judge.generator.best(board, rack)
    if not len(most):
        return
    keep = Puzzle("keep", board, rack)
    choices = candidates(judge.generator, judge.worth, judge.rules, keep.position(judge.alphabet))
    lower = len(choices) > 1 and choices[0].score < most[0].score
    more = lays and before.turn.points < most[0].score
    yield keep if lower and not more else Puzzle("best", board, rack)


def _true(puzzles: Iterable[Puzzle], judge: Judge, header: LexiconHeader, checksum: str) -> dict[str, Puzzle]:
    same = header.checksum == checksum
    return {
        key_of(puzzle, judge.alphabet.language): puzzle
        for puzzle in puzzles
        if holds(judge, puzzle, same_list=same) and _is_solved(judge, puzzle)
    }


def _is_solved(judge: Judge, puzzle: Puzzle) -> bool:
    try:
        return solve(judge, puzzle).right > 0
    except Refused:
        return False
