"""The board by ear, plays typed as coordinates and word, and the clocks in words."""
