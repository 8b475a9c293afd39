"""What is kept in IndexedDB keeps the contracts of event logs and of list stores, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.visits import ServeOther, Visit
from contract import event_log, list_store

HERE = Path(__file__).parent
CONTRACT = (*event_log.CONTRACT, *list_store.CONTRACT)
OWN = (
    "two_windows_writing_the_same_number_do_not_mix",
    "a_log_lives_on_after_its_database_was_taken_away",
    "a_log_lives_on_without_its_states",
    "the_browsers_reasons_have_codes",
)


@pytest.fixture(scope="session")
def contract_address(serve_other: ServeOther) -> str:
    return serve_other(
        HERE / "contract_main.py", *(Path(contract.__file__) for contract in (event_log, list_store))
    )


@pytest.fixture(scope="session")
def outcomes(browser: Browser, contract_address: str) -> dict[str, str]:
    """How each clause went, by its name."""
    visit = Visit(browser.new_context())
    page = visit.open(contract_address)
    names, results = page.get_by_role("term"), page.get_by_role("definition")
    found = dict(zip(names.all_inner_texts(), results.all_inner_texts(), strict=True))
    visit.context.close()
    assert not visit.problems
    return found


@pytest.mark.parametrize("clause", [*(clause.__name__ for clause in CONTRACT), *OWN])
def test_indexeddb_keeps_the_contracts(outcomes: dict[str, str], clause: str) -> None:
    assert outcomes[clause] == "kept"


def test_no_clause_is_left_out(outcomes: dict[str, str]) -> None:
    assert len(outcomes) == len(CONTRACT) + len(OWN)
