"""Lists that are not written in columns: what a message, a mail, a frame or a single line says, put in cells.

Lines keep their numbers, but for a list that is all in one line. What is only told around the list, and who
does not come, is named by its line and left out by who reads it.
"""

import re
from collections.abc import Callable, Sequence

from faristol.app.text.alike_lines import put_alike
from faristol.app.text.around_lists import (
    INITIAL,
    boxed,
    chatted,
    forwarded,
    headed_as_letter,
    out_of_frames,
    signed,
    without_ends,
    without_quotes,
    without_references,
)
from faristol.app.text.cells_of_people import (
    COMING,
    NOT_COMING,
    begins_given,
    group_in,
    is_person,
    is_sentence,
    read_name,
    says_no,
)
from faristol.app.text.columns_of_people import has_letters
from faristol.app.text.unfolded import HALF, MOST, Unfolded
from faristol.tiles.language import list_words

SEVERAL = 3
ALL = 1
"""The share of lines at which nothing else could be meant by a sign that stands in them."""

TAB = "\t"

REPORT = re.compile(r"001 .{10}(.{33}) (.{4}).*")
"""A player's line in a report of a tournament."""

DIRECTOR = re.compile(
    r"([^;\t\d]+?(?=\s{2})|[^;\t\d,]+,[^;\t\d]+?)\s+"
    r"(\d{1,4})(?:\s+\d{1,3})*\s*;[ ;\d.+-]*(?:\s*team ([^;]*))?;?.*"
)
"""A player's line of a director's program: surname, given name, rating, opponents, a team.

It has a comma, or blanks before the rating: "Player 7;1432" has neither."""

MAILED = re.compile(r'(?:"([^"]+)"|([^<>,;"]+?))\s*<([^<>\s]+@[^<>\s]+)>')
LINKED = re.compile(r"\[?([\w.+-]+@[\w.-]+)\]?\(mailto:[^)]*\)")
COUNTED = re.compile(r"(?:^|[\s,;]+)\(?\d{1,3}(?:\.-|[.)-])\s*")
SIGNS = ("; ", TAB, " | ", " / ", " · ", " - ", " – ", ", ")
LAST_AND = re.compile(r"(.+?) (?:i|și|si|y|and|et|&) (.+)")
GAP = re.compile(r"\S( {2,})\S")
LABEL = re.compile(r"(.{1,40}?)\s*(?:\((\d{1,4})\))?\s*(:?)\s*")
FIELD = re.compile(r"([^:]{2,30}):\s*(.*)")
BEFORE = re.compile(r"\W*\[(\w{1,3})\]\s+(\S.*)")
BRACKETS = re.compile(r"(.*\S)\s*[(\[]([^()\[\]]{1,60})[)\]]\s*(.*)")
PROGRAMMED = re.compile(r'\s*"([^"]+)"\s*:\s*(.*?)[,;]?\s*')
PREFIX = re.compile(r"(\W*(?:\d{1,4}\s*[.:)º/-]*[-–]?\s*)?)(.*)")
ROMAN = (
    "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv".split()
)
COUNT = re.compile(r"\s*([a-z]|[ivx]{1,5})[.)]\s+(.*)", re.IGNORECASE)

PARTS = tuple(
    map(
        re.compile,
        (r"\s+[-–—]\s+", r"\s+@\s*", r"\s+/\s+", r"\s+[·=]\s+", r":\s+", r"\s*\.{4,}\s*", r"\s{2,}"),
    )
)
"""What stands between a name and what is said of it, in lines without columns."""

BLANKS = PARTS[-1]
PAIRED = re.compile(r"\s+(?:&|\+|i|și|si|y|and|et)\s+|(?<=[^\W\d_])/(?=[^\W\d_])")


def unfold(lines: Sequence[str]) -> Unfolded:
    """Return the lines of a list with its cells between tabs, if it is written otherwise."""
    sheet = Unfolded(list(lines))
    for step in (without_references, without_quotes, out_of_frames, without_ends):
        step(sheet)
    for whole in (_reported, _directed, _programmed):
        if whole(sheet):
            return sheet
    for step in (forwarded, headed_as_letter, chatted, boxed):
        step(sheet)
    if sheet.share(_is_strong) >= HALF and len(sheet.filled()) > 1:
        signed(sheet)
        return sheet
    for step in (_put_in_lines, _labelled, _aligned, put_alike, signed, _lettered, _bracketed, _parted):
        step(sheet)
    return sheet


