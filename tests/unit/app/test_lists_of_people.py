"""One reader of lists of people: whichever feature reads one, nobody is lost, joined or renamed."""

import csv
import io
import random
import re

import pytest

from effort import effort
from entrants import begin, state_of
from faristol.app.championship.participants import read_players as read_correspondents
from faristol.app.duplicate.seating import read_players as read_seats
from faristol.app.members.feature import read_members
from faristol.app.tournament.reading import read_players as read_entrants
from faristol.app.tournament.reading import read_ratings
from faristol.modes.duplicate.state import Step
from faristol.modes.person import given_first

READERS = {
    "duplicate": lambda text: read_seats(text, {}),
    "tournament": lambda text: read_entrants(text, {}, "ca").read,
    "members": read_members,
    "championship": read_correspondents,
}
GIVEN = ("Maria", "Pau", "Núria", "Ștefan", "Maria Antònia", "Jean-Luc", "Àngela", "Ot")
SURNAMES = ("Puig", "Vilà i Roca", "Çelić", "Ionescu", "d’Urgell", "Marcel·lí", "de la Fuente", "Pi")
HEADINGS = {
    "name": ("Nom", "Jugador/a", "Nume", "Player"),
    "both": ("Cognom, Nom", "Cognoms, nom", "Surname, Given name"),
    "given": ("Prenom", "Prenume", "First name"),
    "surname": ("Cognoms", "Llinatges", "Surname"),
    "group": ("Grup", "Categoria", "Grupă"),
    "number": ("Núm.", "Nr.", "No."),
}
MARKS = ";\t|,"


def people(rng: random.Random) -> list[tuple[str, str]]:
    """Given names and surnames, all different."""
    pairs = [(given, surname) for given in GIVEN for surname in SURNAMES]
    return rng.sample(pairs, rng.randint(1, 12))


def headed(rng: random.Random, who: list[tuple[str, str]]) -> str:
    """A list as a spreadsheet saves it, its columns in any order."""
    kinds = [*rng.choice((("name",), ("both",), ("given", "surname"))), *rng.sample(("group", "number"), 1)]
    rng.shuffle(kinds)
    text = io.StringIO()
    writer = csv.writer(text, delimiter=rng.choice(MARKS), lineterminator=rng.choice(("\n", "\r\n")))
    writer.writerow([rng.choice(HEADINGS[kind]) for kind in kinds])
    for number, (given, surname) in enumerate(who, start=1):
        cells = {
            "name": f"{given} {surname}",
            "both": f"{surname}, {given}",
            "given": given,
            "surname": surname,
            "group": "A",
            "number": str(number),
        }
        writer.writerow([cells[kind] for kind in kinds])
    return text.getvalue()


def plain(rng: random.Random, who: list[tuple[str, str]]) -> str:
    """Lines as people type them, with or without a number, the surname first or last."""
    before = rng.choice(("", "{}. ", "{} ", "{};", "{}\t"))
    form = rng.choice(("{given} {surname}", "{capitals}, {given}"))
    return "\n".join(
        before.format(number) + form.format(given=given, surname=surname, capitals=surname.upper())
        for number, (given, surname) in enumerate(who, start=1)
    )


@pytest.mark.rule("J1")
@pytest.mark.parametrize("feature", READERS)
def test_nobody_is_lost_or_joined_or_renamed(feature):
    for seed in range(effort(100, 1000)):
        rng = random.Random(f"{feature} {seed}")
        who = people(rng)
        text = rng.choice((headed, plain))(rng, who)
        read = READERS[feature](text)
        assert not read.problems, text
        assert not read.doubts, text
        found = [name.casefold() for name in read.names]
        assert found == [f"{given} {surname}".casefold() for given, surname in who], text


@pytest.mark.parametrize("feature", READERS)
@pytest.mark.parametrize("first", ["Jugador A", "Nom Comú", "Jugadora 2"])
def test_who_is_called_nearly_as_a_heading_is_no_heading(feature, first):
    read = READERS[feature](f"{first}\nBenet\n")
    assert read.names == (first, "Benet")


@pytest.mark.parametrize("feature", READERS)
@pytest.mark.parametrize("first", ["Cognoms i Nom", "Jugadors", "Participants inscrits", "Prenume și nume"])
def test_a_heading_of_several_words_or_people_seats_nobody(feature, first):
    assert READERS[feature](f"{first}\nBenet\nAnna Mas\n").names == ("Benet", "Anna Mas")


