"""The text catalogues: compiled for the browser, compared with the texts in the code; and the sentences of
the page while there is no Python.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

from devtools import ROOT
from faristol.app.text.catalogue import BETWEEN, FORMS, joined, key_of
from faristol.tiles.language import Language, languages, played

APP = ROOT / "py/faristol/app"
FOLDER = APP / "text"

KEYWORDS = {**DEFAULT_KEYWORDS, "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}
PLACEHOLDER = re.compile(r"%\((\w+)\)[a-z]|\{(\w+)\}")


def catalogue_files() -> list[Path]:
    """One .po file a language."""
    return sorted(FOLDER.glob("*.po"))


@cache
def compiled_catalogues() -> dict[str, bytes]:
    """Each language's whole catalogue in the form that the app reads; read once."""
    keys, translated = shared_catalogues()
    return {language: joined(keys, texts) for language, texts in translated.items()}


def compiled(path: Path) -> bytes:
    """The catalogue in a .po file in the form that the app reads."""
    keys, [translated] = _in_one_order([read(path)])
    return joined(keys, translated)


def shared_catalogues() -> tuple[bytes, dict[str, bytes]]:
    """Keys of the texts of the code in any catalogue, and those of each language in the same order."""
    paths = catalogue_files()
    keys, translated = _in_one_order([read(path) for path in paths])
    return keys, {path.stem: texts for path, texts in zip(paths, translated, strict=True)}


def _in_one_order(catalogues: list[Catalog]) -> tuple[bytes, list[bytes]]:
    known = [dict(map(_texts, filter(_is_whole, one))) for one in catalogues]
    sources = sorted(set[str]().union(*known))
    keys = {key_of(source): source for source in sources}
    if alike := set(sources) - set(keys.values()):
        raise ValueError(f"Another text has the same key; say it in other words: {min(alike)!r}")
    rules = [one.plural_expr for one in catalogues]
    translated = (
        BETWEEN.join((rule, *(texts.get(source, "") for source in sources)))
        for rule, texts in zip(rules, known, strict=True)
    )
    return b"".join(keys), [texts.encode() for texts in translated]


def _is_whole(message: Message) -> bool:
    return bool(message.id) and not message.fuzzy and all(_several(message.string or ""))


def _texts(message: Message) -> tuple[str, str]:
    """What gettext looks up, and what it is to find."""
    source = _several(message.id)[0]
    in_context = GNUTranslations.CONTEXT % (message.context, source) if message.context else source
    return in_context, FORMS.join(_several(message.string))


def read(path: Path) -> Catalog:
    """The catalogue in a .po file, whose name is its language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


@cache
def extracted() -> Catalog:
    """Every text that the code and the templates mark for translation; looked for once."""
    with (FOLDER / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    found = Catalog()
    for name, line, message, comments, context in extract_from_dir(
        APP, methods, options, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        found.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return found


def toml_sentences(
    file: BinaryIO, keywords: object, tags: object, options: Mapping[str, str]
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Yield the sentences of a TOML file for Babel: its texts, those in `places` alone if that is given.

    A place is the keys that lead to a text, or a pattern of them: "parts.title".
    """
    source, places = file.read().decode(), options.get("places", "*").split()
    for place, texts in _texts_in(tomllib.loads(source)):
        if any(fnmatch(place, pattern) for pattern in places):
            line = source.count("\n", 0, source.index(f'"{texts[0]}"')) + 1
            yield line, "ngettext" if len(texts) > 1 else "gettext", texts, []


def _texts_in(value: Any, *keys: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the texts of a TOML value and the keys that lead to each; `one` and `many` are forms of one."""
    if isinstance(value, str):
        yield ".".join(keys), (value,)
    elif isinstance(value, list):
        for each in value:
            yield from _texts_in(each, *keys)
    elif isinstance(value, dict) and {"one", "many"} <= value.keys():
        yield ".".join(keys), (value["one"], value["many"])
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _texts_in(each, *keys, key)


def problems(wanted: Catalog, have: Catalog, *, whole: bool = True) -> Iterator[str]:
    """What a language's catalogue lacks, has too much, or says with other placeholders.

    One that need not be `whole` may lack sentences: another language's stand in their place.
    """
    texts = {_key(message): message for message in have if message.id}
    for message in wanted:
        if not message.id:
            continue
        translated = texts.pop(_key(message), None)
        if not whole and not (translated and all(_several(translated.string or ""))):
            continue
        if translated is None:
            place = ":".join(map(str, message.locations[0]))
            yield f"missing: {_shown(message)} ({place})"
        else:
            yield from _translation_problems(translated, have.num_plurals)
    yield from (f"no longer used: {_shown(message)}" for message in texts.values())
    yield from (f"obsolete: {_shown(message)}" for message in have.obsolete.values())


def _translation_problems(message: Message, plurals: int) -> Iterator[str]:
    sources, strings = _several(message.id), _several(message.string or "")
    if not all(strings):
        yield f"not translated: {_shown(message)}"
    elif message.fuzzy:
        yield f"fuzzy: {_shown(message)}"
    elif message.pluralizable and len(strings) != plurals:
        yield f"{len(strings)} plural forms of {plurals}: {_shown(message)}"
    # The singular may say "one" in words; every other form has all the values of the source's last one.
    elif any(not _placeholders(text) <= _placeholders(sources[-1]) for text in strings) or (
        _placeholders(strings[-1]) != _placeholders(sources[-1])
    ):
        yield f"other placeholders: {_shown(message)}"
    elif any("'" in text for text in (*sources, *strings)):
        yield f"an apostrophe as print does not have it: {_shown(message)}"


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, _several(message.id)[0]


def _several(text: str | tuple[str, ...] | list[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def _placeholders(text: str) -> set[tuple[str, str]]:
    return set(PLACEHOLDER.findall(text))


def _shown(message: Message) -> str:
    context = f" [{message.context}]" if message.context else ""
    return f"{_several(message.id)[0]!r}{context}"


def _racks(language: Language) -> list[str]:
    """The racks of the puzzles of a first visit, each tile with its points: "A1 L·L10"."""
    of = language if language.is_played else played()[0]
    racks = (of.alphabet.parse_rack(one["rack"]) for one in of.first)
    return [
        " ".join(f"{of.alphabet.letter(tile)}{of.alphabet.value(tile)}" for tile in rack) for rack in racks
    ]


def start_texts() -> str:
    """The sentences by language, as JSON; what one lacks is said in that which speaks instead.

    Raises `SystemExit` if something is said in no language that this one has.
    """
    known = languages()
    texts = {
        code: {
            **(known[one.instead].start if one.instead else {}),
            **one.start,
            "decimal": one.written.decimal,
            "racks": _racks(one),
        }
        for code, one in known.items()
    }
    names = set().union(*texts.values())
    for code, own in texts.items():
        if lacking := names - own.keys():
            raise SystemExit(f"lexicons/{code}/language.toml: [start] lacks {', '.join(sorted(lacking))}")
    return json.dumps(texts, ensure_ascii=False).replace("</", "<\\/")
