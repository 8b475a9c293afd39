"""Which rehearsal a page is about."""

from faristol.storage.kinds import passes


def stream_of(path: str) -> str:
    """The stream of a rehearsal that a path names, or a field; empty if it names none."""
    return next((part for part in path.split("/") if passes(part)), "")
