"""The library of games: found, narrowed, opened from files and links, deleted."""

import asyncio
import json
from dataclasses import replace

import pytest

import gamefiles
from faristol.storage.backup import read_backup, write_backup
from faristol.storage.log import MemoryLog
from seated import Seated


def keep(log: MemoryLog, seed: int, **options: object) -> str:
    """Put a game into the log; answers its stream."""
    stream = f"game{seed}{options.get('use', '')}"
    asyncio.run(log.append(gamefiles.records(gamefiles.played(seed, **options), stream)))
    return stream


def test_a_file_opens_as_a_replay_and_is_found_again(window):
    table = gamefiles.played()
    window.go("#/games")
    window.choose_file("archive.open", "partida.gcg", gamefiles.gcg(table).encode())
    assert window.path.endswith("/replay")
    first, second = table.result().scores
    window.go("#/games")
    assert "1 thing kept" in window.text
    assert f"Anna {first}, Benet {second}" in window.text
    window.go("#/archive/records")
    assert f"Anna {first}, Benet {second}" in window.text


def test_the_language_is_the_one_that_the_tiles_are_of(log, window):
    romanian = gamefiles.played(4, "romanian")
    window.choose_file("archive.open", "partida.gcg", gamefiles.gcg(romanian).encode())
    keep(log, 3)
    window.go("#/games")
    window.send("archive.find", text="", rules=romanian.state.rules.name)
    assert "1 thing kept" in window.text


def test_the_same_file_is_not_kept_twice(window):
    text = gamefiles.gcg(gamefiles.played())
    for _ in range(2):
        window.go("#/games")
        window.send("archive.open", pasted=text, rules="")
    assert "This file is on the device already." in window.text
    window.go("#/games")
    assert "1 thing kept" in window.text


def test_several_files_are_told_one_by_one(window):
    window.go("#/games")
    texts = [gamefiles.gcg(gamefiles.played()), "this is no game", gamefiles.gcg(gamefiles.played(1))]
    for nth, text in enumerate(texts, start=1):
        window.choose_file("archive.open", f"{nth}.gcg", text.encode(), nth=str(nth), of="3")
    assert window.path == "#/archive/games"
    assert window.text.count("Look at it") == 2
    assert "2.gcg No game could be opened." in window.text
    assert "2 things kept" in window.text


def test_what_is_wrong_in_a_file_is_told_line_by_line_and_stays(window, another_window):
    lines = gamefiles.gcg(gamefiles.played()).splitlines()
    plays = [number for number, line in enumerate(lines) if line.startswith(">")]
    wrong = plays[4]
    lines[wrong] = lines[wrong].rsplit(" ", 2)[0] + " +999 999"
    last = plays[8]
    lines[last] = ">Anna: XXX 40Q XXX +1 2"
    window.send("archive.open", pasted="\n".join(lines), rules="classic")
    assert f"line {wrong + 1}" in window.text.lower()
    assert f"line {last + 1}" in window.text.lower()
    assert "could not be read" in window.text
    other = another_window()
    assert f"line {last + 1}" in other.go(window.path).lower()


def test_a_text_that_is_no_game_stays_in_the_form(window):
    window.go("#/games")
    window.send("archive.open", pasted="Hola, com va?", rules="")
    assert window.notices == [("open", "")]
    assert "Hola, com va?" in window.text
    window.send("archive.open", pasted="  ", rules="")
    assert "Paste a message or a link, or open a file." in window.text


def test_a_link_that_is_pasted_is_looked_at(window):
    address = "https://club.example/faristol/" + gamefiles.link(gamefiles.played())
    window.send("archive.open", pasted=address, rules="")
    assert window.path == gamefiles.link(gamefiles.played())
    assert "came in a link" in window.text


@pytest.mark.rule("J4")
@pytest.mark.parametrize("text", ["amaç", "amac", "novel·la", "novella"])
def test_a_word_is_found_by_the_letters_of_any_keyboard(log, window, text):
    keep(log, 0)
    window.go("#/games")
    window.send("archive.find", text=text)
    assert 'id="kept-game0"' in window.html


def test_players_words_and_kinds_are_found(log, window):
    keep(log, 3)
    keep(log, 1, use="computer", turns=6)
    table = gamefiles.played()
    word = next(
        turn.play.word for turn in table.state.turns if turn.kind == "play" and len(turn.play.word) > 5
    )
    shown = table.referee.alphabet.show_word(word)
    window.go("#/games")

    def found(text: str = "", **wanted: str) -> set[str]:
        window.send("archive.find", text=text, **wanted)
        return {stream for stream in ("game3", "game1computer") if f'id="kept-{stream}"' in window.html}

    assert found() == {"game3", "game1computer"}
    assert found("àNNa") == {"game3", "game1computer"}
    assert found(shown.lower()) == {"game3"}
    assert found("zzzz") == set()
    assert "Nothing fits that." in window.text
    assert found("2025") == set()
    assert found(filter="records") == set()
    assert found(filter="going") == {"game1computer"}
    assert found(filter="") == {"game3", "game1computer"}


