"""The board by ear: what is said of it, and the panel that asks for it."""
