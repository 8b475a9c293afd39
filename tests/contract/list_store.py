"""The contract of every list store, as functions that take an empty one; plain Python, as for event logs."""

from faristol.lexicon.dawg import LexiconHeader
from faristol.storage.log import ListStore

AB, CD, EF, FF, ZERO = (pair * 32 for pair in ("ab", "cd", "ef", "ff", "00"))
"""Checksums."""


def header(name: str, checksum: str) -> LexiconHeader:
    """What a list says of itself."""
    return LexiconHeader(1, "ca", ("A", "L·L"), 2, name, "1", "CC0", ("one", "l·l"), checksum, official=True)


async def an_empty_store_has_nothing(store: ListStore) -> None:
    assert list(await store.kept()) == []
    assert await store.data(AB) is None


async def what_is_kept_is_read_again(store: ListStore) -> None:
    data = bytes(range(256)) * 40
    await store.keep(header("Ç", AB), data, 100)
    [kept] = await store.kept()
    assert (kept.header, kept.size, kept.added) == (header("Ç", AB), len(data), 100)
    assert await store.data(AB) == data


async def the_latest_comes_first_and_lists_do_not_mix(store: ListStore) -> None:
    await store.keep(header("old", FF), b"old", 100)
    await store.keep(header("new", ZERO), b"new", 200)
    assert [kept.header.name for kept in await store.kept()] == ["new", "old"]
    assert (await store.data(FF), await store.data(ZERO)) == (b"old", b"new")


async def the_same_checksum_is_replaced(store: ListStore) -> None:
    await store.keep(header("before", AB), b"before", 100)
    await store.keep(header("after", AB), b"after", 200)
    assert [(kept.header.name, kept.size) for kept in await store.kept()] == [("after", 5)]
    assert await store.data(AB) == b"after"


async def what_is_removed_is_gone(store: ListStore) -> None:
    await store.keep(header("one", AB), b"one", 100)
    await store.keep(header("other", CD), b"other", 200)
    await store.remove(AB)
    await store.remove(EF)
    assert [kept.header.name for kept in await store.kept()] == ["other"]
    assert await store.data(AB) is None


CONTRACT = (
    an_empty_store_has_nothing,
    what_is_kept_is_read_again,
    the_latest_comes_first_and_lists_do_not_mix,
    the_same_checksum_is_replaced,
    what_is_removed_is_gone,
)
