"""`python -m gostop`: the command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line with the given arguments (by default the process's own).

    Gives the exit status: 0 when all went well, 1 when a check found something, 2 for wrong input, 130
    after Ctrl-C. `--help` and `--version` leave by `SystemExit`, as argparse does it.
    """
    try:
        from gostop.cli.app import run

        return run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
