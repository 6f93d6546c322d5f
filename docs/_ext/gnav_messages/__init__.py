"""The messages of the package and of the pages, and their catalogues."""
