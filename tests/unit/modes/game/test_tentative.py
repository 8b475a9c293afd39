"""Plays: what cannot be laid, tiles once touched, racks that nobody has seen (CLA-2, PLA, ROM-5)."""

import pytest

from faristol.board.board import SIZE
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from faristol.rules.game_rules import GameRules
from gametable import game


def square(name: str) -> int:
    """A square's number from "H8"."""
    return ("ABCDEFGHIJKLMNO".index(name[0])) * SIZE + int(name[1:]) - 1


def touch(table, **tiles: str):
    """Tiles on squares, such as H8="A"."""
    return c.Touch(tuple((square(name), table.tiles(tile)[0]) for name, tile in tiles.items()))


@pytest.fixture
def opened():
    """CANTADA lies at H4; Benet, with TOMESIR, is to play."""
    table = game()
    table.turn("H4 CANTADA")
    table.do(e.RackTyped(1, table.tiles("TOMESIR")))
    return table


@pytest.mark.rule("SCO-3", "CLA-7C")
def test_a_play_scores_its_words_and_fifty_more_for_seven_tiles():
    table = game("classic", "tablet")
    table.arrange(racks=("CANTADA", "TOMESIR"), bag="AEIOU")
    state = table.lay("H4 CANTADA")
    assert (state.step, state.scores, state.pending.points) == (Step.PLAYED, (72, 0), 72)
    assert state.rack(0) == b""
    state = table.do(c.CompleteTurn())
    assert (state.scores, state.turn, state.in_bag, len(state.rack(0))) == ((72, 0), 1, 0, 5)


@pytest.mark.rule("PLA-1", "PLA-2", "PLA-4", "PLA-5")
@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("A1 TOM", "placement.apart", {"word": "TOM"}),
        ("I4 TOMESA", "placement.rack", {"word": "TOMESA", "letter": "A"}),
        ("G14 TOM", "placement.outside", {"word": "TOM"}),
        ("H4 MES", "placement.taken", {"square": "H4", "letter": "C"}),
        ("H4 CANTADA", "placement.no_tiles", {}),
        ("4H CAS", "placement.rack", {"letter": "A"}),
        ("11E TOMESIRA", "placement.too_many", {"tiles": 8, "limit": 7}),
        ("8F TOR", "placement.taken", {"square": "H8"}),
    ],
)
def test_what_cannot_be_laid_is_told_by_rule_square_and_word(opened, text, code, details):
    refusal = opened.refuses(c.PlayTiles(opened.play(text)))
    assert refusal.code == code
    assert refusal.rule
    assert details.items() <= refusal.details.items()


@pytest.mark.rule("PLA-1", "PLA-5")
def test_the_first_play_covers_the_centre_with_two_tiles():
    table = game()
    assert table.refuses(c.PlayTiles(table.play("A1 CASA"))).code == "placement.centre"
    assert table.refuses(c.PlayTiles(table.play("H8 A"))).code == "placement.short"
    assert table.lay("H7 QE").scores == (18, 0)


@pytest.mark.rule("PLA-3", "PLA-5")
@pytest.mark.parametrize(("check", "ended"), [("refuse", False), ("void", True)])
def test_where_the_app_looks_at_the_words_it_names_the_one_that_is_not_valid(check, ended):
    table = game(word_check=check)
    command = c.PlayTiles(table.play("H4 TADCANA"))
    if ended:
        [turn] = table.do(command).turns
        assert (turn.kind, turn.reason, turn.points) == ("refused", "word", 0)
        return
    refusal = table.refuses(command)
    assert (refusal.code, refusal.rule, refusal.details["word"]) == ("game.word", "PLA-3", "TADCANA")
    [turn] = table.do(c.PlayTiles(table.play("H4 CANTADA"))).turns
    assert (turn.kind, turn.points) == ("play", 72)


@pytest.mark.rule("ROM-5")
def test_tiles_that_nobody_can_have_are_refused_where_racks_are_not_known():
    table = game("romanian")
    table.turn("H7 JAR")
    refusal = table.refuses(c.PlayTiles(table.play("G9 AJ")))
    assert (refusal.code, refusal.rule, refusal.details["letter"]) == ("game.unseen", "ROM-5", "J")
    assert table.lay("G9 Aj").pending.play.word == table.word("Aj")


