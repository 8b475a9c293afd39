"""Hunspell dictionaries written out: every form that an .aff and a .dic file accept.

Follows hunspell(5) where the usual `unmunch` does not: long and numbered flags, flag aliases,
two-fold suffixes, prefix and suffix together, NEEDAFFIX and FULLSTRIP. Compounding is not supported,
and a file that asks for it is refused: a wrong list is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

UNSUPPORTED = frozenset({
    "CIRCUMFIX", "COMPLEXPREFIXES", "COMPOUNDBEGIN", "COMPOUNDEND", "COMPOUNDFLAG", "COMPOUNDLAST",
    "COMPOUNDMIDDLE", "COMPOUNDRULE", "ONLYINCOMPOUND",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of an affix class: what it takes off, what it adds, and on which stems."""

    kind: str
    """"PFX" or "SFX"."""
    flag: str
    strip: str
    add: str
    condition: str
    """As written in the file; "." holds always."""
    flags: tuple[str, ...]
    """Classes that the new form may take in its turn."""
    crosses: bool
    """Whether a prefix and a suffix of this class may stand on one word."""
    pattern: re.Pattern[str] | None

    @property
    def name(self) -> tuple[str, str, str, str]:
        """What tells the rule from every other one of its kind: flag, strip, add, condition."""
        return self.flag, self.strip, self.add, self.condition

    def apply(self, word: str, full_strip: bool) -> str | None:
        """The new form, or None where the rule does not fit the word."""
        if self.pattern is not None and not self.pattern.search(word):
            return None
        if len(self.strip) >= len(word) and not full_strip:
            return None
        if self.kind == "SFX":
            return word.removesuffix(self.strip) + self.add if word.endswith(self.strip) else None
        return self.add + word.removeprefix(self.strip) if word.startswith(self.strip) else None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a .dic file."""

    stem: str
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Affixes:
    """The rules of an .aff file by flag, and the settings that change which forms exist."""

    suffixes: dict[str, tuple[Rule, ...]]
    prefixes: dict[str, tuple[Rule, ...]]
    flag_type: str = "short"
    aliases: tuple[str, ...] = ()
    full_strip: bool = False
    need_affix: str | None = None
    forbidden: str | None = None

    def rules(self) -> Iterator[Rule]:
        for table in (self.prefixes, self.suffixes):
            for rules in table.values():
                yield from rules

    def keeping(self, wanted: Callable[[Rule], bool]) -> Affixes:
        """The same affixes without the rules that are not wanted."""

        def kept(table: dict[str, tuple[Rule, ...]]) -> dict[str, tuple[Rule, ...]]:
            return {flag: tuple(rule for rule in rules if wanted(rule)) for flag, rules in table.items()}

        return Affixes(
            kept(self.suffixes), kept(self.prefixes), self.flag_type, self.aliases, self.full_strip,
            self.need_affix, self.forbidden,
        )  # fmt: skip

    def split_flags(self, text: str) -> tuple[str, ...]:
        """Flags of one entry or rule; a number is an alias where the file has aliases (AF)."""
        if self.aliases and text.isdigit():
            text = self.aliases[int(text) - 1]
        return _split_flags(text, self.flag_type)

    def entries(self, dictionary: str) -> Iterator[Entry]:
        """Lines of a .dic text, without those that hunspell forbids."""
        lines = iter(dictionary.splitlines())
        first = next(lines, "")
        if not first.strip().isdigit():
            raise ValueError("a .dic file begins with the number of its entries")
        for line in lines:
            fields = line.split(None, 1)
            if not fields or line[0] in "#\t ":
                continue
            stem, _, flags = fields[0].replace("\\/", "\0").partition("/")
            entry = Entry(stem.replace("\0", "/"), self.split_flags(flags))
            if self.forbidden is None or self.forbidden not in entry.flags:
                yield entry

    def expand(self, entry: Entry) -> Iterator[str]:
        """Every form of an entry; the same form may come more than once."""
        if self.need_affix not in entry.flags:
            yield entry.stem
        suffixed = list(self._apply(entry.stem, entry.flags, self.suffixes))
        for form, rule in suffixed:
            yield from self._complete(form, rule)
            yield from self._continued(form, rule)
        for prefixed, prefix in self._apply(entry.stem, entry.flags, self.prefixes):
            yield from self._complete(prefixed, prefix)
            yield from self._continued(prefixed, prefix)
            if not prefix.crosses:
                continue
            for form, suffix in suffixed:
                both = prefix.apply(form, self.full_strip) if suffix.crosses else None
                if both is not None:
                    yield from self._complete(both, suffix)

    def _apply(
        self, word: str, flags: Sequence[str], table: dict[str, tuple[Rule, ...]]
    ) -> Iterator[tuple[str, Rule]]:
        for flag in flags:
            for rule in table.get(flag, ()):
                form = rule.apply(word, self.full_strip)
                if form is not None:
                    yield form, rule

    def _complete(self, form: str, rule: Rule) -> Iterator[str]:
        if self.need_affix not in rule.flags:
            yield form

    def _continued(self, form: str, rule: Rule) -> Iterator[str]:
        """Forms with a second affix that the first one brings along (two-fold affixes)."""
        tables = (self.suffixes, self.prefixes) if rule.kind == "SFX" else (self.suffixes,)
        for table in tables:
            for second, last in self._apply(form, rule.flags, table):
                yield from self._complete(second, last)


def read_affixes(text: str) -> Affixes:
    """Read the text of an .aff file (UTF-8, as the npm packages have it)."""
    settings: dict[str, str] = {}
    aliases: list[str] = []
    lines: list[list[str]] = []
    for line in text.removeprefix("\ufeff").splitlines():
        fields = line.split()
        if not fields or fields[0].startswith("#"):
            continue
        keyword = fields[0]
        if keyword in UNSUPPORTED:
            raise ValueError(f"{keyword} is not supported")
        if keyword in {"PFX", "SFX"}:
            lines.append(fields)
        elif keyword == "AF":
            aliases.append(fields[1])
        else:
            settings.setdefault(keyword, fields[1] if len(fields) > 1 else "")
    # The first AF line only counts those that follow.
    aliases = aliases[1:]
    flag_type = settings.get("FLAG", "short")
    prefixes, suffixes = _read_rules(lines, flag_type, aliases)
    return Affixes(
        suffixes, prefixes, flag_type, tuple(aliases), "FULLSTRIP" in settings,
        settings.get("NEEDAFFIX"), settings.get("FORBIDDENWORD"),
    )  # fmt: skip


def _read_rules(
    lines: Sequence[Sequence[str]], flag_type: str, aliases: Sequence[str]
) -> tuple[dict[str, tuple[Rule, ...]], dict[str, tuple[Rule, ...]]]:
    """Prefix and suffix classes; a class begins with `SFX flag Y|N count`."""
    tables: dict[str, dict[str, list[Rule]]] = {"PFX": {}, "SFX": {}}
    crosses: dict[tuple[str, str], bool] = {}
    expected: dict[tuple[str, str], int] = {}
    for fields in lines:
        kind, flag = fields[:2]
        if (kind, flag) not in crosses:
            crosses[kind, flag] = fields[2] == "Y"
            expected[kind, flag] = int(fields[3])
            tables[kind][flag] = []
            continue
        strip, added = ("" if field == "0" else field for field in fields[2:4])
        add, _, more = added.partition("/")
        if aliases and more.isdigit():
            more = aliases[int(more) - 1]
        condition = fields[4] if len(fields) > 4 else "."
        tables[kind][flag].append(
            Rule(
                kind, flag, strip, "" if add == "0" else add, condition, _split_flags(more, flag_type),
                crosses[kind, flag], _compile_condition(condition, kind),
            )
        )  # fmt: skip
    for (kind, flag), count in expected.items():
        if len(tables[kind][flag]) != count:
            raise ValueError(f"{kind} {flag} has {len(tables[kind][flag])} rules and announces {count}")
    prefixes, suffixes = (
        {flag: tuple(rules) for flag, rules in tables[kind].items()} for kind in ("PFX", "SFX")
    )
    return prefixes, suffixes


def _split_flags(text: str, flag_type: str) -> tuple[str, ...]:
    if flag_type == "long":
        return tuple(text[i : i + 2] for i in range(0, len(text), 2))
    if flag_type == "num":
        return tuple(text.split(",")) if text else ()
    return tuple(text)


def _compile_condition(condition: str, kind: str) -> re.Pattern[str] | None:
    """Condition as a pattern: only `.`, `[...]` and `[^...]` are special, and `-` is a letter."""
    if condition == ".":
        return None
    pattern = ""
    for part in re.findall(r"\[[^]]*\]|.", condition):
        if len(part) == 1:
            pattern += "." if part == "." else re.escape(part)
        else:
            negated = part.startswith("[^")
            pattern += ("[^" if negated else "[") + re.escape(part[1 + negated : -1]) + "]"
    return re.compile(pattern + r"\Z" if kind == "SFX" else r"\A" + pattern)
