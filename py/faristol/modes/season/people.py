"""The people known in a season: by an answer of the user, or by the club's list."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from faristol.modes.person import Person, typed
from faristol.modes.season.data import Entry, Taken
from faristol.modes.season.state import State


def known_people(state: State) -> Mapping[Entry, Person]:
    """Return the known people: those answered by the user, and those from the club's list under their latest
    names.

    A name that only one member of the list has had is that member's where it was typed, too. Where two
    players in one duplicate would be the same person, the list settles nothing.
    """
    names, carriers = dict[str, Person](), defaultdict[tuple[str, str], set[str]](set)
    for one in state.events:
        for result in one.taken.results:
            if result.member:
                names[result.member] = typed(result.name)
                carriers[typed(result.name).key].add(result.member)
    known = dict[Entry, Person]()
    for one in state.events:
        known.update(_of_list(state, one.taken, names, carriers) if names else {})
    return {**known, **state.told}


def _of_list(
    state: State,
    taken: Taken,
    names: Mapping[str, Person],
    carriers: Mapping[tuple[str, str], set[str]],
) -> Mapping[Entry, Person]:
    """Return the people of a duplicate that the club's list knows and no answer names."""
    here = {result.member for result in taken.results}
    said, found = dict[Entry, Person](), dict[Entry, Person]()
    for result in taken.results:
        entry, person = Entry(taken.event, result.player), typed(result.name)
        members = {result.member} if result.member else carriers.get(person.key, set()) - here
        said[entry] = state.told.get(entry, person)
        if entry not in state.told and len(members) == 1:
            found[entry] = names[next(iter(members))]
    while True:
        counts = Counter(found.get(entry, person).key for entry, person in said.items())
        clear = {entry: person for entry, person in found.items() if counts[person.key] == 1}
        if len(clear) == len(found):
            return found
        found = clear
