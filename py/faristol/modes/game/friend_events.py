"""Events of a game of two people on two devices, besides those of the game itself (TOG-1 to TOG-7)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class FairBagBegun:
    """A bag was begun that neither side sees (TOG-1): this device's `seat` and secret `seed`, and what makes
    the game, the invitation and the guest's number. With `draws_start` both draw, else one `starts`. Who does
    not answer for so many `days` may have the game claimed, 0 if never (TOG-7).

    A game of two others is `watched` (TOG-5), without a seed if it was not over at its first message."""

    seat: int
    invitation: bytes
    nonce: bytes
    seed: bytes
    draws_start: bool
    days: int = 0
    watched: bool = False
    starts: int = 1


@dataclass(frozen=True)
class BagRenewed:
    """A new bag was begun of all that is not on the board, both racks too, since the device of the `closer`
    has lost its seed (TOG-7): this device's `seat` and new secret `seed`, and the closer's number."""

    seat: int
    closer: int
    nonce: bytes
    seed: bytes


@dataclass(frozen=True)
class MessageKept:
    """A message was made or checked, in URL-safe base64; `opened` are the numbers of own new tiles.

    A play that does not stand draws nothing; with `refused` the play before it was challenged and is void.
    """

    message: str
    opened: bytes
    stands: bool
    refused: bool


@dataclass(frozen=True)
class TimeTold:
    """The other device's player has used so many milliseconds of his clock, by his own message (TOG-4)."""

    seat: int
    used: int


@dataclass(frozen=True)
class DevicesJoined:
    """The two devices were joined, or no longer are: the clocks run as long as they are joined (TOG-4).

    They were joined until `at` (epoch milliseconds), the last moment at which one heard the other, which may
    be found out much later; 0 if until the event itself."""

    joined: bool
    at: int = 0


@dataclass(frozen=True)
class RacksRevealed:
    """Both seeds were shown: the first racks of the last bag, by seat, and what each turn's rack was, what it
    drew and returned, by turn; with clocks the milliseconds `used` too, by seat (TOG-6). The turns before
    that `begins` stay as they were known here: their bag cannot be opened any more (TOG-7)."""

    first: tuple[bytes, ...]
    racks: tuple[bytes, ...]
    drawn: tuple[bytes, ...]
    returned: tuple[bytes, ...]
    used: tuple[int, ...] = ()
    begins: int = 0


@dataclass(frozen=True)
class CheatFound:
    """At the end the tiles were opened, and those of this `seat` do not hold: the refusal's `code` says why.

    The game stays as it was played, and no rack of it can be known (TOG-6, EDG-D1).
    """

    seat: int
    code: str
