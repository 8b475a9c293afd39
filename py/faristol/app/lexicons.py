"""The word lists on this device, shipped and imported, and the referees and searches over them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from faristol.errors import Damaged, Fault, Refused
from faristol.foreign.shape import shown
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.lexicon.format import check, decode
from faristol.lexicon.query import WordSearch
from faristol.modes.mode import Referee
from faristol.movegen.kernel.adapter import KernelGenerator, KernelSearch
from faristol.movegen.kernel.searches import WasmHost
from faristol.movegen.leave_values import Worth, nothing, read_worth
from faristol.movegen.opponent import read_everyday
from faristol.movegen.playability import NO_PLAYABILITY, Playability
from faristol.movegen.playability import decode as decode_playability
from faristol.movegen.puzzles import NO_PUZZLES, Puzzles
from faristol.movegen.puzzles import decode as decode_puzzles
from faristol.rules.rule_file import PlayRules
from faristol.storage.log import KeptList, ListStore
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import is_played, language_of

REFEREES = 3
"""Kernels kept at a time: each has megabytes of its own."""

LISTS = 4
"""Word lists kept open at a time."""


class Shipped(Protocol):
    """The files that come with the program. The browser has them from the site, the tests from the folder."""

    def headers(self) -> Sequence[LexiconHeader]:
        """Return the header of each list."""
        ...

    def earlier(self) -> Sequence[LexiconHeader]:
        """Return the header of each default list of an earlier version, the last one first."""
        ...

    async def data(self, checksum: str) -> bytes:
        """Return the file of one of these lists.

        Raises `Refused` "lexicon.not_here", for one of an earlier version "lexicon.earlier".
        """
        ...

    async def puzzles(self, checksum: str) -> bytes | None:
        """Return the file of positions for practice made by one of these lists; None if there are none.

        Raises `Refused` "puzzles.not_here".
        """
        ...

    async def playability(self, language: str) -> bytes | None:
        """Return the file of how often words were the best play; None if there are no counts.

        Raises `Refused` "playability.not_here".
        """
        ...

    async def licences(self) -> bytes:
        """Return the other components of the program and their licences.

        scripts/devtools/licences.py writes the file. Raises `Refused` "licences.not_here".
        """
        ...

    async def pairing(self) -> None:
        """Make sure that `networkx` can be imported; raises `Refused` "pairing.not_here"."""
        ...

    async def codes(self) -> None:
        """Make sure that `segno.encoder` can be imported; raises `Refused` "codes.not_here"."""
        ...

    async def practice(self) -> None:
        """Make sure that `fsrs`, `glicko2.math.algorithm` and `glicko2.math.conversions` can be imported;
        raises `Refused` "practice.not_here"."""
        ...


@dataclass(frozen=True)
class Listed:
    """A list on this device; `kept` is None for one that came with the program and cannot be removed."""

    header: LexiconHeader
    kept: KeptList | None = None


class Library:
    """Alphabets, word lists, referees and searches. `host` makes a new instance of the kernel.

    `short_of_memory` says that the list opened last has no index of its words: plays are found slowly.
    """

    def __init__(self, shipped: Shipped, store: ListStore, host: Callable[[], WasmHost]) -> None:
        self.short_of_memory = False
        self._shipped = shipped
        self._store = store
        self._host = host
        self._kept: Sequence[KeptList] | None = None
        self._lexicons: dict[str, Lexicon] = {}
        self._referees: dict[tuple[str, PlayRules], Referee] = {}
        self._searches: dict[str, WordSearch] = {}
        self._worths: dict[str, Worth] = {}
        self._puzzles: dict[str, Puzzles] = {}
        self._playability: dict[str, Playability] = {}

    def alphabet(self, language: str) -> Alphabet:
        """Return the alphabet of a language; raises `Damaged` "language.unknown"."""
        if not is_played(language):
            raise Damaged("language.unknown", language=shown(language))
        return language_of(language).alphabet

    def worth(self, language: str) -> Worth:
        """Return the leave values of a language, for the computer's play and for analysis."""
        if language not in self._worths:
            text, alphabet = language_of(language).text("worth.toml"), self.alphabet(language)
            self._worths[language] = nothing(alphabet) if text is None else read_worth(text, alphabet)
        return self._worths[language]

    def everyday(self, language: str) -> frozenset[bytes]:
        """Return the everyday short words of a language, for a computer player below full strength."""
        text = language_of(language).text("everyday.toml")
        return frozenset() if text is None else read_everyday(text, self.alphabet(language))

    async def puzzles(self, checksum: str) -> Puzzles:
        """Return the positions for practice made by a default list (PRA-5); none if there are no positions.

        Raises `Refused` "puzzles.not_here", `Damaged` "puzzles.damaged".
        """
        if checksum not in self._puzzles:
            data = await self._shipped.puzzles(checksum)
            self._puzzles[checksum] = decode_puzzles(data) if data else NO_PUZZLES
        return self._puzzles[checksum]

    async def playability(self, language: str) -> Playability:
        """Return how often words were the best play in a language (PRA-3); none if there are no counts.

        Raises `Refused` "playability.not_here", `Damaged` "playability.damaged".
        """
        if language not in self._playability:
            data = await self._shipped.playability(language)
            self._playability[language] = decode_playability(data) if data else NO_PLAYABILITY
        return self._playability[language]

    async def licences(self) -> bytes:
        """Return the components and their licences; see `Shipped.licences`."""
        return await self._shipped.licences()

    async def pairing(self) -> None:
        """Make sure that `tournament/pairing/` can be imported; raises `Refused` "pairing.not_here"."""
        await self._shipped.pairing()

    async def codes(self) -> None:
        """Make sure that QR codes can be made; raises `Refused` "codes.not_here"."""
        await self._shipped.codes()

    async def practice(self) -> None:
        """Make sure that cards can be scheduled and players rated; raises `Refused` "practice.not_here"."""
        await self._shipped.practice()

    async def lists(self, language: str = "") -> list[Listed]:
        """Return the lists on this device, shipped ones first; of one language, or all."""
        shipped = [Listed(header) for header in self._shipped.headers()]
        checksums = {listed.header.checksum for listed in shipped}
        if self._kept is None:
            self._kept = await self._store.kept()
        kept = [Listed(kept.header, kept) for kept in self._kept if self._is_usable(kept.header)]
        added = [listed for listed in kept if listed.header.checksum not in checksums]
        return [listed for listed in (*shipped, *added) if language in ("", listed.header.language)]

    def earlier(self, language: str = "") -> list[LexiconHeader]:
        """Return the default lists of earlier versions, the last one first; of one language, or all.

        They are proposed for nothing new, and fetched when something begun with them is opened.
        """
        return [header for header in self._shipped.earlier() if language in ("", header.language)]

    async def choosable(self, language: str) -> list[LexiconHeader]:
        """Return the lists on this device in a language, and then those of earlier versions."""
        here = [listed.header for listed in await self.lists(language)]
        checksums = {header.checksum for header in here}
        return [*here, *(one for one in self.earlier(language) if one.checksum not in checksums)]

    def default(self, language: str, day: str = "") -> LexiconHeader:
        """Return the default list of a language; on a `day` (an ISO date), that of its puzzle (PRA-7)."""
        if day and day < language_of(language).since and (earlier := self.earlier(language)):
            return earlier[0]
        return next(header for header in self._shipped.headers() if header.language == language)

    async def has(self, checksum: str) -> bool:
        """Tell whether a list is on this device; one of an earlier version is fetched now, if need be."""
        if any(listed.header.checksum == checksum for listed in await self.lists()):
            return True
        if all(header.checksum != checksum for header in self.earlier()):
            return False
        try:
            await self.lexicon(checksum)
        except Fault:
            return False
        return True

    async def unusable(self) -> list[Listed]:
        """Return the lists of an earlier version that cannot be used any more; they can only be removed."""
        await self.lists()
        return [Listed(kept.header, kept) for kept in self._kept or () if not self._is_usable(kept.header)]

    def _is_usable(self, header: LexiconHeader) -> bool:
        """Tell whether its letters are the tiles of a language of this program."""
        return is_played(header.language) and header.letters == self.alphabet(header.language).letters[1:]

    async def lexicon(self, checksum: str) -> Lexicon:
        """Return one list; raises `Refused` "lexicon.missing" if it is not here, `Damaged` if its file is."""
        if checksum not in self._lexicons:
            lexicon = decode(await self.data(checksum))
            _make_room(self._lexicons, LISTS)
            self._lexicons[checksum] = lexicon
        return self._lexicons[checksum]

    async def referee(self, language: str, checksum: str, rules: PlayRules) -> Referee:
        """Return a referee over one list; raises like `lexicon`."""
        if (checksum, rules) not in self._referees:
            alphabet, lexicon = self.alphabet(language), await self.lexicon(checksum)
            generator = KernelGenerator(self._host(), lexicon, alphabet, rules)
            self.short_of_memory = not generator.has_index
            _make_room(self._referees, REFEREES)
            self._referees[checksum, rules] = Referee(alphabet, lexicon, rules, generator)
        return self._referees[checksum, rules]

    async def search(self, checksum: str) -> WordSearch:
        """Return a search over one list; raises like `lexicon`."""
        if checksum not in self._searches:
            lexicon = await self.lexicon(checksum)
            _make_room(self._searches, 1)
            self._searches[checksum] = KernelSearch(
                self._host(), lexicon, self.alphabet(lexicon.header.language)
            )
        return self._searches[checksum]

    async def add(self, data: bytes, now: int) -> Lexicon:
        """Keep the file of a list, after checking all of it.

        Raises `Damaged` for a file that is no list, or for a language without tiles here, and like
        `ListStore.keep`.
        """
        lexicon = decode(data)
        check(lexicon, self.alphabet(lexicon.header.language))
        await self._store.keep(lexicon.header, data, now)
        self._forget(lexicon.header.checksum)
        return lexicon

    def refresh(self) -> None:
        """Read anew which lists are kept: this window or another one has changed that."""
        self._kept = None

    async def data(self, checksum: str) -> bytes:
        """Return the file of one list; raises `Refused` "lexicon.missing", or as `Shipped.data`."""
        if any(header.checksum == checksum for header in self._shipped.headers()):
            return await self._shipped.data(checksum)
        data = await self._store.data(checksum)
        if data is not None:
            return data
        if any(header.checksum == checksum for header in self.earlier()):
            return await self._shipped.data(checksum)
        raise Refused("lexicon.missing", checksum=checksum[:8])

    async def remove(self, checksum: str) -> None:
        """Remove an imported list."""
        await self._store.remove(checksum)
        self._forget(checksum)

    def _forget(self, checksum: str) -> None:
        """Forget the caches of a list that was removed or renamed."""
        self.refresh()
        for kept in (self._lexicons, self._searches):
            kept.pop(checksum, None)
        for key in [key for key in self._referees if key[0] == checksum]:
            del self._referees[key]


def _make_room(kept: dict[Any, Any], most: int) -> None:
    """Remove the oldest entries until another one fits."""
    while len(kept) >= most:
        del kept[next(iter(kept))]
