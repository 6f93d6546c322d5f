"""A lexer of TLA+ for Pygments: as much of the language as the model of the rules uses."""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, words
from pygments.token import (
    Comment,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Text,
    Whitespace,
)

KEYWORDS = (
    *("ASSUME", "CASE", "CHOOSE", "ELSE", "EXCEPT", "IF", "IN", "INSTANCE", "LAMBDA", "LET"),
    *("LOCAL", "OTHER", "RECURSIVE", "THEN", "THEOREM", "UNCHANGED", "WITH"),
    *("DOMAIN", "ENABLED", "SUBSET", "UNION"),
)
DECLARATIONS = ("CONSTANT", "CONSTANTS", "EXTENDS", "VARIABLE", "VARIABLES")
SETS = ("BOOLEAN", "FALSE", "Int", "Nat", "STRING", "TRUE")


class TlaLexer(RegexLexer):
    """Tells keywords, names, operators, strings, numbers and comments of TLA+ apart."""

    name = "TLA+"
    aliases: ClassVar = ["tla"]
    filenames: ClassVar = ["*.tla"]

    tokens: ClassVar = {
        "root": [
            (r"\s+", Whitespace),
            (r"\\\*[^\n]*", Comment.Single),
            (r"\(\*", Comment.Multiline, "comment"),
            (r"\bMODULE\b", Keyword.Declaration, "module"),
            (r"={4,}|-{4,}", Punctuation),
            (words(DECLARATIONS, prefix=r"\b", suffix=r"\b"), Keyword.Declaration),
            (words(KEYWORDS, prefix=r"\b", suffix=r"\b"), Keyword),
            (words(SETS, prefix=r"\b", suffix=r"\b"), Name.Builtin),
            (r"\w*[A-Za-z_]\w*(?=\s*(?:\([^()\n]*\))?\s*==(?!=))", Name.Function),
            (r"\w*[A-Za-z_]\w*", Name),
            (r"\d+", Number.Integer),
            (r'"(?:[^"\\\n]|\\.)*"', String.Double),
            (r"/\\|\\/|\\[A-Za-z]+|\\", Operator),
            (r"<<|>>_?", Punctuation),
            (r"==|<=>|=>|<-|->|\|->|~>|<>|\[\]|<=|>=|=<|/=|\.\.|:>|@@", Operator),
            (r"[-+*/#=<>~'^@.%&$!|]", Operator),
            (r"[\[\]{}(),:;]", Punctuation),
            (r".", Text),
        ],
        "module": [
            (r"\s+", Whitespace),
            (r"\w+", Name.Namespace, "#pop"),
        ],
        "comment": [
            (r"\(\*", Comment.Multiline, "#push"),
            (r"\*\)", Comment.Multiline, "#pop"),
            (r"[^(*]+|[(*]", Comment.Multiline),
        ],
    }  # fmt: skip
