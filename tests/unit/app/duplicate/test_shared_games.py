"""A game is made, sealed, opened at places, and their results are put together."""

import json
from dataclasses import replace

import pytest

from faristol.app.duplicate.views.shared import Sharing
from faristol.foreign.json_text import digest
from faristol.modes.duplicate import simultaneous
from faristol.modes.duplicate.prepared import PREPARED
from faristol.storage.log import MemoryLog
from shared_game import made
from shared_game import sealed as sealed_file


def make_game(window, *, rounds: str = "3", code: str = "") -> str:
    """Make and seal a game; the text of its file."""
    window.send(
        "shared.plan", name="Diada", rules="catalan_duplicate", rounds=rounds, list="", date="2026-11-20"
    )
    window.work()
    window.send("prepared.seal", code=code)
    return str(window.effect("download")["text"])


def open_game(window, text: str, place: str, code: str = "", **more: str) -> None:
    window.go("#/shared")
    window.send("shared.open", text=text, filename="diada.faristol")
    window.send("shared.take", place=place, code=code, **more)


def play_it(window, players=("Anna", "Benet"), *, finders=(1,), rounds: int | None = None) -> None:
    """Play the rounds of the game at a place; the `finders` find every master play."""
    for player in players:
        window.send("setup.player", table="", name=player)
    window.send("setup.start")
    while not window.state.ended and (rounds is None or len(window.state.rounds) < rounds):
        window.send("rack.draw")
        window.send("clock.start")
        number = len(window.state.rounds)
        play = window.state.script.round(number).play
        value = f"{play.square}.{int(play.direction)}.{play.word.hex()}"
        for player in finders:
            window.send("slip.enter", table=str(player), coordinates="", word="", choice=value)
        window.send("slips.close", confirm="yes")
        window.send("master.choose", value=value)


def results_of(window) -> str:
    window.send("place.save")
    return str(window.effect("download")["text"])


def test_a_game_is_made_in_portions_and_sealed(window) -> None:
    text = make_game(window, code="Roure")
    assert json.loads(text)["rounds"] == 3
    assert "The game is sealed" in window.text
    assert "Roure" in window.text
    window.send("prepared.redraw", round="1")
    assert ("changing", "") in window.notices


def test_making_can_be_stopped_and_gone_on_with(window) -> None:
    window.send(
        "shared.plan", name="Diada", rules="catalan_duplicate", rounds="0", list="", date="2026-11-20"
    )
    window.send("prepared.stop")
    window.send("prepared.seal", code="")
    assert ("seal", "") in window.notices
    window.send("prepared.go_on")
    window.work()
    assert "Seal the game" in window.text


def test_another_rack_and_another_play_make_the_rounds_after_anew(window) -> None:
    window.send(
        "shared.plan", name="Diada", rules="catalan_duplicate", rounds="4", list="", date="2026-11-20"
    )
    window.work()
    stream = window.path.split("/")[2]
    before = window.inner.store(PREPARED).opened[stream].records[-1].data
    window.send("prepared.look", round="2")
    assert "Draw another rack" in window.text
    window.send("prepared.redraw", round="2")
    window.work()
    assert "Seal the game" in window.text
    assert window.inner.store(PREPARED).opened[stream].records[-1].data != before
    window.send("prepared.look", round="1")
    value = window.html.split('data-action="prepared.choose" data-round="1" data-value="')[1].split('"')[0]
    window.send("prepared.choose", round="1", value=value)
    window.work()
    assert "4 rounds" in window.text


