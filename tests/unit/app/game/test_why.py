"""Why a move is better, on the page of a turn; the report of a game with its mistakes."""

import asyncio
import html
import re

import pytest

import library
from faristol.app.game import analysis
from faristol.app.game.views.better import name_of
from faristol.app.game.views.moves import move_value, signed
from faristol.app.game.views.report_turns import KIND_NAMES
from faristol.app.game.views.why import sentences
from faristol.app.practice.position_page import asked_in
from faristol.modes.game.analysing import Analysing, invalid_words, turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.mistakes import mistakes_of, to_learn_from
from faristol.modes.game.searches import Explaining
from faristol.movegen.leave_values import in_tenths
from faristol.movegen.losses import index_of
from faristol.movegen.why import LEAST
from markup import without_tags
from unit.app.conftest import Window
from unit.app.game.test_analysis import at_a_board, kept, weighed, whole_game


def values(window: Window) -> list[str]:
    """The moves that can be compared, as the form names them."""
    return re.findall(
        r'<option value="([\w.]+)"', window.html.split('id="compare-first"')[1].split("</select>")[0]
    )


def seen(window: Window) -> str:
    """The part of the page that says why."""
    return re.search(r'<section id="analysis-why".*?</section>', window.html, re.S)[0]


@pytest.mark.rule("ANA-3")
def test_a_turn_says_why_the_best_move_is_better_than_the_one_that_was_made(window):
    played = whole_game()
    stream = kept(window, played)
    number = next(
        before.number for before in turns_of(played.state, {}) if weighed(played, before.number).lost
    )
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    found = weighed(played, number)
    best = name_of(found.best[0].ranked, played.referee.alphabet, window.inner.texts)
    assert f"{found.lost / 100:.1f} points less than the best move, {best}." in window.text
    assert "worth-more" not in window.html  # it would say the same
    assert window.inner.session.find(Explaining).why.done
    assert "being looked at" not in window.text
    assert "The worth is the sum of these parts." in window.text


@pytest.mark.rule("ANA-3")
def test_what_is_said_is_what_the_figures_in_the_table_differ_by(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis/9")
    window.work()
    best = window.html.split('id="analysis-best"')[1].split("</table>")[0]
    shown = re.findall(r'name="move" value="([\w.]+)".*?<td class="num total">(−?[\d.]+)</td>', best, re.S)
    worths = {value: round(10 * float(worth.replace("−", "-"))) for value, worth in shown}
    moves = values(window)
    for other in moves[1::4]:
        window.send("analysis.compare", first=moves[0], second=other)
        less = worths[moves[0]] - worths[other]
        said = f"is worth {less / 10:.1f} more than" if less else "is worth as much as"
        if 0 < less < 10:
            said = f"are worth about the same: the difference is {less / 10:.1f}"
        assert said in seen(window)
        window.work()
        sums = re.findall(r'<td class="num(?: total)?">([+−]?[\d.]+)</td>', seen(window))
        rows = [
            [round(10 * float(one.replace("−", "-"))) for one in sums[at : at + 3]]
            for at in range(0, len(sums), 3)
        ]
        assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1]
        assert all(first - second == difference for first, second, difference in rows)


