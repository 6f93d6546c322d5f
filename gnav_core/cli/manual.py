"""What ``--help`` says. It is plain ASCII, so that every terminal shows it."""

from typing import Final

from gnav_core.temperaments import TEMPERAMENTS

_TEMPERS: Final = "\n".join(
    f"  {it.name:<10} {it.description},\n{'':<13}asks in {it.asks} of 100 decisions"
    for it in TEMPERAMENTS
)

GNAV: Final = """\
Gnav, the card game of one card and one choice.

Everybody has one hidden card. In turn you keep it or exchange it with the next. The lowest card
loses a life, and five high cards, the matadors, punish or stop those who ask for them. The last
one alive wins.

\b
Begin with:
  gnav play             a match against three opponents
  gnav rules            all rules, by chapter
  gnav rules cat        the rules about the cat
  gnav simulate         a thousand matches, as figures
"""

PLAY: Final = """\
Play a match against policies.

Seats are counted clockwise from yours: 0 is you, 1 sits on your left. The numbers at the table are
the order of play in this deal.

Each line tells what your seat may know, and nothing else. The seed decides the cards, so it is
told only when you have left; with it the same match can be played again. Where the standard input
or the standard output is no terminal, a policy plays your seat, as with --auto.
"""

_POLICIES: Final = f"""\
\b
Temperaments:
{_TEMPERS}

\b
Other policies:
  odds           the same as counting
  threshold      asks with a low card, how low by the
                 place, unless it has seen a reason to
                 keep
  threshold:IV   the same, with IV or lower everywhere
  uniform        keeps or asks by chance
"""

PLAY_EPILOG: Final = f"""\
\b
Keys:
  k        keep your card
  x or e   exchange it with the next, or the stock
  i or o   how likely either is to cost you a life
  ?        the ranks, and what each matador does
  n        next deal (Enter and the space bar too)
  s        skip to the end, when you are out
  r        play again, when the match is over
  q        leave

{_POLICIES}
\b
Examples:
  gnav play --seats 6 --lives 2
  gnav play --opponents bold,uniform --pace 0
  gnav play --auto --seed winter
"""

RULES: Final = """\
Show a rule: what it says, how it is read, and where it stands in the code.

WORD is the id of a rule (CAT-UNDO) or of a reading (R-LONE), the number of a rule (4.4), or any
word, such as a card in Norwegian or English or a call at the table. If several rules have it, they
are listed. The number of a chapter (7) lists its rules; without WORD all rules are listed.
"""

RULES_EPILOG: Final = """\
\b
Examples:
  gnav rules
  gnav rules katt
  gnav rules cat-undo
  gnav rules hus forbi
"""

SIMULATE: Final = """\
Let policies play many matches, and count what happens.

Everybody moves on by one seat after each match, while the same seat deals first in all of them.
Each rate stands beside its 95 % interval. The same seed gives the same figures.
"""

SIMULATE_EPILOG: Final = f"""\
{_POLICIES}
\b
Examples:
  gnav simulate --matches 10000 --seed 1
  gnav simulate --policies uniform,threshold:IV
  gnav simulate --seats 12 --processes 1 --json
"""
