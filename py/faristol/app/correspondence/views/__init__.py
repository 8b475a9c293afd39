"""What the pages of games by correspondence look like."""
