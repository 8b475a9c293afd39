"""Spoken announcements, and letter names that a club has written itself."""
