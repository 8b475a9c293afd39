"""Sets of cards in words, the form of a new one, and the page that imports cards from a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from faristol.app.duplicate.views import wording
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.lexicon.query import LONGEST, SHORTEST
from faristol.modes.person import shortened
from faristol.modes.practice.events import MOST_CARDS, Definition, Kind, Source
from faristol.modes.practice.sets import RECALLED, LeftOut
from faristol.storage.exchange.cards_csv import FROM_WORDS
from faristol.tiles.alphabet import Alphabet

KINDS: dict[Kind, str] = {
    "anagram": _("Anagrams"),
    "blank": _("Anagrams with a blank"),
    "hooks": _("Hooks"),
    "valid": _("Is it valid?"),
    "recall": _("By heart"),
}

EXPLAINED: dict[Kind, str] = {
    "anagram": _("The tiles in their order; all words that they make."),
    "blank": _("The tiles and a blank; all words that they make."),
    "hooks": _("A word; the letters that make a longer word of it, in front and behind."),
    "valid": _("A word, or one that only looks like one."),
    "recall": _("All words of a small set, such as those of three tiles with Ç."),
}

SOURCES: dict[Source, str] = {
    "probability": _("The likeliest tiles of a length first"),
    "playability": _("By playability: the best plays of most games first"),
    "short": _("Short words"),
    "heavy": _("Words with chosen tiles"),
    "dumps": _("Hardly more than vowels"),
    "new": _("What the word list has and an older one had not"),
    "missed": _("What I have missed"),
    "own": _("A list of my own"),
}

MOST_NAMED = 20
"""Words named for each reason for which a set leaves words out."""

PROPOSED_CARDS = 1000
"""Cards of a set by default."""

LENGTHS: dict[Source, tuple[int, int]] = {
    "probability": (7, 7),
    "playability": (2, 8),
    "short": (2, 3),
    "heavy": (2, 5),
    "dumps": (3, 7),
    "new": (2, 7),
}
"""Lengths proposed for each source."""

COLUMNS = {
    "word": _("a word that the card asks for; the only column that is needed"),
    "kind": _("one of %(kinds)s; without it, %(usual)s"),
    "language": _("%(languages)s; without it, that of your cards"),
}

AT_ONCE = 20
"""Faulty lines shown at once, the others on request."""


def described(definition: Definition, texts: Texts) -> str:
    """Return a set in a line: its question and its words."""
    kind = texts.gettext(KINDS[definition.kind])
    return f"{kind} · {words_of(definition, texts)}"


def words_of(definition: Definition, texts: Texts) -> str:
    """Return the words of a set, described in short."""
    lengths = _lengths(definition, texts)
    match definition.source:
        case "probability" | "playability":
            return f"{lengths}, {_by_rank(definition, texts)}"
        case "short":
            return lengths
        case "heavy":
            having, _, without = definition.tiles.partition(" -")
            form = texts.gettext("with %(tiles)s")
            if without:
                form = texts.gettext("with %(tiles)s, without %(others)s")
            return f"{lengths}, {form % {'tiles': having, 'others': without}}"
        case "dumps":
            vowels = texts.gettext("hardly more than vowels")
            return f"{lengths}, {vowels}"
        case "new":
            new = texts.gettext("new in the word list")
            return f"{lengths}, {new}"
        case "missed":
            return texts.gettext("missed words")
        case "own":
            return texts.gettext("a list of one’s own")


def _by_rank(definition: Definition, texts: Texts) -> str:
    """Return the words by probability or playability: the first ones, or a range of ranks."""
    if definition.first != 1:
        if definition.source == "probability":
            form = texts.gettext("%(first)s to %(last)s by probability")
        else:
            form = texts.gettext("%(first)s to %(last)s by playability")
        last = definition.first + definition.most - 1
        return form % {"first": texts.number(definition.first), "last": texts.number(last)}
    if definition.source == "probability":
        form = texts.ngettext("the most probable one", "the %(num)s most probable", definition.most)
    else:
        form = texts.ngettext("the most playable one", "the %(num)s most playable", definition.most)
    return form % {"num": texts.number(definition.most)}


def _lengths(definition: Definition, texts: Texts) -> str:
    shortest, longest = definition.shortest, definition.longest
    if shortest == longest:
        return texts.ngettext("%(num)s tile", "%(num)s tiles", longest) % {"num": longest}
    return texts.gettext("%(shortest)s to %(longest)s tiles") % {"shortest": shortest, "longest": longest}


def left_out_in_words(left: LeftOut, lexicon: str, texts: Texts) -> str:
    """Return the words that a set leaves out, a line for each reason; empty if it has all."""
    unknown = texts.ngettext(
        "%(num)s word is not in %(list)s: %(words)s",
        "%(num)s words are not in %(list)s: %(words)s",
        len(left.unknown),
    )
    unreadable = texts.ngettext(
        "%(num)s word cannot be spelt with the tiles: %(words)s",
        "%(num)s words cannot be spelt with the tiles: %(words)s",
        len(left.unreadable),
    )
    repeated = texts.ngettext(
        "%(num)s word is written more than once and counts once: %(words)s",
        "%(num)s words are written more than once and count once: %(words)s",
        len(left.repeated),
    )
    beyond = texts.ngettext(
        "%(num)s word is not among the chosen cards: %(words)s",
        "%(num)s words are not among the chosen cards: %(words)s",
        len(left.beyond),
    )
    reasons = (
        (unknown, left.unknown),
        (unreadable, left.unreadable),
        (repeated, left.repeated),
        (beyond, left.beyond),
    )
    lines = [
        form % {"num": texts.number(len(words)), "list": lexicon, "words": _first_of(words, texts)}
        for form, words in reasons
        if words
    ]
    return "\n".join([texts.gettext("Not everything of your list is in the set:"), *lines]) if lines else ""


def _first_of(words: tuple[str, ...], texts: Texts) -> str:
    """Return the first of some words, and the number of the others."""
    over = len(words) - MOST_NAMED
    if over <= 0:
        return texts.sequence(words)
    more = texts.ngettext("and %(num)s more", "and %(num)s more", over) % {"num": texts.number(over)}
    return f"{', '.join(words[:MOST_NAMED])} {more}"


def new_page(
    screen: Screen,
    texts: Texts,
    *,
    fields: Mapping[str, str],
    language: str,
    alphabets: Mapping[str, Alphabet],
    older: Sequence[LexiconHeader],
) -> Page:
    """Return the form of a new set: question, words, number of cards.

    New words can be compared with the `older` lists.
    """
    source: Source = next((one for one in get_args(Source) if one == fields.get("source")), "probability")
    kinds = [kind for kind in KINDS if kind != "recall" or source in RECALLED]
    kind: Kind = next((one for one in kinds if one == fields.get("kind")), "anagram")
    shortest, longest = LENGTHS.get(source, (SHORTEST, LONGEST))
    chosen = fields if fields.get("of") == source else {}
    return page(
        "practice/set_new.html",
        texts.gettext("New set"),
        texts,
        fields=fields,
        kinds=[(one, texts.gettext(KINDS[one])) for one in kinds],
        kind=kind,
        explained=texts.gettext(EXPLAINED[kind]),
        sources=[(one, texts.gettext(name)) for one, name in SOURCES.items()],
        source=source,
        languages=[(code, alphabet.name) for code, alphabet in alphabets.items()],
        language=language,
        lengths=range(SHORTEST, LONGEST + 1),
        shortest=chosen.get("shortest", str(shortest)),
        longest=chosen.get("longest", str(longest)),
        most=fields.get("most", str(PROPOSED_CARDS)),
        limit=MOST_CARDS,
        older=[(header.checksum, wording.listed(header, texts)) for header in older],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(("new-set",)),
    )


def file_page(
    screen: Screen,
    texts: Texts,
    *,
    name: str,
    counts: Sequence[tuple[Kind, str, int]],
    problems: Sequence[tuple[int, Refused]],
    wrong: int,
    languages: Sequence[str],
) -> Page:
    """Return the columns of a table, the file field, and the contents of a file.

    These are its cards by kind and language, faulty lines, and the number of all faulty ones.
    """
    told = {
        "languages": texts.sequence(languages),
        "kinds": texts.sequence(FROM_WORDS),
        "usual": FROM_WORDS[0],
    }
    told_problems = [(line, explain(fault, texts)) for line, fault in problems]
    count = sum(number for _kind, _language, number in counts)
    return page(
        "practice/cards_file.html",
        texts.gettext("Cards from a table"),
        texts,
        columns=[(name, texts.gettext(text) % told) for name, text in COLUMNS.items()],
        kinds=[(kind, texts.gettext(KINDS[kind])) for kind in FROM_WORDS],
        name=name,
        short_name=shortened(name),
        read=bool(count or wrong),
        count=count,
        counts=[(texts.gettext(KINDS[kind]), language, number) for kind, language, number in counts],
        problems=told_problems[:AT_ONCE],
        others=told_problems[AT_ONCE:],
        untold=wrong - len(problems),
        wrong=wrong,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(("cards-file",)),
    )