@pytest.mark.parametrize("feature", READERS)
@pytest.mark.parametrize(
    ("text", "doubted"),
    [
        ("Nom;DNI\nAnna;1\nBenet;2\n", ["DNI"]),
        ("Nom;Grup\nAnna;A;x\nBenet;B\n", ["x"]),
        ("1;Anna;a;b;c;d;e;f;g\n2;Benet\n", None),
    ],
)
def test_what_nobody_reads_is_named_before_anybody_is_entered(feature, text, doubted):
    if doubted is None:
        text = text.replace(";a;", ";;")  # no rating
    read = READERS[feature](text)
    assert read.names == ("Anna", "Benet")
    assert read.doubts
    if doubted:
        assert [problem.fault.details["text"] for problem in read.doubts] == doubted


@pytest.mark.parametrize("feature", ["tournament", "members"])
def test_two_numbers_without_a_heading_are_asked_about(feature):
    read = READERS[feature]("1;Pau Vila;45;1432\n")
    assert [guess.people[0].cell("rating") for guess in read.guesses] == ["1432", "1", "45", ""]


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("PUIG, Maria\nVila, Pau\n", [(None, "Maria PUIG"), (None, "Pau Vila")]),
        ("1 PUIG, Maria\n2 VILA, Pau\n", [(1, "Maria PUIG"), (2, "Pau VILA")]),
        ("Cognom, Nom\nPUIG, Maria\n", [(None, "Maria PUIG")]),
        ("Taula,Cognoms,Nom\n4,Puig,Maria\n", [(4, "Maria Puig")]),
        ("4, Anna, A\n2, Benet, B\n", [(4, "Anna"), (2, "Benet")]),
        ("Maria Puig, B\nPau Vila, AB\n", [(None, "Maria Puig"), (None, "Pau Vila")]),
        ("Vila Roca, Ot\n", [(None, "Ot Vila Roca")]),
        ("Pau Vila, fill\nPau Vila, pare\n", [(None, "Pau Vila, fill"), (None, "Pau Vila, pare")]),
    ],
)
def test_a_hall_is_seated_as_its_list_says(text, seats):
    assert [(seat.table, seat.name) for seat in read_seats(text, {}).found] == seats


def test_ratings_are_read_under_either_order_of_a_name():
    read = read_ratings("Puig, Maria;1432\nPau Vila;1300\n", "ca").read
    assert read.found == (("Maria Puig", 1432), ("Pau Vila", 1300))
    assert read_ratings("PUIG, Maria, 1432\n", "ca").read.found == (("Maria PUIG", 1432),)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Maria Puig;CT2;1543\n1;Pau Vila;ID123;1 300\n", (("Maria Puig", 1543), ("Pau Vila", 1300))),
    ],
)
def test_the_rating_is_the_first_cell_that_is_a_number_and_a_town_is_no_given_name(text, found):
    assert read_ratings(text, "ca").read.found == found


def test_lines_of_which_some_have_the_surname_first_are_asked_about():
    for text in ("Maria Puig,B\nVila Roca,Ot\n", "Maria Puig,Barcelona,1543\nPUIG VILA,Ot,1400\n"):
        assert len(read_entrants(text, {}, "ca").read.guesses) > 1


def test_a_list_is_seated_once_what_is_odd_has_been_read(window):
    window.send("duplicate.new")
    text = "Nom;Telèfon\nPuig, Maria;555\nBenet;556\n"
    window.send("setup.paste", text=text)
    assert window.state.players == ()
    assert "There is no place here for what stands under “Telèfon”." in window.text
    assert "Read as it stands: 2 players: Maria Puig, Benet." in window.text
    window.send("setup.paste", text=text)
    assert [player.name for player in window.state.players] == ["Maria Puig", "Benet"]
    assert "2 players are new on the list." in window.text


def test_of_a_list_with_wrong_lines_a_hall_takes_the_right_ones_and_keeps_the_others(window):
    window.send("duplicate.new")
    text = "1;Anna\n1;Benet\n2;Carme\n"
    window.send("setup.paste", text=text)
    assert window.state.players == ()
    window.send("setup.paste", text=text, rest="yes")
    assert [player.name for player in window.state.players] == ["Anna", "Carme"]
    assert "1;Benet" in window.html
    window.send("setup.put_away_list")
    assert "1;Benet" not in window.html


