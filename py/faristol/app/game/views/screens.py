"""Questions on the pages of a game, the values of its main page, and the page while word help is locked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from faristol.app.device_roles import Channel
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Question, Screen
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.game.casual import Proposal
from faristol.modes.game.commands import Abandon
from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

Turn = tuple[int, int]
"""The seat to move, and the number of turns before it."""


def turn_of(state: State) -> Turn:
    """Return the present turn."""
    return state.turn, len(state.turns)


Asked = Literal["pass", "withdraw", "exchange", "takeback", "give_up"]
"""Questions about a turn: whether to pass, to take the laid tiles back (which costs the turn), which tiles to
exchange, whether all agree to take back the last turn, whether to give up a casual game."""


@dataclass(frozen=True)
class OfTurn(Question):
    """A question that is valid only during the turn in which it was asked."""

    what: Asked
    turn: Turn


def asked(question: Question | None) -> Asked | None:
    """Return what a question about a turn asks, None for any other question."""
    return question.what if isinstance(question, OfTurn) else None


@dataclass(frozen=True)
class GoingBack(Question):
    """Ask whether to go back to before the turn with a number."""

    number: int


@dataclass(frozen=True)
class Leaving(Question):
    """Ask whether a player leaves the game, or both do."""

    command: Abandon


@dataclass(frozen=True)
class Status:
    """The computer's activity: "thinking", with an endgame's progress from 0 to 1, or "writing"."""

    kind: str
    done: float | None = None


@dataclass(frozen=True, kw_only=True)
class GameScreen(Screen):
    """A page of a game; `now` is epoch milliseconds."""

    stream: str
    state: State
    alphabet: Alphabet
    now: int = 0


@dataclass(frozen=True, kw_only=True)
class NewGameScreen(Screen):
    """The set-up of a game: the `chosen` values by field name, and all choices.

    `style` is "formal" or "casual", `own_way` says whether a setting of it was then changed. `levels` are
    those of the computer with name and description, `known` the players of earlier games.
    """

    use: Use
    rules: GameRules
    offered: Sequence[GameRules]
    lists: Sequence[LexiconHeader]
    chosen: Mapping[str, str]
    style: str = ""
    own_way: bool = False
    levels: Sequence[tuple[str, str, str]] = ()
    known: Sequence[str] = ()


@dataclass(frozen=True)
class Event:
    """A table of a tournament, its round, and the page of its results.

    `starter` is the starter by the pairing, "" if it is drawn; `missing` says that the table still has no
    result; `players` are those of the table, the starter first.
    """

    name: str
    round: int
    table: int
    path: str
    starter: str = ""
    missing: bool = False
    players: tuple[str, str] = ("", "")


@dataclass(frozen=True, kw_only=True)
class Sending:
    """A link to be sent: its full `address`, and a QR code of it where one holds it."""

    address: str
    code: str = ""


@dataclass(frozen=True, kw_only=True)
class PlayScreen(GameScreen):
    """The page on which a game is played.

    `ground`, `laying` and `attempt` are the tentative tiles on the board; panels do not get them. `writing`
    is the play being typed. `covered` tiles wait for their owner, `question` is the one that the page asks,
    `picked` are the slots of the rack to be exchanged, `order` all its slots in the player's order,
    `unseen` the tiles to track if they are shown. `thinking` is the computer's progress, `event` the
    tournament table of the game. In a casual game, `unlisted` are the words of the tentative play that are
    not in the list, `playable` says whether there is any play when a hint is not one, `proposal` is another
    level for the next game, `beaten` that beaten for the first time. In a game on two devices, `work` is
    what is being done to messages, `sending` the one that waits to be sent, `unsent` if nobody did so yet,
    `between` the games won, drawn and lost against the other player, `live` the connection to the other
    device; `passes` is "joined" or "gone" on a tablet from which the game goes to the director's device, and
    the board of one that is followed there may be `in_hall`. A new bag `asks` for an answer: of a "friend",
    or it was asked for as the "own" player, on another device.
    """

    thinking: Status | None = None
    ground: Ground | None = None
    laying: Laying | None = None
    attempt: Attempt = field(default_factory=Attempt)
    hidden: bool = False
    covered: bool = False
    question: OfTurn | None = None
    picked: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    unseen: Bag | None = None
    writing: Attempt = field(default_factory=Attempt)
    event: Event | None = None
    unlisted: tuple[bytes, ...] = ()
    playable: bool = True
    beaten: str = ""
    work: str = ""
    work_done: int = 0
    sending: Sending | None = None
    unsent: bool = False
    live: Channel | None = None
    between: tuple[int, int, int] | None = None
    passes: str = ""
    in_hall: bool = False
    asks: str = ""
    proposal: Proposal | None = None

    @property
    def is_live(self) -> bool:
        """Tell whether messages go to the other device by themselves."""
        return self.live is not None and self.live.step == "joined"


@dataclass(frozen=True)
class LiveGame:
    """A game being played in this browser, which locks word help for its players (CLA-1D)."""

    stream: str
    state: State


def locked_page(game: LiveGame, hours: int, texts: Texts) -> Page:
    """Return the page that says which game locks word help."""
    return page(
        "game/locked.html",
        texts.gettext("Word help is locked"),
        texts,
        name=game.state.name,
        path=f"#/game/{game.stream}",
        hours=hours,
    )
