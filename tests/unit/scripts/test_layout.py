"""How the lists of the hall stand in any room: in one size, and the work has a bound."""

import json
import random
import subprocess
from typing import Any

import pytest

from devtools import ROOT
from faristol.app.hall.views.names import forms

pytestmark = [pytest.mark.rule("EDG-A1"), pytest.mark.rule("EDG-A5"), pytest.mark.rule("LOO-2")]

RUN = """
import { readFileSync } from "fs";
const { formIn, pairs, table } = await import(process.argv[1]);
const rooms = JSON.parse(readFileSync(0));
console.log(JSON.stringify(rooms.map(({ kind, names, ...room }) => {
  let read = 0;
  const count = (forms) => { read += 1; return forms; };
  const counted = names.map(({ forms, beside }) => ({ beside, get forms() { return count(forms); } }));
  const made = (kind === "table" ? table : pairs)({ ...room, names: counted });
  return { ...made, read, chosen: names.map((name) => formIn(name, made.room)) };
})));
"""
LAYOUT = (ROOT / "site/edge/layout.js").as_uri()
SIZES = (
    (370, 250),
    (480, 380),
    (530, 150),
    (550, 560),
    (760, 400),
    (770, 1000),
    (880, 560),
    (1130, 660),
    (1230, 570),
    (1840, 850),
)
LETTERS = "aàbcçdeèéfghiíjlmnoòóprstuúvxyzșțăâ"


def made_up(chance: random.Random, length: int) -> str:
    """A name of so many letters, of one word or several."""
    words = []
    while sum(map(len, words)) + len(words) < length:
        letters = chance.choices(LETTERS, k=chance.choice((1, 4, 7, 9, 60)))
        words.append("".join(letters).capitalize())
    return " ".join(words)[:length].strip()


def rooms() -> list[dict[str, Any]]:
    """Lists of one to a hundred and twenty names of 1 to 60 letters, in each of the rooms."""
    made, chance = [], random.Random(4)
    for count in (1, 2, 3, 7, 16, 17, 40, 120):
        for longest in (1, 5, 26, 60):
            names = [made_up(chance, chance.randint(1, longest)) for _ in range(count)]
            beside = [chance.choice((0, 0, 2.5)) for _ in names]
            named = forms(names)
            read = [
                {"forms": named[name].forms, "beside": more} for name, more in zip(names, beside, strict=True)
            ]
            for width, height in SIZES:
                least = max(18, 30 * min(width / 880, height / 850))
                turns = chance.random() < 0.8
                room = {"width": width, "height": height, "least": least, "turns": turns, "deep": 1}
                columns = [
                    {"wide": 1, "head": 0, "optional": False},
                    None,
                    {"wide": 1.1, "head": 2.7, "optional": False},
                    {"wide": 2.1, "head": 4, "optional": True},
                ]
                made += [
                    {
                        **room,
                        "kind": "table",
                        "names": read,
                        "count": count,
                        "heading": 16,
                        "columns": columns,
                    },
                    {
                        **room,
                        "kind": "pairs",
                        "names": read,
                        "count": (count + 1) // 2,
                        "number": 1,
                        "points": 1.6,
                    },
                ]
    return made


def test_every_list_stands_in_its_room() -> None:
    given = rooms()
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", RUN, LAYOUT],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=True,
    )
    for room, made in zip(given, json.loads(done.stdout), strict=True):
        lines = made.get("lines", made["each"])
        assert made["fits"], (room["kind"], room["width"], room["height"], room["count"], made["size"])
        assert made["line"] * lines + made.get("head", 0) == pytest.approx(room["height"])
        assert made["size"] <= made["line"]
        assert made["size"] >= 8
        assert made["each"] <= room["count"]
        assert not room["turns"] or made["pages"] * made["each"] >= room["count"]
        for name, at in zip(room["names"], made["chosen"], strict=True):
            needs = [need + name["beside"] for _text, need in name["forms"]]
            assert needs[at] <= made["room"]
            assert at == 0 or needs[at - 1] > made["room"]
        assert made["read"] <= 4 * 90 * 2 * len(room["names"])


def run(program: str, given: object) -> Any:
    """Return what a program makes of what is given to it, as `given`, with all that layout.js has."""
    head = (
        'import { readFileSync } from "fs";'
        " const { groups, portions, steps } = await import(process.argv[1]);"
    )
    told = "const given = JSON.parse(readFileSync(0)); console.log(JSON.stringify(given.map((one) => "
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", f"{head} {told} {program})));", LAYOUT],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_every_line_comes_by_under_the_head_of_its_part() -> None:
    chance, lists = random.Random(7), list[dict[str, Any]]()
    for _ in range(400):
        count, each = chance.randint(1, 130), chance.randint(1, 16)
        rare = chance.choice((0, 0, 0.1, 0.4, 1))
        lists.append({"heads": [chance.random() < rare for _ in range(count)], "each": each})
    for one, pages in zip(lists, run("portions(one.heads, one.each)", lists), strict=True):
        heads, each = one["heads"], one["each"]
        assert {line for page in pages for line in page} == set(range(len(heads)))
        assert len(pages) <= len(heads)
        for page in pages:
            assert len(page) <= each
            assert page == sorted(page)
            first = next((line for line in page if not heads[line]), None)
            if each > 2 and first is not None and True in heads[:first]:
                assert page[0] == first or heads[page[0]]
                assert not any(heads[page[0] + 1 : first]) or page[1] != first
            assert page[-1] == len(heads) - 1 or len(page) == 1 or not heads[page[-1]]
        if True not in heads:
            assert {len(page) for page in pages} == {min(each, len(heads))}


def test_the_steps_of_a_podium_stand_in_their_room_however_many_share_one() -> None:
    chance, rooms_ = random.Random(8), list[dict[str, Any]]()
    for width, height in SIZES:
        for ranks in ([1], [3, 2, 1], [3, 1], [1, 1]):
            counts = [chance.choice((1, 2, 3, 5, 40)) for _ in ranks]
            named = forms([made_up(chance, chance.randint(1, 60)) for _ in range(sum(counts))]).values()
            names = [{"forms": name.forms, "beside": 0} for name in named]
            places = [{"rank": rank, "count": count} for rank, count in zip(ranks, counts, strict=True)]
            deep = 1 if max(counts) > 2 else 2
            least = max(20, 66 * min(width / 1900, height / 900))
            rooms_.append(
                {
                    "width": width,
                    "height": height,
                    "least": least,
                    "places": places,
                    "names": names,
                    "deep": deep,
                }
            )
    for room, made in zip(rooms_, run("steps(one)", rooms_), strict=True):
        for place, shown, high in zip(room["places"], made["shown"], made["high"], strict=True):
            lines = room["deep"] * shown + (shown < place["count"]) + 1
            assert 0 <= shown <= place["count"]
            if room["height"] > 300:
                assert shown > 0
                assert high + lines * made["line"] <= room["height"] + 1
                assert high > 0


def test_groups_of_letters_fill_their_room() -> None:
    rooms_ = [
        {"width": width, "height": height, "letters": 18, "count": count, "turns": True, "wide": 1.06 * wide}
        for width, height in SIZES
        for count in (1, 2, 7, 15, 50)
        for wide in (2, 7, 15)
    ]
    for room, made in zip(rooms_, run("groups(one)", rooms_), strict=True):
        assert made["size"] * room["wide"] * made["columns"] <= room["width"]
        assert made["line"] * made["lines"] == pytest.approx(room["height"])
        assert made["columns"] * made["lines"] >= made["each"]
        assert made["pages"] * made["each"] >= room["count"]
        assert made["size"] >= 14
