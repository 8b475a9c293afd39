"""Pages and actions of games by correspondence."""
