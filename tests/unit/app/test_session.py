"""What a window remembers: values of each feature's own types, one of each or one for each key."""

from dataclasses import dataclass

from faristol.app.session import Session
from faristol.app.views.screen import Question


@dataclass
class Typed:
    """What is typed in a test; gone when the page is left."""

    text: str = ""

    def leave(self) -> None:
        """Another page is shown."""
        self.text = ""


@dataclass
class Kept:
    """What stays when the page is left."""

    text: str = ""


def test_a_value_is_made_when_it_is_first_asked_for_and_is_the_same_from_then_on():
    session = Session()
    assert session.find(Kept) is None
    session.of(Kept).text = "a"
    assert session.of(Kept) == Kept("a")
    assert session.find(Typed) is None


def test_values_of_a_type_may_have_keys():
    session = Session()
    session.put(Kept("first"), ("k3", 1))
    session.put(Kept("second"), ("k3", 2))
    assert session.of(Kept) == Kept()
    assert [value.text for value in session.all(Kept).values()] == ["first", "second", ""]
    assert session.take(Kept, ("k3", 1)) == Kept("first")
    assert session.find(Kept, ("k3", 1)) is None


def test_leaving_a_page_forgets_what_says_so():
    session = Session(typed={"name": "x"}, question=Question(), removing="k3", portions=4)
    session.of(Kept).text = session.of(Typed, "k3").text = "a"
    session.forget()
    assert (session.of(Kept), session.of(Typed, "k3")) == (Kept("a"), Typed())
    assert (session.typed, session.question, session.removing, session.portions) == ({}, None, "", 1)


def test_a_question_is_known_by_its_type():
    @dataclass(frozen=True)
    class Going(Question):
        number: int

    session = Session(question=Going(3))
    assert session.asks(Going) == Going(3)
    assert session.asks(Question) == Going(3)
    session.question = Question()
    assert session.asks(Going) is None
