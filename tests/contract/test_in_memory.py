"""What keeps things in memory keeps the contracts."""

import asyncio

import pytest

from contract import event_log, list_store
from faristol.storage.log import MemoryLists, MemoryLog


@pytest.mark.parametrize("clause", event_log.CONTRACT, ids=lambda clause: clause.__name__)
def test_the_memory_log_keeps_the_contract(clause):
    asyncio.run(clause(MemoryLog()))


@pytest.mark.parametrize("clause", list_store.CONTRACT, ids=lambda clause: clause.__name__)
def test_the_memory_lists_keep_the_contract(clause):
    asyncio.run(clause(MemoryLists()))