def test_what_is_not_read_is_told_together_with_the_wrong_lines(window):
    window.send("duplicate.new")
    text = "Nom;Taula;Telèfon\nAnna;1;55\nBenet;1;56\nCarme;2;57\n"
    window.send("setup.paste", text=text)
    assert "Line 3" in window.text
    assert "There is no place here for what stands under “Telèfon”." in window.text
    window.send("setup.paste", text=text, rest="yes")
    assert [player.name for player in window.state.players] == ["Anna", "Carme"]


def test_one_person_is_known_by_either_order_of_the_name(window):
    window.send("members.add", name="Maria Puig", rating="", group="", club="", table="")
    window.send("members.list", text="PUIG, Maria;1400\nPau\n")
    window.go("#/members")
    assert window.html.count("Maria Puig") + window.html.count("Maria PUIG") >= 1
    assert "2 players" in window.text


@pytest.mark.parametrize("feature", READERS)
@pytest.mark.parametrize(
    "text", ["1;Anna\n;Biel\n", ";1;;Anna\n;2. Biel\n", "\tAnna\t7\n\tBiel\t8\n", "1\t\tAnna\n2\t\tBiel\n"]
)
def test_an_empty_cell_before_a_name_is_no_name(feature, text):
    read = READERS[feature](text)
    assert read.names == ("Anna", "Biel")
    assert not read.problems


def test_what_stands_behind_a_name_is_read_with_empty_cells_before_it_too():
    read = read_entrants("\t\tAnna\t1200\n1\t\tBiel\tx\n", {}, "ca").read
    assert [(one.name, one.rating) for one in read.found] == [("Anna", 1200)]
    assert [(one.line, one.column) for one in read.problems] == [(2, 4)]
    assert [(seat.table, seat.name) for seat in read_seats(";3;;Anna;A\n", {}).found] == [(3, "Anna")]


def refused(text, window, action="setup.paste"):
    """A list of which only the right lines are taken."""
    window.send(action, text=text)
    window.send(action, text=text, rest="yes")


WRONG = "Nom;Taula\nAnna;1\nBenet;1\nCarme;2\nDolors;x\n"


def test_a_duplicate_does_not_begin_without_who_waits_in_the_list_unless_that_is_wanted(hand):
    hand.window.send("duplicate.new")
    refused(WRONG, hand.window)
    hand.press("Start, and draw the first rack")
    hand.told("2 lines of the list are not in: begin all the same?")
    assert hand.window.state.step is Step.SETUP
    hand.press("Begin all the same")
    assert hand.window.state.step is not Step.SETUP


def test_a_round_is_not_paired_without_who_waits_in_the_list_unless_that_is_wanted(hand):
    hand.go("#/tournaments/new").press("Next: the players")
    refused("Anna;1400\nBenet;1300\nCarme;molts\n", hand.window, "tournament.enter_list")
    players = hand.window.path
    for step in ("tournament.pairing_start", "tournament.hand_start"):
        hand.go(players.replace("players", "pairing"))
        hand.window.send(step, engine="", source="nothing")
        hand.told("1 line of the list is not in: begin all the same?")
    hand.window.send("tournament.pairing_start", engine="")
    hand.press("Begin all the same")
    hand.window.work()
    hand.find("button", "Publish round 1")
    hand.go(players)
    assert hand.field("Correct the list here").value == "Carme;molts"
    assert "begin all the same" not in hand.seen


@pytest.mark.parametrize("feature", READERS)
@pytest.mark.parametrize("mark", [";", "\t"])
def test_what_stands_above_the_headings_is_no_player(feature, mark):
    text = "Llista d’inscrits||\n||\nNúm|Cognoms, nom|Grup\n31|Pi, Pep|A\n|Puig, Ot|\n".replace("|", mark)
    read = READERS[feature](text)
    assert read.names == ("Pep Pi", "Ot Puig")
    assert not read.problems
    assert [(one.line, one.fault.code) for one in read.doubts] == [(1, "reading.above")]


@pytest.mark.parametrize("feature", READERS)
def test_headings_under_lines_with_several_cells_are_none(feature):
    read = READERS[feature]("1;Anna\n2;Benet\nNúm;Nom\n")
    assert len(read.names) + len(read.problems) == 3


def test_wrong_lines_under_a_title_stay_under_their_headings(window):
    window.send("duplicate.new")
    refused("Llista;\nTaula;Nom\n1;Anna\nx;Benet\n", window)
    assert [player.name for player in window.state.players] == ["Anna"]
    assert "“Llista” stands above the headings and is not read." not in window.text
    assert "Line 2: “x” is not a table number." in window.text
    assert "Taula;Nom\nx;Benet</textarea>" in window.html


