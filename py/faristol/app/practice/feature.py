"""Practice: cards and their sets, figures, and playing alone."""

from faristol.app.feature import Feature, opens
from faristol.app.practice import (
    alone,
    alone_choice,
    card_sets,
    cards,
    cards_file,
    door,
    players,
    position_page,
    positions,
)
from faristol.app.wordlists.page_guards import if_unlocked, unlocked, with_words
from faristol.modes.duplicate.duplicate import DUPLICATE

FEATURE = Feature(
    actions=(
        alone.ACTIONS,
        alone_choice.ACTIONS,
        cards.ACTIONS,
        card_sets.ACTIONS,
        cards_file.ACTIONS,
        door.ACTIONS,
        players.ACTIONS,
        positions.ACTIONS,
    ),
    pages={
        "practice": door.page,
        "practice/cards": unlocked(cards.page),
        "practice/sets/new": card_sets.new_page,
        "practice/sets/file": cards_file.page,
        "practice/figures": door.figures_page,
        "practice/players": players.page,
        "practice/players/*": players.player_page,
        "practice/rating": door.rating_page,
        "practice/rating/*": door.rating_page,
        "practice/position/*": unlocked(position_page.page),
        "practice/position/*/*": unlocked(position_page.page),
        "practice/turns/*/*": unlocked(position_page.page),
        "alone": alone_choice.page,
        "alone/again/*": alone_choice.page,
        "alone/*": with_words(DUPLICATE, alone.page),
    },
    arriving={
        "practice/cards": if_unlocked(cards.arrive),
        **dict.fromkeys(("practice/cards/**", "practice/figures", "practice/rating/**"), door.arrive),
        "practice/position/*/**": if_unlocked(position_page.arrive),
        "practice/turns/*/*": if_unlocked(position_page.arrive),
        "alone/*": opens(DUPLICATE),
    },
    unasked=("alone.time", "positions.of_today"),
)
"""The pages of practice."""
