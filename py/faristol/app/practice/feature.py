"""Practice: cards and their sets, figures, and playing alone."""

from faristol.app.feature import Feature
from faristol.app.practice import (
    alone,
    alone_choice,
    card_sets,
    cards,
    cards_file,
    door,
    figures,
    players,
    position_answers,
    position_page,
    positions,
    ratings,
)
from faristol.app.wordlists.lock import unlocked
from faristol.app.wordlists.missing import with_words
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
        position_answers.ACTIONS,
    ),
    pages={
        "practice": door.page,
        "practice/cards": door.of_player(unlocked(cards.page)),
        "practice/sets/new": card_sets.new_page,
        "practice/sets/file": cards_file.page,
        "practice/figures": door.of_player(figures.page),
        "practice/players": players.page,
        "practice/players/*": players.player_page,
        "practice/rating": door.of_player(ratings.page),
        "practice/rating/*": door.of_player(ratings.page),
        "practice/position/*": unlocked(position_page.page),
        "practice/position/*/*": unlocked(position_page.page),
        "practice/turns/*/*": unlocked(position_page.page),
        "alone": alone_choice.page,
        "alone/again/*": alone_choice.page,
        "alone/*": with_words(DUPLICATE, alone.page),
    },
    unasked=("alone.time",),
)
"""The pages of practice."""
