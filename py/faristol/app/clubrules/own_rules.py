"""A club's own rule sets: copied from presets, edited, kept among the settings, passed on, deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as filled
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from faristol.app.clubrules.views.fields import MINUTE, Field, Groups, Offers, explained, form_of
from faristol.app.clubrules.views.rule_pages import RulesListScreen, RulesScreen, Unreadable
from faristol.app.feature import deleting
from faristol.app.paths import whole
from faristol.app.session import Session, notice_of
from faristol.app.text.faults import explain
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import RULE_SET
from faristol.modes.person import free_title
from faristol.rules.rule_file import RuleFile

R = TypeVar("R", bound=RuleFile)


@dataclass(frozen=True)
class Kept(Generic[R]):
    """A rule set kept under a key: a `text`, and the `rules` read from it, or the `fault` why there are none.

    `later` are fields that this version does not know. They stay with the rules for a version that does.
    """

    key: str
    text: str
    name: str = ""
    rules: R | None = None
    later: Mapping[str, Any] = filled(default_factory=dict)
    fault: Damaged | None = None


def read_kept(kind: type[R], key: str, text: str) -> Kept[R]:
    """Read a text that was kept as a rule set of a kind."""
    name = ""
    try:
        data = _fields_in(text)
        name = str(data.get("name", ""))[:60]
        rules, later = kind.opened({**data, "key": key})
    except Damaged as fault:
        return Kept(key, text, name, fault=fault)
    return Kept(key, text, rules.name, rules, later)


def _fields_in(text: str) -> dict[str, Any]:
    try:
        data = read_json(text, RULE_SET)
    except Damaged as fault:
        raise Damaged("ruleset.damaged") from fault
    if not isinstance(data, dict):
        raise Damaged("ruleset.damaged")
    return data


def kept_text(rules: RuleFile, later: Mapping[str, Any]) -> str:
    """Return the text of a rule set to be kept, with the fields that are not known to this version."""
    return json.dumps({**later, **rules.to_dict()}, ensure_ascii=False)


OWN = "own-"
MEDIA_TYPE = "application/toml"
MOST_OWN = 30
PLACE = "rules"
KEPT = ("key", "language")
"""Fields that a form does not change."""

MINUTES = re.compile(r"(\d{1,3})(?::([0-5]\d)|[.,](\d{1,3}))?", re.ASCII)

Wrong = tuple[str, Refused]
"""A field, and why its value is refused."""


@dataclass(frozen=True)
class Draft:
    """The form of a rule set that is not saved yet."""

    fields: Mapping[str, str]


@dataclass(frozen=True)
class RuleShelf(Generic[R]):
    """The rule sets for one kind of play.

    `area` begins the names of the actions, `path` is the address of the list, `setting` begins the names of
    the settings. `offers` returns the choices that differ from place to place, `together` returns the fields
    that are right one by one but not in combination, `cited` returns the articles in the document of rules.
    `here` returns the rules that the page itself is about.
    """

    kind: type[R]
    area: str
    path: str
    setting: str
    groups: Groups
    offers: Callable[[Window, R], Awaitable[Offers]]
    together: Callable[[Mapping[str, Any]], Iterable[Wrong]]
    cited: Callable[[Sequence[str], R], Sequence[str]]
    here: Callable[[Request], Awaitable[R]]
    check: Callable[[Window, R], None]

    @property
    def fields(self) -> Sequence[Field]:
        """Return every field in the order of the page."""
        return [one for _title, fields in self.groups for one in fields]

    async def offered(self, window: Window) -> list[R]:
        """Return the presets, those of the page's language first, of each the usual one, then the club's own
        rule sets."""
        language = window.texts.language
        presets = [self.kind.preset(key) for key in self.kind.preset_names()]
        usual = [self.kind.usual(code).key for code in {rules.language for rules in presets}]
        presets.sort(key=lambda one: (one.language != language, one.language, one.key not in usual))
        return [*presets, *await self.own(window)]

    async def named(self, window: Window, key: str) -> R:
        """Return the rule set with this key; raises `Refused` "rules.unknown"."""
        for rules in await self.offered(window):
            if rules.key == key:
                return rules
        raise Refused("rules.unknown")

    async def kept(self, window: Window) -> dict[str, Kept[R]]:
        """Return all kept rule sets of the club, by key and in the order of the names."""
        texts = await window.settings_under(self.setting)
        rules = [read_kept(self.kind, key, text) for key, text in texts.items()]
        return {one.key: one for one in sorted(rules, key=lambda one: one.name.casefold())}

    async def own(self, window: Window) -> list[R]:
        """Return the club's own rule sets by name, those that can be read."""
        return [one.rules for one in (await self.kept(window)).values() if one.rules]

    async def _keep(self, window: Window, rules: R, later: Mapping[str, Any]) -> None:
        await window.choose(self.setting + rules.key, kept_text(rules, later))

    async def _later(self, window: Window, key: str) -> Mapping[str, Any]:
        """Return the fields of a rule set that this version does not know."""
        rules = (await self.kept(window)).get(key)
        return rules.later if rules else {}

    async def _add(self, request: Request, rules: R, name: str, later: Mapping[str, Any]) -> None:
        """Keep these rules as the club's own, under a name that no others have, and show them."""
        window, own = request.window, await self.kept(request.window)
        if len(own) >= MOST_OWN:
            raise Refused("rules.many", most=MOST_OWN)
        key = OWN + "".join(window.rng.choices("abcdefghjkmnpqrstuvwxyz23456789", k=6))
        taken = {rules.name for rules in await self.offered(window)}
        title = free_title(name, taken, self.kind.LENGTHS["name"])
        await self._keep(window, self.kind.from_dict({**rules.to_dict(), "key": key, "name": title}), later)
        request.go(f"{self.path}/{key}")

    async def _copy(self, request: Request) -> None:
        """Make a copy under a name of its own, and open it for editing."""
        request.anchor = PLACE
        source = await self._source(request)
        name = request.window.texts.gettext("Copy of %(title)s") % {"title": source.name}
        await self._add(request, source, name, await self._later(request.window, source.key))

    async def _open(self, request: Request) -> None:
        """Add rules from a file to the club's own."""
        request.anchor = PLACE
        try:
            rules, later = self.kind.read_whole(request.text("text").removeprefix("\ufeff"))
        except Damaged as fault:
            labels = {field.name: request.window.texts.gettext(field.label) for field in self.fields}
            if label := labels.get(str(fault.details.get("field"))):
                fault.details = {**fault.details, "field": f"{label} ({fault.details['field']})"}
            raise
        self.check(request.window, rules)
        await self._add(request, rules, rules.name, later)

    async def _download(self, request: Request) -> None:
        """Save the rules as a file, for another device or for editing."""
        request.anchor = PLACE
        kept = (await self.kept(request.window)).get(request.text("key"))
        if kept and not kept.rules:
            filename = f"{_filename(kept.name)}.json"
            request.download(filename=filename, type="application/json", text=kept.text)
            return
        rules = await self._source(request)
        text = explained(
            rules,
            self.groups,
            request.window.texts,
            lambda articles: self.cited(articles, rules),
            kept.later if kept else {},
        )
        request.download(filename=f"{_filename(rules.name)}.toml", type=MEDIA_TYPE, text=text)

    async def _source(self, request: Request) -> R:
        """Return the rules that a button names; without a key those that the page itself is about."""
        key = request.text("key")
        return await self.named(request.window, key) if key else await self.here(request)

    async def _draft(self, request: Request) -> None:
        """Keep what is typed but not saved, so that it is there when the page is opened again."""
        draft, saved = request.text("draft"), form_of(self.groups, await self._source(request))
        if _filled(request.fields) == _filled(saved):
            request.session.drop(Draft, draft)
        else:
            keep_draft(request.session, draft, request.fields)

    async def _discard(self, request: Request) -> None:
        """Forget what is typed but not saved."""
        request.anchor = PLACE
        request.session.typed = {}
        request.session.drop(Draft, request.text("draft"))

    async def _save(self, request: Request) -> None:
        """Save the form if every field is valid; else show each field's fault at its place."""
        request.anchor = PLACE
        window, kept = request.window, await self.named(request.window, request.text("key"))
        if not kept.key.startswith(OWN):
            request.session.typed = dict(request.fields)
            raise Refused("rules.unknown")
        rules = await self.written(request, kept)
        if rules is None:
            return
        if any(other.name == rules.name for other in await self.offered(window) if other.key != kept.key):
            taken = Refused("rules.same_name", name=rules.name)
            self._refuse(request, [notice_of(taken, f"{PLACE}-name", window.texts)])
            return
        await self._keep(window, rules, await self._later(window, kept.key))
        self.saved(request, kept.key)

    async def written(self, request: Request, known: R) -> R | None:
        """Return the rules in the form; None if a field is wrong, whose fault is then shown at it."""
        request.session.typed = dict(request.fields)
        offers = await self.offers(request.window, known)
        values: dict[str, Any] = known.to_dict()
        wrong: list[Wrong] = []
        for field in self.fields:
            if field.name in KEPT:
                continue
            try:
                values[field.name] = self._value(request, field, values, offers)
            except Refused as fault:
                wrong.append((field.name, fault))
        wrong += () if wrong else self.together(values)
        if not wrong:
            return self.kind.from_dict(values)
        texts = request.window.texts
        self._refuse(request, [notice_of(fault, f"{PLACE}-{name}", texts) for name, fault in wrong])
        return None

    def _refuse(self, request: Request, wrong: Sequence[Notice]) -> None:
        request.session.notices += wrong
        if len(wrong) > 1:  # announced last, so that the fault of the focused field is heard
            texts = request.window.texts
            form = texts.ngettext(
                "%(num)s field has to be mended. The first one: %(said)s",
                "%(num)s fields have to be mended. The first one: %(said)s",
                len(wrong),
            )
            request.effect("alert", text=form % {"num": len(wrong), "said": wrong[0].text})
        request.focus(wrong[0].anchor)

    def saved(self, request: Request, draft: str) -> None:
        """Forget the draft of a saved form, and say that it is saved."""
        request.session.typed = {}
        request.session.drop(Draft, draft)
        request.session.notices.append(Notice(PLACE, request.window.texts.gettext("Saved."), kind="good"))

    def _value(self, request: Request, field: Field, values: Mapping[str, Any], offers: Offers) -> Any:
        """Return the form's value for a field; raises `Refused` with the values allowed.

        `values` are the known ones of it and of the other fields.
        """
        if field.parts:
            return field.parts.read(values, request.text)
        value = values[field.name]
        expected, text = get_type_hints(self.kind)[field.name], request.text(field.name).strip()
        if expected is bool:
            return bool(text)
        if get_origin(expected) is tuple:
            choices = get_args(get_args(expected)[0])
            if not field.ordered:
                return [choice for choice in choices if request.text(f"{field.name}-{choice}")]
            order = [one for one in text.split(",") if one]
            if not set(order) <= set(choices) or len(set(order)) < len(order):
                raise Refused("app.choice")
            return order
        if expected is int:
            least, most = self.kind.RANGES[field.name]
            return _seconds(text, least, most) if field.minutes else _number(text, least, most)
        if expected is str and field.name not in offers:
            return _line(text, self.kind.LENGTHS[field.name])
        if text not in (offers.get(field.name) or get_args(expected)) and text != value:
            raise Refused("app.choice")
        return text

    async def _order(self, request: Request) -> None:
        """Move an item of an ordered list up or down, in or out; this does not save the form."""
        name, one, way = (request.text(part) for part in ("field", "one", "way"))
        draft = request.text("draft")
        form = dict(drafted(request.session, draft)) or form_of(self.groups, await self._source(request))
        order = [value for value in form.get(name, "").split(",") if value]
        field = next((field for field in self.fields if field.name == name and field.ordered), None)
        if field is None or one not in field.choices or (one in order) == (way == "in"):
            raise Refused("app.choice")
        at = order.index(one) if one in order else len(order)
        others = [value for value in order if value != one]
        places = {"up": max(at - 1, 0), "down": at + 1, "in": at}
        if way in places:
            others.insert(places[way], one)
        keep_draft(request.session, draft, {**form, name: ",".join(others)})
        request.session.typed = {}
        request.focus(_next_button(name, one, way, others), select=False)

    async def _delete(self, request: Request, key: str) -> None:
        await request.window.choose(self.setting + key, "")
        request.go(self.path)

    async def list_screen(self, window: Window) -> RulesListScreen[R]:
        """Return the screen of the list."""
        offered, session = await self.offered(window), window.session
        return RulesListScreen(
            presets=[rules for rules in offered if not rules.key.startswith(OWN)],
            own=[rules for rules in offered if rules.key.startswith(OWN)],
            unreadable=[
                Unreadable(one.key, one.name, explain(one.fault, window.texts))
                for one in (await self.kept(window)).values()
                if one.fault
            ],
            **session.said,
        )

    async def screen(self, window: Window, key: str) -> RulesScreen[R]:
        """Return the screen of one rule set."""
        rules, session = await self.named(window, key), window.session
        return RulesScreen(
            rules=rules,
            offers=await self.offers(window, rules),
            own=rules.key.startswith(OWN),
            unsaved=bool(drafted(session, key)),
            notices=tuple(session.notices),
            typed=session.typed or drafted(session, key),
            removing=session.removing,
        )

    def actions(self) -> dict[str, Action]:
        """Return the actions of the pages, by name."""
        return {
            f"{self.area}.copy": self._copy,
            f"{self.area}.save": self._save,
            f"{self.area}.draft": self._draft,
            f"{self.area}.discard": self._discard,
            f"{self.area}.order": self._order,
            f"{self.area}.file": self._open,
            f"{self.area}.download": self._download,
            **deleting(self.area, "key", self._delete),
        }