@pytest.mark.parametrize("feature", READERS)
def test_a_line_of_sums_is_asked_about(feature):
    below = READERS[feature]("Nom;Grup\nAnna;A\nTotal;24\n").guesses[0]
    assert (below.count, below.aside) == (1, ("Total 24",))
    first, second = READERS[feature]("Anna\nBenet\nTotal inscrits: 2\n").guesses
    assert first.aside == ("Total inscrits: 2",)
    assert (first.count, second.count) == (2, 3)


@pytest.mark.parametrize("feature", READERS)
@pytest.mark.parametrize("mark", ["\t", ";"])
def test_a_row_with_only_a_name_is_one_whatever_parts_the_cells(feature, mark):
    text = "Núm|Nom|Grup\n|Nom Sol|\n2|Anna|A\n|Puig, Ot|\n".replace("|", mark)
    read = READERS[feature](text)
    assert read.names == ("Nom Sol", "Anna", "Ot Puig")
    assert not [*read.problems, *read.doubts]


@pytest.mark.parametrize("feature", READERS)
@pytest.mark.parametrize("first", ["Anna", "Pi, Anna\t", "\tPi, Anna", "Llista\t\nNom\tGrup\nAnna\t"])
def test_a_comma_in_a_name_is_no_second_mark_beside_tabs(feature, first):
    read = READERS[feature](f"{first}\nPuig, Maria\t\nVila, Pau\t7\n")
    assert read.names[-2:] == ("Maria Puig", "Pau Vila")
    assert not [one for one in read.problems if one.fault.code == "reading.marks"]


@pytest.mark.parametrize("name", ["Jordi Sala i Puig, marquès de Sant Fruitós", "Pau Vila, d’Inca"])
def test_a_title_behind_a_comma_is_no_given_name(name):
    assert given_first(name) == name


def test_what_waits_of_a_list_is_told_line_by_line_as_it_stands_in_its_box(window):
    window.send("duplicate.new")
    refused(WRONG, window)
    assert "2 lines are not in yet: correct them below." in window.text
    assert "Line 2: Anna already sits at table 1." in window.text
    assert "Line 3: “x” is not a table number." in window.text
    window.send("duplicate.new")
    many = "".join(f"x;Anna I{'i' * number}\n" for number in range(14))
    refused(f"Taula;Nom\n1;Benet\n{many}", window)
    assert "Line 13: “x” is not a table number. 2 more lines are wrong." in window.text


def test_who_stands_twice_in_a_list_is_told_without_the_line_that_is_taken(window):
    window.go("#/members")
    refused("Carme;1200\nAnna\nAnna;1300\n", window, "members.list")
    assert "Line 1, column 1: Anna is in the list already." in window.text


def test_a_tab_behind_a_line_with_commas_is_no_second_mark():
    read = read_seats("1,Anna\n2,Benet\t\n3\tCarme\n", {})
    assert [(seat.table, seat.name) for seat in read.found] == [(1, "Anna"), (2, "Benet"), (3, "Carme")]


@pytest.mark.parametrize(
    ("text", "name", "rating"),
    [
        ("Jordi Martí 1 655", "Jordi Martí", 1655),
        ("Dídac Roc 1\u00a0655", "Dídac Roc", 1655),
        ("Dídac Roc\u00a01\u202f655", "Dídac Roc", 1655),
        ("Bru Mas 1.720", "Bru Mas", 1720),
        ("Bru Mas 720", "Bru Mas", 720),
    ],
)
def test_a_rating_behind_a_name_may_have_a_mark_of_thousands(text, name, rating):
    read = read_entrants(text, {}, "ca").read
    assert [(one.name, one.rating) for one in read.found] == [(name, rating)]
    assert not read.problems
    assert not read.doubts


@pytest.mark.parametrize("text", ["Eva Sol 1600 Reus", "Carla Bo 1,690", "Carla Bo 1 6555"])
def test_a_number_in_a_name_is_asked_about(window, text):
    begin(window)
    window.send("tournament.enter_list", text=text)
    assert "1 player: is that right?" in window.text
    assert not state_of(window).players
    answer = re.search(r'id="people-yes" name="reading"\s+value="([^"]*)"', window.html)
    window.send("tournament.enter_list", text=text, reading=answer[1])
    assert len(state_of(window).players) == 1
