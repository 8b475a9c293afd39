"""What is said aloud: announcement, letter names, and the device's time behind the clock's calls."""
