"""The messages of the package and of its pages: what translators get, and what is checked."""
