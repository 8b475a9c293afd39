"""The start page and the review page of a rehearsal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.duplicate.views import figures
from faristol.app.duplicate.views.wording import NOT_HANDED_IN
from faristol.app.rehearsal.views.beside import Line, expected, line, of_slip
from faristol.app.rehearsal.views.screens import Said, StartScreen
from faristol.app.text import Texts
from faristol.app.text.faults import VERDICTS
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play
from faristol.modes.duplicate.events import SlipJudged
from faristol.modes.duplicate.rehearsal.papers import CASES, END, PLAYERS, ROUNDS, Case
from faristol.modes.duplicate.rehearsal.review import Night, Status
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Found:
    """A special case in the review: its status, and a sentence for each slip that was decided otherwise."""

    line: Line
    status: str
    wrong: Sequence[str]


def start_page(screen: StartScreen, texts: Texts) -> Page:
    """Return the page that explains a rehearsal and begins it."""
    others = [pair for pair in screen.languages if pair[0] != screen.language]
    return page(
        "rehearsal/start.html",
        texts.gettext("Rehearse an evening"),
        texts,
        screen=screen,
        tiles=dict(screen.languages)[screen.language],
        others=others,
        players=PLAYERS,
        rounds=ROUNDS,
        cases=len(CASES),
        elsewhere=screen.notices_elsewhere(()),
    )


def review_page(night: Night, alphabet: Alphabet, path: str, notices: Sequence[Notice], texts: Texts) -> Page:
    """Return the review page: the special cases by round, each with the way to its rule."""
    found = [(case.round, _found(case, night, alphabet, texts)) for case in CASES.values()]
    statuses = [one.status for _, one in found]
    judged = statuses.count(Status.RIGHT) + statuses.count(Status.OTHERWISE)
    return page(
        "rehearsal/review.html",
        texts.gettext("How it went"),
        texts,
        rounds=[(number, [one for at, one in found if at == number]) for number in range(1, END + 1)],
        end=END,
        right=statuses.count(Status.RIGHT),
        judged=judged,
        path=path,
        final=night.state.final,
        elsewhere=notices,
    )


def _found(case: Case, night: Night, alphabet: Alphabet, texts: Texts) -> Found:
    wrong = []
    for number, paper, slip in night.wrong(case):
        said = Said(case.key, number, paper)
        form = texts.gettext("Round %(round)s, %(table)s: %(entered)s. By the rules: %(wanted)s")
        wrong.append(
            form
            % {
                "round": number,
                "table": of_slip(said, night, texts).lower(),
                "entered": _entered(slip, alphabet, texts),
                "wanted": expected(said, night, alphabet, texts),
            }
        )
    return Found(line(case.key, night, alphabet, texts), night.status(case).value, wrong)


def _entered(slip: SlipJudged | None, alphabet: Alphabet, texts: Texts) -> str:
    """Return the judge's entry in words: a play and its points, or why it scores nothing."""
    if slip is None:
        return texts.gettext(NOT_HANDED_IN)
    if slip.verdict != "good" or slip.play is None:
        return texts.gettext(VERDICTS[slip.verdict])
    return f"{written_play(slip.play, alphabet)}, {figures.points(slip.points, texts)}"
