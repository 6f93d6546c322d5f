"""Compile the proofs, see that nothing is assumed, and build the program that is extracted.

Every theorem that ``Gnav.v`` exports is asked for its assumptions; there must be none. It needs
``coqc``, ``coqchk``, ``coqdep`` and ``ocamlfind``; everything is built in the folder given.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
LIBRARY: Final = ("-q", "-R", ".", "Gnav")
PROGRAM: Final = "beside"
CLOSED: Final = "Closed under the global context"
NO_AXIOMS: Final = "* Axioms: <none>"

UNPROVED: Final = re.compile(
    r"\b(?:Admitted|admit|give_up|Abort|Axioms?|Parameters?|Conjectures?|bypass_check)\b"
)
"""Words that leave something unproved, or could."""

COMMENT: Final = re.compile(r"\(\*.*?\*\)", re.DOTALL)
THEOREM: Final = re.compile(r"^Theorem (\w+)", re.MULTILINE)


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, and show it if it fails."""
    ran = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    if ran.returncode:
        raise SystemExit(f"{' '.join(command)}\n{ran.stdout}{ran.stderr}")
    return ran


def unproved(text: str) -> list[str]:
    """List the words of a file, outside comments, that leave something unproved."""
    return UNPROVED.findall(COMMENT.sub("", text))


def theorems(folder: Path) -> list[str]:
    """List every theorem by name, in the order of the files."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.v")))
    return [name for text in texts for name in THEOREM.findall(text)]


def refuse_unproved(folder: Path) -> None:
    """Stop when a file says that something is left unproved."""
    for path in sorted(folder.glob("*.v")):
        words = unproved(path.read_text(encoding="utf-8"))
        if words:
            raise SystemExit(f"{path.name} leaves something unproved: {', '.join(words)}")


def compile_proofs(folder: Path) -> None:
    """Compile every file after those that it needs, and let the independent checker repeat it."""
    files = sorted(path.name for path in folder.glob("*.v"))
    for file in run(folder, "coqdep", "-sort", *LIBRARY[1:], *files).stdout.split():
        run(folder, "coqc", *LIBRARY, file)
    checked = run(folder, "coqchk", "-silent", "-o", *LIBRARY[1:], "Gnav.Gnav")
    if NO_AXIOMS not in (summary := checked.stdout + checked.stderr):
        raise SystemExit(f"the checker finds axioms:\n{summary}")


def assumptions(folder: Path, names: list[str]) -> dict[str, str]:
    """Ask what each theorem assumes.

    Raises:
        SystemExit: When one assumes anything, with all that was said.
    """
    asked = "".join(f"Print Assumptions {name}.\n" for name in names)
    (folder / "Assumptions.v").write_text(f"From Gnav Require Import Gnav.\n{asked}", "utf-8")
    said = run(folder, "coqc", *LIBRARY, "Assumptions.v").stdout.splitlines()
    if not names or said != [CLOSED] * len(names):
        raise SystemExit("\n".join(("a theorem assumes something, or there is none:", *said)))
    return dict(zip(names, said, strict=True))


def build_program(folder: Path) -> Path:
    """Build the extracted game with its reader and writer."""
    run(folder, "ocamlfind", "ocamlopt", "-w", "-a", "-c", "game.mli", "game.ml")
    run(folder, "ocamlfind", "ocamlopt", "game.cmx", f"{PROGRAM}.ml", "-o", PROGRAM)
    return folder / PROGRAM


def main() -> None:
    """Check the proofs and build the program."""
    parser = argparse.ArgumentParser(description="Check the proofs and build the extracted game.")
    parser.add_argument("folder", type=Path, help="where to build; it is emptied first")
    folder = parser.parse_args().folder.resolve()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HERE, folder)
    refuse_unproved(folder)
    compile_proofs(folder)
    names = theorems(folder)
    for name, said in assumptions(folder, names).items():
        sys.stdout.write(f"{name}: {said}\n")
    program = build_program(folder)
    sys.stdout.write(f"{len(names)} theorems, nothing assumed; the program is {program}\n")


if __name__ == "__main__":
    main()