@pytest.mark.rule("PLA-4")
def test_in_a_catalan_game_no_romanian_article_is_named():
    table = game()
    table.turn("H7 QE")
    refusal = table.refuses(c.PlayTiles(table.play("8G QE")))
    assert (refusal.code, refusal.rule) == ("game.unseen", "PLA-4")


@pytest.mark.rule("ROM-5", "TIL-BL")
def test_a_third_blank_is_nowhere():
    table = game("romanian")
    refusal = table.refuses(c.PlayTiles(table.play("H7 jar")))
    assert (refusal.code, refusal.details["letter"]) == ("game.unseen", "?")


@pytest.mark.rule("ROM-5")
@pytest.mark.parametrize("reason", ["position", "rack", "word", "late", "other"])
def test_what_was_written_and_cannot_be_is_void_and_the_turn_is_lost(reason):
    table = game("romanian")
    table.turn("H7 JAR")
    state = table.do(c.RefusePlay("8H  CASA", reason, "Ion"))
    turn = state.turns[-1]
    assert (turn.kind, turn.points, turn.reason, turn.text) == ("refused", 0, reason, "8H CASA")
    assert state.turn == 0
    assert table.refuses(c.RefusePlay("", "mood", "")).code == "game.choice"


@pytest.mark.rule("CLA-2B")
def test_until_it_is_played_nothing_is_final_without_touch_move():
    table = game("classic", "tablet", touch_move=False)
    table.do(touch(table, H8="A"))
    assert table.state.touched == ()


@pytest.fixture
def touching():
    """A game in which tiles once laid are played; Anna has CANTADA."""
    table = game("classic", "tablet", touch_move=True, senyors=True)
    table.arrange(racks=("CANTADA", "TOMESIR"))
    return table


@pytest.mark.rule("CLA-2A")
def test_a_tile_once_laid_stays_in_its_row_or_column(touching):
    touching.do(touch(touching, H8="C"))
    touching.do(touch(touching, H8="C", H9="A"))
    refusal = touching.refuses(touch(touching, H8="C", I8="A"))
    assert (refusal.code, refusal.rule) == ("touch.line", "CLA-2A")
    assert touching.refuses(touch(touching, G8="C", G9="A")).code == "touch.line"
    assert touching.refuses(c.PlayTiles(touching.play("8H CANTADA"))).code == "touch.line"
    assert touching.refuses(touch(touching, H8="C")).code == "touch.taken_back"


@pytest.mark.rule("CLA-2B")
def test_tiles_may_change_places_within_their_line_until_the_points_are_counted(touching):
    touching.do(touch(touching, H8="C", H9="A"))
    touching.do(touch(touching, H7="C", H8="A", H9="N"))
    touching.do(touch(touching, H6="N", H7="C", H8="A"))
    state = touching.lay("H4 CANTADA")
    assert (state.step, state.touched) == (Step.PLAYED, ())
    assert touching.refuses(touch(touching, H8="C")).code == "game.step"


@pytest.mark.rule("CLA-2B", "TIL-BL")
def test_a_blank_may_change_its_letter_until_the_points_are_counted():
    table = game("classic", "tablet", touch_move=True)
    table.arrange(racks=("CANTAD?", "TOMESIR"))
    blank = table.word("a")[0]
    table.do(c.Touch(((square("H8"), blank),)))
    table.do(c.Touch(((square("H8"), table.word("e")[0]),)))
    assert table.lay("H4 CANTADa").pending.points == 70


@pytest.mark.rule("CLA-2A")
def test_tiles_laid_are_played_or_withdrawn_with_the_loss_of_the_turn(touching):
    touching.do(touch(touching, H8="T"))
    for command in (c.Pass(), c.Exchange(touching.tiles("C")), c.CallSenyors()):
        refusal = touching.refuses(command)
        assert (refusal.code, refusal.rule) == ("touch.play", "CLA-2A")
    assert touching.refuses(c.PlayTiles(touching.play("H8 CA"))).code == "touch.taken_back"
    state = touching.do(c.Pass(withdrawn=True))
    assert (state.turns[-1].kind, state.turn, state.touched) == ("withdrawn", 1, ())
    assert sorted(state.rack(0)) == sorted(touching.tiles("CANTADA"))


