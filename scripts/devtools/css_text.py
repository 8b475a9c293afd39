"""The text of a style sheet taken apart, as far as the build changes it."""

import re
from collections.abc import Callable, Iterable, Iterator

GROUPS = ("@media", "@supports", "@container", "@layer")
"""Rules that hold rules."""

SIMPLE = re.compile(r"#[\w-]+|\.[\w-]+|\[[^\]]*\]|::?[\w-]+|[a-z][\w-]*", re.IGNORECASE)
NEVER = "never"
"""A name that no element has."""

Weight = tuple[int, int, int]
"""How exact a selector is: ids, classes, types."""


def weight(selector: str) -> Weight:
    """That of the most exact of some selectors."""
    best = (0, 0, 0)
    for one in parts(selector):
        ids = classes = types = at = 0
        while found := SIMPLE.search(one, at):
            name, at = found[0], found.end()
            inner = (0, 0, 0)
            if at < len(one) and one[at] == "(":
                end = closing(one, at)
                counts = (0, 0, 0) if name == ":where" else (0, 1, 0)
                inner = weight(one[at + 1 : end]) if name in (":is", ":not", ":has") else counts
                at = end + 1
            elif name.startswith("#"):
                inner = (1, 0, 0)
            else:
                inner = (0, 1, 0) if name[0] in ".[:" else (0, 0, 1)
            ids, classes, types = ids + inner[0], classes + inner[1], types + inner[2]
        best = max(best, (ids, classes, types))
    return best


def as_exact(wanted: Weight) -> str:
    """What is true of every element and as exact as this."""
    ids, classes, types = wanted
    return f":not(#{NEVER})" * ids + f":not(.{NEVER})" * classes + f":not({NEVER})" * types


def closing(text: str, at: int) -> int:
    """Where the bracket at `at` is closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if not depth:
            return place
    raise SystemExit(f"A bracket is not closed: {text}")


def parts(text: str, between: str = ",") -> list[str]:
    """What stands between the commas that are in no bracket."""
    found, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == between and not depth:
            found.append(text[start:place].strip())
            start = place + 1
    return [*found, text[start:].strip()] if text[start:].strip() else found


def blocks(text: str) -> Iterator[tuple[str, str | None]]:
    """What stands before a brace and what stands in it; None for a statement without one."""
    at = 0
    while found := re.compile(r"[;{]").search(text, at):
        prelude = text[at : found.end() - 1].strip()
        if found[0] == ";":
            yield f"{prelude};", None
            at = found.end()
            continue
        depth, end = 1, found.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        yield prelude, text[found.end() : end - 1]
        at = end


def rewritten(text: str, write: Callable[[str, str], Iterable[str]]) -> str:
    """The text with what stands for each style rule, in whatever group, by its selector and what is in it."""
    result: list[str] = []
    for prelude, body in blocks(text):
        if body is None:
            result.append(prelude)
        elif prelude.startswith(GROUPS):
            result.append(f"{prelude} {{\n{rewritten(body, write)}\n}}")
        elif prelude.startswith("@"):
            result.append(f"{prelude} {{{body}}}")
        else:
            result += write(prelude, body)
    return "\n".join(result)


def rules(text: str) -> Iterator[tuple[str, str]]:
    """Every style rule, in whatever group."""
    for prelude, body in blocks(text):
        if body is None:
            continue
        if prelude.startswith(GROUPS):
            yield from rules(body)
        elif not prelude.startswith("@"):
            yield prelude, body
