"""The views of the pages of championships by correspondence."""
