"""The rules of a play: how it is written, whether it may lie where it is written, what it scores."""
