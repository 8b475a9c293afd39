"""What a new player meets: easy plays first, a rating once it is known, whole names, lists with more."""

import re

import pytest

from devtools.catalogues import compiled_catalogues
from devtools.looked_at import looked_at
from devtools.rooms import templates
from faristol.app.practice import cards
from faristol.app.practice.card_sets import suggestions
from faristol.app.practice.cards import MOST_NAMED, Asked
from faristol.app.practice.views.card_sets import described
from faristol.app.text import SOURCE, Texts, tongues
from faristol.app.text.catalogue import Catalogue
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.person import MAXIMUM_NAME, shortened
from faristol.modes.practice.choosing import FIRST
from faristol.modes.practice.positions import kind_of
from pieces import LANGUAGES
from unit.app.conftest import Window
from unit.app.practice.test_cards import answer as answer_card
from unit.app.practice.test_cards import go_on, make, start
from unit.app.practice.test_positions import answer, asked, positions_of, start_where

pytestmark = pytest.mark.rule("P9")


def to_go(window: Window) -> int:
    """The counter of the card that is asked."""
    [found] = re.findall(r"(\d+) right answers? to go", window.text)
    return int(found)


@pytest.mark.parametrize("tongue", tongues())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sets_that_everybody_needs_have_names_that_are_whole(
    window: Window, tongue: str, language: str
) -> None:
    texts = Texts.english()
    if tongue != SOURCE:
        texts = Texts(tongue, Catalogue(compiled_catalogues()[tongue]))
    for one in suggestions(window.inner, language).values():
        name = described(one, texts)
        assert len(name) <= MAXIMUM_NAME
        assert "…" not in shortened(name)


def test_a_name_that_the_app_has_to_cut_is_cut_between_words_and_shown_so() -> None:
    name = shortened("Anagrams · 2 to 15 tiles, with A B C, without several of the others that there are")
    assert name == "Anagrams · 2 to 15 tiles, with A B C, without several of…"
    assert len(shortened("x" * 100)) == len(shortened(f"Torneig {'x' * 60}")) == MAXIMUM_NAME
    assert shortened("-" * 70) == f"{'-' * 59}…"
    assert shortened(" Club  night ") == "Club night"


def test_the_counter_of_a_session_moves_with_each_right_answer(window: Window) -> None:
    make(window)
    start(window)
    for left in range(6, 0, -1):
        assert to_go(window) == left
        answer_card(window)
        go_on(window)
    assert "Everything for today is done." in window.text


def test_a_card_that_is_missed_takes_two_right_answers_more(window: Window) -> None:
    make(window, words="xai")
    start(window)
    answer_card(window)
    go_on(window)
    assert to_go(window) == 1
    answer_card(window, unknown="yes")
    go_on(window)
    assert to_go(window) == 2


def test_the_end_of_a_session_names_every_word_if_somebody_asks(window: Window) -> None:
    words = [chr(first) + "A" + chr(last) for first in range(65, 91) for last in range(65, 91)]
    make(window, kind="anagram", words=" ".join(words), most=str(MOST_NAMED + 6))
    window.send("practice.settings", name="Anna", daily="100")
    start(window)
    while "Everything for today is done." not in window.text:
        answer_card(window)
        go_on(window)
    named = window.html.partition('class="named-words"')[2].partition("</p>")[0]
    assert named.count("<span translate=") == MOST_NAMED
    assert "and 6 more" in named
    window.send("cards.more_words")
    assert (
        window.html.partition('class="named-words"')[2].partition("</p>")[0].count("<span translate=")
        == MOST_NAMED + 6
    )
    assert "more_words" not in window.html


