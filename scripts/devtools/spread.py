"""Selectors that end with `:is()` written out: `.score :is(td, th)` as `.score td, .score th`.

A browser looks for an element's rules by the name, class or id that they end with; those that end with none
of these it has to try at every element of every page. What is written out is as exact as it was.
"""

from devtools.css_text import Weight, as_exact, closing, parts, rewritten, weight

COMBINATORS = " >+~"
NAMED = "#.["
"""What a selector that a browser can look for begins with, if not with the name of an element."""


def spread(text: str) -> str:
    """A style sheet with its selectors written out."""
    return rewritten(text, _rule)


def _rule(selector: str, body: str) -> list[str]:
    return [f"{', '.join(each for one in parts(selector) for each in _written_out(one))} {{{body}}}"]


def _written_out(selector: str) -> list[str]:
    """A selector, or those that it stands for, if it ends with a choice among single elements."""
    at = _last(selector)
    if not selector.startswith(":is(", at):
        return [selector]
    end = closing(selector, at + len(":is"))
    chosen = parts(selector[at + len(":is(") : end])
    if not all((one[0].isalpha() or one[0] in NAMED) and not _last(one) for one in chosen):
        return [selector]
    most = max(map(weight, chosen))
    return [f"{selector[:at]}{_as_exact_as(most, one)}{selector[end + 1 :]}" for one in chosen]


def _as_exact_as(wanted: Weight, selector: str) -> str:
    return selector if weight(selector) == wanted else f":where({selector}){as_exact(wanted)}"


def _last(selector: str) -> int:
    """Where the last of the elements begins that a selector speaks of."""
    at = depth = 0
    for place, sign in enumerate(selector):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign in COMBINATORS and not depth:
            at = place + 1
    return at
