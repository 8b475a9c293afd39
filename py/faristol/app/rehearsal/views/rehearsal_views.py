"""A rehearsal's own pages, its sign, and slips and coach beside the judge's own pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views import figures
from faristol.app.duplicate.views.wording import NOT_HANDED_IN
from faristol.app.text import Texts
from faristol.app.text.catalogue import toml_file
from faristol.app.text.faults import VERDICTS
from faristol.app.views.board import small_tiles
from faristol.app.views.render import Page, page, values_part
from faristol.app.views.screen import Notice, Question, Screen
from faristol.app.views.written import written_play, written_word
from faristol.modes.duplicate.events import SlipJudged
from faristol.modes.duplicate.rehearsal.papers import CASES, END, PLAYERS, ROUNDS, Case, Paper
from faristol.modes.duplicate.rehearsal.review import Night, Status
from faristol.modes.duplicate.state import Step
from faristol.tiles.alphabet import DESIGNATED, Alphabet

SENTENCES: Mapping[str, Mapping[str, str]] = toml_file(__package__, "coach")
"""The title and the text of the coach for each case."""


@dataclass(frozen=True)
class Leaving(Question):
    """The question whether to leave a rehearsal in the middle."""


@dataclass(frozen=True)
class Subject:
    """A subject of the coach: a special case, or a slip of a round."""

    case: str
    round: int = 0
    paper: Paper | None = None


@dataclass
class Coach:
    """The coach's memory in this window: the statuses seen, and the last comment; `right` is None before any.

    The last comment is dropped when another round begins, the number of which is `round`. `turned` counts how
    often the judge has put the slip on top under the others, `due` is when the next slip comes (epoch
    milliseconds).
    """

    statuses: Mapping[Subject, Status] | None = None
    last: Subject | None = None
    right: bool | None = None
    round: int = 0
    turned: int = 0
    due: int = 0

    def hear(self, decided: Mapping[Subject, Status], number: int) -> None:
        """Take in the statuses in a round; the coach comments on what has been decided since."""
        before, self.statuses = self.statuses, decided
        if number != self.round:
            self.round, self.last, self.right = number, None, None
        if before is None:
            return
        for subject, status in decided.items():
            if before.get(subject, Status.OPEN) != status and status in (Status.RIGHT, Status.OTHERWISE):
                self.last, self.right, self.turned = subject, status is Status.RIGHT, 0


LEANS = (-4, 2, -1, 5, -3, 1, 4, -2)
"""Degrees by which the letters of a hand lean, one after the other."""


def drawn(
    paper: Paper, number: int, night: Night, alphabet: Alphabet, texts: Texts, *, unfolded: bool = False
) -> Mapping[str, Any]:
    """Return a slip of a round as it lies there; an `unfolded` one can be read in every part.

    Its `sign` is "" for a word, "dash" or "scribble"; `text` has all of it in words.
    """
    player = night.state.player(paper.player)
    letters = [
        {
            "text": alphabet.letter(tile & ~DESIGNATED),
            "lean": LEANS[(at + paper.player) % len(LEANS)],
            "circled": bool(tile & DESIGNATED),
        }
        for at, tile in enumerate(paper.word)
    ]
    table, name = table_of(paper, number, night), player.name if player else ""
    folded = paper.case == "folded" and not unfolded
    contents = _in_words(paper, alphabet, texts, folded=folded)
    form = texts.gettext("Slip of table %(table)s, %(name)s: %(said)s.")
    return {
        "table": table,
        "name": name,
        "coordinates": paper.coordinates,
        "letters": letters,
        "points": "" if paper.points is None else str(paper.points),
        "sign": {"none": "dash", "illegible": "scribble"}.get(paper.case, ""),
        "folded": folded,
        "late": paper.case == "late",
        "text": form % {"table": table, "name": name, "said": contents},
    }


def table_of(paper: Paper, number: int, night: Night) -> int:
    """Return the table on a slip; players at each other's table have written the other one's."""
    one, other = night.evening.swapped
    if number == CASES["swap"].round and paper.player in (one, other):
        return one if paper.player == other else other
    player = night.state.player(paper.player)
    return player.table if player else 0


def _in_words(paper: Paper, alphabet: Alphabet, texts: Texts, *, folded: bool) -> str:
    """Return the contents of a slip in words."""
    if paper.case == "none":
        return texts.gettext("a dash")
    if folded:
        coordinates = texts.gettext("a place that cannot be read")
    elif paper.coordinates:
        coordinates = texts.gettext("place %(place)s") % {"place": paper.coordinates}
    else:
        coordinates = texts.gettext("no place")
    if paper.case == "illegible":
        word = texts.gettext("a word that cannot be read")
    else:
        word = written_word(paper.word, alphabet)
    points = "" if paper.points is None else figures.points(paper.points, texts)
    late = texts.gettext("handed in after “Time!”") if paper.case == "late" else ""
    return ", ".join(filter(None, (coordinates, word, points, late)))


ID = "rehearsal"
MARKER = f"<!--{ID}-->"
"""Marker in a page's frame for the additions; without it they come first."""