def _is_strong(line: str) -> bool:
    bare = line.strip()
    return any(mark in bare for mark in "\t;|")


def _each(sheet: Unfolded, form: re.Pattern[str], write: Callable[[re.Match[str]], str]) -> bool:
    """Write all lines anew that have a form, if two of them have it; leave out all others."""
    if sum(form.fullmatch(line) is not None for line in sheet.filled()) < 2:
        return False
    for at, line in list(sheet.numbered()):
        if matched := form.fullmatch(line):
            sheet.put(at, write(matched))
        else:
            sheet.leave(at)
    return True


def _reported(sheet: Unfolded) -> bool:
    return _each(sheet, REPORT, lambda matched: f"{matched[1].strip()}{TAB}{matched[2].strip()}")


def _directed(sheet: Unfolded) -> bool:
    if sheet.share(DIRECTOR.fullmatch) < MOST:
        return False
    return _each(sheet, DIRECTOR, lambda matched: TAB.join(part.strip() for part in matched.groups("")))


def _programmed(sheet: Unfolded) -> bool:
    if sheet.share(PROGRAMMED.fullmatch) < MOST:
        return False
    return _each(sheet, PROGRAMMED, lambda matched: f"{matched[1]}{TAB}{matched[2]}")


def _put_in_lines(sheet: Unfolded) -> None:
    """Put each person of a list that is all in one line in a line of its own."""
    filled = list(sheet.numbered())
    if len(filled) != 1:
        _unlinked(sheet)
        return
    text = filled[0][1].strip()
    parts = _in_one_line(text)
    if len(parts) >= SEVERAL:
        sheet.lines = parts
        sheet.changed = True
        sheet.guessed = sheet.guessed or "," in text or not all(map(_stands_alone, parts))


def _stands_alone(part: str) -> bool:
    """Tell whether a part of a line is one person, whatever is beside it: with a known given name first."""
    name = read_name(part).text
    return is_person(name) and " " in name and begins_given(name)


def _unlinked(sheet: Unfolded) -> None:
    """Take away the links around addresses."""
    for at, line in list(sheet.numbered()):
        if "mailto:" in line:
            sheet.put(at, LINKED.sub(r"<\1>", line), guessed=False)


def _in_one_line(text: str) -> list[str]:
    """Return the people in a line; fewer than three if it is not several people."""
    mailed = [(quoted or bare, address) for quoted, bare, address in MAILED.findall(text)]
    if len(mailed) > 1:
        return [f"{name.strip()} <{address}>" for name, address in mailed] + [""] * (SEVERAL - len(mailed))
    counted = [part.strip(" ,;") for part in COUNTED.split(text) if part.strip(" ,;")]
    if len(counted) >= SEVERAL and COUNTED.match(text):
        return [f"{number}. {part}" for number, part in enumerate(counted, start=1)]
    for sign in SIGNS:
        bare = text.rstrip(" ;,")
        bare = bare if INITIAL.search(bare) else bare.rstrip(".")
        parts = [part.strip() for part in bare.split(sign) if part.strip()]
        if len(parts) >= SEVERAL:
            parts = _last_parted(parts)
            people = sum(map(is_person, parts))
            return parts if people >= MOST * len(parts) and all(map(has_letters, parts)) else []
    return []


def _last_parted(parts: list[str]) -> list[str]:
    """Return the parts, the last one as two people if it has an "and" between them."""
    both = LAST_AND.fullmatch(parts[-1])
    if not both or not (is_person(both[1]) and is_person(both[2])):
        return parts
    least = min(len(part.split()) for part in parts[:-1])
    if len(both[1].split()) == len(both[2].split()) == 1:
        return [*parts[:-1], both[1], both[2]]
    if begins_given(both[2]) or len(both[2].split()) >= max(least, 2):
        return [*parts[:-1], both[1], both[2]]
    return parts


