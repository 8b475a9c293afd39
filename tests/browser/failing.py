"""What a host may send in place of a file: nothing, an error, a page of its own, as one with a login does."""

from playwright.sync_api import BrowserContext, Route

PAGE = "<!doctype html><title>Wi-Fi</title><p>Sign in"

ANSWERS = {
    "nothing": {},
    "404": {"status": 404, "content_type": "text/html", "body": PAGE},
    "500": {"status": 500, "content_type": "text/html", "body": PAGE},
    "a page": {"status": 200, "content_type": "text/html", "body": PAGE},
}


def answer(context: BrowserContext, answer: str, *files: str) -> None:
    """Have these files, by their patterns, answered so from now on, whatever was said of any before."""
    context.unroute_all()

    def instead(route: Route) -> None:
        if given := ANSWERS[answer]:
            route.fulfill(**given)
        else:
            route.abort()

    for file in files:
        context.route(f"**/{file}", instead)
