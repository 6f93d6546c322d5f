"""The bench: how fast the package is, beside other versions of it and beside other libraries."""
