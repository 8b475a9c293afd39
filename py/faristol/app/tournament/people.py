"""The players: typed, from a list or an earlier event; corrected, withdrawn, back, late (SWI-7)."""

from dataclasses import dataclass, replace

from faristol.app import refused_list
from faristol.app.duplicate.library import saved_duplicates
from faristol.app.members import club_list
from faristol.app.paths import one_of
from faristol.app.session import notice_of
from faristol.app.tournament import divisions, library, reading
from faristol.app.tournament.reading import WithRatings, is_rounded, layout, rating_of, read_players
from faristol.app.tournament.views import divisions as division_view
from faristol.app.tournament.views import people as people_view
from faristol.app.tournament.views.people import Source
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.members.state import Details
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry
from faristol.tournament.people import by_plain_name, missed, plain_name, require_player
from faristol.tournament.standings import numbered
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT

ENTRY, LIST, DETAILS = "player", "paste", "details"
"""The anchors of the notices about one player, about a list, and about the tournament's name."""


@dataclass(frozen=True)
class Unfolded:
    """The player of a tournament whose line is unfolded, 0 for none."""

    player: int = 0


MOST_SUGGESTED = 400
"""Names suggested while one is typed."""


async def _enter(request: Request) -> None:
    """Enter one player; the field keeps the focus for the next one."""
    request.anchor = ENTRY
    request.session.typed = dict(request.fields)
    state = await request.state(TOURNAMENT)
    entry = replace(_entry(request), name=request.person("name"))
    rated = reading.with_ratings([entry], state)
    division = request.lenient("division")
    if division:
        request.session.put(divisions.Shown(division), request.stream)
    await _enter_all(request, rated, state, *_rounded(request), division=division)
    request.focus("player-name")


def _entry(request: Request) -> Entry:
    """Return the entry typed in a form; raises `Refused` for a rating that is not a number."""
    rating = rating_of(request.text("rating"))
    group, club = request.text("group"), request.text("club")
    return Entry(request.text("name"), rating, group, club, bool(request.text("newcomer")))


def _rounded(request: Request) -> list[str]:
    """Return the remark on a rating typed with decimals, if it is."""
    text = request.text("rating")
    return people_view.rounded(text, rating_of(text), request.window.texts) if is_rounded(text) else []


async def _enter_all(
    request: Request, rated: WithRatings, before: State, *also: str, division: int = 0
) -> None:
    """Enter players and report it: how many, how many ratings are from the list, from which round on."""
    entries = await reading.with_members(request.window, rated.entries)
    state = await request.command(TOURNAMENT, c.EnterPlayers(entries, division))
    texts = request.window.texts
    added = people_view.entered(state.players[len(before.players) :], state, rated.from_list, texts)
    request.session.notices.append(Notice(request.anchor, " ".join([*added, *also]), "good"))


async def _list(request: Request) -> None:
    """Enter a list that was pasted or read from a file: all of it or nothing, or only its correct lines."""
    request.anchor = LIST
    texts, state = request.window.texts, await request.state(TOURNAMENT)
    text, name = request.text("text"), state.rules.rating_name
    language = state.rules.language
    taken = {plain_name(player.name, language): player.name for player in state.players}
    request.session.typed = {"text": text}
    answers = await refused_list.answers(request, request.stream)
    players = read_players(text, taken, language, name, moving=not state.published, answers=answers)
    read = players.read
    refused_list.check(request, read, request.stream, some=bool(players.moved))
    also = people_view.rounded_in_list(players.rounded, texts)
    if any(players.divisions) or players.moved:
        await divisions.enter(request, players, state, *also)
    else:
        also += division_view.undivided(len(read.found), state, texts)
        await _enter_all(request, reading.with_ratings(read.found, state), state, *also)
    refused_list.taken(request, read, request.stream, layout(name))


async def _earlier(request: Request) -> None:
    """Enter the players of another event who are not on the list yet; the latest ratings count."""
    request.anchor = LIST
    state = await request.state(TOURNAMENT)
    entries = await entries_of(request.window, request.text("source"))
    language = state.rules.language
    taken = {plain_name(player.name, language) for player in state.players}
    new = [entry for entry in entries if plain_name(entry.name, language) not in taken]
    if not new:
        raise Refused("entrant.none_new")
    here = people_view.here_already(len(entries) - len(new), request.window.texts)
    here += division_view.undivided(len(new), state, request.window.texts)
    await _enter_all(request, reading.with_ratings(new, state, anew=True), state, *here)


async def _members(request: Request) -> None:
    """Enter the ticked members of the club's list, or all, in the division that is shown."""
    request.anchor = ENTRY
    state = await request.state(TOURNAMENT)
    entries = [
        Entry(one.name, one.details.rating, one.details.group, one.details.club, member=one.id)
        for one in await club_list.chosen(request, club_list.at_tournament(state.players))
    ]
    division = divisions.shown_of(request.window, request.stream, state)
    await _enter_all(request, reading.with_ratings(entries, state), state, division=division)
    request.effect("fold", id="from-club")


