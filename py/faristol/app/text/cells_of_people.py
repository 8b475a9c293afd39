"""Cells of a list of people, by what they can be, and what stands around a name: marks, numbers, brackets.

Nothing here knows of other cells: what a column is, is told from all of them (columns_of_people.py).
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache, lru_cache

from faristol.tiles.language import list_words

NUMBERED = re.compile(
    r"#?(?:n[º°ªr]|no|núm|num|nr)?\.?\s*(\d{1,4})(?:(?:r|n|t|è|a|er|st|nd|rd|th)(?=[\s.:)]))?\s*(?:[.:)\]º°ª/–-]+\s*|\s+)(\S.*)",
    re.IGNORECASE,
)
"""A place in the list before a name: "1. Pau", "nº 1 Pau", "1- Pau"."""

IN_ROUND = re.compile(r"\((\d{1,4})\)\s*(\S.*)")
KEYCAPS = re.compile("((?:\\d\u20e3){1,3})\\s*(.*)")
CIRCLED = re.compile(r"([①-⑳⑴-⒇➀-➓])\s*(.*)")

PLAIN = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
"""Letters, and what joins words of a name."""

STAMP = r"\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? +\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?"
"""The time of a message in a conversation that was exported."""

ADDRESS = re.compile(r"\s*[<(\[]?(?:mailto:)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)[>)\]]?\s*")
GUEST = re.compile(r"\+\s?\d")
WITH_GUESTS = re.compile(r"(.*[^\W\d_]\.?)\s*(?:\(\+\s?\d\)|\+\s?\d)")
"""Somebody without a name whom another one brings."""

IN_BRACKETS = re.compile(r"(\S.*?)\s*[(\[]([^()\[\]]{1,60})[)\]]")
BEHIND = re.compile(r"(\S.*?)[\s:]+(\d{3,4}|\d[\s.'’]\d{3})")
"""A name with a rating after it, also with a thousands separator."""

STRUCK = re.compile(r"~(.+)~|<(?:s|del|strike)>(.+)</\w+>|((?:.\u0336)+)")
SIGNS = ("So", "Sk", "Sm", "Pd", "Pi", "Pf", "Me", "Mn", "Cf", "Co", "Cn")
"""Categories of Unicode of what is no part of a name where it stands around it."""

NOT_COMING = frozenset("❌✖✗✘❎🚫⛔✕👎🔴")
COMING = frozenset("✅✔✓☑☐□👍🟢")

BULLETS = "-–—*•·>#@_`~|◦▪▫▸►‣➢➤→●○■□◆◇ \u20e3"
"""What stands before a name in lists and in messengers and says nothing of anybody."""

TICKS = frozenset({"sí", "si", "no", "da", "nu", "yes", "ok", "ja", "pagat", "plătit"})
"""What stands in a column that says yes or no."""

NUMBER = re.compile(r"[-+−]?\d+(?:[.,]\d+)?(?:[eE][-+]?\d+)?")
THOUSANDS = re.compile(r"\d[. '’]\d{3}")
PHONE = re.compile(r"[+(]?\d[\d ()./-]{6,}")
AMOUNT = re.compile(r"\d+(?:[.,]\d+)?\s?(?:[€$%]|(?<=\s)[a-zà-ÿășț]{2,6})")
"""A number with what it counts: "10 €", "12 anys"."""

ORDINAL = re.compile(r"\d{1,2}(?:r|n|t|è|a|ª|º)|I{1,3}|IV|V|VI{1,3}", re.IGNORECASE)
"""A group by its number: "1a", "II"."""

DATE = re.compile(r"\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?:[ ,T].*)?|\d{1,2}:\d{2}(?::\d{2})?")
ENDS_SENTENCE = re.compile(r".*[:!?…]\W*")

MOST_LOWER = 4
"""Words of a name that is written without capitals."""

REMEMBERED = 8_192
"""Cells that are remembered as they were read: a list is looked at by columns and by lines, many times."""

MOST_WORDS = 7
"""Of a name: "Maria Antònia Sallés i de Rocafort"."""


class Cell(Enum):
    """Sorts of cells, by themselves."""

    EMPTY = auto()
    NUMBER = auto()
    DATE = auto()
    ADDRESS = auto()
    MARK = auto()
    AMOUNT = auto()
    TICK = auto()
    WORD = auto()
    NAME = auto()
    COMMA = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Named:
    """A cell with a name in it, and what stood around that: `number` before it, and so on.

    `absent` says that the person does not come; `marked` that signs were taken away that may mean something.
    """

    text: str
    number: str = ""
    table: str = ""
    note: str = ""
    address: str = ""
    rating: str = ""
    absent: bool = False
    marked: bool = False


def _is_sign(mark: str) -> bool:
    """Tell whether a character is a bullet, a picture, a frame: nothing that begins or ends a name."""
    return unicodedata.category(mark) in SIGNS or mark in "•‣·*#>_°=|@"


def _without_signs(text: str) -> tuple[str, str]:
    """Return a text without signs around it, and the signs."""
    begin, end = 0, len(text)
    while begin < end and (_is_sign(text[begin]) or text[begin].isspace()):
        begin += 1
    while end > begin and (_is_sign(text[end - 1]) or text[end - 1].isspace()):
        end -= 1
    return text[begin:end], text[:begin] + text[end:]


@lru_cache(maxsize=REMEMBERED)
def read_name(text: str) -> Named:
    """Return the name in a cell, without what stands around it."""
    one = Named(text)
    if text[:1].isalpha() and PLAIN.fullmatch(text) and not _has_form(text):
        return one
    for step in (
        _struck,
        _counted_by_signs,
        _without_guests,
        _bare,
        _addressed,
        _placed,
        _bracketed,
        _rated,
        _addressed_form,
    ):
        one = step(one)
    return one


def _struck(one: Named) -> Named:
    struck = STRUCK.fullmatch(one.text)
    if not struck:
        return one
    bare = struck[1] or struck[2] or struck[3].replace("\u0336", "")
    return replace(one, text=bare.strip("~"), absent=True, marked=True)


def _counted_by_signs(one: Named) -> Named:
    if capped := KEYCAPS.fullmatch(one.text):
        return replace(one, text=capped[2], number=capped[1].replace("\u20e3", ""))
    if circled := CIRCLED.fullmatch(one.text):
        return replace(one, text=circled[2], number=str(int(unicodedata.numeric(circled[1]))))
    return one


def _without_guests(one: Named) -> Named:
    """Take away how many people without a name come along: "Pau +1"."""
    guests = WITH_GUESTS.fullmatch(one.text)
    return replace(one, text=guests[1], marked=True) if guests else one


def _bare(one: Named) -> Named:
    bare, signs = _without_signs(one.text)
    return replace(
        one,
        text=bare,
        absent=one.absent or any(mark in NOT_COMING for mark in signs),
        marked=one.marked or bool(signs.strip(BULLETS)),
    )


def _addressed(one: Named) -> Named:
    address = ADDRESS.search(one.text)
    if not address:
        return one
    around = f"{one.text[: address.start()]} {one.text[address.end() :]}".strip(" ,;-")
    return replace(one, text=around, address=address[1])


def _placed(one: Named) -> Named:
    if at_table := _at_table().fullmatch(one.text):
        return replace(one, text=at_table[2], table=at_table[1])
    numbered = None if one.number else NUMBERED.fullmatch(one.text) or IN_ROUND.fullmatch(one.text)
    return replace(one, text=_without_signs(numbered[2])[0], number=numbered[1]) if numbered else one


def _bracketed(one: Named) -> Named:
    bracketed = IN_BRACKETS.fullmatch(one.text)
    if not bracketed:
        return one
    inside = bracketed[2].strip()
    if NUMBER.fullmatch(inside) or THOUSANDS.fullmatch(inside):
        return replace(one, text=bracketed[1], rating=inside)
    if inside.casefold() in list_words("generation") or GUEST.fullmatch(inside):
        return one
    return replace(one, text=bracketed[1], note=inside)


def _rated(one: Named) -> Named:
    behind = BEHIND.fullmatch(one.text)
    if not behind:
        return one
    words = behind[1].split()
    if len(words) > 1 and words[-1].casefold().strip(":") in list_words("rating"):
        words.pop()
    return replace(one, text=" ".join(words), rating=behind[2])


def _addressed_form(one: Named) -> Named:
    """Take away what people are called before their names: "Sra. Ona Puig"."""
    if not _has_form(one.text):
        return one
    return replace(one, text=one.text.partition(" ")[2].strip())


def _has_form(text: str) -> bool:
    """Tell whether a text begins with what people are called before their names, and goes on."""
    first, _, others = text.partition(" ")
    return bool(others) and first.casefold().rstrip(".").replace("-", "") in list_words("form_of_address")


@cache
def _at_table() -> re.Pattern[str]:
    """Return the pattern of a table before a name: "T1 Pau", "Taula 3: Pau"."""
    words = "|".join(map(re.escape, sorted(list_words("table"), key=len, reverse=True)))
    return re.compile(rf"(?:t|m|{words})\.?\s*(\d{{1,4}})\s*(?:[.:)–-]+\s*|\s+|$)(.*)", re.IGNORECASE)


@lru_cache(maxsize=REMEMBERED)
def cell_of(text: str) -> Cell:
    """Tell what a cell may be by itself."""
    if not text or text in EMPTY:
        return Cell.EMPTY
    for sort, form in FORMS:
        if form.fullmatch(text):
            return sort
    if is_mark(text) or group_in(text):
        return Cell.MARK
    if len(text) == 1 or text.casefold() in TICKS:
        return Cell.TICK
    if "," in text:
        parts = [part.strip() for part in text.split(",")]
        return Cell.COMMA if len(parts) == 2 and all(map(is_person, parts)) else Cell.TEXT
    if is_person(text):
        return Cell.NAME if " " in text else Cell.WORD
    return Cell.TEXT


EMPTY = frozenset({"-", "–", "—"})
"""What stands in a cell that has nothing in it."""

FORMS = (
    (Cell.NUMBER, NUMBER),
    (Cell.NUMBER, THOUSANDS),
    (Cell.DATE, DATE),
    (Cell.ADDRESS, ADDRESS),
    (Cell.AMOUNT, PHONE),
    (Cell.AMOUNT, AMOUNT),
)


def is_mark(text: str) -> bool:
    """Tell whether a cell is a group, such as "B", "AB", "B1" or "2a"; "Ot" is a name."""
    if len(text) > 4 or _at_table().fullmatch(text):
        return False
    letters = sum(map(str.isalpha, text))
    return (0 < letters <= 2 and text.isupper()) or ORDINAL.fullmatch(text) is not None


def group_in(text: str) -> str:
    """Return the group that a text names: "B" of "Grup B", "Veterans" as it stands; else empty."""
    first, _, others = text.partition(" ")
    if first.casefold() in list_words("group") | list_words("division"):
        return others if " " not in others else ""
    return text if text.casefold() in list_words("age_group") else ""


def says_no(text: str, *, anywhere: bool = False) -> bool:
    """Tell whether words say that somebody does not come: "no ve", "baixa"."""
    plain = text.casefold()
    words = [word.strip("()[].,:;!?") for word in plain.split()]
    if plain.strip("()[].,:;! ") in list_words("away") or not words:
        return bool(words)
    absent = list_words("absent")
    return any(word in absent for word in words) if anywhere else words[0] in absent or words[-1] in absent


def given_names() -> frozenset[str]:
    """Return given names that are known, in lower case: they tell which of two words is the surname."""
    return list_words("given_name") | list_words("second_given")


def begins_given(text: str) -> bool:
    """Tell whether a name begins with a given name that is known."""
    words = text.replace("-", " ").split()
    return bool(words) and words[0].casefold() in given_names()


@lru_cache(maxsize=REMEMBERED)
def is_person(text: str) -> bool:
    """Tell whether a text may be a person's name: a few words, with capitals or without any, no digit."""
    bracketed = IN_BRACKETS.fullmatch(text)
    if bracketed and bracketed[2].casefold() in list_words("generation"):
        text = bracketed[1]
    words = text.split()
    if not 0 < len(words) <= MOST_WORDS or ENDS_SENTENCE.fullmatch(text):
        return False
    if any(mark.isdigit() or mark in "!?:;=/\\@#%&+*" for mark in text):
        return False
    if not any(mark.isalpha() for mark in text):
        return False
    joining = list_words("joined") | (list_words("generation") if len(words) > 1 else frozenset())
    names = [word for word in words if word.casefold() not in joining and any(map(str.isalpha, word))]
    if not names:
        return False
    capitals = [_begins_with_capital(word) for word in names]
    return all(capitals) or (not any(capitals) and len(words) <= MOST_LOWER)


def _begins_with_capital(word: str) -> bool:
    """Tell whether a word of a name begins with a capital, behind d’ or l’ too; other scripts have none."""
    letters = [mark for mark in word if mark.isalpha()]
    bare = re.sub(r"^[dlDLO]['’´`]", "", word)
    first = next((mark for mark in bare if mark.isalpha()), letters[0])
    return not first.islower()


def is_sentence(text: str) -> bool:
    """Tell whether a line says something: it ends in a colon or an exclamation mark, or has many words."""
    return bool(ENDS_SENTENCE.fullmatch(text)) or len(text.split()) > MOST_WORDS
