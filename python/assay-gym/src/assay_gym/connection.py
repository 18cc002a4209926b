"""JSON over HTTP/1.1 with keep-alive, by a Unix socket or by loopback with a token."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from typing import TYPE_CHECKING, Any

from assay_gym.errors import AssayGymError, CannotStart, Refused, TimedOut

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A method of the server with its input.
Call = tuple[str, dict[str, Any]]

#: Seconds that a call may take beyond its own time-out before the connection is given up.
GRACE = 30.0


class _UnixConnection(http.client.HTTPConnection):
    def __init__(self, path: str) -> None:
        super().__init__("localhost")
        self._path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self._path)


class Connection:
    """Connections to one server: one for each thread that uses it, kept open between calls."""

    def __init__(self, url: str, token: str, timeout: float | None = None) -> None:
        self.url = url
        self.token = token
        self._timeout = timeout
        self._local = threading.local()

    def call(self, method: str, given: dict[str, Any], timeout: float | None = None) -> Any:
        """Calls one method and returns its result."""
        return self._post(f"/training/{method}", given, timeout)

    def batch(self, calls: Sequence[Call], timeout: float | None = None) -> list[Any]:
        """Makes many calls in one request. A call that fails has its error in the place of its result."""
        asked = {"calls": [{"method": method, "input": given} for method, given in calls]}
        answered = self._post("/training/batch", asked, timeout)
        return [_refusal(each["error"]) if "error" in each else each["result"] for each in answered["results"]]

    def close(self) -> None:
        """Closes the connection of this thread. What it had asked for is cancelled."""
        opened = getattr(self._local, "http", None)
        if opened is not None:
            opened.close()
            self._local.http = None

    def _post(self, path: str, given: dict[str, Any], timeout: float | None) -> Any:
        body = json.dumps(given, separators=(",", ":"), allow_nan=False).encode()
        limit = self._timeout if timeout is None else timeout + GRACE
        try:
            status, text = self._send(path, body, limit)
        except TimeoutError as error:
            self.close()
            raise TimedOut(f"the server did not answer within {limit} seconds", "assay-gym/timed-out") from error
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise CannotStart(
                f"there is no server at {self.url} ({error}); start one with assay_gym.connect() or 'assay serve'",
                "assay-gym/not-connected",
            ) from error
        except BaseException:
            # Whoever is interrupted hangs up, which cancels the call; the connection cannot be used for another.
            self.close()
            raise
        answer = json.loads(text)
        if status != 200:
            raise _refusal(answer)
        return answer

    def _send(self, path: str, body: bytes, timeout: float | None) -> tuple[int, bytes]:
        opened = getattr(self._local, "http", None)
        is_new = opened is None
        if opened is None:
            opened = self._connect()
            self._local.http = opened
        opened.timeout = timeout
        if opened.sock is not None:
            opened.sock.settimeout(timeout)
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        try:
            opened.request("POST", path, body, headers)
        except (ConnectionError, http.client.CannotSendRequest):
            # The server closes connections that were idle for long. Nothing of this request was answered.
            self.close()
            if is_new:
                raise
            return self._send(path, body, timeout)
        response = opened.getresponse()
        return response.status, response.read()

    def _connect(self) -> http.client.HTTPConnection:
        if self.url.startswith("unix:"):
            return _UnixConnection(self.url.removeprefix("unix:"))
        return http.client.HTTPConnection(self.url.removeprefix("http://").rstrip("/"))


def _refusal(error: dict[str, str]) -> AssayGymError:
    code = error.get("code", "assay-gym/error")
    kind = TimedOut if code == "training/timed-out" else Refused
    return kind(error.get("message", "the server gave no reason"), code)
