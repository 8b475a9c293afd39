"""The board: its squares and premiums, and the tiles that lie on it."""
