"""Spoken announcements: their words, and the voices that say them."""