def test_two_places_play_the_same_game_and_their_results_become_one_order(window) -> None:
    text = make_game(window, code="Roure 3")
    open_game(window, text, "Olot", "roure3")
    play_it(window)
    first = results_of(window)
    open_game(window, text, "Vic", "roure3", confirm="yes")
    play_it(window, ("Anna", "Carme", "Dolors"), finders=(2, 3))
    second = results_of(window)
    window.go("#/shared")
    window.send("simultaneous.add", text=first, filename="olot.json", nth="1", of="2")
    assert "Reading the files: 1 of 2" in window.text
    window.send("simultaneous.add", text=second, filename="vic.json", nth="2", of="2")
    assert window.path.startswith("#/simultaneous/")
    assert "2 places · 5 players" in window.text
    assert "Final order" in window.text
    window.send("simultaneous.json")
    order = json.loads(str(window.effect("download")["text"]))["order"]
    assert [(line["rank"], line["player"], line["place"], line["rank_in_place"]) for line in order] == [
        (1, "Anna", "Olot", 1),
        (1, "Carme", "Vic", 1),
        (1, "Dolors", "Vic", 1),
        (4, "Benet", "Olot", 2),
        (4, "Anna", "Vic", 3),
    ]
    window.send("simultaneous.csv")
    sheet = str(window.effect("download")["text"]).splitlines()
    assert sheet[0].endswith(
        "Rank over all;Name;Place;Rank there;Rounds played there;Table;Group;"
        "Round 1;Round 2;Round 3;Points;Bonus;Total;Tie-break"
    )
    assert [line.split(";")[:6] for line in sheet[4:]] == [
        ["4", "Benet", "Olot", "2", "3", "2"],
        ["4", "Anna", "Vic", "3", "3", "1"],
    ]
    window.send("simultaneous.search", search="vic")
    assert "3 players found" in window.text
    assert "Benet" not in window.html.split("<table")[1]


def test_the_same_place_twice_is_asked_about_and_other_files_are_refused_by_name(window) -> None:
    text = make_game(window)
    open_game(window, text, "Olot")
    play_it(window, rounds=2)
    early = results_of(window)
    window.send("rack.draw")
    opened = results_of(window)
    window.go("#/shared")
    window.send("simultaneous.add", text=early, filename="a.json", nth="1", of="4")
    window.send("simultaneous.add", text=early, filename="b.json", nth="2", of="4")
    window.send("simultaneous.add", text=opened, filename="c.json", nth="3", of="4")
    window.send("simultaneous.add", text=text, filename="d.json", nth="4", of="4")
    kinds = [(one.file, one.kind, bool(one.venue)) for one in window.inner.session.of(Sharing).outcomes]
    assert kinds == [
        ("a.json", "good", False),
        ("b.json", "info", False),
        ("c.json", "info", True),
        ("d.json", "bad", False),
    ]
    assert "Is the file to replace it?" in window.text
    assert "In the rounds that both have no slip differs." in window.text
    window.send("simultaneous.replace", place="olot")
    assert "Is the file to replace it?" not in window.text
    other = make_game(window, rounds="4")
    open_game(window, other, "Vic")
    play_it(window, rounds=1)
    another = results_of(window)
    window.go("#/shared")
    stream = window.html.split("#/simultaneous/")[1].split('"')[0]
    window.go(f"#/simultaneous/{stream}")
    window.send("simultaneous.add", text=another, filename="vic.json")
    assert "Vic has played another game: Diada. Here is Diada." in window.text


def test_missing_rounds_and_rounds_opened_early_are_told_at_merging_and_at_opening(window) -> None:
    text = make_game(window, rounds="4")
    files = []
    for place, player, rounds in (("Olot", "Anna", 1), ("Vic", "Carme", 3)):
        open_game(window, text, place, confirm="yes")
        play_it(window, (player, "Benet"), rounds=rounds)
        files.append(results_of(window))
    window.go("#/shared")
    for number, file in enumerate(files, start=1):
        window.send("simultaneous.add", text=file, filename=f"{number}.json", nth=str(number), of="2")
    assert "Olot: rounds 2 to 3 are missing." in window.text
    assert "Vic has opened round 3, while not all places have played round 2." in window.text
    assert "Order so far" in window.text
    other = type(window)(MemoryLog())
    other.go("#/shared")
    other.send("simultaneous.add", text=files[1], filename="vic.json")
    open_game(other, text, "Figueres")
    assert "Vic: 3 of 4 rounds opened" in other.text


def test_many_places_ahead_of_some_are_told_in_one_line_each(window) -> None:
    files = merged(window, [("Olot", 1), ("Vic", 3), ("Girona", 3), ("Reus", 2)])
    assert "Olot: rounds 2 to 3 are missing." in window.text
    assert "Reus: round 3 is missing." in window.text
    assert "2 places have opened rounds after round 2, still to be played at Olot." in window.text
    assert "3 of 3 rounds" not in window.text
    assert "1 of 3 rounds" in window.text
    window.send("simultaneous.csv")
    assert "Olot;1;1;" in str(window.effect("download")["text"])
    assert len(files) == 4


