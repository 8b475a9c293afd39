"""Practice: its start page (PRA-1), its figures (PRA-4, PRA-6), cards and their sets, playing alone."""

from __future__ import annotations

from faristol.app.feature import Feature, opens
from faristol.app.practice import (
    alone,
    alone_choice,
    card_sets,
    cards,
    cards_file,
    players,
    position_page,
    positions,
)
from faristol.app.practice.card_sets import PATH, language_of, suggestions
from faristol.app.practice.player import alphabets_of, player_of, require_player, today_of
from faristol.app.practice.views import door as door_view
from faristol.app.practice.views import figures as figures_view
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.page_guards import if_unlocked, unlocked, with_words
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.practice import events as e
from faristol.modes.practice.answers import State
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.exchange.calendar import MEDIA_TYPE, Entry, calendar


async def _settings(request: Request) -> None:
    """Change the number of new cards a day, and the player's name."""
    request.form("settings")
    player = await require_player(request.window)
    daily = request.number("daily", "practice.daily_number")
    await request.window.command(
        PRACTICE, player.stream, e.DailyChosen(daily), e.Renamed(request.text("name"))
    )
    request.session.typed = {}
    saved = request.window.texts.gettext("Saved.")
    request.session.notices.append(Notice("settings", saved, "good"))


async def _calendar(request: Request) -> None:
    """Offer a reminder of every day as a file for the device's calendar: the app itself reminds nobody."""
    window = request.window
    title = window.texts.gettext("Practise with Faristol")
    text = calendar([Entry("practice", window.today, title, daily=True)], window.now())
    request.download(filename="faristol.ics", type=MEDIA_TYPE, text=text)


async def page(window: Window) -> Page:
    """Return the start page of practice: today's tasks, and all there is."""
    player, language = await player_of(window), await language_of(window)
    state = player.state if player else State("")
    taken = {one.definition for one in state.sets}
    return door_view.door_page(
        window.session.screen,
        window.texts,
        state=state,
        today=await today_of(window),
        day=window.today,
        language=language,
        alphabets=await alphabets_of(window),
        suggestions={key: one for key, one in suggestions(window, language).items() if one not in taken},
        alone=await alone_choice.at_door(window),
    )


async def figures_page(window: Window) -> Page:
    """Return the page of forecast, retention, heat map, and the progress of each set."""
    player, screen = await require_player(window), window.session.screen
    return figures_view.figures_page(screen, window.texts, player.state, await today_of(window))


async def rating_page(window: Window, language: str = "") -> Page:
    """Return the page `#/practice/rating`, or that of a language."""
    positions = (await require_player(window)).state.positions
    names = {code: alphabet.name for code, alphabet in (await alphabets_of(window)).items()}
    shown = language or await language_of(window)
    if shown not in names:
        raise Refused("app.path", path=shown)
    practised = {code: name for code, name in names.items() if code in positions.ratings or code == shown}
    screen = window.session.screen
    return figures_view.rating_page(screen, window.texts, positions, shown, practised)


async def arrive(window: Window, *_parts: str) -> None:
    """Lead to the start page of practice before anybody has begun."""
    if await player_of(window) is None:
        window.session.path = PATH


ACTIONS: dict[str, Action] = {"practice.settings": _settings, "practice.calendar": _calendar}


FEATURE = Feature(
    actions=(
        alone.ACTIONS,
        alone_choice.ACTIONS,
        cards.ACTIONS,
        card_sets.ACTIONS,
        cards_file.ACTIONS,
        ACTIONS,
        players.ACTIONS,
        positions.ACTIONS,
    ),
    pages={
        "practice": page,
        "practice/cards": unlocked(cards.page),
        "practice/sets/new": card_sets.new_page,
        "practice/sets/file": cards_file.page,
        "practice/figures": figures_page,
        "practice/players": players.page,
        "practice/players/*": players.player_page,
        "practice/rating": rating_page,
        "practice/rating/*": rating_page,
        "practice/position/*": unlocked(position_page.page),
        "practice/position/*/*": unlocked(position_page.page),
        "practice/turns/*/*": unlocked(position_page.page),
        "alone": alone_choice.page,
        "alone/again/*": alone_choice.page,
        "alone/*": with_words(DUPLICATE, alone.page),
    },
    arriving={
        "practice/cards": if_unlocked(cards.arrive),
        **dict.fromkeys(("practice/cards/**", "practice/figures", "practice/rating/**"), arrive),
        "practice/position/*/**": if_unlocked(position_page.arrive),
        "practice/turns/*/*": if_unlocked(position_page.arrive),
        "alone/*": opens(DUPLICATE),
    },
    unasked=("alone.time", "positions.of_today"),
)
"""The pages of practice."""
