"""A language to play in, set up once in each process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from faristol.lexicon.format import decode
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of

LEXICONS = Path(__file__).resolve().parents[2] / "lexicons"


@dataclass(frozen=True)
class Table:
    """What a game is played with: the default word list and the usual rules of the language."""

    alphabet: Alphabet
    rules: GameRules
    generator: MoveGenerator


@cache
def table(language: str) -> Table:
    """The table of a language, with a kernel of its own."""
    alphabet = language_of(language).alphabet
    [path] = (LEXICONS / language).glob("*.lexicon")
    rules = GameRules.usual(language)
    host = WasmtimeHost(kernel_bytes())
    generator = KernelGenerator(host, decode(path.read_bytes()), alphabet, rules)
    return Table(alphabet, rules, generator)