def test_words_that_nobody_can_read_any_more_are_not_promised(window: Window, monkeypatch) -> None:
    async def no_list() -> list[LexiconHeader]:
        return []

    make(window)
    start(window)
    for _ in range(2):
        answer_card(window, unknown="yes")
        go_on(window)
    window.inner.session.drop(Asked)
    monkeypatch.setattr(cards, "MOST_MISSED", 1)
    monkeypatch.setattr(window.inner, "proposed_lists", no_list)
    window.go("#/practice/cards")
    assert "more_words" in window.html
    for _ in range(5):
        window.send("cards.more_words")
    assert "more_words" not in window.html


def test_a_new_player_is_asked_for_easy_plays_with_the_highest_score(window: Window) -> None:
    for _ in range(FIRST):
        window.go("#/practice")
        window.send("positions.start", kind="any")
        assert asked(window).puzzle.kind == "best"
        answer(window)
    kinds = set()
    for _ in range(12):
        window.send("positions.next")
        kinds.add(asked(window).puzzle.kind)
    assert len(kinds) > 1


def test_a_few_answers_make_no_rating(window: Window) -> None:
    window.go("#/practice")
    window.send("positions.start", kind="best")
    answer(window)
    assert "It is too early for a rating: it takes about 15 positions." in window.text
    assert "Your rating is" not in window.text
    window.go("#/practice")
    assert "No rating yet" in window.text
    window.go("#/practice/players")
    assert str(round(positions_of(window).rating("ca").value)) not in window.text
    window.go("#/practice/rating")
    assert "No rating yet: " in window.text
    while not positions_of(window).rating("ca").is_settled:
        window.send("positions.start", kind="best")
        answer(window)
    assert 10 < len(positions_of(window).results) < 20
    assert "Your rating is" in window.text
    window.go("#/practice")
    assert f"Rating {round(positions_of(window).rating('ca').value)}" in window.text


def test_that_there_is_no_play_with_all_tiles_is_easily_guessed_and_moves_no_rating(window: Window) -> None:
    start_where(window, "seven", right=False)
    window.send("positions.none")
    assert "Right: there is none. That moves no rating: only a play that is found does." in window.text
    [result] = positions_of(window).results
    assert (result.percent, result.rating, kind_of(result.position)) == (100, 1500, "seven")
    start_where(window, "seven", right=True)
    answer(window)
    assert positions_of(window).results[-1].rating > 1500


def test_a_long_answer_of_the_study_has_the_way_to_more_at_its_head(window: Window) -> None:
    window.go("#/words/study/lists")
    window.send("study.ask", length="4")
    assert "the first 300 shown" in window.text
    head = window.html.partition('id="answer-title"')[2].partition("</header>")[0]
    assert 'data-action="study.more"' in head


@pytest.mark.parametrize(
    ("text", "told"), [("AEK", "K"), ("wAE", "w"), ("AEL·", ""), ("A[N", ""), ("AE?", "")]
)
def test_letters_that_are_on_no_tile_are_told_while_they_are_typed(
    window: Window, text: str, told: str
) -> None:
    window.send("tiles.typing", place="rack", language="ca", at="tiles", tiles=text)
    said = [notice.text for notice in window.inner.session.notices]
    assert bool(said) == bool(told)
    assert not told or f"“{told}” is none" in said[0]


def test_where_tiles_are_typed_on_a_page_it_tells_and_keeps_them(window: Window) -> None:
    window.set_up()
    assert 'data-live="tiles.typing" data-language="ca" data-place="rack"' in window.html
    window.send("tiles.typing", place="rack", language="ca", at="tiles", tiles="AEK")
    assert "“K” is none" in window.text
    assert 'value="AEK"' in window.html
    window.send("tiles.typing", place="rack", language="ca", at="tiles", tiles="AE")
    assert "is none" not in window.text


def test_each_picture_on_a_button_means_one_thing() -> None:
    """The magnifier is that of the study alone."""
    pages = looked_at("templates", templates()).values()
    shown = [path.name for path in pages if re.search(r'(icon|go)\("study"', path.read_text("utf-8"))]
    assert shown == ["door_more.html"]
