"""What the pages of a game show: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.game.views.questions import OfTurn
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.game.casual import Proposal
from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag


@dataclass(frozen=True)
class Status:
    """What the computer does: it is "thinking", with how far an endgame is (0 to 1), or "writing"."""

    kind: str
    done: float | None = None


@dataclass(frozen=True, kw_only=True)
class NewGameScreen(Screen):
    """The set-up of a game: what is `chosen`, by field name, and what can be.

    `style` is "formal" or "casual", `own_way` whether something was then chosen otherwise. `levels` are those
    of the computer with name and description, `known` the players of earlier games.
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

    `starter` is who starts there by the pairing, "" if that is drawn; `missing` says that the table still
    has no result.
    """

    name: str
    round: int
    table: int
    path: str
    starter: str = ""
    missing: bool = False


@dataclass(frozen=True, kw_only=True)
class PlayScreen(Screen):
    """The page on which a game is played.

    `ground`, `laying` and `attempt` are what lies on the board tentatively; a panel is given none of them.
    `writing` is what the play that is being typed comes to.
    `covered` tiles wait for their owner, `question` is what the page asks before it does something, `picked`
    are the places of the rack that are to be exchanged, `order` all its places as the player has put them,
    `unseen` the tiles to track
    if they are shown. `thinking` is how far the computer is, `now` epoch
    milliseconds, `event` the table of a tournament at which it is played. Of a casual game, `unlisted` are
    the words of the tentative play that are not in the list, `playable` says whether there is any play where
    a hint is none, `proposal` is another level for the next game.
    """

    stream: str
    state: State
    alphabet: Alphabet
    now: int
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
    proposal: Proposal | None = None


@dataclass(frozen=True)
class LiveGame:
    """A game that is being played in this browser, for whose players word help is locked (CLA-1D)."""

    stream: str
    state: State
