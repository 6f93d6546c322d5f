"""A server for one table: every seat has a secret address, for its view and for what it sends."""

from __future__ import annotations

import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from secrets import token_urlsafe

from gnav_core import (
    IllegalActionError,
    Keep,
    NextDeal,
    PhaseError,
    Request,
    Seat,
    SeatError,
    Settings,
    Table,
    WireError,
)
from gnav_core.wire import ERROR, EVENT, OBSERVATION

TABLE = Table(Settings(seats=3, lives=2))
SEATS = {f"/{token_urlsafe()}": Seat(seat) for seat in range(TABLE.settings.seats)}
LONGEST = 1_000
REFUSALS = (IllegalActionError, PhaseError, SeatError, WireError)


class Desk(BaseHTTPRequestHandler):
    """Answers one request at a time: a table is not for several threads at once."""

    def do_GET(self) -> None:
        """Send the seat what it may know now."""
        if (seat := SEATS.get(self.path)) is None:
            self.send_error(404)
        else:
            self.answer(200, OBSERVATION.dumps(TABLE.observe(seat)))

    def do_POST(self) -> None:
        """Take an event from the seat, or say why not."""
        if (seat := SEATS.get(self.path)) is None:
            self.send_error(404)
            return
        size = int(self.headers.get("Content-Length", 0))
        try:
            take(seat, self.rfile.read(min(size, LONGEST)).decode(errors="replace"))
        except REFUSALS as error:
            self.answer(400, ERROR.dumps(error))
        else:
            self.answer(200, OBSERVATION.dumps(TABLE.observe(seat)))

    def answer(self, status: int, text: str) -> None:
        """Send JSON."""
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def take(seat: Seat, text: str) -> None:
    """Judge what came in from a seat; the table deals by itself."""
    event = EVENT.loads(text)
    if isinstance(event, NextDeal):
        TABLE.next_deal()
    elif isinstance(event, Keep | Request):
        TABLE.act(seat, event)
    else:
        raise SeatError(seat, "it may send Keep, Request or NextDeal")
    TABLE.run()


if __name__ == "__main__":
    TABLE.run()
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    with HTTPServer(("localhost", port), Desk) as server:
        for path in SEATS:
            print(f"http://localhost:{server.server_port}{path}", flush=True)
        server.serve_forever()
