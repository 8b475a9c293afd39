"""Screens of the pages of joined devices: plain values that the app fills in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Question, Screen


@dataclass(frozen=True)
class GuestLine:
    """A device that has asked to join, as the judge's page shows it.

    `step` is "reaching", "unreached", "joined", "silent" or "gone", with the reason `why`; it began at
    `since`, in epoch milliseconds. `seat` says whose tablet it is, `number` tells it from the others, `free`
    is True if it may choose a table at any time, `lets_go` if the judge can have it do so.
    """

    peer: str
    role: str
    step: str
    since: int
    device: str
    seat: str
    why: str
    number: int = 0
    free: bool = False
    lets_go: bool = False


@dataclass(frozen=True)
class Renewing(Question):
    """The question whether all guests have to join again, by new codes."""


@dataclass(frozen=True, kw_only=True)
class TabletsScreen(Screen):
    """The host's page: an event with its `title`, the way `back`, its `roles` and the chosen `role`.

    `link` is its invitation, `second` the code for a device that did not find the way by its first one;
    `round` is the invitation that brings the round along for a desk without a network. `options` says which
    of the club's choices for the role are on, by their settings. `renewing` is the number of devices that
    would have to join again by new codes, while that is asked.
    """

    title: str
    back: str
    roles: Sequence[str]
    role: str
    link: str
    guests: Sequence[GuestLine]
    second: str
    trouble: str
    options: Mapping[str, bool]
    round: str
    renewing: int = 0


@dataclass(frozen=True, kw_only=True)
class JoiningScreen(Screen):
    """The guest's page while it is not joined.

    `link` is its own code, `role` and `title` say where it belongs, `waiting` how much it has to hand over,
    `why` what has ended the connection, `was` whether it was joined.
    """

    role: str = ""
    title: str = ""
    link: str = ""
    waiting: int = 0
    why: str = ""
    was: bool = False
    step: str = ""
    goes_on: bool = False


@dataclass(frozen=True, kw_only=True)
class SlipsScreen(Screen):
    """The slips of a desk as a code: `shown` slips of those that are `waiting`."""

    title: str
    link: str
    shown: int
    waiting: int


@dataclass(frozen=True, kw_only=True)
class CodeScreen(Screen):
    """The page of a code that was opened as a link: `kind` is "invitation", "handing", "taken" or "alone"."""

    kind: str
    role: str
    code: str
