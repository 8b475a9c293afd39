"""The store of imported word lists: apart from the event log, each under its checksum."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from faristol.errors import Damaged
from faristol.lexicon.dawg import LexiconHeader


@dataclass(frozen=True)
class KeptList:
    """A word list on this device: its header, the size of its file, the time it was added (epoch ms)."""

    header: LexiconHeader
    size: int
    added: int


def kept_list(checksum: str, about: Mapping[str, Any]) -> KeptList:
    """Return a list as a store has it; one of an earlier version that cannot be read has no letters."""
    try:
        header = LexiconHeader.from_values(about["header"])
    except (Damaged, TypeError, ValueError, KeyError):
        header = LexiconHeader(0, "", (), 0, checksum[:8], "", "", (), checksum, official=False)
    size, added = about.get("size"), about.get("added")
    return KeptList(header, size if isinstance(size, int) else 0, added if isinstance(added, int) else 0)


class ListStore(Protocol):
    """Files of word lists, as `lexicon.format` writes them."""

    async def keep(self, header: LexiconHeader, data: bytes, now: int) -> None:
        """Keep a file under its checksum; one that is there already is replaced.

        Raises `Refused` ("storage.full", "storage.refused"), in which case nothing has changed.
        """
        ...

    async def kept(self) -> Sequence[KeptList]:
        """Every list that is kept, the latest first."""
        ...

    async def data(self, checksum: str) -> bytes | None:
        """The file of a list, None if it is not kept."""
        ...

    async def remove(self, checksum: str) -> None:
        """Forget a list, if it is kept."""
        ...


class MemoryLists:
    """The simplest `ListStore`: a dictionary."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[KeptList, bytes]] = {}

    async def keep(self, header: LexiconHeader, data: bytes, now: int) -> None:
        """See `ListStore.keep`."""
        self._kept[header.checksum] = KeptList(header, len(data), now), data

    async def kept(self) -> Sequence[KeptList]:
        """See `ListStore.kept`."""
        return sorted((kept for kept, _ in self._kept.values()), key=lambda kept: kept.added, reverse=True)

    async def data(self, checksum: str) -> bytes | None:
        """See `ListStore.data`."""
        kept = self._kept.get(checksum)
        return kept[1] if kept else None

    async def remove(self, checksum: str) -> None:
        """See `ListStore.remove`."""
        self._kept.pop(checksum, None)
