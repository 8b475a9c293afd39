"""The rules of games: those that come with the program, and a club's own, kept among the settings."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_origin, get_type_hints

from faristol.app.deleting import deleting
from faristol.app.desk import Action, Desk, Request
from faristol.app.game import table
from faristol.app.game.rule_screens import RulesListScreen, RulesScreen
from faristol.app.screens import Notice
from faristol.app.session import Session, notice_of
from faristol.app.views.game import rules as rules_view
from faristol.app.views.game.rule_words import FIELDS, Field
from faristol.app.views.render import Page
from faristol.errors import Damaged, Refused
from faristol.rules.game_rules import GameRules

PATH = "#/games/rules"
OWN = "own-"
SETTING = "game_rules."
MEDIA_TYPE = "application/toml"
MOST_OWN = 30
DRAFT = "draft"
"""What the session keeps of a rule set: the form as JSON while it is not saved."""

KEPT = ("key", "language")
"""Fields that a form does not change."""

OF_A_RACK = ("most_tiles", "exchange_least")
"""Numbers of tiles that are never more than a rack has."""

MINUTE = 60
MINUTES = re.compile(r"(\d{1,3})(?::([0-5]\d)|[.,](\d{1,3}))?", re.ASCII)


async def offered(desk: Desk) -> list[GameRules]:
    """What a game can be played by: the presets, those of the page's language first, then the club's own."""
    presets = [GameRules.preset(key) for key in GameRules.preset_names()]
    presets.sort(key=lambda rules: (rules.language != desk.texts.language, rules.language))
    return [*presets, *await _own(desk)]


async def named(desk: Desk, key: str) -> GameRules:
    """The rule set with this key; raises `Refused` "rules.unknown"."""
    for rules in await offered(desk):
        if rules.key == key:
            return rules
    raise Refused("rules.unknown")


async def _own(desk: Desk) -> list[GameRules]:
    """The club's own by name; what cannot be read is left out."""
    found = []
    for text in (await desk.settings_under(SETTING)).values():
        try:
            found.append(GameRules.from_dict(json.loads(text)))
        except (Damaged, ValueError, TypeError):
            continue
    return sorted(found, key=lambda rules: rules.name.casefold())


async def _keep(desk: Desk, rules: GameRules) -> None:
    await desk.choose(SETTING + rules.key, json.dumps(rules.to_dict(), ensure_ascii=False))


async def _add(request: Request, rules: GameRules, name: str) -> None:
    """Keep these rules as the club's own, under a name that no others have, and show them."""
    desk, own = request.desk, await _own(request.desk)
    if len(own) >= MOST_OWN:
        raise Refused("rules.many", most=MOST_OWN)
    key = OWN + "".join(desk.rng.choices("abcdefghjkmnpqrstuvwxyz23456789", k=6))
    longest = GameRules.LENGTHS["name"]
    titles = (name[:longest], *(f"{name[: longest - 3]} {number}" for number in range(2, MOST_OWN + 3)))
    taken = {rules.name for rules in own}
    title = next(title for title in titles if title not in taken)
    await _keep(desk, GameRules.from_dict({**rules.to_dict(), "key": key, "name": title}))
    request.go(f"{PATH}/{key}")


async def _copy(request: Request) -> None:
    """A copy under a name of its own, opened to be written in."""
    request.place = "rules"
    source = await _source(request)
    await _add(request, source, request.desk.texts.gettext("Copy of %(title)s") % {"title": source.name})


async def _open(request: Request) -> None:
    """Rules from a file become the club's own."""
    request.place = "rules"
    rules = GameRules.read(request.text("text").removeprefix("\ufeff"))
    alphabet = request.desk.library.alphabet(rules.language)
    if rules.letter_names not in alphabet.spoken:
        raise Damaged("ruleset.wrong_field", field="letter_names", value=rules.letter_names)
    await _add(request, rules, rules.name)


async def _download(request: Request) -> None:
    """The rules as a file that another device reads, or that somebody writes on."""
    request.place = "rules"
    rules = await _source(request)
    name = re.sub(r"[\W_]+", "-", rules.name).strip("-").lower() or "rules"
    request.effect("download", filename=f"{name}.toml", type=MEDIA_TYPE, text=_explained(rules, request.desk))


def _explained(rules: GameRules, desk: Desk) -> str:
    """The file of a rule set with what each field means above it, and its articles."""
    told = rules_view.comments(rules, desk.texts)
    lines = rules.write().splitlines()
    return "".join(f"{told.get(line.partition(' ')[0], '')}{line}\n" for line in lines)


async def _draft(request: Request) -> None:
    """What is written but not saved stays as it is when the page is left and opened again."""
    key = request.session.path.rpartition("/")[2]
    request.session.chosen[key, DRAFT] = json.dumps(dict(request.fields))


def _drafted(session: Session, key: str) -> Mapping[str, str]:
    text = session.chosen.get((key, DRAFT), "")
    return {name: str(value) for name, value in json.loads(text).items()} if text else {}


