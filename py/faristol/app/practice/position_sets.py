"""The positions of a language: their judge, the next one, and those invalid by another word list."""

from __future__ import annotations

from collections.abc import Iterable

from faristol.app.practice.card_sets import language_of
from faristol.app.practice.player import Player
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.practice import choosing
from faristol.modes.practice.choosing import Known
from faristol.modes.practice.position_commands import SetPositionsAside
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.solving import Judge, holds
from faristol.movegen.puzzles import KINDS, Kind, Puzzle
from faristol.rules.game_rules import GameRules

KIND = "practice.kind"
"""The setting with the kind of position asked last, empty for any."""

MOST_ASIDE = 200
"""Most positions that one event sets aside; others follow when they are next looked at."""


async def known_in(window: Window, language: str) -> Known:
    """Return the positions of a language; raises `Refused` "puzzles.not_here", `Damaged`."""
    known = window.worked_out.find(Known, language)
    if known is None:
        known = window.worked_out.put(Known(await window.library.puzzles(language)), language)
    return known


async def judge_in(window: Window, language: str) -> tuple[Judge, LexiconHeader]:
    """Return the judge of a language, by the usual rules and the list in use; raises like a referee."""
    header = await window.proposed_list(language)
    rules = GameRules.usual(language)
    referee = await window.library.referee(language, header.checksum, rules)
    return Judge(referee.generator, referee.alphabet, rules, window.library.worth(language)), header


async def is_true(window: Window, judge: Judge, header: LexiconHeader, puzzle: Puzzle) -> bool:
    """Tell whether a position is still true by the list in use."""
    known = await known_in(window, header.language)
    return holds(judge, puzzle, same_list=known.puzzles.lexicon_checksum == header.checksum)


def kind_in(text: str) -> Kind | None:
    """Return the kind of position that a text names, None for any."""
    return next((kind for kind in KINDS if kind == text), None)


class Choosing:
    """A choice among positions, with those that are not true by the list in use."""

    def __init__(self, known: Known, judge: Judge, header: LexiconHeader, player: Player) -> None:
        self._known, self._judge, self._header, self._player = known, judge, header, player
        self._same = known.puzzles.lexicon_checksum == header.checksum
        self.gone: dict[str, None] = {}

    def is_true(self, key: str) -> bool:
        """Tell whether a position is still true by the list in use."""
        aside = self._player.state.positions.aside.get(key) == self._header.checksum and not self._same
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
        return self._known.by_key[key]

    async def tell(self, request: Request) -> None:
        """Set aside the positions that are not true, and tell it."""
        if not self.gone:
            return
        window, texts, count = request.window, request.window.texts, len(self.gone)
        aside = SetPositionsAside(tuple(self.gone)[:MOST_ASIDE], self._header.checksum)
        await window.command(PRACTICE, self._player.stream, aside)
        text = texts.ngettext(
            "%(num)s position is set aside: it is not true by %(list)s.",
            "%(num)s positions are set aside: they are not true by %(list)s.",
            count,
        )
        said = text % {"num": texts.number(count), "list": self._header.title}
        request.session.notices.append(Notice("positions", said, "info"))


async def next_key(request: Request, player: Player, kind: Kind | None) -> str:
    """Return a position about as hard as the player is strong, at first an easy one.

    Raises `Refused` if there is none.
    """
    window, positions = request.window, player.state.positions
    language = await language_of(window)
    known = await known_in(window, language)
    judge, header = await judge_in(window, language)
    found = Choosing(known, judge, header, player)
    rating, begins = positions.rating(language), positions.answered_in(language) < choosing.FIRST
    args = positions, rating, found.level, found.possible, window.now(), window.rng
    kinds = dict.fromkeys((kind or ("best" if begins else None), kind))
    keys = (choosing.choose(known.of_kind(one), *args, begins=begins) for one in kinds)
    key = next(filter(None, keys), None)
    await found.tell(request)
    if key is None:
        raise Refused("position.none" if known.puzzles.all else "position.no_language")
    return key


async def key_of_day(request: Request, player: Player, day: str) -> str:
    """Return the puzzle of a day, the same for all players with the same list (PRA-7)."""
    window = request.window
    language = await language_of(window)
    known = await known_in(window, language)
    judge, header = await judge_in(window, language)
    found = Choosing(known, judge, header, player)
    keys: Iterable[str] = choosing.of_day(known.of_kind(None), day, header.checksum)
    key = next((key for key in keys if found.is_true(key)), None)
    await found.tell(request)
    if key is None:
        raise Refused("position.none" if known.puzzles.all else "position.no_language")
    return key
