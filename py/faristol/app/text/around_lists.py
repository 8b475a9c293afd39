"""Take away what letters, conversations and programs put around the lines of a list."""

import html
import re
from collections.abc import Iterator

from faristol.app.text.cells_of_people import STAMP, begins_given, is_person, says_no
from faristol.app.text.unfolded import HALF, MOST, SAMPLE, Unfolded
from faristol.tiles.language import list_words

REFERENCE = re.compile(r"&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});", re.IGNORECASE)
QUOTE = re.compile(r"\s*(?:>\s?)+|\s*\|\s?(?=[^|]*$)")
FRAMED = re.compile(r"\s*\|(.*)\|\s*")
SENT = re.compile(rf"\W*{STAMP}(?:\]| [-–]) ([^:]{{1,40}}): (.*)")
TOLD = re.compile(rf"\W*{STAMP}(?:\]| [-–]) (.*)")
HEADED = re.compile(rf"(.{{1,40}}), \W?{STAMP}\W*")
"""What a chat writes of a message: before it in one line, or in a line of its own above it."""

INITIAL = re.compile(r"(?:^|\W)\w\.$")
BOX = re.compile(r"(\W*)\[([ xX]?)\]\s*(.*)")
FORWARDED = re.compile(r"\s*-{4,}[^-].*-{3,}\s*")


def without_references(sheet: Unfolded) -> None:
    """Put letters in the place of their references in HTML."""
    if not any(REFERENCE.search(line) for line in sheet.filled()):
        return
    for at, line in sheet.numbered():
        if REFERENCE.search(line):
            sheet.put(at, html.unescape(line), guessed=False)


def without_quotes(sheet: Unfolded) -> None:
    """Take away the marks of a letter that was answered."""
    if sheet.share(QUOTE.match) < HALF:
        return
    for at, line in list(sheet.numbered()):
        sheet.put(at, line[quote.end() :] if (quote := QUOTE.match(line)) else line, guessed=False)


def out_of_frames(sheet: Unfolded) -> None:
    """Take away the frame around a table."""
    if any("│" in line for line in sheet.filled()):
        for at, line in sheet.numbered():
            sheet.put(at, line.replace("│", "|"), guessed=False)
    if sheet.share(FRAMED.fullmatch) < HALF:
        return
    for at, line in list(sheet.numbered()):
        if framed := FRAMED.fullmatch(line):
            sheet.put(at, framed[1], guessed=False)


def without_ends(sheet: Unfolded) -> None:
    """Take away the same sign at the ends of nearly all lines."""
    ends = ["" if INITIAL.search(line.rstrip()) else line.rstrip()[-1:] for line in sheet.filled()]
    for mark in ",;.":
        if len(ends) > 1 and ends.count(mark) >= MOST * len(ends):
            for at, line in list(sheet.numbered()):
                bare = line.rstrip()
                if bare.endswith((",", ";", ".")) and not (bare.endswith(mark * 2) or INITIAL.search(bare)):
                    sheet.put(at, bare[:-1], guessed=False)
            return


def forwarded(sheet: Unfolded) -> None:
    """Leave out the heads of a letter that was passed on."""
    inside = False
    for at, line in enumerate(sheet.lines[:SAMPLE]):
        inside = bool(FORWARDED.fullmatch(line)) or (inside and bool(line.strip()))
        if inside:
            sheet.leave(at)


def headed_as_letter(sheet: Unfolded) -> None:
    """Leave out the lines at the beginning that say from whom a letter is, to whom and about what."""
    fields, at = list[int](), 0
    for at, line in enumerate(sheet.lines[:SAMPLE]):
        field, colon, _ = line.partition(":")
        if not (colon and field.strip().casefold() in list_words("field_of_letter")):
            break
        fields.append(at)
    if len(fields) > 1 and not sheet.lines[at].strip():
        for one in fields:
            sheet.leave(one)


def chatted(sheet: Unfolded) -> None:
    """Read what a conversation says: a message that is a list, or who says that they come."""
    said = list(_messages(sheet))
    if not said:
        return
    if len(said) < HALF * len(sheet.filled()):
        for at, _sender, text in said:
            sheet.put(at, text)
        return
    seated: dict[str, int] = {}
    for at, sender, text in said:
        sender = sender.strip("~\u202f ")
        before = seated.get(sender)
        if says_no(text, anywhere=True) and before is not None:
            sheet.leave(before)
        if before is not None or says_no(text, anywhere=True) or not sender or text.rstrip().endswith(":"):
            sheet.leave(at)
            continue
        seated[sender] = at
        sheet.put(at, sender)


def _messages(sheet: Unfolded) -> Iterator[tuple[int, str, str]]:
    """Return the line, sender and text of each message."""
    for at, line in list(sheet.numbered()):
        if at + 1 in sheet.aside:
            continue
        if sent := SENT.fullmatch(line):
            yield at, sent[1], sent[2]
        elif headed := HEADED.fullmatch(line):
            text = sheet.lines[at + 1] if at + 1 < len(sheet.lines) else ""
            if text.strip():
                sheet.leave(at + 1)
            yield at, headed[1], text
        elif TOLD.fullmatch(line):
            sheet.leave(at)


def boxed(sheet: Unfolded) -> None:
    """Read boxes that are ticked or not."""
    boxes = {at: box for at, line in sheet.numbered() if (box := BOX.fullmatch(line))}
    if len(boxes) < HALF * len(sheet.filled()):
        return
    some = any(box[2].strip() for box in boxes.values())
    for at, box in boxes.items():
        sheet.put(at, box[1] + box[3], guessed=some)
        if some and not box[2].strip():
            sheet.leave(at)


def signed(sheet: Unfolded) -> None:
    """Leave out what stands below a list behind an empty line: who takes leave, and its sender."""
    filled = [at for at, _ in sheet.numbered()]
    for at in filled[max(2, len(filled) - 5) :]:
        line = sheet.lines[at].strip()
        above = sheet.lines[at - 1].strip()
        takes_leave = (line.endswith(",") and not is_person(line[:-1])) or line.startswith("--")
        if not above and (takes_leave or _is_greeting(line)):
            for below in range(at, len(sheet.lines)):
                if sheet.lines[below].strip():
                    sheet.leave(below)
            return


def _is_greeting(line: str) -> bool:
    """Tell whether a line that ends in a comma has one word or two, such as "Salutacions,"."""
    words = line[:-1].split()
    return line.endswith(",") and len(words) <= 2 and not begins_given(line)
