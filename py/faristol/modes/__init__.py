"""Modes of play: commands in, events out; no mode imports another."""
