"""Find the rehearsal that a page is about."""

from faristol.storage.kinds import passes


def stream_of(path: str) -> str:
    """Return the stream of a rehearsal in a path or field; empty if there is none."""
    return next((part for part in path.split("/") if passes(part)), "")
