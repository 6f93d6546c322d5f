"""Odds: a policy that works out exactly what each of its choices leads to.

It plays a seat like any other policy, and it explains a decision: for a hint, a bot, or a look back
at a deal. It is given an observation, so that it knows no more than the seat does.

>>> from gnav_core import Odds, Seat, Source, Table
>>> table = Table(source=Source("an example"))
>>> table.run()
>>> forecast = Odds().explain(table.observe(Seat(1)))
>>> f"to keep costs a life with {float(forecast.keep.chance):.0%}"
'to keep costs a life with 4%'
>>> f"to ask costs a life with {float(forecast.request.chance):.0%}"
'to ask costs a life with 58%'
"""

from gnav_core.odds.forecast import Forecast, Prospect
from gnav_core.odds.policy import Odds

__all__ = ["Forecast", "Odds", "Prospect"]
