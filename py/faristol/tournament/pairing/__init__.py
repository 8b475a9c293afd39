"""Pair rounds: engines behind one pure function, see pair.py."""