async def _put_on(request: Request) -> None:
    """Put players on the club's list; from then on they are linked to it."""
    request.anchor = ENTRY
    state = await request.state(TOURNAMENT)
    club = await club_list.offered(request.window, club_list.at_tournament(state.players))
    new = club_list.new_of(request, club)
    here = [player for player in state.players if player.id in new]
    people = [Details(one.name, one.entry.group, one.entry.club, one.entry.rating) for one in here]
    ids = await club_list.put_on(request, people)
    linked = (e.PlayerChanged(one.id, replace(one.entry, member=ids[one.name])) for one in here)
    await request.command(TOURNAMENT, *linked)


async def entries_of(window: Window, stream: str) -> list[Entry]:
    """Return the entries of the players of a tournament or a duplicate."""
    for head in await window.store(DUPLICATE).heads():
        if head.stream == stream:
            players = (await window.open(DUPLICATE, stream)).state.players
            return [Entry(player.name, group=player.group, member=player.member) for player in players]
    return [player.entry for player in (await window.open(TOURNAMENT, stream)).state.players]


def _player(request: Request) -> int:
    """Return the player that the action is about; errors are shown at his line."""
    request.anchor = f"player-{request.text('player')}"
    return request.number("player", "entrant.unknown")


async def _change(request: Request) -> None:
    """Correct name, rating, group or club of a player."""
    player = _player(request)
    request.session.typed = dict(request.fields)
    state = await request.state(TOURNAMENT)
    before = require_player(state, player)
    typed = replace(_entry(request), newcomer=before.entry.newcomer, member=before.entry.member)
    if typed.name != before.name:
        [typed] = await reading.with_members(request.window, [replace(typed, member="")])
    entry = reading.renamed(before, typed, state)
    state = await request.command(TOURNAMENT, e.PlayerChanged(player, entry))
    notices = reading.notices(
        require_player(state, player), before, state, request.anchor, request.window.texts
    )
    if require_player(state, player) != before and not notices:
        notices = [Notice(request.anchor, request.window.texts.gettext("Saved."), "good")]
    request.session.notices.extend(notices)
    request.session.notices.extend(Notice(request.anchor, remark, "info") for remark in _rounded(request))


async def _newcomer(request: Request) -> None:
    """Give a player the prizes for newcomers, or take them away again (TOU-8)."""
    player = _player(request)
    entry = require_player(await request.state(TOURNAMENT), player).entry
    command = e.PlayerChanged(player, replace(entry, newcomer=not entry.newcomer))
    await request.command(TOURNAMENT, command)


async def _unfold(request: Request) -> None:
    """Unfold the other actions of a player, or fold them again."""
    unfolded = Unfolded(request.number("player", "entrant.unknown"))
    if request.session.take(Unfolded, request.stream) != unfolded:
        request.session.put(unfolded, request.stream)
        request.focus(f"player-{unfolded.player}-more", select=False)  # not under the button at the foot


async def _on_player(request: Request, action: str, command: c.Command) -> State | None:
    """Carry out a command; if a proposed pairing blocks it, offer to drop the pairing and return None."""
    state = await request.state(TOURNAMENT)
    drops = request.text("drop") and len(state.rounds) > len(state.published)
    try:
        return await request.command(TOURNAMENT, *([c.DropProposal()] if drops else []), command)
    except Refused as fault:
        if fault.code not in ("entrant.proposed", "pairing.proposed_already"):
            raise
        texts = request.window.texts
        notice = replace(
            notice_of(fault, request.anchor, texts),
            action=action,
            label=texts.gettext("Discard that pairing and do it"),
            fields=(
                *((name, value) for name, value in request.fields.items() if name != "at"),
                ("drop", "yes"),
            ),
        )
        request.session.notices.append(notice)
        return None


async def _remove(request: Request) -> None:
    """Remove a player, with a button in place of the line that puts it back."""
    id = _player(request)
    before = await request.state(TOURNAMENT)
    player, order = require_player(before, id), [one.id for one in numbered(before)]
    if await _on_player(request, "tournament.remove_player", e.PlayerRemoved(id)) is None:
        return
    position, entry = order.index(id), player.entry
    near = next((str(one) for one in (*order[position + 1 :], *reversed(order[:position]))), "")
    fields = {"player": near, "name": entry.name, "group": entry.group, "club": entry.club}
    fields["division"] = str(player.division)
    fields["newcomer"] = "yes" if entry.newcomer else ""
    fields["rating"] = "" if entry.rating is None else str(entry.rating)
    request.session.notices.append(
        Notice(
            _line_of(near),
            people_view.removed(player, before, request.window.texts),
            "good",
            action="tournament.put_back_player",
            label=request.window.texts.gettext("Put back on the list"),
            fields=tuple(fields.items()),
        )
    )


def _line_of(player: str) -> str:
    return f"player-{player}" if player else ENTRY


async def _put_back(request: Request) -> None:
    """Enter again a player who was taken off the list by mistake, with the same entry."""
    request.anchor = _line_of(request.text("player"))
    state, division = await request.state(TOURNAMENT), request.lenient("division")
    await _enter_all(request, WithRatings((_entry(request),), 0), state, division=division)