@pytest.mark.rule("ANA-3")
def test_any_two_of_the_moves_can_be_compared(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis/9")
    window.work()
    first, *_, last = values(window)
    window.send("analysis.compare", first=last, second=first)
    window.work()
    explaining = window.inner.session.find(Explaining)
    assert [move_value(move) for move in explaining.moves] == [last, first]
    found = explaining.why.comparison
    equities = [in_tenths(move.equity) for move in (found.first, found.second)]
    assert found.difference == equities[0] - equities[1] > 0
    window.send("analysis.compare", first=first, second=first)
    assert [move_value(move) for move in window.inner.session.find(Explaining).moves] == [first, last]
    window.send("analysis.compare", first=first, second="exchange.00")
    assert len(window.notices) == 1
    window.go(f"#/game/{stream}/analysis/1")
    window.send("analysis.compare", first="", second="")
    assert len(window.notices) == 1


@pytest.mark.rule("ANA-3")
def test_it_is_worked_out_in_portions_while_the_turn_is_shown(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis/9")
    window.work()
    first, *_, last = values(window)
    window.inner.now = iter(range(0, 10**9, 15)).__next__
    window.send("analysis.compare", first=first, second=last)
    assert window.effect("again") == {"kind": "again", "name": "analysis.explain"}
    assert "answers are being looked at" in seen(window)
    assert "is worth" in seen(window)
    window.send("analysis.explain")
    assert not window.inner.session.find(Explaining).why.done
    window.go(f"#/game/{stream}/analysis")
    window.send("analysis.explain")
    assert window.effect("again") is None
    window.go(f"#/game/{stream}/analysis/9")
    assert window.effect("again") == {"kind": "again", "name": "analysis.explain"}


@pytest.mark.rule("ANA-3")
def test_two_moves_of_an_ending_are_followed_to_its_end(window):
    played = whole_game()
    stream = kept(window, played)
    number = len(played.state.turns) - 1
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    explaining = window.inner.session.find(Explaining)
    assert explaining.at == (stream, number)
    assert explaining.why.comparison.exact
    assert "the parts sum to what they come to there" in window.text
    assert len(window.inner.session.find(Analysing, stream).weighed) == len(played.state.turns)


@pytest.mark.rule("ANA-2", "ANA-3")
def test_what_a_move_of_an_ending_comes_to_stands_with_the_best_moves_once_it_is_compared(window):
    played = whole_game()
    stream = kept(window, played)
    number = len(played.state.turns) - 1
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    known = window.inner.session.find(Analysing, stream).weighed
    last = known[number].best[-1]
    assert last.worth is None
    first = values(window)[0]
    window.send("analysis.compare", first=first, second=move_value(last))
    window.work()
    comparison = window.inner.session.find(Explaining).why.comparison
    assert comparison.second.play == last.play
    [compared] = [move for move in known[number].best if move.play == last.play]
    assert compared.worth == sum(part.second for part in comparison.parts)
    assert known[number].best[0].worth == sum(part.first for part in comparison.parts)


@pytest.mark.rule("ANA-4")
def test_the_report_has_mistakes_by_size_and_kind_and_turns_to_practise(window):
    played = whole_game()
    stream = kept(window, played)
    window.go(f"#/game/{stream}/report")
    assert "turns to practise" not in window.text
    window.work()
    analysing = window.inner.session.find(Analysing, stream)
    assert not analysis.left(turns_of(played.state, {}), analysing)
    befores = turns_of(played.state, {})
    mistakes = mistakes_of(played.state, befores, analysing.weighed, analysing.answers, {})
    invalid = [before for before in befores if invalid_words(before, played.referee)]
    assert not invalid or mistakes
    rows = dict(re.findall(r'<tr><th scope="row">([^<]+)</th>((?:<td[^>]*>[^<]*</td>)+)</tr>', window.html))
    for seat in (0, 1):
        own = [one for one in mistakes if one.seat == seat]
        turns = sum(
            found.counted is not None
            for number, found in analysing.weighed.items()
            if played.state.turns[number - 1].seat == seat
        )

        def cell(name, seat=seat):
            return re.findall(r"<td[^>]*>([^<]*)</td>", rows[name])[seat]

        assert cell("Mistake index") == f"{index_of((one.size for one in own), turns):.1f}"
        large = "Large, from 8\xa0% of the chance of winning"
        assert cell(large) == str(sum(one.size == "large" for one in own))
        assert cell("Medium, from 4\xa0%") == str(sum(one.size == "medium" for one in own))
        assert cell("Small, from 2\xa0%") == str(sum(one.size == "small" for one in own))
        for kind, name in KIND_NAMES.items():
            costs = [one.cost for one in own if one.kind == kind]
            if costs:
                assert cell(name) == f"{len(costs)} · {sum(costs) / 100:.1f}"
    sources = re.findall(r'data-action="positions.turns" data-source="([\w.]+)"', window.html)
    expected = [
        ".".join(
            (
                stream,
                *(
                    str(number)
                    for number in sorted(
                        one.number
                        for one in to_learn_from(mistake for mistake in mistakes if mistake.seat == seat)
                    )
                ),
            )
        )
        for seat in (0, 1)
    ]
    assert sources == expected
    window.send("positions.turns", source=sources[0])
    numbers = [int(number) for number in sources[0].split(".")[1:]]
    assert asked_in_rack(window) in [befores[number - 1].rack for number in numbers]


def asked_in_rack(window: Window) -> bytes:
    """The rack of the position that is asked."""
    return asyncio.run(asked_in(window.inner)).puzzle.rack


@pytest.mark.rule("ANA-4")
def test_what_the_turns_give_away_sums_to_what_stands_by_kind(window):
    """A reader adds up the column of the turns, and each kind that stands there, as anybody can."""
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/report")
    window.work()
    screen = asyncio.run(report_screen(window, stream))
    tables = {kind: cells(table) for kind, table in TABLES.findall(window.html)}
    names = [player.name for player in screen.state.players]
    by_kind = {row[0]: row[1:] for row in tables["figures mistakes"]}
    turns = [row for row in tables["report-turns"] if len(row) > 4 and row[1] in names]
    sums = {row[1]: row[4] for row in turns if row[2] == "Given away, together"}
    for seat, name in enumerate(names):
        given, kinds = [], dict[str, list[int]]()
        for row in turns:
            amount = re.fullmatch(r"([\d.]+)(?: ± [\d.]+)?", row[4])
            if row[1] == name and amount and row[2] != "Given away, together":
                amount = round(10 * float(amount[1]))
                given.append(amount)
                kind = next(
                    (kind for kind in KIND_NAMES.values() if kind in row[2]), "Given away without a mistake"
                )
                kinds.setdefault(kind, []).append(amount)
        assert sums[name] == by_kind["Together"][seat] == f"{sum(given) / 10:.1f}"
        for kind in {*KIND_NAMES.values(), "Given away without a mistake"} & by_kind.keys():
            amounts = kinds.get(kind)
            assert by_kind[kind][seat] == (f"{len(amounts)} · {sum(amounts) / 10:.1f}" if amounts else "–")
        own = [
            float(percent or 100)
            for row in turns
            if row[1] == name
            for percent in re.findall(
                r"· (?:chance of winning −([\d.]+)(?:\s±\s[\d.]+)?\s%|it cost the win)", row[2]
            )
        ]
        assert by_kind["Large, from 8 % of the chance of winning"][seat] == str(sum(one >= 8 for one in own))
        assert by_kind["Small, from 2 %"][seat] == str(sum(2 <= one < 4 for one in own))


GIVEN = re.compile(r"· (?:chance of winning −([\d.]+)(?:\s±\s[\d.]+)?\s%|it cost the win)")

TABLES = re.compile(r'<table class="([^"]*)"[^>]*>(.*?)</table>', re.S)


def cells(table: str) -> list[list[str]]:
    """The cells of a table row by row, without what is marked in them and the names for narrow screens."""
    rows = re.findall(
        r"<tr[^>]*>(.*?)</tr>", re.sub(r'<span class="by quiet"[^>]*>[^<]*</span>', "", table), re.S
    )
    return [
        [" ".join(without_tags(cell).split()) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)]
        for row in rows
    ]


@pytest.mark.rule("ANA-4")
def test_a_word_that_nobody_challenged_stands_in_the_report(window):
    stream = kept(window, at_a_board("H4 CANTXR", "G8 PAU"))
    window.go(f"#/game/{stream}/report")
    window.work()
    points = asyncio.run(window.inner.open(CLASSIC, stream)).state.turns[0].points
    assert f"A word let through 1 · 22.0 1 · {points}.0" in window.text
    rows = {kind: cells(table) for kind, table in TABLES.findall(window.html)}["report-turns"]
    assert [row[1:5] for row in rows if row[2] == "A word let through"] == [
        ["Benet", "A word let through", "", f"{points}.0"],
        ["Anna", "A word let through", "", "22.0"],
    ]
    assert [row[4] for row in rows if row[2] == "Given away, together"] == ["22.0", f"{points}.0"]
    assert "To learn from" not in window.text


@pytest.mark.rule("ANA-4")
def test_an_endgame_to_learn_from_says_what_it_comes_to(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/report")
    window.work()
    lessons = [one.split("</li>")[0] for one in window.html.split("<li>")[1:]]
    lessons = [one for one in lessons if ">Endgame\N{NO-BREAK SPACE}· it cost the win<" in one]
    analysing = window.inner.session.find(Analysing, stream)
    assert lessons
    for lesson in lessons:
        turn = analysing.weighed[int(re.search(r">(\d+)</span>", lesson)[1])]
        best, made = (f"{move.worth // 100:+}".replace("-", "−") for move in (turn.best[0], turn.played))
        assert f"to the end of the game: {best} with the best move, {made} with this one." in lesson


@pytest.mark.rule("ANA-4")
def test_what_is_said_of_a_mistake_does_not_claim_more_than_it_cost(window):
    stream, told = kept(window, whole_game()), 0
    window.go(f"#/game/{stream}/report")
    window.work()
    screen, texts = asyncio.run(report_screen(window, stream)), window.inner.texts
    for mistake in screen.mistakes:
        found = screen.compared.get(mistake.number)
        if found is None or mistake.kind == "open":
            continue
        said = zip(found.reasons, sentences(found, screen.alphabet, texts), strict=True)
        shown = html.unescape(window.text)
        named = [reason for reason, sentence in said if sentence.text in shown]
        assert named
        rest = mistake.cost - sum(found.part(reason.kind).difference for reason in named)
        if abs(rest) >= LEAST and abs(rest) > found.within:
            better = name_of(found.first, screen.alphabet, texts)
            assert f"Whatever else counts comes to {signed(rest, texts)} for {better}" in shown
        told += 1
    assert told


async def report_screen(window: Window, stream: str):
    """What the report shows."""
    screen = await analysis.screen_of(window.inner, stream, 0)
    analysing = window.inner.session.find(Analysing, stream)
    return analysis.with_mistakes(screen, analysing, library.worth("ca"), least=0)