@dataclass(frozen=True)
class Line:
    """The coach's text on a case: its title, its sentences and its rule."""

    key: str
    title: str
    text: str
    rule: str


_beside = values_part("rehearsal/beside.html")
_hall_sign = values_part("rehearsal/hall.html")


def for_the_hall(page: Page, texts: Texts) -> Page:
    """Return the projector's page with the sign of a rehearsal."""
    return _with(page, _hall_sign(texts))


def with_coach(
    page: Page,
    night: Night,
    notes: Sequence[str],
    papers: Sequence[Paper],
    coach: Coach,
    tiles: bytes,
    alphabet: Alphabet,
    texts: Texts,
    *,
    path: str,
    leaving: bool,
) -> Page:
    """Return a page of the judge with slip and coach beside it: the cases of the moment, the slips there.

    `tiles` are those of a rack that comes from a real bag, `path` is the page of the review; `leaving` is
    true while the question about leaving is open.
    """
    number = len(night.state.rounds)
    lines = [line(key, night, alphabet, texts) for key in notes]
    slip = None
    if papers:
        top = papers[0]
        slip = drawn(top, number, night, alphabet, texts)
        if _is_new(top, number, night):
            lines.append(line(top.case, night, alphabet, texts, player=top.player))
    elif "upheld" in notes and (claimed := night.claimed("upheld")):
        slip = drawn(claimed[1], claimed[0], night, alphabet, texts, unfolded=True)
    html = _beside(
        texts,
        path=path,
        lines=tuple(lines),
        tiles=small_tiles(tiles, alphabet, texts) if tiles else Markup(),
        slip=slip,
        more=max(0, len(papers) - 1),
        verdict=_verdict(coach, night, alphabet, texts),
        leaving=leaving,
        over=night.state.step is Step.OVER and (night.state.final or number < ROUNDS),
    )
    return _with(page, html)


def _with(page: Page, html: str) -> Page:
    frame = page.frame if MARKER in page.frame else f"{MARKER}{page.frame}"
    return replace(page, frame=frame, parts={**page.parts, ID: html})


def _is_new(paper: Paper, number: int, night: Night) -> bool:
    """Tell whether the coach comments on a slip: on an ordinary one only in round 1, until two are in."""
    current = night.state.current
    return paper.case != "plain" or (number == 1 and current is not None and len(current.slips) < 2)


def line(key: str, night: Night, alphabet: Alphabet, texts: Texts, *, player: int = 0) -> Line:
    """Return the coach's text on a case."""
    title, text = SENTENCES[key].values()
    values = _values(key, night, alphabet, player)
    return Line(key, texts.gettext(title), texts.gettext(text) % values, CASES[key].rule)


def _values(key: str, night: Night, alphabet: Alphabet, player: int) -> Mapping[str, object]:
    """Return the values that the sentences of a case name."""
    evening, claimed, play = night.evening, None, night.announced
    if key in ("upheld", "dismissed"):
        claimed = night.claimed(key)
    if claimed:
        play = claimed[1].written
    who = {
        "swap": evening.swapped[0],
        "warning": evening.talker,
        "zero": evening.talker,
        "leaves": evening.leaver,
        "missing": evening.absent,
        "twice": evening.players[4],
        "found": evening.players[5],
    }.get(key, claimed[1].player if claimed else player)
    return {
        "name": _seat(night, who),
        "other": _seat(night, evening.swapped[1]),
        "play": written_play(play, alphabet) if play else "",
        "round": claimed[0] if claimed else "",
    }


