"""The style sheets of the page as one: each is a cascade layer, in the order of site/css/order.css.

Behind each rule that browsers without `light-dark()` or `:has()` (Safari 16.4, Firefox 115, Chrome 111)
cannot read stands another that only such browsers read (BRO-3). A colour hangs on two variables, of which
`color-scheme` turns one off; for `:has()` the page marks the elements itself (site/edge/older.js), with the
conditions that are found here.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from devtools import ROOT

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


NO_HAS = "@supports not selector(:has(*))"
NO_LIGHT_DARK = "@supports not (color: light-dark(#000, #fff))"

TURNED_ON = {"light": "--light: initial; --dark: ;", "dark": "--light: ; --dark: initial;"}
SYSTEM = "light dark"
"""The `color-scheme` of who has chosen none: that of the device."""

BESIDE = re.compile(r"(?:^|,)\s*[+~]")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

Conditions = dict[str, set[str]]
"""By what is asked for inside an element, the selectors of the elements that are asked."""


class OlderStyles:
    """Style sheets with what older browsers get, and the conditions that the page marks for them.

    Raises ValueError where `:has()` asks for what stands beside an element: marks know only what is inside.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._conditions: Conditions = {}
        bare = [COMMENT.sub("", text) for text in texts]
        themed = (rule for text in bare for rule in rules(text) if _scheme(rule[1]))
        self._inside = [
            selector for selector, _ in themed if not selector.startswith((":root", "[data-theme"))
        ]
        self.texts = [rewritten(text, self._written) for text in bare]

    @property
    def conditions(self) -> list[tuple[str, str]]:
        """Selectors of elements, and what is asked for inside them; the place of each is its mark."""
        return [(", ".join(sorted(asked)), inner) for inner, asked in self._conditions.items()]

    def _written(self, selector: str, body: str) -> list[str]:
        return [f"{selector} {{{body}}}", *self._instead(selector, body)]

    def _instead(self, selector: str, body: str) -> Iterator[str]:
        if ":has(" in selector:
            marked = ", ".join(self._marked(one) for one in parts(selector))
            yield f"{NO_HAS} {{ {marked} {{{body}}} }}"
        colours = [f"{line};" for line in parts(body, ";") if "light-dark(" in line]
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
            end = closing(selector, at + len(":has"))
            inner = selector[at + len(":has(") : end].strip()
            if BESIDE.search(inner):
                raise ValueError(f"Older browsers are told what is inside, not what is beside: {selector}")
            self._conditions.setdefault(inner, set()).add(_asked(selector[:at]))
            mark = list(self._conditions).index(inner)
            exact = as_exact(weight(inner))
            selector = f'{selector[:at]}:where([data-has~="{mark}"]){exact}{selector[end + 1 :]}'
        return selector


def _both(text: str) -> str:
    """Declarations with both colours of every `light-dark()`, each behind its variable."""
    while (at := text.find("light-dark(")) >= 0:
        end = closing(text, at + len("light-dark"))
        light, dark = parts(text[at + len("light-dark(") : end])
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


FOLDER = ROOT / "site/css"
ORDER = FOLDER / "order.css"
NO_CONDITIONS = "const CONDITIONS = [];"
"""Where site/edge/older.js has those of the style sheets."""


def layers() -> list[str]:
    """The names of the style sheets, in their order."""
    return re.findall(
        r"[\w-]+", re.findall(r"^@layer([^;{]+);", ORDER.read_text(encoding="utf-8"), re.MULTILINE)[0]
    )


def _older() -> OlderStyles:
    return OlderStyles([(FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in layers()])


def style_sheet() -> str:
    """All of them; the page waits for its styles before it starts, and one file is there sooner than many."""
    texts = zip(layers(), _older().texts, strict=True)
    return "\n".join(
        [ORDER.read_text(encoding="utf-8"), *(f"@layer {name} {{\n{text}}}\n" for name, text in texts)]
    )


def conditions(script: str) -> str:
    """`site/edge/older.js` with the conditions of the style sheets."""
    return script.replace(NO_CONDITIONS, NO_CONDITIONS.replace("[]", json.dumps(_older().conditions)))
