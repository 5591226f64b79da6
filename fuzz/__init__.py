"""Fuzzing of everything that reads what comes from outside (`docs/testing.md`, `python -m fuzz --help`)."""
