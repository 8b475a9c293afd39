"""The guide, on the screen and on paper."""
