"""Any game, of two, three or four: all tiles always, points that add up, a log that tells the same again."""

from collections.abc import Callable

from hypothesis import example, given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.settling import ABSENCES
from faristol.modes.game.state import Step
from faristol.rules.notation import Play
from gametable import GameTable, game

PRESETS = ["classic", "mallorca", "romanian"]
FORFEITS = (*ABSENCES, "overtime", "abandoned", "disqualified", "both_abandoned")


def _some_tiles(table: GameTable, most: int) -> bytes:
    """Some of the tiles that nobody has seen."""
    unseen = table.state.position.bag.tiles()
    return bytes(table.rng.sample(unseen, min(len(unseen), table.rng.randint(0, most))))


def _some_play(table: GameTable) -> Play:
    """One of the best plays of whoever is to play, or one that is not valid."""
    state, rng = table.state, table.rng
    unseen = state.position.bag.tiles()
    rack = state.rack(state.turn) or bytes(rng.sample(unseen, min(7, len(unseen))))
    plays = table.referee.generator.top(state.board, rack[:7], 4) if rack else []
    if not plays or rng.random() < 0.15:
        return table.play(rng.choice(["H8 TADA", "8H SI", "A1 ZAT", "O12 ANADA", "H8 A"]))
    return rng.choice(plays).play


def _seat(table: GameTable) -> int:
    players = len(table.state.players)
    return table.rng.choice([*range(players), 0, 1, players, 4])


COMMANDS: list[Callable[[GameTable], c.Command]] = [
    lambda table: c.PlayTiles(_some_play(table)),
    lambda table: c.PlayTiles(_some_play(table)),
    lambda table: c.PlayTiles(_some_play(table)),
    lambda _: c.CompleteTurn(),
    lambda _: c.CompleteTurn(),
    lambda _: c.CompleteTurn(),
    lambda table: c.Pass(table.rng.random() < 0.2),
    lambda table: c.Exchange(
        table.state.rack(table.state.turn)[: table.rng.randint(0, 8)], table.rng.randint(-1, 8)
    ),
    lambda table: c.RefusePlay("CASA", table.rng.choice(["word", "late", "?"]), "", table.rng.random() < 0.5),
    lambda table: c.ChallengePlay(seat=_seat(table)),
    lambda table: c.ChallengePlay((table.word("SI"),)),
    lambda table: c.DecideChallenge(table.rng.choice([None, None, True, False]), "Jutge"),
    lambda _: c.DecideChallenge(),
    lambda _: e.Rechallenged("No hi és"),
    lambda table: c.CallSenyors(_some_tiles(table, 7), table.rng.choice(["", "a", "d"])),
    lambda table: c.DrawSurplus(
        _seat(table), table.rng.randint(0, 3), table.rng.random() < 0.5, True, _some_tiles(table, 9)
    ),
    lambda table: c.DrawSurplus(table.state.turn, 1, True),
    lambda table: c.ReturnSurplus((table.state.surplus.taken if table.state.surplus else b"")[:2]),
    lambda _: c.ReturnSurplus(),
    lambda table: e.RackTyped(_seat(table), _some_tiles(table, 8)),
    lambda table: c.Touch(((table.rng.randrange(225), table.rng.randrange(1, 20)),)),
    lambda table: e.ClockPaused(table.rng.choice(["judge", "points", "tiles", "tea"])),
    lambda _: e.ClockResumed(),
    lambda table: e.ClockCorrected(
        (*(table.rng.randint(0, 10**6) for _ in table.state.players[1:]), table.rng.randint(-1, 10**6))
    ),
    lambda table: c.TakeBack(table.rng.randint(0, 3)),
    lambda table: c.CorrectTurn(
        table.rng.randint(0, 9), table.rng.choice(["pass", "exchange", "refused"]), None, 2
    ),
    lambda table: c.CorrectTurn(len(table.state.turns), "play", _some_play(table)),
    lambda table: e.PenaltyGiven(_seat(table) - 1, table.rng.randint(-1, 50), "Soroll", "Comitè"),
    lambda _: e.PenaltyWithdrawn(1),
    lambda table: e.RoundTimeCalled("Comitè") if table.rng.random() < 0.2 else c.ClaimTime(),
    lambda table: c.Abandon((_seat(table),)) if table.rng.random() < 0.1 else e.ClockResumed(),
    lambda _: e.EndTakenBack(),
    lambda table: e.RacksCounted((_some_tiles(table, 7), *(b"" for _ in table.state.players[1:]))),
    lambda table: e.Signed(_seat(table)),
    lambda table: e.AbsenceReported((_seat(table),)),
    lambda table: e.Arrived(_seat(table)),
    lambda _: c.CloseAbsence(),
    lambda table: c.DrawStart(_some_tiles(table, 4)),
    lambda table: e.StarterSet(_seat(table), "agreed"),
    lambda _: c.DrawRack(),
    lambda _: e.Begun(),
    lambda table: c.DrawPlace(table.rng.choice(["chair", "direction", "clock"])),
]


