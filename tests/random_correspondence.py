"""Games by correspondence made by chance: plays, PAS, words that are none, challenges, rulings, leave."""

import random
from datetime import date, timedelta

from faristol.board.board import Direction
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.answering import last_placement
from faristol.modes.correspondence.data import Answer, Letter, Move, Player
from faristol.modes.correspondence.making import unknown_words
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant, variants
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, place
from posted import Copy

PLAYERS = (
    Player("Florin Bălănescu", "Vaslui", "str. Ștefan cel Mare nr. 12, ap. 5"),
    Player("Rodica Răican", "Brăila", "rodica.raican@example.org"),
)


def by_chance(seed: int, plies: int, *, plain: bool = False) -> Copy:
    """A game in which at most so many plies were made; a `plain` one has plays and dates alone."""
    chance = Chance(seed, plain=plain)
    game = Copy.made(seed=seed, players=PLAYERS, number="17") if plain else Copy.made(seed=seed)
    for _ in range(plies):
        if not chance.step(game):
            break
    return game


class Chance:
    """What both players do next, and when."""

    def __init__(self, seed: int, *, plain: bool = False) -> None:
        self.rng = random.Random(seed)
        self.today = date(2026, 1, 12)
        self.plain = plain

    def of(self, number: int) -> bool:
        """Once in so many times."""
        return not self.plain and self.rng.randrange(number) == 0

    def step(self, game: Copy) -> bool:
        """An answer and a ply, or a ply sent back; False if the game is over."""
        going = [variant for variant in variants(game.state) if not variant.ended]
        if not going or game.state.end:
            return False
        if game.state.plies:
            struck = len(game.state.struck)
            self.answer(game)
            if len(game.state.struck) > struck:
                return True
        going = [variant for variant in variants(game.state) if not variant.ended]
        if going:
            seat = game.state.seat
            if self.of(9) and not any(leave.seat == seat for leave in game.state.leaves):
                first = self.today + timedelta(40)
                days = (first.isoformat(), (first + timedelta(9)).isoformat())
                game.do(e.LeaveEntered(seat, *days, self.today.isoformat()))
            self.ply(game, going)
        return True

    def answer(self, game: Copy) -> None:
        """What is said of the last ply: mostly nothing; a zero for no word; a challenge; sent back."""
        last = game.state.plies[-1].number
        for number, said in game.state.open_challenges:
            if self.of(3):
                valid = tuple(w for w in said.words if game.referee.lexicon.contains(w))
                day = self.today.isoformat()
                game.do(c.Rule(number, said.variant, valid, True, "arbiter", "Dora Enache", day))
        if last in game.state.answers:
            return
        if self.of(12):
            game.do(c.SendBack("unclear", self.letter(game), "Nu se citește."))
            return
        answers = []
        for variant in [move.variant for move in game.state.plies[-1].moves]:
            if variant not in _paths_before(game.state):
                continue
            placement = last_placement(game.state, variant, game.referee)
            if placement is None:
                continue
            if words := unknown_words(placement, game.referee):
                answers.append(Answer(variant, "zero", words))
            elif self.of(8) and len(variants(game.state)) < 3:
                answers.append(Answer(variant, "challenged", (placement.main.letters,)))
        if answers:
            game.do(c.AnswerPly(tuple(answers), self.today.isoformat()))

    def ply(self, game: Copy, going: list[Variant]) -> None:
        """A ply with a move for every variant, and its dates."""
        moves = tuple(Move(variant.path, self.move(game, variant)) for variant in going)
        letter = self.letter(game)
        remark = "Sărbători fericite!" if self.of(9) else ""
        game.do(c.MakePly(moves, letter, remark))

    def letter(self, game: Copy) -> Letter:
        """Dates that run forward."""
        before = game.state.plies[-1].letter.sent if game.state.plies else game.state.started
        arrived = self.today + timedelta(self.rng.randint(1, 5))
        sent = arrived + timedelta(self.rng.randint(1, 5))
        self.today = sent
        stamp = self.rng.choice(("single", "province", "capital")) if self.of(8) else "stamp"
        if self.of(15):
            return Letter(sent=sent.isoformat())
        return Letter(before, arrived.isoformat(), stamp, sent.isoformat())

    def move(self, game: Copy, variant: Variant) -> Play | None:
        """A good play, one with a word that is none, or PAS."""
        rack = variant.rack(game.state.string, game.state.seat)
        if self.of(9):
            return None
        if self.of(7) and (play := self._nonsense(game, variant, rack)):
            return play
        plays = game.referee.generator.top(variant.board, rack, 6)
        return plays[self.rng.randrange(len(plays))].play if plays else None

    def _nonsense(self, game: Copy, variant: Variant, rack: bytes) -> Play | None:
        tiles = bytes(tile for tile in rack if tile)[:4]
        for _ in range(40):
            square, direction = self.rng.randrange(225), self.rng.choice(list(Direction))
            play = Play(square, direction, tiles)
            found = place(variant.board, rack, play, None, game.state.rules, game.referee.alphabet)
            if isinstance(found, Placement):
                return play
        return None


def _paths_before(state: State) -> set[str]:
    """The variants in which the last ply was made and which are still possible."""
    struck = {f"{ruling.variant}{ruling.number}{'-' if ruling.correct else '+'}" for ruling in state.rulings}
    last = state.plies[-1]
    return {move.variant for move in last.moves if not any(map(move.variant.startswith, struck))}
