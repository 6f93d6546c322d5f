"""Gnav as a web page without a script: you at seat 0, and a policy at every other seat."""

from __future__ import annotations

import sys
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import parse_qs
from wsgiref.simple_server import make_server

from gnav_core import GnavError, Keep, Request, Seat, Table, Threshold

if TYPE_CHECKING:
    from collections.abc import Iterable
    from wsgiref.types import StartResponse, WSGIEnvironment

    from gnav_core import Observation

YOU = Seat(0)
TABLE = Table(policies={Seat(seat): Threshold() for seat in (1, 2, 3)})
TABLE.run()


def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Take what a button has sent, and show the page."""
    status, trouble = "200 OK", ""
    if environ["REQUEST_METHOD"] == "POST":
        size = int(environ.get("CONTENT_LENGTH") or 0)
        try:
            take(parse_qs(environ["wsgi.input"].read(size).decode()).get("do", [""])[0])
        except GnavError as error:  # nothing has happened: say why, and show the table as it is
            status, trouble = "409 Conflict", str(error)
    start_response(status, [("Content-Type", "text/html; charset=utf-8")])
    return [page(TABLE.observe(YOU), trouble).encode()]


def take(word: str) -> None:
    """Do what a button says, then let the policies play on."""
    if word == "keep":
        TABLE.act(YOU, Keep(YOU))
    elif word == "ask":
        TABLE.act(YOU, Request(YOU))
    elif word == "next":
        TABLE.next_deal()
    TABLE.run()


def page(view: Observation, trouble: str) -> str:
    """Write the page from what the seat knows, and from nothing else."""
    cards = (
        f"<li>seat {seat}: {card.label if card else 'hidden'}, {view.lives[seat]} lives</li>"
        for seat, card in enumerate(view.hands)
    )
    words = ["keep", "ask"] if view.legal else ["next"] if view.phase == "Settled" else []
    buttons = (f'<button name="do" value="{word}">{word}</button>' for word in words)
    return (
        f'<!doctype html><html lang="en"><title>Gnav</title><h1>Deal {view.deal_number}</h1>'
        f"<ul>{''.join(cards)}</ul><p>{escape(trouble)}</p>"
        f'<form method="post">{"".join(buttons)}</form>'
    )


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    with make_server("localhost", port, application) as server:
        print(f"http://localhost:{server.server_port}/", flush=True)
        server.serve_forever()
