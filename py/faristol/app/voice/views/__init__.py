"""What is said aloud: its words, and the voices that say them."""