def test_rules_narrow_the_list_where_there_are_several(log, window):
    keep(log, 3)
    window.go("#/games")
    assert 'id="archive-played"' not in window.html
    asyncio.run(log.append(gamefiles.records(gamefiles.played(4, "romanian"), "altra")))
    window.go("#/games")
    window.send("archive.find", rules=gamefiles.played(4, "romanian").state.rules.name)
    assert 'id="kept-altra"' in window.html
    assert 'id="kept-game3"' not in window.html
    window.send("archive.find", rules="", filter="games")
    assert 'id="kept-game3"' in window.html


def test_one_under_way_goes_on_and_one_that_is_over_is_analysed_by_a_tap(log, window):
    keep(log, 3)
    keep(log, 1, use="computer", turns=6)
    page = window.go("#/games")
    assert '<a class="button bare" href="#/game/game1computer"><span>Go on</span>' in page
    assert 'href="#/game/game3/analysis"' in page
    assert page.count("<span>Analyse</span>") == page.count("<span>Go on</span>") == 1


def test_a_game_is_deleted_when_that_is_confirmed(log, window):
    keep(log, 3)
    window.go("#/game/game3/replay")
    window.go("#/games")
    window.send("archive.remove", streams="game3")
    assert "for good?" in window.text
    window.send("archive.remove_no")
    assert asyncio.run(log.read("game3"))
    window.send("archive.remove", streams="game3")
    window.send("archive.remove_yes", streams="game3")
    assert not asyncio.run(log.read("game3"))
    assert "Nothing is kept yet" in window.text
    window.go("#/game/game3/replay")
    assert window.path == "#/"


def test_what_was_wrong_in_a_file_goes_with_its_game(log, window):
    text = gamefiles.gcg(gamefiles.played()) + ">Anna: A 40Q A +1 2\n"
    window.send("archive.open", pasted=text, rules="")
    stream = window.path.split("/")[2]
    assert json.loads(asyncio.run(window.inner.setting(f"game.problems.{stream}")))
    window.go("#/games")
    window.send("archive.remove", streams=stream)
    window.send("archive.remove_yes", streams=stream)
    assert asyncio.run(window.inner.setting(f"game.problems.{stream}")) == ""


def test_a_damaged_game_is_told_and_the_others_stay(log, window):
    keep(log, 3)
    broken = gamefiles.records(gamefiles.played(1, turns=4), "broken")
    asyncio.run(log.replace("broken", broken[:1] + broken[2:]))
    page = window.go("#/games")
    assert '<p class="notice bad">' in page
    assert 'id="kept-game3"' in window.html


def test_games_are_in_saved_copies_and_come_back(log, window, another_window):
    stream = keep(log, 3)
    window.go(f"#/game/{stream}/replay")
    window.send("records.copy")
    download = window.effect("download")
    assert download["filename"].startswith("Anna-Benet-")
    text = str(download["text"])
    assert list(read_backup(text).streams) == [stream]
    asyncio.run(log.replace(stream, []))
    other = another_window()
    other.send("backup.open", text=text)
    assert "Restored: 1." in other.text
    assert "Benet" in other.go("#/games")
    window.go("#/")
    window.send("backup.export")
    assert stream in str(window.effect("download")["text"])


def test_a_restored_game_takes_the_place_of_the_one_that_was_open(log, window):
    long, short = gamefiles.played(1), gamefiles.played(1, turns=4)
    asyncio.run(log.append(gamefiles.records(short, "game")))
    window.go("#/game/game/replay")
    assert "Turn 4 of 4" in window.text
    window.go("#/")
    window.send("backup.open", text=write_backup([gamefiles.records(long, "game")], long.now))
    window.go("#/game/game/replay")
    assert f"of {len(long.state.turns)}" in window.text


@pytest.mark.parametrize("part", ["replay", "sheet", "print"])
def test_a_game_whose_word_list_is_gone_can_still_be_looked_at(log, window, part):
    records = gamefiles.records(gamefiles.played(), "game3")
    kept = [replace(records[0], data={**records[0].data, "lexicon_checksum": "0" * 64})]
    for record in records[1:]:
        kept.append(replace(record, previous=kept[-1].hash))
    asyncio.run(log.append(kept))
    window.go(f"#/game/game3/{part}")
    assert window.path == f"#/game/game3/{part}"
    window.go("#/game/game3/analysis")
    assert "Its word list is not on this device" in window.text
    assert 'href="#/game/game3/sheet"' in window.html


def test_a_list_that_games_use_is_not_removed_without_saying_so(log, store, another_window):
    window = another_window()
    words = "\n".join(f"{first}{second}A" for first in "BCDFGLM" for second in "AEIOU")
    window.go("#/lists")
    window.choose_file("lists.file", "mots.txt", words.encode(), language="ca")
    window.send("lists.keep", name="Mots", version="1")
    checksum = asyncio.run(store.kept())[0].header.checksum
    records = gamefiles.records(gamefiles.played(), "game3")
    kept = [replace(records[0], data={**records[0].data, "lexicon_checksum": checksum})]
    asyncio.run(log.append(kept))
    window.send("lists.remove", checksum=checksum)
    assert "Partida" in window.text


def test_no_full_stop_stands_before_a_dot_on_the_first_page(window):
    for _ in range(2):
        Seated(window).lay("H8 CASA")
    window.go("#/")
    assert "· the clock is running" in window.text
    assert ". ·" not in window.text
