"""The screens of the page of messages, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.errors import Fault
from faristol.modes.correspondence.state import Kept, State
from faristol.storage.exchange.correspondence_message import Message
from faristol.storage.exchange.correspondence_plays import StatedMove
from faristol.storage.exchange.correspondence_verify import Disagreement, Verified
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Outgoing:
    """The outgoing message.

    `sender` is who writes (2 for the arbiter), `form` "email" or "postcard". `tells` says whether it has any
    content, `decides` whether it has the arbiter's decisions. `envelope` is the text inside an envelope,
    `mail` an address for the device's mail program, `code` the drawn QR code, `fault` why there is none.
    """

    sender: int
    form: str
    text: str
    tells: bool
    decides: bool
    envelope: str
    mail: str
    code: str
    fault: Fault | None = None


@dataclass(frozen=True)
class Incoming:
    """The message being read.

    It has its text, how it agrees with this copy, its play (a move for each variant), all else in sentences,
    what to write back where the play is sent back, whether it has the link of the whole game, the stream of
    another game to which it belongs, and whether it sends a play back for a fault that the play does not have
    here.
    """

    text: str
    message: Message
    verified: Verified
    moves: Sequence[StatedMove]
    news: Sequence[str]
    answer: str
    linked: bool = False
    elsewhere: str = ""
    unfounded: bool = False


@dataclass(frozen=True)
class KeptMessage:
    """A kept message, and what disagrees now: `notes` or a `fault`.

    `other` says that it has another play for a turn that is here, `again` that it can be taken in by now,
    `back` that its play goes back.
    """

    kept: Kept
    notes: Sequence[Disagreement] = ()
    fault: Fault | None = None
    other: bool = False
    again: bool = False
    back: bool = False


@dataclass(frozen=True, kw_only=True)
class MessageScreen(Screen):
    """The page of messages: the outgoing one, the incoming one, those kept until the players decide.

    `reads` is true if the page was opened to read a message.
    """

    stream: str
    state: State
    alphabet: Alphabet
    out: Outgoing
    incoming: Incoming | None
    reads: bool
    kept: Sequence[KeptMessage]


@dataclass(frozen=True, kw_only=True)
class LinkScreen(Screen):
    """A game that came in a link.

    `stream` is the copy of it that is here, if any, `news` says that the link knows more, `further` that the
    copy does, `listed` that its word list is here.
    """

    link: str
    state: State
    stream: str
    listed: bool
    news: bool
    further: bool
