"""The whole app in one browser: a copy with something of every mode, and an address of every page.

Most of it comes from the logs of the released version: what people have saved.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect

import library
from browser.boards import PreparedGame
from browser.prepared import PLAYERS, Prepared, go, open_copy, path_of
from devtools.looked_at import looked_at
from faristol.app.duplicate.views.menu import TOPICS
from faristol.app.features import FEATURES
from faristol.modes.duplicate import commands, events
from faristol.modes.season.season import DrawTables
from faristol.rules.game_rules import GameRules
from faristol.storage.backup import read_backup, write_backup
from faristol.storage.exchange.invitation import CHECKSUM, Invitation, link_of, over_devices, write_invitation
from faristol.storage.records import START, Record
from friendgames import STEPS, friend_games
from groupevents import SEVEN, group_event
from seasons import evening, season

LOGS = Path(__file__).parents[1] / "golden/logs/0.1.0"

KEPT = {
    "over": "classic/17",
    "open": "tournament/04",
    "swiss": "tournament/05",
    "letters": "correspondence/01",
    "league": "championship/01",
    "shared": "prepared/03",
    "places": "simultaneous/03",
    "card": "practice/05",
    "members": "members/01",
}
"""The streams that come from a log, each with where it is kept."""

DAY = 86_400_000
"""Milliseconds."""

D, G, T = path_of("Ended"), "#/game/over", "#/tournament/swiss"
MEMBER = "e52hsqx3ca4q"
"""Somebody on the club’s list that comes from a log."""

C, L, P = "#/correspondence/letters", "#/championship/league", "#/practice"


def invitation_link(number: int) -> str:
    """The fragment of an invitation to a game on two devices under the classic rules."""
    rules = over_devices(GameRules.preset("classic"))
    checksum = bytes.fromhex(library.lexicon("ca").header.checksum)[:CHECKSUM]
    return link_of(write_invitation(Invitation(number.to_bytes(8), "Maria", rules, "", checksum, False)))


OWN = f"#/friend/{invitation_link(0)}"
"""An invitation that is taken for one's own here; it had another address before."""