def _check(table: GameTable) -> None:
    """What holds at every moment of every game."""
    state, position = table.state, table.state.lying
    on_board = sum(1 for cell in position.board.cells if cell)
    assert on_board + sum(map(len, position.racks)) + len(position.bag) == 100
    for seat in range(len(state.players)):
        assert len(position.racks[seat]) <= position.hands[seat]
        scored = sum(turn.scored for turn in state.turns if turn.seat == seat)
        assert state.position.scores[seat] == scored
        assert all(turn.points == 0 for turn in state.turns if turn.kind != "play")
    if state.begun and not state.surplus and state.ended not in ("lost_turns", "scoreless_turns"):
        assert on_board + sum(position.hands) + position.in_bag == 100
    if state.draws_tiles and state.begun:
        assert tuple(map(len, position.racks)) == position.hands
    if state.step is Step.TURN and position.in_bag:
        assert {position.hands[seat] for seat in state.active} == {7}
    result = table.result()
    for seat in range(len(state.players)):
        lines = sum(line.points for line in result.lines if line.seat == seat)
        nothing = any(line.kind == "forfeit" for line in result.lines) or result.both_lost
        assert result.scores[seat] == lines + (0 if nothing else state.scores[seat])
    if state.ended and state.ended not in FORFEITS:
        most = max(result.scores[seat] for seat in state.active)
        best = [seat for seat in state.active if result.scores[seat] == most]
        assert (result.best, result.winner) == (tuple(best), best[0] if len(best) == 1 else None)
    if not state.ended and state.starter is not None:
        assert state.turn in state.active
        assert len(state.active) > 1


def _happen(table: GameTable, choices: list[int]) -> None:
    """Each choice gives a command; one that is refused leads to others, and changes nothing."""
    for choice in choices:
        for at in range(choice, choice + 8 * STRIDE, STRIDE):
            before = table.state
            try:
                table.do(COMMANDS[at % len(COMMANDS)](table))
                break
            except Refused:
                assert table.state is before
        table.wait(table.rng.random() * 90)
        _check(table)
    assert table.replayed() == table.state


STRIDE = 5
KEYS = st.sampled_from([*((key, 2) for key in PRESETS), ("romanian", 3), ("romanian", 4)])
SEEDS = st.integers(0, 2**16)
CHOICES = st.lists(st.integers(0, len(COMMANDS) - 1), max_size=60)
WORDS = st.sampled_from(["challenge", "challenge", "refuse", "void"])


@settings(deadline=None, max_examples=effort(75, 300))
@given(KEYS, st.sampled_from(["tablet", "board", "computer"]), SEEDS, WORDS, CHOICES)
@example(("mallorca", 2), "board", 3, "challenge", [0, 16, 18, 5, 25, 0, 9, 12])
@example(("classic", 2), "tablet", 1, "challenge", [0, 9, 12, 13, 12, 3, 0, 3])
@example(("romanian", 3), "tablet", 176, "challenge", [6, 0, 9])
def test_whatever_is_asked_of_a_game_that_has_begun(
    key: tuple[str, int], use: str, seed: int, words: str, choices: list[int]
) -> None:
    preset, players = key
    rules = {"takebacks": True, "touch_move": seed % 4 == 0, "word_check": words}
    left = "bag" if seed % 3 else "out"
    table = game(preset, use, seed=seed, players=players, left_rack=left, **rules)  # type: ignore[arg-type]
    _happen(table, choices)


@settings(deadline=None, max_examples=effort(37, 150))
@given(KEYS, st.sampled_from(["tablet", "board"]), SEEDS, CHOICES)
def test_whatever_is_asked_before_it_has_begun(
    key: tuple[str, int], use: str, seed: int, choices: list[int]
) -> None:
    table = game(key[0], use, seed=seed, players=key[1], begun=False)  # type: ignore[arg-type]
    _happen(table, [len(COMMANDS) - 8 + choice % 8 if choice % 3 else choice for choice in choices])


@settings(deadline=None, max_examples=effort(5, 12))
@given(KEYS, st.sampled_from(["tablet", "board"]), SEEDS)
def test_games_that_are_played_to_their_end(key: tuple[str, int], use: str, seed: int) -> None:
    table = game(key[0], use, seed=seed, players=key[1], word_check="refuse", late_plays="count")  # type: ignore[arg-type]
    for _ in range(120):
        state = table.state
        if state.ended:
            break
        rack = state.rack(state.turn)
        if not state.draws_tiles and not rack:
            unseen, hand = state.position.bag.tiles(), state.position.hands[state.turn]
            table.do(e.RackTyped(state.turn, bytes(table.rng.sample(unseen, hand))))
            rack = table.state.rack(state.turn)
        plays = table.referee.generator.top(table.state.board, rack, 1)
        table.do(c.PlayTiles(plays[0].play) if plays else c.Pass())
        table.wait(table.rng.random() * 60)
        _check(table)
    assert table.state.ended
    assert table.replayed() == table.state
