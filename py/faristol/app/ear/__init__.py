"""The board by ear, plays typed as place and word, and the clocks in words."""
