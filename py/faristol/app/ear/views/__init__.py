"""The board by ear: its description in words, and the panel that reads it out."""
