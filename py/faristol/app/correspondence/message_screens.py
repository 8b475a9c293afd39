"""What the page of messages shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.screens import Notice
from faristol.errors import Fault
from faristol.modes.correspondence.state import Kept, State
from faristol.storage.exchange.correspondence_message import Message
from faristol.storage.exchange.correspondence_verify import Verified
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Incoming:
    """A text that is being read: what it says, how it agrees with this copy, and what to write back where its
    play is sent back; `fault` if it cannot be read at all."""

    text: str
    message: Message | None
    verified: Verified | None
    answer: str
    fault: Fault | None = None


@dataclass(frozen=True)
class KeptMessage:
    """A message that is kept, and whether it has another play for a turn that is here."""

    kept: Kept
    other: bool


@dataclass(frozen=True)
class MessageScreen:
    """What goes out, what comes in, and what is kept until the players decide.

    `sender` is who writes (2 for the arbiter), `form` "email" or "postcard", `envelope` what stands inside an
    envelope, `mail` an address for the device's mail program, `code` the drawn QR code.
    """

    stream: str
    state: State
    alphabet: Alphabet
    sender: int
    form: str
    text: str
    envelope: str
    mail: str
    code: str
    incoming: Incoming | None
    kept: Sequence[KeptMessage]
    typed: Mapping[str, str] = field(default_factory=dict)
    notices: Sequence[Notice] = ()


@dataclass(frozen=True)
class LinkScreen:
    """A game that came in a link, and the copy of it that is here, if any."""

    link: str
    state: State
    here: State | None
    notices: Sequence[Notice] = ()