PAGES: dict[str, tuple[str, ...]] = {
    "": ("#/",),
    "play": ("#/play",),
    "club": ("#/club",),
    "archive": ("#/archive",),
    "archive/*": ("#/archive/games", "#/archive/seasons"),
    "about": ("#/about",),
    "about/design": ("#/about/design",),
    "about/licences": ("#/about/licences",),
    "guide": ("#/guide",),
    "guide/*/**": ("#/guide/evening", "#/guide/evening/duplicate/ended/menu"),
    "settings": ("#/settings",),
    "settings/device": ("#/settings/device",),
    "settings/install": ("#/settings/install",),
    "lists": ("#/lists",),
    "words/judge": ("#/words/judge",),
    "words/study/**": tuple(f"#/words/study{kind}" for kind in ("", "/anagrams", "/patterns", "/lists")),
    "duplicate/*": tuple(map(path_of, ("Drawing", "Announcing", "Slips", "Master", "Result", "Ended"))),
    "duplicate/*/round/*": (f"{D}/round/1",),
    "duplicate/*/menu/**": (
        *(f"{path_of('Result')}/menu/{topic}".rstrip("/") for topic in TOPICS),
        f"{path_of('Result')}/menu/player/1",
        f"{D}/menu",
    ),
    "duplicate/*/setup": (path_of("Setting up", "/setup"),),
    "duplicate/*/rules": (f"{D}/rules",),
    "duplicate/*/history/**": (f"{D}/history", f"{D}/history/1/1"),
    "duplicate/*/sound": (f"{D}/sound",),
    "duplicate/*/results": (f"{D}/results",),
    "duplicate/*/results/*": (f"{D}/results/1",),
    "duplicate/*/claims": (f"{D}/claims",),
    "duplicate/*/sent": (path_of("Sent round", "/sent"),),
    "duplicate/*/player/*": (f"{D}/player/1",),
    "duplicate/*/print/**": (f"{D}/print",),
    "rehearsal": ("#/rehearsal",),
    "shared": ("#/shared",),
    "prepared/*": ("#/prepared/shared",),
    "simultaneous/*": ("#/simultaneous/places",),
    "games": ("#/games",),
    "games/casual": ("#/games/casual",),
    "games/new/**": ("#/games/new",),
    "games/rules/**": ("#/games/rules", "#/games/rules/classic"),
    "games/print/**": ("#/games/print",),
    "games/editor/**": ("#/games/editor",),
    "games/friend": ("#/games/friend",),
    "games/friend/*": (OWN.replace("#/", "#/games/"),),
    "friend/*": (f"#/friend/{invitation_link(1)}",),
    "game/*": ("#/game/begun", "#/game/written", *(f"#/game/friend-{step}" for step in STEPS)),
    "game/*/arbiter/**": ("#/game/written/arbiter", f"{G}/arbiter", f"{G}/arbiter/leave"),
    "game/*/correct/*": (f"{G}/correct/1",),
    "game/*/analysis/**": ("#/game/begun/analysis", f"{G}/analysis", f"{G}/analysis/1"),
    "game/*/report": (f"{G}/report",),
    "game/*/replay/**": (f"{G}/replay",),
    "game/*/rules": (f"{G}/rules",),
    "game/*/sheet": (f"{G}/sheet",),
    "game/*/print/**": (f"{G}/print",),
    "game/*/history": (f"{G}/history",),
    "game/*/help": (f"{G}/help",),
    "tablets/*": (f"#/tablets/{D.split('/')[2]}", "#/tablets/series", "#/tablets/swiss"),
    "join": ("#/join",),
    "practice": (P,),
    "practice/cards": (f"{P}/cards",),
    "practice/sets/new": (f"{P}/sets/new",),
    "practice/sets/file": (f"{P}/sets/file",),
    "practice/figures": (f"{P}/figures",),
    "practice/players": (f"{P}/players",),
    "practice/players/*": (f"{P}/players/card",),
    "practice/rating": (f"{P}/rating",),
    "alone": ("#/alone",),
    "tournaments": ("#/tournaments",),
    "tournaments/new": ("#/tournaments/new",),
    "tournaments/open": ("#/tournaments/open",),
    "tournaments/rules/**": ("#/tournaments/rules", "#/tournaments/rules/mallorca"),
    "tournament/*": ("#/tournament/open", T),
    "tournament/*/round/**": (f"{T}/round/1",),
    "tournament/*/menu/**": (f"{T}/menu", f"{T}/menu/hall"),
    "tournament/*/player/**": (f"{T}/player/1",),
    "tournament/*/teams/**": (f"{T}/teams", f"{T}/teams/standings"),
    "new/groups": ("#/new/groups",),
    "groups/*": ("#/groups/series", "#/groups/ahead"),
    "groups/*/players": ("#/groups/series/players",),
    "groups/*/order": ("#/groups/series/order",),
    "groups/*/rules": ("#/groups/series/rules", "#/groups/ahead/rules"),
    "groups/*/sheet/*": ("#/groups/series/sheet/1",),
    "groups/*/print/**": ("#/groups/series/print", "#/groups/series/print/boards"),
    "seasons": ("#/seasons",),
    "seasons/new": ("#/seasons/new",),
    "seasons/add/*": (f"#/seasons/add/{D.split('/')[2]}",),
    "season/*": ("#/season/winter",),
    "season/*/only/*": ("#/season/winter/only/kind-duplicate",),
    "season/*/person/*/*": ("#/season/winter/person/autumn/1",),
    "season/*/print/**": ("#/season/winter/print", "#/season/winter/print/draw"),
    "members": ("#/members",),
    "members/print/**": ("#/members/print",),
    "members/*": (f"#/members/{MEMBER}",),
    "correspondences": ("#/correspondences",),
    "correspondences/new": ("#/correspondences/new",),
    "correspondence/*": (C,),
    "championships": ("#/championships",),
    "championships/new": ("#/championships/new",),
    "championship/*": (L,),
    "championship/*/player/**": (f"{L}/player/1",),
    "championship/*/game/**": (f"{L}/game/1",),
}
"""The pages by their patterns; those of an event that leave nothing open come by themselves."""

HALL: dict[str, tuple[str, ...]] = {
    "groups/*/board": ("#/groups/series/board", "#/groups/ahead/board"),
    "duplicate/*/projector": tuple(
        path_of(name, "/projector") for name in ("Drawing", "Slips", "Result", "Ended")
    ),
    "projector": ("#/projector",),
    "tournament/*/board": (f"{T}/board",),
}
"""What the hall reads, which has no head."""

ELSEWHERE = {
    "settings/letters/*/*": "a club's own letter names, which no copy holds: tests/browser/test_states.py",
    "rehearsal/*": "a rehearsal is in no copy: tests/browser/test_rehearsal.py",
    "tournament/*/prizes/**": "its announcement is for the hall; the choice of prizes is reached by its path",
    "games/position/**": "a position that an address holds whole; the page is that of an analysed turn",
    "share/**": "a game that an address holds whole; the page is that of a replay",
    "about/licences/*": "the text of a licence, whose names the build knows; the page is that of the list",
    "letter/*": "an address that holds a message; it leads on to the game",
    "join/*": "a code that has been read; it leads on to the event",
    "joined/*": "needs another device",
    "practice/rating/*": "as without a language",
    "practice/position/*": "a puzzle; the page is that of a game",
    "practice/position/*/*": "a puzzle; the page is that of a game",
    "practice/turns/*/*": "a turn of a game to be played again; the page is that of a game",
    "alone/again/*": "as without the event",
    "alone/*": "a round played alone; the page is that of a game",
}
"""Patterns that no page below stands for, and why."""