@pytest.mark.rule("PLA-4", "ROM-5")
def test_a_play_that_contradicts_a_rack_known_in_part_is_refused():
    table = game()
    table.do(e.RackTyped(0, table.tiles("CANT")))
    refusal = table.refuses(c.PlayTiles(table.play("H8 SOLES")))
    assert (refusal.code, refusal.rule, refusal.details["word"]) == ("placement.rack", "PLA-4", "SOLES")
    assert table.refuses(c.Exchange(table.tiles("SOLE"))).code == "exchange.rack"
    assert table.lay("H8 CASES").step is Step.PLAYED


@pytest.mark.rule("PLA-4")
def test_nobody_plays_more_tiles_than_there_are_in_hand():
    table = game()
    table.turn("H4 CANTADA")
    table.turn("P")
    table.arrange(bag="SOLES", hands=(2, 3))
    refusal = table.refuses(c.PlayTiles(table.play("I10 SOL")))
    assert (refusal.code, refusal.rule) == ("game.hand", "PLA-4")
    assert table.lay("I10 SO").position.hands == (2, 3)


@pytest.mark.rule("CLA-2A")
def test_the_line_is_that_of_the_first_tile_wherever_it_has_gone_since(touching):
    """CLA 2: "La fila o columna que ocupi la primera peça serà d'ús obligatori." """
    touching.do(touch(touching, H8="C"))
    touching.do(touch(touching, H9="C"))
    assert touching.refuses(touch(touching, I9="C")).code == "touch.line"
    assert touching.do(touch(touching, H7="C")).touched_on == {square("H7"), square("H8"), square("H9")}


@pytest.mark.rule("MAL-10")
def test_mallorca_fixes_no_line_and_a_tile_once_laid_is_played_or_the_turn_passes():
    """MAL 10: "La fitxa que es col·loca sobre el tauler s’ha de jugar obligatòriament. El jugador que
    incompleixi aquest aspecte ha de recollir les fitxes que ha jugat i passar el torn." """
    table = game("mallorca", "tablet")
    table.arrange(racks=("CANTADA", "TOMESIR"))
    table.do(touch(table, H8="C"))
    table.do(touch(table, I9="C", J9="A"))
    assert table.refuses(touch(table, I9="C")).code == "touch.taken_back"
    assert table.refuses(c.Pass()).code == "touch.play"
    state = table.do(c.Pass(withdrawn=True))
    assert (state.turns[-1].kind, state.scores, state.turn) == ("withdrawn", (0, 0), 1)
    assert sorted(state.rack(0)) == sorted(table.tiles("CANTADA"))


@pytest.mark.rule("CLA-2A")
def test_a_game_begun_before_there_was_a_line_of_its_own_opens_as_it_was():
    rules = {**game("classic").state.rules.to_dict(), "touch_move": False}
    for field in ("touch_line", "document"):
        rules.pop(field)
    opened = GameRules.from_dict(rules)
    assert (opened.touch_move, opened.touch_line, opened.document) == (False, True, "CLA")
    assert GameRules.from_dict({**rules, "arbiter": "committee"}).document == "MAL"
    assert GameRules.from_dict({**rules, "language": "ro"}).document == "ROM"


@pytest.mark.rule("CLA-2A")
def test_the_line_of_one_turn_does_not_bind_the_next(touching):
    touching.do(touch(touching, H8="C"))
    touching.lay("H4 CANTADA")
    touching.do(c.CompleteTurn())
    touching.do(touch(touching, I10="S"))
    touching.do(touch(touching, I10="S", I11="I"))
    assert touching.refuses(touch(touching, I10="S", I11="I", J12="T")).code == "touch.line"
    assert touching.state.touched_on == {square("I10"), square("I11")}
