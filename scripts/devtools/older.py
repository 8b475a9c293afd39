"""What browsers without `light-dark()` or `:has()` (Safari 16.4, Firefox 115, Chrome 111) get in their place.

Behind each rule that needs one of them stands another that only such browsers read (BRO-3). A colour hangs on
two variables, of which `color-scheme` turns one off; for `:has()` the page marks the elements itself
(site/edge/older.js), with the conditions that are found here.
"""

import re
from collections.abc import Iterator, Sequence

NO_HAS = "@supports not selector(:has(*))"
NO_LIGHT_DARK = "@supports not (color: light-dark(#000, #fff))"

GROUPS = ("@media", "@supports", "@container", "@layer")
"""Rules that hold rules."""

TURNED_ON = {"light": "--light: initial; --dark: ;", "dark": "--light: ; --dark: initial;"}
SYSTEM = "light dark"
"""The `color-scheme` of who has chosen none: that of the device."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SIMPLE = re.compile(r"#[\w-]+|\.[\w-]+|\[[^\]]*\]|::?[\w-]+|[a-z][\w-]*", re.IGNORECASE)
NEVER = "never"
"""A name that no element has."""

Conditions = dict[str, set[str]]
"""By what is asked for inside an element, the selectors of the elements that are asked."""


class OlderStyles:
    """Style sheets with what older browsers get, and the conditions that the page marks for them."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._conditions: Conditions = {}
        bare = [COMMENT.sub("", text) for text in texts]
        themed = (rule for text in bare for rule in _rules(text) if _scheme(rule[1]))
        self._inside = [
            selector for selector, _ in themed if not selector.startswith((":root", "[data-theme"))
        ]
        self.texts = [self._sheet(text) for text in bare]

    @property
    def conditions(self) -> list[tuple[str, str]]:
        """Selectors of elements, and what is asked for inside them; the place of each is its mark."""
        return [(", ".join(sorted(asked)), inner) for inner, asked in self._conditions.items()]

    def _sheet(self, text: str) -> str:
        result = []
        for prelude, body in _blocks(text):
            if body is None:
                result.append(prelude)
            elif prelude.startswith(GROUPS):
                result.append(f"{prelude} {{\n{self._sheet(body)}\n}}")
            else:
                result.append(f"{prelude} {{{body}}}")
                if not prelude.startswith("@"):
                    result += self._instead(prelude, body)
        return "\n".join(result)

    def _instead(self, selector: str, body: str) -> Iterator[str]:
        if ":has(" in selector:
            marked = ", ".join(self._marked(one) for one in _parts(selector))
            yield f"{NO_HAS} {{ {marked} {{{body}}} }}"
        colours = [f"{line};" for line in _parts(body, ";") if "light-dark(" in line]
        if colours:
            # Variables are worked out where they are set: once more where the scheme is another.
            variables = selector == ":root" and self._inside
            where = ", ".join([selector, *self._inside]) if variables else selector
            yield f"{NO_LIGHT_DARK} {{ {where} {{ {_both(' '.join(colours))} }} }}"
        scheme = _scheme(body)
        if scheme:
            yield f"{NO_LIGHT_DARK} {{ {selector} {{ {TURNED_ON[scheme.split()[0]]} }} }}"
        if scheme == SYSTEM:
            dark = f"@media (prefers-color-scheme: dark) {{ {selector} {{ {TURNED_ON['dark']} }} }}"
            yield f"{NO_LIGHT_DARK} {{ {dark} }}"

    def _marked(self, selector: str) -> str:
        """A selector with marks in the place of `:has()`, as exact as it was."""
        while (at := selector.find(":has(")) >= 0:
            end = _closing(selector, at + len(":has"))
            inner = selector[at + len(":has(") : end].strip()
            self._conditions.setdefault(inner, set()).add(_asked(selector[:at]))
            mark = list(self._conditions).index(inner)
            ids, classes, types = _weight(inner)
            exact = f":not(#{NEVER})" * ids + f":not(.{NEVER})" * classes + f":not({NEVER})" * types
            selector = f'{selector[:at]}:where([data-has~="{mark}"]){exact}{selector[end + 1 :]}'
        return selector


def _both(text: str) -> str:
    """Declarations with both colours of every `light-dark()`, each behind its variable."""
    while (at := text.find("light-dark(")) >= 0:
        end = _closing(text, at + len("light-dark"))
        light, dark = _parts(text[at + len("light-dark(") : end])
        text = f"{text[:at]}var(--light, {light}) var(--dark, {dark}){text[end + 1 :]}"
    return text


def _scheme(body: str) -> str:
    found = re.search(r"(?:^|[;\s])color-scheme:\s*([^;]+)", body)
    return found[1].strip() if found else ""


def _asked(left: str) -> str:
    """The elements that are asked, from what stands before `:has(`: perhaps more than the rule is for."""
    left = re.sub(r":where\(\[data-has~=\"\d+\"\]\)(:not\(\S*?\))*", "", left).replace(":not()", "")
    left = left.removesuffix(":not(").rstrip()
    return f"{left} *" if left.endswith((">", "~", "+")) or not left else left


def _weight(selector: str) -> tuple[int, int, int]:
    """How exact the most exact of some selectors is: ids, classes, types."""
    best = (0, 0, 0)
    for one in _parts(selector):
        ids = classes = types = at = 0
        while found := SIMPLE.search(one, at):
            name, at = found[0], found.end()
            inner = (0, 0, 0)
            if at < len(one) and one[at] == "(":
                end = _closing(one, at)
                inner = _weight(one[at + 1 : end]) if name in (":is", ":not", ":has") else (0, 1, 0)
                at = end + 1
            elif name.startswith("#"):
                inner = (1, 0, 0)
            else:
                inner = (0, 1, 0) if name[0] in ".[:" else (0, 0, 1)
            ids, classes, types = ids + inner[0], classes + inner[1], types + inner[2]
        best = max(best, (ids, classes, types))
    return best


def _closing(text: str, at: int) -> int:
    """Where the bracket at `at` is closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if not depth:
            return place
    raise SystemExit(f"A bracket is not closed: {text}")


def _parts(text: str, between: str = ",") -> list[str]:
    """What stands between the commas that are in no bracket."""
    parts, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == between and not depth:
            parts.append(text[start:place].strip())
            start = place + 1
    return [*parts, text[start:].strip()] if text[start:].strip() else parts


def _blocks(text: str) -> Iterator[tuple[str, str | None]]:
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


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Every style rule, in whatever group."""
    for prelude, body in _blocks(text):
        if body is None:
            continue
        if prelude.startswith(GROUPS):
            yield from _rules(body)
        elif not prelude.startswith("@"):
            yield prelude, body
