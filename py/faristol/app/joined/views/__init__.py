"""The pages of devices that join each other."""
