"""Rates with their intervals: how sure a measured share is."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

import attrs

CONFIDENCE: Final = 0.95
"""In so many of all measurements the interval holds the true rate."""

_Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@attrs.frozen
class Rate:
    """A measured share of something, with its 95 % interval.

    Args:
        value: The share that was measured, from 0 to 1.
        low: The lower end of the interval.
        high: The upper end of the interval.
    """

    value: float
    low: float
    high: float

    def shared_by(self, count: int) -> Rate:
        """Divide the rate among some equals, such as the seats of one policy.

        Args:
            count: How many they are.
        """
        return Rate(self.value / count, self.low / count, self.high / count)


def rate_of(hits: int, trials: int) -> Rate:
    """Measure a share, with Wilson's score interval.

    The interval holds the chances *p* from which the measured share *h* of *n* trials is no more
    than *z* standard errors away, *z* being 1.96: ``(h - p)**2 <= z**2 * p * (1 - p) / n``. It
    supposes independent trials. Where their chances differ, *p* is their mean, and the interval is
    wider than it need be.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    Journal of the American Statistical Association 22 (1927), https://doi.org/10.2307/2276774.

    Args:
        hits: In how many trials it happened.
        trials: How many trials there were, 1 or more.

    >>> rate = rate_of(81, 263)
    >>> f"{rate.value:.4f} from {rate.low:.4f} to {rate.high:.4f}"
    '0.3080 from 0.2553 to 0.3662'
    """
    share, spread = hits / trials, _Z * _Z / trials
    middle = share + spread / 2
    half = sqrt(spread * (share * (1 - share) + spread / 4))
    low, high = ((middle + side * half) / (1 + spread) for side in (-1, 1))
    return Rate(share, min(max(low, 0.0), share), max(min(high, 1.0), share))
