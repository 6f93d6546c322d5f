"""Mutants of the rules: single changes of their code, each of which the tests must catch."""
