"""Somebody practises: sets, a session, what was missed, taking back, figures (PRA-2, PRA-3, PRA-4)."""

import asyncio
import re

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.practice.cards import Asked
from faristol.app.practice.player import player_of
from faristol.app.text import Texts
from faristol.modes.practice.practice import PRACTICE
from unit.app.conftest import Window

DAY = 86_400_000


def state_of(window: Window):
    return asyncio.run(player_of(window.inner)).state


def asked_in(window: Window):
    found = window.inner.session.find(Asked)
    return found.question if found else None


def shown(window: Window, word: bytes) -> str:
    return window.inner.library.alphabet("ca").show_word(word)


def make(window: Window, **fields: str) -> None:
    """A set of a few words of one's own, if nothing else is said."""
    values = {"kind": "anagram", "source": "own", "language": "ca", "first": "1", "most": "100", "name": ""}
    window.send("sets.new", **{**values, "words": "casa xai col·legi", **fields})
    window.work()


def start(window: Window) -> None:
    window.send("cards.start")
    window.work()


def answer(window: Window, **fields: str) -> None:
    """Answer the card that is asked; without anything else, rightly."""
    question = asked_in(window)
    right = {"answer": " ".join(shown(window, word) for word in question.words)}
    window.send("cards.check", key=question.key, **(fields or right))


def go_on(window: Window, grade: int = 0) -> None:
    found = window.inner.session.find(Asked)
    window.send("cards.grade", key=found.question.key, grade=str(grade or found.checked.grade))


@pytest.mark.rule("PRA-4")
def test_each_right_answer_leaves_one_less_on_practise_and_on_today(window: Window) -> None:
    make(window)
    start(window)
    for left in (5, 4, 3):
        answer(window)
        go_on(window)
        for path in ("#/practice", "#/"):
            window.go(path)
            assert f"{left} right answers to go" in window.text
        start(window)


@pytest.mark.rule("PRA-4")
def test_a_session_goes_from_the_first_page_to_its_end(window: Window) -> None:
    assert 'href="#/practice"' in window.html
    window.go("#/practice")
    make(window)
    assert window.path == "#/practice"
    assert "3 cards" in window.text
    start(window)
    for _ in range(6):
        window.now += 2_000
        answer(window)
        assert "Right." in window.text
        go_on(window)
    assert window.path == "#/practice/cards"
    assert "Everything for today is done." in window.text
    assert "3 cards · 6 answers, 100 % right" in window.text
    assert "The next cards come back in 13 days." in window.text
    named = window.text.partition("Learnt today")[2]
    assert all(word in named for word in ("XAI", "CASA SACA", "COL·LEGI"))
    assert "Words missed" not in window.text
    assert len(state_of(window).answers) == 6
    assert "due-cards" not in window.go("#/")


@pytest.mark.rule("PRA-4")
def test_the_first_page_says_how_many_cards_are_waiting(window: Window) -> None:
    make(window)
    window.go("#/")
    assert "Waiting for you 3 cards" in window.text
    window.send("cards.start")
    assert window.path == "#/practice/cards"


@pytest.mark.rule("PRA-2")
def test_what_was_missed_is_shown_with_its_hooks_and_comes_again(window: Window) -> None:
    make(window, words="xai")
    start(window)
    answer(window, unknown="yes")
    assert "Missed: XAI." in window.text
    assert "What was missed, with its hooks" in window.text
    go_on(window)
    assert asked_in(window) is not None
    assert state_of(window).answers[0].grade == 1
    assert state_of(window).answers[0].missed == ("XAI",)
    for _ in range(2):
        answer(window)
        go_on(window, 3)
    assert "1 card · 3 answers, 67 % right Cards that come back: tomorrow " in window.text
    assert "in the next seven days 1." in window.text
    assert "Words missed today What was missed, with its hooks In front Word Behind" in window.text


@pytest.mark.rule("PRA-2")
def test_the_grade_can_be_changed_before_going_on(window: Window) -> None:
    make(window, words="xai")
    start(window)
    window.now += 1_000
    answer(window)
    assert window.inner.session.find(Asked).checked.grade == 4
    go_on(window, 2)
    assert state_of(window).answers[0].grade == 2
    event = asyncio.run(window.inner.open(PRACTICE, asyncio.run(player_of(window.inner)).stream))
    assert event.state.answers[0].milliseconds == 1_000


