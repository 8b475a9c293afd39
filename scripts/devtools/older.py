"""What browsers without `light-dark()` or `:has()` (Safari 16.4, Firefox 115, Chrome 111) get in their place.

Behind each rule that needs one of them stands another that only such browsers read (BRO-3). A colour hangs on
two variables, of which `color-scheme` turns one off; for `:has()` the page marks the elements itself
(site/edge/older.js), with the conditions that are found here.
"""

import re
from collections.abc import Iterator, Sequence

from devtools.css_text import as_exact, closing, parts, rewritten, rules, weight

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
