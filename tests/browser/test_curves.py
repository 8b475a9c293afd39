"""The fair bag's group in the page's worker: it comes when it is asked for, and does as the slow one."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.failing import ANSWERS, answer
from browser.visits import NewVisit, ServeOther, Visit
from contract import groups
from slow_group import SlowGroup

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def curves_address(serve_other: ServeOther) -> str:
    return serve_other(HERE / "curves_main.py", Path(groups.__file__))


def answers(page: Page, link: str) -> dict[str, str]:
    """What the page of a link shows."""
    page.get_by_role("link", name=link).click()
    expect(page.get_by_role("heading")).to_have_text(f"#/{link.lower()}")
    names, results = page.get_by_role("term"), page.get_by_role("definition")
    return dict(zip(names.all_inner_texts(), results.all_inner_texts(), strict=True))


@pytest.mark.rule("BRO-7")
@pytest.mark.rule("TOG-9")
def test_it_comes_when_it_is_asked_for_and_does_as_the_slow_one(visit: Visit, curves_address: str) -> None:
    page = visit.open(curves_address)
    assert not [url for url in visit.requested_by_pages if "curves.js" in url]
    shown, slow = answers(page, "Group"), SlowGroup()
    points = groups.tiles(slow)
    assert shown.pop("order") == str(slow.order)
    assert shown.pop("base") == slow.base.hex()
    assert shown.pop("tiles") == b"".join(points).hex()
    assert shown.pop("closed") == b"".join(slow.times(points, groups.KEY)).hex()
    assert shown.pop("summed") == slow.combined(points, [groups.KEY, 0, 1, 2, groups.OTHER]).hex()
    assert shown == {clause.__name__: "kept" for clause in groups.CONTRACT}


@pytest.mark.slow
def test_where_it_does_not_come_that_is_said_and_it_is_asked_for_again(
    new_visit: NewVisit, curves_address: str
) -> None:
    visit = new_visit(service_workers="block")  # it would have kept the script meanwhile
    page = visit.open(curves_address)
    for given, link in zip(ANSWERS, ("Group", "Again", "Group", "Again"), strict=True):
        answer(visit.context, given, "curves.js*")
        assert answers(page, link) == {"refused": "curves.not_here"}
    visit.context.unroute_all()
    assert "order" in answers(page, "Group")
    visit.forgive()  # the browser logs what it could not fetch


KEPT = """() => new Promise((resolve) => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) resolve();
  serviceWorker.addEventListener("controllerchange", resolve);
})"""


@pytest.mark.slow
def test_it_is_kept_for_use_without_a_connection(visit: Visit, curves_address: str) -> None:
    page = visit.open(curves_address)
    page.evaluate(KEPT)
    page.reload()  # a first visit's worker may not be under the service worker
    visit.wait_for_app(page)
    visit.context.set_offline(True)
    assert "order" in answers(page, "Group")
