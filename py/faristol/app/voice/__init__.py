"""When the page speaks, and letter names that a club has written itself."""