def _aligned(sheet: Unfolded) -> None:
    """Put tabs where columns stand below each other, with blanks between them."""
    wide = [line.rstrip() for line in sheet.filled() if GAP.search(line.strip())]
    if len(wide) < SEVERAL or len(wide) < MOST * len(sheet.filled()) or sheet.share(_is_strong) > 0:
        return
    cuts = _cuts(wide)
    for at, line in list(sheet.numbered()):
        if not GAP.search(line.strip()):
            continue
        cells = [line[begin:end].strip() for begin, end in cuts] or GAP.split(line.strip())
        if len(cuts) < 2:
            cells = re.split(r" {2,}", line.strip())
        sheet.put(at, TAB.join(cells), guessed=False)


def _cuts(lines: Sequence[str]) -> list[tuple[int, int | None]]:
    """Return where each column begins and ends: in all lines two blanks or more are before the next."""
    width = max(map(len, lines))
    blank = [all(at >= len(line) or line[at] == " " for line in lines) for at in range(width)]
    begins = [0]
    for at in range(2, width):
        if not blank[at] and blank[at - 1] and blank[at - 2] and not all(blank[:at]):
            begins.append(at)
    return list(zip(begins, [*begins[1:], None], strict=True))


def _in_fields(sheet: Unfolded) -> None:
    """Put what stands in lines below each other, with an empty line between people, in one line for each."""
    blocks: list[list[int]] = [[]]
    for at, line in enumerate(sheet.lines):
        if line.strip():
            blocks[-1].append(at)
        elif blocks[-1]:
            blocks.append([])
    blocks = [block for block in blocks if block]
    size = len(blocks[0]) if blocks else 0
    if len(blocks) < SEVERAL or not 1 < size <= 5 or any(len(block) != size for block in blocks):
        return
    labels = _labels_of(sheet, blocks)
    for block in blocks:
        cells = [sheet.lines[at].strip() for at in block]
        bare = [
            cell.partition(":")[2].strip() if label else cell.removesuffix(":").strip()
            for cell, label in zip(cells, labels, strict=True)
        ]
        sheet.put(block[0], TAB.join(bare))
        for at in block[1:]:
            sheet.lines[at] = ""


def _labels_of(sheet: Unfolded, blocks: Sequence[Sequence[int]]) -> list[str]:
    """Return what is written before each field in all blocks; empty where they differ."""
    labels = []
    for places in zip(*blocks, strict=True):
        fields = [FIELD.fullmatch(sheet.lines[at].strip()) for at in places]
        words = {matched[1] if matched else "" for matched in fields}
        labels.append(words.pop() if len(words) == 1 else "")
    return labels


def _labelled(sheet: Unfolded) -> None:
    """Write the line above some people, such as a group or a club, behind each of them.

    What stands below each other, with an empty line between people, is put in one line for each.
    """
    if not _put_labels(sheet):
        _in_fields(sheet)


def _put_labels(sheet: Unfolded) -> bool:
    labels = {at: label for at, line in sheet.numbered() if (label := _label(line))}
    if not labels or len(labels) > HALF * len(sheet.filled()):
        return False
    saying = {at: says_no(label) or _mark_of(sheet.lines[at]) in NOT_COMING for at, label in labels.items()}
    if any(saying.values()):
        _without_absent(sheet, saying)
        return True
    if len(labels) < 2:
        return False
    label = ""
    for at, line in list(sheet.numbered()):
        if at in labels:
            label = labels[at]
            sheet.put(at, "")
        elif label:
            sheet.put(at, f"{line.rstrip()}{TAB}{label}")
    return True


def _without_absent(sheet: Unfolded, saying: dict[int, bool]) -> None:
    away = False
    for at, _line in list(sheet.numbered()):
        away = saying.get(at, away)
        if at in saying or away:
            sheet.leave(at)


def _label(line: str) -> str:
    """Return what a line above some people says of them; empty for another line."""
    bare = line.strip().strip("*_")
    if group_in(bare.rstrip(": ")):
        return bare.rstrip(": ")
    matched = LABEL.fullmatch(bare)
    if not matched or "," in bare or not any(map(str.isalpha, bare)):
        return ""
    words = read_name(matched[1]).text
    is_one = bool(matched[3]) or (
        matched[2] is not None and len(words.split()) <= 2 and _is_answer(bare, words)
    )
    return words if is_one and len(words.split()) <= 5 and not bare.startswith(("-", "•")) else ""


def _is_answer(line: str, words: str) -> bool:
    """Tell whether words are the answer of a poll: they are marked, or say yes or no."""
    mark = _mark_of(line)
    return bool(mark) or words.casefold() in ("sí", "si", "no", "da", "nu", "yes", "oui", "non")


