"""The application: actions in, effects out; a folder for each feature, and what all features share."""
