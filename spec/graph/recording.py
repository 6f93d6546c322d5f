"""Writing the figures of models into the text of the manifest."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from graph.manifest import Figures


def with_figures(text: str, name: str, figures: Figures) -> str:
    r"""Put the figures of a model behind it, in the place of those that stood there.

    Args:
        text: The manifest.
        name: The name of the model, which stands there.
        figures: What has come out of it.

    >>> from graph.manifest import Figures
    >>> text = '[model.small]\nmode = "ending"\n\n# The next one'
    >>> print(with_figures(text, "small", Figures(12, 10, 7)))
    [model.small]
    mode = "ending"
    <BLANKLINE>
    [model.small.figures]
    states = 12
    distinct = 10
    depth = 7
    <BLANKLINE>
    # The next one
    """
    paragraph = r"(?:.+\n)+"
    model = rf"(\[model\.{re.escape(name)}\]\n{paragraph})"
    old = rf"(?:\n\[model\.{re.escape(name)}\.figures\]\n{paragraph})?"
    lines = "\n".join((f"[model.{name}.figures]", *_lines(figures)))
    return re.sub(model + old, lambda found: f"{found[1]}\n{lines}\n", text, count=1)


def _lines(figures: Figures) -> Iterator[str]:
    for key, value in attrs.asdict(figures).items():
        if isinstance(value, tuple) and value:
            yield from (f"{key} = [", *(f"    {json.dumps(one)}," for one in value), "]")
        elif value:
            yield f"{key} = {json.dumps(value)}"
