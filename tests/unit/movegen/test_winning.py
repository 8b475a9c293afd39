"""How likely a lead wins: the rows of the file, what is read off them, and that games go that way."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from effort import effort
from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import shuffled_bag
from faristol.movegen.winning import MOST_ROWS, SHARES, SURE, UNKNOWN, Winning, decided, read_winning
from pieces import LANGUAGES
from selfplay.games import LEXICONS, game, table
from selfplay.winning import Portion, gained, winning_of

pytestmark = pytest.mark.rule("ANA-1")

ROW = list(range(-90, 100, 10))


@given(st.sampled_from(LANGUAGES), st.integers(0, 99), st.integers(-50_000, 50_000), st.integers(0, 5_000))
def test_a_larger_lead_never_wins_less_often(language: str, unseen: int, ahead: int, more: int) -> None:
    winning = library.worth(language).winning
    assert 0 <= winning.chance(unseen, ahead) <= winning.chance(unseen, ahead + more) <= SURE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lead_wins_the_more_surely_the_fewer_tiles_are_to_come(language: str) -> None:
    chance = library.worth(language).winning.chance
    assert SURE > chance(10, 60 * HUNDREDTHS) > chance(40, 60 * HUNDREDTHS) > chance(90, 60 * HUNDREDTHS)
    assert chance(90, 60 * HUNDREDTHS) > SURE // 2 > chance(90, -60 * HUNDREDTHS) > 0


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_won_as_often_as_the_file_says(language: str) -> None:
    """Games of another seed than those that it was learnt from; 300 have an error of 3 %, 100 of 5 %."""
    at, worth = table(language), library.worth(language)

    def player(position: Position) -> list[RankedPlay]:
        return ranked(at.generator, worth, position.board, position.rack, position.in_bag, 1, at.rules)

    said = won = count = 0
    for number in range(effort(100, 300)):
        turns = list(game(at, (player, player), shuffled_bag(at.alphabet, Random(f"other {number}"))))
        turn, final = turns[number % (len(turns) - 1)], turns[-1].scores
        said += worth.winning.chance(len(turn.position.unseen), turn.position.lead * HUNDREDTHS)
        won += decided(final[turn.side] - final[1 - turn.side])
        count += 1
    assert abs(said - won) / count < 3 * 0.03 * (300 / count) ** 0.5 * SURE


def test_between_two_shares_and_two_rows_a_chance_lies_in_proportion() -> None:
    winning = read_winning({"2": ROW, "4": [points + 10 for points in ROW]})
    assert len(winning.rows) == 5
    assert winning.rows[0] == winning.rows[2] == tuple(ROW)
    assert winning.rows[3] == tuple(points + 5 for points in ROW)
    # In 500 of 1000 games less than 0 points are gained, in 600 less than 10.
    assert (ROW[SHARES.index(500)], ROW[SHARES.index(600)]) == (0, 10)
    assert winning.chance(2, 0) == SURE - 500
    assert winning.chance(2, -5 * HUNDREDTHS) == SURE - 550
    assert winning.chance(2, 1_000 * HUNDREDTHS) == SURE
    assert winning.chance(2, -1_000 * HUNDREDTHS) == 0
    assert winning.chance(60, -10 * HUNDREDTHS) == winning.chance(4, -10 * HUNDREDTHS) == SURE - 500


def test_without_rows_only_what_has_been_scored_counts() -> None:
    assert [UNKNOWN.chance(40, ahead) for ahead in (-1, 0, 1)] == [0, SURE // 2, SURE]


@pytest.mark.parametrize(
    "rows",
    [
        {"x": ROW},
        {"-1": ROW},
        {str(MOST_ROWS): ROW},
        {"3": ROW[:-1]},
        {"3": ROW[::-1]},
    ],
)
def test_rows_that_are_none_are_not_read(rows: dict[str, list[int]]) -> None:
    with pytest.raises(ValueError, match=r"row|invalid literal"):
        read_winning(rows)


def test_what_is_learnt_rises_and_covers_all_numbers_of_tiles() -> None:
    text = (LEXICONS / "ca" / "worth.toml").read_text(encoding="utf-8")
    gains = gained(Portion("ca", text, "few", 3))
    winning = winning_of(gains)
    assert len(winning.rows) == MOST_ROWS
    for row in winning.rows:
        assert len(row) == len(SHARES)
        assert list(row) == sorted(row)
    assert read_winning({str(at): winning.rows[at] for at in winning.written}).rows[93] == winning.rows[93]
    assert Winning(winning.rows).packed[:4] == MOST_ROWS.to_bytes(4, "little")