BEGINNINGS = {"tournament": T, "correspondence": C, "championship": L, "season": "#/season/winter"}


def pages() -> Iterator[str]:
    """An address of every page there is, but those of the hall; fails where one is not known."""
    for _ in FEATURES.importing():
        pass
    for pattern in looked_at("pages", [pattern for one in FEATURES.all for pattern in one.pages]):
        if pattern in PAGES:
            yield from PAGES[pattern]
        elif pattern not in {**HALL, **ELSEWHERE}:
            area, star, *rest = pattern.split("/")
            whole = star == "*" and area in BEGINNINGS and "*" not in rest
            assert whole, f"no address stands for {pattern}"
            yield "/".join([BEGINNINGS[area], *(part for part in rest if part != "**")])


def choose(page: Page, language: str) -> None:
    """Have the pages speak a language, chosen among the settings."""
    go(page, "#/settings")
    page.locator(f"button[lang={language}]").press("Enter")
    expect(page.locator(f"html[lang={language}]")).to_have_count(1)
    go(page, "#/")


def kept(stream: str, log: str) -> list[Record]:
    """The records of a log, as those of this stream."""
    kind, number = log.split("/")
    [path] = (LOGS / kind).glob(f"{number}-*.jsonl")
    [records] = read_backup(path.read_text("utf-8")).streams.values()
    return chained(records, stream=stream)


def _yesterday(records: Sequence[Record]) -> list[Record]:
    """The same a day before: what was left then locks no word help."""
    return chained(records, ago=DAY)


def chained(records: Sequence[Record], stream: str = "", ago: int = 0) -> list[Record]:
    """The same records in another stream, or so many milliseconds before."""
    found: list[Record] = []
    for record in records:
        previous = found[-1].hash if found else START
        found.append(
            replace(record, stream=stream or record.stream, time=record.time - ago, previous=previous)
        )
    return found


def duplicates() -> list[Prepared]:
    """A duplicate at every step."""
    made = {name: Prepared(name, PLAYERS) for name in ("Setting up", "Drawing", "Announcing", "Slips")}
    made["Sent round"] = Prepared("Sent round", PLAYERS, round_days=1, join_late=True)
    made |= {name: Prepared(name, PLAYERS) for name in ("Master", "Result", "Ended")}
    for name, duplicate in made.items():
        if name != "Setting up":
            duplicate.do(events.Started())
    rack = library.alphabet("ca").parse_rack("SOLERS?")
    made["Announcing"].do(commands.TypeRack(rack))
    made["Sent round"].do(commands.TypeRack(rack), events.DeadlineSet(1, made["Sent round"].now + DAY))
    made["Slips"].rack("SOLERS?").slip(1, "H4 SOLERS").do(commands.CallTime())
    made["Master"].rack("SOLERS?").do(commands.CloseSlips())
    for name in ("Result", "Ended"):
        made[name].rack("CANTADA").slip(1, "H4 CANTADA").slip(2, "H5 CANTA").master("H4 CANTADA")
    made["Ended"].do(events.Ended("force_majeure"), commands.PublishResults(10))
    return list(made.values())


def everything() -> str:
    """The text of a copy with something of every mode."""
    now = int(time.time() * 1000)
    games = [  # without clocks, which a day would end
        PreparedGame("begun", ("CANTADA", "SOLERSI"), player_seconds=0),
        PreparedGame("written", (), "board", player_seconds=0).play("H4 CANTADA"),
    ]
    streams = [_yesterday(made.records) for made in (*duplicates(), *games)]
    tables = DrawTables("2026-01-08", ("Maria", "Pau", "Anna"))
    streams.append(season("winter", evening("Autumn", "Maria", "Maria", "Pau"), then=(tables,)))
    streams += [
        group_event("series", "compunere", SEVEN, (1, 3, "H7 TaNGAJE"), (1, 1, "11E INHATAT"), (2, 3, "PAS")),
        group_event("ahead", "anticipatie"),
    ]
    streams += [*friend_games(), *(kept(stream, log) for stream, log in KEPT.items())]
    return write_backup(streams, now)


def bring_in(page: Page) -> None:
    """Open the copy of everything in the archive, and take one of the two invitations for one's own."""
    open_copy(page, everything())
    expect(page.get_by_role("status")).to_contain_text("Restored")
    go(page, OWN)
    page.get_by_text("You are Maria?").click()
    page.get_by_role("button", name="I am Maria").click()
    expect(page.get_by_text("Send this link to your friend")).to_be_visible()