@pytest.mark.rule("PRA-2")
def test_an_answer_counts_once_it_is_checked_whatever_becomes_of_the_window(
    window: Window, another_window
) -> None:
    make(window)
    start(window)
    key = asked_in(window).key
    answer(window, unknown="yes")
    assert [one.grade for one in state_of(window).answers] == [1]
    reloaded = another_window()
    start(reloaded)
    assert asked_in(reloaded).key != key
    go_on(window, 3)
    assert [one.grade for one in state_of(window).answers] == [3]


def test_a_grade_changed_after_another_window_went_on_is_refused(window: Window, another_window) -> None:
    make(window)
    start(window)
    answer(window)
    other = another_window()
    start(other)
    answer(other)
    window.inner.forget()
    go_on(window, 1)
    assert "nothing was counted twice" in window.text
    assert [one.right for one in state_of(window).answers] == [True, True]


@pytest.mark.rule("PRA-2")
def test_the_time_on_another_page_is_not_that_of_the_card(window: Window) -> None:
    make(window, words="xai")
    start(window)
    window.now += 1_000
    window.go("#/practice")
    window.now += 300_000
    window.go("#/practice/cards")
    window.now += 2_000
    answer(window)
    assert state_of(window).answers[0].milliseconds == 3_000
    assert state_of(window).answers[0].grade == 4


@pytest.mark.rule("PRA-4")
def test_one_set_can_be_practised_alone(window: Window) -> None:
    make(window, words="casa fetge", name="First")
    make(window, words="xai casa", kind="hooks", name="Second")
    window.send("practice.settings", daily="1", name="Anna")
    assert 'data-set="2"' in window.go("#/practice")
    window.send("cards.start", set="2")
    window.work()
    for _ in range(2):
        assert asked_in(window).kind == "hooks"
        answer(window, unknown="yes")
        go_on(window, 3)
    assert "“Second” is done for today." in window.text
    window.send("cards.more", set="2")
    window.work()
    assert asked_in(window).kind == "hooks"
    window.send("cards.start", set="7")
    assert "This set is not practised any more." in window.text


@pytest.mark.rule("PRA-2")
def test_the_last_answer_can_be_taken_back_and_is_asked_again(window: Window) -> None:
    make(window)
    start(window)
    key = asked_in(window).key
    answer(window, unknown="yes")
    go_on(window)
    assert asked_in(window).key != key
    window.send("cards.back", after="1")
    assert asked_in(window).key == key
    assert len(state_of(window).answers) == 0


@pytest.mark.rule("PRA-2")
def test_words_are_read_in_any_accepted_spelling(window: Window) -> None:
    for spelling in ("col·legi", "COL.LEGI", "Col·legi"):
        another = Window(type(window.log)())
        make(another, words="col·legi")
        start(another)
        answer(another, answer=spelling)
        assert "Right." in another.text, spelling


@pytest.mark.rule("PRA-2")
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"answer": ""}, "There is no answer yet"),
        ({"answer": "ca5a"}, "cannot be spelt"),
        ({"answer": "gos"}, "is not made of what is asked"),
    ],
)
def test_what_is_no_answer_costs_nothing_and_stays_in_the_field(window: Window, typed, said) -> None:
    make(window, words="casa")
    start(window)
    answer(window, **typed)
    assert said in window.text
    assert f'value="{typed["answer"]}"' in window.html
    assert window.inner.session.find(Asked).checked is None


@pytest.mark.rule("PRA-2")
def test_half_an_answer_counts_what_is_missing(window: Window) -> None:
    make(window, words="casa")
    start(window)
    first, *others = (shown(window, word) for word in asked_in(window).words)
    assert others
    answer(window, answer=first)
    assert f"Found: {first}" in window.text
    assert all(word in window.text for word in others)


def test_a_second_tap_counts_nothing_twice(window: Window) -> None:
    make(window)
    start(window)
    key = asked_in(window).key
    answer(window)
    answer(window, unknown="yes")
    assert "Right." in window.text
    go_on(window)
    window.send("cards.grade", key=key, grade="1")
    window.send("cards.check", key=key, answer="x")
    assert len(state_of(window).answers) == 1


