"""Every bad rule book, in the order of the chapters that they spoil."""

from __future__ import annotations

from typing import Final

from faults.bad_cats import BAD_CATS
from faults.bad_dealing import BAD_DEALING
from faults.bad_ending import BAD_ENDING
from faults.bad_exchange import BAD_EXCHANGE
from faults.bad_matadors import BAD_MATADORS
from faults.bad_settlement import BAD_SETTLEMENT
from faults.bad_stock import BAD_STOCK
from faults.bad_turns import BAD_TURNS
from faults.fault import BadRulebook

BAD_RULEBOOKS: Final[tuple[BadRulebook, ...]] = (
    *BAD_DEALING,
    *BAD_TURNS,
    *BAD_EXCHANGE,
    *BAD_MATADORS,
    *BAD_CATS,
    *BAD_STOCK,
    *BAD_SETTLEMENT,
    *BAD_ENDING,
)
