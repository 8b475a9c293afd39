"""The pages of word lists, of the word judge and of the study."""
