"""Games: their actions and pages."""
