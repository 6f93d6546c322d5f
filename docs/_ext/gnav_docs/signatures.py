"""Signatures of several lines: Sphinx writes one as definitions that define no term."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

PARAMETERS: Final = re.compile(r"<dl>\n((?:<dd>.*</dd>\n)+)</dl>")


def write_parameters(
    app: Sphinx,  # noqa: ARG001 - Sphinx calls it so
    pagename: str,  # noqa: ARG001 - Sphinx calls it so
    templatename: str,  # noqa: ARG001 - Sphinx calls it so
    context: dict[str, Any],  # a template takes values of every type
    doctree: nodes.document | None,  # noqa: ARG001 - Sphinx calls it so
) -> None:
    """Write the parameters on a page as lines of their signature."""
    if "body" in context:
        context["body"] = as_lines(context["body"])


def as_lines(html: str) -> str:
    r"""Make each parameter a line.

    A screen reader would announce a list of definitions, and find none.

    >>> as_lines("(<dl>\n<dd>seat,</dd>\n</dl>)")
    '(<span class="gnav-parameters">\n<span class="gnav-parameter">seat,</span>\n</span>)'
    """
    return PARAMETERS.sub(
        lambda found: f'<span class="gnav-parameters">\n{lines(found[1])}</span>', html
    )


def lines(definitions: str) -> str:
    """Make definitions lines.

    >>> lines("<dd>seat,</dd>")
    '<span class="gnav-parameter">seat,</span>'
    """
    return definitions.replace("<dd>", '<span class="gnav-parameter">').replace("</dd>", "</span>")
