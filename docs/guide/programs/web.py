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
    elif word == "again":
        TABLE.restart()
    TABLE.run()


def page(view: Observation, trouble: str) -> str:
    """Write the page from what the seat knows, and from nothing else."""
    seats = (
        f"<li>seat {seat}: {shown(view, seat)}, {lives} {'life' if lives == 1 else 'lives'}</li>"
        for seat, lives in enumerate(view.lives)
    )
    buttons = (f'<button name="do" value="{word}">{word}</button>' for word in words(view))
    return (
        f'<!doctype html><html lang="en"><title>Gnav</title><h1>Deal {view.deal_number}</h1>'
        f"<ul>{''.join(seats)}</ul><p>{end(view)}</p><p>{escape(trouble)}</p>"
        f'<form method="post">{"".join(buttons)}</form>'
    )


def shown(view: Observation, seat: int) -> str:
    """Name what lies at a seat; what has been settled lies open to everybody."""
    card = (view.settlement.hands if view.settlement else view.hands)[seat]
    if card is not None:
        return card.label
    return "hidden" if seat in view.row else "no card"


def words(view: Observation) -> list[str]:
    """Say what the buttons are."""
    if view.legal:
        return ["keep", "ask"]
    return {"Settled": ["next"], "MatchOver": ["again"]}.get(view.phase, [])


def end(view: Observation) -> str:
    """Say who has won, once the match is over."""
    if view.phase != "MatchOver":
        return ""
    alive = [seat for seat, lives in enumerate(view.lives) if lives]
    return f"Seat {alive[0]} has won." if alive else "The match is drawn."


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    with make_server("localhost", port, application) as server:
        print(f"http://localhost:{server.server_port}/", flush=True)
        server.serve_forever()
