"""Read a position from a line: find its language, and say why the expected one does not fit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from faristol.app.game import rules as rule_sets
from faristol.app.game.analysed import same_list
from faristol.app.window import Window
from faristol.errors import Damaged, Fault, Refused
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.cgp import CgpPosition, language_of_settings, read_cgp, settings_of
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling


@dataclass(frozen=True)
class LineRead:
    """A position with the rules in whose language it was read.

    `unfit` is why it cannot be read in the expected language, if it was read in another one.
    """

    rules: GameRules
    cgp: CgpPosition
    unfit: Fault | None = None


async def read_line(window: Window, text: str, key: str = "", *, only: bool = False) -> LineRead:
    """Read a line in the language that it names, else by the rules with a key, else by any that fit.

    With `only`, these rules alone are tried. Without a key, a position with more tiles than the set has is
    taken only if no language fits better. Raises `Damaged` if the line cannot be read, or names a language
    without tiles here.
    """
    fault: Fault | None = None
    fitting: LineRead | None = None
    tried = await _tried(window, text, key, only=only)
    # Letters of any language come before the other programs' stand-ins for tiles.
    for spelling, rules in product((Spelling.TILES, Spelling.FILES), tried):
        alphabet = window.library.alphabet(rules.language)
        try:
            cgp = read_cgp(text, alphabet, counted=False, spelling=spelling)
            read = LineRead(rules, cgp, fault if key and rules is not tried[0] else None)
        except Fault as reason:
            fault = fault or reason
            continue
        if key or not _is_over(text, alphabet):
            return read
        fitting = fitting or read
    if fitting is None:
        raise fault or Refused("editor.no_line")
    return fitting


async def _tried(window: Window, text: str, key: str, *, only: bool) -> list[GameRules]:
    """Return the rules to read a line by, one for each language, the most likely first."""
    if only:
        return [await rule_sets.named(window, key)]
    by_language: dict[str, GameRules] = {}
    for rules in sorted(await rule_sets.offered(window), key=lambda rules: rules.key != key):
        by_language.setdefault(rules.language, rules)
    named = await _language_named(window, text, tuple(by_language))
    return [by_language[named]] if named in by_language else list(by_language.values())


async def _language_named(window: Window, text: str, languages: tuple[str, ...]) -> str:
    """Return the language that a line names by its tiles or its word list, which may be on this device."""
    settings = settings_of(text)
    if settings.get("lex") and not settings.get("ld"):
        for language in languages:
            for listed in await window.library.lists(language):
                if same_list(listed.header.title, settings["lex"]):
                    return language
    return language_of_settings(settings)


def _is_over(text: str, alphabet: Alphabet) -> bool:
    try:
        read_cgp(text, alphabet)
    except Damaged:
        return True
    return False