async def _withdraw(request: Request) -> None:
    player = _player(request)
    state = await _on_player(request, "tournament.withdraw", c.Withdraw(player))
    if state is None:
        return
    message = people_view.left(require_player(state, player), state, request.window.texts)
    request.session.notices.append(Notice(request.anchor, message, "good", "SWI-7"))


async def _return(request: Request) -> None:
    player = _player(request)
    state = await _on_player(request, "tournament.return", c.Return(player))
    if state is None:
        return
    form = request.window.texts.gettext("%(name)s plays again from round %(round)s on.")
    sentence = form % {"name": require_player(state, player).name, "round": state.next_round}
    request.session.notices.append(Notice(request.anchor, sentence, "good", "SWI-7"))


async def _absence(request: Request) -> None:
    """Set a round that a player does not play and its bye, or that he plays after all."""
    player = _player(request)
    text = request.text("kind")
    kind = one_of(people_view.WORTH, text) if text else None
    round_ = request.number("round", "app.choice")
    await _on_player(request, "tournament.absence", e.AbsenceSet(player, round_, kind))


async def _missed(request: Request) -> None:
    """Set the worth of a round that a player has missed, or of all of them."""
    id, kind = _player(request), one_of(people_view.WORTH, request.text("kind"))
    state = await request.state(TOURNAMENT)
    player, every = require_player(state, id), request.text("round") == people_view.ALL_MISSED
    rounds = missed(state, player) if every else [request.number("round", "app.choice")]
    if not rounds:  # on a page that is out of date
        raise Refused("app.choice", value=request.text("round"))
    await request.command(TOURNAMENT, *(e.MissedSet(id, number, kind) for number in rounds))
    worth = request.window.texts.gettext(people_view.WORTH[kind])
    form = request.window.texts.gettext("%(name)s has for missed rounds (%(rounds)s): %(worth)s.")
    told = request.window.texts.sequence(list(map(str, rounds)))
    sentence = form % {"name": player.name, "rounds": told, "worth": worth}
    request.session.notices.append(Notice(request.anchor, sentence, "good"))


async def _details(request: Request) -> None:
    """Change name, date and place of the tournament."""
    request.anchor = DETAILS
    request.session.typed = dict(request.fields)
    state = await request.state(TOURNAMENT)
    date = request.text("date") or state.date
    await request.command(TOURNAMENT, e.DetailsChanged(request.text("name"), date, request.text("place")))


async def sources(window: Window, stream: str) -> list[Source]:
    """Return the other tournaments that have players, the latest changed first."""
    tournaments, _damages = await library.saved(window)
    return [
        Source(one.stream, one.state.name, one.state.date, len(one.state.players), one.state.ratings)
        for one in tournaments
        if one.stream != stream and one.state.players
    ]


async def all_sources(window: Window, stream: str) -> list[Source]:
    """Return the other tournaments that have players, and the latest duplicates."""
    listed, _damages = await saved_duplicates(window)
    duplicates = [
        Source(one.stream, one.state.name, one.state.date, len(one.state.players))
        for one in listed
        if one.state.players
    ]
    return [*await sources(window, stream), *duplicates]


async def _suggested_names(window: Window, stream: str, state: State) -> list[str]:
    """Return the names of the list of ratings and of other tournaments that no player here has."""
    names = [name for name, _rating in state.ratings.lines] if state.ratings else []
    for one in (await library.saved(window))[0]:
        names += [player.name for player in one.state.players] if one.stream != stream else []
    here = {player.name for player in state.players}
    return [name for name in dict.fromkeys(names) if name not in here][:MOST_SUGGESTED]


def _unlisted(state: State) -> int:
    """Return how many players are not in the list of ratings; 0 without a list."""
    if state.ratings is None:
        return 0
    language = state.rules.language
    names = by_plain_name(state.ratings, language)
    return sum(plain_name(player.name, language) not in names for player in state.players)


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/players`."""
    screen, session = await window.screen(TOURNAMENT, stream), window.session
    state = screen.state
    return people_view.players_page(
        screen,
        window.texts,
        unfolded=session.of(Unfolded, stream).player,
        chosen_division=divisions.shown_of(window, stream, state),
        refused=refused_list.describe_list(session, stream, LIST, window.texts),
        sources=await all_sources(window, stream),
        club_list=await club_list.offered(window, club_list.at_tournament(state.players)),
        suggested=await _suggested_names(window, stream, state),
        unlisted=_unlisted(state),
    )


ACTIONS: dict[str, Action] = {
    "tournament.enter_player": _enter,
    "tournament.enter_list": _list,
    "tournament.put_away_list": refused_list.putting_away(LIST),
    "tournament.enter_earlier": _earlier,
    "tournament.enter_members": _members,
    "tournament.on_list": _put_on,
    "tournament.change_player": _change,
    reading.TAKE: reading.take,
    "tournament.newcomer": _newcomer,
    "tournament.unfold_player": _unfold,
    "tournament.remove_player": _remove,
    "tournament.put_back_player": _put_back,
    "tournament.withdraw": _withdraw,
    "tournament.return": _return,
    "tournament.absence": _absence,
    "tournament.missed": _missed,
    "tournament.details": _details,
}
