"""A Catalan whose default list an update has changed: by a few words, and with half of its positions."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import library
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.format import encode
from faristol.movegen import puzzles
from faristol.tiles.language import look_in, shipped

EARLIER, LATER = "ca-2026.1", "ca-2026.2"
SINCE = "2025-12-01"
"""The day from which the puzzle of the day is made by the later list."""

GONE, NEW = "XAI", "ZAZA"
"""A word that the later list lacks, and one that is new in it."""

LONGEST = 6
"""Letters of its longest words, so that it is made in a moment."""


def change(folder: Path) -> None:
    """Make a copy of the Catalan folder the one of a version with another default list."""
    shutil.copytree(Path(str(shipped())) / "ca", folder)
    (folder / "earlier").mkdir()
    for ending in (".lexicon", ".puzzles"):
        (folder / f"{EARLIER}{ending}").rename(folder / f"earlier/{EARLIER}{ending}")
    before, alphabet = library.lexicon("ca"), library.alphabet("ca")
    words = {word for word in before.words() if len(word) <= LONGEST} - {alphabet.parse_word(GONE)}
    lexicon = make_lexicon({*words, alphabet.parse_word(NEW)}, alphabet, name=LATER, version="2026.2")
    (folder / f"{LATER}.lexicon").write_bytes(encode(lexicon))
    known = puzzles.decode((folder / f"earlier/{EARLIER}.puzzles").read_bytes())
    made = puzzles.Puzzles("ca", lexicon.header.checksum, "later", known.all[::2])
    (folder / f"{LATER}.puzzles").write_bytes(puzzles.encode(made))
    settings = folder / "language.toml"
    text = settings.read_text("utf-8")
    text = text.replace("\nearlier = []", f'\nearlier = ["{EARLIER}"]').replace(
        '\nsince = ""', f'\nsince = "{SINCE}"'
    )
    settings.write_text(text, "utf-8")


@contextmanager
def updated(place: Path) -> Iterator[None]:
    """Change the default list of the program, as an update does."""
    change(place / "ca")
    look_in(shipped(), place)
    forget()
    yield
    look_in()
    forget()


def forget() -> None:
    """Read the lists anew that tests share."""
    for cached in (library.lexicon, library.referee, library.search):
        cached.cache_clear()
