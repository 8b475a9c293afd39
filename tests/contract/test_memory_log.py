"""The memory log keeps the contract of every event log."""

import asyncio

import pytest

from contract.event_log import CONTRACT
from faristol.storage.memory import MemoryLog


@pytest.mark.parametrize("clause", CONTRACT, ids=lambda clause: clause.__name__)
def test_the_memory_log_keeps_the_contract(clause):
    asyncio.run(clause(MemoryLog()))
