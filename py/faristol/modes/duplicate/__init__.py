"""Duplicate: everybody plays the same rack on the same board (document DUP)."""
