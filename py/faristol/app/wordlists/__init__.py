"""Word lists on this device, the word judge, and the study."""
