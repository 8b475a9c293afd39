"""The pages of the club's list of players."""