def _filled(fields: Mapping[str, str]) -> dict[str, str]:
    """Return what a form says of a rule set, without what it leaves empty."""
    return {name: text for name, text in fields.items() if text and name not in (*KEPT, "draft")}


def _filename(name: str) -> str:
    return re.sub(r"[\W_]+", "-", name).strip("-").lower() or "rules"


def keep_draft(session: Session, draft: str, fields: Mapping[str, str]) -> None:
    """Keep a form that is not saved."""
    session.put(Draft(dict(fields)), draft)


def drafted(session: Session, draft: str) -> Mapping[str, str]:
    """Return the form that is not saved, empty if there is none."""
    kept = session.find(Draft, draft)
    return kept.fields if kept else {}


def _next_button(name: str, one: str, way: str, order: Sequence[str]) -> str:
    """Return the button to focus next: the same one, if it can still be pressed."""
    if way == "out":
        return f"{PLACE}-{name}-{one}-in"
    if one == order[0] and len(order) > 1:
        way = "down"
    elif one == order[-1] and len(order) > 1:
        way = "up"
    return f"{PLACE}-{name}-{one}-{way if len(order) > 1 else 'out'}"


def _number(text: str, least: int, most: int) -> int:
    sign = -1 if text.strip()[:1] in ("-", "−") else 1
    digits = text.strip()[1:] if sign < 0 else text
    number = whole(digits, 0 if sign < 0 else least, -least if sign < 0 else most)
    if number is None:
        raise Refused("rules.number", text=text, least=least, most=most)
    return sign * number


def _seconds(text: str, least: int, most: int) -> int:
    """Read minutes such as "25", "2,5" or "2:30" as seconds."""
    match = MINUTES.fullmatch(text)
    total = -1
    if match:
        minutes, seconds, part = match[1], match[2] or "0", match[3] or "0"
        total = int(minutes) * MINUTE + int(seconds) + round(float(f"0.{part}") * MINUTE)
    if not least <= total <= most:
        raise Refused("rules.minutes", text=text, least=least // MINUTE, most=most // MINUTE)
    return total


def _line(text: str, longest: int) -> str:
    line = " ".join(text.split())
    if not line or len(line) > longest or not line.isprintable():
        raise Refused("rules.text", most=longest)
    return line
