"""Copies of everything, files that come in, and long work on them."""
