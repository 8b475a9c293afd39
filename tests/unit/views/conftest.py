"""Screens to draw: a duplicate with the real Catalan list, stopped at each step."""

import gettext
import html
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import pytest

import library
from devtools.catalogues import compiled_catalogues
from faristol.app.device.views.browsers import Runtime
from faristol.app.duplicate.views.screens import (
    Announced,
    Candidate,
    JudgeScreen,
    MenuScreen,
    Option,
    ResultsScreen,
    SetupScreen,
    SlipEntry,
)
from faristol.app.home.collecting import asked_of
from faristol.app.home.leading import Facts
from faristol.app.home.views.archive import ArchiveScreen
from faristol.app.home.views.first_page import HomeScreen
from faristol.app.home.views.summaries import Due, Going, Summary
from faristol.app.text import Texts
from faristol.app.text.catalogue import Catalogue
from faristol.app.views.screen import Notice
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.plays import propose
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import State, Step
from faristol.rules.notation import parse_play, show_coordinates, spoken_coordinates
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from markup import without_tags

NOW = 1_795_089_600_000
NAMES = ("Anna", "Benet", "Cristina & <David>")


class _Complete(gettext.NullTranslations):
    """Behind a catalogue: whatever comes here is missing in it."""

    def gettext(self, message: str) -> str:
        raise AssertionError(f"not translated: {message}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise AssertionError(f"not translated: {msgid1}")

    def pgettext(self, context: str, message: str) -> str:
        raise AssertionError(f"not translated: {message} [{context}]")


@pytest.fixture(scope="session")
def english() -> Texts:
    return Texts.english()


@pytest.fixture(scope="session")
def catalan() -> Texts:
    """Catalan, where a text that is missing is an error instead of English."""
    catalogue = Catalogue(compiled_catalogues()["ca"])
    catalogue.add_fallback(_Complete())
    return Texts("ca", catalogue)


class Evening:
    """A duplicate that can be taken from step to step, and the screens of the step it is at."""

    def __init__(self, players: tuple[str, ...] = NAMES, **changed: object) -> None:
        self.rules = replace(RuleSet.preset("catalan_duplicate"), **changed)
        self.referee = library.referee(self.rules)
        self.now, self.rng = NOW, random.Random(1)
        self.state: State | None = None
        self.do(c.Create("Duplicat de dijous", "2026-11-19", "Ateneu", self.rules))
        if players:
            self.do(c.EnterPlayers(tuple(c.Seat(None, name) for name in players)))

    def do(self, command: c.Command) -> "Evening":
        for event in decide(self.state, command, self.referee, now=self.now, rng=self.rng):
            self.state = evolve(self.state, event, self.now)
        return self

    def rack(self, tiles: str) -> "Evening":
        return self.do(c.TypeRack(self.referee.alphabet.parse_rack(tiles)))

    def slip(self, player: int, text: str = "", claim: str = "") -> "Evening":
        coordinates, _, word = text.partition(" ")
        return self.do(c.EnterSlip(len(self.state.rounds), player, coordinates, word, claim))

    def master(self, text: str = "") -> "Evening":
        """Announce a play, the best one if none is named."""
        if text:
            return self.do(c.ChooseMaster(parse_play(text, self.referee.alphabet)))
        current = self.state.current
        return self.do(c.ChooseMaster(self.referee.generator.best(current.board, current.rack)[0].play))

    def round(self, rack: str, *slips: tuple[int, str]) -> "Evening":
        self.rack(rack).do(c.RunClock())
        for player, text in slips:
            self.slip(player, text)
        return self.do(c.CloseSlips()).master()

    def to(self, step: Step) -> "Evening":
        """Go on to a step of the second round."""
        path = {
            Step.DRAW: lambda: self.do(e.Started()),
            Step.ANNOUNCE: lambda: self.round("CANTADA", (1, "H4 CANTADA"), (2, "h4 cantada")).do(
                c.DrawRack()
            ),
            Step.CLOCK: lambda: self.do(c.RunClock()),
            Step.SLIPS: lambda: self.do(c.CallTime()).slip(1, claim="late"),
            Step.MASTER: lambda: self.do(c.CloseSlips()),
            Step.RESULT: self.master,
            Step.OVER: lambda: self.do(e.Ended("force_majeure")),
        }
        for known, act in path.items():
            act()
            if known is step:
                break
        assert self.state.step is step
        return self

    # -- screens ------------------------------------------------------------------------------

    def judge(self, **changed: object) -> JudgeScreen:
        """The judge's screen as the app fills it in."""
        state, current = self.state, self.state.current
        screen = JudgeScreen(
            stream="abc",
            state=state,
            round=current,
            correcting=False,
            alphabet=self.referee.alphabet,
            now=self.now,
        )
        if current is not None:
            alphabet, table = self.referee.alphabet, self.rules.letter_names
            best = self.referee.generator.best(current.board, current.rack)
            kept = len(current.kept)
            screen = replace(
                screen,
                announcement=[
                    Announced(tile, alphabet.spoken_name(tile, table), index < kept)
                    for index, tile in enumerate(current.rack)
                ],
                legal_moves=len(best),
                standings=standings(state),
            )
            if state.step in (Step.MASTER, Step.RESULT, Step.OVER):
                screen = replace(screen, candidates=self.candidates())
        return replace(screen, **changed)

    def candidates(self, count: int = 3) -> list[Candidate]:
        """The best plays of the current round."""
        state, current = self.state, self.state.current
        alphabet, generator = self.referee.alphabet, self.referee.generator
        top = generator.top(current.board, current.rack, count)
        return [
            Candidate(
                value=f"{one.play.square}.{int(one.play.direction)}.{one.play.word.hex()}",
                proposal=one,
                coordinates=show_coordinates(one.play.square, one.play.direction),
                spoken=spoken_coordinates(one.play.square, one.play.direction, alphabet),
                found_by=state.players[:1],
                chosen=current.master is not None and current.master.play == one.play,
            )
            for one in propose(current.board, current.rack, top, alphabet)
        ]

    def setup(self, **changed: object) -> SetupScreen:
        screen = SetupScreen(
            stream="abc",
            state=self.state,
            alphabet=self.referee.alphabet,
            lists=[self.referee.lexicon.header],
        )
        return replace(screen, **changed)

    def home(self, **changed: object) -> HomeScreen:
        """Today: `going` and `last`, with what is `waiting` to be practised; the `facts` follow from them."""
        path = "#/duplicate/abc"
        going = Going(Summary("abc", self.state, self.now, path, self.referee.alphabet))
        waiting = changed.pop("waiting", Due())
        shown = replace(
            HomeScreen(facts=Facts(0, "", 0), going=[going], last=[], runtime=Runtime("ready")), **changed
        )
        facts = Facts(
            self.now,
            "2026-11-19",
            20,
            going=[asked_of(one.of, one) for one in shown.going],
            past=[asked_of(known) for known in shown.last],
            puzzle=waiting.puzzle or not shown.kept,
            cards=waiting.cards,
        )
        return shown if "facts" in changed else replace(shown, facts=facts)

    def archive(self, **changed: object) -> ArchiveScreen:
        screen = ArchiveScreen(
            rows=[],
            total=0,
            everything=0,
            more=0,
            text="",
            selecting=False,
            lexicons=[self.referee.lexicon.header],
            runtime=Runtime("ready"),
            now=self.now,
        )
        return replace(screen, **changed)

    def on_player(self, number: int, **changed: object) -> MenuScreen:
        """The menu at one of the players."""
        return self.menu(topic="player", player=self.state.player(number), **changed)

    def menu(self, **changed: object) -> MenuScreen:
        return replace(MenuScreen(stream="abc", state=self.state, alphabet=self.referee.alphabet), **changed)

    def results(self, **changed: object) -> ResultsScreen:
        state = self.state
        screen = ResultsScreen(
            stream="abc",
            state=state,
            alphabet=self.referee.alphabet,
            standings=standings(state),
            master_total=master_total(state),
        )
        return replace(screen, **changed)


@pytest.fixture
def evening() -> Callable[..., Evening]:
    """Makes an evening with other players or rules."""
    return Evening


@pytest.fixture
def typing() -> Callable[..., SlipEntry]:
    """Makes the slip being typed for table 2."""

    def make(duplicate: Evening, **changed: object) -> SlipEntry:
        option = Option("112.0.0102", b"\x01\x02", "H8", 12, best=True)
        entry = SlipEntry("2", "H8", "AB", duplicate.state.players[1], [option], chosen=0, matches=25)
        return replace(entry, **changed)

    return make


@pytest.fixture
def notice() -> Callable[..., Notice]:
    return Notice


# -- reading pages -------------------------------------------------------------------------------

VOID = {"input", "br", "img", "link", "meta", "hr"}


class Reader(HTMLParser):
    """Checks that a page is well formed, and collects what tests ask about."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == [], f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attributes}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attributes}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def values(self, name: str) -> list[str]:
        """Every value of an attribute, in order."""
        return [attributes[name] for _, attributes in self.elements if name in attributes]

    def ids(self) -> Counter[str]:
        return Counter(self.values("id"))


@pytest.fixture
def read() -> Callable[[str], Reader]:
    return Reader


@pytest.fixture
def text_of() -> Callable[[str], str]:
    """What a person can read of a page."""

    def make(page: str) -> str:
        return " ".join(html.unescape(without_tags(page)).split())

    return make


@pytest.fixture(scope="session")
def letters() -> Alphabet:
    """The Catalan alphabet."""
    return library.alphabet("ca")
