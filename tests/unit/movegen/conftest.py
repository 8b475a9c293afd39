"""Either generator over a small word list."""

import pytest

from desk import Desk, MakeDesk
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.movegen.twin import PythonGenerator
from faristol.rules.ruleset import RuleSet
from pieces import alphabet_of, word_list

PRESETS = {"ca": "catalan_duplicate", "ro": "romanian_duplicate"}


@pytest.fixture(params=["twin", "kernel"])
def make_desk(request: pytest.FixtureRequest) -> MakeDesk:
    """Makes a desk with a list of just these words; every test runs once with each generator."""

    def make(words: str, language: str = "ca", rules: RuleSet | None = None) -> Desk:
        alphabet = alphabet_of(language)
        lexicon = word_list(alphabet, words)
        rules = rules or RuleSet.preset(PRESETS[language])
        if request.param == "twin":
            return Desk(alphabet, PythonGenerator(lexicon, alphabet, rules))
        return Desk(alphabet, KernelGenerator(WasmtimeHost(kernel_bytes()), lexicon, alphabet, rules))

    return make
