"""The menu of a duplicate: first what comes next, then what is used meanwhile, last what is seldom needed."""

import re


def said(window, *texts):
    """Where each of these stands on the page."""
    return [window.text.index(text) for text in texts]


def big_button(window):
    """What the big button says, and where it leads."""
    [(path, label)] = re.findall(r'id="next" href="([^"]*)">([^<]*)<', window.html)
    return label, path


def test_the_next_thing_comes_first_and_what_is_seldom_needed_last(window):
    window.set_up("Anna", "Benet")
    window.open_round("CANTADA")
    path = window.path
    window.go(f"{path}/menu")
    assert big_button(window) == ("Go on with round 1", path)
    order = (
        "Go on with round",
        "Results",
        "Projector",
        "Players",
        "Devices",
        "Now and then",
        "End the duplicate",
    )
    places = said(window, *order)
    assert places == sorted(places)
    seldom = window.html.split('id="seldom-title"')[1].split("</section>")[0]
    assert re.findall(r"</svg>([^<]+)<", seldom) == [
        "Print",
        "History",
        "Voice and sounds",
        "Save a copy of this duplicate",
        "Today",
    ]


def test_once_it_is_over_its_results_come_first(window):
    window.set_up("Anna", "Benet")
    window.open_round("CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    path = window.path
    window.go(f"{path}/menu")
    window.send("game.end", reason="force_majeure")
    window.send("game.end_yes")
    window.go(f"{path}/menu")
    assert big_button(window) == ("Check the results", f"{path}/claims")
    places = said(window, "Check the results", "It was a mistake: go on playing", "Projector")
    assert places == sorted(places)
    window.send("checking.publish", minutes="5")
    window.send("checking.final")
    window.send("checking.final_yes")
    window.go(f"{path}/menu")
    assert big_button(window) == ("See the results", f"{path}/results")
