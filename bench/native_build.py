"""Compiling what is measured with the project's own compiler, and what the native programs read."""

from __future__ import annotations

import struct
import subprocess
import sys
from array import array
from collections.abc import Iterable
from pathlib import Path

import build_kernel
from bench.positions import Position
from devtools import ROOT
from faristol.board.board import LETTER_PREMIUM, WORD_PREMIUM
from faristol.modes.mode import Referee
from faristol.movegen.kernel.adapter import CAPACITY
from faristol.movegen.records import MOST_TILES

SOURCES = ROOT / "bench/native"
BASELINE, TUNED = "baseline", "native"
"""For any processor of this architecture, as compilers do by default; for the very one of this machine."""


def compile_native(source: str, target: Path, processor: str) -> Path:
    """A native program, with -O3 and the compiler that makes the kernel."""
    return _compile(source, target, "-O3", "-std=c17", "-D_POSIX_C_SOURCE=199309L", f"-mcpu={processor}")


def compile_wasm(source: str, target: Path) -> Path:
    """A module for the browser, with the kernel's own options."""
    return _compile(source, target, *build_kernel.FLAGS)


def _compile(source: str, target: Path, *flags: str) -> Path:
    include = f"-I{build_kernel.SOURCE.parent}"
    command = [sys.executable, "-m", "ziglang", "cc", *flags, include, SOURCES / source, "-o", target]
    subprocess.run(command, check=True)
    return target


def setting_up(judge: Referee) -> bytes:
    """What setup.h reads: the word list and the rules."""
    nodes = array("I", judge.lexicon.nodes)
    if sys.byteorder == "big":
        nodes.byteswap()
    head = struct.pack("<4I", len(nodes), CAPACITY, judge.rules.rack_size, judge.rules.bingo)
    points = bytes(judge.alphabet.points).ljust(32, b"\0")
    return head + nodes.tobytes() + points + LETTER_PREMIUM + WORD_PREMIUM


def positions_text(positions: Iterable[Position]) -> bytes:
    """What moves.c reads of each position."""
    return b"".join(
        position.board.cells + position.rack.ljust(MOST_TILES, b"\0") + bytes([len(position.rack)])
        for position in positions
    )
