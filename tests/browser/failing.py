"""What a host may send in place of a file: nothing, an error, a page of its own, as one with a login does."""

from collections.abc import Callable
from weakref import WeakKeyDictionary

from playwright.sync_api import BrowserContext, Route

PAGE = "<!doctype html><title>Wi-Fi</title><p>Sign in"

ANSWERS = {
    "nothing": {},
    "404": {"status": 404, "content_type": "text/html", "body": PAGE},
    "500": {"status": 500, "content_type": "text/html", "body": PAGE},
    "a page": {"status": 200, "content_type": "text/html", "body": PAGE},
}


_given: WeakKeyDictionary[BrowserContext, list[tuple[str, Callable[[Route], None]]]] = WeakKeyDictionary()


def answer(context: BrowserContext, answer: str, *files: str) -> None:
    """Have these files, by their patterns, answered so from now on, whatever was said of any before."""

    def instead(route: Route) -> None:
        if given := ANSWERS[answer]:
            route.fulfill(**given)
        else:
            route.abort()

    before, _given[context] = _given.get(context, []), [(f"**/{file}", instead) for file in files]
    for route in _given[context]:
        context.route(*route)
    for route in before:  # last, so that nothing comes between the two answers
        context.unroute(*route)
