"""The application: actions in, effects out; one file per area."""
