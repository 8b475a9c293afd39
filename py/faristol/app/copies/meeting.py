"""Joining a copy's streams with those that have grown here too: practising players, the club's list.

What was done on either device counts (PRA-10, CLB-2). There is no question, since nothing is lost. A
practising player in another stream, who has nothing that a player of the same name lacks here, is here
already.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.text import Texts
from faristol.app.views.screen import Notice
from faristol.app.window import Window
from faristol.foreign.portions import as_part
from faristol.modes.members.members import MEMBERS
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.codec import replayed
from faristol.storage.joining import JOINING, joining_records
from faristol.storage.kinds import kind_of, name_of
from faristol.storage.records import Record

PLAYERS, MEMBERS_PAGE = "#/practice/players", "#/members"

AT_ONCE = 1_000
"""The most records that are joined without showing the progress."""


def is_joined(records: Sequence[Record]) -> bool:
    """Tell whether two devices' streams of this kind are joined."""
    return kind_of(records[0]) in JOINING


@dataclass
class Meeting:
    """A copy's `streams`, and those here that they are joined with; `steps` joins them.

    What is not to be saved is removed from `streams` then. `joined` are the players with more than they had
    here, `twice` those who came beside others of their name, `listed` is the number of players in the joined
    list.
    """

    streams: dict[str, Sequence[Record]]
    here: Mapping[str, Sequence[Sequence[Record]]]
    joined: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    listed: int = 0

    @property
    def is_small(self) -> bool:
        """Tell whether joining takes only a moment."""
        return sum(len(one) for met in self.here.values() for one in met) <= AT_ONCE

    def steps(self) -> Generator[float, None, None]:
        """Join the streams; yields the progress. Raises `Damaged` as `joining_records`."""
        for number, (stream, met) in enumerate(self.here.items()):
            begin, end = number / len(self.here), (number + 1) / len(self.here)
            yield from as_part(begin, end, self._meet(stream, met))

    def _meet(self, stream: str, met: Sequence[Sequence[Record]]) -> Generator[float, None, None]:
        coming = self.streams[stream]
        for one in met:
            joined = yield from joining_records(one, coming)
            if joined is None:
                del self.streams[stream]
                return
            if one[0].stream == stream:
                self.streams[stream] = joined
                self._tell(joined)
                return
        self.twice.append(name_of(coming))

    def _tell(self, joined: Sequence[Record]) -> None:
        if kind_of(joined[0]) == PRACTICE.name:
            self.joined.append(name_of(joined))
        else:
            state = replayed(MEMBERS, joined)
            self.listed = len(state.members) if state else 0

    async def is_still(self, window: Window) -> bool:
        """Tell whether the joined streams have not changed meanwhile."""
        for met in self.here.values():
            for one in met:
                if (await window.log.read(one[0].stream, one[-1].seq - 1)) != [one[-1]]:
                    return False
        return True

    def notices(self, texts: Texts) -> Iterator[Notice]:
        """Yield the notices about what was joined."""
        if self.listed:
            text = texts.ngettext(
                "The club’s list of this device and that of the copy are together now: %(num)s player.",
                "The club’s list of this device and that of the copy are together now: %(num)s players.",
                self.listed,
            )
            fields = (("path", MEMBERS_PAGE),)
            label = texts.gettext("Players of the club")
            sentence = text % {"num": self.listed}
            yield Notice("restore", sentence, "good", action="go", label=label, fields=fields)
        for name in self.joined:
            text = texts.gettext(
                "“%(name)s” has practised on both devices: every answer of both counts now, none twice."
            )
            yield Notice("restore", text % {"name": name}, "good")
        for name in self.twice:
            text = texts.gettext(
                "There is a second player called “%(name)s” now. If that is one person, put them together."
            )
            fields = (("path", PLAYERS),)
            label = texts.gettext("Players")
            yield Notice("restore", text % {"name": name}, "info", action="go", label=label, fields=fields)


async def meeting(window: Window, streams: Mapping[str, Sequence[Record]]) -> Meeting:
    """Return what these streams are joined with: their own streams here, or players of the same name."""
    coming = {stream: records for stream, records in streams.items() if is_joined(records)}
    known: dict[str, list[Record]] = {}
    if coming:
        for head in await window.heads():
            if kind_of(head.first) in JOINING:
                known[head.stream] = await window.log.read(head.stream)
    here: dict[str, Sequence[Sequence[Record]]] = {}
    for stream, records in coming.items():
        if stream not in known:
            here[stream] = [one for one in known.values() if _is_namesake(one, records)]
        elif _goes_on(known[stream], records) is None:
            here[stream] = [known[stream]]
    return Meeting(dict(streams), {stream: met for stream, met in here.items() if met})


def _is_namesake(one: Sequence[Record], other: Sequence[Record]) -> bool:
    """Tell whether both are practising players of one name; raises `Damaged`."""
    if {kind_of(one[0]), kind_of(other[0])} != {PRACTICE.name}:
        return False
    return name_of(one).casefold() == name_of(other).casefold()


def _goes_on(here: Sequence[Record], coming: Sequence[Record]) -> bool | None:
    """Tell whether the copy continues the stream (False: the stream the copy); None if the two differ."""
    both = min(len(here), len(coming))
    return len(coming) > len(here) if here[both - 1] == coming[both - 1] else None
