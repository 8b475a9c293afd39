"""What is measured against does the same work: the native kernel, and self-play without Python."""

import struct
import subprocess
from array import array
from pathlib import Path
from random import Random

import pytest

import library
from bench import endings
from bench.native_build import BASELINE, compile_native, compile_wasm, positions_text, setting_up
from bench.positions import PRESETS, committed, referee
from bench.simulation import native_rounds
from bench.trials import trials
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.kernel.adapter import KernelGenerator
from faristol.movegen.kernel.searches import packed_ending
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.movegen.twin import self_play, shuffled_bag

EVERY = 60
"""One position of so many is compared."""


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compile_native("moves.c", tmp_path_factory.mktemp("native") / "moves", BASELINE)


@pytest.mark.parametrize("language", PRESETS)
def test_the_native_kernel_finds_the_same_plays(language: str, native: Path) -> None:
    judge, positions = referee(language), committed(language)[::EVERY]
    once = struct.pack("<3I", len(positions), 1, 0)
    text = setting_up(judge) + once + positions_text(positions)
    output = subprocess.run([native], input=text, capture_output=True, check=True).stdout.decode()
    for line, position in zip(output.splitlines(), positions, strict=True):
        found = []
        for ask in (judge.generator.all_moves, judge.generator.best):
            moves = ask(position.board, position.rack)
            found += [len(moves), sum(array("I", moves.packed)) % 2**32]
        numbers = line.split()
        assert list(map(int, numbers[1:3] + numbers[4:6])) == found


@pytest.mark.parametrize("language", PRESETS)
def test_self_play_without_python_plays_the_same_games(language: str, tmp_path: Path) -> None:
    judge = referee(language)
    host = WasmtimeHost(compile_wasm("selfplay.c", tmp_path / "selfplay.wasm").read_bytes())
    KernelGenerator(host, judge.lexicon, judge.alphabet, judge.rules)
    for game in range(5):
        bag = shuffled_bag(judge.alphabet, Random(game))
        host.write(host.call("bag_pointer"), bag)
        result = host.call("play_game", len(bag), judge.rules.rack_size)
        assert divmod(result, 64) == _points_and_rounds(judge.generator, bag, language)


@pytest.mark.parametrize("language", PRESETS)
def test_the_native_kernel_simulates_the_same_rounds(language: str, tmp_path: Path) -> None:
    program = compile_native("simulation.c", tmp_path / "simulation", BASELINE)
    trial = trials(language)[0]
    rounds = native_rounds(program, language, trial, [1, 2])
    judge = library.referee(trial.rules)
    simulation = judge.generator.simulation(trial, library.worth(language))
    for at, count in enumerate((1, 2)):
        simulation.step(count)
        assert sum(figures.total for figures in simulation.tally.figures) == rounds[at][1]


@pytest.mark.parametrize("language", PRESETS)
def test_the_native_kernel_searches_the_same_endgames(language: str, tmp_path: Path) -> None:
    program = compile_native("endgame.c", tmp_path / "endgame", BASELINE)
    short = [ending for ending in endings.committed(language) if len(ending.other) < 4][:3]
    judge = library.referee(endings.rules_of(language))
    text = setting_up(judge) + struct.pack("<2I", len(short), 4000) + b"".join(map(packed_ending, short))
    output = subprocess.run([program], input=text, capture_output=True, check=True).stdout.decode()
    for row, ending in zip(output.splitlines(), short, strict=True):
        _, positions, exact, spread = row.split()
        line = judge.generator.endgame(ending).step(int(positions))
        assert (line.exact, line.spread) == (exact == "1", int(spread))


def _points_and_rounds(generator: MoveGenerator, bag: bytes, language: str) -> tuple[int, int]:
    rounds = list(self_play(generator, referee(language).rules, bag))
    return sum(generator.best(board, rack).best_score or 0 for board, rack in rounds), len(rounds)
