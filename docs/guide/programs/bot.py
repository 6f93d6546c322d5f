"""A bot: it plays a seat of the server, whose address it is given, from what that sends."""

from __future__ import annotations

import sys
from time import sleep
from urllib.error import HTTPError
from urllib.request import urlopen

from gnav_core import Event, NextDeal, Observation, Source, Threshold
from gnav_core.wire import EVENT, OBSERVATION


def main() -> None:
    """Play until the match is over."""
    address, policy, source = sys.argv[1], Threshold(), Source(sys.argv[1])
    while (view := seen(address)).phase != "MatchOver":
        if view.legal:
            send(address, policy(view, source))
        elif view.phase == "Settled":
            send(address, NextDeal())
        else:
            sleep(0.05)
    print("lives", *view.lives)


def seen(address: str) -> Observation:
    """Ask what the seat may know now."""
    with urlopen(address) as answer:
        return OBSERVATION.loads(answer.read().decode())


def send(address: str, event: Event) -> None:
    """Send an event; where another seat was faster the server refuses it, and nothing is lost."""
    try:
        urlopen(address, EVENT.dumps(event).encode()).close()
    except HTTPError as refused:
        print(refused.read().decode())


if __name__ == "__main__":
    main()
