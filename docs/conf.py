"""How the documentation is built: `nox -s docs` builds a tree for each language."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE / "_ext"))

project = "gnav-core"
version = release = version_of("gnav-core")

language = "en"  # of one tree; `-D language=da` builds another
locale_dirs = [
    str(HERE / "locale"),  # what the pages say
    str(HERE.parent / "gnav_core/languages/catalogues"),  # what the package says itself
    str(HERE / "theme"),  # what stands around the pages, as far as Sphinx does not translate it
]
gettext_compact = "gnav_core"
gettext_auto_build = False  # the extension compiles what is not tracked

extensions = ["sphinx.ext.autodoc", "sphinx.ext.viewcode", "myst_parser", "gnav_docs"]
exclude_patterns = ["_build"]
nitpicky = True
nitpick_ignore_regex = [
    # The standard library has no pages here, and nothing is asked of another host.
    ("py:class", r"(collections\.abc|enum|fractions|pathlib)\.\w+"),
    # Neither have the libraries that an extra brings; `profile` is hypothesis's own `settings`.
    ("py:class", r"(gymnasium|hypothesis|pettingzoo|pyspiel)\..+|AECEnv|NDArray|np\..+"),
    ("py:class", r"SearchStrategy|profile"),
    # Type variables and names of plain data stand for what the text beside them says.
    ("py:(class|obj)", r"gnav_core\.(rule\.[SETA]|testing\.checking\.M|wire\.forms\.T)|S|T"),
    ("py:class", r"Json|Line|Answering|Path"),
]

gnav_root = HERE.parent
primary_domain = "gnav"
default_role = "gnav-name"

autodoc_preserve_defaults = True
autodoc_typehints = "signature"
python_maximum_signature_line_length = 80

html_theme = "furo"
html_title = f"gnav-core {version}"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_css_files = ["gnav.css"]
html_js_files = ["scrolling.js"]
html_favicon = "_static/card.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
