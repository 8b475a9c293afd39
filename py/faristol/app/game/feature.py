"""Games: `#/games/...` is about all games, `#/game/STREAM/...` about one.

`#/share/FRAGMENT` shows a game that came in a link, `#/friend/CODE` takes a message of one on two devices.
"""

from faristol.app.feature import Feature, On, PageOf, opens
from faristol.app.game import (
    analysis,
    arbiter,
    casual,
    clock,
    computer,
    corrections,
    editor,
    friend_turns,
    friends,
    play,
    position,
    replay,
    rules,
    setup,
    sheet,
    tournament_link,
)
from faristol.app.game.views.articles import as_cited
from faristol.app.tentative import actions as tentative
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.app.wordlists.page_guards import if_unlocked, if_words, unlocked, with_words
from faristol.modes.game.game import CLASSIC


def _cited(page: PageOf) -> PageOf:
    """Let a page of a game cite the articles of its own document."""

    async def shown(window: Window, stream: str, *rest: str) -> Page:
        made = await page(window, stream, *rest)
        return as_cited(made, (await window.open(CLASSIC, stream)).state.rules, window.texts)

    return shown


def _judged(page: PageOf) -> PageOf:
    return with_words(CLASSIC, _cited(page))


FEATURE = Feature(
    actions=(
        clock.ACTIONS,
        computer.ACTIONS,
        tentative.ACTIONS,
        analysis.ACTIONS,
        arbiter.ACTIONS,
        casual.ACTIONS,
        editor.ACTIONS,
        friends.ACTIONS,
        tournament_link.ACTIONS,
        play.ACTIONS,
        position.ACTIONS,
        replay.ACTIONS,
        rules.ACTIONS,
        setup.ACTIONS,
        sheet.ACTIONS,
    ),
    pages={
        "games/casual": casual.page,
        "games/new/**": setup.page,
        "games/rules/**": rules.library_page,
        "games/print/**": sheet.empty_print_page,
        "games/friend": friends.page,
        "games/friend/*": friends.page,
        "games/editor/**": unlocked(editor.page),
        "games/position/**": unlocked(position.page),
        "game/*": _judged(play.page),
        "game/*/arbiter/**": _judged(arbiter.page),
        "game/*/correct/*": _judged(corrections.page),
        "game/*/analysis/**": _judged(analysis.page),
        "game/*/report": _judged(analysis.report_page),
        "game/*/replay/**": _cited(replay.page),
        "game/*/rules": _cited(rules.game_page),
        "game/*/sheet": _cited(sheet.page),
        "game/*/print/**": _cited(sheet.game_print_page),
        "game/*/history": _cited(sheet.history_page),
        "game/*/help": _cited(arbiter.help_page),
        "share/**": replay.share_page,
        "friend/*": friends.link_page,
    },
    arriving={
        "games/editor/**": if_unlocked(editor.arrive),
        "games/position/**": if_unlocked(position.arrive),
        "games/friend/*": friends.arrive,
        "game/*/**": opens(CLASSIC),
        "game/*": if_words(CLASSIC, play.arrive),
        "game/*/arbiter/**": if_words(CLASSIC, arbiter.arrive),
        "game/*/analysis/**": analysis.arrive,
        "game/*/report": analysis.arrive,
        "share/**": replay.share_arrive,
    },
    unasked=(
        *clock.UNASKED,
        "arbiter.waited",
        *computer.UNASKED,
        *friend_turns.UNASKED,
        *analysis.UNASKED,
        *replay.UNASKED,
    ),
    follow=(
        On(clock.follow, arriving=("game/**",)),
        On(computer.follow, pages=("game/*",)),
        On(
            friends.follow,
            actions=("friend",),
            pages=("friend/*",),
            arriving=("game/*",),
            holds=(friend_turns.Begun,),
        ),
        On(analysis.follow, pages=("game/*/analysis/**", "game/*/report", "games/position/**")),
        On(editor.follow, pages=("games/editor/**",)),
        On(play.follow, pages=("game/*",)),
    ),
)