def test_the_same_results_under_another_name_are_asked_about(window) -> None:
    [olot] = merged(window, [("Olot", 2)])
    window.send("simultaneous.add", text=renamed(olot, place="Olot d'Amunt"), filename="2.json")
    assert "Is it really another place?" in window.text
    assert "1 place" in window.text
    window.send("simultaneous.replace", place="olot d'amunt")
    assert "2 places" in window.text
    window.send("simultaneous.add", text=renamed(olot, place="Vic", players=[]), filename="3.json")
    assert "The file of Vic has no players" in window.text


def test_a_corrected_file_says_what_differs(window) -> None:
    [olot] = merged(window, [("Olot", 2)])
    players = json.loads(olot)["players"]
    players[0]["points"][1] = 0
    players[1]["name"] = "Berta"
    later = json.loads(olot)["saved"] + 60_000
    window.send("simultaneous.add", text=renamed(olot, players=players, saved=later), filename="2.json")
    for sentence in ("1 slip differs, in round 2.", "Only in the file: Berta.", "Not in the file: Olot 2."):
        assert sentence in window.text
    assert "saved later than what is here" in window.text
    window.send("simultaneous.keep", place="olot")
    window.send("simultaneous.add", text=renamed(olot, saved=later), filename="2.json")
    assert "Olot is in already, with the very same results." in window.text


def test_of_two_corrections_of_a_place_the_later_one_asks(window) -> None:
    [olot] = merged(window, [("Olot", 2)])
    players = json.loads(olot)["players"]
    for number, name in enumerate(("Berta", "Clara"), start=1):
        players[1]["name"] = name
        text = renamed(olot, players=players)
        window.send("simultaneous.add", text=text, filename=f"{name}.json", nth=str(number), of="2")
    assert "A later file of the same place waits for an answer below." in window.text
    assert window.html.count('data-action="simultaneous.replace"') == 1
    window.send("simultaneous.replace", place="olot")
    assert "Clara" in window.text.split("Order so far")[1]


def test_the_order_says_which_play_parted_the_level_and_what_a_short_sheet_lacks(window) -> None:
    files = merged(window, [("Olot", 2)])
    players = [
        {**json.loads(files[0])["players"][0], "name": f"P{number}", "table": number, "points": points}
        for number, points in enumerate([[30, 30], [40, 20], *[[1, 0]] * 120], start=1)
    ]
    window.send("simultaneous.add", text=renamed(files[0], place="Vic", players=players), filename="2.json")
    assert "play number 1: 30 against 40" in window.text
    assert "Only the first 100 of 124 players" in window.text
    window.send("simultaneous.csv")
    assert "play number 1: 30 against 40" in str(window.effect("download")["text"])
    window.send("simultaneous.print")
    assert "Only the first" not in window.text


def test_the_choice_of_bonuses_says_what_it_means_for_those_given_at_the_places(window) -> None:
    files = merged(window, [("Olot", 2)])
    assert "The bonuses that each place gave" not in window.text
    players = [
        {**json.loads(files[0])["players"][0], "name": f"P{number}", "table": number, "points": [number, 0]}
        for number in range(1, 21)
    ]
    vic = renamed(files[0], place="Vic", players=players, starters=20)
    window.send("simultaneous.add", text=vic, filename="2.json")
    for how, sentence in (
        ("all", "gives one bonus over all"),
        ("place", "as they were told"),
        ("none", "do not, so"),
    ):
        window.send("simultaneous.bonuses", bonuses=how)
        assert sentence in window.text
        assert "(10 points in all)" in window.text


def merged(window, places: list[tuple[str, int]]) -> list[str]:
    """The files of places that have played so many rounds, put together: the page of their order."""
    text, files = make_game(window, rounds="4"), []
    for place, rounds in places:
        open_game(window, text, place, confirm="yes")
        play_it(window, (f"{place} 1", f"{place} 2"), rounds=rounds)
        files.append(results_of(window))
    window.go("#/shared")
    for number, file in enumerate(files, start=1):
        window.send(
            "simultaneous.add", text=file, filename=f"{number}.json", nth=str(number), of=str(len(files))
        )
    return files


def renamed(file: str, **changed: object) -> str:
    """The file with other values, as if its place had saved them."""
    values = {**json.loads(file), **changed}
    values.pop("sha256")
    return json.dumps({**values, "sha256": digest(values)})


def test_a_place_can_be_taken_out_after_a_question(window) -> None:
    open_game(window, make_game(window), "Olot")
    play_it(window, rounds=1)
    text = results_of(window)
    window.go("#/shared")
    window.send("simultaneous.add", text=text, filename="olot.json")
    window.send("simultaneous.remove", place="olot")
    assert "Take Olot out of the results?" in window.text
    window.send("simultaneous.remove_yes", place="olot")
    assert "0 places" in window.text


