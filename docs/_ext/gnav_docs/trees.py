"""Building the pages: a tree for each language, and the page that leads to them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gnav_core.languages import Language, UnknownLanguageError, language

if TYPE_CHECKING:
    from collections.abc import Iterable

DOCS: Final = Path(__file__).parents[2]
BUILT: Final = DOCS / "_build"

ROOT: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Gnav</title>
<noscript><meta http-equiv="refresh" content="0; url=en/index.html"></noscript>
<script>
  const trees = {trees};
  const tongues = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  location.replace((trees[tongues.find((tongue) => tongue in trees)] || "en") + "/index.html");
</script>
<main>
<h1>Gnav</h1>
<ul>
{links}
</ul>
</main>
</html>
"""
"""The first page: with a script it leads to the reader's language, without to English."""


def main(wanted: Iterable[str]) -> int:
    """Build the trees of the languages that are named, or of all.

    Args:
        wanted: Their codes.

    Returns:
        How many could not be built.

    Raises:
        SystemExit: When a code is that of no language.
    """
    try:
        chosen = [language(code) for code in wanted] or list(Language)
    except UnknownLanguageError as error:
        sys.exit(f"{error}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failed = sum(pool.map(build, chosen))
    (BUILT / "html").mkdir(parents=True, exist_ok=True)
    (BUILT / "html" / "index.html").write_text(root(), encoding="utf-8")
    return failed


def build(spoken: Language) -> bool:
    """Build the tree of a language from nothing, and tell whether that failed.

    Every warning is an error.
    """
    for built in folders(spoken):
        shutil.rmtree(built, ignore_errors=True)
    run = subprocess.run(
        [sys.executable, "-m", "sphinx", *options(spoken)],
        check=False,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    sys.stdout.write(f"{spoken.value}: {'failed' if run.returncode else 'built'}\n{run.stdout}")
    return run.returncode != 0


def options(spoken: Language) -> list[str]:
    """Say how the tree of a language is built."""
    strict = ["-q", "-n", "-W", "--keep-going", "-b", "html"]
    pages, parsed = folders(spoken)
    return [*strict, "-D", f"language={spoken.value}", "-d", str(parsed), str(DOCS), str(pages)]


def folders(spoken: Language) -> tuple[Path, Path]:
    """Name the folders of the pages of a language, and of what Sphinx keeps between builds."""
    return BUILT / "html" / spoken.value, BUILT / "doctrees" / spoken.value


def root() -> str:
    """Write the page that leads to the trees.

    >>> "<a href='da/index.html' lang='da'" in root().replace('"', "'")
    True
    """
    links = "\n".join(
        f'<li><a href="{each.value}/index.html" lang="{each.tag}" hreflang="{each.tag}">'
        f"{escape(each.label)}</a></li>"
        for each in Language
    )
    spoken = {each.value[:2]: each.value for each in Language} | {"no": "nb_NO", "nn": "nb_NO"}
    return ROOT.format(trees=spoken, links=links)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
