"""Coverage-guided fuzzing: bytes become settings and events, legal and illegal.

``python -m fuzz`` needs atheris and takes the options of libFuzzer; ``nox -s fuzz`` runs it for a
minute. A match in which something is wrong is written to the kept histories.
"""
