"""Lists of ratings: imported, searched, applied to the players (SWI-3)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import lru_cache

from faristol.app import refused_list
from faristol.app.copies import jobs
from faristol.app.copies.jobs import Job
from faristol.app.home.kept import plain
from faristol.app.text.reading_lists import in_words
from faristol.app.tournament.people import sources
from faristol.app.tournament.reading import Rated, layout, rating_steps
from faristol.app.tournament.views import people as ratings_view
from faristol.app.tournament.views.people import Source, Unlisted, rounded_in_list
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.foreign import lines
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import RatingList
from faristol.tournament.people import by_plain_name, plain_name, require_player
from faristol.tournament.state import Player, State
from faristol.tournament.tournament import TOURNAMENT

ANCHOR = "ratings"
LIKE = 0.72
"""The least similarity (0 to 1) at which a name of the list is offered for another."""

BEGINNING = 3
"""The number of letters that count as the beginning of a part of a name."""

LOOKED_AT = 40
"""The most names of a list compared with one name."""

NEAR = 3
"""The most similar names offered for one."""

MOST_SHOWN = 25
"""The most lines of a list shown at once."""


@dataclass(frozen=True)
class Search:
    """The part of a name searched for in a list."""

    text: str = ""


async def _take(request: Request) -> None:
    """Import a list that was pasted or read from a file, and give its ratings to the players in it."""
    request.anchor = ANCHOR
    stream = request.stream
    answers = await refused_list.answers(request, stream)
    long = refused_list.held(request.session, stream, ANCHOR) if request.text("reading") else ""
    text = request.text("text") or long
    small = len(text) < lines.PORTIONS_FROM
    if small:
        request.session.typed = dict(request.fields)
    rules = (await request.state(TOURNAMENT)).rules
    coming = _Coming(text, rules.language, rules.rating_name, small, answers)
    fields = {name: request.text(name).strip() for name in ("name", "date", "rest", "filename")}

    async def finish(last: Request) -> None:
        await _taken(last, stream, coming, fields)

    await jobs.begin(request, Job(request.text("filename"), ANCHOR, coming.steps(), finish), at_once=small)


class _Coming:
    """A list that is being read: `rated` is its content, once there are no more steps.

    Of a long list the correct lines are taken, and the wrong ones are not shown for correction: no form holds
    them.
    """

    rated: Rated[tuple[str, int]]

    def __init__(
        self, text: str, language: str, rating_name: str, small: bool, answers: Mapping[str, str]
    ) -> None:
        self.text, self.language, self.rating_name, self.small = text, language, rating_name, small
        self._answers = answers

    def steps(self) -> Iterator[float]:
        """Read the list, a portion at a time; yields how much is done."""
        self.rated = yield from rating_steps(self.text, self.language, self.rating_name, self._answers)


async def _taken(request: Request, stream: str, coming: _Coming, fields: Mapping[str, str]) -> None:
    """Give the ratings of a list that has been read, unless something in it is wrong."""
    texts, session, read = request.window.texts, request.session, coming.rated.read
    rest = not fields["filename"] and refused_list.is_rest(session, stream, ANCHOR)
    shown, held = (coming.text, "") if coming.small else ("", coming.text)
    if refused_list.asks(request, read, stream, shown, held=held):
        return
    if coming.small:
        refused_list.keep(session, stream, ANCHOR, coming.text, rest=rest)
    if read.problems and not ((fields["rest"] or not coming.small) and read.found):
        raise Refused("ratings.lines", problems=in_words(read.problems, texts))
    title = fields["name"] or coming.rating_name
    taken = (await request.window.open(TOURNAMENT, stream)).state.ratings if rest else None
    every = {plain_name(one[0], coming.language): one for one in (*taken.lines, *read.found)} if taken else {}
    rated = tuple(every.values()) or read.found
    ratings = RatingList(title, fields["date"] or request.window.today, rated)
    await _keep(request, stream, ratings, coming.rated.rounded)
    if read.problems and not coming.small:
        form = texts.ngettext(
            "%(num)s line was left out.", "%(num)s lines were left out.", len(read.problems)
        )
        message = f"{form % {'num': len(read.problems)}} {in_words(read.problems, texts)}"
        request.session.notices.append(Notice(ANCHOR, message, "info"))
    else:
        refused_list.leave(request, stream, coming.text, read.problems, layout(coming.rating_name))


async def _keep(request: Request, stream: str, ratings: RatingList, rounded: int = 0) -> None:
    """Keep a list and report whose rating it has changed, and how many were `rounded` on reading."""
    before = (await request.window.open(TOURNAMENT, stream)).state
    state = await request.window.command(TOURNAMENT, stream, c.TakeRatingList(ratings))
    changed = sum(
        old.entry.rating != new.entry.rating for old, new in zip(before.players, state.players, strict=True)
    )
    texts = request.window.texts
    message = " ".join([ratings_view.taken(ratings, changed, texts), *rounded_in_list(rounded, texts)])
    request.session.notices.append(Notice(ANCHOR, message, "good", "SWI-3"))


async def _earlier(request: Request) -> None:
    """Take the list of another tournament."""
    request.anchor = ANCHOR
    other = (await request.window.open(TOURNAMENT, request.text("source"))).state
    if other.ratings is None:
        raise Refused("ratings.none")
    await _keep(request, request.stream, other.ratings)


async def _apply(request: Request) -> None:
    """Give every player in the list its rating again."""
    request.anchor = ANCHOR
    state = await request.state(TOURNAMENT)
    if state.ratings is None:
        raise Refused("ratings.none")
    await _keep(request, request.stream, state.ratings)


async def _give(request: Request) -> None:
    """Give a player the rating of a name in the list, and with `name` that name too."""
    request.anchor = ANCHOR
    state = await request.state(TOURNAMENT)
    player = require_player(state, request.number("player", "entrant.unknown"))
    listed = state.ratings.lines if state.ratings else ()
    line = next((line for line in listed if line[0] == request.text("listed")), None)
    if line is None:
        raise Refused("app.choice")
    name = line[0] if request.text("rename") else player.name
    await request.command(
        TOURNAMENT, e.PlayerChanged(player.id, replace(player.entry, name=name, rating=line[1]))
    )
    form = request.window.texts.gettext("%(name)s has the rating %(rating)s.")
    request.session.notices.append(Notice(ANCHOR, form % {"name": name, "rating": line[1]}, "good"))


async def _find(request: Request) -> None:
    """Filter the list by names with this text."""
    request.session.put(Search(request.text("text")), request.stream)


@lru_cache(maxsize=2)
def near(names: tuple[str, ...], ratings: RatingList) -> dict[str, tuple[tuple[str, int], ...]]:
    """Return for each name the similar names of a list with their ratings, the most similar first.

    The order of the parts of a name does not count, and a name with all the parts of the other is similar to
    it. Only the names with the most parts that begin alike are compared, so that a long list takes hardly
    longer.
    """
    listed = [(_parts(name), name, rating) for name, rating in ratings.lines]
    beginning: dict[str, list[int]] = {}
    for index, (parts, _name, _rating) in enumerate(listed):
        for start in {part[:BEGINNING] for part in parts}:
            beginning.setdefault(start, []).append(index)
    similar = {}
    for name in names:
        wanted = _parts(name)
        starts = {part[:BEGINNING] for part in wanted}
        shared = Counter(index for start in starts for index in beginning.get(start, ()))
        indexes = [index for index, _count in shared.most_common(LOOKED_AT)]
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(" ".join(wanted))
        alike = [(_alike(matcher, wanted, listed[index][0]), index) for index in indexes]
        best = sorted((pair for pair in alike if pair[0] >= LIKE), key=lambda pair: (-pair[0], pair[1]))
        similar[name] = tuple(listed[index][1:] for _alike_, index in best[:NEAR])
    return similar


def _parts(name: str) -> list[str]:
    return sorted(plain(name).replace(",", " ").split())


def _alike(matcher: SequenceMatcher[str], wanted: list[str], other: list[str]) -> float:
    """Return the similarity of two names, 0 to 1; `matcher` has the wanted one as its second text."""
    if min(len(wanted), len(other)) > 1 and (set(wanted) <= set(other) or set(other) <= set(wanted)):
        return 1
    matcher.set_seq1(" ".join(other))
    if matcher.real_quick_ratio() < LIKE or matcher.quick_ratio() < LIKE:
        return 0
    return matcher.ratio()


def _compared(state: State, ratings: RatingList) -> tuple[list[Unlisted], list[tuple[int, int]], int]:
    """Compare the players with a list.

    Returns the players not in it, those with another rating than the list (player and rating), and how many
    have its rating.
    """
    listed = by_plain_name(ratings, state.rules.language)
    missing, other, rated = list[Player](), list[tuple[int, int]](), 0
    for player in state.players:
        rating = listed.get(plain_name(player.name, state.rules.language))
        if rating is None:
            missing.append(player)
        elif rating == player.entry.rating:
            rated += 1
        else:
            other.append((player.id, rating))
    like = near(tuple(player.name for player in missing), ratings)
    unlisted = []
    for player in missing:  # once a player has the rating of a similar name, none is offered
        near_by = like[player.name]
        has_one = any(rating == player.entry.rating for _name, rating in near_by)
        unlisted.append(Unlisted(player, () if has_one else near_by))
    return sorted(unlisted, key=lambda one: not one.near), other, rated


async def _sources(window: Window, stream: str) -> list[Source]:
    """Return the tournaments that have a list, the one with the latest list first."""
    dated = [(one.ratings.date, one) for one in await sources(window, stream) if one.ratings]
    return [one for _date, one in sorted(dated, key=lambda pair: pair[0], reverse=True)]


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/ratings`."""
    screen, session = await window.screen(TOURNAMENT, stream), window.session
    state = screen.state
    ratings, query = state.ratings, session.of(Search, stream).text
    unlisted, other, rated = _compared(state, ratings) if ratings else ([], [], 0)
    wanted = plain(query.strip())
    matches = [line for line in ratings.lines if wanted in plain(line[0])] if ratings else []
    return ratings_view.ratings_page(
        screen,
        rated,
        await _sources(window, stream),
        window.texts,
        other=[(require_player(state, id), rating) for id, rating in other],
        unlisted=unlisted,
        query=query,
        matches=matches[:MOST_SHOWN],
        fitting=len(matches),
        refused=refused_list.kept(session, stream, ANCHOR),
        asked=refused_list.describe_list(session, stream, ANCHOR, window.texts)["asked"],
    )


ACTIONS: dict[str, Action] = {
    "tournament.take_ratings": _take,
    "tournament.put_away_ratings": refused_list.putting_away(ANCHOR),
    "tournament.earlier_ratings": _earlier,
    "tournament.apply_ratings": _apply,
    "tournament.give_rating": _give,
    "tournament.find_rating": _find,
}
