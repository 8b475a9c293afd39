"""Checks that a class of the styles belongs to one area, or to what all areas share.

An area is a feature: `app/<feature>/` makes its classes, `site/css/<feature>*.css` style them. What two areas
use is in one of two tables here, and nothing else may be:

- `PARTS`: looks of their own, which a shared style sheet gives to whoever asks for them.
- `WORDS`: what something is within a part (`now`, `total`). No selector begins with one, so that none reaches
  out of its part.

And each class that pages have is there for a style or a script.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Set

from devtools.looked_at import looked_at
from devtools.markup import can_be, makers
from devtools.rooms import scripts, templates, views
from devtools.styles import COMMENT, FOLDER, layers, parts, rules

SHARED_SHEETS = frozenset(
    "tokens base tiles controls tables pages console paper print tentative ear hall play analysis rules "
    "hall-wall posters places frame large play-phone game-phone practice-phone joined-phone start".split()
)
"""The style sheets of what pages of several features share; each has its place in their order."""

PARTS = frozenset(
    """
    act acts alone aloud analysis as-came ask at-hand bad bare block blue-seat both broad button buttons
    chart check chips clock code-and-way coming compared console course details duel earlier facts field
    fields file find fold foot game game-rack go go-list good grow-field hall hall-board hall-found
    hall-head hall-list hall-main hall-now hall-text hall-title hall-wall head history home icon idle key
    lacks laying leaf list lists mark mini moves named-row new-letters next notes notice notice-board num
    others outcomes pairs panel paper paper-board picks play-back play-framed play-hand play-to-sheet
    play-told played played-move player preview printing
    qr-code quiet red-seat results row rule-parts rule-sets rule-values rules-form setup share-button sheet
    sideways small split sr stack status steps stroke sum tabs tentative tile toasts today tool tools top
    total two-up typed verdicts void way ways wide winder word worth-more
    """.split()
)

WORDS = frozenset(
    """
    across away axis badge bar bearer beside best code-steps columns down even event face figure
    gone grid group half info inked late long low lowest made-mark many more name named narrow none note
    now on-screen one open out over paused place plain play-recall play-sort points pts question rank right
    running score second slips strong summary table-top tall tap tick title wanted warn what where who whole
    why worth zero
    """.split()
)

UNSTYLED = frozenset("hall-where info link-text sideways-narrow".split())
"""Classes that look as if they were none: of a kind of which others look otherwise, or that tests find by."""

NOT = re.compile(r":not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
OUT = re.compile(r":(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
"""What an element is not, or has in it."""
CHOICE = re.compile(r"[\w*]*:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)")
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")

WORD = re.compile(r"[a-z][\w-]*")

ASKED = re.compile(r"""\b(?:querySelector(?:All)?|closest|matches)\(\s*(["'`])(.*?)\1""")
"""What a script asks for by a selector."""
WRITTEN_IN = re.compile(r"\$\{[^}]*\}")

Areas = dict[str, set[str]]
"""Areas by the class that they use; "" is what all share."""


def area_of(sheet: str) -> str:
    """The area of a style sheet; "" for one that all share."""
    return "" if sheet in SHARED_SHEETS else sheet.partition("-")[0]


def first_in(selector: str) -> list[str]:
    """The class with which a selector begins, or those of which it takes any; none behind an id."""
    plain = OUT.sub("", selector)
    if "#" in plain:
        return []
    choice = CHOICE.match(plain)
    if choice and CLASS.search(choice[1]):
        return [found[1] for one in parts(choice[1]) if (found := CLASS.search(one))]
    return CLASS.findall(plain)[:1]


def selectors(sheets: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each selector of some style sheets, with the area of its sheet."""
    for sheet, text in sheets.items():
        for rule, _ in rules(COMMENT.sub("", text)):
            yield from ((area_of(sheet), one) for one in parts(rule))


def meeting(
    sheets: Mapping[str, str],
    made: Mapping[str, Set[str]],
    shared: Set[str] = PARTS,
    words: Set[str] = WORDS,
) -> list[str]:
    """Return a sentence for each class of several areas that is in no table, or not as its table says."""
    used: Areas = {}
    leading: dict[str, list[tuple[str, str]]] = {}
    for area, selector in selectors(sheets):
        for name in CLASS.findall(NOT.sub("", selector)):
            used.setdefault(name, set()).add(area)
        for name in first_in(selector):
            leading.setdefault(name, []).append((area, selector))
    for name, areas in made.items():
        used.setdefault(name, set()).update(areas)
    found = []
    several = {name for name, areas in used.items() if len(areas - {""}) > 1 and "*" not in name}
    for name in sorted(several - shared):
        where = ", ".join(sorted(used[name] - {""}))
        if name not in words:
            found.append(f".{name} is of {where}: call it by its area")
        elif name in leading:
            found.append(f".{name} is of {where}, and this begins with it: {leading[name][0][1]}")
    for name in sorted(several & shared):
        if not any(area == "" for area, _ in leading.get(name, ())):
            found.append(f".{name} is no part: no style sheet that is shared begins with it")
    found += [f".{name} is not of several areas any more" for name in sorted((shared | words) - several)]
    return found


def missing(texts: Mapping[str, str]) -> list[str]:
    """Return a sentence for each class that a script asks for and that no page can have."""
    return [
        f"{script} asks for .{name}, which no page has"
        for script, text in texts.items()
        for _, selector in ASKED.findall(text)
        for name in CLASS.findall(WRITTEN_IN.sub("", selector))
        if not can_be("class", name)
    ]


def unused(made: Iterable[str], sheets: Mapping[str, str], texts: Iterable[str]) -> list[str]:
    """Return a sentence for each class of the pages that no style sheet and none of these texts names."""
    named = {name for _, selector in selectors(sheets) for name in CLASS.findall(selector)} | UNSTYLED
    for text in texts:
        named.update(WORD.findall(text))
    return [
        f".{name} is for nothing: no style and no script names it"
        for name in sorted(made)
        if name not in named and "*" not in name
    ]


if __name__ == "__main__":
    SHEETS = {name: (FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in layers()}
    SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in looked_at("scripts", scripts())}
    looked_at("style sheets", SHEETS)
    looked_at("templates", templates())
    looked_at("views", views())
    looked_at("classes", MADE := makers("class"))
    problems = [*meeting(SHEETS, MADE), *missing(SCRIPTS), *unused(MADE, SHEETS, SCRIPTS.values())]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(bool(problems))
