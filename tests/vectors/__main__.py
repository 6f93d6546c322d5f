"""`PYTHONPATH=tests python -m vectors` writes the vectors and the schemas to `spec`."""

from vectors.writing import write

write()
