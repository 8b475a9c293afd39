"""Word lists at hand, the word judge, and the study."""