def test_bonuses_are_chosen_over_all_places_or_not(window) -> None:
    open_game(window, make_game(window), "Olot")
    play_it(window, rounds=1)
    text = results_of(window)
    window.go("#/shared")
    window.send("simultaneous.add", text=text, filename="olot.json")
    window.send("simultaneous.bonuses", bonuses="none")
    window.send("simultaneous.bonuses", bonuses="nonsense")
    assert ("simultaneous", "") in window.notices


def test_a_wrong_code_is_refused_and_what_was_typed_stays(window) -> None:
    text = make_game(window, code="Roure")
    open_game(window, text, "Olot", "Alzina")
    assert ("opening", "") in window.notices
    assert 'value="Olot"' in window.html
    window.send("shared.take", place="", code="Roure")
    assert ("opening", "") in window.notices


def test_a_game_that_is_here_already_is_asked_about(window) -> None:
    text = make_game(window)
    open_game(window, text, "Olot")
    play_it(window, rounds=2)
    open_game(window, text, "Vic")
    assert "Olot: 2 of 3 rounds opened" in window.text
    assert "Open it once more only for another place" in window.text
    assert window.path == "#/shared"
    window.send("shared.take", place=" OLOT", code="", confirm="yes")
    assert "has opened this game on this device already" in window.text
    window.send("shared.take", place="Vic", code="", confirm="yes")
    assert window.path.endswith("/setup")


def test_a_sealed_game_that_waits_for_players_is_no_duplicate_to_set_up_anew(window) -> None:
    open_game(window, make_game(window), "Olot")
    sealed = window.path
    window.send("duplicate.new")
    assert window.path != sealed
    assert window.state.script is None


def test_the_day_and_the_place_can_be_changed_before_the_first_round(window) -> None:
    open_game(window, make_game(window), "Olot")
    window.send("shared.details", place="Figueres", date="2026-11-21")
    assert (window.state.place, window.state.date) == ("Figueres", "2026-11-21")
    window.send("shared.details", place="", date="")
    assert ("setup", "") in window.notices
    window.send("setup.details", name="Other", minutes="1", rounds="9")
    assert window.state.name == "Diada"


@pytest.mark.parametrize("text", ["", "hello", "{}", '{"faristol": "sealed duplicate"'])
def test_a_file_that_is_no_sealed_game_is_refused_where_it_was_chosen(window, text: str) -> None:
    window.go("#/shared")
    window.send("shared.open", text=text, filename="x")
    assert ("opening", "") in window.notices


def test_a_game_with_a_list_that_is_not_here_says_which_one(window) -> None:
    draft = made()
    plan = type(draft.plan)(**{**draft.plan.__dict__, "lexicon_name": "Club 7", "lexicon_checksum": "f" * 64})
    window.go("#/shared")
    window.send("shared.open", text=sealed_file(replace(draft, plan=plan)), filename="x")
    assert "does not have the word list Club 7 (ffffffff)" in window.text
    window.send("shared.take", place="Olot", code="")
    assert ("opening", "") in window.notices


def test_everything_is_in_a_saved_copy_and_comes_back(window) -> None:
    text = make_game(window)
    open_game(window, text, "Olot")
    play_it(window, rounds=2)
    results = results_of(window)
    window.go("#/shared")
    window.send("simultaneous.add", text=results, filename="olot.json")
    window.send("backup.export")
    copy = str(window.effect("download")["text"])
    other = type(window)(MemoryLog())
    other.send("backup.open", text=copy)
    assert "Restored: 3" in other.text
    other.go("#/shared")
    assert "Diada" in other.text
    assert "1 place" in other.text


@pytest.mark.rule("J3", "DUP-1.8B")
def test_a_master_play_that_was_not_valid_at_a_place_counts_nothing_in_its_file(window) -> None:
    open_game(window, sealed_file(made()), "Ateneu")
    play_it(window, rounds=2)
    window.send("annul.ask", round="2")
    window.send("annul.yes")
    place = simultaneous.read_results(results_of(window))
    first = window.state.rounds[0].master.points
    assert [points for _, points, _ in place.masters] == [first, 0]
    assert place.best == first == simultaneous.order([place], simultaneous.NO_BONUS)[0].played