def test_two_windows_at_once_count_each_answer_once(window: Window, another_window) -> None:
    make(window)
    other = another_window()
    start(window)
    start(other)
    assert asked_in(window).key == asked_in(other).key
    answer(window)
    go_on(window)
    other.send("stream.changed", stream=asyncio.run(player_of(window.inner)).stream)
    other.send("cards.check", key=asked_in(other).key, unknown="yes")
    assert "nothing was counted twice" in other.text
    assert other.inner.session.find(Asked).checked is None
    assert len(state_of(other).answers) == 1
    assert asked_in(other) is not None


@pytest.mark.rule("PRA-2")
def test_hooks_are_typed_in_front_and_behind(window: Window) -> None:
    make(window, words="xai", kind="hooks")
    start(window)
    question = asked_in(window)
    alphabet = window.inner.library.alphabet("ca")
    front = " ".join(alphabet.letters[word[0]] for word in question.front)
    back = " ".join(alphabet.letters[word[-1]] for word in question.back)
    window.send("cards.check", key=question.key, answer=front, back=back.lower())
    assert "Right." in window.text
    go_on(window)
    window.send("cards.check", key=asked_in(window).key, answer="?", back="")
    assert "A blank makes no hook" in window.text


@pytest.mark.rule("PRA-2")
def test_whether_a_word_is_valid_is_a_tap(window: Window) -> None:
    make(window, words="casa xqz", kind="valid")
    start(window)
    for said in ("yes", "no"):
        window.send("cards.check", key=asked_in(window).key, valid="")
        assert "There is no answer yet" in window.text
        right = "yes" if asked_in(window).words else "no"
        window.send("cards.check", key=asked_in(window).key, valid=right)
        assert "Right." in window.text, said
        go_on(window)


@pytest.mark.rule("PRA-2")
@pytest.mark.parametrize(("language", "said"), [("ca", "Incorrecte."), ("ro", "Greșit.")])
def test_a_wrong_verdict_is_told_in_the_language_of_the_pages(window: Window, language, said) -> None:
    make(window, words="casa", kind="valid")
    window.inner.texts = Texts.compiled(language, compiled_catalogues()[language])
    start(window)
    window.send("cards.check", key=asked_in(window).key, valid="no" if asked_in(window).words else "yes")
    assert said in window.text


@pytest.mark.rule("PRA-2")
def test_a_small_set_is_known_by_heart(window: Window) -> None:
    make(window, kind="recall", source="heavy", tiles="Ç", shortest="3", longest="3", words="")
    start(window)
    assert "with Ç" in window.text
    answer(window)
    assert "Right." in window.text


@pytest.mark.rule("PRA-2")
def test_by_heart_some_tiles_can_be_left_out(window: Window) -> None:
    make(window, kind="recall", source="heavy", tiles="ç -a", shortest="3", longest="3", words="")
    start(window)
    assert "with Ç and without A" in window.text
    answer(window, answer="faç")
    assert "is not made of what is asked" in window.text
    answer(window)
    assert "Right." in window.text


def test_how_many_new_cards_come_and_the_name_can_be_chosen(window: Window) -> None:
    make(window)
    window.send("practice.settings", daily="1", name="Anna")
    assert (state_of(window).daily, state_of(window).name) == (1, "Anna")
    window.send("practice.settings", daily="1000", name="Anna")
    assert "0 to 500" in window.text
    window.send("practice.settings", daily="two", name="Anna")
    assert "is no number of cards" in window.text
    assert state_of(window).daily == 1


@pytest.mark.rule("PRA-4")
def test_who_wants_more_gets_more_new_cards_today(window: Window) -> None:
    make(window)
    window.send("practice.settings", daily="1", name="Anna")
    start(window)
    for _ in range(2):
        answer(window)
        go_on(window)
    assert "Everything for today is done." in window.text
    assert "2 new cards more" in window.text
    window.send("cards.more")
    window.work()
    for _ in range(4):
        answer(window)
        go_on(window)
    assert len(state_of(window).cards) == 3
    assert "new cards more" not in window.text
    assert state_of(window).daily == 1


@pytest.mark.rule("PRA-4")
def test_a_word_met_today_is_drilled_before_its_days_grow(window: Window) -> None:
    make(window, words="xai")
    start(window)
    answer(window)
    go_on(window, 3)
    assert asked_in(window).key == "anagram.ca.AIX"
    answer(window)
    go_on(window, 3)
    assert asked_in(window) is None
    assert [answer.right for answer in state_of(window).answers] == [True, True]


