"""The pages of the rule book, made from the rule objects: an extension of Sphinx."""

from gnav_docs.extension import setup

__all__ = ["setup"]