def _seat(night: Night, player: int) -> str:
    """Return a player's name with the table, as slips are sorted by it."""
    seated = night.state.player(player)
    return f"{seated.name} ({seated.table})" if seated else ""


def _verdict(coach: Coach, night: Night, alphabet: Alphabet, texts: Texts) -> tuple[str, str]:
    """Return the verdict on the last decision: a kind of notice and its sentence, both empty before any."""
    subject, right = coach.last, coach.right
    if subject is None or right is None:
        return "", ""
    title, _text = SENTENCES[subject.case].values()
    about = of_slip(subject, night, texts) or texts.gettext(title)
    if right:
        return "good", texts.gettext("%(what)s: as the rules say.") % {"what": about}
    wanted = expected(subject, night, alphabet, texts)
    form = texts.gettext("%(what)s: by the rules otherwise. %(wanted)s")
    return "bad", form % {"what": about, "wanted": wanted}


def of_slip(subject: Subject, night: Night, texts: Texts) -> str:
    """Return a slip's table in words, empty if the case is no slip."""
    if subject.paper is None:
        return ""
    player = night.state.player(subject.paper.player)
    return texts.gettext("Table %(table)s") % {"table": player.table if player else 0}


def expected(subject: Subject, night: Night, alphabet: Alphabet, texts: Texts) -> str:
    """Return the right decision: for a slip its play and its points, or why it scores nothing."""
    paper = subject.paper
    if paper is None:
        return line(subject.case, night, alphabet, texts).text
    points = figures.points(paper.due, texts)
    if paper.play:
        return f"{written_play(paper.play, alphabet)}, {points}."
    return f"{points}, {texts.gettext(VERDICTS[paper.verdicts[0]])}."


def start_page(
    screen: Screen, language: str, languages: Sequence[tuple[str, str]], going: str, texts: Texts
) -> Page:
    """Return the page that explains a rehearsal and begins it, in `language` or in another one.

    `going` is the path of a rehearsal under way, empty without one.
    """
    return page(
        "rehearsal/start.html",
        texts.gettext("Rehearse an evening"),
        texts,
        screen=screen,
        anchors=(),
        going=going,
        begun_in=language,
        tiles=dict(languages)[language],
        others=[pair for pair in languages if pair[0] != language],
        players=PLAYERS,
        rounds=ROUNDS,
    )


def review_page(night: Night, alphabet: Alphabet, path: str, notices: Sequence[Notice], texts: Texts) -> Page:
    """Return the review page: the special cases by round, each with the way to its rule."""
    reviewed = [(case.round, _reviewed(case, night, alphabet, texts)) for case in CASES.values()]
    statuses = [one["status"] for _, one in reviewed]
    judged = statuses.count(Status.RIGHT) + statuses.count(Status.OTHERWISE)
    return page(
        "rehearsal/review.html",
        texts.gettext("How it went"),
        texts,
        rounds=[(number, [one for at, one in reviewed if at == number]) for number in range(1, END + 1)],
        end=END,
        right=statuses.count(Status.RIGHT),
        judged=judged,
        path=path,
        final=night.state.final,
        elsewhere=notices,
    )


def _reviewed(case: Case, night: Night, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any]:
    """Return a case's line and status, with a sentence for each slip that was decided otherwise."""
    wrong = []
    for number, paper, slip in night.wrong(case):
        subject = Subject(case.key, number, paper)
        form = texts.gettext("Round %(round)s, %(table)s: %(entered)s. By the rules: %(wanted)s")
        wrong.append(
            form
            % {
                "round": number,
                "table": of_slip(subject, night, texts).lower(),
                "entered": _entered(slip, alphabet, texts),
                "wanted": expected(subject, night, alphabet, texts),
            }
        )
    shown = line(case.key, night, alphabet, texts)
    return {"line": shown, "status": night.status(case).value, "wrong": wrong}


def _entered(slip: SlipJudged | None, alphabet: Alphabet, texts: Texts) -> str:
    """Return the judge's entry in words: a play and its points, or why it scores nothing."""
    if slip is None:
        return texts.gettext(NOT_HANDED_IN)
    if slip.verdict != "good" or slip.play is None:
        return texts.gettext(VERDICTS[slip.verdict])
    return f"{written_play(slip.play, alphabet)}, {figures.points(slip.points, texts)}"
