"""Games of two in a window without a browser: set up, begun, and taken on by commands."""

from dataclasses import replace

from at_once import at_once
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import parse_play
from faristol.tiles.bag import Bag
from gametable import NAMES


def game_of(window) -> State:
    """The game that the page shows."""
    return at_once(window.inner.open(CLASSIC, window.path.split("/")[2])).state


class Seated:
    """Anna, who is named first and starts, and Benet, of several Carme and Dora too, at a table whose page a
    window shows."""

    def __init__(
        self,
        window,
        key: str = "classic",
        use: Use = "board",
        *,
        begun: bool = True,
        players: int = 2,
        **changes: object,
    ):
        self.window = window
        rules = replace(GameRules.preset(key), **changes)
        command = c.Create("Partida", "2026-11-20", use, rules, NAMES[:players])
        self.stream = at_once(window.inner.create(CLASSIC, command))
        if begun:
            self.do(e.StarterSet(0, "named"))
            while self.state.to_draw is not None:
                self.do(c.DrawRack())
            self.do(e.Begun())

    def do(self, *commands: c.Command) -> State:
        """Carry out commands beside the page."""
        for command in commands:
            at_once(self.window.inner.command(CLASSIC, self.stream, command))
        return self.state

    @property
    def state(self) -> State:
        """The game as it is saved."""
        return at_once(self.window.inner.open(CLASSIC, self.stream)).state

    def lay(self, *plays: str) -> State:
        """Plays that are not yet complete; one completes that before it."""
        alphabet = self.window.inner.library.alphabet(self.state.language)
        for text in plays:
            self.do(c.PlayTiles(parse_play(text, alphabet)))
        return self.state

    def unseen(self, tiles: str) -> State:
        """Nobody has seen these tiles alone, whatever was played before; both racks are among them."""
        game = self.window.inner.store(CLASSIC).opened[self.stream]
        bag = Bag.of(self.window.inner.library.alphabet(self.state.language).parse_rack(tiles))
        game.state = replace(game.state, position=replace(game.state.position, bag=bag))
        return game.state

    def page(self, name: str = "") -> str:
        """What a person can read on a page of the game."""
        self.window.go(f"#/game/{self.stream}/{name}".rstrip("/"))
        return self.window.text

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.window.now += round(seconds * 1000)
