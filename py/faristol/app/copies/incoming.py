"""Files that were chosen or dropped: the size is checked before any of them is read.

The page sends an address and a size; the text is read from there only if it is not too much for its kind. If
nothing tells the text's encoding, the likeliest one is shown, and nothing is taken before the user has said
whether that is right.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Notice, Way
from faristol.app.window import Asked, Request
from faristol.errors import Refused
from faristol.foreign.json_text import check_length
from faristol.foreign.limits import BACKUP, CORRESPONDENCE, PLACE_RESULT, RULE_SET, SEALED_GAME
from faristol.foreign.lines import (
    CARDS,
    LIST,
    RATINGS,
    TILES,
    WORDS,
    brought,
    instead,
    kind_in,
)
from faristol.tiles.encodings import Alternative, alternatives, decoded
from faristol.tiles.language import languages

WIDEST = 2
"""Bytes of a character, at most: some spreadsheets write two for each."""

FILES: Mapping[str, tuple[int, str]] = {
    "backup.open": (BACKUP.characters, "restore"),
    "championship.enter_list": (LIST.characters, "championship-list"),
    "championship.open_results": (CORRESPONDENCE.characters, "championship-collect"),
    "members.list": (LIST.characters, "members-list"),
    "message.open": (CORRESPONDENCE.characters, "message-in"),
    "rules.file": (RULE_SET.characters, "rules"),
    "sets.csv": (CARDS.characters, "cards-file"),
    "sets.file": (WORDS.characters, "new-set"),
    "setup.paste": (LIST.characters, "paste"),
    "setup.order_file": (TILES.characters, "order"),
    "setup.rules_file": (RULE_SET.characters, "rules"),
    "shared.open": (SEALED_GAME.characters, "opening"),
    "simultaneous.add": (PLACE_RESULT.characters, "gather"),
    "tournament.enter_list": (LIST.characters, "paste"),
    "tournament.enter_results": (LIST.characters, "results"),
    "tournament.take_ratings": (RATINGS.characters, "ratings"),
    "tournament.rules.file": (RULE_SET.characters, "rules"),
}
"""The actions that take the text of a file, with its most characters and the place of faults."""

OF_BYTES = ("archive.open", "lists.file")
"""The actions that read their file themselves, as bytes."""


SYSTEMS = {"cp12": "Windows", "iso": "Unix", "mac": "Mac", "cp": "DOS"}
"""The systems that use an encoding, by the beginning of its name."""


@dataclass
class Waiting:
    """A file whose encoding is being asked about, with the action that it was chosen for."""

    action: str
    fields: Mapping[str, str]
    data: bytes
    offered: Sequence[str]

    def leave(self) -> None:
        """Forget the file: another page is shown, so the question cannot be answered any more."""
        self.data = b""


async def read(request: Request, action: str) -> None:
    """Put the text of a chosen file among the fields.

    Raises `Damaged` "file.large", `Refused`, and `Asked` if its encoding has to be asked about first.
    """
    if request.text("encoding") and action in (*FILES, *OF_BYTES):
        request.fields = _answered(request, action)
        return
    if not request.text("url") or action not in FILES:
        return
    most, place = FILES[action]
    request.anchor = place
    data = await bytes_of(request, most)
    ask(request, action, data)
    request.fields = {**request.fields, "text": brought(decoded(data))}


async def bytes_of(request: Request, most: int) -> bytes:
    """Return the bytes of a chosen file; raises `Damaged` "file.large" for more than `most` characters."""
    size = request.text("size")
    if size.isdecimal() and len(size) < 16:
        _check_bytes(int(size), most)
    data = await request.window.files.read(request.text("url"))
    _check_bytes(len(data), most)
    return data


def ask(request: Request, action: str, data: bytes) -> None:
    """Ask for the encoding of a file that does not tell it, if several are possible; raises `Asked`."""
    texts = request.window.texts
    doubts = unsure(data, texts.language)
    if not doubts:
        return
    first, *others = doubts
    request.session.put(Waiting(action, dict(request.fields), data, [one.encoding for one in doubts]))
    question = texts.gettext(
        "The file does not say in which alphabet it was saved. Probably: %(alphabet)s. "
        "Then it has: %(words)s. Is that right?"
    )
    request.session.notices.append(
        Notice(
            request.anchor,
            question % {"alphabet": _name(first), "words": _words(first)},
            "info",
            action=action,
            label=texts.gettext("Yes, read it so"),
            fields=(("encoding", first.encoding),),
            others=tuple(
                Way(f"{_words(one)} ({_name(one)})", (("encoding", one.encoding),)) for one in others
            ),
        )
    )
    raise Asked


def unsure(data: bytes, language: str) -> Sequence[Alternative]:
    """Return the possible encodings of a text file, the likeliest first; empty if there is no choice."""
    start = decoded(data[:1000])
    if kind_in(start) or instead(start, "").code == "file.is_binary":
        return ()
    candidates = alternatives(data, language)
    return candidates if len(candidates) > 1 else ()


def _answered(request: Request, action: str) -> dict[str, str]:
    """Return the fields of the action, with the text in the chosen encoding."""
    waiting, encoding = request.session.find(Waiting), request.text("encoding")
    if waiting is None or waiting.action != action or not waiting.data:
        raise Refused("list.not_ready")
    if encoding not in waiting.offered:
        raise Refused("app.choice")
    request.session.drop(Waiting)
    left = {name: text for name, text in waiting.fields.items() if name not in ("url", "size")}
    return {**left, "text": brought(decoded(waiting.data, encoding))}


def _words(one: Alternative) -> str:
    return ", ".join(one.words)


def _name(one: Alternative) -> str:
    """Return an encoding in plain words: its script, and the system that uses it."""
    system = next(system for begins, system in SYSTEMS.items() if one.encoding.startswith(begins))
    return f"{languages()[one.language].name}, {system}"


def _check_bytes(size: int, most: int) -> None:
    """Refuse a file with too many bytes for `most` characters; its reader counts the characters exactly."""
    if size > WIDEST * most:
        check_length(size, most)