@pytest.mark.rule("PRA-12")
def test_a_screen_reader_hears_the_question_the_verdict_and_what_was_missed(window: Window) -> None:
    make(window, words="xai casa")
    start(window)
    assert window.effect("say")["text"] == "A, I, X. Which word do these tiles make?"
    answer(window, unknown="yes")
    assert window.effect("say")["text"] == "Missed: XAI."
    go_on(window)
    assert str(window.effect("say")["text"]).startswith("A, A, C, S. Which")


@pytest.mark.rule("PRA-4")
def test_another_word_list_sets_cards_aside_and_says_so(window: Window) -> None:
    make(window, words="casa xai")
    start(window)
    for _ in range(4):
        answer(window)
        go_on(window)
    window.go("#/lists")
    window.choose_file("lists.file", "small.txt", b"xai\ncasal\n", language="ca")
    window.send("lists.keep", name="Small", version="1", propose="yes")
    window.now += 30 * DAY
    start(window)
    assert "1 card is set aside: Small 1 has no answer to it." in window.text
    assert asked_in(window).key == "anagram.ca.AIX"


@pytest.mark.rule("PRA-4")
def test_the_figures_have_a_picture_and_a_table_each(window: Window) -> None:
    make(window)
    start(window)
    for _ in range(6):
        answer(window)
        go_on(window)
    window.now += 60 * DAY
    start(window)
    answer(window)
    go_on(window)
    page = window.go("#/practice/figures")
    assert page.count('<svg class="chart') == 3
    assert page.count("<table") == 4
    assert page.count('<div class="wide latest"') == 2
    assert "100 %" in window.text
    assert "7 answers" in window.text


def test_pages_of_practice_offer_to_begin_where_nobody_practises(window: Window) -> None:
    for path in ("#/practice/cards", "#/practice/figures", "#/practice/rating", "#/practice/rating/ca"):
        window.go(path)
        assert window.path == "#/practice"
        assert "Cards that come back until they stick" in window.text
        assert "Nobody practises here yet." not in window.text


def test_a_clock_that_was_wrong_is_told(window: Window) -> None:
    make(window)
    window.now += 400 * DAY
    start(window)
    answer(window)
    go_on(window)
    window.now -= 400 * DAY
    assert "Your last answers lie in the future" in " ".join([window.go("#/practice"), window.text])
    start(window)
    assert asked_in(window) is not None


@pytest.mark.rule("FRO-10")
def test_the_week_has_a_tile_for_each_day_with_practice_and_reminds_only_if_asked(window: Window) -> None:
    make(window, words="xai")
    assert 'aria-label="This week"' not in window.html
    start(window)
    answer(window)
    window.go("#/practice")
    assert 'aria-label="This week"' in window.html
    assert "1 day" in window.text
    week = window.html.partition('class="week within"')[2].partition("</ol>")[0]
    assert week.count("<li") == 7
    assert week.count('class="tile"') == 1
    assert "Practised on: Wednesday" in week
    window.send("practice.calendar")
    assert "RRULE:FREQ=DAILY" in str(window.effect("download")["text"])


@pytest.mark.rule("FRO-10")
def test_that_a_set_is_learnt_is_said_once(window: Window) -> None:
    make(window, words="xai", name="Three")
    said = []
    for _ in range(9):
        start(window)
        while asked_in(window):
            answer(window)
            said.append("“Three” is learnt" in window.text)
            go_on(window)
        window.now += 60 * DAY
    assert said.count(True) == 1


@pytest.mark.rule("FRO-11")
def test_the_tiles_of_a_card_are_shuffled_and_laid_as_they_stand(window: Window) -> None:
    make(window, words="col·legi")
    start(window)
    key = asked_in(window).key
    orders = set()
    for _ in range(6):
        window.send("cards.shuffle", key=key)
        orders.add(tuple(re.findall(r'data-tile="(\d)"', window.html)))
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {tuple("012345")}
    window.send("cards.lay", key=key, tile="0")
    assert 'id="answer" name="answer" value="C"' in window.html
    window.send("cards.lay", key=key, tile="back")
    answer(window)
    window.send("cards.shuffle", key=key)
    assert "Right." in window.text
