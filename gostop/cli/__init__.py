"""The command line: `gostop` and `python -m gostop`."""
