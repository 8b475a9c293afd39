"""Fixtures that every floor's tests share."""

import gc
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

from browser.counting import Counts
from browser.engines.report import EnginesReport
from devtools.browsers import installed
from devtools.template_code import TemplateCode
from effort import WHOLE, effort
from failures import Failures
from faristol.app.views import render
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from pieces import LANGUAGES, alphabet_of
from processor import ProcessorTime


def pytest_configure(config: pytest.Config) -> None:
    """Without `--browser` the best browser that is here is driven; no example fails for being slow.

    In a whole run other examples are drawn each time, and what fails is tried first the next time.
    """
    settings.register_profile("faristol", deadline=None, derandomize=not WHOLE, max_examples=effort(25, 100))
    settings.load_profile("faristol")
    found = installed()
    if found and not config.option.browser:
        config.option.browser = [found.kind]
    config.pluginmanager.register(Counts())
    if os.environ.get("FARISTOL_PROCESSOR"):
        config.pluginmanager.register(ProcessorTime())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(EnginesReport())
        if path := os.environ.get("FARISTOL_FAILURES"):
            config.pluginmanager.register(Failures(Path(path)))


class CompiledOnce(BytecodeCache):
    """Templates that have been compiled, by name and content."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], object] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Put the code into the bucket, if it is there."""
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of the bucket."""
        self._kept[bucket.key, bucket.checksum] = bucket.code


def pytest_collection_finish() -> None:
    """What has been collected stays: nothing of it is looked for again whenever memory is tidied up."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def templates_are_compiled_once() -> Iterator[None]:
    """Every test has environments of its own, and compiling for each was most of the work of pages’ tests.

    As in the build, without the optimizer nothing of an environment's language is in the code, and templates
    are made into the same Python.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Environment, "code_generator_class", TemplateCode)
        made = partial(Environment, optimized=False, bytecode_cache=CompiledOnce())
        patch.setattr(render, "Environment", made)
        yield


@pytest.fixture(params=LANGUAGES)
def alphabet(request: pytest.FixtureRequest) -> Alphabet:
    """Each alphabet in turn."""
    return alphabet_of(request.param)


@pytest.fixture
def catalan() -> Alphabet:
    """The Catalan alphabet."""
    return alphabet_of("ca")


@pytest.fixture
def romanian() -> Alphabet:
    """The Romanian alphabet."""
    return alphabet_of("ro")


@pytest.fixture
def catalan_rules() -> RuleSet:
    """The rules of a Catalan duplicate."""
    return RuleSet.preset("catalan_duplicate")


@pytest.fixture
def romanian_rules() -> RuleSet:
    """The rules of a Romanian duplicate."""
    return RuleSet.preset("romanian_duplicate")
