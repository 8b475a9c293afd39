"""Announcements over a hall board, and the judge's form for them."""
