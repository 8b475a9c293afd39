"""What the pages of championships by correspondence look like."""