def _mark_of(line: str) -> str:
    """Return the mark at the beginning of a line that says who comes; empty for none."""
    first = line.strip()[:1]
    return first if first in COMING | NOT_COMING else ""


def _lettered(sheet: Unfolded) -> None:
    """Take away letters or Roman numbers that count the lines."""
    counts = [(at, matched) for at, line in sheet.numbered() if (matched := COUNT.fullmatch(line))]
    if len(counts) < SEVERAL:
        return
    written = [matched[1].casefold() for _, matched in counts]
    letters = [chr(ord("a") + place) for place in range(len(written))]
    for order in (letters, ROMAN):
        if sum(one == other for one, other in zip(written, order, strict=False)) >= MOST * len(written):
            for at, matched in counts:
                sheet.put(at, matched[2], guessed=False)
            return


def _bracketed(sheet: Unfolded) -> None:
    """Put what stands in brackets before or behind a name in a cell of its own."""
    noted = sheet.share(BRACKETS.fullmatch)
    many, all_of_them = noted >= HALF, noted >= ALL
    for at, line in list(sheet.numbered()):
        if before := BEFORE.fullmatch(line):
            sheet.put(at, f"{before[2]}{TAB}{before[1]}")
            continue
        matched = BRACKETS.fullmatch(line)
        if not matched or "@" in line or not _is_noted(matched, line, many):
            continue
        if says_no(matched[2]):
            sheet.leave(at)
        else:
            parts = [part.strip() for part in matched[2].split(",")]
            cells = [matched[1].rstrip(" -–"), *parts, matched[3].strip(" -–")]
            guessed = not all_of_them and any(map(str.isalpha, "".join(parts)))
            sheet.put(at, TAB.join(filter(None, cells)), guessed=guessed)


def _is_noted(matched: re.Match[str], line: str, many: bool) -> bool:
    """Tell whether brackets say something of the person before them; in most lines they do."""
    if (not many and matched[2].casefold() in list_words("generation")) or re.fullmatch(
        r"\+\s?\d", matched[2]
    ):
        return False
    return any(map(str.isalpha, matched[1])) and not is_sentence(matched[1]) and "://" not in line


def _parted(sheet: Unfolded) -> None:
    """Put what stands behind a name and a dash, a colon or another sign in a cell of its own."""
    _paired(sheet)
    for sign in PARTS:
        parts = {at: cells for at, line in sheet.numbered() if (cells := _cells(line, sign))}
        most_of_them = len(parts) >= MOST * len(sheet.filled())
        alike = len(parts) == len(list(sheet.numbered())) and not any(
            "," in cells[1] for cells in parts.values()
        )
        for at, cells in parts.items():
            if says_no(cells[1]):
                sheet.leave(at)
            elif most_of_them or (sign is not BLANKS and cells[1][:1].islower()):
                guessed = not alike and any(map(str.isalpha, "".join(cells[1:])))
                sheet.put(at, TAB.join(cells), guessed=guessed)


def _cells(line: str, sign: re.Pattern[str]) -> list[str]:
    """Return the parts of a line between signs, if the first one may be a name."""
    prefix = PREFIX.fullmatch(line)
    if not prefix:
        return []
    first, *others = sign.split(prefix[2])
    others = [other for other in others if other.strip()]
    if not others or not any(map(str.isalpha, first)) or is_sentence(first):
        return []
    return [prefix[1] + first, *others]


def _paired(sheet: Unfolded) -> None:
    """Put two people who stand in a line with a sign or an "and" between them in two cells."""

    def two(line: str) -> list[str]:
        parts = PAIRED.split(line.strip())
        if len(parts) < 2 or len(parts) > 4:
            return []
        for cut in range(1, len(parts)):
            matched = list(PAIRED.finditer(line.strip()))[cut - 1]
            sides = [line.strip()[: matched.start()], line.strip()[matched.end() :]]
            if all(map(begins_given, sides)) or (matched[0].strip() in "&/" and all(map(is_person, sides))):
                return sides
        return []

    pairs = {at: sides for at, line in sheet.numbered() if (sides := two(line))}
    if len(pairs) < HALF * len(sheet.filled()):
        return
    for at, sides in pairs.items():
        sheet.put(at, TAB.join(sides))