async def _source(request: Request) -> GameRules:
    """The rules that a button names; without a key those of the game on the page."""
    key = request.text("key")
    return await named(request.desk, key) if key else (await table.state_of(request)).rules


async def _save(request: Request) -> None:
    """What was written, if all of it can be; every field that cannot is told where it stands."""
    request.place = "rules"
    request.session.typed = dict(request.fields)
    desk, known = request.desk, await named(request.desk, request.text("key"))
    if not known.key.startswith(OWN):
        raise Refused("rules.unknown")
    values: dict[str, Any] = known.to_dict()
    wrong: list[Notice] = []
    for field in FIELDS:
        if field.name in KEPT:
            continue
        try:
            values[field.name] = await _written(request, field, known)
        except Refused as fault:
            wrong.append(notice_of(fault, f"rules-{field.name}", desk.texts))
    for name in () if wrong else OF_A_RACK:
        if values[name] > values["rack_size"]:
            more = Refused("rules.number", text=values[name], least=1, most=values["rack_size"])
            wrong.append(notice_of(more, f"rules-{name}", desk.texts))
    if wrong:
        request.session.notices += wrong
        request.focus(wrong[0].place)
        return
    await _keep(desk, GameRules.from_dict(values))
    request.session.typed = {}
    request.session.chosen.pop((known.key, DRAFT), None)
    request.session.notices.append(Notice("rules", desk.texts.gettext("Saved."), kind="good"))


async def _written(request: Request, field: Field, known: GameRules) -> Any:
    """The value that the form has for a field; raises `Refused` with what may stand there."""
    expected, text = get_type_hints(GameRules)[field.name], request.text(field.name).strip()
    if expected is bool:
        return bool(text)
    if get_origin(expected) is tuple:
        choices = get_args(get_args(expected)[0])
        return [choice for choice in choices if request.text(f"{field.name}-{choice}")]
    if expected is int:
        least, most = GameRules.RANGES[field.name]
        return _seconds(text, least, most) if field.minutes else _number(text, least, most)
    if field.name == "letter_names":
        choices = tuple(request.desk.library.alphabet(known.language).spoken)
    elif expected is str:
        return await _text(request, field.name, text, known)
    else:
        choices = get_args(expected)
    if text not in choices:
        raise Refused("app.choice")
    return text


def _number(text: str, least: int, most: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1
    if not least <= number <= most:
        raise Refused("rules.number", text=text, least=least, most=most)
    return number


def _seconds(text: str, least: int, most: int) -> int:
    """Seconds from minutes such as "25", "2,5" or "2:30"."""
    found = MINUTES.fullmatch(text)
    total = -1
    if found:
        minutes, seconds, part = found[1], found[2] or "0", found[3] or "0"
        total = int(minutes) * MINUTE + int(seconds) + round(float(f"0.{part}") * MINUTE)
    if not least <= total <= most:
        raise Refused("rules.minutes", text=text, least=least // MINUTE, most=most // MINUTE)
    return total


async def _text(request: Request, name: str, text: str, known: GameRules) -> str:
    longest, line = GameRules.LENGTHS[name], " ".join(text.split())
    if not line or len(line) > longest or not line.isprintable():
        raise Refused("rules.text", most=longest)
    if name == "name" and any(
        other.name == line for other in await offered(request.desk) if other.key != known.key
    ):
        raise Refused("rules.same_name", name=line)
    return line


async def _delete(request: Request, key: str) -> None:
    await request.desk.choose(SETTING + key, "")
    request.go(PATH)


async def library_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The list `#/games/rules`, or one rule set `#/games/rules/KEY`."""
    session = desk.session
    if not rest or not rest[0]:
        known = await offered(desk)
        screen = RulesListScreen(
            presets=[rules for rules in known if not rules.key.startswith(OWN)],
            own=[rules for rules in known if rules.key.startswith(OWN)],
            removing=session.removing,
            notices=session.notices,
        )
        return rules_view.list_page(screen, desk.texts)
    rules = await named(desk, rest[0])
    return rules_view.rules_page(
        RulesScreen(
            rules=rules,
            alphabet=desk.library.alphabet(rules.language),
            own=rules.key.startswith(OWN),
            typed=session.typed or _drafted(session, rules.key),
            unsaved=bool(_drafted(session, rules.key)),
            removing=session.removing == rules.key,
            notices=session.notices,
        ),
        desk.texts,
    )


async def game_page(desk: Desk, stream: str) -> Page:
    """The rules that a game keeps for itself, `#/game/STREAM/rules`."""
    state = (await table.opened(desk, stream)).state
    screen = RulesScreen(
        rules=state.rules,
        alphabet=desk.library.alphabet(state.language),
        stream=stream,
        game=state.name,
        notices=desk.session.notices,
    )
    return rules_view.rules_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {
    "rules.copy": _copy,
    "rules.save": _save,
    "rules.draft": _draft,
    "rules.file": _open,
    "rules.download": _download,
    **deleting("rules", "key", _delete),
}
