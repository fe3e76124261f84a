"""The command `seaboard`. Results go to stdout, progress and complaints to stderr; bad input is one sentence and exit code 2."""

from __future__ import annotations

import sys

from seaboard.core.errors import SeaboardError


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; `arguments` are those of the process by default."""
    import typer

    from seaboard.cli.commands import app

    try:
        code = app(arguments, standalone_mode=False)
    except SeaboardError as error:
        code = complain(str(error))
    except typer.TyperException as error:
        hint = "" if "--help" in error.format_message() else " See --help."
        code = complain(error.format_message().rstrip(". ") + "." + hint)
    except (KeyboardInterrupt, typer.Abort, EOFError):
        print("\nStopped.", file=sys.stderr)
        code = 130
    except BrokenPipeError:
        code = 0
        sys.stderr.close()
    sys.exit(code or 0)


def complain(sentence: str) -> int:
    """One sentence on stderr; the exit code for bad input."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
