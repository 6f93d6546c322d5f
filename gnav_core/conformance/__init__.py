"""Holding an implementation of the rules, in whatever language, to the vectors (extra `wire`).

The vectors in ``spec/vectors`` are questions, each with the one right answer: what follows from an
event in a state, rule by rule, and what every seat sees of it then; or the error. An implementation
is asked all of them::

    python -m gnav_core.conformance run module:object
    python -m gnav_core.conformance run -- node implementation.js

The first form imports an object in Python that is called with each question and gives the answer,
both as dictionaries; the second one starts a program that reads a question a line on its standard
input and writes an answer a line, each a JSON object. A question has ``id``, ``settings``, ``pre``,
``event`` and ``watched``. Without ``pre`` a match begins; a ``pre`` of an automatic phase comes
without ``event``, and the match is played on from there. The answer has the same ``id`` and either
``rules``, ``post``, ``observations`` and, if the implementation can tell them, ``transitions``; or
``error``; or ``skipped`` with the reason. What they hold is said in ``spec/vectors/schema.json``,
under ``Question`` and ``Answer`` in its definitions.

The runner sends strict JSON alone: no key twice, no fraction and no exponent. An implementation
need not look for them.

>>> from gnav_core.conformance.reference import answer
>>> agreed = {"seats": 2, "lives": 1, "first_dealer": 0}
>>> begun = {"id": "an example", "settings": agreed, "pre": None, "event": None}
>>> answer({**begun, "watched": False})["rules"]
['DEAL-ROW']

An implementation that hangs, ends early or answers what is no answer has failed at that question,
and is started anew for the next one. After three such questions in a row, or ten in all, it is
given up. What a program wrote on its standard error is in the report, the last lines of it.
``--only`` and the id of a vector, of a rule or of an error asks that vector alone, or those of the
rule or error.

The report says for every rule in how many vectors it fires and what came of them; the manifest of
the vectors counts a rule each time that it fires. The exit code is
0 when no answer is wrong, 1 when one is wrong or missing, and 2 when not every question could be
asked: the implementation is not there, or was given up.
"""

from gnav_core.conformance.report import report
from gnav_core.conformance.running import Result, Run, Verdict, run
from gnav_core.conformance.targets import Adapter, Program, Target, TargetError
from gnav_core.conformance.vectors import SPEC, read_vectors, vector_schema

__all__ = [
    "SPEC",
    "Adapter",
    "Program",
    "Result",
    "Run",
    "Target",
    "TargetError",
    "Verdict",
    "read_vectors",
    "report",
    "run",
    "vector_schema",
]
