"""What comes with the program, on a page of its own."""

from devtools.licences import components


def test_every_part_is_listed_with_what_it_is_there_for(window) -> None:
    window.go("#/about/licences")
    for component in components():
        assert f"{component.title} {component.version}".strip() in window.text
        assert f" · {component.licence}" in window.text
    assert "> · " not in window.html


def test_a_licence_is_read_as_its_authors_wrote_it(window) -> None:
    for component in components():
        window.go(f"#/about/licences/{component.key.rpartition('/')[2]}")
        assert window.html.count("<h1>") == 1
        assert " ".join(component.text.split()[-12:]) in window.text


def test_a_part_that_is_not_there_is_no_page(window) -> None:
    window.go("#/about/licences/nobody")
    assert window.path != "#/about/licences/nobody" or "nobody" in window.text
